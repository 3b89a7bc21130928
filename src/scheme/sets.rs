//! Sets of schemes, as types.

use super::{
    Scheme,
    name::{NAMES, has_row_name, place_in},
    row::{Features, Matched, OTHER, RFC1738, Row, Syntax},
};
use crate::class::is_same;

/// A set of schemes: those that the parser accepts. It is part of the URL's type.
///
/// To define a set, implement this trait for a unit struct. Only the syntaxes of its rows are
/// linked.
///
/// ```
/// use rfc1738::{ErrorKind, Url, schemes::{MQTT, MQTTS, Row, Schemes}};
///
/// /// The schemes that a device may connect to.
/// struct Brokers;
/// impl Schemes for Brokers {
///     const ROWS: &'static [Row] = &[MQTT, MQTTS, Row::rfc3986("x-scope", Some(5025))];
/// }
///
/// let url = Url::<Brokers>::parse_in("x-scope://bench_4.lab/1")?;
/// assert_eq!(url.effective_port(), Some(5025));
///
/// let error = Url::<Brokers>::parse_in("mqqts://hub.dom").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ErrorKind::WrongScheme, 0));
/// assert!(error.expected().eq(["mqtt", "mqtts", "x-scope"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// Rows, such as [`MQTT`], are constants. `Url<MQTT>` does not compile, since only a set is a type.
///
/// The compiler refuses a scheme that is listed twice:
///
/// ```compile_fail,E0080
/// use rfc1738::{Url, schemes::{MQTT, Row, Schemes}};
///
/// struct Twice;
/// impl Schemes for Twice {
///     const ROWS: &'static [Row] = &[MQTT, MQTT];
/// }
/// let _ = Url::<Twice>::parse_in("mqtt://hub.dom");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of schemes",
    label = "`{Self}` does not implement `rfc1738::Schemes`",
    note = "ready-made sets are in `rfc1738::schemes`: `Https`, `Web`, `Iot`, `WebSockets`, `All`, `Modern`",
    note = "a set of your own is `struct Mine;` and \
        `impl Schemes for Mine {{ const ROWS: &'static [Row] = &[MQTT, MQTTS]; }}`"
)]
pub trait Schemes: 'static {
    /// The rows of the set. They take precedence over RFC 1738's schemes of the same name.
    const ROWS: &'static [Row];

    /// Whether the set has the ten schemes of RFC 1738, each by its production of section 5.
    const RFC1738: bool = false;

    /// Whether the set accepts any other scheme, by `otherurl`. If not, the error is
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme).
    const OTHERS: bool = false;
}

/// The rows of the schemes that a set expects: its own, and those of RFC 1738.
pub(crate) type Expected = &'static [&'static [Row]];

/// The properties of a set, as constants.
pub(crate) trait Known: Schemes {
    /// The syntaxes of all its schemes.
    const FEATURES: Features =
        if Self::OTHERS { Self::ROWS_FEATURES.or(Syntax::Generic.features()) } else { Self::ROWS_FEATURES };

    /// The syntaxes of all its rows.
    const ROWS_FEATURES: Features = {
        check_unique(Self::ROWS);
        let rows = features_of(Self::ROWS);
        if Self::RFC1738 { rows.or(features_of(&RFC1738)) } else { rows }
    };

