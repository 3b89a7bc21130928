//! A literal equals the URL that `parse` returns.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

use std::panic;

use rfc1738::{FtpUrl, HttpUrl, SchemeSet, Typed, Url, literal, schemes::*};
use rfc1738_macros::url;

/// A set of the user's own, which accepts others.
struct Lab;

impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![
        ..Web,
        SchemeDef::MQTTS,
        SchemeDef::FTP_1738,
        SchemeDef::rfc3986("x-scope", Some(5025)).with_userinfo().with_tls(),
        SchemeDef::new("x-panel", Syntax::Http, Some(8080)),
        SchemeDef::new("telnet", Syntax::Other, None)
    ];
    const OTHERS: bool = true;
}

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
        Typed::Other(url) => format!("{:?} {:?}", url.schemepart(), url.login()),
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
        Rfc1738 "1x:y"
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
        Lab "mqtts://me:secret@hub.dom/home#top"
        Lab "X-Scope://me@bench_4.lab/1?2"
        Lab "x-panel://host.dom/a?b"
        Lab "ftp://host.dom/a;type=i"
        Lab "telnet:any"
        Lab "http://host.dom/~me"
        Lab "postgres:///db?user=me"
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
        ($name:ident $set:ty, $text:expr) => {
            const $name: Url<&'static str, $set> = url!($set, $text);
        };
    }
    mirror!(MIRROR Rfc1738, "http://host.dom/fw.bin");
    mirror!(UPDATE rfc1738::schemes::Https, "https://host.dom/fw.bin");
    assert!([MIRROR.path(), UPDATE.path()] == ["/fw.bin"; 2]);
}

#[test]
fn its_server_is_constant() {
    macro_rules! servers {
        ($($set:ident $text:literal => $host:expr, $port:expr, $effective_port:expr;)*) => { $({
            const URL: Url<&str, $set> = url!($set, $text);
            const SERVER: (Option<&str>, Option<u16>, Option<u16>) = (URL.host_name(), URL.port(), URL.effective_port());
            assert_eq!(SERVER, ($host, $port, $effective_port), "{URL}");
            assert_eq!(SERVER.0, URL.host().map(|host| host.name()), "{URL}");
        })* };
    }
    servers! {
        Iot "mqtts://me:pw@hub.dom:1883/led" => Some("hub.dom"), Some(1883), Some(1883);
        All "https://[2001:db8::1]:/" => Some("2001:db8::1"), None, Some(443);
        All "x://[::1]" => Some("::1"), None, None;
        All "file:///etc/motd" => None, None, None;
        All "news:a@host.dom" => None, None, None;
        Rfc1738 "news:a@host.dom" => Some("host.dom"), None, None;
        Lab "x-scope://h" => Some("h"), None, Some(5025);
    }
}

#[test]
fn the_set_is_any_type() {
    mod sets {
        pub(super) struct Of<T>(T);

        impl<T: 'static> rfc1738::SchemeSet for Of<T> {
            const SCHEMES: &'static [rfc1738::schemes::SchemeDef] = &[rfc1738::schemes::SchemeDef::COAP];
        }
    }
    assert_eq!(url!(sets::Of<(u8, u8)>, "coap://host.dom").effective_port(), Some(5683));
    assert_eq!(url!(rfc1738::schemes::Https, "https://host.dom").effective_port(), Some(443));
}

/// Compares a literal of a set with one row with the parsed URL, or the messages of the errors.
fn check<S: SchemeSet>(after_scheme: &str) {
    let name = S::SCHEMES[0].name();
    let text: &'static str = format!("{name}:{after_scheme}").leak();
    let readings = literal::readings(name, text, |row| Box::leak(Box::new(row)));
    let readings: Vec<_> =
        readings.map(|(rules, result)| ([rules], result.map_err(|error| error.in_text(text).to_string()))).collect();
    let readings: Vec<_> = readings
        .iter()
        .map(|(rules, result)| (&rules[..], result.as_ref().copied().map_err(|error| &**error)))
        .collect();
    let literal = panic::catch_unwind(|| literal::url::<S, 0>(text, &readings));
    let literal = literal.map_err(|message| *message.downcast::<String>().unwrap());
    let parsed = S::parse(text).map_err(|error| error.in_text(text).to_string());
    assert_eq!(literal.map(|url| parts(&url)), parsed.map(|url| parts(&url)), "{text}, {:?}", S::SCHEMES);
}

