//! Lines of standard input, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line in bytes: far longer than a URL may be.
pub(crate) const LONGEST: usize = 1 << 20;

/// The message for a longer line.
pub(crate) const TOO_LONG: &str = "a line of more than 1048576 bytes is not read";

/// A line without its LF.
pub(crate) struct Line<'l> {
    /// The text, or the first [`LONGEST`] bytes of a longer line.
    pub(crate) text: &'l [u8],
    pub(crate) is_whole: bool,
    /// Whether no more input has arrived yet: the user may be waiting for the answer.
    pub(crate) is_last: bool,
}

impl<'l> Line<'l> {
    /// Returns the text without the CR of a CR LF.
    pub(crate) fn without_cr(&self) -> &'l [u8] {
        self.text.strip_suffix(b"\r").unwrap_or(self.text)
    }
}

/// Calls a function with each line.
pub(crate) fn each(input: impl Read, mut hand_on: impl FnMut(Line) -> io::Result<()>) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    let limit = u64::try_from(LONGEST + 1).unwrap_or(u64::MAX);
    while input.by_ref().take(limit).read_until(b'\n', &mut line)? > 0 {
        let text = line.strip_suffix(b"\n").unwrap_or(&line);
        let is_whole = text.len() <= LONGEST;
        if !is_whole {
            input.skip_until(b'\n')?;
        }
        let text = text.get(..LONGEST).unwrap_or(text);
        hand_on(Line { text, is_whole, is_last: input.buffer().is_empty() })?;
        line.clear();
    }
    Ok(())
}
