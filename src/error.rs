//! What is wrong with a text, where, and in which production.

mod place;
mod production;

use core::fmt;

use place::Place;
pub use production::Production;

use crate::pad::pad;

/// Why a text is not the URL that was asked for.
///
/// Small and `Copy`. It holds at most the one byte at its offset, and not that one where it may be one of a password; it quotes nothing else, so an error
/// can be logged whatever the text holds. To show the text itself there is [`Redacted::new`](crate::Redacted::new).
///
/// ```
/// use rfc1738::{ErrorKind, Production, Url};
///
/// let error = Url::parse("http://host.dom:/").unwrap_err();
/// assert_eq!(error.offset(), 16);
/// assert_eq!(error.kind(), ErrorKind::EmptyPort);
/// assert_eq!(error.production(), Production::Port);
/// assert_eq!(error.found(), Some(b'/'));
/// assert_eq!(error.to_string(), "a port needs digits: found '/' at byte 16, in port");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    pub(crate) offset: usize,
    pub(crate) kind: ErrorKind,
    pub(crate) production: Production,
    pub(crate) found: Found,
}

/// What stands at the offset of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) enum Found {
    End,
    Byte(u8),
    /// A byte that may be one of a password.
    Hidden,
}

impl From<Option<u8>> for Found {
    fn from(byte: Option<u8>) -> Self {
        byte.map_or(Self::End, Self::Byte)
    }
}

impl Error {
    /// That no more than `limit` fit of what a URL is to be read from.
    #[cold]
    pub(crate) fn outgrown(limit: usize, of: Counted, offset: usize, found: Found) -> Self {
        // No limit is larger, see `MAX_LEN`.
        let kind = ErrorKind::Capacity { limit: u16::try_from(limit).unwrap_or(u16::MAX), of };
        Self { offset, kind, production: Production::Url, found }
    }

    /// Where the text goes wrong, in bytes from its beginning: the length of the longest prefix that some accepted URL begins with.
    /// So printable ASCII alone stands before it, and it is the column of a caret too; but [`Tidy`](crate::Tidy) counts in the text that it is
    /// given, where anything may stand.
    ///
    /// It is the length of the text when more was expected. For [`ErrorKind::Capacity`] it is where the element begins that did not fit.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// What kind of error it is.
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The innermost production that was being read, of section 5, or of RFC 3986 for later schemes.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// The byte at the offset; `None` at the end of the text, and where it may be one of a password.
    pub const fn found(&self) -> Option<u8> {
        match self.found {
            Found::Byte(byte) => Some(byte),
            Found::End | Found::Hidden => None,
        }
    }
}

/// Where an error has a better sentence than its kind: each once, for `Display` and for defmt.
macro_rules! better_sentences {
    ($($case:pat => $sentence:literal,)*) => {
        impl Error {
            const fn sentence(&self) -> Option<&'static str> {
                match self.case() {
                    $($case => Some($sentence),)*
                    _ => None,
                }
            }

            #[cfg(feature = "defmt")]
            fn interned_sentence(&self) -> Option<defmt::Str> {
                match self.case() {
                    $($case => Some(defmt::intern!($sentence)),)*
                    _ => None,
                }
            }

            /// What it is, what was found, where, and whether that may hold escapes.
            const fn case(&self) -> (ErrorKind, Found, Place, bool) {
                let place = Place::of(self.production, self.offset);
                (self.kind, self.found, place, matches!(place, Place::Encoded | Place::Strict))
            }
        }
    };
}

