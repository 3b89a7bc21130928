//! The plan of all changes to a text, made once, in constant memory.

use core::ops::Range;

use super::typed::{Insertion, Mapped};
use crate::{
    class::{is_scheme, is_whitespace},
    error::Error,
    scheme::{Features, SchemeDef},
    sets::{Known as _, SchemeSet},
    url::MAX_LEN,
};

/// Offsets in a text.
///
/// A change that would not help is not planned, so a text that cannot be corrected keeps its error,
/// at the same byte.
#[derive(Clone, Default)]
pub(crate) struct Plan<'a> {
    /// The text as given, and up to [`MAX_LEN`] bytes of it.
    pub(super) given: &'a [u8],
    pub(super) text: &'a [u8],
    /// The URL: without outer white space and without the fragment.
    pub(super) url: Range<usize>,
    /// The fragment with its "#", which is empty if there is none.
    pub(super) fragment: Range<usize>,
    /// Whether the URLs of the set can have fragments. If so, the fragment is corrected and not
    /// split off.
    pub(super) keeps_fragment: bool,
    /// User and password of a login, or the text before the "@" of an article.
    pub(super) userinfo: Range<usize>,
    /// The dot at the end of a host.
    pub(super) dot: Option<usize>,
    /// The ":" of an empty port.
    pub(super) port: Option<usize>,
    /// The scheme to assume if a person typed the text without one.
    pub(super) default_scheme: Option<&'a str>,
    /// What is inserted for such a text.
    pub(super) typed: Insertion<'a>,
    /// The byte before which a "/" is inserted.
    pub(super) slash: Option<usize>,
    /// Whether "//" is inserted instead: before the path of a file URL without a host.
    pub(super) is_double: bool,
    /// Where escapes are allowed: after the host, or after the scheme if there is no host, or in
    /// the whole text, because a scheme needs no escapes.
    pub(super) path: Range<usize>,
    /// Where a search begins that cannot contain "/" or "?".
    pub(super) search: usize,
    /// Whether the URL follows RFC 3986.
    pub(super) is_uri: bool,
    /// Where a "\\" may be meant as a "/": in a path, and in a user of ftp or the web. It stays
    /// there, to be reported as an error.
    pub(super) slashes: [Range<usize>; 2],
    /// A text that stays, to be reported as an error, such as blanks before another URL.
    pub(super) kept: Range<usize>,
    /// The name that replaces the host.
    pub(super) mapped: Mapped,
    /// Characters that stay.
    pub(super) keeps: &'static [u8],
    /// Characters that are encoded, though other paths can contain them.
    pub(super) encodes: &'static [u8],
    /// Whether the text is longer than [`MAX_LEN`], and only its beginning is read.
    pub(super) is_cut: bool,
}

impl<'a> Plan<'a> {
    /// Plans the changes of a whole URL.
    pub(crate) fn new<S: SchemeSet>(text: &'a [u8]) -> Self {
        let mut plan = Self::trimmed(text, S::IN_FORCE);
        plan.for_scheme(plan.row::<S>());
        plan
    }

    /// Plans the changes of a URL that a person typed, perhaps without this scheme. A host may be
    /// mapped to another name.
    pub(super) fn of_typed<S: SchemeSet>(text: &'a [u8], scheme: Option<&'a str>, mapped: Mapped) -> Self {
        let mut plan = Self::trimmed(text, S::IN_FORCE);
        if let Some(scheme) = scheme {
            plan.typed = plan.typed_as::<S>(scheme);
        }
        (plan.default_scheme, plan.mapped) = (scheme, mapped);
        plan.for_scheme(plan.row::<S>());
        plan
    }

    /// Plans the changes of a reference to a base of this row. `is_whole` returns whether the text
    /// before the first ":" is a scheme.
    pub(crate) fn of_reference<S: SchemeSet>(
        text: &'a [u8],
        base: &SchemeDef,
        is_whole: impl Fn(&[u8]) -> bool,
    ) -> Self {
        let mut plan = Self::trimmed(text, S::IN_FORCE);
        let Range { start, end } = plan.url;
        let scheme = plan.part(start..plan.find(start..end, b":/?"));
        if plan.part(start + scheme.len()..end).starts_with(b":") && is_whole(scheme) {
            plan.for_scheme(plan.row::<S>());
            (plan.dot, plan.port, plan.slash, plan.userinfo) = (None, None, None, end..end);
            return plan;
        }
        plan.is_uri = base.features().any(Features::URI);
        let path = match plan.part(start..end) {
            [b'/', b'/', ..] if plan.is_uri => plan.authority_end(start + 2),
            [b'/', b'/', ..] => plan.find(start + 2..end, b"/"),
            _ => start,
        };
        match plan.is_uri {
            true => plan.for_uri_path(base, path),
            false => plan.for_path(base.syntax(), path),
        }
        plan.slash = None;
        plan
    }

