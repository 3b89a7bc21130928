//! Rows: the name, syntax and features of a scheme (sections 3 and 4), and a set as a list of rows,
//! which the parser searches for the scheme of a text.

use core::num::NonZero;

use Syntax::{File, Ftp, Gopher, Http, Mailto, News, Nntp, Other, Prospero, Rfc3986, Telnet, Wais};

use crate::{
    class::{is_same, is_scheme_name},
    macros::named,
};

named! {
    /// The syntax that the URLs of a scheme follow.
    ///
    /// The first ten have two forms: by RFC 1738, section 5, and by the document in force. A
    /// [row](super::SchemeDef) follows one of them. `as_str` returns a short name in lower case.
    ///
    /// ```
    /// use rfc1738::schemes::{SchemeDef, Syntax};
    ///
    /// assert_eq!(
    ///     (SchemeDef::HTTPS.syntax(), SchemeDef::HTTPS.syntax().as_str()),
    ///     (Syntax::Rfc3986, "rfc3986")
    /// );
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[non_exhaustive]
    pub enum Syntax {
        /// The syntax of ftp (section 3.2).
        Ftp = "ftp",
        /// The syntax of http (section 3.3).
        Http = "http",
        /// The syntax of gopher (section 3.4).
        Gopher = "gopher",
        /// The syntax of mailto (section 3.5).
        Mailto = "mailto",
        /// The syntax of news (section 3.6).
        News = "news",
        /// The syntax of nntp (section 3.7).
        Nntp = "nntp",
        /// The syntax of telnet (section 3.8).
        Telnet = "telnet",
        /// The syntax of wais (section 3.9).
        Wais = "wais",
        /// The syntax of file (section 3.10).
        File = "file",
        /// The syntax of prospero (section 3.11).
        Prospero = "prospero",
        /// The syntax of any other scheme in RFC 1738: `otherurl` (section 2.1).
        Other = "other",
        /// The syntax of RFC 3986, on which most later schemes build.
        Rfc3986 = "rfc3986",
    }
}

impl Syntax {
    /// Returns the bits of the syntax, to check whether a row has it in either form.
    pub(crate) const fn features(self) -> Features {
        self.by_rfc1738().or(self.in_force())
    }

    /// Returns the bit of the syntax by section 5, or by RFC 3986.
    pub(crate) const fn by_rfc1738(self) -> Features {
        Features(1 << self as u32)
    }

    /// Returns the bit of the syntax by the document in force, if that is more than RFC 3986.
    pub(crate) const fn in_force(self) -> Features {
        Features(self.by_rfc1738().0 << IN_FORCE_FORMS & Features::IN_FORCE.0)
    }
}

/// Syntaxes and marks, one bit each. A set combines the bits of its rows into a constant, so the
/// linker drops the code for others.
///
/// | bits | meaning |
/// |---|---|
/// | 0 to 10 | a syntax of section 5, in the order of [`Syntax`] |
/// | 11 | RFC 3986 |
/// | 12 to 22 | the same syntaxes as 0 to 10, by the documents in force |
/// | 23 to 31 | a mark |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct Features(u32);

/// How many bits above a syntax its form in force is.
const IN_FORCE_FORMS: u32 = Rfc3986 as u32 + 1;

impl Features {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u32::MAX);

    /// Everything that is read by the characters of RFC 3986.
    pub(crate) const URI: Self = Rfc3986.by_rfc1738();
    /// All syntaxes in force that have a form of their own.
    pub(crate) const IN_FORCE: Self = Self((Self::URI.0 - 1) << IN_FORCE_FORMS);

    /// A path that follows the ":" directly and need not begin with a "/", as in an unknown scheme.
    pub(crate) const OPAQUE: Self = Other.in_force();

    /// A query after a "?", or http's search.
    pub(crate) const QUERY: Self = Self(1 << 23);
    /// A connection by TLS.
    pub(crate) const TLS: Self = Self(1 << 24);
    /// A login of the web, where a user without a password may be a token.
    pub(crate) const TOKEN: Self = Self(1 << 25);
    // The grammar asks for the last six. The rarest is the last, because LLVM knows the largest
    // value that the sets of a program pass, and drops the code for the bits above it.
    /// A fragment after the URL: a mark of a set, for all its schemes.
    pub(crate) const FRAGMENT: Self = Self(1 << 26);
    /// A host of the web in RFC 3986's syntax: delimiters in it cannot be escaped.
    pub(crate) const WEB_HOST: Self = Self(1 << 27);
    /// A `userinfo "@"` of RFC 3986.
    pub(crate) const USERINFO: Self = Self(1 << 28);
    /// An empty host in RFC 3986's syntax.
    pub(crate) const EMPTY_HOST: Self = Self(1 << 29);
    /// A path directly after the ":", without "//" and a host, in RFC 3986's syntax.
    pub(crate) const NO_AUTHORITY: Self = Self(1 << 30);
    /// A file of RFC 8089, which cannot have a port or a query. A path must follow the host.
    pub(crate) const FILE: Self = Self(1 << 31);

    /// The syntax of RFC 3986 and the last six marks: all that the parser of its URLs asks for.
    pub(crate) const RFC3986: Self = Self(Self::URI.0 | 0b11_1111 << 26);

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the features that both have.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns these features without others.
    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the bits, for the expansion of `url!`.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns whether the two have a feature in common.
    pub(crate) const fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Returns these features with some syntaxes of section 5.
    const fn with(self, mut syntaxes: &[Syntax]) -> Self {
        let mut features = self;
        while let [syntax, others @ ..] = syntaxes {
            features = features.or(syntax.by_rfc1738());
            syntaxes = others;
        }
        features
    }
}

