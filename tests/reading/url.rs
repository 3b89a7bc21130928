//! `Url` and its types from the outside: limits, equality, and errors.

use proptest::prelude::*;
use rfc1738::{error::*, schemes::*, *};

use crate::support::cases::{cases, shown};
use crate::support::{at, hash, strategies::any_url};

#[test]
fn another_scheme_differs_after_the_common_prefix() {
    assert_eq!(at(FtpUrl::parse("http://h/").unwrap_err()), (0, ErrorKind::WrongScheme, Production::FtpUrl));
    assert_eq!(at(FtpUrl::parse("FTPS://h/").unwrap_err()), (3, ErrorKind::WrongScheme, Production::FtpUrl));
    assert_eq!(at(NewsUrl::parse("nntp://h/g").unwrap_err()), (1, ErrorKind::WrongScheme, Production::NewsUrl));
    assert_eq!(at(HttpUrl::parse("htt://h").unwrap_err()), (3, ErrorKind::WrongScheme, Production::HttpUrl));
    assert_eq!(at(OtherUrl::parse("HTTP://h").unwrap_err()), (5, ErrorKind::WrongScheme, Production::OtherUrl));
    // These have no scheme.
    assert_eq!(at(HttpUrl::parse("http").unwrap_err()), (4, ErrorKind::UnexpectedEnd, Production::HttpUrl));
    assert_eq!(at(HttpUrl::parse("host.dom/x").unwrap_err()), (1, ErrorKind::NoScheme, Production::HttpUrl));
    assert_eq!(at(HttpUrl::parse("ht tp://h").unwrap_err()), (2, ErrorKind::Unsafe, Production::HttpUrl));
}

/// A14: a list of denied hosts must not be passed by other case, zeros or brackets.
#[test]
fn hosts_equal_texts_by_meaning() {
    for [url, text, expected] in &cases(include_str!("hosts.txt"), "hosts of URLs") {
        let host = All::parse(url.as_str()).unwrap().host().unwrap();
        let is_same = expected == "same";
        assert_eq!([host == **text, host == host.as_str()], [is_same, true], "{url} {text}");
    }
}

