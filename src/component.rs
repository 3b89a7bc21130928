//! Escapes, the way back (section 2.2): what each component may hold as it is, and all else as `%XX`.

use core::{fmt, iter};

use crate::{
    class::{Class, UriClass},
    error::Production,
    pad::pad,
    percent::Encoded,
    redacted::{Passwords, Redacted},
};

/// A component of a URL that may hold escapes (section 2.2), named as its production.
///
/// ```
/// use rfc1738::Component;
///
/// assert_eq!(Component::FSegment.encode(b"/etc").to_string(), "%2Fetc");
/// assert_eq!(Component::Encoded822Addr.encode(b"gorby%kremvax@howard.dom").to_string(), "gorby%25kremvax@howard.dom");
/// assert_eq!(Component::FSegment.as_str(), "path segment");
/// assert_eq!(Component::FSegment.production().as_str(), "fsegment");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Component {
    /// `user`
    User,
    /// `password`
    Password,
    /// `urlpath`
    UrlPath,
    /// `fsegment`: a cwd or the name of an ftp URL, or a segment of a file's path.
    FSegment,
    /// `hsegment`
    HSegment,
    /// `search` of an http or wais URL.
    Search,
    /// `gtype`: one octet.
    GType,
    /// `selector`
    Selector,
    /// `search` of a gopher URL, which holds any `xchar`: section 3.4.1 reserves none.
    GopherSearch,
    /// `gopher+_string`
    GopherPlusString,
    /// `encoded822addr`
    Encoded822Addr,
    /// What stands before the "@" of an `article`.
    Article,
    /// `database`
    Database,
    /// `wtype`
    WType,
    /// `wpath`
    WPath,
    /// `ppath`: a "/" means nothing in it.
    PPath,
    /// `fieldname`
    FieldName,
    /// `fieldvalue`
    FieldValue,
    /// `schemepart` of another scheme.
    SchemePart,
    /// The user of a URL by RFC 3986 (its section 3.2.1): what of `userinfo` stands before the first ":".
    LaterUser,
    /// The password of a URL by RFC 3986 (its section 3.2.1).
    LaterPassword,
    /// One segment of a path by RFC 3986 (its section 3.3).
    Segment,
    /// The query of a URL by RFC 3986 (its section 3.4).
    Query,
    /// A name or a value of a [`Form`](crate::Form): no production, but a piece of a search or a query. A space is written "+", which
    /// [`FormText`](crate::FormText) decodes again.
    FormText,
}

impl Component {
    /// The production that it is, or is a part of.
    pub const fn production(self) -> Production {
        match self {
            Self::User => Production::User,
            Self::Password => Production::Password,
            Self::UrlPath => Production::UrlPath,
            Self::FSegment => Production::FSegment,
            Self::HSegment => Production::HSegment,
            Self::Search | Self::GopherSearch | Self::FormText => Production::Search,
            Self::GType => Production::GType,
            Self::Selector => Production::Selector,
            Self::GopherPlusString => Production::GopherPlusString,
            Self::Encoded822Addr => Production::Encoded822Addr,
            Self::Article => Production::Article,
            Self::Database => Production::Database,
            Self::WType => Production::WType,
            Self::WPath => Production::WPath,
            Self::PPath => Production::PPath,
            Self::FieldName => Production::FieldName,
            Self::FieldValue => Production::FieldValue,
            Self::SchemePart => Production::SchemePart,
            Self::LaterUser | Self::LaterPassword => Production::Userinfo,
            Self::Segment => Production::Segment,
            Self::Query => Production::Query,
        }
    }

