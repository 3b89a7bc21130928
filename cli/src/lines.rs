//! The texts of a subcommand: its arguments, or the lines of standard input, in bounded memory.

use std::{
    ffi::OsString,
    io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write},
};

/// The longest line in bytes: far longer than a URL may be.
const LONGEST: usize = 1 << 20;

/// The message for a longer line.
pub(crate) const TOO_LONG: &str = "a line of more than 1048576 bytes is not read";

/// Standard output; lines that are complete are written before the program waits for input.
pub(crate) type Out = BufWriter<StdoutLock<'static>>;

/// An argument, or a line without its line end.
pub(crate) struct Line<'l> {
    /// The text, or the first [`LONGEST`] bytes of a longer line.
    pub(crate) text: &'l [u8],
    pub(crate) is_whole: bool,
}

/// What is left in the lines of standard input.
#[derive(Clone, Copy, Default)]
pub(crate) struct Kept {
    /// Lines without a text.
    pub(crate) empty: bool,
    /// The CR of a CR LF.
    pub(crate) cr: bool,
}

/// Calls a function with each text, and flushes what it writes to standard output.
pub(crate) fn each(
    arguments: &[OsString],
    kept: Kept,
    hand_on: impl FnMut(&mut Out, Line) -> io::Result<()>,
) -> io::Result<()> {
    each_to(BufWriter::new(io::stdout().lock()), arguments, kept, hand_on)
}

/// Calls a function with each text, and flushes what it writes.
pub(crate) fn each_to<W: Write>(
    mut out: W,
    arguments: &[OsString],
    kept: Kept,
    mut hand_on: impl FnMut(&mut W, Line) -> io::Result<()>,
) -> io::Result<()> {
    for argument in arguments {
        hand_on(&mut out, Line { text: argument.as_encoded_bytes(), is_whole: true })?;
    }
    if arguments.is_empty() {
        input(&mut out, kept, hand_on)?;
    }
    out.flush()
}

fn input<W: Write>(out: &mut W, kept: Kept, mut hand_on: impl FnMut(&mut W, Line) -> io::Result<()>) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut line = Vec::new();
    let limit = u64::try_from(LONGEST + 1).unwrap_or(u64::MAX);
    while input.by_ref().take(limit).read_until(b'\n', &mut line)? > 0 {
        let mut text = line.strip_suffix(b"\n").unwrap_or(&line);
        let is_whole = text.len() <= LONGEST;
        if !is_whole {
            input.skip_until(b'\n')?;
            text = text.get(..LONGEST).unwrap_or(text);
        }
        if !kept.cr {
            text = text.strip_suffix(b"\r").unwrap_or(text);
        }
        if kept.empty || !text.is_empty() {
            hand_on(out, Line { text, is_whole })?;
        }
        line.clear();
        // The user may be waiting for the answer.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    Ok(())
}
