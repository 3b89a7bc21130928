//! The schemes that a caller declares (section 4).

use super::{DeclarationError, NAMES, Scheme};
use crate::class::is_same;

/// A scheme that did not exist in 1994: its name, the syntax that it follows and its default port.
///
/// Section 4: "New schemes should try to follow the same syntactic conventions of existing schemes".
///
/// Declare it in a [`SchemeTable`] that is a `const`: then the compiler refuses what cannot be a declaration. For a scheme that is only known at
/// run time, use [`try_new`](Self::try_new).
///
/// ```
/// use rfc1738::{DeclaredScheme, SchemeTable, Syntax};
///
/// const LAB: SchemeTable = SchemeTable::new(
///     "lab",
///     &[
///         DeclaredScheme::http("x-panel", 8080),
///         DeclaredScheme::ftp("x-logs", 2121),
///         DeclaredScheme::common("x-scope", None),
///         DeclaredScheme::opaque("x-note"),
///     ],
/// );
///
/// let declared = LAB.schemes().iter().map(|scheme| (scheme.name(), scheme.syntax(), scheme.default_port()));
/// assert!(declared.eq([
///     ("x-panel", Syntax::Http, Some(8080)),
///     ("x-logs", Syntax::Ftp, Some(2121)),
///     ("x-scope", Syntax::Common, None),
///     ("x-note", Syntax::Opaque, None),
/// ]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DeclaredScheme {
    name: &'static str,
    syntax: Syntax,
    has_userinfo: bool,
    default_port: Option<u16>,
    /// Which of the ten it is, if it has the name of one: its place in [`Scheme::KNOWN`].
    place: u8,
}

/// Whose syntax a declared scheme follows.
///
/// ```
/// use rfc1738::{Syntax, schemes};
///
/// assert!(schemes::WEB.schemes().iter().all(|scheme| scheme.syntax() == Syntax::Rfc3986));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Syntax {
    /// That of RFC 3986, with an authority: `"//" authority path-abempty [ "?" query ]`. Most schemes later than RFC 1738 build on it.
    Rfc3986,
    /// That of http (section 3.3): `"//" hostport [ "/" hpath [ "?" search ]]`
    Http,
    /// That of ftp (section 3.2): `"//" login [ "/" fpath [ ";type=" ftptype ]]`
    Ftp,
    /// The common Internet syntax (section 3.1), `ip-schemepart`: `"//" login [ "/" urlpath ]`
    Common,
    /// None: `*xchar`, in which no parts are looked for.
    Opaque,
}

impl DeclaredScheme {
    /// A scheme that follows RFC 3986, without a user. To allow one, add [`with_userinfo`](Self::with_userinfo).
    ///
    /// It may be one of the ten: the caller's declaration takes precedence.
    ///
    /// ```
    /// use rfc1738::{DeclaredScheme, SchemeTable, Url};
    ///
    /// const MODERN: SchemeTable = SchemeTable::new("modern", &[DeclaredScheme::rfc3986("http", Some(80))]);
    ///
    /// assert!(Url::parse_with(&[&MODERN], "http://[::1]/~smith").is_ok());
    /// assert!(Url::parse_with(&[], "http://[::1]/~smith").is_err());
    /// ```
    ///
    /// # Panics
    ///
    /// As [`http`](Self::http). In a `const`, the compiler reports the error instead.
    pub const fn rfc3986(name: &'static str, default_port: Option<u16>) -> Self {
        Self::new(name, Syntax::Rfc3986, default_port)
    }

    /// A scheme that follows http's syntax.
    ///
    /// # Panics
    ///
    /// In a `const`, the compiler reports the error instead. A name is one or more of a to z, digits, "+", "-" and "." (section 2.1, in lower case):
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::DeclaredScheme;
    /// const UPPER_CASE: DeclaredScheme = DeclaredScheme::http("HTTPS", 443);
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::DeclaredScheme;
    /// const NO_SCHEME: DeclaredScheme = DeclaredScheme::http("my_app", 443);
    /// ```
    /// ```compile_fail,E0080
    /// # use rfc1738::DeclaredScheme;
    /// const EMPTY: DeclaredScheme = DeclaredScheme::http("", 443);
    /// ```
    ///
    /// No protocol has port 0:
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::DeclaredScheme;
    /// const NO_PORT: DeclaredScheme = DeclaredScheme::http("https", 0);
    /// ```
    pub const fn http(name: &'static str, default_port: u16) -> Self {
        Self::new(name, Syntax::Http, Some(default_port))
    }

