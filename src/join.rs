//! References, resolved against a base (section 2.3; RFC 3986, section 5).

mod reference;
mod target;

use core::fmt;

pub use reference::Reference;
use target::Target;

use crate::{
    error::{Counted, Error, ErrorKind, Found, Production},
    grammar::{Hierarchy, is_scheme},
    redacted::{Passwords, Redacted},
    registry::{SchemeTable, Syntax},
    scheme::{Url, from, upto},
};

/// What a reference refers to; from [`Url::join`].
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Joined<'r, U> {
    /// The URL, without a fragment.
    pub url: U,
    /// What follows the first "#" of the reference, as written; `None` without one.
    pub fragment: Option<&'r str>,
}

impl<'r, U> Joined<'r, U> {
    /// A fragment with an "@" may be the end of a password that was cut off by a "#".
    fn shown_fragment(&self) -> Option<&'r str> {
        let show =
            |fragment: &'r str| if fragment.bytes().any(|byte| byte == b'@') { Redacted::MASK } else { fragment };
        self.fragment.map(show)
    }
}

/// Without passwords.
impl<U: fmt::Debug> fmt::Debug for Joined<'_, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Joined").field("url", &self.url).field("fragment", &self.shown_fragment()).finish()
    }
}

/// Without passwords.
#[cfg(feature = "defmt")]
impl<U: defmt::Format> defmt::Format for Joined<'_, U> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Joined {{ url: {}, fragment: {} }}", self.url, self.shown_fragment());
    }
}

impl<const N: usize> Url<'_, N> {
    /// Resolves a reference found in what this URL, the base, refers to: a redirect's `Location`, or a link in a page.
    ///
    /// It follows RFC 3986, section 5.2, strictly. The base is an ftp, http or file URL, or one of a declared scheme that follows the syntax of http, ftp or
    /// RFC 3986. The reference is read by the base's own syntax, or is a whole URL.
    ///
    /// `buffer` is a `heapless::String`, or with an allocator a `String`; the URL is appended to it.
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String};
    ///
    /// let base = Url::parse("http://host.dom/docs/a/index.html?all")?;
    /// let mut buffer: String<128> = String::new();
    /// let joined = base.join("../b.html#top", &mut buffer)?;
    /// assert_eq!((joined.url.as_str(), joined.fragment), ("http://host.dom/docs/b.html", Some("top")));
    ///
    /// let joined = base.join("//other.dom", &mut buffer)?;
    /// assert_eq!(joined.url.as_str(), "http://other.dom");
    ///
    /// let error = base.join("c d", &mut buffer).unwrap_err();
    /// assert_eq!(error.to_string(), "an unsafe character must be escaped: found ' ' at byte 1, in hsegment");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// - "." and ".." are removed; a ".." at the root stays at the root. As in RFC 3986, an escaped dot does not make a dot segment.
    /// - A ";type=" belongs to the last segment of an ftp reference and is not inherited.
    /// - In ftp and file URLs, "?" is data.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`] when the base has another syntax; [`ErrorKind::Capacity`] when the buffer or the list of the URL is too small; and those of
    /// a reference that is wrong, or that does not make a URL with this base. The offset counts in the reference.
    pub fn join<'b, 'r>(
        &self,
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        self.join_by(|text| Url::parse_in(text), reference, buffer)
    }

    /// The same with the schemes of some tables besides the ten, as in [`Url::parse_with`].
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String, schemes};
    ///
    /// let base = Url::parse("http://host.dom/fw")?;
    /// let mut buffer: String<128> = String::new();
    /// let joined = base.join_with(&[&schemes::WEB], "https://host.dom/a/../fw.bin", &mut buffer)?;
    /// assert_eq!((joined.url.as_str(), joined.url.effective_port()), ("https://host.dom/fw.bin", Some(443)));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`join`](Self::join) and of [`Url::parse_with`].
    pub fn join_with<'b, 'r>(
        &self,
        tables: &[&'static SchemeTable],
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        self.join_by(|text| Url::parse_with_in(tables, text), reference, buffer)
    }

    /// The same, with `parse` to read whole URLs.
    pub(crate) fn join_by<'b, 'r>(
        &self,
        parse: impl for<'t> Fn(&'t str) -> Result<Url<'t, N>, Error>,
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        let hash = reference.bytes().position(|byte| byte == b'#');
        let text = hash.map_or(reference, |hash| upto(reference, hash));
        let fragment = hash.map(|hash| from(reference, hash + 1));
        let told = |error: Error| match error.found {
            Found::Hidden => error,
            _ if error.offset >= text.len() => Error { found: Found::End, ..error },
            _ => Error { found: Passwords::rough(reference.as_bytes()).found(error.offset), ..error },
        };
        let hierarchy = hierarchy(self).ok_or_else(|| told(error(0, ErrorKind::NotHierarchical)))?;

        let start = buffer.as_ref().len();
        let whole = if begins_with_scheme(text) { Some(parse(text).map_err(told)?) } else { None };
        let target = match &whole {
            Some(url) => Target::of_whole(url),
            None => Target::of_relative(self, hierarchy, text).map_err(told)?,
        };
        let written = target.write(text, buffer);
        let joined = (*buffer).as_ref().get(start..).unwrap_or_default();
        if let Err(at) = written {
            return Err(told(Error::outgrown(joined.len(), Counted::Bytes, at, Found::End)));
        }
        let url = match (&whole, self) {
            (Some(_), _) => parse(joined),
            (None, Url::Declared(base)) => base.declaration().parse_in(joined).map(Url::Declared),
            (None, _) => Url::parse_in(joined),
        };
        let url = url.map_err(|error| {
            let offset = target.origin(text, error.offset);
            told(Error { offset, ..error })
        })?;
        Ok(Joined { url, fragment })
    }
}

/// An error at that offset of the reference, whose byte is yet to be looked at.
const fn error(offset: usize, kind: ErrorKind) -> Error {
    Error { offset, kind, production: Production::Url, found: Found::End }
}

/// The syntax of a URL, if it has paths.
pub(crate) fn hierarchy<const N: usize>(url: &Url<'_, N>) -> Option<Hierarchy> {
    match url {
        Url::Http(_) => Some(Hierarchy::Http),
        Url::Ftp(_) => Some(Hierarchy::Ftp),
        Url::File(_) => Some(Hierarchy::File),
        Url::Declared(url) => match url.declaration().syntax() {
            Syntax::Http => Some(Hierarchy::Http),
            Syntax::Ftp => Some(Hierarchy::Ftp),
            Syntax::Rfc3986 if url.declaration().has_userinfo() => Some(Hierarchy::UriWithUserinfo),
            Syntax::Rfc3986 => Some(Hierarchy::Uri),
            Syntax::Common | Syntax::Opaque => None,
        },
        _ => None,
    }
}

/// Where the first ":" is, if no "/" or "?" comes before it.
fn colon(reference: &str) -> Option<usize> {
    let at = reference.bytes().position(|byte| matches!(byte, b':' | b'/' | b'?'))?;
    (reference.as_bytes().get(at) == Some(&b':')).then_some(at)
}

fn begins_with_scheme(reference: &str) -> bool {
    colon(reference).is_some_and(|colon| upto(reference, colon).bytes().all(is_scheme))
}
