//! Sets of schemes as types, and the front door: `parse`.

mod from_text;

use crate::{
    error::Error,
    grammar::{self, Grammar},
    scheme::{Features, OTHER, OTHER_1738, RFC1738_SYNTAXES, SchemeDef, Set},
    text::Source,
    url::{Layout, Url},
};

/// A set of schemes that the parser accepts. It is part of the URL's type, so the compiler
/// distinguishes the URLs of two sets.
///
/// To define a set, implement this trait for a unit struct. You pay flash only for the syntaxes of
/// its rows.
///
/// ```
/// use rfc1738::{
///     ErrorKind,
///     schemes::{SchemeDef, SchemeSet},
/// };
///
/// /// The schemes that a device may connect to.
/// struct Brokers;
/// impl SchemeSet for Brokers {
///     const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![
///         SchemeDef::MQTT,
///         SchemeDef::MQTTS,
///         SchemeDef::rfc3986("x-scope", Some(5025))
///     ];
/// }
///
/// let url = Brokers::parse("x-scope://bench_4.lab/1")?;
/// assert_eq!(url.effective_port(), Some(5025));
///
/// let error = Brokers::parse("mqqts://hub.dom").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ErrorKind::WrongScheme, 0));
/// assert!(error.expected().eq(["mqtt", "mqtts", "x-scope"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// With [`schemes!`](crate::schemes!), `cargo check` refuses a scheme that is listed twice:
///
/// ```compile_fail,E0080
/// use rfc1738::schemes::{SchemeDef, SchemeSet};
///
/// struct Twice;
/// impl SchemeSet for Twice {
///     const SCHEMES: &'static [SchemeDef] =
///         rfc1738::schemes![SchemeDef::MQTT, SchemeDef::MQTT];
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of schemes",
    label = "`{Self}` does not implement `rfc1738::SchemeSet`",
    note = "ready-made sets are in `rfc1738::schemes`: `Https`, `Web`, `Iot`, `WebSockets`, `All`, `Rfc1738`",
    note = "a set of your own is `struct Mine;` and \
        `impl SchemeSet for Mine {{ const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![SchemeDef::MQTT, SchemeDef::MQTTS]; }}`"
)]
pub trait SchemeSet: 'static {
    /// The rows of the set. [`schemes!`](crate::schemes!) makes the list.
    const SCHEMES: &'static [SchemeDef];

    /// Whether the set accepts any other scheme. If not, the error is
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme).
    const OTHERS: bool = false;

    /// Whether RFC 3986 is in force, so a URL of the set may have a [fragment](Url::fragment), and
    /// any other scheme follows RFC 3986. It is false only in [`Rfc1738`], where a "#" is an error
    /// and any other scheme follows `otherurl`.
    const IN_FORCE: bool = true;

    /// Parses a whole text, which is a `str` or bytes, by this set.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::{Https, Rfc1738}};
    ///
    /// let url = Https::parse("https://[::1]/~me?rev=2")?;
    /// assert_eq!(url.effective_port(), Some(443));
    /// assert!(Https::parse("http://host.dom/").is_err());
    /// assert!(Rfc1738::parse(b"http://host.dom/").is_ok());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the text does not match the production of its scheme. The error has the offset and the
    /// reason. [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if the scheme is not in
    /// the set and the set does not accept others.
    #[inline]
    fn parse<T: Source>(text: T) -> Result<Url<T::Owner, Self>, Error>
    where
        Self: Sized,
    {
        let layout = Self::layout(text.bytes())?;
        Ok(Url::new(text.owner(), layout))
    }
}

