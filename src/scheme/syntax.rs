//! Syntaxes, and what each of them has.

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

    /// Returns what the syntax has. A new syntax is one arm here.
    const fn traits(self) -> Traits {
        use Traits as Has;
        match self {
            Self::Ftp => Has::SERVER.and(Has::LOGIN).and(Has::AT_SIGN).and(Has::SEGMENTS),
            Self::Http => Has::SERVER.and(Has::SEGMENTS).and(Has::QUERY).and(Has::OPTIONAL_SLASH),
            Self::Gopher => Has::SERVER.and(Has::OPTIONAL_SLASH),
            Self::Mailto => Has::NO_SLASHES.and(Has::NO_PORT),
            Self::News => Has::NO_SLASHES.and(Has::NO_PORT).and(Has::AT_SIGN),
            Self::Nntp | Self::Wais | Self::Prospero => Has::SERVER,
            Self::Telnet => Has::SERVER.and(Has::LOGIN).and(Has::AT_SIGN).and(Has::OPTIONAL_SLASH),
            Self::File => Has::NO_PORT.and(Has::SEGMENTS).and(Has::EMPTY_HOST),
            Self::Other => Has::NO_SLASHES.and(Has::LOGIN),
            Self::Rfc3986 => Has::RFC3986.and(Has::SEGMENTS).and(Has::QUERY),
        }
    }

    /// Returns whether the syntax has one of these.
    pub(crate) const fn has(self, traits: Traits) -> bool {
        self.traits().0 & traits.0 != 0
    }

    pub(crate) const fn features(self) -> Features {
        Features(1 << self as u32)
    }
}

/// What a syntax has, one bit each.
#[derive(Clone, Copy)]
pub(crate) struct Traits(u16);

impl Traits {
    /// Always a server, with a port.
    pub(crate) const SERVER: Self = Self(1);
    /// Never a port.
    pub(crate) const NO_PORT: Self = Self(1 << 1);
    /// No "//" after the scheme.
    const NO_SLASHES: Self = Self(1 << 2);
    /// A user and a password before the host, unless the syntax is RFC 3986's, whose rows say so
    /// themselves.
    const LOGIN: Self = Self(1 << 3);
    /// An "@" far behind an error tells a login from a host, or an article from a group.
    const AT_SIGN: Self = Self(1 << 4);
    /// A path of segments, and so relative references.
    const SEGMENTS: Self = Self(1 << 5);
    /// A query, or http's search, after the path.
    const QUERY: Self = Self(1 << 6);
    /// A "/" after the host that has no meaning of its own.
    const OPTIONAL_SLASH: Self = Self(1 << 7);
    /// Perhaps an empty host, unless the syntax is RFC 3986's, whose rows say so themselves.
    const EMPTY_HOST: Self = Self(1 << 8);
    /// The characters of RFC 3986, not those of RFC 1738.
    const RFC3986: Self = Self(1 << 9);

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Syntaxes and marks, one bit each. A set combines those of its rows into a constant, so the
/// linker drops the code for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct Features(u32);

/// The first bit of a mark. The bits below it are the syntaxes.
const MARKS: u32 = 24;

/// All syntaxes, in order. Rfc3986 is the last.
const ALL: [Syntax; Syntax::Rfc3986 as usize + 1] = [
    Syntax::Ftp,
    Syntax::Http,
    Syntax::Gopher,
    Syntax::Mailto,
    Syntax::News,
    Syntax::Nntp,
    Syntax::Telnet,
    Syntax::Wais,
    Syntax::File,
    Syntax::Prospero,
    Syntax::Other,
    Syntax::Rfc3986,
];

const _: () = assert!(ALL.len() <= MARKS as usize, "no bit is both a syntax and a mark");

impl Features {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u32::MAX);
    /// A connection by TLS.
    pub(crate) const TLS: Self = Self(1 << MARKS);
    /// A login of the web, where a user without a password may be a token.
    pub(crate) const TOKEN: Self = Self(1 << (MARKS + 1));
    // The grammar asks for the last five. The rarest is the last, because LLVM knows the largest
    // value that the sets of a program pass, and drops the code for the bits above it.
    /// A host of the web in RFC 3986's syntax: no escape in it stands for a delimiter.
    pub(crate) const WEB_HOST: Self = Self(1 << (MARKS + 2));
    /// A `userinfo "@"` of RFC 3986.
    pub(crate) const USERINFO: Self = Self(1 << (MARKS + 3));
    /// An empty host in RFC 3986's syntax.
    pub(crate) const EMPTY_HOST: Self = Self(1 << (MARKS + 4));
    /// A path directly after the ":", without "//" and a host, in RFC 3986's syntax.
    pub(crate) const NO_AUTHORITY: Self = Self(1 << (MARKS + 5));
    /// A file of RFC 8089, which has no port and no query, while a path must follow the host.
    pub(crate) const FILE: Self = Self(1 << (MARKS + 6));

    /// The syntax of RFC 3986, and the marks that its URLs are parsed by.
    pub(crate) const RFC3986: Self = Syntax::Rfc3986
        .features()
        .or(Self::WEB_HOST)
        .or(Self::USERINFO)
        .or(Self::EMPTY_HOST)
        .or(Self::NO_AUTHORITY)
        .or(Self::FILE);

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

    /// Returns the marks as a row stores them.
    pub(super) const fn marks(self) -> u8 {
        let [.., marks] = self.0.to_le_bytes();
        marks
    }

    /// Returns the marks that a row stores.
    pub(super) const fn of_marks(marks: u8) -> Self {
        Self(u32::from_le_bytes([marks, 0, 0, 0]) << MARKS)
    }

    /// Returns the syntaxes that have one of these.
    const fn having(traits: Traits) -> Self {
        let mut having = Self::NONE;
        let mut rest: &[Syntax] = &ALL;
        while let [syntax, others @ ..] = rest {
            if syntax.has(traits) {
                having = having.or(syntax.features());
            }
            rest = others;
        }
        having
    }
}

/// The syntaxes and marks with a login.
pub(crate) const LOGIN: Features = Features::having(Traits::LOGIN).or(Features::USERINFO);

/// Those where an "@" after an error may show that a login, or an article, was intended.
pub(crate) const AT_SIGN: Features = Features::having(Traits::AT_SIGN).or(Features::USERINFO);

/// The syntaxes with a query, or http's search.
pub(crate) const HAS_QUERY: Features = Features::having(Traits::QUERY);

/// The syntaxes with paths, and so relative references.
pub(crate) const HIERARCHICAL: Features = Features::having(Traits::SEGMENTS);

/// The syntaxes with an optional "/" after the host.
pub(crate) const OPTIONAL_SLASH: Features = Features::having(Traits::OPTIONAL_SLASH);

/// The syntaxes and marks that allow an empty host.
pub(crate) const EMPTY_HOST: Features = Features::having(Traits::EMPTY_HOST).or(Features::EMPTY_HOST);

/// The syntaxes without "//" after the scheme.
pub(crate) const NO_SLASHES: Features = Features::having(Traits::NO_SLASHES);

/// The syntaxes of RFC 1738, which share a table of characters.
pub(crate) const RFC1738_SYNTAXES: Features = Features(Features::having(Traits::RFC3986).0 ^ ((1 << ALL.len()) - 1));
