//! URLs that own their text, in each storage.

use std::collections::HashSet;

use proptest::prelude::*;
use rfc1738::{build::*, heapless, schemes::*, storage::*, tidy::*, *};

use crate::support::invariants::parts::{facts, reassembled};
use crate::support::{hash, strategies::any_url};

/// A storage without an allocator.
type Fixed<const M: usize> = heapless::String<M>;

const FTP: &str = "ftp://user:s3cr3t@host.dom/%2Fetc/motd;type=a";

/// A URL of each type.
const URLS: [&str; 11] = [
    FTP, "http://host.dom:8080/a//b?c=d", "gopher://host.dom/7/find%09word%09+", "mailto:me@host.dom",
    "news:1@host.dom", "nntp://news.dom/comp.lang.c/12", "telnet://user:s3cr3t@host.dom:23/",
    "wais://host.dom/database/type/path", "file:///etc/motd", "prospero://host.dom//pros/name;a=b;c=",
    "https://user:s3cr3t@host.dom:8443/a?b",
];

/// Checks that an owned URL is the one that it was made from, and has all of its parts.
fn assert_same<T: Storage, S: SchemeSet>(owned: &Url<T, S>, url: &Url<&str, S>) {
    let kept = owned.borrow();
    assert_eq!((facts(&kept), reassembled(&kept)), (facts(url), reassembled(url)));
    assert_eq!((owned.as_str(), owned.as_ref(), hash(owned)), (url.as_str(), url.as_str(), hash(url)));
    assert_eq!(owned.clone().into_text().as_ref(), url.as_str());
    assert_eq!((owned.to_string(), owned.redacted().to_string()), (url.to_string(), url.redacted().to_string()));
    let in_all = owned.clone().in_set::<All>().map(|owned| facts(&owned.borrow()));
    assert_eq!(in_all, url.in_set::<All>().map(|url| facts(&url)));
    assert_eq!((owned.scheme(), owned.host(), owned.server()), (url.scheme(), url.host(), url.server()));
    assert_eq!(format!("{owned:?}"), format!("Url({})", url.redacted()));
}

/// Checks every constructor, and each conversion to the heap and back.
fn is_the_same_in_every_way(text: &str) {
    type Kept = Url<Fixed<256>, Rfc1738>;
    let (url, fixed) = (Rfc1738::parse(text).unwrap(), text.parse::<Kept>().unwrap());
    assert_same(&fixed, &url);
    assert_same(&Kept::try_from(text).unwrap(), &url);
    assert_same(&Kept::try_from(text.as_bytes()).unwrap(), &url);
    assert_same(&Kept::try_from(Fixed::try_from(text).unwrap()).unwrap(), &url);
    assert_same(&Rfc1738::parse(Fixed::<256>::try_from(text).unwrap()).unwrap(), &url);
    assert_same(&url.keep::<Fixed<256>>().unwrap(), &url);
    assert_same(&fixed.keep::<Fixed<257>>().unwrap(), &url);
    #[cfg(feature = "alloc")]
    {
        let heap: HeapUrl<Rfc1738> = text.parse().unwrap();
        assert_same(&heap, &url);
        assert_same(&HeapUrl::try_from(text).unwrap(), &url);
        assert_same(&HeapUrl::try_from(text.to_owned()).unwrap(), &url);
        assert_same(&Rfc1738::parse(text.to_owned()).unwrap(), &url);
        assert_same(&url.keep::<String>().unwrap(), &url);
        assert_same(&heap.keep::<Fixed<256>>().unwrap(), &url);
        assert_same(&fixed.keep::<String>().unwrap(), &url);
    }
}

#[test]
fn every_constructor_gives_the_same() {
    URLS.into_iter().for_each(is_the_same_in_every_way);
}