/// A set whose URLs always name a server, so a client gets their [`endpoint`](Url::endpoint)
/// without an `Option`: [`Https`], [`Web`], [`WebSockets`] and [`Iot`].
///
/// ```
/// use rfc1738::schemes::{SchemeDef, SchemeSet, HasServer};
///
/// struct Brokers;
/// impl SchemeSet for Brokers {
///     const SCHEMES: &'static [SchemeDef] =
///         rfc1738::schemes![SchemeDef::MQTT, SchemeDef::MQTTS];
/// }
/// impl HasServer for Brokers {}
///
/// assert!(Brokers::parse("mqtts://hub.dom/")?.endpoint().is_tls);
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `endpoint` does not compile if a scheme of the set may lack a host or port, or if the set
/// accepts others:
///
/// ```compile_fail,E0080
/// use rfc1738::schemes::{SchemeDef, SchemeSet, HasServer};
///
/// struct Files;
/// impl SchemeSet for Files {
///     const SCHEMES: &'static [SchemeDef] =
///         rfc1738::schemes![SchemeDef::HTTPS, SchemeDef::FILE];
/// }
/// impl HasServer for Files {}
/// println!("{}", Files::parse("file:///etc/motd").unwrap().endpoint().server);
/// ```
#[diagnostic::on_unimplemented(
    message = "a URL of the set `{Self}` may have no server",
    label = "`{Self}` does not implement `rfc1738::schemes::HasServer`",
    note = "parse it by a set whose URLs always do, such as `rfc1738::schemes::Web`",
    note = "if each scheme of a set of your own has a server, write `impl HasServer for Mine {{}}`"
)]
pub trait HasServer: SchemeSet {}

/// Makes the [rows](SchemeSet::SCHEMES) of a set. `cargo check` fails if a name is listed twice.
///
/// ```
/// use rfc1738::schemes::SchemeDef;
///
/// const SCHEMES: &[SchemeDef] = rfc1738::schemes![SchemeDef::HTTPS, SchemeDef::GOPHER];
/// assert_eq!(SCHEMES.len(), 2);
/// ```
///
/// `..Web` at the front stands for the rows of another set:
///
/// ```
/// use rfc1738::schemes::{HasServer, SchemeDef, SchemeSet, Web};
///
/// struct Product;
/// impl SchemeSet for Product {
///     const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![..Web, SchemeDef::MQTTS];
/// }
/// impl HasServer for Product {}
///
/// assert_eq!(Product::parse("mqtts://hub.dom")?.endpoint().server.port(), 8883);
/// assert!(
///     Product::parse("https://host.dom/").is_ok()
///         && Product::parse("mqtt://hub.dom").is_err()
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// Only rows are copied, so a set that extends [`All`] refuses any other scheme unless its own
/// [`OTHERS`](SchemeSet::OTHERS) is `true`.
#[macro_export]
macro_rules! schemes {
    (..$set:ty $(, $($added:tt)*)?) => {{
        const SET: &[$crate::schemes::SchemeDef] = <$set as $crate::schemes::SchemeSet>::SCHEMES;
        const ADDED: &[$crate::schemes::SchemeDef] = $crate::schemes![$($($added)*)?];
        const SCHEMES: &[$crate::schemes::SchemeDef] = $crate::schemes::SchemeDef::distinct(
            &$crate::schemes::SchemeDef::joined::<{ SET.len() + ADDED.len() }>(SET, ADDED)
        );
        SCHEMES
    }};
    ($($row:expr),* $(,)?) => {{
        // A constant of its own, since `cargo check` does not evaluate that of a trait.
        const SCHEMES: &[$crate::schemes::SchemeDef] = $crate::schemes::SchemeDef::distinct(&[$($row),*]);
        SCHEMES
    }};
}

/// The properties of a set, as constants: a program links only the code for what its sets can have.
pub(crate) trait Known: SchemeSet {
    /// The row of any other scheme.
    const OTHER: &'static SchemeDef = if Self::IN_FORCE { &OTHER } else { &OTHER_1738 };

    /// The syntaxes and marks that a URL of the set can have.
    const FEATURES: Features =
        if Self::OTHERS { Self::ROWS_FEATURES.or(Self::OTHER.features()) } else { Self::ROWS_FEATURES };

