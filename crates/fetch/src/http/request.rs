//! A request of HTTP/1.0, with the Host of HTTP/1.1.

use rfc1738::send::RequestTarget;

use crate::{
    Header,
    digits::Digits,
    message::{EACH, FIELDS, Octets, Text},
};

use super::range::{Asked, Validator};

pub(crate) struct Request<'a> {
    /// Path and query, in two pieces.
    target: (&'a str, &'a str),
    host: &'a str,
    /// The digits of the Range, and the value of If-Range.
    range: Option<Range<'a>>,
    headers: &'a [Header<'a>],
    /// Returns the pieces after the Host. The other fields are linked only if there are any.
    more: fn(&Self, usize) -> Option<&[u8]>,
}

struct Range<'a> {
    first: Digits,
    last: Option<Digits>,
    validator: Option<&'a [u8]>,
}

impl<'a> Request<'a> {
    pub(crate) fn new(target: RequestTarget<'a>, host: &'a str) -> Self {
        Self { target: target.pieces(), host, range: None, headers: &[], more: |_, number| end(number) }
    }

    pub(crate) fn ask(&mut self, asked: Asked<'a>) {
        let last = (asked.last < u64::MAX).then(|| Digits::new(asked.last));
        let validator = asked.validator.map(Validator::as_bytes);
        (self.range, self.more) = (Some(Range { first: Digits::new(asked.first), last, validator }), Self::fields);
    }

    pub(crate) fn add_fields(&mut self, headers: &'a [Header<'a>]) {
        (self.headers, self.more) = (headers, Self::fields);
    }

    pub(crate) const fn headers(&self) -> &'a [Header<'a>] {
        self.headers
    }

    /// Returns the pieces of the Range, of the caller's fields, and the empty line.
    fn fields(&self, number: usize) -> Option<&[u8]> {
        let Some(number) = number.checked_sub(RANGE) else {
            return Some(self.range.as_ref().and_then(|range| range.piece(number)).unwrap_or_default());
        };
        let Some(header) = self.headers.get(number / EACH) else {
            return end(number.saturating_sub(self.headers.len().saturating_mul(EACH)));
        };
        let piece = match number % EACH {
            0 => header.name(),
            1 => ": ",
            2 => header.value(),
            _ => "\r\n",
        };
        Some(piece.as_bytes())
    }
}

/// The number of pieces of the Range.
const RANGE: usize = 8;

impl Range<'_> {
    /// Returns a piece of `Range: bytes=first-last`, and of If-Range if there is a validator.
    fn piece(&self, number: usize) -> Option<&[u8]> {
        Some(match number {
            0 => b"Range: bytes=",
            1 => self.first.octets(),
            2 => b"-",
            3 => self.last.as_ref()?.octets(),
            4 => b"\r\n",
            5 => self.validator.map(|_| b"If-Range: ")?,
            6 => self.validator?,
            _ => self.validator.map(|_| b"\r\n")?,
        })
    }
}

/// Returns the empty line.
fn end<'a>(number: usize) -> Option<&'a [u8]> {
    (number == 0).then_some(b"\r\n")
}

/// The number of pieces up to the Host.
const OWN: usize = FIELDS - RANGE;

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
