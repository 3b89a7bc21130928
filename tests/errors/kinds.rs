//! The sentences of errors, and errors shown with their text.

use rfc1738::{
    Error, ErrorKind, FtpUrl, HttpUrl, OtherUrl, Production, Url,
    error::Unit,
    grammar, nom,
    schemes::{Https, Iot, Modern, Web},
};

fn error(text: &str) -> Error {
    Url::parse(text).unwrap_err()
}

#[test]
fn each_kind_has_a_sentence_by_its_production() {
    for (text, kind, expected) in [
        ("", "unexpected-end", "the text is empty (at byte 0, in scheme)"),
        ("http", "unexpected-end", "a URL begins with a scheme and a colon (at byte 4, in scheme)"),
        ("/a", "no-scheme", "a URL begins with a scheme and a colon (at byte 0, in scheme)"),
        ("http:", "unexpected-end", "// must follow, /// for file (at byte 5, in httpurl)"),
        ("gopher:/", "unexpected-end", "// must follow, /// for file (at byte 8, in gopherurl)"),
        ("http:a", "unexpected-character", "// must follow, /// for file (at byte 5, in httpurl)"),
        (r"http:\\h", "unsafe", "// must follow, /// for file (at byte 5, in httpurl)"),
        ("http://", "unexpected-end", "a host must follow (at byte 7, in host)"),
        ("http://-", "bad-host", "a host must follow (at byte 7, in host)"),
        (
            "http://h_",
            "bad-host",
            "a host has letters, digits, - and .; for http see schemes::Modern (at byte 8, in hostname)",
        ),
        (
            "http://300.1.1.1/",
            "bad-host",
            "begin the last label with a letter, or write four numbers up to 255 without a leading 0 (at byte 16, in hostname)",
        ),
        (
            "http://1.2.3/",
            "bad-host",
            "begin the last label with a letter, or write four numbers up to 255 without a leading 0 (at byte 12, in hostnumber)",
        ),
        ("<URL:http://h/>", "unsafe", "leave out what is around the URL (at byte 0, in scheme)"),
        (" http://h/", "unsafe", "leave out what is around the URL (at byte 0, in scheme)"),
        ("http://\u{e9}", "non-ascii", "write the host as in DNS (at byte 7, in host)"),
        (
            "http://h~",
            "unsafe",
            "a host has letters, digits, - and .; for http see schemes::Modern (at byte 8, in hostname)",
        ),
        ("http://%41", "escape-in-host", "write the host as in DNS (at byte 7, in host)"),
        (
            "http://[::1]",
            "host-literal",
            "this scheme has no IPv6 addresses; for http see schemes::Modern (at byte 7, in host)",
        ),
        ("http://h?", "slash-missing", "a / must follow; for http see schemes::Modern (at byte 8, in hostname)"),
        ("http://h:", "empty-port", "a port needs digits (at byte 9, in port)"),
        ("http://h:65536", "port-out-of-range", "a port is at most 65535 (at byte 13, in port)"),
        ("http://u@h", "user-not-allowed", "this scheme has no user: leave it out with the @ (at byte 8, in hostname)"),
        ("http://h/%4", "bad-escape", "a % needs two hexadecimal digits, or write %25 (at byte 11, in hsegment)"),
        ("http://h/#a", "fragment", "leave out the # and what follows (at byte 9, in hsegment)"),
        (
            "http://h/\u{e9}",
            "non-ascii",
            "escape this character as % and two hexadecimal digits (at byte 9, in hsegment)",
        ),
        ("http://h/\n", "line-end", "leave out the end of the line (at byte 9, in hsegment)"),
        ("http://h\r", "line-end", "leave out the end of the line (at byte 8, in hostname)"),
        ("http://h/\t", "control", "escape this character as % and two hexadecimal digits (at byte 9, in hsegment)"),
        ("http://h/ ", "unsafe", "escape this character as % and two hexadecimal digits (at byte 9, in hsegment)"),
        (
            "ftp://h/;type=x",
            "unexpected-character",
            "write %3B for ;, or end with ;type= and a, i or d (at byte 14, in ftptype)",
        ),
        (
            "ftp://h/;type=\u{e9}",
            "non-ascii",
            "write %3B for ;, or end with ;type= and a, i or d (at byte 14, in ftptype)",
        ),
        ("ftp://h/;type=\t", "control", "write %3B for ;, or end with ;type= and a, i or d (at byte 14, in ftptype)"),
        ("ftp://h/;type= ", "unsafe", "write %3B for ;, or end with ;type= and a, i or d (at byte 14, in ftptype)"),
        ("ftp://h/a=b;", "unexpected-end", "write %3B for ;, or end with ;type= and a, i or d (at byte 12, in ftpurl)"),
    ] {
        let error = error(text);
        assert_eq!((error.kind().as_str(), error.to_string().as_str()), (kind, expected), "{text}");
    }
}