better_sentences! {
    (ErrorKind::Control, Found::Byte(b'\r' | b'\n'), _, _) => "the end of the line is part of the text: leave it out",
    (ErrorKind::Unsafe, Found::Byte(b'\\'), _, true) => "a backslash is not a slash: write / or %5C",
    (ErrorKind::Unsafe, Found::Byte(b'\\'), _, _) => "a backslash is not a slash: write /",
    (ErrorKind::UnexpectedCharacter | ErrorKind::UnexpectedEnd | ErrorKind::Unsafe, _, Place::Slashes, _) => "// must follow the scheme and its colon",
    (ErrorKind::BadHost, Found::Byte(b'@'), _, _) => "there can be only one @: escape any other",
    (ErrorKind::UnexpectedEnd | ErrorKind::BadHost, _, Place::Host, _) => "a host must stand here",
    (ErrorKind::BadHost, _, Place::Literal, _) => "this is not an IPv6 address",
    (ErrorKind::BadHost, _, Place::Number, _) => "a host that ends like a number must be an IPv4 address",
    (ErrorKind::EmptyPort, Found::Hidden, _, _) => "a port needs digits; in a password, escape each delimiter",
    (ErrorKind::NonAscii, _, Place::Host | Place::Name | Place::Number, _) => "a host must be ASCII: write the name as in DNS",
    (ErrorKind::Unsafe, _, Place::Host | Place::Name | Place::Number, _) => "an unsafe character cannot stand in a host",
    (ErrorKind::NonAscii, _, _, false) => "a character outside ASCII cannot stand here, not even escaped",
    (ErrorKind::Control, _, _, false) => "a control character cannot stand here, not even escaped",
    (ErrorKind::Unsafe, _, _, false) => "an unsafe character cannot stand here, not even escaped",
    (ErrorKind::UnexpectedEnd, _, Place::Scheme, _) => "a URL begins with a scheme and a colon",
    (ErrorKind::UnexpectedCharacter, Found::Byte(_), Place::Encoded, _) => "this must be escaped here",
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            match self.sentence() {
                Some(sentence) => out.write_str(sentence)?,
                None => self.kind.write(out)?,
            }
            match self.found {
                Found::End => out.write_str(": found the end")?,
                Found::Byte(byte @ b' '..=b'~') => {
                    out.write_str(": found '")?;
                    out.write_char(char::from(byte))?;
                    out.write_str("'")?;
                }
                Found::Byte(byte) => write!(out, ": found byte {byte:02X} hexadecimal")?,
                Found::Hidden => {}
            }
            write!(out, " at byte {}, in ", self.offset)?;
            out.write_str(self.production.as_str())
        })
    }
}

impl core::error::Error for Error {}

/// The sentence that `Display` writes: an interned string, which takes no flash.
#[cfg(feature = "defmt")]
impl defmt::Format for Error {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.interned_sentence() {
            Some(sentence) => defmt::write!(f, "{=istr}", sentence),
            None => defmt::write!(f, "{}", self.kind),
        }
        match self.found {
            Found::End => defmt::write!(f, ": found the end"),
            Found::Byte(byte @ b' '..=b'~') => defmt::write!(f, ": found '{=char}'", char::from(byte)),
            Found::Byte(byte) => defmt::write!(f, ": found byte {=u8:02X} hexadecimal", byte),
            Found::Hidden => {}
        }
        defmt::write!(f, " at byte {=usize}, in {}", self.offset, self.production);
    }
}

/// The kinds of [`Error`]; where several apply, the first in this order is given.
///
/// ```
/// use rfc1738::{Counted, ErrorKind, Url};
///
/// let kind = |text| Url::<2>::parse_in(text).unwrap_err().kind();
/// assert_eq!(kind("http://host.dom/~smith"), ErrorKind::Unsafe);
/// assert_eq!(kind("http://host.dom/a/b/c"), ErrorKind::Capacity { limit: 2, of: Counted::Segments });
/// assert_eq!(kind("http://host.dom:/").as_str(), "empty-port");
/// assert_eq!(kind("http://host.dom:/").to_string(), "a port needs digits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A type's own `parse` was given another scheme's URL. The offset is where that scheme differs (for
    /// [`OtherUrl`](crate::OtherUrl), given a scheme that has a type of its own: after the colon).
    WrongScheme,
    /// A reference was to be resolved against a URL that has no paths ([`Url::join`](crate::Url::join)). The offset is 0.
    NotHierarchical,
    /// A list has more elements than fit, or a text more bytes: than [`MAX_LEN`](crate::MAX_LEN), or than fit in the buffer of
    /// [`Tidy::parse`](crate::Tidy::parse), [`Url::join`](crate::Url::join), [`Normal::build`](crate::Normal::build) or a
    /// [`Wrapper`](crate::context::Wrapper). The offset is where the element begins that did not fit.
    Capacity {
        /// How many would have fitted.
        limit: u16,
        /// Of what.
        of: Counted,
    },
    /// An "@" before the first "/" in a scheme that has no login (sections 3.3, 3.11 and the productions). The offset is where the
    /// login can no longer be read as a `hostport`.
    UserNotAllowed,
    /// A port above 65535. The offset is that of the digit that makes it so.
    PortOutOfRange,
    /// A "%" without two hexadecimal digits. The offset is where a digit is missing.
    BadEscape,
    /// A "#", at the offset: the fragment that it begins is not part of a URL (section 2.2). [`Tidy`](crate::Tidy) splits it off.
    Fragment,
    /// An escape in a host, at the offset, in one of the RFC's own syntaxes.
    EscapeInHost,
    /// A "[" where a host begins, at the offset, in one of the RFC's own syntaxes: an IPv6 address, which only later schemes have.
    HostLiteral,
    /// A "?" behind a host or port, at the offset, in one of the RFC's own syntaxes.
    SlashMissing,
    /// A byte above 7F hexadecimal, at the offset.
    NonAscii,
    /// A control character (00 to 1F, 7F hexadecimal), at the offset.
    Control,
    /// A character that section 2.2 calls unsafe, at the offset: space and ``< > " # % { } | \ ^ ~ [ ] ` ``.
    Unsafe,
    /// A ":" after the host without a digit after it. The offset is the byte after the ":".
    EmptyPort,
    /// The text ends where more is needed. The offset is its length.
    UnexpectedEnd,
    /// The text does not begin with a scheme and ":". The offset is where a scheme can no longer be read.
    NoScheme,
    /// What stands at the offset can be no part of a host, and the host is not complete or nothing else may follow it; or the host of a later
    /// scheme is a name that looks like an address.
    BadHost,
    /// A character, at the offset, that cannot stand there.
    UnexpectedCharacter,
}

