//! Tidying: texts that become URLs, and texts that cannot.

use proptest::prelude::*;
use rfc1738::{error::*, schemes::*, tidy::*, *};

use crate::support::at;
use crate::support::invariants::tidy::{self, tidied};
use crate::support::strategies::{any_url, one_of, sloppy};

/// Returns the changes, as "what at".
fn changes(text: &str) -> String {
    let tidy = Tidy::<Rfc1738>::new(text);
    let changes = tidy.changes().map(|(change, range)| format!("{} {}", change.as_str(), range.start));
    changes.collect::<Vec<_>>().join(", ")
}

/// Compares tidied texts and their changes.
fn assert_mended(cases: &[(&str, &str, &str)]) {
    for (text, url, expected) in cases {
        assert_eq!(tidied(text).as_deref(), Ok(*url), "{text}");
        assert_eq!(changes(text), *expected, "{text}");
        tidy::hold(text.as_bytes());
    }
}

/// Compares the errors of texts that cannot be tidied.
fn assert_refused(cases: &[(&str, usize, ErrorKind, Production)]) {
    for (text, offset, kind, production) in cases {
        assert_eq!(at(tidied(text).unwrap_err()), (*offset, *kind, *production), "{text}");
        tidy::hold(text.as_bytes());
    }
}

#[test]
fn white_space_around_it() {
    assert_mended(&[
        ("http://h/", "http://h/", ""),
        (" http://h/", "http://h/", "trimmed 0"),
        (" \t\n\x0B\x0C\rhttp://h/\r\x0C\x0B\n\t ", "http://h/", "trimmed 0, trimmed 15"),
        // What copying leaves there.
        ("\u{feff}x:a\u{200b}\u{2060} \u{a0}", "x:a", "trimmed 0, trimmed 6"),
        ("x:\u{200b}a", "x:%E2%80%8Ba", "encoded 2"),
        (" x: ", "x:", "trimmed 0, trimmed 3"),
    ]);
    assert_refused(&[
        ("", 0, ErrorKind::UnexpectedEnd, Production::Scheme),
        (" \t", 2, ErrorKind::UnexpectedEnd, Production::Scheme),
        ("  mailto: ", 9, ErrorKind::UnexpectedEnd, Production::Encoded822Addr),
    ]);
    assert_eq!(changes(" \t"), "trimmed 0");
}

/// Later schemes, by their rows.
#[test]
fn declared_schemes() {
    for (text, url) in [
        ("https://h./", "https://h./"),
        ("https://h:/", "https://h:/"),
        (" https://h/a b#c", "https://h/a%20b"),
        ("https://[::1]/[a]", "https://[::1]/%5Ba%5D"),
        ("https://h?~/?{", "https://h?~/?%7B"),
        ("https://h/~100%", "https://h/~100%25"),
        ("https://h/caf\u{e9}", "https://h/caf%C3%A9"),
        ("mqtt://a b:~^@h/+", "mqtt://a%20b:~%5E@h/+"),
        ("ftps://a b@h./c d;type=a", "ftps://a%20b@h/c%20d;type=a"),
        ("http://h?~", "http://h/?%7E"),
    ] {
        let tidy = Tidy::<All>::new(text);
        let mut buffer = heapless::String::<64>::new();
        assert_eq!(tidy.parse(&mut buffer).map(|url| url.to_string()), Ok(url.to_owned()), "{text}");
        assert_eq!(Tidy::<All>::new(url).changes().count(), 0, "{url}");
    }
    for (text, offset, kind) in [
        ("https://h i/", 9, ErrorKind::Unsafe),
        ("https://[::1/ a", 12, ErrorKind::BadHost),
        ("https://me@h/ a", 10, ErrorKind::UserNotAllowed),
        ("https:\\\\h\\a", 6, ErrorKind::Unsafe),
        ("mqtt://a@b@c/ a", 10, ErrorKind::BadHost),
    ] {
        let tidy = Tidy::<All>::new(text);
        let error = tidy.parse(&mut heapless::String::<64>::new()).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        assert!(tidy.changes().next().is_none(), "nothing helps {text}");
    }
}

