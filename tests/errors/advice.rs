//! Sentences of errors, tested by following them: a wrong text, the sentence, and the text that a
//! person would mend it to, which is accepted.

use rfc1738::{
    Encoded, Error, ErrorKind, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, Schemes,
    TelnetUrl, Url, WaisUrl, grammar,
    heapless::String as Text,
    nom,
    schemes::{All, Https, Iot, Modern, Rfc1738, Web, WebSockets},
};

/// A text, the sentence of the error alone, the sentence with the text if it differs, and the
/// mended text.
type Advice = (&'static str, &'static str, &'static str, &'static str);

const AT: &str = "before the last @, write %40 for any @, %3A for :, %23 for #";
const ESCAPE: &str = "escape this character as % and two hexadecimal digits";
const LABEL: &str = "a label begins and ends with a letter or digit";
const LAST_LABEL: &str = "begin the last label with a letter, or write four numbers up to 255 without a leading 0";
const NAME: &str = "a host has letters, digits, - and .; for http see schemes::Modern";
const HOST: &str = "a host must follow";
const AROUND: &str = "leave out what is around the URL";
const FTP: &str = "write %3B for ;, or end with ;type= and a, i or d";
const GROUP: &str = "a group begins with a letter; a news URL has no server";
const PORT: &str = "a port needs digits";
const NO_USER: &str = "this scheme has no user: leave it out with the @";
const SLASH: &str = "a / must follow";
const SLASH_OR_SET: &str = "a / must follow; for http see schemes::Modern";
const NO_IPV6: &str = "this scheme has no IPv6 addresses; for http see schemes::Modern";
const SLASHES: &str = "// must follow, /// for file";
const BRACKETS: &str = "an IPv6 address needs brackets";
const LITERAL: &str = "brackets hold an IPv6 address without a zone";
const DNS: &str = "write the host as in DNS";

