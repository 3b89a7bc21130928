//! Sentences of errors, tested by following them: a wrong text, the sentence, and the text that a
//! person would mend it to, which is accepted.

use core::fmt::Display;

use rfc1738::{build::*, heapless::String as Text, schemes::*, tidy::*, *};

use super::{support::cases::cases, *};

const TABLE: &str = include_str!("advice.txt");

/// Returns the sentence without the offset and the production.
fn sentence(shown: &str) -> &str {
    shown.split_once(" (").map_or(shown, |(sentence, _)| sentence)
}

/// Compares the sentences of a part of the table. The mended texts are read by the second set.
fn compare<S: SchemeSet, Mended: SchemeSet>(part: &str) {
    let [mut in_text, mut alone] = [String::new(), String::new()];
    for [text, mended] in cases(TABLE, part) {
        if let Some(heading) = text.strip_prefix("# ") {
            in_text = heading.to_owned();
            alone = if mended.is_empty() { in_text.clone() } else { mended };
            continue;
        }
        let error = S::parse(&*text).unwrap_err();
        assert_eq!(sentence(&error.to_string()), alone, "{text}");
        assert_eq!(error.sentence().to_string(), alone, "{text}");
        assert_eq!(error.in_text(&text).sentence().to_string(), in_text, "{text}");
        assert!(error.in_text(&text).to_string().starts_with(&format!("{in_text} (")), "{text}");
        assert!(mended.is_empty() || Mended::parse(&*mended).is_ok(), "{mended}");
    }
}

#[test]
fn a_sentence_leads_to_a_url() {
    compare::<Rfc1738, Rfc1738>("Rfc1738");
    compare::<Rfc1738, All>("by Rfc1738 alone");
    compare::<All, All>("All");
    compare::<Https, Https>("Https alone");
    compare::<Https, Https>("Https");
    compare::<All, All>("Https");
    compare::<All, All>("typed or pasted");
}

/// Tries a text; the error is its sentence.
type Try = fn(&str) -> Result<String, String>;

fn told<T: Display, E: Display>(outcome: Result<T, E>) -> Result<String, String> {
    outcome.map(|made| made.to_string()).map_err(|error| sentence(&error.to_string()).to_owned())
}

fn uri(scheme: &str) -> Result<String, String> {
    told(Builder::of::<All>(scheme, "h").build::<Text<32>>())
}

fn segment(text: &str) -> Encoded<'_> {
    HttpUrl::parse(text).unwrap().segments().next().unwrap()
}

fn joined(base: &str, reference: &str) -> Result<String, String> {
    told(Rfc1738::parse(base).unwrap().join::<Text<32>>(reference))
}

const HOST_VALUE: &str = "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]";
const DOTS: &str = "a segment is \".\" or \"..\": to resolve it, use `join` or `normalized`";
const SCHEME_VALUE: &str = "this is not a valid scheme here: misspelled, not in the set, or for another function";

/// Makes the rows of a table: what is tried, the wrong => its sentence, the right => its result.
macro_rules! remedies {
    ($($read:expr, $wrong:expr => $sentence:expr, $right:expr => $expected:expr;)*) => {
        &[$(($read, $wrong, $sentence, $right, $expected)),*]
    };
}

/// What takes the text, a wrong one, the sentence, a right one, and its result.
type Remedies = &'static [(Try, &'static str, &'static str, &'static str, &'static str)];

const REMEDIES: Remedies = remedies! {
    // Builders.
    |host| told(Builder::new(&SchemeDef::HTTP_1738, host).build::<Text<32>>()),
        "host_dom" => HOST_VALUE, "host-dom" => "http://host-dom";
    |host| told(Builder::new(&SchemeDef::HTTPS, host).build::<Text<32>>()),
        "::1" => HOST_VALUE, "[::1]" => "https://[::1]";
    |group| told(Builder::newsgroup(group).build::<Text<32>>()),
        "a:b" => "this is not a valid group: it has letters, digits and - + _ .", "alt.2600" => "news:alt.2600";
    |gtype| told(Builder::new(&SchemeDef::GOPHER, "h").gtype(gtype).build::<Text<32>>()),
        "00" => "this is not a valid gtype: it is one octet", "0" => "gopher://h/0";
    |local| told(Builder::article(local, "h").build::<Text<32>>()),
        "" => "the article is missing", "me" => "news:me@h";
    uri, "htps" => SCHEME_VALUE, "https" => "https://h";
    // Lines.
    |url| told(FtpUrl::parse(url).unwrap().commands().map(Iterator::count)),
        "ftp://h/a%0D" => "the fsegment contains CR, which would end the line", "ftp://h/a" => "1";
    // References.
    |reference| joined("http://h/a/b", reference),
        "my_page:1" => "this begins like a scheme: write ./ before it", "./my_page:1" => "http://h/a/my_page:1";
    |reference| joined("ftp://h/a/b", reference), "doc;1" => FTP, "doc%3B1" => "ftp://h/a/doc%3B1";
    |url| joined("mailto:me@h", url), "a" => "expected a whole URL for this base", "http://h/a" => "http://h/a";
};