/// Rows that allow an empty host, or none.
#[test]
fn an_empty_host() {
    struct Wide;
    impl Schemes for Wide {
        const ROWS: &'static [Row] = &[
            Row::rfc3986("postgres", Some(5432)).with_userinfo().with_empty_host(),
            Row::rfc3986("sqlite", None).with_empty_host().with_optional_authority(),
            Row::FILE,
        ];
    }
    for (text, url) in [
        ("file:///home/me/my file", "file:///home/me/my%20file"),
        ("file:///a%", "file:///a%25"),
        ("file:///a%zz%%20b", "file:///a%25zz%25%20b"),
        ("file:///m\u{fc}nchen[1]{b}", "file:///m%C3%BCnchen%5B1%5D%7Bb%7D"),
        ("FILE:///A B", "FILE:///A%20B"),
        ("file:///a?b c", "file:///a%3Fb%20c"),
        ("file://localhost", "file://localhost/"),
        ("file://host.dom#f", "file://host.dom/"),
        ("postgres://u:p w@/db", "postgres://u:p%20w@/db"),
        ("postgres:///db name?a=b c&x=[1]", "postgres:///db%20name?a=b%20c&x=%5B1%5D"),
        ("sqlite:///a b.db", "sqlite:///a%20b.db"),
        ("sqlite:/a b.db", "sqlite:/a%20b.db"),
    ] {
        let mut buffer = heapless::String::<64>::new();
        let found = Tidy::<Wide>::new(text).parse(&mut buffer).map(|url| url.to_string());
        assert_eq!(found.as_deref(), Ok(url), "{text}");
        assert_eq!(Tidy::<Wide>::new(url).changes().count(), 0, "{url}");
    }
    for (text, offset) in [("file:///a\\b", 9), ("sqlite:///C:\\a.db", 12), ("file:///C|/a", 9), ("file:/C|", 7)] {
        let error = Tidy::<Wide>::new(text).parse(&mut heapless::String::<64>::new()).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (offset, ErrorKind::Unsafe), "{text}");
    }
    for (text, offset) in [("file://C:/x y", 8), ("file://host.dom:80/a", 15), ("file://", 7), ("file:x.txt", 5)] {
        let error = Tidy::<Wide>::new(text).parse(&mut heapless::String::<64>::new()).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}");
    }
}

/// The set's row wins over section 3.
#[test]
fn declared_schemes_with_the_name_of_a_known_one() {
    struct Common;
    impl Schemes for Common {
        const ROWS: &'static [Row] = &[
            Row::new("http", Syntax::Other, None),
            Row::new("telnet", Syntax::Other, None),
            Row::new("gopher", Syntax::Other, None),
        ];
        const OTHERS: bool = true;
    }
    for (text, url) in [
        ("http://h/a?b/c d", "http://h/a?b/c%20d"),
        ("telnet://h/a b", "telnet://h/a%20b"),
        ("gopher://me x@h/", "gopher://me%20x@h/"),
    ] {
        let tidy = Tidy::<Common>::new(text);
        assert_eq!(tidy.parse(&mut heapless::String::<64>::new()).map(|url| url.to_string()), Ok(url.to_owned()));
    }
    assert!(Tidy::<Common>::new("http://h?x").changes().next().is_none());
}

/// Their meaning could only be guessed.
#[test]
fn backslashes_and_brackets_of_other_schemes() {
    assert_refused(&[
        ("c:\\dir", 2, ErrorKind::Unsafe, Production::SchemePart),
        ("https:\\\\h", 6, ErrorKind::Unsafe, Production::SchemePart),
        ("https://[::1]/ ", 8, ErrorKind::Unsafe, Production::SchemePart),
    ]);
    assert_mended(&[("x:a\\[b]", "x:a%5C%5Bb%5D", "encoded 3, encoded 6")]);
}

