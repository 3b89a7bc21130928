//! From texts and URLs to URLs that own their text, and from one set to another.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{marker::PhantomData, str::FromStr};

use super::{OwnedUrl, Storage};
#[cfg(feature = "alloc")]
use crate::HeapUrl;
use crate::{
    error::Error,
    resolve::{Resolved, fragment_of, joined},
    sets::{Known as _, Schemes, keep},
    storage::copy_of,
    text::{Text, private::Slice as _},
    tidy::Plan,
    url::{Layout, Url},
};

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    pub(crate) fn new(text: T, layout: Layout) -> Self {
        Self { text, layout, set: PhantomData }
    }

    /// Keeps a copy of a parsed URL.
    fn copy_of(url: &Url<'_, S>) -> Result<Self, Error> {
        let text = copy_of(url.as_str()).ok_or(too_long::<T>())?;
        Ok(Self::new(text, url.parts.layout))
    }

    /// Parses a whole text, which is a `str` or bytes, and keeps a copy of it.
    ///
    /// If you have a `String`, use `try_from`, which does not copy it.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// type Ota = OwnedUrl<String<64>, Https>;
    ///
    /// assert_eq!(Ota::parse(b"https://host.dom/fw.bin")?.url().path(), Some("/fw.bin"));
    /// assert_eq!(Ota::parse(b"https://host.dom/\xFF").unwrap_err().offset(), 17);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a URL of the set, and [`ErrorKind::Capacity`](crate::ErrorKind::Capacity)
    /// if it does not fit. A text that is both invalid and too long has the error that comes first
    /// in the text.
    #[cfg_attr(not(target_os = "none"), inline)] // for speed
    pub fn parse<'a>(text: impl Text<'a>) -> Result<Self, Error> {
        let mut copy = T::default();
        let layout = keep::<S, _>(text.slice(), copy.buffer())?;
        Ok(Self::new(copy, layout))
    }

    /// Mends a text, as [`Tidy`](crate::tidy::Tidy) does, and keeps the URL, with the fragment
    /// beside it, because it is not part of a URL.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Web};
    ///
    /// let typed = OwnedUrl::<String<64>, Web>::tidy(" https://host.dom/my file#top")?;
    /// assert_eq!((typed.url.as_str(), typed.fragment), ("https://host.dom/my%20file", Some("top")));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error that cannot be mended, with its offset in the given text,
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if the mended text does not fit, and
    /// [`ErrorKind::NonAscii`](crate::ErrorKind::NonAscii) in a fragment that is not UTF-8.
    #[doc(alias("mend", "repair", "sanitize"))]
    pub fn tidy<'t>(text: impl Text<'t>) -> Result<Resolved<'t, Self>, Error> {
        let (text, mut copy) = (text.slice(), T::default());
        let plan = Plan::new::<S>(text.bytes());
        let layout = plan.parse::<S, _>(copy.buffer(), 0)?;
        let fragment = fragment_of(text, plan.fragment(), copy.buffer(), 0)?;
        Ok(Resolved { url: Self::new(copy, layout), fragment })
    }

    /// Resolves a reference against this URL, as [`Url::join`] does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// let page: OwnedUrl<String<64>, Https> = "https://host.dom/docs/index.html".parse()?;
    /// let resolved = page.join("../fw.bin#top")?;
    /// assert_eq!((resolved.url.as_str(), resolved.fragment), ("https://host.dom/fw.bin", Some("top")));
    /// assert_eq!(page.join("https://host.dom:99999/").unwrap_err().offset(), 21);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the reference is not one of this base's set and syntax, with the offset in the reference,
    /// and [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if the result does not fit in a text
    /// of this type. [`Url::join`] has the details.
    pub fn join<'r>(&self, reference: impl Text<'r>) -> Result<Resolved<'r, Self>, Error> {
        let (text, layout, fragment) = joined::<S, T>(self.as_str(), &self.layout, reference.slice())?;
        Ok(Resolved { url: Self::new(text, layout), fragment })
    }

    /// Mends a reference and resolves it against this URL, as [`Url::join_tidy`] does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Web};
    ///
    /// let page: OwnedUrl<String<64>, Web> = "https://host.dom/docs/".parse()?;
    /// assert_eq!(page.join_tidy(" a b.bin")?.url.as_str(), "https://host.dom/docs/a%20b.bin");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the reference has a mistake that cannot be mended, with the offset in the reference as
    /// given, and [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if the result does not fit in
    /// a text of this type.
    pub fn join_tidy<'r>(&self, reference: impl Text<'r>) -> Result<Resolved<'r, Self>, Error> {
        let mut text = T::default();
        let (layout, fragment) = self.url().resolve_tidied(reference.slice(), text.buffer())?;
        Ok(Resolved { url: Self::new(text, layout), fragment })
    }

    /// Returns the URL in another set, without a second parse, as [`Url::in_set`] does.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if the other set does not read
    /// the scheme by the same row. An error drops the URL, so call `in_set` of its
    /// [`url`](Self::url) if you need to keep it.
    pub fn in_set<U: Schemes>(self) -> Result<OwnedUrl<T, U>, Error> {
        let layout = self.url().in_set::<U>()?.parts.layout;
        Ok(OwnedUrl::new(self.text, layout))
    }

    /// Parses a text in place.
    fn of(text: T) -> Result<Self, Error> {
        let layout = S::layout(text.as_ref().as_bytes())?;
        Ok(Self::new(text, layout))
    }
}

