//! Escapes (section 2.2).

mod decode;

use core::{
    fmt,
    iter::{self, FusedIterator},
};

pub use decode::Decoded;
pub(crate) use decode::{copy_all, not_utf8};

use crate::{
    class::octet,
    macros::masked,
    redact::{Redacted, parsed::InUrl},
};

/// A component as written in the URL. Any byte may be escaped as `%XX` (section 2.2).
///
/// `==` compares the text, escapes and all. [`octets`](Self::octets) returns the decoded bytes, one
/// at a time. [`decode`](Self::decode) collects them in a vector or a string, and
/// [`decodes_to`](Self::decodes_to) compares them. [`split`](Self::split) cuts the text at a
/// delimiter, and [`pairs`](Self::pairs) reads a form, `a=1&b=2`. To encode bytes, use
/// [`Component::encode`](crate::Component::encode).
///
/// The accessors of a URL return this type, and [`parse`](Self::parse) makes one from any other
/// encoded text.
///
/// If `PLUS` is `true`, a "+" decodes to a space, as in the names and values of a form, which
/// [`pairs`](Self::pairs) returns. It is `false` for everything else.
///
/// `Debug` and defmt show what a log of its whole URL would show of it, so a secret that begins
/// before a component is masked in the component too.
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
/// let cwd = url.cwds().next().unwrap();
/// assert_eq!(cwd, "%2Fetc");
/// assert!(cwd.octets().eq(*b"/etc"));
/// assert_eq!(cwd.as_str(), "%2Fetc");
/// assert!(!cwd.is_empty());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Encoded<'a, const PLUS: bool = false> {
    text: &'a str,
    /// The whole URL, or the text itself if it is not part of one. What precedes a component may
    /// make it a secret.
    url: &'a str,
}

impl<'a> Encoded<'a> {
    /// Returns a text that is not part of a URL.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, url: text }
    }

    /// Returns a part of a URL.
    pub(crate) const fn of(url: &'a str, text: &'a str) -> Self {
        Self { text, url }
    }

    /// Returns a part of this text, as a part of the same URL.
    pub(crate) const fn part(self, text: &'a str) -> Self {
        Self { text, ..self }
    }

    /// Returns the text as a name or a value of a form, where "+" means a space. It is no longer
    /// part of a URL.
    pub(crate) const fn in_form(self) -> Encoded<'a, true> {
        Encoded { text: self.text, url: self.text }
    }

    /// Returns the text masked, if a secret of the URL touches it.
    pub(crate) fn masked(self) -> Option<Redacted<'a>> {
        let (start, end) = self.place();
        let mut secrets = InUrl::parsed(self.url.as_bytes());
        secrets.any(|secret| secret.start < end && secret.end > start).then(|| self.redacted())
    }
}

impl<'a, const PLUS: bool> Encoded<'a, PLUS> {
    /// Returns the text as written.
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns where the text begins and ends in the URL.
    pub(crate) fn place(self) -> (usize, usize) {
        let start = self.text.as_ptr().addr().wrapping_sub(self.url.as_ptr().addr());
        (start, start.wrapping_add(self.text.len()))
    }

    /// Returns the whole URL.
    pub(crate) const fn url(self) -> &'a str {
        self.url
    }

    /// Masks the text as its URL is masked.
    pub(crate) fn redacted(self) -> Redacted<'a> {
        let (start, end) = self.place();
        Redacted::parsed(self.url).part(start, end)
    }

    /// Returns whether the text is empty. An absent component is `None` instead.
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns the decoded bytes, one at a time and without a buffer.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let octets = HttpUrl::parse("http://host.dom/?caf%C3%A9")?.query().unwrap().octets();
    /// assert_eq!(octets.size_hint(), (3, Some(9)));
    /// assert!(octets.eq("café".bytes()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn octets(self) -> impl FusedIterator<Item = u8> + Clone + use<'a, PLUS> {
        self.characters()
    }

    /// Returns the decoded bytes, for a reader that needs their offsets or whether they were
    /// escaped.
    pub(crate) const fn characters(self) -> Octets<'a, PLUS> {
        Octets(self.text.as_bytes())
    }
}

/// Shows the text without the secrets of its URL.
impl<const PLUS: bool> fmt::Debug for Encoded<'_, PLUS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.redacted())
    }
}