/// A "\\" of a login is escaped, because it cannot be a slash there. Before a login's ":" it may be
/// one by the syntaxes of http and ftp.
#[test]
fn backslashes_of_logins_and_queries() {
    for (text, url) in [
        ("mqtt://C\\u:p@h/", Ok("mqtt://C%5Cu:p@h/")),
        ("mqtt://u:p\\w@h/", Ok("mqtt://u:p%5Cw@h/")),
        ("ftp://u:p\\w@h/", Ok("ftp://u:p%5Cw@h/")),
        ("ftp://h.dom\\pub\\a@b", Err(11)),
        ("https://h.dom/?a\\b", Ok("https://h.dom/?a%5Cb")),
        ("https://h.dom/a\\b", Err(15)),
        ("\u{a0}https://h/a\u{200b}", Ok("https://h/a")),
        ("\u{2060}https://h/a b\u{feff}", Ok("https://h/a%20b")),
    ] {
        let mut buffer = heapless::String::<64>::new();
        let tidied = Tidy::<All>::new(text).parse(&mut buffer);
        let found = tidied.as_ref().map(|url| url.as_str()).map_err(|error| error.offset());
        assert_eq!(found, url, "{text:?}");
    }
}

#[test]
fn the_fragment() {
    // 2.2: '"#" [...] is used [...] to delimit a URL from a fragment/anchor identifier that might
    // follow it'
    let fragment = |text: &'static str| Tidy::<Rfc1738>::new(text).fragment();
    assert_eq!(fragment("http://h/"), None);
    assert_eq!(fragment("http://h/#"), Some(&b""[..]));
    assert_eq!(fragment(" http://h/#a#~ %b \n"), Some(&b"a#~ %b"[..]));
    assert_eq!(Tidy::<Rfc1738>::new(b"http://h/#\xE9 ").fragment(), Some(&b"\xE9"[..]));
    assert_eq!(Tidy::<Rfc1738>::new("http://h/#").changes().next(), Some((Change::Fragment, 9..10)));
    assert_mended(&[
        ("http://h/#", "http://h/", "fragment 9"),
        ("http://h/ #a#~ %b \n", "http://h/", "trimmed 9, fragment 10, trimmed 17"),
        ("mailto:a#b@h", "mailto:a", "fragment 8"),
        ("http://h#?q/@", "http://h", "fragment 8"),
        ("x:#", "x:", "fragment 2"),
    ]);
    assert_refused(&[
        ("#http://h/", 0, ErrorKind::UnexpectedEnd, Production::Scheme),
        // The fragment is not part of the URL.
        ("http:#//h/", 5, ErrorKind::UnexpectedEnd, Production::HttpUrl),
    ]);
}

