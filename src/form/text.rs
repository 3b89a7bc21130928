//! A name or a value of a form.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String as HeapString};
use core::{fmt, iter::FusedIterator};

use heapless::{String, Vec};

#[cfg(feature = "alloc")]
use crate::percent::into_string;
use crate::percent::{DecodeError, Encoded, Octets, copy_all, into_str, into_vec};
#[cfg(feature = "defmt")]
use crate::redacted::Redacted;

/// A name or a value of a form, as written: an [`Encoded`] component in which a "+" stands for a space; from [`Encoded::pairs`].
///
/// `==` compares the text as written; [`decodes_to`](Self::decodes_to) compares what it stands for.
///
/// ```
/// use rfc1738::HttpUrl;
///
/// let url = HttpUrl::parse("http://host.dom/?a=%20c+d%2B")?;
/// let (name, value) = url.search().unwrap().pairs().next().unwrap();
/// assert_eq!((name.as_str(), value.as_str()), ("a", "%20c+d%2B"));
/// assert!(value.decodes_to(b" c d+") && value == "%20c+d%2B" && !value.is_empty());
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FormText<'a>(Encoded<'a>);

impl<'a> FormText<'a> {
    pub(super) const fn new(text: Encoded<'a>) -> Self {
        Self(text)
    }

    /// The same text, in which a "+" is a "+".
    pub(crate) const fn encoded(self) -> Encoded<'a> {
        self.0
    }

    /// The text as written.
    pub const fn as_str(self) -> &'a str {
        self.0.as_str()
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The octets that the text stands for, one at a time and without a buffer.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let value = Encoded::parse("a=b+%2B")?.pairs().get("a").unwrap();
    /// assert!(value.octets().eq(*b"b +"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn octets(self) -> FormOctets<'a> {
        FormOctets(self.0.octets())
    }

    /// Whether it stands for these octets.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let value = Encoded::parse("a=b+c")?.pairs().get("a").unwrap();
    /// assert!(value.decodes_to(b"b c") && !value.decodes_to(b"b+c"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn decodes_to(self, octets: &[u8]) -> bool {
        self.octets().eq(octets.iter().copied())
    }

    /// Decodes into a vector of at most `N` octets.
    ///
    /// ```
    /// use rfc1738::{DecodeError, Encoded};
    ///
    /// let value = Encoded::parse("a=b+c")?.pairs().get("a").unwrap();
    /// assert_eq!(value.decode::<3>().unwrap(), b"b c");
    /// assert_eq!(value.decode::<2>(), Err(DecodeError::TooLong { limit: 2 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), when there are more octets than `N`.
    pub fn decode<const N: usize>(self) -> Result<Vec<u8, N>, DecodeError> {
        into_vec(self.octets())
    }

    /// Decodes into the beginning of a buffer, and returns the part that was filled.
    ///
    /// A buffer as long as the text is always large enough.
    ///
    /// ```
    /// use rfc1738::{DecodeError, Encoded};
    ///
    /// let value = Encoded::parse("a=b+c")?.pairs().get("a").unwrap();
    /// assert_eq!(value.decode_into(&mut [0; 16]).unwrap(), b"b c");
    /// assert_eq!(value.decode_into(&mut [0; 2]), Err(DecodeError::TooLong { limit: 2 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), when there are more octets than the buffer holds; the first of them then fill it.
    pub fn decode_into(self, buffer: &mut [u8]) -> Result<&mut [u8], DecodeError> {
        copy_all(self.octets(), buffer)
    }

    /// Decodes into a string of at most `N` bytes, if the octets are UTF-8, as the URL standard expects.
    ///
    /// ```
    /// use rfc1738::{DecodeError, Encoded};
    ///
    /// let pairs = Encoded::parse("a=caf%C3%A9+au+lait&b=%FF")?.pairs();
    /// assert_eq!(pairs.get("a").unwrap().decode_str::<16>().unwrap(), "café au lait");
    /// assert_eq!(pairs.get("b").unwrap().decode_str::<16>(), Err(DecodeError::NotUtf8 { offset: 0 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), when there are more octets than `N`, and [`NotUtf8`](DecodeError::NotUtf8).
    pub fn decode_str<const N: usize>(self) -> Result<String<N>, DecodeError> {
        into_str(self.decode()?)
    }

    /// Decodes onto the heap, unless the text stands for itself: then it is borrowed.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use rfc1738::Encoded;
    ///
    /// let pairs = Encoded::parse("a=b+c&d=e")?.pairs();
    /// assert!(matches!(pairs.get("a").unwrap().decode_cow(), Cow::Owned(value) if value == b"b c"));
    /// assert!(matches!(pairs.get("d").unwrap().decode_cow(), Cow::Borrowed(b"e")));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_cow(self) -> Cow<'a, [u8]> {
        let text = self.as_str().as_bytes();
        if text.iter().any(|byte| matches!(byte, b'%' | b'+')) {
            Cow::Owned(self.octets().collect())
        } else {
            Cow::Borrowed(text)
        }
    }

    /// Decodes into a string on the heap, if the octets are UTF-8.
    ///
    /// ```
    /// use rfc1738::Encoded;
    ///
    /// let value = Encoded::parse("a=caf%C3%A9+au+lait")?.pairs().get("a").unwrap();
    /// assert_eq!(value.decode_string().unwrap(), "café au lait");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`NotUtf8`](DecodeError::NotUtf8).
    #[cfg(feature = "alloc")]
    pub fn decode_string(self) -> Result<HeapString, DecodeError> {
        into_string(self.octets().collect())
    }
}

impl AsRef<str> for FormText<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for FormText<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == *other
    }
}

impl PartialEq<&str> for FormText<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == **other
    }
}

/// The text as written.
impl fmt::Display for FormText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Without the password of a URL in it.
impl fmt::Debug for FormText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Without the password of a URL in it.
#[cfg(feature = "defmt")]
impl defmt::Format for FormText<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "FormText({})", Redacted::part(self.as_str()));
    }
}

/// The octets of a [`FormText`]; from [`FormText::octets`].
///
/// ```
/// use rfc1738::Encoded;
///
/// let value = Encoded::parse("a=b+c")?.pairs().get("a").unwrap();
/// let octets = value.octets();
/// assert_eq!(octets.size_hint(), (1, Some(3)));
/// assert!(octets.eq("b c".bytes()));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct FormOctets<'a>(Octets<'a>);

impl Iterator for FormOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        Some(match self.0.next_character()? {
            (b'+', false) => b' ',
            (octet, _) => octet,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for FormOctets<'_> {}
