//! The links of a page of 2026: each is a URL, becomes one, or gets an error that helps.

use core::fmt::Write as _;

use rfc1738::{Error, FixedUrl, SchemeSet, heapless::String, schemes::All};

/// Checks each link of links.txt, and calls `wrong` with those that fail. Returns their number.
pub(crate) fn check(mut wrong: impl FnMut(&str)) -> usize {
    let mut count = 0;
    for (text, expected) in include_str!("links.txt").lines().filter_map(|row| row.split_once(" => ")) {
        let (parsed, tidied) = (All::parse(text), FixedUrl::<256, All>::tidy(text));
        let is_right = if let Some(sentence) = expected.strip_prefix("error ") {
            let says = |error: Error| shows(&error.in_text(text), sentence);
            parsed.is_err_and(says) && tidied.is_err_and(says)
        } else if let Some(url) = expected.strip_prefix("tidied ") {
            parsed.is_err() && tidied.is_ok_and(|tidied| tidied.as_str() == url)
        } else {
            let is_server =
                parsed.is_ok_and(|url| url.server().map_or(expected == "-", |found| shows(&found, expected)));
            is_server && tidied.is_ok_and(|url| url.as_str() == text)
        };
        if !is_right {
            wrong(text);
        }
        count += 1;
    }
    count
}

fn shows(value: &impl core::fmt::Display, text: &str) -> bool {
    let mut shown = String::<256>::new();
    write!(shown, "{value}").is_ok() && shown.lines().next() == Some(text)
}

#[test]
fn each_link() {
    let mut wrong = Vec::new();
    assert_eq!(check(|text| wrong.push(text.to_owned())), 40);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
