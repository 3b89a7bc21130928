//! Sentences of errors, tested by following them: a wrong text, the sentence, and the text that a
//! person would mend it to, which is accepted.

use core::fmt::Display;

use rfc1738::{build::*, heapless::String as Text, schemes::*, tidy::*, *};

use super::*;

/// A text, the sentence of the error alone, the sentence with the text if it differs, and the
/// mended text.
type Advice = (&'static str, &'static str, &'static str, &'static str);

const RFC1738: &[Advice] = &[
    // Logins.
    ("ftp://me:se#cret@h/", AT, "", "ftp://me:se%23cret@h/"),
    ("ftp://me:sec:ret@h/", AT, "", "ftp://me:sec%3Aret@h/"),
    ("ftp://me@mail.dom:secret@h/", AT, ONE_AT, "ftp://me%40mail.dom:secret@h/"),
    ("ftp://a@b@h/", AT, ONE_AT, "ftp://a%40b@h/"),
    ("http://user:pw@h/", USER, NO_USER, "http://h/"),
    ("http://me@h/", USER, NO_USER, "http://h/"),
    ("ftp://me:a b@h/", ESCAPE, "", "ftp://me:a%20b@h/"),
    // Around the URL.
    (" http://h/", AROUND, "", "http://h/"),
    ("\"http://h/\"", AROUND, "", "http://h/"),
    ("<URL:http://h/>", AROUND, "", "http://h/"),
    ("http://h/\r\n", LINE_END, "", "http://h/"),
    // Hosts.
    ("http://300.1.1.1/", LAST_LABEL, IPV4, "http://200.1.1.1/"),
    ("http://01.2.3/", LAST_LABEL, IPV4, "http://01.2.3.0/"),
    ("http://1.2.3/", LAST_LABEL, IPV4, "http://1.2.3.0/"),
    ("http://1host/", LAST_LABEL, LETTER, "http://host1/"),
    ("http://1host", LAST_LABEL, LETTER, "http://host1"),
    ("http://host1.2/", LAST_LABEL, LETTER, "http://host1.two/"),
    ("http://host1.2:80/", LAST_LABEL, LETTER, "http://host1.two:80/"),
    ("http://300.1.1.1:80/", LAST_LABEL, IPV4, "http://30.1.1.1:80/"),
    ("http://my_host/", NAME, DNS_NAME, "http://my-host/"),
    ("gopher://my_host/", NAME, DNS_NAME, "gopher://my-host/"),
    ("http://h /", NAME, DNS_NAME, "http://h/"),
    ("http://-host/", HOST, HYPHEN_FIRST, "http://host/"),
    ("http://a.-b/", LABEL, HYPHEN_FIRST, "http://a.b/"),
    ("http://host-/", LABEL, HYPHEN_LAST, "http://host/"),
    ("http://host-", LABEL, HYPHEN_LAST, "http://host"),
    ("http://a-.b/", LABEL, HYPHEN_LAST, "http://a.b/"),
    ("http://a..b/", LABEL, NO_LABEL, "http://a.x.b/"),
    ("http://.b/", HOST, NO_LABEL, "http://x.b/"),
    ("http://host.dom./", LABEL, "a host cannot end with a dot", "http://host.dom/"),
    ("http://", HOST, "", "http://host"),
    ("http:///x", HOST, "write two slashes, not more", "http://x"),
    ("ftp://me@/x", HOST, "", "ftp://me@host/x"),
    ("news:1@", HOST, "", "news:1@host"),
    ("http://h\u{e4}user.dom/", DNS, XN, "http://xn--huser-gra.dom/"),
    ("http://%68ost/", DNS, "", "http://host/"),
    // Ports.
    ("http://h:80a/", PORT, DIGITS, "http://h:80/"),
    ("http://h: 80/", PORT, "", "http://h:80/"),
    ("http://h:/", EMPTY_PORT, "", "http://h:80/"),
    ("http://h:65536/", PORT_LIMIT, "", "http://h:65535/"),
    // Paths.
    ("http://h/~x", ESCAPE, "escape this character as %7E", "http://h/%7Ex"),
    ("gopher://h/1~x", ESCAPE, "escape this character as %7E", "gopher://h/1%7Ex"),
    ("http://h/a[", ESCAPE, "escape this character as %5B", "http://h/a%5B"),
    ("http://h/a?b/c", ESCAPE, "escape this character as %2F", "http://h/a?b%2Fc"),
    ("http://h/caf\u{e9}", ESCAPE, "escape this character as %C3%A9", "http://h/caf%C3%A9"),
    ("http://h/\u{1f600}", ESCAPE, "escape this character as %F0%9F%98%80", "http://h/%F0%9F%98%80"),
    ("http://h/\t", ESCAPE, BLANK, "http://h/"),
    ("http://h/50%", PERCENT, "", "http://h/50%25"),
    ("http://h/a#b", ANY_FRAGMENT, "", "http://h/a"),
    (r"http://h/a\b", ESCAPE, "a backslash is not a slash: write / or %5C", "http://h/a/b"),
    ("http://h?x", SLASH, SLASH_BEFORE_QUERY, "http://h/?x"),
    ("gopher://h?x", SLASH, SLASH_BEFORE_QUERY, "gopher://h/?x"),
    ("ftp://h/file;1", FTP, "", "ftp://h/file%3B1"),
    ("ftp://h/file;type=ascii", FTP, "", "ftp://h/file;type=a"),
    ("ftp://h/file;TYPE=a", FTP, "", "ftp://h/file;type=a"),
    ("ftp://h/file;type=", FTP, "", "ftp://h/file;type=i"),
    ("file:///a;1", ESCAPE, "escape this character as %3B", "file:///a%3B1"),
    // Missing parts.
    ("wais://h", SLASH, "", "wais://h/"),
    ("wais://h:210", SLASH, "", "wais://h:210/"),
    ("wais://h/db/t", SLASH, "", "wais://h/db/t/"),
    ("nntp://h", SLASH, "", "nntp://h/comp.lang.c"),
    ("nntp://h/", GROUP, GROUP_LETTER, "nntp://h/comp.lang.c"),
    ("nntp://h/*", GROUP, GROUP_LETTER, "nntp://h/comp.lang.c"),
    ("nntp://h/g/", MORE, "write the number of an article, or leave out the /", "nntp://h/g/1"),
    ("file://h", SLASH, "", "file://h/"),
    ("file://", SLASH, "", "file:///"),
    ("prospero://h", SLASH, "", "prospero://h/"),
    ("prospero://h/n;x", "a = must follow", "", "prospero://h/n;x="),
    ("prospero://h/n;x/y", "a = must follow", "", "prospero://h/n;x=y"),
    ("mailto:", MORE, "an address must follow", "mailto:me@h"),
    ("telnet://h/x", "leave this out", "", "telnet://h/"),
    ("http:h", SLASHES, TWO_SLASHES, "http://h"),
    ("http:/h", SLASHES, TWO_SLASHES, "http://h"),
    ("file:/x", SLASHES, WHOLE_PATH, "file:///x"),
    (r"http:\\h", SLASHES, BACKSLASH, "http://h"),
    // Groups and addresses.
    ("news://server/g", GROUP, "a news URL has no server: write news: and the group", "news:g"),
    ("news:2600", GROUP, GROUP_LETTER, "news:alt.2600"),
    ("news:", GROUP, GROUP_LETTER, "news:g"),
    ("news:<1@h>", ADDRESS, "", "news:1@h"),
    ("mailto:<me@h>", ADDRESS, "give the address between < and > alone", "mailto:me@h"),
    ("mailto:a b@h", ADDRESS, "escape this character as %20", "mailto:a%20b@h"),
    ("news:1@2@h", AT, ONE_AT, "news:1%402@h"),
    // The scheme.
    ("host.dom/x", COLON, "", "http://host.dom/x"),
    ("http", COLON, "", "http://host"),
];

