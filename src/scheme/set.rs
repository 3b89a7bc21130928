//! Sets of schemes.

use super::{
    Scheme,
    name::{NAMES, has_row_name, place_in},
    row::{Features, Matched, OTHER, RFC1738, Row, Syntax},
};
use crate::{class::is_same, error::Error, grammar, text::Text, url::Url};

/// A set of schemes: those that the parser accepts. It is part of the URL's type.
///
/// To define a set, implement this trait for a unit struct. Only the syntaxes of its rows are
/// linked.
///
/// ```
/// use rfc1738::{ErrorKind, schemes::{Row, Schemes}};
///
/// /// The schemes that a device may connect to.
/// struct Brokers;
/// impl Schemes for Brokers {
///     const ROWS: &'static [Row] = &[Row::MQTT, Row::MQTTS, Row::rfc3986("x-scope", Some(5025))];
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
/// The compiler refuses a scheme that is listed twice:
///
/// ```compile_fail,E0080
/// use rfc1738::{schemes::{Row, Schemes}};
///
/// struct Twice;
/// impl Schemes for Twice {
///     const ROWS: &'static [Row] = &[Row::MQTT, Row::MQTT];
/// }
/// let _ = Twice::parse("mqtt://hub.dom");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no set of schemes",
    label = "`{Self}` does not implement `rfc1738::Schemes`",
    note = "ready-made sets are in `rfc1738::schemes`: `Https`, `Web`, `Iot`, `WebSockets`, `All`, `Modern`",
    note = "a set of your own is `struct Mine;` and \
        `impl Schemes for Mine {{ const ROWS: &'static [Row] = &[Row::MQTT, Row::MQTTS]; }}`"
)]
pub trait Schemes: 'static {
    /// The rows of the set. They take precedence over RFC 1738's schemes of the same name.
    const ROWS: &'static [Row];

    /// Whether the set has the ten schemes of RFC 1738, each by its production of section 5.
    const RFC1738: bool = false;

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

/// The rows of the schemes that a set expects: its own, and those of RFC 1738.
pub(crate) type Expected = &'static [&'static [Row]];

/// The schemes of a set that accepts any other, and of a production that is not a scheme's.
pub(crate) const NO_SCHEMES: &Expected = &(&[] as Expected);

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
    const EXPECTED: &'static Expected = match (Self::OTHERS, Self::RFC1738) {
        (false, false) => &(&[Self::ROWS] as Expected),
        (false, true) => &(&[Self::ROWS, Self::KEPT.0.split_at(Self::KEPT.1).0] as Expected),
        (true, _) => NO_SCHEMES,
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
    fn row(matched: Matched) -> &'static Row {
        let known = || RFC1738.get(usize::from(matched.place()));
        Self::own_row(matched.index()).or_else(known).unwrap_or(&OTHER)
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
