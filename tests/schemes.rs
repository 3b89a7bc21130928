//! Schemes that did not exist in 1994 (section 4), which a caller declares.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

#[path = "invariants/later.rs"]
mod invariants;
mod strategies;

use core::hash::{BuildHasher, BuildHasherDefault};
use std::hash::DefaultHasher;

use proptest::prelude::*;
use rfc1738::{
    Advisory, BuildError, Counted, DeclaredBody, DeclaredBuilder, DeclaredScheme, DeclaredUrl, Encoded, Error,
    ErrorKind, FtpUrl, Host, HttpBuilder, HttpUrl, OtherUrl, Production, Scheme, SchemeKind, SchemeTable, Syntax, Url,
    Value,
    grammar::url_with,
    schemes::{FTPS, HTTP, HTTPS, IOT, MQTT, WEB},
};

/// Names with all that a scheme may hold (section 2.1), and each syntax.
const LAB: SchemeTable = SchemeTable::new(
    "lab",
    &[
        DeclaredScheme::http("x-panel", 8080),
        DeclaredScheme::ftp("9p+ftp", 564),
        DeclaredScheme::common("x-scope", None),
        DeclaredScheme::opaque("urn"),
        DeclaredScheme::opaque("z39.50"),
    ],
);

const ALL: &[&SchemeTable] = &[&WEB, &FTPS, &IOT, &LAB];

fn declared(text: &str) -> DeclaredUrl<'_> {
    match Url::parse_with(ALL, text) {
        Ok(Url::Declared(url)) => url,
        other => panic!("{text}: {other:?}"),
    }
}

fn http(text: &str) -> HttpUrl<'_> {
    match declared(text).body() {
        DeclaredBody::Http(url) => url,
        other => panic!("{text}: {other:?}"),
    }
}

/// A path, or nothing.
fn segments<'u>(url: &'u DeclaredUrl<'_>) -> Vec<&'u str> {
    url.segments().into_iter().flatten().map(Encoded::as_str).collect()
}

fn at(error: Error) -> (usize, ErrorKind, Production) {
    (error.offset(), error.kind(), error.production())
}

#[test]
fn declarations_at_run_time() {
    use rfc1738::DeclarationError as Wrong;
    let scheme = DeclaredScheme::try_new;
    for name in ["", "X", "a_b", "caf\u{E9}", "a:", "a b"] {
        assert_eq!(scheme(name, Syntax::Opaque, None), Err(Wrong::Name), "{name}");
    }
    assert_eq!(scheme("a+b-1.", Syntax::Opaque, None), Ok(DeclaredScheme::opaque("a+b-1.")));
    for (syntax, port, is_right) in [
        (Syntax::Rfc3986, None, true),
        (Syntax::Rfc3986, Some(1), true),
        (Syntax::Rfc3986, Some(0), false),
        (Syntax::Common, None, true),
        (Syntax::Common, Some(65535), true),
        (Syntax::Http, Some(80), true),
        (Syntax::Http, None, false),
        (Syntax::Ftp, None, false),
        (Syntax::Ftp, Some(0), false),
        (Syntax::Opaque, Some(1), false),
    ] {
        assert_eq!(scheme("x", syntax, port).err(), (!is_right).then_some(Wrong::Port), "{syntax:?} {port:?}");
    }
    const HTTP: DeclaredScheme = DeclaredScheme::http("x", 1);
    const URI: DeclaredScheme = DeclaredScheme::rfc3986("x", None);
    assert_eq!(HTTP.try_with_userinfo(), Err(Wrong::Userinfo));
    assert_eq!(URI.try_with_userinfo(), Ok(URI.with_userinfo()));
    assert!(URI.with_userinfo().has_userinfo() && !URI.has_userinfo());
    assert_eq!(SchemeTable::try_new("twice", &[HTTP, URI]), Err(Wrong::Twice));
    const LONGER: DeclaredScheme = DeclaredScheme::opaque("xx");
    let once: &[DeclaredScheme] = &[URI, LONGER];
    assert_eq!(SchemeTable::try_new("once", once).map(|table| table.schemes()), Ok(once));
}

