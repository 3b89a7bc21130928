//! Replies with a code of three digits (RFC 959, section 4.2, and RFC 977, section 2.4).

/// Returns the code of a line: three digits, the first of them 1 to 5, before a space, a "-", or
/// the end.
pub(super) fn code(line: &[u8]) -> Option<u16> {
    match line {
        [b'1'..=b'5', ..] => any_code(line),
        _ => None,
    }
}

/// Returns a code that may also begin with 6 to 9.
pub(super) fn any_code(line: &[u8]) -> Option<u16> {
    let (digits @ [b'1'..=b'9', b'0'..=b'9', b'0'..=b'9'], [] | [b' ' | b'-', ..]) = line.split_first_chunk()? else {
        return None;
    };
    Some(digits.iter().fold(0u16, |code, digit| code.wrapping_mul(10).wrapping_add((digit & 0xF).into())))
}

/// Returns whether more lines follow.
pub(super) fn is_continued(line: &[u8]) -> bool {
    matches!(line, [_, _, _, b'-', ..])
}

/// Parses a text that consists of digits.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    let (number, rest) = leading_number(digits)?;
    rest.is_empty().then_some(number)
}

/// Parses the digits at the beginning of a text, and returns the rest too.
pub(super) fn leading_number(text: &[u8]) -> Option<(u64, &[u8])> {
    let [b'0'..=b'9', ..] = text else { return None };
    let (mut number, mut rest) = (0u64, text);
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        number = number.checked_mul(10)?.checked_add((digit & 0xF).into())?;
        rest = tail;
    }
    Some((number, rest))
}
