//! Resolving a reference in a receive buffer against a URL that owns its text.

use super::{OwnedUrl, Storage};
use crate::{error::Error, resolve::Resolved, scheme::Schemes};

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Resolves a reference in a receive buffer, such as a `Location`, as
    /// [`Url::join_bytes`](crate::Url::join_bytes) does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// let update: OwnedUrl<String<64>, Https> = "https://host.dom/fw/latest".parse()?;
    /// assert_eq!(update.join_bytes(b"v2.bin")?.url, "https://host.dom/fw/v2.bin");
    /// assert_eq!(update.join_bytes(b"../\xFF").unwrap_err().offset(), 3);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Url::join_bytes`](crate::Url::join_bytes).
    pub fn join_bytes<'r>(&self, reference: &'r [u8]) -> Result<Resolved<'r, Self>, Error> {
        let mut text = T::default();
        let (layout, fragment) = self.url().resolve_bytes(reference, &mut text)?;
        Ok(Resolved { url: Self::new(text, layout), fragment })
    }

    /// Mends a reference in a receive buffer and resolves it, as
    /// [`Url::join_tidy_bytes`](crate::Url::join_tidy_bytes) does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Web};
    ///
    /// let page: OwnedUrl<String<64>, Web> = "https://host.dom/docs/".parse()?;
    /// assert_eq!(page.join_tidy_bytes(b"a \xE9")?.url, "https://host.dom/docs/a%20%E9");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Url::join_tidy_bytes`](crate::Url::join_tidy_bytes). The capacity is
    /// that of this URL's text.
    pub fn join_tidy_bytes<'r>(&self, reference: &'r [u8]) -> Result<Resolved<'r, Self>, Error> {
        let mut text = T::default();
        let (layout, fragment) = self.url().resolve_tidied_bytes(reference, &mut text)?;
        Ok(Resolved { url: Self::new(text, layout), fragment })
    }
}
