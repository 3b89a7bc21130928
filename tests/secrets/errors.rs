//! An error contains nothing of the text, and with the text it is shown masked.

use rfc1738::{schemes::*, *};

use super::{BY_RFC_1738, LATER, SECRET, assert_hidden, log};

/// An error borrows and owns nothing of the text.
#[test]
fn an_error_is_a_few_numbers() {
    fn is_copied<T: Copy + 'static + Send + Sync>() {}
    is_copied::<Error>();
    // Offset, kind, production, and a reference to the set's schemes.
    assert!(size_of::<Error>() <= 4 * size_of::<usize>());
}

/// URLs with an invalid insertion.
fn nearly(text: &str) -> Vec<String> {
    let secret = text.find(SECRET).unwrap();
    let behind = text.rfind('@').unwrap();
    let login = text.find("://").unwrap() + 3;
    let mut texts = Vec::new();
    let mut insert = |slips: &[&str], is_place: &dyn Fn(&usize) -> bool| {
        for (slip, at) in slips.iter().flat_map(|slip| (0..=text.len()).filter(is_place).map(move |at| (slip, at))) {
            let (before, after) = text.split_at(at);
            texts.push(format!("{before}{slip}{after}"));
        }
    };
    // Not inside "://", without which there is no login.
    insert(&["~", "%", "\u{e9}", "&%"], &|at| {
        !(login - 2..login).contains(at) && !(secret + 1..secret + SECRET.len()).contains(at)
    });
    insert(&[" ", "\r\n", "<", "\"", "#", "?", "/", "\\", ":x", "@"], &|at| *at < login - 3 || *at > behind);
    texts
}

/// In its text an error is masked, and alone it is the same whatever else the text contains.
#[test]
#[cfg_attr(miri, ignore = "takes many texts")]
fn an_error_shows_no_secret() {
    let mut count = 0;
    for text in BY_RFC_1738.iter().chain(LATER) {
        for text in nearly(text).into_iter().chain([(*text).to_owned()]) {
            let other = text.replace(SECRET, "xyzzy0");
            let sets = [error::<Rfc1738>, error::<All>, error::<Web>, error::<Iot>];
            for (error, other) in sets.into_iter().filter_map(|error| Some((error(&text)?, error(&other)))) {
                count += 1;
                assert_eq!(other, Some(error), "{text}");
                assert_eq!(format!("{other:?}"), format!("{:?}", Some(error)));
                let mut log = format!("{error}\n{}\n", error.in_text(&text));
                log += &error.in_text(&text).sentence().to_string();
                log += &format!("\n{}\n", error.in_url(&text));
                log!(&mut log, error, error.in_text(&text), error.in_text(text.as_bytes()), error.in_url(&text));
                assert_hidden(&log, &text);
            }
        }
    }
    assert!(count > 5000, "{count}");
}

fn error<S: SchemeSet>(text: &str) -> Option<Error> {
    S::parse(text).err()
}

/// The form of firmware has no other sentences, and masks at least as much.
#[test]
fn an_error_in_its_url() {
    let long = "https://h/a-path-of-more-than-thirty-two-bytes-and-more/\u{e9}";
    for (text, line, caret) in [
        ("http://host.dom:x/a", "http://host.dom:x/a", 16),
        ("http://me:secret@host.dom/", "http://me:***@host.dom/", 7),
        ("http://secret@host.dom/", "http://***@host.dom/", 7),
        ("ftp://me:sec/ret@host.dom/", "ftp://me:***@host.dom/", 9),
        ("me:secret@host.dom", "me:***@host.dom", 0),
        ("me:sec/r@et@host.dom", "me:***@host.dom", 0),
        ("https://h/?token=secret&a=b^", "https://h/?token=***&a=b^", 24),
        ("https://h/?u=ftp%3A%2F%2Fme%3Asecret%40h^", "https://h/?u=ftp%3A%2F%2Fme%3A***%40h^", 37),
        // All after white space, a quote or a bracket may be anything.
        ("https://h/a b", "https://h/a ***", 11),
        ("https://h/a\r\nAuthorization: secret", r"https://h/a\r***", 11),
        ("https://h/a\n", r"https://h/a\n", 11),
        ("<https://h/> secret", "<***", 0),
        ("https://h/\x1b[31m", r"https://h/\x1b***", 10),
        (r"https:\\h", r"https:\\h", 6),
        ("https://h/\u{e9}x", r"https://h/\xc3\xa9x", 10),
        (long, r"https://h/a-path-of-more-than-thirty-two-bytes-and-more/\xc3\xa9", 56),
        ("", "", 0),
        ("https:", "https:", 6),
    ] {
        let error = Https::parse(text).unwrap_err();
        let error = if text.starts_with("https") { error } else { All::parse(text).err().unwrap_or(error) };
        let shown = error.in_url(text).to_string();
        let (sentence, below) = shown.split_once('\n').unwrap();
        assert_eq!(sentence, error.to_string());
        assert_eq!(below, format!("{line}\n{}^", " ".repeat(caret)), "{text}");
        let mut written = String::new();
        let pieces = error.in_url(text).write_to(|piece| {
            assert!(piece.len() <= 32);
            written += piece;
            Ok::<(), ()>(())
        });
        assert_eq!((pieces, written), (Ok(()), shown.clone()));
        assert_eq!(format!("{:?}", error.in_url(text.as_bytes())), shown);
    }
}

