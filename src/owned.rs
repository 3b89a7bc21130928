//! URLs that own their text.

mod convert;
mod key;
#[cfg(all(feature = "std", unix))]
mod path;
mod scheme;
#[cfg(feature = "alloc")]
mod windows;

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

pub use key::UrlKey;

pub use crate::storage::Storage;

use crate::{
    advisories::Advisories,
    mask::Redacted,
    normal::NormalForm,
    percent::Encoded,
    resolve::Reference,
    scheme::{All, Scheme, Schemes, Syntax},
    url::{Host, HostPort, Layout, Login, Password, RequestTarget, Segments, Server, Typed, Url, UrlText, equal},
};

/// A URL that owns its text, to keep it after the receive buffer is gone: in a queue or a `static`,
/// for instance.
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
/// let Typed::Gopher(gopher) = kept.typed() else { panic!() };
/// assert_eq!(gopher.selector().unwrap(), "0readme");
/// assert_eq!(kept.as_str(), "gopher://host.dom/00readme");
///
/// let error = "http://192.168.0.10/api/v1?led=on".parse::<OwnedUrl<String<32>>>().unwrap_err();
/// assert_eq!(error.to_string(), "too many bytes for a capacity of 32 (at byte 32, in url)");
/// # Ok::<(), Error>(())
/// ```
///
/// # Storage
///
/// The text and the layout from parsing. [`url`](Self::url) copies that layout: it parses nothing
/// and cannot fail. The text never changes; to make another URL from it, use a builder. The text
/// has at most [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
///
/// # Comparison
///
/// By the text, ignoring the ASCII case of the scheme, as a [`Url`] compares. `==` takes a URL of
/// the same set, in any storage, or a `str`. Hashes equal those of the `Url`.
/// Two `str` compare and hash differently, so there is no `Borrow<str>`: look up owned URLs by a
/// [`Url`]'s [`key`](Url::key).
pub struct OwnedUrl<T, S = All> {
    text: T,
    layout: Layout,
    set: PhantomData<fn() -> S>,
}

/// An [`OwnedUrl`] on the heap, for applications. It takes 48 bytes and its text on a 64-bit
/// machine.
///
/// ```
/// use rfc1738::{HeapUrl, schemes::{Https, Web}};
///
/// let page: HeapUrl = format!("http://host.dom/{}", "a/".repeat(1000)).parse()?;
/// assert_eq!(page.path().unwrap().len(), 2000);
/// let link: HeapUrl<Web> = "https://[2001:db8::7]/~me?rev=2".parse()?;
/// assert_eq!(link.search().unwrap().as_str(), "rev=2");
///
/// let error = "https://host.dom:99999/".parse::<HeapUrl<Https>>().unwrap_err();
/// assert_eq!(error.to_string(), "a port is at most 65535 (at byte 21, in port)");
/// assert_eq!(size_of::<HeapUrl>(), 48);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[cfg(feature = "alloc")]
pub type HeapUrl<S = All> = OwnedUrl<alloc::string::String, S>;

/// Clones the text. The set need not be `Clone`.
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

