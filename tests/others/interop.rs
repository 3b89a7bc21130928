//! Conversions to and from `url::Url` and `http::Uri`: the result has the same meaning, and on the
//! way back the same text.

use core::fmt;

use http::Uri;
use proptest::prelude::*;
use rfc1738::{interop::*, schemes::*, *};

use crate::support::cases::cases;
use crate::support::strategies::{any_url, later_rest, sloppy};

const TABLE: &str = include_str!("interop.txt");

type Kept = HeapUrl<All>;
type Kept1738 = Url<String, Rfc1738>;

/// The outcome of a conversion: a text, "refused", or the part that the other crate reads
/// differently.
type Became = Result<String, &'static str>;

fn became<T: fmt::Display, E>(result: Result<T, ConversionError<E>>) -> Became {
    match result {
        Ok(theirs) => Ok(theirs.to_string()),
        Err(ConversionError::Refused(_)) => Err("refused"),
        Err(ConversionError::Different(part)) => Err(part.as_str()),
    }
}

#[test]
fn a_url_of_another_crate() {
    fn compare<S: SchemeSet>(part: &str, to: fn(&Url<&str, S>) -> Became) {
        for [text, expected] in cases(TABLE, part) {
            let became = to(&S::parse(&*text).unwrap()).unwrap_or_else(|part| format!("error {part}"));
            assert_eq!(became, expected, "{part}: {text}");
        }
    }
    compare::<All>("All to url::Url", |url| became(url::Url::try_from(url)));
    compare::<Rfc1738>("Rfc1738 to url::Url", |url| became(url::Url::try_from(url)));
    compare::<All>("All to Uri", |url| became(Uri::try_from(url)));
    compare::<Rfc1738>("Rfc1738 to Uri", |url| became(Uri::try_from(url)));
    for text in ["telnet://a?b@host.dom", "x://a?b@host.dom/"] {
        let different = Err(ConversionError::Different(Production::Host));
        assert_eq!(Kept1738::try_from(&url::Url::parse(text).unwrap()), different, "{text}");
    }
}

/// A caller who checks our host, and connects by the other crate, would check nothing.
#[test]
fn a_url_without_a_host_gets_none() {
    for text in [
        "https://127.1/x", "https://0x7f.1/", "https://2130706433/", "https://metadata.internal:/x",
        "https:metadata.internal/x", "https:///metadata.internal/x", "https://@@@example",
        "https://me:pw:x@example.com/", "git+ssh://a_b/x", "redis://u:p@my_host:1/0", "myapp://callback?code=1",
        "scheme://example.com:+1", "x://host.dom./", "x://:0/", "mailto://me@host.dom/a", "news://host.dom/a@b.dom",
    ] {
        let ours = Rfc1738::parse(text).unwrap();
        assert!(ours.host().is_none() || ours.syntax() == Syntax::News, "{text}");
        // The other crate may write a host that this one reads, too.
        let is_same = |back: Result<Url<String, Rfc1738>, _>, host: Option<&str>| match back {
            Ok(back) => back.host().map(|host| host.as_str()) == host,
            Err(_) => true,
        };
        if let Ok(theirs) = url::Url::parse(text) {
            assert_eq!(became(url::Url::try_from(&ours)), Err("host"), "{text}");
            assert!(is_same(Url::try_from(&theirs), theirs.host_str()), "{text}");
        }
        if let Ok(uri) = text.parse::<Uri>() {
            assert_eq!(became(Uri::try_from(&ours)), Err("host"), "{text}");
            assert!(is_same(Url::try_from(&uri), uri.host()), "{text}");
        }
    }
}

/// A set whose ftp URLs have a query, as those of `url` have.
struct FtpWithQuery;

impl SchemeSet for FtpWithQuery {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![SchemeDef::rfc3986("ftp", Some(21)).with_userinfo()];
}

