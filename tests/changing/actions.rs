//! The lines that a client sends (sections 3.2, 3.3, 3.4 and 3.7).

use proptest::prelude::*;
use rfc1738::{parts::*, send::*, *};

use crate::support::invariants::actions::{self, told as refused};
use crate::support::strategies::any_url;

const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

/// Joins lines to one text.
fn octets<'a>(lines: impl Iterator<Item = Line<'a>>) -> Vec<u8> {
    lines.flat_map(Line::octets).collect()
}

fn commands(text: &str) -> Result<String, ValueError> {
    let octets = octets(FtpUrl::parse(text).unwrap().commands()?.map(FtpCommand::line));
    Ok(String::from_utf8(octets).unwrap())
}

fn login(text: &str, end_user: EndUser<'_>) -> Result<String, ValueError> {
    let octets = octets(FtpUrl::parse(text).unwrap().login_commands(end_user)?.map(FtpCommand::line));
    Ok(String::from_utf8(octets).unwrap())
}

#[test]
fn ftp_paths() {
    let answers = [
        // 3.2.2: 'executing "CWD /etc" and then "RETR motd"'.
        ("ftp://myname@host.dom/%2Fetc/motd", "CWD /etc\r\nRETR motd\r\n"),
        ("ftp://myname@host.dom/etc/motd", "CWD etc\r\nRETR motd\r\n"),
        // '"CWD " with a null argument'.
        ("ftp://myname@host.dom//etc/motd", "CWD \r\nCWD etc\r\nRETR motd\r\n"),
        // 3.2.2: the whole url-path may be omitted, and <name> may be empty.
        ("ftp://h", ""),
        ("ftp://h/", "NLST\r\n"),
        ("ftp://h//", "CWD \r\nNLST\r\n"),
        ("ftp://h/a/", "CWD a\r\nNLST\r\n"),
        ("ftp://h/;type=a", "NLST\r\n"),
        ("ftp://h/a/;type=d", "CWD a\r\nNLST\r\n"),
        // 3.2.2: the typecode "d" is an NLST, any other a TYPE.
        ("ftp://h/a;type=d", "NLST a\r\n"),
        ("ftp://h/a;type=D", "NLST a\r\n"),
        ("ftp://h/a;type=a", "TYPE A\r\nRETR a\r\n"),
        ("ftp://h/a/b;type=I", "CWD a\r\nTYPE I\r\nRETR b\r\n"),
        ("ftp://h/a;type=i", "TYPE I\r\nRETR a\r\n"),
        // 3.2.3: without one the client guesses.
        ("ftp://h/a", "RETR a\r\n"),
        // 3.2.2: components are decoded prior to their use.
        ("ftp://h/a%3Btype=a", "RETR a;type=a\r\n"),
        ("ftp://h/a%20b/%2e%2E/?", "CWD a b\r\nCWD ..\r\nRETR ?\r\n"),
    ];
    for (url, lines) in answers {
        assert_eq!(commands(url).unwrap(), lines, "{url}");
    }
    let url = FtpUrl::parse("ftp://h/%FF").unwrap();
    assert_eq!(octets(url.commands().unwrap().map(FtpCommand::line)), b"RETR \xFF\r\n");
}

#[test]
fn ftp_commands_are_typed() {
    let url = FtpUrl::parse("ftp://h/a/b;type=i").unwrap();
    let commands: Vec<_> = url.commands().unwrap().collect();
    let [FtpCommand::Cwd(cwd), FtpCommand::TypeI, FtpCommand::Retr(name)] = commands[..] else {
        panic!("{commands:?}")
    };
    assert!(cwd.octets().eq(*b"a") && name.octets().eq(*b"b"));
    assert_eq!(format!("{commands:?}"), "[Cwd(a), TypeI, Retr(b)]");
}

