//! The failure of a combinator, and its conversion to the public [`Error`].

use super::words::{Hint, State, Stop};
use crate::{
    class::{Class, UriClass},
    error::{Error, ErrorKind, Place, Production},
    scheme::{AT_SIGN, Expected, Features, NO_SCHEMES, RFC1738_SYNTAXES, Syntax},
    url::{Layout, MAX_LEN},
};

/// The failure of a combinator: the unread input and the production that was being parsed.
///
/// ```
/// use rfc1738::{ErrorKind, Production, grammar, nom};
///
/// let input = "host.dom:http/";
/// let Err(nom::Err::Failure(failure)) = grammar::hostport(input) else { panic!() };
/// let error = failure.error(input);
/// assert_eq!(
///     (error.offset(), error.kind(), error.production()),
///     (9, ErrorKind::BadPort, Production::Port)
/// );
/// assert_eq!(error.to_string(), "expected only digits in the port (at byte 9, in port)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Failure {
    /// The length of the unread input, which a capacity counts from the element that does not fit.
    pub(super) unread: usize,
    pub(super) production: Production,
    /// The unread input and the production where the attempt to read the text before an "@" failed.
    pub(super) attempt: usize,
    pub(super) attempted: Production,
    pub(super) hint: Hint,
    /// The capacity that was exceeded, or 0.
    pub(super) limit: u16,
    /// The schemes that were expected.
    pub(super) expected: &'static Expected,
    /// The offsets of the parts that were read.
    layout: Layout,
}

impl Failure {
    /// Returns a failure at the beginning of `input`, for your own parser next to these
    /// combinators. Its production is the whole `url`, because none of these failed.
    ///
    /// ```
    /// use rfc1738::{
    ///     grammar::{Failure, Parsed, hostport},
    ///     nom::{self, Parser},
    /// };
    ///
    /// fn arrow(input: &str) -> Parsed<'_, ()> {
    ///     input
    ///         .strip_prefix("->")
    ///         .map(|left| (left, ()))
    ///         .ok_or(nom::Err::Error(Failure::at(input)))
    /// }
    /// let route = "host.dom>";
    /// let Err(nom::Err::Error(failure)) = (hostport, arrow).parse(route) else { panic!() };
    /// assert_eq!(failure.offset(route), 8);
    /// ```
    pub const fn at(input: &str) -> Self {
        Self {
            unread: input.len(),
            production: Production::Url,
            attempt: 0,
            attempted: Production::Url,
            hint: Hint::None,
            limit: 0,
            expected: NO_SCHEMES,
            layout: Layout::BLANK,
        }
    }

    /// Returns where it failed, in bytes from the beginning of `input`, the text that the
    /// combinator was given. It is the offset of [`error`](Self::error).
    pub fn offset(&self, input: &str) -> usize {
        self.error(input).offset()
    }

    /// Returns the public error. `input` is the text that the combinator was given.
    ///
    /// If the text may begin with a login, an "@" after the failure shows that one was intended.
    /// This method searches for it.
    pub fn error(&self, input: &str) -> Error {
        let text = input.as_bytes();
        // A host does not consist of only an `alphadigit`.
        let is_alone = self.production == Production::AlphaDigit;
        let production = if is_alone { Production::Digit } else { self.production };
        // By itself, no combinator reads a fragment, except that of a set.
        let mut error = Self { production, ..*self }.error_in(text, Features::ALL.without(Features::FRAGMENT));
        if is_alone {
            error.production = self.production;
        }
        error
    }

    /// Returns the failure with this many bytes unread.
    pub(super) fn new(state: &State<'_>, unread: usize, text: &[u8], expected: &'static Expected) -> Self {
        let beyond = text.len().wrapping_sub(state.text.len());
        let (Stop(attempt), attempted) = state.attempt.get();
        Self {
            unread: unread.wrapping_add(beyond),
            production: state.label.get(),
            attempt: attempt.wrapping_add(beyond),
            attempted,
            hint: state.hint.get(),
            limit: 0,
            expected,
            layout: state.layout.get(),
        }
    }

    /// Returns the failure of a list, whose element does not fit.
    pub(super) const fn of_capacity(unread: usize, production: Production, limit: u16) -> Self {
        Self { unread, production, limit, ..Self::at("") }
    }

    /// Returns whether the production began in the input, so alternatives should not be tried.
    pub(super) fn has_begun(&self, input: &str) -> bool {
        self.unread < input.len() && self.hint != Hint::WrongScheme
    }

    /// Returns whether an "@" follows the beginning of the login before the first "/", or anywhere
    /// in an article.
    fn has_at_sign(&self, text: &[u8], has_news: bool, is_uri: bool) -> bool {
        let Layout { login, hostport_end, .. } = self.layout;
        if has_news && self.attempted == Production::Article {
            // A server may precede an article.
            return has_at_sign(text, login.max(hostport_end).into(), [false, false, is_uri]);
        }
        has_at_sign(text, login.into(), [true, is_uri, is_uri])
    }

