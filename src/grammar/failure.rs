//! How a combinator fails, and how that becomes the public [`Error`].

use nom::error::{ErrorKind as NomKind, ParseError};

use super::generic::is_scheme;
use crate::{
    class::{is_national, is_punctuation},
    error::{Error, ErrorKind},
    percent::hex,
    production::Production,
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
        let scheme = scheme_of(text);
        if is_wrong_scheme(self.production, scheme, read.len()) {
            return ErrorKind::WrongScheme;
        }
        if let Some(limit) = self.limit {
            return ErrorKind::Capacity { limit };
        }
        if self.has_forbidden_user {
            return ErrorKind::UserNotAllowed;
        }
        if self.production == Production::Port && found.is_some_and(|byte| byte.is_ascii_digit()) {
            return ErrorKind::PortOutOfRange;
        }
        if matches!(*read, [.., b'%']) || matches!(*read, [.., b'%', digit] if hex(digit).is_some()) {
            return ErrorKind::BadEscape;
        }
        match found {
            Some(0x80..) => return ErrorKind::NonAscii,
            Some(0..b' ' | 0x7F) => return ErrorKind::Control,
            Some(byte) if byte == b' ' || is_national(byte) || is_punctuation(byte) => return ErrorKind::Unsafe,
            _ => {}
        }
        if self.production == Production::Port && read.ends_with(b":") {
            return ErrorKind::EmptyPort;
        }
        if found.is_none() {
            return ErrorKind::UnexpectedEnd;
        }
        match self.production {
            Production::Scheme => ErrorKind::NoScheme,
            url if is_url(url) && scheme.is_none() => ErrorKind::NoScheme,
            Production::Host
            | Production::HostName
            | Production::HostNumber
            | Production::DomainLabel
            | Production::TopLabel => ErrorKind::BadHost,
            _ => ErrorKind::UnexpectedCharacter,
        }
    }
}

/// The scheme of a text that begins with one and a ":".
fn scheme_of(text: &[u8]) -> Option<&[u8]> {
    let end = text.iter().position(|byte| !is_scheme(*byte))?;
    let (scheme, rest) = text.split_at_checked(end)?;
    (!scheme.is_empty() && rest.starts_with(b":")).then_some(scheme)
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

/// Whether a URL's production stopped in the scheme, where the text has another one.
fn is_wrong_scheme(production: Production, scheme: Option<&[u8]>, offset: usize) -> bool {
    production == Production::OtherUrl || is_url(production) && scheme.is_some_and(|scheme| offset <= scheme.len())
}

/// For nom's own combinators in a parser that uses these: the failure names the whole `url`.
impl ParseError<&str> for Failure {
    fn from_error_kind(input: &str, _: NomKind) -> Self {
        Self { left: input.len(), production: Production::Url, limit: None, has_forbidden_user: false }
    }

    fn append(_: &str, _: NomKind, other: Self) -> Self {
        other
    }
}
