//! URLs that own their text, in either home.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

mod strategies;

use core::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::{collections::HashSet, hash::DefaultHasher, sync::Mutex, thread};

use proptest::prelude::*;
#[cfg(feature = "alloc")]
use rfc1738::HeapUrl;
use rfc1738::{
    Counted, DEFAULT_CAPACITY, DeclaredScheme, Error, ErrorKind, FileUrl, FtpUrl, GopherUrl, Home, HttpBuilder,
    HttpOnly, HttpUrl, HttpsOnly, Later, MAX_LEN, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, OwnedUrl, Production,
    ProsperoUrl, SchemeTable, TelnetUrl, Ten, TextError, Tidy, Url, WaisUrl, Web,
    heapless::{self, spsc::Queue},
    schemes,
};
use strategies::any_url;

/// The home without an allocator.
type Fixed<const M: usize> = heapless::String<M>;

const FTP: &str = "ftp://user:s3cr3t@host.dom/%2Fetc/motd;type=a";

/// A URL of each type.
const URLS: [&str; 11] = [
    FTP,
    "http://host.dom:8080/a//b?c=d",
    "gopher://host.dom/7/find%09word%09+",
    "mailto:me@host.dom",
    "news:1@host.dom",
    "nntp://news.dom/comp.lang.c/12",
    "telnet://user:s3cr3t@host.dom:23/",
    "wais://host.dom/database/type/path",
    "file:///etc/motd",
    "prospero://host.dom//pros/name;a=b;c=",
    "https://user:s3cr3t@host.dom:8443/a?b",
];

fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// All parts of a URL, the password included, as text.
fn parts<const N: usize>(url: &Url<'_, N>) -> String {
    let common =
        format!("{:?}", (url.scheme(), url.login(), url.user(), url.host(), url.port(), url.path(), url.search()));
    let password = url.password().map(|password| password.as_str().to_owned());
    let own = match url {
        Url::Ftp(url) => format!("{:?} {:?} {:?} {:?}", url.segments(), url.cwds(), url.name(), url.typecode()),
        Url::Http(url) => format!("{:?}", url.segments()),
        Url::Gopher(url) => format!("{:?} {:?} {:?}", url.gtype(), url.selector(), url.gopher_plus_string()),
        Url::Mailto(url) => format!("{:?}", url.address()),
        Url::News(url) => format!("{:?}", url.grouppart()),
        Url::Nntp(url) => format!("{:?} {:?}", url.group(), url.digits()),
        Url::Telnet(url) => format!("{:?}", url.has_slash()),
        Url::Wais(url) => format!("{:?} {:?}", url.database(), url.part()),
        Url::File(url) => format!("{:?} {:?}", url.segments(), url.is_local()),
        Url::Prospero(url) => format!("{:?} {:?}", url.hsoname(), url.fields().collect::<Vec<_>>()),
        Url::Other(url) => format!("{:?} {:?}", url.schemepart(), url.schemepart().ip()),
        Url::Declared(url) => format!("{} {:?}", url.name(), url.body()),
    };
    format!("{common} {password:?} {own}")
}

/// That an owned URL is the same as the one it was made of.
fn assert_same<T: Home, const N: usize>(owned: &OwnedUrl<T, N>, url: &Url<'_, N>) {
    assert_eq!(owned.url(), *url);
    assert_eq!(owned.url().as_str(), url.as_str());
    assert_eq!(parts(&owned.url()), parts(url));
    assert_eq!(hash(owned), hash(url));
    assert_eq!(owned.to_string(), url.to_string());
    assert_eq!(owned.redacted().to_string(), url.redacted().to_string());
    assert_eq!((owned.as_str(), owned.as_ref()), (url.as_str(), url.as_str()));
    assert_eq!((owned.scheme(), owned.user(), owned.host()), (url.scheme(), url.user(), url.host()));
    assert_eq!(
        (owned.port(), owned.effective_port(), owned.server()),
        (url.port(), url.effective_port(), url.server())
    );
    assert_eq!((owned.path(), owned.search()), (url.path(), url.search()));
    assert_eq!(owned.clone().into_text().as_ref(), url.as_str());
}

