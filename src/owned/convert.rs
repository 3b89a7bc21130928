//! From texts and URLs to URLs that own their text, in either home.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{marker::PhantomData, str::FromStr};

use super::{Home, OwnedUrl, SchemeSet, TextError};
use crate::{
    error::{Counted, Error},
    join::Joined,
    log_filter::stretch,
    redacted::{Reader, Redacted},
    scheme::{
        DeclaredUrl, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl,
        TelnetUrl, Url, WaisUrl,
    },
};

impl<T: Home, const N: usize, S> OwnedUrl<T, N, S> {
    fn new(text: T, layout: Url<'static, N>) -> Self {
        Self { text, layout, set: PhantomData }
    }

    /// A copy of a URL.
    fn copy_of(url: &Url<'_, N>) -> Result<Self, Error> {
        match T::copy_of(url.as_str()) {
            Some(text) => Ok(Self::new(text, url.on(""))),
            None => Err(too_long(url.redacted(), T::CAPACITY)),
        }
    }
}

impl<T: Home, const N: usize, S: SchemeSet> OwnedUrl<T, N, S> {
    const READER: Reader<'static> = Reader { tables: &[], read: |_, text| stretch(text, S::parse::<N>) };

    /// Resolves a reference against this URL, as [`Url::join`] does. A reference that is a whole URL is read by this one's [set](SchemeSet).
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, Web, heapless::String};
    ///
    /// let page: OwnedUrl<String<64>, 16, Web> = "https://host.dom/docs/index.html".parse()?;
    /// let joined = page.join("../fw.bin#top")?;
    /// assert_eq!((joined.url.as_str(), joined.fragment), ("https://host.dom/fw.bin", Some("top")));
    /// assert_eq!(page.join("https://host.dom:99999/").unwrap_err().offset(), 21);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::join`] and of the set.
    pub fn join<'r>(&self, reference: &'r str) -> Result<Joined<'r, Self>, Error> {
        let mut text = T::default();
        let Joined { url, fragment } = self.url().join_by(S::parse, reference, &mut text)?;
        let layout = url.on("");
        Ok(Joined { url: Self::new(text, layout), fragment })
    }

    /// A text that is parsed where it lives.
    fn of(text: T) -> Result<Self, TextError<T>> {
        match S::parse(text.as_ref()).map(|url| url.on("")) {
            Ok(layout) => Ok(Self::new(text, layout)),
            Err(error) => Err(TextError { text, error, reader: Self::READER }),
        }
    }
}

/// The text does not fit: its first byte for which there is no room.
fn too_long(text: Redacted<'_>, limit: usize) -> Error {
    Error::outgrown(limit, Counted::Bytes, limit, text.passwords().found(limit))
}

impl<T: Home, const N: usize, S: SchemeSet> FromStr for OwnedUrl<T, N, S> {
    type Err = Error;

    /// Parses a text and keeps a copy of it.
    ///
    /// # Errors
    ///
    /// Those of the [set](SchemeSet), and [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) when the text does not fit. Of two faults, the
    /// earlier one counts: a text that is wrong before the first byte that does not fit is refused for being wrong.
    fn from_str(text: &str) -> Result<Self, Error> {
        match S::parse(text) {
            Ok(url) => Self::copy_of(&url),
            Err(error) if error.offset >= T::CAPACITY && text.len() > T::CAPACITY => {
                Err(too_long(Redacted::with_reader(text, Self::READER), T::CAPACITY))
            }
            Err(error) => Err(error),
        }
    }
}

/// The same as `FromStr`.
impl<T: Home, const N: usize, S: SchemeSet> TryFrom<&str> for OwnedUrl<T, N, S> {
    type Error = Error;

    fn try_from(text: &str) -> Result<Self, Error> {
        text.parse()
    }
}

/// Parses a text in place; what is refused is given back.
impl<const M: usize, const N: usize, S: SchemeSet> TryFrom<heapless::String<M>>
    for OwnedUrl<heapless::String<M>, N, S>
{
    type Error = TextError<heapless::String<M>>;

    fn try_from(text: heapless::String<M>) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// Parses a text in place; what is refused is given back.
#[cfg(feature = "alloc")]
impl<const N: usize, S: SchemeSet> TryFrom<String> for OwnedUrl<String, N, S> {
    type Error = TextError<String>;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::of(text)
    }
}

/// A copy. A text that does not fit is an [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<const M: usize, const N: usize> TryFrom<&Url<'_, N>> for OwnedUrl<heapless::String<M>, N> {
    type Error = Error;

    fn try_from(url: &Url<'_, N>) -> Result<Self, Error> {
        Self::copy_of(url)
    }
}

