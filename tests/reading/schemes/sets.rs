//! Sets of schemes: your own, closed and open, and conversions between sets.

use rfc1738::advisories::Advisory;

use super::*;
use crate::support::invariants::parts::facts;

/// A set's row for a known scheme wins.
#[test]
fn the_rows_of_a_set_come_first() {
    struct Own;
    impl SchemeSet for Own {
        const SCHEMES: &'static [SchemeDef] = &[
            SchemeDef::new("coap", Syntax::Other, Some(1)),
            SchemeDef::new("http", Syntax::Ftp, Some(2)),
            SchemeDef::new("telnet", Syntax::Rfc3986, None),
            SchemeDef::FTP_1738,
        ];
    }
    fn read<S: SchemeSet>(text: &str) -> (Syntax, Option<u16>) {
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

/// `..Set` stands for the rows of a set, and of nothing else in it.
#[test]
fn a_set_extends_others() {
    const NAMES: [(&[SchemeDef], &str); 5] = [
        (schemes![..Web, SchemeDef::MQTTS, SchemeDef::FTP], "http https mqtts ftp"),
        (schemes![..Https], "https"),
        (schemes![..Https,], "https"),
        (schemes![..Web, ..WebSockets, ..Iot, PANEL,], "http https ws wss coap coaps mqtt mqtts x-panel"),
        (schemes![], ""),
    ];
    for (rows, names) in NAMES {
        assert!(rows.iter().map(SchemeDef::name).eq(names.split_whitespace()), "{rows:?}");
    }

    struct Closed;
    impl SchemeSet for Closed {
        const SCHEMES: &'static [SchemeDef] = schemes![..All, PANEL];
    }
    assert_eq!(Closed::parse("x-panel://h").unwrap().effective_port(), Some(8080));
    assert_eq!(facts(&Closed::parse("mailto:a@b").unwrap()), facts(&All::parse("mailto:a@b").unwrap()));
    assert_eq!(Closed::parse("x-other://h").unwrap_err().kind(), ErrorKind::WrongScheme);
}

/// Lists of names that are kept apart from the rows, because a firmware needs one without the
/// other.
#[test]
fn other_lists_of_schemes_agree_with_the_rows() {
    let is_secure = |name: &str| {
        let plain = name.strip_suffix('s').unwrap_or_default();
        All::SCHEMES.iter().any(|row| row.name() == plain)
    };
    for row in All::SCHEMES {
        let name = row.name();
        let text = format!("{name}://h/a");
        assert!(Url::parse(&*text).is_ok_and(|url| url.is_tls()) == is_secure(name), "{name}");
        // The advisories.
        let url = format!("https://{name}://host.dom/");
        assert!(Url::parse(&*url).unwrap().advisories().contains(Advisory::SchemeLikeHost), "{name}");
        // The web, in rows and for redaction.
        let is_web = ["http", "https", "ws", "wss"].iter().any(|end| name.ends_with(end));
        let token = format!("x {name}://token@host.dom/");
        assert_eq!(Redacted::new(&token).to_string().contains("***"), is_web, "{name}");
        // Schemes with a server are often written sloppily, and those without have no login.
        let has_login = !matches!(name, "mailto" | "news" | "file");
        let sloppy = format!("x {name}:me:secret@host.dom/");
        assert_eq!(Redacted::new(&sloppy).to_string().contains("***"), has_login, "{name}");
    }
}
