//! URLs that own their text.

mod convert;
mod error;
mod home;
mod key;
#[cfg(all(feature = "std", unix))]
mod path;
mod set;

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

pub use error::TextError;
pub use home::Home;
pub use key::UrlKey;
pub use set::{HttpOnly, HttpsOnly, Later, Only, SchemeSet, Ten, Web};

use crate::{
    limits::DEFAULT_CAPACITY,
    normal::Normal,
    percent::Encoded,
    redacted::Redacted,
    registry::Scheme,
    scheme::{Host, Server, Url, UrlText},
};

/// A URL together with its text, to be kept after the buffer it was read from is gone: in a queue or a `static`, for instance.
///
/// `S` is the [set of schemes](SchemeSet) that a text is read by. The default is [`Ten`]: the ten schemes of RFC 1738 are checked fully; of any other,
/// https included, only the characters are. [`Web`] and [`Later`] check more schemes; [`HttpOnly`] and [`HttpsOnly`] accept a single one, and [`Only`] none but those that a set knows.
///
/// `T` is where the text lives: a `heapless::String<M>`, which holds at most `M` bytes, or with the feature `alloc` a `String`.
/// Everything else is the same for both.
///
/// ```
/// use rfc1738::{Error, OwnedUrl, Url, heapless::String};
///
/// let mut buffer = *b"gopher://host.dom/00readme";
/// let kept: OwnedUrl<String<32>> = Url::parse_bytes(&buffer)?.try_into()?;
/// buffer.fill(0);
/// let Url::Gopher(gopher) = kept.url() else { panic!() };
/// assert_eq!(gopher.selector().unwrap(), "0readme");
/// assert_eq!(kept.as_str(), "gopher://host.dom/00readme");
///
/// let error = "http://192.168.0.10/api/v1?led=on".parse::<OwnedUrl<String<32>>>().unwrap_err();
/// assert_eq!(error.to_string(), "no more than 32 bytes fit: found 'n' at byte 32, in url");
/// # Ok::<(), Error>(())
/// ```
///
/// # How much fits
///
/// `N` segments of a path, or fields. The default is [`DEFAULT_CAPACITY`], as for a [`Url`], wherever the text is; with a heap, prefer
/// `HeapUrl`, which has room for 255. The text has at most [`MAX_LEN`](crate::MAX_LEN) bytes.
///
/// # How it is kept
///
/// As the text and the layout that parsing gave. [`url`](Self::url) copies that layout: it parses nothing and cannot fail. The text never
/// changes; to make another URL from it, use a builder. In RAM it takes as much as its text's home and a [`Url`] of the
/// same capacity `N`.
///
/// # How it is compared
///
/// As a [`Url`] is: by the text, ignoring the ASCII case of the scheme. Hashes are the same as those of the `Url`. A `str` is compared
/// and hashed differently, so there is no `Borrow<str>`: look owned URLs up in a map with a [`Url`]'s [`key`](Url::key).
pub struct OwnedUrl<T, const N: usize = DEFAULT_CAPACITY, S = Ten> {
    text: T,
    /// Everything but the text.
    layout: Url<'static, N>,
    set: PhantomData<fn() -> S>,
}

/// An [`OwnedUrl`] on the heap, with room for 255 segments or fields: what an application keeps, where nobody counts bytes. It takes half a kilobyte and its
/// text, which has at most [`MAX_LEN`](crate::MAX_LEN) bytes. What fits into neither is an error; nothing is cut off.
///
/// ```
/// use rfc1738::{HeapUrl, HttpsOnly, Web};
///
/// let page: HeapUrl = format!("http://host.dom/{}", "a/".repeat(254)).parse()?;
/// assert_eq!(page.path().unwrap().len(), 508);
/// let link: HeapUrl<Web> = "https://[2001:db8::7]/~me?rev=2".parse()?;
/// assert_eq!(link.search().unwrap().as_str(), "rev=2");
///
/// let error = "https://host.dom:99999/".parse::<HeapUrl<HttpsOnly>>().unwrap_err();
/// assert_eq!(error.to_string(), "a port is at most 65535: found '9' at byte 21, in port");
/// let error = format!("http://host.dom/{}", "a/".repeat(255)).parse::<HeapUrl>().unwrap_err();
/// assert_eq!(error.to_string(), "no more than 255 segments fit: found the end at byte 526, in hsegment");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[cfg(feature = "alloc")]
pub type HeapUrl<S = Ten> = OwnedUrl<alloc::string::String, 255, S>;

/// The set need not be `Clone`.
impl<T: Clone, const N: usize, S> Clone for OwnedUrl<T, N, S> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), layout: self.layout.clone(), set: PhantomData }
    }
}

