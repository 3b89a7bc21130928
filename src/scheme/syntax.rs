//! Syntaxes and their features.

use Syntax::{File, Ftp, Gopher, Http, Mailto, News, Nntp, Other, Prospero, Rfc3986, Telnet, Wais};

use crate::macros::named;

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
/// linker drops the code for others. The lowest bits are the syntaxes of section 5, followed by the
/// same ones by the documents in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct Features(u32);

/// The distance of the bit of a syntax from that of its form in force.
const IN_FORCE_FORMS: u32 = Rfc3986 as u32 + 1;

/// The first bit of a mark.
const MARKS: u32 = 23;

impl Features {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u32::MAX);

    /// Everything that is read by the characters of RFC 3986.
    pub(crate) const URI: Self = Self(1 << Rfc3986 as u32);
    /// All syntaxes in force that have a form of their own.
    pub(crate) const IN_FORCE: Self = Self((Self::URI.0 - 1) << IN_FORCE_FORMS);

    /// A path that follows the ":" directly and need not begin with a "/", as in an unknown scheme.
    pub(crate) const OPAQUE: Self = Self(1 << (Other as u32 + IN_FORCE_FORMS));

    /// A query after a "?", or http's search.
    pub(crate) const QUERY: Self = Self(1 << MARKS);
    /// A connection by TLS.
    pub(crate) const TLS: Self = Self(1 << (MARKS + 1));
    /// A login of the web, where a user without a password may be a token.
    pub(crate) const TOKEN: Self = Self(1 << (MARKS + 2));
    // The grammar asks for the last seven. The rarest is the last, because LLVM knows the largest
    // value that the sets of a program pass, and drops the code for the bits above it.
    /// A fragment after the URL: a mark of a set, for all its schemes.
    pub(crate) const FRAGMENT: Self = Self(1 << (MARKS + 3));
    /// A host of the web in RFC 3986's syntax: delimiters in it cannot be escaped.
    pub(crate) const WEB_HOST: Self = Self(1 << (MARKS + 4));
    /// A `userinfo "@"` of RFC 3986.
    pub(crate) const USERINFO: Self = Self(1 << (MARKS + 5));
    /// An empty host in RFC 3986's syntax.
    pub(crate) const EMPTY_HOST: Self = Self(1 << (MARKS + 6));
    /// A path directly after the ":", without "//" and a host, in RFC 3986's syntax.
    pub(crate) const NO_AUTHORITY: Self = Self(1 << (MARKS + 7));
    /// A file of RFC 8089, which cannot have a port or a query. A path must follow the host.
    pub(crate) const FILE: Self = Self(1 << (MARKS + 8));

    /// The syntax of RFC 3986, and the marks that its URLs are parsed by.
    pub(crate) const RFC3986: Self = Self(Self::URI.0 | 0x3F << (MARKS + 3));

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

/// The syntaxes of section 5 in which each URL has a server, with a port.
pub(super) const SERVER: Features = Features::NONE.with(&[Ftp, Http, Gopher, Nntp, Telnet, Wais, Prospero]);

/// The syntaxes that never have a port.
pub(super) const NO_PORT: Features = Mailto.features().or(File.features()).with(&[News]);

/// The syntaxes without "//" after the scheme.
pub(crate) const NO_SLASHES: Features = Mailto.features().or(News.features()).with(&[Other]);

/// The syntaxes with a user and a password before the host.
pub(crate) const LOGIN: Features = Features::USERINFO.with(&[Ftp, Telnet, Other]);

/// The syntaxes where an "@" after an error may show that a login, or an article, was intended.
pub(crate) const AT_SIGN: Features = Features::USERINFO.or(News.features()).with(&[Ftp, Telnet]);

/// The syntaxes that allow an empty host.
pub(crate) const EMPTY_HOST: Features = Features::EMPTY_HOST.with(&[File]);

/// The syntaxes with a path, and so relative references: all that build on RFC 3986, if there is an
/// authority.
pub(crate) const HIERARCHICAL: Features = Features::URI.with(&[Ftp, Http, File]);

/// The syntaxes with a query, or http's search.
pub(crate) const HAS_QUERY: Features = Features::QUERY.with(&[Http]);

/// The syntaxes of section 5 with a "/" after the host that has no meaning of its own.
pub(crate) const OPTIONAL_SLASH: Features = Features::NONE.with(&[Http, Gopher, Telnet]);
