//! The warnings of section 6.

use proptest::prelude::*;
use rfc1738::{advisories::*, schemes::*};

use crate::support::{cases::cases, strategies::any_url};

/// Returns the names of a URL's advisories. What they call a secret is masked.
fn names<S: SchemeSet>(text: &str) -> Vec<&'static str> {
    let url = S::parse(text).unwrap();
    assert_eq!(url.advisories().contains(Advisory::Password), url.redacted().to_string().contains("***"), "{text}");
    url.advisories().iter().map(Advisory::as_str).collect()
}

const TABLE: &str = include_str!("advisories.txt");

fn have<S: SchemeSet>(part: &str) {
    for [texts, expected] in cases(TABLE, part) {
        for text in texts.split(' ') {
            assert_eq!(names::<S>(text).join(" "), expected, "{text}");
        }
    }
}

#[test]
fn each_text() {
    have::<Rfc1738>("Rfc1738");
    have::<All>("All");
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
    have::<Own>("Own");
}

#[test]
fn an_escaped_delimiter() {
    for [before_and_after, delimiters] in cases(TABLE, "escaped delimiters") {
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
    let expected = "{Password, PortNotDefault, PortReserved, Control, LeadingZeros, EscapedDelimiter}";
    assert_eq!(format!("{:?}", url.advisories()), expected);
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
    for part in ["leaves TLS", "stays"] {
        for [base, url] in &cases(TABLE, part) {
            let (base, url) = (All::parse(base.as_str()).unwrap(), All::parse(url.as_str()).unwrap());
            assert_eq!(url.advisories_from(base).contains(Advisory::LeavesTls), part == "leaves TLS", "{base} {url}");
            assert!(!url.advisories().contains(Advisory::LeavesTls));
        }
    }
}
