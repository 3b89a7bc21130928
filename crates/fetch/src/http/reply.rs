//! The reply of an http server: status, header, and the framing of the body.

use crate::{
    Info,
    body::Exact,
    error::Reason,
    header::Lists,
    meaning::Codes,
    numbers::{any_code, is_continued, number},
    protocol::{Action, Event},
};

use super::{
    PASS,
    range::{Asked, Handle, Part, Place, handle},
};

/// The progress of the transfer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Connect,
    Get,
    Status,
    Header,
    /// The header, after a field that matters.
    Field,
    /// The header, after a field that matters and whose value may follow in the next line.
    EmptyField,
    /// A field that was reported, and matters to nothing else.
    Reported,
    /// A Location that was reported, and is to be kept.
    Location,
    /// The range was reported.
    Range,
    Length,
    Body,
    /// The line with the length of a chunk.
    ChunkLength,
    /// The line end after a chunk.
    ChunkEnd,
    Trailer,
}

pub(crate) struct Reply<'a> {
    /// The fields to report.
    wanted: Lists<'a, &'a str>,
    /// Functions that are linked only if fields are reported or a range was requested: whether a
    /// name is wanted, the handler of parts, and the information about a line.
    find: fn(&Lists<'a, &'a str>, &[u8]) -> bool,
    part: Option<Handle<'a>>,
    pub(super) asked: Asked<'a>,
    pub(super) info: for<'s> fn(&'s Self, State, &'s [u8]) -> Info<'s>,
    pub(crate) status: u16,
    /// Whether the request has content. Then other statuses are a success.
    pub(crate) has_content: bool,
    /// Whether the request has a condition.
    pub(crate) is_conditional: bool,
    /// The length of the body, by Content-Length or Content-Range.
    pub(crate) length: Option<Exact>,
    pub(super) range: Option<Part>,
    /// Whether the validator matches the request's.
    pub(super) is_same: bool,
    /// The end of a field's name in its line, and the start and end of its value.
    name: usize,
    pub(crate) value: (usize, usize),
    has_location: bool,
    pub(crate) is_chunked: bool,
    /// The remaining bytes of a chunk.
    pub(crate) chunk: u64,
    /// The remaining number of bytes to report of the body of an error.
    pub(crate) error_left: u64,
    /// Whether the body is that of an error.
    pub(crate) is_error: bool,
}

/// Returns whether a name is one of these.
fn is_one_of(names: &Lists<'_, &str>, name: &[u8]) -> bool {
    names.iter().any(|other| name.eq_ignore_ascii_case(other.as_bytes()))
}

impl<'a> Reply<'a> {
    pub(crate) const fn new() -> Self {
        Self {
            wanted: Lists::new(),
            find: |_, _| false,
            part: None,
            asked: Asked::WHOLE,
            info: |_, _, _| Info::Announced(0),
            status: 0,
            has_content: false,
            is_conditional: false,
            length: None,
            range: None,
            is_same: false,
            name: 0,
            value: (0, 0),
            has_location: false,
            is_chunked: false,
            chunk: 0,
            error_left: 0,
            is_error: false,
        }
    }