    /// A scheme that follows ftp's syntax.
    ///
    /// # Panics
    ///
    /// As [`http`](Self::http). In a `const`, the compiler reports the error instead.
    pub const fn ftp(name: &'static str, default_port: u16) -> Self {
        Self::new(name, Syntax::Ftp, Some(default_port))
    }

    /// A scheme that follows the common Internet syntax, with or without a default port.
    ///
    /// # Panics
    ///
    /// As [`http`](Self::http). In a `const`, the compiler reports the error instead.
    pub const fn common(name: &'static str, default_port: Option<u16>) -> Self {
        Self::new(name, Syntax::Common, default_port)
    }

    /// A scheme that leaves everything after the ":" to the caller.
    ///
    /// # Panics
    ///
    /// As [`http`](Self::http). In a `const`, the compiler reports the error instead.
    pub const fn opaque(name: &'static str) -> Self {
        Self::new(name, Syntax::Opaque, None)
    }

    const fn new(name: &'static str, syntax: Syntax, default_port: Option<u16>) -> Self {
        match Self::try_new(name, syntax, default_port) {
            Ok(scheme) => scheme,
            Err(wrong) => refuse(wrong),
        }
    }

    /// A scheme that is only known at run time.
    ///
    /// ```
    /// use rfc1738::{DeclarationError, DeclaredScheme, Syntax};
    ///
    /// let scheme = DeclaredScheme::try_new("x-panel", Syntax::Http, Some(8080)).unwrap();
    /// assert_eq!(scheme, DeclaredScheme::http("x-panel", 8080));
    /// assert_eq!(DeclaredScheme::try_new("X-Panel", Syntax::Http, Some(8080)), Err(DeclarationError::Name));
    /// assert_eq!(DeclaredScheme::try_new("x-panel", Syntax::Http, None), Err(DeclarationError::Port));
    /// ```
    ///
    /// # Errors
    ///
    /// When no scheme can have that name, or none of that syntax that default port.
    pub const fn try_new(
        name: &'static str,
        syntax: Syntax,
        default_port: Option<u16>,
    ) -> Result<Self, DeclarationError> {
        match (syntax, default_port) {
            _ if !is_scheme(name.as_bytes()) => Err(DeclarationError::Name),
            (_, Some(0)) | (Syntax::Http | Syntax::Ftp, None) | (Syntax::Opaque, Some(_)) => {
                Err(DeclarationError::Port)
            }
            _ => Ok(Self { name, syntax, has_userinfo: false, default_port, place: place_of(name) }),
        }
    }

    /// The same scheme, but allowing a user and a password before the host.
    ///
    /// ```
    /// use rfc1738::DeclaredScheme;
    ///
    /// const AMQP: DeclaredScheme = DeclaredScheme::rfc3986("amqp", Some(5672)).with_userinfo();
    ///
    /// assert_eq!(AMQP.parse("amqp://guest:guest@broker.dom")?.user().unwrap(), "guest");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// When the scheme follows a syntax other than RFC 3986's, since that itself says whether there is a login. In a `const`, the compiler
    /// reports the error instead.
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::DeclaredScheme;
    /// const LOGIN: DeclaredScheme = DeclaredScheme::http("x-panel", 8080).with_userinfo();
    /// ```
    #[must_use]
    pub const fn with_userinfo(self) -> Self {
        match self.try_with_userinfo() {
            Ok(scheme) => scheme,
            Err(wrong) => refuse(wrong),
        }
    }

    /// The same for a scheme that is only known at run time.
    ///
    /// ```
    /// use rfc1738::{DeclarationError, DeclaredScheme};
    ///
    /// assert!(DeclaredScheme::rfc3986("amqp", None).try_with_userinfo()?.has_userinfo());
    /// assert_eq!(DeclaredScheme::opaque("urn").try_with_userinfo(), Err(DeclarationError::Userinfo));
    /// # Ok::<(), DeclarationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the scheme follows a syntax other than RFC 3986's.
    pub const fn try_with_userinfo(self) -> Result<Self, DeclarationError> {
        match self.syntax {
            Syntax::Rfc3986 => Ok(Self { has_userinfo: true, ..self }),
            _ => Err(DeclarationError::Userinfo),
        }
    }

    /// Whether a user and a password may come before the host.
    pub const fn has_userinfo(&self) -> bool {
        self.has_userinfo || matches!(self.syntax, Syntax::Ftp | Syntax::Common)
    }

    /// The name, in lower case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Which of the ten it is, if it has the name of one.
    pub(crate) fn known(&self) -> Option<Scheme<'static>> {
        Scheme::at(self.place.into())
    }

    /// Whose syntax it follows.
    pub const fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// The port that applies when a URL gives none.
    pub const fn default_port(&self) -> Option<u16> {
        self.default_port
    }
}

