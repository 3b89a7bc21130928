//! The password, which a server may repeat in what it says.

use std::sync::OnceLock;

use rfc1738::Redacted;

use crate::shown::escaped;

static SECRET: OnceLock<Vec<u8>> = OnceLock::new();

/// From now on these octets are masked in what a server says.
pub(crate) fn hide(octets: Vec<u8>) {
    let _ = SECRET.set(octets);
}

/// What a server says, as it may be shown: escaped, and without the password.
pub(crate) fn said(line: &[u8]) -> String {
    let secret = SECRET.get().filter(|secret| !secret.is_empty());
    let mut shown = String::new();
    let mut left = line;
    while let Some(at) = secret.and_then(|secret| left.windows(secret.len()).position(|window| window == secret)) {
        let (before, rest) = left.split_at_checked(at).unwrap_or_default();
        shown += &escaped(before.iter().copied());
        shown += Redacted::MASK;
        left = rest.get(secret.map_or(0, Vec::len)..).unwrap_or_default();
    }
    shown + &escaped(left.iter().copied())
}
