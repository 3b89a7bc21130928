//! Schemes that did not exist in 1994 (section 4), which a caller declares.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops at what it did not expect")]

mod strategies;

use core::hash::{BuildHasher, BuildHasherDefault};
use std::hash::DefaultHasher;

use proptest::prelude::*;
use rfc1738::{
    Advisory, DeclaredBody, DeclaredScheme, DeclaredUrl, Encoded, Error, ErrorKind, FtpUrl, HttpUrl, OtherUrl,
    Production, Scheme, SchemeKind, SchemeTable, Syntax, Url, Value,
    grammar::url_with,
    schemes::{FTPS, IOT, WEB},
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

fn at(error: Error) -> (usize, ErrorKind, Production) {
    (error.offset(), error.kind(), error.production())
}

#[test]
fn the_ready_made_tables() {
    let answers: [(&SchemeTable, &str, Syntax, u16); 8] = [
        // RFC 9110, section 4.2.2
        (&WEB, "https", Syntax::Http, 443),
        // RFC 6455, section 3
        (&WEB, "ws", Syntax::Http, 80),
        (&WEB, "wss", Syntax::Http, 443),
        // IANA's registry of service names and ports: "ftps"
        (&FTPS, "ftps", Syntax::Ftp, 990),
        // RFC 7252, sections 6.1 and 6.2
        (&IOT, "coap", Syntax::Http, 5683),
        (&IOT, "coaps", Syntax::Http, 5684),
        // IANA's registry of service names and ports: "mqtt" and "secure-mqtt"
        (&IOT, "mqtt", Syntax::Common, 1883),
        (&IOT, "mqtts", Syntax::Common, 8883),
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
            DeclaredBody::Http(http) => assert_eq!((http.effective_port(), http.server().port()), (port, port)),
            DeclaredBody::Ftp(ftp) => assert_eq!((ftp.effective_port(), ftp.server().port()), (port, port)),
            other => assert!(matches!(other, DeclaredBody::Common(_)), "{other:?}"),
        }
        // A written port, 0 among them, is what is meant.
        for written in [0, 1, 80, 65535] {
            let text = format!("{name}://host.dom:{written}/a");
            let url = declared(&text);
            assert_eq!((url.port(), url.effective_port()), (Some(written), Some(written)));
            match url.body() {
                DeclaredBody::Http(http) => assert_eq!(http.effective_port(), written),
                DeclaredBody::Ftp(ftp) => assert_eq!(ftp.effective_port(), written),
                _ => {}
            }
        }
        // What has no table has neither parts nor a port.
        assert!(matches!(Url::parse_with(&[], &text), Ok(Url::Other(_))));
        assert!(matches!(Url::parse(&text), Ok(Url::Other(_))));
    }
}

