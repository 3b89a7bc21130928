//! Relative references: a short one from one URL to another.

use super::{properties::leads_to, *};

#[test]
fn short_references() {
    let answers = [
        ("http://a/b/c/d?q", "http://a/b/c/d?q", ""),
        ("http://a/b/c/d", "http://a/b/c/d?q", "?q"),
        ("http://a/b/c/d?q", "http://a/b/c/d", "d"),
        ("http://a/b/c/d", "http://a/b/c/", "./"),
        ("http://a/b/c/", "http://a/b/c/?q", "?q"),
        ("http://a/b/c/d", "http://a/b/c/?q", "./?q"),
        ("http://a/b/c/d", "http://a/b/c/e:f", "./e:f"),
        ("http://a/b/c/d", "http://a/b/c//e", ".//e"),
        ("http://a/b/c/d", "http://a/b/e", "../e"),
        ("http://a/b/c/d", "http://a/b", "/b"),
        ("http://a/b/c", "http://a/b", "/b"),
        ("http://a/b", "http://a//b", ".//b"),
        ("http://a/b/c/d", "http://a//b", "//a//b"),
        ("http://a", "http://a/b", "b"),
        ("http://a/b", "http://a", "//a"),
        ("http://a/b/../c", "http://a/b/d", "/b/d"),
        ("http://a/b", "http://a/c/./d", "http://a/c/./d"),
        ("http://a/b", "http://A/b", "//A/b"),
        ("HTTP://a/b/c", "http://a/b/d", "d"),
        ("http://a/b", "https://a/b", "https://a/b"),
        ("ftp://me@a/b/c", "ftp://me@a/b/?d;type=a", "?d;type=a"),
        ("ftp://me@a/b/c", "ftp://me@a/b/;type=d", ";type=d"),
        ("ftp://me@a/b/c", "ftp://a/b/c", "//a/b/c"),
        ("file:///a/b", "file:///a/c", "c"),
        ("file:///a/b", "file://h/a/c", "//h/a/c"),
        ("https://a", "https://a?q", "?q"),
        ("https://a/b", "https://a?q", "//a?q"),
        ("mailto:a@b", "mailto:a@c", "mailto:a@c"),
    ];
    for (base, url, expected) in answers {
        let (base, url) = (All::parse(base).unwrap(), All::parse(url).unwrap());
        assert_eq!(base.reference_to(&url).to_string(), expected);
    }
    let (base, url) = (Rfc1738::parse("ftp://a/b/c").unwrap(), Rfc1738::parse("ftp://me:secret@a/x").unwrap());
    assert_eq!(format!("{:?}", base.reference_to(&url)), "RelativeReference(//me:***@a/x)");
}

/// By RFC 8089, with and without an authority.
#[test]
fn files() {
    for (base, url, expected) in [
        ("file:/a/b", "file:/a/c", "c"),
        ("file:/a/b", "file:///a/c", "///a/c"),
        ("file:///a/b", "file:/a/c", "file:/a/c"),
        ("file:/a/b", "file://h/c", "//h/c"),
        ("file:/a/b/c", "file:/a/d", "../d"),
    ] {
        let (base, url) = (Modern::parse(base).unwrap(), Modern::parse(url).unwrap());
        assert_eq!(base.reference_to(&url).to_string(), expected, "{url} from {base}");
        assert_eq!(resolved::<Modern>(base.as_str(), expected).as_deref(), Ok(url.as_str()));
    }
}

#[test]
fn from_any_base_to_any_url() {
    let urls = "http://h http://h/ http://h/a/b http://h/a:b http://h//a http://h?q http://h/?q \
        https://h https://h/a https://h?q https://h/~a ftp://h ftp://h/a;type=a ftp://u@h/a/b \
        file:///a file://h/a/b file:/a file:/// mailto:a@b mailto:/a news:a.b news:* \
        nntp://h/a/1 telnet://h wais://h/d gopher://h/0a gopher://h prospero://h/a urn:a:b 1x:a \
        -x:a x: x:# c:/a mqtt://u@h/a coap://[::1]/a ws://h ftps://h/a data:,a tel:1";
    let mut count = 0;
    for (from, to) in urls.split(' ').flat_map(|from| urls.split(' ').map(move |to| (from, to))) {
        let sets = [leads_to::<Rfc1738>, leads_to::<All>, leads_to::<Modern>, leads_to::<Web>];
        count += sets.iter().filter(|leads_to| leads_to(from, to)).count();
    }
    assert!(count > 4_000, "{count}");
}
