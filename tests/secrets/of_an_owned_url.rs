//! Logs of a URL that owns its text, and of a refused text.

use rfc1738::{schemes::*, storage::*, *};

use super::{BY_RFC_1738, LATER, assert_hidden, log, of_a_url::of_a_url};

#[test]
#[cfg_attr(miri, ignore = "logs every value")]
fn no_password_is_logged() {
    for text in BY_RFC_1738.iter().chain(LATER) {
        let mut log = String::new();
        in_storage::<heapless::String<64>>(text, &mut log);
        #[cfg(feature = "alloc")]
        in_storage::<String>(text, &mut log);
        assert_hidden(&log, text);
        assert!(log.contains("***"), "{text}: {log}");
    }
}

fn in_storage<T: Storage>(text: &str, log: &mut String) {
    in_set::<T, Rfc1738>(text, log);
    in_set::<T, All>(text, log);
}

fn in_set<T: Storage, S: SchemeSet>(text: &str, log: &mut String) {
    // The last ones are not URLs.
    for text in [text.to_owned(), format!("{text} "), format!("{text}\r\n"), format!("{text}%")] {
        match text.parse::<Url<T, S>>() {
            // By RFC 3986, a password of section 5 may be a query.
            Ok(url) if url.host().is_some() && url.password().is_none() => {}
            Ok(url) => {
                *log += &format!("{}\n", url.redacted());
                log!(log, url, url.clone(), url.redacted(), url.join::<heapless::String<64>>("x"));
                log!(log, url.clone().in_set::<All>(), url.clone().in_set::<Rfc1738>());
                of_a_url(&url.borrow(), log);
            }
            Err(error) => {
                log!(log, error);
                *log += &format!("{error}\n");
            }
        }
    }
}

/// No host holds a login, but what is logged of each type is listed.
#[test]
fn a_host_shows_no_login() {
    let mut log = String::new();
    let host = "h".parse::<Host<heapless::String<8>>>().unwrap();
    let server = "h:80".parse::<Server<heapless::String<8>>>().unwrap();
    log!(&mut log, host, server, allowed::Allowed::new(&["h"]), allowed::Listed::new("h"));
    assert!("u:s3cr3t@h".parse::<Host<heapless::String<16>>>().is_err() && !log.contains('@'), "{log}");
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
