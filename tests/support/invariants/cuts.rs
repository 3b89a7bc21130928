//! Invariants of cutting any text, and of reading it as a form.

use rfc1738::Encoded;

use super::decode::every_way_gives_the_same;

/// Cuts an encoded text, and reads it as a form.
pub(crate) fn hold(text: &[u8]) {
    let Ok(encoded) = Encoded::parse(text) else { return };
    for delimiter in *b"&=/,;+%2aF" {
        is_cut(encoded, delimiter);
    }
    let pairs = encoded.pairs();
    for (name, value) in pairs.clone() {
        every_way_gives_the_same(name);
        every_way_gives_the_same(value);
        let octets: Vec<u8> = name.octets().collect();
        let first = pairs.clone().find(|(name, _)| name.decodes_to(&octets));
        assert_eq!(pairs.get(&octets), first.map(|(_, value)| value));
    }
    let text = encoded.as_str();
    assert_eq!(pairs.count(), text.split('&').filter(|pair| !pair.is_empty()).count());
}

/// Checks that the pieces make up the text, and that none can be cut again.
fn is_cut(encoded: Encoded<'_>, delimiter: u8) {
    let pieces: Vec<&str> = encoded.split(delimiter).map(Encoded::as_str).collect();
    let delimiter = char::from(delimiter);
    assert_eq!(pieces.join(&delimiter.to_string()), encoded.as_str());
    assert!(encoded.split(delimiter).eq(pieces.iter().copied()));
    for piece in encoded.split(delimiter) {
        assert!(piece.split_once(delimiter).is_none());
        // No escape is split, so the piece is encoded too, and contains the delimiter only as an
        // escape.
        assert_eq!(Encoded::parse(piece.as_str()), Ok(piece));
        let outside = piece.as_str().split('%').enumerate();
        let mut outside = outside.map(|(index, text)| if index == 0 { text } else { text.get(2..).unwrap() });
        assert!(!outside.any(|text| text.contains(delimiter)));
    }
}
