//! The errors of invalid texts, by RFC 1738 and in the set `All`: offset, kind, production.

use rfc1738::Production::{self, *};

/// Makes a list of rows `(text, offset, kind, production)`, which are grouped by production.
macro_rules! errors {
    ($name:ident: $($production:ident { $(($text:literal, $offset:literal, $kind:literal))* })*) => {
        pub(crate) const $name: &[(&str, usize, &str, Production)] =
            &[$($(($text, $offset, $kind, $production)),*),*];
    };
}

errors! {
    ERRORS:
    HttpUrl { ("http:", 5, "unexpected-end") ("http:/h", 6, "unexpected-character") }
    Port {
        ("http://h:/", 9, "empty-port") ("http://h:65536/", 13, "port-out-of-range")
        ("ftp://h:65536/", 12, "port-out-of-range") ("http://h:80?q", 11, "slash-missing")
        ("http://h:?q", 9, "empty-port") ("http://h:8%30/", 10, "unsafe") ("http://h:", 9, "empty-port")
        ("http://h:x/", 9, "bad-port") ("http://h:80x/", 11, "bad-port") ("http://h:80:90/", 11, "bad-port")
        ("http://h:655360/", 13, "port-out-of-range") ("http://u:p@h/", 9, "user-not-allowed")
        ("ftp://u:p", 8, "bad-port")
    }
    HostNumber {
        ("http://1.2.3/", 12, "bad-host") ("http://1.2.3.4?q", 14, "slash-missing")
        ("http://1.2.3?q", 12, "bad-host") ("http://1%2E2/", 8, "escape-in-host") ("file://1/", 8, "bad-host")
    }
    HostName {
        ("http://256.1.1.1/", 16, "bad-host") ("ftp://a_b/", 7, "bad-host") ("ftp://h;type=a", 7, "bad-host")
        ("http://h?q", 8, "slash-missing") ("ftp://me@h?q", 10, "slash-missing")
        ("http://h-?q", 9, "bad-host") ("http://h?q@", 8, "user-not-allowed") ("http://h[/", 8, "unsafe")
        ("http://u@[::1]/", 8, "user-not-allowed") ("http://h#f", 8, "fragment")
        ("http://a..b/", 9, "bad-host") ("http://h./", 9, "bad-host") ("http://h-/", 9, "bad-host")
        ("http://1.2.3.4.5/", 16, "bad-host") ("http://a%41/", 8, "escape-in-host")
        ("http://u@h/", 8, "user-not-allowed") ("nntp://u@h/g", 8, "user-not-allowed")
        ("wais://u@h/d", 8, "user-not-allowed") ("file://u@h/", 8, "user-not-allowed")
        ("prospero://u@h/", 12, "user-not-allowed") ("ftp://a@b@c/", 9, "bad-host")
        ("news:a@b@c", 8, "bad-host") ("nntp://h", 8, "unexpected-end") ("file://h", 8, "unexpected-end")
        ("file://1h/", 9, "bad-host") ("file://h./", 9, "bad-host")
    }
    HSegment {
        ("http://h/~", 9, "unsafe") ("http://h/\u{e9}", 9, "non-ascii") ("http://h/\t", 9, "control")
        ("http://h/\u{7f}", 9, "control") ("http://h/%4#", 11, "bad-escape") ("http://h/a#f", 10, "fragment")
    }
    FtpType {
        ("ftp://h/;type=x", 14, "unexpected-character") ("ftp://h/;type=", 14, "unexpected-end")
    }
    Group {
        ("news:2600", 5, "unexpected-character") ("news:", 5, "unexpected-end") ("news:a%41", 6, "unsafe")
        ("news://server/group", 5, "unexpected-character")
    }
    Scheme {
        ("", 0, "unexpected-end") ("http", 4, "unexpected-end") ("/dir", 0, "no-scheme")
        (":x", 0, "no-scheme") ("host/x:y", 4, "no-scheme") (" http://h/", 0, "unsafe")
    }
    FtpUrl {
        ("ftp:h", 4, "unexpected-character") ("ftp://h/a;x", 10, "unexpected-character")
        ("ftp://h/;TYPE=a", 9, "unexpected-character") ("ftp://h/;type=a;type=a", 15, "unexpected-character")
        ("ftp://h/;type=a/b", 15, "unexpected-character")
    }
    SchemePart {
        ("x:a b", 3, "unsafe") ("x://h/%4", 8, "bad-escape") ("x:%zz", 3, "bad-escape") ("x:#", 2, "fragment")
    }
    Host {
        ("http://", 7, "unexpected-end") ("http:///", 7, "bad-host") ("http://?q", 7, "bad-host")
        ("http://%41/", 7, "escape-in-host") ("ftp://u@[::1]/", 8, "host-literal")
        ("http://-h/", 7, "bad-host") ("http://[::1]/", 7, "host-literal")
        ("gopher://@h/", 9, "user-not-allowed") ("telnet://a@/", 11, "bad-host") ("file://-/", 7, "bad-host")
    }
    Password { ("ftp://a:b:c@h/", 9, "unexpected-character") ("ftp://a:b%4x@h/", 11, "bad-escape") }
    User { ("ftp://a b@h/", 7, "unsafe") }
    Search {
        ("http://h/a?b?c", 12, "unexpected-character") ("http://h/a?b/c", 12, "unexpected-character")
        ("gopher://h/0%09 ", 15, "unsafe") ("wais://h/db?a?", 13, "unexpected-character")
    }
    GType { ("gopher://h/ ", 11, "unsafe") }
    Selector { ("gopher://h/0 ", 12, "unsafe") }
    GopherPlusString { ("gopher://h/0%09%09 ", 18, "unsafe") }
    Encoded822Addr { ("mailto:", 7, "unexpected-end") ("mailto:a@b c", 10, "unsafe") }
    GroupPart { ("news:*x", 6, "unexpected-character") }
    NntpUrl { ("nntp://h/g/", 11, "unexpected-end") ("nntp://h/g/1x", 12, "unexpected-character") }
    TelnetUrl { ("telnet://h/x", 11, "unexpected-character") }
    WType { ("wais://h/db/t", 13, "unexpected-end") }
    WPath { ("wais://h/db/t/p/q", 15, "unexpected-character") }
    FileUrl { ("file:/p", 6, "unexpected-character") ("file://", 7, "unexpected-end") }
    FSegment { ("file:///a;b", 9, "unexpected-character") }
    FieldName { ("prospero://h/p;a", 16, "unexpected-end") }
    FieldValue { ("prospero://h/p;a=b=c", 18, "unexpected-character") }
}

