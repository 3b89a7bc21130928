//! Any bytes, parsed by every type and in every set.

#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::invariants::{parse, sets};

fuzz_target!(|text: &[u8]| {
    parse::hold(text);
    sets::hold(text);
    #[cfg(feature = "planted")]
    planted(text);
});

/// The planted fault: a URL with a password and an empty user, which no seed is.
#[cfg(feature = "planted")]
fn planted(text: &[u8]) {
    if let Ok(url) = rfc1738::Url::parse(text) {
        assert!(url.password().is_none() || url.user().is_none_or(|user| !user.is_empty()), "a planted fault");
    }
}
