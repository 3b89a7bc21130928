//! Encoding (section 2.2): each component holds some characters unescaped, and all others as `%XX`.

use core::{fmt, iter};

use crate::{
    class::{Class, Set, UriClass},
    error::Production,
    percent::Encoded,
    pieces::{hex_digit, pad},
    redact::{Redacted, Secrets, parsed::write_masked},
};

/// A component of a URL that may hold escapes, named after its production.
///
/// RFC 1738, section 2.2.
///
/// ```
/// use rfc1738::Component;
///
/// assert_eq!(Component::FSegment.encode(b"/etc").to_string(), "%2Fetc");
/// assert_eq!(Component::Encoded822Addr.encode(b"gorby%kremvax@howard.dom").to_string(), "gorby%25kremvax@howard.dom");
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
    /// `search` of a gopher URL, which holds any `xchar`, because section 3.4.1 reserves none.
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
    UriUser,
    /// The password of a URL by RFC 3986 (its section 3.2.1).
    UriPassword,
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
        self.traits().0
    }

    /// Returns whether the production may hold an octet unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        self.set().holds(octet)
    }

    /// Returns the octets that the production may hold unescaped.
    pub(crate) const fn set(self) -> Set {
        self.traits().1
    }

    /// Returns the production, and the octets that it may hold unescaped.
    const fn traits(self) -> (Production, Set) {
        const LOGIN: Set = Class::uchar_or(b";?&=").set();
        const FSEGMENT: Set = Class::uchar_or(b"?:@&=").set();
        const HSEGMENT: Set = Class::uchar_or(b";:@&=").set();
        const ARTICLE: Set = Class::uchar_or(b";/?:&=").set();
        const FIELD: Set = Class::uchar_or(b"?:@&").set();
        const UCHAR: Set = Class::UCHAR.set();
        const XCHAR: Set = Class::XCHAR.set();
        match self {
            Self::User => (Production::User, LOGIN),
            Self::Password => (Production::Password, LOGIN),
            Self::UrlPath => (Production::UrlPath, XCHAR),
            Self::FSegment => (Production::FSegment, FSEGMENT),
            Self::HSegment => (Production::HSegment, HSEGMENT),
            Self::Search => (Production::Search, HSEGMENT),
            Self::GType => (Production::GType, XCHAR),
            Self::Selector => (Production::Selector, XCHAR),
            Self::GopherSearch => (Production::Search, XCHAR),
            Self::GopherPlusString => (Production::GopherPlusString, XCHAR),
            Self::Encoded822Addr => (Production::Encoded822Addr, XCHAR),
            Self::Article => (Production::Article, ARTICLE),
            Self::Database => (Production::Database, UCHAR),
            Self::WType => (Production::WType, UCHAR),
            Self::WPath => (Production::WPath, UCHAR),
            Self::PPath => (Production::PPath, UriClass::PPATH.set()),
            Self::FieldName => (Production::FieldName, FIELD),
            Self::FieldValue => (Production::FieldValue, FIELD),
            Self::SchemePart => (Production::SchemePart, XCHAR),
            Self::UriUser | Self::UriPassword => (Production::Userinfo, self.rfc3986_class().set()),
            Self::Segment => (Production::Segment, self.rfc3986_class().set()),
            Self::Query => (Production::Query, self.rfc3986_class().set()),
            Self::Form => (Production::Search, UriClass::FORM.set()),
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
            Self::UriUser => UriClass::REG_NAME,
            Self::UriPassword => UriClass::USERINFO,
            Self::Segment => UriClass::PCHAR,
            _ => UriClass::QUERY,
        }
    }

    /// Returns whether an encoded text is valid for this component.
    pub(crate) fn is_legal(self, text: Encoded<'_>) -> bool {
        let mut octets = text.characters();
        // No component holds a "%" that begins no escape; every component holds a "+".
        iter::from_fn(|| octets.next_character())
            .all(|(octet, is_escaped)| is_escaped || octet == b'+' || self.holds(octet))
    }

    /// Writes an octet that the component does not hold unescaped.
    pub(crate) fn write_escape(self, octet: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match octet {
            b' ' if self == Self::Form => out.write_char('+'),
            _ => {
                out.write_char('%')?;
                out.write_char(hex_digit(octet >> 4).into())?;
                out.write_char(hex_digit(octet & 0xF).into())
            }
        }
    }

    /// Encodes octets for this component, to be shown by `Display` without a buffer. Octets that
    /// its production may hold unescaped do not change, but all others, including "%", become `%XX`
    /// with upper-case digits. `Debug` shows them without a password.
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
    ///
    /// // Into a buffer of fixed capacity:
    /// use core::fmt::Write as _;
    /// let mut text: rfc1738::heapless::String<16> = Default::default();
    /// write!(text, "{}", Component::HSegment.encode(b"50% off")).unwrap(); // fails if it does not fit
    /// assert_eq!(text, "50%25%20off");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("percent-encode", "percent_encode", "urlencode", "quote"))]
    pub const fn encode(self, octets: &[u8]) -> impl fmt::Display + fmt::Debug + Copy {
        Encode { component: self, octets }
    }
}

/// Octets encoded for a component.
#[derive(Clone, Copy)]
struct Encode<'a> {
    component: Component,
    octets: &'a [u8],
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            self.octets.iter().try_for_each(|octet| match self.component.holds(*octet) {
                true => out.write_char((*octet).into()),
                false => self.component.write_escape(*octet, out),
            })
        })
    }
}

/// Shows the text without a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.component, Component::Password | Component::UriPassword) {
            return write!(f, "Encode({})", Redacted::MASK);
        }
        f.write_str("Encode(")?;
        write_masked(self.octets, Secrets::new(self.octets), f, |octets, f| write!(f, "{}", Self { octets, ..*self }))?;
        f.write_str(")")
    }
}
