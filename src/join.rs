//! References, resolved against a base (section 2.3; RFC 3986, section 5).

use core::fmt;

use heapless::Vec;

use crate::{
    error::{Error, ErrorKind, Found, Production},
    grammar::{Hierarchy, Relative, is_scheme},
    redacted::Passwords,
    registry::{SchemeTable, Syntax},
    scheme::{Segments, Url, fpath_end, from, upto},
};

/// What a reference refers to; from [`Url::join`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub struct Joined<'r, U> {
    /// The URL, without a fragment.
    pub url: U,
    /// What follows the first "#" of the reference, as it is written; `None` without one.
    pub fragment: Option<&'r str>,
}

impl<const N: usize> Url<'_, N> {
    /// Resolves a reference that stands in what this URL, the base, refers to: a redirect's `Location`, or a link of a page.
    ///
    /// By RFC 3986, section 5.2, strictly. The base is an ftp, http or file URL, or one of a declared scheme that follows the syntax of http, ftp or RFC
    /// 3986. The reference is read by the base's own syntax, or is a whole URL.
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
    /// - "." and ".." go, one that climbs too far stays at the root; an escaped dot is a dot segment no more than in RFC 3986.
    /// - A ";type=" belongs to the last segment of an ftp reference, and is not inherited.
    /// - In ftp and file URLs "?" is data.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::NotHierarchical`] when the base has no such syntax. When the reference is wrong, or what it makes of this base is no URL, with the offset
    /// in the reference. [`ErrorKind::Capacity`] when the buffer or the list of the URL is too small.
    pub fn join<'b, 'r>(
        &self,
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        self.join_by(|text| Url::parse_in(text), reference, buffer)
    }

    /// The same where the schemes of some tables are known besides the ten, as they are to [`Url::parse_with`].
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
    /// Those of [`join`](Self::join), and of [`Url::parse_with`].
    pub fn join_with<'b, 'r>(
        &self,
        tables: &[&'static SchemeTable],
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        self.join_by(|text| Url::parse_with_in(tables, text), reference, buffer)
    }

    /// The same where `parse` reads whole URLs.
    pub(crate) fn join_by<'b, 'r>(
        &self,
        parse: impl for<'t> Fn(&'t str) -> Result<Url<'t, N>, Error>,
        reference: &'r str,
        buffer: &'b mut (impl fmt::Write + AsRef<str>),
    ) -> Result<Joined<'r, Url<'b, N>>, Error> {
        let told = |error| Passwords::rough(reference.as_bytes()).hide(error);
        let hierarchy = hierarchy(self).ok_or_else(|| told(error(reference, 0, ErrorKind::NotHierarchical)))?;
        let hash = reference.bytes().position(|byte| byte == b'#');
        let text = hash.map_or(reference, |hash| upto(reference, hash));
        let fragment = hash.map(|hash| from(reference, hash + 1));

        let start = buffer.as_ref().len();
        let whole = if begins_with_scheme(text) { Some(parse(text)?) } else { None };
        let target = match &whole {
            Some(url) => Target::of_whole(url),
            None => Target::of_relative(self, hierarchy, text)?,
        };
        let written = target.write(text, buffer);
        let joined = (*buffer).as_ref().get(start..).unwrap_or_default();
        if let Err(at) = written {
            return Err(told(Error::outgrown(joined.len(), at, Found::from(text.as_bytes().get(at).copied()))));
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

fn error(reference: &str, offset: usize, kind: ErrorKind) -> Error {
    Error { offset, kind, production: Production::Url, found: reference.as_bytes().get(offset).copied().into() }
}

/// The syntax of a URL, if it has paths.
fn hierarchy<const N: usize>(url: &Url<'_, N>) -> Option<Hierarchy> {
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

/// Where a ":" stands before any "/" or "?".
fn colon(reference: &str) -> Option<usize> {
    let at = reference.bytes().position(|byte| matches!(byte, b':' | b'/' | b'?'))?;
    (reference.as_bytes().get(at) == Some(&b':')).then_some(at)
}

fn begins_with_scheme(reference: &str) -> bool {
    colon(reference).is_some_and(|colon| colon > 0 && upto(reference, colon).bytes().all(is_scheme))
}

/// What a reference refers to, piece by piece: of the base, and of the reference.
struct Target<'t, const N: usize> {
    /// Up to the path.
    scheme: &'t str,
    authority: &'t str,
    /// Of the path, if there is one, what stays of the base, and what of the reference.
    has_path: bool,
    base: Vec<&'t str, N>,
    segments: Vec<&'t str, N>,
    /// Behind the path.
    end: &'t str,
}

impl<'t, const N: usize> Target<'t, N> {
    const fn new(scheme: &'t str, authority: &'t str, end: &'t str) -> Self {
        Self { scheme, authority, has_path: false, base: Vec::new(), segments: Vec::new(), end }
    }

    /// A whole URL. Where nothing is known of its path, that stays.
    fn of_whole(url: &Url<'t, N>) -> Self {
        let text = url.as_str();
        let Some(hierarchy) = hierarchy(url) else { return Self::new(text, "", "") };
        let parts = url.parts();
        let end = path_end(hierarchy, text, parts.layout.search.into());
        let mut target = Self::new(upto(text, parts.layout.hostport_end.into()), "", from(text, end));
        if let Some(segments) = segments(url) {
            target.climb(segments.map(|segment| segment.as_str()), is_type(hierarchy, target.end));
        }
        target
    }

    /// RFC 3986, section 5.2.2, from where it is known that there is no scheme.
    fn of_relative(url: &Url<'t, N>, hierarchy: Hierarchy, text: &'t str) -> Result<Self, Error> {
        let relative = Relative::<N>::parse(hierarchy, text);
        if let Some(colon) = colon(text) {
            // No segment with a ":" may come first: it would be a scheme's.
            let wrong = Error { production: Production::Scheme, ..error(text, colon, ErrorKind::NoScheme) };
            return Err(relative.err().filter(|earlier| earlier.offset <= colon).unwrap_or(wrong));
        }
        let relative = relative?;
        let (base, hostport_end) = (url.as_str(), usize::from(url.parts().layout.hostport_end));
        let end = path_end(hierarchy, text, relative.layout.search.into());
        let behind_path = from(text, end);
        let starts = Segments::new(text, &relative.segments, end).map(|segment| segment.as_str());
        let last_is_name = is_type(hierarchy, behind_path);

        let has_authority = relative.layout.host_end > 0;
        let mut target = if has_authority {
            let scheme = url.parts().scheme();
            let authority = upto(text, relative.layout.hostport_end.into());
            Self::new(upto(base, scheme.len() + 1), authority, behind_path)
        } else {
            Self::new(upto(base, hostport_end), "", behind_path)
        };
        match (text.as_bytes(), segments(url)) {
            ([], _) => return Ok(Self::new(base, "", "")),
            ([b'?', ..], None) if matches!(hierarchy, Hierarchy::Http) => {
                return Err(Error { production: Production::HttpUrl, ..error(text, 0, ErrorKind::SlashMissing) });
            }
            // In ftp's and file's syntax that is a name.
            ([b'?', ..], _) if end == 0 => {
                let base_end = path_end(hierarchy, base, url.parts().layout.search.into());
                return Ok(Self::new(upto(base, base_end), "", behind_path));
            }
            _ if has_authority && relative.segments.is_empty() => return Ok(target),
            ([b'/', ..], _) | (_, None) => {}
            (_, Some(mut segments)) => {
                segments.next_back();
                target.climb_base(segments);
            }
        }
        target.climb(starts, last_is_name);
        Ok(target)
    }

    /// RFC 3986, section 5.2.4: the segments of the base, but for the last.
    fn climb_base(&mut self, segments: Segments<'t, '_>) {
        for segment in segments {
            match segment.as_str() {
                "." => {}
                ".." => self.base.truncate(self.base.len().saturating_sub(1)),
                // There is room for all of the base.
                segment => self.base.push(segment).unwrap_or_default(),
            }
        }
    }

    /// The same for those of the reference.
    fn climb(&mut self, segments: impl Iterator<Item = &'t str>, last_is_name: bool) {
        self.has_path = true;
        let mut segments = segments.peekable();
        while let Some(segment) = segments.next() {
            let is_last = segments.peek().is_none();
            let kept = match segment {
                "." | ".." if is_last && last_is_name => segment,
                "." if is_last => "",
                "." => continue,
                ".." => {
                    let _ = self.segments.pop().or_else(|| self.base.pop());
                    if !is_last {
                        continue;
                    }
                    ""
                }
                segment => segment,
            };
            // There is room for all of the reference.
            let _ = self.segments.push(kept);
        }
    }

    /// The pieces in order.
    fn pieces(&self) -> impl Iterator<Item = &'t str> {
        let path = self.base.iter().chain(&self.segments).flat_map(|segment| ["/", *segment]);
        [self.scheme, self.authority].into_iter().chain(path.filter(|_| self.has_path)).chain([self.end])
    }

    /// Writes all of it. The error is where in the reference stands that for which there is no room.
    fn write(&self, reference: &str, out: &mut impl fmt::Write) -> Result<(), usize> {
        let mut characters = self.pieces().flat_map(str::chars).enumerate();
        let unwritten = characters.find(|(_, character)| out.write_char(*character).is_err());
        unwritten.map_or(Ok(()), |(at, _)| Err(self.origin(reference, at)))
    }

    /// Where in the reference stands what stands at `offset` of the URL; what is of the base is owed to its beginning.
    fn origin(&self, reference: &str, offset: usize) -> usize {
        let mut origin = 0;
        let mut left = offset;
        for piece in self.pieces() {
            let start = piece.as_ptr().addr().wrapping_sub(reference.as_ptr().addr());
            let is_of_reference = !piece.is_empty() && start < reference.len();
            if is_of_reference {
                origin = start + left.min(piece.len());
            }
            match left.checked_sub(piece.len()) {
                Some(rest) => left = rest,
                None => break,
            }
        }
        origin
    }
}

/// The segments of a URL that has paths; `None` without one.
fn segments<'a, 'u, const N: usize>(url: &'u Url<'a, N>) -> Option<Segments<'a, 'u>> {
    match url {
        Url::Http(url) => url.segments(),
        Url::Ftp(url) => url.segments(),
        Url::File(url) => Some(url.segments()),
        Url::Declared(url) => url.segments(),
        _ => None,
    }
}

/// Where the path of a text ends that is written in that syntax; its search begins at `search`, 0 being none.
fn path_end(hierarchy: Hierarchy, text: &str, search: usize) -> usize {
    match hierarchy {
        Hierarchy::Ftp => fpath_end(text),
        _ => search.checked_sub(1).unwrap_or(text.len()),
    }
}

/// Whether what stands behind a path is a typecode, which belongs to the last segment.
fn is_type(hierarchy: Hierarchy, behind_path: &str) -> bool {
    matches!(hierarchy, Hierarchy::Ftp) && !behind_path.is_empty()
}