const LATER: &[Advice] = &[
    (" https://h/", AROUND, "", "https://h/"),
    ("https://", HOST, "", "https://host"),
    ("https:///x", HOST, "write two slashes, not more", "https://x"),
    ("https://host.1/", LAST_LABEL, NO_NUMBER, "https://host.one/"),
    ("https://010.1.1.1/", LAST_LABEL, STRICT_IPV4, "https://10.1.1.1/"),
    ("https://2130706433", LAST_LABEL, STRICT_IPV4, "https://127.0.0.1"),
    ("https://host.0xg/", LAST_LABEL, NO_NUMBER, "https://host.x0g/"),
    ("https://fe80::1/", BRACKETS, IN_BRACKETS, "https://[fe80::1]/"),
    ("https://fe80:1::2/", PORT, IN_BRACKETS, "https://[fe80:1::2]/"),
    ("https://h:80:90/", PORT, DIGITS, "https://h:80/"),
    ("https://2001:db8::1/", LAST_LABEL, IN_BRACKETS, "https://[2001:db8::1]/"),
    ("https://[fe80::1%25eth0]/", LITERAL, "leave out the zone of an IPv6 address", "https://[fe80::1]/"),
    ("https://[::01.2.3.4]/", LAST_LABEL, STRICT_IPV4, "https://[::1.2.3.4]/"),
    ("https://[v1.x]/", LITERAL, "only an IPv6 address stands in brackets", "https://[::1]/"),
    ("https://u@h/", USER, NO_USER, "https://h/"),
    ("https://h:80a/", PORT, DIGITS, "https://h:80/"),
    ("https://h/a^", ESCAPE, "escape this character as %5E", "https://h/a%5E"),
    ("https:h", SLASHES, TWO_SLASHES, "https://h"),
];