#[cfg(all(feature = "std", unix))]
const OF_PATHS: Remedies = remedies! {
    path, "file://host.dom/a" => "the file is on another machine", "file:///a" => "/a";
    path, "file:///a/b%00" => "segment 1 contains NUL, which a path cannot hold", "file:///a/b" => "/a/b";
    path, "file:///a%2Fb" => "segment 0 contains an escaped \"/\", which a name cannot hold", "file:///a/b" => "/a/b";
    |path| told(rfc1738::Url::<String>::from_path(path)),
        "a" => "expected an absolute path", "/a" => "file:///a";
};

#[cfg(feature = "url")]
const OF_CONVERSIONS: Remedies = remedies! {
    |text| told(url::Url::try_from(&Rfc1738::parse(text).unwrap())),
        "http://010.0.0.1/" => "the two crates do not find the same host: check and connect with the same crate",
        "http://10.0.0.1/" => "http://10.0.0.1/";
    |theirs| told(rfc1738::Url::<String, Rfc1738>::try_from(&theirs.parse::<url::Url>().unwrap())),
        "http://host.dom/~smith" => LATER, "http://host.dom/%7Esmith" => "http://host.dom/%7Esmith";
};

#[cfg(all(feature = "std", unix))]
fn path(text: &str) -> Result<String, String> {
    told(rfc1738::FileUrl::parse(text).unwrap().to_path().map(|path| path.display().to_string()))
}

#[test]
fn a_sentence_leads_to_its_remedy() {
    let tables = [
        REMEDIES, #[cfg(all(feature = "std", unix))]
        OF_PATHS, #[cfg(feature = "url")]
        OF_CONVERSIONS,
    ];
    for (read, wrong, sentence, right, expected) in tables.into_iter().flatten() {
        assert_eq!(read(wrong), Err((*sentence).to_owned()), "{wrong}");
        assert_eq!(read(right), Ok((*expected).to_owned()), "{right}");
    }
}

/// What fails => its sentence, what the sentence says to call => its result.
macro_rules! calls {
    ($($wrong:expr => $sentence:expr, $right:expr => $expected:expr;)*) => { $(
        assert_eq!(told($wrong), Err($sentence.to_owned()));
        assert_eq!(told($right), Ok($expected.to_owned()));
    )* };
}

