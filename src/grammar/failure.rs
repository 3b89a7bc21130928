//! How a combinator fails, and how that becomes the public [`Error`].

use nom::error::{ContextError, ErrorKind as NomKind, FromExternalError, ParseError};

use super::{
    input::{End, Hint, Input, Notes, Rule, left_of, readable},
    login::user_at,
    news::unique_at,
    rfc3986::userinfo_at,
};
use crate::{
    class::Class,
    error::{Counted, Error, ErrorKind, Production},
    limits::MAX_LEN,
    redacted::{Kind, Suspect, ends_stretch},
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
    /// What was left where it failed; of a capacity, where the element begins that does not fit.
    pub(super) left: usize,
    /// What was left where a login, or a newsgroup, begins.
    login: usize,
    production: Production,
    hint: Hint,
    end: End,
    /// What was left behind a whole host or its port.
    behind_host: Option<usize>,
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
        Self {
            left: input.len(),
            login: 0,
            production: Production::Url,
            hint: Hint::None,
            end: End::Stopped,
            behind_host: None,
        }
    }

    /// Where and why a text was not read.
    pub(super) fn new(notes: &Notes, left: usize, text: &[u8]) -> Self {
        let unread = text.len().wrapping_sub(notes.length);
        let is_too_long = notes.length.wrapping_sub(left) > MAX_LEN;
        let end = if is_too_long { End::Outgrown(u16::MAX) } else { notes.end.get() };
        let left = if matches!(end, End::Outgrown(_)) { notes.start.get() } else { left };
        let hostport_end = usize::from(notes.layout.get().hostport_end);
        Self {
            left: left.wrapping_add(unread),
            login: text.len().wrapping_sub(notes.layout.get().login.into()),
            production: notes.open.get(),
            hint: notes.hint.get(),
            end,
            behind_host: (hostport_end > 0).then_some(text.len().wrapping_sub(hostport_end)),
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
        self.as_at_tells::<true>(text).error_in(text, Class::is_xchar)
    }

    /// The text from where a login begins, in which an "@" is looked for: before the first "/", or for an article anywhere.
    fn doubtful<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let is_end = |byte: &u8| match (*byte, self.hint) {
            (b'@', _) => true,
            (b'/', hint) => hint != Hint::Article,
            (b'?' | b'#', hint) => matches!(hint, Hint::NoUserinfo | Hint::Userinfo),
            _ => false,
        };
        let (_, login) = text.split_at_checked(text.len().saturating_sub(self.login))?;
        (login.iter().copied().find(is_end) == Some(b'@')).then_some(login)
    }

    /// Where it failed by what the "@" tells that stands further on, if there is one.
    #[cold]
    #[inline(never)]
    pub(super) fn as_at_tells<const LATER: bool>(self, text: &[u8]) -> Self {
        let is_doubtful = matches!(self.hint, Hint::Login | Hint::Userinfo | Hint::Article);
        let Some(login) = self.doubtful(text).filter(|_| is_doubtful) else { return self };
        let begin = text.len().saturating_sub(login.len());
        let notes = Notes::new(readable(text), Production::Url);
        let input = Input { left: readable(text).get(begin..).unwrap_or_default(), notes: &notes };
        let read = match self.hint {
            Hint::Login => user_at().read(input),
            Hint::Userinfo if LATER => userinfo_at().read(input),
            _ => unique_at().read(input),
        };
        let told = Self { login: self.login, ..Self::new(&notes, left_of(&read), text) };
        match (self.end, told.end) {
            (End::OfUrl, End::Stopped) if told.left == self.left => Self { end: End::OfUrl, ..told },
            _ => told,
        }
    }

    /// The public error.
    pub(super) fn error_in(&self, text: &[u8], is_xchar: impl Fn(u8) -> bool) -> Error {
        let (mut error, suspect) = self.unhidden_in(text, is_xchar);
        suspect.hide(text, &mut error);
        error
    }

    /// This is the one place where an inner error becomes a public one. The byte that it tells is yet to be hidden if it may be one of a password.
    pub(super) fn unhidden_in(&self, text: &[u8], is_xchar: impl Fn(u8) -> bool) -> (Error, Suspect) {
        let offset = text.len().saturating_sub(self.left);
        let (read, left) = text.split_at_checked(offset).unwrap_or((text, &[]));
        let byte = left.first().copied();
        let kind = self.kind(text, read, byte, is_xchar);
        let is_url = match self.end {
            End::OfUrl => byte.is_some_and(ends_stretch),
            // Nobody has looked at the rest of a text that does not fit.
            End::Stopped | End::Outgrown(_) => false,
        };
        let (left, looked_at) = match self.behind_host {
            _ if !is_url => (text.len(), Kind::Text),
            None if self.production == Production::SchemePart => (text.len(), Kind::Opaque),
            // Without a server: with the ":" of the scheme.
            None => (self.login.saturating_add(1), Kind::Rest),
            Some(left) => (left, Kind::Rest),
        };
        let suspect = Suspect { start: text.len().saturating_sub(left), kind: looked_at };
        (Error { offset, kind, production: self.production, found: byte.into() }, suspect)
    }

    /// The first kind that applies, in the order of [`ErrorKind`].
    fn kind(&self, text: &[u8], read: &[u8], found: Option<u8>, is_xchar: impl Fn(u8) -> bool) -> ErrorKind {
        if self.hint == Hint::WrongScheme {
            return ErrorKind::WrongScheme;
        }
        if let End::Outgrown(limit) = self.end {
            let of = match self.production {
                _ if usize::from(limit) == MAX_LEN => Counted::Bytes,
                Production::FieldSpec => Counted::Fields,
                _ => Counted::Segments,
            };
            return ErrorKind::Capacity { limit, of };
        }
        if matches!(self.hint, Hint::NoLogin | Hint::NoUserinfo) && self.doubtful(text).is_some() {
            return ErrorKind::UserNotAllowed;
        }
        let is_port = self.production == Production::Port;
        match (read, found) {
            (_, Some(b'0'..=b'9')) if is_port => ErrorKind::PortOutOfRange,
            // A "%" that was read begins an escape, which has ended two bytes later.
            ([.., b'%'] | [.., b'%', _], _) => ErrorKind::BadEscape,
            (_, Some(b'#')) => ErrorKind::Fragment,
            // To escape it would make no address of it.
            (_, Some(b'%' | b'[' | b']')) if self.production == Production::Ipv6Address => ErrorKind::BadHost,
            (_, Some(b'%')) if is_own_host(self.production) => ErrorKind::EscapeInHost,
            (_, Some(b'[')) if self.production == Production::Host => ErrorKind::HostLiteral,
            (_, Some(b'?')) if self.behind_host == Some(self.left) => ErrorKind::SlashMissing,
            (_, Some(0x80..)) => ErrorKind::NonAscii,
            (_, Some(0..b' ' | 0x7F)) => ErrorKind::Control,
            (_, Some(byte)) if !is_xchar(byte) => ErrorKind::Unsafe,
            ([.., b':'], _) if is_port => ErrorKind::EmptyPort,
            (_, None) => ErrorKind::UnexpectedEnd,
            _ if self.production == Production::Scheme || self.hint == Hint::NoScheme => ErrorKind::NoScheme,
            _ if is_host(self.production) => ErrorKind::BadHost,
            _ => ErrorKind::UnexpectedCharacter,
        }
    }
}

fn is_host(production: Production) -> bool {
    is_own_host(production) || is_between(production, Production::IpLiteral, Production::RegName)
}

/// A host of section 5.
fn is_own_host(production: Production) -> bool {
    production != Production::AlphaDigit && is_between(production, Production::Host, Production::HostNumber)
}

/// A comparison of the places in the list of productions takes less flash than one with each.
fn is_between(production: Production, first: Production, last: Production) -> bool {
    (first as u8..=last as u8).contains(&(production as u8))
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

/// For nom's `map_res`.
impl<E> FromExternalError<&str, E> for Failure {
    fn from_external_error(input: &str, _: NomKind, _: E) -> Self {
        Self::at(input)
    }
}

/// For nom's `context`, which adds nothing: an [`Error`] names its production.
impl ContextError<&str> for Failure {}