/// The syntaxes of section 5, which share a table of characters.
pub(crate) const RFC1738_SYNTAXES: Features = SERVER.with(&[Mailto, News, File, Other]);

/// The syntaxes of section 5 whose URLs all have a server and a port.
const SERVER: Features = Features::NONE.with(&[Ftp, Http, Gopher, Nntp, Telnet, Wais, Prospero]);

/// The syntaxes that never have a port.
const NO_PORT: Features = Mailto.features().or(File.features()).with(&[News]);

/// The syntaxes without "//" after the scheme.
const NO_SLASHES: Features = Mailto.features().or(News.features()).with(&[Other]);

/// The syntaxes with a user and a password before the host.
pub(crate) const LOGIN: Features = Features::USERINFO.with(&[Ftp, Telnet, Other]);

/// The syntaxes where an "@" after an error may show that a login, or an article, was intended.
pub(crate) const AT_SIGN: Features = Features::USERINFO.or(News.features()).with(&[Ftp, Telnet]);

/// The syntaxes that allow an empty host.
pub(crate) const EMPTY_HOST: Features = Features::EMPTY_HOST.with(&[File]);

/// The syntaxes with a path, and so relative references: all that build on RFC 3986, if there is an
/// authority.
pub(crate) const HIERARCHICAL: Features = Features::URI.with(&[Ftp, Http, File]);

/// The syntaxes in force whose path has newsgroups or an article.
pub(crate) const NEWSGROUPS: Features = News.in_force().or(Nntp.in_force());

/// The syntaxes with a query, or http's search.
pub(crate) const HAS_QUERY: Features = Features::QUERY.with(&[Http]);

/// The syntaxes of section 5 with a "/" after the host that has no meaning of its own.
pub(crate) const OPTIONAL_SLASH: Features = Features::NONE.with(&[Http, Gopher, Telnet]);

/// The properties of a scheme: its name, the syntax of its URLs, its default port, and its marks.
///
/// Rows are constants, so that a [set](crate::SchemeSet) can list its rows. Section 4: "New schemes
/// should try to follow the same syntactic conventions of existing schemes".
///
/// ```
/// use rfc1738::schemes::{SchemeDef, Syntax};
///
/// const SCOPE: SchemeDef = SchemeDef::rfc3986("x-scope", Some(5025)).with_userinfo();
/// const LOGS: SchemeDef = SchemeDef::new("x-logs", Syntax::Ftp, Some(2121));
///
/// assert_eq!(
///     (SCOPE.name(), SCOPE.syntax(), SCOPE.default_port()),
///     ("x-scope", Syntax::Rfc3986, Some(5025))
/// );
/// assert!(SCOPE.has_userinfo() && LOGS.has_userinfo());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SchemeDef {
    name: &'static str,
    default_port: Option<NonZero<u16>>,
    syntax: Syntax,
    /// The first character of the name, by which a row is found.
    first: u8,
    features: Features,
}

/// The schemes that use TLS. A row with another name sets it by [`SchemeDef::with_tls`].
const TLS: [&str; 5] = ["https", "wss", "coaps", "mqtts", "ftps"];

/// The schemes of the web, which names such as `git+https` end in.
const WEB: [&str; 4] = ["http", "https", "ws", "wss"];

