//! A URL with another scheme.

use crate::{
    class::is_scheme,
    error::{Error, ErrorKind, Production},
    sets::{Known as _, SchemeSet},
    storage::{Storage, private::Buffer},
    url::{Layout, Parts, Url, from},
};

impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
    /// Replaces the scheme with another one of the set, such as http with https, and checks the URL
    /// by that scheme's row.
    ///
    /// A port that is the default of the old scheme is removed, because it meant the service and
    /// not the number. RFC 6797, section 8.3, says so for http and https.
    ///
    /// ```
    /// use rfc1738::{Error, FixedUrl, SchemeSet, Url, schemes::Web};
    ///
    /// let url: FixedUrl<64, Web> =
    ///     Web::parse("http://host.dom:80/~me?q")?.with_scheme("https")?;
    /// assert_eq!(url, "https://host.dom/~me?q");
    ///
    /// // ftp takes a user, and https none:
    /// let other: Result<FixedUrl<64>, Error> =
    ///     Url::parse("ftp://me@host.dom/")?.with_scheme("https");
    /// let error = other.unwrap_err();
    /// assert_eq!((error.offset(), error.kind().as_str()), (10, "user-not-allowed"));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the new text is not a URL of the new scheme, with the offset in that text, and
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) if it does not fit. A URL whose user,
    /// password or host would change is an error.
    #[doc(alias("set_scheme", "upgrade"))]
    pub fn with_scheme<U: Storage>(&self, scheme: &str) -> Result<Url<U, S>, Error> {
        let url = self.borrow();
        Url::written(|buffer: &mut U::Buffer| {
            url.write_with(scheme, buffer)?;
            let layout = S::layout(buffer.as_ref().as_bytes())?;
            url.check_same(Parts { text: buffer.as_ref(), layout })?;
            Ok(layout)
        })
    }
}

impl<S: SchemeSet> Url<&str, S> {
    /// Appends the text with another scheme.
    fn write_with<B: Buffer + ?Sized>(&self, scheme: &str, buffer: &mut B) -> Result<(), Error> {
        if let Some(at) = scheme.bytes().position(|byte| !is_scheme(byte)) {
            return Err(Error::new(at, ErrorKind::NoScheme, Production::Scheme));
        }
        let parts = self.whole();
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
        let (before, after) = (login(self.whole()), login(new));
        if before == after {
            return Ok(());
        }
        let at = usize::from(new.layout.login).saturating_add(before.min(after));
        Err(Error::new(at, ErrorKind::UnexpectedCharacter, Production::Login))
    }
}
