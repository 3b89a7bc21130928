//! Cases from third-party test suites: texts, and whether they are URLs by RFC 1738.

use rfc1738::{parts::*, schemes::Rfc1738, *};

/// From the tests of Perl's Regexp::Common: each part present, absent, empty, doubled, and with
/// invalid characters.
const SCHEMES: [(&str, bool); 50] = [
    ("ftp://ftp.example.com", true),
    ("ftp://user:@127.0.0.1:21/", true),
    ("ftp://user:pa:ss@example.com", false),
    ("ftp://us@er@example.com/", false),
    ("ftp://example.com/some/file/somewhere;type=a", true),
    ("ftp://example.com/some/file/somewhere;type=Q", false),
    ("ftp://example.com/some/file;foo/somewhere", false),
    ("http://www.example.com:80/", true),
    ("http://www.example.com:/", false),
    ("http://www.example.com/some/file/somewhere?query=string", true),
    ("http://127.0.0.1", true),
    ("http://127.0.0", false),
    ("http://www.example.com-/", false),
    ("http://-www.example.com/", false),
    ("http://www.4example.4com/", false),
    ("gopher://www.example.com:70/7foo%09bar%09+baz", true),
    ("gopher://www.example.com/7foo%9bar", true),
    ("gopher://www.example.com/7foo\tbar", false),
    ("news:*", true),
    ("news:comp.lang.perl.misc", true),
    ("news:comp.lang.c++", true),
    ("news:4chan", false),
    ("news:_", false),
    ("news:1234567890%40example@127.0.0.1", true),
    ("news:@example.com", false),
    ("news:foo@", false),
    ("nntp://news.example.com/comp.lang.perl.misc/12345", true),
    ("nntp://news.example.com/comp.lang.perl.misc/", false),
    ("nntp://news.example.com/*", false),
    ("nntp://news.example.com", false),
    ("telnet://user:password@www.example.com:23/", true),
    ("telnet://:@www.example.com", true),
    ("telnet://www.example.com/index", false),
    ("telnet://www.example.com//", false),
    ("wais://wais.example.com/database", true),
    ("wais://wais.example.com:210/?search", true),
    ("wais://wais.example.com/database/type/path", true),
    ("wais://wais.example.com/database/type", false),
    ("wais://wais.example.com", false),
    ("wais://wais.example.com/data:base", false),
    ("file:///etc/passwd", true),
    ("file://localhost/", true),
    ("file://www.example.com:80/", false),
    ("file:/etc/passwd", false),
    ("file://", false),
    ("prospero://prospero.example.com:1525//pros/name;key=value;other=", true),
    ("prospero://prospero.example.com/name;key", false),
    ("prospero://prospero.example.com/name;key=va=lue", false),
    ("prospero://prospero.example.com;key=value", false),
    ("prospero://user@prospero.example.com/", false),
];

/// From the vectors of web browsers: URLs for both, and texts that only browsers mend or refuse.
const BROWSERS: [(&str, bool); 22] = [
    ("http://example.com/foo%00%51", true),
    ("http://example.com////../..", true),
    ("http://example.com/foo%", false),
    ("http://example.com/foo%2zbar", false),
    ("http://example.com\\\\foo", false),
    ("http://user:pass@foo:21/bar;par?b#c", false),
    ("http:foo.com", false),
    ("http:///example.com", false),
    ("http://f:00000000000000000000080/c", true),
    ("http://f:00000000000000/c", true),
    ("http://f:999999/c", false),
    ("http://f: 21 / b ? d # e", false),
    ("http://foo:-80/", false),
    ("http://[2001::1]/", false),
    ("http://1.2.3.08", true),
    ("http://0x7f.1/", false),
    ("http://256.256.256.256.256", false),
    ("http://4294967296", false),
    ("http://ex_ample.com", false),
    ("http://example.com.", false),
    ("https://256.0.0.1/", true),
    ("sc://te@s:t@/", true),
];

#[test]
fn verdicts() {
    for (text, is_url) in SCHEMES.into_iter().chain(BROWSERS) {
        let outcome = Rfc1738::parse(text);
        assert_eq!(outcome.is_ok(), is_url, "{text:?}: {outcome:?}");
    }
}

/// From the tests of Perl's URI: the parts must agree.
#[test]
fn parts() {
    let url = GopherUrl::parse("gopher://www.example.com/7foo%09bar").unwrap();
    assert_eq!((url.item_type(), url.selector().unwrap().as_str()), (GopherType::Search, "foo"));
    assert_eq!((url.search().unwrap().as_str(), url.server().port()), ("bar", 70));
    assert_eq!(GopherUrl::parse("gopher://www.example.com").unwrap().item_type(), GopherType::Directory);

    assert!(matches!(
        NewsUrl::parse("news:comp.lang.perl.misc").unwrap().grouppart(),
        GroupPart::Group("comp.lang.perl.misc")
    ));
    let GroupPart::Article(article) = NewsUrl::parse("news:no.3@example.com").unwrap().grouppart() else { panic!() };
    assert_eq!((article.local().as_str(), article.host().as_str()), ("no.3", "example.com"));
    let url = NntpUrl::parse("nntp://news.example.com/no.perl/123").unwrap();
    assert_eq!((url.group(), url.number(), url.server().port()), ("no.perl", Some(123), 119));

    let part = WaisUrl::parse("wais://www.example.com/db/type/path%2F1").unwrap().doc();
    assert!(part.is_some_and(|(wtype, wpath)| wtype == "type" && wpath.decodes_to(b"path/1")));
}