const SETS: &[Advice] = &[
    ("mqtt://u:1#w@h/", AT, "", "mqtt://u:1%23w@h/"),
    ("mqtt://u#w@h/", AT, "", "mqtt://u%23w@h/"),
    ("mqtt://a@b@h/", AT, ONE_AT, "mqtt://a%40b@h/"),
    ("ftps:/h/x", SLASHES, TWO_SLASHES, "ftps://h/x"),
    ("ftps://h/a;b", FTP, "", "ftps://h/a%3Bb"),
    ("http://[::1]/", NO_IPV6, "", "http://host/"),
    ("gopher://[::1]/", NO_IPV6, "", "gopher://host/"),
];

/// Returns the sentence without the offset and the production.
fn sentence(shown: &str) -> &str {
    shown.split_once(" (").map_or(shown, |(sentence, _)| sentence)
}

fn check<S: Schemes>(table: &[Advice]) {
    for (text, alone, in_text, mended) in table {
        let error = S::parse(text).unwrap_err();
        assert_eq!(sentence(&error.to_string()), *alone, "{text}");
        let expected = if in_text.is_empty() { alone } else { in_text };
        assert_eq!(sentence(&error.in_text(text).to_string()), *expected, "{text}");
        assert_eq!(error.in_text(text).sentence().to_string(), *expected, "{text}");
        assert!(S::parse(mended).is_ok(), "{mended}");
    }
}

#[test]
fn a_sentence_leads_to_a_url() {
    check::<Rfc1738>(RFC1738);
    check::<All>(&[RFC1738, SETS].concat());
    check::<Https>(LATER);
    check::<All>(LATER.get(1..).unwrap());
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
    HttpUrl::parse(text).unwrap().segments().unwrap().next().unwrap()
}

fn joined(base: &str, reference: &str) -> Result<String, String> {
    told(Rfc1738::parse(base).unwrap().join(reference, &mut Text::<32>::new()).map(|resolved| resolved.url))
}

const HOST_VALUE: &str = "this is not a valid host: write a name as in DNS, an IPv4 address or, by RFC 3986, [IPv6]";
const SCHEME_VALUE: &str = "this is not a valid scheme: misspelt, not in the set, or with a constructor of its own";

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
    |host| told(Builder::new(&Row::HTTP_1738, host).build::<Text<32>>()),
        "host_dom" => HOST_VALUE, "host-dom" => "http://host-dom";
    |host| told(Builder::new(&Row::HTTPS, host).build::<Text<32>>()),
        "::1" => HOST_VALUE, "[::1]" => "https://[::1]";
    |group| told(Builder::newsgroup(group).build::<Text<32>>()),
        "2600" => "this is not a valid group: it begins with a letter", "alt.2600" => "news:alt.2600";
    |gtype| told(Builder::gopher("h").gtype(gtype).build::<Text<32>>()),
        "00" => "this is not a valid gtype: it is one octet", "0" => "gopher://h/0";
    |mail| told(Builder::mailto(mail).build::<Text<32>>()),
        "" => "the encoded822addr is missing", "me@h" => "mailto:me@h";
    uri, "htps" => SCHEME_VALUE, "https" => "https://h";
    // Lines.
    |url| told(FtpUrl::parse(url).unwrap().commands().map(Iterator::count)),
        "ftp://h/a%0D" => "the fsegment holds CR, which would end the line", "ftp://h/a" => "1";
    // References.
    |reference| joined("http://h/a/b", reference),
        "my_page:1" => "write ./ before this reference", "./my_page:1" => "http://h/a/my_page:1";
    |reference| joined("ftp://h/a/b", reference), "doc;1" => FTP, "doc%3B1" => "ftp://h/a/doc%3B1";
    |url| joined("mailto:me@h", url), "a" => "this base needs a whole URL", "http://h/a" => "http://h/a";
};