impl SchemeDef {
    /// Returns the row of a scheme that follows RFC 3986, without a user:
    /// `"//" host [ ":" port ] path-abempty [ "?" query ]`.
    ///
    /// The name may be that of a scheme of this crate: a set knows only its own rows.
    ///
    /// # Panics
    ///
    /// In the same cases as [`new`](Self::new). In a `const`, the compiler reports the error
    /// instead.
    pub const fn rfc3986(name: &'static str, default_port: Option<u16>) -> Self {
        Self::new(name, Syntax::Rfc3986, default_port)
    }

    /// Returns the row of a scheme that follows this syntax, by section 5 of RFC 1738. For RFC 3986
    /// use [`rfc3986`](Self::rfc3986).
    ///
    /// # Panics
    ///
    /// If name or port is not valid. In a `const`, the compiler reports the error instead. A name
    /// is one or more of a to z, digits, "+", "-" and "." (section 2.1, in lower case):
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::SchemeDef;
    /// const UPPER_CASE: SchemeDef = SchemeDef::rfc3986("HTTPS", Some(443));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::SchemeDef;
    /// const NO_SCHEME: SchemeDef = SchemeDef::rfc3986("my_app", Some(443));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::SchemeDef;
    /// const EMPTY: SchemeDef = SchemeDef::rfc3986("", Some(443));
    /// ```
    ///
    /// Port 0 is not valid, and mailto, news and file cannot have a port:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::SchemeDef;
    /// const NO_PORT: SchemeDef = SchemeDef::rfc3986("https", Some(0));
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{SchemeDef, Syntax};
    /// const MAIL: SchemeDef = SchemeDef::new("x-mail", Syntax::Mailto, Some(25));
    /// ```
    ///
    /// A server of RFC 1738's other syntaxes always has a port:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{SchemeDef, Syntax};
    /// const PANEL: SchemeDef = SchemeDef::new("x-panel", Syntax::Http, None);
    /// ```
    pub const fn new(name: &'static str, syntax: Syntax, default_port: Option<u16>) -> Self {
        Self::with_features(name, syntax, syntax.by_rfc1738(), default_port)
    }

    /// Returns the row of a scheme that follows the document in force for this syntax.
    pub(super) const fn in_force(name: &'static str, syntax: Syntax, default_port: Option<u16>) -> Self {
        Self::with_features(name, syntax, syntax.in_force().or(Features::URI), default_port)
    }