/// Implements accessors that [`Url`] documents.
macro_rules! same_as_url {
    ($($(#[$alias:meta])* $method:ident -> $type:ty, $what:literal;)*) => {
        /// The accessors of a [`Url`].
        impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
            $(
                $(#[$alias])*
                #[doc = concat!("Returns ", $what, ": [`Url::", stringify!($method), "`].")]
                pub fn $method(&self) -> $type {
                    self.url().$method()
                }
            )*
        }
    };
}

same_as_url! {
    scheme -> Scheme<'_>, "the scheme";
    syntax -> Syntax, "the syntax of the URL";
    #[doc(alias("authority", "userinfo"))]
    login -> Option<Login<'_>>, "the login: user, password, host and port";
    #[doc(alias = "username")]
    user -> Option<Encoded<'_>>, "the user name";
    password -> Option<Password<'_>>, "the password";
    host -> Option<Host<'_>>, "the host";
    hostport -> Option<HostPort<'_>>, "the host and its port";
    port -> Option<u16>, "the port as written, if there is one";
    default_port -> Option<u16>, "the default port of the scheme";
    #[doc(alias("port_or_known_default", "port_or_default"))]
    effective_port -> Option<u16>, "the port to connect to";
    server -> Option<Server<'_>>, "the host and the port to connect to";
    path -> Option<&str>, "the path: the raw text after the \"/\" that follows the host";
    #[doc(alias = "query")]
    search -> Option<Encoded<'_>>, "the search, or the query of a later scheme";
    request_target -> RequestTarget<'_>, "the target of an HTTP request line";
    host_header -> Option<&str>, "the value of the Host header";
    #[doc(alias = "normalize")]
    normal -> NormalForm<'_>, "the normal form";
    advisories -> Advisories, "the warnings of section 6";
    redacted -> Redacted<'_>, "the text without its password, for logs (section 6)";
}

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Returns the URL by the type of its scheme: [`Url::typed`].
    pub fn typed(&self) -> Typed<'_, S> {
        self.url().typed()
    }

    /// Returns the segments of its path: [`Url::segments`].
    #[doc(alias = "path_segments")]
    pub fn segments(&self) -> Option<Segments<'_>> {
        self.url().segments()
    }

    /// Returns whether it has the same meaning as another URL: [`Url::equivalent`]. Pass another
    /// owned URL as `&other.url()`.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let url: OwnedUrl<String<32>> = "http://host.dom/a".parse()?;
    /// let other: OwnedUrl<String<64>> = "http://HOST.dom:80/%61".parse()?;
    /// assert!(url.equivalent(&other.url()));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn equivalent(&self, other: &Url<'_, S>) -> bool {
        self.url().equivalent(other)
    }

    /// Returns a short reference from this URL to another: [`Url::reference_to`]. Pass another
    /// owned URL as `&other.url()`.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, Url, heapless::String};
    /// let page: OwnedUrl<String<64>> = "http://host.dom/docs/a/index.html".parse()?;
    /// let link = Url::parse("http://host.dom/docs/b.html")?;
    /// assert_eq!(page.reference_to(&link).to_string(), "../b.html");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn reference_to<'t>(&self, url: &Url<'t, S>) -> Reference<'t> {
        self.url().reference_to(url)
    }

    /// Returns the warnings about following a redirect or a link from `base` to this URL:
    /// [`Url::advisories_from`]. Pass an owned base as `&base.url()`.
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, advisories::Advisory, heapless::String, schemes::Web};
    /// let page: OwnedUrl<String<64>, Web> = "https://host.dom/login".parse()?;
    /// let next = page.join("http://host.dom/")?.url;
    /// assert!(next.advisories_from(&page.url()).contains(Advisory::LeavesTls));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn advisories_from(&self, base: &Url<'_, S>) -> Advisories {
        self.url().advisories_from(base)
    }
}

/// Writes the text as written, byte for byte, password included.
impl<T: Storage, S: Schemes> fmt::Display for OwnedUrl<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Shows the URL without its password.
impl<T: Storage, S: Schemes> fmt::Debug for OwnedUrl<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnedUrl({})", self.redacted())
    }
}

/// Shows the URL without its password.
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

equal! {
    [T: Storage, U: Storage, S: Schemes] OwnedUrl<T, S>, OwnedUrl<U, S>;
    [T: Storage, S: Schemes] OwnedUrl<T, S>, Url<'_, S>;
    [T: Storage, S: Schemes] Url<'_, S>, OwnedUrl<T, S>;
    [T: Storage, S: Schemes] OwnedUrl<T, S>, str;
    [T: Storage, S: Schemes] OwnedUrl<T, S>, &str;
    [T: Storage, S: Schemes] str, OwnedUrl<T, S>;
    [T: Storage, S: Schemes] &str, OwnedUrl<T, S>;
}

impl<T: Storage, S: Schemes> Eq for OwnedUrl<T, S> {}

impl<T: Storage, S: Schemes> PartialOrd for OwnedUrl<T, S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Storage, S: Schemes> Ord for OwnedUrl<T, S> {
    fn cmp(&self, other: &Self) -> Ordering {
        UrlText(self.as_str()).cmp(&UrlText(other.as_str()))
    }
}

impl<T: Storage, S: Schemes> Hash for OwnedUrl<T, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        UrlText(self.as_str()).hash(state);
    }
}