#[test]
fn characters_that_must_be_encoded() {
    // 2.2: unsafe characters; 2.2: "they represent the use of control characters"; draft: national
    // characters.
    assert_mended(&[
        ("http://h/ <>\"{}|^~[]`", "http://h/%20%3C%3E%22%7B%7D%7C%5E%7E%5B%5D%60", "encoded 9"),
        ("http://h/?a\\b", "http://h/?a%5Cb", "encoded 11"),
        ("ftp://u:p\\w@h/", "ftp://u:p%5Cw@h/", "encoded 9"),
        ("http://h/\x01\x7F\u{e9}\u{1F600}", "http://h/%01%7F%C3%A9%F0%9F%98%80", "encoded 9"),
        ("http://h/~a/~b?~", "http://h/%7Ea/%7Eb?%7E", "encoded 9, encoded 12, encoded 15"),
        (
            "ftp://~u^:[p]@h/~/a b;type=a",
            "ftp://%7Eu%5E:%5Bp%5D@h/%7E/a%20b;type=a",
            "encoded 6, encoded 8, encoded 10, encoded 12, encoded 16, encoded 19",
        ),
        ("telnet://a b@h/", "telnet://a%20b@h/", "encoded 10"),
        ("gopher://h/7find\ta b\t+", "gopher://h/7find%09a%20b%09+", "encoded 16, encoded 18, encoded 20"),
        ("gopher://h/~", "gopher://h/%7E", "encoded 11"),
        ("news:1~2@h", "news:1%7E2@h", "encoded 6"),
        ("wais://h/a b?c d", "wais://h/a%20b?c%20d", "encoded 10, encoded 14"),
        ("wais://h/a b/t~/p^", "wais://h/a%20b/t%7E/p%5E", "encoded 10, encoded 14, encoded 17"),
        ("file://h/~ /;", "file://h/%7E%20/%3B", "encoded 9, encoded 12"),
        ("file:///c%7C/a", "file:///c%7C/a", ""),
        ("file:///cd|/a", "file:///cd%7C/a", "encoded 10"),
        ("prospero://h/ ;~={", "prospero://h/%20;%7E=%7B", "encoded 13, encoded 15, encoded 17"),
        ("mailto:\"a b\"@h", "mailto:%22a%20b%22@h", "encoded 7, encoded 9, encoded 11"),
        // Other schemes: `*xchar`.
        ("https://h:/?a/b~c", "https://h:/?a/b%7Ec", "encoded 15"),
        ("https://h/[", "https://h/%5B", "encoded 10"),
        ("URL:http://h/a b", "URL:http://h/a%20b", "encoded 14"),
        ("kafka://u p@h/", "kafka://u%20p@h/", "encoded 9"),
    ]);
}

#[test]
fn a_percent_sign_that_begins_no_escape() {
    // 2.2: '"%" is unsafe because it is used for encodings of other characters'; 3.5: "the percent
    // sign [...] must be encoded"
    assert_mended(&[
        ("http://h/100%", "http://h/100%25", "encoded 12"),
        ("http://h/%4", "http://h/%254", "encoded 9"),
        ("http://h/%4g%%41%G4", "http://h/%254g%25%41%25G4", "encoded 9, encoded 12, encoded 16"),
        ("http://h/%7e%2f%C3%a9%00", "http://h/%7e%2f%C3%a9%00", ""),
        ("http://h/% %", "http://h/%25%20%25", "encoded 9"),
        ("http://h/%4#1", "http://h/%254", "encoded 9, fragment 11"),
        ("mailto:a%b@h", "mailto:a%25b@h", "encoded 8"),
        ("mailto:a%ba@h", "mailto:a%ba@h", ""),
        ("ftp://u%:p%4@h/", "ftp://u%25:p%254@h/", "encoded 7, encoded 10"),
    ]);
}

#[test]
fn the_search_of_an_http_url() {
    // 3.3: 'Within the <path> and <searchpart> components, "/", ";", "?" are reserved.'
    assert_mended(&[
        ("http://h/?a/b?c", "http://h/?a%2Fb%3Fc", "encoded 11, encoded 13"),
        ("http://h/p/q?/?", "http://h/p/q?%2F%3F", "encoded 13"),
        ("http://h/??", "http://h/?%3F", "encoded 10"),
        ("http://h/?a;b&c=d:e@f", "http://h/?a;b&c=d:e@f", ""),
        ("http://h?", "http://h/?", "slash-added 8"),
        ("HTTP://h:80?q~", "HTTP://h:80/?q%7E", "slash-added 11, encoded 13"),
        ("http://h?a/b@c", "http://h/?a%2Fb@c", "slash-added 8, encoded 10"),
        ("http://h.:?", "http://h/?", "dot-dropped 8, port-dropped 9, slash-added 10"),
    ]);
    assert_refused(&[
        // 3.3: "No user name or password is allowed." This may be the user "h?q", or the search
        // "q@b".
        ("http://h?q@b", 8, ErrorKind::UserNotAllowed, Production::HostName),
        ("http://?q", 7, ErrorKind::BadHost, Production::Host),
        ("ftp://h?q", 7, ErrorKind::SlashMissing, Production::HostName),
        ("wais://h?q", 8, ErrorKind::SlashMissing, Production::HostName),
        ("wais://h/d?a/b", 12, ErrorKind::UnexpectedCharacter, Production::Search),
    ]);
}

