//! Lines of standard input, in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read whole, in bytes: far more than a URL may have.
pub(crate) const LONGEST: usize = 1 << 20;

/// What there is to say of a longer line.
pub(crate) const TOO_LONG: &str = "a line of more than 1048576 bytes is not read";

/// A line without its LF.
pub(crate) struct Line<'l> {
    /// Of a longer line, the first [`LONGEST`] bytes.
    pub(crate) text: &'l [u8],
    pub(crate) is_whole: bool,
    /// Whether no more is here yet: perhaps someone waits for the answer before typing on.
    pub(crate) is_last: bool,
}

impl<'l> Line<'l> {
    /// The text without the CR of a file with CR LF at the ends of its lines.
    pub(crate) fn without_cr(&self) -> &'l [u8] {
        self.text.strip_suffix(b"\r").unwrap_or(self.text)
    }
}

/// Hands on line by line.
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
