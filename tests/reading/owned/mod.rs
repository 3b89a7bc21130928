//! URLs that own their text, in each storage.

mod room;
mod sets;

use std::{collections::HashSet, sync::Mutex, thread};

use proptest::prelude::*;
use rfc1738::heapless::{self, spsc::Queue};
use rfc1738::{build::*, schemes::*, storage::*, tidy::*, *};

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

#[test]
fn every_constructor_gives_the_same() {
    for text in URLS {
        let url = Rfc1738::parse(text).unwrap();
        let fixed: Url<Fixed<64>, Rfc1738> = text.parse().unwrap();
        assert_same(&fixed, &url);
        assert_same(&Url::<Fixed<64>, Rfc1738>::try_from(text).unwrap(), &url);
        assert_same(&Url::<Fixed<64>, Rfc1738>::try_from(Fixed::<64>::try_from(text).unwrap()).unwrap(), &url);
        assert_same(&Rfc1738::parse(Fixed::<64>::try_from(text).unwrap()).unwrap(), &url);
        assert_same(&url.keep::<Fixed<64>>().unwrap(), &url);
        assert_same(&fixed.keep::<Fixed<65>>().unwrap(), &url);
        assert_same(&Url::<Fixed<64>, Rfc1738>::try_from(text.as_bytes()).unwrap(), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn every_conversion_to_the_heap_and_back_gives_the_same() {
    for text in URLS {
        let url = Rfc1738::parse(text).unwrap();
        let heap: HeapUrl<Rfc1738> = text.parse().unwrap();
        assert_same(&heap, &url);
        assert_same(&HeapUrl::try_from(text).unwrap(), &url);
        assert_same(&HeapUrl::try_from(text.to_owned()).unwrap(), &url);
        assert_same(&Rfc1738::parse(text.to_owned()).unwrap(), &url);
        assert_same(&url.keep::<String>().unwrap(), &url);
        let fixed = heap.keep::<Fixed<64>>().unwrap();
        assert_same(&fixed, &url);
        assert_same(&fixed.keep::<String>().unwrap(), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn the_heap_keeps_a_text_where_it_is() {
    let text = String::from(FTP);
    let place = text.as_ptr();
    let kept: Url<String, Rfc1738> = text.try_into().unwrap();
    assert_eq!((kept.as_str().as_ptr(), kept.as_str().as_ptr()), (place, place));
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
        let of_urls = [url(a) == url(b), url(a) == b, a == url(b), *a == url(b)];
        assert_eq!(of_urls, [is_equal; 4], "{a} {b}");
        let of_owned = [kept(a) == kept(b), kept(a) == short(b), kept(a) == url(b), url(a) == kept(b)];
        assert_eq!(of_owned, [is_equal; 4], "{a} {b}");
        let of_texts = [kept(a) == b, kept(a) == *b, a == kept(b), *a == kept(b)];
        assert_eq!(of_texts, [is_equal; 4], "{a} {b}");
        assert_eq!([hash(kept(a)) == hash(short(b)), hash(kept(a)) == hash(url(b))], [is_equal; 2], "{a} {b}");
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

static LAST: Mutex<Option<Url<Fixed<64>, Rfc1738>>> = Mutex::new(None);

#[test]
fn an_owned_url_lives_in_a_static() {
    let keep = |text: &str| *LAST.lock().unwrap() = text.parse().ok();
    thread::scope(|scope| {
        let _ = scope.spawn(|| keep(&String::from(FTP)));
    });
    assert_same(LAST.lock().unwrap().as_ref().unwrap(), &Rfc1738::parse(FTP).unwrap());
    keep("~");
    assert!(LAST.lock().unwrap().is_none());
}

#[test]
fn an_owned_url_goes_through_a_queue() {
    let mut queue = Queue::<Url<Fixed<64>, Rfc1738>, 3>::new();
    let (mut producer, mut consumer) = queue.split();
    for text in URLS {
        producer.enqueue(String::from(text).parse().unwrap()).unwrap();
        assert_same(&consumer.dequeue().unwrap(), &Rfc1738::parse(text).unwrap());
    }
}

/// Both are `Send`, `Sync` and `'static`.
const _: () = {
    const fn stays<T: Send + Sync + 'static>() {}
    stays::<Url<Fixed<64>, Rfc1738>>();
    #[cfg(feature = "alloc")]
    stays::<Url<String, Rfc1738>>();
};

proptest! {
    #[test]
    fn an_owned_url_is_the_borrowed_one(text in any_url()) {
        let url = Rfc1738::parse(&*text).unwrap();
        let owned = url.keep::<Fixed<256>>().unwrap();
        assert_same(&owned, &url);
        assert_same(&text.parse::<Url<Fixed<256>, Rfc1738>>().unwrap(), &url);
        #[cfg(feature = "alloc")]
        assert_same(&owned.keep::<String>().unwrap(), &url);
    }
}
