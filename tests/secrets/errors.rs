//! An error contains nothing of the text, and with the text it is shown masked.

use rfc1738::{schemes::*, *};

use super::{BY_RFC_1738, LATER, SECRET, assert_hidden, log, support::cases::cases};

const TABLE: &str = include_str!("errors.txt");

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
    for [text, line, caret] in &cases(TABLE, "in their URLs") {
        let error = Https::parse(text.as_str()).unwrap_err();
        let error = if text.starts_with("https") { error } else { All::parse(text.as_str()).err().unwrap_or(error) };
        let shown = error.in_url(text).to_string();
        let (sentence, below) = shown.split_once('\n').unwrap();
        assert_eq!(sentence, error.to_string());
        assert_eq!(below, format!("{line}\n{}^", " ".repeat(caret.parse().unwrap())), "{text}");
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
    for [text, sentence, line, caret] in &cases(TABLE, "with passwords") {
        let error = Rfc1738::parse(text.as_str()).unwrap_err();
        let expected = format!("{sentence}\n{line}\n{}^", " ".repeat(caret.parse().unwrap()));
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
