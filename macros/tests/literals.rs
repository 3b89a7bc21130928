//! A literal is what `parse` makes of its text.

use rfc1738::{DeclaredUrl, FtpUrl, HttpUrl, OtherUrl, Url, schemes};
use rfc1738_macros::url;

/// Each literal as a constant of its type, and as it is parsed.
macro_rules! literals {
    ($($variant:ident $name:ident $text:literal)*) => {
        [$({
            const URL: rfc1738::$name<'static> = url!($text);
            let parsed = Url::parse_with(&[&schemes::WEB, &schemes::IOT, &schemes::FTPS], $text).unwrap();
            (Url::$variant(URL), parsed)
        }),*]
    };
}

/// Everything that a layout says.
fn parts(url: &Url<'_>) -> String {
    let list = match url {
        Url::Ftp(url) => format!("{:?} {:?}", url.segments(), url.typecode()),
        Url::Http(url) => format!("{:?}", url.segments()),
        Url::Gopher(url) => format!("{:?} {:?} {:?}", url.gtype(), url.selector(), url.gopher_plus_string()),
        Url::Mailto(url) => format!("{:?}", url.address()),
        Url::News(url) => format!("{:?}", url.grouppart()),
        Url::Nntp(url) => format!("{:?} {:?}", url.group(), url.number()),
        Url::Telnet(url) => format!("{:?} {}", url.login(), url.has_slash()),
        Url::Wais(url) => format!("{:?} {:?}", url.database(), url.part()),
        Url::File(url) => format!("{:?}", url.segments()),
        Url::Prospero(url) => format!("{:?} {:?}", url.hsoname(), url.fields()),
        Url::Other(url) => format!("{:?} {:?}", url.schemepart(), url.schemepart().ip()),
        Url::Declared(url) => format!("{:?} {:?} {:?}", url.body(), url.segments(), url.declaration()),
    };
    let password = url.password().map(|password| password.as_str());
    format!(
        "{url} {list} {:?} {:?} {:?} {:?} {password:?} {:?} {:?}",
        url.scheme(),
        url.user(),
        url.host(),
        url.port(),
        url.path(),
        url.search()
    )
}

#[test]
fn a_literal_is_what_is_parsed() {
    let literals = literals! {
        Ftp FtpUrl "ftp://me:secret@host.dom:2121/%2Fetc//motd;type=a"
        Ftp FtpUrl "FTP://192.168.0.10"
        Http HttpUrl "http://host.dom:8080/a/b/?c"
        Http HttpUrl "http://host.dom/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16"
        Gopher GopherUrl "gopher://host.dom/7search%09ftp%09+"
        Mailto MailtoUrl "mailto:me@host.dom"
        News NewsUrl "news:12@host.dom"
        News NewsUrl "news:*"
        Nntp NntpUrl "nntp://host.dom/comp.lang.c/12"
        Telnet TelnetUrl "telnet://me:@host.dom/"
        Wais WaisUrl "wais://host.dom/db/type/path"
        Wais WaisUrl "wais://host.dom/db?search"
        File FileUrl "file:///etc/motd"
        File FileUrl "file://host.dom/c%7C/dir"
        Prospero ProsperoUrl "prospero://host.dom/name;a=b;c=d"
        Other OtherUrl "urn:isbn:0"
        Other OtherUrl "amqp://me:secret@host.dom/queue"
        Declared DeclaredUrl "https://host.dom/~me/fw.bin?rev=2/3"
        Declared DeclaredUrl "https://[2001:db8::1]:8443"
        Declared DeclaredUrl "ws://host.dom"
        Declared DeclaredUrl "wss://host.dom/feed"
        Declared DeclaredUrl "coap://host.dom/led?on"
        Declared DeclaredUrl "coaps://host.dom:/"
        Declared DeclaredUrl "mqtt://me:secret@hub.dom/home"
        Declared DeclaredUrl "mqtts://hub.dom/home"
        Declared DeclaredUrl "ftps://me@host.dom/a/b;type=i"
    };
    for (literal, parsed) in &literals {
        assert_eq!(parts(literal), parts(parsed));
    }
}

#[test]
fn a_literal_stands_wherever_an_expression_can() {
    static URLS: [FtpUrl<'static>; 2] = [url!("ftp://host.dom/a"), url!("ftp://host.dom/b")];
    assert!(URLS.iter().filter_map(FtpUrl::name).eq(["a", "b"]));

    fn effective_port(url: HttpUrl<'_>) -> u16 {
        url.effective_port()
    }
    assert_eq!(effective_port(url!("http://host.dom:8080/")), 8080);

    let promoted: &'static DeclaredUrl<'static> = &url!("https://host.dom/");
    assert_eq!(promoted.host().unwrap().as_str(), "host.dom");

    assert_eq!(url!(r#"x:raw"#), OtherUrl::parse("x:raw").unwrap());
    assert_eq!(url!("x:\x65\u{73}caped"), OtherUrl::parse("x:escaped").unwrap());
}

#[test]
fn a_macro_passes_a_literal_on() {
    macro_rules! mirror {
        ($name:ident $text:expr) => {
            const $name: HttpUrl<'static> = url!($text);
        };
    }
    mirror!(MIRROR "http://host.dom/fw.bin");
    assert_eq!(MIRROR.path(), Some("fw.bin"));
}
