//! The changes that the syntax of a scheme allows.

use core::ops::Range;

use super::Plan;
use crate::{
    class::is_whitespace,
    grammar::{self, Parsed, rfc3986},
    scheme::{EMPTY_HOST, Features, SchemeDef, Syntax},
    sets::SchemeSet,
};

impl Plan<'_> {
    /// Returns where the host is, from the "//" or the last "@" to the port or the path.
    pub(super) fn host_range<S: SchemeSet>(&self) -> Option<Range<usize>> {
        let row = self.row::<S>();
        let Range { start, end } = self.url;
        let start = match self.typed.authority() {
            Some(start) => start,
            None => {
                let start = self.find(start..end, b":") + b"://".len();
                self.part(self.url.start..start).ends_with(b"://").then_some(start)?
            }
        };
        let ends: &[u8] = match row.syntax() {
            _ if row.features().any(Features::URI) => b"/?",
            Syntax::Mailto | Syntax::News => return None,
            Syntax::Http | Syntax::Other => b"/?",
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

    /// Plans the changes of a URL of this row.
    pub(super) fn for_scheme(&mut self, row: &SchemeDef) {
        if let Some(start) = self.typed.authority() {
            return match row.features().any(Features::URI) {
                true => self.for_uri(row, start),
                false => self.for_ip(row.syntax(), start),
            };
        }
        let Range { start, end } = self.url;
        let colon = self.find(start..end, b":");
        let (scheme, rest) = (self.part(start..colon), self.part(colon..end));
        if !is_all(scheme, grammar::scheme) {
            return;
        }
        let hosted = rest.starts_with(b"://").then_some(colon + b"://".len());
        self.is_uri = row.features().any(Features::URI);
        let is_other = row.is_other() || row.syntax() == Syntax::Other;
        match (row.syntax(), hosted) {
            _ if is_other && matches!((scheme, rest), ([_], [_, b'/' | b'\\', ..])) => {
                // A path of Windows: its "#" begins no fragment.
                self.url.end = self.fragment.end;
                self.fragment.start = self.fragment.end;
            }
            (_, Some(start)) if self.is_uri => self.for_uri(row, start),
            _ if is_other => self.for_other(colon + 1),
            (Syntax::Mailto, _) => {
                self.path = start..end;
                self.keeps = b"<>";
                let blanks = rest.iter().skip(1).take_while(|byte| is_whitespace(**byte)).count();
                if blanks > 0 {
                    self.kept = colon + 1..colon + 1 + blanks;
                }
            }
            (Syntax::News, _) => self.for_news(),
            (syntax, Some(start)) => self.for_ip(syntax, start),
            (_, None) if rest.starts_with(b":/") && row.features().any(Features::NO_AUTHORITY) => {
                self.for_uri_path(row, colon + 1);
            }
            (Syntax::File, None) if rest.starts_with(b":/") => {
                self.for_file_path(b";", colon + 1);
                (self.slash, self.is_double) = (Some(colon + 1), true);
            }
            (_, None) => {}
        }
    }

    /// Plans the changes for an unknown scheme. A "\\" in place of "/", or anything in the host, is
    /// a mistake that an escape would not correct.
    fn for_other(&mut self, start: usize) {
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

    /// Plans the changes by RFC 3986, from the text after the "//". The host stays as it is,
    /// because it can contain nearly all characters.
    fn for_uri(&mut self, row: &SchemeDef, start: usize) {
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
        let is_mapped = self.is_mapped(hostport.clone());
        let hostport = self.part(hostport);
        let is_empty = matches!(hostport, b"" | b"@") && row.features().any(EMPTY_HOST);
        if is_empty || is_mapped || is_all(hostport, rfc3986::authority) {
            self.userinfo = start..if at < end { at } else { start };
            self.for_uri_path(row, end);
            if row.features().any(Syntax::Ftp.features().or(Features::WEB_HOST)) {
                self.keep_slashes_of_user();
            }
        }
    }

    /// Plans the changes of path and query by RFC 3986.
    pub(super) fn for_uri_path(&mut self, row: &SchemeDef, start: usize) {
        self.is_uri = true;
        if matches!(row.syntax(), Syntax::Telnet | Syntax::Nntp) {
            return;
        }
        if row.features().any(Features::FILE) {
            return self.for_file_path(b"?", start); // there is no query
        }
        self.path = start..self.url.end;
        self.slashes = [start..self.find(self.path.clone(), b"?"), 0..0];
    }

    /// Plans the changes of the path of a file: a "|" after the letter of a drive is not escaped,
    /// because it is meant as a ":".
    fn for_file_path(&mut self, encodes: &'static [u8], start: usize) {
        self.path = start..self.url.end;
        self.slashes = [self.path.clone(), 0..0];
        self.encodes = encodes;
        // Not in a bare "file://", which is incomplete.
        let is_slash_missing = start == self.url.end && !self.part(self.url.clone()).ends_with(b"/");
        self.slash = is_slash_missing.then_some(start);
        let path = self.part(self.path.clone());
        let slashes = path.iter().take_while(|byte| **byte == b'/').count();
        if let Some([letter, b'|'] | [letter, b'|', b'/', ..]) = path.get(slashes..) {
            if letter.is_ascii_alphabetic() {
                self.kept = start + slashes + 1..start + slashes + 2;
            }
        }
    }

    /// Plans to keep a "\\" in a user of ftp or of the web, because it may be meant as the "/" that
    /// follows the host.
    fn keep_slashes_of_user(&mut self) {
        let user = self.userinfo.start..self.find(self.userinfo.clone(), b":");
        let [path, _] = self.slashes.clone();
        self.slashes = [path, user];
    }

    /// Returns whether the "#" may be part of a login: the text after the "//" ends there, and the
    /// next of `ends` is an "@". Then the fragment is not split off, because the meaning is
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
    pub(super) fn authority_end(&self, start: usize) -> usize {
        self.find(start..self.url.end, b"/?")
    }

    /// Plans the changes of a news URL. Only an article has parts that can be corrected.
    fn for_news(&mut self) {
        let Range { start, end } = self.url;
        let at = self.find(start..end, b"@");
        if at < end {
            self.userinfo = start..at;
            self.for_host(at + 1..end);
            // By RFC 3986, a host may end in a dot.
            self.dot = self.dot.filter(|_| !self.is_uri);
        }
    }

    /// Plans the changes for a scheme with "//", from the text after it.
    fn for_ip(&mut self, syntax: Syntax, start: usize) {
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
        if self.for_hostport(syntax, hostport.clone()) {
            self.for_path(syntax, hostport.end);
            if syntax == Syntax::Ftp {
                self.keep_slashes_of_user();
            }
        }
    }

    /// Returns whether the text is a `hostport`, or can be corrected to one.
    fn for_hostport(&mut self, syntax: Syntax, hostport: Range<usize>) -> bool {
        let Range { start, end } = hostport;
        if syntax == Syntax::File {
            return start == end || self.for_host(start..end);
        }
        let colon = self.find(start..end, b":");
        let is_host = self.for_host(start..colon);
        // In `http://http://host.dom/` the port is not empty: a whole URL is in the place of a
        // host.
        if is_host && colon + 1 == end && !self.part(end..self.url.end).starts_with(b"//") {
            self.port = Some(colon);
        }
        is_host
    }

    /// Returns whether the text is a `host`, or can be corrected to one.
    fn for_host(&mut self, host: Range<usize>) -> bool {
        if self.is_mapped(host.clone()) {
            return true;
        }
        match *self.part(host.clone()) {
            [ref name @ .., b'.'] if is_all(name, grammar::host) => {
                self.dot = host.end.checked_sub(1);
                true
            }
            ref host => is_all(host, grammar::host),
        }
    }

    /// Returns whether the host of a text is mapped, and perhaps a port follows it.
    fn is_mapped(&self, hostport: Range<usize>) -> bool {
        let mapped = self.mapped.range();
        let is_in = !mapped.is_empty() && hostport.contains(&mapped.start);
        is_in && matches!(self.part(mapped.end..hostport.end), [] | [b'.'] | [b':', ..] | [b'.', b':', ..])
    }

    /// Plans the changes of the text after the host.
    pub(super) fn for_path(&mut self, syntax: Syntax, start: usize) {
        if syntax == Syntax::File {
            return self.for_file_path(b";", start);
        }
        let end = self.url.end;
        self.path = match syntax {
            // A typecode contains no escapes.
            Syntax::Ftp => start..self.find(start..end, b";"),
            Syntax::Nntp | Syntax::Telnet => start..start,
            _ => start..end,
        };
        let is_slash_missing = syntax == Syntax::Http && self.part(start..end).starts_with(b"?");
        self.slash = is_slash_missing.then_some(start);
        let has_query = matches!(syntax, Syntax::Http | Syntax::Rfc3986);
        let query = if has_query { self.find(start..end, b"?") } else { end };
        self.slashes = [start..query, 0..0];
        if syntax == Syntax::Http {
            self.search = query + 1;
        }
    }
}

/// Returns whether the whole text matches a production.
fn is_all<'a, O>(text: &'a [u8], production: fn(&'a str) -> Parsed<'a, O>) -> bool {
    str::from_utf8(text).is_ok_and(|text| matches!(production(text), Ok(("", _))))
}