#[test]
fn a_later_scheme_has_sentences_of_its_own() {
    for (text, expected) in [
        ("https:", "// must follow, /// for file (at byte 6, in absolute-URI)"),
        ("https://[1]", "brackets hold an IPv6 address without a zone (at byte 10, in IPv6address)"),
        (
            "https://1.2.3/",
            "begin the last label with a letter, or write four numbers up to 255 without a leading 0 (at byte 13, in IPv4address)",
        ),
    ] {
        assert_eq!(Url::<Https>::parse_in(text).unwrap_err().to_string(), expected);
    }
}

/// The set has http by RFC 3986, and these by RFC 1738.
#[test]
fn advice_to_take_a_set_names_its_scheme() {
    for (text, expected) in [
        ("gopher://[::1]/", "this scheme has no IPv6 addresses; for http see schemes::Modern (at byte 9, in host)"),
        (
            "gopher://a_b/",
            "a host has letters, digits, - and .; for http see schemes::Modern (at byte 10, in hostname)",
        ),
        ("wais://h?x", "a / must follow; for http see schemes::Modern (at byte 8, in hostname)"),
    ] {
        let error = Url::<Modern>::parse_in(text).unwrap_err();
        assert_eq!(error.to_string(), expected);
        assert!(!error.in_text(text).to_string().contains("Modern"));
    }
}

#[test]
fn a_longer_text_has_the_advice_for_its_url() {
    for (before, text, expected) in [
        ("http: see ", "gopher://h_x/", "a host has letters, digits, hyphens and dots"),
        ("<http://h/> and ", "gopher://[::1]/", "this scheme has no IPv6 addresses"),
        ("home = ", "http://h_x/", "a host has letters, digits, hyphens and dots; schemes::Modern has more"),
        ("(see ", "HTTP://h/gopher://h/~", "escape this character as %7E, or parse it with schemes::Modern"),
        ("<URL:", "ftp://[::1]/", "this scheme has no IPv6 addresses; schemes::Modern has them"),
        ("key=", "nntp://h/1", "a group begins with a letter"),
    ] {
        let (error, longer) = (error(text), format!("{before}{text}"));
        let longer = error.with_offset(before.len() + error.offset()).in_text(&longer).sentence().to_string();
        assert_eq!((error.in_text(text).sentence().to_string().as_str(), longer.as_str()), (expected, expected));
    }
}

#[test]
fn a_capacity_is_named() {
    let Err(nom::Err::Failure(failure)) = grammar::hpath::<2>("a/b/c") else { panic!() };
    assert_eq!(failure.error("a/b/c").to_string(), "too many segments for an N of 2 (at byte 4, in hsegment)");
    for (of, expected) in [
        (Unit::Bytes, "too many bytes for a buffer or MAX_LEN of 65535"),
        (Unit::Segments, "too many segments for an N of 65535"),
        (Unit::Fields, "too many fields for an N of 65535"),
        (Unit::Hyphens, "too many hyphens for MAX_HYPHENS of 65535"),
    ] {
        assert_eq!(ErrorKind::Capacity { limit: u16::MAX, of }.to_string(), expected);
    }
}