/// Returns the error of a text that does not fit, at the first byte without room.
pub(super) fn too_long<T: Storage>() -> Error {
    Error::outgrown(T::CAPACITY, T::CAPACITY)
}

impl<T: Storage, S: Schemes> FromStr for OwnedUrl<T, S> {
    type Err = Error;

    /// Parses a text and keeps a copy of it.
    ///
    /// # Errors
    ///
    /// If the text is not a URL of the set, or does not fit.
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// Parses a text and keeps a copy of it.
impl<T: Storage, S: Schemes> TryFrom<&str> for OwnedUrl<T, S> {
    type Error = Error;

    fn try_from(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// Parses a receive buffer and keeps a copy of it.
impl<T: Storage, S: Schemes> TryFrom<&[u8]> for OwnedUrl<T, S> {
    type Error = Error;

    fn try_from(text: &[u8]) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// Parses a text in place, without a copy. After an error the text is gone, so use
/// [`OwnedUrl::parse`], which copies, if you need it then.
impl<const M: usize, S: Schemes> TryFrom<heapless::String<M>> for OwnedUrl<heapless::String<M>, S> {
    type Error = Error;

    fn try_from(text: heapless::String<M>) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// Parses a text in place, without a copy. After an error the text is gone, so use
/// [`OwnedUrl::parse`], which copies, if you need it then.
#[cfg(feature = "alloc")]
impl<S: Schemes> TryFrom<String> for OwnedUrl<String, S> {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// Copies the URL, or returns [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if its text does
/// not fit.
impl<const L: usize, S: Schemes> TryFrom<&Url<'_, S>> for OwnedUrl<heapless::String<L>, S> {
    type Error = Error;

    fn try_from(url: &Url<'_, S>) -> Result<Self, Error> {
        Self::copy_of(url)
    }
}

/// Copies the URL, or returns [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if its text does
/// not fit.
impl<const L: usize, S: Schemes> TryFrom<Url<'_, S>> for OwnedUrl<heapless::String<L>, S> {
    type Error = Error;

    fn try_from(url: Url<'_, S>) -> Result<Self, Error> {
        Self::copy_of(&url)
    }
}

/// Copies the URL to other storage, such as a longer `heapless::String`, or returns
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if its text does not fit.
impl<const L: usize, T: Storage, S: Schemes> TryFrom<&OwnedUrl<T, S>> for OwnedUrl<heapless::String<L>, S> {
    type Error = Error;

    fn try_from(url: &OwnedUrl<T, S>) -> Result<Self, Error> {
        Self::copy_of(&url.url())
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<S: Schemes> From<&Url<'_, S>> for HeapUrl<S> {
    fn from(url: &Url<'_, S>) -> Self {
        Self::new(url.as_str().into(), url.parts.layout)
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<S: Schemes> From<Url<'_, S>> for HeapUrl<S> {
    fn from(url: Url<'_, S>) -> Self {
        Self::from(&url)
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<T: Storage, S: Schemes> From<&OwnedUrl<T, S>> for HeapUrl<S> {
    fn from(url: &OwnedUrl<T, S>) -> Self {
        Self::from(&url.url())
    }
}

/// Borrows the URL: [`OwnedUrl::url`].
impl<'a, T: Storage, S> From<&'a OwnedUrl<T, S>> for Url<'a, S> {
    fn from(url: &'a OwnedUrl<T, S>) -> Self {
        url.url()
    }
}

/// Returns the text, and gives up the URL.
impl<const M: usize, S: Schemes> From<OwnedUrl<heapless::String<M>, S>> for heapless::String<M> {
    fn from(url: OwnedUrl<heapless::String<M>, S>) -> Self {
        url.into_text()
    }
}

/// Returns the text, and gives up the URL.
#[cfg(feature = "alloc")]
impl<S: Schemes> From<OwnedUrl<String, S>> for String {
    fn from(url: OwnedUrl<String, S>) -> Self {
        url.into_text()
    }
}
