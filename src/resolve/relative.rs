//! Short references from one URL to another: the inverse of resolving.

use core::fmt;

use super::merge::colon;
use crate::{
    macros::masked,
    pieces::{Receiver, pad, write_pieces},
    redact::Redacted,
    scheme::HAS_QUERY,
    sets::SchemeSet,
    url::{Parts, Url, from, upto},
};

/// A relative reference, or a whole URL if no relative one exists. [`Url::reference_to`] returns
/// it.
///
/// `Display` writes it, while `Debug` and defmt show it without a password.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RelativeReference<'t> {
    /// The number of "../" at the beginning.
    parents: usize,
    /// Whether it begins with "./", so that the text after it is read as a segment.
    has_dot: bool,
    /// The end of the target URL.
    text: &'t str,
}

impl<'t> RelativeReference<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { parents: 0, has_dot: false, text }
    }

    /// Returns its length in bytes.
    fn len(&self) -> usize {
        let climb = self.parents.saturating_mul("../".len()) + if self.has_dot { "./".len() } else { 0 };
        climb.saturating_add(self.text.len())
    }

    fn climb(&self, out: Receiver<'_>) {
        (0..self.parents).for_each(|_| out("../"));
        out(if self.has_dot { "./" } else { "" });
    }
}

impl fmt::Display for RelativeReference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, &|out| {
            write_pieces(|piece| out.write_str(piece), |out| self.climb(out))?;
            out.write_str(self.text)
        })
    }
}

impl RelativeReference<'_> {
    /// Passes on the masked text.
    fn pieces(&self, out: Receiver<'_>) {
        out("RelativeReference(");
        self.climb(out);
        Redacted::parsed(self.text).pieces(&mut *out);
        out(")");
    }
}

masked!(by pieces: RelativeReference<'_>);

/// Returns a relative reference, if one exists.
pub(super) fn find<'t, S: SchemeSet>(base: &Url<&str, S>, url: &Url<&'t str, S>) -> Option<RelativeReference<'t>> {
    // The reference has the fragment of the URL.
    let (of, parts, length) = (base.parts(), url.whole(), url.parts().text.len());
    let is_same = of.text == upto(parts.text, length);
    let fragment = RelativeReference::of(from(parts.text, length));
    if !(url.is_hierarchical() && base.is_hierarchical()) {
        return is_same.then_some(fragment);
    }
    if !of.scheme().eq_ignore_ascii_case(parts.scheme()) || has_dots(url) {
        return None;
    }
    if is_same {
        return Some(fragment);
    }
    let server = RelativeReference::of(from(parts.text, parts.scheme().len().saturating_add(":".len())));
    if of.layout.has_host() && !parts.layout.has_host() {
        return None;
    }
    if of.layout.has_host() != parts.layout.has_host() || authority(of) != authority(parts) {
        return Some(server);
    }
    let end = url.path_end();
    let path = parts.between(parts.layout.hostport_end, end);
    let has_same_path = path == of.between(of.layout.hostport_end, base.path_end());
    if has_same_path && url.has(HAS_QUERY) && end < length {
        return Some(RelativeReference::of(from(parts.text, end)));
    }

    let mut left = url.segments();
    if left.remaining().is_none() {
        return Some(server);
    }
    let root = if path.starts_with("//") {
        server
    } else {
        RelativeReference::of(from(parts.text, parts.layout.hostport_end.into()))
    };
    if has_dots(base) {
        return Some(root);
    }
    let mut dirs = base.segments();
    dirs.next_back();
    // `len` would read all of the path in each turn.
    while left.clone().nth(1).is_some() && dirs.clone().next().is_some_and(|dir| left.clone().next() == Some(dir)) {
        let _ = (dirs.next(), left.next());
    }
    let text = from(parts.text, end.saturating_sub(left.as_str().len()));
    let is_segment = match text.bytes().next() {
        None | Some(b'/' | b'#') => false,
        Some(b'?') => !url.has(HAS_QUERY),
        _ => colon(&text).is_none(),
    };
    let relative = RelativeReference { parents: dirs.len(), has_dot: dirs.len() == 0 && !is_segment, text };
    Some(if root.len() < relative.len() { root } else { relative })
}

/// Returns the login, the host and its port, as written.
fn authority<'a>(parts: Parts<'a>) -> &'a str {
    parts.between(parts.layout.login, parts.layout.hostport_end)
}

/// Returns whether a path has segments that resolving removes.
fn has_dots<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    url.segments().any(|segment| matches!(segment.as_str(), "." | ".."))
}
