//! No password is logged (section 6): neither by `Debug`, nor by an error, nor by what is made to be logged.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use core::fmt::Write as _;

use proptest::prelude::*;
use rfc1738::{
    Component, DeclaredScheme, EndUser, FtpUrl, Home, OtherUrl, OwnedUrl, Redacted, SchemeTable, TelnetUrl, TextError,
    Url,
    grammar::{self, Failure},
    heapless, nom, schemes,
};

const SECRET: &str = "s3cr3t";

/// A URL of each scheme with a login, be one allowed there or not.
const TEXTS: [&str; 20] = [
    "ftp://user:s3cr3t@host.dom/a;type=d",
    "FTP://:s3cr3t@host.dom",
    "telnet://user:s3cr3t@host.dom/",
    "https://user:s3cr3t@host.dom/a?b",
    "x://user:s3cr3t@",
    "x://a_b:s3cr3t@-",
    "URL:ftp://user:s3cr3t@host.dom/",
    "http://user:s3cr3t@host.dom/",
    "gopher://user:s3cr3t@host.dom/0",
    "mailto://user:s3cr3t@host.dom",
    "news://user:s3cr3t@host.dom",
    "nntp://user:s3cr3t@host.dom/a",
    "wais://user:s3cr3t@host.dom/a",
    "file://user:s3cr3t@host.dom/a",
    "prospero://user:s3cr3t@host.dom/a",
    // Over one's shoulder: refused for the line that it would end, and for what follows the password.
    "ftp://user:s3cr3t%0D%0A@host.dom/a",
    "ftp://user:s3cr3t@host_dom/",
    // Declared schemes.
    "ftps://user:s3cr3t@host.dom/a",
    "mqtt://user:s3cr3t@host.dom/a",
    "urn://user:s3cr3t@host.dom/a",
];

const URN: SchemeTable = SchemeTable::new("urn", &[DeclaredScheme::opaque("urn")]);

/// All that can be logged of a text.
fn logged(text: &str) -> String {
    let mut log = Redacted::new(text).to_string();
    write!(log, "{:?}", Redacted::new(text)).unwrap();
    match Url::<'_>::parse(text) {
        Ok(url) => {
            write!(log, "{url:?} {} {:?} {:?}", url.redacted(), url.login(), url.password()).unwrap();
            write!(log, "{:?} {:?}", url.user(), url.host()).unwrap();
        }
        Err(error) => write!(log, "{error:?} {error}").unwrap(),
    }
    kept::<heapless::String<64>>(text, &mut log);
    kept::<heapless::String<20>>(text, &mut log);
    #[cfg(feature = "alloc")]
    kept::<String>(text, &mut log);
    match Url::parse_with(&[&schemes::WEB, &schemes::FTPS, &schemes::IOT, &URN], text) {
        Ok(url) => {
            write!(log, "{url:?} {} {:?} {:?}", url.redacted(), url.login(), url.password()).unwrap();
            if let Url::Declared(url) = url {
                write!(log, "{url:?} {} {:?} {:?}", url.redacted(), url.body(), url.normal()).unwrap();
            }
        }
        Err(error) => write!(log, "{error:?} {error}").unwrap(),
    }
    if let Ok(url) = FtpUrl::parse(text) {
        write!(log, "{url:?} {} {:?}", url.redacted(), url.login()).unwrap();
        let end_user = EndUser::new(b"me@here.dom").with_password(SECRET.as_bytes());
        write!(log, "{end_user:?}").unwrap();
        match url.login_commands(end_user) {
            Ok(commands) => commands.for_each(|command| write!(log, "{command:?} {0} {0:?}", command.line()).unwrap()),
            Err(refused) => write!(log, "{refused:?} {refused}").unwrap(),
        }
        match url.commands() {
            Ok(commands) => commands.for_each(|command| write!(log, "{command:?} {0} {0:?}", command.line()).unwrap()),
            Err(refused) => write!(log, "{refused:?} {refused}").unwrap(),
        }
    }
    if let Ok(url) = TelnetUrl::parse(text) {
        write!(log, "{url:?} {} {:?}", url.redacted(), url.login()).unwrap();
    }
    if let Ok(url) = OtherUrl::parse(text) {
        write!(log, "{url:?} {} {:?} {:?}", url.redacted(), url.schemepart(), url.schemepart().ip()).unwrap();
    }
    if let Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) = grammar::url::<4>(text) {
        let failure: Failure = failure;
        write!(log, "{failure:?} {}", failure.error(text)).unwrap();
    }
    log
}