/// The same as from a reference.
impl<const M: usize, const N: usize> TryFrom<Url<'_, N>> for OwnedUrl<heapless::String<M>, N> {
    type Error = Error;

    fn try_from(url: Url<'_, N>) -> Result<Self, Error> {
        Self::copy_of(&url)
    }
}

/// Each type of URL becomes a [`Url`], and is copied as one.
macro_rules! from_each {
    ($($name:ident $(<$m:ident>)? $variant:ident),*) => { $(
        impl<'a, const N: usize> From<from_each!(@ 'a N $name $($m)?)> for Url<'a, N> {
            fn from(url: from_each!(@ 'a N $name $($m)?)) -> Self {
                Self::$variant(url)
            }
        }

        /// A copy. A text that does not fit is an [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
        impl<'a, const M: usize, const N: usize> TryFrom<from_each!(@ 'a N $name $($m)?)> for OwnedUrl<heapless::String<M>, N> {
            type Error = Error;

            fn try_from(url: from_each!(@ 'a N $name $($m)?)) -> Result<Self, Error> {
                Self::copy_of(&url.into())
            }
        }

        /// A copy on the heap.
        #[cfg(feature = "alloc")]
        impl<'a, const N: usize> From<from_each!(@ 'a N $name $($m)?)> for OwnedUrl<String, N> {
            fn from(url: from_each!(@ 'a N $name $($m)?)) -> Self {
                Url::from(url).into()
            }
        }
    )* };
    (@ $a:lifetime $n:ident $name:ident) => { $name<$a> };
    (@ $a:lifetime $n:ident $name:ident $m:ident) => { $name<$a, $n> };
}

from_each!(
    FtpUrl<N> Ftp,
    HttpUrl<N> Http,
    GopherUrl Gopher,
    MailtoUrl Mailto,
    NewsUrl News,
    NntpUrl Nntp,
    TelnetUrl Telnet,
    WaisUrl Wais,
    FileUrl<N> File,
    ProsperoUrl<N> Prospero,
    OtherUrl Other,
    DeclaredUrl<N> Declared
);

/// The text; the URL is given up.
impl<const M: usize, const N: usize, S> From<OwnedUrl<heapless::String<M>, N, S>> for heapless::String<M> {
    fn from(url: OwnedUrl<heapless::String<M>, N, S>) -> Self {
        url.into_text()
    }
}

/// The text; the URL is given up.
#[cfg(feature = "alloc")]
impl<const N: usize, S> From<OwnedUrl<String, N, S>> for String {
    fn from(url: OwnedUrl<String, N, S>) -> Self {
        url.into_text()
    }
}

/// A copy from another home: the heap, or one of another capacity. A text that does not fit is an
/// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity).
impl<T: Home, const M: usize, const N: usize, S> TryFrom<&OwnedUrl<T, N, S>> for OwnedUrl<heapless::String<M>, N, S> {
    type Error = Error;

    fn try_from(url: &OwnedUrl<T, N, S>) -> Result<Self, Error> {
        Self::copy_of(&url.url())
    }
}

/// A copy on the heap.
#[cfg(feature = "alloc")]
impl<const N: usize> From<&Url<'_, N>> for OwnedUrl<String, N> {
    fn from(url: &Url<'_, N>) -> Self {
        Self::new(url.as_str().into(), url.on(""))
    }
}

/// The same as from a reference.
#[cfg(feature = "alloc")]
impl<const N: usize> From<Url<'_, N>> for OwnedUrl<String, N> {
    fn from(url: Url<'_, N>) -> Self {
        Self::from(&url)
    }
}

/// A copy on the heap.
#[cfg(feature = "alloc")]
impl<const M: usize, const N: usize, S> From<OwnedUrl<heapless::String<M>, N, S>> for OwnedUrl<String, N, S> {
    fn from(url: OwnedUrl<heapless::String<M>, N, S>) -> Self {
        Self::new(url.as_str().into(), url.layout)
    }
}

#[cfg(feature = "alloc")]
impl<const N: usize> Url<'_, N> {
    /// A copy that owns its text, on the heap.
    ///
    /// ```
    /// use rfc1738::{Error, OwnedUrl, Url};
    ///
    /// fn first_url(text: &str) -> Result<OwnedUrl<String>, Error> {
    ///     let line: String = text.lines().take(1).collect();
    ///     Ok(Url::parse(&line)?.to_owned_url())
    /// }
    /// assert_eq!(first_url("news:comp.lang.c\nnews:*")?.as_str(), "news:comp.lang.c");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn to_owned_url(&self) -> OwnedUrl<String, N> {
        self.into()
    }
}
