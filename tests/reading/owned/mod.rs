//! URLs that own their text, in each storage.

mod room;
mod sets;

use core::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::{collections::HashSet, hash::DefaultHasher, sync::Mutex, thread};

use proptest::prelude::*;
use rfc1738::{
    advisories::*,
    build::*,
    heapless::{self, spsc::Queue},
    owned::*,
    parts::*,
    schemes::*,
    tidy::*,
    *,
};

use crate::support::strategies::any_url;

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

fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Returns all parts of a URL as text, the password included.
fn parts<S: Schemes>(url: &Url<'_, S>) -> String {
    let common =
        format!("{:?}", (url.scheme(), url.login(), url.user(), url.host(), url.port(), url.path(), url.query()));
    let password = url.password().map(|password| password.as_str().to_owned());
    let own = match &url.typed() {
        Typed::Ftp(url) => format!("{:?} {:?} {:?} {:?}", url.segments(), url.cwds(), url.name(), url.typecode()),
        Typed::Http(url) => format!("{:?}", url.segments()),
        Typed::Gopher(url) => format!("{:?} {:?} {:?}", url.gtype(), url.selector(), url.gopher_plus_string()),
        Typed::Mailto(url) => format!("{:?}", url.address()),
        Typed::News(url) => format!("{:?}", url.grouppart()),
        Typed::Nntp(url) => format!("{:?} {:?}", url.group(), url.digits()),
        Typed::Telnet(url) => format!("{:?}", url.has_slash()),
        Typed::Wais(url) => format!("{:?} {:?}", url.database(), url.doc()),
        Typed::File(url) => format!("{:?} {:?}", url.segments(), url.is_local()),
        Typed::Prospero(url) => format!("{:?} {:?}", url.hsoname(), url.fields().collect::<Vec<_>>()),
        Typed::Other(url) => format!("{:?} {:?}", url.schemepart(), url.schemepart().ip()),
        _ => format!("{:?}", url.segments()),
    };
    format!("{common} {password:?} {own}")
}

/// Checks that an owned URL equals the one that it was made from, with and without a list.
fn assert_same<T: Storage, S: Schemes>(owned: &OwnedUrl<T, S>, url: &Url<'_, S>) {
    assert_eq!(owned.url().as_str(), url.as_str());
    assert_eq!(parts(&owned.url()), parts(url));
    assert_eq!(hash(owned), hash(url));
    assert_eq!(owned.to_string(), url.to_string());
    assert_eq!(owned.redacted().to_string(), url.redacted().to_string());
    assert_eq!((owned.as_str(), owned.as_ref()), (url.as_str(), url.as_str()));
    assert_eq!((owned.scheme(), owned.url().user(), owned.host()), (url.scheme(), url.user(), url.host()));
    assert_eq!(
        (owned.url().port(), owned.url().effective_port(), owned.server()),
        (url.port(), url.effective_port(), url.server())
    );
    assert_eq!((owned.url().path(), owned.url().query()), (url.path(), url.query()));
    assert_eq!(
        (owned.url().login(), owned.url().password(), owned.url().port()),
        (url.login(), url.password(), url.port())
    );
    assert_eq!((owned.url().syntax(), owned.url().row()), (url.syntax(), url.row()));
    assert_eq!(texts(owned.url().segments()), texts(url.segments()));
    assert_eq!((owned.url().request_target(), owned.url().host_header()), (url.request_target(), url.host_header()));
    assert_eq!((owned.url().normal(), owned.url().advisories()), (url.normal(), url.advisories()));
    assert!(owned.url().equivalent(url));
    assert_eq!(owned.clone().into_text().as_ref(), url.as_str());
}

fn texts(segments: Option<Segments<'_>>) -> Option<Vec<String>> {
    segments.map(|segments| segments.map(|segment| segment.to_string()).collect())
}

#[test]
fn a_url_outlives_its_buffer() {
    let mut buffer = [0; 64];
    for text in URLS {
        let (start, _) = buffer.split_at_mut(text.len());
        start.copy_from_slice(text.as_bytes());
        let kept = OwnedUrl::<Fixed<64>, Rfc1738>::try_from(Rfc1738::parse(&*start).unwrap()).unwrap();
        start.fill(b'~');
        assert_same(&kept, &Rfc1738::parse(text).unwrap());
    }
}

