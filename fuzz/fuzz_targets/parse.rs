//! Any bytes, parsed by every type.

#![no_main]

#[path = "../../tests/invariants/parse.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    invariants::hold(text);
    #[cfg(feature = "planted")]
    planted(text);
});

/// None of the seeds is such a URL: with a password, but an empty user.
#[cfg(feature = "planted")]
fn planted(text: &[u8]) {
    if let Ok(url) = rfc1738::Url::<16>::parse_bytes_in(text) {
        assert!(url.password().is_none() || url.user().is_none_or(|user| !user.is_empty()), "a planted fault");
    }
}
