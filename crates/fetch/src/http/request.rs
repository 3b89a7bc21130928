//! A request of HTTP/1.1.

use rfc1738::send::RequestTarget;

use crate::{
    Content, Header,
    header::Lists,
    message::{Bytes, EACH, FIELDS, Text},
    numbers::Digits,
};

use super::range::{Asked, Validator};

pub(crate) struct Request<'a> {
    /// The method, such as "GET".
    pub(super) method: &'static str,
    /// Path and query, in two pieces.
    target: (&'a str, &'a str),
    host: &'a str,
    special: Special<'a>,
    pub(super) headers: Lists<'a, Header<'a>>,
    /// Returns the pieces after the own fields. Others are linked only if there are any.
    more: fn(&Self, usize) -> Option<&[u8]>,
}

/// The fields of some requests.
enum Special<'a> {
    None,
    /// The digits of the Range, and the value of If-Range.
    Range {
        first: Digits,
        last: Option<Digits>,
        validator: Option<&'a [u8]>,
    },
    /// The content, and the digits of its length.
    Content(Content<'a>, Digits),
}

impl<'a> Request<'a> {
    pub(crate) fn new(target: RequestTarget<'a>, host: &'a str) -> Self {
        Self {
            method: "GET",
            target: target.pieces(),
            host,
            special: Special::None,
            headers: Lists::new(),
            more: |_, number| end(number),
        }
    }

    pub(crate) fn ask(&mut self, asked: Asked<'a>) {
        let last = (asked.last < u64::MAX).then(|| Digits::new(asked.last));
        let validator = asked.validator.map(Validator::as_bytes);
        (self.special, self.more) =
            (Special::Range { first: Digits::new(asked.first), last, validator }, Self::range_and_fields);
    }

    pub(crate) fn send(&mut self, method: &'static str, content: Content<'a>) {
        let length = Digits::new(content.bytes().len().try_into().unwrap_or(u64::MAX));
        (self.method, self.special) = (method, Special::Content(content, length));
        self.more = Self::content_and_fields;
    }

    /// Adds fields, and returns `false` if there are too many lists.
    pub(crate) fn add_fields(&mut self, headers: &'a [Header<'a>]) -> bool {
        if let Special::None = self.special {
            self.more = Self::fields;
        }
        self.headers.add(headers)
    }

    fn range_and_fields(&self, number: usize) -> Option<&[u8]> {
        match (number, &self.special) {
            (..SPECIAL, Special::Range { first, last, validator }) => {
                Some(range(number, first, last.as_ref(), *validator).unwrap_or_default())
            }
            _ => self.fields(number),
        }
    }

    /// Returns the pieces of the content's fields, of the caller's fields, the empty line, and the
    /// content.
    fn content_and_fields(&self, number: usize) -> Option<&[u8]> {
        let Special::Content(content, length) = &self.special else { return self.fields(number) };
        match number {
            0 => Some(b"Content-Type: "),
            1 => Some(content.content_type().as_bytes()),
            2 => Some(b"\r\nContent-Length: "),
            3 => Some(length.bytes()),
            4 => Some(b"\r\n"),
            5..SPECIAL => Some(b""),
            _ => self.fields(number).or_else(|| {
                let is_content = number.checked_sub(1).is_some_and(|end| self.fields(end).is_some());
                is_content.then(|| content.bytes())
            }),
        }
    }

    /// Returns the pieces of the caller's fields, and the empty line.
    fn fields(&self, number: usize) -> Option<&[u8]> {
        let Some(mut number) = number.checked_sub(SPECIAL) else { return Some(b"") };
        for header in self.headers.iter() {
            let piece = match number {
                0 => header.name(),
                1 => ": ",
                2 => header.value(),
                3 => "\r\n",
                _ => {
                    number = number.saturating_sub(EACH);
                    continue;
                }
            };
            return Some(piece.as_bytes());
        }
        end(number)
    }
}

/// The number of pieces of the fields of some requests.
const SPECIAL: usize = 8;

/// Returns a piece of `Range: bytes=first-last`, and of If-Range if there is a validator.
fn range<'r>(
    number: usize,
    first: &'r Digits,
    last: Option<&'r Digits>,
    validator: Option<&'r [u8]>,
) -> Option<&'r [u8]> {
    Some(match number {
        0 => b"Range: bytes=",
        1 => first.bytes(),
        2 => b"-",
        3 => last?.bytes(),
        4 => b"\r\n",
        5 => validator.map(|_| b"If-Range: ")?,
        6 => validator?,
        _ => validator.map(|_| b"\r\n")?,
    })
}

/// Returns the empty line.
fn end<'a>(number: usize) -> Option<&'a [u8]> {
    (number == 0).then_some(b"\r\n")
}

/// The number of pieces of the own fields.
const OWN: usize = FIELDS - SPECIAL;

impl Text for Request<'_> {
    fn bytes(&self) -> Bytes<'_> {
        Bytes::of_pieces(self)
    }

    fn piece(&self, number: usize) -> Option<&[u8]> {
        let own = match number {
            0 => self.method,
            1 => " ",
            2 => self.target.0,
            3 => self.target.1,
            4 => " HTTP/1.1\r\nHost: ",
            5 => self.host,
            // One connection for each resource, and its bytes as they are stored.
            6 => "\r\nConnection: close\r\nAccept-Encoding: identity\r\n",
            _ => return (self.more)(self, number.saturating_sub(OWN)),
        };
        Some(own.as_bytes())
    }
}