#[test]
fn a_url_outlives_its_buffer() {
    let mut buffer = [0; 64];
    for text in URLS {
        let (start, _) = buffer.split_at_mut(text.len());
        start.copy_from_slice(text.as_bytes());
        let kept = OwnedUrl::<Fixed<64>>::try_from(Url::parse_bytes(start).unwrap()).unwrap();
        start.fill(b'~');
        assert_same(&kept, &Url::parse(text).unwrap());
    }
}

/// Section 4: what was declared stays with it.
#[test]
fn a_declared_url_outlives_its_buffer() {
    const NOTE: SchemeTable = SchemeTable::new("note", &[DeclaredScheme::opaque("x-note")]);
    const TABLES: [&SchemeTable; 4] = [&schemes::WEB, &schemes::FTPS, &schemes::IOT, &NOTE];
    for text in ["https://host.dom/a/b?c", "ftps://me:s3cr3t@host.dom/a;type=i", "mqtt://me@host.dom:1/a", "x-note:a"] {
        let mut buffer = text.to_owned();
        let kept = OwnedUrl::<Fixed<64>>::try_from(Url::parse_with(&TABLES, &buffer).unwrap()).unwrap();
        buffer.clear();
        let url = Url::parse_with(&TABLES, text).unwrap();
        assert!(matches!(url, Url::Declared(_)));
        assert_same(&kept, &url);
        assert_eq!(kept.url().effective_port(), url.effective_port());
    }
}

