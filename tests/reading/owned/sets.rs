//! Owned URLs in sets of schemes.

use super::*;
use rfc1738::{schemes::*, *};

struct Lab;

impl Schemes for Lab {
    const ROWS: &'static [Row] = &[Row::HTTPS, Row::FTPS, Row::new("x-note", Syntax::Other, None)];
}

/// Section 4: the URL stays in its set.
#[test]
fn a_url_of_a_set_outlives_its_buffer() {
    fn kept<S: Schemes>(text: &str) {
        let mut buffer = text.to_owned();
        let kept = OwnedUrl::<Fixed<64>, S>::try_from(S::parse(&*buffer).unwrap()).unwrap();
        buffer.clear();
        assert_same(&kept, &S::parse(text).unwrap());
    }
    kept::<All>("https://host.dom/a/b?c");
    kept::<All>("mqtt://me@host.dom:1/a");
    kept::<Lab>("ftps://me:s3cr3t@host.dom/a;type=i");
    kept::<Lab>("x-note:a");
}

/// A row's syntax is checked when a URL is kept.
#[test]
fn sets_of_schemes() {
    type Of<S> = OwnedUrl<Fixed<64>, S>;

    let kept: Of<All> = "wss://h/~a?b/c".parse().unwrap();
    assert_eq!((kept.url().syntax(), kept.url().query().unwrap().as_str()), (Syntax::Rfc3986, "b/c"));
    assert_eq!("mqtt://h".parse::<Of<Rfc1738>>().unwrap().url().syntax(), Syntax::Other);
    assert_eq!("mqtt://h".parse::<Of<All>>().unwrap().url().syntax(), Syntax::Rfc3986);
    assert!("https://h:x".parse::<Of<Rfc1738>>().is_ok() && "https://h:x".parse::<Of<All>>().is_err());
    assert!("http://h/~".parse::<Of<All>>().is_err() && "http://h/~".parse::<Of<Web>>().is_ok());
    let error = Of::<Https>::try_from(Fixed::<64>::try_from("http://h").unwrap()).unwrap_err();
    assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));

    static UPDATE: Mutex<Option<Of<Https>>> = Mutex::new(None);
    *UPDATE.lock().unwrap() = Some("https://h/fw.bin".parse().unwrap());
    assert_eq!(UPDATE.lock().unwrap().as_ref().unwrap().url().path(), Some("/fw.bin"));
    let mut queue = Queue::<Of<Web>, 2>::new();
    queue.enqueue("https://h/a".parse().unwrap()).unwrap();
    assert_eq!(queue.dequeue().unwrap().clone(), "https://h/a".parse::<Of<Web>>().unwrap());
}

/// Conversion to another set needs no second parse.
#[test]
fn an_owned_url_is_converted() {
    let https: OwnedUrl<Fixed<64>, Https> = "https://h/a/b/c".parse().unwrap();
    let all = https.clone().in_set::<All>().unwrap();
    assert_same(&all, &All::parse("https://h/a/b/c").unwrap());
    assert_same(&all.clone().in_set::<Https>().unwrap(), &https.url());
    let error = all.in_set::<Iot>().unwrap_err();
    assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));
}

#[test]
fn a_reference_is_resolved_in_the_set() {
    let page: OwnedUrl<Fixed<32>, Https> = "https://h/a/b".parse().unwrap();
    let resolved = page.join("../c?d#e").unwrap();
    assert_eq!((resolved.url.as_str(), resolved.fragment), ("https://h/c?d", Some("e")));
    assert_eq!(page.join("http://h/").unwrap_err().kind(), ErrorKind::WrongScheme);
    assert_eq!(page.join(&*"x".repeat(32)).unwrap_err().limit(), Some(32));
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
    assert_eq!(arguments.url.url().path(), Some("/~a"));
    let error = Arguments::try_parse_from(["get", "https://host.dom:99999/"]).err().unwrap();
    assert!(error.to_string().contains("a port is at most 65535 (at byte 21, in port)"), "{error}");
}

/// A URL of a type can be owned, compared with texts, and turned back into its text.
#[test]
fn from_a_type() {
    let ftp = FtpUrl::parse("ftp://host.dom/a;type=i").unwrap();
    let kept: OwnedUrl<Fixed<32>> = (*ftp).try_into().unwrap();
    assert_eq!(kept, "FTP://host.dom/a;type=i");
    assert_eq!(kept, Url::parse("Ftp://host.dom/a;type=i").unwrap());
    assert!(kept != *"ftp://HOST.dom/a;type=i");
    assert_eq!(kept.url().path(), Some("/a;type=i"));
    assert_eq!((kept.url().port(), kept.url().effective_port()), (None, Some(21)));
    assert_eq!(Fixed::<32>::from(kept), "ftp://host.dom/a;type=i");
    let long = HttpUrl::parse("http://host.dom/a").unwrap();
    assert_eq!(OwnedUrl::<Fixed<16>>::try_from(Url::from(long)).unwrap_err().offset(), 16);
    assert_eq!(Url::from(long), "http://host.dom/a");
    #[cfg(feature = "alloc")]
    {
        let kept: HeapUrl = Url::from(long).into();
        assert_eq!(String::from(kept), "http://host.dom/a");
    }
}

/// An owned URL of each type keeps its parts.
#[test]
fn each_type_is_kept() {
    fn kept(url: &Url<'_, Rfc1738>) -> OwnedUrl<Fixed<64>, Rfc1738> {
        url.try_into().unwrap()
    }
    for text in URLS {
        let url = Rfc1738::parse(text).unwrap();
        macro_rules! each {
            ($($name:ident),*) => {
                match url.typed() {
                    $(Typed::$name(own) => assert_same(&kept(&own), &url),)*
                    other => panic!("{other:?}"),
                }
            };
        }
        each!(Ftp, Http, Gopher, Mailto, News, Nntp, Telnet, Wais, File, Prospero, Other);
    }
}
