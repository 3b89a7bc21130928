//! How a combinator fails, and how that becomes the public [`Error`].

use nom::error::{ErrorKind as NomKind, ParseError};

use super::{
    input::{Hint, Notes, Rule, left_of},
    login::user_at,
    news::unique_at,
};
use crate::{
    class::Class,
    error::{Error, ErrorKind, Production},
    limits::MAX_LEN,
};

/// How a combinator fails: what was left of its input, and which production was being read.
///
/// ```
/// use rfc1738::{ErrorKind, Production, grammar, nom};
///
/// let input = "host.dom:http/";
/// let Err(nom::Err::Failure(failure)) = grammar::hostport(input) else { panic!() };
/// let error = failure.error(input);
/// assert_eq!((error.offset(), error.kind(), error.production()), (9, ErrorKind::EmptyPort, Production::Port));
/// assert_eq!(error.to_string(), "a port needs digits: found 'h' at byte 9, in port");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Failure {
    /// Of a capacity: from where the element begins that does not fit.
    left: usize,
    /// What was left where a login, or a newsgroup, begins.
    login: usize,
    production: Production,
    hint: Hint,
    /// The capacity that was outgrown.
    limit: Option<u16>,
}

impl Failure {
    /// For a parser of one's own beside these: it failed where `input`, what was left for it, begins. The production is the whole `url`.
    ///
    /// ```
    /// use rfc1738::{grammar::{Failure, Parsed, hostport}, nom::{self, Parser}};
    ///
    /// fn arrow(input: &str) -> Parsed<'_, ()> {
    ///     input.strip_prefix("->").map(|left| (left, ())).ok_or(nom::Err::Error(Failure::at(input)))
    /// }
    /// let route = "host.dom>";
    /// let Err(nom::Err::Error(failure)) = (hostport, arrow).parse(route) else { panic!() };
    /// assert_eq!(failure.offset(route), 8);
    /// ```
    pub const fn at(input: &str) -> Self {
        Self { left: input.len(), login: 0, production: Production::Url, hint: Hint::None, limit: None }
    }

    /// Where and why a text was not read.
    pub(super) fn new(notes: &Notes, left: usize, text: &[u8]) -> Self {
        let unread = text.len().wrapping_sub(notes.length);
        let is_too_long = notes.length.wrapping_sub(left) > MAX_LEN;
        let limit = if is_too_long { u16::try_from(MAX_LEN).ok() } else { notes.limit.get() };
        let left = if limit.is_some() { notes.start.get() } else { left };
        Self {
            left: left.wrapping_add(unread),
            login: text.len().wrapping_sub(notes.layout.get().login.into()),
            production: notes.open.get(),
            hint: notes.hint.get(),
            limit,
        }
    }

    /// Whether the production had begun in what was given to the combinator, so that no alternative need be tried.
    pub(super) fn has_begun(&self, input: &str) -> bool {
        self.left < input.len() && self.hint != Hint::WrongScheme
    }

    /// Where it failed, in bytes from the beginning of `input`, which is what was given to the combinator: the offset of the
    /// [`error`](Self::error).
    pub fn offset(&self, input: &str) -> usize {
        self.error(input).offset()
    }

    /// The public error, for the text that was given to the combinator.
    ///
    /// Where a login may stand, an "@" that stands further on tells how the text was meant; it is looked for here.
    pub fn error(&self, input: &str) -> Error {
        let text = input.as_bytes();
        self.as_at_tells(text).error_in(text)
    }

    /// The text from where a login begins, in which an "@" is looked for: before the first "/", or for an article anywhere.
    fn doubtful<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let is_end = |byte: &u8| *byte == b'@' || *byte == b'/' && self.hint != Hint::Article;
        let (_, login) = text.split_at_checked(text.len().saturating_sub(self.login))?;
        (login.iter().copied().find(is_end) == Some(b'@')).then_some(login)
    }

    /// Where it failed by what the "@" tells that stands further on, if there is one.
    #[cold]
    #[inline(never)]
    pub(super) fn as_at_tells(self, text: &[u8]) -> Self {
        let is_doubtful = matches!(self.hint, Hint::Login | Hint::Article);
        let Some(text) = self.doubtful(text).filter(|_| is_doubtful) else { return self };
        let notes = Notes::new(text, Production::Url);
        let input = notes.input(text);
        let read = if self.hint == Hint::Login { user_at().read(input) } else { unique_at().read(input) };
        Self::new(&notes, left_of(&read), text)
    }

    /// This is the one place where an inner error becomes a public one.
    pub(super) fn error_in(&self, text: &[u8]) -> Error {
        let offset = text.len().saturating_sub(self.left);
        let (read, left) = text.split_at_checked(offset).unwrap_or((text, &[]));
        let found = left.first().copied();
        Error { offset, kind: self.kind(text, read, found), production: self.production, found }
    }

    /// The first kind that applies, in the order of [`ErrorKind`].
    fn kind(&self, text: &[u8], read: &[u8], found: Option<u8>) -> ErrorKind {
        if self.hint == Hint::WrongScheme {
            return ErrorKind::WrongScheme;
        }
        if let Some(limit) = self.limit {
            return ErrorKind::Capacity { limit };
        }
        if self.hint == Hint::NoLogin && self.doubtful(text).is_some() {
            return ErrorKind::UserNotAllowed;
        }
        let is_port = self.production == Production::Port;
        match (read, found) {
            (_, Some(b'0'..=b'9')) if is_port => ErrorKind::PortOutOfRange,
            // A "%" that was read begins an escape, which has ended two bytes later.
            ([.., b'%'] | [.., b'%', _], _) => ErrorKind::BadEscape,
            (_, Some(0x80..)) => ErrorKind::NonAscii,
            (_, Some(0..b' ' | 0x7F)) => ErrorKind::Control,
            (_, Some(byte)) if !Class::XCHAR.holds(byte) => ErrorKind::Unsafe,
            ([.., b':'], _) if is_port => ErrorKind::EmptyPort,
            (_, None) => ErrorKind::UnexpectedEnd,
            _ if self.production == Production::Scheme || self.hint == Hint::NoScheme => ErrorKind::NoScheme,
            _ if is_host(self.production) => ErrorKind::BadHost,
            _ => ErrorKind::UnexpectedCharacter,
        }
    }
}

fn is_host(production: Production) -> bool {
    use Production as P;
    matches!(production, P::Host | P::HostName | P::HostNumber | P::DomainLabel | P::TopLabel)
}

/// For nom's own combinators in a parser that uses these: as [`Failure::at`].
impl ParseError<&str> for Failure {
    fn from_error_kind(input: &str, _: NomKind) -> Self {
        Self::at(input)
    }

    fn append(_: &str, _: NomKind, other: Self) -> Self {
        other
    }
}