#[test]
fn the_ready_made_tables() {
    let answers: [(&SchemeTable, &str, Syntax, u16); 8] = [
        // RFC 9110, section 4.2.2
        (&WEB, "https", Syntax::Rfc3986, 443),
        // RFC 6455, section 3
        (&WEB, "ws", Syntax::Rfc3986, 80),
        (&WEB, "wss", Syntax::Rfc3986, 443),
        // IANA's registry of service names and ports: "ftps"
        (&FTPS, "ftps", Syntax::Ftp, 990),
        // RFC 7252, sections 6.1 and 6.2
        (&IOT, "coap", Syntax::Rfc3986, 5683),
        (&IOT, "coaps", Syntax::Rfc3986, 5684),
        // IANA's registry of service names and ports: "mqtt" and "secure-mqtt"
        (&IOT, "mqtt", Syntax::Rfc3986, 1883),
        (&IOT, "mqtts", Syntax::Rfc3986, 8883),
    ];
    let in_tables = [WEB, FTPS, IOT].iter().map(|table| table.schemes().len()).sum::<usize>();
    assert_eq!(in_tables, answers.len());
    for (table, name, syntax, port) in answers {
        let text = format!("{name}://host.dom/a");
        let url = declared(&text);
        assert_eq!((url.name(), Some(url.declaration())), (name, table.find(name)));
        assert_eq!((url.declaration().syntax(), url.declaration().default_port()), (syntax, Some(port)));
        assert_eq!((url.port(), url.effective_port()), (None, Some(port)), "{name}");
        assert_eq!(url.server().unwrap().to_string(), format!("host.dom:{port}"));
        assert_eq!((url.scheme(), url.scheme().default_port()), (Scheme::from_name(name), None));
        match url.body() {
            // Each type's own port is the declared one too.
            DeclaredBody::Ftp(ftp) => assert_eq!((ftp.effective_port(), ftp.server().port()), (port, port)),
            other => assert!(matches!(other, DeclaredBody::Rfc3986), "{other:?}"),
        }
        // A written port, 0 among them, is what is meant.
        for written in [0, 1, 80, 65535] {
            let text = format!("{name}://host.dom:{written}/a");
            let url = declared(&text);
            assert_eq!((url.port(), url.effective_port()), (Some(written), Some(written)));
            if let DeclaredBody::Ftp(ftp) = url.body() {
                assert_eq!(ftp.effective_port(), written);
            }
        }
        // What has no table has neither parts nor a port.
        assert!(matches!(Url::parse_with(&[], &text), Ok(Url::Other(_))));
        assert!(matches!(Url::parse(&text), Ok(Url::Other(_))));
    }
}

