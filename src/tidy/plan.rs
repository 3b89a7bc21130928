//! The plan of all changes to a text, made once, in constant memory.

use core::ops::Range;

use super::Change;
use crate::{
    class::{Class, UriClass, is_scheme, is_whitespace},
    component::digit,
    error::Error,
    grammar::{self, Parsed, rfc3986},
    limits::MAX_LEN,
    percent::escaped,
    scheme::{EMPTY_HOST, Features, Known as _, OTHER, Row, Schemes, Syntax},
    storage::{cut, private::Buffer},
    url::Layout,
};

/// Offsets in a text.
///
/// A change that would not help is not planned, so that a text that cannot be mended keeps its
/// error, at the same byte.
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
    /// Where escapes are allowed: after the host, or after the scheme if there is no host, or in
    /// the whole text, since a scheme needs no escapes.
    path: Range<usize>,
    /// Where a search begins that may hold neither "/" nor "?".
    search: usize,
    /// Whether the URL follows RFC 3986.
    is_uri: bool,
    /// Where a "\\" may be meant as a "/": in a path, and in the user of ftp. There it stays, to be
    /// reported as an error.
    slashes: [Range<usize>; 2],
    /// A text that stays, to be reported as an error: blanks before another URL, for instance.
    kept: Range<usize>,
    /// Characters that stay.
    keeps: &'static [u8],
    /// Characters that are encoded, though other paths hold them.
    encodes: &'static [u8],
    /// Whether the text is longer than [`MAX_LEN`], and only so much of it is looked at.
    is_cut: bool,
}

impl<'a> Plan<'a> {
    /// Plans the changes of a whole URL.
    pub(crate) fn new<S: Schemes>(text: &'a [u8]) -> Self {
        let mut plan = Self::trimmed(text);
        plan.whole::<S>();
        plan
    }

    /// Plans the changes of a reference to a base of this syntax. `is_whole` returns whether the
    /// text before the first ":" is a scheme.
    pub(crate) fn of_reference<S: Schemes>(text: &'a [u8], base: Syntax, is_whole: impl Fn(&[u8]) -> bool) -> Self {
        let mut plan = Self::trimmed(text);
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
        let mut left = text;
        while let Some(rest) = without_first_blank(left) {
            left = rest;
        }
        let start = text.len() - left.len();
        let trimmed = |text: &[u8]| {
            let mut left = text;
            while let Some(rest) = without_last_blank(left) {
                left = rest;
            }
            left.len().max(start)
        };
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
        plan.keep_blanks();
        plan
    }

    /// Plans to keep the first blanks before another URL, because two URLs are not one.
    fn keep_blanks(&mut self) {
        let Range { start: mut at, end } = self.url;
        while at < end {
            let rest = self.part(at..end);
            let blanks = rest.iter().take_while(|byte| is_whitespace(**byte)).count();
            let after = rest.get(blanks..).unwrap_or_default();
            let word = after.iter().take_while(|byte| is_scheme(**byte)).count();
            if blanks > 0 && word > 0 && after.get(word..).is_some_and(|rest| rest.starts_with(b"://")) {
                // With its slashes, because nothing would tell that a URL begins there if they were
                // escaped, as they are in a search of http.
                self.kept = at..at + blanks + word + b"://".len();
                return;
            }
            at += (blanks + word).max(1);
        }
    }

    fn whole<S: Schemes>(&mut self) {
        self.scheme(self.row::<S>());
    }

