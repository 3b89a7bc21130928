//! How a combinator fails, and how that becomes the public [`Error`].

use nom::error::{ErrorKind as NomKind, ParseError};

use super::generic::is_scheme;
use crate::{
    class::Class,
    error::{Error, ErrorKind, Production},
};

/// How a combinator fails: what was left of its input, and which production was being read.
///
/// ```
/// use rfc1738::{Production, grammar, nom};
///
/// let input = "host.dom:http/";
/// let Err(nom::Err::Failure(failure)) = grammar::hostport(input) else { panic!() };
/// assert_eq!(failure.production(), Production::Port);
/// assert_eq!(failure.offset(input), 9);
/// assert_eq!(failure.error(input).to_string(), "a port needs digits: found 'h' at byte 9, in port");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Failure {
    /// Of a capacity: from where the element begins that does not fit.
    pub(super) left: usize,
    pub(super) production: Production,
    /// The capacity that was outgrown.
    pub(super) limit: Option<u16>,
    /// Whether an "@" stands before the first "/" where no login may stand.
    pub(super) has_forbidden_user: bool,
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
        Self { left: input.len(), production: Production::Url, limit: None, has_forbidden_user: false }
    }

    /// The production that was being read.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// Where it failed, in bytes from the beginning of `input`, which is what was given to the combinator.
    pub const fn offset(&self, input: &str) -> usize {
        input.len().saturating_sub(self.left)
    }

    /// The public error, for the text that was given to the combinator.
    pub fn error(&self, input: &str) -> Error {
        self.error_in(input.as_bytes())
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
        let is_url = is_url(self.production);
        let scheme = if is_url { scheme_of(text) } else { 0 };
        if is_url && scheme > 0 && read.len() <= scheme || self.production == Production::OtherUrl {
            return ErrorKind::WrongScheme;
        }
        if let Some(limit) = self.limit {
            return ErrorKind::Capacity { limit };
        }
        if self.has_forbidden_user {
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
            _ if self.production == Production::Scheme || is_url && scheme == 0 => ErrorKind::NoScheme,
            _ if is_host(self.production) => ErrorKind::BadHost,
            _ => ErrorKind::UnexpectedCharacter,
        }
    }
}

/// How long the scheme is of a text that begins with one and a ":"; 0 when none does.
#[inline(never)]
fn scheme_of(text: &[u8]) -> usize {
    let mut left = text.iter();
    match left.find(|byte| !is_scheme(**byte)) {
        Some(b':') => text.len().wrapping_sub(left.len()).wrapping_sub(1),
        _ => 0,
    }
}

/// Whether `production` is that of a whole URL.
fn is_url(production: Production) -> bool {
    use Production as P;
    matches!(
        production,
        P::FtpUrl
            | P::HttpUrl
            | P::GopherUrl
            | P::MailtoUrl
            | P::NewsUrl
            | P::NntpUrl
            | P::TelnetUrl
            | P::WaisUrl
            | P::WaisDatabase
            | P::WaisIndex
            | P::WaisDoc
            | P::FileUrl
            | P::ProsperoUrl
    )
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
