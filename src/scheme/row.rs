//! Rows: the properties of a scheme (sections 3 and 4).

use super::{NAMES, Scheme};
use crate::class::is_same;

/// The properties of a scheme: its name, the syntax of its URLs, and its default port.
///
/// Rows are constants, and a [set](super::Schemes) lists its rows. Section 4: "New schemes should
/// try to follow the same syntactic conventions of existing schemes".
///
/// ```
/// use rfc1738::schemes::{Row, Syntax};
///
/// const SCOPE: Row = Row::rfc3986("x-scope", Some(5025)).with_userinfo();
/// const LOGS: Row = Row::new("x-logs", Syntax::Ftp, Some(2121));
///
/// assert_eq!((SCOPE.name(), SCOPE.syntax(), SCOPE.default_port()), ("x-scope", Syntax::Rfc3986, Some(5025)));
/// assert!(SCOPE.has_userinfo() && LOGS.has_userinfo());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Row {
    name: &'static str,
    syntax: Syntax,
    default_port: Option<u16>,
    /// What the row allows beyond RFC 3986's syntax: bits of [`Features`].
    allowed: Features,
    /// Its place in [`Scheme::KNOWN`], if it has the name of one of RFC 1738's schemes.
    place: u8,
}

/// The syntax that the URLs of a scheme follow.
///
/// ```
/// use rfc1738::schemes::{Row, Syntax};
///
/// assert_eq!((Row::HTTPS.syntax(), Row::HTTPS.syntax().as_str()), (Syntax::Rfc3986, "rfc3986"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Syntax {
    /// The syntax of ftp (section 3.2).
    Ftp,
    /// The syntax of http (section 3.3).
    Http,
    /// The syntax of gopher (section 3.4).
    Gopher,
    /// The syntax of mailto (section 3.5).
    Mailto,
    /// The syntax of news (section 3.6).
    News,
    /// The syntax of nntp (section 3.7).
    Nntp,
    /// The syntax of telnet (section 3.8).
    Telnet,
    /// The syntax of wais (section 3.9).
    Wais,
    /// The syntax of file (section 3.10).
    File,
    /// The syntax of prospero (section 3.11).
    Prospero,
    /// The syntax of any other scheme in RFC 1738, `genericurl` (section 2.1).
    Generic,
    /// The syntax of RFC 3986, on which most later schemes build.
    Rfc3986,
}

impl Syntax {
    /// Returns a short name in lower case, for logs and programs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ftp => "ftp",
            Self::Http => "http",
            Self::Gopher => "gopher",
            Self::Mailto => "mailto",
            Self::News => "news",
            Self::Nntp => "nntp",
            Self::Telnet => "telnet",
            Self::Wais => "wais",
            Self::File => "file",
            Self::Prospero => "prospero",
            Self::Generic => "generic",
            Self::Rfc3986 => "rfc3986",
        }
    }

    pub(crate) const fn features(self) -> Features {
        Features(1 << self as u16)
    }
}

/// Syntaxes and what they allow, one bit each. A set combines those of its rows into a constant, so
/// the linker drops the code for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct Features(u16);

impl Features {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u16::MAX);
    /// A `userinfo "@"` of RFC 3986.
    pub(crate) const USERINFO: Self = Self(1 << 12);
    /// An empty host in RFC 3986's syntax.
    pub(crate) const EMPTY_HOST: Self = Self(1 << 13);
    /// A path directly after the ":", without "//" and a host, in RFC 3986's syntax.
    pub(crate) const NO_AUTHORITY: Self = Self(1 << 14);

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the features that both have.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns whether the two have a feature in common.
    pub(crate) const fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// The row of its set that a URL matched, and what that row allows, in 16 bits. It is read without
/// a look-up in a table.
///
/// From the lowest: four bits for the syntax, three for what is allowed, and eight for the index in
/// the set. RFC 1738's schemes follow the set's own rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Matched(pub(crate) u16);

impl Matched {
    /// No match yet.
    pub(crate) const NOTHING: Self = Self(u16::MAX);

    #[inline(always)]
    pub(crate) const fn new(index: u16, row: &Row) -> Self {
        Self(index << 8 | row.allowed.0 >> 8 | row.syntax as u16)
    }

