//! The warnings of section 6.

use proptest::prelude::*;
use rfc1738::{advisories::*, schemes::*};

use crate::support::strategies::any_url;

/// Returns the names of a URL's advisories. What they call a secret is masked.
fn names<S: SchemeSet>(text: &str) -> Vec<&'static str> {
    let url = S::parse(text).unwrap();
    assert_eq!(url.advisories().contains(Advisory::Password), url.redacted().to_string().contains("***"), "{text}");
    url.advisories().iter().map(Advisory::as_str).collect()
}

/// Texts, and the advisories that each has.
const TEXTS: &[(&str, &str)] = &[
    // 6: "The use of URLs containing passwords that should be secret is clearly unwise."
    ("ftp://u:p@h/ ftp://u:@h/ telnet://:p@h x://u:p@h/ x://u:@h x://u:p@h_ http://h/x://u:p@h x-y:u:p@h", "password"),
    // An access token is a secret too.
    ("git+https://ghp_x@github.com/o/r wss://token@h/", "password"),
    // No password, although the text may look like one.
    ("svn://me@h/ ftp://u@h/ ftp://@h/ http://h/u:p@h mailto:u:p@h", ""),
    // 6: "a port number other than the default for the protocol, especially when it is a number
    // within the reserved space".
    ("http://h:80/ http://h:0080/ http://h/ telnet://h:23 prospero://h:1525/n", ""),
    ("http://h:1024/ http://h:65535/ wais://h:8210/d", "port-not-default"),
    ("http://h:1023/ http://h:0/ ftp://h:80 prospero://h:191/n nntp://h:433/g", "port-not-default port-reserved"),
    // This scheme has no known default.
    ("x://h:25/", ""),
    // 3.4.1: a TAB between the parts of a gopher URL belongs to none of them.
    ("http://h/%20%80%FF%7E gopher://h/0%09%09 gopher://h/0a%09b%09c x-y:%20", ""),
    // 3.1: "a set of four decimal digit groups".
    ("http://010.0.0.1/ ftp://u@1.2.3.00 file://1.02.3.4/ news:a@1.2.3.04 x://1.2.3.04", "leading-zeros"),
    ("http://0.0.0.0/ http://10.0.0.1/ http://01.dom/ http://h/01.2.3.4 mailto:a@01.2.3.4 x-y:01.2.3.4", ""),
    // 3.1: the host is what follows the "@".
    ("ftp://good.dom@evil.dom/ ftp://good.dom%2Ecom@evil.dom/ telnet://1.2.3.4@h x://a.b@h/", "host-like-user"),
    ("ftp://good.dom:80@evil.dom/", "password host-like-user"),
    ("ftp://host.dom?a@b telnet://host.dom?x@y ftp://good.dom;a@b ftp://good.dom&a=b@c", "host-like-user"),
    ("ftp://me@h/ ftp://.me@h/ ftp://me.@h/ ftp://a.b_c@h/ ftp://h/a.b@c news:a.b@h.dom", ""),
    ("ftp://me%40a.dom@h/", "escaped-delimiter"),
    // A host as the scheme, because the scheme was left out.
    ("localhost:8080/x LOCALHOST:x host.dom:8080 192.168.0.1:8080 2001:db8::1 host.dom:x hub:1883", "host-like-scheme"),
    ("C:/x Z: c:x z:8080/", "host-like-scheme"),
    ("x-y:123456 x-y:80a x-y:a com.app://cb x://h/ hub:1883?a", ""),
    // Two schemes.
    ("http://ftp//h ftp://https//h/ x://tcp//h", "scheme-like-host"),
    ("ftp://h/:21 http://h/:8080/a?b http://h/:8", "port-in-path"),
    ("http://h/: http://h/a:8 http://h/a/:8 http://h/?:8", ""),
    ("http://ftp/pub telnet://mqtt ftp://http:21//h http://httpd//h ftp://h/http://h", ""),
    // A delimiter in a password.
    ("http://h:80/a@b ftp://me:21/4@host.dom x://u@h/a/b@c x://me:123/4@h", "login-in-path"),
    ("http://h/a@b http://h:80/@a/b http://h:80/a?b@c ftp://u@h/a", ""),
    // Each in its order.
    ("ftp://u:%0D@01.2.3.4:25/%2F", "password port-not-default port-reserved control leading-zeros escaped-delimiter"),
];

fn have<S: SchemeSet>(table: &[(&str, &str)]) {
    for (texts, expected) in table {
        for text in texts.split(' ') {
            assert_eq!(names::<S>(text).join(" "), *expected, "{text}");
        }
    }
}

