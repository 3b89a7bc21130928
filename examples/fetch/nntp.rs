//! News from a server (section 3.7).

use rfc1738::{NntpUrl, conversation::Nntp};

use crate::{
    Args, ROOM,
    output::Output,
    session,
    text::{Lines, Text},
    trouble::{Outcome, left_out},
};

/// Retrieves an article, or lists those of a group.
pub(crate) fn fetch(url: &NntpUrl, args: &Args) -> Outcome {
    let mut room = vec![0; ROOM];
    let mut talk = Nntp::new(url, &mut room);
    let fetched = if url.digits().is_some() {
        session::fetch(&mut talk, &mut Text::default(), args)?
    } else {
        session::fetch(&mut talk, &mut Lines::new(|line: &[u8], output: &mut Output| list(url, line, output)), args)?
    };
    fetched.output.finish()
}

/// Writes the URL of an article.
fn list(url: &NntpUrl, line: &[u8], output: &mut Output) -> Outcome {
    let number = str::from_utf8(line).ok().and_then(|digits| digits.parse::<u64>().ok());
    match number.map(|number| url.to_builder().number(number).build_string()) {
        None => left_out(line, "this is no number"),
        Some(Err(error)) => left_out(line, error),
        Some(Ok(url)) => output.write_line(url)?,
    }
    Ok(())
}
