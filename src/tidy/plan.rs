//! What a text is to be changed into, and where: worked out once, in constant memory.

use core::ops::Range;

use super::ChangeKind;
use crate::{
    class::{Class, UriClass, is_whitespace},
    component::digit,
    grammar::{self, Parsed, rfc3986},
    percent::escaped,
    registry::{OtherScheme, Scheme, SchemeTable, Syntax},
};

/// Offsets in a text.
///
/// Nothing is planned where it would not help: a text that cannot be mended stays wrong at the same byte, for the same reason.
#[derive(Clone)]
pub(super) struct Plan<'a> {
    text: &'a [u8],
    /// The schemes that are known besides the ten.
    tables: &'a [&'static SchemeTable],
    /// The URL: without outer white space and without the fragment.
    url: Range<usize>,
    /// The fragment with its "#"; nothing when there is none.
    fragment: Range<usize>,
    /// User and password of a login, or what stands before the "@" of an article.
    userinfo: Range<usize>,
    /// The dot at the end of a host.
    dot: Option<usize>,
    /// The ":" of an empty port.
    port: Option<usize>,
    /// Before which byte a "/" is put.
    slash: Option<usize>,
    /// Where escapes may stand: after the host; without one, after the scheme or in all of it, since a scheme never needs one.
    path: Range<usize>,
    /// Where the search begins that may hold neither "/" nor "?".
    search: usize,
    /// Whether it follows RFC 3986.
    is_uri: bool,
}

