//! The extent of bare URLs, also of those that people wrote: what they meant, whether or not a URL
//! may hold it.

use rfc1738::schemes::*;
use rfc1738_links::Links;

use crate::{MARKED, bare::finds, cases::cases};

fn each<S: SchemeSet>(part: &str) {
    cases(MARKED, part).iter().for_each(|[text]| finds::<S>(text));
}

#[test]
fn each_text_is_found_as_marked() {
    each::<Web>("Web");
    each::<Rfc1738>("Rfc1738");
    each::<Iot>("Iot");
    each::<All>("All");
    assert_eq!(Links::<All>::new("http://[/-\n").count(), 0);
}

/// Markdown's backslashes are in its span, and not in its URL.
#[test]
fn a_backslash_of_markdown_is_not_part_of_its_url() {
    for (text, span, url) in [
        (r"https://h/wiki/E\_\(c\) x", 0..23, "https://h/wiki/E_(c)"),
        (r"(https://h/a\_b)", 1..15, "https://h/a_b"),
        (r"https://h/a\~\#b\!c", 0..19, "https://h/a~#b!c"),
        (r"\fBhttps://h/a\-b\fR", 3..17, "https://h/a-b"),
        (r"\fChttps://h\&.dom/\&b", 3..22, "https://h.dom/&b"),
    ] {
        let link = Links::<Web>::new(text).next().unwrap();
        let unescaped = String::from_utf8(link.unescaped().collect()).unwrap();
        assert_eq!((link.span(), unescaped.as_str(), link.is_escaped()), (span, url, true), "{text}");
        assert!(link.url().is_err());
    }
    let link = Links::<Web>::new("https://h/a_b").next().unwrap();
    assert!(!link.is_escaped() && link.unescaped().eq(*b"https://h/a_b"));
}
