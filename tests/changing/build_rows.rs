//! URLs of any row, by its name.

use proptest::prelude::*;
use rfc1738::{build::*, form::*, schemes::*, *};

use crate::support::invariants::build::made;

/// Builds a URL of any row, which the set parses.
#[test]
fn a_url_of_any_row() {
    let form = Form::from(&[("a b", "1/2"), ("c", "é")]);
    let web = |scheme, host| Builder::of::<Web>(scheme, host);
    let all = |scheme, host| Builder::of::<All>(scheme, host);
    let old = |scheme, host| Builder::of::<Rfc1738>(scheme, host);
    for (builder, expected) in [
        (web("https", "h").port(81).segments(&["~a", "b/c"]).query(form), "https://h:81/~a/b%2Fc?a+b=1%2F2&c=%C3%A9"),
        (web("HTTP", "h_1").query("x?"), "http://h_1?x?"),
        (all("http", "h").port(80).segments(&["~a"]).query(form), "http://h:80/~a?a+b=1%2F2&c=%C3%A9"),
        (all("http", "h").query("x"), "http://h?x"),
        (old("http", "h").port(80).segments(&["~a"]).query(form), "http://h:80/%7Ea?a+b=1%2F2&c=%C3%A9"),
        (old("http", "h").query("x"), "http://h/?x"),
        (all("ftp", "h").segments(&["a;b", ""]), "ftp://h/a%3Bb/"),
        (all("ftps", "h").port(21).segments(&["a"]), "ftps://h:21/a"),
        (all("file", "").segments(&["a b"]), "file:///a%20b"),
        (all("file", "h").segments(&["a"]), "file://h/a"),
        (all("gopher", "h").gtype("0").selector("~a").query("b"), "gopher://h/0%7Ea%09b"),
        (old("nntp", "h").name("a.b").number(7), "nntp://h/a.b/7"),
        (all("Telnet", "h").user("u").slash(true), "telnet://u@h/"),
        (all("wais", "h").name("d").doc("t", "p"), "wais://h/d/t/p"),
        (old("prospero", "h").name("n"), "prospero://h/n"),
        (Builder::of::<All>("file", "").segments(&["~a"]), "file:///~a"),
        (Builder::of::<All>("mqtt", "h").segments(&["a"]).user("u").password("p"), "mqtt://u:p@h/a"),
    ] {
        assert_eq!(made(&builder).as_deref(), Ok(expected));
    }
    let invalid = |production| ValueError::Invalid { production };
    let not_allowed = |production| ValueError::NotAllowed { production };
    for (builder, error) in [
        (web("ftp", "h").segments(&["a"]), invalid(Production::Scheme)),
        (all("mailto", "h").segments(&["a"]), invalid(Production::Scheme)),
        (all("telnet", "h").segments(&["a"]), not_allowed(Production::Segment)),
        (all("x", "h").segments(&["a"]), invalid(Production::Scheme)),
        (all("ftp", "h").segments(&["a"]).query("b"), not_allowed(Production::Query)),
        (all("file", "h").segments(&["a"]).query(form), not_allowed(Production::Query)),
        (all("file", "h").port(80).segments(&["a"]), not_allowed(Production::Port)),
        (all("file", "").port(80).segments(&["a"]), not_allowed(Production::Port)),
        (old("http", "my_h").segments(&["a"]), invalid(Production::Host)),
        (web("http", "").segments(&["a"]), invalid(Production::Host)),
        (old("file", ""), ValueError::Missing { production: Production::FPath }),
        (all("file", ""), ValueError::Missing { production: Production::Segment }),
        (all("http", "h").segments(&["a"]).user("u"), not_allowed(Production::User)),
        (all("file", "h").segments(&["a"]).user("u"), not_allowed(Production::User)),
        // Of two, the first in the URL is told.
        (old("ftp", "my_h").segments(&["a"]).query("b"), invalid(Production::Host)),
    ] {
        assert_eq!(made(&builder), Err(error));
    }
}

/// A name and a row give the same builder.
#[test]
fn a_row_by_its_name() {
    fn is_same<S: SchemeSet>() {
        for row in S::SCHEMES {
            let [mut new, mut of] = [Builder::new(row, "h"), Builder::of::<S>(row.name(), "h")];
            assert_eq!(made(&of), made(&new), "{row:?}");
            [new, of] = [new, of].map(|builder| builder.name("a").query("b"));
            assert_eq!(made(&of), made(&new), "{row:?}");
        }
    }
    is_same::<All>();
    is_same::<Rfc1738>();
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
        is_read::<Rfc1738>(&scheme, &host, port, &segments, query.as_deref());
        is_read::<All>(&scheme, &host, port, &segments, query.as_deref());
    }
}

fn is_read<S: SchemeSet>(scheme: &str, host: &str, port: Option<u16>, segments: &[&str], query: Option<&str>) {
    let builder = Builder::of::<S>(scheme, host).port(port).segments(segments).query(query);
    let Ok(text) = made(&builder) else { return };
    let url = S::parse(&*text).unwrap_or_else(|error| unreachable!("{text}: {error}"));
    assert_eq!((url.as_str().split(':').next(), url.port()), (Some(scheme), port));
    assert_eq!(url.host().map_or("", |host| host.as_str()), host);
    let read: Vec<Vec<u8>> = url.segments().map(|segment| segment.octets().collect()).collect();
    let is_root = segments.is_empty() && read == [b""];
    assert!(is_root || read.iter().eq(segments.iter().map(|segment| segment.as_bytes())), "{text}");
    assert_eq!(url.query().map(|query| query.octets().collect()), query.map(|query| query.as_bytes().to_vec()));
}
