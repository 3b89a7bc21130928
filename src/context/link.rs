//! A bare URL found in a text.

use core::{fmt, marker::PhantomData, ops::Range};

use super::closing::length_of;
use crate::{
    error::Error,
    redact::Redacted,
    scheme::Schemes,
    url::{Url, split},
};

/// A bare URL found in a text, with its fragment. [`Links`](super::Links) and
/// [`LinkExtractor`](super::LinkExtractor) return it.
///
/// ```
/// use rfc1738::{context::Links, schemes::Web};
///
/// let text = "See https://host.dom/~me#top, or ask.";
/// let link = Links::<Web>::new(text).next().unwrap();
/// assert_eq!(&text[link.span()], "https://host.dom/~me#top");
/// assert_eq!(link.text(), Some("https://host.dom/~me#top"));
/// assert_eq!(link.url()?.as_str(), "https://host.dom/~me");
/// assert_eq!(link.fragment(), Some("top"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct Link<'t, S> {
    span: Range<usize>,
    /// `None` if it is longer than the limit.
    text: Option<&'t str>,
    limit: usize,
    set: PhantomData<fn() -> S>,
}

impl<'t, S> Link<'t, S> {
    /// Returns the range of the URL and its fragment, in bytes from the beginning of the text.
    ///
    /// With 32-bit offsets, it wraps around in a stream of more than 4 GiB.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the URL and its fragment, with the "#". `None` if it is too long.
    pub const fn text(&self) -> Option<&'t str> {
        self.text
    }

    /// Returns the text after the first "#"; `None` without one.
    pub fn fragment(&self) -> Option<&'t str> {
        split(self.text?, b'#').1
    }
}

impl<'t, S: Schemes> Link<'t, S> {
    /// Returns the link in a token with this range of the text. `None` is a token beyond the limit,
    /// as is one that is longer.
    pub(super) fn of(token: Option<&'t [u8]>, span: Range<usize>, limit: usize) -> Self {
        let Some(token) = token.filter(|token| token.len() <= limit) else {
            return Self { span, text: None, limit, set: PhantomData };
        };
        let length = length_of::<S>(token);
        // A token holds only ASCII.
        let text = str::from_utf8(token.get(..length).unwrap_or_default()).unwrap_or_default();
        Self { span: span.start..span.start.wrapping_add(length), text: Some(text), limit, set: PhantomData }
    }

    /// Parses the URL, by the set that was searched for.
    ///
    /// # Errors
    ///
    /// The errors of [`Schemes::parse`]. [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if
    /// the URL is longer than [`MAX_LEN`](crate::Url::MAX_LEN) bytes, or than the `N` of a
    /// [`LinkExtractor`](super::LinkExtractor).
    ///
    /// ```
    /// use rfc1738::{context::Links, schemes::Web};
    ///
    /// let link = Links::<Web>::new("<a href=\"http://host.dom:80000/\">").next().unwrap();
    /// let error = link.url().unwrap_err();
    /// assert_eq!(error.kind().as_str(), "port-out-of-range");
    /// ```
    pub fn url(&self) -> Result<Url<'t, S>, Error> {
        let text = self.text.ok_or_else(|| Error::outgrown(self.limit, self.limit))?;
        S::parse(split(text, b'#').0)
    }
}

/// Clones the link. The set need not be `Clone`.
impl<S> Clone for Link<'_, S> {
    fn clone(&self) -> Self {
        Self { span: self.span(), ..*self }
    }
}

/// Shows the URL without a password.
impl<S> fmt::Debug for Link<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("span", &self.span).field("text", &self.text.map(Redacted::new)).finish()
    }
}

/// Shows the URL without a password.
#[cfg(feature = "defmt")]
impl<S> defmt::Format for Link<'_, S> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Link {{ span: {}, text: {} }}", self.span, self.text.map(Redacted::new));
    }
}