impl<T: Home, const N: usize, S> OwnedUrl<T, N, S> {
    /// The URL, typed by its scheme. It borrows the text and copies the layout.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<64>> = "ftp://myname@host.dom/motd".parse()?;
    /// let user = kept.url().user();
    /// assert_eq!(user.unwrap(), "myname");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn url(&self) -> Url<'_, N> {
        self.layout.on(self.as_str())
    }

    /// The text as written, byte for byte.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// Gives up the URL and returns its text.
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

    /// The scheme. This and the accessors below are those of [`url`](Self::url).
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, Scheme, Web, heapless::String};
    /// let kept: OwnedUrl<String<64>, 16, Web> = "https://host.dom/a/b?c".parse()?;
    /// assert_eq!((kept.scheme().as_str(), kept.host().unwrap().as_str()), ("https", "host.dom"));
    /// assert_eq!((kept.port(), kept.effective_port()), (None, Some(443)));
    /// assert_eq!((kept.path(), kept.search().unwrap().as_str()), (Some("a/b"), "c"));
    /// assert_eq!(kept.server().unwrap().to_string(), "host.dom:443");
    /// assert!(kept == *"https://host.dom/a/b?c" && kept.user().is_none());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn scheme(&self) -> Scheme<'_> {
        self.url().scheme()
    }

    /// The user name.
    pub fn user(&self) -> Option<Encoded<'_>> {
        self.url().user()
    }

    /// The host.
    pub fn host(&self) -> Option<Host<'_>> {
        self.url().host()
    }

    /// The port, if one is written.
    pub fn port(&self) -> Option<u16> {
        self.layout.port()
    }

    /// The port to connect to: the one written, else the default.
    pub fn effective_port(&self) -> Option<u16> {
        self.url().effective_port()
    }

    /// The host and the port to connect to.
    pub fn server(&self) -> Option<Server<'_>> {
        self.url().server()
    }

    /// What follows the "/" after the host, raw, as [`Url::path`] gives it.
    pub fn path(&self) -> Option<&str> {
        self.url().path()
    }

    /// The search, or the query of a later scheme.
    pub fn search(&self) -> Option<Encoded<'_>> {
        self.url().search()
    }

    /// The normal form: [`Url::normal`].
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<64>> = "HTTP://Host.dom:80/%61".parse()?;
    /// assert_eq!(kept.normal().to_string(), "http://host.dom/a");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn normal(&self) -> Normal<'_> {
        self.url().normal()
    }

    /// The text without its password, for logs (section 6).
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<64>> = "ftp://myname:secret@host.dom/motd".parse()?;
    /// assert_eq!(kept.redacted().to_string(), "ftp://myname:***@host.dom/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn redacted(&self) -> Redacted<'_> {
        self.url().redacted()
    }
}

/// The text as written, byte for byte, password included.
impl<T: Home, const N: usize, S> fmt::Display for OwnedUrl<T, N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Without the password.
impl<T: Home, const N: usize, S> fmt::Debug for OwnedUrl<T, N, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnedUrl({})", self.redacted())
    }
}

/// Without the password.
#[cfg(feature = "defmt")]
impl<T: Home, const N: usize, S> defmt::Format for OwnedUrl<T, N, S> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "OwnedUrl({})", self.redacted());
    }
}

impl<T: Home, const N: usize, S> AsRef<str> for OwnedUrl<T, N, S> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<T: Home, const N: usize, S> PartialEq for OwnedUrl<T, N, S> {
    fn eq(&self, other: &Self) -> bool {
        UrlText(self.as_str()) == UrlText(other.as_str())
    }
}

impl<T: Home, const N: usize, S> PartialEq<str> for OwnedUrl<T, N, S> {
    fn eq(&self, other: &str) -> bool {
        UrlText(self.as_str()) == UrlText(other)
    }
}

impl<T: Home, const N: usize, S> PartialEq<&str> for OwnedUrl<T, N, S> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl<T: Home, const N: usize, S> PartialEq<Url<'_, N>> for OwnedUrl<T, N, S> {
    fn eq(&self, other: &Url<'_, N>) -> bool {
        *self == *other.as_str()
    }
}

impl<T: Home, const N: usize, S> Eq for OwnedUrl<T, N, S> {}

impl<T: Home, const N: usize, S> PartialOrd for OwnedUrl<T, N, S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Home, const N: usize, S> Ord for OwnedUrl<T, N, S> {
    fn cmp(&self, other: &Self) -> Ordering {
        UrlText(self.as_str()).cmp(&UrlText(other.as_str()))
    }
}

impl<T: Home, const N: usize, S> Hash for OwnedUrl<T, N, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        UrlText(self.as_str()).hash(state);
    }
}