#[test]
fn a_url_of_each_syntax() {
    let url = declared("https://host.dom:8443/a//~b_%20c/?d;/e=f?");
    assert_eq!((url.host().unwrap().as_str(), url.port()), ("host.dom", Some(8443)));
    assert_eq!(segments(&url), ["a", "", "~b_%20c", ""]);
    assert_eq!((url.path(), url.query().unwrap().as_str()), (Some("a//~b_%20c/"), "d;/e=f?"));
    assert_eq!(url.request_target().to_string(), "/a//~b_%20c/?d;/e=f?");
    assert_eq!(declared("wss://h").request_target().to_string(), "/");
    assert_eq!(declared("wss://h?q").request_target().to_string(), "/?q");
    const NOTE: DeclaredScheme = DeclaredScheme::opaque("x-note");
    assert_eq!(NOTE.parse("x-note://me@h/a").unwrap().request_target().to_string(), "/");
    // No path, "/" and an empty query are three things.
    assert!(declared("coaps://h").segments().is_none() && declared("coaps://h/").query().is_none());
    assert!(declared("coaps://h?").segments().is_none() && declared("coaps://h?").path().is_none());
    assert_eq!(declared("coaps://h?").query().unwrap(), "");
    // An empty port is the default.
    let url = declared("https://h:/a");
    assert_eq!((url.port(), url.effective_port(), url.path()), (None, Some(443), Some("a")));
    assert_eq!(url.hostport().unwrap().as_str(), "h:");
    let url = declared("https://[2001:db8::A]:80/");
    let Some(Host::Literal(literal)) = url.host() else { panic!() };
    assert_eq!((literal.as_str(), literal.address().to_string()), ("[2001:db8::A]", "2001:db8::a".into()));
    assert_eq!(url.server().unwrap().socket_addr(), Some("[2001:db8::a]:80".parse().unwrap()));
    assert_eq!(url.server().unwrap().to_string(), "[2001:db8::A]:80");

    let url = http("x-panel://host.dom:8443/a//b%20c/?d;e=f");
    assert_eq!((url.host().as_str(), url.port()), ("host.dom", Some(8443)));
    assert!(url.segments().unwrap().eq(["a", "", "b%20c", ""]));
    assert_eq!(url.search().unwrap(), "d;e=f");
    assert_eq!((url.request_target(), url.host_header()), ("/a//b%20c/?d;e=f", "host.dom:8443"));
    assert_eq!(http("x-panel://h").effective_port(), 8080);

    let url = declared("ftps://me:se%20cret@host.dom/%2Fetc/motd;type=a");
    let DeclaredBody::Ftp(ftp) = url.body() else { panic!() };
    assert_eq!((url.user().unwrap(), url.password().unwrap().as_str()), (ftp.login().user().unwrap(), "se%20cret"));
    assert!(ftp.cwds().eq(["%2Fetc"]));
    assert_eq!((ftp.name().unwrap().as_str(), ftp.typecode().unwrap().as_char()), ("motd", 'a'));
    let lines = ftp.commands().unwrap().map(|command| command.line().to_vec::<16>().unwrap());
    assert!(lines.eq([&b"CWD /etc\r\n"[..], b"TYPE A\r\n", b"RETR motd\r\n"]));

    let url = declared("x-scope://me:secret@10.0.0.1/home/+/temp?x;y");
    let DeclaredBody::Common(part) = url.body() else { panic!() };
    assert_eq!(part.as_str(), "//me:secret@10.0.0.1/home/+/temp?x;y");
    assert_eq!((part.urlpath().unwrap().as_str(), url.path()), ("home/+/temp?x;y", Some("home/+/temp?x;y")));
    assert_eq!((url.user().unwrap().as_str(), url.host().unwrap().as_str()), ("me", "10.0.0.1"));
    assert_eq!(format!("{url:?}"), "DeclaredUrl(x-scope://me:***@10.0.0.1/home/+/temp?x;y)");
    assert_eq!(url.redacted().to_string(), "x-scope://me:***@10.0.0.1/home/+/temp?x;y");
    assert!(!format!("{:?}", url.body()).contains("secret"));
    // 3.1: the "/" is no part of the url-path; absent and empty differ.
    assert!(declared("x-scope://h").path().is_none());
    assert_eq!(declared("x-scope://h/").path(), Some(""));

    let url = declared("mqtt://me:se:cret@10.0.0.1/home/+/temp?x;y");
    assert_eq!((url.user().unwrap().as_str(), url.password().unwrap().as_str()), ("me", "se:cret"));
    assert_eq!((segments(&url), url.query().unwrap().as_str()), (vec!["home", "+", "temp"], "x;y"));
    assert_eq!(format!("{url:?}"), "DeclaredUrl(mqtt://me:***@10.0.0.1/home/+/temp?x;y)");

    let url = declared("urn:isbn:0-306//me@h:1/");
    let DeclaredBody::Opaque(rest) = url.body() else { panic!() };
    assert_eq!(rest.as_str(), "isbn:0-306//me@h:1/");
    assert!(rest.ip().is_none() && url.host().is_none() && url.login().is_none());
    assert_eq!((url.port(), url.effective_port(), url.path(), url.server()), (None, None, None, None));
    // Nothing is looked for, be it there.
    let url = declared("urn://me@h:1/a");
    assert_eq!((url.host(), url.port(), url.path()), (None, None, None));
    assert!(matches!(declared("urn:").body(), DeclaredBody::Opaque(rest) if rest.as_str().is_empty()));

    // No default was declared: there is a server only when a port is written.
    assert_eq!(declared("x-scope://h/").server(), None);
    assert_eq!(declared("x-scope://h:5025/").server().unwrap().port(), 5025);
}

#[test]
fn names() {
    // 2.1: "interpreters [...] should treat upper case letters as equivalent to lower case".
    for text in ["HTTPS://h/", "hTTpS://h/", "X-PANEL://h/", "9P+FTP://h/", "Z39.50:a", "z39.50:a"] {
        let url = declared(text);
        assert_eq!(url.as_str(), text);
        assert_eq!(url.name(), text.split_once(':').unwrap().0.to_ascii_lowercase());
        assert_eq!(url.scheme().to_string(), url.name());
    }
    assert_eq!(declared("HTTPS://h/"), declared("https://h/"));
    // Neither more nor less than a name.
    for text in ["http://h/", "httpss://h/", "ttps://h/", "x://h/", "panel:a", "9p:a", "z39-50:a", ":a"] {
        let with = Url::parse_with(ALL, text).map(|url| !matches!(url, Url::Declared(_)));
        assert!(with.is_err() || with == Ok(true), "{text}");
    }
    // Without its colon it is no scheme.
    assert_eq!(Url::parse_with(ALL, "https").unwrap_err(), Url::parse("https").unwrap_err());
    assert_eq!(Url::parse_with(ALL, "").unwrap_err(), Url::parse("").unwrap_err());
    assert!(matches!(Url::parse_with(ALL, "a/https://h/"), Err(error) if error.offset() == 1));
}

