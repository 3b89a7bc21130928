//! Each kind of error of builders, tidying, decoding, conversions and declarations, with its
//! sentence and its remedy.

use core::fmt::Display;

use rfc1738::{
    DecodeError, FtpUrl, HttpUrl, Url,
    build::{
        BuildError, FtpBuilder, GopherBuilder, HttpBuilder, IpBuilder, MailtoBuilder, NewsBuilder, OtherBuilder,
        UriBuilder, Value, ValueList,
    },
    heapless::String as Text,
    schemes::{All, Rfc1738, Row, Syntax},
    tidy::{ChangeKind, Tidy},
};

/// Compares the sentence of an error, and the result of its remedy.
fn remedied<T, E: Display>(wrong: Result<T, E>, sentence: &str, right: Result<impl Display, E>, expected: &str) {
    assert_eq!(wrong.err().unwrap().to_string(), sentence);
    assert_eq!(right.map_err(|error| error.to_string()).unwrap().to_string(), expected);
}

#[test]
fn builders() {
    let http = || HttpBuilder::new("host.dom");
    remedied(
        HttpBuilder::new("host_dom").build::<32>(),
        "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
        HttpBuilder::new("host-dom").build::<32>(),
        "http://host-dom",
    );
    remedied(
        UriBuilder::new(&Row::HTTPS, "::1").build::<32>(),
        "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]",
        UriBuilder::new(&Row::HTTPS, "[::1]").build::<32>(),
        "https://[::1]",
    );
    remedied(
        UriBuilder::new(&Row::FTPS, "h").build::<32>(),
        "this is not a valid absolute-URI: build this scheme with UriBuilder::of",
        UriBuilder::of::<All>("ftps", "h", None, ValueList::EMPTY, Value::ABSENT).and_then(|url| url.build::<32>()),
        "ftps://h",
    );
    remedied(
        NewsBuilder::group("2600").build::<32>(),
        "this is not a valid group: it begins with a letter",
        NewsBuilder::group("alt.2600").build::<32>(),
        "news:alt.2600",
    );
    remedied(
        GopherBuilder::new("h").gtype("00").build::<32>(),
        "this is not a valid gtype: it is one octet",
        GopherBuilder::new("h").gtype("0").build::<32>(),
        "gopher://h/0",
    );
    remedied(
        OtherBuilder::new("mailto", "me@h").build::<32>(),
        "this is not a valid scheme: misspelt, not in the set, or with a builder of its own",
        MailtoBuilder::new("me@h").build::<32>(),
        "mailto:me@h",
    );
    let url = |scheme| UriBuilder::of::<All>(scheme, "h", None, ValueList::EMPTY, Value::ABSENT);
    remedied(
        url("htps").and_then(|url| url.build::<32>()),
        "this is not a valid scheme: misspelt, not in the set, or with a builder of its own",
        url("https").and_then(|url| url.build::<32>()),
        "https://h",
    );
    remedied(
        MailtoBuilder::new("").build::<32>(),
        "the encoded822addr is missing",
        MailtoBuilder::new("me@h").build::<32>(),
        "mailto:me@h",
    );
    remedied(
        FtpBuilder::new("h").password("p").build::<32>(),
        "the user is missing",
        FtpBuilder::new("h").user("").password("p").build::<32>(),
        "ftp://:p@h",
    );
    remedied(
        http().build::<14>(),
        "no more than 14 bytes fit: raise the capacity",
        http().build::<15>(),
        "http://host.dom",
    );
    let segments = ["a", "b", "c", "d", "e"];
    remedied(
        segments.into_iter().fold(http(), HttpBuilder::segment).segment("f").build::<32>(),
        "at most 4 segments can be appended: pass them as one list",
        http().segments(&["a", "b", "c", "d", "e", "f"]).build::<32>(),
        "http://host.dom/a/b/c/d/e/f",
    );
    assert_eq!(BuildError::UserNotAllowed.to_string(), "this scheme has no user: leave it out");
    assert_eq!(BuildError::Write.to_string(), "the writer failed");
    assert!(IpBuilder::new("x", "h").user("me").build::<32>().is_ok());
}

#[test]
fn decoding() {
    let segment = |text: &'static str| HttpUrl::parse(text).unwrap().segments().unwrap().next().unwrap();
    let long = segment("http://h/long");
    remedied(
        long.decode_str::<3>(),
        "no more than 3 octets fit: raise the capacity",
        Ok(long.decode_str::<4>().unwrap()),
        "long",
    );
    let latin = segment("http://h/a%E9");
    let error = latin.decode_str::<8>().unwrap_err();
    assert_eq!(error, DecodeError::NotUtf8 { offset: 1 });
    assert_eq!(error.to_string(), "octet 1 begins no UTF-8 character: decode to octets");
    assert_eq!(latin.decode::<8>().unwrap(), b"a\xE9");
}

