//! Combinators inside a message: the text after a URL does not matter.

use proptest::prelude::*;
use rfc1738::grammar::{self, Failure, Parsed};
use rfc1738::nom::{self, Parser, bytes::complete::tag, multi::fold_many0, sequence::*};
use rfc1738::{parts::*, schemes::*, *};

use crate::support::strategies::{any_url, one_of, sloppy};
use crate::support::{at, invariants::combinators};

#[test]
fn a_url_in_a_request() {
    let mut request = delimited(tag("GET "), grammar::ftpurl, tag(" HTTP"));
    let (rest, url) = request.parse("GET ftp://host.dom HTTP\r\nFrom: me@host.dom").unwrap();
    assert_eq!((rest, url.as_str()), ("\r\nFrom: me@host.dom", "ftp://host.dom"));
    let input = "GET ftp://h:/f HTTP\r\n";
    let Err(nom::Err::Failure(failure)) = request.parse(input) else { panic!() };
    assert_eq!(at(failure.error(input)), (12, ErrorKind::EmptyPort, Production::Port));
    // 3.6: the "@" further on makes no article.
    assert!(matches!(grammar::grouppart("comp.a me@h"), Ok((" me@h", GroupPart::Group(group))) if group == "comp.a"));
    assert!(matches!(grammar::grouppart("* a@h"), Ok((" a@h", GroupPart::All))));
}

/// A search for an "@" in the whole rest by each combinator would take quadratic time.
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_long_message_takes_linear_time() {
    let message = "a ".repeat(32_500);
    let mut logins = fold_many0(terminated(grammar::login, tag(" ")), || 0, |count, _| count + 1);
    assert_eq!(logins.parse(&message).unwrap(), ("", 32_500));
}

#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_message_may_be_longer_than_a_url() {
    for start in ["ftp://h/a", "ftp://_", "http://u", "news:a", "news:1", "x://u", "a", ""] {
        for end in ["", "@h", "/"] {
            combinators::hold(&format!("{start} {}{end}", "a".repeat(70_000)));
        }
    }
}

/// The search for an "@" takes place only when the error is requested.
#[test]
fn an_error_looks_for_the_at_sign() {
    fn failure<T: core::fmt::Debug>(parsed: Parsed<'_, T>) -> Failure {
        match parsed.unwrap_err() {
            nom::Err::Error(failure) | nom::Err::Failure(failure) => failure,
            nom::Err::Incomplete(needed) => panic!("{needed:?}"),
        }
    }
    // The whole text is invalid, but the combinator accepts its beginning.
    for (text, expected, left) in [
        ("ftp://a b@h/", (7, ErrorKind::Unsafe, Production::User), " b@h/"),
        ("ftp://a_ b@h/", (8, ErrorKind::Unsafe, Production::User), "_ b@h/"),
        ("http://a b@h/", (8, ErrorKind::UserNotAllowed, Production::HostName), " b@h/"),
        ("news:a b@h", (6, ErrorKind::Unsafe, Production::Article), " b@h"),
    ] {
        assert_eq!(at(Rfc1738::parse(text).unwrap_err()), expected, "{text}");
        assert_eq!(grammar::url::<Rfc1738>(text).unwrap().0, left);
    }
    // The combinator fails, and the "@" explains it.
    for (text, expected) in [
        ("ftp://- b@h/", (7, ErrorKind::Unsafe, Production::User)),
        ("ftp://a: b@h/", (8, ErrorKind::Unsafe, Production::Password)),
        ("news:2600 b@h", (9, ErrorKind::Unsafe, Production::Article)),
        ("http://a: b@h/", (9, ErrorKind::UserNotAllowed, Production::Port)),
    ] {
        assert_eq!(at(Rfc1738::parse(text).unwrap_err()), expected, "{text}");
        assert_eq!(at(failure(grammar::url::<Rfc1738>(text)).error(text)), expected, "{text}");
    }
    let text = "_ b@h";
    assert_eq!(at(failure(grammar::login(text)).error(text)), (1, ErrorKind::Unsafe, Production::User));
    let text = "1 b@h";
    assert_eq!(at(failure(grammar::grouppart(text)).error(text)), (1, ErrorKind::Unsafe, Production::Article));
}

/// Texts after a URL that cannot belong to it.
fn foreign() -> impl Strategy<Value = String> {
    one_of([
        "( HTTP/1\\.0\\r\\nFrom: me@host\\.dom|> mail me@host\\.dom|[ >\"#\\r\\né~][ a1@:/%?;=>é]{0,8}|)".to_owned()
    ])
}

/// Texts after a URL that may belong to it.
fn following() -> impl Strategy<Value = String> {
    prop_oneof![foreign(), one_of(["(, and |\\)|\\. | a@b|[ a1@:/%.?;=>-]{0,6})".to_owned()])]
}

proptest! {
    #[test]
    fn any_url_in_a_message(before in "(GET |From: me@host\\.dom\\r\\n|[ <>a@:/]{0,4})", url in any_url(), behind in foreign()) {
        let message = format!("{before}{url}{behind}");
        let mut parser = delimited(tag(before.as_str()), grammar::url, tag(behind.as_str()));
        prop_assert_eq!(parser.parse(&message).unwrap(), ("", Rfc1738::parse(&*url).unwrap()));
        combinators::hold(&message);
        combinators::hold(&format!("{url}{behind}"));
    }

    /// Components are read from any place in a URL.
    #[test]
    fn any_part_in_a_message(url in any_url(), at in any::<prop::sample::Index>(), behind in following()) {
        let (_, part) = url.split_at(at.index(url.len() + 1));
        combinators::hold(&format!("{part}{behind}"));
    }

    #[test]
    fn any_text_in_a_message(text in sloppy(), behind in following()) {
        combinators::hold(&format!("{text}{behind}"));
    }
}
