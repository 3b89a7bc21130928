//! The numbers in messages: codes of replies (RFC 959, section 4.2, and RFC 977, section 2.4), and
//! decimals, read and written without `core::fmt`.

/// Returns the code of a line: three digits, the first of them 1 to 5, before a space, a "-", or
/// the end.
pub(crate) fn code(line: &[u8]) -> Option<u16> {
    match line {
        [b'1'..=b'5', ..] => any_code(line),
        _ => None,
    }
}

/// Returns a code that may also begin with 6 to 9.
pub(crate) fn any_code(line: &[u8]) -> Option<u16> {
    let (digits @ [b'1'..=b'9', b'0'..=b'9', b'0'..=b'9'], [] | [b' ' | b'-', ..]) = line.split_first_chunk()? else {
        return None;
    };
    Some(digits.iter().fold(0u16, |code, digit| code.wrapping_mul(10).wrapping_add((digit & 0xF).into())))
}

/// Returns whether more lines follow.
pub(crate) fn is_continued(line: &[u8]) -> bool {
    matches!(line, [_, _, _, b'-', ..])
}

/// Parses a text that consists of digits.
pub(crate) fn number(digits: &[u8]) -> Option<u64> {
    let (number, rest) = leading_number(digits)?;
    rest.is_empty().then_some(number)
}

/// Parses the digits at the beginning of a text, and returns the rest too.
pub(crate) fn leading_number(text: &[u8]) -> Option<(u64, &[u8])> {
    let [b'0'..=b'9', ..] = text else { return None };
    let (mut number, mut rest) = (0u64, text);
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        number = number.checked_mul(10)?.checked_add((digit & 0xF).into())?;
        rest = tail;
    }
    Some((number, rest))
}

/// The digits of a number.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    bytes: [u8; 20],
    start: usize,
}

impl Digits {
    pub(crate) fn new(mut number: u64) -> Self {
        let (mut bytes, mut start) = ([b'0'; 20], 20usize);
        for place in bytes.iter_mut().rev() {
            *place = b'0'.saturating_add(u8::try_from(number % 10).unwrap_or_default());
            (number, start) = (number / 10, start.saturating_sub(1));
            if number == 0 {
                break;
            }
        }
        Self { bytes, start }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(self.start..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    extern crate alloc;

    use alloc::string::ToString as _;

    use super::Digits;

    #[test]
    fn digits() {
        for number in [0, 7, 10, 1234, u64::from(u32::MAX), u64::MAX] {
            assert_eq!(Digits::new(number).bytes(), number.to_string().as_bytes());
        }
    }
}
