//! Any octets, encoded for every component; any text with escapes, decoded, cut, and read as a
//! form.

#![no_main]

#[path = "../../tests/invariants/cuts.rs"]
mod cuts;
#[path = "../../tests/invariants/decode.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|octets: &[u8]| {
    invariants::hold(octets);
    cuts::hold(octets);
});