#[test]
fn no_byte_of_a_password_is_shown() {
    let at = "escape @ : / ? # in user and password as %40 %3A %2F %3F %23";
    let escape = "escape this character as % and two hexadecimal digits, or remove it";
    let no_user = "this scheme does not allow user@: remove it";
    let port = "expected only digits in the port";
    let password = "expected only digits in the port; in a password, escape each delimiter";
    for (text, sentence, place, line, caret) in [
        ("http://me:secret@host.dom/", no_user, "at byte 10, in port", "http://me:***@host.dom/", 7),
        ("ftp://me:sec^ret@host.dom/", escape, "at byte 12, in password", "ftp://me:***@host.dom/", 9),
        ("ftp://me:sec\u{e9}ret@host.dom/", escape, "at byte 12, in password", "ftp://me:***@host.dom/", 9),
        ("ftp://me:sec/ret@host.dom/", password, "at byte 9, in port", "ftp://me:***@host.dom/", 9),
        ("http://me:/secret@h/", password, "at byte 10, in port", "http://me:***@h/", 10),
        ("ftp://me:sec#ret@host.dom/", at, "at byte 12, in password", "ftp://me:***@host.dom/", 9),
        ("ftp://me:sec:ret@host.dom/", at, "at byte 12, in password", "ftp://me:***@host.dom/", 9),
        ("ftp://me:secret@h:x/", port, "found 'x' at byte 18, in port", "ftp://me:***@h:x/", 15),
        // No password.
        ("http://me@host.dom/", no_user, "found '@' at byte 9, in hostname", "http://***@host.dom/", 7),
        (
            "http://h:80/a me@h", "escape this character as %20", "found ' ' at byte 13, in hsegment",
            "http://h:80/a me@h", 13,
        ),
        (
            "ftp://me:secret@h/a^", "escape this character as %5E", "found '^' at byte 19, in fsegment",
            "ftp://me:***@h/a^", 16,
        ),
    ] {
        let error = Rfc1738::parse(text).unwrap_err();
        let expected = format!("{sentence} ({place})\n{line}\n{}^", " ".repeat(caret));
        assert_eq!(error.in_text(text).to_string(), expected, "{text}");
        assert!(!format!("{:?}", error.in_text(text)).contains("ret"));
    }
    // The host is "u", by RFC 3986.
    let url = All::parse("mqtt://u:1#w@h/").unwrap();
    assert_eq!(format!("{url:?}"), "Url(mqtt://u:***@h/)");
    assert!(url.advisories().contains(advisories::Advisory::LoginInPath));
}

/// A program shows the errors of its arguments.
#[test]
#[cfg(feature = "clap")]
fn an_error_of_an_argument_contains_no_password() {
    use clap::{Command, builder::*};

    let parser = HeapUrl::<All>::value_parser();
    for text in BY_RFC_1738.iter().chain(LATER) {
        let mut log = String::new();
        log!(&mut log, parser);
        let error = parser.parse_ref(&Command::new("me"), None, format!("{text}\r\n").as_ref()).unwrap_err();
        log += &error.to_string();
        assert_hidden(&log, text);
    }
}

/// A program logs the errors of its configuration.
#[test]
#[cfg(feature = "serde")]
fn an_error_of_a_deserializer_contains_nothing_of_the_text() {
    for text in BY_RFC_1738.iter().chain(LATER) {
        let json = format!("\"{text}~^\"");
        let mut log = String::new();
        let owned = serde_json::from_str::<Url<heapless::String<64>, Rfc1738>>(&json);
        let short = serde_json::from_str::<Url<heapless::String<8>, Rfc1738>>(&json);
        let borrowed = serde_json::from_str::<rfc1738::Url<&str>>(&json);
        for error in [owned.unwrap_err(), short.unwrap_err(), borrowed.unwrap_err()] {
            log!(&mut log, error);
            log += &format!("{error}\n");
        }
        assert_hidden(&log, text);
    }
}