masked! {
    /// Shows the text without the secrets of its URL.
    by defmt: [const PLUS: bool] Encoded<'_, PLUS>: |text| "Encoded({})", text.redacted()
}

/// The decoded bytes of an [`Encoded`] component. It does not implement `Debug`, because the bytes
/// may be a password.
#[derive(Clone)]
pub(crate) struct Octets<'a, const PLUS: bool = false>(&'a [u8]);

impl<const PLUS: bool> Iterator for Octets<'_, PLUS> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        Some(match self.next_character()? {
            (b'+', false) if PLUS => b' ',
            (octet, _) => octet,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len().div_ceil(3), Some(self.0.len()))
    }
}

impl<'a> Octets<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self(text)
    }
}

impl<'a, const PLUS: bool> Octets<'a, PLUS> {
    /// Returns the remaining text.
    pub(crate) const fn text(&self) -> &'a [u8] {
        self.0
    }

    /// Returns the next byte, and whether it is escaped.
    pub(crate) fn next_character(&mut self) -> Option<(u8, bool)> {
        if let [b'%', high, low, ref rest @ ..] = *self.0 {
            if let Some(octet) = escaped(high, low) {
                self.0 = rest;
                return Some((octet, true));
            }
        }
        self.next_byte().map(|byte| (byte, false))
    }

    /// Returns the next byte and whether it is escaped, in normal form: an unreserved byte is not.
    pub(crate) fn next_normal(&mut self, is_unreserved: fn(u8) -> bool, is_lower: bool) -> Option<(u8, bool)> {
        let (octet, is_escaped) = self.next_character()?;
        Some((if is_lower { octet.to_ascii_lowercase() } else { octet }, is_escaped && !is_unreserved(octet)))
    }

    /// Returns the next byte of the text, even a "%".
    pub(crate) fn next_byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }
}

impl<const PLUS: bool> FusedIterator for Octets<'_, PLUS> {}

/// Returns the byte of the escape `"%" hex hex`.
pub(crate) fn escaped(high: u8, low: u8) -> Option<u8> {
    (high.is_ascii_hexdigit() && low.is_ascii_hexdigit()).then(|| octet(high, low))
}

impl<'a> Encoded<'a> {
    /// Returns the pieces between delimiters, in order, including empty ones. A text without the
    /// delimiter is one piece.
    ///
    /// The delimiter is an ASCII character, as a `u8` or a `char`. An escaped delimiter does not
    /// count, nor does a byte of an escape.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/map?layers=a,b%2Cc,,d")?;
    /// let (name, layers) = url.query().unwrap().split_once('=').unwrap();
    /// assert_eq!(name, "layers");
    /// assert!(layers.split(',').eq(["a", "b%2Cc", "", "d"]));
    /// assert!(layers.split(b'C').eq(["a,b%2Cc,,d"]));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn split(self, delimiter: impl Into<char>) -> impl FusedIterator<Item = Self> + Clone {
        let (mut rest, delimiter) = (Some(self), delimiter.into());
        iter::from_fn(move || Self::next_piece(&mut rest, delimiter)).fuse()
    }

    /// Splits the text at the first delimiter, if it has one. Escapes do not count, as in
    /// [`split`](Self::split).
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/a%3Db=c=d")?;
    /// let (name, value) = url.name().unwrap().split_once('=').unwrap();
    /// assert_eq!((name.as_str(), value.as_str()), ("a%3Db", "c=d"));
    /// assert!(name.split_once('=').is_none());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn split_once(self, delimiter: impl Into<char>) -> Option<(Self, Self)> {
        let delimiter = delimiter.into();
        let mut octets = self.characters();
        let is_delimiter = |(octet, is_escaped): &(u8, bool)| !is_escaped && char::from(*octet) == delimiter;
        iter::from_fn(|| octets.next_character()).find(is_delimiter)?;
        let after = self.text.len().checked_sub(octets.text().len())?;
        Some((self.part(self.text.get(..after.checked_sub(1)?)?), self.part(self.text.get(after..)?)))
    }

    /// Removes the text up to the first delimiter from the rest, and returns it.
    pub(crate) fn next_piece(rest: &mut Option<Self>, delimiter: char) -> Option<Self> {
        let left = rest.take()?;
        let Some((piece, others)) = left.split_once(delimiter) else { return Some(left) };
        *rest = Some(others);
        Some(piece)
    }
}
