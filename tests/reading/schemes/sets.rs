//! Sets of schemes: your own, closed and open, and conversions between sets.

use super::*;
use crate::support::invariants::parts::facts;

/// A set's row for a known scheme wins.
#[test]
fn the_rows_of_a_set_come_first() {
    struct Own;
    impl Schemes for Own {
        const ROWS: &'static [Row] = &[
            Row::new("coap", Syntax::Other, Some(1)),
            Row::new("http", Syntax::Ftp, Some(2)),
            Row::new("telnet", Syntax::Rfc3986, None),
            Row::FTP_1738,
        ];
    }
    fn read<S: Schemes>(text: &str) -> (Syntax, Option<u16>) {
        let url = S::parse(text).unwrap();
        (url.syntax(), url.effective_port())
    }
    assert_eq!(read::<Own>("coap://h/"), (Syntax::Other, Some(1)));
    assert_eq!(read::<All>("coap://h/"), (Syntax::Rfc3986, Some(5683)));
    assert_eq!(read::<Own>("HTTP://me@h/a;type=i"), (Syntax::Ftp, Some(2)));
    assert_eq!(read::<Own>("telnet://h/~"), (Syntax::Rfc3986, None));
    assert_eq!(read::<Own>("ftp://h/"), (Syntax::Ftp, Some(21)));
    // Its name is still that of a scheme of the RFC.
    assert_eq!(Own::parse("http://h/").unwrap().scheme(), Scheme::from_name("http"));
    assert_eq!(Own::parse("x:").unwrap_err().kind(), ErrorKind::WrongScheme);
}

#[test]
fn a_set_of_your_own() {
    struct Brokers;
    impl Schemes for Brokers {
        const ROWS: &'static [Row] = &[Row::MQTTS, Row::rfc3986("x-scope", Some(5025)).with_userinfo()];
    }
    let url = Brokers::parse("X-Scope://me:pw@bench_4.lab/1?a=/").unwrap();
    assert_eq!((url.effective_port(), url.user().unwrap().as_str()), (Some(5025), "me"));
    assert_eq!(segments(&url), ["1"]);
    assert_eq!(url.scheme().to_string(), "x-scope");
    assert_eq!(url.redacted().to_string(), "X-Scope://me:***@bench_4.lab/1?a=/");
    let error = Brokers::parse("mqtt://h").unwrap_err();
    assert_eq!((error.offset(), error.kind()), (0, ErrorKind::WrongScheme));
    assert!(error.expected().eq(["mqtts", "x-scope"]));
    assert_eq!(error.to_string(), "the scheme must be mqtts or x-scope (at byte 0, in scheme)");
}

/// Each syntax under another name, as its type.
#[test]
fn typed_views() {
    macro_rules! syntaxes {
        ($($name:literal $syntax:ident $port:expr, $rest:literal $known:literal;)*) => {
            struct Each;
            impl Schemes for Each {
                const ROWS: &'static [Row] = &[$(Row::new($name, Syntax::$syntax, $port)),*];
            }
            $({
                let (text, known) = (concat!($name, $rest), concat!($known, $rest));
                let url = Each::parse(text).unwrap();
                assert_eq!(url.syntax(), Syntax::$syntax);
                let Typed::$syntax(typed) = url.typed() else { panic!("{url}") };
                assert_eq!((typed.as_str(), typed.syntax()), (text, url.syntax()));
                assert_eq!(Url::from(typed).server(), url.server());
                let known = Rfc1738::parse(known).unwrap();
                assert_eq!((url.login(), url.host(), url.port()), (known.login(), known.host(), known.port()));
                assert_eq!((url.path(), url.query()), (known.path(), known.query()));
                assert_eq!(segments(&url), segments(&known));
                assert_eq!((url.row().and_then(Row::default_port), url.scheme().row()), ($port, None));
            })*
        };
    }
    syntaxes! {
        "aa" Ftp Some(7), "://u:p@h:1/a/b;type=i" "ftp";
        "ab" Http Some(7), "://h:1/a/b?c" "http";
        "ac" Gopher Some(7), "://h:1/0a%09b" "gopher";
        "ad" Mailto None, ":a@b" "mailto";
        "ae" News None, ":a@b" "news";
        "af" Nntp Some(7), "://h:1/g/1" "nntp";
        "ag" Telnet Some(7), "://u:p@h:1/" "telnet";
        "ah" Wais Some(7), "://h:1/d?s" "wais";
        "ai" File None, "://h/a/b" "file";
        "aj" Prospero Some(7), "://h:1/p;a=b" "prospero";
    }
}

/// Conversion to another set or capacity needs no second parse, if both read the URL by the same
/// syntax.
#[test]
fn from_set_to_set() {
    fn both_ways<S: Schemes, T: Schemes>(text: &str) {
        let url = S::parse(text).unwrap();
        let other = url.in_set::<T>().unwrap();
        assert_eq!(facts(&other), facts(&T::parse(text).unwrap()));
        assert_eq!(facts(&other.in_set::<S>().unwrap()), facts(&url));
    }
    both_ways::<Https, Web>("https://h/a/b?c");
    both_ways::<Https, All>("HTTPS://h/a/b?c");
    both_ways::<Web, Modern>("http://h_/~a");
    both_ways::<All, Modern>("mqtt://me:pw@h/a/b");
    both_ways::<All, Rfc1738>("http://h/a/b?c");
    both_ways::<All, Rfc1738>("prospero://h/a;b=c;d=e");
    both_ways::<All, Lab>("ftps://h/a/b;type=i");
    both_ways::<All, Rfc1738>("x://u:p@h:1/a");
    both_ways::<Modern, Rfc1738>("gopher://h/0a");

    fn refused<S: Schemes, T: Schemes>(text: &str) {
        let error = S::parse(text).unwrap().in_set::<T>().unwrap_err();
        assert_eq!(at(error), (0, ErrorKind::WrongScheme, Production::Scheme), "{text}");
    }
    // Another syntax, or an unknown scheme.
    refused::<Web, All>("http://h/a");
    refused::<All, Web>("http://h/a");
    refused::<Rfc1738, All>("https://h/a");
    refused::<All, Rfc1738>("https://h/a");
    refused::<Lab, All>("x-panel://h/a");
    refused::<All, Iot>("https://h/a");
    refused::<Modern, Rfc1738>("file:/a");
    refused::<Lab, Rfc1738>("z39.50://h/a");
    let error = All::parse("ftp://h/").unwrap().in_set::<Web>().unwrap_err();
    assert!(error.expected().eq(["http", "https"]));
}