#[test]
fn the_first_table_counts() {
    const OWN: SchemeTable =
        SchemeTable::new("own", &[DeclaredScheme::common("coap", Some(1)), DeclaredScheme::opaque("https")]);
    let declared = |tables: &[&'static SchemeTable], text| match Url::parse_with(tables, text).unwrap() {
        Url::Declared(url) => (url.declaration().syntax(), url.effective_port()),
        url => panic!("{url}"),
    };
    assert_eq!(declared(&[&OWN, &WEB, &IOT], "https://h/"), (Syntax::Opaque, None));
    assert_eq!(declared(&[&WEB, &OWN, &IOT], "https://h/"), (Syntax::Rfc3986, Some(443)));
    assert_eq!(declared(&[&OWN, &IOT], "coap://h/"), (Syntax::Common, Some(1)));
    assert_eq!(declared(&[&IOT, &OWN], "coap://h/"), (Syntax::Rfc3986, Some(5683)));
    assert_eq!(declared(&[&IOT, &OWN], "mqtt://h/"), (Syntax::Rfc3986, Some(1883)));
}

/// Section 5: a known scheme's text matches its production or is wrong.
#[test]
fn there_is_no_falling_back() {
    use ErrorKind as K;
    use Production as P;
    let errors = [
        ("x-panel:", 8, K::UnexpectedEnd, P::HttpUrl),
        ("x-panel:x", 8, K::UnexpectedCharacter, P::HttpUrl),
        ("x-panel://", 10, K::UnexpectedEnd, P::Host),
        ("x-panel://h:/", 12, K::EmptyPort, P::Port),
        ("x-panel://h:65536/", 16, K::PortOutOfRange, P::Port),
        ("x-panel://1.2.3/", 15, K::BadHost, P::HostNumber),
        ("x-panel://[::1]/", 10, K::HostLiteral, P::Host),
        ("x-panel://u@h/", 11, K::UserNotAllowed, P::HostName),
        ("x-panel://h?q", 11, K::SlashMissing, P::HostName),
        ("x-panel://h/~", 12, K::Unsafe, P::HSegment),
        ("x-panel://h/a#b", 13, K::Fragment, P::HSegment),
        ("x-panel://h/?a/b", 14, K::UnexpectedCharacter, P::Search),
        ("x-panel://h_x/", 11, K::BadHost, P::HostName),
        ("9p+ftp://h;type=a", 10, K::BadHost, P::HostName),
        ("9p+ftp://h/a;type=x", 18, K::UnexpectedCharacter, P::FtpType),
        ("9p+ftp://a@b@c/", 12, K::BadHost, P::HostName),
        ("x-scope:", 8, K::UnexpectedEnd, P::IpSchemePart),
        ("x-scope://h?q", 11, K::SlashMissing, P::HostName),
        ("x-scope://u:p:q@h/", 13, K::UnexpectedCharacter, P::Password),
        ("x-scope://h/a\u{e9}", 13, K::NonAscii, P::UrlPath),
        ("urn:a b", 5, K::Unsafe, P::SchemePart),
        ("x-scope:a", 8, K::UnexpectedCharacter, P::IpSchemePart),
    ];
    for (text, offset, kind, production) in errors {
        assert_eq!(at(Url::parse_with(ALL, text).unwrap_err()), (offset, kind, production), "{text}");
        assert_eq!(at(Url::parse_bytes_with(ALL, text.as_bytes()).unwrap_err()), (offset, kind, production), "{text}");
    }
    // 5: the same texts match `otherurl` where no table declares the scheme.
    for text in ["https:", "https:x", "https://h:/", "https://u@h/", "mqtt:topic", "x-scope:a"] {
        assert!(matches!(Url::parse_with(&[&FTPS], text), Ok(Url::Other(_))), "{text}");
    }
}

/// The page `schemes` lists these.
#[test]
fn what_is_refused_all_the_same() {
    let refused = [
        ("https://host1.2/", ErrorKind::BadHost),
        ("https://[fe80::1%25eth0]/", ErrorKind::BadHost),
        ("https://host.dom:99999/", ErrorKind::PortOutOfRange),
        ("https://me@host.dom/", ErrorKind::UserNotAllowed),
        ("https://host.dom/#top", ErrorKind::Fragment),
        ("mqtt://host.dom/a/#", ErrorKind::Fragment),
        ("ftps://host.dom/a;b", ErrorKind::UnexpectedCharacter),
    ];
    let page = include_str!("../src/pages/schemes.md");
    for (text, kind) in refused {
        assert_eq!(Url::parse_with(ALL, text).unwrap_err().kind(), kind, "{text}");
        assert!(page.contains(&format!("`{text}`")), "{text}");
    }
    // RFC 3986 ends an authority at the "?" and at the "#": an "@" behind them is of no user.
    assert_eq!(declared("mqtt://a?b@c/").host().unwrap().as_str(), "a");
    for text in ["https://a^?b@c", "https://a^#b@c"] {
        let error = Url::parse_with(ALL, text).unwrap_err();
        assert_eq!(at(error), (9, ErrorKind::Unsafe, Production::RegName), "{text}");
    }
}