#[test]
fn a_url_of_each_syntax() {
    let url = http("https://host.dom:8443/a//b%20c/?d;e=f");
    assert_eq!((url.host().as_str(), url.port()), ("host.dom", Some(8443)));
    assert!(url.segments().unwrap().eq(["a", "", "b%20c", ""]));
    assert_eq!(url.search().unwrap(), "d;e=f");
    assert_eq!((url.request_target(), url.host_header()), ("/a//b%20c/?d;e=f", "host.dom:8443"));
    assert_eq!(http("wss://h").request_target(), "/");
    // 3.3: no path, "/" and an empty search are three things.
    assert!(http("coaps://h").segments().is_none() && http("coaps://h/").search().is_none());
    assert_eq!(http("coaps://h/?").search().unwrap(), "");

    let url = declared("ftps://me:se%20cret@host.dom/%2Fetc/motd;type=a");
    let DeclaredBody::Ftp(ftp) = url.body() else { panic!() };
    assert_eq!((url.user().unwrap(), url.password().unwrap().as_str()), (ftp.login().user().unwrap(), "se%20cret"));
    assert!(ftp.cwds().eq(["%2Fetc"]));
    assert_eq!((ftp.name().unwrap().as_str(), ftp.typecode().unwrap().as_char()), ("motd", 'a'));
    let lines = ftp.commands().unwrap().map(|command| command.line().to_vec::<16>().unwrap());
    assert!(lines.eq([&b"CWD /etc\r\n"[..], b"TYPE A\r\n", b"RETR motd\r\n"]));

    let url = declared("mqtt://me:secret@10.0.0.1/home/+/temp?x;y");
    let DeclaredBody::Common(part) = url.body() else { panic!() };
    assert_eq!(part.as_str(), "//me:secret@10.0.0.1/home/+/temp?x;y");
    assert_eq!((part.urlpath().unwrap().as_str(), url.path()), ("home/+/temp?x;y", Some("home/+/temp?x;y")));
    assert_eq!((url.user().unwrap().as_str(), url.host().unwrap().as_str()), ("me", "10.0.0.1"));
    assert_eq!(format!("{url:?}"), "DeclaredUrl(mqtt://me:***@10.0.0.1/home/+/temp?x;y)");
    assert_eq!(url.redacted().to_string(), "mqtt://me:***@10.0.0.1/home/+/temp?x;y");
    assert!(!format!("{:?}", url.body()).contains("secret"));
    // 3.1: the "/" is no part of the url-path; absent and empty differ.
    assert!(declared("mqtt://h").path().is_none());
    assert_eq!(declared("mqtt://h/").path(), Some(""));

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
    assert_eq!(declared(&[&WEB, &OWN, &IOT], "https://h/"), (Syntax::Http, Some(443)));
    assert_eq!(declared(&[&OWN, &IOT], "coap://h/"), (Syntax::Common, Some(1)));
    assert_eq!(declared(&[&IOT, &OWN], "coap://h/"), (Syntax::Http, Some(5683)));
    assert_eq!(declared(&[&IOT, &OWN], "mqtt://h/"), (Syntax::Common, Some(1883)));
}

