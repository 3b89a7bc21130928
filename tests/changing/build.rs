//! Builders: URLs from raw values, and from other URLs.

use core::net::Ipv4Addr;

use proptest::prelude::*;
use rfc1738::{build::*, form::Form, parts::*, schemes::*, *};

use crate::support::invariants::build::{self, invalid, made};
use crate::support::strategies::any_url;

fn missing(production: Production) -> Result<String, ValueError> {
    Err(ValueError::Missing { production })
}

/// A host that does not matter to the tests.
const H: &str = "h";

#[test]
fn only_characters_that_a_part_cannot_hold_are_escaped() {
    let login = Builder::new(&SchemeDef::FTP_1738, H).user("a:b@c/d;?&=").password("a:b@c/d;?&=");
    let ftp = Builder::new(&SchemeDef::FTP_1738, H).segments(&["/etc", "", "a;b?:@&="]).name("motd;type=a");
    let http = Builder::new(&SchemeDef::HTTP_1738, H).segments(&["a/b?c;d"]).query("a/b?c;d=1&e=2+3");
    let gopher = Builder::new(&SchemeDef::GOPHER, H).gtype("0").selector("a/b?c;d\r\n").query("#");
    let gopher = gopher.gopher_plus_string("+\t1\r\n");
    let wais = Builder::new(&SchemeDef::WAIS, H).name("a/b?c;d");
    let prospero = Builder::new(&SchemeDef::PROSPERO, H).name("/a/b;c=").fields(&[("a=;/", "b=;/"), ("a=;/", "")]);
    let ip = Builder::ip("X", H).user("a/b").password("").urlpath("a/b?c d");
    for (builder, expected) in [
        // 3.1: ":", "@" and "/" in user and password.
        (login, "ftp://a%3Ab%40c%2Fd;?&=:a%3Ab%40c%2Fd;?&=@h"),
        // 3.2.2: "/" and ";" are reserved.
        (ftp, "ftp://h/%2Fetc//a%3Bb?:@&=/motd%3Btype=a"),
        // 3.3: "/", ";" and "?" are reserved; by section 5, ";" can be held.
        (http, "http://h/a%2Fb%3Fc;d?a%2Fb%3Fc;d=1&e=2+3"),
        // 3.4.1: "no characters are reserved".
        (gopher, "gopher://h/0a/b?c;d%0D%0A%09%23%09+%091%0D%0A"),
        // 3.5: "the percent sign ("%") [...] must be encoded".
        (Builder::mailto("a%b@h?c"), "mailto:a%25b@h%3Fc"),
        // 3.6: the first "@" would end the local part.
        (Builder::article("a@b/c", H), "news:a%40b/c@h"),
        // 3.9: only a search can hold reserved characters.
        (wais.clone(), "wais://h/a%2Fb%3Fc%3Bd"),
        (wais.clone().query("a;b?"), "wais://h/a%2Fb%3Fc%3Bd?a;b%3F"),
        (wais.doc("T/T", "a=b;"), "wais://h/a%2Fb%3Fc%3Bd/T%2FT/a%3Db%3B"),
        // 3.10: the segments of the path.
        (Builder::new(&SchemeDef::FILE_1738, "").segments(&["a/b", ";~"]), "file:///a%2Fb/%3B%7E"),
        // 3.11: ";" must be encoded; "/" has no meaning. A field's "=" would be its first.
        (prospero, "prospero://h//a/b%3Bc=;a%3D%3B%2F=b%3D%3B%2F;a%3D%3B%2F="),
        // 2.1: only another scheme knows its reserved characters.
        (Builder::other("x", "//a:b@/;? \u{e9}"), "x://a:b@/;?%20%C3%A9"),
        (ip, "X://a%2Fb:@h/a/b?c%20d"),
        // What is absent or empty, if it is not a value.
        (Builder::new(&SchemeDef::FTP_1738, H).name("").typecode(FtpType::DIRECTORY), "ftp://h/;type=d"),
        (Builder::new(&SchemeDef::GOPHER, H), "gopher://h"),
        (Builder::new(&SchemeDef::GOPHER, H).slash(true), "gopher://h/"),
        (Builder::new(&SchemeDef::GOPHER, H).slash(true).gtype("1"), "gopher://h/1"),
        (Builder::ip("x", H), "x://h"),
        (Builder::ip("x", H).urlpath(""), "x://h/"),
        // Values from elsewhere are often a `String`.
        #[cfg(feature = "alloc")]
        (Builder::ip("x", &H.to_owned()).urlpath(&"a b".to_owned()), "x://h/a%20b"),
    ] {
        assert_eq!(made(&builder).as_deref(), Ok(expected));
    }
}

