//! Rows: the properties of a scheme (sections 3 and 4).

use core::num::NonZero;

use super::{
    set::ends_in,
    syntax::{EMPTY_HOST, Features, LOGIN, NO_PORT, NO_SLASHES, SERVER, Syntax},
};
use crate::class::is_scheme_name;

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
    pub(super) first: u8,
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
        let default_port = match default_port {
            Some(port) => NonZero::new(port),
            None => None,
        };
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
        let first = match *name.as_bytes() {
            [first, ..] => first,
            [] => 0,
        };
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
        match self.default_port {
            Some(port) => Some(port.get()),
            None => None,
        }
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