/// A URL that follows the sentence is converted.
#[test]
fn a_difference_says_what_to_do() {
    const PATH: &str = "the two crates read different paths: remove . and .., and write / after the host";
    const LOGIN: &str = "the two crates read different logins: remove the empty user or password";
    const QUERY: &str = "the two crates read different queries: write %27 for '";
    for (production, sentence) in
        [(Production::UrlPath, PATH), (Production::User, LOGIN), (Production::Password, LOGIN)]
    {
        assert_eq!(ConversionError::<Error>::Different(production).to_string(), sentence);
    }
    let ftp = |text| url::Url::try_from(&FtpWithQuery::parse(text).unwrap()).map_err(|error| error.to_string());
    assert_eq!(ftp("ftp://host.dom/?a='b'").unwrap_err(), QUERY);
    assert!(ftp("ftp://host.dom/?a=%27b%27").is_ok());
    // Only the other crate finds a host.
    let error = Uri::try_from(&All::parse("mailto:me@host.dom").unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "the two crates do not find the same host: check and connect with the same crate");
}

/// The `Uri` has the "/" that a request line needs.
#[test]
fn a_uri_has_a_path() {
    for [text, written] in &cases(TABLE, "path and query of a Uri") {
        let uri = Uri::try_from(&All::parse(text).unwrap()).unwrap();
        assert_eq!(uri.path_and_query().unwrap().as_str(), *written, "{text}");
    }
}

#[test]
fn a_url_may_be_too_long_for_one_side() {
    let path = "a".repeat(65_535 - "https://host.dom/".len());
    let url = All::parse(&format!("https://host.dom/{path}")).unwrap().to_string();
    assert_eq!(became(Uri::try_from(&All::parse(&*url).unwrap())), Err("refused"));
    let theirs = url::Url::parse(&format!("{url}aaaaa")).unwrap();
    let error = Kept::try_from(&theirs).unwrap_err();
    assert!(error.to_string().contains("too long: at most 65535 bytes"), "{error}");
    // A web URL has no login here.
    for text in ["https://user:pw@h/", "wss://u:p@h/"] {
        let mut theirs = url::Url::parse(text).unwrap();
        assert!(HeapUrl::<All>::try_from(&theirs).is_err(), "{text}");
        theirs.set_username("").unwrap();
        theirs.set_password(None).unwrap();
        assert!(HeapUrl::<All>::try_from(&theirs).is_ok(), "{text}");
    }
}

#[test]
fn foreign_urls_are_parsed_like_any_text() {
    let refusal = |found: Result<String, ConversionError<Error>>| {
        let Err(ConversionError::Refused(error)) = found else { panic!("{found:?}") };
        format!("{} {}", error.offset(), error.kind().as_str())
    };
    let from_url = |text: &str| Kept::try_from(&url::Url::parse(text).unwrap()).map(String::from);
    assert_eq!(from_url("https://Host.dom/a/../~b").as_deref(), Ok("https://host.dom/~b"));
    for [text, expected] in cases(TABLE, "All from url::Url") {
        assert_eq!(refusal(from_url(&text)), expected, "{text}");
    }
    let from_uri = |text: &str| Kept::try_from(&text.parse::<Uri>().unwrap()).map(String::from);
    assert_eq!(from_uri("HTTPS://host.dom?a#b").as_deref(), Ok("https://host.dom/?a"));
    for [text, expected] in cases(TABLE, "All from Uri") {
        assert_eq!(refusal(from_uri(&text)), expected, "{text}");
    }
    let by_1738 = |text: &str| Kept1738::try_from(&url::Url::parse(text).unwrap()).map(String::from);
    assert_eq!(refusal(by_1738("http://host.dom/~b")), "16 unsafe");
    assert_eq!(refusal(by_1738("http://[::1]/")), "7 host-literal");
    assert_eq!(from_uri("/a"), Err(ConversionError::Refused(Rfc1738::parse("/a").unwrap_err())));
}

/// Each storage.
#[test]
fn every_conversion_round_trips() {
    let kept: Url<heapless::String<32>> = "http://host.dom/a".parse().unwrap();
    let (theirs, uri) = (url::Url::try_from(&kept).unwrap(), Uri::try_from(&kept).unwrap());
    assert_eq!(Url::<heapless::String<32>>::try_from(&theirs).unwrap(), kept);
    assert_eq!(Url::<heapless::String<32>>::try_from(&uri).unwrap(), kept);
    let expected = "too long: at most 16 bytes (at byte 16, in url)";
    assert_eq!(Url::<heapless::String<16>>::try_from(&uri).unwrap_err().to_string(), expected);
    assert_eq!(Url::<String>::try_from(&theirs).unwrap(), kept.as_str());
    assert_eq!(Url::<String>::try_from(&uri).unwrap(), kept.as_str());
}