#[test]
fn a_sentence_leads_to_another_call() {
    let http = || Builder::new(&SchemeDef::HTTP_1738, "host.dom");
    let url = HttpUrl::parse("http://h/a/b/c").unwrap();
    let path = url.segments();
    let (latin, long) = (segment("http://h/a%E9"), segment("http://h/long"));
    let many = "at most 2 elements fit: increase the capacity, or pass them as one list";
    let slash = "this is not a valid hsegment: escape what it cannot hold, and begin a path with a /";
    let digits = "this scheme has no digits: remove it";
    let not_utf8 = "byte 1 is not UTF-8: decode to bytes";
    calls! {
        Builder::new(&SchemeDef::HTTPS, "h").port(1).number(1).build::<Text<32>>() => digits,
            Builder::new(&SchemeDef::HTTPS, "h").port(1).build::<Text<32>>() => "https://h:1";
        Builder::other("mailto", "me@h").build::<Text<32>>() => SCHEME_VALUE,
            Builder::mailto("me@h").build::<Text<32>>() => "mailto:me@h";
        Builder::new(&SchemeDef::FTP_1738, "h").password("p").build::<Text<32>>() => "the user is missing",
            Builder::new(&SchemeDef::FTP_1738, "h").user("").password("p").build::<Text<32>>() => "ftp://:p@h";
        http().build::<Text<14>>() => "at most 14 bytes fit: increase the capacity",
            http().build::<Text<15>>() => "http://host.dom";
        path.list::<2>().map(|segments| segments.len().to_string()) => many,
            path.list::<3>().map(|segments| segments.len().to_string()) => "3";
        http().path("a/b").build::<Text<32>>() => slash,
            http().path("/a/b").build::<Text<32>>() => "http://host.dom/a/b";
        http().segment("..").build::<Text<32>>() => DOTS,
            HttpUrl::parse("http://h/a/b/").unwrap().join::<Text<32>>("..").map_err(|_| ValueError::Write).map(Url::into_text) => "http://h/a/";
        long.decode::<Text<3>>() => "at most 3 bytes fit: increase the capacity",
            long.decode::<Text<4>>() => "long";
        latin.decode::<Text<8>>() => not_utf8,
            latin.decode::<heapless::Vec<u8, 8>>().map(|octets| octets.escape_ascii().to_string()) => r"a\xe9";
    }
    assert_eq!(latin.decode::<Text<8>>().unwrap_err(), ValueError::NotUtf8 { offset: 1 });
    assert_eq!(ValueError::Write.to_string(), "the writer failed");
    assert_eq!(Iot::parse("mqtt://h/a").unwrap().coap_options().unwrap_err().to_string(), SCHEME_VALUE);
    assert_eq!(Iot::parse("coap://h/a").unwrap().mqtt_connect(&mut []).unwrap_err().to_string(), SCHEME_VALUE);
    assert!(Builder::ip("x", "h").user("me").build::<Text<32>>().is_ok());
    assert_eq!(ValueError::Invalid { production: Production::Selector }.to_string(), "this is not a valid selector");
}

#[test]
fn an_escape_means_what_was_typed() {
    let octets = |part: Encoded<'_>| String::from_utf8(part.octets().collect()).unwrap();
    for [text, user, password] in &cases(TABLE, "escapes in logins") {
        let url = Rfc1738::parse(text.as_str()).unwrap();
        assert_eq!(octets(url.user().unwrap()), *user);
        assert_eq!(octets(url.password().unwrap().encoded()), *password);
    }
    for [text, segment] in &cases(TABLE, "escapes in segments") {
        assert_eq!(octets(Rfc1738::parse(text.as_str()).unwrap().segments().next().unwrap()), *segment);
    }
}

/// Each remedy of tidying, and its result.
#[test]
fn tidying() {
    for [text, name, sentence, tidied] in cases(TABLE, "tidying") {
        let tidy = Tidy::<Rfc1738>::new(&*text);
        let (change, _) = tidy.changes().next().unwrap();
        assert_eq!([change.as_str(), &change.to_string()], [&*name, &*sentence], "{text}");
        assert_eq!(tidy.parse::<Text<32>>().unwrap(), *tidied);
    }
}

#[cfg(feature = "url")]
#[test]
fn a_refused_conversion_has_the_offset() {
    let theirs = "http://host.dom/~smith".parse::<url::Url>().unwrap();
    let error = rfc1738::Url::<String, Rfc1738>::try_from(&theirs).unwrap_err();
    assert!(matches!(error, rfc1738::interop::ConversionError::Refused(_)));
    assert!(error.to_string().starts_with(&format!("{LATER} (at byte 16")));
}

/// The compiler refuses a declaration in a `const` with the same sentence.
#[test]
fn declarations() {
    const NOT_HERE: &str = "this is for RFC 3986's syntax: make the row by SchemeDef::rfc3986";
    type Declare = fn() -> SchemeDef;
    let declarations: [(Declare, &str); 4] = [
        (|| SchemeDef::rfc3986("HTTPS", None), "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\""),
        (|| SchemeDef::rfc3986("x", Some(0)), "a default port is 1 to 65535: None stands for no port"),
        (|| SchemeDef::new("x-mail", Syntax::Mailto, Some(25)), "this syntax has no ports: the default port is None"),
        (|| SchemeDef::new("x", Syntax::Http, Some(80)).with_userinfo(), NOT_HERE),
    ];
    for (declare, sentence) in declarations {
        let panic = std::panic::catch_unwind(declare).unwrap_err();
        assert!(panic.downcast_ref::<&str>().is_some_and(|told| told.contains(sentence)), "{sentence}");
    }
    let _ = SchemeDef::rfc3986("https", Some(443)).with_userinfo();
    SchemeDef::new("x-mail", Syntax::Mailto, None);
}