#[test]
fn hosts_and_ports() {
    // 3.1: a domain name, or four decimal numbers, and a port.
    let http = Builder::new(&SchemeDef::HTTP_1738, "old");
    for (builder, expected) in [
        (http.clone().host("Host.DOM").port(0), "http://Host.DOM:0"),
        (http.clone().host("127.000.0.1").port(65535), "http://127.000.0.1:65535"),
        (http.clone().host(Ipv4Addr::new(10, 0, 0, 255)).port(80), "http://10.0.0.255:80"),
        (http.clone().port(80).port(None), "http://old"),
    ] {
        assert_eq!(made(&builder).as_deref(), Ok(expected));
    }
    for host in
        ["", "a_b", "a.", ".a", "a..b", "-a", "a-", "1.2.3", "1.2.3.256", "a b", "h:a", "u@h", "h/", "::1", "\u{e9}"]
    {
        assert_eq!(made(&http.clone().host(host)), invalid(Production::Host), "{host}");
        assert_eq!(made(&Builder::ip("x", host)), invalid(Production::Host), "{host}");
        // 3.10: it may be empty.
        let file = made(&Builder::new(&SchemeDef::FILE_1738, host).segments(&["a"]));
        assert_eq!(file, if host.is_empty() { Ok("file:///a".into()) } else { invalid(Production::Host) }, "{host}");
    }
}

#[test]
fn values_that_no_url_can_hold_are_refused() {
    let tab = MailtoUrl::parse("mailto:%09").unwrap().address();
    let [ftp, http] = [&SchemeDef::FTP_1738, &SchemeDef::HTTP_1738].map(|row| Builder::new(row, H));
    // 3.3: a search needs a path.
    assert_eq!(made(&http.clone().query("")).as_deref(), Ok("http://h/?"));
    let gopher = || Builder::new(&SchemeDef::GOPHER, H).gtype("0");
    for (builder, production) in [
        // 3.1: a password needs a user.
        (ftp.clone().password("p"), Production::User),
        (Builder::new(&SchemeDef::TELNET, H).password(""), Production::User),
        // 3.2.2: a typecode needs a path.
        (ftp.clone().typecode(FtpType::ASCII), Production::FSegment),
        (ftp.segments(&[Value::ABSENT]).name("a"), Production::FSegment),
        (http.segments(&["a".into(), Value::ABSENT]), Production::HSegment),
        // 3.4.1: what follows a type needs one.
        (Builder::new(&SchemeDef::GOPHER, H).slash(true).selector(""), Production::GType),
        (Builder::new(&SchemeDef::GOPHER, H).query(""), Production::GType),
        (Builder::new(&SchemeDef::GOPHER, H).gopher_plus_string(""), Production::GType),
        // 3.4.3: "the %09<search> string must be supplied".
        (gopher().gopher_plus_string("+"), Production::Search),
        // 3.5; by RFC 6068 there may be no address.
        (Builder::mailto(Value::ABSENT), Production::Encoded822Addr),
        // 3.6
        (Builder::article("", H), Production::Article),
        // 3.7
        (Builder::new(&SchemeDef::NNTP, H), Production::Group),
        // 3.9
        (Builder::new(&SchemeDef::WAIS, H), Production::Database),
        (Builder::new(&SchemeDef::WAIS, H).name("").doc(Value::ABSENT, ""), Production::WType),
        (Builder::new(&SchemeDef::WAIS, H).name("").doc("", Value::ABSENT), Production::WPath),
        // 3.10: the "/" after the host is required.
        (Builder::new(&SchemeDef::FILE_1738, H), Production::FPath),
        // 3.11
        (Builder::new(&SchemeDef::PROSPERO, H), Production::PPath),
        (Builder::new(&SchemeDef::PROSPERO, H).name("").fields(&[(Value::ABSENT, "")]), Production::FieldName),
        (Builder::new(&SchemeDef::PROSPERO, H).name("").fields(&[("", Value::ABSENT)]), Production::FieldValue),
        // 2.1
        (Builder::other("x", Value::ABSENT), Production::SchemePart),
    ] {
        assert_eq!(made(&builder), missing(production), "{production}");
    }
    for (builder, production) in [
        // 3.4.1: "any octets except 09 hexadecimal". In a search it would begin the Gopher+ string.
        (gopher().selector("a\tb"), Production::Selector),
        (gopher().query("\t"), Production::Search),
        (gopher().selector(tab), Production::Selector),
    ] {
        assert_eq!(made(&builder), invalid(production), "{production}");
    }
    for host in ["", "a b", "h:a", "u@h", "h/", "1.2.3"] {
        assert_eq!(made(&Builder::article("a", host)), invalid(Production::Host), "{host}");
    }
    // 3.4.1: "a single-character field".
    for (gtype, expected) in [("", false), ("00", false), ("\u{e9}", false), ("0", true), ("%", true), ("\t", true)] {
        let made = made(&Builder::new(&SchemeDef::GOPHER, H).gtype(gtype));
        assert!(if expected { made.is_ok() } else { made == invalid(Production::GType) }, "{gtype}");
    }
    // 3.6 and 3.7. By RFC 5538 a group may begin with any of its characters.
    for group in ["2600", ".a"] {
        assert_eq!(made(&Builder::newsgroup(group)), Ok(format!("news:{group}")));
    }
    for group in ["", "**", "a.*", "a b", "a/b", "a%41", "a@h", "a:b", "\u{e9}"] {
        assert_eq!(made(&Builder::newsgroup(group)), invalid(Production::Group), "{group}");
        assert_eq!(made(&Builder::new(&SchemeDef::NNTP, H).name(group)), invalid(Production::Group), "{group}");
    }
    assert_eq!(made(&Builder::new(&SchemeDef::NNTP, H).name("*")), invalid(Production::Group));
    // 2.1; the ten schemes have productions of their own.
    for scheme in ["", "a b", "a:b", "a_b", "a%41", "ftp", "HTTP", "prospero", "\u{e9}"] {
        assert_eq!(made(&Builder::other(scheme, "")), invalid(Production::Scheme), "{scheme}");
        assert_eq!(made(&Builder::ip(scheme, H)), invalid(Production::Scheme), "{scheme}");
    }
    // These have constructors of their own.
    for row in [SchemeDef::MAILTO, SchemeDef::NEWS] {
        assert_eq!(made(&Builder::new(&row, H)), invalid(Production::Scheme), "{}", row.name());
    }
}

