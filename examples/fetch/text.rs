//! Texts as they come over the wire, in lines that end in CR LF.

use core::mem;

use crate::{
    output::Output,
    session::Write,
    trouble::{Outcome, Trouble},
};

/// The longest line of a listing, in bytes.
const LINE: usize = 1 << 13;

/// Octets as they are.
pub(crate) struct Octets;

impl Write for Octets {
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        output.write(octets)
    }
}

/// A text, with LF in place of CR LF.
#[derive(Default)]
pub(crate) struct Text {
    /// Whether a CR is held back.
    has_cr: bool,
}

impl Write for Text {
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        for line in octets.split_inclusive(|octet| *octet == b'\n') {
            if mem::take(&mut self.has_cr) && line != b"\n" {
                output.write(b"\r")?;
            }
            let (line, end) = match line {
                [line @ .., b'\r', b'\n'] => (line, &b"\n"[..]),
                [line @ .., b'\r'] => (line, &b""[..]),
                line => (line, &b""[..]),
            };
            output.write(line)?;
            output.write(end)?;
        }
        self.has_cr = octets.ends_with(b"\r");
        Ok(())
    }

    fn end(&mut self, output: &mut Output) -> Outcome {
        if self.has_cr { output.write(b"\r") } else { Ok(()) }
    }
}

/// A listing, of which each line is given to somebody, without its end.
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
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        for piece in octets.split_inclusive(|octet| *octet == b'\n') {
            self.kept.extend_from_slice(piece);
            if self.kept.len() > LINE {
                return Err(Trouble::Told(format!("a line of the server has no end within {LINE} bytes")));
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
        Err(Trouble::Told("the server closed the connection in the middle of a line".to_owned()))
    }
}