    /// The syntaxes and marks of its rows, for a builder, which needs a row.
    const ROWS_FEATURES: Features = features_of(SchemeDef::distinct(Self::SCHEMES));

    /// The features that the parser needs to know, and whether a fragment may follow. The other
    /// schemes of [`Rfc1738`] are read by `otherurl`, which needs none.
    const PARSED: Features = if Self::IN_FORCE { Self::FEATURES.or(Features::FRAGMENT) } else { Self::ROWS_FEATURES };

    /// The syntax and the marks that each URL of the set has, which nothing need check.
    const EVERY: Features = {
        let (mut every, mut rest) = (if Self::OTHERS { Self::OTHER.features() } else { Features::ALL }, Self::SCHEMES);
        while let [row, others @ ..] = rest {
            every = every.and(row.features());
            rest = others;
        }
        every
    };

    /// Whether the user of a URL may be a token.
    const HAS_TOKEN: bool = Self::OTHERS || Self::FEATURES.any(Features::TOKEN);

    /// The grammar of its syntaxes: no other one is linked.
    const GRAMMAR: Grammar = match (Self::FEATURES.any(RFC1738_SYNTAXES), Self::FEATURES.any(Features::URI)) {
        (true, false) => grammar::RFC1738,
        (false, _) if !Self::FEATURES.any(grammar::OTHER_FORMS) => grammar::RFC3986,
        _ => grammar::BOTH,
    };

    /// The only row of a set that has one scheme and accepts no others. Then, what a URL asks its
    /// row is a constant.
    const ONLY: Option<&'static SchemeDef> = match Self::SCHEMES {
        [row] if !Self::OTHERS => Some(row),
        _ => None,
    };

    /// Does not compile if a URL of the set may have no server.
    const EACH_HAS_A_SERVER: () = {
        assert!(!Self::OTHERS, "a set of servers cannot accept other schemes: remove `OTHERS`");
        let mut rows = Self::SCHEMES;
        while let [row, others @ ..] = rows {
            assert!(row.has_server(), "each scheme in a set of servers has a host and a default port");
            rows = others;
        }
    };

    /// The set as a value.
    const SET: &'static Set = &Set { rows: Self::SCHEMES, other: if Self::OTHERS { Some(Self::OTHER) } else { None } };

    /// Parses a whole text, and returns where the parts of the URL are.
    #[inline(always)]
    fn layout(text: &[u8]) -> Result<Layout, Error> {
        (Self::GRAMMAR.parse)(Self::SET, Self::PARSED, text)
    }

    /// Returns the row of a scheme, by its name in any case.
    fn row_of(name: &str) -> Option<&'static SchemeDef> {
        Self::SCHEMES.iter().find(|row| row.name().eq_ignore_ascii_case(name))
    }

    /// Returns the row of a URL, which is [`ONLY`](Self::ONLY) if there is one.
    #[inline(always)]
    fn row(row: &'static SchemeDef) -> &'static SchemeDef {
        Self::ONLY.unwrap_or(row)
    }
}

impl<S: SchemeSet> Known for S {}

/// [`Known::layout`] of a set, for code that all sets share.
pub(crate) type ReadLayout = fn(&[u8]) -> Result<Layout, Error>;

/// Returns the syntaxes and marks of some rows.
const fn features_of(mut rows: &[SchemeDef]) -> Features {
    let mut features = Features::NONE;
    while let [row, others @ ..] = rows {
        features = features.or(row.features());
        rows = others;
    }
    features
}

/// The grammar of RFC 1738, section 5, to the letter: its ten schemes, and any other by `otherurl`,
/// which checks only the characters.
///
/// Use it if a protocol or a test asks for exactly that grammar. [`All`] reads each scheme by the
/// document in force today.
///
/// ```
/// use rfc1738::{
///     Url,
///     schemes::{Rfc1738, SchemeSet},
/// };
///
/// assert!(
///     Rfc1738::parse("http://host.dom/~me").is_err()
///         && Url::parse("http://host.dom/~me").is_ok()
/// );
/// assert!(Rfc1738::parse("https://host.dom:99999/").is_ok()); // an `otherurl`
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rfc1738;