/// Each setter, with the production that is told by a scheme without that part.
#[test]
fn a_part_that_the_scheme_does_not_have_is_told() {
    type Set = fn(Builder<'static>) -> Builder<'static>;
    let setters: [(Set, Production, &str); 17] = [
        (
            |url| url.host("i"),
            Production::Host,
            "ftp http gopher all group article nntp telnet wais file prospero ip https mqtt",
        ),
        (|url| url.port(1), Production::Port, "ftp http gopher nntp telnet wais prospero ip https mqtt"),
        (|url| url.user("u"), Production::User, "ftp nntp telnet ip mqtt"),
        (|url| url.user("u").password("p"), Production::User, "ftp nntp telnet ip mqtt"),
        (|url| url.segments(&["a"]), Production::Segment, "ftp http file https mqtt"),
        (|url| url.segment("a"), Production::Segment, "ftp http file https mqtt"),
        (|url| url.query(""), Production::Query, "http gopher mailto wais https mqtt"),
        (|url| url.name("a"), Production::FSegment, "ftp nntp wais prospero"),
        (|url| url.typecode(FtpType::ASCII), Production::FtpType, "ftp"),
        (|url| url.gtype("1"), Production::GType, "gopher"),
        (|url| url.selector("a"), Production::Selector, "gopher"),
        (|url| url.query("").gopher_plus_string("+"), Production::GopherPlusString, "gopher"),
        (|url| url.gtype(Value::ABSENT).slash(true), Production::UrlPath, "gopher telnet"),
        (|url| url.number(1), Production::Digits, "nntp"),
        (|url| url.doc("", ""), Production::WaisDoc, "wais"),
        (|url| url.fields(&[("", "")]), Production::FieldSpec, "prospero"),
        (|url| url.urlpath("a"), Production::UrlPath, "ip"),
    ];
    let builders = [
        ("ftp", Builder::new(&SchemeDef::FTP_1738, H).segment("")),
        ("http", Builder::new(&SchemeDef::HTTP_1738, H).segment("")),
        ("gopher", Builder::new(&SchemeDef::GOPHER, H).gtype("0")),
        ("mailto", Builder::mailto("a")),
        ("all", Builder::newsgroup("*")),
        ("group", Builder::newsgroup("a")),
        ("article", Builder::article("a", H)),
        ("nntp", Builder::new(&SchemeDef::NNTP, H).name("b")),
        ("telnet", Builder::new(&SchemeDef::TELNET, H)),
        ("wais", Builder::new(&SchemeDef::WAIS, H).name("")),
        ("file", Builder::new(&SchemeDef::FILE_1738, "").segment("")),
        ("prospero", Builder::new(&SchemeDef::PROSPERO, H).name("")),
        ("other", Builder::other("x", "a")),
        ("ip", Builder::ip("x", H)),
        ("https", Builder::new(&SchemeDef::HTTPS, H)),
        ("mqtt", Builder::new(&SchemeDef::MQTT, H)),
    ];
    for (set, production, having) in setters {
        for (name, builder) in &builders {
            let changed = made(&set(builder.clone()));
            match having.split(' ').any(|having| having == *name) {
                true => assert!(changed.is_ok_and(|text| text != made(builder).unwrap()), "{name} {production}"),
                false => {
                    let Err(ValueError::NotAllowed { production: told }) = changed else {
                        panic!("{name} {production}")
                    };
                    // Of two, the first is told.
                    let is_told = told == production || told == Production::Query;
                    assert!(is_told, "{name} {production} {told}");
                }
            }
        }
    }
    // An absent value sets nothing.
    for (name, builder) in builders {
        let same = builder.clone().port(None).user(Value::ABSENT).query(Value::ABSENT).selector(Value::ABSENT);
        let same = same.typecode(None).number(None).slash(false);
        assert_eq!(made(&same), made(&builder), "{name}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn the_longest_built_url_can_be_parsed() {
    let address = [b'a'; Url::MAX_LEN];
    let (_, fitting) = address.split_at("mailto:".len());
    assert!(MailtoUrl::parse(&*made(&Builder::mailto(fitting)).unwrap()).is_ok());
    let (_, longer) = address.split_at("mailto".len());
    assert_eq!(made(&Builder::mailto(longer)), Err(ValueError::TooLong { limit: Url::MAX_LEN as u16 }));
}

#[test]
fn other_parts_keep_their_text() {
    // 2.2: "encoding a character reserved for a particular scheme may change the semantics of a
    // URL".
    type Change = fn(Builder<'_>) -> Builder<'_>;
    let http = "http://Host.dom:0080/%41%2fb/%7e?a%3db=c";
    let ftp = "ftp://%75:%70@h/%2Fetc//motd;type=A";
    let changes: [(&str, Change, &str); 20] = [
        (http, |url| url.query("d=/"), "http://Host.dom:0080/%41%2fb/%7e?d=%2F"),
        (http, |url| url.host("h").port(8080), "http://h:8080/%41%2fb/%7e?a%3db=c"),
        (http, |url| url.segments(&["x"]), "http://Host.dom:0080/x?a%3db=c"),
        (ftp, |url| url.name("a;b"), "ftp://%75:%70@h/%2Fetc//a%3Bb;type=A"),
        (ftp, |url| url.segments(ValueList::EMPTY).name("motd"), "ftp://%75:%70@h/motd;type=A"),
        (ftp, |url| url.segments(&["a"]), "ftp://%75:%70@h/a;type=A"),
        (ftp, |url| url.password(Value::ABSENT), "ftp://%75@h/%2Fetc//motd;type=A"),
        ("gopher://h/%30%41%09%2d", |url| url.gopher_plus_string("+"), "gopher://h/%30%41%09%2d%09+"),
        ("nntp://h/a..b/007", |url| url.name("c"), "nntp://h/c/007"),
        ("nntp://h/a..b/007", |url| url.number(u64::MAX), "nntp://h/a..b/18446744073709551615"),
        ("nntp://h/a..b/007", |url| url.number(0), "nntp://h/a..b/0"),
        ("telnet://%75@h/", |url| url.port(24), "telnet://%75@h:24/"),
        ("wais://h/d%3f/%54/p", |url| url.name("a?"), "wais://h/a%3F/%54/p"),
        ("wais://h/d%3f/%54/p", |url| url.query("a?"), "wais://h/d%3f?a%3F"),
        ("wais://h/d%3f/%54/p", |url| url.query(Value::ABSENT), "wais://h/d%3f"),
        ("file:///%7e/a", |url| url.host("localhost"), "file://localhost/%7e/a"),
        ("prospero://h/a%3b;%62=c;d=", |url| url.name("x;y"), "prospero://h/x%3By;%62=c;d="),
        ("prospero://h/a%3b;%62=c;d=", |url| url.fields(Form::EMPTY), "prospero://h/a%3b"),
        ("X://h:0080/%41", |url| url.user("u"), "X://u@h:0080/%41"),
        ("X://h:0080/%41", |url| url.urlpath("#"), "X://h:0080/%23"),
    ];
    for (text, change, expected) in changes {
        assert_eq!(made(&change(Rfc1738::parse(text).unwrap().to_builder())).as_deref(), Ok(expected), "{text}");
    }
    let url = OtherUrl::parse("X://h:0080/%41").unwrap();
    assert_eq!(made(&Builder::other("y", url.schemepart())).unwrap(), "y://h:0080/%41");
    // 2.1: "interpreters should treat upper case letters as equivalent to lower case".
    assert_eq!(made(&All::parse("FTPS://h").unwrap().to_builder()).unwrap(), "ftps://h");
    // Without its server, an article begins no other one.
    for (text, expected) in [
        ("news://h///evil.dom/b@x.dom", "news:%2F/evil.dom/b@x.dom"),
        ("news://h///a@h", "news:%2F/a@h"),
        ("news://h//a@h", "news:/a@h"),
    ] {
        let url: FixedUrl<64> = All::parse(text).unwrap().to_builder().host("").build().unwrap();
        assert_eq!((url.as_str(), FixedUrl::try_from(expected).as_ref()), (expected, Ok(&url)), "{text}");
    }
}

/// Octets with many delimiters.
fn octets() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b";/?:@&=%#a1".to_vec())], 0..5)
}

