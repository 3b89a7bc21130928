//! From texts and URLs to URLs that own their text, and from one set or capacity to another.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{marker::PhantomData, str::FromStr};

use super::{OwnedUrl, Storage, TextError};
#[cfg(feature = "alloc")]
use crate::HeapUrl;
use crate::{
    error::{Error, Unit},
    grammar::{Parse, read_into},
    resolve::Resolved,
    scheme::Schemes,
    storage::copy_of,
    url::{Layout, Offsets, Url},
};

impl<T: Storage, S: Schemes, const N: usize> OwnedUrl<T, S, N> {
    pub(super) fn new(text: T, layout: Layout, offsets: Offsets<N>) -> Self {
        Self { text, layout, offsets, set: PhantomData }
    }

    /// Keeps a copy of a parsed URL, with a list of capacity `N`.
    fn copy_of<const M: usize>(url: &Url<'_, S, M>) -> Result<Self, Error> {
        let text = copy_of(url.as_str()).ok_or(too_long::<T>())?;
        let mut offsets = Offsets::default();
        if M == N {
            // A list of the same capacity fits.
            let _ = offsets.extend_from_slice(&url.offsets);
        } else {
            (_, offsets) = url.converted::<S, N>()?;
        }
        Ok(Self::new(text, url.layout, offsets))
    }

    /// Parses all of a receive buffer, which need not be UTF-8, and keeps a copy of it.
    ///
    /// For a `str`, use `text.parse()`. For a `String`, use `try_from`, which does not copy it.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// type Ota = OwnedUrl<String<64>, Https>;
    ///
    /// assert_eq!(Ota::parse_bytes(b"https://host.dom/fw.bin")?.path(), Some("fw.bin"));
    /// assert_eq!(Ota::parse_bytes(b"https://host.dom/\xFF").unwrap_err().offset(), 17);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Url::parse_in`], and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if the text does not fit. Of two faults,
    /// the earlier one counts.
    pub fn parse_bytes(text: &[u8]) -> Result<Self, Error> {
        let mut url = Self::new(T::default(), Layout::BLANK, Offsets::default());
        let parse = Parse::<S>::new(text);
        if !parse.fill(&mut url.layout, &mut *url.offsets) || text.len() > T::CAPACITY {
            return Err(parse.error(text, T::CAPACITY));
        }
        // A URL is ASCII. With this, the compiler links no code for other characters.
        text.iter().for_each(|byte| _ = url.text.push(byte & 0x7F));
        Ok(url)
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
    /// The errors of [`Url::join`].
    pub fn join<'r>(&self, reference: &'r str) -> Result<Resolved<'r, Self>, Error> {
        let mut text = T::default();
        let (layout, offsets, fragment) = self.unlisted().resolve(reference, &mut text)?;
        Ok(Resolved { url: Self::new(text, layout, offsets), fragment })
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
    /// The errors of [`Url::join_tidy`]. The capacity is that of this URL's text.
    pub fn join_tidy<'r>(&self, reference: &'r str) -> Result<Resolved<'r, Self>, Error> {
        let mut text = T::default();
        let (layout, offsets, fragment) = self.unlisted().resolve_tidied(reference, &mut text)?;
        Ok(Resolved { url: Self::new(text, layout, offsets), fragment })
    }

    /// Converts the URL to another set or capacity, without a second parse, as [`Url::convert`]
    /// does.
    ///
    /// # Errors
    ///
    /// The errors of [`Url::convert`], with the text.
    pub fn convert<U: Schemes, const M: usize>(self) -> Result<OwnedUrl<T, U, M>, TextError<T>> {
        match self.url().converted::<U, M>() {
            Ok((layout, offsets)) => Ok(OwnedUrl::new(self.text, layout, offsets)),
            Err(error) => Err(TextError { text: self.text, error }),
        }
    }

    /// Parses a text in place.
    fn of(text: T) -> Result<Self, TextError<T>> {
        let mut url = Self::new(text, Layout::BLANK, Offsets::default());
        match read_into::<S>(url.text.as_ref().as_bytes(), &mut url.layout, &mut *url.offsets) {
            Ok(()) => Ok(url),
            Err(error) => Err(TextError { text: url.text, error }),
        }
    }
}

/// Returns the error of a text that does not fit, at the first byte without room.
fn too_long<T: Storage>() -> Error {
    Error::outgrown(T::CAPACITY, Unit::Bytes, T::CAPACITY)
}

impl<T: Storage, S: Schemes, const N: usize> FromStr for OwnedUrl<T, S, N> {
    type Err = Error;

