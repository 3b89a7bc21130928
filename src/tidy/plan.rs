//! The plan of all changes to a text, made once, in constant memory.

use core::ops::Range;

use super::Change;
use crate::{
    class::{Class, UriClass, is_whitespace},
    component::digit,
    error::Error,
    grammar::{self, Parsed, rfc3986},
    limits::MAX_LEN,
    percent::escaped,
    scheme::{Features, Known as _, OTHER, Row, Schemes, Syntax},
};

/// Offsets in a text.
///
/// A change that would not help is not planned: a text that cannot be mended keeps its error, at
/// the same byte.
#[derive(Clone, Default)]
pub(crate) struct Plan<'a> {
    /// The text as given, up to [`MAX_LEN`] bytes.
    pub(super) text: &'a [u8],
    /// The URL: without outer white space and without the fragment.
    pub(super) url: Range<usize>,
    /// The fragment with its "#", which is empty if there is none.
    fragment: Range<usize>,
    /// User and password of a login, or the text before the "@" of an article.
    userinfo: Range<usize>,
    /// The dot at the end of a host.
    dot: Option<usize>,
    /// The ":" of an empty port.
    port: Option<usize>,
    /// The byte before which a "/" is inserted.
    pub(super) slash: Option<usize>,
    /// Whether "//" is inserted instead: before the path of a file URL without a host.
    is_double: bool,
    /// Where escapes are allowed: after the host; without a host, after the scheme, or in the whole
    /// text, since a scheme needs no escapes.
    path: Range<usize>,
    /// Where a search begins that may hold neither "/" nor "?".
    search: usize,
    /// Whether the URL follows RFC 3986.
    is_uri: bool,
    /// Whether a "\\" stays, to be reported as an error: in references.
    keeps_backslash: bool,
    /// Whether the text is longer than [`MAX_LEN`], and only so much of it is looked at.
    is_cut: bool,
}

impl<'a> Plan<'a> {
    /// Plans the changes of a whole URL.
    pub(super) fn new<S: Schemes>(text: &'a [u8]) -> Self {
        let mut plan = Self::trimmed(text);
        plan.whole::<S>();
        plan
    }

    /// Plans the changes of a reference to a base of this syntax. `is_whole` returns whether the
    /// text before the first ":" is a scheme.
    pub(crate) fn of_reference<S: Schemes>(text: &'a [u8], base: Syntax, is_whole: impl Fn(&[u8]) -> bool) -> Self {
        let mut plan = Self { keeps_backslash: true, ..Self::trimmed(text) };
        let Range { start, end } = plan.url;
        let scheme = plan.part(start..plan.find(start..end, b":/?"));
        if plan.part(start + scheme.len()..end).starts_with(b":") && is_whole(scheme) {
            plan.whole::<S>();
            (plan.dot, plan.port, plan.slash, plan.userinfo) = (None, None, None, end..end);
            return plan;
        }
        plan.is_uri = base == Syntax::Rfc3986;
        let path = match plan.part(start..end) {
            [b'/', b'/', ..] if plan.is_uri => plan.authority_end(start + 2),
            [b'/', b'/', ..] => plan.find(start + 2..end, b"/"),
            _ => start,
        };
        plan.path(base, path);
        plan.slash = None;
        plan
    }

    /// Returns the plan that only removes the text around the URL.
    fn trimmed(whole: &'a [u8]) -> Self {
        let text = whole.get(..MAX_LEN).unwrap_or(whole);
        let start = text.iter().position(|byte| !is_whitespace(*byte)).unwrap_or(text.len());
        let trimmed = |text: &[u8]| text.iter().rposition(|byte| !is_whitespace(*byte)).map_or(start, |last| last + 1);
        let end = trimmed(text);
        let mut plan = Self {
            text,
            url: start..end,
            fragment: end..end,
            search: end,
            is_cut: text.len() < whole.len(),
            ..Self::default()
        };
        plan.fragment.start = plan.find(start..end, b"#");
        plan.url.end = trimmed(text.get(..plan.fragment.start).unwrap_or_default());
        plan
    }

    fn whole<S: Schemes>(&mut self) {
        self.scheme(S::row(S::find(self.part(self.url.clone())).unwrap_or(&OTHER)));
    }

    /// Returns the fragment, without its "#".
    pub(crate) fn fragment(&self) -> Option<Range<usize>> {
        let mut fragment = self.fragment.clone();
        fragment.next().map(|_| fragment)
    }

    /// Returns an error if the text is too long, blanks included.
    pub(crate) fn check_length(&self) -> Result<(), Error> {
        if self.is_cut { Err(Error::outgrown(MAX_LEN, MAX_LEN)) } else { Ok(()) }
    }

    /// Returns the change of a byte of the text, if any.
    pub(super) fn change(&self, at: usize) -> Option<Change> {
        match () {
            () if at >= self.text.len() => None,
            () if self.fragment.contains(&at) => Some(Change::Fragment),
            () if !self.url.contains(&at) => Some(Change::Trimmed),
            () if self.dot == Some(at) => Some(Change::DotDropped),
            () if self.port == Some(at) => Some(Change::PortDropped),
            () => self.must_be_encoded(at).then_some(Change::Encoded),
        }
    }

