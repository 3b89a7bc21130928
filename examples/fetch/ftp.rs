//! FTP (section 3.2, RFC 959).

use std::io::{self, BufRead, Read};

use rfc1738::{EndUser, FtpCommand, FtpType, FtpUrl, Transfer, Value};

use crate::{
    Args, CAPACITY,
    connection::{Connection, LINE, Patience},
    output::Output,
    passive,
    reply::Reply,
    secret,
    stderr::tell,
    text::{copy_octets, copy_to_close},
    trouble::{Outcome, Trouble, left_out},
};

type Url<'a> = FtpUrl<'a, CAPACITY>;

/// "Interpret as command" (RFC 854).
const IAC: u8 = 0xFF;

/// Retrieves what the URL refers to; without a typecode, byte for byte.
pub(crate) fn fetch(url: &Url, args: &Args) -> Outcome {
    if url.typecode().is_some() || url.name().is_none_or(|name| name.is_empty()) {
        return run(url, args);
    }
    // Section 3.2.3: the client must guess. All octets of any file are right for whoever wants some of them changed.
    let told = |error: &dyn ToString| Trouble::Told(error.to_string());
    let text = url.to_builder().typecode(FtpType::IMAGE).build_string().map_err(|error| told(&error))?;
    run(&Url::parse_in(&text).map_err(|error| told(&error))?, args)
}

fn run(url: &Url, args: &Args) -> Outcome {
    // What is refused is refused here, before anyone is connected to.
    let password = if args.password_stdin { Some(password()?) } else { None };
    secret::hide(password.clone().or_else(|| Some(url.login().password()?.octets().collect())).unwrap_or_default());
    let end_user = EndUser::new(args.address.as_bytes());
    let end_user = password.as_ref().map_or(end_user, |password| end_user.with_password(password));
    let login = url.login_commands(end_user)?;
    let commands = url.commands()?;
    login.clone().chain(commands.clone()).try_for_each(check)?;

    let server = url.server();
    let mut control = Connection::open(server, &server.to_string(), Patience::new(args))?;
    greet(&mut control)?;
    log_in(&mut control, login)?;
    let mut output = None;
    for command in commands {
        match command {
            FtpCommand::Retr(_) => output = Some(retrieve(&mut control, command, url, args)?),
            FtpCommand::Nlst(_) => output = Some(list(&mut control, command, url, args)?),
            _ => {
                let reply = ask(&mut control, command)?;
                expect(reply.class() == 2, &reply, command)?;
            }
        }
    }
    // Whatever is said to that.
    let _ = control.send(b"QUIT\r\n", "QUIT");
    match output {
        Some(output) => output.finish(),
        None => {
            tell(format_args!("fetch: the login succeeded, and the URL asks for no more"));
            Ok(())
        }
    }
}

/// Refuses what means something else to a telnet connection, over which FTP runs (RFC 959, section 2.3), and tells of what may to a server.
fn check(command: FtpCommand) -> Outcome {
    let line = command.line();
    if line.octets().any(|octet| octet == IAC) {
        return Err(Trouble::Told(format!(
            "nothing is sent: {line:?} holds octet FF, with which a command of telnet begins"
        )));
    }
    if line.octets().skip_while(|octet| *octet != b' ').nth(1) == Some(b'-') && !matches!(command, FtpCommand::Pass(_))
    {
        tell(format_args!("fetch: caution: {line:?}: many servers take what begins with \"-\" for an option"));
    }
    Ok(())
}

/// The line of standard input, be it text or not.
fn password() -> Outcome<Vec<u8>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(LINE as u64).read_until(b'\n', &mut line);
    read.map_err(|error| Trouble::of("standard input", &error))?;
    if line.len() == LINE {
        return Err(Trouble::Told(format!("a password has no more than {LINE} bytes")));
    }
    line.pop_if(|last| *last == b'\n');
    line.pop_if(|last| *last == b'\r');
    Ok(line)
}

fn greet(control: &mut Connection) -> Outcome {
    let greeting = "greeting";
    let mut reply = Reply::read_all(control, greeting)?;
    if reply.code == 120 {
        // It will be ready in a while.
        reply = Reply::read_all(control, greeting)?;
    }
    if reply.class() == 2 { Ok(()) } else { Err(reply.trouble(greeting)) }
}

