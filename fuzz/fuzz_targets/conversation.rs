//! Any server: a line with the URL, a byte for the cuts of the stream, the octets of the control
//! connection, and after a NUL those of the data connection.

#![no_main]

#[path = "../../fetch/tests/conversation/invariants.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut parts = input.splitn(2, |byte| *byte == b'\n');
    let url = str::from_utf8(parts.next().unwrap_or_default()).unwrap_or_default();
    if let Some((cut, streams)) = parts.next().unwrap_or_default().split_first() {
        let mut streams = streams.splitn(2, |byte| *byte == 0);
        let cuts = [usize::from(cut % 16) + 1, usize::from(cut / 16) + 1];
        invariants::hold(url, streams.next().unwrap_or_default(), streams.next().unwrap_or_default(), &cuts);
    }
});
