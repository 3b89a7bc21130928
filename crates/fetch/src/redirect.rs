//! Redirects of http.

use core::fmt;

use rfc1738::{Error, SchemeSet, Url, storage::Storage};

/// A limit on redirects, and whether one may leave TLS.
///
/// ```
/// use rfc1738::{FixedUrl, heapless, schemes::Web};
/// use rfc1738_fetch::{Redirect, RedirectError, Redirects};
///
/// let mut redirects = Redirects::new(2);
/// let url: FixedUrl<64, Web> = "https://host.dom/a/b".parse()?;
/// let Redirect { url, is_same_origin } =
///     redirects.follow::<heapless::String<64>, _>(&url, b"../c")?;
/// assert_eq!((&url, is_same_origin), (&"https://host.dom/c".parse()?, true));
///
/// let mut follow =
///     |location: &[u8]| redirects.follow::<heapless::String<64>, _>(&url, location);
/// assert_eq!(follow(b"http://host.dom/d").unwrap_err(), RedirectError::LeavesTls);
/// assert!(!follow(b"//other.dom")?.is_same_origin);
/// assert_eq!(follow(b"/").unwrap_err(), RedirectError::TooMany);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Redirects {
    left: u8,
    may_leave_tls: bool,
}

impl Redirects {
    /// Allows this many redirects in a row, but not from https to http.
    pub const fn new(limit: u8) -> Self {
        Self { left: limit, may_leave_tls: false }
    }

    /// Also allows redirects from https to http. Others on the network can then read and change the
    /// resource.
    #[must_use]
    pub const fn allow_https_to_http(mut self) -> Self {
        self.may_leave_tls = true;
        self
    }

    /// Resolves the [`Http::location`](crate::Http::location) against the URL that was requested,
    /// in the set of that URL.
    ///
    /// # Errors
    ///
    /// If the limit is reached, if the Location is not a reference in the set, if it is neither
    /// http nor https, if it leaves TLS, or if it is the URL that was requested.
    pub fn follow<U: Storage, S: SchemeSet>(
        &mut self,
        url: &Url<impl AsRef<str>, S>,
        location: &[u8],
    ) -> Result<Redirect<U, S>, RedirectError> {
        self.check(url.borrow(), || url.join(location))
    }

    /// Corrects a Location as servers write it, with blanks and without escapes, then follows it as
    /// [`follow`](Self::follow) does. [`Url::join_tidy`] lists the corrections.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, heapless, schemes::Web};
    /// use rfc1738_fetch::Redirects;
    ///
    /// let url = Web::parse("https://host.dom/fw/latest")?;
    /// let location = b"v 2.bin?for=[m3]";
    /// let next = Redirects::new(3).follow_lenient::<heapless::String<64>, _>(&url, location)?;
    /// assert_eq!(next.url, "https://host.dom/fw/v%202.bin?for=%5Bm3%5D");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`follow`](Self::follow).
    pub fn follow_lenient<U: Storage, S: SchemeSet>(
        &mut self,
        url: &Url<impl AsRef<str>, S>,
        location: &[u8],
    ) -> Result<Redirect<U, S>, RedirectError> {
        self.check(url.borrow(), || url.join_tidy(location))
    }

    /// Checks the target of a redirect. It is resolved only below the limit.
    fn check<U: Storage, S: SchemeSet>(
        &mut self,
        url: Url<&str, S>,
        resolve: impl FnOnce() -> Result<Url<U, S>, Error>,
    ) -> Result<Redirect<U, S>, RedirectError> {
        let left = self.left.checked_sub(1).ok_or(RedirectError::TooMany)?;
        let next = resolve().map_err(RedirectError::Reference)?;
        let (was_secure, is_secure) = (is_secure(url)?, is_secure(next.borrow())?);
        if was_secure && !is_secure && !self.may_leave_tls {
            return Err(RedirectError::LeavesTls);
        }
        // Without cookies, the server would answer the same again.
        if before_fragment(next.as_str()) == before_fragment(url.as_str()) {
            return Err(RedirectError::ToItself);
        }
        self.left = left;
        let is_same_origin = was_secure == is_secure && url.server() == next.server();
        Ok(Redirect { url: next, is_same_origin })
    }
}

/// Returns the text of a URL that a request is about.
fn before_fragment(url: &str) -> &str {
    url.split_once('#').map_or(url, |(before, _)| before)
}

/// Returns whether a URL is https, or an error if it is not http either.
fn is_secure<S: SchemeSet>(url: Url<&str, S>) -> Result<bool, RedirectError> {
    match url.scheme() == "http" || url.scheme() == "https" {
        true => Ok(url.is_tls()),
        false => Err(RedirectError::OtherProtocol),
    }
}

/// The target of a redirect, as [`Redirects::follow`] returns it.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Redirect<U, S>
where
    U: Storage,
    S: SchemeSet,
{
    /// The URL, with the fragment of the Location.
    pub url: Url<U, S>,
    /// Whether it has the same scheme, host and port. Do not send `Authorization` or `Cookie` to
    /// another server.
    pub is_same_origin: bool,
}

/// The reason why a redirect is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum RedirectError {
    /// The limit was reached.
    TooMany,
    /// The Location is not a reference in the set, or the storage is too small.
    Reference(rfc1738::Error),
    /// The Location is neither http nor https.
    OtherProtocol,
    /// The Location is http, and the URL was https.
    LeavesTls,
    /// The Location has another origin, and the request has content, which is not sent there.
    OtherOrigin,
    /// The Location is the URL that was requested, perhaps with a fragment.
    ToItself,
}

/// Writes one sentence in lower case.
impl fmt::Display for RedirectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany => f.write_str("there are too many redirects"),
            Self::Reference(error) => write!(f, "the redirect is not a URL: {error}"),
            Self::OtherProtocol => f.write_str("the redirect leads to another protocol"),
            Self::LeavesTls => f.write_str("the redirect leaves TLS"),
            Self::OtherOrigin => f.write_str("the redirect would send the content to another server"),
            Self::ToItself => f.write_str("the redirect leads to the same URL"),
        }
    }
}

impl core::error::Error for RedirectError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Reference(error) => Some(error),
            _ => None,
        }
    }
}
