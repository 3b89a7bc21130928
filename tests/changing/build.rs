//! Builders: URLs from raw values, and from other URLs.

use core::{fmt, net::Ipv4Addr};

use proptest::prelude::*;
use rfc1738::{build::*, parts::*, send::*, *};

use crate::support::{
    invariants::build::{self, are, is, made, remade},
    strategies::any_url,
};

fn invalid(production: Production) -> Result<String, ValueError> {
    Err(ValueError::Invalid { production })
}

fn missing(production: Production) -> Result<String, ValueError> {
    Err(ValueError::Missing { production })
}

/// A host that does not matter to the tests.
const H: &str = "h";

#[test]
fn only_characters_that_a_part_cannot_hold_are_escaped() {
    // 3.1: ":", "@" and "/" in user and password.
    let login = FtpBuilder::new(H).user("a:b@c/d;?&=").password("a:b@c/d;?&=");
    assert_eq!(made!(login).unwrap(), "ftp://a%3Ab%40c%2Fd;?&=:a%3Ab%40c%2Fd;?&=@h");
    // 3.2.2: "/" and ";" are reserved.
    let ftp = FtpBuilder::new(H).cwds(&["/etc", "", "a;b?:@&="]).name("motd;type=a");
    assert_eq!(made!(ftp).unwrap(), "ftp://h/%2Fetc//a%3Bb?:@&=/motd%3Btype=a");
    // 3.3: "/", ";" and "?" are reserved; by section 5, ";" can be held.
    let http = HttpBuilder::new(H).segments(&["a/b?c;d"]).search("a/b?c;d=1&e=2+3");
    assert_eq!(made!(http).unwrap(), "http://h/a%2Fb%3Fc;d?a%2Fb%3Fc;d=1&e=2+3");
    // 3.4.1: "no characters are reserved".
    let gopher = GopherBuilder::new(H).gtype("0").selector("a/b?c;d\r\n").search("#").gopher_plus_string("+\t1\r\n");
    assert_eq!(made!(gopher).unwrap(), "gopher://h/0a/b?c;d%0D%0A%09%23%09+%091%0D%0A");
    // 3.5: "the percent sign ("%") [...] must be encoded".
    assert_eq!(made!(MailtoBuilder::new("a%b@h?c")).unwrap(), "mailto:a%25b@h%3Fc");
    // 3.6: the first "@" would end the local part.
    assert_eq!(made!(NewsBuilder::article("a@b/c", H)).unwrap(), "news:a%40b/c@h");
    // 3.9: only a search can hold reserved characters.
    let wais = WaisBuilder::new(H, "a/b?c;d");
    assert_eq!(made!(wais.clone()).unwrap(), "wais://h/a%2Fb%3Fc%3Bd");
    assert_eq!(made!(wais.clone().search("a;b?")).unwrap(), "wais://h/a%2Fb%3Fc%3Bd?a;b%3F");
    assert_eq!(made!(wais.doc("T/T", "a=b;")).unwrap(), "wais://h/a%2Fb%3Fc%3Bd/T%2FT/a%3Db%3B");
    // 3.10: the segments of the path.
    assert_eq!(made!(FileBuilder::new("").segments(&["a/b", ";~"])).unwrap(), "file:///a%2Fb/%3B%7E");
    // 3.11: ";" must be encoded; "/" has no meaning. A field's "=" would be its first.
    let prospero = ProsperoBuilder::new(H, "/a/b;c=").fields(&[("a=;/", "b=;/"), ("a=;/", "")]);
    assert_eq!(made!(prospero).unwrap(), "prospero://h//a/b%3Bc=;a%3D%3B%2F=b%3D%3B%2F;a%3D%3B%2F=");
    // 2.1: only another scheme knows its reserved characters.
    assert_eq!(made!(OtherBuilder::new("x", "//a:b@/;? \u{e9}")).unwrap(), "x://a:b@/;?%20%C3%A9");
    let ip = IpBuilder::new("X", H).user("a/b").password("").urlpath("a/b?c d");
    assert_eq!(made!(ip).unwrap(), "X://a%2Fb:@h/a/b?c%20d");
}