#[test]
fn host_names_have_lengths() {
    fn name(text: &str) -> Host<&str> {
        let host = Rfc1738::parse(text).unwrap().host().unwrap();
        assert_eq!(host.address(), None);
        host
    }
    let label = "a".repeat(63);
    assert!(name(&format!("http://{label}.{label}/")).is_within_dns_limits());
    assert!(!name(&format!("http://{label}a/")).is_within_dns_limits());
    let longest = format!("{label}.{label}.{label}.{}", "a".repeat(61));
    assert!(name(&format!("http://{longest}/")).is_within_dns_limits());
    assert!(!name(&format!("http://{longest}a/")).is_within_dns_limits());
    for (text, is_within) in [("https://h.d./", true), ("https://h..d/", false), ("https://.h/", false)] {
        assert_eq!(Https::parse(text).unwrap().host().unwrap().is_within_dns_limits(), is_within, "{text}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_text_of_65535_bytes_fits() {
    const OUTGROWN: (usize, ErrorKind) = (Url::MAX_LEN, ErrorKind::Capacity);
    let told = |text: &str| {
        let error = Rfc1738::parse(text).unwrap_err();
        (error.offset(), error.kind())
    };
    let prefixes = "http://h/ http://h/a/b? http:// ftp://h/a/ gopher://h/0 gopher://h/0%09 gopher://h/0%09%09 \
        mailto: news: news:a@ nntp://h/ telnet:// wais://h/ wais://h/d? wais://h/d/t/ file:/// \
        prospero://h/ prospero://h/p;a= x: x://";
    for prefix in prefixes.split(' ') {
        let fits = format!("{prefix}{}", "a".repeat(Url::MAX_LEN - prefix.len()));
        assert_eq!(Rfc1738::parse(&*fits).unwrap().as_str(), fits);
        assert!(grammar::url::<Rfc1738>(&format!("{fits}a")).is_err(), "{prefix}");
        assert_eq!(told(&format!("{fits} ")).1, ErrorKind::Unsafe, "{prefix}");
        for more in ["a", "aaaaa"] {
            assert_eq!(told(&format!("{fits}{more}")), OUTGROWN, "{prefix}");
        }
    }
    assert_eq!(told(&format!("ftp://{}:b@h/", "a".repeat(Url::MAX_LEN))), OUTGROWN);
    assert_eq!(told(&format!("http://h/{0}?{0}~", "a".repeat(40_000))), OUTGROWN);
}

#[test]
fn bytes_are_parsed_like_text() {
    fn check<S: SchemeSet>(part: &str) {
        for [text, expected] in cases(include_str!("schemes/refused.txt"), part) {
            let bytes: Vec<u8> = text.chars().map(|byte| u8::try_from(byte).unwrap()).collect();
            assert_eq!(shown(S::parse(&*bytes).unwrap_err()), expected, "{text}");
        }
    }
    assert_eq!(Rfc1738::parse(b"http://h/").unwrap().as_str(), "http://h/");
    check::<Rfc1738>("Rfc1738, bytes");
    check::<All>("All, bytes");
}

/// A text that is too long has this error, wherever its "@" is.
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_login_that_does_not_fit_is_a_capacity() {
    for length in 65_500..65_560 {
        let many = "u".repeat(length);
        for text in [
            format!("ftp://{many}:s@h"),
            format!("ftp://u:{many}@h"),
            format!("news:{many}@h"),
            format!("mqtt://{many}:s@h:1"),
        ] {
            let Err(error) = All::parse(&*text) else {
                assert!(text.len() <= Url::MAX_LEN);
                continue;
            };
            assert!(text.len() > Url::MAX_LEN && error.kind() == ErrorKind::Capacity, "{error}");
            assert_eq!(error.offset(), Url::MAX_LEN, "{length}");
        }
    }
}

/// Returns the sentence of an error with its text, without the line.
fn sentence(text: &str, error: Error) -> String {
    error.in_text(text).to_string().lines().take(1).collect()
}

#[test]
fn missing_slashes_have_a_sentence() {
    let told = |text: &str| sentence(text, All::parse(text).unwrap_err());
    for scheme in ["ftp", "http", "gopher", "nntp", "telnet", "wais", "prospero", "https"] {
        for text in [format!("{scheme}:h"), format!("{scheme}:/h"), format!("{}:/h/", scheme.to_uppercase())] {
            let expected = "expected // after the scheme's colon";
            assert!(told(&text).starts_with(&format!("{expected} (found 'h' at byte ")), "{text}");
        }
    }
    // Later missing slashes have another error.
    for text in [
        "ftp://h/?x", "wais://h:1x", "nntp://h:1x", "file://h:1", "file://:1", "prospero://h:1x", "mailto:~#~#",
        "news:/",
    ] {
        assert!(!told(text).contains("//"), "{text}: {}", told(text));
    }
}

/// Texts with few letters, so that many differ only in case.
fn few() -> impl Strategy<Value = String> {
    "(x|X|xy|XY|http|HTTP|HtTp|ftp):(//[aA]/?[aA]?)".prop_filter("URLs", |text| Rfc1738::parse(text.as_str()).is_ok())
}

proptest! {
    /// 2.1: case is ignored in the scheme; the rest is compared byte for byte, whoever owns it.
    #[test]
    fn equality_order_and_hashes_agree(a in few(), b in few(), c in few()) {
        let key = |text: &str| text.split_once(':').map(|(scheme, rest)| (scheme.to_ascii_lowercase(), rest.to_owned())).unwrap();
        let [x, y, z] = [&a, &b, &c].map(|text| Rfc1738::parse(text.as_str()).unwrap());
        prop_assert_eq!(x == y, key(&a) == key(&b));
        prop_assert_eq!(x.cmp(&y), key(&a).cmp(&key(&b)));
        prop_assert_eq!(x.cmp(&y), y.cmp(&x).reverse());
        prop_assert_eq!(x.partial_cmp(&y), Some(x.cmp(&y)));
        prop_assert!(x > y || y > z || x <= z);
        prop_assert_eq!(hash(x) == hash(y), x == y);
        let [of_x, of_y] = [x, y].map(|url| url.keep::<heapless::String<16>>().unwrap());
        prop_assert_eq!((of_x == of_y, of_x.cmp(&of_y), hash(of_x)), (x == y, x.cmp(&y), hash(x)));
        prop_assert_eq!(x.scheme().cmp(&y.scheme()), key(&a).0.cmp(&key(&b).0));
        prop_assert_eq!(hash(x.scheme()) == hash(y.scheme()), x.scheme() == y.scheme());
        prop_assert_eq!(x.scheme() == y.scheme(), key(&a).0 == key(&b).0);
        prop_assert_eq!(x.scheme().to_string(), key(&a).0);
    }

    /// The text before an error is printable ASCII, so the offset is the column of a caret.
    #[test]
    fn valid_prefixes_are_printable(text in any_url(), at in any::<prop::sample::Index>(), odd in any::<char>()) {
        let (before, after) = text.split_at(at.index(text.len() + 1));
        let text = format!("{before}{odd}{after}");
        if let Err(error) = Rfc1738::parse(&*text) {
            prop_assert!(text.bytes().take(error.offset()).all(|byte| byte.is_ascii_graphic()));
        }
    }
}