impl ErrorKind {
    /// A short name in lower case, for logs and programs: `empty-port`, `bad-escape`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WrongScheme => "wrong-scheme",
            Self::NotHierarchical => "not-hierarchical",
            Self::Capacity { .. } => "capacity",
            Self::UserNotAllowed => "user-not-allowed",
            Self::PortOutOfRange => "port-out-of-range",
            Self::BadEscape => "bad-escape",
            Self::Fragment => "fragment",
            Self::EscapeInHost => "escape-in-host",
            Self::HostLiteral => "host-literal",
            Self::SlashMissing => "slash-missing",
            Self::NonAscii => "non-ascii",
            Self::Control => "control",
            Self::Unsafe => "unsafe",
            Self::EmptyPort => "empty-port",
            Self::UnexpectedEnd => "unexpected-end",
            Self::NoScheme => "no-scheme",
            Self::BadHost => "bad-host",
            Self::UnexpectedCharacter => "unexpected-character",
        }
    }
}

/// What is wrong, or what to do about it, in lower case.
impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.write(out))
    }
}

impl ErrorKind {
    fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Capacity { limit, of } => write!(out, "no more than {limit} {} fit", of.as_str()),
            kind => out.write_str(kind.sentence()),
        }
    }
}

/// Each sentence once, for `Display` and for defmt.
macro_rules! sentences {
    ($($kind:ident => $sentence:literal,)*) => {
        impl ErrorKind {
            const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$kind => $sentence,)*
                    Self::Capacity { .. } => "no more fit",
                }
            }
        }

        /// The sentence that `Display` writes: an interned string, which takes no flash.
        #[cfg(feature = "defmt")]
        impl defmt::Format for ErrorKind {
            fn format(&self, f: defmt::Formatter<'_>) {
                let sentence = match self {
                    $(Self::$kind => defmt::intern!($sentence),)*
                    Self::Capacity { limit, of } => return defmt::write!(f, "no more than {=u16} {} fit", limit, of),
                };
                defmt::write!(f, "{=istr}", sentence);
            }
        }
    };
}

sentences! {
    WrongScheme => "this is another scheme's URL",
    NotHierarchical => "the base of a reference must be an ftp, http or file URL, or one of a declared scheme with paths",
    UserNotAllowed => "this scheme takes no user or password",
    PortOutOfRange => "a port is at most 65535",
    BadEscape => "a % needs two hexadecimal digits",
    Fragment => "a fragment is not part of a URL: leave out the # and what follows",
    EscapeInHost => "a host cannot hold escapes: write the name as in DNS",
    HostLiteral => "the syntax of this scheme has no IPv6 addresses",
    SlashMissing => "a / must come before the ?",
    NonAscii => "a character outside ASCII must be escaped",
    Control => "a control character must be escaped",
    Unsafe => "an unsafe character must be escaped",
    EmptyPort => "a port needs digits",
    UnexpectedEnd => "something is missing",
    NoScheme => "a URL begins with a scheme and a colon",
    BadHost => "this is not a host",
    UnexpectedCharacter => "this is not allowed here",
}

/// What a capacity counts, in [`ErrorKind::Capacity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// Bytes of a text.
    Bytes,
    /// Segments of a path.
    Segments,
    /// Fields of a prospero URL.
    Fields,
    /// Hyphens of which it is in doubt whether they are part of a URL ([`Wrapper::hyphens`](crate::context::Wrapper::hyphens)).
    Hyphens,
}

impl Counted {
    /// The name, in lower case.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bytes => "bytes",
            Self::Segments => "segments",
            Self::Fields => "fields",
            Self::Hyphens => "hyphens",
        }
    }
}

/// The name.
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The name.
#[cfg(feature = "defmt")]
impl defmt::Format for Counted {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::Bytes => defmt::write!(f, "bytes"),
            Self::Segments => defmt::write!(f, "segments"),
            Self::Fields => defmt::write!(f, "fields"),
            Self::Hyphens => defmt::write!(f, "hyphens"),
        }
    }
}
