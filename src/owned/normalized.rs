//! Normal forms that own their text.

use super::{OwnedUrl, Storage, convert::too_long};
use crate::{error::Error, grammar::read, scheme::Schemes, storage::private::Buffer as _};

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Returns the [normal form](crate::Url::normal) as a URL of its own, so that `==`, `Hash` and
    /// the keys of maps compare by meaning.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Https};
    ///
    /// let url: OwnedUrl<String<64>, Https> = "HTTPS://Host.dom:443/a/../%7Eme".parse()?;
    /// assert_eq!(url.normalized()?, "https://host.dom/~me");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the normal form does not fit, which
    /// can be longer by a "/" or by an address.
    #[doc(alias("normalize", "canonical"))]
    pub fn normalized(&self) -> Result<Self, Error> {
        let (url, mut text) = (self.url(), T::default());
        text.buffer().make_room(self.as_str().len().saturating_add("/".len()));
        url.normal().write_to(&mut text).map_err(|_| too_long::<T>())?;
        let layout = read::<S>(text.as_ref().as_bytes())?;
        Ok(Self::new(text, layout))
    }
}