#[cfg(all(feature = "std", unix))]
const OF_PATHS: Remedies = remedies! {
    path, "file://host.dom/a" => "the file is on another machine", "file:///a" => "/a";
    path, "file:///a/b%00" => "segment 1 holds a NUL, which no path can hold", "file:///a/b" => "/a/b";
    path, "file:///a%2Fb" => "segment 0 holds an escaped \"/\", which no name can hold", "file:///a/b" => "/a/b";
    |path| told(rfc1738::OwnedUrl::<String>::from_path(std::path::Path::new(path))),
        "a" => "a relative path has no URL of its own: make it absolute", "/a" => "file:///a";
};

#[cfg(feature = "url")]
const OF_CONVERSIONS: Remedies = remedies! {
    |text| told(url::Url::try_from(&Rfc1738::parse(text).unwrap())),
        "http://010.0.0.1/" => "the two crates read another host: use one of them to check it and to connect",
        "http://10.0.0.1/" => "http://10.0.0.1/";
    |theirs| told(rfc1738::OwnedUrl::<String>::try_from(&theirs.parse::<url::Url>().unwrap())),
        "http://host.dom/~smith" => ESCAPE, "http://host.dom/%7Esmith" => "http://host.dom/%7Esmith";
};

#[cfg(all(feature = "std", unix))]
fn path(text: &str) -> Result<String, String> {
    told(rfc1738::FileUrl::parse(text).unwrap().to_path().map(|path| path.display().to_string()))
}

