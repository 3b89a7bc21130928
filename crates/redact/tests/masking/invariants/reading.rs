//! Reading J7 literally, without regard for time. The crate's masking is compared with it.

use core::ops::Range;

use super::values::{Names, only, values};

const SLOPPY: [&str; 15] = [
    "ftp", "ftps", "http", "https", "ws", "wss", "mqtt", "mqtts", "coap", "coaps", "telnet", "gopher", "nntp", "wais",
    "prospero",
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Exact,
    Sloppy,
    Escaped,
}

/// A beginning: its name, whether "://" or an escaped form introduces it, and the beginning of its
/// login.
#[derive(Clone, Debug)]
struct Beginning {
    kind: Kind,
    name: Range<usize>,
    has_colon: bool,
    login: usize,
}

/// A byte of a region, decoded, and its place.
#[derive(Clone, Copy)]
struct Unit {
    byte: u8,
    start: usize,
    end: usize,
}

pub(super) fn separates(byte: u8) -> bool {
    b" \t\n\x0B\x0C\r<>\"".contains(&byte)
}

pub(super) fn escape(text: &[u8], at: usize) -> Option<u8> {
    let digits = text.get(at..at + 3)?;
    let digits = core::str::from_utf8(digits).ok()?.strip_prefix('%')?;
    digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(digits, 16).unwrap())
}

/// Returns the name before `end` in a token.
fn name(text: &[u8], token: &Range<usize>, end: usize) -> Range<usize> {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let start = end - text[token.start..end].iter().rev().take_while(|byte| is_name(byte)).count();
    let is_escape = start > token.start && end - start >= 2 && escape(text, start - 1).is_some();
    (if is_escape { start + 2 } else { start })..end
}

/// Returns the number of slashes that follow, and their end.
fn slashes(text: &[u8], token: &Range<usize>, mut at: usize, is_escaped: bool) -> (usize, usize) {
    let mut count = 0;
    while at < token.end {
        let is_escape = is_escaped && escape(text, at).is_some_and(|byte| byte == b'/' || byte == b'\\');
        match text[at] {
            b'/' | b'\\' => at += 1,
            _ if is_escape => at += 3,
            _ => break,
        }
        count += 1;
    }
    (count, at)
}

fn beginnings(text: &[u8], token: &Range<usize>) -> Vec<Beginning> {
    let is_known =
        |name: &Range<usize>| SLOPPY.iter().any(|known| text[name.clone()].eq_ignore_ascii_case(known.as_bytes()));
    let beginning = |at: usize| {
        let name = name(text, token, at);
        let (has_colon, is_escaped) = (text[at] == b':', escape(text, at) == Some(b':'));
        let after_colon = at + if is_escaped { 3 } else { usize::from(has_colon) };
        let (count, login) = slashes(text, token, after_colon, is_escaped);
        let kind = match count {
            2.. if is_escaped => Kind::Escaped,
            2.. if has_colon || at == token.start => Kind::Exact,
            _ if !is_escaped && (has_colon || count >= 2) && is_known(&name) => Kind::Sloppy,
            _ => return None,
        };
        Some(Beginning { kind, name, has_colon: has_colon || is_escaped, login })
    };
    token.clone().filter_map(beginning).collect()
}

/// Returns the region of a login.
fn region(text: &[u8], token: &Range<usize>, all: &[Beginning], this: &Beginning) -> Vec<Unit> {
    let is_escaped = this.kind == Kind::Escaped;
    let ends_it = |other: &&Beginning| match other.kind {
        Kind::Exact => other.login > this.login,
        Kind::Escaped => is_escaped && other.login > this.login,
        Kind::Sloppy => false,
    };
    let end = all.iter().filter(ends_it).map(|other| other.name.start.max(this.login)).min().unwrap_or(token.end);
    let (mut units, mut at) = (Vec::new(), this.login);
    while at < end {
        if is_escaped && b"&/?#;,".contains(&text[at]) {
            break;
        }
        let escaped = escape(text, at).filter(|_| is_escaped);
        let next = if escaped.is_some() { at + 3 } else { at + 1 };
        units.push(Unit { byte: escaped.unwrap_or(text[at]), start: at, end: next });
        at = next;
    }
    units
}

fn is_port(units: &[Unit]) -> bool {
    (1..=5).contains(&units.len()) && units.iter().all(|unit| unit.byte.is_ascii_digit())
}

fn first(units: &[Unit], byte: u8) -> Option<usize> {
    units.iter().position(|unit| unit.byte == byte)
}

