//! Secrets of another URL in the rest of a URL, after its host. The search takes little code, since
//! any URL may be logged.

use core::{iter, ops::Range};

/// Returns the secrets of a part of a URL, in order.
pub(crate) fn secrets_of_part(part: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    iter::from_fn(move || {
        let found = find(part, from)?;
        from = found.end;
        Some(found)
    })
}

/// Finds what may be a URL's password, from `start` of a text. From there, the text is one token of
/// a URL's characters. Every secret that the masker of texts would find is found; if a token looks
/// like two URLs, more may be.
pub(super) fn find(text: &[u8], start: usize) -> Option<Range<usize>> {
    const NONE: usize = usize::MAX;
    // Where a user begins, after a ":" and slashes, and where a password begins.
    let (mut user, mut password) = (NONE, NONE);
    // The length of the character that began the login: 3 for an escape.
    let mut began = 0;
    let mut at = 0;
    let mut here = start;
    while let Some(byte) = text.get(here) {
        let (octet, behind) = match text.get(here..) {
            Some([b'%', high, low, ..]) => (octet(*high, *low), here.wrapping_add(3)),
            _ => (*byte, here.wrapping_add(1)),
        };
        match octet {
            // Two of these begin a login: the name of a scheme, a ":", a slash after it.
            b':' | b'/' | b'\\' if user == NONE => {
                let (name, slash) = (may_be_scheme(text.get(..here)), has_slash(text.get(behind..)));
                let is_login = if octet == b':' { name | slash } else { name & slash };
                if is_login {
                    (user, began) = (behind, behind.wrapping_sub(here));
                }
            }
            b':' => password = password.min(behind),
            b'@' if password < NONE => at = here,
            // Any other escape is part of the user, unless the login is escaped too.
            _ if user < NONE && behind.wrapping_sub(here) > began => {}
            b'/' | b'\\' if user == here => user = behind,
            b'/' | b'?' | b'#' if password == NONE => user = NONE,
            // After slashes, a user without a password may be an access token.
            b'@' if user < here && text.get(user.wrapping_sub(1)) != Some(&b':') => return Some(user..here),
            _ => {}
        }
        here = behind;
    }
    (password <= at).then_some(password..at)
}

/// Returns whether a login in the rest of a URL, from `start`, is masked.
pub(crate) fn holds_login(text: &str, start: u16) -> bool {
    find(text.as_bytes(), start.into()).is_some()
}

/// Returns whether a text begins with a slash.
fn has_slash(text: Option<&[u8]>) -> bool {
    matches!(text, Some([b'/' | b'\\', ..] | [b'%', b'2', b'F' | b'f', ..]))
}

/// Returns whether a text may end with the name of a scheme with a server.
fn may_be_scheme(text: Option<&[u8]>) -> bool {
    // The last letters of ftp, https, telnet, gopher and prospero, in lower case by this bit.
    let Some([.., letter, last]) = text else { return false };
    matches!((*letter | 0x20, *last | 0x20), (_, b'p' | b'r' | b's' | b't') | (b'r', b'o'))
}

/// Returns the delimiter that two digits escape, or another octet.
const fn octet(high: u8, low: u8) -> u8 {
    match [high, low | 0x20] {
        [b'3', b'a'] => b':',
        [b'2', b'f'] => b'/',
        // A "0" has that bit.
        [b'4', b'0'] => b'@',
        _ => 0,
    }
}