    /// The only row of a set that has one scheme and accepts no others.
    const ONLY: Option<&'static Row> = match Self::ROWS {
        [row] if !Self::RFC1738 && !Self::OTHERS => Some(row),
        _ => None,
    };

    /// The match of any other scheme.
    const OTHER: Matched = Matched::rfc1738(index_of(Self::ROWS.len()), Syntax::Generic as u16);

    /// The schemes that the set expects, if it accepts no others.
    const EXPECTED: Expected = match (Self::OTHERS, Self::RFC1738) {
        (false, false) => &[Self::ROWS],
        (false, true) => &[Self::ROWS, Self::KEPT.0.split_at(Self::KEPT.1).0],
        (true, _) => &[],
    };

    /// RFC 1738's rows, those that the set does not have itself first, and their number.
    const KEPT: &'static ([Row; NAMES.len()], usize) = &without(Self::ROWS);

    /// Returns the match of RFC 1738's scheme at this place.
    #[inline(always)]
    fn known_at(place: usize) -> Matched {
        Matched::rfc1738(index_of(Self::ROWS.len()), index_of(place))
    }

    /// Returns the match of a URL, and the length of its scheme's name.
    #[inline(always)]
    fn find(url: &[u8]) -> Option<(Matched, usize)> {
        if let Some(index) = Self::ROWS.iter().position(|row| has_row_name(url, row.name())) {
            let row = Self::own_row(index)?;
            return Some((Matched::new(index_of(index), row), row.name().len()));
        }
        if !Self::RFC1738 {
            return None;
        }
        let place = place_in(url)?;
        Some((Self::known_at(place), NAMES.get(place)?.len()))
    }

    /// Returns the row of a scheme, by its name in any case.
    fn row_of(name: &str) -> Option<&'static Row> {
        let known: &'static [Row] = if Self::RFC1738 { &RFC1738 } else { &[] };
        Self::ROWS.iter().chain(known).find(|row| row.name().eq_ignore_ascii_case(name))
    }

    /// Returns the set's own row at an index.
    #[inline(always)]
    fn own_row(index: usize) -> Option<&'static Row> {
        if let Some(row) = Self::ONLY {
            return Some(row);
        }
        Self::ROWS.get(index)
    }

    /// Returns the row of a match.
    fn row(matched: Matched) -> Row {
        let known = || RFC1738.get(usize::from(matched.place())).copied();
        Self::own_row(matched.index()).copied().or_else(known).unwrap_or(OTHER)
    }

    /// Returns the scheme of a match, by RFC 1738's names; `None` for any other scheme.
    #[inline(always)]
    fn scheme(matched: Matched) -> Option<Scheme<'static>> {
        match Self::own_row(matched.index()) {
            Some(row) => row.known(),
            None => Scheme::at(matched.place().into()),
        }
    }

    /// Returns the default port of a match.
    fn default_port(matched: Matched) -> Option<u16> {
        match Self::own_row(matched.index()) {
            Some(row) => row.default_port(),
            None => Scheme::at(matched.place().into())?.default_port(),
        }
    }

    /// Returns the syntax of a match, and what is allowed: a constant in a set of one scheme.
    #[inline(always)]
    fn features(matched: Matched) -> Features {
        Self::ONLY.map_or(matched.features(), Row::features)
    }

    /// Returns the syntax of a match: a constant in a set of one scheme.
    #[inline(always)]
    fn syntax(matched: Matched) -> Syntax {
        Self::ONLY.map_or(matched.syntax(), Row::syntax)
    }
}

impl<S: Schemes> Known for S {}

/// Returns an index as a layout stores it: in 16 bits.
const fn index_of(index: usize) -> u16 {
    let [low, high, ..] = index.to_le_bytes();
    u16::from_le_bytes([low, high])
}

/// Returns the syntaxes of some rows, and what these allow.
const fn features_of(mut rows: &[Row]) -> Features {
    let mut features = Features::NONE;
    while let [row, others @ ..] = rows {
        features = features.or(row.features());
        rows = others;
    }
    features
}

/// Returns RFC 1738's rows, those with no name of `rows` first, and their number.
#[expect(clippy::indexing_slicing, reason = "an index out of range does not compile")]
const fn without(rows: &[Row]) -> ([Row; NAMES.len()], usize) {
    let mut kept = RFC1738;
    let (mut at, mut count) = (0, 0);
    while at < RFC1738.len() {
        if !has_scheme(rows, RFC1738[at].name()) {
            kept[count] = RFC1738[at];
            count += 1;
        }
        at += 1;
    }
    (kept, count)
}

/// Returns whether one of the rows has this name.
const fn has_scheme(mut rows: &[Row], name: &str) -> bool {
    while let [row, others @ ..] = rows {
        if is_same(row.name().as_bytes(), name.as_bytes()) {
            return true;
        }
        rows = others;
    }
    false
}

/// Refuses a set that lists a scheme twice, at compile time.
const fn check_unique(rows: &[Row]) {
    assert!(rows.len() <= 200, "a set has at most 200 rows");
    let mut rest = rows;
    while let [row, others @ ..] = rest {
        assert!(!has_scheme(others, row.name()), "a scheme is listed twice: keep one row");
        rest = others;
    }
}