#[test]
fn absent_and_empty_differ() {
    // 3.1: "an empty user name or password is different than no user name or password".
    let ftp = FtpBuilder::new(H);
    assert_eq!(made!(ftp.clone()).unwrap(), "ftp://h");
    assert_eq!(made!(ftp.clone().user("")).unwrap(), "ftp://@h");
    assert_eq!(made!(ftp.clone().user("f").password("")).unwrap(), "ftp://f:@h");
    assert_eq!(made!(ftp.clone().user("").password("p")).unwrap(), "ftp://:p@h");
    // 3.2.2: cwd and name may be empty, and all of it omitted.
    assert_eq!(made!(ftp.clone().name("")).unwrap(), "ftp://h/");
    assert_eq!(made!(ftp.clone().cwds(&[""]).name("")).unwrap(), "ftp://h//");
    assert_eq!(made!(ftp.clone().name("").typecode(FtpType::DIRECTORY)).unwrap(), "ftp://h/;type=d");
    // 3.3
    let http = HttpBuilder::new(H);
    assert_eq!(made!(http.clone()).unwrap(), "http://h");
    assert_eq!(made!(http.clone().segments(&[""])).unwrap(), "http://h/");
    assert_eq!(made!(http.clone().segments(&["", ""])).unwrap(), "http://h//");
    assert_eq!(made!(http.segments(&[""]).search("")).unwrap(), "http://h/?");
    // 3.4.1 and 3.4.3
    let gopher = GopherBuilder::new(H);
    assert_eq!(made!(gopher.clone()).unwrap(), "gopher://h");
    assert_eq!(made!(gopher.clone().slash(true)).unwrap(), "gopher://h/");
    assert_eq!(made!(gopher.clone().slash(true).gtype("1")).unwrap(), "gopher://h/1");
    assert_eq!(made!(gopher.clone().gtype("1").selector("").search("")).unwrap(), "gopher://h/1%09");
    assert_eq!(made!(gopher.gtype("1").search("").gopher_plus_string("")).unwrap(), "gopher://h/1%09%09");
    // 3.8
    assert_eq!(made!(TelnetBuilder::new(H)).unwrap(), "telnet://h");
    assert_eq!(made!(TelnetBuilder::new(H).slash(true)).unwrap(), "telnet://h/");
    // 3.9
    assert_eq!(made!(WaisBuilder::new(H, "")).unwrap(), "wais://h/");
    assert_eq!(made!(WaisBuilder::new(H, "").search("")).unwrap(), "wais://h/?");
    assert_eq!(made!(WaisBuilder::new(H, "").doc("", "")).unwrap(), "wais://h///");
    // 3.11
    assert_eq!(made!(ProsperoBuilder::new(H, "")).unwrap(), "prospero://h/");
    assert_eq!(made!(ProsperoBuilder::new(H, "").fields(&[("", "")])).unwrap(), "prospero://h/;=");
    // 2.1 and 3.1
    assert_eq!(made!(OtherBuilder::new("x", "")).unwrap(), "x:");
    assert_eq!(made!(IpBuilder::new("x", H)).unwrap(), "x://h");
    assert_eq!(made!(IpBuilder::new("x", H).urlpath("")).unwrap(), "x://h/");
}

#[test]
fn hosts_and_ports() {
    // 3.1: a domain name, or four decimal numbers, and a port.
    let http = HttpBuilder::new("old");
    assert_eq!(made!(http.clone().host("Host.DOM").port(0)).unwrap(), "http://Host.DOM:0");
    assert_eq!(made!(http.clone().host("127.000.0.1").port(65535)).unwrap(), "http://127.000.0.1:65535");
    assert_eq!(made!(http.clone().host(Ipv4Addr::new(10, 0, 0, 255)).port(80)).unwrap(), "http://10.0.0.255:80");
    assert_eq!(made!(http.clone().port(80).port(None)).unwrap(), "http://old");
    for host in
        ["", "a_b", "a.", ".a", "a..b", "-a", "a-", "1.2.3", "1.2.3.256", "a b", "h:80", "u@h", "h/", "::1", "\u{e9}"]
    {
        assert_eq!(made!(http.clone().host(host)), invalid(Production::Host), "{host}");
        assert_eq!(made!(NewsBuilder::article("a", host)), invalid(Production::Host), "{host}");
        assert_eq!(made!(IpBuilder::new("x", host)), invalid(Production::Host), "{host}");
        // 3.10: it may be empty.
        let file = made!(FileBuilder::new(host).segments(&["a"]));
        assert_eq!(file, if host.is_empty() { Ok("file:///a".into()) } else { invalid(Production::Host) }, "{host}");
    }
}

