//! The kinds of errors.

use core::fmt;

/// The kind of an [`Error`](crate::Error). If several apply, it is the first in this order.
///
/// ```
/// use rfc1738::{ErrorKind, Url};
///
/// let kind = |text| Url::parse(text).unwrap_err().kind();
/// assert_eq!(kind("http://host.dom/~smith"), ErrorKind::Unsafe);
/// assert_eq!(kind("http://host.dom:/").as_str(), "empty-port");
/// assert_eq!(kind("http://host.dom:/").to_string(), "a port needs digits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A URL of another scheme. The offset is 0 if the [set](crate::schemes) does not have the
    /// scheme. For a type that parses one scheme, such as [`FtpUrl`](crate::FtpUrl), the offset is
    /// where the names differ. For [`OtherUrl`](crate::OtherUrl), given a scheme that has its own
    /// type, the offset is after the colon.
    WrongScheme,
    /// A relative reference against a base whose syntax is not hierarchical: not that of ftp, http,
    /// file or RFC 3986 ([`Url::join`](crate::Url::join)). An https URL of the default set is such
    /// a base; in [`Web`](crate::schemes::Web) it has a path. The offset is 0.
    ///
    /// Also a reference that makes a path begin with "//", against a base without a host.
    NotHierarchical,
    /// A list of a combinator with more elements than its capacity, or a text with more bytes than
    /// [`MAX_LEN`](crate::Url::MAX_LEN) or than the buffer of [`Tidy::parse`](crate::tidy::Tidy::parse),
    /// [`Url::join`](crate::Url::join), [`NormalForm::build`](crate::normal::NormalForm::build) or
    /// a [`Wrapper`](crate::context::Wrapper). The offset is the beginning of the element that does
    /// not fit.
    Capacity {
        /// The number of elements that fit.
        limit: u16,
        /// The unit of the limit.
        of: Unit,
    },
    /// An "@" before the first "/" in a scheme that has no login (sections 3.3, 3.11 and the
    /// productions). The offset is the first byte that cannot be part of a `hostport`.
    UserNotAllowed,
    /// A port above 65535. The offset is that of the digit that exceeds the limit.
    PortOutOfRange,
    /// A "%" without two hexadecimal digits. The offset is where a digit is missing.
    BadEscape,
    /// A "#", at the offset. The fragment that it begins is not part of a URL (section 2.2);
    /// [`Tidy`](crate::tidy::Tidy) splits it off.
    Fragment,
    /// An escape in a host, at the offset, in one of the RFC's own syntaxes.
    EscapeInHost,
    /// A "[" at the beginning of a host, at the offset, in one of the RFC's own syntaxes. Only
    /// later schemes have IPv6 addresses.
    HostLiteral,
    /// A "?" after a host or port, at the offset, in one of the RFC's own syntaxes.
    SlashMissing,
    /// A byte above 7F hexadecimal, at the offset.
    NonAscii,
    /// A CR or LF, at the offset: the end of a line is not part of a URL.
    LineEnd,
    /// Another control character (00 to 1F, 7F hexadecimal), at the offset.
    Control,
    /// A character that section 2.2 calls unsafe, at the offset: space and
    /// ``< > " # % { } | \ ^ ~ [ ] ` ``.
    Unsafe,
    /// A ":" after the host without a digit after it. The offset is the byte after the ":".
    EmptyPort,
    /// A text that ends where more is needed. The offset is its length.
    UnexpectedEnd,
    /// A text that does not begin with a scheme and ":". The offset is the first byte that cannot
    /// be part of a scheme.
    NoScheme,
    /// A byte that a host cannot hold at the offset, before the host is complete or where nothing
    /// else may follow; or, in a later scheme, a name that looks like an address.
    BadHost,
    /// A character that is not allowed at the offset.
    UnexpectedCharacter,
}

/// Takes the name of each kind, in the order of [`ErrorKind`].
macro_rules! kinds {
    ($($kind:ident = $name:literal,)*) => {
        impl ErrorKind {
            /// Returns a short name in lower case, for logs and programs: `empty-port`,
            /// `bad-escape`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$kind { .. } => $name,)* }
            }

            /// Returns the kind without its fields.
            pub(super) const fn tag(self) -> Tag {
                match self { $(Self::$kind { .. } => Tag::$kind,)* }
            }
        }

        /// The kinds without their fields, in the order of [`ErrorKind`], so that the conversion
        /// needs no code.
        #[derive(Clone, Copy)]
        pub(super) enum Tag { $($kind,)* }
    };
}

kinds! {
    WrongScheme = "wrong-scheme",
    NotHierarchical = "not-hierarchical",
    Capacity = "capacity",
    UserNotAllowed = "user-not-allowed",
    PortOutOfRange = "port-out-of-range",
    BadEscape = "bad-escape",
    Fragment = "fragment",
    EscapeInHost = "escape-in-host",
    HostLiteral = "host-literal",
    SlashMissing = "slash-missing",
    NonAscii = "non-ascii",
    LineEnd = "line-end",
    Control = "control",
    Unsafe = "unsafe",
    EmptyPort = "empty-port",
    UnexpectedEnd = "unexpected-end",
    NoScheme = "no-scheme",
    BadHost = "bad-host",
    UnexpectedCharacter = "unexpected-character",
}

/// The unit that an [`ErrorKind::Capacity`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// Bytes of a text.
    Bytes,
    /// Segments of a path.
    Segments,
    /// Fields of a prospero URL.
    Fields,
    /// Hyphens that may or may not be part of a URL
    /// ([`Wrapper::hyphens`](crate::context::Wrapper::hyphens)).
    Hyphens,
}

impl Unit {
    /// Returns the name, in lower case.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bytes => "bytes",
            Self::Segments => "segments",
            Self::Fields => "fields",
            Self::Hyphens => "hyphens",
        }
    }
}

/// Writes the name.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Writes the name.
#[cfg(feature = "defmt")]
impl defmt::Format for Unit {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}", self.as_str());
    }
}
