//! URLs that own their text.

mod convert;
mod error;
mod home;

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

pub use error::TextError;
pub use home::Home;

use crate::{
    limits::DEFAULT_CAPACITY,
    redacted::Redacted,
    scheme::{Url, UrlText},
};

/// Any URL together with its text: to be kept when the buffer is gone that it was read from, in a queue or a `static` for instance.
///
/// `T` is where the text lives: in a `heapless::String<M>`, which holds at most `M` bytes, or with the feature `alloc` in a `String`.
/// All else is the same in both.
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
/// assert_eq!(error.to_string(), "no more than 32 fit: found 'n' at byte 32, in url");
/// # Ok::<(), Error>(())
/// ```
///
/// # How it is kept
///
/// As the text and the layout that was made of it once. [`url`](Self::url) copies that layout: it parses nothing and cannot fail. Nothing
/// changes the text in place; another URL is made of it by a builder. In RAM it takes as much as its text's home and a [`Url`] of the
/// same capacity `N`.
///
/// # How it is compared
///
/// As a [`Url`] is: by the text, the scheme in any ASCII case. Hashes are the same as those of the `Url`. The text itself, a `str`, is compared
/// and hashed in another way, so there is no `Borrow<str>`: a map of owned URLs is not searched by texts.
#[derive(Clone)]
pub struct OwnedUrl<T, const N: usize = DEFAULT_CAPACITY> {
    text: T,
    /// All but the text.
    layout: Url<'static, N>,
}

impl<T: Home, const N: usize> OwnedUrl<T, N> {
    /// The URL, typed by its scheme. It borrows the text and takes a copy of the layout.
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

    /// The text, which is given up.
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

    /// The text without a password, to be logged (section 6).
    ///
    /// ```
    /// # use rfc1738::{OwnedUrl, heapless::String};
    /// let kept: OwnedUrl<String<64>> = "ftp://myname:secret@host.dom/motd".parse()?;
    /// assert_eq!(kept.redacted().to_string(), "ftp://myname:***@host.dom/motd");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::new(self.as_str())
    }
}

/// The text as written, byte for byte, password included.
impl<T: Home, const N: usize> fmt::Display for OwnedUrl<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Without the password.
impl<T: Home, const N: usize> fmt::Debug for OwnedUrl<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnedUrl({})", self.redacted())
    }
}

/// Without the password.
#[cfg(feature = "defmt")]
impl<T: Home, const N: usize> defmt::Format for OwnedUrl<T, N> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "OwnedUrl({})", self.redacted());
    }
}

impl<T: Home, const N: usize> AsRef<str> for OwnedUrl<T, N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<T: Home, const N: usize> PartialEq for OwnedUrl<T, N> {
    fn eq(&self, other: &Self) -> bool {
        UrlText(self.as_str()) == UrlText(other.as_str())
    }
}

impl<T: Home, const N: usize> Eq for OwnedUrl<T, N> {}

impl<T: Home, const N: usize> PartialOrd for OwnedUrl<T, N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Home, const N: usize> Ord for OwnedUrl<T, N> {
    fn cmp(&self, other: &Self) -> Ordering {
        UrlText(self.as_str()).cmp(&UrlText(other.as_str()))
    }
}

impl<T: Home, const N: usize> Hash for OwnedUrl<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        UrlText(self.as_str()).hash(state);
    }
}
