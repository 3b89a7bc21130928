//! URLs with another scheme or fragment.

use super::{Out, Value, ValueError};
use crate::{
    class::is_scheme,
    error::{Error, ErrorKind, Production},
    sets::{Known as _, SchemeSet},
    storage::{Storage, copy_of, private::Buffer},
    url::{Layout, Parts, Url, from},
};

/// # Another scheme or fragment
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

    /// Replaces the fragment, or adds one. Characters that a fragment cannot contain are escaped.
    /// If the value is [absent](Value::ABSENT), the fragment is removed.
    ///
    /// RFC 3986, section 3.5.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, build::Value, schemes::Https};
    ///
    /// let url = Https::parse("https://host.dom/a#b")?;
    /// let other: FixedUrl<64, Https> = url.with_fragment("c d?")?;
    /// assert_eq!(other, "https://host.dom/a#c%20d?");
    /// let other: FixedUrl<64, Https> = url.with_fragment(Value::encoded("c%20d"))?;
    /// assert_eq!(other, "https://host.dom/a#c%20d");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the new text does not fit,
    /// [`ErrorKind::Fragment`](crate::ErrorKind::Fragment), if the URLs of the set cannot have a
    /// fragment, and any error of an [encoded](Value::encoded) value. The offset counts in the new
    /// text.
    #[doc(alias("set_fragment", "set_hash"))]
    pub fn with_fragment<'v, U: Storage>(&self, fragment: impl Into<Value<'v>>) -> Result<Url<U, S>, Error> {
        let fragment = fragment.into();
        if fragment.is_absent() {
            return self.without_fragment();
        }
        let mut text: U = copy_of(self.borrow().parts().text)?;
        let end = text.as_ref().len();
        let written = Out::new(Some(&mut text)).fragment(fragment);
        let layout = S::layout(text.as_ref().as_bytes())?;
        match written {
            Ok(()) => Ok(Url::new(text, layout)),
            Err(ValueError::Write) => Err(Error::outgrown(U::CAPACITY, U::CAPACITY)),
            Err(_) => Err(Error::new(end.saturating_add(1), ErrorKind::UnexpectedCharacter, Production::Fragment)),
        }
    }

    /// Removes the fragment.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let url: FixedUrl<64, Https> =
    ///     Https::parse("https://host.dom/a?b#c")?.without_fragment()?;
    /// assert_eq!(url, "https://host.dom/a?b");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the text does not fit.
    #[doc(alias("set_fragment", "defrag"))]
    pub fn without_fragment<U: Storage>(&self) -> Result<Url<U, S>, Error> {
        let Parts { text, layout } = self.borrow().parts();
        Ok(Url::new(copy_of(text)?, Layout { fragment: 0, ..layout }))
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

    /// Checks that the user, password and host are as long in the new text.
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
