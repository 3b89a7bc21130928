//! What people type, beside what a browser makes of it: the crate `url` follows the standard of
//! browsers, and a text that it refuses gets `https://`, as their address bars do.

use rfc1738::{HeapUrl, schemes::Web, tidy::Tidy};
use url::Url as WebUrl;

use crate::support::cases::cases;

/// The part of the table where a browser and this crate make the same URL.
const SAME: &str = "as in a browser";

/// Returns what a browser requests.
fn of_a_browser(text: &str) -> Result<String, String> {
    let url = match WebUrl::parse(text) {
        Err(url::ParseError::RelativeUrlWithoutBase) => WebUrl::parse(&format!("https://{}", text.trim())),
        other => other,
    };
    let mut url = url.map_err(|error| error.to_string())?;
    url.set_fragment(None);
    Ok(url.to_string())
}

fn ours(text: &str) -> Result<String, String> {
    let tidy = Tidy::<Web>::new(text).with_default_scheme("https").with_idna();
    let url: HeapUrl<Web> = tidy.parse().map_err(|error| error.to_string())?;
    let mut url = WebUrl::parse(url.normalized::<String>().unwrap().as_str()).unwrap();
    url.set_fragment(None);
    Ok(url.to_string())
}

#[test]
fn what_people_type_is_what_a_browser_requests() {
    let mut wrong = Vec::new();
    let rows = |part| cases(include_str!("typed.txt"), part).into_iter().map(move |[text]| (text, part == SAME));
    let (same, others) = (rows(SAME), rows("otherwise than in a browser"));
    for (text, should_be_same) in same.chain(others) {
        let (ours, theirs) = (ours(&text), of_a_browser(&text));
        let is_same = match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => ours == theirs,
            (ours, theirs) => ours.is_err() && theirs.is_err(),
        };
        if is_same != should_be_same {
            wrong.push(format!("{text:?}: ours {ours:?}, theirs {theirs:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_order_of_the_calls_does_not_matter() {
    for text in ["www.bücher.example/ä", "http:/bücher.example", "https://bücher.example"] {
        let url = |tidy: Tidy<Web>| tidy.parse::<String>().unwrap();
        let mapped_last = url(Tidy::new(text).with_default_scheme("https").with_idna());
        assert_eq!(url(Tidy::new(text).with_idna().with_default_scheme("https")), mapped_last);
    }
}

/// Each printable character in a path and in a query, as a browser sends it after a redirect.
#[test]
fn a_redirect_sends_what_browsers_send_but_for_what_no_url_holds() {
    let base = HeapUrl::<Web>::tidy("https://h.dom/d/e").unwrap();
    let theirs = WebUrl::parse("https://h.dom/d/e").unwrap();
    let mut kept = [String::new(), String::new()];
    for character in (' '..='~').filter(|character| *character != '#').chain(['é', '😀']) {
        for (place, kept) in ["x{}y", "x?a={}b"].iter().zip(&mut kept) {
            let reference = place.replace("{}", &character.to_string());
            let Ok(ours) = base.join_tidy::<String>(&*reference) else {
                kept.push_str(&format!("({character})"));
                continue;
            };
            let theirs = theirs.join(&reference).unwrap();
            if ours.as_str() != theirs.as_str() {
                kept.push(character);
                // It is the same after decoding.
                let escaped = format!("%{:02X}", u32::from(character));
                let decoded = |text: &str| text.replace(&escaped, &character.to_string());
                assert_eq!(decoded(ours.as_str()), decoded(theirs.as_str()));
            }
        }
    }
    // In parentheses are those that are errors here. Browsers keep all others but "'", which they
    // escape in a query.
    assert_eq!(kept, ["%(:)[(\\)]^|", "%'[\\]^`{|}"]);
}
