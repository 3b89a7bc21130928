//! Replies of three digits and a text (RFC 959, section 4.2; RFC 977, section 2.4).

/// The code of a line: three digits, the first of them 1 to 5, and nothing, a space or a "-" behind them.
pub(super) fn code(line: &[u8]) -> Option<u16> {
    let ([b'1'..=b'5', b'0'..=b'9', b'0'..=b'9'], [] | [b' ' | b'-', ..]) = line.split_first_chunk()? else {
        return None;
    };
    let (code, _) = leading_number(line)?;
    code.try_into().ok()
}

/// Whether more lines follow.
pub(super) fn goes_on(line: &[u8]) -> bool {
    matches!(line, [_, _, _, b'-', ..])
}

/// Digits and nothing else, as a number.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    let (number, rest) = leading_number(digits)?;
    rest.is_empty().then_some(number)
}

/// The digits at the beginning as a number, and what follows them.
pub(super) fn leading_number(text: &[u8]) -> Option<(u64, &[u8])> {
    let [b'0'..=b'9', ..] = text else { return None };
    let (mut number, mut rest) = (0u64, text);
    while let [digit @ b'0'..=b'9', behind @ ..] = rest {
        number = number.checked_mul(10)?.checked_add((digit & 0xF).into())?;
        rest = behind;
    }
    Some((number, rest))
}
