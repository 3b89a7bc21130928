//! News from a server (section 3.7, RFC 977).

use core::fmt::Display;

use rfc1738::{NntpCommand, NntpUrl};

use crate::{
    Args,
    connection::{Connection, LINE, Patience},
    output::Output,
    reply::Reply,
    text::{copy_to_dot, line_before_dot},
    trouble::{Outcome, left_out},
};

/// Retrieves an article, or lists those of a group.
pub(crate) fn fetch(url: &NntpUrl, args: &Args) -> Outcome {
    let server = url.server();
    let mut connection = Connection::open(server, &server.to_string(), Patience::new(args))?;
    let greeting = Reply::read(&mut connection, "greeting")?;
    if greeting.class() != 2 {
        return Err(greeting.trouble("greeting"));
    }
    for command in url.commands() {
        connection.send_line(command.line())?;
        expect(&mut connection, code(command), format_args!("{:?}", command.line()))?;
    }
    let output = if url.digits().is_some() {
        let mut output = Output::open(args, None)?;
        copy_to_dot(&mut connection, &mut output)?;
        output
    } else {
        // RFC 3977, section 6.1.2: the range of GROUP alone does not tell which articles there are.
        connection.send(b"LISTGROUP\r\n", "LISTGROUP")?;
        expect(&mut connection, 211, "LISTGROUP")?;
        list(&mut connection, url, args)?
    };
    // Whatever is said to that.
    let _ = connection.send(b"QUIT\r\n", "QUIT");
    output.finish()
}

/// The code of the reply with which it goes on.
fn code(command: NntpCommand) -> u16 {
    match command {
        NntpCommand::Article(_) => 220,
        _ => 211,
    }
}

/// Reads the reply to a command.
fn expect(connection: &mut Connection, code: u16, command: impl Display) -> Outcome {
    let reply = Reply::read(connection, &command)?;
    if reply.code == code { Ok(()) } else { Err(reply.trouble(command)) }
}

/// Lists the articles of a group as URLs.
fn list(connection: &mut Connection, url: &NntpUrl, args: &Args) -> Outcome<Output> {
    let mut output = Output::open(args, None)?;
    while let Some(line) = line_before_dot(connection, LINE)? {
        let number = str::from_utf8(&line).ok().and_then(|digits| digits.parse::<u64>().ok());
        match number.map(|number| url.to_builder().number(number).build_string()) {
            None => left_out(&line, "this is no number"),
            Some(Err(error)) => left_out(&line, error),
            Some(Ok(url)) => output.write_line(url)?,
        }
    }
    Ok(output)
}