/// A later scheme is as RFC 3986 has it, one of the ten only when it is declared.
#[test]
fn one_of_the_ten_may_be_declared() {
    let text = "http://[::1]/~me?a/b";
    assert!(Url::parse_with(ALL, text).is_err());
    let Ok(Url::Declared(url)) = Url::parse_with(&[&HTTP, &WEB], text) else { panic!() };
    assert_eq!((url.scheme(), url.effective_port()), (Scheme::Http, Some(80)));
    assert_eq!(url.normal().to_string(), "http://[::1]/~me?a/b");
    assert!(Url::parse(text).is_err());
}

/// Each by itself is as among others.
#[test]
fn a_scheme_alone() {
    for scheme in [&WEB, &FTPS, &IOT, &LAB].iter().flat_map(|table| table.schemes()) {
        for rest in ["", ":", ":x", "://h", "://h/a~b?c", "://u:p@h:1/a", "://h:99999/", "://h/a\u{e9}", "x://h/"] {
            let text = format!("{}{rest}", scheme.name().to_ascii_uppercase());
            let alone = scheme.parse(&text);
            match Url::parse_with(ALL, &text) {
                Ok(Url::Declared(url)) => assert_eq!(alone, Ok(url)),
                Ok(_) => assert_eq!(alone.unwrap_err().kind(), ErrorKind::WrongScheme),
                Err(error) if rest.starts_with(':') => assert_eq!(alone, Err(error)),
                Err(_) => assert!(alone.is_err()),
            }
            assert_eq!(scheme.parse_bytes(text.as_bytes()), scheme.parse(&text));
        }
        assert!(scheme.parse_bytes(b"\xFF").is_err());
    }
    assert_eq!(at(HTTPS.parse("http://h/").unwrap_err()), (4, ErrorKind::WrongScheme, Production::AbsoluteUri));
    assert_eq!(at(HTTPS.parse_in::<1>("https://h/a/b").unwrap_err()).0, 12);
}

#[test]
fn capacity_and_bytes() {
    let url = Url::<2>::parse_with_in(ALL, "https://h/a/b").unwrap();
    assert_eq!(url.as_str(), "https://h/a/b");
    let error = Url::<2>::parse_with_in(ALL, "https://h/a/b/c").unwrap_err();
    assert_eq!(at(error), (14, ErrorKind::Capacity { limit: 2, of: Counted::Segments }, Production::Segment));
    assert!(Url::<2>::parse_bytes_with_in(ALL, b"https://h/a/b").is_ok());
    // An earlier error wins over what is no UTF-8.
    let error = |bytes| at(Url::parse_bytes_with(ALL, bytes).unwrap_err());
    assert_eq!(error(b"https://h/^\xFF"), (10, ErrorKind::Unsafe, Production::Segment));
    assert_eq!(error(b"https://h/\xFF^"), (10, ErrorKind::NonAscii, Production::Segment));
    assert_eq!(error(b"https:\xFF"), (6, ErrorKind::NonAscii, Production::AbsoluteUri));
    let long = format!("mqtt://h/{}", "a".repeat(65_535));
    assert_eq!(
        Url::parse_with(ALL, &long).unwrap_err().kind(),
        ErrorKind::Capacity { limit: 65_535, of: Counted::Bytes }
    );
}

#[test]
fn as_a_combinator() {
    let url = url_with::<4>(ALL);
    let (rest, mqtt) = url("mqtt://h/led on").unwrap();
    assert_eq!((rest, mqtt.as_str(), mqtt.path()), (" on", "mqtt://h/led", Some("led")));
    let (rest, ftp) = url("ftp://h/led on").unwrap();
    assert_eq!((rest, ftp.as_str(), ftp.effective_port()), (" on", "ftp://h/led", Some(21)));
    assert!(url("mqtt:led").is_err());
}

