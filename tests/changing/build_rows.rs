//! URLs of any row, built in one call; and addresses of mail.

use proptest::prelude::*;
use rfc1738::{build::*, form::*, schemes::*, *};

/// One call builds a URL of any row, which the set parses.
#[test]
fn a_url_of_any_row() {
    let form = Form::from(&[("a b", "1/2"), ("c", "é")]);
    let built = |result: Result<UriBuilder<'_>, ValueError>| result.and_then(|builder| builder.build::<96>());
    for (url, expected) in [
        (
            built(UriBuilder::of::<Web>("https", "h", 8443, &["~a", "b/c"], form)),
            "https://h:8443/~a/b%2Fc?a+b=1%2F2&c=%C3%A9",
        ),
        (built(UriBuilder::of::<Web>("HTTP", "h_1", None, ValueList::EMPTY, "x?")), "http://h_1?x?"),
        (built(UriBuilder::of::<All>("http", "h", 80, &["~a"], form)), "http://h:80/%7Ea?a+b=1%2F2&c=%C3%A9"),
        (built(UriBuilder::of::<All>("http", "h", None, ValueList::EMPTY, "x")), "http://h/?x"),
        (built(UriBuilder::of::<All>("ftp", "h", None, &["a;b", ""], Value::ABSENT)), "ftp://h/a%3Bb/"),
        (built(UriBuilder::of::<All>("ftps", "h", 21, &["a"], Value::ABSENT)), "ftps://h:21/a"),
        (built(UriBuilder::of::<All>("file", "", None, &["a b"], Value::ABSENT)), "file:///a%20b"),
        (built(UriBuilder::of::<All>("file", "h", None, &["a"], Value::ABSENT)), "file://h/a"),
        (built(UriBuilder::of::<Modern>("file", "", None, &["~a"], Value::ABSENT)), "file:///~a"),
        (
            built(
                UriBuilder::of::<Modern>("mqtt", "h", None, &["a"], Value::ABSENT)
                    .map(|url| url.user("u").password("p")),
            ),
            "mqtt://u:p@h/a",
        ),
    ] {
        assert_eq!(url.as_deref(), Ok(expected));
    }
    let invalid = |production| Err(ValueError::Invalid { production });
    for (url, error) in [
        (built(UriBuilder::of::<Web>("ftp", "h", None, &["a"], Value::ABSENT)), invalid(Production::Scheme)),
        (built(UriBuilder::of::<All>("mailto", "h", None, &["a"], Value::ABSENT)), invalid(Production::Scheme)),
        (built(UriBuilder::of::<All>("x", "h", None, &["a"], Value::ABSENT)), invalid(Production::Scheme)),
        (built(UriBuilder::of::<All>("ftp", "h", None, &["a"], "b")), invalid(Production::Query)),
        (built(UriBuilder::of::<All>("file", "h", None, &["a"], form)), invalid(Production::Query)),
        (built(UriBuilder::of::<All>("file", "h", 80, &["a"], Value::ABSENT)), invalid(Production::Port)),
        (built(UriBuilder::of::<All>("file", "", 80, &["a"], Value::ABSENT)), invalid(Production::Port)),
        (built(UriBuilder::of::<All>("http", "my_h", None, &["a"], Value::ABSENT)), invalid(Production::Host)),
        (built(UriBuilder::of::<Web>("http", "", None, &["a"], Value::ABSENT)), invalid(Production::Host)),
        (
            built(UriBuilder::of::<All>("file", "", None, ValueList::EMPTY, Value::ABSENT)),
            Err(ValueError::Missing { production: Production::FPath }),
        ),
        (
            built(UriBuilder::of::<All>("http", "h", None, &["a"], Value::ABSENT).map(|url| url.user("u"))),
            Err(ValueError::NotAllowed { production: Production::User }),
        ),
        (
            built(UriBuilder::of::<All>("file", "h", None, &["a"], Value::ABSENT).map(|url| url.user("u"))),
            Err(ValueError::NotAllowed { production: Production::User }),
        ),
    ] {
        assert_eq!(url, error);
    }
    let builder = UriBuilder::of::<All>("ftp", "h", None, &["a"], Value::ABSENT).unwrap().user("u").password("secret");
    assert!(!format!("{builder:?}").contains("secret"));
}

proptest! {
    #[test]
    fn a_built_url_of_any_row_is_parsed(
        scheme in "(http|https|ftp|ftps|file|ws|mqtt|coap)",
        host in "(h|h_1|a\\.b|1\\.2\\.3\\.4|h%20|)",
        port in prop::option::of(0_u16..70),
        segments in prop::collection::vec("[a~;?/% é]{0,3}", 0..4),
        query in prop::option::of("[a~;?/% é]{0,3}"),
    ) {
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        is_read::<All>(&scheme, &host, port, &segments, query.as_deref());
        is_read::<Modern>(&scheme, &host, port, &segments, query.as_deref());
    }
}

fn is_read<S: Schemes>(scheme: &str, host: &str, port: Option<u16>, segments: &[&str], query: Option<&str>) {
    let Ok(text) = UriBuilder::of::<S>(scheme, host, port, segments, query).and_then(|url| url.build::<128>()) else {
        return;
    };
    let url = Url::<S>::parse_in(&text).unwrap_or_else(|error| unreachable!("{text}: {error}"));
    assert_eq!((url.scheme().as_str(), url.port()), (scheme, port));
    assert_eq!(url.host().map_or("", |host| host.as_str()), host);
    let read: Vec<Vec<u8>> = url.segments().into_iter().flatten().map(|segment| segment.octets().collect()).collect();
    let is_root = segments.is_empty() && read == [b""];
    assert!(is_root || read.iter().eq(segments.iter().map(|segment| segment.as_bytes())), "{text}");
    assert_eq!(url.search().map(|query| query.octets().collect()), query.map(|query| query.as_bytes().to_vec()));
}

/// Other readers would take the text after a "?" for headers (RFC 6068).
#[test]
fn a_question_mark_of_a_plain_address() {
    let built = |builder: MailtoBuilder<'_>| builder.build::<64>().unwrap();
    assert_eq!(built(MailtoBuilder::new("a?b@h")), "mailto:a%3Fb@h");
    assert_eq!(built(MailtoBuilder::new(&b"?%"[..])), "mailto:%3F%25");
    // Encoded and parsed values stay unchanged.
    assert_eq!(built(MailtoBuilder::new(Value::encoded("a@h?subject=b"))), "mailto:a@h?subject=b");
    let url = MailtoUrl::parse("mailto:a@h?b").unwrap();
    assert_eq!(built(url.to_builder()), "mailto:a@h?b");
    assert!(MailtoUrl::parse(&built(MailtoBuilder::new("a?b@h"))).unwrap().address().decodes_to(b"a?b@h"));
}
