//! Sets of schemes.

use super::{
    row::{OTHER, Row},
    syntax::{Features, RFC1738_SYNTAXES, Syntax},
    table::{MAX_ROWS, find, table},
};
use crate::{class::is_same, error::Error, grammar, text::Text, url::Url};

/// A set of schemes: those that the parser accepts. It is part of the URL's type, so the compiler
/// tells the URLs of two sets apart.
///
/// To define a set, implement this trait for a unit struct. You pay flash only for the syntaxes of
/// its rows, because the others are not linked.
///
/// ```
/// use rfc1738::{ErrorKind, schemes::{Row, Schemes, rows}};
///
/// /// The schemes that a device may connect to.
/// struct Brokers;
/// impl Schemes for Brokers {
///     const ROWS: &'static [Row] = rows![Row::MQTT, Row::MQTTS, Row::rfc3986("x-scope", Some(5025))];
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
/// With [`rows!`](crate::schemes::rows), `cargo check` refuses a scheme that is listed twice:
///
/// ```compile_fail,E0080
/// use rfc1738::schemes::{Row, Schemes, rows};
///
/// struct Twice;
/// impl Schemes for Twice {
///     const ROWS: &'static [Row] = rows![Row::MQTT, Row::MQTT];
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of schemes",
    label = "`{Self}` does not implement `rfc1738::Schemes`",
    note = "ready-made sets are in `rfc1738::schemes`: `Https`, `Web`, `Iot`, `WebSockets`, `All`, `Modern`",
    note = "a set of your own is `struct Mine;` and \
        `impl Schemes for Mine {{ const ROWS: &'static [Row] = rows![Row::MQTT, Row::MQTTS]; }}`"
)]
pub trait Schemes: 'static {
    /// The rows of the set, at most 30. [`rows!`](crate::schemes::rows) makes the list.
    const ROWS: &'static [Row];

    /// Whether the set accepts any other scheme, by `otherurl`. If not, the error is
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme).
    const OTHERS: bool = false;

    /// Parses a whole text, which is a `str` or bytes, by this set.
    ///
    /// ```
    /// use rfc1738::{Schemes, schemes::{Https, Rfc1738}};
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
    /// reason. [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if the set does not have
    /// the scheme and accepts no unknown ones.
    #[inline]
    fn parse<'a>(text: impl Text<'a>) -> Result<Url<'a, Self>, Error>
    where
        Self: Sized,
    {
        grammar::parse(text)
    }
}

/// A set whose URLs always name a server, so that a client gets their [`endpoint`](Url::endpoint)
/// without an `Option`. [`Https`](super::Https), [`Web`](super::Web),
/// [`WebSockets`](super::WebSockets) and [`Iot`](super::Iot) are such sets.
///
/// ```
/// use rfc1738::schemes::{Row, Schemes, Servers, rows};
///
/// struct Brokers;
/// impl Schemes for Brokers {
///     const ROWS: &'static [Row] = rows![Row::MQTT, Row::MQTTS];
/// }
/// impl Servers for Brokers {}
///
/// assert!(Brokers::parse("mqtts://hub.dom/")?.endpoint().is_tls);
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// A set with a scheme that may have no host or port, or that accepts others, does not compile with
/// `endpoint`:
///
/// ```compile_fail,E0080
/// use rfc1738::schemes::{Row, Schemes, Servers, rows};
///
/// struct Files;
/// impl Schemes for Files {
///     const ROWS: &'static [Row] = rows![Row::HTTPS, Row::FILE];
/// }
/// impl Servers for Files {}
/// println!("{}", Files::parse("file:///etc/motd").unwrap().endpoint().server);
/// ```
#[diagnostic::on_unimplemented(
    message = "a URL of the set `{Self}` may name no server",
    label = "`{Self}` does not implement `rfc1738::schemes::Servers`",
    note = "parse it by a set whose URLs always do, such as `rfc1738::schemes::Web`",
    note = "if each scheme of a set of your own has a server, write `impl Servers for Mine {{}}`"
)]
pub trait Servers: Schemes {}

/// Makes the [rows](Schemes::ROWS) of a set. `cargo check` fails if a name is there twice.
///
/// ```
/// use rfc1738::schemes::{Row, rows};
///
/// const ROWS: &[Row] = rows![Row::HTTPS, Row::GOPHER];
/// assert_eq!(ROWS.len(), 2);
/// ```
#[doc(hidden)] // at the root: it is in `schemes`
#[macro_export]
macro_rules! rows {
    ($($row:expr),* $(,)?) => {{
        // A constant of its own, since `cargo check` does not evaluate that of a trait.
        const ROWS: &[$crate::schemes::Row] = $crate::schemes::Row::distinct(&[$($row),*]);
        ROWS
    }};
}

