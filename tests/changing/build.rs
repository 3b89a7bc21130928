//! Builders: URLs from raw values, and from other URLs.

use core::net::Ipv4Addr;

use proptest::prelude::*;
use rfc1738::{build::*, form::*, parts::*, schemes::*, *};

use crate::support::cases::cases;
use crate::support::invariants::build::{self, invalid, made};
use crate::support::strategies::any_url;

/// A host that does not matter to the tests.
const H: &str = "h";

/// Sets a part as a row of the table says.
fn with<'v>(builder: Builder<'v>, step: &'v str) -> Builder<'v> {
    let (part, value) = step.split_once(' ').unwrap_or((step, ""));
    match part {
        "host" => builder.host(value),
        "port" => builder.port(value.parse::<u16>().ok()),
        "user" => builder.user(value),
        "password" => builder.password(value),
        "segment" => builder.segment(value),
        "name" => builder.name(value),
        "query" => builder.query(value),
        "typecode" => builder.typecode(if value == "d" { FtpType::DIRECTORY } else { FtpType::ASCII }),
        "gtype" => builder.gtype(value),
        "selector" => builder.selector(value),
        "plus" => builder.gopher_plus_string(value),
        "number" => builder.number(value.parse::<u64>().ok()),
        "doc" => value.split_once(' ').map(|(kind, path)| builder.doc(kind, path)).unwrap(),
        "urlpath" => builder.urlpath(value),
        "slash" => builder.slash(true),
        _ => panic!("{step}"),
    }
}

/// Compares what the builders of a part make.
fn compare<S: SchemeSet>(part: &str) {
    for [row, expected] in &cases(include_str!("built.txt"), part) {
        let mut steps = row.split(" | ");
        let mut words = steps.next().unwrap().splitn(3, ' ').map(|word| if word == "\"\"" { "" } else { word });
        let [kind, first, second] = [(); 3].map(|()| words.next().unwrap_or_default());
        let builder = match kind {
            "new" => Builder::of::<S>(first, second),
            "url" => S::parse(first).unwrap().to_builder(),
            "mailto" => Builder::mailto(first),
            "article" => Builder::article(first, second),
            "group" => Builder::newsgroup(first),
            "other" => Builder::other(first, second),
            "ip" => Builder::ip(first, second),
            _ => panic!("{row}"),
        };
        let made = made(&steps.fold(builder, with));
        assert_eq!(made.unwrap_or_else(|error| format!("error {error:?}")), *expected, "{row}");
    }
}

#[test]
fn parts_are_escaped_or_refused() {
    compare::<Rfc1738>("Rfc1738");
    compare::<All>("All");
    compare::<Web>("Web");
    let (path, fields) = (["a/b?c;d", "e"], [("a=;/", "b=;/"), ("a=;/", "")]);
    let form = Form::from(&[("a b", "1/2"), ("c", "é")]);
    for (builder, expected) in [
        (Builder::new(&SchemeDef::HTTP_1738, Ipv4Addr::new(10, 0, 0, 255)).port(80), "http://10.0.0.255:80"),
        // 3.2.2: "/" and ";" are reserved.
        (
            Builder::new(&SchemeDef::FTP_1738, H).segments(&["/etc", "", "a;b?:@&="]).name("motd;type=a"),
            "ftp://h/%2Fetc//a%3Bb?:@&=/motd%3Btype=a",
        ),
        (Builder::new(&SchemeDef::HTTP_1738, H).segments(&path), "http://h/a%2Fb%3Fc;d/e"),
        (Builder::new(&SchemeDef::FILE_1738, "").segments(&path), "file:///a%2Fb?c%3Bd/e"),
        // 3.11: ";" must be encoded; "/" has no meaning. A field's "=" would be its first.
        (
            Builder::new(&SchemeDef::PROSPERO, H).name("/a/b;c=").fields(&fields),
            "prospero://h//a/b%3Bc=;a%3D%3B%2F=b%3D%3B%2F;a%3D%3B%2F=",
        ),
        (
            Builder::of::<Web>("https", H).port(81).segments(&path).query(form),
            "https://h:81/a%2Fb%3Fc;d/e?a+b=1%2F2&c=%C3%A9",
        ),
        (Builder::of::<Rfc1738>("http", H).segments(&["~a"]).query(form), "http://h/%7Ea?a+b=1%2F2&c=%C3%A9"),
        // Values from elsewhere are often a `String`.
        #[cfg(feature = "alloc")]
        (Builder::ip("x", &H.to_owned()).urlpath(&"a b".to_owned()), "x://h/a%20b"),
    ] {
        assert_eq!(made(&builder).as_deref(), Ok(expected));
    }
    assert!(Builder::of::<All>("file", H).segments(&path).query(form).check().is_err());
}

