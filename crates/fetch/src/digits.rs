//! Numbers as text, without `core::fmt`.

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