#[test]
fn a_literal_of_any_row_equals_the_parsed_url() {
    /// Makes a check of a set with this row, and of one for each mark that it may have.
    macro_rules! checks {
        (uri $($row:expr)*) => { checks!($(
            $row; $row.with_userinfo(); $row.with_empty_host(); $row.with_optional_authority().with_tls();
            $row.with_userinfo().with_empty_host(); $row.with_userinfo().with_optional_authority();
            $row.with_empty_host().with_optional_authority();
            $row.with_userinfo().with_empty_host().with_optional_authority();
        )*) };
        ($($row:expr;)*) => { [$({
            struct One;
            impl SchemeSet for One {
                const SCHEMES: &'static [SchemeDef] = &[$row];
            }
            check::<One> as fn(&str)
        }),*] };
    }
    let uris = checks!(uri
        SchemeDef::rfc3986("x", None) SchemeDef::rfc3986("https", Some(1)) SchemeDef::rfc3986("ftp", None)
        SchemeDef::HTTP SchemeDef::FTP SchemeDef::FTPS SchemeDef::GOPHER SchemeDef::MAILTO SchemeDef::NEWS
        SchemeDef::NNTP SchemeDef::TELNET SchemeDef::FILE SchemeDef::WSS
    );
    let of_1738 = checks!(
        SchemeDef::new("ftp", Syntax::Ftp, Some(1)); SchemeDef::new("http", Syntax::Http, Some(1));
        SchemeDef::new("x", Syntax::Gopher, Some(1)); SchemeDef::new("x", Syntax::Mailto, None);
        SchemeDef::new("news", Syntax::News, None); SchemeDef::new("9+-.", Syntax::Nntp, Some(1));
        SchemeDef::new("x", Syntax::Telnet, Some(1)); SchemeDef::WAIS; SchemeDef::PROSPERO;
        SchemeDef::new("http", Syntax::File, None); SchemeDef::new("x", Syntax::Other, None);
        SchemeDef::new("file", Syntax::Other, Some(1)); SchemeDef::new("x", Syntax::Rfc3986, Some(1));
    );
    panic::set_hook(Box::new(|_| ())); // for an hour of messages
    let after_schemes = [
        "", "a", "a@b", "a@b?subject=c", "*", "comp.lang.c", "/", "/a", "/a/b?c", "//", "///", "///a?b", "//h", "//h/",
        "//h?b", "//h#c", "//h/a?b#c#d", "//h/#c", "//me@h/", "//me:pw@h:1/a;type=i", "//:@/a", "//me@/a", "//h:",
        "//h:/", "//h:1", "//h:99999/", "//h:x/", "//:1/a", "//[::1]/~a_b", "//[::1", "//a%2Fb/", "//a%zz/",
        "//010.0.0.1/", "//h_/", "//h/comp.lang.c/12", "//h/comp.lang.c/x", "//h/1s%09t%09+u", "//h/a;b=c;d=e",
        "//h/a b", "//h/100%", "//h/a[", "//é/", "//h/é",
    ];
    let checked = after_schemes
        .iter()
        .flat_map(|after_scheme| uris.iter().chain(&of_1738).map(|check| panic::catch_unwind(|| check(after_scheme))));
    let wrong: Vec<_> = checked.filter_map(Result::err).map(|message| *message.downcast::<String>().unwrap()).collect();
    _ = panic::take_hook();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