/// Section 6, with the declared default.
#[test]
fn advisories() {
    let names = |text: &str| {
        let url = Url::parse_with(ALL, text).unwrap();
        if let Url::Declared(declared) = &url {
            assert_eq!(declared.advisories(), url.advisories(), "{text}");
        }
        url.advisories().iter().map(Advisory::as_str).collect::<Vec<_>>()
    };
    assert!(names("https://h:443/a?b").is_empty());
    assert_eq!(names("https://h:80/"), ["port-not-default", "port-reserved"]);
    assert_eq!(names("coap://h:8080/%0a"), ["port-not-default", "control"]);
    assert_eq!(names("x-panel://010.0.0.1/a%2Fb"), ["leading-zeros", "escaped-delimiter"]);
    assert_eq!(names("https://h/a%2Fb"), ["escaped-delimiter"]);
    for host in ["good.dom%2F.evil.dom", "127.0.0.1%2F.evil.dom", "h%40evil", "a%3A80"] {
        assert_eq!(names(&format!("https://{host}/")), ["escaped-delimiter"], "{host}");
    }
    assert_eq!(names("wss://h%00"), ["control"]);
    assert!(names("https://b%C3%BCcher.dom/").is_empty());
    assert!(names("https://h/a%3B?b%2F%3F").is_empty());
    assert_eq!(names("mqtt://u:@h/a"), ["password"]);
    assert_eq!(names("mqtt://u:%3A@h/a"), ["password"]);
    assert_eq!(names("mqtt://u%40:@h/%00"), ["password", "control", "escaped-delimiter"]);
    assert_eq!(names("ftps://u:p@h:21/a%3Bb"), ["password", "port-not-default", "port-reserved", "escaped-delimiter"]);
    assert!(names("x-scope://h:1/").is_empty());
    assert_eq!(names("urn://u:p@h:1/%0D%2F"), ["password", "control"]);
    // What no table declares is warned of as before.
    assert_eq!(names("gopher://h:25/0%0D%0A"), ["port-not-default", "port-reserved", "control", "foreign-protocol"]);
}

/// A body is a URL of a type whose scheme is another.
#[test]
fn a_body_as_a_url() {
    for (text, normal, server) in [
        ("ftps://H/a", "ftps://h/a", "H:990"),
        ("x-panel://H/", "x-panel://h", "H:8080"),
        ("x-panel://H:8081/%41", "x-panel://h:8081/A", "H:8081"),
    ] {
        let url = match declared(text).body() {
            DeclaredBody::Ftp(url) => Url::from(url),
            DeclaredBody::Http(url) => Url::from(url),
            _ => panic!("{text}"),
        };
        assert_eq!((url.normal().to_string(), url.server().unwrap().to_string()), (normal.into(), server.into()));
    }
}

/// Sections 2.1, 2.2, 3.1 and 3.3.
#[test]
fn normal_forms() {
    let normal = |text| {
        let url = Url::parse_with(ALL, text).unwrap();
        let normal = url.normal().to_string();
        assert!(url.equivalent(&Url::parse_with(ALL, &normal).unwrap()), "{text}");
        normal
    };
    assert_eq!(normal("HTTPS://Host.DOM:0443/%7esmith%21?%61%2f"), "https://host.dom/~smith%21?a%2F");
    assert_eq!(normal("https://H:80/"), "https://h:80");
    assert_eq!(normal("https://h:/?q"), "https://h?q");
    assert_eq!(normal("https://h:443?/"), "https://h?/");
    assert_eq!(normal("https://%48%c3%A4.dom/a/../b"), "https://h%C3%A4.dom/a/../b");
    assert_eq!(normal("https://[2001:DB8:0:0:1:0:0:1]:443/"), "https://[2001:db8::1:0:0:1]");
    assert_eq!(normal("https://[::ffff:c000:201]"), "https://[::ffff:192.0.2.1]");
    assert_eq!(normal("https://[::192.0.2.1]"), "https://[::c000:201]");
    assert_eq!(normal("https://[0:0:0:0:0:0:0:0]:8443"), "https://[::]:8443");
    assert_eq!(normal("https://[1:0:2:0:3:0:4:5]"), "https://[1:0:2:0:3:0:4:5]");
    assert_eq!(normal("x-panel://010.1.1.1:8080/"), "x-panel://10.1.1.1");
    assert_eq!(normal("FTPS://Me:P%41@H:990/"), "ftps://Me:PA@h/");
    assert_eq!(normal("Mqtt://Me@HUB.dom:01883/A/%2f"), "mqtt://Me@hub.dom/A/%2F");
    assert_eq!(normal("mqtt://h/"), "mqtt://h");
    assert_eq!(normal("x-scope://h/"), "x-scope://h/");
    assert_eq!(normal("URN://HOST:80/%41"), "urn://HOST:80/A");
    assert_eq!(normal("HTTP://H:80/"), "http://h");
    let (https, wss) = (Url::parse_with(ALL, "https://h/").unwrap(), Url::parse_with(ALL, "wss://h/").unwrap());
    assert!(!https.equivalent(&wss));
    // What is equal is equivalent, whoever knows the scheme.
    for text in ["ftps://h/", "ftps://H:990/%41"] {
        let (other, declared) = (Url::parse_with(&[], text).unwrap(), Url::parse_with(&[&FTPS], text).unwrap());
        assert!(other == declared && other.equivalent(&declared) && declared.equivalent(&other), "{text}");
    }
}

