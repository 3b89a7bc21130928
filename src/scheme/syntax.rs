//! Syntaxes, and what each of them has.

use Syntax::{File, Ftp, Gopher, Http, Mailto, News, Nntp, Other, Prospero, Rfc3986, Telnet, Wais};

/// The syntax that the URLs of a scheme follow.
///
/// ```
/// use rfc1738::schemes::{SchemeDef, Syntax};
///
/// assert_eq!((SchemeDef::HTTPS.syntax(), SchemeDef::HTTPS.syntax().as_str()), (Syntax::Rfc3986, "rfc3986"));
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
    /// The syntax of any other scheme in RFC 1738: `otherurl` (section 2.1).
    Other,
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
            Self::Other => "other",
            Self::Rfc3986 => "rfc3986",
        }
    }

    /// Returns the bit of the syntax.
    pub(crate) const fn features(self) -> Features {
        Features(1 << self as u32)
    }
}

/// Syntaxes and marks, one bit each. A set combines those of its rows into a constant, so the
/// linker drops the code for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct Features(u32);

/// The first bit of a mark. The bits below it are the syntaxes.
const MARKS: u32 = 24;

impl Features {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u32::MAX);

    /// A connection by TLS.
    pub(crate) const TLS: Self = Self(1 << MARKS);
    /// A login of the web, where a user without a password may be a token.
    pub(crate) const TOKEN: Self = Self(1 << (MARKS + 1));
    // The grammar asks for the last six. The rarest is the last, because LLVM knows the largest
    // value that the sets of a program pass, and drops the code for the bits above it.
    /// A fragment after the URL: a mark of a set, for all its schemes.
    pub(crate) const FRAGMENT: Self = Self(1 << (MARKS + 2));
    /// A host of the web in RFC 3986's syntax: no escape in it stands for a delimiter.
    pub(crate) const WEB_HOST: Self = Self(1 << (MARKS + 3));
    /// A `userinfo "@"` of RFC 3986.
    pub(crate) const USERINFO: Self = Self(1 << (MARKS + 4));
    /// An empty host in RFC 3986's syntax.
    pub(crate) const EMPTY_HOST: Self = Self(1 << (MARKS + 5));
    /// A path directly after the ":", without "//" and a host, in RFC 3986's syntax.
    pub(crate) const NO_AUTHORITY: Self = Self(1 << (MARKS + 6));
    /// A file of RFC 8089, which has no port and no query, while a path must follow the host.
    pub(crate) const FILE: Self = Self(1 << (MARKS + 7));

    /// The syntax of RFC 3986, and the marks that its URLs are parsed by.
    pub(crate) const RFC3986: Self = Self(Syntax::Rfc3986.features().0 | 0x3F << (MARKS + 2));

    /// All features of URLs without a fragment.
    pub(crate) const NO_FRAGMENT: Self = Self(!Self::FRAGMENT.0);

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

    /// Returns these with some syntaxes.
    const fn with(self, mut syntaxes: &[Syntax]) -> Self {
        let mut features = self;
        while let [syntax, others @ ..] = syntaxes {
            features = features.or(syntax.features());
            syntaxes = others;
        }
        features
    }
}

/// The syntaxes of RFC 1738, which share a table of characters.
pub(crate) const RFC1738_SYNTAXES: Features = SERVER.with(&[Mailto, News, File, Other]);

/// The syntaxes in which each URL has a server, with a port.
pub(super) const SERVER: Features = Features::NONE.with(&[Ftp, Http, Gopher, Nntp, Telnet, Wais, Prospero]);

/// The syntaxes that never have a port.
pub(super) const NO_PORT: Features = Features::NONE.with(&[Mailto, News, File]);

/// The syntaxes without "//" after the scheme.
pub(crate) const NO_SLASHES: Features = Features::NONE.with(&[Mailto, News, Other]);

/// Those with a user and a password before the host.
pub(crate) const LOGIN: Features = Features::USERINFO.with(&[Ftp, Telnet, Other]);

/// Those where an "@" after an error may show that a login, or an article, was intended.
pub(crate) const AT_SIGN: Features = Features::USERINFO.with(&[Ftp, News, Telnet]);

/// Those that allow an empty host.
pub(crate) const EMPTY_HOST: Features = Features::EMPTY_HOST.with(&[File]);

/// The syntaxes with a path of segments, and so relative references.
pub(crate) const HIERARCHICAL: Features = Features::NONE.with(&[Ftp, Http, File, Rfc3986]);

/// The syntaxes with a query, or http's search.
pub(crate) const HAS_QUERY: Features = Features::NONE.with(&[Http, Rfc3986]);

/// The syntaxes with a "/" after the host that has no meaning of its own.
pub(crate) const OPTIONAL_SLASH: Features = Features::NONE.with(&[Http, Gopher, Telnet]);