#[test]
fn the_slash_of_a_file() {
    // Draft: `fileurl = "file://" host [ "/" fpath ]`
    assert_mended(&[
        ("file://host", "file://host/", "slash-added 11"),
        ("file://localhost.#f", "file://localhost/", "dot-dropped 16, slash-added 17, fragment 17"),
        (" FILE://1.2.3.4 ", "FILE://1.2.3.4/", "trimmed 0, slash-added 15, trimmed 15"),
        ("file:///", "file:///", ""),
        // RFC 8089: a file without a host may lack the "//" too.
        ("file:/p", "file:///p", "slash-added 5"),
        ("FILE:/a b#c", "FILE:///a%20b", "slash-added 5, encoded 7, fragment 9"),
        ("file:/", "file:///", "slash-added 5"),
        ("file:/p;a", "file:///p%3Ba", "slash-added 5, encoded 7"),
    ]);
    assert_refused(&[
        (r"c:\dir", 2, ErrorKind::Unsafe, Production::SchemePart),
        ("file://", 7, ErrorKind::UnexpectedEnd, Production::FileUrl),
        ("file:p", 5, ErrorKind::UnexpectedCharacter, Production::FileUrl),
        // Not an empty port: a file URL has no port.
        ("file://c:", 8, ErrorKind::BadHost, Production::HostName),
        ("file://c|/a", 8, ErrorKind::Unsafe, Production::HostName),
        ("file:////c|/a", 10, ErrorKind::Unsafe, Production::FSegment),
        ("nntp://h", 8, ErrorKind::UnexpectedEnd, Production::HostName),
    ]);
}

#[test]
fn empty_ports_and_dots_at_the_end() {
    // 3.1: "If the port is omitted, the colon is as well."
    assert_mended(&[
        ("http://h:", "http://h", "port-dropped 8"),
        ("http://h:/", "http://h/", "port-dropped 8"),
        ("ftp://u:@h:/", "ftp://u:@h/", "port-dropped 10"),
        ("gopher://1.2.3.4:", "gopher://1.2.3.4", "port-dropped 16"),
        ("telnet://h.:/", "telnet://h/", "dot-dropped 10, port-dropped 11"),
        ("nntp://h:/g", "nntp://h/g", "port-dropped 8"),
        ("wais://h.:023/d", "wais://h:023/d", "dot-dropped 8"),
        ("prospero://h:/p", "prospero://h/p", "port-dropped 12"),
        ("http://1.2.3.4./", "http://1.2.3.4/", "dot-dropped 14"),
        ("file://a.b./p", "file://a.b/p", "dot-dropped 10"),
        ("news:1@a.b.", "news:1@a.b", "dot-dropped 10"),
        // 3.5: "no characters are reserved"; groups may end in a dot.
        ("mailto:a@h.", "mailto:a@h.", ""),
        ("news:a.", "news:a.", ""),
        ("x://h.:/", "x://h.:/", ""),
    ]);
    assert_refused(&[
        ("http://:/", 7, ErrorKind::BadHost, Production::Host),
        ("http://./", 7, ErrorKind::BadHost, Production::Host),
        ("http://h../", 9, ErrorKind::BadHost, Production::HostName),
        ("http://1.2.3./", 13, ErrorKind::BadHost, Production::HostNumber),
        ("http://h::/", 9, ErrorKind::EmptyPort, Production::Port),
        ("news:1@h:", 8, ErrorKind::BadHost, Production::HostName),
    ]);
}