const RFC1738: &[Advice] = &[
    // Logins.
    ("ftp://me:se#cret@h/", AT, "", "ftp://me:se%23cret@h/"),
    ("ftp://me:sec:ret@h/", AT, "", "ftp://me:sec%3Aret@h/"),
    (
        "ftp://me@mail.dom:secret@h/",
        AT,
        "there can be only one @: escape any other as %40",
        "ftp://me%40mail.dom:secret@h/",
    ),
    ("ftp://a@b@h/", AT, "there can be only one @: escape any other as %40", "ftp://a%40b@h/"),
    ("http://user:pw@h/", NO_USER, "", "http://h/"),
    ("http://me@h/", NO_USER, "", "http://h/"),
    ("ftp://me:a b@h/", ESCAPE, "", "ftp://me:a%20b@h/"),
    // Around the URL.
    (" http://h/", AROUND, "", "http://h/"),
    ("\"http://h/\"", AROUND, "", "http://h/"),
    ("<URL:http://h/>", AROUND, "", "http://h/"),
    ("http://h/\r\n", "leave out the end of the line", "", "http://h/"),
    // Hosts.
    ("http://300.1.1.1/", LAST_LABEL, "an IPv4 address has four numbers up to 255", "http://200.1.1.1/"),
    ("http://01.2.3/", LAST_LABEL, "an IPv4 address has four numbers up to 255", "http://01.2.3.0/"),
    ("http://1.2.3/", LAST_LABEL, "an IPv4 address has four numbers up to 255", "http://1.2.3.0/"),
    ("http://1host/", LAST_LABEL, "the last label of a host begins with a letter", "http://host1/"),
    ("http://1host", LAST_LABEL, "the last label of a host begins with a letter", "http://host1"),
    ("http://host1.2/", LAST_LABEL, "the last label of a host begins with a letter", "http://host1.two/"),
    ("http://host1.2:80/", LAST_LABEL, "the last label of a host begins with a letter", "http://host1.two:80/"),
    ("http://300.1.1.1:80/", LAST_LABEL, "an IPv4 address has four numbers up to 255", "http://30.1.1.1:80/"),
    (
        "http://my_host/",
        NAME,
        "a host has letters, digits, hyphens and dots; schemes::Modern has more",
        "http://my-host/",
    ),
    ("gopher://my_host/", NAME, "a host has letters, digits, hyphens and dots", "gopher://my-host/"),
    ("http://h /", NAME, "a host has letters, digits, hyphens and dots", "http://h/"),
    ("http://-host/", HOST, "a label cannot begin with a hyphen", "http://host/"),
    ("http://a.-b/", LABEL, "a label cannot begin with a hyphen", "http://a.b/"),
    ("http://host-/", LABEL, "a label cannot end with a hyphen", "http://host/"),
    ("http://host-", LABEL, "a label cannot end with a hyphen", "http://host"),
    ("http://a-.b/", LABEL, "a label cannot end with a hyphen", "http://a.b/"),
    ("http://a..b/", LABEL, "a label is missing before the dot", "http://a.x.b/"),
    ("http://.b/", HOST, "a label is missing before the dot", "http://x.b/"),
    ("http://host.dom./", LABEL, "a host cannot end with a dot", "http://host.dom/"),
    ("http://", HOST, "", "http://host"),
    ("http:///x", HOST, "", "http://host/x"),
    ("ftp://me@/x", HOST, "", "ftp://me@host/x"),
    ("news:1@", HOST, "", "news:1@host"),
    ("http://h\u{e4}user.dom/", DNS, "", "http://xn--huser-gra.dom/"),
    ("http://%68ost/", DNS, "", "http://host/"),
    // Ports.
    ("http://h:80a/", PORT, "", "http://h:80/"),
    ("http://h: 80/", PORT, "", "http://h:80/"),
    ("http://h:/", PORT, "", "http://h:80/"),
    ("http://h:65536/", "a port is at most 65535", "", "http://h:65535/"),
    // Paths.
    ("http://h/~x", ESCAPE, "escape this character as %7E, or parse it with schemes::Modern", "http://h/%7Ex"),
    ("gopher://h/1~x", ESCAPE, "escape this character as %7E", "gopher://h/1%7Ex"),
    ("http://h/a[", ESCAPE, "escape this character as %5B", "http://h/a%5B"),
    ("http://h/a?b/c", ESCAPE, "escape this character as %2F", "http://h/a?b%2Fc"),
    ("http://h/caf\u{e9}", ESCAPE, "escape this character as %C3%A9", "http://h/caf%C3%A9"),
    ("http://h/\u{1f600}", ESCAPE, "escape this character as %F0%9F%98%80", "http://h/%F0%9F%98%80"),
    ("http://h/\t", ESCAPE, "escape this character as %09", "http://h/%09"),
    ("http://h/50%", "a % needs two hexadecimal digits, or write %25", "", "http://h/50%25"),
    ("http://h/a#b", "leave out the # and what follows", "", "http://h/a"),
    (r"http://h/a\b", ESCAPE, "a backslash is not a slash: write / or %5C", "http://h/a/b"),
    ("http://h?x", SLASH_OR_SET, "a / must follow, but not with schemes::Modern", "http://h/?x"),
    ("gopher://h?x", SLASH_OR_SET, SLASH, "gopher://h/?x"),
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
    ("nntp://h/", GROUP, "a group begins with a letter", "nntp://h/comp.lang.c"),
    ("nntp://h/*", GROUP, "a group begins with a letter", "nntp://h/comp.lang.c"),
    ("nntp://h/g/", "more must follow", "", "nntp://h/g/1"),
    ("file://h", SLASH, "", "file://h/"),
    ("file://", SLASH, "", "file:///"),
    ("prospero://h", SLASH, "", "prospero://h/"),
    ("prospero://h/n;x", "a = must follow", "", "prospero://h/n;x="),
    ("prospero://h/n;x/y", "a = must follow", "", "prospero://h/n;x=y"),
    ("mailto:", "more must follow", "", "mailto:me@h"),
    ("telnet://h/x", "leave this out", "", "telnet://h/"),
    ("http:h", SLASHES, "", "http://h"),
    ("http:/h", SLASHES, "", "http://h"),
    ("file:/x", SLASHES, "", "file:///x"),
    (r"http:\\h", SLASHES, "a backslash is not a slash: write /", "http://h"),
    // Groups and addresses.
    ("news://server/g", GROUP, "", "news:g"),
    ("news:2600", GROUP, "", "news:alt.2600"),
    ("news:", GROUP, "", "news:g"),
    ("news:<1@h>", "leave out < and >, escape this character", "", "news:1@h"),
    ("mailto:<me@h>", "leave out < and >, escape this character", "", "mailto:me@h"),
    ("mailto:a b@h", "leave out < and >, escape this character", "escape this character as %20", "mailto:a%20b@h"),
    ("news:1@2@h", AT, "there can be only one @: escape any other as %40", "news:1%402@h"),
    // The scheme.
    ("host.dom/x", "a URL begins with a scheme and a colon", "", "http://host.dom/x"),
    ("http", "a URL begins with a scheme and a colon", "", "http://host"),
];

