//! A URL with another fragment, or with none.

use crate::{
    error::{Error, ErrorKind, Production, ValueError},
    sets::{Known as _, SchemeSet},
    storage::Storage,
    url::Url,
};

use super::{Out, Value};

impl<T: AsRef<str>, S: SchemeSet> Url<T, S> {
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
        let url = self.borrow().before_fragment();
        if fragment.is_absent() {
            return url.keep();
        }
        let mut text = url.keep::<U>()?.into_text();
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
        self.borrow().before_fragment().keep()
    }
}