    /// Returns the plan that only removes the text around the URL.
    fn trimmed(whole: &'a [u8], keeps_fragment: bool) -> Self {
        let text = whole.get(..MAX_LEN).unwrap_or(whole);
        let start = blanks_before(text);
        let end = end_without_blanks(text, start);
        let mut plan = Self {
            given: whole,
            text,
            url: start..end,
            fragment: end..end,
            keeps_fragment,
            search: end,
            is_cut: text.len() < whole.len(),
            ..Self::default()
        };
        plan.fragment.start = plan.find(start..end, b"#");
        plan.url.end = end_without_blanks(text.get(..plan.fragment.start).unwrap_or_default(), start);
        plan.keep_blanks();
        plan
    }

    /// Plans to keep the first blanks before another URL: two URLs are not one.
    fn keep_blanks(&mut self) {
        let (mut at, end) = (self.url.start, self.end());
        while at < end {
            let rest = self.part(at..end);
            let blanks = rest.iter().take_while(|byte| is_whitespace(**byte)).count();
            let after = rest.get(blanks..).unwrap_or_default();
            let word = after.iter().take_while(|byte| is_scheme(**byte)).count();
            if blanks > 0 && word > 0 && after.get(word..).is_some_and(|rest| rest.starts_with(b"://")) {
                // With its slashes, because nothing would show that a URL begins there if they were
                // escaped, as they are in a search of http.
                self.kept = at..at + blanks + word + b"://".len();
                return;
            }
            at += (blanks + word).max(1);
        }
    }

    pub(super) fn row<S: SchemeSet>(&self) -> &'static SchemeDef {
        let row = match self.typed.scheme {
            Some(scheme) => S::row_of(scheme),
            None => S::SET.find(self.part(self.url.clone())),
        };
        S::row(row.unwrap_or(S::OTHER))
    }

    /// Returns where the corrected text ends in the given one.
    pub(super) fn end(&self) -> usize {
        if self.keeps_fragment && !self.fragment.is_empty() { self.fragment.end } else { self.url.end }
    }

    /// Returns the fragment, without its "#".
    pub(crate) fn fragment(&self) -> Option<Range<usize>> {
        (!self.fragment.is_empty()).then(|| self.fragment.start + 1..self.fragment.end)
    }

    /// Returns an error if the text is too long, blanks included.
    pub(crate) fn check_length(&self) -> Result<(), Error> {
        if self.is_cut { Err(Error::outgrown(MAX_LEN, MAX_LEN)) } else { Ok(()) }
    }

    pub(super) fn part(&self, range: Range<usize>) -> &'a [u8] {
        self.text.get(range).unwrap_or_default()
    }

    /// Returns where one of these bytes is first in a part of the text, or where the part ends.
    pub(super) fn find(&self, part: Range<usize>, bytes: &[u8]) -> usize {
        let mut text = part.clone().zip(self.part(part.clone()));
        text.find(|(_, byte)| bytes.contains(byte)).map_or(part.end, |(at, _)| at)
    }
}

/// Returns the number of bytes of the blanks at the beginning. Invisible ones stay before a "/",
/// where other software keeps them as part of the path.
pub(super) fn blanks_before(text: &[u8]) -> usize {
    let mut left = text;
    while let Some(rest) = without_first_blank(left) {
        left = rest;
    }
    if left.starts_with(b"/") {
        return text.iter().take_while(|byte| is_whitespace(**byte)).count();
    }
    text.len().saturating_sub(left.len())
}

/// Returns where the text ends without the blanks at its end, but not before `start`.
pub(super) fn end_without_blanks(text: &[u8], start: usize) -> usize {
    let mut left = text;
    while let Some(rest) = without_last_blank(left) {
        left = rest;
    }
    left.len().max(start)
}

/// The blanks that are invisible: U+00A0, 200B, 2060 and FEFF.
const INVISIBLE: [&[u8]; 4] = [b"\xC2\xA0", b"\xE2\x80\x8B", b"\xE2\x81\xA0", b"\xEF\xBB\xBF"];

/// Returns the text after a blank at its beginning.
fn without_first_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [first, rest @ ..] if is_whitespace(*first) => Some(rest),
        _ => INVISIBLE.iter().find_map(|blank| text.strip_prefix(*blank)),
    }
}

/// Returns the text before a blank at its end.
fn without_last_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [rest @ .., last] if is_whitespace(*last) => Some(rest),
        _ => INVISIBLE.iter().find_map(|blank| text.strip_suffix(*blank)),
    }
}