#[cfg(feature = "alloc")]
#[test]
fn the_heap_keeps_a_text_where_it_is() {
    let text = String::from(FTP);
    let place = text.as_ptr();
    let kept: Url<String, Rfc1738> = text.try_into().unwrap();
    assert_eq!(kept.as_str().as_ptr(), place);
    let text = kept.into_text();
    assert_eq!(text.as_ptr(), place);
}

/// The storage does not matter, nor which side a text is on. 2.1: "interpret upper case letters as
/// equivalent to lower case in scheme names (e.g., allow "HTTP" as well as "http")".
#[test]
fn comparison_is_that_of_urls() {
    let url = |text| Rfc1738::parse(text).unwrap();
    let kept = |text: &str| text.parse::<Url<Fixed<64>, Rfc1738>>().unwrap();
    let short = |text: &str| text.parse::<Url<Fixed<16>, Rfc1738>>().unwrap();
    for (a, b, is_equal) in [
        ("HTTP://h/a", "http://h/a", true),
        ("http://H/a", "http://h/a", false),
        ("http://h", "http://h/", false),
        ("http://h/a", "http://h/b", false),
    ] {
        let (x, y, kept_x, kept_y, short_y) = (url(a), url(b), kept(a), kept(b), short(b));
        let found = [x == y, x == b, a == y, *a == y, kept_x == kept_y, kept_x == short_y, kept_x == y, x == kept_y];
        assert_eq!(found, [is_equal; 8], "{a} {b}");
        let found = [kept_x == b, kept_x == *b, a == kept_y, *a == kept_y];
        assert_eq!(found, [is_equal; 4], "{a} {b}");
        assert_eq!([hash(&kept_x) == hash(short_y), hash(kept_x) == hash(y)], [is_equal; 2], "{a} {b}");
        #[cfg(feature = "alloc")]
        {
            let (a, b, heap) = (short(a), short(b), [a, b].map(|text| url(text).keep::<String>().unwrap()));
            assert_eq!([heap[0] == b, a == heap[1]], [is_equal; 2]);
        }
    }
    let ordered = ["FTP://h", "http://h/", "x:a", "X:b"];
    let texts = ["X:b", "http://h/", "x:a", "FTP://h"];
    let (mut owned, mut borrowed) = (texts.map(kept), texts.map(url));
    owned.sort();
    borrowed.sort();
    assert!(owned == ordered && borrowed == ordered);
    assert!(kept("X:a") < kept("x:b") && HashSet::from(["X:b", "x:a", "x:b", "X:a"].map(kept)).len() == 2);
}

/// Built and tidied texts are kept like any other.
#[test]
fn built_and_tidied_texts_are_kept() {
    let builder = Builder::new(&SchemeDef::HTTP_1738, "host.dom").segments(&["a b"]);
    let built: Url<Fixed<32>, Rfc1738> = builder.build().unwrap();
    assert_same(&built, &Rfc1738::parse("http://host.dom/a%20b").unwrap());

    let tidied: FixedUrl<32, Rfc1738> = Tidy::new(" http://host.dom?a b").parse().unwrap();
    assert_same(&tidied, &Rfc1738::parse("http://host.dom/?a%20b").unwrap());
}

/// Both are `Send`, `Sync` and `'static`.
const _: () = {
    const fn stays<T: Send + Sync + 'static>() {}
    stays::<Url<Fixed<64>, Rfc1738>>();
    #[cfg(feature = "alloc")]
    stays::<Url<String, Rfc1738>>();
};

/// A URL is kept in its set, or refused as it is there.
#[test]
fn sets_of_schemes() {
    fn is_kept<S: SchemeSet>(text: &str) {
        let kept = text.parse::<FixedUrl<64, S>>();
        assert_eq!(FixedUrl::<64, S>::try_from(Fixed::<64>::try_from(text).unwrap()), kept);
        match (kept, S::parse(text)) {
            (Ok(kept), Ok(url)) => {
                assert_same(&kept, &url);
                assert_same(&url.keep::<Fixed<64>>().unwrap(), &url);
            }
            (kept, url) => assert_eq!(kept.map(drop), url.map(drop)),
        }
    }
    let texts = ["https://host.dom/a/b?c", "mqtt://me@host.dom:1/a", "ftps://me:s3cr3t@host.dom/a;type=i", "x-note:a"];
    for text in texts.into_iter().chain(URLS).chain(["wss://h/~a?b/c", "https://h:x", "http://h/~", "http://h"]) {
        is_kept::<All>(text);
        is_kept::<Rfc1738>(text);
        is_kept::<Https>(text);
    }
}

