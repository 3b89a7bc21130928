//! Escapes (section 2.2).

mod decode;
mod split;

use core::fmt;

pub use decode::DecodeError;
#[cfg(feature = "alloc")]
pub(crate) use decode::into_string;
pub(crate) use decode::{copy_all, into_str, into_vec};
pub use split::Split;

use crate::redacted::Redacted;

/// A component as it is written in the URL: any octet may be escaped as `%XX` (section 2.2).
///
/// `==` compares the text, escapes and all. [`octets`](Self::octets) gives the octets it stands for, one at a time;
/// [`decode`](Self::decode) and its like collect them, and [`decodes_to`](Self::decodes_to) compares them. [`split`](Self::split) cuts the text at
/// a delimiter, and [`pairs`](Self::pairs) reads a form's `a=1&b=2`. The way back is [`Component::encode`](crate::Component::encode).
///
/// The accessors of a URL return these; [`parse`](Self::parse) makes one from any other encoded text.
///
/// ```
/// use rfc1738::FtpUrl;
///
/// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
/// let cwd = url.cwds().next().unwrap();
/// assert_eq!(cwd, "%2Fetc");
/// assert!(cwd.octets().eq(*b"/etc"));
/// assert_eq!(cwd.as_str(), "%2Fetc");
/// assert!(cwd.is_escaped() && !cwd.is_empty());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Encoded<'a>(&'a str);

impl<'a> Encoded<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// The text as written.
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Whether it is empty. Most components may be, which differs from being absent.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether any octet is escaped.
    pub fn is_escaped(self) -> bool {
        self.0.as_bytes().contains(&b'%')
    }

    /// The octets that the text stands for, one at a time and without a buffer.
    pub fn octets(self) -> Octets<'a> {
        Octets::new(self.0.as_bytes())
    }
}

impl AsRef<str> for Encoded<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Encoded<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Encoded<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl fmt::Display for Encoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Without the password of a URL in it.
impl fmt::Debug for Encoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", Redacted::part(self.0))
    }
}

/// Without the password of a URL in it.
#[cfg(feature = "defmt")]
impl defmt::Format for Encoded<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Encoded({})", Redacted::part(self.0));
    }
}

/// The octets of an [`Encoded`] component; from [`Encoded::octets`].
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let search = HttpUrl::parse("http://host.dom/?caf%C3%A9")?.search().unwrap();
/// let octets = search.octets();
/// assert_eq!(octets.size_hint(), (3, Some(9)));
/// assert!(octets.eq("café".bytes()));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Octets<'a>(&'a [u8]);

/// Without the octets, which may be those of a password.
impl fmt::Debug for Octets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Octets").finish_non_exhaustive()
    }
}

impl Iterator for Octets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.next_character().map(|(octet, _)| octet)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len().div_ceil(3), Some(self.0.len()))
    }
}

impl<'a> Octets<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self(text)
    }

    /// How many bytes of the text are left.
    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }

    /// The next octet, and whether it is escaped.
    pub(crate) fn next_character(&mut self) -> Option<(u8, bool)> {
        if let [b'%', high, low, ref rest @ ..] = *self.0 {
            if let Some(octet) = escaped(high, low) {
                self.0 = rest;
                return Some((octet, true));
            }
        }
        self.next_byte().map(|byte| (byte, false))
    }

    /// The next byte of the text, be it a "%".
    pub(crate) fn next_byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }
}

impl core::iter::FusedIterator for Octets<'_> {}

/// The octet that `"%" hex hex` stands for.
pub(crate) fn escaped(high: u8, low: u8) -> Option<u8> {
    Some(hex(high)? << 4 | hex(low)?)
}

/// The value of a `hex` digit.
pub(crate) fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}