/// Changes one part of a URL, if it has several. Returns the builder, the place in the text, and
/// what is there then; an absent part comes at the end.
fn a_change<'a>(url: &Url<&'a str, Rfc1738>, value: &'a [u8], port: u16) -> Option<(Builder<'a>, &'a str, String)> {
    let (builder, text) = (url.to_builder(), url.as_str());
    let put = |old: Option<&'a str>, delimiter: &str, new: String| match old {
        Some(old) => (old, new),
        None => (&text[text.len()..], format!("{delimiter}{new}")),
    };
    let encoded = |old: Option<Encoded<'a>>, delimiter: &str, component: Component| {
        put(old.map(Encoded::as_str), delimiter, component.encode(value).to_string())
    };
    let (builder, (place, new)) = match url.typed() {
        Typed::Ftp(url) => (builder.name(value), encoded(url.name(), "/", Component::FSegment)),
        Typed::Http(url) if url.path().is_empty() => (builder.segment(value), encoded(None, "/", Component::HSegment)),
        Typed::Http(url) => (builder.query(value), encoded(url.query(), "?", Component::Search)),
        Typed::Gopher(url) if url.query().is_some() => {
            let plus = encoded(url.gopher_plus_string(), "%09", Component::GopherPlusString);
            (builder.gopher_plus_string(value), plus)
        }
        Typed::Nntp(url) => (builder.number(u64::from(port)), put(url.digits(), "/", port.to_string())),
        Typed::Telnet(url) => {
            let new = Component::User.encode(value);
            let before_host = (&url.login().unwrap().as_str()[..0], format!("{new}@"));
            (builder.user(value), url.user().map_or(before_host, |old| (old.as_str(), new.to_string())))
        }
        Typed::Wais(url) => (builder.name(value), encoded(Some(url.database()), "", Component::Database)),
        Typed::File(url) => (builder.host(H), (url.host().map_or(&text[7..7], |host| host.as_str()), H.to_owned())),
        Typed::Prospero(url) => (builder.name(value), encoded(Some(url.hsoname()), "", Component::PPath)),
        Typed::Mailto(_) | Typed::News(_) => return None,
        _ => {
            let (host, login) = (url.host()?.as_str(), url.login().map(|login| login.as_str()));
            let hostport = login.map_or_else(|| url.host_header(), |login| login.rsplit('@').next())?;
            (builder.port(port), (hostport, format!("{host}:{port}")))
        }
    };
    Some((builder, place, new))
}

proptest! {
    /// A URL built from its own parts has the same text, except that a known scheme is in lower
    /// case.
    #[test]
    fn a_url_is_rebuilt_from_its_parts(text in any_url()) {
        build::hold(&[text.as_bytes()]);
    }

    /// One part gets the new value, and the rest of the text stays.
    #[test]
    fn a_url_with_one_part_changed(text in any_url(), value in octets(), port in any::<u16>()) {
        let url = Rfc1738::parse(&*text).unwrap();
        if let Some((builder, old, new)) = a_change(&url, &value, port) {
            // A value such as "." cannot be a segment.
            prop_assume!(builder.check() != Err(ValueError::DotSegment));
            let start = old.as_ptr().addr() - text.as_ptr().addr();
            let changed = format!("{}{new}{}", &text[..start], &text[start + old.len()..]);
            // The name of a known scheme is in lower case then.
            let made = made(&builder).unwrap();
            prop_assert_eq!(Rfc1738::parse(&*made).unwrap(), Rfc1738::parse(&*changed).unwrap());
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
