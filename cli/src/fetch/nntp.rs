//! News from a server (section 3.7).

use rfc1738::NntpUrl;
use rfc1738_fetch::{Nntp, blocking::Client};

use super::{
    Args, ROOM, Set,
    failure::{Outcome, warn_omitted},
    output::Output,
    resume, session,
    text::{Lines, Text},
};

/// Retrieves an article, or lists the articles of a newsgroup.
pub(crate) fn fetch(url: &NntpUrl<'_, Set>, client: &Client, args: &Args) -> Outcome {
    resume::refuse(args)?;
    let mut room = vec![0; ROOM];
    let mut conversation = Nntp::new(url, &mut room);
    let fetched = if url.digits().is_some() {
        session::fetch(&mut conversation, &mut Text::default(), client, args)?
    } else {
        session::fetch(
            &mut conversation,
            &mut Lines::new(|line: &[u8], output: &mut Output| list(url, line, output)),
            client,
            args,
        )?
    };
    fetched.output.finish()
}

/// Writes the URL of an article.
fn list(url: &NntpUrl<'_, Set>, line: &[u8], output: &mut Output) -> Outcome {
    let number = str::from_utf8(line).ok().and_then(|digits| digits.parse::<u64>().ok());
    match number.map(|number| url.to_builder().number(number).build::<String>()) {
        None => warn_omitted(line, "this is not a number"),
        Some(Err(error)) => warn_omitted(line, error),
        Some(Ok(url)) => output.write_line(url)?,
    }
    Ok(())
}
