//! Replies of three digits and a text (RFC 959, section 4.2; RFC 977, section 2.4).

use super::{FetchError, error::Reply};

/// The code of a line: three digits, the first of them 1 to 5, followed by nothing, a space or a "-".
pub(super) fn code(line: &[u8]) -> Option<u16> {
    let (digits, rest) = line.split_first_chunk::<3>()?;
    if !matches!(rest, [] | [b' ' | b'-', ..]) || !matches!(digits, [b'1'..=b'5', ..]) {
        return None;
    }
    number(digits)?.try_into().ok()
}

/// Whether more lines follow.
pub(super) fn goes_on(line: &[u8]) -> bool {
    matches!(line, [_, _, _, b'-', ..])
}

/// Whether it is the one to go on with.
pub(super) fn expect(
    is_expected: bool,
    code: u16,
    to: &'static str,
    meaning: fn(u16) -> &'static str,
) -> Result<(), FetchError> {
    if is_expected { Ok(()) } else { Err(FetchError::Reply(Reply::new(to, code, meaning(code)))) }
}

/// Digits and nothing else, as a number.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    let (first, rest) = digits.split_first()?;
    rest.iter().try_fold(digit(*first)?, |number, next| number.checked_mul(10)?.checked_add(digit(*next)?))
}

fn digit(octet: u8) -> Option<u64> {
    octet.is_ascii_digit().then_some((octet & 0xF).into())
}
