//! Any text is a URL whose parts make it up, or gives an error with an offset.

use proptest::prelude::*;

use crate::support::{
    invariants::parse,
    strategies::{any_url, sloppy},
};

proptest! {
    #[test]
    fn any_url_consists_of_its_parts(url in any_url()) {
        prop_assert!(rfc1738::Url::parse(&url).is_ok(), "{}", url);
        parse::hold(url.as_bytes());
    }

    #[test]
    fn any_text_is_a_url_or_has_an_error(text in sloppy()) {
        parse::hold(text.as_bytes());
    }

    #[test]
    fn any_bytes(url in any_url(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut text = url.into_bytes();
        text.insert(at.index(text.len() + 1), byte);
        parse::hold(&text);
    }

    #[test]
    fn any_beginning_of_a_url(url in any_url(), at in any::<prop::sample::Index>()) {
        let (text, _) = url.split_at(at.index(url.len() + 1));
        parse::hold(text.as_bytes());
    }

    /// A list holds 16 elements, or its capacity; the next one is refused at its beginning.
    #[test]
    fn any_list(elements in prop::collection::vec("[ab?]?|%2F", 0..24), ending in "(;type=a|\\?a|)") {
        let path: String = elements.iter().map(|element| format!("/{element}")).collect();
        for beginning in ["ftp://h", "http://h", "file://"] {
            parse::hold(format!("{beginning}{path}{ending}").as_bytes());
        }
        let fields: String = elements.iter().map(|element| format!(";{element}={element}")).collect();
        parse::hold(format!("prospero://h/a{fields}").as_bytes());
    }
}