#[test]
fn every_constructor_gives_the_same() {
    for text in URLS {
        let url = Rfc1738::parse(text).unwrap();
        let fixed: OwnedUrl<Fixed<64>, Rfc1738> = text.parse().unwrap();
        assert_same(&fixed, &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::try_from(text).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::try_from(Fixed::<64>::try_from(text).unwrap()).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::try_from(&url).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::try_from(url).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<65>, Rfc1738>::try_from(&fixed).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::try_from(text.as_bytes()).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>, Rfc1738>::parse(text.as_bytes()).unwrap(), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn every_conversion_to_the_heap_and_back_gives_the_same() {
    for text in URLS {
        let url = Rfc1738::parse(text).unwrap();
        let heap: HeapUrl<Rfc1738> = text.parse().unwrap();
        assert_same(&heap, &url);
        assert_same(&text.parse::<OwnedUrl<String, Rfc1738>>().unwrap(), &url);
        assert_same(&HeapUrl::try_from(text).unwrap(), &url);
        assert_same(&HeapUrl::try_from(text.to_owned()).unwrap(), &url);
        assert_same(&HeapUrl::from(&url), &url);
        assert_same(&HeapUrl::from(url), &url);
        let fixed = OwnedUrl::<Fixed<64>, _>::try_from(&heap).unwrap();
        assert_same(&fixed, &url);
        assert_same(&HeapUrl::<Rfc1738>::from(&fixed), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn the_heap_keeps_a_text_where_it_is() {
    let text = String::from(FTP);
    let place = text.as_ptr();
    let kept: OwnedUrl<String, Rfc1738> = text.try_into().unwrap();
    assert_eq!((kept.as_str().as_ptr(), kept.url().as_str().as_ptr()), (place, place));
    let text = kept.into_text();
    assert_eq!(text.as_ptr(), place);
}

#[test]
fn comparison_is_that_of_urls() {
    // 2.1: "interpret upper case letters as equivalent to lower case in scheme names (e.g., allow
    // "HTTP" as well as "http")".
    let kept = |text: &str| text.parse::<OwnedUrl<Fixed<64>, Rfc1738>>().unwrap();
    assert_eq!(kept("HTTP://h/a"), kept("http://h/a"));
    assert_eq!(hash(kept("HTTP://h/a")), hash(kept("http://h/a")));
    assert_ne!(kept("http://H/a"), kept("http://h/a"));
    assert_ne!(kept("http://h"), kept("http://h/"));
    assert!(kept("HTTP://h") == "http://h" && kept("http://h") != "http://h/");
    assert!(
        kept("HTTP://h") == Rfc1738::parse("http://h").unwrap()
            && kept("http://h") != Rfc1738::parse("http://H").unwrap()
    );
    let ordered = ["FTP://h", "http://h/", "x:a", "X:b"];
    let texts = ["X:b", "http://h/", "x:a", "FTP://h"];
    let (mut owned, mut borrowed) = (texts.map(kept), texts.map(|text| Rfc1738::parse(text).unwrap()));
    owned.sort();
    borrowed.sort();
    assert!(owned.iter().map(OwnedUrl::as_str).eq(ordered) && borrowed.iter().map(Url::as_str).eq(ordered));
    assert_eq!(HashSet::from(["X:b", "x:a", "x:b", "X:a"].map(kept)).len(), 2);
    assert!(kept("x:a") < kept("X:b") && kept("X:a") < kept("x:b"));
}

/// The storage and the capacity do not matter, nor which side a text is on.
#[test]
fn urls_of_different_types_are_compared() {
    let url = Rfc1738::parse("HTTP://h/a").unwrap();
    let (listed, unlisted) = (url.in_set::<Rfc1738>().unwrap(), url.in_set::<Rfc1738>().unwrap());
    assert_eq!(url, unlisted);
    assert_eq!(unlisted, listed);
    assert_ne!(unlisted, Rfc1738::parse("http://h/b").unwrap());
    assert_eq!(url, "http://h/a");
    assert_eq!("http://h/a", url);
    assert_eq!(*"http://h/a", url);
    assert_ne!("http://h/A", url);

    let short: OwnedUrl<Fixed<16>, Rfc1738> = "http://h/a".parse().unwrap();
    let long: OwnedUrl<Fixed<64>, Rfc1738> = "hTTp://h/a".parse().unwrap();
    assert_eq!(short, long);
    assert_eq!(long, short);
    assert_eq!(long, listed);
    assert_eq!(listed, long);
    assert_eq!("HTTP://h/a", long);
    assert_eq!(*"HTTP://h/a", short);
    assert_ne!("HTTP://h/", short);
    let other = "http://h/b".parse::<OwnedUrl<Fixed<64>, _>>().unwrap();
    assert_ne!(short, other);
    assert_ne!(url, other);
    assert_ne!(other, url);
    assert_eq!([hash(&short), hash(listed)], [hash(&long); 2]);
    #[cfg(feature = "alloc")]
    {
        let heap = HeapUrl::from(&url);
        assert_eq!(heap, short);
        assert_eq!(short, heap);
        assert_eq!(heap, url);
        assert_eq!(url, heap);
        assert_eq!("http://h/a", heap);
    }
}

/// An owned URL offers what needs the URL and another one, or a builder that borrows from it.
#[test]
fn methods_of_the_borrowed_url() {
    type Of<S> = OwnedUrl<Fixed<64>, S>;

    let page: Of<Web> = "https://me.dom/a/b?c".parse().unwrap();
    let link: Of<Web> = "http://me.dom/a/d".parse().unwrap();
    assert_eq!(page.url().reference_to(&page.join("d").unwrap().url.url()).to_string(), "d");
    assert_eq!(page.url().reference_to(&link.url()), page.url().reference_to(&link.url()));
    assert!(link.url().advisories_from(&page.url()).contains(Advisory::LeavesTls));
    assert_eq!(link.url().advisories_from(&page.url()), link.url().advisories_from(&page.url()));
    assert!(!page.url().equivalent(&link.url()) && page.url().equivalent(&page.url()));
    // The builder borrows from `page` alone.
    let builder = page.url().to_builder().segment("x/y");
    assert_eq!(builder.build::<Fixed<64>>().unwrap(), "https://me.dom/a/b/x%2Fy?c");
    let unlisted = page.clone().in_set::<Web>().unwrap();
    assert_eq!(unlisted.url().to_builder().port(1).build::<Fixed<64>>().unwrap(), "https://me.dom:1/a/b?c");
    assert!(page.url().key() == unlisted.url().key() && page.url().key() != link.url().key());
}

#[test]
fn display_is_that_of_a_text() {
    let kept: OwnedUrl<Fixed<64>, Rfc1738> = "x:ab".parse().unwrap();
    assert_eq!(format!("[{kept:>6}] [{kept:-<6}] [{kept:.3}]"), "[  x:ab] [x:ab--] [x:a]");
    assert_eq!(format!("{kept:?}"), "OwnedUrl(x:ab)");
}

/// Built and tidied texts are kept like any other.
#[test]
fn built_and_tidied_texts_are_kept() {
    let builder = Builder::new(&Row::HTTP_1738, "host.dom").segments(&["a b"]);
    let text: Fixed<32> = builder.build().unwrap();
    let kept: OwnedUrl<Fixed<32>, Rfc1738> = text.try_into().unwrap();
    assert_eq!(kept.as_str(), "http://host.dom/a%20b");
    let parsed: OwnedUrl<Fixed<32>, Rfc1738> = builder.build().unwrap();
    assert_eq!((parsed.as_str(), parsed.url().path()), (kept.as_str(), Some("/a%20b")));

    let mut buffer = Fixed::<32>::new();
    Tidy::<Rfc1738>::new(" http://host.dom?a b").parse(&mut buffer).unwrap();
    let kept = OwnedUrl::<Fixed<32>, Rfc1738>::try_from(buffer).unwrap();
    assert_eq!(kept.url().query().unwrap(), "a%20b");

    // A text never changes in place: a builder makes another.
    let changed = kept.url().to_builder().query(None::<&str>).port(8080).build::<Fixed<32>>().unwrap();
    let changed = OwnedUrl::<Fixed<32>, Rfc1738>::try_from(changed).unwrap();
    assert_eq!((changed.as_str(), kept.as_str()), ("http://host.dom:8080/", "http://host.dom/?a%20b"));
}

static LAST: Mutex<Option<OwnedUrl<Fixed<64>, Rfc1738>>> = Mutex::new(None);

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
    let mut queue = Queue::<OwnedUrl<Fixed<64>, Rfc1738>, 3>::new();
    let (mut producer, mut consumer) = queue.split();
    for text in URLS {
        producer.enqueue(String::from(text).parse().unwrap()).unwrap();
        assert_same(&consumer.dequeue().unwrap(), &Rfc1738::parse(text).unwrap());
    }
}

/// Both are `Send`, `Sync` and `'static`.
const _: () = {
    const fn stays<T: Send + Sync + 'static>() {}
    stays::<OwnedUrl<Fixed<64>, Rfc1738>>();
    #[cfg(feature = "alloc")]
    stays::<OwnedUrl<String, Rfc1738>>();
};

proptest! {
    #[test]
    fn an_owned_url_is_the_borrowed_one(text in any_url(), other in any_url()) {
        let (url, other) = (Rfc1738::parse(&*text).unwrap(), Rfc1738::parse(&*other).unwrap());
        let owned = OwnedUrl::<Fixed<256>, Rfc1738>::try_from(&url).unwrap();
        assert_same(&owned, &url);
        assert_same(&text.parse::<OwnedUrl<Fixed<256>, Rfc1738>>().unwrap(), &url);
        let owned_other = OwnedUrl::<Fixed<256>, Rfc1738>::try_from(&other).unwrap();
        prop_assert_eq!(owned == owned_other, url == other);
        prop_assert_eq!(owned.cmp(&owned_other), url.cmp(&other));
        #[cfg(feature = "alloc")]
        {
            assert_same(&text.parse::<OwnedUrl<String, Rfc1738>>().unwrap(), &url);
            assert_same(&HeapUrl::from(&owned), &url);
        }
    }

}