impl SchemeSet for Rfc1738 {
    const SCHEMES: &'static [SchemeDef] = schemes![
        SchemeDef::FTP_1738,
        SchemeDef::HTTP_1738,
        SchemeDef::GOPHER_1738,
        SchemeDef::MAILTO_1738,
        SchemeDef::NEWS_1738,
        SchemeDef::NNTP_1738,
        SchemeDef::TELNET_1738,
        SchemeDef::WAIS,
        SchemeDef::FILE_1738,
        SchemeDef::PROSPERO
    ];
    const OTHERS: bool = true;
    const IN_FORCE: bool = false;
}

/// Only https.
///
/// ```
/// use rfc1738::{SchemeSet, schemes::Https};
///
/// assert!(Https::parse("https://[::1]/~me").is_ok());
/// assert!(Https::parse("http://host.dom/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Https;

impl SchemeSet for Https {
    const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::HTTPS];
}

impl HasServer for Https {}

/// The schemes of the web: http and https, and no others.
///
/// ```
/// use rfc1738::{SchemeSet, schemes::Web};
///
/// let url = Web::parse("http://my_host/~smith?next=/a/")?;
/// assert_eq!((url.path().as_str(), url.query().unwrap().as_str()), ("/~smith", "next=/a/"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Web;

impl SchemeSet for Web {
    const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::HTTP, SchemeDef::HTTPS];
}

impl HasServer for Web {}

/// The schemes of the web with a login, which RFC 3986 allows and RFC 9110, section 4.2.4,
/// deprecates.
///
/// ```
/// use rfc1738::{SchemeSet, advisories::Advisory, schemes::WebWithUserinfo};
///
/// let url = WebWithUserinfo::parse("https://me:secret@host.dom/")?;
/// assert_eq!(url.user().unwrap(), "me");
/// assert!(url.advisories().contains(Advisory::Password));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WebWithUserinfo;

impl SchemeSet for WebWithUserinfo {
    const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::HTTP.with_userinfo(), SchemeDef::HTTPS.with_userinfo()];
}

impl HasServer for WebWithUserinfo {}

/// The schemes of web sockets: ws and wss, and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WebSockets;

impl SchemeSet for WebSockets {
    const SCHEMES: &'static [SchemeDef] = schemes![SchemeDef::WS, SchemeDef::WSS];
}

impl HasServer for WebSockets {}

/// The schemes of devices: coap, coaps, mqtt and mqtts, and no others. mqtt and mqtts allow a
/// user.
///
/// The MQTT standard defines no URL. [`Url::mqtt_connect`](crate::Url::mqtt_connect) reads the path
/// as the topic, by convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Iot;

impl SchemeSet for Iot {
    const SCHEMES: &'static [SchemeDef] =
        schemes![SchemeDef::COAP, SchemeDef::COAPS, SchemeDef::MQTT, SchemeDef::MQTTS];
}

impl HasServer for Iot {}

/// All schemes, each by the document in force. The default.
///
/// A scheme without a [row](mod@crate::schemes#rows) follows RFC 3986.
///
/// ```
/// use rfc1738::{SchemeSet, schemes::All};
///
/// let url = All::parse("wss://host.dom/feed?a=1")?;
/// assert_eq!(url.server().unwrap().to_string(), "host.dom:443");
/// assert!(All::parse("http://[::1]/~smith").is_ok());
/// assert_eq!(All::parse("redis://me@[::1]:6379/0")?.port(), Some(6379));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct All;

impl SchemeSet for All {
    const SCHEMES: &'static [SchemeDef] = SchemeDef::KNOWN;
    const OTHERS: bool = true;
}
