//! The end of a bare URL: the closing punctuation that is excluded.

use core::ops::Range;

/// Returns the range of the URL and its fragment in a token, by the rules of
/// [`Links`](crate::Links). If there is no text, the token is one. `None` if only the scheme and
/// its delimiter are left. `before` is the byte before the token.
pub(crate) fn without_closing(token: Option<&[u8]>, span: Range<usize>, before: u8) -> Option<Range<usize>> {
    let Some(token) = token else { return Some(span) };
    let colon = token.iter().position(|byte| *byte == b':').map_or(0, |at| at.wrapping_add(1));
    let rest = token.get(colon..).unwrap_or_default();
    let slashes = rest.iter().take_while(|byte| **byte == b'/').count();
    let rest = rest.get(slashes..).unwrap_or_default();
    let left = trimmed(rest, before);
    let removed = rest.len().wrapping_sub(left.len());
    // In `http://[/-` the bracket ends the token. A whole `file:///` is a URL.
    (!left.is_empty() || removed == 0 && slashes > 2).then_some(span.start..span.end.wrapping_sub(removed))
}

/// Removes closing punctuation from the end of a token.
fn trimmed(token: &[u8], before: u8) -> &[u8] {
    let mut left = token;
    let mut quotes = None;
    let query = token.iter().position(|byte| *byte == b'?').unwrap_or(token.len());
    loop {
        left = match left {
            [rest @ .., b'.' | b',' | b':' | b'!' | b'?' | b'*' | b'(' | b'|' | b'^' | b'{' | b'[' | b'`' | b'\\'] => {
                rest
            }
            [rest @ .., mark @ (b'_' | b'~')] if *mark == before => rest,
            // U+2013, U+2014, U+2019 and U+2026: dashes, a quote and an ellipsis.
            [rest @ .., 0xE2, 0x80, 0x93 | 0x94 | 0x99 | 0xA6] => rest,
            [rest @ .., b';'] => without_entity(rest),
            [rest @ .., b'\''] => {
                let count = *quotes.get_or_insert_with(|| rest.iter().filter(|byte| **byte == b'\'').count());
                if count % 2 == 1 {
                    return left;
                }
                quotes = count.checked_sub(1);
                rest
            }
            [rest @ .., b']'] => match before_label(rest).filter(|before| before.len() < query) {
                Some(before) => before,
                None => return left,
            },
            _ => return left,
        }
    }
}

/// Returns the text before a label of AsciiDoc, `http://host.dom/[label]`, whose "]" follows.
fn before_label(text: &[u8]) -> Option<&[u8]> {
    let (before, label) = text.split_at_checked(text.iter().rposition(|byte| *byte == b'[')?)?;
    let is_label = !label.iter().any(|byte| matches!(byte, b'=' | b'/' | b']'));
    (is_label && !matches!(before, [] | [.., b'@' | b'\\'])).then_some(before)
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