const LATER: &[Advice] = &[
    (" https://h/", AROUND, "", "https://h/"),
    ("https://", HOST, "", "https://host"),
    ("https:///x", HOST, "", "https://host/x"),
    (
        "https://host.1/",
        LAST_LABEL,
        "the last label of a host cannot be a number or begin with 0x",
        "https://host.one/",
    ),
    (
        "https://010.1.1.1/",
        LAST_LABEL,
        "an IPv4 address has four numbers up to 255, without leading zeros",
        "https://10.1.1.1/",
    ),
    (
        "https://2130706433",
        LAST_LABEL,
        "an IPv4 address has four numbers up to 255, without leading zeros",
        "https://127.0.0.1",
    ),
    (
        "https://host.0xg/",
        LAST_LABEL,
        "the last label of a host cannot be a number or begin with 0x",
        "https://host.x0g/",
    ),
    ("https://fe80::1/", BRACKETS, "", "https://[fe80::1]/"),
    ("https://fe80:1::2/", PORT, BRACKETS, "https://[fe80:1::2]/"),
    ("https://h:80:90/", PORT, "", "https://h:80/"),
    ("https://2001:db8::1/", LAST_LABEL, BRACKETS, "https://[2001:db8::1]/"),
    ("https://[fe80::1%25eth0]/", LITERAL, "leave out the zone of an IPv6 address", "https://[fe80::1]/"),
    (
        "https://[::01.2.3.4]/",
        LAST_LABEL,
        "an IPv4 address has four numbers up to 255, without leading zeros",
        "https://[::1.2.3.4]/",
    ),
    ("https://[v1.x]/", LITERAL, "", "https://[::1]/"),
    ("https://u@h/", NO_USER, "", "https://h/"),
    ("https://h:80a/", PORT, "", "https://h:80/"),
    ("https://h/a^", ESCAPE, "escape this character as %5E", "https://h/a%5E"),
    ("https:h", SLASHES, "", "https://h"),
];

const SETS: &[Advice] = &[
    ("mqtt://u:1#w@h/", AT, "", "mqtt://u:1%23w@h/"),
    ("mqtt://u#w@h/", AT, "", "mqtt://u%23w@h/"),
    ("mqtt://a@b@h/", AT, "there can be only one @: escape any other as %40", "mqtt://a%40b@h/"),
    ("ftps:/h/x", SLASHES, "", "ftps://h/x"),
    ("ftps://h/a;b", FTP, "", "ftps://h/a%3Bb"),
    ("http://[::1]/", NO_IPV6, "this scheme has no IPv6 addresses; schemes::Modern has them", "http://host/"),
    ("gopher://[::1]/", NO_IPV6, "this scheme has no IPv6 addresses", "gopher://host/"),
];

/// Returns the sentence without the offset and the production.
fn sentence(shown: &str) -> &str {
    shown.split_once(" (").map_or(shown, |(sentence, _)| sentence)
}