#[test]
fn values_that_no_url_can_hold_are_refused() {
    // 3.1: a password needs a user.
    assert_eq!(made!(FtpBuilder::new(H).password("p")), missing(Production::User));
    assert_eq!(made!(TelnetBuilder::new(H).password("")), missing(Production::User));
    // 3.2.2: a typecode needs a path, whose last segment is the name.
    assert_eq!(made!(FtpBuilder::new(H).cwds(&["a"])), missing(Production::FSegment));
    assert_eq!(made!(FtpBuilder::new(H).typecode(FtpType::ASCII)), missing(Production::FSegment));
    assert_eq!(made!(FtpBuilder::new(H).cwds(&[Value::ABSENT]).name("a")), missing(Production::FSegment));
    // 3.3: a search needs a path.
    assert_eq!(made!(HttpBuilder::new(H).search("")), missing(Production::HPath));
    assert_eq!(made!(HttpBuilder::new(H).segments(&["a".into(), Value::ABSENT])), missing(Production::HSegment));
    // 3.4.1: "a single-character field".
    for (gtype, expected) in [("", false), ("00", false), ("\u{e9}", false), ("0", true), ("%", true), ("\t", true)] {
        let made = made!(GopherBuilder::new(H).gtype(gtype));
        assert!(if expected { made.is_ok() } else { made == invalid(Production::GType) }, "{gtype}");
    }
    for part in [
        GopherBuilder::new(H).slash(true).selector(""),
        GopherBuilder::new(H).search(""),
        GopherBuilder::new(H).gopher_plus_string(""),
    ] {
        assert_eq!(made!(part), missing(Production::GType));
    }
    // 3.4.1: "any octets except 09 hexadecimal". In a search it would begin the Gopher+ string.
    let gopher = GopherBuilder::new(H).gtype("0");
    assert_eq!(made!(gopher.clone().selector("a\tb")), invalid(Production::Selector));
    assert_eq!(made!(gopher.clone().search("\t")), invalid(Production::Search));
    let tab = MailtoUrl::parse("mailto:%09").unwrap().address();
    assert_eq!(made!(gopher.clone().selector(tab)), invalid(Production::Selector));
    // 3.4.3: "the %09<search> string must be supplied".
    assert_eq!(made!(gopher.gopher_plus_string("+")), missing(Production::Search));
    // 3.5
    assert_eq!(made!(MailtoBuilder::new("")), missing(Production::Encoded822Addr));
    assert_eq!(made!(MailtoBuilder::new(Value::ABSENT)), missing(Production::Encoded822Addr));
    // 3.6
    assert_eq!(made!(NewsBuilder::article("", H)), missing(Production::Article));
    for group in ["", "2600", ".a", "*", "a b", "a/b", "a%41", "a@h", "a:b", "\u{e9}"] {
        assert_eq!(made!(NewsBuilder::group(group)), invalid(Production::Group), "{group}");
        // 3.7
        assert_eq!(made!(NntpBuilder::new(H, group)), invalid(Production::Group), "{group}");
    }
    // 3.9
    assert_eq!(made!(WaisBuilder::new(H, Value::ABSENT)), missing(Production::Database));
    assert_eq!(made!(WaisBuilder::new(H, "").doc(Value::ABSENT, "")), missing(Production::WType));
    assert_eq!(made!(WaisBuilder::new(H, "").doc("", Value::ABSENT)), missing(Production::WPath));
    // 3.10: the "/" after the host is required.
    assert_eq!(made!(FileBuilder::new(H)), missing(Production::FPath));
    // 3.11
    assert_eq!(made!(ProsperoBuilder::new(H, Value::ABSENT)), missing(Production::PPath));
    let field = |name, value| made!(ProsperoBuilder::new(H, "").fields(&[(name, value)]));
    assert_eq!(field(Value::ABSENT, "".into()), missing(Production::FieldName));
    assert_eq!(field("".into(), Value::ABSENT), missing(Production::FieldValue));
    // 2.1; the ten schemes have productions of their own.
    for scheme in ["", "a b", "a:b", "a_b", "a%41", "ftp", "HTTP", "prospero", "\u{e9}"] {
        assert_eq!(made!(OtherBuilder::new(scheme, "")), invalid(Production::Scheme), "{scheme}");
        assert_eq!(made!(IpBuilder::new(scheme, H)), invalid(Production::Scheme), "{scheme}");
    }
    assert_eq!(made!(OtherBuilder::new("x", Value::ABSENT)), missing(Production::SchemePart));
}