#[test]
fn ftp_logins() {
    let with_password = END_USER.with_password(b"asked for");
    // 3.2.1: 'the user name "anonymous" is supplied', and the address of the end user.
    assert_eq!(login("ftp://h/", END_USER).unwrap(), "USER anonymous\r\nPASS me@here.dom\r\n");
    assert_eq!(login("ftp://h/", with_password).unwrap(), "USER anonymous\r\nPASS me@here.dom\r\n");
    // 3.2.1: a user but no password; it is requested from the user.
    assert_eq!(login("ftp://u@h/", END_USER).unwrap(), "USER u\r\n");
    assert_eq!(login("ftp://u@h/", with_password).unwrap(), "USER u\r\nPASS asked for\r\n");
    // 3.1: empty is not absent.
    assert_eq!(login("ftp://@h/", END_USER).unwrap(), "USER \r\n");
    assert_eq!(login("ftp://u:@h/", with_password).unwrap(), "USER u\r\nPASS \r\n");
    assert_eq!(login("ftp://:p@h/", with_password).unwrap(), "USER \r\nPASS p\r\n");
    // 3.1: ":", "@" and "/" are encoded in both.
    assert_eq!(login("ftp://a%40b:%3A%2F@h/", END_USER).unwrap(), "USER a@b\r\nPASS :/\r\n");
}

#[test]
fn an_injection_refuses_all_ftp_commands() {
    // 6: encoded delimiters are not to be unencoded before transmission.
    let refusals = [
        ("ftp://h/a%0D%0Ab", Production::FSegment, b'\r'),
        ("ftp://h/a%0ab", Production::FSegment, b'\n'),
        ("ftp://h/a/b%00/;type=d", Production::FSegment, 0),
        ("ftp://u%0A@h/a", Production::User, b'\n'),
        ("ftp://u%0A@h", Production::User, b'\n'),
        ("ftp://u:%0D@h/%00", Production::Password, b'\r'),
    ];
    for (url, component, octet) in refusals {
        assert_eq!(commands(url).map_err(refused), Err((component, octet)), "{url}");
        assert_eq!(login(url, END_USER).map_err(refused), Err((component, octet)), "{url}");
    }
    let evil = EndUser::new(b"me\r\nDELE motd").with_password(b"\0");
    assert_eq!(login("ftp://h/", evil).map_err(refused), Err((Production::Encoded822Addr, b'\r')));
    assert_eq!(login("ftp://u@h/", evil).map_err(refused), Err((Production::Password, 0)));
    // A part that is not sent may hold anything.
    assert_eq!(login("ftp://u:p@h/", evil).unwrap(), "USER u\r\nPASS p\r\n");
    let told = commands("ftp://h/a%0Ab").unwrap_err().to_string();
    assert_eq!(told, "the fsegment holds LF, which would end the line");
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
    let form = "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%0d%0ab%0D%0A.%0D%0A";
    let answers: [(&str, &[u8]); 13] = [
        // 3.4.1: the selector may be an empty string, and the whole path too.
        ("gopher://h", b"\r\n"),
        ("gopher://h/", b"\r\n"),
        ("gopher://h/1", b"\r\n"),
        ("gopher://h/%31", b"\r\n"),
        // 3.4.1: a selector may begin with the type; no characters are reserved.
        ("gopher://h/00a/b?c", b"0a/b?c\r\n"),
        ("gopher://h/0%FF%20", b"\xFF \r\n"),
        // 3.4.2: after decoding, a tab, and the search string.
        ("gopher://h/7s%09a%20b", b"s\ta b\r\n"),
        ("gopher://h/7s%09", b"s\t\r\n"),
        ("gopher://h/%09%09a", b"\ta\r\n"),
        // 3.4.3: the search may be empty.
        ("gopher://h/0s%09%09+", b"s\t\t+\r\n"),
        ("gopher://h/0s%09a%09?", b"s\ta\t?\r\n"),
        ("gopher://h/0s%09%09!+ABSTRACT%20+SMELL", b"s\t\t!+ABSTRACT +SMELL\r\n"),
        // 3.4.9: the form ends its own last line.
        (form, b"s\t\t+\t1\r\n+-1\r\na\r\nb\r\n.\r\n"),
    ];
    for (url, octets) in answers {
        assert_eq!(request(url).unwrap(), octets, "{url}");
    }
}