errors! {
    LATER_ERRORS:
    AbsoluteUri {
        ("https:", 6, "unexpected-end") ("https:x", 6, "unexpected-character")
        ("https:/", 7, "unexpected-end")
    }
    RegName {
        ("https://", 8, "unexpected-end") ("https:///", 8, "bad-host") ("https://:80/", 8, "bad-host")
        ("https://?q", 8, "bad-host") ("https://1.2.3.04/", 16, "bad-host")
        ("https://1.2.3.256/", 17, "bad-host") ("https://0x7f.1/", 14, "bad-host")
        ("https://a.0X/", 12, "bad-host") ("https://a.%30x1/", 15, "bad-host")
        ("https://a%2e1./", 14, "bad-host") ("https://a%2", 11, "bad-escape")
        ("https://a%2g/", 11, "bad-escape") ("https://a b/", 9, "unsafe") ("https://a[::1]/", 9, "unsafe")
        ("https://u@h/", 9, "user-not-allowed") ("mqtt://u:p@/", 11, "bad-host")
        ("mqtt://u@h@i/", 10, "bad-host") ("ftps://h?q", 8, "unexpected-character")
    }
    Ipv4Address {
        ("https://1.2.3/", 13, "bad-host") ("https://1.2.3", 13, "unexpected-end")
        ("https://[::1.2.3.400]/", 19, "bad-host")
    }
    Ipv6Address {
        ("https://[::1/", 12, "bad-host") ("https://[::1", 12, "unexpected-end")
        ("https://[1:2]/", 12, "bad-host") ("https://[fe80::1%25eth0]/", 16, "bad-host")
        ("https://[v1.x]/", 9, "bad-host") ("https://[::1]x/", 13, "bad-host")
        ("https://[::1 ]/", 12, "unsafe")
    }
    Port {
        ("https://h:65536/", 14, "port-out-of-range") ("https://h:8x/", 11, "bad-port")
        ("https://u:p@h/", 10, "user-not-allowed") ("mqtt://u:65536/", 13, "port-out-of-range")
    }
    Fragment { ("https://h/~#x#", 13, "fragment") ("https://h/?a##", 13, "fragment") }
    Segment {
        ("https://h/a b", 11, "unsafe") ("https://h/[", 10, "unsafe") ("https://h/%4", 12, "bad-escape")
        ("https://h/\u{e9}", 10, "non-ascii") ("https://h/\n", 10, "line-end")
    }
    Userinfo {
        ("mqtt://u p@h/", 8, "unsafe") ("mqtt://u%4@h/", 10, "bad-escape") ("mqtt://[::1@h/", 7, "unsafe")
    }
    FtpType { ("ftps://h/a;type=x", 16, "unexpected-character") }
}