    /// Parses a text and keeps a copy of it.
    ///
    /// # Errors
    ///
    /// The errors of [`parse_bytes`](Self::parse_bytes).
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse_bytes(text.as_bytes())
    }
}

/// Parses a text and keeps a copy of it.
impl<T: Storage, S: Schemes, const N: usize> TryFrom<&str> for OwnedUrl<T, S, N> {
    type Error = Error;

    fn try_from(text: &str) -> Result<Self, Error> {
        text.parse()
    }
}

/// Parses a receive buffer and keeps a copy of it.
impl<T: Storage, S: Schemes, const N: usize> TryFrom<&[u8]> for OwnedUrl<T, S, N> {
    type Error = Error;

    fn try_from(text: &[u8]) -> Result<Self, Error> {
        Self::parse_bytes(text)
    }
}

/// Parses a text in place. The error returns the text.
impl<const M: usize, S: Schemes, const N: usize> TryFrom<heapless::String<M>> for OwnedUrl<heapless::String<M>, S, N> {
    type Error = TextError<heapless::String<M>>;

    fn try_from(text: heapless::String<M>) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// Parses a text in place. The error returns the text.
#[cfg(feature = "alloc")]
impl<S: Schemes, const N: usize> TryFrom<String> for OwnedUrl<String, S, N> {
    type Error = TextError<String>;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// Copies the URL, also to another capacity of the list. A text or a list that does not fit is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const L: usize, S: Schemes, const N: usize, const M: usize> TryFrom<&Url<'_, S, M>>
    for OwnedUrl<heapless::String<L>, S, N>
{
    type Error = Error;

    fn try_from(url: &Url<'_, S, M>) -> Result<Self, Error> {
        Self::copy_of(url)
    }
}

/// Copies the URL, also to another capacity of the list. A text or a list that does not fit is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const L: usize, S: Schemes, const N: usize, const M: usize> TryFrom<Url<'_, S, M>>
    for OwnedUrl<heapless::String<L>, S, N>
{
    type Error = Error;

    fn try_from(url: Url<'_, S, M>) -> Result<Self, Error> {
        Self::copy_of(&url)
    }
}

/// Copies the URL to other storage, such as a longer `heapless::String`, or to another capacity of
/// the list. A text or a list that does not fit is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const L: usize, T: Storage, S: Schemes, const N: usize, const M: usize> TryFrom<&OwnedUrl<T, S, M>>
    for OwnedUrl<heapless::String<L>, S, N>
{
    type Error = Error;

    fn try_from(url: &OwnedUrl<T, S, M>) -> Result<Self, Error> {
        Self::copy_of(&url.url())
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<S: Schemes, const N: usize> From<&Url<'_, S, N>> for HeapUrl<S> {
    fn from(url: &Url<'_, S, N>) -> Self {
        Self::new(url.as_str().into(), url.layout, Offsets::default())
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<S: Schemes, const N: usize> From<Url<'_, S, N>> for HeapUrl<S> {
    fn from(url: Url<'_, S, N>) -> Self {
        Self::from(&url)
    }
}

/// Copies the URL to the heap.
#[cfg(feature = "alloc")]
impl<T: Storage, S: Schemes, const N: usize> From<&OwnedUrl<T, S, N>> for HeapUrl<S> {
    fn from(url: &OwnedUrl<T, S, N>) -> Self {
        Self::from(&url.url())
    }
}

/// Returns the text, and gives up the URL.
impl<const M: usize, S: Schemes, const N: usize> From<OwnedUrl<heapless::String<M>, S, N>> for heapless::String<M> {
    fn from(url: OwnedUrl<heapless::String<M>, S, N>) -> Self {
        url.into_text()
    }
}

/// Returns the text, and gives up the URL.
#[cfg(feature = "alloc")]
impl<S: Schemes, const N: usize> From<OwnedUrl<String, S, N>> for String {
    fn from(url: OwnedUrl<String, S, N>) -> Self {
        url.into_text()
    }
}

#[cfg(feature = "alloc")]
impl<S: Schemes, const N: usize> Url<'_, S, N> {
    /// Returns a copy that owns its text, on the heap.
    ///
    /// ```
    /// use rfc1738::{Error, HeapUrl, Url};
    ///
    /// fn first_url(text: &str) -> Result<HeapUrl, Error> {
    ///     let line: String = text.lines().take(1).collect();
    ///     Ok(Url::parse(&line)?.to_owned_url())
    /// }
    /// assert_eq!(first_url("news:comp.lang.c\nnews:*")?.as_str(), "news:comp.lang.c");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn to_owned_url(&self) -> HeapUrl<S> {
        self.into()
    }
}