#[test]
fn nothing_is_cut_off() {
    let builder = HttpBuilder::new("host.dom").segments(&["a b"]);
    assert_eq!(builder.build::<21>().unwrap(), "http://host.dom/a%20b");
    assert_eq!(builder.build::<20>(), Err(ValueError::TooLong { limit: 20 }));
    assert_eq!(builder.build::<0>(), Err(ValueError::TooLong { limit: 0 }));
    // A refused value stays refused in a small buffer.
    assert_eq!(builder.host("").build::<0>(), Err(ValueError::Invalid { production: Production::Host }));
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn the_longest_built_url_can_be_parsed() {
    let address = [b'a'; Url::MAX_LEN];
    let (_, fitting) = address.split_at("mailto:".len());
    assert!(MailtoUrl::parse(&made!(MailtoBuilder::new(fitting)).unwrap()).is_ok());
    let (_, longer) = address.split_at("mailto".len());
    assert_eq!(made!(MailtoBuilder::new(longer)), Err(ValueError::TooLong { limit: Url::MAX_LEN as u16 }));
}

#[cfg(feature = "alloc")]
#[test]
fn on_the_heap() {
    assert_eq!(MailtoBuilder::new("a b").build_string().unwrap(), "mailto:a%20b");
    assert_eq!(MailtoBuilder::new("").build_string(), missing(Production::Encoded822Addr));
}

#[test]
fn a_writer_that_fails() {
    struct Full;

    impl fmt::Write for Full {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Err(fmt::Error)
        }
    }

    assert_eq!(HttpBuilder::new(H).write_to(&mut Full), Err(ValueError::Write));
    // The check comes before any write.
    assert_eq!(HttpBuilder::new("").write_to(&mut Full), Err(ValueError::Invalid { production: Production::Host }));
}

