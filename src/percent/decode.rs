//! Decoding into a type of the caller's choice (section 2.2).

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String as HeapString, vec::Vec as HeapVec};
use core::str::Utf8Error;

use heapless::{String, Vec, VecView};

use super::Encoded;
use crate::{
    error::{ValueError, short},
    macros::implemented,
};

/// The result of [`Encoded::decode`]: bytes as a `heapless::Vec<u8, N>`, or a string as a
/// `heapless::String<N>`. With the feature `alloc` also a `Vec<u8>`, a `String`, and a `Cow<str>`,
/// which copies only a text with an escape.
///
/// No other type can implement it.
#[diagnostic::on_unimplemented(
    message = "an `Encoded` text cannot be decoded to a `{Self}`",
    label = "neither a `heapless::Vec<u8, N>` nor a `heapless::String<N>`",
    note = "write `decode::<rfc1738::heapless::String<64>>()` for at most 64 bytes",
    note = "`Vec<u8>`, `String` and `Cow<str>` need the feature `alloc`: `cargo add rfc1738 --features alloc`"
)]
pub trait Decoded<'a>: Sized + private::Decoded<'a> {}

impl<'a, T: private::Decoded<'a>> Decoded<'a> for T {}

mod private {
    use super::{Encoded, ValueError};

    pub trait Decoded<'a>: Sized {
        fn decode<const PLUS: bool>(text: Encoded<'a, PLUS>) -> Result<Self, ValueError>;
    }
}

impl<'a, const PLUS: bool> Encoded<'a, PLUS> {
    /// Decodes the text to bytes or, if these are UTF-8, to a string. The RFC does not define a
    /// character set.
    ///
    /// ```
    /// use rfc1738::{
    ///     FtpUrl, MailtoUrl, ValueError,
    ///     heapless::{String, Vec},
    /// };
    ///
    /// let url = FtpUrl::parse("ftp://host.dom/%2Fetc/motd")?;
    /// let cwd = url.cwds().next().unwrap();
    /// assert_eq!(cwd.decode::<Vec<u8, 4>>()?, b"/etc");
    /// assert_eq!(cwd.decode::<Vec<u8, 3>>(), Err(ValueError::TooLong { limit: 3 }));
    ///
    /// let address =
    ///     |text| MailtoUrl::parse(text).map(|url| url.address().decode::<String<16>>());
    /// assert_eq!(address("mailto:a%25b@h")?.unwrap(), "a%b@h");
    /// assert_eq!(address("mailto:a%FFb@h")?, Err(ValueError::NotUtf8 { offset: 1 }));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// On the heap, a `Cow` copies only a text with an escape.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use std::borrow::Cow;
    /// use rfc1738::Encoded;
    ///
    /// assert_eq!(Encoded::parse("caf%C3%A9")?.decode::<String>()?, "café");
    /// assert!(matches!(Encoded::parse("a+b")?.decode(), Ok(Cow::Borrowed("a+b"))));
    /// # }
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooLong`](ValueError::TooLong), if there are more bytes than `N`, and for a string
    /// [`NotUtf8`](ValueError::NotUtf8).
    #[doc(alias("percent-decode", "percent_decode", "urldecode", "unquote"))]
    pub fn decode<T: Decoded<'a>>(self) -> Result<T, ValueError> {
        T::decode(self)
    }

    /// Decodes the text, with U+FFFD for bytes that are not UTF-8. A text without escapes is not
    /// copied.
    ///
    /// ```
    /// assert_eq!(rfc1738::Encoded::parse("caf%E9")?.decode_lossy(), "caf\u{FFFD}");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(self) -> Cow<'a, str> {
        if self.is_plain() {
            return Cow::Borrowed(self.as_str());
        }
        let octets: HeapVec<u8> = self.octets().collect();
        Cow::Owned(HeapString::from_utf8_lossy(&octets).into_owned())
    }

    /// Returns whether the text decodes to itself.
    #[cfg(feature = "alloc")]
    fn is_plain(self) -> bool {
        !self.as_str().bytes().any(|byte| byte == b'%' || PLUS && byte == b'+')
    }

    /// Returns whether the text decodes to these bytes. Without escapes, it decodes to itself.
    ///
    /// ```
    /// use rfc1738::HttpUrl;
    ///
    /// let url = HttpUrl::parse("http://host.dom/%6Dotd")?;
    /// let name = url.segments().next().unwrap();
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

implemented! {
    private::Decoded<'a>: fn decode[const PLUS: bool](text: Encoded<'a, PLUS>) -> Result<Self, ValueError>;
    ['a, const N: usize] Vec<u8, N> => {
        let mut vector = Vec::new();
        push_all(text.octets(), &mut vector)?;
        Ok(vector)
    };
    ['a, const N: usize] String<N> => String::from_utf8(text.decode()?).map_err(not_utf8);
    #[cfg(feature = "alloc")]
    ['a] HeapVec<u8> => Ok(text.octets().collect());
    #[cfg(feature = "alloc")]
    ['a] HeapString => HeapString::from_utf8(text.decode()?).map_err(|error| not_utf8(error.utf8_error()));
    #[cfg(feature = "alloc")]
    ['a] Cow<'a, str> => match text.is_plain() {
        true => Ok(Cow::Borrowed(text.as_str())),
        false => text.decode().map(Cow::Owned),
    };
}

/// Appends bytes to a vector of any capacity.
fn push_all(mut octets: impl Iterator<Item = u8>, vector: &mut VecView<u8>) -> Result<(), ValueError> {
    octets.try_for_each(|octet| vector.push(octet)).map_err(|_| ValueError::too_long(vector.capacity()))
}

/// Writes bytes at the beginning of a buffer.
pub(crate) fn copy_all(octets: impl Iterator<Item = u8>, buffer: &mut [u8]) -> Result<&mut [u8], ValueError> {
    let limit = buffer.len();
    let mut free = buffer.iter_mut();
    for octet in octets {
        *free.next().ok_or(ValueError::too_long(limit))? = octet;
    }
    let filled = limit - free.len();
    buffer.get_mut(..filled).ok_or(ValueError::too_long(limit))
}

pub(crate) fn not_utf8(error: Utf8Error) -> ValueError {
    ValueError::NotUtf8 { offset: short(error.valid_up_to()) }
}