/// Of later schemes.
const LATER: &[(&str, &str)] = &[
    ("https://http:/x.dom ws://HTTPS:/", "scheme-like-host"),
    ("mqtt://h/:1883 https://[::1]/:443/a", "port-in-path"),
    ("mailto:a@b?subject=x&amp;body=y mailto:?to=a@b&amp;cc=c", "html-ampersand"),
    ("mailto:a@b?subject=x&body=&amp http://h/?a&amp;b x-y:a?b&amp;c", ""),
    ("https://https://h/ https://http://h/ https://https//h/ mqtt://tcp://h coap://ssl://h", "scheme-like-host"),
    ("https://https/ https://https https://https:443//h wss://wssx//h", ""),
    (
        "https://host.dom, https://host.dom) https://a.dom,https://b.dom https://$HOST/x https://*.host.dom/",
        "no-dns-name",
    ),
    ("https://my_host/ https://h~/ https://h/a,b https://[::1]/", ""),
    ("mqtt://me:1883/4@host.dom:1883 mqtt://me@h/a@b https://h:443/a@1.2", "login-in-path"),
    ("mqtt://me:123/4@host.dom:1883", "port-not-default port-reserved login-in-path"),
    ("https://h/@user https://h:443/@scope/a https://h:443/?a@b", ""),
];

#[test]
fn each_text() {
    have::<Rfc1738>(TEXTS);
    have::<All>(LATER);
}

#[test]
fn control_characters_in_every_component() {
    // 6: "embedded encoded delimiters for a given protocol (for example, CR and LF characters for
    // telnet protocols)".
    for octet in ["%00", "%09", "%0D", "%0a", "%1f", "%7F"] {
        let texts = "ftp://~@h/ ftp://~:p@h/ ftp://u:~@h/ ftp://h/~/n ftp://h/c/~;type=a http://h/a~ \
            http://h/a/~? http://h/?~ gopher://h/~ gopher://h/0~~~ mailto:~ news:~@h \
            telnet://~@h telnet://u:~@h/ wais://h/~ wais://h/d?~ wais://h/d/~/p wais://h/d/t/~ \
            file:///a/~ prospero://h/~ prospero://h/n;~= prospero://h/n;a=;a=~ x:~ x://h/~";
        for before_and_after in texts.split(' ') {
            let text = before_and_after.replace('~', octet);
            assert!(names::<Rfc1738>(&text).contains(&"control"), "{text}");
        }
    }
}

#[test]
fn another_protocol_in_a_gopher_url() {
    // 6: "the use of gopher URLs to cause a rude message to be sent via a SMTP server".
    let is_foreign = |text| names::<Rfc1738>(text).contains(&"foreign-protocol");
    for text in ["gopher://h:25/0%0A", "gopher://h:7070/0a%0d", "gopher://h:25/0%09%0A", "gopher://h:25/0%09%09%0D"] {
        assert!(is_foreign(text), "{text}");
    }
    let texts = "gopher://h/0%0D%0A gopher://h:070/0%0D%0A gopher://h:25/%0A gopher://h:25/0%00 \
        gopher://h:25/0%250A http://h:25/%0D%0A x://h:25/%0D%0A";
    for text in texts.split(' ') {
        assert!(!is_foreign(text), "{text}");
    }
}

#[test]
fn rows_of_your_own() {
    struct Own;
    impl SchemeSet for Own {
        const SCHEMES: &'static [SchemeDef] = &[
            SchemeDef::new("gopher", Syntax::Other, Some(70)),
            SchemeDef::rfc3986("https", Some(443)).with_userinfo(),
        ];
    }
    have::<Own>(&[
        // By another syntax it sends no line.
        ("gopher://me:x@h:25/0HELO%0D%0A", "password port-not-default port-reserved control"),
        ("https://ghp_x@github.com/o/r", "password"),
    ]);
}

