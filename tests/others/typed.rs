//! What people type, beside what a browser makes of it: the crate `url` follows the standard of
//! browsers, and a text that it refuses gets `https://`, as their address bars do.

use rfc1738::{HeapUrl, schemes::Web, tidy::Tidy};
use url::Url as WebUrl;

/// Texts, each with why the outcome differs, or "".
const TEXTS: &[(&str, &str)] = &[
    // Without a scheme.
    ("host.dom", ""),
    ("host.dom/", ""),
    ("host.dom/a/b?c=d#e", ""),
    (" host.dom/my file ", ""),
    ("www.host.dom/x?u=http://y", ""),
    ("example.com:8443/x?u=http://y", BROWSERS_SCHEME),
    ("host.dom?q", ""),
    ("host.dom#top", ""),
    ("localhost", ""),
    ("localhost/a", ""),
    ("localhost:8080/a", BROWSERS_SCHEME),
    ("127.0.0.1:8080", ""),
    ("192.168.0.1/admin", ""),
    ("[::1]:8080/", ""),
    ("[2001:DB8::1]", ""),
    ("//host.dom/a", ""),
    ("host.dom./", ""),
    ("a_b.dom", ""),
    ("HOST.dom", ""),
    ("host.dom/100%", PERCENT),
    ("host.dom/[x]", BRACKETS),
    ("host.dom/a|b^c", BRACKETS),
    ("host.dom/?a[]=b|c", BRACKETS),
    ("host.dom/{id}", ""),
    ("host.dom/é?ü", ""),
    ("host.dom/\"q\"", ""),
    // No host that is certain.
    ("host", NO_DOT),
    ("hub:1883", BROWSERS_SCHEME),
    ("me@host.dom", LOGIN),
    ("user:pw@h", BROWSERS_SCHEME),
    ("user:pw@host.dom/", BROWSERS_SCHEME),
    ("ho st.dom", ""),
    ("", ""),
    ("/a/b", NO_DOT),
    ("?q", ""),
    ("C:\\x", BROWSERS_SCHEME),
    ("C:/x", BROWSERS_SCHEME),
    // Too few slashes, or too many.
    ("http:/example.com", ""),
    ("https:h.dom/x", ""),
    ("https:h/x", ""),
    ("HTTP:h.dom", ""),
    ("http:/[::1]:80/a", ""),
    ("http:///host.dom/", SLASHES),
    ("http:\\\\host.dom\\a", BACKSLASH),
    ("host.dom\\a", BACKSLASH),
    ("https://http:/host.dom", ""),
    ("http:", ""),
    ("http://", ""),
    // Other hosts.
    ("127.1", NUMBERS),
    ("http://0x7f.1/", NUMBERS),
    ("http://2130706433/", NUMBERS),
    ("www.bücher.example/ä", ""),
    ("https://München.de:8443/a b", ""),
    ("例え。テスト/", ""),
    ("http:/faß.de", ""),
    ("https://b%C3%BCcher.example/", ESCAPED),
    ("evil.dom／.münchen.de", ""),
    ("münchen.de\\@evil.dom", BACKSLASH),
    ("☕.dom", ""),
    ("münchen.de.:80/", ""),
    ("../a", NO_DOT),
    ("１２７.0.0.1", ""),
    ("xn--mnchen-3ya.de", ""),
    ("https://münchen.de:99999/", ""),
    // Blanks and controls.
    ("\thost.dom\n", ""),
    ("ho\tst.dom/", TABS),
    ("host.dom/a\nb", TABS),
    ("\u{feff}host.dom", ""),
    ("https://me:pw@host.dom/", LOGIN),
];

const BROWSERS_SCHEME: &str = "the standard takes what precedes the colon for a scheme";
const PERCENT: &str = "a % is escaped";
const BRACKETS: &str = "what a URL cannot hold is escaped";
const NO_DOT: &str = "a host without a dot is not certain";
const LOGIN: &str = "this set has no login";
const SLASHES: &str = "more slashes than two are an error";
const BACKSLASH: &str = "a backslash is an error";
const NUMBERS: &str = "a number is no name";
const ESCAPED: &str = "an escape stays as it is in a host";
const TABS: &str = "a TAB or the end of a line inside is an error";

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
    for (text, reason) in TEXTS {
        let (ours, theirs) = (ours(text), of_a_browser(text));
        let is_same = match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => ours == theirs,
            (ours, theirs) => ours.is_err() && theirs.is_err(),
        };
        if is_same != reason.is_empty() {
            wrong.push(format!("{text:?}: ours {ours:?}, theirs {theirs:?}, {reason:?}"));
        }
    }
    assert!(TEXTS.len() >= 60 && wrong.is_empty(), "{}", wrong.join("\n"));
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