#[test]
fn errors_name_the_part() {
    let errors = [
        (ValueError::Invalid { production: Production::Selector }, "this is not a valid selector"),
        (ValueError::Missing { production: Production::Database }, "the database is missing"),
        (ValueError::TooLong { limit: 64 }, "no more than 64 bytes fit: raise the capacity"),
        (ValueError::Write, "the writer failed"),
    ];
    for (error, expected) in errors {
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn no_password_is_logged() {
    let url = FtpUrl::parse("ftp://u:s3cr3t@h").unwrap();
    let other = OtherUrl::parse("x://u:s3cr3t@h/a").unwrap();
    let logs = [
        format!("{:?}", FtpBuilder::new(H).user("u").password("s3cr3t")),
        format!("{:?}", TelnetBuilder::new(H).password(b"s3cr3t")),
        format!("{:?}", IpBuilder::new("x", H).password(url.login().password())),
        format!("{:?} {:?}", url.to_builder(), Value::from(url.login().password())),
        format!("{:?} {:?}", other.to_builder(), other.to_ip_builder()),
        format!("{:?}", OtherBuilder::new("x", "//u:s3cr3t@h")),
        // A password where none is allowed.
        format!("{:?}", HttpBuilder::new("u:s3cr3t@h")),
    ];
    for log in logs {
        assert!(!log.contains("s3cr3t") && log.contains("***"), "{log}");
    }
    let builder = OtherBuilder::new("x", "//u:s3cr3t@h\n\u{e9}");
    assert_eq!(format!("{builder:?}"), r#"OtherBuilder { scheme: "x", schemepart: "//u:***@h\n\xc3\xa9" }"#);
    let values = ["a".into(), Value::ABSENT];
    assert_eq!(format!("{:?}", ValueList::from(&values)), r#"["a", ABSENT]"#);
    assert_eq!(format!("{:?}", FieldList::from(&[("a", "//")])), r#"[("a", "//")]"#);
}

#[test]
fn other_parts_keep_their_text() {
    // 2.2: "encoding a character reserved for a particular scheme may change the semantics of a
    // URL".
    let url = HttpUrl::parse("http://Host.dom:0080/%41%2fb/%7e?a%3db=c").unwrap();
    assert_eq!(made!(url.to_builder().search("d=/")).unwrap(), "http://Host.dom:0080/%41%2fb/%7e?d=%2F");
    assert_eq!(made!(url.to_builder().host("h").port(8080)).unwrap(), "http://h:8080/%41%2fb/%7e?a%3db=c");
    assert_eq!(made!(url.to_builder().segments(&["x"])).unwrap(), "http://Host.dom:0080/x?a%3db=c");

    let url = FtpUrl::parse("ftp://%75:%70@h/%2Fetc//motd;type=A").unwrap();
    assert_eq!(made!(url.to_builder().name("a;b")).unwrap(), "ftp://%75:%70@h/%2Fetc//a%3Bb;type=A");
    assert_eq!(made!(url.to_builder().cwds(ValueList::EMPTY)).unwrap(), "ftp://%75:%70@h/motd;type=A");
    assert_eq!(made!(url.to_builder().password(Value::ABSENT)).unwrap(), "ftp://%75@h/%2Fetc//motd;type=A");

    let url = GopherUrl::parse("gopher://h/%30%41%09%2d").unwrap();
    assert_eq!(made!(url.to_builder().gopher_plus_string("+")).unwrap(), "gopher://h/%30%41%09%2d%09+");
    let url = NntpUrl::parse("nntp://h/a..b/007").unwrap();
    assert_eq!(made!(url.to_builder().group("c")).unwrap(), "nntp://h/c/007");
    assert_eq!(made!(url.to_builder().number(u64::MAX)).unwrap(), "nntp://h/a..b/18446744073709551615");
    assert_eq!(made!(url.to_builder().number(0)).unwrap(), "nntp://h/a..b/0");
    let url = TelnetUrl::parse("telnet://%75@h/").unwrap();
    assert_eq!(made!(url.to_builder().port(24)).unwrap(), "telnet://%75@h:24/");
    let url = WaisUrl::parse("wais://h/d%3f/%54/p").unwrap();
    assert_eq!(made!(url.to_builder().database("a?")).unwrap(), "wais://h/a%3F/%54/p");
    assert_eq!(made!(url.to_builder().search("a?")).unwrap(), "wais://h/d%3f?a%3F");
    let url = FileUrl::parse("file:///%7e/a").unwrap();
    assert_eq!(made!(url.to_builder().host("localhost")).unwrap(), "file://localhost/%7e/a");
    let url = ProsperoUrl::parse("prospero://h/a%3b;%62=c;d=").unwrap();
    assert_eq!(made!(url.to_builder().hsoname("x;y")).unwrap(), "prospero://h/x%3By;%62=c;d=");
    assert_eq!(made!(url.to_builder().fields(FieldList::EMPTY)).unwrap(), "prospero://h/a%3b");
    let url = OtherUrl::parse("X://h:0080/%41 ".trim_end()).unwrap();
    assert_eq!(made!(url.to_builder().scheme("y")).unwrap(), "y://h:0080/%41");
    assert_eq!(made!(url.to_ip_builder().unwrap().user("u")).unwrap(), "X://u@h:0080/%41");
    assert_eq!(made!(url.to_builder().schemepart("#")).unwrap(), "X:%23");
    assert!(OtherUrl::parse("x:h").unwrap().to_ip_builder().is_none());
}

#[test]
fn a_part_of_another_kind_keeps_its_escapes_and_gets_more() {
    let search = HttpUrl::parse("http://h/?a;b=%2f").unwrap().search().unwrap();
    assert_eq!(made!(FtpBuilder::new(H).name(search)).unwrap(), "ftp://h/a%3Bb=%2f");
    assert_eq!(made!(WaisBuilder::new(H, search)).unwrap(), "wais://h/a%3Bb%3D%2f");
    assert_eq!(made!(MailtoBuilder::new(search)).unwrap(), "mailto:a;b=%2f");
}

#[test]
fn typecodes() {
    // 3.2.2
    let codes = [
        (FtpType::ASCII, Transfer::Ascii),
        (FtpType::IMAGE, Transfer::Image),
        (FtpType::DIRECTORY, Transfer::Directory),
    ];
    for (code, transfer) in codes {
        let text = made!(FtpBuilder::new(H).name("a").typecode(code)).unwrap();
        assert_eq!(FtpUrl::parse(&text).unwrap().typecode().unwrap().transfer(), transfer);
    }
}

/// Octets with many delimiters.
fn octets() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b";/?:@&=%#a1".to_vec())], 0..5)
}

proptest! {
    /// A URL built from its own parts has the same text, except that a known scheme is in lower
    /// case.
    #[test]
    fn a_url_is_rebuilt_from_its_parts(text in any_url()) {
        build::hold(&[text.as_bytes()]);
    }

    #[test]
    fn a_normal_form_is_rebuilt_unchanged(text in any_url()) {
        let normal = Url::parse(&text).unwrap().normal().to_string();
        for made in remade(&Url::parse(&normal).unwrap()) {
            prop_assert_eq!(&made, &normal);
        }
    }

    #[test]
    fn an_nntp_url_has_the_given_parts(group in "[a-cA-C][a-c0-2.+_-]{0,4}", port in any::<u16>(), number in any::<Option<u64>>()) {
        let text = made!(NntpBuilder::new(H, &group).port(port).number(number)).unwrap();
        let url = NntpUrl::parse(&text).unwrap();
        prop_assert_eq!((url.group(), url.port()), (group.as_str(), Some(port)));
        prop_assert_eq!(url.number(), number);
    }

    /// One part gets the new value, and all others keep their text.
    #[test]
    fn a_url_with_one_part_changed(text in any_url(), octets in octets(), port in any::<u16>()) {
        let part = octets.as_slice();
        match &Url::parse(&text).unwrap().typed() {
            Typed::Ftp(url) => {
                let text = made!(url.to_builder().name(part)).unwrap();
                let changed = FtpUrl::parse(&text).unwrap();
                prop_assert!(is(changed.name(), Some(part)));
                prop_assert_eq!((changed.login(), changed.typecode()), (url.login(), url.typecode()));
                prop_assert!(changed.cwds().eq(url.cwds()));
            }
            Typed::Http(url) if url.path().is_some() => {
                let text = made!(url.to_builder().search(part)).unwrap();
                let changed = HttpUrl::parse(&text).unwrap();
                prop_assert!(is(changed.search(), Some(part)));
                prop_assert_eq!((changed.hostport(), changed.path()), (url.hostport(), url.path()));
            }
            Typed::Http(url) => {
                let text = made!(url.to_builder().segments(&[Value::from(part)])).unwrap();
                prop_assert!(are(HttpUrl::parse(&text).unwrap().segments().unwrap(), [part]));
            }
            Typed::Gopher(url) if url.search().is_some() => {
                let text = made!(url.to_builder().gopher_plus_string(part)).unwrap();
                let changed = GopherUrl::parse(&text).unwrap();
                prop_assert!(is(changed.gopher_plus_string(), Some(part)));
                prop_assert_eq!((changed.hostport(), changed.gtype()), (url.hostport(), url.gtype()));
                prop_assert_eq!((changed.selector(), changed.search()), (url.selector(), url.search()));
            }
            Typed::Gopher(url) => {
                let text = made!(url.to_builder().port(port)).unwrap();
                let changed = GopherUrl::parse(&text).unwrap();
                prop_assert_eq!((changed.host(), changed.port(), changed.path()), (url.host(), Some(port), url.path()));
            }
            Typed::Nntp(url) => {
                let text = made!(url.to_builder().number(u64::from(port))).unwrap();
                let changed = NntpUrl::parse(&text).unwrap();
                prop_assert_eq!((changed.hostport(), changed.group()), (url.hostport(), url.group()));
                prop_assert_eq!(changed.number(), Some(port.into()));
            }
            Typed::Telnet(url) => {
                let text = made!(url.to_builder().user(part)).unwrap();
                let changed = TelnetUrl::parse(&text).unwrap();
                prop_assert!(is(changed.login().user(), Some(part)));
                prop_assert_eq!((changed.hostport(), changed.has_slash()), (url.hostport(), url.has_slash()));
                prop_assert_eq!(changed.login().password(), url.login().password());
            }
            Typed::Wais(url) => {
                let text = made!(url.to_builder().database(part)).unwrap();
                let changed = WaisUrl::parse(&text).unwrap();
                prop_assert!(is(Some(changed.database()), Some(part)));
                prop_assert_eq!((changed.hostport(), changed.search()), (url.hostport(), url.search()));
                prop_assert_eq!(changed.part(), url.part());
            }
            Typed::File(url) => {
                let text = made!(url.to_builder().host(H)).unwrap();
                let changed = FileUrl::parse(&text).unwrap();
                prop_assert_eq!((changed.host().unwrap().as_str(), changed.path()), (H, url.path()));
            }
            Typed::Prospero(url) => {
                let text = made!(url.to_builder().hsoname(part)).unwrap();
                let changed = ProsperoUrl::parse(&text).unwrap();
                prop_assert!(is(Some(changed.hsoname()), Some(part)));
                prop_assert_eq!(changed.hostport(), url.hostport());
                prop_assert!(changed.fields().eq(url.fields()));
            }
            Typed::Other(url) => {
                let text = made!(url.to_builder().scheme("y")).unwrap();
                let changed = OtherUrl::parse(&text).unwrap();
                prop_assert_eq!((changed.scheme().as_str(), changed.schemepart()), ("y", url.schemepart()));
                if let Some(builder) = url.to_ip_builder() {
                    let text = made!(builder.port(port)).unwrap();
                    let (ip, changed) = (url.schemepart().ip(), OtherUrl::parse(&text).unwrap().schemepart().ip());
                    let others = |ip: IpSchemePart<'_>| {
                        let (user, password) = (ip.login().user(), ip.login().password());
                        let password = password.map(|password| password.as_str().to_owned());
                        format!("{user:?} {password:?} {:?} {:?}", ip.login().hostport().host(), ip.urlpath())
                    };
                    prop_assert_eq!(changed.map(others), ip.map(others));
                    prop_assert_eq!(changed.unwrap().login().hostport().port(), Some(port));
                }
            }
            // These have a single part.
            Typed::Mailto(_) | Typed::News(_) => {}
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn parts_decode_to_the_given_values(values in prop::collection::vec(octets(), 0..7)) {
        build::hold(&values.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }

    #[test]
    fn parts_without_escapes_are_unchanged_or_refused(text in "[a-c0-2.+*_:@/ -]{0,6}") {
        build::hold(&[text.as_bytes()]);
    }
}

/// Values from elsewhere are often a `String`.
#[test]
#[cfg(feature = "alloc")]
fn values_on_the_heap() {
    let (host, name) = ("h".to_owned(), "a/b".to_owned());
    assert_eq!(HttpBuilder::new(&host).segment(&name).search(&name).build::<32>().unwrap(), "http://h/a%2Fb?a%2Fb");
}