    /// Returns the mended text: each character, and the byte of the given text from which it comes.
    pub(super) fn characters(&self) -> impl Iterator<Item = (usize, char)> {
        (self.url.start..=self.url.end)
            .flat_map(|at| self.characters_at(at).into_iter().flatten().map(move |character| (at, character)))
    }

    /// Returns the characters that a byte becomes, and those inserted before it.
    pub(super) fn characters_at(&self, at: usize) -> [Option<char>; 5] {
        let slash = (self.slash == Some(at)).then_some('/');
        let [first, second, third] = self.byte(at);
        [slash, slash.filter(|_| self.is_double), first, second, third]
    }

    /// Returns the byte of the given text from which a byte of the mended text comes.
    pub(crate) fn origin(&self, offset: usize) -> usize {
        self.characters().nth(offset).map_or(self.url.end, |(at, _)| at)
    }

    /// Returns the characters that a byte of the text becomes.
    fn byte(&self, at: usize) -> [Option<char>; 3] {
        let Some(byte) = self.text.get(at).copied() else { return [None; 3] };
        match self.change(at) {
            None if byte.is_ascii() => [Some(char::from(byte)), None, None],
            // The URL is invalid with any character here. UTF-8 stays, so that a mended text does
            // not change when it is mended again.
            None => match character_over(self.text, at) {
                Some((start, character)) => [(start == at).then_some(character), None, None],
                None => [Some(char::REPLACEMENT_CHARACTER), None, None],
            },
            Some(Change::Encoded) => [Some('%'), Some(digit(byte >> 4)), Some(digit(byte & 0xF))],
            Some(_) => [None; 3],
        }
    }

    fn must_be_encoded(&self, at: usize) -> bool {
        let may_hold_escapes = self.userinfo.contains(&at) || self.path.contains(&at);
        may_hold_escapes
            && match self.text.get(at..) {
                Some([b'%', high, low, ..]) if escaped(*high, *low).is_some() => false,
                // Ambiguous: the "#" may be part of a fragment or of a password.
                Some([b'#', ..]) => false,
                Some([b'\\', ..]) if self.keeps_backslash => false,
                Some([b'/' | b'?', ..]) if at >= self.search => true,
                // A user may hold the same characters as a query, except "@", "/" and "?", which
                // end it.
                Some([byte, ..]) if self.is_uri => !UriClass::QUERY.holds(*byte),
                Some([byte, ..]) => !Class::XCHAR.holds(*byte),
                _ => false,
            }
    }

    fn scheme(&mut self, row: &Row) {
        let Range { start, end } = self.url;
        let colon = self.find(start..end, b":");
        let (scheme, rest) = (self.part(start..colon), self.part(colon..end));
        if !is_all(scheme, grammar::scheme) {
            return;
        }
        let hosted = rest.starts_with(b"://").then_some(colon + b"://".len());
        match (row.syntax(), hosted) {
            (Syntax::Other, _) => self.other(colon + 1),
            (Syntax::Mailto, _) => self.path = start..end,
            (Syntax::News, _) => self.news(),
            (Syntax::Rfc3986, Some(start)) => self.uri(row.has_userinfo(), start),
            (syntax, Some(start)) => self.ip(syntax, start),
            (Syntax::File, None) if rest.starts_with(b":/") => {
                (self.slash, self.is_double) = (Some(colon + 1), true);
                self.path = colon + 1..end;
            }
            (Syntax::Rfc3986, None) if rest.starts_with(b":/") && row.features().any(Features::NO_AUTHORITY) => {
                self.is_uri = true;
                self.path = colon + 1..end;
            }
            (_, None) => {}
        }
    }

    /// Plans the changes for an unknown scheme. A "\\" in place of "/", or brackets around an
    /// address, are mistakes that an escape would not mend.
    fn other(&mut self, start: usize) {
        let end = self.url.end;
        self.path = match self.part(start..end) {
            [b'\\', ..] => start..start,
            [b'/', b'/', ..] => {
                let authority = start..self.authority_end(start + b"//".len());
                if self.find(authority.clone(), b"@") == authority.end
                    && self.has_ambiguous_fragment(authority.end, b"@/")
                {
                    return;
                }
                let has_brackets = self.part(authority.clone()).iter().any(|byte| matches!(byte, b'[' | b']' | b'\\'));
                if has_brackets { authority.end..end } else { start..end }
            }
            _ => start..end,
        };
    }

    /// Plans the changes by RFC 3986, from the text after the "//". The host stays as it is, since
    /// it may hold nearly all characters.
    fn uri(&mut self, has_userinfo: bool, start: usize) {
        let end = self.authority_end(start);
        let at = self.find(start..end, b"@");
        let hostport = match at < end {
            // With its "@", so that a second "@" is an error.
            true if has_userinfo => at..end,
            true => return,
            false if has_userinfo && self.has_ambiguous_fragment(end, b"@/?") => return,
            false => start..end,
        };
        if is_all(self.part(hostport), rfc3986::authority) {
            self.is_uri = true;
            self.userinfo = start..if at < end { at } else { start };
            self.path = end..self.url.end;
        }
    }