    /// Returns the match for a scheme of RFC 1738, or any other, after this number of rows. Its
    /// place is also its syntax.
    #[inline(always)]
    pub(crate) const fn rfc1738(rows: u16, place: u16) -> Self {
        Self(rows.wrapping_add(place) << 8 | place)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0 >> 8)
    }

    #[inline(always)]
    pub(crate) const fn features(self) -> Features {
        Features(1 << (self.0 & 0xF) | (self.0 & 0x70) << 8)
    }

    /// Returns its place among RFC 1738's schemes, if it is not one of the set's own rows.
    pub(crate) const fn place(self) -> u16 {
        self.0 & 0xF
    }

    #[inline(always)]
    pub(crate) const fn syntax(self) -> Syntax {
        match self.0 & 0xF {
            0 => Syntax::Ftp,
            1 => Syntax::Http,
            2 => Syntax::Gopher,
            3 => Syntax::Mailto,
            4 => Syntax::News,
            5 => Syntax::Nntp,
            6 => Syntax::Telnet,
            7 => Syntax::Wais,
            8 => Syntax::File,
            9 => Syntax::Prospero,
            11 => Syntax::Rfc3986,
            _ => Syntax::Generic,
        }
    }
}

impl Row {
    /// Returns the row of a scheme that follows RFC 3986, without a user:
    /// `"//" host [ ":" port ] path-abempty [ "?" query ]`.
    ///
    /// The name may be that of one of RFC 1738's schemes: the own rows of a set come first.
    ///
    /// # Panics
    ///
    /// In the same cases as [`new`](Self::new); in a `const`, the compiler reports the error
    /// instead.
    pub const fn rfc3986(name: &'static str, default_port: Option<u16>) -> Self {
        Self::new(name, Syntax::Rfc3986, default_port)
    }

    /// Returns the row of a scheme that follows this syntax.
    ///
    /// # Panics
    ///
    /// If name or port is not valid; in a `const`, the compiler reports the error instead. A name
    /// is one or more of a to z, digits, "+", "-" and "." (section 2.1, in lower case):
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::Row;
    /// const UPPER_CASE: Row = Row::rfc3986("HTTPS", Some(443));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::Row;
    /// const NO_SCHEME: Row = Row::rfc3986("my_app", Some(443));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::Row;
    /// const EMPTY: Row = Row::rfc3986("", Some(443));
    /// ```
    ///
    /// No scheme has port 0, and mailto, news and file have no port at all:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::Row;
    /// const NO_PORT: Row = Row::rfc3986("https", Some(0));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{Row, Syntax};
    /// const MAIL: Row = Row::new("x-mail", Syntax::Mailto, Some(25));
    /// ```
    ///
    /// A server of RFC 1738's other syntaxes always has a port:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{Row, Syntax};
    /// const PANEL: Row = Row::new("x-panel", Syntax::Http, None);
    /// ```
    pub const fn new(name: &'static str, syntax: Syntax, default_port: Option<u16>) -> Self {
        assert!(is_scheme(name.as_bytes()), "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"");
        assert!(!matches!(default_port, Some(0)), "a default port is 1 to 65535: None stands for no port");
        let has_ports = !matches!(syntax, Syntax::Mailto | Syntax::News | Syntax::File);
        assert!(has_ports || default_port.is_none(), "this syntax has no ports: the default port is None");
        let needs_port = has_ports && !matches!(syntax, Syntax::Generic | Syntax::Rfc3986);
        assert!(!needs_port || default_port.is_some(), "the server of this syntax needs a default port");
        Self { name, syntax, default_port, allowed: Features::NONE, place: place_of(name) }
    }

    /// Allows a user and a password before the host.
    ///
    /// ```
    /// use rfc1738::{schemes::{Row, Schemes}};
    ///
    /// struct Amqp;
    /// impl Schemes for Amqp {
    ///     const ROWS: &'static [Row] = &[Row::rfc3986("amqp", Some(5672)).with_userinfo()];
    /// }
    /// assert_eq!(Amqp::parse("amqp://guest:guest@broker.dom")?.user().unwrap(), "guest");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the syntax is not RFC 3986's: every other syntax determines whether there is a login. In
    /// a `const`, the compiler reports the error instead.
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{Row, Syntax};
    /// const LOGIN: Row = Row::new("x-panel", Syntax::Http, Some(8080)).with_userinfo();
    /// ```
    #[must_use]
    pub const fn with_userinfo(self) -> Self {
        self.allow(Features::USERINFO)
    }

    /// Allows an empty host: `postgres:///db`.
    ///
    /// # Panics
    ///
    /// If the syntax is not RFC 3986's. In a `const`, the compiler reports the error instead.
    #[must_use]
    pub const fn with_empty_host(self) -> Self {
        self.allow(Features::EMPTY_HOST)
    }

    /// Allows a path without "//" and a host, as in RFC 8089: `file:/etc/motd`.
    ///
    /// # Panics
    ///
    /// If the syntax is not RFC 3986's. In a `const`, the compiler reports the error instead.
    #[must_use]
    pub const fn with_optional_authority(self) -> Self {
        self.allow(Features::NO_AUTHORITY)
    }

    const fn allow(self, feature: Features) -> Self {
        assert!(matches!(self.syntax, Syntax::Rfc3986), "this is for RFC 3986's syntax: make the row by Row::rfc3986");
        Self { allowed: self.allowed.or(feature), ..self }
    }

    /// Returns the name, in lower case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the syntax of the URLs.
    pub const fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// Returns the port that applies to a URL without one.
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }

