//! The texts of a subcommand: its arguments, or the lines of standard input, in bounded memory.

use std::{
    ffi::OsString,
    io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, StdoutLock, Write},
};

use rfc1738::{SchemeSet, Url};

use crate::{out::Status, sets::All, shown};

/// The longest line in bytes: far longer than a URL can be.
const LONGEST: usize = 1 << 20;

/// Standard output. Complete lines are written before the program waits for input.
pub(crate) type Out = BufWriter<StdoutLock<'static>>;

pub(crate) fn stdout() -> Out {
    BufWriter::new(io::stdout().lock())
}

/// An argument, or a line without its line end.
pub(crate) struct Line<'l> {
    /// The text, or the first [`LONGEST`] bytes of a longer line.
    pub(crate) text: &'l [u8],
    pub(crate) is_whole: bool,
}

/// The reason why a line is not a URL.
pub(crate) struct Refused {
    /// A sentence, and the text with a caret under the error.
    pub(crate) message: String,
    /// How to get the text accepted, if the remedy is clear.
    pub(crate) advice: Option<&'static str>,
}

impl<'l> Line<'l> {
    /// Returns an error if the line is too long.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        if self.is_whole {
            return Ok(());
        }
        Err(Refused { message: format!("a line of more than {LONGEST} bytes is not read"), advice: None })
    }

    pub(crate) fn url<S: SchemeSet>(&self) -> Result<Url<&'l str, S>, Refused> {
        self.check()?;
        S::parse(self.text).map_err(|error| {
            let advice = advice::<S>(self.text);
            Refused { message: shown::in_text(&error, self.text).to_string(), advice }
        })
    }
}

fn advice<S: SchemeSet>(text: &[u8]) -> Option<&'static str> {
    let inner = text.trim_ascii();
    if inner.len() < text.len() && S::parse(inner).is_ok() {
        return Some("remove the white space around it");
    }
    let is_of_today = !S::IN_FORCE && All::parse(text).is_ok();
    is_of_today.then_some("this was read by RFC 1738; by later documents it is a URL: omit --schemes rfc1738")
}

/// Calls a function with each text, which returns whether the text is accepted, and flushes what it
/// writes. Empty lines of standard input are skipped, unless they are kept.
pub(crate) fn each<W: Write>(
    mut out: W,
    arguments: &[OsString],
    keeps_empty: bool,
    mut hand_on: impl FnMut(&mut W, Line) -> io::Result<bool>,
) -> io::Result<Status> {
    let mut are_accepted = true;
    for argument in arguments {
        are_accepted &= hand_on(&mut out, Line { text: argument.as_encoded_bytes(), is_whole: true })?;
    }
    if arguments.is_empty() {
        are_accepted = input(&mut out, keeps_empty, hand_on)?;
    }
    out.flush()?;
    Ok(are_accepted.into())
}

fn input<W: Write>(
    out: &mut W,
    keeps_empty: bool,
    mut hand_on: impl FnMut(&mut W, Line) -> io::Result<bool>,
) -> io::Result<bool> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let (mut line, mut are_accepted) = (Vec::new(), true);
    let limit = u64::try_from(LONGEST + 1).unwrap_or(u64::MAX);
    while input.by_ref().take(limit).read_until(b'\n', &mut line)? > 0 {
        let mut text = line.strip_suffix(b"\n").unwrap_or(&line);
        let is_whole = text.len() <= LONGEST;
        if !is_whole {
            input.skip_until(b'\n')?;
            text = text.get(..LONGEST).unwrap_or(text);
        }
        text = text.strip_suffix(b"\r").unwrap_or(text);
        if keeps_empty || !text.is_empty() {
            are_accepted &= hand_on(out, Line { text, is_whole })?;
        }
        line.clear();
        // The user may be waiting for the answer.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    Ok(are_accepted)
}

/// Reads the next chunk of a text without lines. It is empty at the end.
pub(crate) fn chunk<'b>(input: &mut impl Read, buffer: &'b mut [u8]) -> io::Result<&'b [u8]> {
    loop {
        match input.read(buffer) {
            Ok(length) => return Ok(buffer.get(..length).unwrap_or_default()),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