#[test]
fn an_escaped_delimiter() {
    // 2.2: "encoding a character reserved for a particular scheme may change the semantics of a
    // URL". The characters that a component's production in section 5 cannot hold unescaped.
    for (before_and_after, delimiters) in [
        ("ftp://~@h/", ":@/"),
        ("ftp://u:~@h/", ":@/"),
        ("ftp://h/~/n", ";/"),
        ("ftp://h/~", ";/"),
        ("http://h/~", "/?"),
        ("http://h/?~", "/?"),
        ("gopher://h/~", ""),
        ("gopher://h/0~%09~%09~", ""),
        ("mailto:~", ""),
        ("news:~@h", "@"),
        ("telnet://~@h/", ":@/"),
        ("wais://h/~", ";/?:@&="),
        ("wais://h/d?~", "/?"),
        ("wais://h/d/~/p", ";/?:@&="),
        ("wais://h/d/t/~", ";/?:@&="),
        ("file:///~", ";/"),
        ("prospero://h/~", ";"),
        ("prospero://h/n;~=", ";/="),
        ("prospero://h/n;a=~", ";/="),
        ("x-y:~", ""),
        ("x://u@h/~", ""),
    ] {
        for byte in ";/?:@&=%# a".chars() {
            let text = before_and_after.replace('~', &format!("%{:02x}", u32::from(byte)));
            let expected = if delimiters.contains(byte) { &["escaped-delimiter"][..] } else { &[] };
            let found: Vec<_> = names::<Rfc1738>(&text).into_iter().filter(|name| *name != "password").collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn advisories_come_in_order() {
    let url = Rfc1738::parse("ftp://u:%0D@01.2.3.4:25/%2F").unwrap();
    assert_eq!(
        format!("{:?}", url.advisories()),
        "{Password, PortNotDefault, PortReserved, Control, LeadingZeros, EscapedDelimiter}"
    );
    assert!(url.advisories() != Advisories::default() && Advisories::default().iter().next().is_none());
    assert!(Advisory::ALL.is_sorted());
}

#[test]
fn each_has_a_name_a_sentence_and_a_section() {
    for advisory in Advisory::ALL {
        assert!(advisory.as_str().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        assert!(advisory.to_string().contains(' '));
        assert!(["2.2", "3.1", "3.5", "6"].contains(&advisory.section()));
    }
    assert_eq!(Advisory::Password.to_string(), "anyone who sees this URL sees a credential");
}

proptest! {
    /// The advisory agrees with a search for escapes in the text.
    #[test]
    fn control_agrees_with_the_text(text in any_url()) {
        let lower = text.to_ascii_lowercase();
        let octet = |text: &str| u8::from_str_radix(text.split_at(2).0, 16).unwrap();
        let escapes: Vec<_> = lower.split('%').skip(1).map(octet).collect();
        let controls = escapes.iter().filter(|octet| octet.is_ascii_control()).count();
        let separators = if lower.starts_with("gopher:") { escapes.iter().filter(|octet| **octet == b'\t').count().min(2) } else { 0 };
        let found = names::<Rfc1738>(&text).contains(&"control");
        if controls > separators {
            prop_assert!(found);
        } else if separators == 0 {
            prop_assert!(!found);
        }
    }
}

#[test]
fn a_redirect_that_leaves_tls() {
    for (base, url, leaves) in [
        ("https://h/", "http://h/", true),
        ("HTTPS://h/", "ftp://h/", true),
        ("wss://h/", "ws://h/", true),
        ("mqtts://h/", "x://h/", true),
        ("https://h/", "https://g/", false),
        ("https://h/", "wss://h/", false),
        ("http://h/", "http://h/", false),
        ("http://h/", "https://h/", false),
        ("https://h/", "mailto:a@b", false),
        ("https://h/", "file:///a", false),
    ] {
        let (base, url) = (All::parse(base).unwrap(), All::parse(url).unwrap());
        assert_eq!(url.advisories_from(base).contains(Advisory::LeavesTls), leaves, "{url}");
        assert!(!url.advisories().contains(Advisory::LeavesTls));
    }
}

#[test]
fn by_rfc_3986() {
    have::<All>(&[
        ("http://good.dom%2Eevil.dom/ coap://a%20b/ coap://h%25/ http://%2E%2E/ https://a.b%2e/", "escaped-host"),
        ("https://a%2Eb/ https://%6c%6f%63alhost/ mqtt://b%C3%BCcher.dom/ coap://%24/ http://h%61/", "escaped-host"),
        ("https://%61%2D%5F%7E/", "escaped-host"),
        ("coap://h%00/", "control escaped-host"),
        ("coap://good.dom%2F.evil.dom/ coap://127.0.0.1%2F.evil.dom/", "escaped-delimiter escaped-host"),
        ("https://h/a%2Fb", "escaped-delimiter"),
        ("coap://h%40evil/ coap://a%3A80/", "escaped-delimiter escaped-host"),
        ("http://h/%61 ftp://h/%2E http://h/", ""),
        ("https://h:443/a?b https://h/a%3B?b%2F%3F https://[::1]/ https://1.2.3.4/ https://a/%20", ""),
        ("https://a.b-c_d~e!$&'()*+,;=/", "no-dns-name"),
        ("https://h:80/", "port-not-default port-reserved"),
        ("coap://h:8080/%0a", "port-not-default control"),
        ("mqtt://u:@h/a mqtt://u:%3A@h/a", "password"),
        ("mqtt://u%40:@h/%00", "password control escaped-delimiter"),
        ("ftps://u:p@h:21/a%2Fb", "password port-not-default port-reserved escaped-delimiter"),
    ]);
}