#[test]
fn nothing_is_guessed() {
    assert_refused(&[
        // 2.1: a URL has a scheme.
        ("www.host.dom/~me", 12, ErrorKind::NoScheme, Production::Scheme),
        ("<http://h/>", 0, ErrorKind::Unsafe, Production::Scheme),
        ("ht tp://h/", 2, ErrorKind::Unsafe, Production::Scheme),
        (":x", 0, ErrorKind::NoScheme, Production::Scheme),
        // 3.1: "//" begins the common Internet scheme syntax.
        ("http:/h", 6, ErrorKind::UnexpectedCharacter, Production::HttpUrl),
        ("http:\\\\h", 5, ErrorKind::Unsafe, Production::HttpUrl),
        // 3.1, 3.3: hosts, ports, users.
        (" http://[::1]/", 8, ErrorKind::HostLiteral, Production::Host),
        (" http://a_b/~", 9, ErrorKind::BadHost, Production::HostName),
        ("http://h\u{f6}st/", 8, ErrorKind::NonAscii, Production::HostName),
        ("http://h%41/", 8, ErrorKind::EscapeInHost, Production::HostName),
        ("http://h /", 8, ErrorKind::Unsafe, Production::HostName),
        ("\thttp://h:99999/", 14, ErrorKind::PortOutOfRange, Production::Port),
        ("http://h: 80/", 9, ErrorKind::Unsafe, Production::Port),
        (" http://u@h/ ", 9, ErrorKind::UserNotAllowed, Production::HostName),
        ("ftp://~:b:c@h/", 9, ErrorKind::UnexpectedCharacter, Production::Password),
        ("ftp://~@b@h/", 9, ErrorKind::BadHost, Production::HostName),
        ("ftp://u:p/w@h/", 8, ErrorKind::EmptyPort, Production::Port),
        ("ftp://u:80#x@h/", 10, ErrorKind::Fragment, Production::Password),
        ("ftp://us#er:pw@host/", 8, ErrorKind::Fragment, Production::User),
        ("x://u:80#x@h", 8, ErrorKind::Fragment, Production::SchemePart),
        ("http://http://h/", 12, ErrorKind::EmptyPort, Production::Port),
        // 3.2.2: '"/" and ";" are reserved'
        ("ftp://h/~/a;b", 12, ErrorKind::UnexpectedCharacter, Production::FtpUrl),
        ("ftp://h/~;type=\u{e9}", 15, ErrorKind::NonAscii, Production::FtpType),
        // A "/" may be meant, or a drive.
        ("http://h/a\\b", 10, ErrorKind::Unsafe, Production::HSegment),
        ("ftp://h/a\\b", 9, ErrorKind::Unsafe, Production::FSegment),
        ("ftp://h.dom\\pub\\a@b", 11, ErrorKind::Unsafe, Production::User),
        ("file:///a\\b", 9, ErrorKind::Unsafe, Production::FSegment),
        ("file:/C:\\x", 8, ErrorKind::Unsafe, Production::FSegment),
        ("file:///C|/a", 9, ErrorKind::Unsafe, Production::FSegment),
        ("kafka://h/a\\b", 11, ErrorKind::Unsafe, Production::SchemePart),
        ("C:/x y", 4, ErrorKind::Unsafe, Production::SchemePart),
        ("c:/a#b", 4, ErrorKind::Fragment, Production::SchemePart),
        // Nobody means these octets, and two URLs are not one.
        ("http://h/a\r\nb", 10, ErrorKind::LineEnd, Production::HSegment),
        ("http://h/a\0b", 10, ErrorKind::Control, Production::HSegment),
        ("http://a.dom/ https://b.dom/", 13, ErrorKind::Unsafe, Production::HSegment),
        ("URL: http://h/", 4, ErrorKind::Unsafe, Production::SchemePart),
        ("Link:  http://h", 5, ErrorKind::Unsafe, Production::SchemePart),
        // Another address.
        ("mailto: me@h", 7, ErrorKind::Unsafe, Production::Encoded822Addr),
        ("mailto:<me@h>", 7, ErrorKind::Unsafe, Production::Encoded822Addr),
        // The host of an unknown scheme.
        ("kafka://my host:9092/", 10, ErrorKind::Unsafe, Production::SchemePart),
        ("amqp://u:p@h x/", 12, ErrorKind::Unsafe, Production::SchemePart),
        // 3.6, 3.7, 3.8: groups and numbers hold no escapes; nothing follows the "/".
        ("news:a~b", 6, ErrorKind::Unsafe, Production::Group),
        ("news:", 5, ErrorKind::UnexpectedEnd, Production::Group),
        ("nntp://h/a~b", 10, ErrorKind::Unsafe, Production::Group),
        ("nntp://h/\u{e9}", 9, ErrorKind::NonAscii, Production::Group),
        ("nntp://h:/", 10, ErrorKind::UnexpectedEnd, Production::Group),
        ("telnet://h/~", 11, ErrorKind::Unsafe, Production::TelnetUrl),
        ("telnet://h/\u{e9}", 11, ErrorKind::NonAscii, Production::TelnetUrl),
        // 3.9, 3.11
        ("wais://h/d/~", 12, ErrorKind::UnexpectedEnd, Production::WType),
        ("prospero://h/~;a", 16, ErrorKind::UnexpectedEnd, Production::FieldName),
    ]);
    assert_eq!(changes("a_b:~"), "", "nothing helps without a scheme");
}

