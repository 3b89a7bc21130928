//! A URL with one pair of its query set or removed.

use super::{OwnedUrl, Storage};
use crate::{build::Value, error::ValueError, scheme::Schemes};

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Sets a pair of the query, as [`Url::with_pair`](crate::Url::with_pair) does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// let url: OwnedUrl<String<64>, Https> = "https://host.dom/find?q=%41~x".parse()?;
    /// assert_eq!(url.with_pair("page", 2).unwrap(), "https://host.dom/find?q=%41~x&page=2");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Url::with_pair`](crate::Url::with_pair).
    pub fn with_pair<'v>(&self, name: impl AsRef<[u8]>, value: impl Into<Value<'v>>) -> Result<Self, ValueError> {
        let mut text = T::default();
        let layout = self.url().with_pair(name, value, &mut text)?.parts.layout;
        Ok(Self::new(text, layout))
    }

    /// Removes all pairs of the query with this name, as
    /// [`Url::without_pair`](crate::Url::without_pair) does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// let url: OwnedUrl<String<64>, Https> = "https://host.dom/find?page=2".parse()?;
    /// assert_eq!(url.without_pair("page").unwrap(), "https://host.dom/find");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Url::without_pair`](crate::Url::without_pair).
    pub fn without_pair(&self, name: impl AsRef<[u8]>) -> Result<Self, ValueError> {
        let mut text = T::default();
        let layout = self.url().without_pair(name, &mut text)?.parts.layout;
        Ok(Self::new(text, layout))
    }
}
