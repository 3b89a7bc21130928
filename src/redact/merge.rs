//! Secrets that overlap or touch are one.

/// Returns the start and the end of the next secret after a place, or the end of the text and 0 if
/// there is none. `look_at` searches for what the byte at a place introduces, and returns the end
/// of the secrets that begin after it. What overlaps or touches is one.
#[inline]
pub(super) fn next_secret(
    text: &[u8],
    from: &mut usize,
    mut look_at: impl FnMut(usize, u8) -> usize,
) -> (usize, usize) {
    let (mut start, mut end) = (0, 0);
    while let Some(byte) = text.get(*from) {
        let found = look_at(*from, *byte);
        *from = from.wrapping_add(1);
        if end == 0 {
            start = *from;
        }
        end = end.max(found);
        if (1..=*from).contains(&end) {
            return (start, end);
        }
    }
    // The own secret of a URL may end behind the part that is searched.
    if end > 0 { (start, *from) } else { (*from, 0) }
}

/// Returns the last end of those secrets that begin at a place, or 0 if none does.
pub(super) fn end_of(place: usize, secrets: &[(usize, usize)]) -> usize {
    secrets.iter().fold(0, |end, secret| if secret.0 == place { end.max(secret.1) } else { end })
}