/// Other crates' values show the password, as the docs of the conversions say; ours do not.
#[test]
fn other_crates_show_the_password_and_this_one_does_not() {
    let kept: Kept = "ftp://me:secret@host.dom/a".parse().unwrap();
    let (theirs, uri) = (url::Url::try_from(&kept).unwrap(), Uri::try_from(&kept).unwrap());
    for shown in [format!("{theirs}"), format!("{theirs:?}"), format!("{uri}"), format!("{uri:?}")] {
        assert!(shown.contains("secret"), "{shown}");
        assert!(!Redacted::new(&shown).to_string().contains("secret") || shown.starts_with("Url {"), "{shown}");
    }
    assert!(!format!("{:?} {:?}", Kept::try_from(&theirs), Kept::try_from(&uri)).contains("secret"));
    // Some of these are refused by one crate or both.
    for text in ["ftp://me:secret@host.dom/~#a", "http://me:secret@[::1]/~", "x://me:secret@host.dom:99999/"] {
        let mut log = String::new();
        if let Ok(theirs) = url::Url::parse(text) {
            log += &format!("{:?}", Kept::try_from(&theirs));
        }
        if let Ok(uri) = text.parse::<Uri>() {
            log += &format!("{:?}", Kept::try_from(&uri));
        }
        if let Ok(ours) = All::parse(text) {
            log += &format!("{:?} {:?}", url::Url::try_from(&ours).err(), Uri::try_from(&ours).err());
        }
        assert!(!log.is_empty() && !log.contains("secret"), "{log}");
    }
    for text in ["ftp://me:secret@010.0.0.1/", "ftp://me:secret@host.dom/a/../b"] {
        let error = url::Url::try_from(&Rfc1738::parse(text).unwrap()).unwrap_err();
        assert!(!format!("{error:?} {error}").contains("secret"));
    }
}

/// Decodes a text.
fn octets(text: &str) -> Vec<u8> {
    let (first, escapes) = text.split_once('%').map_or((text, None), |(first, rest)| (first, Some(rest)));
    let decoded = escapes.into_iter().flat_map(|escapes| escapes.split('%')).flat_map(|escape| {
        let (digits, rest) = escape.split_at(2);
        [&[u8::from_str_radix(digits, 16).unwrap()], rest.as_bytes()].concat()
    });
    first.bytes().chain(decoded).collect()
}

/// Returns the text after the host and its "/"; without a host, the text after the scheme.
fn rest<S: SchemeSet>(url: &Url<&str, S>) -> Vec<u8> {
    let path = url.path().as_str();
    let path = path.strip_prefix('/').unwrap_or(path);
    let text = match url.syntax() {
        Syntax::Mailto | Syntax::News if url.host().is_none() => {
            url.as_str().split_once(':').unwrap().1.split('#').next().unwrap().to_owned()
        }
        Syntax::Http | Syntax::Rfc3986 => {
            let search = url.query().map_or(String::new(), |search| format!("?{search}"));
            format!("{path}{search}")
        }
        _ => path.to_owned(),
    };
    octets(&text)
}

/// Returns the text between the scheme and the fragment.
fn path_of(url: &url::Url) -> &str {
    &url[url::Position::AfterScheme..url::Position::AfterQuery][1..]
}

