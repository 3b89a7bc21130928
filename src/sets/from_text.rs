//! From texts to URLs.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::str::FromStr;

use super::{Known as _, SchemeSet};
use crate::{
    error::Error,
    macros::converted,
    storage::{Storage, private::Buffer},
    text::private::Slice,
    url::{Layout, Url},
};

converted! {
    or Error;
    ['a, S: SchemeSet] &'a str => Url<&'a str, S>: |text| S::parse(text);
    /// Parses a receive buffer.
    ['a, S: SchemeSet] &'a [u8] => Url<&'a str, S>: |text| S::parse(text);
}

/// Parses a text by a set of schemes, and keeps it in a buffer.
#[cfg_attr(not(target_os = "none"), inline)] // for speed
fn keep<'a, S: SchemeSet, B: Buffer + ?Sized>(text: impl Slice<'a>, buffer: &mut B) -> Result<Layout, Error> {
    let (length, room) = (text.bytes().len(), buffer.capacity());
    match S::layout(text.bytes()) {
        Err(error) if error.offset < room || length <= room => Err(error),
        Ok(layout) if text.copy_to(buffer) => Ok(layout),
        _ => Err(Error::outgrown(room, room)),
    }
}

/// Parses a text and keeps a copy of it. A text that is both invalid and too long has the error
/// that comes first in the text.
fn copy<'a, T: Storage, S: SchemeSet>(text: impl Slice<'a>) -> Result<Url<T, S>, Error> {
    Url::written(|buffer| keep::<S, _>(text, buffer))
}

/// Parses a text and keeps a copy of it.
///
/// ```
/// use rfc1738::{FixedUrl, schemes::Https};
///
/// let url: FixedUrl<64, Https> = "https://host.dom/fw.bin".parse()?;
/// assert_eq!(url.path(), "/fw.bin");
/// # Ok::<(), rfc1738::Error>(())
/// ```
impl<T: Storage, S: SchemeSet> FromStr for Url<T, S> {
    type Err = Error;

    /// Parses a text and keeps a copy of it.
    ///
    /// # Errors
    ///
    /// If the text is not a URL of the set, and [`ErrorKind::Capacity`](crate::ErrorKind::Capacity)
    /// if it does not fit.
    fn from_str(text: &str) -> Result<Self, Error> {
        copy(text)
    }
}

converted! {
    or Error;
    /// Parses a text and keeps a copy of it.
    [T: Storage, S: SchemeSet] &str => Url<T, S>: |text| copy(text);
    /// Parses a receive buffer and keeps a copy of it.
    [T: Storage, S: SchemeSet] &[u8] => Url<T, S>: |text| copy(text);
    /// Parses a text in place, without a copy. After an error the text is gone.
    [const M: usize, S: SchemeSet] heapless::String<M> => Url<heapless::String<M>, S>: |text| S::parse(text);
    /// Parses a text in place, without a copy. After an error the text is gone.
    #[cfg(feature = "alloc")]
    [S: SchemeSet] String => Url<String, S>: |text| S::parse(text);
    /// Parses a text and keeps a copy of it.
    #[cfg(feature = "alloc")]
    [T: Storage, S: SchemeSet] &String => Url<T, S>: |text| copy(text.as_str());
    /// Parses a text in place, without a copy. After an error the text is gone.
    #[cfg(feature = "alloc")]
    [S: SchemeSet] Box<str> => Url<String, S>: |text| S::parse(String::from(text));
    /// Parses a text in place, without a copy if it is owned.
    #[cfg(feature = "alloc")]
    [S: SchemeSet] Cow<'_, str> => Url<String, S>: |text| S::parse(text.into_owned());
}
