//! A request of HTTP/1.0, with the Host of HTTP/1.1.

use rfc1738::send::RequestTarget;

use crate::{
    Header,
    digits::Digits,
    message::{EACH, FIELDS, Octets, Text},
};

pub(crate) struct Request<'a> {
    /// Path and query, in two pieces.
    target: (&'a str, &'a str),
    host: &'a str,
    /// The first octet of the Range.
    range: Option<Digits>,
    headers: &'a [Header<'a>],
    /// Returns the pieces after the Host. The other fields are linked only if there are any.
    more: fn(&Self, usize) -> Option<&[u8]>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(target: RequestTarget<'a>, host: &'a str) -> Self {
        Self { target: target.pieces(), host, range: None, headers: &[], more: |_, number| end(number) }
    }

    pub(crate) fn resume_at(&mut self, octet: u64) {
        (self.range, self.more) = (Some(Digits::new(octet)), Self::fields);
    }

    pub(crate) fn add_fields(&mut self, headers: &'a [Header<'a>]) {
        (self.headers, self.more) = (headers, Self::fields);
    }

    /// Returns the pieces of the Range, of the caller's fields, and the empty line.
    fn fields(&self, number: usize) -> Option<&[u8]> {
        let piece = match (number / EACH, number % EACH) {
            (0, 1) => return Some(self.range.as_ref().map_or(b"", Digits::octets)),
            (0, _) if self.range.is_none() => "",
            (0, 0) => "Range: bytes=",
            (0, 2) => "-",
            (0, _) => "\r\n",
            (field, part) => {
                let Some(header) = self.headers.get(field.saturating_sub(1)) else {
                    return end(number.saturating_sub(self.headers.len().saturating_add(1).saturating_mul(EACH)));
                };
                match part {
                    0 => header.name(),
                    1 => ": ",
                    2 => header.value(),
                    _ => "\r\n",
                }
            }
        };
        Some(piece.as_bytes())
    }
}

/// Returns the empty line.
fn end<'a>(number: usize) -> Option<&'a [u8]> {
    (number == 0).then_some(b"\r\n")
}

/// The number of pieces up to the Host.
const OWN: usize = FIELDS - EACH;

impl Text for Request<'_> {
    fn octets(&self) -> Octets<'_> {
        Octets::of_pieces(self)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let own = match number {
            0 => "GET ",
            1 => self.target.0,
            2 => self.target.1,
            3 => " HTTP/1.0\r\nHost: ",
            4 => self.host,
            5 => "\r\n",
            _ => return (self.more)(self, number.saturating_sub(OWN)),
        };
        Some(own.as_bytes())
    }
}