/// Compares each part with that of `url`.
fn url_agrees<S: SchemeSet>(ours: &Url<&str, S>, theirs: &url::Url) {
    assert_eq!(theirs.scheme(), ours.scheme().to_string());
    assert_eq!(theirs.fragment(), ours.fragment().map(|fragment| fragment.as_str()));
    if ours.syntax() == Syntax::Other {
        return assert_eq!(theirs.host_str(), ours.host().map(|host| host.as_str()));
    }
    if ours.syntax() == Syntax::News && ours.host().is_none() {
        return assert_eq!(octets(path_of(theirs)), rest(ours));
    }
    // A URL by RFC 3986 is equivalent to itself without dot segments, even `mailto:/.`.
    let normal = ours.normal_form().to_string();
    let without_dots = S::parse(&normal).unwrap();
    let expected = rest(if S::IN_FORCE { &without_dots } else { ours });
    if ours.syntax() == Syntax::Mailto {
        return assert_eq!(octets(path_of(theirs)), expected);
    }
    // By RFC 4266 "?" begins no query, so "/." after it is a dot segment.
    if ours.syntax() != Syntax::Gopher || theirs.query().is_none() {
        let path = &theirs[url::Position::BeforePath..url::Position::AfterQuery];
        assert_eq!(octets(path.strip_prefix('/').unwrap_or(path)), expected);
    }
    let host = ours.host();
    let address = host.and_then(|host| host.address());
    let name = |text: &str| octets(text).to_ascii_lowercase();
    match theirs.host() {
        Some(url::Host::Ipv4(theirs)) => assert_eq!(Some(theirs.into()), address),
        Some(url::Host::Ipv6(theirs)) => assert_eq!(Some(theirs.into()), address),
        Some(url::Host::Domain(theirs)) => assert_eq!(name(theirs), name(host.unwrap().as_str())),
        None => assert_eq!(host, None),
    }
    assert_eq!(theirs.port_or_known_default().or(ours.row().and_then(SchemeDef::default_port)), ours.effective_port());
    assert_eq!(octets(theirs.username()), ours.user().map_or(vec![], |user| octets(user.as_str())));
    assert_eq!(theirs.password().map(octets), ours.password().map(|password| octets(password.as_str())));
}

/// Compares each part with that of `Uri`.
fn uri_agrees<S: SchemeSet>(ours: &Url<&str, S>, uri: &Uri) {
    assert!(uri.scheme_str().unwrap().eq_ignore_ascii_case(&ours.scheme().to_string()));
    assert_eq!(uri.host(), ours.host().map(|host| host.as_str()));
    assert_eq!(uri.port_u16(), ours.port());
    let path = uri.path_and_query().unwrap().as_str();
    assert_eq!(octets(path.strip_prefix('/').unwrap_or(path)), rest(ours));
    let user = uri.authority().unwrap().as_str().rsplit_once('@').map(|(user, _)| user.to_owned());
    let password = ours.password().map_or(String::new(), |password| format!(":{password}"));
    assert_eq!(user, ours.user().map(|user| format!("{user}{password}")));
}

/// URLs of all kinds, and texts that are nearly URLs.
fn any_text() -> impl Strategy<Value = String> {
    let later = ("(https|WSS|mqtt|coap|ftps|x)", later_rest()).prop_map(|(scheme, rest)| format!("{scheme}:{rest}"));
    prop_oneof![any_url(), later, sloppy()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 2048 }))]

    #[test]
    fn urls_round_trip(text in any_text()) {
        let Ok(ours) = All::parse(&text) else { return Ok(()) };
        if let Ok(theirs) = url::Url::try_from(&ours) {
            url_agrees(&ours, &theirs);
            let back = Kept::try_from(&theirs).unwrap();
            prop_assert_eq!(back.as_str(), theirs.as_str());
            url_agrees(&back.borrow(), &theirs);
        }
        if let Ok(uri) = Uri::try_from(&ours) {
            uri_agrees(&ours, &uri);
            let back = Kept::try_from(&uri).unwrap();
            let ours: HeapUrl = ours.without_fragment().unwrap();
            prop_assert!(ours.syntax() == Syntax::Other || back.equivalent(&ours), "{}", text);
        }
    }

    #[test]
    fn foreign_urls_round_trip(text in any_text(), fragment in "(|#[a-c]{0,2})") {
        // url reads its own `file://a//A:/` without the host.
        let stable = |theirs: &url::Url| url::Url::parse(theirs.as_str()).as_ref() == Ok(theirs);
        if let Some(theirs) = url::Url::parse(&format!("{text}{fragment}")).ok().filter(stable) {
            if let Ok(ours) = Kept::try_from(&theirs) {
                prop_assert_eq!(ours.as_str(), theirs.as_str());
                url_agrees(&ours.borrow(), &theirs);
                prop_assert_eq!(url::Url::try_from(&ours), Ok(theirs));
            }
        }
        if let Ok(uri) = text.parse::<Uri>() {
            if let Ok(ours) = Kept::try_from(&uri) {
                uri_agrees(&ours.borrow(), &uri);
                prop_assert_eq!(Uri::try_from(&ours).unwrap(), uri);
            }
        }
    }
}
