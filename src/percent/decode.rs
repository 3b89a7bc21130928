//! Decoding into buffers of fixed capacity (section 2.2).

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String as HeapString, vec::Vec as HeapVec};
use core::fmt;

use heapless::{String, Vec, VecView};

use super::Encoded;
use crate::pad::pad;

impl<'a, const PLUS: bool> Encoded<'a, PLUS> {
    /// Decodes the text into a vector of at most `N` octets.
    ///
    /// ```
    /// use rfc1738::{DecodeError, FtpUrl};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
    /// let cwd = url.cwds().next().unwrap();
    /// assert_eq!(cwd.decode::<4>().unwrap(), b"/etc");
    /// assert_eq!(cwd.decode::<3>(), Err(DecodeError::TooLong { limit: 3 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), if there are more octets than `N`.
    pub fn decode<const N: usize>(self) -> Result<Vec<u8, N>, DecodeError> {
        into_vec(self.octets())
    }

    /// Decodes the text into the beginning of a buffer, and returns the part of it that was filled.
    ///
    /// A buffer as long as the text is always large enough.
    ///
    /// ```
    /// use rfc1738::{DecodeError, FtpUrl};
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
    /// let cwd = url.cwds().next().unwrap();
    /// assert_eq!(cwd.decode_into(&mut [0; 16]).unwrap(), b"/etc");
    /// assert_eq!(cwd.decode_into(&mut [0; 3]), Err(DecodeError::TooLong { limit: 3 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), if there are more octets than the buffer holds. The
    /// buffer then holds the first ones.
    pub fn decode_into(self, buffer: &mut [u8]) -> Result<&mut [u8], DecodeError> {
        copy_all(self.octets(), buffer)
    }

    /// Decodes the text into a string of at most `N` bytes, if the octets are UTF-8. The RFC does
    /// not define a character set.
    ///
    /// ```
    /// use rfc1738::{DecodeError, MailtoUrl};
    ///
    /// let address = |text| MailtoUrl::parse(text).map(|url| url.address().decode_str::<16>());
    /// assert_eq!(address("mailto:a%25b@h")?.unwrap(), "a%b@h");
    /// assert_eq!(address("mailto:a%FFb@h")?, Err(DecodeError::NotUtf8 { offset: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](DecodeError::TooLong), if there are more octets than `N`, and
    /// [`NotUtf8`](DecodeError::NotUtf8).
    pub fn decode_str<const N: usize>(self) -> Result<String<N>, DecodeError> {
        into_str(self.decode()?)
    }

    /// Decodes the text on the heap, or borrows it if nothing is escaped.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
    /// assert!(matches!(url.cwds().next().unwrap().decode_cow(), Cow::Owned(cwd) if cwd == b"/etc"));
    /// assert!(matches!(url.name().unwrap().decode_cow(), Cow::Borrowed(b"motd")));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_cow(self) -> Cow<'a, [u8]> {
        if self.is_escaped() { Cow::Owned(self.octets().collect()) } else { Cow::Borrowed(self.as_str().as_bytes()) }
    }

    /// Decodes the text into a string on the heap, if the octets are UTF-8.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/?caf%C3%A9")?;
    /// assert_eq!(url.search().unwrap().decode_string().unwrap(), "café");
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

    /// Returns whether the text decodes to these octets.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/%6Dotd")?;
    /// let name = url.segments().unwrap().next().unwrap();
    /// assert!(name != "motd" && name.decodes_to(b"motd"));
    ///
    /// let value = rfc1738::Encoded::parse("a=b+c")?.pairs().get("a").unwrap();
    /// assert!(value.decodes_to(b"b c") && !value.decodes_to(b"b+c"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn decodes_to(self, octets: &[u8]) -> bool {
        self.octets().eq(octets.iter().copied())
    }
}

/// Collects octets in a vector of at most `N`.
pub(crate) fn into_vec<const N: usize>(octets: impl Iterator<Item = u8>) -> Result<Vec<u8, N>, DecodeError> {
    let mut vector = Vec::new();
    push_all(octets, &mut vector)?;
    Ok(vector)
}

/// Appends octets to a vector of any capacity.
fn push_all(mut octets: impl Iterator<Item = u8>, vector: &mut VecView<u8>) -> Result<(), DecodeError> {
    octets.try_for_each(|octet| vector.push(octet)).map_err(|_| DecodeError::TooLong { limit: vector.capacity() })
}

/// Writes octets at the beginning of a buffer.
pub(crate) fn copy_all(octets: impl Iterator<Item = u8>, buffer: &mut [u8]) -> Result<&mut [u8], DecodeError> {
    let limit = buffer.len();
    let mut free = buffer.iter_mut();
    for octet in octets {
        *free.next().ok_or(DecodeError::TooLong { limit })? = octet;
    }
    let filled = limit - free.len();
    buffer.get_mut(..filled).ok_or(DecodeError::TooLong { limit })
}

/// Returns octets as a string, if they are UTF-8.
fn into_str<const N: usize>(octets: Vec<u8, N>) -> Result<String<N>, DecodeError> {
    String::from_utf8(octets).map_err(|error| DecodeError::NotUtf8 { offset: error.valid_up_to() })
}

/// Returns octets as a string on the heap, if they are UTF-8.
#[cfg(feature = "alloc")]
fn into_string(octets: HeapVec<u8>) -> Result<HeapString, DecodeError> {
    HeapString::from_utf8(octets).map_err(|error| DecodeError::NotUtf8 { offset: error.utf8_error().valid_up_to() })
}

/// The reason why a text cannot be decoded into a buffer or a string.
///
/// ```
/// use rfc1738::DecodeError;
///
/// assert_eq!(DecodeError::TooLong { limit: 64 }.to_string(), "no more than 64 octets fit: raise the capacity");
/// assert_eq!(DecodeError::NotUtf8 { offset: 3 }.to_string(), "octet 3 begins no UTF-8 character: decode to octets");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DecodeError {
    /// There are more octets than the capacity. None is dropped silently.
    TooLong {
        /// The number of octets that fit.
        limit: usize,
    },
    /// The octets are not UTF-8.
    NotUtf8 {
        /// How many decoded octets precede the first one that is not UTF-8.
        offset: usize,
    },
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| match self {
            Self::TooLong { limit } => write!(out, "no more than {limit} octets fit: raise the capacity"),
            Self::NotUtf8 { offset } => write!(out, "octet {offset} begins no UTF-8 character: decode to octets"),
        })
    }
}

impl core::error::Error for DecodeError {}