impl<'a> Plan<'a> {
    pub(super) fn new(tables: &'a [&'static SchemeTable], text: &'a [u8]) -> Self {
        let start = text.iter().position(|byte| !is_whitespace(*byte)).unwrap_or(text.len());
        let trimmed = |text: &[u8]| text.iter().rposition(|byte| !is_whitespace(*byte)).map_or(start, |last| last + 1);
        let end = trimmed(text);
        let mut plan = Self {
            text,
            tables,
            is_uri: false,
            url: start..end,
            fragment: end..end,
            userinfo: end..end,
            dot: None,
            port: None,
            slash: None,
            path: end..end,
            search: end,
        };
        plan.fragment.start = plan.find(start..end, b'#');
        plan.url.end = trimmed(text.get(..plan.fragment.start).unwrap_or_default());
        plan.scheme();
        plan
    }

    /// The fragment, without its "#".
    pub(super) fn fragment(&self) -> Option<Range<usize>> {
        let mut fragment = self.fragment.clone();
        fragment.next().map(|_| fragment)
    }

    /// Before which byte a "/" is put.
    pub(super) const fn slash(&self) -> Option<usize> {
        self.slash
    }

    /// The schemes that are known besides the ten.
    pub(super) const fn tables(&self) -> &'a [&'static SchemeTable] {
        self.tables
    }

    /// The text as it was given.
    pub(super) const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// What happens to a byte of the text, if anything.
    pub(super) fn kind(&self, at: usize) -> Option<ChangeKind> {
        if self.fragment.contains(&at) {
            Some(ChangeKind::Fragment)
        } else if !self.url.contains(&at) {
            Some(ChangeKind::Trimmed)
        } else if self.dot == Some(at) {
            Some(ChangeKind::DotDropped)
        } else if self.port == Some(at) {
            Some(ChangeKind::PortDropped)
        } else {
            self.must_be_encoded(at).then_some(ChangeKind::Encoded)
        }
    }

    /// The tidied text: each character, and at which byte of the given text it comes from.
    pub(super) fn characters(&self) -> impl Iterator<Item = (usize, char)> {
        (self.url.start..=self.url.end).flat_map(|at| {
            let slash = (self.slash == Some(at)).then_some('/');
            let [first, second, third] = self.byte(at);
            [slash, first, second, third].into_iter().flatten().map(move |character| (at, character))
        })
    }

    /// Where in the given text a byte of the tidied text comes from.
    pub(super) fn origin(&self, offset: usize) -> usize {
        self.characters().nth(offset).map_or(self.url.end, |(at, _)| at)
    }

    /// What a byte of the text becomes.
    fn byte(&self, at: usize) -> [Option<char>; 3] {
        let Some(byte) = self.text.get(at).copied() else { return [None; 3] };
        match self.kind(at) {
            None if byte.is_ascii() => [Some(char::from(byte)), None, None],
            // It makes the URL wrong, whatever stands for it; what is UTF-8 stays, so that what was tidied once stays as it is.
            None => match character_over(self.text, at) {
                Some((start, character)) => [(start == at).then_some(character), None, None],
                None => [Some(char::REPLACEMENT_CHARACTER), None, None],
            },
            Some(ChangeKind::Encoded) => [Some('%'), Some(digit(byte >> 4)), Some(digit(byte & 0xF))],
            Some(_) => [None; 3],
        }
    }

    fn must_be_encoded(&self, at: usize) -> bool {
        let may_hold_escapes = self.userinfo.contains(&at) || self.path.contains(&at);
        may_hold_escapes
            && match self.text.get(at..) {
                Some([b'%', high, low, ..]) if escaped(*high, *low).is_some() => false,
                // Of a fragment, or of a password: who knows?
                Some([b'#', ..]) => false,
                Some([b'/' | b'?', ..]) if at >= self.search => true,
                // A user may hold what a query may, but for what ends it: "@", "/" and "?".
                Some([byte, ..]) if self.is_uri => !UriClass::QUERY.holds(*byte),
                Some([byte, ..]) => !Class::XCHAR.holds(*byte),
                _ => false,
            }
    }

    fn scheme(&mut self) {
        let Range { start, end } = self.url;
        let colon = self.find(start..end, b':');
        let (scheme, rest) = (self.part(start..colon), self.part(colon..end));
        if !is_all(scheme, grammar::scheme) {
            return;
        }
        let hosted = rest.starts_with(b"://").then_some(colon + b"://".len());
        let name = str::from_utf8(scheme).unwrap_or_default();
        if let Some(declared) = self.tables.iter().find_map(|table| table.find(name)) {
            match (declared.syntax(), hosted) {
                (Syntax::Opaque, _) => self.path = start..end,
                (Syntax::Rfc3986, Some(start)) => self.uri(declared.has_userinfo(), start),
                (Syntax::Http, Some(start)) => self.ip(Scheme::Http, start),
                (Syntax::Ftp, Some(start)) => self.ip(Scheme::Ftp, start),
                (Syntax::Common, Some(start)) => self.ip(Scheme::Other(OtherScheme::new(name)), start),
                (_, None) => {}
            }
            return;
        }
        match (Scheme::of_url(self.part(start..end)), hosted) {
            (None, _) => self.other(colon + 1),
            (Some(Scheme::Mailto), _) => self.path = start..end,
            (Some(Scheme::News), _) => self.news(),
            (Some(scheme), Some(start)) => self.ip(scheme, start),
            (Some(_), None) => {}
        }
    }

    /// A scheme that nobody knows. Who wrote "\\" for "/", or brackets around an address, meant no escapes.
    fn other(&mut self, start: usize) {
        let end = self.url.end;
        self.path = match self.part(start..end) {
            [b'\\', ..] => start..start,
            [b'/', b'/', ..] => {
                let authority = start..self.authority_end(start + b"//".len());
                if self.find(authority.clone(), b'@') == authority.end && self.is_login_cut(authority.end, b"/") {
                    return;
                }
                let has_brackets = self.part(authority.clone()).iter().any(|byte| matches!(byte, b'[' | b']' | b'\\'));
                if has_brackets { authority.end..end } else { start..end }
            }
            _ => start..end,
        };
    }

    /// RFC 3986, from what follows the "//". In a host nothing is mended, since nearly all may stand there.
    fn uri(&mut self, has_userinfo: bool, start: usize) {
        let end = self.authority_end(start);
        let at = self.find(start..end, b'@');
        let hostport = match at < end {
            // With its "@", so that there is no other.
            true if has_userinfo => at..end,
            true => return,
            false if has_userinfo && self.is_login_cut(end, b"/?") => return,
            false => start..end,
        };
        if is_all(self.part(hostport), rfc3986::authority) {
            self.is_uri = true;
            self.userinfo = start..if at < end { at } else { start };
            self.path = end..self.url.end;
        }
    }

    /// Whether the "#" may stand in a login, since what follows the "//" ends there and an "@" stands behind it, before the next of `ends`. Then it splits off
    /// nothing: who knows what was meant?
    fn is_login_cut(&mut self, end: usize, ends: &[u8]) -> bool {
        let fragment = self.part(self.fragment.clone()).iter();
        let mut login = fragment.take_while(|byte| ends.iter().all(|end| end != *byte));
        let is_cut = end == self.url.end && login.any(|byte| *byte == b'@');
        if is_cut {
            self.url.end = self.fragment.end;
            self.fragment.start = self.fragment.end;
        }
        is_cut
    }

    /// Where what follows the "//" ends by RFC 3986.
    fn authority_end(&self, start: usize) -> usize {
        self.find(start..self.url.end, b'/').min(self.find(start..self.url.end, b'?'))
    }

    /// `news:`, of which only an article holds what can be mended.
    fn news(&mut self) {
        let Range { start, end } = self.url;
        let at = self.find(start..end, b'@');
        if at < end {
            self.userinfo = start..at;
            self.host(at + 1..end);
        }
    }

    /// The schemes that have a "//", from what follows it.
    fn ip(&mut self, scheme: Scheme<'_>, start: usize) {
        let end = self.find(start..self.url.end, b'/');
        let at = self.find(start..end, b'@');
        let hostport = match scheme {
            Scheme::Ftp | Scheme::Telnet | Scheme::Other(_) if at < end => {
                self.userinfo = start..at;
                at + 1..end
            }
            Scheme::Ftp | Scheme::Telnet | Scheme::Other(_) if self.is_login_cut(end, b"/") => return,
            // Were the "?" of "http://h?a@b" to end the host, who knows what was meant for a user?
            _ if at < end => return,
            Scheme::Http => start..self.find(start..end, b'?'),
            _ => start..end,
        };
        if self.hostport(scheme, hostport.clone()) {
            self.path(scheme, hostport.end);
        }
    }

    /// Whether it is one, or becomes one.
    fn hostport(&mut self, scheme: Scheme<'_>, hostport: Range<usize>) -> bool {
        let Range { start, end } = hostport;
        if scheme == Scheme::File {
            return start == end || self.host(start..end);
        }
        let colon = self.find(start..end, b':');
        let is_host = self.host(start..colon);
        // The port of `http://http://host.dom/` was not left empty, but a URL was put where a host belongs.
        if is_host && colon + 1 == end && !self.part(end..self.url.end).starts_with(b"//") {
            self.port = Some(colon);
        }
        is_host
    }

    /// Whether it is one, or becomes one.
    fn host(&mut self, host: Range<usize>) -> bool {
        match *self.part(host.clone()) {
            [ref name @ .., b'.'] if is_all(name, grammar::host) => {
                self.dot = host.end.checked_sub(1);
                true
            }
            ref host => is_all(host, grammar::host),
        }
    }

    /// What follows the host.
    fn path(&mut self, scheme: Scheme<'_>, start: usize) {
        let end = self.url.end;
        self.path = match scheme {
            // A typecode holds no escapes.
            Scheme::Ftp => start..self.find(start..end, b';'),
            Scheme::Nntp | Scheme::Telnet => start..start,
            _ => start..end,
        };
        let is_slash_missing = match scheme {
            Scheme::Http => self.part(start..end).starts_with(b"?"),
            // Not of "file://", which says nothing yet.
            Scheme::File => start == end && !self.part(self.url.clone()).ends_with(b"/"),
            _ => false,
        };
        if is_slash_missing {
            self.slash = Some(start);
        }
        if scheme == Scheme::Http {
            self.search = self.find(start..end, b'?') + 1;
        }
    }

    fn part(&self, range: Range<usize>) -> &'a [u8] {
        self.text.get(range).unwrap_or_default()
    }

    /// Where a byte first stands in a part of the text, else where that ends.
    fn find(&self, part: Range<usize>, byte: u8) -> usize {
        part.clone().zip(self.part(part.clone())).find(|(_, found)| **found == byte).map_or(part.end, |(at, _)| at)
    }
}

/// The character, in UTF-8, one byte of which stands there, and where it begins.
fn character_over(text: &[u8], at: usize) -> Option<(usize, char)> {
    (at.saturating_sub(3)..=at).find_map(|start| {
        let character = (1..=4).find_map(|length| {
            let character = str::from_utf8(text.get(start..start + length)?).ok()?.chars().next()?;
            (start + character.len_utf8() > at).then_some(character)
        })?;
        (!character.is_ascii()).then_some((start, character))
    })
}

/// Whether the whole of a text matches a production.
fn is_all<'a, O>(text: &'a [u8], production: fn(&'a str) -> Parsed<'a, O>) -> bool {
    str::from_utf8(text).is_ok_and(|text| matches!(production(text), Ok(("", _))))
}