    const fn with_features(
        name: &'static str,
        syntax: Syntax,
        mut features: Features,
        default_port: Option<u16>,
    ) -> Self {
        assert!(is_scheme_name(name.as_bytes()), "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"");
        assert!(!matches!(default_port, Some(0)), "a default port is 1 to 65535: None stands for no port");
        assert!(!features.any(NO_PORT) || default_port.is_none(), "this syntax has no ports: the default port is None");
        assert!(!features.any(SERVER) || default_port.is_some(), "the server of this syntax needs a default port");
        let default_port = if let Some(port) = default_port { NonZero::new(port) } else { None };
        if is_tls(name) {
            features = features.or(Features::TLS);
        }
        if features.any(LOGIN) && is_web(name) {
            features = features.or(Features::TOKEN);
        }
        if features.any(Features::URI) {
            if matches!(syntax, Syntax::Rfc3986 | Syntax::Http | Syntax::Mailto) {
                features = features.or(Features::QUERY);
            }
            if ends_in(name.as_bytes(), &WEB, true) {
                features = features.or(Features::WEB_HOST);
            }
        }
        let first = if let [first, ..] = *name.as_bytes() { first } else { 0 };
        Self { name, default_port, syntax, first, features }
    }

    /// Allows a user and a password before the host.
    ///
    /// ```
    /// use rfc1738::{
    ///     schemes::{SchemeDef, SchemeSet},
    /// };
    ///
    /// struct Amqp;
    /// impl SchemeSet for Amqp {
    ///     const SCHEMES: &'static [SchemeDef] =
    ///         &[SchemeDef::rfc3986("amqp", Some(5672)).with_userinfo()];
    /// }
    /// assert_eq!(Amqp::parse("amqp://guest:guest@broker.dom")?.user().unwrap(), "guest");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the row follows section 5 of RFC 1738, which determines whether there is a login. In a
    /// `const`, the compiler reports the error instead.
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::schemes::{SchemeDef, Syntax};
    /// const LAB: SchemeDef = SchemeDef::new("x-lab", Syntax::Http, Some(8080)).with_userinfo();
    /// ```
    #[must_use]
    pub const fn with_userinfo(self) -> Self {
        let row = self.allow(Features::USERINFO);
        if is_web(self.name) { row.marked(Features::TOKEN) } else { row }
    }

    /// Allows an empty host: `postgres:///db`.
    ///
    /// ```
    /// use rfc1738::schemes::{SchemeDef, SchemeSet};
    ///
    /// struct Databases;
    /// impl SchemeSet for Databases {
    ///     const SCHEMES: &'static [SchemeDef] =
    ///         &[SchemeDef::rfc3986("postgres", Some(5432)).with_userinfo().with_empty_host()];
    /// }
    /// assert_eq!(Databases::parse("postgres:///db")?.host(), None);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the row follows section 5 of RFC 1738. In a `const`, the compiler reports the error
    /// instead.
    #[must_use]
    pub const fn with_empty_host(self) -> Self {
        self.allow(Features::EMPTY_HOST)
    }

    /// Allows a path that begins with one "/" and has no host, as in RFC 8089: `file:/etc/motd`.
    ///
    /// ```
    /// use rfc1738::schemes::{SchemeDef, SchemeSet};
    ///
    /// struct App;
    /// impl SchemeSet for App {
    ///     const SCHEMES: &'static [SchemeDef] =
    ///         &[SchemeDef::rfc3986("myapp", None).with_optional_authority()];
    /// }
    /// assert_eq!(App::parse("myapp:/open?id=7")?.path(), "/open");
    /// assert!(App::parse("myapp:open").is_err());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the row follows section 5 of RFC 1738. In a `const`, the compiler reports the error
    /// instead.
    #[must_use]
    pub const fn with_optional_authority(self) -> Self {
        self.allow(Features::NO_AUTHORITY)
    }

    /// Declares that the scheme uses TLS, so that [`Url::is_tls`](crate::Url::is_tls) is true. The
    /// rows named https, wss, coaps, mqtts and ftps do not need it.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::SchemeDef};
    ///
    /// struct Amqp;
    ///
    /// impl SchemeSet for Amqp {
    ///     const SCHEMES: &'static [SchemeDef] =
    ///         &[SchemeDef::rfc3986("amqps", Some(5671)).with_userinfo().with_tls()];
    /// }
    ///
    /// assert!(Amqp::parse("amqps://host.dom/")?.is_tls());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[must_use]
    pub const fn with_tls(self) -> Self {
        self.marked(Features::TLS)
    }

    const fn allow(self, feature: Features) -> Self {
        assert!(self.features.any(Features::URI), "this is for RFC 3986's syntax: make the row by SchemeDef::rfc3986");
        self.marked(feature)
    }

    pub(super) const fn marked(self, mark: Features) -> Self {
        Self { features: self.features.or(mark), ..self }
    }

    /// Returns the name, in lower case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the syntax of the URLs.
    pub const fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// Returns the port that applies if a URL has none.
    pub const fn default_port(&self) -> Option<u16> {
        if let Some(port) = self.default_port { Some(port.get()) } else { None }
    }

    /// Returns whether a user and a password may precede the host.
    pub const fn has_userinfo(&self) -> bool {
        self.features().any(LOGIN)
    }

    /// Returns whether a "//" follows the scheme, unlike in `mailto:me@host.dom`.
    pub const fn has_slashes(&self) -> bool {
        !self.features().any(NO_SLASHES)
    }

    /// Returns whether a URL may have an empty host after its "//", as in `file:///etc/motd`.
    pub const fn allows_empty_host(&self) -> bool {
        self.features().any(EMPTY_HOST)
    }

    /// Returns whether a URL may begin its path without a "//", as in `file:/etc/motd`.
    pub const fn has_optional_authority(&self) -> bool {
        self.features().any(Features::NO_AUTHORITY)
    }

    /// Returns whether each URL of the scheme has a server: a host, and a port at least by default.
    pub(crate) const fn has_server(&self) -> bool {
        self.default_port.is_some() && !self.features().any(EMPTY_HOST.or(Features::NO_AUTHORITY))
    }

    /// Returns its syntax and its marks.
    pub(crate) const fn features(&self) -> Features {
        self.features
    }

    /// Returns whether this is the row for schemes that a set has no row for.
    pub(crate) const fn is_other(&self) -> bool {
        self.name.is_empty()
    }
}

/// The row of any other scheme, by RFC 3986. It has no name because the name is in the text.
pub(crate) const OTHER: SchemeDef = SchemeDef {
    name: "",
    default_port: None,
    syntax: Syntax::Rfc3986,
    first: 0,
    features: Features::URI
        .or(Features::QUERY)
        .or(Features::USERINFO)
        .or(Features::EMPTY_HOST)
        .or(Features::NO_AUTHORITY)
        .or(Features::OPAQUE),
};

/// The row of any other scheme by `otherurl`.
pub(crate) const OTHER_1738: SchemeDef =
    SchemeDef { name: "", default_port: None, syntax: Syntax::Other, first: 0, features: Syntax::Other.by_rfc1738() };

/// Returns whether the scheme with this name uses TLS.
pub(crate) const fn is_tls(name: &str) -> bool {
    ends_in(name.as_bytes(), &TLS, true)
}

/// Returns whether the scheme with this name is one of the web.
pub(crate) const fn is_web(name: &str) -> bool {
    ends_in(name.as_bytes(), &WEB, false)
}

/// The rows of the schemes that were expected. It is a type of its own because a reference to it is
/// a thin pointer.
pub(crate) type Expected = &'static [SchemeDef];

/// The schemes of a set that accepts any other, and of a production that does not belong to a
/// scheme.
pub(crate) const NO_SCHEMES: &Expected = &(&[] as Expected);

/// A set as a value. What the front door calls does not depend on the type, so sets share code.
pub(crate) struct Set {
    pub(crate) rows: Expected,
    /// The row of any other scheme, if the set accepts one.
    pub(crate) other: Option<&'static SchemeDef>,
}

impl Set {
    /// Returns the schemes that the set expects, if it accepts no others.
    pub(crate) fn expected(&'static self) -> &'static Expected {
        if self.other.is_some() { NO_SCHEMES } else { &self.rows }
    }

    /// Returns the row whose name a URL begins with, before ":".
    pub(crate) fn find(&self, url: &[u8]) -> Option<&'static SchemeDef> {
        // Most rows differ in the first letter. With this bit, a control may equal a digit, which
        // the comparison of the whole name then tells.
        let first = url.first()? | 0x20;
        let mut rows = self.rows;
        while let [row, rest @ ..] = rows {
            if row.first == first && begins(url, row) {
                return Some(row);
            }
            rows = rest;
        }
        None
    }
}

impl SchemeDef {
    /// Returns the rows. Two with the same name do not compile.
    #[doc(hidden)] // for `schemes!`
    #[track_caller]
    pub const fn distinct(rows: &'static [Self]) -> &'static [Self] {
        let mut rest = rows;
        while let [row, others @ ..] = rest {
            assert!(index_of(others, row.name()) == others.len(), "a scheme is listed twice: keep one row");
            rest = others;
        }
        rows
    }

    /// Returns the rows of a set, and then others.
    #[doc(hidden)] // for `schemes!`
    pub const fn joined<const N: usize>(set: &[Self], added: &[Self]) -> [Self; N] {
        let mut rows = [Self::HTTPS; N];
        let (first, second) = rows.split_at_mut(set.len());
        first.copy_from_slice(set);
        second.copy_from_slice(added);
        rows
    }
}

/// Returns the index of the row with this name, or the number of rows if none has it.
pub(crate) const fn index_of(mut rows: &[SchemeDef], name: &str) -> usize {
    let mut index = 0;
    while let [row, others @ ..] = rows {
        if is_same(row.name().as_bytes(), name.as_bytes()) {
            break;
        }
        (index, rows) = (index + 1, others);
    }
    index
}

/// Returns whether a URL begins with the name of this row and ":".
pub(crate) fn begins(url: &[u8], row: &SchemeDef) -> bool {
    let name = row.name().as_bytes();
    url.get(name.len()) == Some(&b':') && url.iter().zip(name).all(|(byte, of)| is_in_any_case(*byte, *of))
}

/// Returns how many characters of a scheme's name a URL begins with.
pub(crate) fn name_in_common(url: &[u8], name: &str) -> usize {
    url.iter().zip(name.as_bytes()).take_while(|(byte, of)| is_in_any_case(**byte, **of)).count()
}

/// Returns whether a byte is that character of a name, in any case.
const fn is_in_any_case(byte: u8, of: u8) -> bool {
    // Only letters have the bit 0x40, and the one below it is their case.
    byte | (of & 0x40) >> 1 == of
}

/// Returns whether a name ends in one of these, or with `is_whole`, is one of them.
const fn ends_in(name: &[u8], mut ends: &[&str], is_whole: bool) -> bool {
    while let [one, others @ ..] = ends {
        if (!is_whole || one.len() == name.len()) && ends_in_one(name, one.as_bytes()) {
            return true;
        }
        ends = others;
    }
    false
}

const fn ends_in_one(mut name: &[u8], mut end: &[u8]) -> bool {
    while let ([names @ .., byte], [ends @ .., of]) = (name, end) {
        if !is_in_any_case(*byte, *of) {
            return false;
        }
        (name, end) = (names, ends);
    }
    end.is_empty()
}
