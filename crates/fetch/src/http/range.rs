//! Parts of a resource (RFC 9110, section 14).

use core::fmt;

use crate::{
    body::Exact,
    error::Reason,
    meaning::Codes,
    numbers::{leading_number, number},
    protocol::Action,
};

use super::reply::{Reply, State};

/// The version of a resource, which the reply to the first request named: an `ETag` or
/// `Last-Modified`. With it, a download is resumed only if the server still has the same version.
///
/// ```
/// use rfc1738_fetch::Validator;
///
/// let version = Validator::new(b"\"a1\"").unwrap();
/// assert_eq!(version.as_bytes(), b"\"a1\"");
/// assert!(Validator::new(b"W/\"a1\"").is_none()); // weak: the bytes may differ
/// assert!(Validator::new(b"Sat, 29 Oct 1994 19:43:31 GMT").is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Validator<'a>(&'a [u8]);

impl<'a> Validator<'a> {
    /// Makes a validator of a field's value, as [`Info::Header`](crate::Info::Header) reports it.
    /// Returns `None` for a weak `ETag`, which does not guarantee equal bytes (RFC 9110, section
    /// 13.1.5), and for anything that is neither an `ETag` nor a date.
    ///
    /// Prefer the `ETag`. A date is safe only if the reply's `Date` was at least a second later,
    /// because a resource may change twice in a second.
    pub fn new(value: &'a [u8]) -> Option<Self> {
        match value {
            [b'"', tag @ .., b'"'] if !tag.iter().any(|byte| matches!(byte, b'"' | ..=b' ' | 127)) => Some(Self(value)),
            [b'A'..=b'Z', .., b' ', b'G', b'M', b'T'] if value.len() == DATE && value.iter().all(is_of_date) => {
                Some(Self(value))
            }
            _ => None,
        }
    }

    /// Returns the value, to be kept with a partial file.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// Returns the name of its field.
    pub(super) const fn field(self) -> &'static [u8] {
        if self.is_tag() { b"ETag" } else { b"Last-Modified" }
    }

    const fn is_tag(self) -> bool {
        matches!(self.0, [b'"', ..])
    }
}

/// The length of a date (RFC 9110, section 5.6.7).
const DATE: usize = "Sun, 06 Nov 1994 08:49:37 GMT".len();

const fn is_of_date(byte: &u8) -> bool {
    matches!(byte, b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b':' | b' ' | b',')
}

impl fmt::Debug for Validator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Validator({})", self.0.escape_ascii())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Validator<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Validator({=[u8]:a})", self.0);
    }
}

/// A requested part, from its first byte to its last, and of which version.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(super) first: u64,
    /// `u64::MAX` for the end of the resource.
    pub(super) last: u64,
    pub(super) validator: Option<Validator<'a>>,
}

impl Asked<'_> {
    /// The whole resource.
    pub(super) const WHOLE: Self = Self { first: 0, last: u64::MAX, validator: None };

    pub(super) fn is_validator(self, name: &[u8]) -> bool {
        self.validator.is_some_and(|validator| name.eq_ignore_ascii_case(validator.field()))
    }
}

/// The part that a Content-Range names.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) total: Option<u64>,
}

/// A place where parts matter, as [`Reply::next`] returns it.
pub(super) enum Place<'e> {
    /// A field of the header: its name and value.
    Field(&'e [u8], &'e [u8]),
    Begin,
    /// A chunk of this length.
    Chunk(u64),
    End,
}

/// The handler of parts, which is linked only if one is requested.
pub(super) type Handle<'a> = fn(&mut Reply<'a>, Place<'_>) -> Result<(State, Action), Reason>;