    /// Adds fields to report, and returns `false` if there are too many lists.
    pub(crate) fn show(&mut self, names: &'a [&'a str]) -> bool {
        (self.find, self.info) = (is_one_of, Self::range_or_field);
        self.wanted.add(names)
    }

    pub(crate) fn ask(&mut self, asked: Asked<'a>) {
        (self.asked, self.part, self.info) = (asked, Some(handle as Handle<'a>), Self::range_or_field);
    }

    pub(crate) fn next(&mut self, state: State, event: Event<'_>) -> Result<(State, Action), Reason> {
        if matches!(event, Event::Line(line) if has_nul(line)) {
            return Err(Reason::NulInHeader);
        }
        Ok(match (state, event) {
            (State::Connect, _) => (State::Get, Action::Send),
            (State::Get, _) => (State::Status, Action::ReadLine),
            (State::Status, Event::Line(line)) => {
                self.status = status(line).ok_or(Reason::NotAReply)?;
                (State::Header, Action::ReadLine)
            }
            (State::Header | State::Field, Event::Line([])) => self.begin()?,
            (State::Header | State::Field | State::EmptyField, Event::Line(line)) => self.field(state, line)?,
            (State::Reported, _) => (State::Header, Action::ReadLine),
            (State::Location, _) => (State::Field, Action::Keep),
            // The field was reported or kept.
            (State::Field | State::EmptyField, _) => (state, Action::ReadLine),
            (State::Range, _) => self.announce(),
            (State::Length, _) if self.is_chunked => (State::ChunkLength, Action::ReadBodyLine),
            (State::Length, _) => (State::Body, PASS),
            (State::ChunkLength, Event::Line(line)) => match chunk_length(line)? {
                0 => (State::Trailer, Action::ReadBodyLine),
                length => {
                    if let Some(handle) = self.part {
                        handle(self, Place::Chunk(length))?;
                    }
                    self.chunk = length;
                    (State::Body, PASS)
                }
            },
            (State::Body, _) if self.is_chunked && (!self.is_error || self.error_left > 0) => {
                (State::ChunkEnd, Action::ReadBodyLine)
            }
            (State::ChunkEnd, Event::Line([])) => (State::ChunkLength, Action::ReadBodyLine),
            (State::ChunkEnd, _) => return Err(Reason::BadChunk),
            (State::Trailer, Event::Line([])) => self.end()?,
            (State::Trailer, _) => (State::Trailer, Action::ReadBodyLine),
            _ => self.end()?,
        })
    }

    /// Returns whether the reply brings the resource, or a part of it.
    fn has_body(&self) -> bool {
        match self.status {
            200 | 203 => true,
            201 | 202 => self.has_content,
            206 => self.part.is_some(),
            _ => false,
        }
    }

    /// Returns whether the reply is an error whose body is reported.
    const fn has_error_body(&self) -> bool {
        // A 416 has the length of the resource.
        self.error_left > 0 && self.status >= 400 && (self.part.is_none() || self.status != 416)
    }

    /// Decides at the end of the header.
    fn begin(&mut self) -> Result<(State, Action), Reason> {
        self.is_error = self.has_error_body();
        match self.status {
            _ if self.is_error && self.is_chunked => Ok((State::ChunkLength, Action::ReadBodyLine)),
            _ if self.is_error => Ok((State::Body, PASS)),
            // RFC 2616, section 10.1: a client must accept these. 101 answers an upgrade, which was
            // not requested.
            100 | 102..200 => Ok((State::Status, Action::ReadReply)),
            304 if self.is_conditional => Err(Reason::NotModified),
            200 | 203 if self.part.is_some() => Err(Reason::NotResumed),
            200 | 203 => Ok(self.announce()),
            201 | 202 if self.has_content => Ok(self.announce()),
            204 if self.has_content => {
                (self.length, self.is_chunked) = (Some(Exact::new(0)), false);
                self.end()
            }
            status => match self.part {
                Some(handle) if matches!(status, 206 | 416) => handle(self, Place::Begin),
                _ => Err(Reason::Reply(Codes::Http, status)),
            },
        }
    }

    /// Decides at the end of the body.
    fn end(&mut self) -> Result<(State, Action), Reason> {
        match self.part {
            _ if self.is_error => Err(Reason::Reply(Codes::Http, self.status)),
            Some(handle) => handle(self, Place::End),
            None => Ok((State::Body, Action::Done(false))),
        }
    }

    /// Announces the length of the body. For a chunked body, Content-Length does not count (RFC
    /// 9112, section 6.3).
    fn announce(&mut self) -> (State, Action) {
        if self.is_chunked && self.range.is_none() {
            self.length = None;
            return (State::ChunkLength, Action::ReadBodyLine);
        }
        match self.length {
            Some(_) => (State::Length, Action::Announce),
            None => (State::Body, PASS),
        }
    }

    /// Handles a line of the header.
    fn field(&mut self, state: State, line: &[u8]) -> Result<(State, Action), Reason> {
        match (state, line) {
            (State::Field | State::EmptyField, [b' ' | b'\t', ..]) => return Err(Reason::FoldedField),
            (State::EmptyField, _) => return Err(Reason::BadLength),
            _ => {}
        }
        let line = line.trim_ascii_end();
        let Some((name, value)) = name_and_value(line) else { return Ok((State::Header, Action::ReadLine)) };
        (self.name, self.value) = (name.len(), (line.len().saturating_sub(value.len()), line.len()));
        let (mut next, has_body) = (State::Header, self.has_body());
        // Other statuses have a body that is not passed on, so its length does not matter.
        match Field::of(name) {
            Some(Field::Length | Field::Encoding) if has_body && value.is_empty() => next = State::EmptyField,
            Some(Field::Length) if has_body => {
                let length = number(value).filter(|length| self.length.is_none_or(|other| other.announced == *length));
                self.length = Some(Exact::new(length.ok_or(Reason::BadLength)?));
                next = State::Field;
            }
            Some(Field::Encoding) if has_body => {
                match value {
                    _ if value.eq_ignore_ascii_case(b"identity") => {}
                    _ if value.eq_ignore_ascii_case(b"chunked") && !self.is_chunked => self.is_chunked = true,
                    _ => return Err(Reason::UnknownTransferCoding),
                }
                next = State::Field;
            }
            Some(Field::Length) if self.has_error_body() => self.length = number(value).map(Exact::new),
            Some(Field::Encoding) if self.has_error_body() => {
                self.is_chunked = value.eq_ignore_ascii_case(b"chunked");
            }
            Some(Field::Location) if self.is_redirect() => {
                self.has_location = true;
                return Ok(match self.is_wanted(name) {
                    true => (State::Location, Action::Info),
                    false => (State::Field, Action::Keep),
                });
            }
            _ => {
                if let Some(handle) = self.part.filter(|_| matches!(self.status, 206 | 416)) {
                    next = handle(self, Place::Field(name, value))?.0;
                }
            }
        }
        Ok(match (self.is_wanted(name), next) {
            (true, State::Header) => (State::Reported, Action::Info),
            (true, next) => (next, Action::Info),
            (false, next) => (next, Action::ReadLine),
        })
    }

    fn range_or_field<'s>(&'s self, state: State, line: &'s [u8]) -> Info<'s> {
        match self.range {
            Some(Part { first, last, total }) if state == State::Range => Info::Range { first, last, total },
            _ => Info::Header {
                name: line.get(..self.name).unwrap_or_default(),
                value: line.get(self.value.0..self.value.1).unwrap_or_default(),
            },
        }
    }

    /// Returns whether the Location is still to come. 305 would name a proxy, and 306 is unused
    /// (RFC 9110, section 15.4).
    const fn is_redirect(&self) -> bool {
        matches!(self.status, 300..304 | 307..400) && !self.has_location
    }

    /// Interim replies are not the answer (RFC 9110, section 15.2).
    fn is_wanted(&self, name: &[u8]) -> bool {
        self.status >= 200 && (self.find)(&self.wanted, name)
    }

    /// A status is complete without its reason phrase, and most fields do not matter.
    pub(crate) fn may_skip(&self, state: State, begin: &[u8]) -> bool {
        let matters_not = match (state, name_and_value(begin)) {
            (State::Status, _) => status(begin).is_some(),
            (State::Header | State::Field | State::Trailer, Some((name, _))) => {
                // After the Location, nothing matters.
                (self.has_location || Field::of(name).is_none()) && !self.is_wanted(name)
            }
            // A name that is longer than any that matters.
            (State::Header | State::Field, None) => {
                self.has_location || begin.len() > LONGEST && self.wanted.is_empty()
            }
            _ => false,
        };
        matters_not && !has_nul(begin)
    }
}

/// The fields that determine the body, or its place.
#[derive(Clone, Copy)]
enum Field {
    Length,
    Encoding,
    Range,
    Location,
}

const FIELDS: [(&str, Field); 4] = [
    ("Content-Length", Field::Length),
    ("Transfer-Encoding", Field::Encoding),
    ("Content-Range", Field::Range),
    ("Location", Field::Location),
];

/// The length of the longest of these names.
const LONGEST: usize = "Transfer-Encoding".len();

impl Field {
    fn of(name: &[u8]) -> Option<Self> {
        let found = FIELDS.iter().find(|(other, _)| name.eq_ignore_ascii_case(other.as_bytes()))?;
        Some(found.1)
    }
}

fn has_nul(line: &[u8]) -> bool {
    // `contains` takes more flash.
    !line.iter().all(|byte| *byte != 0)
}

/// Splits a field at its ":", around which RFC 2616, section 2.1, allows white space on both sides.
fn name_and_value(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let (name, value) = line.split_at_checked(line.iter().position(|byte| *byte == b':')?)?;
    let [_, value @ ..] = value else { return None };
    Some((name.trim_ascii_end(), value.trim_ascii_start()))
}

/// Returns the status of `HTTP/1.x NNN reason`. One from 600 on is treated as 5xx (RFC 9110,
/// section 15).
fn status(line: &[u8]) -> Option<u16> {
    match line {
        [b'H', b'T', b'T', b'P', b'/', b'1', b'.', b'0'..=b'9', b' ', line @ ..] if !is_continued(line) => {
            any_code(line)
        }
        _ => None,
    }
}

/// Parses hexadecimal digits, which an extension may follow after a ";" (RFC 9112, section 7.1).
fn chunk_length(line: &[u8]) -> Result<u64, Reason> {
    let digits = line.split(|byte| *byte == b';').next().unwrap_or_default().trim_ascii_end();
    let length = digits.iter().try_fold(0u64, |length, digit| {
        let digit = char::from(*digit).to_digit(16)?;
        length.checked_mul(16)?.checked_add(digit.into())
    });
    length.filter(|_| !digits.is_empty()).ok_or(Reason::BadChunk)
}