/// Returns the range that a login masks.
fn login(
    text: &[u8],
    tokens: &[Range<usize>],
    index: usize,
    this: &Beginning,
    all: &[Beginning],
) -> Option<Range<usize>> {
    let name = text[this.name.clone()].to_ascii_lowercase();
    only(this.kind == Kind::Sloppy || name != b"file")?;
    let region = region(text, &tokens[index], all, this);
    let last = region.iter().rfind(|unit| unit.byte == b'@').map(|unit| unit.start);
    let end = region.iter().position(|unit| b"/\\?#".contains(&unit.byte)).unwrap_or(region.len());
    let (authority, rest) = region.split_at(end);
    // A password behind a user with an "@" or a "\\".
    let end = region.iter().position(|unit| b"/?#".contains(&unit.byte)).unwrap_or(region.len());
    let begin = region.iter().position(|unit| b"@\\".contains(&unit.byte));
    let later = || {
        let behind = &region[begin?..end];
        let is_address = |at: usize| {
            let open = behind[..at].windows(2).rposition(|units| units[0].byte == b'@' && units[1].byte == b'[');
            open.is_some_and(|open| first(&behind[open..at], b']').is_none())
        };
        let colon = (0..behind.len()).find(|at| behind[*at].byte == b':' && !is_address(*at))?;
        first(&behind[colon..], b'@').map(|_| behind[colon].end..last.unwrap())
    };
    if let Some(at) = first(authority, b'@') {
        let is_web = this.has_colon && ["http", "https", "ws", "wss"].iter().any(|web| name.ends_with(web.as_bytes()));
        let is_byte = |unit: &Unit| unit.byte.is_ascii_alphanumeric() || b"+-._~%=".contains(&unit.byte);
        let is_token =
            |user: &[Unit]| is_web && this.kind != Kind::Sloppy && !user.is_empty() && user.iter().all(is_byte);
        if let Some(colon) = first(&authority[..at], b':') {
            let password = region[colon + 1..].iter().take_while(|unit| unit.start < last.unwrap());
            let password: Vec<u8> = password.map(|unit| unit.byte.to_ascii_lowercase()).collect();
            let is_empty = [&b""[..], b"x", b"x-oauth-basic"].contains(&password.as_slice());
            let start = if is_empty && is_token(&authority[..colon]) { this.login } else { authority[colon].end };
            return Some(start..last.unwrap());
        }
        let whole = is_token(&authority[..at]).then(|| this.login..authority[at].start);
        return later().or(whole);
    }
    let is_later = rest.first().is_some_and(|unit| unit.byte == b'\\') && first(authority, b':').is_none();
    if let Some(password) = is_later.then(later).flatten() {
        return Some(password);
    }
    let literal = authority.first().filter(|unit| unit.byte == b'[').and_then(|_| first(authority, b']')).unwrap_or(0);
    let colon = literal + first(&authority[literal..], b':')?;
    let (port, start) = (&authority[colon + 1..], authority[colon].end);
    let to_last = last.map(|last| start..last);
    if port.is_empty() {
        return to_last.filter(|_| !rest.is_empty());
    }
    if is_port(port) {
        return match rest.first()?.byte {
            b'?' => {
                let at = first(rest, b'@')?;
                to_last.filter(|_| first(&rest[..at], b'=').is_none())
            }
            b'#' => to_last,
            _ => None,
        };
    }
    if last.is_some() {
        return to_last;
    }
    let region_end = region.last()?.end;
    let behind = &text[start..region_end];
    let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_sentence = (1..=5).contains(&digits) && behind.get(digits).is_some_and(|byte| b",;.:)]}'".contains(byte));
    only(this.kind == Kind::Exact && !is_sentence && region_end == tokens[index].end)?;
    let mut before = tokens[index].end;
    for token in tokens[index + 1..].iter().take(4) {
        only(text[before..token.start].iter().all(|byte| b" \t\x0B\x0C\r".contains(byte)))?;
        only(beginnings(text, token).is_empty())?;
        if let Some(at) = text[token.clone()].iter().rposition(|byte| *byte == b'@') {
            return Some(start..token.start + at);
        }
        before = token.end;
    }
    None
}

/// Returns the secrets of a text.
pub(crate) fn secrets(text: &[u8], names: Names<'_>) -> Vec<Range<usize>> {
    let mut start = 0;
    let ends = (0..=text.len()).filter(|at| text.get(*at).is_none_or(|byte| separates(*byte)));
    let tokens = ends.map(|end| core::mem::replace(&mut start, end + 1)..end);
    let tokens: Vec<_> = tokens.filter(|token| !token.is_empty()).collect();
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let all = beginnings(text, token);
        let mut end = 0;
        for this in all.iter().filter(|this| this.kind != Kind::Escaped) {
            // What is masked is not looked at again.
            if let Some(secret) = login(text, &tokens, index, this, &all).filter(|_| this.login > end) {
                end = secret.end;
                found.push(secret);
            }
        }
        let escaped = all.iter().filter(|this| this.kind == Kind::Escaped);
        found.extend(escaped.filter_map(|this| login(text, &tokens, index, this, &all)));
    }
    found.extend(values(text, names));
    found.sort_by_key(|secret| (secret.start, secret.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for secret in found {
        match merged.last_mut() {
            Some(before) if secret.start <= before.end => before.end = before.end.max(secret.end),
            _ => merged.push(secret),
        }
    }
    merged
}

/// Replaces ranges of a text by "***".
pub(crate) fn masked(text: &[u8], secrets: impl IntoIterator<Item = Range<usize>>) -> Vec<u8> {
    let (mut shown, mut start) = (Vec::new(), 0);
    for secret in secrets {
        shown.extend_from_slice(&text[start..secret.start]);
        shown.extend_from_slice(b"***");
        start = secret.end;
    }
    shown.extend_from_slice(&text[start..]);
    shown
}