#[test]
fn two_urls_stay_two_when_they_are_tidied_again() {
    let tidied = |text: &str| Tidy::<Rfc1738>::new(text).to_string();
    let once = tidied("http://a.dom/?b? https://c.dom/");
    assert_eq!(once, "http://a.dom/?b%3F https://c.dom%2F");
    assert_eq!(tidied(&once), once);
}

#[test]
fn where_the_host_is() {
    for (text, host) in [
        (" https://münchen.de:8443/a?b#c", Some("münchen.de")),
        ("https://münchen.de", Some("münchen.de")),
        ("https://münchen.de?a@b", Some("münchen.de")),
        ("mqtts://me:a@b@münchen.de/", Some("münchen.de")),
        ("ftp://me:a#b@münchen.de/", Some("münchen.de")),
        ("gopher://münchen.de?/", Some("münchen.de?")),
        ("x-other://me@münchen.de/", Some("münchen.de")),
        ("https://host.dom/", Some("host.dom")),
        ("https://me@münchen.de/", None), // no user is allowed
        ("https:///a", None),
        ("https:münchen.de", None),
        ("//münchen.de/", None),
        ("mailto:me@münchen.de", None),
        ("news:a@münchen.de", None),
        ("münchen.de", None),
        ("", None),
    ] {
        assert_eq!(Tidy::<All>::new(text).host_range().map(|range| &text[range]), host, "{text}");
    }
}

#[test]
fn an_owned_url_is_tidied_with_its_fragment() {
    type Kept = OwnedUrl<heapless::String<16>, Web>;
    let kept = Kept::tidy(" http://h/a b #top").unwrap();
    assert_eq!(
        (kept.url.as_str(), kept.fragment, kept.to_string()),
        ("http://h/a%20b", Some("top"), "http://h/a%20b#top".into())
    );
    assert_eq!(Kept::tidy("http://h./").unwrap().fragment, None);
    let error = |text: &[u8]| Kept::tidy(text).unwrap_err();
    assert_eq!((error(b"http://h/#\xFF").offset(), error(b"http://h/#\xFF").kind()), (10, ErrorKind::NonAscii));
    assert_eq!((error(b" http://h:x/").offset(), error(b"http://h/234567 9").kind()), (10, ErrorKind::Capacity));
}

#[test]
fn bytes_that_are_not_utf_8() {
    // 2.2: "the octets 80-FF hexadecimal are not used in US-ASCII"
    let mut buffer = heapless::String::<64>::new();
    let tidy = Tidy::<Rfc1738>::new(b" http://h/\xFF\xC3\xA9~#\xFF");
    assert_eq!(tidy.parse(&mut buffer).unwrap().as_str(), "http://h/%FF%C3%A9%7E");
    assert_eq!(tidy.changes().last().unwrap().1, 14..16);

    let error = Tidy::<Rfc1738>::new(b"ftp://~@h\xF6/").parse(&mut buffer).unwrap_err();
    assert_eq!((error.offset(), error.kind()), (9, ErrorKind::NonAscii));
}