/// Implements [`Handle`].
pub(super) fn handle(reply: &mut Reply<'_>, place: Place<'_>) -> Result<(State, Action), Reason> {
    let asked = reply.asked;
    match place {
        Place::Field(name, value) => {
            let matters = field(reply, asked, name, value)?;
            return Ok((if matters { State::Field } else { State::Header }, Action::ReadLine));
        }
        Place::Begin if reply.status == 206 => return begin(reply, asked),
        // The resource has no such byte. If it ends there, it is complete already.
        Place::Begin => match reply.range {
            Some(Part { total: Some(total), .. }) if asked.last < u64::MAX && total <= asked.first => {
                return Err(Reason::PastEnd);
            }
            Some(Part { total: Some(total), .. }) if total < asked.first => return Err(Reason::Changed),
            Some(Part { total: Some(total), .. }) if total == asked.first => reply.length = Some(Exact::new(0)),
            _ => return Err(Reason::Reply(Codes::Http, reply.status)),
        },
        Place::Chunk(length) => {
            // No byte beyond the part is passed on.
            if let Some(exact) = reply.length.as_mut().filter(|exact| exact.left() < length) {
                exact.received = exact.announced.saturating_add(1);
                return Err(Reason::Length);
            }
        }
        Place::End => end(reply, asked)?,
    }
    Ok((State::Body, Action::Done(false)))
}

/// Reads a field, and returns whether it matters.
fn field<'a>(reply: &mut Reply<'a>, asked: Asked<'a>, name: &[u8], value: &[u8]) -> Result<bool, Reason> {
    if name.eq_ignore_ascii_case(b"Content-Range") {
        let part = if reply.status == 206 { part(value) } else { unsatisfied(value) };
        // There is one part, so there is one range.
        reply.range = Some(part.filter(|_| reply.range.is_none()).ok_or(Reason::BadRange)?);
    } else if asked.is_validator(name) {
        reply.is_same = asked.validator.is_some_and(|validator| validator.0 == value);
        if !reply.is_same {
            return Err(Reason::Changed);
        }
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Begins a part at the end of the header.
fn begin<'a>(reply: &mut Reply<'a>, asked: Asked<'a>) -> Result<(State, Action), Reason> {
    let range = reply.range.filter(|part| part.first == asked.first && part.last <= asked.last);
    let part = range.ok_or(Reason::BadRange)?;
    // A server that has an ETag repeats it (RFC 9110, section 15.3.7). It may omit a date.
    if asked.validator.is_some_and(Validator::is_tag) && !reply.is_same {
        return Err(Reason::Changed);
    }
    let count = part.last.saturating_sub(part.first).saturating_add(1);
    if reply.length.is_some_and(|length| length.announced != count) && !reply.is_chunked {
        return Err(Reason::LengthNotOfRange);
    }
    reply.length = Some(Exact::new(count));
    Ok((State::Range, Action::Info))
}

/// Checks at its end that the part is all that was requested.
fn end<'a>(reply: &mut Reply<'a>, asked: Asked<'a>) -> Result<(), Reason> {
    let Some(Part { last, total, .. }) = reply.range else { return Ok(()) };
    // The last chunk may come too early.
    if reply.length.is_some_and(|exact| exact.left() > 0) {
        return Err(Reason::Length);
    }
    // Of an unknown length, the rest is what the server sent.
    let is_rest = total.map_or(asked.last == u64::MAX, |total| last >= total.saturating_sub(1));
    if is_rest || last == asked.last {
        return Ok(());
    }
    reply.length = Some(Exact { announced: 0, received: last.saturating_add(1) });
    Err(Reason::Incomplete)
}

/// Parses `bytes first-last/total`, where the total may be "*" (RFC 9110, section 14.4).
fn part(value: &[u8]) -> Option<Part> {
    let (first, [b'-', range @ ..]) = leading_number(of_bytes(value)?)? else { return None };
    let (last, [b'/', total @ ..]) = leading_number(range)? else { return None };
    let total = if total == b"*" { None } else { Some(number(total)?) };
    let is_right = first <= last && last < u64::MAX && total.is_none_or(|total| last < total);
    is_right.then_some(Part { first, last, total })
}

/// Parses `bytes */total`, which has only the length.
fn unsatisfied(value: &[u8]) -> Option<Part> {
    let [b'*', b'/', total @ ..] = of_bytes(value)? else { return None };
    Some(Part { first: 0, last: 0, total: Some(number(total)?) })
}

fn of_bytes(value: &[u8]) -> Option<&[u8]> {
    let (unit, range) = value.split_at_checked(b"bytes ".len())?;
    unit.eq_ignore_ascii_case(b"bytes ").then_some(range)
}
