//! Encoding (section 2.2): each component holds some characters unescaped, and all others as `%XX`.

use core::{fmt, iter};

use crate::{
    class::{Class, Set, UriClass},
    error::Production,
    pad::pad,
    percent::Encoded,
    redact::{Redacted, Secrets, write_masked},
};

/// A component of a URL that may hold escapes (section 2.2), named after its production.
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
    /// `user`: a user name.
    User,
    /// `password`: a password.
    Password,
    /// `urlpath`: the path of the common Internet syntax.
    UrlPath,
    /// `fsegment`: a cwd or the name of an ftp URL, or a segment of a file's path.
    FSegment,
    /// `hsegment`: a segment of an http URL's path.
    HSegment,
    /// `search` of an http or wais URL.
    Search,
    /// `gtype`: one octet.
    GType,
    /// `selector`: the name of a gopher item.
    Selector,
    /// `search` of a gopher URL, which holds any `xchar`: section 3.4.1 reserves none.
    GopherSearch,
    /// `gopher+_string`: a Gopher+ request.
    GopherPlusString,
    /// `encoded822addr`: the address of a mailto URL.
    Encoded822Addr,
    /// The text before the "@" of an `article`.
    Article,
    /// `database`: the name of a wais database.
    Database,
    /// `wtype`: the type of a wais object.
    WType,
    /// `wpath`: the document-id of a wais object.
    WPath,
    /// `ppath`: the name of a prospero object. A "/" has no meaning in it.
    PPath,
    /// `fieldname`: the name of a prospero field.
    FieldName,
    /// `fieldvalue`: the value of a prospero field.
    FieldValue,
    /// `schemepart` of another scheme.
    SchemePart,
    /// The user of a URL by RFC 3986 (its section 3.2.1): the part of `userinfo` before the first
    /// ":".
    LaterUser,
    /// The password of a URL by RFC 3986 (its section 3.2.1).
    LaterPassword,
    /// One segment of a path by RFC 3986 (its section 3.3).
    Segment,
    /// The query of a URL by RFC 3986 (its section 3.4).
    Query,
    /// A name or a value of a [`Form`](crate::form::Form): no production, but a piece of a search
    /// or a query. A space is written as "+", which [`Encoded::pairs`](crate::Encoded::pairs) reads
    /// as a space.
    Form,
}

impl Component {
    /// Returns the production of the component, or the one that it is part of.
    pub const fn production(self) -> Production {
        match self {
            Self::User => Production::User,
            Self::Password => Production::Password,
            Self::UrlPath => Production::UrlPath,
            Self::FSegment => Production::FSegment,
            Self::HSegment => Production::HSegment,
            Self::Search | Self::GopherSearch | Self::Form => Production::Search,
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

    /// Returns the name of the component, as section 3 calls it.
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
            Self::Form => "form",
        }
    }

    /// Returns whether the production may hold an octet unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        self.set().holds(octet)
    }

    /// Returns the octets that the production may hold unescaped.
    #[inline(always)]
    pub(crate) const fn set(self) -> Set {
        match self {
            Self::User | Self::Password => const { Class::uchar_or(b";?&=").set() },
            Self::FSegment => const { Class::uchar_or(b"?:@&=").set() },
            Self::HSegment | Self::Search => const { Class::uchar_or(b";:@&=").set() },
            Self::Article => const { Class::uchar_or(b";/?:&=").set() },
            Self::Database | Self::WType | Self::WPath => Class::UCHAR.set(),
            Self::PPath => UriClass::PPATH.set(),
            Self::FieldName | Self::FieldValue => const { Class::uchar_or(b"?:@&").set() },
            Self::UrlPath
            | Self::GType
            | Self::Selector
            | Self::GopherSearch
            | Self::GopherPlusString
            | Self::Encoded822Addr
            | Self::SchemePart => Class::XCHAR.set(),
            Self::LaterUser | Self::LaterPassword | Self::Segment | Self::Query => self.rfc3986_class().set(),
            Self::Form => UriClass::FORM.set(),
        }
    }

    /// Returns whether the production of RFC 3986 may hold an octet unescaped. For sets of later
    /// schemes, this is enough.
    pub(crate) fn holds_by_rfc3986(self, octet: u8) -> bool {
        self.rfc3986_class().holds(octet)
    }

    const fn rfc3986_class(self) -> UriClass {
        match self {
            // A ":" would end the user.
            Self::LaterUser => UriClass::REG_NAME,
            Self::LaterPassword => UriClass::USERINFO,
            Self::Segment => UriClass::PCHAR,
            _ => UriClass::QUERY,
        }
    }

    /// Returns whether an encoded text is valid for this component.
    pub(crate) fn is_legal(self, text: Encoded<'_>) -> bool {
        let mut octets = text.octets();
        // No component holds a "%" that begins no escape; every component holds a "+".
        iter::from_fn(|| octets.next_character())
            .all(|(octet, is_escaped)| is_escaped || octet == b'+' || self.holds(octet))
    }

    /// Writes an octet, escaped if the component requires it.
    pub(crate) fn write(self, octet: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.holds(octet) {
            true => out.write_char(octet.into()),
            false => self.write_escape(octet, out),
        }
    }

    /// Writes an octet that the component does not hold unescaped.
    pub(crate) fn write_escape(self, octet: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match octet {
            b' ' if self == Self::Form => out.write_char('+'),
            _ => {
                out.write_char('%')?;
                out.write_char(digit(octet >> 4))?;
                out.write_char(digit(octet & 0xF))
            }
        }
    }

    /// Encodes octets for this component, without a buffer. Octets that its production may hold
    /// unescaped do not change; all others, including "%", become `%XX` with upper-case digits.
    ///
    /// Decoding returns the same octets, with one exception in gopher: a TAB in a selector or a
    /// search becomes `%09`, which its URL reads as the end of that part (section 3.4.1 does not
    /// allow a TAB in a selector).
    ///
    /// ```
    /// use rfc1738::{Component, HttpUrl};
    ///
    /// let text = format!("http://host.dom/find?{}", Component::Search.encode(b"what? & why"));
    /// assert_eq!(text, "http://host.dom/find?what%3F%20&%20why");
    /// assert!(HttpUrl::parse(&*text)?.query().unwrap().decodes_to(b"what? & why"));
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

/// Octets encoded for a component, to be shown by `Display`. [`Component::encode`] returns them.
///
/// ```
/// use core::fmt::Write as _;
/// use rfc1738::{Component, heapless::String};
///
/// let mut text: String<16> = String::new();
/// write!(text, "{}", Component::HSegment.encode(b"50% off")).unwrap(); // fails if it does not fit
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

/// Returns the `hex` digit of a value below 16.
pub(crate) fn digit(value: u8) -> char {
    char::from(if value < 10 { b'0' + value } else { b'A' - 10 + value })
}

/// Shows the text without a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.component, Component::Password | Component::LaterPassword) {
            return write!(f, "Encode({})", Redacted::MASK);
        }
        f.write_str("Encode(")?;
        write_masked(self.octets, Secrets::new(self.octets), f, |octets, f| write!(f, "{}", Self { octets, ..*self }))?;
        f.write_str(")")
    }
}

/// Shows the text without a password.
#[cfg(feature = "defmt")]
impl defmt::Format for Encode<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
