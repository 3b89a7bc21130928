//! Errors that point into the reference.

use super::*;

#[test]
fn an_error_names_the_expected_schemes() {
    let error = resolved::<Web>("http://h/a", "gopher://h/").unwrap_err();
    assert_eq!(error.to_string(), "the scheme must be http or https (at byte 0, in scheme)");
    assert!(error.expected().eq(["http", "https"]));
}

/// A reference may share memory with the base: before it, in it or after it.
#[test]
fn the_place_in_memory_does_not_matter() {
    let text = "b^http://h/a/b^http://h/a//h:99999/";
    let pieces = (0..text.len()).flat_map(|start| (start..=text.len()).map(move |end| start..end));
    for range in pieces {
        let piece = text.get(range).unwrap();
        for base in [text.get(2..14).unwrap(), text.get(15..25).unwrap()] {
            let elsewhere = (String::from(base), String::from(piece));
            assert_eq!(resolved::<All>(base, piece), resolved::<All>(&elsewhere.0, &elsewhere.1), "{piece} in {base}");
        }
    }
    assert_eq!(text.get(2..14), Some("http://h/a/b"));
}
