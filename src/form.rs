//! Forms: `a=1&b=%20c+d`, as browsers and scripts write a search.
//!
//! RFC 1738 does not define pairs: a search is one component (section 3.3). This module parses it
//! as `application/x-www-form-urlencoded`, by the URL standard
//! (<https://url.spec.whatwg.org/#urlencoded-parsing>).

mod change;

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::{
    fmt,
    iter::{self, FusedIterator},
};

pub use crate::build::form::{EachPair, Form};
#[cfg(feature = "alloc")]
use crate::error::ValueError;
use crate::percent::Encoded;

impl<'a> Encoded<'a> {
    /// Returns the pairs of a form (`application/x-www-form-urlencoded`), each a name and a value,
    /// in order and with duplicates.
    ///
    /// An "&" separates pairs, and empty ones are skipped. The first "=" ends the name. Without
    /// one, the value is empty. A "+" is a space.
    ///
    /// `Debug` of a single value shows it unmasked, because the name that makes it a secret is no
    /// longer part of it.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let body = Encoded::parse("a=1&b=%20c+d&&a=2=2&e")?;
    /// let texts: Vec<_> =
    ///     body.pairs().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    /// assert_eq!(texts, [("a", "1"), ("b", "%20c+d"), ("a", "2=2"), ("e", "")]);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("form_urlencoded", "parse_qs"))]
    pub fn pairs(self) -> Pairs<'a> {
        Pairs { rest: Some(self), form: self }
    }
}

/// The pairs of a form in order, each a name and a value.
/// [`Url::query_pairs`](crate::Url::query_pairs) and [`Encoded::pairs`] return them.
///
/// ```
/// use rfc1738::{HttpUrl, heapless};
///
/// let url = HttpUrl::parse("http://host.dom/led?on=1&at=living+room")?;
/// let pairs = url.query_pairs();
/// for (name, value) in pairs.clone() {
///     let value: heapless::String<16> = value.decode().unwrap();
///     println!("{} is {value}", name.as_str());
/// }
/// assert_eq!(
///     pairs.get("at").unwrap().decode::<heapless::String<16>>()?,
///     "living room"
/// );
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Pairs<'a> {
    rest: Option<Encoded<'a>>,
    form: Encoded<'a>,
}

impl<'a> Pairs<'a> {
    /// Returns the first value with this name among the remaining pairs. Pass the name decoded:
    /// names are compared by their bytes.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/?%61+b=1&a+b=2")?;
    /// let pairs = url.query_pairs();
    /// assert_eq!(pairs.get("a b").unwrap(), "1");
    /// assert!(pairs.get("a+b").is_none());
    ///
    /// let all = pairs.filter(|(name, _)| name.decodes_to(b"a b")).map(|(_, value)| value);
    /// assert!(all.eq(["1", "2"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn get(&self, name: impl AsRef<[u8]>) -> Option<Encoded<'a, true>> {
        self.clone().find(|(found, _)| found.decodes_to(name.as_ref())).map(|(_, value)| value)
    }

    /// Returns the remaining pairs decoded, which copies only texts with an escape or a "+".
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/?a=caf%C3%A9&b=%FF")?;
    /// let mut pairs = url.query_pairs().decoded();
    /// assert_eq!(pairs.next().unwrap().unwrap(), ("a".into(), "café".into()));
    /// assert_eq!(
    ///     pairs.next().unwrap().unwrap_err().to_string(),
    ///     "byte 0 is not UTF-8: decode to bytes"
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decoded(self) -> impl FusedIterator<Item = Result<(Cow<'a, str>, Cow<'a, str>), ValueError>> + Clone {
        self.map(|(name, value)| Ok((name.decode()?, value.decode()?)))
    }

    /// Returns the remaining pairs decoded, with U+FFFD for bytes that are not UTF-8.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/?a=caf%C3%A9&b=%FF")?;
    /// let pairs: Vec<_> = url.query_pairs().lossy().collect();
    /// assert_eq!(pairs, [("a".into(), "café".into()), ("b".into(), "\u{FFFD}".into())]);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn lossy(self) -> impl FusedIterator<Item = (Cow<'a, str>, Cow<'a, str>)> + Clone {
        self.map(|(name, value)| (name.decode_lossy(), value.decode_lossy()))
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (Encoded<'a, true>, Encoded<'a, true>);

    fn next(&mut self) -> Option<Self::Item> {
        let pair = iter::from_fn(|| Encoded::next_piece(&mut self.rest, '&')).find(|piece| !piece.is_empty())?;
        let (name, value) = pair.split_once('=').unwrap_or((pair, Encoded::default()));
        Some((name.in_form(), value.in_form()))
    }
}

impl FusedIterator for Pairs<'_> {}

/// Shows the remaining pairs. If the form has a secret, shows the masked form instead.
impl fmt::Debug for Pairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form.masked() {
            Some(redacted) => redacted.fmt(f),
            None => f.debug_list().entries(self.clone()).finish(),
        }
    }
}