#[test]
fn to_builders() {
    let url = http("x-panel://h:08443/a%2Fb/?c");
    assert_eq!(url.to_builder().build::<64>().unwrap(), "x-panel://h:08443/a%2Fb/?c");
    assert_eq!(url.to_builder().host("b").port(443).search("?").build::<64>().unwrap(), "x-panel://b:443/a%2Fb/?%3F");
    let url = declared("https://h:08443/a%2Fb/?c");
    assert_eq!(url.to_builder().unwrap().build::<64>().unwrap(), "https://h:08443/a%2Fb/?c");
    let builder = url.to_builder().unwrap().host("[::1]").port(None).query("?#").segments(&["~", "/"]);
    assert_eq!(builder.build::<64>().unwrap(), "https://[::1]/~/%2F??%23");
    let error = builder.user("me").check().unwrap_err();
    assert_eq!(error, BuildError::UserNotAllowed);
    for host in ["", "1.2", "a b", "[::1", "me@h", "h:1"] {
        assert!(DeclaredBuilder::new(&HTTPS, host).check().is_err(), "{host}");
    }
    let address: core::net::IpAddr = "2001:db8::7".parse().unwrap();
    assert_eq!(DeclaredBuilder::new(&HTTPS, address).build::<64>().unwrap(), "https://[2001:db8::7]");
    assert!(HttpBuilder::new(address).check().is_err());
    assert!(DeclaredBuilder::new(LAB.find("x-panel").unwrap(), "h").check().is_err());
    let builder = DeclaredBuilder::new(&MQTT, "h").user("a:b").password("c:d@");
    assert_eq!(builder.build::<64>().unwrap(), "mqtt://a%3Ab:c:d%40@h");
    let url = declared("ftps://u:p@h/a/b;type=i");
    let DeclaredBody::Ftp(ftp) = url.body() else { panic!() };
    let builder = ftp.to_builder().password(Value::ABSENT).name("c;d");
    assert_eq!(builder.build::<64>().unwrap(), "ftps://u@h/a/c%3Bd;type=i");
    assert!(url.to_builder().is_none());
    let url = declared("x-scope://u:p@h/%41");
    let DeclaredBody::Common(part) = url.body() else { panic!() };
    assert_eq!(part.to_builder(url.name()).port(1).build::<64>().unwrap(), "x-scope://u:p@h:1/%41");
    let url = declared("urn:%41");
    let DeclaredBody::Opaque(part) = url.body() else { panic!() };
    assert_eq!(part.to_builder(url.name()).build::<64>().unwrap(), "urn:%41");
}

/// Sections 3 and 4.
#[test]
fn kinds_of_schemes() {
    for scheme in Scheme::KNOWN {
        assert_eq!(scheme.kind(), SchemeKind::Known);
    }
    for name in ["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50", "NFS", "Z39.50"] {
        assert_eq!(Scheme::from_name(name).kind(), SchemeKind::Reserved, "{name}");
        assert_eq!(Scheme::from_name(name).default_port(), None);
    }
    for name in ["x-", "x-a", "X-a", "x-http"] {
        assert_eq!(Scheme::from_name(name).kind(), SchemeKind::Experimental, "{name}");
    }
    for name in ["", "x", "-x", "ax-", "https", "z39-50", "afsa", "af", "\u{e9}-"] {
        assert_eq!(Scheme::from_name(name).kind(), SchemeKind::Other, "{name}");
    }
    let names = [SchemeKind::Known, SchemeKind::Reserved, SchemeKind::Experimental, SchemeKind::Other];
    assert_eq!(names.map(SchemeKind::as_str), ["known", "reserved", "experimental", "other"]);
}

fn texts<'a>(texts: impl IntoIterator<Item = Encoded<'a>>) -> Vec<&'a str> {
    texts.into_iter().map(Encoded::as_str).collect()
}

fn shifted(error: Error, by: usize) -> (usize, ErrorKind, Production, Option<u8>) {
    (error.offset() + by, error.kind(), error.production(), error.found())
}

fn told(error: Error) -> (usize, ErrorKind, Production, Option<u8>) {
    (error.offset(), error.kind(), error.production(), error.found())
}

