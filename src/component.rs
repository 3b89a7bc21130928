//! Encoding (section 2.2): each component can contain some characters unescaped, and all others as
//! `%XX`.

use core::{fmt, iter};

use crate::{
    class::{CharacterSet, Class, UriClass},
    error::Production,
    percent::Encoded,
    pieces::{escape, pad},
    redact::{Redacted, Secrets, parsed::write_masked},
};

/// A component of a URL that may contain escapes, named after its production.
///
/// RFC 1738, section 2.2.
///
/// ```
/// use rfc1738::Component;
///
/// assert_eq!(Component::FSegment.encode(b"/etc").to_string(), "%2Fetc");
/// assert_eq!(
///     Component::Encoded822Addr.encode(b"gorby%kremvax@howard.dom").to_string(),
///     "gorby%25kremvax@howard.dom"
/// );
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
    /// `gtype`: one byte.
    GType,
    /// `selector`: the name of a gopher item.
    Selector,
    /// `search` of a gopher URL, which can contain any `xchar`, because section 3.4.1 reserves
    /// none.
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
    /// One segment of the path of an ftp URL by RFC 3986, without ";", which may begin a typecode.
    FtpSegment,
    /// The query of a URL by RFC 3986 (its section 3.4).
    Query,
    /// A name or a value of a [`Form`](crate::form::Form): not a production, but a piece of a
    /// search or a query. A space is written as "+", which
    /// [`Encoded::pairs`](crate::Encoded::pairs) reads as a space.
    Form,
}

impl Component {
    /// Returns the production of the component, or the one that it is part of.
    pub(crate) const fn production(self) -> Production {
        self.encoding().production
    }

    /// Returns whether the production can contain a byte unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        self.encoding().set.holds(octet)
    }

    /// Returns how the values of the component are written.
    #[inline(always)] // so that only the encoding of a constant is linked
    pub(crate) const fn encoding(self) -> &'static Encoding {
        const LOGIN: CharacterSet = Class::uchar_or(b";?&=").set();
        const FSEGMENT: CharacterSet = Class::uchar_or(b"?:@&=").set();
        const HSEGMENT: CharacterSet = Class::uchar_or(b";:@&=").set();
        const ARTICLE: CharacterSet = Class::uchar_or(b";/?:&=").set();
        const FIELD: CharacterSet = Class::uchar_or(b"?:@&").set();
        const UCHAR: CharacterSet = Class::UCHAR.set();
        const XCHAR: CharacterSet = Class::XCHAR.set();
        match self {
            Self::User => const { &Encoding::new(Production::User, LOGIN) },
            Self::Password => const { &Encoding::new(Production::Password, LOGIN) },
            Self::UrlPath => const { &Encoding::new(Production::UrlPath, XCHAR) },
            Self::FSegment => const { &Encoding::new(Production::FSegment, FSEGMENT) },
            Self::HSegment => const { &Encoding::new(Production::HSegment, HSEGMENT) },
            Self::Search => const { &Encoding { has_pairs: true, ..Encoding::new(Production::Search, HSEGMENT) } },
            Self::GType => const { &Encoding::new(Production::GType, XCHAR) },
            Self::Selector => const { &Encoding::new(Production::Selector, XCHAR) },
            Self::GopherSearch => const { &Encoding::new(Production::Search, XCHAR) },
            Self::GopherPlusString => const { &Encoding::new(Production::GopherPlusString, XCHAR) },
            // RFC 6068 reserves "/" and "?".
            Self::Encoded822Addr => const { &Encoding::new(Production::Encoded822Addr, HSEGMENT) },
            Self::Article => const { &Encoding::new(Production::Article, ARTICLE) },
            Self::Database => const { &Encoding::new(Production::Database, UCHAR) },
            Self::WType => const { &Encoding::new(Production::WType, UCHAR) },
            Self::WPath => const { &Encoding::new(Production::WPath, UCHAR) },
            Self::PPath => const { &Encoding::new(Production::PPath, UriClass::PPATH.set()) },
            Self::FieldName => const { &Encoding::new(Production::FieldName, FIELD) },
            Self::FieldValue => const { &Encoding::new(Production::FieldValue, FIELD) },
            Self::SchemePart => const { &Encoding::new(Production::SchemePart, XCHAR) },
            Self::UriUser => const { &Encoding::new(Production::Userinfo, UriClass::REG_NAME.set()) },
            Self::UriPassword => const { &Encoding::new(Production::Userinfo, UriClass::USERINFO.set()) },
            Self::Segment => const { &Encoding::new(Production::Segment, UriClass::PCHAR.set()) },
            Self::FtpSegment => {
                const { &Encoding::new(Production::Segment, UriClass::PCHAR.set().and(UriClass::PPATH.set())) }
            }
            Self::Query => {
                const { &Encoding { has_pairs: true, ..Encoding::new(Production::Query, UriClass::QUERY.set()) } }
            }
            Self::Form => {
                const { &Encoding { space: b'+', ..Encoding::new(Production::Search, UriClass::FORM.set()) } }
            }
        }
    }

    /// Returns whether the production of RFC 3986 can contain a byte unescaped. For sets of later
    /// schemes, this is enough.
    pub(crate) fn holds_by_rfc3986(self, octet: u8) -> bool {
        let class = match self {
            // A ":" would end the user.
            Self::UriUser => UriClass::REG_NAME,
            Self::UriPassword => UriClass::USERINFO,
            Self::Segment => UriClass::PCHAR,
            _ => UriClass::QUERY,
        };
        class.holds(octet)
    }

    /// Encodes bytes for this component, for `Display` without a buffer. Bytes that its production
    /// can contain unescaped do not change. All others, including "%", become `%XX` with upper-case
    /// digits. `Debug` shows them without a password.
    ///
    /// Decoding returns the same bytes, with one exception in gopher: a TAB in a selector or a
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
    /// write!(text, "{}", Component::HSegment.encode(b"50% off")).unwrap(); // if it fits
    /// assert_eq!(text, "50%25%20off");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("percent-encode", "percent_encode", "urlencode", "quote"))]
    #[inline(always)] // so that only the set of a constant is linked
    pub const fn encode(self, octets: &[u8]) -> impl fmt::Display + fmt::Debug + Copy {
        let is_secret = matches!(self, Self::Password | Self::UriPassword);
        Encode { encoding: self.encoding(), is_secret, octets }
    }
}

