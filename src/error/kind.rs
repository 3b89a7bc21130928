//! The kinds of errors.

use crate::macros::named;

named! {
    /// The kind of an [`Error`](crate::Error).
    ///
    /// If several apply, it is the first in this order. `as_str` returns a name such as
    /// `empty-port`, for JSON or a metric, and defmt writes the name of the variant, `EmptyPort`.
    ///
    /// ```
    /// use rfc1738::{ErrorKind, Url};
    ///
    /// let kind = |text| Url::parse(text).unwrap_err().kind();
    /// assert_eq!(kind("http://host.dom/my notes"), ErrorKind::Unsafe);
    /// assert_eq!(kind("http://host.dom:8O/").as_str(), "bad-port");
    /// assert_eq!(kind("http://host.dom:8O/").to_string(), "expected only digits in the port");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ErrorKind: u32 {
        /// A URL of another scheme. The offset is 0 if the [set](mod@crate::schemes) does not have
        /// the scheme. If a type parses one scheme, such as [`FtpUrl`](crate::FtpUrl), the offset
        /// is where the names differ. [`OtherUrl`](crate::OtherUrl) refuses schemes that have a row
        /// in [`All`](crate::schemes::All), with the offset after the colon.
        WrongScheme = "wrong-scheme",
        /// A relative reference that [`Url::join`](crate::Url::join) cannot resolve, because the
        /// path of the base is not hierarchical, as in `mailto:me@host.dom`. The offset is 0.
        ///
        /// Also a reference that makes a path begin with "//", if the base has no host.
        NotHierarchical = "not-hierarchical",
        /// A list of a combinator with more elements than its capacity, or a text with more bytes
        /// than [`MAX_LEN`](crate::Url::MAX_LEN) or than the buffer of
        /// [`Tidy::parse`](crate::tidy::Tidy::parse), [`Url::join`](crate::Url::join) or a
        /// [`Wrapper`](crate::wrappers::Wrapper). The offset is the beginning of the element that
        /// does not fit. [`Error::limit`](crate::Error::limit) returns how many do.
        Capacity = "capacity",
        /// An "@" before the path in a scheme without a login, such as https. The offset is the
        /// first byte that cannot be part of host and port.
        UserNotAllowed = "user-not-allowed",
        /// A port above 65535. The offset is at the digit that exceeds it.
        PortOutOfRange = "port-out-of-range",
        /// A "%" without two hexadecimal digits. The offset is where a digit is missing.
        BadEscape = "bad-escape",
        /// A second "#", at the offset. In the set [`Rfc1738`](crate::schemes::Rfc1738) also the
        /// first, because by section 2.2 a fragment is not part of a URL.
        Fragment = "fragment",
        /// An escape in a host, at the offset, by section 5 of RFC 1738.
        EscapeInHost = "escape-in-host",
        /// A "[" at the beginning of a host, at the offset. Section 5 of RFC 1738 has no IPv6
        /// addresses.
        HostLiteral = "host-literal",
        /// A "?" after a host or port, at the offset, where a "/" must precede it.
        SlashMissing = "slash-missing",
        /// A byte above 7F hexadecimal, at the offset.
        NonAscii = "non-ascii",
        /// A CR or LF, at the offset. A line end is not part of a URL.
        LineEnd = "line-end",
        /// Another control character (00 to 1F or 7F hexadecimal), at the offset.
        Control = "control",
        /// A character that section 2.2 calls unsafe, at the offset: space and ``< > " # % { } | \
        /// ^ [ ] ` ``, and by section 5 also "~".
        Unsafe = "unsafe",
        /// A ":" after the host with nothing before the path or the end, by section 5 of RFC 1738
        /// and in a [`Server`](crate::Server). The offset is the byte after the ":".
        EmptyPort = "empty-port",
        /// A text that ends too early. The offset is its length.
        UnexpectedEnd = "unexpected-end",
        /// A character other than a digit in a port, at the offset.
        BadPort = "bad-port",
        /// A text that does not begin with a scheme and ":". The offset is the first byte that
        /// cannot be part of a scheme.
        NoScheme = "no-scheme",
        /// A byte that a host cannot contain, at the offset, before the host is complete or where
        /// nothing else may follow. Also a name that looks like an address, such as `010.0.0.1`.
        BadHost = "bad-host",
        /// A character that is not allowed, at the offset.
        UnexpectedCharacter = "unexpected-character",
        /// A value that this part of a URL cannot contain, escaped or not. This kind and the next
        /// two apply to URLs that are built or changed, so their offset is 0.
        InvalidValue = "invalid-value",
        /// A missing part that the scheme, or another part, requires.
        MissingPart = "missing-part",
        /// A part that the scheme does not have.
        PartNotAllowed = "part-not-allowed",
    }
}
