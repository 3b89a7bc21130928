//! An owned URL with one part changed, or in normal form.

use core::marker::PhantomData;

use super::{OwnedUrl, Storage, convert::too_long};
use crate::{
    build::Value,
    class::is_scheme,
    error::{Error, ErrorKind, Production, ValueError},
    sets::{Known as _, Schemes},
    storage::{cut, private::Buffer},
    url::{Layout, Parts, Url, from},
};

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
        let layout = S::layout(text.as_ref().as_bytes())?;
        Ok(Self::new(text, layout))
    }
}

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

impl<S: Schemes> Url<'_, S> {
    /// Replaces the scheme by another one of the set, such as http by https, and checks the URL by
    /// that scheme's row.
    ///
    /// A port that is the default of the old scheme is left out, because it meant the service, not
    /// the number, as RFC 6797, section 8.3, says of http and https. The text is appended to
    /// `buffer`.
    ///
    /// ```
    /// use rfc1738::{Schemes, heapless::String, schemes::{All, Web}};
    ///
    /// let url = Web::parse("http://host.dom:80/~me?q")?;
    /// let mut buffer: String<64> = String::new();
    /// assert_eq!(url.with_scheme("https", &mut buffer)?.as_str(), "https://host.dom/~me?q");
    ///
    /// // ftp takes a user, and https none:
    /// let url = All::parse("ftp://me@host.dom/")?;
    /// let error = url.with_scheme("https", &mut String::<64>::new()).unwrap_err();
    /// assert_eq!((error.offset(), error.kind().as_str()), (10, "user-not-allowed"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the new text is not a URL of the new scheme, with the offset in that text, and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if it does not fit. A URL that would
    /// have another user, password or host is refused, such as `https://good.dom?@evil.dom/` with
    /// ftp, because its users may contain a "?". After an error, the buffer is unchanged.
    #[doc(alias("set_scheme", "upgrade"))]
    pub fn with_scheme<'b>(&self, scheme: &str, buffer: &'b mut impl Storage) -> Result<Url<'b, S>, Error> {
        let start = buffer.as_ref().len();
        let written = self.write_with(scheme, buffer.buffer()).and_then(|()| {
            let text = from((*buffer).as_ref(), start).as_bytes();
            let layout = S::layout(text)?;
            self.check_same(Parts { text: from((*buffer).as_ref(), start), layout }).map(|()| layout)
        });
        match written {
            Ok(layout) => Ok(Url::new(from((*buffer).as_ref(), start), layout)),
            Err(error) => {
                cut(buffer.buffer(), start);
                Err(error)
            }
        }
    }

    /// Appends the text with another scheme.
    fn write_with<B: Buffer + ?Sized>(&self, scheme: &str, buffer: &mut B) -> Result<(), Error> {
        if let Some(at) = scheme.bytes().position(|byte| !is_scheme(byte)) {
            return Err(Error::new(at, ErrorKind::NoScheme, Production::Scheme));
        }
        let parts = self.parts();
        let Layout { host_end, hostport_end, .. } = parts.layout;
        let is_default = self.port().is_some() && self.port() == self.default_port();
        let (before, behind) = match is_default {
            true => (usize::from(host_end), usize::from(hostport_end)),
            false => (parts.text.len(), parts.text.len()),
        };
        let kept = parts.between(parts.scheme().len(), before).bytes().chain(from(parts.text, behind).bytes());
        for (at, byte) in scheme.bytes().chain(kept).enumerate() {
            if !buffer.push(byte) {
                return Err(Error::outgrown(at, at));
            }
        }
        Ok(())
    }

    /// Compares the user, password and host with those of the new text.
    fn check_same(&self, new: Parts<'_>) -> Result<(), Error> {
        let login = |parts: Parts<'_>| parts.between(parts.layout.login, parts.layout.host_end).len();
        let (before, after) = (login(self.parts()), login(new));
        if before == after {
            return Ok(());
        }
        let at = usize::from(new.layout.login).saturating_add(before.min(after));
        Err(Error::new(at, ErrorKind::UnexpectedCharacter, Production::Login))
    }
}

impl<T: Storage, S: Schemes> OwnedUrl<T, S> {
    /// Replaces the scheme by another one of the set, as [`Url::with_scheme`] does.
    ///
    /// ```
    /// use rfc1738::{OwnedUrl, heapless::String, schemes::Web};
    ///
    /// let url: OwnedUrl<String<64>, Web> = "http://host.dom/~me".parse()?;
    /// assert_eq!(url.with_scheme("https")?, "https://host.dom/~me");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the new text is not a URL of the new scheme, if it would have another user, password or
    /// host, or if it does not fit.
    pub fn with_scheme(&self, scheme: &str) -> Result<Self, Error> {
        let mut text = T::default();
        let url = self.url().with_scheme(scheme, &mut text)?;
        let layout = url.parts.layout;
        Ok(Self { text, layout, set: PhantomData })
    }
}