/// How the values of a component are written.
#[derive(Clone, Copy)]
pub(crate) struct Encoding {
    pub(crate) production: Production,
    /// The bytes that it can contain unescaped.
    pub(crate) set: CharacterSet,
    /// A "+", if that is a space, otherwise a "%".
    space: u8,
    /// Whether it may be a form.
    pub(crate) has_pairs: bool,
}

impl Encoding {
    const fn new(production: Production, set: CharacterSet) -> Self {
        Self { production, set, space: b'%', has_pairs: false }
    }

    /// Returns whether an encoded text is valid.
    pub(crate) fn is_legal(&self, text: Encoded<'_>) -> bool {
        let mut octets = text.characters();
        // No component can contain a "%" that does not begin an escape. Every component can contain
        // a "+".
        iter::from_fn(|| octets.next_character())
            .all(|(octet, is_escaped)| is_escaped || octet == b'+' || self.set.holds(octet))
    }

    /// Returns the encoding of a byte that the component cannot contain: three bytes, or a "+".
    pub(crate) fn escape(&self, octet: u8) -> ([u8; 3], usize) {
        if octet == b' ' && self.space == b'+' { ([b'+'; 3], 1) } else { (escape(octet), 3) }
    }
}

/// Bytes encoded for a component.
#[derive(Clone, Copy)]
struct Encode<'a> {
    encoding: &'static Encoding,
    is_secret: bool,
    octets: &'a [u8],
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            self.octets.iter().try_for_each(|octet| {
                if self.encoding.set.holds(*octet) {
                    return out.write_char((*octet).into());
                }
                let (escape, length) = self.encoding.escape(*octet);
                escape.iter().take(length).try_for_each(|byte| out.write_char((*byte).into()))
            })
        })
    }
}

/// Shows the text without a password.
impl fmt::Debug for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_secret {
            return write!(f, "Encode({})", Redacted::MASK);
        }
        f.write_str("Encode(")?;
        write_masked(self.octets, Secrets::new(self.octets), f, |octets, f| write!(f, "{}", Self { octets, ..*self }))?;
        f.write_str(")")
    }
}