#[test]
fn hosts_groups_and_schemes_are_written_as_they_are() {
    for host in
        ["", "a_b", "a.", ".a", "a..b", "-a", "a-", "1.2.3", "1.2.3.256", "a b", "h:a", "u@h", "h/", "::1", "\u{e9}"]
    {
        assert_eq!(made(&Builder::new(&SchemeDef::HTTP_1738, host)), invalid(Production::Host), "{host}");
        assert_eq!(made(&Builder::ip("x", host)), invalid(Production::Host), "{host}");
        // 3.10: it may be empty.
        let file = made(&Builder::new(&SchemeDef::FILE_1738, host).segments(&["a"]));
        assert_eq!(file, if host.is_empty() { Ok("file:///a".into()) } else { invalid(Production::Host) }, "{host}");
    }
    for group in ["", "**", "a.*", "a b", "a/b", "a%41", "a@h", "a:b", "\u{e9}"] {
        assert_eq!(made(&Builder::newsgroup(group)), invalid(Production::Group), "{group}");
        assert_eq!(made(&Builder::new(&SchemeDef::NNTP, H).name(group)), invalid(Production::Group), "{group}");
    }
    // 2.1; the ten schemes have productions of their own.
    for scheme in ["", "a b", "a:b", "a_b", "a%41", "ftp", "HTTP", "prospero", "\u{e9}"] {
        assert_eq!(made(&Builder::other(scheme, "")), invalid(Production::Scheme), "{scheme}");
        assert_eq!(made(&Builder::ip(scheme, H)), invalid(Production::Scheme), "{scheme}");
    }
}

