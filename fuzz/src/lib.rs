//! The targets of fuzzing, a function each: they check the invariants of the property tests.

#[path = "../../crates/links/tests/links/invariants.rs"]
#[allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests")]
mod links;
#[path = "../../crates/redact/tests/masking/invariants/mod.rs"]
#[allow(dead_code, reason = "`hold` checks what the tests check alone")]
#[allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests")]
mod masking;
#[path = "../../tests/support/mod.rs"]
mod support;
#[path = "../../crates/fetch/tests/transfer/invariants.rs"]
mod transfers;

use support::invariants;

/// Lines and meanings of any URL: a line with the URL, one with the end user's address, and perhaps
/// one with a password.
pub fn actions(lines: &[u8]) {
    let mut lines = lines.splitn(3, |byte| *byte == b'\n');
    if let Ok(url) = str::from_utf8(lines.next().unwrap_or_default()) {
        invariants::actions::hold(url, lines.next().unwrap_or_default(), lines.next());
    }
}

/// Any values, one per line, in every builder and in forms; surplus lines belong to the last value.
pub fn builder(lines: &[u8]) {
    let values: Vec<&[u8]> = lines.splitn(64, |byte| *byte == b'\n').collect();
    invariants::build::hold(&values);
    invariants::forms::hold(&values);
}

/// Any message, whose beginning each combinator reads.
pub fn combinators(message: &str) {
    invariants::combinators::hold(message);
}

/// Any server: a line with the URL, a byte for the cuts of the stream, the octets of the control
/// connection, and after a NUL those of the data connection.
pub fn transfer(input: &[u8]) {
    let mut parts = input.splitn(2, |byte| *byte == b'\n');
    let url = str::from_utf8(parts.next().unwrap_or_default()).unwrap_or_default();
    if let Some((cut, streams)) = parts.next().unwrap_or_default().split_first() {
        let mut streams = streams.splitn(2, |byte| *byte == 0);
        let cuts = [usize::from(cut % 16) + 1, usize::from(cut / 16) + 1];
        transfers::hold(url, streams.next().unwrap_or_default(), streams.next().unwrap_or_default(), &cuts);
    }
}

/// Any octets, encoded for every component; any text with escapes, decoded, cut, and read as a
/// form.
pub fn decode(octets: &[u8]) {
    invariants::decode::hold(octets);
    invariants::cuts::hold(octets);
}

/// Any running text, after a byte for the length of its chunks.
pub fn extract(input: &[u8]) {
    if let Some((size, text)) = input.split_first() {
        let chunks = text.chunks(usize::from(size % 16) + 1);
        links::hold(text, chunks.clone());
        invariants::extract::hold(text, chunks);
    }
}

/// Any bytes after the name of a later scheme.
pub fn later(rest: &[u8]) {
    invariants::later::hold(rest);
}

/// Any text, masked as a whole and in pieces, after a byte that tells how long the pieces are.
pub fn mask(input: &[u8]) {
    if let Some((size, text)) = input.split_first() {
        masking::hold(text, text.chunks(usize::from(size % 16) + 1));
    }
}

/// Any bytes, parsed by every type and in every set.
pub fn parse(text: &[u8]) {
    invariants::parse::hold(text);
    invariants::sets::hold(text);
    // The planted fault: a URL with a password and an empty user, which no seed is.
    if rfc1738::Url::parse(text)
        .is_ok_and(|url| url.password().is_some() && url.user().is_some_and(|user| user.is_empty()))
    {
        assert!(std::env::var_os("PLANTED").is_none(), "a planted fault");
    }
}

/// Any bytes, tidied.
pub fn tidy(text: &[u8]) {
    invariants::tidy::hold(text);
}