#[test]
fn gopher_is_refused() {
    // 3.4.1: a selector has no LF and no CR. 6: a gopher URL may hold a message for another server.
    let refusals = [
        ("gopher://h:25/1x%09%09HELO%20a%0D%0AQUIT%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%0A", Production::GopherPlusString, b'\n'),
        ("gopher://h/1x%09%09+%00", Production::GopherPlusString, 0),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0A.%0D%0AQUIT%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0A.%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0Aa%0Ab%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0Aa%0Db%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%091%0D%0A+-1%0D%0Aa%00%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09+%092%0D%0A+-1%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h/1x%09%09%20+%091%0D%0A+-1%0D%0A.%0D%0A", Production::GopherPlusString, b'\r'),
        ("gopher://h:25/0HELO%0D%0ADATA", Production::Selector, b'\r'),
        ("gopher://h/0a%0a", Production::Selector, b'\n'),
        ("gopher://h/7s%09a%00", Production::Search, 0),
        ("gopher://h/7%0A%09%0D", Production::Selector, b'\n'),
    ];
    for (url, component, octet) in refusals {
        assert_eq!(request(url).map_err(refused), Err((component, octet)), "{url}");
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

fn plus(string: &str) -> String {
    let text = format!("gopher://h/0s%09%09{string}");
    let plus = GopherUrl::parse(&*text).unwrap().gopher_plus().unwrap();
    let list = plus.values().map(|text| text.to_string()).collect::<Vec<_>>().join("|");
    match plus {
        GopherPlus::DefaultView => "default view".into(),
        GopherPlus::Form => "form".into(),
        GopherPlus::ItemAttributes(_) => format!("item: {list}"),
        GopherPlus::DirectoryAttributes(_) => format!("directory: {list}"),
        GopherPlus::View { view, language: None } => format!("view {view}"),
        GopherPlus::View { view, language: Some(language) } => format!("view {view} in {language}"),
        GopherPlus::FilledForm(_) => format!("filled: {list}"),
        GopherPlus::Other(string) => format!("other: {string}"),
        new => panic!("{new:?} is new"),
    }
}

#[test]
fn gopher_plus_strings() {
    let answers = [
        // 3.4.4: "consisting of only" a "+", or "containing only" a "?".
        ("+", "default view"),
        ("%2B", "default view"),
        ("?", "form"),
        ("?a", "other: ?a"),
        ("", "other: "),
        ("a", "other: a"),
        // 3.4.6: all attributes. 3.4.7: one or several, separated by coded spaces.
        ("!", "item: "),
        ("$", "directory: "),
        ("!+ABSTRACT", "item: +ABSTRACT"),
        ("!+ABSTRACT%20+SMELL", "item: +ABSTRACT|+SMELL"),
        ("$+VIEWS%20", "directory: +VIEWS|"),
        // 3.4.8: a view and a language.
        ("+application/postscript%20Es_ES", "view application/postscript in Es_ES"),
        ("+text/plain", "view text/plain"),
        ("+%2520", "view %2520"),
        // 3.4.9: a form filled out, with any number of values.
        ("+%091%0D%0A+-1%0D%0Aa%0D%0Ab%20c%0D%0A.%0D%0A", "filled: a|b%20c"),
        ("%2b%09%31%0d%0a+%2d1%0d%0a%0d%0a%2e%0d%0a", "filled: "),
        ("+%091%0D%0A+-1%0D%0A.%0D%0A", "filled: "),
        // Without an end, without a beginning, or with more after its end.
        ("+%091%0D%0A+-1%0D%0Aa%0D%0A", "other: +%091%0D%0A+-1%0D%0Aa%0D%0A"),
        ("+%091%0D%0A+-1%0D%0A.", "other: +%091%0D%0A+-1%0D%0A."),
        ("+%090%0D%0A", "other: +%090%0D%0A"),
        ("+%091%0D%0A+-1%0D%0A.%0D%0Aa%0D%0A.%0D%0A", "other: +%091%0D%0A+-1%0D%0A.%0D%0Aa%0D%0A.%0D%0A"),
        // A value that is not a line could not be sent.
        ("+%091%0D%0A+-1%0D%0Aa%0D%0D%0A.%0D%0A", "other: +%091%0D%0A+-1%0D%0Aa%0D%0D%0A.%0D%0A"),
        ("+%091%0D%0A+-1%0D%0Aa%0Ab%0D%0A.%0D%0A", "other: +%091%0D%0A+-1%0D%0Aa%0Ab%0D%0A.%0D%0A"),
        ("+%091%0D%0A+-1%0D%0Aa%00b%0D%0A.%0D%0A", "other: +%091%0D%0A+-1%0D%0Aa%00b%0D%0A.%0D%0A"),
    ];
    for (string, expected) in answers {
        assert_eq!(plus(string), expected, "{string}");
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
