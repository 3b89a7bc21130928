//! The secret of another URL in the rest of a URL, after its host. The search takes little code,
//! since any URL may be logged.

use core::ops::Range;

use crate::percent::value;

/// Finds what may be a secret of other URLs, from `start` of a text. From there, the text is one
/// token of a URL's characters.
///
/// Every secret that the masker of texts would find is in the range. It ends at the last "@", so
/// it hides more if there are several URLs.
pub(crate) fn nested_secret(text: &[u8], start: usize) -> Option<Range<usize>> {
    let mut rest = text.get(start..)?;
    // How many bytes are left where the secret begins, and at the last "@".
    let (mut secret, mut end) = (0, 0);
    let mut is_name = false;
    while let [byte, next @ ..] = rest {
        let login = match rest {
            [b':', login @ ..] => Some((login, false, is_name)),
            [b'/', login @ ..] if is_name => Some((login, false, false)),
            [b'%', b'3', b'A' | b'a', login @ ..] => Some((login, true, false)),
            [b'@', ..] | [b'%', b'4', b'0', ..] => {
                end = rest.len();
                None
            }
            _ => None,
        };
        if let Some((login, is_escaped, is_sloppy)) = login {
            secret = secret.max(secret_of(login, is_escaped, is_sloppy));
        }
        is_name = may_end_name(*byte);
        rest = next;
    }
    let place = |left| text.len().wrapping_sub(left);
    (end > 0 && secret >= end).then_some(place(secret)..place(end))
}

/// Returns how many bytes are left where the secret of a login begins; 0 without one. It begins
/// after the ":" in the authority, or with a user after slashes, which may be a token. A sloppy
/// login needs no slashes.
///
/// The authority ends at any delimiter, so each byte is read at most twice: by a plain login and
/// by an escaped one.
fn secret_of(mut text: &[u8], is_escaped: bool, is_sloppy: bool) -> usize {
    // Where slashes may begin or go on, and where the user begins after them.
    let (mut begin, mut user) = (text.len(), 0);
    loop {
        let (octet, behind) = match text {
            [b'%', high, low, behind @ ..] if is_escaped => (value(*high) << 4 | value(*low), behind),
            [byte, behind @ ..] => (*byte, behind),
            [] => return 0,
        };
        match octet {
            b'/' | b'\\' if text.len() == begin => {
                begin = behind.len();
                user = begin;
            }
            b':' if is_sloppy || user > 0 => return behind.len(),
            b'@' if user > text.len() => return user,
            b':' | b'@' | b'/' | b'\\' | b'?' | b'#' => return 0,
            _ => {}
        }
        text = behind;
    }
}

/// Returns whether a byte may end the name of a scheme with a server: ftp, telnet, gopher, https or
/// prospero.
pub(super) const fn may_end_name(byte: u8) -> bool {
    matches!(byte | 0x20, b'o'..=b't')
}