/// Some schemes that a caller declares, without an allocator; for [`Url::parse_with`](crate::Url::parse_with).
///
/// [`schemes`](crate::schemes) has ready-made tables.
///
/// ```
/// use rfc1738::{DeclaredScheme, SchemeTable, Url};
///
/// const LAB: SchemeTable = SchemeTable::new(
///     "lab",
///     &[DeclaredScheme::http("x-panel", 8080), DeclaredScheme::common("x-scope", Some(5025)), DeclaredScheme::opaque("urn")],
/// );
///
/// assert_eq!((LAB.name(), LAB.schemes().len()), ("lab", 3));
/// let url = Url::parse_with(&[&LAB], "x-scope://bench4.lab/channel/1")?;
/// assert_eq!(url.server().unwrap().to_string(), "bench4.lab:5025");
///
/// let error = Url::parse_with(&[&LAB], "x-panel://me@bench4.lab/").unwrap_err();
/// assert_eq!(error.to_string(), "this scheme takes no user or password: found '@' at byte 12, in hostname");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SchemeTable {
    name: &'static str,
    schemes: &'static [DeclaredScheme],
}

impl SchemeTable {
    /// A table with a name, for people.
    ///
    /// # Panics
    ///
    /// When a scheme is given twice. In a `const`, the compiler reports the error instead.
    ///
    /// ```compile_fail,E0080
    /// # use rfc1738::{DeclaredScheme, SchemeTable};
    /// const TWICE: SchemeTable =
    ///     SchemeTable::new("twice", &[DeclaredScheme::http("x-led", 80), DeclaredScheme::opaque("x-led")]);
    /// ```
    pub const fn new(name: &'static str, schemes: &'static [DeclaredScheme]) -> Self {
        match Self::try_new(name, schemes) {
            Ok(table) => table,
            Err(wrong) => refuse(wrong),
        }
    }

    /// The same for schemes that are only known at run time.
    ///
    /// # Errors
    ///
    /// When a scheme is given twice.
    pub const fn try_new(name: &'static str, schemes: &'static [DeclaredScheme]) -> Result<Self, DeclarationError> {
        let mut left = schemes;
        while let [scheme, rest @ ..] = left {
            let mut others = rest;
            while let [other, rest @ ..] = others {
                if is_same(scheme.name.as_bytes(), other.name.as_bytes()) {
                    return Err(DeclarationError::Twice);
                }
                others = rest;
            }
            left = rest;
        }
        Ok(Self { name, schemes })
    }

    /// The name of the table.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The schemes that it declares.
    pub const fn schemes(&self) -> &'static [DeclaredScheme] {
        self.schemes
    }

    /// The scheme with that name, in any ASCII case, if the table declares it.
    ///
    /// ```
    /// use rfc1738::{SchemeTable, schemes};
    ///
    /// assert_eq!(schemes::WEB.find("HTTPS").and_then(|scheme| scheme.default_port()), Some(443));
    ///
    /// // Which table declares a scheme: the first one counts.
    /// let tables: [&SchemeTable; 2] = [&schemes::WEB, &schemes::IOT];
    /// assert_eq!(tables.iter().find(|table| table.find("mqtt").is_some()).unwrap().name(), "iot");
    /// ```
    pub fn find(&self, name: &str) -> Option<&'static DeclaredScheme> {
        self.schemes.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
    }
}

/// The declared scheme that a URL begins with, in any case, from the first table that declares it.
pub(crate) fn declared_in(tables: &[&'static SchemeTable], url: &str) -> Option<&'static DeclaredScheme> {
    let (name, _) = url.split_once(':')?;
    tables.iter().find_map(|table| table.find(name))
}

/// Makes the compiler refuse a declaration in a `const`.
#[expect(clippy::panic, reason = "the one way to have a `const` refused")]
const fn refuse(wrong: DeclarationError) -> ! {
    panic!("{}", wrong.as_str())
}

/// Whether a name is a `scheme` in lower case.
const fn is_scheme(name: &[u8]) -> bool {
    let mut left = name;
    while let [b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.', rest @ ..] = left {
        left = rest;
    }
    left.is_empty() && !name.is_empty()
}

/// The place of a name in [`NAMES`].
const fn place_of(name: &str) -> u8 {
    let mut place = 0;
    let mut left: &[&str] = &NAMES;
    while let [known, rest @ ..] = left {
        if is_same(known.as_bytes(), name.as_bytes()) {
            return place;
        }
        place += 1;
        left = rest;
    }
    place
}