#[test]
fn each_kind_has_a_sentence_of_its_own() {
    for (kind, expected) in [
        (ErrorKind::WrongScheme, "this is another scheme's URL"),
        (ErrorKind::NotHierarchical, "this base needs a whole URL"),
        (ErrorKind::NonAscii, "escape this character as % and two hexadecimal digits"),
        (ErrorKind::Control, "escape this character as % and two hexadecimal digits"),
        (ErrorKind::Unsafe, "escape this character as % and two hexadecimal digits"),
        (ErrorKind::UnexpectedEnd, "more must follow"),
        (ErrorKind::BadHost, "begin the last label with a letter, or write four numbers up to 255 without a leading 0"),
        (ErrorKind::UnexpectedCharacter, "leave this out"),
    ] {
        assert_eq!(kind.to_string(), expected);
    }
    let error = grammar::Failure::at("b").error("a b");
    assert_eq!(error.to_string(), "another text must follow (at byte 2, in url)");
}

/// The names are packed together.
#[test]
fn a_later_production_is_spelled_right() {
    let shown = Url::<Https>::parse_in("https://h/^").unwrap_err().to_string();
    assert!(shown.ends_with(&format!(", in {})", Production::Segment)), "{shown}");
}

#[test]
fn another_scheme_is_refused() {
    let error = HttpUrl::parse("ftp://h/").unwrap_err();
    assert_eq!(error.to_string(), "the scheme must be http (at byte 0, in httpurl)");
    assert!(error.expected().eq(["http"]));
    let error = OtherUrl::parse("http://h/").unwrap_err();
    assert_eq!(error.to_string(), "this is another scheme's URL (at byte 5, in otherurl)");
    assert_eq!(error.expected().count(), 0);
    let error = Url::<Web>::parse_in("ftp://h/").unwrap_err();
    assert_eq!(error.to_string(), "the scheme must be http or https (at byte 0, in scheme)");
    let error = Url::<Iot>::parse_in("ftp://h/").unwrap_err();
    assert_eq!(error.to_string(), "the scheme must be coap, coaps, mqtt or mqtts (at byte 0, in scheme)");
    // A text without a scheme has no wrong scheme.
    assert_eq!(Url::<Web>::parse_in("h/").unwrap_err().expected().count(), 0);
}

#[test]
fn the_byte_is_shown_with_the_text() {
    for (text, expected) in [
        ("http://h:/", "a port needs digits (found '/' at byte 9, in port)\nhttp://h:/\n         ^"),
        ("http://h:", "a port needs digits (found the end at byte 9, in port)\nhttp://h:\n         ^"),
        (r"http:\\h", "a backslash is not a slash: write / (found '\\' at byte 5, in httpurl)\nhttp:\\\\h\n     ^"),
        (
            r"http://h/a\b",
            "a backslash is not a slash: write / or %5C (found '\\' at byte 10, in hsegment)\nhttp://h/a\\b\n          ^",
        ),
        (
            "http://h/a\u{e9}b",
            "escape this character as %C3%A9 (found byte C3 hexadecimal at byte 10, in hsegment)\n\
             http://h/a\\xc3\\xa9b\n          ^",
        ),
        (
            "http://h/a\x1b[31m",
            "escape this character as %1B (found byte 1B hexadecimal at byte 10, in hsegment)\n\
             http://h/a\\x1b[31m\n          ^",
        ),
        (
            "http://h/a\r\nnext",
            "leave out the end of the line (found byte 0D hexadecimal at byte 10, in hsegment)\n\
             http://h/a\\r\n          ^",
        ),
        (
            "http://h/a\nnext",
            "leave out the end of the line (found byte 0A hexadecimal at byte 10, in hsegment)\n\
             http://h/a\\n\n          ^",
        ),
        ("", "the text is empty (found the end at byte 0, in scheme)\n\n^"),
    ] {
        assert_eq!(error(text).in_text(text).to_string(), expected);
    }
    let text = "ftp://a@b@h/";
    let shown = FtpUrl::parse(text).unwrap_err().in_text(text).to_string();
    assert_eq!(
        shown,
        "there can be only one @: escape any other as %40 (found '@' at byte 9, in hostname)\nftp://a@b@h/\n         ^"
    );
}