/// http by RFC 3986, as in RFC 9110, section 4.2.1.
pub const HTTP: Row = Row::rfc3986("http", Some(80));
/// https (RFC 9110, section 4.2.2; RFC 2818, section 2.3).
pub const HTTPS: Row = Row::rfc3986("https", Some(443));
/// ws (RFC 6455, section 3).
pub const WS: Row = Row::rfc3986("ws", Some(80));
/// wss (RFC 6455, section 3).
pub const WSS: Row = Row::rfc3986("wss", Some(443));
/// coap (RFC 7252, section 6.1).
pub const COAP: Row = Row::rfc3986("coap", Some(5683));
/// coaps (RFC 7252, section 6.2).
pub const COAPS: Row = Row::rfc3986("coaps", Some(5684));
/// mqtt (MQTT 5.0 of OASIS, section 4.2, which cites IANA's registry: "mqtt"), with a user.
pub const MQTT: Row = Row::rfc3986("mqtt", Some(1883)).with_userinfo();
/// mqtts (MQTT 5.0 of OASIS, section 4.2, which cites IANA's registry: "secure-mqtt"), with a user.
pub const MQTTS: Row = Row::rfc3986("mqtts", Some(8883)).with_userinfo();
/// ftps by ftp's syntax (IANA's registry of port numbers: "ftp protocol, control, over TLS/SSL").
///
/// No RFC defines this scheme. FTP that starts in clear text and then asks for TLS (RFC 4217) has
/// ftp's port, 21, and no scheme of its own.
pub const FTPS: Row = Row::new("ftps", Syntax::Ftp, Some(990));
/// ftp by RFC 3986: "?" begins a query and ";type=" is data.
pub const FTP: Row = Row::rfc3986("ftp", Some(21)).with_userinfo();
/// file by RFC 8089: the host may be empty, and then "//" is optional.
pub const FILE: Row = Row::rfc3986("file", None).with_empty_host().with_optional_authority();

/// Defines a set: its documentation, its name, its rows, and whether it has RFC 1738's schemes and
/// accepts unknown ones.
macro_rules! sets {
    ($($(#[$doc:meta])* $set:ident = [$($row:ident),*] $rfc1738:literal $others:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub struct $set;

        impl Schemes for $set {
            const ROWS: &'static [Row] = &[$($row),*];
            const RFC1738: bool = $rfc1738;
            const OTHERS: bool = $others;
        }
    )* };
}

sets! {
    /// The ten schemes of RFC 1738 by section 5, and any other by `otherurl`: the default.
    ///
    /// For https and every later scheme, only the characters are checked.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("http://host.dom:99999/").is_err());
    /// assert!(Url::parse("https://host.dom:99999/").is_ok()); // an `otherurl`
    /// ```
    Rfc1738 = [] true true;
    /// Only https.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::Https};
    ///
    /// assert!(Url::<Https>::parse_in("https://[::1]/~me").is_ok());
    /// assert!(Url::<Https>::parse_in("http://host.dom/").is_err());
    /// ```
    Https = [HTTPS] false false;
    /// The schemes of the web: http and https, both by RFC 3986, and no others.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::Web};
    ///
    /// let url = Url::<Web>::parse_in("http://my_host/~smith?next=/a/")?;
    /// assert_eq!((url.path(), url.search().unwrap().as_str()), (Some("~smith"), "next=/a/"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    Web = [HTTP, HTTPS] false false;
    /// The schemes of web sockets: ws and wss, and no others.
    WebSockets = [WS, WSS] false false;
    /// The schemes of devices: coap, coaps, mqtt and mqtts, and no others. mqtt and mqtts allow a
    /// user.
    ///
    /// The MQTT standard defines no URL: the application decides what the path means.
    Iot = [COAP, COAPS, MQTT, MQTTS] false false;
    /// All schemes: [`Rfc1738`], and every later scheme with a row in this module.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::All};
    ///
    /// let url = Url::<All>::parse_in("wss://host.dom/feed?a=1")?;
    /// assert_eq!(url.server().unwrap().to_string(), "host.dom:443");
    /// assert!(Url::<All>::parse_in("http://host.dom/~smith").is_err()); // by section 5
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    All = [HTTPS, WS, WSS, COAP, COAPS, MQTT, MQTTS, FTPS] true true;
    /// The schemes of [`All`], with http, ftp and file by RFC 3986.
    ///
    /// ```
    /// use rfc1738::{Url, schemes::Modern};
    ///
    /// assert!(Url::<Modern>::parse_in("http://host.dom/~smith").is_ok());
    /// assert_eq!(Url::<Modern>::parse_in("file:/etc/motd")?.path(), Some("etc/motd"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    Modern = [HTTP, FTP, FILE, HTTPS, WS, WSS, COAP, COAPS, MQTT, MQTTS, FTPS] true true;
}
