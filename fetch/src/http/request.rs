//! A request of HTTP/1.0, with the Host of HTTP/1.1.

use rfc1738::send::RequestTarget;

use crate::{Header, digits::Digits, message::{EACH, OWN, Octets, Text}};

pub(crate) struct Request<'a> {
    /// The "/" that the URL omits, or nothing, and the rest.
    target: (&'static str, &'a str),
    host: &'a str,
    /// The Range field: the text before the first octet, its digits, and the text after it.
    range: (&'static str, Digits, &'static str),
    headers: &'a [Header<'a>],
    /// The pieces after those. The caller's fields are linked only if there are any.
    more: fn(&[Header<'a>], usize) -> Option<&'a [u8]>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(target: RequestTarget<'a>, host: &'a str) -> Self {
        Self { target: target.pieces(), host, range: ("\r\n", Digits::NONE, ""), headers: &[], more: end }
    }

    pub(crate) fn resume_at(&mut self, octet: u64) {
        self.range = ("\r\nRange: bytes=", Digits::new(octet), "-\r\n");
    }

    pub(crate) const fn with_headers(&mut self, headers: &'a [Header<'a>]) {
        (self.headers, self.more) = (headers, of_headers);
    }
}

/// Returns the empty line.
fn end<'a>(_: &[Header<'a>], number: usize) -> Option<&'a [u8]> {
    (number == 0).then_some(b"\r\n")
}

/// Returns the pieces of the caller's fields, and the empty line.
fn of_headers<'a>(headers: &[Header<'a>], number: usize) -> Option<&'a [u8]> {
    let Some(header) = headers.get(number / EACH) else {
        return end(headers, number.saturating_sub(headers.len().saturating_mul(EACH)));
    };
    let piece = match number % EACH {
        0 => header.name(),
        1 => ": ",
        2 => header.value(),
        _ => "\r\n",
    };
    Some(piece.as_bytes())
}

impl Text for Request<'_> {
    fn octets(&self) -> Octets<'_> {
        Octets::of_pieces(self)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let (before, digits, tail) = &self.range;
        let own = match number {
            0 => "GET ",
            1 => self.target.0,
            2 => self.target.1,
            3 => " HTTP/1.0\r\nHost: ",
            4 => self.host,
            5 => before,
            6 => return Some(digits.octets()),
            7 => tail,
            _ => return (self.more)(self.headers, number.saturating_sub(OWN)),
        };
        Some(own.as_bytes())
    }
}
