//! Randomness and the time of day, from the machine that emulates the board. A real board has a
//! generator and a clock.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use semihosting::experimental::{random::fill_bytes, time::SystemTime};

/// Makes an unpredictable generator for keys.
///
/// # Panics
///
/// When the host gives no randomness, since keys would be predictable.
pub fn random() -> ChaCha20Rng {
    let mut seed = [0; 32];
    fill_bytes(&mut seed).expect("the host's /dev/urandom");
    ChaCha20Rng::from_seed(seed)
}

/// Returns the seconds since 1970.
pub fn seconds() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