    /// What section 3 calls it, for people.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User | Self::LaterUser => "user",
            Self::Password | Self::LaterPassword => "password",
            Self::UrlPath => "url-path",
            Self::FSegment | Self::HSegment | Self::Segment => "path segment",
            Self::Search | Self::GopherSearch => "search",
            Self::GType => "gophertype",
            Self::Selector => "selector",
            Self::GopherPlusString => "gopher+ string",
            Self::Encoded822Addr => "address",
            Self::Article => "message-id",
            Self::Database => "database",
            Self::WType => "wtype",
            Self::WPath => "wpath",
            Self::PPath => "hsoname",
            Self::FieldName => "field",
            Self::FieldValue => "value",
            Self::SchemePart => "scheme-specific-part",
            Self::Query => "query",
            Self::FormText => "form",
        }
    }

    /// Whether its production may hold an octet unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        let class = match self {
            Self::User | Self::Password => const { Class::uchar_or(b";?&=") },
            Self::FSegment => const { Class::uchar_or(b"?:@&=") },
            Self::HSegment | Self::Search => const { Class::uchar_or(b";:@&=") },
            Self::Article => const { Class::uchar_or(b";/?:&=") },
            Self::Database | Self::WType | Self::WPath => Class::UCHAR,
            Self::PPath if octet == b'/' => return true,
            Self::PPath => const { Class::uchar_or(b"?:@&=") },
            Self::FieldName | Self::FieldValue => const { Class::uchar_or(b"?:@&") },
            Self::UrlPath
            | Self::GType
            | Self::Selector
            | Self::GopherSearch
            | Self::GopherPlusString
            | Self::Encoded822Addr
            | Self::SchemePart => Class::XCHAR,
            // A ":" would end it.
            Self::LaterUser => return UriClass::REG_NAME.holds(octet),
            Self::LaterPassword => return UriClass::USERINFO.holds(octet),
            Self::Segment => return UriClass::PCHAR.holds(octet),
            Self::Query => return UriClass::QUERY.holds(octet),
            // What the URL standard's serializer of forms does not encode.
            Self::FormText => return octet.is_ascii_alphanumeric() || matches!(octet, b'*' | b'-' | b'.' | b'_'),
        };
        class.holds(octet)
    }

    /// Whether a text that is encoded is one of these as it stands.
    pub(crate) fn is_legal(self, text: Encoded<'_>) -> bool {
        let mut octets = text.octets();
        // A "%" that begins no escape is held by none, and a "+" by all.
        iter::from_fn(|| octets.next_character())
            .all(|(octet, is_escaped)| is_escaped || octet == b'+' || self.holds(octet))
    }

    /// Writes an octet as this component holds it.
    #[inline(always)]
    pub(crate) fn write(self, octet: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match octet {
            b' ' if self == Self::FormText => out.write_char('+'),
            _ if self.holds(octet) => out.write_char(octet.into()),
            _ => {
                out.write_char('%')?;
                out.write_char(digit(octet >> 4))?;
                out.write_char(digit(octet & 0xF))
            }
        }
    }

    /// Encodes octets for this component, without a buffer: what its production may hold unescaped stays as it is, and all else, "%"
    /// among it, becomes `%XX` with upper-case digits.
    ///
    /// What is decoded again is what was put in, with one exception that is gopher's: a TAB in a selector or a search becomes `%09`,
    /// which its URL reads as the end of that part (section 3.4.1 does not allow one in a selector).
    ///
    /// ```
    /// use rfc1738::{Component, HttpUrl};
    ///
    /// let text = format!("http://host.dom/find?{}", Component::Search.encode(b"what? & why"));
    /// assert_eq!(text, "http://host.dom/find?what%3F%20&%20why");
    /// assert!(HttpUrl::parse(&text)?.search().unwrap().decodes_to(b"what? & why"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const fn encode(self, octets: &[u8]) -> Encode<'_> {
        Encode { component: self, octets }
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Octets as a component holds them; from [`Component::encode`], to be shown by `Display`.
///
/// ```
/// use core::fmt::Write as _;
/// use rfc1738::{Component, heapless::String};
///
/// let mut text: String<16> = String::new();
/// write!(text, "{}", Component::HSegment.encode(b"50% off")).unwrap(); // an error when there is no room
/// assert_eq!(text, "50%25%20off");
/// ```
#[derive(Clone, Copy)]
pub struct Encode<'a> {
    component: Component,
    octets: &'a [u8],
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| self.octets.iter().try_for_each(|octet| self.component.write(*octet, out)))
    }
}

/// The `hex` digit of a value below 16.
pub(crate) fn digit(value: u8) -> char {
    char::from(if value < 10 { b'0' + value } else { b'A' - 10 + value })
}

/// Without a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.component, Component::Password | Component::LaterPassword) {
            return write!(f, "Encode({})", Redacted::MASK);
        }
        f.write_str("Encode(")?;
        Passwords::rough(self.octets).write_masked(f, |octets, f| write!(f, "{}", Self { octets, ..*self }))?;
        f.write_str(")")
    }
}

/// Without a password.
#[cfg(feature = "defmt")]
impl defmt::Format for Encode<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