/// The rows of the schemes that were expected, in a type of their own because a reference to it is
/// a thin pointer.
pub(crate) type Expected = &'static [Row];

/// The schemes of a set that accepts any other, and of a production that is not a scheme's.
pub(crate) const NO_SCHEMES: &Expected = &(&[] as Expected);

/// The properties of a set, as constants.
pub(crate) trait Known: Schemes {
    /// The syntaxes and marks of all its schemes.
    const FEATURES: Features =
        if Self::OTHERS { Self::ROWS_FEATURES.or(OTHER.features()) } else { Self::ROWS_FEATURES };

    /// The syntaxes and marks of all its rows.
    const ROWS_FEATURES: Features = features_of(Row::distinct(Self::ROWS));

    /// The syntax and the marks that each of its schemes has.
    const EVERY: Features = {
        let (mut every, mut rest) = (if Self::OTHERS { OTHER.features() } else { Features::ALL }, Self::ROWS);
        while let [row, others @ ..] = rest {
            every = every.and(row.features());
            rest = others;
        }
        every
    };

    /// Whether the user of a URL may be a token.
    const HAS_TOKEN: bool = Self::FEATURES.any(Features::TOKEN.or(OTHER.features()));

    /// Whether the set has syntaxes of RFC 1738, and that of RFC 3986.
    const GRAMMARS: (bool, bool) =
        (Self::FEATURES.any(RFC1738_SYNTAXES), Self::FEATURES.any(Syntax::Rfc3986.features()));

    /// The only row of a set that has one scheme and accepts no others.
    const ONLY: Option<&'static Row> = match Self::ROWS {
        [row] if !Self::OTHERS => Some(row),
        _ => None,
    };

    /// Does not compile if a URL of the set may name no server.
    const EACH_HAS_A_SERVER: () = {
        assert!(!Self::OTHERS, "a set of servers accepts no other schemes: leave `OTHERS` out");
        let mut rows = Self::ROWS;
        while let [row, others @ ..] = rows {
            assert!(row.has_server(), "each scheme in a set of servers has a host and a default port");
            rows = others;
        }
    };

    /// The set as a value.
    const SET: &'static Set = &Set { rows: Self::ROWS, table: Self::TABLE, has_others: Self::OTHERS };

    /// The table of the rows, some of whose slots stay empty.
    const TABLE: &'static [u8] = match Self::ROWS.len() {
        0 | 1 => &[],
        2..4 => &table::<4>(Self::ROWS),
        4..8 => &table::<8>(Self::ROWS),
        8..16 => &table::<16>(Self::ROWS),
        _ => {
            assert!(Self::ROWS.len() <= MAX_ROWS, "a set has at most 30 rows");
            &table::<32>(Self::ROWS)
        }
    };

    /// Returns the row whose name a URL begins with, before ":".
    fn find(url: &[u8]) -> Option<&'static Row> {
        Self::SET.find(Self::ROWS_FEATURES, url)
    }

    /// Returns the row of a scheme, by its name in any case.
    fn row_of(name: &str) -> Option<&'static Row> {
        Self::ROWS.iter().find(|row| row.name().eq_ignore_ascii_case(name))
    }

    /// Returns the row of a URL: a constant in a set of one scheme.
    #[inline(always)]
    fn row(row: &'static Row) -> &'static Row {
        Self::ONLY.unwrap_or(row)
    }
}

impl<S: Schemes> Known for S {}

/// A set as a value, so that sets share code: what the front door calls does not depend on the
/// type.
pub(crate) struct Set {
    pub(crate) rows: Expected,
    table: &'static [u8],
    pub(crate) has_others: bool,
}

impl Set {
    /// Returns the schemes that the set expects, if it accepts no others.
    pub(crate) fn expected(&'static self) -> &'static Expected {
        if self.has_others { NO_SCHEMES } else { &self.rows }
    }

    /// Returns the row whose name a URL begins with, before ":". `known` has the marks of all rows.
    #[inline(always)]
    pub(crate) fn find(&self, known: Features, url: &[u8]) -> Option<&'static Row> {
        find(self.rows, self.table, known.any(Features::SHORT_NAME), url)
    }
}

impl Row {
    /// Returns the rows, of which two with the same name do not compile.
    #[doc(hidden)] // for `rows!`
    pub const fn distinct(rows: &'static [Self]) -> &'static [Self] {
        let mut rest = rows;
        while let [row, others @ ..] = rest {
            assert!(!has_scheme(others, row.name()), "a scheme is listed twice: keep one row");
            rest = others;
        }
        rows
    }
}

/// Returns the syntaxes and marks of some rows.
const fn features_of(mut rows: &[Row]) -> Features {
    let mut features = Features::NONE;
    while let [row, others @ ..] = rows {
        features = features.or(row.features());
        rows = others;
    }
    features
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
