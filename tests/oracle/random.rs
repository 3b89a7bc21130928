//! Random texts, which a seed repeats.

use core::ops::RangeInclusive;
use std::time::{SystemTime, UNIX_EPOCH};

use super::oracle::Oracle;

/// The intended length of the longest random text.
const LENGTH: usize = 40;

/// SplitMix64 (G. L. Steele and others, 2014).
pub(crate) struct Random(u64);

impl Random {
    /// Takes the seed from `ORACLE_SEED`, or makes a new one, and prints it for a test that fails.
    pub(crate) fn new() -> Self {
        let seed = match std::env::var("ORACLE_SEED") {
            Ok(seed) => seed.parse().unwrap(),
            Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros().try_into().unwrap(),
        };
        println!("ORACLE_SEED={seed}");
        Self(seed)
    }

    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % u64::try_from(end).unwrap()).unwrap()
    }

    fn character(&mut self, range: RangeInclusive<u8>) -> char {
        let count = range.len();
        range.map(char::from).nth(self.below(count)).unwrap()
    }

    /// Returns a text that the oracle accepts.
    pub(crate) fn member(&mut self, oracle: &Oracle) -> String {
        let length = self.below(LENGTH);
        oracle.member(length, |end| self.below(end))
    }

    /// Inserts, removes or replaces a character of an ASCII text.
    pub(crate) fn spoil(&mut self, text: &mut String) {
        let other = match self.below(3) {
            0 => char::from(b"/:@;?%.=&#-0"[self.below(12)]),
            1 => self.character(b' '..=b'~'),
            _ => self.character(0..=0xFF),
        };
        let at = self.below(text.len() + 1);
        let (from, end) = [(at, at), (at, (at + 1).min(text.len()))][self.below(2)];
        let with = if self.below(3) > 0 { String::from(other) } else { String::new() };
        text.replace_range(from..end, &with);
    }
}
