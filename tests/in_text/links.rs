//! The links of a page of 2026: each is a URL, becomes one, or gets an error that helps.

use core::fmt::Write as _;

use rfc1738::{Error, FixedUrl, SchemeSet, heapless::String, schemes::All};

/// The outcome for a link.
pub(crate) enum Link {
    /// It is a URL, with this server or target.
    Parsed(&'static str),
    /// It becomes this URL.
    Tidied(&'static str),
    /// It is refused with this sentence, even if tidied.
    Refused(&'static str),
}
use Link::{Parsed, Refused, Tidied};

pub(crate) const LINKS: [(&str, Link); 40] = [
    ("https://example.com/", Parsed("example.com:443")),
    ("https://example.com", Parsed("example.com:443")),
    ("https://www.example.com/~smith/", Parsed("www.example.com:443")),
    ("https://en.wikipedia.org/wiki/URL_(disambiguation)", Parsed("en.wikipedia.org:443")),
    ("https://example.com/search?q=rust+url&page=2", Parsed("example.com:443")),
    ("https://example.com?utm_source=a/b", Parsed("example.com:443")),
    ("https://example.com/?redirect=https://other.example/?a=b", Parsed("example.com:443")),
    ("https://user.github.io/my_project/index.html", Parsed("user.github.io:443")),
    ("https://my_bucket.s3.amazonaws.com/key", Parsed("my_bucket.s3.amazonaws.com:443")),
    ("https://[2001:db8::1]/", Parsed("[2001:db8::1]:443")),
    ("https://[::1]:8443/api", Parsed("[::1]:8443")),
    ("https://192.168.0.1/admin", Parsed("192.168.0.1:443")),
    ("https://example.com./", Parsed("example.com.:443")),
    ("https://example.com:/", Parsed("example.com:443")),
    ("https://xn--bcher-kva.example/", Parsed("xn--bcher-kva.example:443")),
    ("coap://b%C3%BCcher.example/", Parsed("b%C3%BCcher.example:5683")),
    ("https://example.com/caf%C3%A9", Parsed("example.com:443")),
    ("https://example.com/a;b=c/d,e!f*g\'h(i)$j", Parsed("example.com:443")),
    ("http://example.com/~smith/", Parsed("example.com:80")),
    ("http://localhost:3000/", Parsed("localhost:3000")),
    ("http://127.0.0.1:8080/path?x=/y", Parsed("127.0.0.1:8080")),
    ("ftp://ftp.example.com/pub/file.txt", Parsed("ftp.example.com:21")),
    ("ftp://me:secret@ftp.example.com/%2Fetc/motd;type=a", Parsed("ftp.example.com:21")),
    ("ftps://ftp.example.com/file", Parsed("ftp.example.com:990")),
    ("wss://example.com/feed?token=a_b", Parsed("example.com:443")),
    ("mqtts://me:p:w@broker.example:8884/home/+/temp", Parsed("broker.example:8884")),
    ("coap://[fe80::1]/sensors/temp", Parsed("[fe80::1]:5683")),
    ("mailto:me@example.com", Parsed("-")),
    ("mailto:me@example.com?subject=hello", Parsed("-")),
    ("news:comp.lang.rust", Parsed("-")),
    ("https://example.com/page#section-2", Parsed("example.com:443")),
    ("https://example.com/with space", Tidied("https://example.com/with%20space")),
    ("https://example.com/caf\u{e9}?q=\u{fc}", Tidied("https://example.com/caf%C3%A9?q=%C3%BC")),
    (" https://example.com/\n", Tidied("https://example.com/")),
    ("https://example.com/{id}|x", Tidied("https://example.com/%7Bid%7D%7Cx")),
    ("https://example.com:99999/", Refused("a port is at most 65535 (found '9' at byte 24, in port)")),
    (
        "https://me@example.com/",
        Refused("this scheme does not allow user@: remove it (found '@' at byte 10, in reg-name)"),
    ),
    (
        "https://[fe80::1%25eth0]/",
        Refused("a zone is not allowed in an IPv6 address: remove it (found '%' at byte 16, in IPv6address)"),
    ),
    (
        "https:\\\\example.com\\page",
        Refused("a backslash is not a slash: write / (found '\\' at byte 6, in absolute-URI)"),
    ),
    ("example.com/page", Refused("expected a scheme and a colon, such as https: (found '/' at byte 11, in scheme)")),
];

/// The buffer for the text of an outcome.
type Shown = String<256>;

/// Checks each link, and calls `wrong` with those that fail.
pub(crate) fn check(mut wrong: impl FnMut(&str)) {
    for (text, link) in LINKS {
        let parsed = All::parse(text);
        let tidied = FixedUrl::<256, All>::tidy(text);
        let is_right = match link {
            Parsed(server) => {
                let shown = parsed.is_ok_and(|url| url.server().map_or(server == "-", |found| shows(&found, server)));
                shown && tidied.is_ok_and(|url| url.as_str() == text)
            }
            Tidied(url) => parsed.is_err() && tidied.is_ok_and(|tidied| tidied.as_str() == url),
            Refused(sentence) => {
                let says = |error: Error| shows(&error.in_text(text), sentence);
                parsed.is_err_and(says) && tidied.is_err_and(says)
            }
        };
        if !is_right {
            wrong(text);
        }
    }
}

fn shows(value: &impl core::fmt::Display, text: &str) -> bool {
    let mut shown = Shown::new();
    write!(shown, "{value}").is_ok() && shown.lines().next() == Some(text)
}

#[test]
fn each_link() {
    let mut wrong = Vec::new();
    check(|text| wrong.push(text.to_owned()));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(LINKS.len(), 40);
}
