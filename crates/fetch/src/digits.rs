//! Numbers as text, without `core::fmt`.

use rfc1738::pieces::{last_digit, parts};

/// The digits of a number.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    bytes: [u8; 20],
    start: usize,
}

impl Digits {
    pub(crate) fn new(number: u64) -> Self {
        let (mut parts, mut bytes, mut start) = (parts(number), [b'0'; 20], 20usize);
        for place in bytes.iter_mut().rev() {
            *place = b'0' | last_digit(&mut parts);
            start = start.saturating_sub(1);
            if parts == [0; 4] {
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