/// Goes on until the server wants to know no more.
fn log_in<'a>(control: &mut Connection, login: impl Iterator<Item = FtpCommand<'a>>) -> Outcome {
    for command in login {
        let reply = ask(control, command)?;
        if reply.class() == 2 {
            return Ok(());
        }
        expect(reply.code == 331 && matches!(command, FtpCommand::User(_)), &reply, command)?;
    }
    Err(Trouble::Told("the server asks for a password, and the URL has none: see --password-stdin".into()))
}

fn ask(control: &mut Connection, command: FtpCommand) -> Outcome<Reply> {
    control.send_line(command.line())?;
    Reply::read_all(control, format_args!("{:?}", command.line()))
}

fn expect(is_expected: bool, reply: &Reply, command: FtpCommand) -> Outcome {
    if is_expected { Ok(()) } else { Err(reply.trouble(format_args!("{:?}", command.line()))) }
}

/// Asks for what comes over a second connection, and goes through it; the server must say then that this was all.
fn transfer(
    control: &mut Connection,
    command: FtpCommand,
    copy: impl FnOnce(&mut Connection, &Reply) -> Outcome<Output>,
) -> Outcome<Output> {
    let mut data = passive::open(control)?;
    let reply = ask(control, command)?;
    expect(reply.class() == 1, &reply, command)?;
    let output = copy(&mut data, &reply)?;
    let reply = Reply::read_all(control, format_args!("{:?}", command.line()))?;
    expect(reply.class() == 2, &reply, command)?;
    Ok(output)
}

fn retrieve(control: &mut Connection, command: FtpCommand, url: &Url, args: &Args) -> Outcome<Output> {
    let is_text = url.typecode().is_some_and(|typecode| typecode.transfer() == Transfer::Ascii);
    transfer(control, command, |data, reply| {
        // Text may have other lengths here and there.
        let announced = announced(&reply.line).filter(|_| !is_text);
        let mut output = Output::open(args, announced)?;
        if is_text { copy_to_close(data, &mut output) } else { copy_octets(data, &mut output) }?;
        match announced.filter(|announced| *announced != output.length()) {
            Some(announced) => {
                Err(Trouble::Told(format!("{announced} bytes were announced, and {} have come", output.length())))
            }
            None => Ok(output),
        }
    })
}

/// The number in "(NUMBER bytes)", with which many servers say how much there is.
fn announced(line: &[u8]) -> Option<u64> {
    let line = str::from_utf8(line).ok()?;
    let (_, digits) = line.split_once(" bytes)")?.0.rsplit_once('(')?;
    digits.parse().ok()
}

/// Lists what is in a directory as URLs.
fn list(control: &mut Connection, command: FtpCommand, url: &Url, args: &Args) -> Outcome<Output> {
    transfer(control, command, |data, _| {
        let mut output = Output::open(args, None)?;
        loop {
            data.hurry();
            let Some(entry) = data.line(LINE)? else { return Ok(output) };
            match entry_url(url, &entry) {
                Ok(url) => output.write_line(url)?,
                Err(why) => left_out(&entry, why),
            }
        }
    })
}

/// The URL of an entry in the directory that a URL refers to, without its password.
fn entry_url(url: &Url, entry: &[u8]) -> Result<String, String> {
    let mut cwds: Vec<Value> = url.cwds().map(Value::from).collect();
    let mut name = entry;
    if let Some(directory) = url.name().filter(|directory| !directory.is_empty()) {
        cwds.push(directory.into());
        // Servers answer "NLST a" either way, with "b" or with "a/b".
        let prefix: Vec<u8> = directory.octets().chain(*b"/").collect();
        name = name.strip_prefix(&prefix[..]).unwrap_or(name);
    }
    if name.is_empty() {
        return Err("this is no name".into());
    }
    let builder = url.to_builder().password(Value::ABSENT).cwds(&cwds[..]).name(name).typecode(None);
    let text = builder.build_string().map_err(|error| error.to_string())?;
    let refused = Url::parse_in(&text).map(|url| url.commands().err()).map_err(|error| error.to_string())?;
    refused.map_or(Ok(text), |refused| Err(refused.to_string()))
}
