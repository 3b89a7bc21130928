//! A literal equals the URL that `parse` returns.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

use rfc1738::{
    FtpUrl, HttpUrl, SchemeSet, Typed, Url,
    schemes::{All, Https, Iot, Rfc1738, Web, WebSockets, WebWithUserinfo},
};
use rfc1738_macros::url;

/// Compares each literal with the parsed URL, in all accessors.
macro_rules! literals {
    ($($set:ident $text:literal)*) => {
        [$({
            const URL: Url<&'static str, $set> = url!($set, $text);
            (parts(&URL), parts(&<$set>::parse($text).unwrap()))
        }),*]
    };
}

/// Returns the results of all accessors.
fn parts<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let list = match url.typed() {
        Typed::Ftp(url) => format!("{:?} {:?}", url.segments(), url.typecode()),
        Typed::Http(url) => format!("{:?}", url.segments()),
        Typed::Gopher(url) => format!("{:?} {:?} {:?}", url.gtype(), url.selector(), url.gopher_plus_string()),
        Typed::Mailto(url) => format!("{:?}", url.address()),
        Typed::News(url) => format!("{:?}", url.grouppart()),
        Typed::Nntp(url) => format!("{:?} {:?}", url.group(), url.number()),
        Typed::Telnet(url) => format!("{:?} {}", url.login(), !url.path().is_empty()),
        Typed::Wais(url) => format!("{:?} {:?}", url.database(), url.doc()),
        Typed::File(url) => format!("{:?}", url.segments()),
        Typed::Prospero(url) => format!("{:?} {:?}", url.hsoname(), url.fields()),
        Typed::Other(url) => format!("{:?} {:?}", url.schemepart(), url.schemepart().ip()),
        Typed::Rfc3986(_) => format!("{:?} {:?}", url.segments(), url.effective_port()),
        _ => panic!("{url} is of an unknown type"),
    };
    let password = url.password().map(|password| password.as_str());
    format!(
        "{url} {list} {:?} {:?} {:?} {:?} {:?} {password:?} {:?} {:?}",
        url.scheme(),
        url.syntax(),
        url.user(),
        url.host(),
        url.port(),
        url.path(),
        url.query()
    )
}

#[test]
fn a_literal_equals_the_parsed_url() {
    let literals = literals! {
        Rfc1738 "ftp://me:secret@host.dom:2121/%2Fetc//motd;type=a"
        Rfc1738 "FTP://192.168.0.10"
        Rfc1738 "http://host.dom:8080/a/b/?c"
        Rfc1738 "http://host.dom/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16"
        Rfc1738 "gopher://host.dom/7search%09ftp%09+"
        Rfc1738 "mailto:me@host.dom"
        Rfc1738 "news:12@host.dom"
        Rfc1738 "news:*"
        Rfc1738 "nntp://host.dom/comp.lang.c/12"
        Rfc1738 "telnet://me:@host.dom/"
        Rfc1738 "wais://host.dom/db/type/path"
        Rfc1738 "wais://host.dom/db?search"
        Rfc1738 "file:///etc/motd"
        Rfc1738 "file://host.dom/c%7C/dir"
        Rfc1738 "prospero://host.dom/name;a=b;c=d"
        Rfc1738 "urn:isbn:0"
        Rfc1738 "amqp://me:secret@host.dom/queue"
        All "https://host.dom/~me/fw.bin?rev=2/3"
        All "https://[2001:db8::1]:8443"
        All "ws://host.dom"
        All "wss://host.dom/feed"
        All "coap://host.dom/led?on"
        All "coaps://host.dom:/"
        All "mqtt://me:secret@hub.dom/home"
        All "mqtts://hub.dom/home"
        All "ftps://me@host.dom/a/b;type=i"
        All "http://host.dom/fw.bin"
        All "x:y"
        Https "https://host.dom/a?b"
        Web "http://my_host/~me?a/b"
        WebWithUserinfo "https://me:pw@host.dom/"
        WebSockets "ws://host.dom/feed"
        Iot "mqtts://me:secret@[::1]/home"
        All "ftp://[::1]/~a/b;type=i"
        All "file:/etc/motd"
        All "gopher://host.dom/0motd"
    };
    for (literal, parsed) in &literals {
        assert_eq!(literal, parsed);
    }
}

#[test]
fn the_default_set_is_all() {
    const MOTD: Url<&str> = url!("ftp://host.dom/motd");
    assert_eq!(parts(&MOTD), parts(&url!(All, "ftp://host.dom/motd")));
}

#[test]
fn a_literal_is_an_expression() {
    static URLS: [Url<&str>; 2] = [url!("ftp://host.dom/a"), url!("ftp://host.dom/b")];
    assert!(URLS.iter().map(|url| url.path()).eq(["/a", "/b"]));

    fn effective_port(url: Url<&str>) -> Option<u16> {
        url.effective_port()
    }
    assert_eq!(effective_port(url!("http://host.dom:8080/")), Some(8080));

    let promoted: &'static Url<&'static str, Https> = &url!(Https, "https://host.dom/");
    assert_eq!(promoted.host().unwrap().as_str(), "host.dom");

    let Typed::Ftp(ftp) = URLS[0].typed() else { panic!() };
    assert_eq!(ftp, FtpUrl::parse("ftp://host.dom/a").unwrap());
    let Typed::Http(http) = url!("http://host.dom/").typed() else { panic!() };
    assert_eq!(http, HttpUrl::parse("http://host.dom/").unwrap());

    assert_eq!(url!(r#"x:raw"#), Url::parse("x:raw").unwrap());
    assert_eq!(url!("x:\x65\u{73}caped"), Url::parse("x:escaped").unwrap());
}

#[test]
fn a_macro_passes_a_literal_on() {
    macro_rules! mirror {
        ($name:ident $set:ident $text:expr) => {
            const $name: Url<&'static str, $set> = url!($set, $text);
        };
    }
    mirror!(MIRROR Rfc1738 "http://host.dom/fw.bin");
    mirror!(UPDATE Https "https://host.dom/fw.bin");
    assert!([MIRROR.path(), UPDATE.path()] == ["/fw.bin"; 2]);
}
