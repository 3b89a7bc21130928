//! Texts that people type: without a scheme, with too few slashes, or with a name in any script.

use core::ops::Range;

use super::Plan;
use crate::{
    class::{UriClass, has, is_decimal},
    scheme::{Features, SchemeDef, Syntax},
    sets::{Known as _, SchemeSet},
};

/// What is inserted for a text that a person typed.
#[derive(Clone, Copy, Default)]
pub(super) struct Insertion<'a> {
    /// The scheme that is added.
    pub(super) scheme: Option<&'a str>,
    /// Where it is added, and what follows it.
    at: usize,
    punctuation: &'static str,
    /// How many slashes of the text follow.
    slashes: usize,
}

impl Insertion<'_> {
    /// Returns where the authority begins, if something is inserted before it.
    pub(super) fn authority(&self) -> Option<usize> {
        (!self.punctuation.is_empty()).then_some(self.at + self.slashes)
    }

    /// Returns where something is inserted, and whether it is a scheme.
    pub(super) fn insertion(&self) -> Option<(usize, bool)> {
        (!self.punctuation.is_empty()).then_some((self.at, self.scheme.is_some()))
    }

    pub(super) fn characters_at(&self, at: usize) -> impl Iterator<Item = char> {
        let is_here = at == self.at;
        let texts = if is_here { [self.scheme.unwrap_or_default(), self.punctuation] } else { [""; 2] };
        texts.into_iter().flat_map(str::chars)
    }
}

impl<'a> Plan<'a> {
    /// Returns what must be inserted if a person typed this text, with this scheme if there is
    /// none.
    pub(super) fn typed_as<S: SchemeSet>(&self, scheme: &'a str) -> Insertion<'a> {
        let Range { start, end } = self.url;
        let text = self.part(start..end);
        let typed = Insertion { scheme: Some(scheme), at: start, ..Insertion::default() };
        if text.starts_with(b"//") {
            return Insertion { punctuation: ":", slashes: 2, ..typed };
        }
        if is_server(upto_path(text), true) {
            return Insertion { punctuation: "://", ..typed };
        }
        let colon = self.find(start..end, b":");
        let row = S::row_of(str::from_utf8(self.part(start..colon)).unwrap_or_default()).map(|row| S::row(row));
        let rest = self.part(colon + 1..end);
        let slashes = rest.iter().take_while(|byte| **byte == b'/').count();
        let host = upto_path(rest.get(slashes..).unwrap_or_default());
        let typed = Insertion { at: colon + 1, ..Insertion::default() };
        match slashes {
            _ if !row.is_some_and(needs_host) || !is_server(host, false) => Insertion::default(),
            0 => Insertion { punctuation: "//", ..typed },
            1 => Insertion { punctuation: "/", slashes: 1, ..typed },
            _ => Insertion::default(),
        }
    }
}

/// Returns whether the URLs of a row have two slashes and a host.
fn needs_host(row: &SchemeDef) -> bool {
    let may_have_none = matches!(row.syntax(), Syntax::Mailto | Syntax::News | Syntax::File | Syntax::Other);
    !may_have_none && !row.features().any(Features::NO_AUTHORITY)
}

/// Returns the text before a path, a query or a fragment.
fn upto_path(text: &[u8]) -> &[u8] {
    text.split(|byte| matches!(byte, b'/' | b'?' | b'#')).next().unwrap_or_default()
}

/// Returns whether a text is a host, perhaps with a port: a bracket, or a name. Unless a scheme
/// shows that it is a host, the name must have a dot or be "localhost".
fn is_server(text: &[u8], needs_dot: bool) -> bool {
    let is_bracketed = text.starts_with(b"[");
    let end = match is_bracketed {
        true => text.iter().position(|byte| *byte == b']').map_or(0, |at| at + 1),
        false => text.iter().position(|byte| *byte == b':').unwrap_or(text.len()),
    };
    let Some((name, port)) = text.split_at_checked(end) else { return false };
    let is_port = match port {
        [] => true,
        [b':', digits @ ..] => is_decimal(digits),
        _ => false,
    };
    let is_name = !name.is_empty() && name.iter().all(|byte| !byte.is_ascii() || UriClass::UNRESERVED.holds(*byte));
    // The other dots that browsers accept, in UTF-8: U+3002, FF0E and FF61.
    let is_dot = |three: &[u8]| matches!(three, b"\xE3\x80\x82" | b"\xEF\xBC\x8E" | b"\xEF\xBD\xA1");
    let has_dot = || !name.starts_with(b".") && has(name, b'.') || name.windows(3).any(is_dot);
    let is_meant = || !needs_dot || has_dot() || name.eq_ignore_ascii_case(b"localhost");
    is_port && end > 0 && (is_bracketed || is_name && is_meant())
}

/// The name that replaces a host of another script, and whether it was asked for.
#[cfg(feature = "idna")]
#[derive(Clone, Default)]
pub(super) struct Mapped(Range<usize>, alloc::string::String, pub(super) bool);

/// A host of another script stays, and is an error.
#[cfg(not(feature = "idna"))]
#[derive(Clone, Copy, Default)]
pub(super) struct Mapped(());

#[cfg(feature = "idna")]
impl Mapped {
    pub(super) fn range(&self) -> Range<usize> {
        self.0.clone()
    }

    pub(super) fn characters_at(&self, at: usize) -> impl Iterator<Item = char> {
        let is_here = at == self.0.start && !self.0.is_empty();
        if is_here { self.1.as_str() } else { "" }.chars()
    }

    /// Returns the name in DNS of a non-ASCII host. It is strict: a lenient mapping turns a wide
    /// "/" into "/", which would end the host.
    pub(super) fn of(text: &[u8], host: Option<Range<usize>>) -> Self {
        let range = host.unwrap_or_default();
        let host = text.get(range.clone()).unwrap_or_default();
        // A dot at the end stays.
        let host = host.strip_suffix(b".").unwrap_or(host);
        let name = str::from_utf8(host).ok().filter(|name| !name.is_ascii());
        let name = name.and_then(|name| idna::domain_to_ascii_strict(name).ok());
        let length = name.as_ref().map_or(0, |_| host.len());
        Self(range.start..range.start + length, name.unwrap_or_default(), true)
    }
}

#[cfg(not(feature = "idna"))]
#[expect(clippy::unused_self, reason = "as with the feature")]
impl Mapped {
    pub(super) const fn range(self) -> Range<usize> {
        0..0
    }

    pub(super) fn characters_at(self, _: usize) -> impl Iterator<Item = char> {
        "".chars()
    }
}