fn check<S: Schemes>(table: &[Advice]) {
    for (text, alone, in_text, mended) in table {
        let error = Url::<S>::parse_in(text).unwrap_err();
        assert_eq!(sentence(&error.to_string()), *alone, "{text}");
        let expected = if in_text.is_empty() { alone } else { in_text };
        assert_eq!(sentence(&error.in_text(text).to_string()), *expected, "{text}");
        assert_eq!(error.in_text(text).sentence().to_string(), *expected, "{text}");
        assert!(Url::<S>::parse_in(mended).is_ok(), "{mended}");
    }
}

#[test]
fn a_sentence_leads_to_a_url() {
    check::<Rfc1738>(RFC1738);
    check::<All>(RFC1738.iter().chain(SETS).copied().collect::<Vec<_>>().as_slice());
    check::<Https>(LATER);
    check::<All>(LATER.get(1..).unwrap());
}

#[test]
fn advice_to_take_another_set() {
    // The set that the advice names accepts the text unchanged.
    let mut count = 0;
    for (text, alone, in_text, _) in RFC1738.iter().chain(SETS) {
        let told = if in_text.is_empty() { alone } else { in_text };
        if told.contains("schemes::Modern") {
            assert!(Url::<Modern>::parse_in(text).is_ok(), "{text}");
            count += 1;
        }
    }
    assert_eq!(count, 4);
}

#[test]
fn an_escape_means_what_was_typed() {
    let ftp = |text| FtpUrl::parse(text).unwrap();
    let octets = |part: Encoded<'_>| String::from_utf8(part.octets().collect()).unwrap();
    let login = |text| {
        let url = ftp(text);
        let (user, password) = (url.login().user().unwrap(), url.login().password().unwrap());
        (octets(user), String::from_utf8(password.octets().collect()).unwrap())
    };
    assert_eq!(login("ftp://me:se%23cret@h/"), ("me".into(), "se#cret".into()));
    assert_eq!(login("ftp://me:sec%3Aret@h/"), ("me".into(), "sec:ret".into()));
    assert_eq!(login("ftp://me%40mail.dom:secret@h/"), ("me@mail.dom".into(), "secret".into()));
    assert_eq!(octets(ftp("ftp://h/file%3B1").name().unwrap()), "file;1");
    let segment = |text| octets(HttpUrl::parse(text).unwrap().segments().unwrap().next().unwrap());
    assert_eq!(segment("http://h/%7Ex"), "~x");
    assert_eq!(segment("http://h/a%5B"), "a[");
    assert_eq!(segment("http://h/caf%C3%A9"), "caf\u{e9}");
    assert_eq!(segment("http://h/50%25"), "50%");
}

#[test]
fn every_type_reports_an_empty_text() {
    let told = |error: Error| assert!(error.to_string().starts_with("the text is empty (at byte 0, in "), "{error}");
    told(Url::parse("").unwrap_err());
    told(Url::<Https>::parse_in("").unwrap_err());
    told(Url::<Modern>::parse_in("").unwrap_err());
    told(FtpUrl::parse("").unwrap_err());
    told(GopherUrl::parse("").unwrap_err());
    told(HttpUrl::parse("").unwrap_err());
    told(MailtoUrl::parse("").unwrap_err());
    told(NewsUrl::parse("").unwrap_err());
    told(NntpUrl::parse("").unwrap_err());
    told(OtherUrl::parse("").unwrap_err());
    told(ProsperoUrl::parse("").unwrap_err());
    told(TelnetUrl::parse("").unwrap_err());
    told(WaisUrl::parse("").unwrap_err());
}

#[test]
fn a_type_reports_text_around_its_url() {
    for text in [" http://h/", "\"http://h/\"", "<http://h/>", "\u{201c}http://h/", "\thttp://h/"] {
        assert_eq!(sentence(&HttpUrl::parse(text).unwrap_err().to_string()), AROUND, "{text}");
    }
    assert_eq!(sentence(&HttpUrl::parse("h/").unwrap_err().to_string()), "a URL begins with a scheme and a colon");
}