    /// Returns whether a user and a password may precede the host.
    pub const fn has_userinfo(&self) -> bool {
        self.features().any(LOGIN)
    }

    /// Returns its syntax, and what else it allows.
    pub(crate) const fn features(&self) -> Features {
        self.syntax.features().or(self.allowed)
    }

    /// Returns the scheme of RFC 1738 with the same name.
    pub(crate) fn known(&self) -> Option<Scheme<'static>> {
        Scheme::at(self.place.into())
    }
}

/// The syntaxes of RFC 1738, which share a table of characters.
pub(crate) const RFC1738_SYNTAXES: Features = Features(Syntax::Rfc3986.features().0 - 1);

/// The syntaxes that have a login.
pub(crate) const LOGIN: Features =
    Syntax::Ftp.features().or(Syntax::Telnet.features()).or(Syntax::Generic.features()).or(Features::USERINFO);

/// The syntaxes that have a query, or http's search.
pub(crate) const HAS_QUERY: Features = Syntax::Http.features().or(Syntax::Rfc3986.features());

/// The syntaxes that have paths, and so relative references.
pub(crate) const HIERARCHICAL: Features =
    Syntax::Ftp.features().or(Syntax::Http.features()).or(Syntax::File.features()).or(Syntax::Rfc3986.features());

/// The schemes of section 3, in its order.
pub(crate) const RFC1738: [Row; 10] = [
    Row::FTP_1738,
    Row::HTTP_1738,
    Row::GOPHER,
    Row::MAILTO,
    Row::NEWS,
    Row::NNTP,
    Row::TELNET,
    Row::WAIS,
    Row::FILE_1738,
    Row::PROSPERO,
];

/// Returns the row of RFC 1738's scheme at this place.
pub(crate) const fn row_at(place: usize) -> Row {
    match RFC1738.as_slice().split_at_checked(place) {
        Some((_, [row, ..])) => *row,
        _ => OTHER,
    }
}

/// The row of any other scheme. Its name is in the text.
pub(crate) const OTHER: Row =
    Row { name: "", syntax: Syntax::Generic, default_port: None, allowed: Features::NONE, place: u8::MAX };

/// Returns whether a name is a `scheme` in lower case.
const fn is_scheme(name: &[u8]) -> bool {
    let mut rest = name;
    while let [b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.', others @ ..] = rest {
        rest = others;
    }
    rest.is_empty() && !name.is_empty()
}

/// Returns the place of a name in [`NAMES`].
const fn place_of(name: &str) -> u8 {
    let mut place = 0;
    let mut rest: &[&str] = &NAMES;
    while let [known, others @ ..] = rest {
        if is_same(known.as_bytes(), name.as_bytes()) {
            return place;
        }
        place += 1;
        rest = others;
    }
    place
}
