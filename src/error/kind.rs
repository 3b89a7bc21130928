//! The kinds of errors.

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
    /// where the names differ. For [`OtherUrl`](crate::OtherUrl), given a scheme that has a
    /// row in [`All`](crate::schemes::All), the offset is after the colon.
    WrongScheme,
    /// A relative reference against a base whose syntax is not hierarchical: not that of ftp, http,
    /// file or RFC 3986 ([`Url::join`](crate::Url::join)). An https URL is such a base in
    /// [`Rfc1738`](crate::schemes::Rfc1738) alone. The offset is 0.
    ///
    /// Also a reference that makes a path begin with "//", against a base without a host.
    NotHierarchical,
    /// A list of a combinator with more elements than its capacity, or a text with more bytes than
    /// [`MAX_LEN`](crate::Url::MAX_LEN) or than the buffer of
    /// [`Tidy::parse`](crate::tidy::Tidy::parse), [`Url::join`](crate::Url::join),
    /// [`NormalForm::build`](crate::normal::NormalForm::build) or a
    /// [`Wrapper`](crate::context::Wrapper). [`Error::limit`](crate::Error::limit) returns how many
    /// fit. The offset is the beginning of the element that does not fit.
    Capacity,
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

impl ErrorKind {
    /// Returns a short name in lower case, for logs and programs: `empty-port`, `bad-escape`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WrongScheme => "wrong-scheme",
            Self::NotHierarchical => "not-hierarchical",
            Self::Capacity => "capacity",
            Self::UserNotAllowed => "user-not-allowed",
            Self::PortOutOfRange => "port-out-of-range",
            Self::BadEscape => "bad-escape",
            Self::Fragment => "fragment",
            Self::EscapeInHost => "escape-in-host",
            Self::HostLiteral => "host-literal",
            Self::SlashMissing => "slash-missing",
            Self::NonAscii => "non-ascii",
            Self::LineEnd => "line-end",
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

#[cfg(feature = "defmt")]
mod logged {
    #![expect(non_upper_case_globals, reason = "they are logged so")]

    use super::ErrorKind;

    defmt::bitflags! {
        /// The names of the kinds, which take no flash: one bit for each.
        struct Names: u32 {
            const WrongScheme = 1 << ErrorKind::WrongScheme as u8;
            const NotHierarchical = 1 << ErrorKind::NotHierarchical as u8;
            const Capacity = 1 << ErrorKind::Capacity as u8;
            const UserNotAllowed = 1 << ErrorKind::UserNotAllowed as u8;
            const PortOutOfRange = 1 << ErrorKind::PortOutOfRange as u8;
            const BadEscape = 1 << ErrorKind::BadEscape as u8;
            const Fragment = 1 << ErrorKind::Fragment as u8;
            const EscapeInHost = 1 << ErrorKind::EscapeInHost as u8;
            const HostLiteral = 1 << ErrorKind::HostLiteral as u8;
            const SlashMissing = 1 << ErrorKind::SlashMissing as u8;
            const NonAscii = 1 << ErrorKind::NonAscii as u8;
            const LineEnd = 1 << ErrorKind::LineEnd as u8;
            const Control = 1 << ErrorKind::Control as u8;
            const Unsafe = 1 << ErrorKind::Unsafe as u8;
            const EmptyPort = 1 << ErrorKind::EmptyPort as u8;
            const UnexpectedEnd = 1 << ErrorKind::UnexpectedEnd as u8;
            const NoScheme = 1 << ErrorKind::NoScheme as u8;
            const BadHost = 1 << ErrorKind::BadHost as u8;
            const UnexpectedCharacter = 1 << ErrorKind::UnexpectedCharacter as u8;
        }
    }

    /// Writes the name of the variant, such as `EmptyPort`.
    impl defmt::Format for ErrorKind {
        fn format(&self, f: defmt::Formatter<'_>) {
            defmt::write!(f, "{}", Names { bits: 1 << *self as u8 });
        }
    }
}
