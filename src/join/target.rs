//! The URL that a reference becomes (RFC 3986, section 5.2), piece by piece.

use core::fmt;

use heapless::Vec;

use super::{colon, error, hierarchy};
use crate::{
    error::{Error, ErrorKind, Production},
    grammar::{Hierarchy, Relative},
    scheme::{Segments, Url, fpath_end, from, upto},
};

/// What a reference refers to, in pieces of the base and of the reference.
pub(super) struct Target<'t, const N: usize> {
    /// Up to the path.
    scheme: &'t str,
    authority: &'t str,
    /// Of the path, if there is one: what stays of the base's, and what of the reference's.
    base: Vec<&'t str, N>,
    segments: Vec<&'t str, N>,
    /// After the path.
    end: &'t str,
}

impl<'t, const N: usize> Target<'t, N> {
    const fn new(scheme: &'t str, authority: &'t str, end: &'t str) -> Self {
        Self { scheme, authority, base: Vec::new(), segments: Vec::new(), end }
    }

    /// A whole URL. Its path stays as it is if nothing is known of it.
    pub(super) fn of_whole(url: &Url<'t, N>) -> Self {
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

    /// RFC 3986, section 5.2.2, from the point where there is known to be no scheme.
    pub(super) fn of_relative(url: &Url<'t, N>, hierarchy: Hierarchy, text: &'t str) -> Result<Self, Error> {
        let relative = Relative::<N>::parse(hierarchy, text);
        if let Some(colon) = colon(text) {
            // No segment with a ":" may come first: it would be a scheme's.
            let wrong = Error { production: Production::Scheme, ..error(colon, ErrorKind::NoScheme) };
            return Err(relative.err().filter(|earlier| earlier.offset <= colon).unwrap_or(wrong));
        }
        if matches!((hierarchy, text.as_bytes(), segments(url)), (Hierarchy::Http, [b'?', ..], None)) {
            return Err(Error { production: Production::HttpUrl, ..error(0, ErrorKind::SlashMissing) });
        }
        let relative = relative?;
        let (base, hostport_end) = (url.as_str(), usize::from(url.parts().layout.hostport_end));
        let end = path_end(hierarchy, text, relative.layout.search.into());
        let behind_path = from(text, end);
        let starts = Segments::new(text, &relative.segments, end).map(|segment| segment.as_str());
        let last_is_name = is_type(hierarchy, behind_path);

        let mut target = if relative.layout.host_end > 0 {
            let scheme = url.parts().scheme();
            let authority = upto(text, relative.layout.hostport_end.into());
            Self::new(upto(base, scheme.len() + 1), authority, behind_path)
        } else {
            Self::new(upto(base, hostport_end), "", behind_path)
        };
        match (text.as_bytes(), segments(url)) {
            ([], _) => return Ok(Self::new(base, "", "")),
            // In ftp's and file's syntax that is a name.
            ([b'?', ..], _) if end == 0 => {
                let base_end = path_end(hierarchy, base, url.parts().layout.search.into());
                return Ok(Self::new(upto(base, base_end), "", behind_path));
            }
            ([b'/', ..], _) | (_, None) => {}
            (_, Some(mut segments)) => {
                segments.next_back();
                target.climb_base(segments);
            }
        }
        target.climb(starts, last_is_name);
        Ok(target)
    }

    /// RFC 3986, section 5.2.4: the segments of the base, except the last.
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
        let mut segments = segments.peekable();
        while let Some(segment) = segments.next() {
            let is_last = segments.peek().is_none();
            let kept = match segment {
                "." | ".." if is_last && last_is_name => segment,
                "." if is_last => upto(segment, 0),
                "." => continue,
                ".." => {
                    let _ = self.segments.pop().or_else(|| self.base.pop());
                    if !is_last {
                        continue;
                    }
                    upto(segment, 0)
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
        let around = |piece: &'t str| Some(piece).filter(|piece| !piece.is_empty());
        [self.scheme, self.authority].into_iter().filter_map(around).chain(path).chain(around(self.end))
    }

    /// Writes all of it. The error is the offset in the reference of the first byte that does not fit.
    pub(super) fn write(&self, reference: &str, out: &mut impl fmt::Write) -> Result<(), usize> {
        let mut characters = self.pieces().flat_map(str::chars).enumerate();
        let unwritten = characters.find(|(_, character)| out.write_char(*character).is_err());
        unwritten.map_or(Ok(()), |(at, _)| Err(self.origin(reference, at)))
    }

    /// The offset in the reference of what is at `offset` in the URL. What comes from the base is charged to the reference's beginning.
    pub(super) fn origin(&self, reference: &str, offset: usize) -> usize {
        let mut origin = 0;
        let mut left = offset;
        for piece in self.pieces() {
            let start = piece.as_ptr().addr().wrapping_sub(reference.as_ptr().addr());
            // An empty segment may stand at its end, and something else in memory behind that.
            if start < reference.len() || piece.is_empty() && start == reference.len() {
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
pub(super) fn segments<'a, 'u, const N: usize>(url: &'u Url<'a, N>) -> Option<Segments<'a, 'u>> {
    match url {
        Url::Http(url) => url.segments(),
        Url::Ftp(url) => url.segments(),
        Url::File(url) => Some(url.segments()),
        Url::Declared(url) => url.segments(),
        _ => None,
    }
}

/// Where the path of a text in that syntax ends. Its search begins at `search`; 0 means none.
pub(super) fn path_end(hierarchy: Hierarchy, text: &str, search: usize) -> usize {
    match hierarchy {
        Hierarchy::Ftp => fpath_end(text),
        _ => search.checked_sub(1).unwrap_or(text.len()),
    }
}

/// Whether what follows a path is a typecode, which belongs to the last segment.
fn is_type(hierarchy: Hierarchy, behind_path: &str) -> bool {
    matches!(hierarchy, Hierarchy::Ftp) && !behind_path.is_empty()
}
