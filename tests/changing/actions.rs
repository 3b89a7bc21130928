//! The lines that a client sends (sections 3.2, 3.3, 3.4 and 3.7).

use proptest::prelude::*;
use rfc1738::{parts::*, schemes::*, send::*, *};

use crate::support::cases::cases;
use crate::support::invariants::actions::{self, told as refused};
use crate::support::strategies::any_url;

const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

const TABLE: &str = include_str!("lines.txt");

/// Returns octets that a table has as characters.
fn latin_1(text: &str) -> Vec<u8> {
    text.chars().map(|character| u8::try_from(character).unwrap()).collect()
}

/// Returns an error as the table has it.
fn told(error: ValueError) -> String {
    let (production, octet) = refused(error);
    format!("error {production} {octet}")
}

/// Joins lines to one text.
fn octets<'a>(lines: impl Iterator<Item = Line<'a>>) -> Vec<u8> {
    lines.flat_map(Line::octets).collect()
}

/// By RFC 1738, whose names may hold a "?".
fn commands(text: &str) -> Result<Vec<u8>, ValueError> {
    let Typed::Ftp(url) = Rfc1738::parse(text).unwrap().typed() else { panic!("{text}") };
    Ok(octets(url.commands()?.map(FtpCommand::line)))
}

fn login(text: &str, end_user: EndUser<'_>) -> Result<Vec<u8>, ValueError> {
    Ok(octets(FtpUrl::parse(text).unwrap().login_commands(end_user)?.map(FtpCommand::line)))
}

#[test]
fn ftp_paths() {
    for [url, lines] in cases(TABLE, "commands of ftp") {
        assert_eq!(commands(&url), Ok(latin_1(&lines)), "{url}");
    }
}

#[test]
fn ftp_commands_are_typed() {
    let commands: Vec<_> = FtpUrl::parse("ftp://h/a/b;type=i").unwrap().commands().unwrap().collect();
    assert_eq!(format!("{commands:?}"), "[Cwd(a), TypeI, Retr(b)]");
}

#[test]
fn an_injection_refuses_all_ftp_commands() {
    for [url, expected] in cases(TABLE, "refused by ftp") {
        assert_eq!(commands(&url).map_err(told), Err(expected.clone()), "{url}");
        assert_eq!(login(&url, END_USER).map_err(told), Err(expected), "{url}");
    }
    let evil = EndUser::new(b"me\r\nDELE motd").with_password(b"\0");
    assert_eq!(login("ftp://h/", evil).map_err(refused), Err((Production::Encoded822Addr, b'\r')));
    assert_eq!(login("ftp://u@h/", evil).map_err(refused), Err((Production::Password, 0)));
    // A part that is not sent may hold anything.
    assert_eq!(login("ftp://u:p@h/", evil).unwrap(), b"USER u\r\nPASS p\r\n");
    let told = commands("ftp://h/a%0Ab").unwrap_err().to_string();
    assert_eq!(told, "the fsegment contains LF, which would end the line");
}

#[test]
fn a_line_is_shown_escaped_and_without_its_end() {
    let shown = |text| format!("{:?}", FtpUrl::parse(text).unwrap().commands().unwrap().next().unwrap().line());
    assert_eq!(shown("ftp://h/it's%22%5C%09%FF%7F;type=d"), r#"NLST it's"\\\t\xff\x7f"#);
    assert_eq!(shown("ftp://h//x"), "CWD ");
    // 3.4.9: a form ends with the CR LF of its last line, and no other.
    let form = GopherUrl::parse("gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A").unwrap();
    assert_eq!(format!("{:?}", form.request().unwrap()), r"s\t\t+\t1\r\n+-1\r\na\r\n.");
}

fn request(text: &str) -> Result<Vec<u8>, ValueError> {
    GopherUrl::parse(text).unwrap().request().map(|line| line.octets().collect())
}

#[test]
fn gopher_requests() {
    for [url, expected] in cases(TABLE, "requests of gopher") {
        match request(&url) {
            Ok(octets) => assert_eq!(octets, latin_1(&expected), "{url}"),
            Err(error) => assert_eq!(told(error), expected, "{url}"),
        }
    }
}

#[test]
fn gopher_types() {
    // 3.4.1: a single-character field, which defaults to "1".
    let kind = |text| GopherUrl::parse(text).unwrap().item_type();
    for text in ["gopher://h", "gopher://h/", "gopher://h/1"] {
        assert_eq!(kind(text), GopherType::Directory);
    }
    assert_eq!(kind("gopher://h/%49"), GopherType::Image);
    assert_eq!(kind("gopher://h/i"), GopherType::Other(b'i'));
    assert_eq!(kind("gopher://h/%09"), GopherType::Other(b'\t'));
    // RFC 1436, section 3.8: all types that it names, without duplicates.
    let mut names: Vec<_> = b"0123456789+TgI".iter().map(|octet| GopherType::new(*octet).to_string()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 14);
    assert_eq!((0..=255).filter(|octet| matches!(GopherType::new(*octet), GopherType::Other(_))).count(), 256 - 14);
}

#[test]
fn gopher_plus_strings() {
    for [string, expected, values] in cases(TABLE, "Gopher+ strings") {
        let text = format!("gopher://h/0s%09%09{string}");
        let plus = GopherUrl::parse(&*text).unwrap().gopher_plus().unwrap();
        let found = plus.values().map(|text| text.to_string()).collect::<Vec<_>>().join("|");
        assert_eq!((format!("{plus:?}"), found), (expected, values), "{string}");
    }
    // 3.4.3: no Gopher+ string without a second tab.
    assert!(GopherUrl::parse("gopher://h/0s%09a").unwrap().gopher_plus().is_none());
}

proptest! {
    #[test]
    fn any_url_and_any_end_user(
        url in any_url(), address in prop::collection::vec(any::<u8>(), 0..4),
        password in prop::option::of(prop::collection::vec(any::<u8>(), 0..4)),
    ) {
        actions::hold(&url, &address, password.as_deref());
    }

    #[test]
    fn any_ftp_path(path in "(/([ab]|%0[0DAda]|%[2-7F][0-9A-F]){0,2}){0,4}(;type=[AIDaid])?", user in "(([ab:]|%0[0DA]){0,2}@)?") {
        actions::hold(&format!("ftp://{user}h{path}"), b"a@b", None);
    }

    #[test]
    fn any_gopher_path(path in "([ab!$?+.]|%0[09ADad]|%20|%[2-7F][0-9A-F]|%09%2B%091%0d%0a\\+-1%0D%0A|%0D%0A){0,12}") {
        actions::hold(&format!("gopher://h/{path}"), b"", None);
    }

    #[test]
    fn any_address(address in "([a.@]|%(22|28|3C|40|5B|5C|5D|20|0D|00|80|2E)){1,9}") {
        actions::hold(&format!("mailto:{address}"), b"", None);
        actions::hold(&format!("news:{}@h", address.replace('@', "%40")), b"", None);
    }

    #[test]
    fn any_file(host in "(|localhost|LocalHost|h)", path in "(/([ab.]|%00|%2F|%FF){0,2}){1,4}") {
        actions::hold(&format!("file://{host}{path}"), b"", None);
    }
}
