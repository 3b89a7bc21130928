//! A server that says anything: a line of URL, then a byte that tells how the stream is cut, what comes on the first connection, and behind a
//! NUL what comes on the second.

#![no_main]

#[path = "../../tests/invariants/conversation.rs"]
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
