//! Control characters, which a terminal would obey.

/// Returns the length of the bytes without an incomplete character at their end.
pub(crate) fn whole(bytes: &[u8]) -> usize {
    // It has at most three bytes, so that a gigabyte is not scanned.
    let end = bytes.get(bytes.len().saturating_sub(3)..).unwrap_or_default();
    let last = end.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
    let is_cut = str::from_utf8(last).is_err_and(|error| error.error_len().is_none());
    bytes.len() - if is_cut { last.len() } else { 0 }
}

/// Returns whether bytes contain control characters other than line ends and TAB.
pub(crate) fn is_in(bytes: &[u8]) -> bool {
    bytes.utf8_chunks().any(|chunk| {
        // The LF of a last CR may follow.
        let text = chunk.valid().strip_suffix('\r').unwrap_or(chunk.valid());
        let mut characters = text.split("\r\n").flat_map(str::chars);
        let is_control = characters.any(|character| character.is_control() && !matches!(character, '\n' | '\t'));
        // Control characters to a terminal without UTF-8.
        is_control || matches!(chunk.invalid(), [0x80..=0x9F, ..])
    })
}

#[cfg(test)]
mod tests {
    use super::{is_in, whole};

    #[test]
    fn control_characters() {
        for text in [&b""[..], b"a\tb\r\nc\n", "caf\u{E9}".as_bytes(), b"caf\xE9", b"a\r", b"\xE2\x82"] {
            assert!(!is_in(text), "{text:?}");
        }
        assert_eq!([&b"ab"[..], b"a\xE2\x82", b"a\xE2", b"a\x82", b"\xE2a"].map(whole), [2, 1, 1, 2, 2]);
        assert_eq!(["aé", "a€", "a😀"].map(|text| whole(text.as_bytes())), [3, 4, 5]);
        assert_eq!([&b"a\xF0\x9F\x98"[..], b"\x9F\x98\x80", b"\xE2\x82\xAC\xF0"].map(whole), [1, 3, 3]);
        for text in [&b"\x1B[2J"[..], b"a\rb", b"\0", b"\x07", b"\x7F", "\u{9B}2J".as_bytes(), b"a\x9B2J"] {
            assert!(is_in(text), "{text:?}");
        }
    }
}
