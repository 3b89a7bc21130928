//! Random texts, which a seed repeats.

use std::time::{SystemTime, UNIX_EPOCH};

use fastrand::Rng;

use super::oracle::Oracle;

/// The intended length of the longest random text.
const LENGTH: usize = 40;

/// A generator whose seed is in `ORACLE_SEED`, or is a new one.
pub(crate) struct Random(Rng);

impl Random {
    /// Prints the seed, for a test that fails.
    pub(crate) fn new() -> Self {
        let seed = match std::env::var("ORACLE_SEED") {
            Ok(seed) => seed.parse().unwrap(),
            Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros().try_into().unwrap(),
        };
        println!("ORACLE_SEED={seed}");
        Self(Rng::with_seed(seed))
    }

    /// Returns a text that the oracle accepts.
    pub(crate) fn member(&mut self, oracle: &Oracle) -> String {
        let length = self.0.usize(..LENGTH);
        oracle.member(length, |end| self.0.usize(..end))
    }

    /// Inserts, removes or replaces a character of an ASCII text.
    pub(crate) fn spoil(&mut self, text: &mut String) {
        let other = match self.0.usize(..3) {
            0 => char::from(b"/:@;?%.=&#-0"[self.0.usize(..12)]),
            1 => char::from(self.0.u8(b' '..=b'~')),
            _ => char::from(self.0.u8(..)),
        };
        let at = self.0.usize(..=text.len());
        let (from, end) = [(at, at), (at, (at + 1).min(text.len()))][self.0.usize(..2)];
        let with = if self.0.usize(..3) > 0 { String::from(other) } else { String::new() };
        text.replace_range(from..end, &with);
    }
}