    /// Returns whether it was parsed by RFC 3986: a constant, if the set has only one of the RFCs.
    fn is_uri(&self, features: Features) -> bool {
        let is_row = || self.layout.row.features().any(Features::URI);
        !features.any(RFC1738_SYNTAXES) || features.any(Features::URI) && is_row()
    }

    /// Returns whether it is where a complete host or its port ends.
    pub(super) fn is_after_host(&self, offset: usize) -> bool {
        self.layout.hostport_end > 0 && usize::from(self.layout.hostport_end) == offset
    }

    /// Returns whether a "/" before a "?" would not help.
    fn has_no_query(&self, features: Features) -> bool {
        features.any(NO_QUERY) && self.layout.row.features().any(NO_QUERY)
    }

    /// Returns the public error for a text that was parsed by these syntaxes.
    pub(super) fn error_in(mut self, text: &[u8], features: Features) -> Error {
        // If these are constants, hints of the other RFC are not linked.
        let is_uri = features.any(Features::URI);
        let is_uri_attempt = is_uri && self.attempted == Production::Userinfo || self.is_uri(features);
        let has_news = features.any(Syntax::News.features());
        if features.any(AT_SIGN) && self.hint == Hint::AtSign && self.has_at_sign(text, has_news, is_uri_attempt) {
            // A login or an article was intended, and the attempt to read it failed.
            (self.unread, self.production) = (self.attempt, self.attempted);
            (self.hint, self.layout.hostport_end) = (Hint::None, 0);
        }
        let offset = text.len().saturating_sub(self.unread);
        if offset > MAX_LEN {
            return Error::too_many(u16::MAX, self.production, MAX_LEN);
        }
        if self.limit > 0 {
            return Error::too_many(self.limit, self.production, offset);
        }
        if self.hint == Hint::NoUser && self.has_at_sign(text, has_news, is_uri_attempt) {
            return Error::new(offset, ErrorKind::UserNotAllowed, self.production);
        }
        // No other escape in a name is an error as a whole: it stands for no unreserved character.
        let is_escape = is_uri && self.production == Production::RegName && byte(text, offset) == Some(b'%');
        let (kind, place) = match is_escape {
            true => (ErrorKind::BadHost, Place::Name),
            false => (self.kind(text, offset, features), self.place(text, offset, features)),
        };
        Error::new(offset, kind, self.production).at_place(place).expecting(self.expected)
    }

    /// Returns the first kind that applies, in the order of [`ErrorKind`], except
    /// [`UserNotAllowed`](ErrorKind::UserNotAllowed).
    fn kind(&self, text: &[u8], offset: usize, features: Features) -> ErrorKind {
        // If these are constants, kinds of the other RFC are not linked.
        let (is_rfc1738, is_uri) = (features.any(RFC1738_SYNTAXES), features.any(Features::URI));
        if self.hint == Hint::WrongScheme {
            return ErrorKind::WrongScheme;
        }
        // The end counts as a "/", which has no kind of its own, as does a fragment after a port.
        let (found, before) = (byte(text, offset).unwrap_or(b'/'), byte(text, offset.wrapping_sub(1)));
        let is_port = self.production == Production::Port;
        let found = if is_port && found == b'#' && features.any(Features::FRAGMENT) { b'/' } else { found };
        // By the table that is linked already.
        let is_xchar = if is_rfc1738 { Class::is_xchar } else { UriClass::is_xchar };
        match found {
            b'0'..=b'9' if is_port => ErrorKind::PortOutOfRange,
            // The rest of an escape is at most two bytes after its "%".
            _ if before == Some(b'%') || byte(text, offset.wrapping_sub(2)) == Some(b'%') => ErrorKind::BadEscape,
            b'#' => ErrorKind::Fragment,
            // An escape would not make it an address.
            b'%' | b'[' | b']' if is_uri && self.production == Production::Ipv6Address => ErrorKind::BadHost,
            b'%' if is_rfc1738 && is_own_host(self.production) => ErrorKind::EscapeInHost,
            b'[' if is_rfc1738 && self.production == Production::Host => ErrorKind::HostLiteral,
            b'?' if needs_slash(features) && self.is_after_host(offset) => match self.has_no_query(features) {
                true => ErrorKind::UnexpectedCharacter,
                false => ErrorKind::SlashMissing,
            },
            0x80.. => ErrorKind::NonAscii,
            b'\r' | b'\n' => ErrorKind::LineEnd,
            0..b' ' | 0x7F => ErrorKind::Control,
            byte if !is_xchar(byte) => ErrorKind::Unsafe,
            b'/' | b'?' if is_port && before == Some(b':') => ErrorKind::EmptyPort,
            _ if offset >= text.len() => ErrorKind::UnexpectedEnd,
            _ if is_port => ErrorKind::BadPort,
            _ if self.production == Production::Scheme || self.hint == Hint::NoScheme => ErrorKind::NoScheme,
            _ if is_rfc1738 && is_own_host(self.production) => ErrorKind::BadHost,
            _ if is_uri && is_uri_host(self.production) => ErrorKind::BadHost,
            _ => ErrorKind::UnexpectedCharacter,
        }
    }

