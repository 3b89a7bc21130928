//! The end of a bare URL, among the bytes that could belong to it.

use crate::{grammar::read_extent, scheme::Schemes};

/// Returns the length of the URL and its fragment in a token, by the rules of
/// [`Links`](super::Links).
pub(super) fn length_of<S: Schemes>(token: &[u8]) -> usize {
    let token = without_closing(token);
    let url = token.split(|byte| *byte == b'#').next().unwrap_or_default();
    let end = match read_extent::<S>(url) {
        Ok(end) if url.get(end).is_some_and(|byte| may_end_before(*byte)) => {
            without_closing(url.get(..end).unwrap_or_default()).len()
        }
        Err(end) => {
            let length = without_closing(url.get(..end).unwrap_or_default()).len();
            if length == end { token.len() } else { length }
        }
        Ok(_) => return token.len(),
    };
    let (before, after) = url.split_at_checked(end).unwrap_or_default();
    if is_of_login(after) || read_extent::<S>(before) != Ok(end) { token.len() } else { end }
}

/// Returns whether the text before was a user or a password, not a host.
fn is_of_login(after: &[u8]) -> bool {
    after.iter().find(|byte| matches!(byte, b'/' | b'?' | b'#' | b'@')) == Some(&b'@')
}

/// Returns whether a URL may end before this character. No word continues with one of these.
const fn may_end_before(byte: u8) -> bool {
    matches!(byte, b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b':' | b';' | b'=')
}

/// Removes closing punctuation from the end of a token.
fn without_closing(token: &[u8]) -> &[u8] {
    let mut left = token;
    let mut quotes = None;
    loop {
        left = match left {
            [rest @ .., b'.' | b',' | b':' | b'!' | b'?' | b'*' | b'('] => rest,
            [rest @ .., b';'] => without_entity(rest),
            [rest @ .., b'\''] => {
                let count = *quotes.get_or_insert_with(|| rest.iter().filter(|byte| **byte == b'\'').count());
                if count % 2 == 1 {
                    return left;
                }
                quotes = count.checked_sub(1);
                rest
            }
            _ => return left,
        }
    }
}

/// Returns the text before a ";", or before the entity that it ends: `&gt;`, `&#39;`.
fn without_entity(text: &[u8]) -> &[u8] {
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'#';
    let start = text.iter().rposition(|byte| !is_of_name(byte));
    match start.and_then(|at| text.split_at_checked(at)) {
        Some((before, [b'&', _, _, ..])) => before,
        _ => text,
    }
}