#[test]
fn the_schemes_of_a_set_are_expected() {
    let told = |error: Error| sentence(&error.to_string()).to_owned();
    assert_eq!(told(HttpUrl::parse("ftp://h/").unwrap_err()), "the scheme must be http");
    assert_eq!(told(Url::<WebSockets>::parse_in("ftp://h/").unwrap_err()), "the scheme must be ws or wss");
    assert_eq!(told(Url::<Iot>::parse_in("ftp://h/").unwrap_err()), "the scheme must be coap, coaps, mqtt or mqtts");
}

#[test]
fn a_reference_is_mended() {
    let resolve = |base: &str, reference: &str| {
        let mut buffer = Text::<64>::new();
        let resolved = Url::parse(base).unwrap().join(reference, &mut buffer).map(|resolved| resolved.url.to_string());
        resolved.map_err(|error| sentence(&error.to_string()).to_owned())
    };
    let http = "http://h/a/b";
    assert_eq!(resolve(http, "my_page:1"), Err("write ./ before this reference".into()));
    assert_eq!(resolve(http, "./my_page:1").as_deref(), Ok("http://h/a/my_page:1"));
    let ftp = "ftp://h/a/b";
    assert_eq!(resolve(ftp, "doc;1"), Err(FTP.into()));
    assert_eq!(resolve(ftp, "doc%3B1").as_deref(), Ok("ftp://h/a/doc%3B1"));
    assert_eq!(resolve("mailto:me@h", "a"), Err("this base needs a whole URL".into()));
    assert_eq!(resolve("mailto:me@h", "http://h/a").as_deref(), Ok("http://h/a"));
    // With the text, the sentence names the remedy for https in the default set.
    let base = Url::parse("https://h/a").unwrap();
    let error = base.join("b", &mut Text::<64>::new()).unwrap_err();
    let whole = "this base needs a whole URL; an https base needs a set such as schemes::Web";
    assert_eq!(error.in_text("b").sentence().to_string(), whole);
    let base = Url::<Web>::parse_in(base.as_str()).unwrap();
    assert_eq!(base.join("b", &mut Text::<64>::new()).unwrap().url, "https://h/b");
}

/// The sentence names the capacity, its limit, and how to raise it.
#[test]
fn a_capacity_can_be_raised() {
    let path = "a/b/c";
    let Err(nom::Err::Failure(failure)) = grammar::hpath::<2>(path) else { panic!() };
    assert_eq!(sentence(&failure.error(path).to_string()), "too many segments for an N of 2");
    assert!(grammar::hpath::<3>(path).is_ok());
    let (base, mut small, mut large) = (Url::parse("http://h/").unwrap(), Text::<8>::new(), Text::<10>::new());
    let error = base.join("a", &mut small).unwrap_err();
    assert_eq!(sentence(&error.to_string()), "too many bytes for a buffer or MAX_LEN of 8");
    assert!(base.join("a", &mut large).is_ok());
    assert!(matches!(error.kind(), ErrorKind::Capacity { .. }));
}

#[test]
fn no_sentence_shows_a_secret() {
    for text in
        ["ftp://me:se#cret@h/", "ftp://me:sec:ret@h/", "mqtt://u:1#w@h/", "ftp://me:a~b@h/", "ftp://me:a\u{e9}b@h/"]
    {
        let error = Url::<All>::parse_in(text).unwrap_err();
        let (alone, shown) = (error.to_string(), error.in_text(text).to_string());
        assert_eq!(sentence(&alone), sentence(&shown), "{text}");
        assert!(!shown.contains("found"), "{shown}");
    }
}

/// The advice names a function that needs the feature `alloc`.
#[cfg(feature = "alloc")]
#[test]
fn a_windows_path_gets_advice() {
    let text = r"c:\dir\a.txt";
    let error = Url::parse(text).unwrap_err();
    let told = error.in_text(text).to_string();
    let sentence = "this is a path of Windows: OwnedUrl::from_windows_path makes its URL";
    assert_eq!(told.lines().next().unwrap().split(" (").next(), Some(sentence));
    let url = rfc1738::OwnedUrl::<String>::from_windows_path(text).unwrap();
    assert_eq!(url.as_str(), "file:///c:/dir/a.txt");
}
