//! The secret of another URL in the rest of a URL, after its host. The search takes little code,
//! since any URL may be logged.

use super::class::may_end_name;
use crate::class;

/// Finds what may be a secret of other URLs, from `start` of a text. From there, the text is one
/// token of a URL's characters. If it `is_decoded` before it is shown, a login may have escapes
/// among its other characters.
///
/// Every secret that the masker of texts would find is in the range, which ends at 0 if there is
/// none. It ends at the last "@", so it hides more if there are several URLs.
#[cfg_attr(target_os = "none", inline(never))] // for size
pub(crate) fn nested_secret(text: &[u8], start: usize, is_decoded: bool) -> (usize, usize) {
    let mut rest = text.get(start..).unwrap_or_default();
    // How many bytes are left where the secret begins, and at the last "@".
    let (mut secret, mut end) = (0, 0);
    // A text may begin with slashes and a login.
    let mut is_name = start == 0;
    while let [first, next @ ..] = rest {
        let is_escaped = *first == b'%';
        is_name &= !is_escaped;
        secret = secret.max(secret_of(rest, is_escaped || is_decoded, is_name, &mut end));
        is_name = may_end_name(*first);
        rest = next;
    }
    let place = |left| text.len().wrapping_sub(left);
    if end > 0 && secret >= end { (place(secret), place(end)) } else { (0, 0) }
}

/// Returns how many bytes are left where the secret of a login begins: after the ":" of its
/// authority, or with its user, which may be a token. Returns 0 if the login has no secret, or if
/// the text does not begin with the ":" before a login, or with the slash after a name.
///
/// `end` becomes the number of bytes left at an "@". In an escaped login, escapes are read as
/// what they stand for. A delimiter ends the authority, so each byte is read at most three times:
/// on its own, by a plain login and by an escaped one.
fn secret_of(mut text: &[u8], is_escaped: bool, is_name: bool, end: &mut usize) -> usize {
    // Where slashes may begin or go on, and where the user begins after them: 1 before them, in a
    // login after a name, which needs none.
    let (mut slash, mut user) = (0, 0);
    // Two slashes are needed, or one after a name and a colon.
    let mut is_enough = false;
    while let [byte, next @ ..] = text {
        let (octet, behind) = match next {
            [high, low, behind @ ..] if is_escaped && *byte == b'%' => (class::octet(*high, *low), behind),
            _ => (*byte, next),
        };
        match octet {
            b'/' | b'\\' => {
                match slash {
                    0 if is_name => {}
                    _ if slash != text.len() => return 0,
                    _ if is_enough => user = behind.len(),
                    _ => {}
                }
                (slash, is_enough) = (behind.len(), true);
            }
            b':' if user > 0 && is_port(behind) => return 0,
            // An empty password and those that Git takes say nothing, so the user may be a token.
            b':' if user > behind.len() && matches!(behind, [b'@' | b'x' | b'X' | b'%', ..]) => return user,
            b':' if user > 0 => return behind.len(),
            b':' if slash == 0 => (slash, user, is_enough) = (behind.len(), is_name.into(), is_name),
            b'@' => {
                *end = text.len();
                return if user > text.len() { user } else { 0 };
            }
            b':' | b'?' | b'#' => return 0,
            _ if slash == 0 => return 0,
            _ => {}
        }
        text = behind;
    }
    0
}

/// Returns whether a port follows a ":", and not a password: one to five digits and a path or the
/// end.
fn is_port(mut text: &[u8]) -> bool {
    let mut digits: usize = 0;
    while let [b'0'..=b'9', rest @ ..] = text {
        (digits, text) = (digits.wrapping_add(1), rest);
    }
    matches!(text, [] | [b'/', ..]) && (1..6).contains(&digits)
}
