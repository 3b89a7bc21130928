//! Logs of hosts that own their text, and of what a program refuses.

use rfc1738::{schemes::*, *};

use super::{BY_RFC_1738, LATER, assert_hidden, log};

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
