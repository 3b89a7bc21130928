//! URLs that own their text.

mod change;
mod convert;
mod host;
mod server;

use core::{fmt, marker::PhantomData};

#[cfg(feature = "alloc")]
pub use host::HeapHost;
pub use host::OwnedHost;
#[cfg(feature = "alloc")]
pub use server::HeapServer;
pub use server::OwnedServer;

pub use crate::storage::Storage;

use crate::{
    redact::Redacted,
    scheme::Scheme,
    sets::{All, Schemes, Servers},
    url::{Endpoint, Host, Layout, Server, Url, UrlText, compared, is_same_url},
};

/// A URL that owns its text, so you can keep it when the receive buffer is gone, for example in a
/// queue or a `static`.
///
/// `T` is the type of the text: a `heapless::String<M>`, which holds at most `M` bytes, or with the
/// feature `alloc` a `String`. `S` is the set of schemes, as in a [`Url`].
///
/// ```
/// use rfc1738::{Error, OwnedUrl, Typed, Url, heapless::String};
///
/// let mut buffer = *b"gopher://host.dom/00readme";
/// let kept: OwnedUrl<String<32>> = Url::parse(&buffer)?.try_into()?;
/// buffer.fill(0);
/// let Typed::Gopher(gopher) = kept.url().typed() else { panic!() };
/// assert_eq!(gopher.selector().unwrap(), "0readme");
/// assert_eq!(kept.as_str(), "gopher://host.dom/00readme");
///
/// let error = "http://192.168.0.10/api/v1?led=on".parse::<OwnedUrl<String<32>>>().unwrap_err();
/// assert_eq!(error.to_string(), "too long: at most 32 bytes (at byte 32, in url)");
/// # Ok::<(), Error>(())
/// ```
///
/// # Storage
///
/// The text and the layout from parsing. [`url`](Self::url) copies that layout, so it parses
/// nothing and cannot fail. The text never changes, so use a builder to make another URL from it.
/// The text has at most [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
///
/// # Comparison
///
/// By the text, ignoring the ASCII case of the scheme, as a [`Url`] compares. `==` takes a URL of
/// the same set, in any storage, or a `str`. Hashes equal those of the `Url`.
/// Two `str` compare and hash differently, so there is no `Borrow<str>`.
pub struct OwnedUrl<T, S = All> {
    text: T,
    layout: Layout,
    set: PhantomData<fn() -> S>,
}

/// An [`OwnedUrl`] on the heap, for applications. On a 64-bit machine it takes 48 bytes and its
/// text.
///
/// ```
/// use rfc1738::{HeapUrl, schemes::{Https, Web}};
///
/// let page: HeapUrl = format!("http://host.dom/{}", "a/".repeat(1000)).parse()?;
/// assert_eq!(page.url().path().unwrap().len(), 2001);
/// let link: HeapUrl<Web> = "https://[2001:db8::7]/~me?rev=2".parse()?;
/// assert_eq!(link.url().query().unwrap().as_str(), "rev=2");
///
/// let error = "https://host.dom:99999/".parse::<HeapUrl<Https>>().unwrap_err();
/// assert_eq!(error.to_string(), "a port is at most 65535 (at byte 21, in port)");
/// assert_eq!(size_of::<HeapUrl>(), 48);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[cfg(feature = "alloc")]
pub type HeapUrl<S = All> = OwnedUrl<alloc::string::String, S>;

// Not derived, because the set need not be `Clone`.
impl<T: Clone, S> Clone for OwnedUrl<T, S> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), layout: self.layout, set: PhantomData }
    }
}

impl<T: Storage, S> OwnedUrl<T, S> {
    /// Returns the URL, which borrows the text and copies the layout.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<64>> = "ftp://myname@host.dom/motd".parse()?;
    /// let user = kept.url().user();
    /// assert_eq!(user.unwrap(), "myname");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn url(&self) -> Url<'_, S> {
        Url::new(self.as_str(), self.layout)
    }

    /// Returns the text as written, byte for byte.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// Returns the text, and drops the URL.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<16>> = "mailto:me@host".parse()?;
    /// let text: String<16> = kept.into_text();
    /// assert_eq!(text, "mailto:me@host");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn into_text(self) -> T {
        self.text
    }
}

/// The accessors that are called most. [`url`](Self::url) gives all others, because it parses
/// nothing.
impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Returns the scheme: [`Url::scheme`].
    pub fn scheme(&self) -> Scheme<'_> {
        self.url().scheme()
    }

    /// Returns the host: [`Url::host`].
    pub fn host(&self) -> Option<Host<'_>> {
        self.url().host()
    }

    /// Returns the host and the port to connect to: [`Url::server`].
    pub fn server(&self) -> Option<Server<'_>> {
        self.url().server()
    }

    /// Returns the server that a client connects to, and the request: [`Url::endpoint`].
    #[inline]
    pub fn endpoint(&self) -> Endpoint<'_>
    where
        S: Servers,
    {
        self.url().endpoint()
    }

    /// Returns the text without its password, for logs: [`Url::redacted`].
    pub fn redacted(&self) -> Redacted<'_> {
        self.url().redacted()
    }
}

/// Writes the text as written, with its password, because a client needs it.
impl<T: Storage, S: Schemes> fmt::Display for OwnedUrl<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the URL without its password, so that you can log it.
impl<T: Storage, S: Schemes> fmt::Debug for OwnedUrl<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnedUrl({})", self.redacted())
    }
}

/// Shows the URL without its password, so that you can log it.
#[cfg(feature = "defmt")]
impl<T: Storage, S: Schemes> defmt::Format for OwnedUrl<T, S> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "OwnedUrl({})", self.redacted());
    }
}

impl<T: Storage, S: Schemes> AsRef<str> for OwnedUrl<T, S> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Compares the texts, but ignores the ASCII case of the scheme.
impl<T: Storage, U: Storage, S: Schemes> PartialEq<OwnedUrl<U, S>> for OwnedUrl<T, S> {
    fn eq(&self, other: &OwnedUrl<U, S>) -> bool {
        is_same_url(self, other)
    }
}

compared! {
    /// Compares the texts, but ignores the ASCII case of the scheme.
    |url, other| is_same_url(url, other);
    [T: Storage, S: Schemes] OwnedUrl<T, S>, Url<'_, S>;
    [T: Storage, S: Schemes] OwnedUrl<T, S>, str;
    [T: Storage, S: Schemes] OwnedUrl<T, S>, &str;
}

compared! {
    |url| UrlText(url.as_str());
    [T: Storage, S: Schemes] OwnedUrl<T, S>;
}