    fn row<S: Schemes>(&self) -> &'static Row {
        S::row(S::find(self.part(self.url.clone())).unwrap_or(&OTHER))
    }

    /// Appends the mended text to a buffer, and parses it. After an error, the buffer is unchanged.
    pub(crate) fn parse<S: Schemes, B: Buffer + ?Sized>(
        &self,
        out: &mut B,
        start: usize,
        layout: &mut Layout,
    ) -> Result<(), Error> {
        self.write::<S, B>(out, start, layout).inspect_err(|_| cut(out, start))
    }

    fn write<S: Schemes, B: Buffer + ?Sized>(
        &self,
        out: &mut B,
        start: usize,
        layout: &mut Layout,
    ) -> Result<(), Error> {
        let unwritten = self.characters().find(|(_, character)| !out.push(written(*character)));
        let text = out.as_ref().get(start..).unwrap_or_default();
        if let Some((at, _)) = unwritten {
            return Err(Error::outgrown(text.len(), at));
        }
        let url = S::parse(text).map_err(|error: Error| error.with_offset(self.origin(error.offset)))?;
        *layout = url.parts().layout;
        self.check_length()
    }

    /// Returns where the host is, from the "//" or the last "@" to the port or the path.
    pub(super) fn host_range<S: Schemes>(&self) -> Option<Range<usize>> {
        let row = self.row::<S>();
        let Range { start, end } = self.url;
        let start = self.find(start..end, b":") + b"://".len();
        if !self.part(self.url.start..start).ends_with(b"://") {
            return None;
        }
        let ends: &[u8] = match row.syntax() {
            Syntax::Mailto | Syntax::News => return None,
            Syntax::Rfc3986 | Syntax::Http | Syntax::Other => b"/?",
            _ => b"/",
        };
        let authority = start..self.find(start..end, ends);
        let at = self.part(authority.clone()).iter().rposition(|byte| *byte == b'@');
        let start = match at {
            Some(at) if row.has_userinfo() || row.syntax() == Syntax::Other => start + at + 1,
            Some(_) => return None,
            None => start,
        };
        let host = start..self.find(start..authority.end, b":");
        (!host.is_empty()).then_some(host)
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
                _ if self.kept.contains(&at) => false,
                Some([b'\\', ..]) if self.slashes.iter().any(|slashes| slashes.contains(&at)) => false,
                // Nobody means these.
                Some([b'\r' | b'\n' | b'\0', ..]) => false,
                Some([byte, ..]) if self.keeps.contains(byte) => false,
                Some([byte, ..]) if self.encodes.contains(byte) => true,
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
            (Syntax::Other, _) if matches!((scheme, rest), ([_], [_, b'/' | b'\\', ..])) => {
                // A path of Windows: its "#" begins no fragment.
                self.url.end = self.fragment.end;
                self.fragment.start = self.fragment.end;
            }
            (Syntax::Other, _) => self.other(colon + 1),
            (Syntax::Mailto, _) => {
                self.path = start..end;
                self.keeps = b"<>";
                let blanks = rest.iter().skip(1).take_while(|byte| is_whitespace(**byte)).count();
                if blanks > 0 {
                    self.kept = colon + 1..colon + 1 + blanks;
                }
            }
            (Syntax::News, _) => self.news(),
            (Syntax::Rfc3986, Some(start)) => self.uri(row, start),
            (syntax, Some(start)) => self.ip(syntax, start),
            (Syntax::File, None) if rest.starts_with(b":/") => {
                (self.slash, self.is_double) = (Some(colon + 1), true);
                self.file_path(b";", colon + 1);
            }
            (Syntax::Rfc3986, None) if rest.starts_with(b":/") && row.features().any(Features::NO_AUTHORITY) => {
                self.uri_path(row, colon + 1);
            }
            (_, None) => {}
        }
    }

    /// Plans the changes for an unknown scheme. A "\\" in place of "/", or anything in the host, is
    /// a mistake that an escape would not mend.
    fn other(&mut self, start: usize) {
        let end = self.url.end;
        self.path = match self.part(start..end) {
            [b'\\', ..] => start..start,
            [b'/', b'/', ..] => {
                let authority = start + b"//".len()..self.authority_end(start + b"//".len());
                let at = self.find(authority.clone(), b"@");
                if at < authority.end {
                    self.userinfo = authority.start..at;
                } else if self.has_ambiguous_fragment(authority.end, b"@/") {
                    return;
                }
                self.slashes = [authority.end..self.find(authority.end..end, b"?"), 0..0];
                authority.end..end
            }
            _ => start..end,
        };
    }

    /// Plans the changes by RFC 3986, from the text after the "//". The host stays as it is, since
    /// it may hold nearly all characters.
    fn uri(&mut self, row: &Row, start: usize) {
        let has_userinfo = row.has_userinfo();
        let end = self.authority_end(start);
        let at = self.find(start..end, b"@");
        let hostport = match at < end {
            // With its "@", so that a second "@" is an error.
            true if has_userinfo => at..end,
            true => return,
            false if has_userinfo && self.has_ambiguous_fragment(end, b"@/?") => return,
            false => start..end,
        };
        let hostport = self.part(hostport);
        let is_empty = matches!(hostport, b"" | b"@") && row.features().any(EMPTY_HOST);
        if is_empty || is_all(hostport, rfc3986::authority) {
            self.userinfo = start..if at < end { at } else { start };
            self.uri_path(row, end);
            self.keep_slashes_of_user(row.name());
        }
    }

    /// Plans the changes of path and query by RFC 3986.
    fn uri_path(&mut self, row: &Row, start: usize) {
        self.is_uri = true;
        if row.features().any(Features::FILE) {
            // There is no query.
            self.file_path(b"?", start);
            let is_slash_missing = start == self.url.end && !self.part(self.url.clone()).ends_with(b"/");
            self.slash = is_slash_missing.then_some(start);
            return;
        }
        self.path = start..self.url.end;
        self.slashes = [start..self.find(self.path.clone(), b"?"), 0..0];
    }

    /// Plans the changes of the path of a file: a "|" behind the letter of a drive is not escaped,
    /// because it is meant as a ":".
    fn file_path(&mut self, encodes: &'static [u8], start: usize) {
        self.path = start..self.url.end;
        self.slashes = [self.path.clone(), 0..0];
        self.encodes = encodes;
        if let [b'/', letter, b'|'] | [b'/', letter, b'|', b'/', ..] = self.part(self.path.clone()) {
            if letter.is_ascii_alphabetic() {
                self.kept = start + 2..start + 3;
            }
        }
    }

    /// Plans to keep a "\\" in a user of ftp or http, because it may be meant as the "/" behind the
    /// host.
    fn keep_slashes_of_user(&mut self, scheme: &str) {
        if matches!(scheme, "ftp" | "ftps" | "http" | "https") {
            let user = self.userinfo.start..self.find(self.userinfo.clone(), b":");
            let [path, _] = self.slashes.clone();
            self.slashes = [path, user];
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
            if syntax == Syntax::Ftp {
                self.keep_slashes_of_user("ftp");
            }
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
        let query = match syntax {
            Syntax::Http | Syntax::Rfc3986 => self.find(start..end, b"?"),
            Syntax::File => {
                self.file_path(b";", start);
                end
            }
            _ => end,
        };
        self.slashes = [start..query, 0..0];
        if syntax == Syntax::Http {
            self.search = query + 1;
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

/// Returns the byte to write for a character. For one outside ASCII any byte will do, because the
/// URL is invalid anyway.
pub(super) fn written(character: char) -> u8 {
    u8::try_from(character).unwrap_or(0xFF)
}

/// Returns the text after a blank at its beginning, which may be invisible: U+00A0, 200B, 2060 or
/// FEFF.
fn without_first_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [0xC2, 0xA0, rest @ ..] => Some(rest),
        [0xE2, 0x80, 0x8B, rest @ ..] | [0xE2, 0x81, 0xA0, rest @ ..] | [0xEF, 0xBB, 0xBF, rest @ ..] => Some(rest),
        [first, rest @ ..] if is_whitespace(*first) => Some(rest),
        _ => None,
    }
}

/// Returns the text before a blank at its end.
fn without_last_blank(text: &[u8]) -> Option<&[u8]> {
    match text {
        [rest @ .., 0xC2, 0xA0] => Some(rest),
        [rest @ .., 0xE2, 0x80, 0x8B] | [rest @ .., 0xE2, 0x81, 0xA0] | [rest @ .., 0xEF, 0xBB, 0xBF] => Some(rest),
        [rest @ .., last] if is_whitespace(*last) => Some(rest),
        _ => None,
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
