//! Item 4 of reading J7 literally, without regard for time: the values of secret names.

use core::ops::Range;

use super::reading::{escape, separates};

/// Names whose values are secret anywhere.
const ANYWHERE: &str = "password passwd passphrase pwd secret token apikey api_key access_key secret_key secretkey \
    private_key privatekey jwt sslpassword sharedaccesssignature accountkey sharedaccesskey awsaccesskeyid";

/// Names whose values are secret behind "?", "&", ";" or "#".
const IN_QUERIES: &str = "sig signature hmac pass auth credential assertion verifier device_code samlresponse \
    id_token_hint sessionid session_id jsessionid phpsessid";

/// A caller's names, and whether the default ones are masked too.
#[derive(Clone, Copy)]
pub(crate) struct Names<'n>(pub(crate) &'n [&'n str], pub(crate) bool);

/// A quote: its byte, and the number of backslashes before it.
type Quote = (u8, usize);

/// Returns the values, from the left. Inside one, no name is looked for.
pub(crate) fn values(text: &[u8], names: Names<'_>) -> Vec<Range<usize>> {
    let mut values: Vec<Range<usize>> = Vec::new();
    for start in 0..text.len() {
        if values.last().is_none_or(|value| value.end <= start) && is_apart(text, start) {
            values.extend(value_at(text, start, names));
        }
    }
    values
}

/// Returns the value of the name that begins at a place.
fn value_at(text: &[u8], start: usize, Names(own, has_default): Names<'_>) -> Option<Range<usize>> {
    let default = |list: &'static str| list.split(' ').filter(move |_| has_default);
    let is_in_query = is_in_query(text, start);
    let names = own.iter().copied().chain(default(ANYWHERE)).chain(default(IN_QUERIES).filter(|_| is_in_query));
    for name in names {
        let Some(end) = is_name(text, start, name) else { continue };
        let end = over_colours(text, end);
        let Some((quote, start)) = behind_equals(text, end).or_else(|| behind_quote(text, end)) else { continue };
        if has_default && name == "pwd" && !own.contains(&"pwd") && text.get(start) == Some(&b'/') {
            return None;
        }
        return Some(start..value_end(text, start, quote));
    }
    let end = is_name(text, start, "authorization").filter(|_| has_default)?;
    credentials(text, over_colours(text, end))
}

fn is_name(text: &[u8], start: usize, name: &str) -> Option<usize> {
    let same = |text: &[u8]| String::from_utf8_lossy(text).replace('-', "_").to_ascii_lowercase();
    let end = start + name.len();
    (same(text.get(start..end)?) == same(name.as_bytes())).then_some(end)
}

/// Whether a name may begin at a place.
fn is_apart(text: &[u8], start: usize) -> bool {
    let begin = before_colours(text, start);
    if begin >= 3 && escape(text, begin - 3).is_some() {
        return true;
    }
    let Some(before) = begin.checked_sub(1).map(|at| text[at]) else { return true };
    let is_letter = before.is_ascii_alphanumeric() || before > 0x7F;
    !is_letter || before.is_ascii_lowercase() && text[start].is_ascii_uppercase()
}

/// Whether "?", "&", ";" or "#" and perhaps a prefix stand before a name.
fn is_in_query(text: &[u8], start: usize) -> bool {
    let before = &text[..before_colours(text, start)];
    let is_prefix = |byte: &u8| byte.is_ascii_alphanumeric() || *byte > 0x7F || b"_-.[]%".contains(byte);
    before.iter().rfind(|byte| !is_prefix(byte)).is_some_and(|byte| b"?&;#".contains(byte))
}

/// Returns the end of a colour.
fn colour(text: &[u8], at: usize) -> Option<usize> {
    let behind = text.get(at..)?.strip_prefix(b"\x1B[")?;
    let len = behind.iter().position(|byte| !byte.is_ascii_digit() && *byte != b';')?;
    (behind[len] == b'm' && len + 3 <= 12).then_some(at + len + 3)
}

fn over_colours(text: &[u8], mut at: usize) -> usize {
    for _ in 0..3 {
        at = colour(text, at).unwrap_or(at);
    }
    at
}

fn before_colours(text: &[u8], mut at: usize) -> usize {
    for _ in 0..3 {
        at = (0..at).find(|start| colour(text, *start) == Some(at)).unwrap_or(at);
    }
    at
}

/// Returns the quote at a place, and its end.
fn quote(text: &[u8], at: usize) -> Option<(Quote, usize)> {
    let backslashes = text.get(at..)?.iter().take_while(|byte| **byte == b'\\').count();
    let byte = *text.get(at + backslashes)?;
    (b"\"'".contains(&byte) && backslashes <= 7).then_some(((byte, backslashes), at + backslashes + 1))
}

fn over(text: &[u8], mut at: usize, bytes: &[u8]) -> usize {
    while text.get(at).is_some_and(|byte| bytes.contains(byte)) {
        at += 1;
    }
    at
}

/// Returns the quote and the start of a value behind "=".
fn behind_equals(text: &[u8], end: usize) -> Option<(Option<Quote>, usize)> {
    let bracket = match text.get(end) {
        Some(b']') => 1,
        _ if escape(text, end) == Some(b']') => 3,
        _ => 0,
    };
    let at = end + bracket;
    if text.get(at) != Some(&b'=') {
        return None;
    }
    let start = over_colours(text, at + 1);
    Some(quote(text, start).map_or((None, start), |(quote, start)| (Some(quote), start)))
}

/// Returns the quote and the start of a value behind the name's closing quote.
fn behind_quote(text: &[u8], end: usize) -> Option<(Option<Quote>, usize)> {
    let (_, end) = quote(text, end)?;
    let at = over(text, end, b" \t");
    let behind = text.get(at..)?;
    let sign = if behind.starts_with(b":") { 1 } else { 2 * usize::from(behind.starts_with(b"=>")) };
    if sign == 0 {
        return None;
    }
    let start = over_colours(text, over(text, at + sign, b" \t"));
    quote(text, start).map(|(quote, start)| (Some(quote), start))
}

fn value_end(text: &[u8], start: usize, quote: Option<Quote>) -> usize {
    let line = text[start..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |len| start + len);
    if let Some((byte, backslashes)) = quote {
        for at in start..line {
            let before = text[start..at].iter().rev().take_while(|byte| **byte == b'\\').count();
            if text[at] == byte && before == backslashes {
                return at - before;
            }
        }
    }
    let ends = |at: &usize| {
        let byte = text[*at];
        separates(byte) || colour(text, *at).is_some() || quote.is_none() && b"&;#".contains(&byte)
    };
    (start..text.len()).find(ends).unwrap_or(text.len())
}

/// Returns the credentials behind "authorization".
fn credentials(text: &[u8], end: usize) -> Option<Range<usize>> {
    let run = over(text, end, b"\"'\\:= \t\x0B\x0C\r");
    if !text[end..run].iter().any(|byte| b":=".contains(byte)) {
        return None;
    }
    let at = over_colours(text, run);
    let schemes = ["basic", "bearer", "token", "digest"];
    let (scheme, end) = schemes.iter().find_map(|scheme| Some((*scheme, is_name(text, at, scheme)?)))?;
    let blanks = over(text, end, b" \t\x0B\x0C\r");
    if blanks == end {
        return None;
    }
    let start = over_colours(text, blanks);
    let ends = |at: &usize| {
        let byte = text[*at];
        match scheme {
            "digest" => byte == b'\n',
            _ => separates(byte) || b"',;\\".contains(&byte) || colour(text, *at).is_some(),
        }
    };
    Some(start..(start..text.len()).find(ends).unwrap_or(text.len()))
}