#[test]
fn absent_elements_are_missing() {
    let tab = MailtoUrl::parse("mailto:%09").unwrap().address();
    let found = made(&Builder::new(&SchemeDef::GOPHER, H).gtype("0").selector(tab));
    assert_eq!(found, invalid(Production::Selector));
    let new = |row| Builder::new(row, H);
    let (wais, prospero) = (new(&SchemeDef::WAIS).name(""), new(&SchemeDef::PROSPERO).name(""));
    for (builder, production) in [
        (new(&SchemeDef::FTP_1738).segments(&[Value::ABSENT]).name("a"), Production::FSegment),
        (new(&SchemeDef::HTTP_1738).segments(&["a".into(), Value::ABSENT]), Production::HSegment),
        // By RFC 6068 there may be no address.
        (Builder::mailto(Value::ABSENT), Production::Encoded822Addr),
        (wais.clone().doc(Value::ABSENT, ""), Production::WType),
        (wais.doc("", Value::ABSENT), Production::WPath),
        (prospero.clone().fields(&[(Value::ABSENT, "")]), Production::FieldName),
        (prospero.fields(&[("", Value::ABSENT)]), Production::FieldValue),
        (Builder::other("x", Value::ABSENT), Production::SchemePart),
    ] {
        assert_eq!(made(&builder), Err(ValueError::Missing { production }), "{production}");
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
    let new = |row| Builder::new(row, H);
    let builders = [
        ("ftp", new(&SchemeDef::FTP_1738).segment("")),
        ("http", new(&SchemeDef::HTTP_1738).segment("")),
        ("gopher", new(&SchemeDef::GOPHER).gtype("0")),
        ("mailto", Builder::mailto("a")),
        ("all", Builder::newsgroup("*")),
        ("group", Builder::newsgroup("a")),
        ("article", Builder::article("a", H)),
        ("nntp", new(&SchemeDef::NNTP).name("b")),
        ("telnet", new(&SchemeDef::TELNET)),
        ("wais", new(&SchemeDef::WAIS).name("")),
        ("file", Builder::new(&SchemeDef::FILE_1738, "").segment("")),
        ("prospero", new(&SchemeDef::PROSPERO).name("")),
        ("other", Builder::other("x", "a")),
        ("ip", Builder::ip("x", H)),
        ("https", new(&SchemeDef::HTTPS)),
        ("mqtt", new(&SchemeDef::MQTT)),
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
fn lists_are_replaced_and_parts_dropped() {
    type Change = fn(Builder<'_>) -> Builder<'_>;
    let ftp = "ftp://%75:%70@h/%2Fetc//motd;type=A";
    let changes: [(&str, Change, &str); 6] = [
        ("http://h/%41%2fb?a%3db", |url| url.segments(&["x"]), "http://h/x?a%3db"),
        (ftp, |url| url.segments(ValueList::EMPTY).name("motd"), "ftp://%75:%70@h/motd;type=A"),
        (ftp, |url| url.segments(&["a"]), "ftp://%75:%70@h/a;type=A"),
        (ftp, |url| url.password(Value::ABSENT), "ftp://%75@h/%2Fetc//motd;type=A"),
        ("wais://h/d%3f/%54/p", |url| url.query(Value::ABSENT), "wais://h/d%3f"),
        ("prospero://h/a%3b;%62=c;d=", |url| url.fields(Form::EMPTY), "prospero://h/a%3b"),
    ];
    for (text, change, expected) in changes {
        assert_eq!(made(&change(Rfc1738::parse(text).unwrap().to_builder())).as_deref(), Ok(expected), "{text}");
    }
    let url = OtherUrl::parse("X://h:0080/%41").unwrap();
    assert_eq!(made(&Builder::other("y", url.schemepart())).unwrap(), "y://h:0080/%41");
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

/// A name and a row give the same builder.
#[test]
fn a_row_by_its_name() {
    fn is_same<S: SchemeSet>() {
        for row in S::SCHEMES {
            let [mut new, mut of] = [Builder::new(row, "h"), Builder::of::<S>(row.name(), "h")];
            assert_eq!(made(&of), made(&new), "{row:?}");
            [new, of] = [new, of].map(|builder| builder.name("a").query("b"));
            assert_eq!(made(&of), made(&new), "{row:?}");
        }
    }
    is_same::<All>();
    is_same::<Rfc1738>();
}

proptest! {
    #[test]
    fn a_built_url_of_any_row_is_parsed(
        scheme in "(http|https|ftp|ftps|file|ws|mqtt|coap)",
        host in "(h|h_1|a\\.b|1\\.2\\.3\\.4|h%20|)",
        port in prop::option::of(0_u16..70),
        segments in prop::collection::vec("[a~;?/% é]{0,3}", 0..4),
        query in prop::option::of("[a~;?/% é]{0,3}"),
    ) {
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        is_read::<Rfc1738>(&scheme, &host, port, &segments, query.as_deref());
        is_read::<All>(&scheme, &host, port, &segments, query.as_deref());
    }
}

fn is_read<S: SchemeSet>(scheme: &str, host: &str, port: Option<u16>, segments: &[&str], query: Option<&str>) {
    let builder = Builder::of::<S>(scheme, host).port(port).segments(segments).query(query);
    let Ok(text) = made(&builder) else { return };
    let url = S::parse(&*text).unwrap_or_else(|error| unreachable!("{text}: {error}"));
    assert_eq!((url.as_str().split(':').next(), url.port()), (Some(scheme), port));
    assert_eq!(url.host().map_or("", |host| host.as_str()), host);
    let read: Vec<Vec<u8>> = url.segments().map(|segment| segment.octets().collect()).collect();
    let is_root = segments.is_empty() && read == [b""];
    assert!(is_root || read.iter().eq(segments.iter().map(|segment| segment.as_bytes())), "{text}");
    assert_eq!(url.query().map(|query| query.octets().collect()), query.map(|query| query.as_bytes().to_vec()));
}