#[test]
fn every_way_in_gives_the_same() {
    for text in URLS {
        let url = Url::parse(text).unwrap();
        let fixed: OwnedUrl<Fixed<64>> = text.parse().unwrap();
        assert_same(&fixed, &url);
        assert_same(&OwnedUrl::<Fixed<64>>::try_from(text).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>>::try_from(Fixed::<64>::try_from(text).unwrap()).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>>::try_from(&url).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<64>>::try_from(url.clone()).unwrap(), &url);
        assert_same(&OwnedUrl::<Fixed<65>>::try_from(&fixed).unwrap(), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn every_way_to_the_heap_and_back_gives_the_same() {
    for text in URLS {
        let url = Url::parse(text).unwrap();
        let heap: OwnedUrl<String> = text.parse().unwrap();
        assert_same(&heap, &url);
        assert_same(&OwnedUrl::<String>::try_from(text).unwrap(), &url);
        assert_same(&OwnedUrl::<String>::try_from(text.to_owned()).unwrap(), &url);
        assert_same(&OwnedUrl::from(&url), &url);
        assert_same(&OwnedUrl::from(url.clone()), &url);
        assert_same(&url.to_owned_url(), &url);
        let fixed = OwnedUrl::<Fixed<64>>::try_from(&heap).unwrap();
        assert_same(&fixed, &url);
        assert_same(&OwnedUrl::<String>::from(fixed), &url);
    }
}

#[cfg(feature = "alloc")]
#[test]
fn the_heap_keeps_a_text_where_it_is() {
    let text = String::from(FTP);
    let place = text.as_ptr();
    let kept: OwnedUrl<String> = text.try_into().unwrap();
    assert_eq!((kept.as_str().as_ptr(), kept.url().as_str().as_ptr()), (place, place));
    let text = kept.into_text();
    assert_eq!(text.as_ptr(), place);
    // A refused one too.
    let text = String::from("http://h:/");
    let place = text.as_ptr();
    let text = OwnedUrl::<String>::try_from(text).unwrap_err().into_text();
    assert_eq!(text.as_ptr(), place);
}

#[test]
fn it_is_compared_as_a_url() {
    // 2.1: "interpret upper case letters as equivalent to lower case in scheme names (e.g., allow "HTTP" as well as "http")".
    let kept = |text: &str| text.parse::<OwnedUrl<Fixed<64>>>().unwrap();
    assert_eq!(kept("HTTP://h/a"), kept("http://h/a"));
    assert_eq!(hash(kept("HTTP://h/a")), hash(kept("http://h/a")));
    assert_ne!(kept("http://H/a"), kept("http://h/a"));
    assert_ne!(kept("http://h"), kept("http://h/"));
    assert!(kept("HTTP://h") == "http://h" && kept("http://h") != "http://h/");
    assert!(kept("HTTP://h") == Url::parse("http://h").unwrap() && kept("http://h") != Url::parse("http://H").unwrap());
    let ordered = ["FTP://h", "http://h/", "x:a", "X:b"];
    let texts = ["X:b", "http://h/", "x:a", "FTP://h"];
    let (mut owned, mut borrowed) = (texts.map(kept), texts.map(|text| Url::parse(text).unwrap()));
    owned.sort();
    borrowed.sort();
    assert!(owned.iter().map(OwnedUrl::as_str).eq(ordered) && borrowed.iter().map(Url::as_str).eq(ordered));
    assert_eq!(HashSet::from(["X:b", "x:a", "x:b", "X:a"].map(kept)).len(), 2);
    assert!(kept("x:a") < kept("X:b") && kept("X:a") < kept("x:b"));
}

#[test]
fn it_is_shown_as_a_text() {
    let kept: OwnedUrl<Fixed<64>> = "x:ab".parse().unwrap();
    assert_eq!(format!("[{kept:>6}] [{kept:-<6}] [{kept:.3}]"), "[  x:ab] [x:ab--] [x:a]");
    assert_eq!(format!("{kept:?}"), "OwnedUrl(x:ab)");
}

#[test]
fn the_text_fits_or_is_refused() {
    assert_eq!("x:ab".parse::<OwnedUrl<Fixed<4>>>().unwrap().as_str(), "x:ab");
    let error = "x:ab".parse::<OwnedUrl<Fixed<3>>>().unwrap_err();
    assert_eq!((error.kind(), error.found()), (ErrorKind::Capacity { limit: 3, of: Counted::Bytes }, Some(b'b')));
    assert_eq!((error.offset(), error.production()), (3, Production::Url));
    assert_eq!(error.to_string(), "no more than 3 bytes fit: found 'b' at byte 3, in url");
    // By each way that copies.
    let url = Url::parse("x:ab").unwrap();
    assert_eq!(OwnedUrl::<Fixed<3>>::try_from("x:ab").unwrap_err(), error);
    assert_eq!(OwnedUrl::<Fixed<3>>::try_from(&url).unwrap_err(), error);
    assert_eq!(OwnedUrl::<Fixed<3>>::try_from(url.clone()).unwrap_err(), error);
    let longer: OwnedUrl<Fixed<4>> = url.try_into().unwrap();
    assert_eq!(OwnedUrl::<Fixed<3>>::try_from(&longer).unwrap_err(), error);
    #[cfg(feature = "alloc")]
    assert_eq!(OwnedUrl::<Fixed<3>>::try_from(&OwnedUrl::<String>::from(longer)).unwrap_err(), error);
    assert_eq!(
        "x:".parse::<OwnedUrl<Fixed<0>>>().unwrap_err().kind(),
        ErrorKind::Capacity { limit: 0, of: Counted::Bytes }
    );
}

#[test]
fn of_what_is_wrong_the_first_is_told() {
    let error = |text: &str| text.parse::<OwnedUrl<Fixed<8>>>().unwrap_err();
    // Before the first byte that does not fit.
    assert_eq!(error("http://~/"), Url::parse("http://~/").unwrap_err());
    // There, and behind it.
    let limit = ErrorKind::Capacity { limit: 8, of: Counted::Bytes };
    assert_eq!((error("http://h~").kind(), error("http://h~").offset()), (limit, 8));
    assert_eq!((error("http://host:/").kind(), error("http://host:/").offset()), (limit, 8));
    // All of it fits, and something is missing.
    assert_eq!(error("http://").kind(), ErrorKind::UnexpectedEnd);
    assert_eq!(error("http:///").kind(), ErrorKind::BadHost);
    assert_eq!(error("").kind(), ErrorKind::UnexpectedEnd);
}

#[test]
fn the_list_fits_or_is_refused() {
    let three = "http://h/a/b/c".parse::<OwnedUrl<Fixed<64>, 3>>().unwrap();
    assert_same(&three, &Url::parse_in("http://h/a/b/c").unwrap());
    let error = "http://h/a/b/c/d".parse::<OwnedUrl<Fixed<64>, 3>>().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Capacity { limit: 3, of: Counted::Segments }, 15));
    let text = Fixed::<64>::try_from("http://h/a/b/c/d").unwrap();
    assert_eq!(OwnedUrl::<Fixed<64>, 3>::try_from(text).unwrap_err().error(), error);
    // The list comes first, when it is outgrown first; the text, when that is.
    assert_eq!("http://h/a/b/c/d".parse::<OwnedUrl<Fixed<15>, 2>>().unwrap_err().offset(), 13);
    assert_eq!("http://h/a/b/c/d".parse::<OwnedUrl<Fixed<14>, 3>>().unwrap_err().offset(), 14);

    let segments = |count: usize| format!("http://h{}", "/a".repeat(count));
    let full: OwnedUrl<Fixed<128>> = segments(DEFAULT_CAPACITY).parse().unwrap();
    assert_same(&full, &Url::parse(&segments(DEFAULT_CAPACITY)).unwrap());
    assert!(segments(DEFAULT_CAPACITY + 1).parse::<OwnedUrl<Fixed<128>>>().is_err());
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn the_longest_text_can_be_kept() {
    let text = |length: usize| format!("x:{}", "a".repeat(length - 2));
    let kept: Box<OwnedUrl<Fixed<MAX_LEN>, 1>> = Box::new(text(MAX_LEN).parse().unwrap());
    assert_eq!(kept.url().as_str().len(), MAX_LEN);
    // A home may be larger than any URL.
    let error = text(MAX_LEN + 1).parse::<OwnedUrl<Fixed<{ MAX_LEN + 1 }>, 1>>().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Capacity { limit: u16::MAX, of: Counted::Bytes });
}

#[test]
fn a_refused_text_is_given_back() {
    let text = Fixed::<32>::try_from("http://me:s3cr3t@h/").unwrap();
    let error: TextError<Fixed<32>> = OwnedUrl::<Fixed<32>>::try_from(text.clone()).unwrap_err();
    assert_eq!(error.error(), Url::parse(&text).unwrap_err());
    assert_eq!(error.to_string(), error.error().to_string());
    assert!(format!("{error:?}").starts_with("TextError { text: Redacted(http://me:***@h/), error: Error {"));
    assert_eq!(Error::from(error.clone()), error.error());
    assert_eq!(error.into_text(), text);
}

/// What was made and what was tidied is kept like any other text.
#[test]
fn made_tidied_and_kept() {
    let kept: OwnedUrl<_> = HttpBuilder::new("host.dom").segments(&["a b"]).build::<32>().unwrap().try_into().unwrap();
    let kept: OwnedUrl<Fixed<32>> = kept;
    assert_eq!(kept.as_str(), "http://host.dom/a%20b");

    let mut buffer = Fixed::<32>::new();
    Tidy::new(" http://host.dom?a b").parse(&mut buffer).unwrap();
    let kept = OwnedUrl::<Fixed<32>>::try_from(buffer).unwrap();
    assert_eq!(kept.url().search().unwrap(), "a%20b");

    // Nothing changes a text in place: a builder makes another.
    let Url::Http(http) = kept.url() else { panic!("{kept}") };
    let changed = http.to_builder().search(None::<&str>).port(8080).build::<32>().unwrap();
    let changed = OwnedUrl::<Fixed<32>>::try_from(changed).unwrap();
    assert_eq!((changed.as_str(), kept.as_str()), ("http://host.dom:8080/", "http://host.dom/?a%20b"));
}

static LAST: Mutex<Option<OwnedUrl<Fixed<64>>>> = Mutex::new(None);

#[test]
fn it_lives_in_a_static() {
    let keep = |text: &str| *LAST.lock().unwrap() = text.parse().ok();
    thread::scope(|scope| {
        let _ = scope.spawn(|| keep(&String::from(FTP)));
    });
    assert_same(LAST.lock().unwrap().as_ref().unwrap(), &Url::parse(FTP).unwrap());
    keep("~");
    assert!(LAST.lock().unwrap().is_none());
}

#[test]
fn it_goes_through_a_queue() {
    let mut queue = Queue::<OwnedUrl<Fixed<64>>, 3>::new();
    let (mut producer, mut consumer) = queue.split();
    for text in URLS {
        producer.enqueue(String::from(text).parse().unwrap()).unwrap();
        assert_same(&consumer.dequeue().unwrap(), &Url::parse(text).unwrap());
    }
}

/// Both can be sent to another thread or task, and stay for ever.
const _: () = {
    const fn stays<T: Send + Sync + 'static>() {}
    stays::<OwnedUrl<Fixed<64>>>();
    stays::<TextError<Fixed<64>>>();
    #[cfg(feature = "alloc")]
    stays::<OwnedUrl<String>>();
};

/// What the documentation says of memory on any machine: a home, and a `Url` of the same capacity.
#[test]
fn it_takes_a_url_and_a_home() {
    assert_eq!(size_of::<OwnedUrl<Fixed<64>>>(), size_of::<Fixed<64>>() + size_of::<Url<'_>>());
    assert_eq!(size_of::<OwnedUrl<Fixed<64>, 8>>(), size_of::<Fixed<64>>() + size_of::<Url<'_, 8>>());
    #[cfg(feature = "alloc")]
    assert_eq!(size_of::<OwnedUrl<String>>(), size_of::<String>() + size_of::<Url<'_>>());
    #[cfg(feature = "alloc")]
    assert_eq!(size_of::<HeapUrl>(), size_of::<String>() + size_of::<Url<'_, 255>>());
}

proptest! {
    #[test]
    fn an_owned_url_is_the_borrowed_one(text in any_url(), other in any_url()) {
        let (url, other) = (Url::parse(&text).unwrap(), Url::parse(&other).unwrap());
        let owned = OwnedUrl::<Fixed<256>>::try_from(&url).unwrap();
        assert_same(&owned, &url);
        assert_same(&text.parse::<OwnedUrl<Fixed<256>>>().unwrap(), &url);
        let owned_other = OwnedUrl::<Fixed<256>>::try_from(&other).unwrap();
        prop_assert_eq!(owned == owned_other, url == other);
        prop_assert_eq!(owned.cmp(&owned_other), url.cmp(&other));
        #[cfg(feature = "alloc")]
        {
            assert_same(&text.parse::<OwnedUrl<String>>().unwrap(), &url);
            assert_same(&OwnedUrl::<String>::from(owned), &url);
        }
    }

    /// Be it a URL or not: the same verdict and error as `parse` when it fits, and never less than all of it.
    #[test]
    fn what_is_kept_is_all_of_the_text(text in any_url(), at in any::<prop::sample::Index>(), byte in "[ -~]") {
        let (before, after) = text.split_at(at.index(text.len()));
        let text = [before, &byte, after].concat();
        let kept = text.parse::<OwnedUrl<Fixed<24>>>();
        match Url::parse(&text) {
            Err(error) if text.len() <= 24 || error.offset() < 24 => prop_assert_eq!(kept.unwrap_err(), error),
            Ok(url) if text.len() <= 24 => assert_same(&kept.unwrap(), &url),
            _ => prop_assert_eq!(kept.unwrap_err().kind(), ErrorKind::Capacity { limit: 24, of: Counted::Bytes }),
        }
    }
}

/// What a set of schemes knows is checked, and kept.
#[test]
fn sets_of_schemes() {
    type Of<S> = OwnedUrl<Fixed<64>, 4, S>;

    let kept: Of<Web> = "wss://h/~a?b/c".parse().unwrap();
    let Url::Declared(url) = kept.url() else { panic!() };
    assert_eq!((url.name(), url.query().unwrap().as_str()), ("wss", "b/c"));
    assert!(matches!("mqtt://h".parse::<Of<Web>>().unwrap().url(), Url::Other(_)));
    assert!(matches!("mqtt://h".parse::<Of<Later>>().unwrap().url(), Url::Declared(_)));
    assert!("https://h:x".parse::<Of<Ten>>().is_ok() && "https://h:x".parse::<Of<Web>>().is_err());
    assert!("http://h/~".parse::<Of<Web>>().is_err());
    assert!("https://h".parse::<Of<HttpOnly>>().is_err() && "http://h".parse::<Of<HttpOnly>>().is_ok());
    let error = Of::<HttpsOnly>::try_from(Fixed::<64>::try_from("http://h").unwrap()).unwrap_err();
    assert_eq!((error.error().offset(), error.into_text().as_str()), (4, "http://h"));

    static UPDATE: Mutex<Option<Of<HttpsOnly>>> = Mutex::new(None);
    *UPDATE.lock().unwrap() = Some("https://h/fw.bin".parse().unwrap());
    assert_eq!(UPDATE.lock().unwrap().as_ref().unwrap().url().path(), Some("fw.bin"));
    let mut queue = Queue::<Of<Web>, 2>::new();
    queue.enqueue("https://h/a".parse().unwrap()).unwrap();
    assert_eq!(queue.dequeue().unwrap().clone(), "https://h/a".parse::<Of<Web>>().unwrap());
}

/// As an argument of a program.
#[cfg(feature = "alloc")]
#[test]
fn a_clap_argument() {
    use clap::Parser;

    #[derive(Parser)]
    struct Arguments {
        url: HeapUrl<Web>,
    }
    let arguments = Arguments::try_parse_from(["get", "https://h/~a"]).unwrap();
    assert_eq!(arguments.url.url().path(), Some("~a"));
    let error = Arguments::try_parse_from(["get", "https://host.dom:99999/"]).err().unwrap();
    assert!(error.to_string().contains("a port is at most 65535: found '9' at byte 21"), "{error}");
}

/// Each type is kept without a detour, and compared with texts; what is owned gives its text back.
#[test]
fn without_a_detour() {
    let kept: OwnedUrl<heapless::String<32>> = FtpUrl::parse("ftp://host.dom/a;type=i").unwrap().try_into().unwrap();
    assert_eq!(kept, "FTP://host.dom/a;type=i");
    assert_eq!(kept, Url::parse("Ftp://host.dom/a;type=i").unwrap());
    assert!(kept != *"ftp://HOST.dom/a;type=i");
    assert_eq!(kept.path(), Some("a;type=i"));
    assert_eq!((kept.port(), kept.effective_port()), (None, Some(21)));
    assert_eq!(heapless::String::<32>::from(kept), "ftp://host.dom/a;type=i");
    let long = HttpUrl::parse("http://host.dom/a").unwrap();
    assert!(OwnedUrl::<heapless::String<16>>::try_from(long.clone()).is_err());
    assert_eq!(Url::from(long.clone()), "http://host.dom/a");
    #[cfg(feature = "alloc")]
    {
        let kept: OwnedUrl<String> = long.into();
        assert_eq!(String::from(kept), "http://host.dom/a");
    }
}

/// Each type of URL, in each home, with its parts.
#[test]
fn each_of_them_is_kept() {
    fn kept<'a, const N: usize, U>(url: U, text: &str)
    where
        U: Clone + Into<Url<'a, N>> + PartialEq<str>,
        OwnedUrl<heapless::String<64>, N>: TryFrom<U, Error = Error>,
        OwnedUrl<heapless::String<4>, N>: TryFrom<U, Error = Error>,
    {
        let owned: OwnedUrl<heapless::String<64>, N> = url.clone().try_into().unwrap();
        let borrowed: Url<'a, N> = url.clone().into();
        assert!(url == *text);
        assert_same(&owned, &borrowed);
        assert_eq!(OwnedUrl::<heapless::String<4>, N>::try_from(url).unwrap_err().offset(), 4);
    }
    #[cfg(feature = "alloc")]
    fn on_the_heap<'a, const N: usize, U: Clone + Into<Url<'a, N>> + Into<OwnedUrl<String, N>>>(url: &U) {
        let owned: OwnedUrl<String, N> = url.clone().into();
        assert_same(&owned, &url.clone().into());
    }
    macro_rules! each {
        ($($url:expr),* $(,)?) => { $(
            let url = $url.unwrap();
            kept::<16, _>(url.clone(), url.as_str());
            #[cfg(feature = "alloc")]
            on_the_heap::<16, _>(&url);
        )* };
    }
    each!(
        FtpUrl::parse("ftp://me:secret@host.dom/a/b;type=i"),
        HttpUrl::parse("http://host.dom:8080/a/b?c"),
        GopherUrl::parse("gopher://host.dom/7a%09b"),
        MailtoUrl::parse("mailto:me@host.dom"),
        NewsUrl::parse("news:1@host.dom"),
        NntpUrl::parse("nntp://host.dom/comp.lang.c/1"),
        TelnetUrl::parse("telnet://me@host.dom"),
        WaisUrl::parse("wais://host.dom/db?a"),
        FileUrl::parse("file:///etc/motd"),
        ProsperoUrl::parse("prospero://host.dom/a;b=c"),
        OtherUrl::parse("x://me@host.dom/a"),
        schemes::HTTPS.parse("https://[::1]/a?b"),
    );
}
