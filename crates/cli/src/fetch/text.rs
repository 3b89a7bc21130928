//! Files and listings. The lines of texts end in CR LF on the wire.

use core::mem;
use std::io;

use super::{
    failure::{Failure, Outcome, WEIRD},
    output::Output,
    session::Write,
};

/// The longest line of a listing, in bytes.
const LINE: usize = 1 << 13;

/// A file: bytes that are written unchanged, or a text, with LF in place of CR LF.
pub(crate) struct File {
    is_text: bool,
    /// Whether the last byte of a text was a CR that is not written yet.
    has_cr: bool,
}

impl File {
    pub(crate) const fn new(is_text: bool) -> Self {
        Self { is_text, has_cr: false }
    }
}

impl Write for File {
    /// Warns about a Gopher+ reply that is a text with a final ".".
    fn said(&mut self, line: &[u8]) {
        self.is_text |= line == b"+-1";
    }

    fn write(&mut self, bytes: &[u8], output: &mut Output) -> Outcome {
        if !self.is_text {
            return output.write(bytes);
        }
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            if mem::take(&mut self.has_cr) && line != b"\n" {
                output.write(b"\r")?;
            }
            match line.strip_suffix(b"\r\n") {
                Some(line) => output.write_line(line)?,
                None => output.write(line.strip_suffix(b"\r").unwrap_or(line))?,
            }
        }
        self.has_cr = bytes.ends_with(b"\r");
        Ok(())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.has_cr = false;
        Ok(())
    }

    fn end(&mut self, output: &mut Output) -> Outcome {
        if self.has_cr { output.write(b"\r") } else { Ok(()) }
    }
}

/// A listing; calls a function with each line, without the line end.
pub(crate) struct Lines<F> {
    kept: Vec<u8>,
    each: F,
}

impl<F: FnMut(&[u8], &mut Output) -> Outcome> Lines<F> {
    pub(crate) const fn new(each: F) -> Self {
        Self { kept: Vec::new(), each }
    }
}

impl<F: FnMut(&[u8], &mut Output) -> Outcome> Write for Lines<F> {
    fn write(&mut self, bytes: &[u8], output: &mut Output) -> Outcome {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.kept.extend_from_slice(piece);
            if self.kept.len() > LINE {
                return Err(Failure::new(WEIRD, format!("a line from the server exceeds {LINE} bytes")));
            }
            if self.kept.pop_if(|last| *last == b'\n').is_some() {
                self.kept.pop_if(|last| *last == b'\r');
                (self.each)(&mem::take(&mut self.kept), output)?;
            }
        }
        Ok(())
    }

    fn end(&mut self, _: &mut Output) -> Outcome {
        if self.kept.is_empty() {
            return Ok(());
        }
        Err(Failure::new(WEIRD, "the server closed the connection in the middle of a line"))
    }
}