#[test]
fn a_sentence_leads_to_its_remedy() {
    let tables = [
        REMEDIES,
        #[cfg(all(feature = "std", unix))]
        OF_PATHS,
        #[cfg(feature = "url")]
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
    let http = || Builder::new(&Row::HTTP_1738, "host.dom");
    let url = HttpUrl::parse("http://h/a/b/c").unwrap();
    let path = url.segments().unwrap();
    let (latin, long) = (segment("http://h/a%E9"), segment("http://h/long"));
    let many = "no more than 2 elements fit: raise the capacity, or pass them as one list";
    let slash = "this is not a valid hsegment: escape what it cannot hold, and begin an encoded path without a /";
    let digits = "this scheme has no digits: leave it out";
    let not_utf8 = "octet 1 begins no UTF-8 character: decode to octets";
    calls! {
        Builder::new(&Row::HTTPS, "h").port(1).number(1).build::<Text<32>>() => digits,
            Builder::new(&Row::HTTPS, "h").port(1).build::<Text<32>>() => "https://h:1";
        Builder::other("mailto", "me@h").build::<Text<32>>() => SCHEME_VALUE,
            Builder::mailto("me@h").build::<Text<32>>() => "mailto:me@h";
        Builder::new(&Row::FTP_1738, "h").password("p").build::<Text<32>>() => "the user is missing",
            Builder::new(&Row::FTP_1738, "h").user("").password("p").build::<Text<32>>() => "ftp://:p@h";
        http().build::<Text<14>>() => "no more than 14 bytes fit: raise the capacity",
            http().build::<Text<15>>() => "http://host.dom";
        path.list::<2>().map(|segments| segments.len().to_string()) => many,
            path.list::<3>().map(|segments| segments.len().to_string()) => "3";
        http().segments(ValueList::encoded("/a/b")).build::<Text<32>>() => slash,
            http().segments(ValueList::encoded("a/b")).build::<Text<32>>() => "http://host.dom/a/b";
        long.decode::<Text<3>>() => "no more than 3 bytes fit: raise the capacity",
            long.decode::<Text<4>>() => "long";
        latin.decode::<Text<8>>() => not_utf8,
            latin.decode::<heapless::Vec<u8, 8>>().map(|octets| octets.escape_ascii().to_string()) => r"a\xe9";
    }
    assert_eq!(latin.decode::<Text<8>>().unwrap_err(), ValueError::NotUtf8 { offset: 1 });
    assert_eq!(ValueError::Write.to_string(), "the writer failed");
    assert!(Builder::ip("x", "h").user("me").build::<Text<32>>().is_ok());
    assert_eq!(ValueError::Invalid { production: Production::Selector }.to_string(), "this is not a valid selector");
}

#[test]
fn an_escape_means_what_was_typed() {
    let octets = |part: Encoded<'_>| String::from_utf8(part.octets().collect()).unwrap();
    for (text, user, password) in [
        ("ftp://me:se%23cret@h/", "me", "se#cret"),
        ("ftp://me:sec%3Aret@h/", "me", "sec:ret"),
        ("ftp://me%40mail.dom:secret@h/", "me@mail.dom", "secret"),
    ] {
        let url = Rfc1738::parse(text).unwrap();
        assert_eq!(octets(url.user().unwrap()), user);
        assert_eq!(octets(url.password().unwrap().encoded()), password);
    }
    for (text, segment) in [
        ("ftp://h/file%3B1", "file;1"),
        ("http://h/%7Ex", "~x"),
        ("http://h/a%5B", "a["),
        ("http://h/caf%C3%A9", "caf\u{e9}"),
        ("http://h/50%25", "50%"),
    ] {
        assert_eq!(octets(Rfc1738::parse(text).unwrap().segments().unwrap().next().unwrap()), segment);
    }
}

/// Each remedy of tidying, and its result.
#[test]
fn tidying() {
    for (text, expected, sentence, tidied) in [
        (" http://h/", Change::Trimmed, "white space around a URL is not part of it", "http://h/"),
        ("http://h/#a", Change::Fragment, "a fragment is not part of a URL", "http://h/"),
        ("http://h/~", Change::Encoded, "this must be escaped", "http://h/%7E"),
        ("http://h?a", Change::SlashAdded, "a slash must come before this", "http://h/?a"),
        ("http://h:/", Change::PortDropped, "a colon needs a port", "http://h/"),
        ("http://h./", Change::DotDropped, "a host does not end in a dot", "http://h/"),
    ] {
        let tidy = Tidy::<Rfc1738>::new(text);
        let (change, _) = tidy.changes().next().unwrap();
        assert_eq!((change, change.to_string().as_str()), (expected, sentence), "{text}");
        let mut buffer = Text::<32>::new();
        let url: Url<'_, Rfc1738> = tidy.parse(&mut buffer).unwrap();
        assert_eq!(url.as_str(), tidied);
    }
}

#[cfg(feature = "url")]
#[test]
fn a_refused_conversion_has_the_offset() {
    let theirs = "http://host.dom/~smith".parse::<url::Url>().unwrap();
    let error = rfc1738::OwnedUrl::<String>::try_from(&theirs).unwrap_err();
    assert!(matches!(error, rfc1738::interop::ConversionError::Refused(_)));
    assert!(error.to_string().starts_with(&format!("{ESCAPE} (at byte 16")));
}

/// The compiler refuses a declaration in a `const` with the same sentence.
#[test]
fn declarations() {
    for (declare, sentence) in [
        (
            (|| Row::rfc3986("HTTPS", None)) as fn() -> Row,
            "a scheme's name is one or more of a-z, 0-9, \"+\", \"-\" and \".\"",
        ),
        (|| Row::rfc3986("x", Some(0)), "a default port is 1 to 65535: None stands for no port"),
        (|| Row::new("x-mail", Syntax::Mailto, Some(25)), "this syntax has no ports: the default port is None"),
        (
            || Row::new("x", Syntax::Http, Some(80)).with_userinfo(),
            "this is for RFC 3986's syntax: make the row by Row::rfc3986",
        ),
    ] {
        let panic = std::panic::catch_unwind(declare).unwrap_err();
        assert!(panic.downcast_ref::<&str>().is_some_and(|told| told.contains(sentence)), "{sentence}");
    }
    let _ = Row::rfc3986("https", Some(443)).with_userinfo();
    Row::new("x-mail", Syntax::Mailto, None);
}