    /// Returns whether the "#" may be part of a login: the text after the "//" ends there, and the
    /// next of `ends` is an "@". Then no fragment is split off, since the meaning is
    /// ambiguous.
    fn has_ambiguous_fragment(&mut self, end: usize, ends: &[u8]) -> bool {
        let at = self.find(self.fragment.clone(), ends);
        let is_cut = end == self.url.end && self.text.get(at) == Some(&b'@');
        if is_cut {
            self.url.end = self.fragment.end;
            self.fragment.start = self.fragment.end;
        }
        is_cut
    }

    /// Returns where the authority ends by RFC 3986.
    fn authority_end(&self, start: usize) -> usize {
        self.find(start..self.url.end, b"/?")
    }

    /// Plans the changes of a news URL. Only an article has parts that can be mended.
    fn news(&mut self) {
        let Range { start, end } = self.url;
        let at = self.find(start..end, b"@");
        if at < end {
            self.userinfo = start..at;
            self.host(at + 1..end);
        }
    }

    /// Plans the changes for a scheme with "//", from the text after it.
    fn ip(&mut self, syntax: Syntax, start: usize) {
        let end = self.find(start..self.url.end, b"/");
        let at = self.find(start..end, b"@");
        let hostport = match syntax {
            Syntax::Ftp | Syntax::Telnet if at < end => {
                self.userinfo = start..at;
                at + 1..end
            }
            Syntax::Ftp | Syntax::Telnet if self.has_ambiguous_fragment(end, b"@/") => return,
            // Ambiguous: in "http://h?a@b", `h?a` may be a user. Leave it.
            _ if at < end => return,
            Syntax::Http => start..self.find(start..end, b"?"),
            _ => start..end,
        };
        if self.hostport(syntax, hostport.clone()) {
            self.path(syntax, hostport.end);
        }
    }

    /// Returns whether the text is a `hostport`, or can be mended to one.
    fn hostport(&mut self, syntax: Syntax, hostport: Range<usize>) -> bool {
        let Range { start, end } = hostport;
        if syntax == Syntax::File {
            return start == end || self.host(start..end);
        }
        let colon = self.find(start..end, b":");
        let is_host = self.host(start..colon);
        // In `http://http://host.dom/` the port is not empty: a whole URL is in the place of a
        // host.
        if is_host && colon + 1 == end && !self.part(end..self.url.end).starts_with(b"//") {
            self.port = Some(colon);
        }
        is_host
    }

    /// Returns whether the text is a `host`, or can be mended to one.
    fn host(&mut self, host: Range<usize>) -> bool {
        match *self.part(host.clone()) {
            [ref name @ .., b'.'] if is_all(name, grammar::host) => {
                self.dot = host.end.checked_sub(1);
                true
            }
            ref host => is_all(host, grammar::host),
        }
    }

    /// Plans the changes of the text after the host.
    fn path(&mut self, syntax: Syntax, start: usize) {
        let end = self.url.end;
        self.path = match syntax {
            // A typecode holds no escapes.
            Syntax::Ftp => start..self.find(start..end, b";"),
            Syntax::Nntp | Syntax::Telnet => start..start,
            _ => start..end,
        };
        let is_slash_missing = match syntax {
            Syntax::Http => self.part(start..end).starts_with(b"?"),
            // Not in "file://" alone, which is incomplete.
            Syntax::File => start == end && !self.part(self.url.clone()).ends_with(b"/"),
            _ => false,
        };
        if is_slash_missing {
            self.slash = Some(start);
        }
        if syntax == Syntax::Http {
            self.search = self.find(start..end, b"?") + 1;
        }
    }

    fn part(&self, range: Range<usize>) -> &'a [u8] {
        self.text.get(range).unwrap_or_default()
    }

    /// Returns where one of these bytes is first in a part of the text, else where the part ends.
    fn find(&self, part: Range<usize>, bytes: &[u8]) -> usize {
        let mut text = part.clone().zip(self.part(part.clone()));
        text.find(|(_, byte)| bytes.contains(byte)).map_or(part.end, |(at, _)| at)
    }
}

/// Returns the UTF-8 character that includes this byte, and where it begins.
fn character_over(text: &[u8], at: usize) -> Option<(usize, char)> {
    (at.saturating_sub(3)..=at).find_map(|start| {
        let character = (1..=4).find_map(|length| {
            let character = str::from_utf8(text.get(start..start + length)?).ok()?.chars().next()?;
            (start + character.len_utf8() > at).then_some(character)
        })?;
        (!character.is_ascii()).then_some((start, character))
    })
}

/// Returns whether the whole text matches a production.
fn is_all<'a, O>(text: &'a [u8], production: fn(&'a str) -> Parsed<'a, O>) -> bool {
    str::from_utf8(text).is_ok_and(|text| matches!(production(text), Ok(("", _))))
}