/// An owned URL can be an argument of a program.
#[cfg(feature = "alloc")]
#[test]
fn a_clap_argument() {
    use clap::Parser;

    #[derive(Parser)]
    struct Arguments {
        url: HeapUrl<All>,
    }
    let arguments = Arguments::try_parse_from(["get", "https://h/~a"]).unwrap();
    assert_eq!(arguments.url.path(), "/~a");
    let error = Arguments::try_parse_from(["get", "https://host.dom:99999/"]).err().unwrap().to_string();
    assert!(error.contains("a port is at most 65535 (") && error.contains("at byte 21, in port)"), "{error}");
}

/// A URL of a type can be owned, and turned back into its text.
#[test]
fn from_a_type() {
    let ftp = FtpUrl::parse("ftp://host.dom/a;type=i").unwrap();
    let kept: Url<Fixed<32>> = ftp.keep().unwrap();
    assert_same(&kept, &ftp);
    assert_eq!(Fixed::<32>::from(kept), "ftp://host.dom/a;type=i");
    #[cfg(feature = "alloc")]
    assert_eq!(String::from(ftp.keep::<String>().unwrap()), "ftp://host.dom/a;type=i");
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn the_longest_text_can_be_kept() {
    const MAX_LEN: usize = Url::MAX_LEN;
    let text = |length: usize| format!("x:{}", "a".repeat(length - 2));
    let kept: Box<Url<Fixed<MAX_LEN>, Rfc1738>> = Box::new(text(MAX_LEN).parse().unwrap());
    assert_eq!(kept.as_str().len(), MAX_LEN);
    // A buffer may exceed the longest URL.
    let error = text(MAX_LEN + 1).parse::<Url<Fixed<{ MAX_LEN + 1 }>, Rfc1738>>().unwrap_err();
    assert_eq!(error.limit(), Some(u16::MAX));
}

/// An owned URL is a URL's layout with its storage.
#[test]
fn the_size_is_that_of_a_url_and_its_storage() {
    const WITHOUT_TEXT: usize = size_of::<Url<&str, Rfc1738>>() - size_of::<&str>();
    assert_eq!(size_of::<Url<Fixed<64>, Rfc1738>>(), size_of::<Fixed<64>>() + WITHOUT_TEXT);
    #[cfg(feature = "alloc")]
    assert_eq!(size_of::<HeapUrl>(), size_of::<String>() + WITHOUT_TEXT);
}

proptest! {
    #[test]
    fn an_owned_url_is_the_borrowed_one(text in any_url()) {
        is_the_same_in_every_way(&text);
    }

    /// The verdict and error are those of `parse` if the text fits, and the text is never cut.
    #[test]
    fn the_whole_text_is_kept(text in any_url(), at in any::<prop::sample::Index>(), byte in "[ -~]") {
        let (before, after) = text.split_at(at.index(text.len()));
        let text = [before, &byte, after].concat();
        let kept = text.parse::<Url<Fixed<24>, Rfc1738>>();
        match Rfc1738::parse(&*text) {
            Err(error) if text.len() <= 24 || error.offset() < 24 => prop_assert_eq!(kept.unwrap_err(), error),
            Ok(url) if text.len() <= 24 => assert_same(&kept.unwrap(), &url),
            _ => prop_assert_eq!(kept.unwrap_err().limit(), Some(24)),
        }
    }
}
