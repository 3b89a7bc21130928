//! Texts from third-party test suites: which of them are URLs by RFC 1738.

use rfc1738::{SchemeSet as _, schemes::Rfc1738};

/// From the tests of Perl's Regexp::Common: each part present, absent, empty, or doubled.
const URLS: &str = "\
    ftp://ftp.example.com ftp://user:@127.0.0.1:21/ ftp://example.com/some/file/somewhere;type=a \
    http://www.example.com:80/ http://www.example.com/some/file/somewhere?query=string \
    http://127.0.0.1 gopher://www.example.com:70/7foo%09bar%09+baz \
    gopher://www.example.com/7foo%9bar news:* news:comp.lang.perl.misc news:comp.lang.c++ \
    news:1234567890%40example@127.0.0.1 nntp://news.example.com/comp.lang.perl.misc/12345 \
    telnet://user:password@www.example.com:23/ telnet://:@www.example.com \
    wais://wais.example.com/database wais://wais.example.com:210/?search \
    wais://wais.example.com/database/type/path file:///etc/passwd file://localhost/ \
    prospero://prospero.example.com:1525//pros/name;key=value;other=";

/// From the same: parts that are missing, or have invalid characters.
const WRONG: &str = "\
    ftp://user:pa:ss@example.com ftp://us@er@example.com/ \
    ftp://example.com/some/file/somewhere;type=Q ftp://example.com/some/file;foo/somewhere \
    http://www.example.com:/ http://127.0.0 http://www.example.com-/ http://-www.example.com/ \
    http://www.4example.4com/ news:4chan news:_ news:@example.com news:foo@ \
    nntp://news.example.com/comp.lang.perl.misc/ nntp://news.example.com/* \
    nntp://news.example.com telnet://www.example.com/index telnet://www.example.com// \
    wais://wais.example.com/database/type wais://wais.example.com \
    wais://wais.example.com/data:base file://www.example.com:80/ file:/etc/passwd file:// \
    prospero://prospero.example.com/name;key prospero://prospero.example.com/name;key=va=lue \
    prospero://prospero.example.com;key=value prospero://user@prospero.example.com/";

/// From the vectors of web browsers: URLs for both.
const OF_BROWSERS: &str = "\
    http://example.com/foo%00%51 http://example.com////../.. http://f:00000000000000000000080/c \
    http://f:00000000000000/c http://1.2.3.08 https://256.0.0.1/ sc://te@s:t@/";

/// From the same: texts that only browsers mend or refuse.
const ONLY_OF_BROWSERS: &str = "\
    http://example.com/foo% http://example.com/foo%2zbar http://example.com\\\\foo \
    http://user:pass@foo:21/bar;par?b#c http:foo.com http:///example.com http://f:999999/c \
    http://foo:-80/ http://[2001::1]/ http://0x7f.1/ http://256.256.256.256.256 http://4294967296 \
    http://ex_ample.com http://example.com.";

#[test]
fn verdicts() {
    let spaced = ["gopher://www.example.com/7foo\tbar", "http://f: 21 / b ? d # e"];
    let wrong = [WRONG, ONLY_OF_BROWSERS].into_iter().flat_map(|texts| texts.split(' ')).chain(spaced);
    let right = [URLS, OF_BROWSERS].into_iter().flat_map(|texts| texts.split(' '));
    for (text, is_url) in right.map(|text| (text, true)).chain(wrong.map(|text| (text, false))) {
        let outcome = Rfc1738::parse(text);
        assert_eq!(outcome.is_ok(), is_url, "{text:?}: {outcome:?}");
    }
}
