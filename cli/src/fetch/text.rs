//! Texts and listings, whose lines end in CR LF on the wire.

use core::mem;

use super::{
    failure::{Failure, Outcome, WEIRD},
    output::Output,
    session::Write,
};

/// The longest line of a listing, in bytes.
const LINE: usize = 1 << 13;

/// Octets that are written unchanged, and their number by the http header.
#[derive(Default)]
pub(crate) struct Octets {
    pub(crate) is_chunked: bool,
    /// The length of the resource, from the reply to a range that begins at its end.
    pub(crate) total: Option<u64>,
}

impl Octets {
    /// Reads the length from a header line.
    fn heard(&mut self, line: &[u8]) {
        let line = line.to_ascii_lowercase();
        self.is_chunked |= line.starts_with(b"transfer-encoding:");
        let total = line.strip_prefix(b"content-range: bytes */").and_then(|total| str::from_utf8(total).ok());
        self.total = self.total.or(total.and_then(|total| total.trim().parse().ok()));
    }
}

impl Write for Octets {
    fn said(&mut self, line: &[u8]) {
        self.heard(line);
    }

    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        output.write(octets)
    }
}

/// A text, with LF in place of CR LF.
#[derive(Default)]
pub(crate) struct Text {
    /// Whether the last octet was a CR that is not written yet.
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
    fn write(&mut self, octets: &[u8], output: &mut Output) -> Outcome {
        for piece in octets.split_inclusive(|octet| *octet == b'\n') {
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
        Err(Failure::new(WEIRD, "the server closed the connection in the middle of a line".to_owned()))
    }
}
