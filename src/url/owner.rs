//! The owner of a URL's text: the ways to borrow the text or the URL, copies, and other sets.

use core::marker::PhantomData;

use super::{Layout, MAX_LEN, Parts, Url};
use crate::{
    error::Error,
    sets::{Known as _, SchemeSet},
    storage::{BorrowOrShare, Storage, copy_of},
};

/// # The text
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S> Url<T, S> {
    /// Returns the text as written, byte for byte.
    pub fn as_str(&'i self) -> &'o str {
        self.text.borrow_or_share()
    }
}

/// # Owners and sets
impl<T: AsRef<str>, S> Url<T, S> {
    /// Returns the URL as one that borrows the text, which is `Copy`.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, Url};
    ///
    /// let kept: FixedUrl<64> = "ftp://myname@host.dom/motd".parse()?;
    /// let url: Url<&str> = kept.borrow();
    /// assert_eq!(url, kept);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn borrow(&self) -> Url<&str, S> {
        Url::new(self.text.as_ref(), self.layout)
    }

    /// Copies the URL to a storage of its own, without parsing it again.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, schemes::Https};
    ///
    /// let kept: FixedUrl<32, Https> = Https::parse("https://host.dom/fw.bin")?.keep()?;
    /// assert_eq!(kept.keep::<rfc1738::heapless::String<64>>()?, kept); // a longer one
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), if the text does not fit.
    #[doc(alias("to_owned", "into_owned"))]
    pub fn keep<U: Storage>(&self) -> Result<Url<U, S>, Error> {
        Ok(Url::new(copy_of(self.text.as_ref())?, self.layout))
    }

    /// Returns the text, and drops the URL.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, heapless::String};
    ///
    /// let kept: FixedUrl<16> = "mailto:me@host".parse()?;
    /// let text: String<16> = kept.into_text();
    /// assert_eq!(text, "mailto:me@host");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn into_text(self) -> T {
        self.text
    }

    /// Returns the URL in another set, as if that set had parsed its text.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::{All, Https, Iot}};
    ///
    /// let url = Https::parse("https://host.dom/a/b")?;
    /// let url = url.in_set::<All>()?;
    /// assert!(url.in_set::<Https>().is_ok());
    /// assert!(url.in_set::<Iot>().is_err());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of the other set's [`parse`](SchemeSet::parse). It drops an owned URL, so
    /// [borrow](Self::borrow) it if you need it afterwards.
    #[doc(alias("convert", "try_into_set"))]
    pub fn in_set<V: SchemeSet>(self) -> Result<Url<T, V>, Error> {
        let layout = V::layout(self.as_ref().as_bytes())?;
        Ok(Url::new(self.into_text(), layout))
    }
}

/// # The longest URL
impl Url<&str> {
    /// The longest text, in bytes, that can be parsed: offsets have 16 bits. A longer one is an
    /// error at this offset.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = format!("mailto:{}", "a".repeat(Url::MAX_LEN));
    /// assert!(Url::parse(&text[..Url::MAX_LEN]).is_ok());
    /// let error = Url::parse(&*text).unwrap_err();
    /// assert_eq!((error.kind().as_str(), error.offset()), ("capacity", Url::MAX_LEN));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const MAX_LEN: usize = MAX_LEN;
}

impl<T, S> Url<T, S> {
    /// Returns a URL made of these parts.
    pub(crate) const fn new(text: T, layout: Layout) -> Self {
        Self { text, layout, set: PhantomData }
    }
}

impl<U: Storage, S> Url<U, S> {
    /// Returns the URL that `write` writes to a text of its own.
    pub(crate) fn written<E>(write: impl FnOnce(&mut U::Buffer) -> Result<Layout, E>) -> Result<Self, E> {
        let mut text = U::default();
        let layout = write(text.buffer())?;
        Ok(Self::new(text, layout))
    }
}

// Inside the crate, a URL is passed on as one of these, or by `borrow` where any owner will do.
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S> Url<T, S> {
    /// Returns a URL that lives as long as its text, for a view of its scheme.
    pub(crate) fn shared(&'i self) -> Url<&'o str, S> {
        Url::new(self.as_str(), self.layout)
    }

    /// Returns the text and the layout without the set, so that all sets share the code.
    pub(crate) fn whole(&'i self) -> Parts<'o> {
        Parts { text: self.as_str(), layout: self.layout }
    }

    /// Returns them without the fragment, for parts that end with the text.
    pub(crate) fn parts(&'i self) -> Parts<'o> {
        self.whole().before_fragment()
    }
}

// Not derived, because the set need not be `Copy`.
impl<T: Copy, S> Copy for Url<T, S> {}

impl<T: Clone, S> Clone for Url<T, S> {
    fn clone(&self) -> Self {
        Self::new(self.text.clone(), self.layout)
    }
}