    /// Returns the place of the error, by which its sentence is chosen.
    fn place(&self, text: &[u8], offset: usize, features: Features) -> Place {
        // If these are constants, places of the other RFC are not linked.
        let (is_rfc1738, is_uri) = (features.any(RFC1738_SYNTAXES), features.any(Features::URI));
        if self.hint == Hint::Slashes {
            let may_be_file = features.any(Features::FILE.or(Syntax::File.by_rfc1738()));
            let is_file = may_be_file && self.layout.row.syntax() == Syntax::File;
            return if is_file { Place::FileSlashes } else { Place::Slashes };
        }
        if self.hint == Hint::NoScheme {
            return Place::Scheme;
        }
        if features.any(AT_SIGN) && self.is_before_at(text, offset, features) {
            return Place::BeforeAt;
        }
        let before = byte(text, offset.wrapping_sub(1));
        if needs_slash(features) && self.is_after_host(offset) {
            if offset >= text.len() {
                return Place::AfterHost;
            } else if is_own_host(self.production) {
                return Place::Name;
            }
        } else if is_rfc1738
            && is_between(self.production, Production::HostName, Production::HostNumber)
            && !before.is_some_and(|byte| Class::ALPHADIGIT.holds(byte))
        {
            return Place::Label;
        }
        if is_uri && self.production == Production::RegName && matches!(before, Some(b'/' | b'@')) {
            return Place::Host;
        }
        let is_colon = before == Some(b':') && byte(text, offset) == before;
        if self.production == Production::Port && is_colon && self.is_uri(features) {
            return Place::Address;
        }
        // `C:\dir` and `C:/dir`, but not `x://host`.
        let is_drive = text.first().is_some_and(u8::is_ascii_alphabetic)
            && (matches!(text, [_, b':', b'\\', ..]) || matches!(text, [_, b':', b'/', next, ..] if *next != b'/'));
        if features.any(Syntax::Other.features()) && is_drive {
            return Place::Drive;
        }
        if is_rfc1738 && byte(text, offset).is_some_and(|byte| self.is_later(byte)) {
            return Place::Later;
        }
        Place::Url
    }

    /// Returns whether a later document allows the byte here.
    fn is_later(&self, byte: u8) -> bool {
        let row = self.layout.row;
        let is_allowed = byte == b'~' && self.production != Production::Scheme
            || byte == b';' && row.syntax() == Syntax::File
            || matches!(byte, b'/' | b'?') && self.production == Production::Search;
        is_allowed && row.features().any(REPLACED)
    }

    /// Returns whether a host or port failed, and an "@" is there or later, before the first "/",
    /// in a scheme that allows a user.
    fn is_before_at(&self, text: &[u8], offset: usize, features: Features) -> bool {
        let is_host = is_between(self.production, Production::Host, Production::Port);
        let is_uri_host = features.any(Features::URI) && is_uri_host(self.production);
        if !(is_host || is_uri_host) || self.hint == Hint::NoUser {
            return false;
        }
        has_at_sign(text, offset, [true, false, false])
    }
}

/// The syntaxes of section 5 that later documents replace: all but wais and prospero.
const REPLACED: Features = RFC1738_SYNTAXES.without(Syntax::Wais.by_rfc1738()).without(Syntax::Prospero.by_rfc1738());

/// Returns whether an "@" follows, before a "/", "?" or "#" that ends the search.
fn has_at_sign(text: &[u8], start: usize, [is_slash_end, is_query_end, is_fragment_end]: [bool; 3]) -> bool {
    let is_end = |byte: &u8| match byte {
        b'@' => true,
        b'/' => is_slash_end,
        b'?' => is_query_end,
        b'#' => is_fragment_end,
        _ => false,
    };
    text.get(start..).unwrap_or_default().iter().find(|byte| is_end(byte)) == Some(&b'@')
}

/// The schemes in force whose URLs cannot have a "?" after the host: file, ftp, telnet, nntp and
/// news.
const NO_QUERY: Features = Features::FILE
    .or(Syntax::Ftp.in_force())
    .or(Syntax::Telnet.in_force())
    .or(Syntax::Nntp.in_force())
    .or(Syntax::News.in_force());

/// Returns whether a "/" may have to follow the host, unlike in pure RFC 3986.
fn needs_slash(features: Features) -> bool {
    features.any(RFC1738_SYNTAXES.or(Features::IN_FORCE).or(Features::FILE))
}

/// Returns the byte at an offset, if there is one.
fn byte(text: &[u8], offset: usize) -> Option<u8> {
    text.get(offset).copied()
}

/// Returns whether it is part of a host of section 5.
fn is_own_host(production: Production) -> bool {
    is_between(production, Production::Host, Production::HostNumber)
}

/// Returns whether it is part of a host of RFC 3986.
fn is_uri_host(production: Production) -> bool {
    is_between(production, Production::IpLiteral, Production::RegName)
}

/// Returns whether a production is in a range of the list. A comparison with each of them would
/// take more flash.
fn is_between(production: Production, first: Production, last: Production) -> bool {
    (first as u8..=last as u8).contains(&(production as u8))
}