#[test]
fn lines() {
    let commands = |text| FtpUrl::parse(text).unwrap().commands().map(Iterator::count);
    remedied(
        commands("ftp://h/a%0D"),
        "the path segment holds CR, which would end the line",
        Ok(commands("ftp://h/a").unwrap()),
        "1",
    );
}

/// Each remedy, and its result.
#[test]
fn tidying() {
    for (text, kind, sentence, tidied) in [
        (" http://h/", ChangeKind::Trimmed, "white space around a URL is not part of it", "http://h/"),
        ("http://h/#a", ChangeKind::Fragment, "a fragment is not part of a URL", "http://h/"),
        ("http://h/~", ChangeKind::Encoded, "this must be escaped", "http://h/%7E"),
        ("http://h?a", ChangeKind::SlashAdded, "a slash must come before this", "http://h/?a"),
        ("http://h:/", ChangeKind::PortDropped, "a colon needs a port", "http://h/"),
        ("http://h./", ChangeKind::DotDropped, "a host does not end in a dot", "http://h/"),
    ] {
        let tidy = Tidy::new(text);
        let change = tidy.changes().next().unwrap();
        assert_eq!((change.kind(), change.kind().to_string().as_str()), (kind, sentence), "{text}");
        let mut buffer = Text::<32>::new();
        let url: Url<'_, Rfc1738> = tidy.parse(&mut buffer).unwrap();
        assert_eq!(url.as_str(), tidied);
    }
}

#[cfg(feature = "url")]
#[test]
fn conversions() {
    use rfc1738::interop::ConversionError;

    let convert = |text: &str| url::Url::try_from(&Url::parse(text).unwrap());
    let error = convert("http://010.0.0.1/").unwrap_err();
    assert_eq!(error.to_string(), "the two crates read this URL differently: use one of them alone");
    assert_eq!(convert("http://10.0.0.1/").unwrap().as_str(), "http://10.0.0.1/");
    let theirs = "http://host.dom/~smith".parse::<url::Url>().unwrap();
    let error = rfc1738::OwnedUrl::<String>::try_from(theirs).unwrap_err();
    assert!(matches!(error, ConversionError::Refused(_)));
    assert!(error.to_string().starts_with("escape this character as % and two hexadecimal digits (at byte 16"));
    let theirs = "http://host.dom/%7Esmith".parse::<url::Url>().unwrap();
    assert!(rfc1738::OwnedUrl::<String>::try_from(theirs).is_ok());
}

#[cfg(all(feature = "std", unix))]
#[test]
fn paths() {
    use rfc1738::FileUrl;
    use std::path::Path;

    let path = |text| FileUrl::parse(text).unwrap().to_path();
    for (wrong, sentence, right) in [
        ("file://host.dom/a", "the file is on another machine", "file:///a"),
        ("file:///a/b%00", "segment 1 holds a NUL, which no path can hold", "file:///a/b"),
        ("file:///a%2Fb", "segment 0 holds an escaped \"/\", which no name can hold", "file:///a/b"),
    ] {
        assert_eq!(path(wrong).unwrap_err().to_string(), sentence);
        assert!(path(right).is_ok());
    }
    let url = |path| rfc1738::OwnedUrl::<String>::from_path(Path::new(path));
    let relative = "a relative path has no URL of its own: make it absolute";
    assert_eq!(url("a").unwrap_err().to_string(), relative);
    assert_eq!(url("/a").unwrap().as_str(), "file:///a");
    assert_eq!(rfc1738::parts::PathError::TooLong.to_string(), "the path does not fit: raise the capacity");
}

/// The compiler refuses a declaration in a `const` with the same sentence.
mod declarations {
    use super::*;

    #[test]
    #[should_panic(expected = "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"")]
    fn a_name_in_upper_case() {
        Row::rfc3986("HTTPS", None);
    }

    #[test]
    #[should_panic(expected = "a default port is 1 to 65535: None stands for no port")]
    fn port_0() {
        Row::rfc3986("x", Some(0));
    }

    #[test]
    #[should_panic(expected = "this syntax has no ports: the default port is None")]
    fn a_port_without_a_server() {
        Row::new("x-mail", Syntax::Mailto, Some(25));
    }

    #[test]
    #[should_panic(expected = "this is for RFC 3986's syntax: make the row by Row::rfc3986")]
    fn a_login_in_http() {
        let _ = Row::new("x", Syntax::Http, Some(80)).with_userinfo();
    }

    #[test]
    fn correct_declarations() {
        let _ = Row::rfc3986("https", Some(443)).with_userinfo();
        Row::new("x-mail", Syntax::Mailto, None);
    }
}