/// All that can be logged of a text that is to be kept.
fn kept<T>(text: &str, log: &mut String)
where
    T: Home + for<'a> TryFrom<&'a str>,
    OwnedUrl<T>: TryFrom<T, Error = TextError<T>>,
{
    match text.parse::<OwnedUrl<T>>() {
        Ok(url) => write!(log, "{url:?} {:?} {}", url.url(), url.redacted()).unwrap(),
        Err(error) => write!(log, "{error:?} {error}").unwrap(),
    }
    match T::try_from(text).map(OwnedUrl::try_from) {
        Ok(Ok(url)) => write!(log, "{url:?}").unwrap(),
        Ok(Err(error)) => write!(log, "{error:?} {error} {:?}", error.error()).unwrap(),
        // It does not fit, which these homes' own errors tell.
        Err(_) => {}
    }
}

#[test]
fn no_secret_is_logged() {
    for text in TEXTS {
        let log = logged(text);
        assert!(text.contains(SECRET) && !log.contains(SECRET), "{text}: {log}");
        assert!(log.contains("***"), "{text}: {log}");
    }
}

#[test]
fn the_end_users_password_is_not_logged() {
    let url = FtpUrl::parse("ftp://user@host.dom/").unwrap();
    let end_user = EndUser::new(b"me@here.dom");
    assert_eq!(format!("{end_user:?}"), "EndUser { address: me@here.dom, password: None }");
    let log = |end_user| match url.login_commands(end_user) {
        Ok(commands) => commands.map(|command| format!("{command:?}, {0}, {0:?};", command.line())).collect(),
        Err(refused) => format!("{refused}, {refused:?}"),
    };
    let expected = "User(user), USER user, Line(USER user);Pass(***), PASS ***, Line(PASS ***);";
    assert_eq!(log(end_user.with_password(b"s3cr3t")), expected);
    let refused = log(end_user.with_password(b"s3cr3t\r\n"));
    assert!(refused.starts_with("the password holds a CR") && !refused.contains(SECRET));
    // 3.2.1: an address is no secret, but it is sent where a password is.
    let url = FtpUrl::parse("ftp://host.dom/").unwrap();
    let commands = url.login_commands(end_user).unwrap().map(|command| format!("{command:?}"));
    assert!(commands.eq(["User(anonymous)", "Pass(***)"]));
}

#[test]
fn the_password_alone_is_masked() {
    let answers = [
        ("ftp://user:s3cr3t@host.dom/a:b@c", "ftp://user:***@host.dom/a:b@c"),
        ("ftp://user:@host.dom/", "ftp://user:***@host.dom/"),
        ("ftp://user@host.dom/", "ftp://user@host.dom/"),
        ("ftp://host.dom:21/@", "ftp://host.dom:21/@"),
        ("URL:ftp://u:s3cr3t@h", "URL:ftp://u:***@h"),
        // A "//" after the login is data.
        ("gopher://host.dom/0//a:b@c/d", "gopher://host.dom/0//a:b@c/d"),
        ("http://host.dom//a:b@c", "http://host.dom//a:b@c"),
        ("mailto:a:b@host.dom", "mailto:a:b@host.dom"),
        ("", ""),
        ("//", "//"),
        ("//:@", "//:***@"),
    ];
    for (text, expected) in answers {
        assert_eq!(Redacted::new(text).to_string(), expected);
        if let Ok(url) = Url::<'_>::parse(text) {
            assert_eq!(url.redacted().to_string(), expected);
        }
    }
}

#[test]
fn a_password_is_found_in_any_bytes() {
    assert_eq!(Redacted::password(b"\xFF//\xFF:\xFE@h"), Some(5..6));
    assert_eq!(Redacted::password(b"//a@b:c/@"), None);
    assert_eq!(Redacted::password(b"/"), None);
}

proptest! {
    #[test]
    fn what_is_masked_is_the_password(user in "[a-c;?&=]{0,3}", password in "[d-f;?&=]{0,4}", rest in "(/[a-f:@]{0,6})?") {
        let text = format!("ftp://{user}:{password}@h{rest}");
        let url = FtpUrl::parse(&text).unwrap();
        let range = Redacted::password(text.as_bytes()).unwrap();
        prop_assert_eq!(text.get(range).unwrap(), url.login().password().unwrap().as_str());
        prop_assert_eq!(url.redacted().to_string(), format!("ftp://{user}:***@h{rest}"));
    }

    #[test]
    fn an_encoded_password_is_not_shown(octets in prop::collection::vec(any::<u8>(), 0..9)) {
        prop_assert_eq!(format!("{:?}", Component::Password.encode(&octets)), "Encode(***)");
    }

    /// The rule read plainly: from the first ":" after the first "//" to the last "@" before the next "/".
    #[test]
    fn a_password_is_found_in_any_text(text in "[a/:@]{0,12}") {
        let login = text.find("//").map(|slashes| slashes + 2);
        let end = |start: usize| text.split_at(start).1.find('/').map_or(text.len(), |slash| start + slash);
        let password = login.and_then(|start| {
            let colon = start + text.split_at(start).1.find(':')?;
            let at = text.split_at(end(start)).0.rfind('@')?;
            (colon < at).then_some(colon + 1..at)
        });
        prop_assert_eq!(Redacted::password(text.as_bytes()), password);
    }
}