/// Section 5: a known scheme's text matches its production or is wrong.
#[test]
fn there_is_no_falling_back() {
    use ErrorKind as K;
    use Production as P;
    let errors = [
        ("https:", 6, K::UnexpectedEnd, P::HttpUrl),
        ("https:x", 6, K::UnexpectedCharacter, P::HttpUrl),
        ("https:/", 7, K::UnexpectedEnd, P::HttpUrl),
        ("https://", 8, K::UnexpectedEnd, P::Host),
        ("https://h:/", 10, K::EmptyPort, P::Port),
        ("https://h:65536/", 14, K::PortOutOfRange, P::Port),
        ("https://1.2.3/", 13, K::BadHost, P::HostNumber),
        ("https://[::1]/", 8, K::Unsafe, P::Host),
        ("https://u@h/", 9, K::UserNotAllowed, P::HostName),
        ("https://h?q", 9, K::BadHost, P::HostName),
        ("https://h/~", 10, K::Unsafe, P::HSegment),
        ("https://h/a#b", 11, K::Unsafe, P::HSegment),
        ("https://h/?a/b", 12, K::UnexpectedCharacter, P::Search),
        ("wss://h/%4", 10, K::BadEscape, P::HSegment),
        ("coap://h_x/", 8, K::BadHost, P::HostName),
        ("ftps://h;type=a", 8, K::BadHost, P::HostName),
        ("ftps://h/a;type=x", 16, K::UnexpectedCharacter, P::FtpType),
        ("ftps://a@b@c/", 10, K::BadHost, P::HostName),
        ("mqtt:", 5, K::UnexpectedEnd, P::IpSchemePart),
        ("mqtt:topic", 5, K::UnexpectedCharacter, P::IpSchemePart),
        ("mqtt://h?q", 8, K::BadHost, P::HostName),
        ("mqtt://u:p:q@h/", 10, K::UnexpectedCharacter, P::Password),
        ("mqtt://h/a\u{e9}", 10, K::NonAscii, P::UrlPath),
        ("mqtts://h/a b", 11, K::Unsafe, P::UrlPath),
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

/// The page `schemes` lists these, each with the RFC that allows it.
#[test]
fn what_later_rfcs_allow() {
    let refused = [
        ("https://host.dom/~me", ErrorKind::Unsafe),
        ("https://[2001:db8::1]/", ErrorKind::Unsafe),
        ("https://my_host/", ErrorKind::BadHost),
        ("https://host.dom./", ErrorKind::BadHost),
        ("https://host1.2/", ErrorKind::BadHost),
        ("https://h%6Fst/", ErrorKind::Unsafe),
        ("https://host.dom:/", ErrorKind::EmptyPort),
        ("https://host.dom:99999/", ErrorKind::PortOutOfRange),
        ("https://me@host.dom/", ErrorKind::UserNotAllowed),
        ("https://host.dom?on", ErrorKind::BadHost),
        ("https://host.dom/?a/b?c", ErrorKind::UnexpectedCharacter),
        ("https://host.dom/#top", ErrorKind::Unsafe),
        ("ftps://host.dom/a;b", ErrorKind::UnexpectedCharacter),
        ("mqtt://host.dom/a/#", ErrorKind::Unsafe),
    ];
    let page = include_str!("../src/pages/schemes.md");
    for (text, kind) in refused {
        assert_eq!(Url::parse_with(ALL, text).unwrap_err().kind(), kind, "{text}");
        assert!(page.contains(&format!("`{text}`")), "{text}");
    }
    // RFC 3986 reads the host "a" here, and a name there.
    assert_eq!(declared("mqtt://a?b@c/").host().unwrap().as_str(), "c");
    assert!(declared("https://010.0.0.1/").host().unwrap().address().is_some());
}

#[test]
fn capacity_and_bytes() {
    let url = Url::<2>::parse_with_in(ALL, "https://h/a/b").unwrap();
    assert_eq!(url.as_str(), "https://h/a/b");
    let error = Url::<2>::parse_with_in(ALL, "https://h/a/b/c").unwrap_err();
    assert_eq!(at(error), (14, ErrorKind::Capacity { limit: 2 }, Production::HSegment));
    assert!(Url::<2>::parse_bytes_with_in(ALL, b"https://h/a/b").is_ok());
    // An earlier error wins over what is no UTF-8.
    let error = |bytes| at(Url::parse_bytes_with(ALL, bytes).unwrap_err());
    assert_eq!(error(b"https://h/~\xFF"), (10, ErrorKind::Unsafe, Production::HSegment));
    assert_eq!(error(b"https://h/\xFF~"), (10, ErrorKind::NonAscii, Production::HSegment));
    assert_eq!(error(b"https:\xFF"), (6, ErrorKind::NonAscii, Production::HttpUrl));
    let long = format!("mqtt://h/{}", "a".repeat(65_535));
    assert_eq!(Url::parse_with(ALL, &long).unwrap_err().kind(), ErrorKind::Capacity { limit: 65_535 });
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
    let names = |text| {
        let url = Url::parse_with(ALL, text).unwrap();
        url.advisories().iter().map(Advisory::as_str).collect::<Vec<_>>()
    };
    assert!(names("https://h:443/a?b").is_empty());
    assert_eq!(names("https://h:80/"), ["port-not-default", "port-reserved"]);
    assert_eq!(names("coap://h:8080/%0a"), ["port-not-default", "control"]);
    assert_eq!(names("https://010.0.0.1/a%2Fb"), ["leading-zeros", "escaped-delimiter"]);
    assert_eq!(names("mqtt://u:@h/a%2Fb"), ["password"]);
    assert_eq!(names("mqtt://u%40:@h/%00"), ["password", "control", "escaped-delimiter"]);
    assert_eq!(names("ftps://u:p@h:21/a%3Bb"), ["password", "port-not-default", "port-reserved", "escaped-delimiter"]);
    assert!(names("x-scope://h:1/").is_empty());
    assert_eq!(names("urn://u:p@h:1/%0D%2F"), ["control"]);
    // What no table declares is warned of as before.
    assert_eq!(names("gopher://h:25/0%0D%0A"), ["port-not-default", "port-reserved", "control", "foreign-protocol"]);
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
    assert_eq!(normal("HTTPS://Host.DOM:0443/%7esmith?%61"), "https://host.dom/%7Esmith?a");
    assert_eq!(normal("https://H:80/"), "https://h:80");
    assert_eq!(normal("wss://010.1.1.1:443"), "wss://10.1.1.1");
    assert_eq!(normal("FTPS://Me:P%41@H:990/"), "ftps://Me:PA@h/");
    assert_eq!(normal("Mqtt://Me@HUB.dom:01883/A/%2f"), "mqtt://Me@hub.dom/A/%2F");
    assert_eq!(normal("mqtt://h/"), "mqtt://h/");
    assert_eq!(normal("URN://HOST:80/%41"), "urn://HOST:80/A");
    assert_eq!(normal("HTTP://H:80/"), "http://h");
    let (https, wss) = (Url::parse_with(ALL, "https://h/").unwrap(), Url::parse_with(ALL, "wss://h/").unwrap());
    assert!(!https.equivalent(&wss));
}

#[test]
fn to_builders() {
    let url = http("https://h:08443/a%2Fb/?c");
    assert_eq!(url.to_builder().build::<64>().unwrap(), "https://h:08443/a%2Fb/?c");
    assert_eq!(url.to_builder().host("b").port(443).search("?").build::<64>().unwrap(), "https://b:443/a%2Fb/?%3F");
    let url = declared("ftps://u:p@h/a/b;type=i");
    let DeclaredBody::Ftp(ftp) = url.body() else { panic!() };
    let builder = ftp.to_builder().password(Value::ABSENT).name("c;d");
    assert_eq!(builder.build::<64>().unwrap(), "ftps://u@h/a/c%3Bd;type=i");
    let url = declared("mqtt://u:p@h/%41");
    let DeclaredBody::Common(part) = url.body() else { panic!() };
    assert_eq!(part.to_builder(url.name()).port(1).build::<64>().unwrap(), "mqtt://u:p@h:1/%41");
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

fn shifted(error: Error) -> (usize, ErrorKind, Production, Option<u8>) {
    (error.offset() + 1, error.kind(), error.production(), error.found())
}

fn told(error: Error) -> (usize, ErrorKind, Production, Option<u8>) {
    (error.offset(), error.kind(), error.production(), error.found())
}

proptest! {
    /// The syntax is http's: what "http" answers "https" answers one byte further on.
    #[test]
    fn https_is_read_as_http(text in strategies::any_url()) {
        let rest = text.split_once(':').unwrap().1;
        let (http, https) = (format!("http:{rest}"), format!("https:{rest}"));
        match (HttpUrl::parse(&http), Url::parse_with(&[&WEB], &https)) {
            (Ok(http), Ok(Url::Declared(url))) => {
                let DeclaredBody::Http(https) = url.body() else { panic!("{url:?}") };
                prop_assert_eq!((http.host(), http.port()), (https.host(), https.port()));
                prop_assert_eq!(http.port().unwrap_or(443), https.effective_port());
                prop_assert_eq!((http.path(), http.search()), (https.path(), https.search()));
                prop_assert_eq!(http.segments().map(texts), https.segments().map(texts));
                prop_assert_eq!(http.request_target(), https.request_target());
                prop_assert_eq!(https.to_builder().build::<256>().unwrap(), url.as_str());
            }
            (Err(http), Err(https)) => prop_assert_eq!(shifted(http), told(https)),
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
            (Err(ftp), Err(ftps)) => prop_assert_eq!(shifted(ftp), told(ftps)),
            other => panic!("{other:?}"),
        }
    }

    /// The common syntax is what another scheme's URL is broken down by, where it can be.
    #[test]
    fn mqtt_is_read_as_ip_schemepart(text in strategies::any_url()) {
        let text = format!("mqtt:{}", text.split_once(':').unwrap().1);
        let other = OtherUrl::parse(&text).unwrap();
        match (other.schemepart().ip(), Url::parse_with(&[&IOT], &text)) {
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