proptest! {
    /// The syntax is http's: what "http" answers "x-panel" answers three bytes further on.
    #[test]
    fn a_panel_is_read_as_http(text in strategies::any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (http, https) = (format!("http:{rest}"), format!("x-panel:{rest}"));
        match (HttpUrl::parse(&http), Url::parse_with(&[&LAB], &https)) {
            (Ok(http), Ok(Url::Declared(url))) => {
                let DeclaredBody::Http(https) = url.body() else { panic!("{url:?}") };
                prop_assert_eq!((http.host(), http.port()), (https.host(), https.port()));
                prop_assert_eq!(http.port().unwrap_or(8080), https.effective_port());
                prop_assert_eq!((http.path(), http.search()), (https.path(), https.search()));
                prop_assert_eq!(http.segments().map(texts), https.segments().map(texts));
                prop_assert_eq!(http.request_target(), https.request_target());
                prop_assert_eq!(https.to_builder().build::<256>().unwrap(), url.as_str());
            }
            (Err(http), Err(https)) => prop_assert_eq!(shifted(http, 3), told(https)),
            other => panic!("{other:?}"),
        }
    }

    /// The same of ftp and ftps.
    #[test]
    fn ftps_is_read_as_ftp(text in strategies::any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (ftp, ftps) = (format!("ftp:{rest}"), format!("ftps:{rest}"));
        match (FtpUrl::parse(&ftp), Url::parse_with(&[&FTPS], &ftps)) {
            (Ok(ftp), Ok(Url::Declared(url))) => {
                let DeclaredBody::Ftp(ftps) = url.body() else { panic!("{url:?}") };
                prop_assert_eq!(ftp.login(), ftps.login());
                prop_assert_eq!((texts(ftp.cwds()), ftp.name()), (texts(ftps.cwds()), ftps.name()));
                prop_assert_eq!((ftp.typecode(), ftp.path()), (ftps.typecode(), ftps.path()));
                prop_assert_eq!(ftps.to_builder().build::<256>().unwrap(), url.as_str());
            }
            (Err(ftp), Err(ftps)) => prop_assert_eq!(shifted(ftp, 1), told(ftps)),
            other => panic!("{other:?}"),
        }
    }

    /// The common syntax is what another scheme's URL is broken down by, where it can be.
    #[test]
    fn a_scope_is_read_as_ip_schemepart(text in strategies::any_url()) {
        let text = format!("x-scope:{}", text.split_once(':').unwrap().1);
        let other = OtherUrl::parse(&text).unwrap();
        match (other.schemepart().ip(), Url::parse_with(&[&LAB], &text)) {
            (Some(ip), Ok(Url::Declared(url))) => {
                prop_assert!(matches!(url.body(), DeclaredBody::Common(part) if part == ip));
                prop_assert_eq!((url.login(), url.path()), (Some(ip.login()), ip.urlpath().map(Encoded::as_str)));
            }
            (ip, with) => prop_assert!(ip.is_none() && with.is_err()),
        }
    }

    /// A table changes nothing for schemes that it does not declare.
    #[test]
    fn the_others_are_as_before(text in strategies::any_url()) {
        let url = Url::parse(&text);
        let with = Url::parse_with(&[&WEB, &FTPS, &IOT], &text);
        let is_same = matches!((&url, &with), (Ok(url), Ok(with)) if url == with && !matches!(with, Url::Declared(_)));
        prop_assert!(is_same, "{:?} {:?}", url, with);
        let (url, with) = (url.unwrap(), with.unwrap());
        prop_assert_eq!(url.server(), with.server());
        prop_assert_eq!((url.login(), url.host(), url.path()), (with.login(), with.host(), with.path()));
        prop_assert_eq!((url.search(), url.scheme()), (with.search(), with.scheme()));
        prop_assert_eq!(url.advisories(), with.advisories());
        prop_assert!(url.normal() == with.normal());
    }

    /// Of RFC 3986, whatever stands behind the scheme.
    #[test]
    fn later_schemes(rest in strategies::later_rest()) {
        invariants::hold(rest.as_bytes());
    }

    /// As core has it: RFC 5952.
    #[test]
    fn normal_addresses(bits: u128, mask: u128, more: u128) {
        for bits in [bits, bits & mask & more, bits & 0xFFFF_0000_FFFF_0000_0000_0000_0000_FFFF, bits & u128::from(u32::MAX)] {
            for bits in [bits, bits | 0xFFFF << 32] {
                let address = core::net::Ipv6Addr::from_bits(bits);
                let groups = address.segments().map(|group| format!("{group:04X}")).join(":");
                let text = format!("https://[{groups}]");
                let url = HTTPS.parse(&text).unwrap();
                prop_assert_eq!(url.host().unwrap().address(), Some(address.into()));
                prop_assert_eq!(url.normal().to_string(), format!("https://[{address}]"));
            }
        }
    }

    /// Equality is that of the texts, the scheme in any case, and so are order and hash.
    #[test]
    fn equality(text in strategies::any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (lower, upper) = (format!("urn:{rest}"), format!("URN:{rest}"));
        let (lower, upper) = (Url::parse_with(ALL, &lower).unwrap(), Url::parse_with(ALL, &upper).unwrap());
        prop_assert_eq!(&lower, &upper);
        prop_assert_eq!(lower.cmp(&upper), core::cmp::Ordering::Equal);
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        prop_assert_eq!(hasher.hash_one(&lower), hasher.hash_one(&upper));
        prop_assert_eq!(lower.to_string(), format!("urn:{rest}"));
    }
}