#[test]
fn bytes_need_not_be_utf_8() {
    let text = b"http://h/\xFF\xFE";
    let shown = Url::parse_bytes(text).unwrap_err().in_text(text).to_string();
    assert!(shown.ends_with("\nhttp://h/\\xff\\xfe\n         ^"), "{shown}");
}

#[test]
fn a_secret_is_masked() {
    for (text, expected) in [
        (
            "ftp://me:secret@h:x/",
            "a port needs digits (found 'x' at byte 18, in port)\nftp://me:***@h:x/\n               ^",
        ),
        (
            "ftp://me:sec ret@h/",
            "escape this character as % and two hexadecimal digits (at byte 12, in password)\nftp://me:***@h/\n         ^",
        ),
        (
            "http://me:/secret@h/",
            "a port needs digits; in a password, escape each delimiter (at byte 10, in port)\nhttp://me:***@h/\n          ^",
        ),
    ] {
        let shown = error(text).in_text(text).to_string();
        assert_eq!(shown, expected);
        assert!(!format!("{:?}", error(text).in_text(text)).contains("ret"));
    }
}

#[test]
fn a_long_line_is_cut_around_the_caret() {
    let caret_in = |text: &str| {
        let shown = error(text).in_text(text).to_string();
        let [_, line, caret] = shown.split('\n').collect::<Vec<_>>().try_into().unwrap();
        assert!(line.len() <= 70 && caret.trim_start() == "^", "{shown}");
        (line.to_owned(), caret.len() - 1)
    };
    let long = "a".repeat(100);
    let (line, caret) = caret_in(&format!("http://h/{long}~{long}"));
    assert!(line.starts_with("...aaa") && line.ends_with("aaa...") && line.len() == 70);
    assert_eq!((line.as_bytes().get(caret), caret), (Some(&b'~'), 35));
    let (line, caret) = caret_in(&format!("http://h/~{long}"));
    assert!(line.starts_with("http://h/~a") && line.ends_with("a...") && line.len() == 70);
    assert_eq!(caret, 9);
    let (line, caret) = caret_in(&format!("http://h/{long}~"));
    assert!(line.starts_with("...a") && line.ends_with("a~") && line.len() == 70);
    assert_eq!(caret, 69);
    // An error at the end of the text has its caret after it.
    let (line, caret) = caret_in(&format!("http://h/{long}%"));
    assert!(line.starts_with("...a") && line.ends_with("a%"));
    assert_eq!((line.len(), caret), (69, 69));
    // An escape is not cut.
    let (line, _) = caret_in(&format!("http://h/{long}~{}", "\u{e9}".repeat(20)));
    let whole = line.trim_end_matches('.');
    assert!(whole.ends_with("\\xa9") || whole.ends_with("\\xc3"), "{line}");
}

#[test]
fn only_the_line_of_the_error_is_shown() {
    // The text contains the one that was parsed.
    let at = |text: &'static str| error("http://h:").in_text(text).to_string().split_once('\n').unwrap().1.to_owned();
    assert_eq!(at("1234567\n9 and\nmore"), "9 and\n ^");
    assert_eq!(at("12345678\n0\n"), "0\n^");
    assert_eq!(at("123456789\n1"), "123456789\\n\n         ^");
    assert_eq!(at("1\n2"), "2\n ^");
    assert_eq!(at(""), "\n^");
    assert_eq!(at("http://u:pw@h/\n"), "http://u:***@h/\n         ^");
}