#[test]
fn a_buffer_keeps_its_contents() {
    let mut buffer = heapless::String::<32>::try_from("Location: ").unwrap();
    assert_eq!(Tidy::<Rfc1738>::new("x:~").parse(&mut buffer).unwrap().as_str(), "x:%7E");
    assert_eq!(buffer, "Location: x:%7E");
    // After an error too.
    for text in ["http://h:99999/ ", "x:~~~~~~", "mailto:<a>"] {
        let mut buffer = heapless::String::<20>::try_from("Location: ").unwrap();
        assert!(Tidy::<Rfc1738>::new(text).parse(&mut buffer).is_err());
        assert_eq!(buffer, "Location: ");
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_text_that_is_too_long() {
    // The limit of 65,535 bytes applies to the encoded text; the offset counts in the given one.
    let text = format!("x:{}", "~".repeat(30_000));
    let error = Tidy::<Rfc1738>::new(&*text).parse(&mut heapless::String::<100_000>::new()).unwrap_err();
    assert_eq!((error.offset(), error.limit()), (21_846, Some(u16::MAX)));
    // No more than so much of the given text is looked at, blanks and fragment included.
    for text in ["http://h/".to_owned() + &" ".repeat(70_000), "http://h/#".to_owned() + &"a".repeat(70_000)] {
        let text = &*text;
        let error = Tidy::<Rfc1738>::new(text).parse(&mut heapless::String::<16>::new()).unwrap_err();
        assert_eq!((error.offset(), error.limit()), (65_535, Some(u16::MAX)));
        let base = Web::parse("http://h/").unwrap();
        let mut buffer = heapless::String::<16>::new();
        assert_eq!(base.join_tidy(text, &mut buffer).unwrap_err(), error);
        // Here the blanks are written until the buffer is full.
        assert_eq!((base.join(text, &mut buffer).unwrap_err().kind(), buffer.as_str()), (error.kind(), ""));
    }
}

#[test]
fn passwords_are_not_logged() {
    // Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(" ftp://u:secret@h/~")), "Tidy( ftp://u:***@h/~)");
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(b"ftp://u:secret@h/~")), "Tidy(ftp://u:***@h/~)");
    assert_eq!(format!("{:?}", Tidy::<Rfc1738>::new(b"ftp://u:secret\xFF@h/")), "Tidy(***)");
}

fn string(expression: &str) -> impl Strategy<Value = String> + use<> {
    one_of([expression.to_owned()])
}

proptest! {
    #[test]
    fn urls_stay_unchanged(url in any_url()) {
        prop_assert_eq!(tidied(&url), Ok(url.clone()));
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*url).changes().next(), None);
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*url).fragment(), None);
    }

    /// A fragment with an "@" might be the rest of a login.
    #[test]
    fn a_url_with_text_around_it(url in any_url(), before in string("[ \\t\\r\\n]{0,3}"), fragment in string("[^@\\n]{0,5}")) {
        // A path of Windows.
        prop_assume!(url.find(":/") != Some(1));
        let text = format!("{before}{url}#{fragment}");
        prop_assert_eq!(tidied(&text), Ok(url));
        prop_assert_eq!(Tidy::<Rfc1738>::new(&*text).fragment(), Some(fragment.trim_end_matches([' ', '\t', '\x0B', '\x0C', '\r', '\u{a0}', '\u{200b}', '\u{2060}', '\u{feff}']).as_bytes()));
    }

    #[test]
    fn any_text(text in sloppy()) {
        tidy::hold(text.as_bytes());
    }

    #[test]
    fn any_bytes(beginning in string("|x:|http://h/|ftp://|news:"), bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        tidy::hold(&[beginning.as_bytes(), &bytes].concat());
    }
}
