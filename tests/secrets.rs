//! No password is logged (section 6): neither by `Debug`, nor by an error, nor by what is made to be logged.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use core::{fmt::Write as _, iter};

use proptest::prelude::*;
use rfc1738::{
    Advisory, Component, DeclaredScheme, EndUser, FtpUrl, GopherUrl, Home, HttpUrl, OtherUrl, OwnedUrl, Passwords,
    Redacted, SchemeTable, TelnetUrl, TextError, Tidy, Url,
    context::Wrappers,
    conversation::{Conversation as _, Http},
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
            Ok(commands) => commands.for_each(|command| write!(log, "{command:?} {0:?}", command.line()).unwrap()),
            Err(refused) => write!(log, "{refused:?} {refused}").unwrap(),
        }
        match url.commands() {
            Ok(commands) => commands.for_each(|command| write!(log, "{command:?} {0:?}", command.line()).unwrap()),
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
        Ok(commands) => commands.map(|command| format!("{command:?}, {0:?};", command.line())).collect(),
        Err(refused) => format!("{refused}, {refused:?}"),
    };
    let expected = "User(user), USER user;Pass(***), PASS ***;";
    assert_eq!(log(end_user.with_password(b"s3cr3t")), expected);
    let refused = log(end_user.with_password(b"s3cr3t\r\n"));
    assert!(refused.starts_with("the password holds a CR") && !refused.contains(SECRET));
    // 3.2.1: an address is no secret, but it is sent where a password is.
    let url = FtpUrl::parse("ftp://host.dom/").unwrap();
    let commands = url.login_commands(end_user).unwrap().map(|command| format!("{command:?}"));
    assert!(commands.eq(["User(anonymous)", "Pass(***)"]));
}

/// A URL in a URL has a password of its own, wherever its text goes from there.
#[test]
fn a_password_in_a_path_is_not_logged() {
    const INNER: &str = "ftp://user:s3cr3t@h.dom/x";
    let gopher = GopherUrl::parse("gopher://host.dom/0ftp://user:s3cr3t@h.dom/x").unwrap();
    let http = HttpUrl::parse("http://host.dom/ftp://user:s3cr3t@h.dom/x").unwrap();
    let https = schemes::HTTPS.parse("https://host.dom/ftp://user:s3cr3t@h.dom/x").unwrap();
    let mut buffer = String::new();
    let joined = Url::parse("http://host.dom/").unwrap().join("a#ftp://user:s3cr3t@h.dom/x", &mut buffer).unwrap();
    let mut room = [0; 64];
    let mut talk = Http::new(&http, &mut room);
    talk.step().unwrap();
    for (log, expected) in [
        (format!("{:?}", gopher.request().unwrap()), "ftp://user:***@h.dom/x"),
        (format!("{:?}", talk.step().unwrap()), "Send(GET /ftp://user:***@h.dom/x HTTP/1.0)"),
        (format!("{:?}", https.request_target()), "RequestTarget(/ftp://user:***@h.dom/x)"),
        (format!("{joined:?}"), "Joined { url: HttpUrl(http://host.dom/a), fragment: Some(\"***\") }"),
        (format!("{:?}", Component::UrlPath.encode(INNER.as_bytes())), "Encode(ftp://user:***@h.dom/x)"),
    ] {
        assert_eq!(log, expected);
    }
    let joined = Url::parse("http://host.dom/").unwrap().join("a#top", &mut buffer).unwrap();
    assert!(format!("{joined:?}").ends_with("fragment: Some(\"top\") }"));
    // A filled form brings its end.
    let form = GopherUrl::parse("gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aftp://user:s3cr3t@h%0D%0A.%0d%0a").unwrap();
    assert_eq!(format!("{:?}", form.request().unwrap()), r"a\t\t+\t1\r\n+-1\r\nftp://user:***@h\r\n.");
}

#[test]
fn passwords_alone_are_masked() {
    let answers = [
        ("ftp://user:s3cr3t@host.dom/a:b@c", "ftp://user:***@host.dom/a:b@c"),
        ("ftp://user:@host.dom/", "ftp://user:***@host.dom/"),
        ("ftp://user@host.dom/", "ftp://user@host.dom/"),
        ("ftp://host.dom:21/@", "ftp://host.dom:21/@"),
        ("URL:ftp://u:s3cr3t@h", "URL:ftp://u:***@h"),
        ("gopher://host.dom/0//a:b@c/d", "gopher://host.dom/0//a:b@c/d"),
        ("http://host.dom//a:b@c", "http://host.dom//a:b@c"),
        ("mailto:a:b@host.dom", "mailto:a:b@host.dom"),
        ("news:a:b@host.dom", "news:a:b@host.dom"),
        ("", ""),
        ("//", "//"),
        (":a", ":a"),
        ("//:@", "//:***@"),
        // What no grammar takes.
        ("ftp://me:sec/ret@host.dom/", "ftp://me:***@host.dom/"),
        ("ftp:/me:s3cr3t@h/", "ftp:***@h/"),
        ("ftp:me:s3cr3t@h", "ftp:***@h"),
        ("user:s3cr3t@host", "user:***@host"),
        ("//log ftp://me:s3cr3t@h/", "//log ftp://me:***@h/"),
        ("://me:my s3cr3t@h/", "://me:***@h/"),
        ("\"ftp://me:s3cr3t@h/\",ftp://you:t@h", "\"ftp://me:***@h/\",ftp://you:***@h"),
        ("ftp://me:s3#cr3t@h/ <URL:ftp://you:t|t@h>\r\nx:y@z", "ftp://me:***@h/ <URL:ftp://you:***@h>\r\nx:***@z"),
        // Another scheme's URL without a breakdown.
        ("xmpp:me@h", "xmpp:***@h"),
        ("x://a_b:s3cr3t@-", "x://a_b:***@-"),
        ("x:s3cr3t", "x:s3cr3t"),
        // Behind the host of a URL.
        ("http://proxy.dom/ftp://me:s3cr3t@h/", "http://proxy.dom/ftp://me:***@h/"),
        ("ftp://me:x@h/ftp://you:y@h/", "ftp://me:***@h/ftp://you:***@h/"),
        ("mailto:ftp://me:s3cr3t@h", "mailto:ftp://me:***@h"),
        ("gopher://h:70/1x//a:b@c", "gopher://h:70/1x//a:b@c"),
        // With white space in it.
        ("ftp://me:my own s3cr3t@h/ x@y", "ftp://me:***@h/ x@y"),
        ("http://h/ftp://me:my s3cr3t@h/", "http://h/ftp://me:***@h/"),
        ("ftp://me:my\ts3cr3t <a@b", "ftp://me:***@b"),
        ("ftp://me:my s3cr3t\n@h/", "ftp://me:my s3cr3t\n@h/"),
        ("ftp://me:my http://h/ @h/", "ftp://me:my http://h/ @h/"),
        ("ftp://me:my s3cr3t", "ftp://me:my s3cr3t"),
        ("ftp://me@h:my s3cr3t@x", "ftp://me@h:***@x"),
        ("http://h:80/a me@h", "http://h:80/a me@h"),
        ("http://h:80/~a me@h", "http://h:***@h"),
    ];
    for (text, expected) in answers {
        let redacted = Redacted::new(text);
        assert_eq!(redacted.to_string(), expected);
        assert!(redacted.passwords().eq(Passwords::new(text.as_bytes())));
        if let Ok(url) = Url::<'_>::parse(text) {
            assert_eq!(url.redacted().to_string(), expected);
            let is_behind_slashes = redacted.passwords().any(|password| text.split_at(password.start).0.contains("//"));
            assert_eq!(url.advisories().contains(Advisory::Password), is_behind_slashes, "{text}");
        }
    }
}

#[test]
fn a_password_is_found_in_any_bytes() {
    assert!(Passwords::new(b"\xFF//\xFF:\xFE@h").eq(iter::once(5..6))); // it does not begin with "//"
    assert!(Passwords::new(b"\xFF ftp://\xFF:\xFE@h \xFF://:\xFE@").eq([10..11, 19..20]));
    assert!(Passwords::new(b"//a@b:c/@").eq(iter::once(6..8)));
    assert_eq!(format!("{:?}", Passwords::new(b"ftp://me:secret@h ftp://you:t@h")), "[9..15, 28..29]");
    assert_eq!(Passwords::new(b"/").count(), 0);
}

/// No capacity tells what a URL is: a list may be longer than any that is kept.
#[test]
fn a_long_url_is_one() {
    let path = "/a".repeat(99);
    for text in [
        format!("ftp://me:s3cr3t@host.dom{path}/x:y@z;type=a"),
        format!("ftp://me:s3cr3t@host.dom/x:y@z{path}"),
        format!("prospero://host.dom/x:y@z{}", ";a=b".repeat(99)),
    ] {
        assert_eq!(Redacted::new(&text).to_string(), text.replace("s3cr3t", "***"));
    }
    assert_eq!(Passwords::new(&[format!("http://host.dom{path}/x:y@z").as_bytes(), b"\xFF"].concat()).count(), 1); // no URL
    assert_eq!(Passwords::new(b"http://host.dom/x:y@z\xFF").count(), 1);
    let text = heapless::String::<256>::try_from(format!("ftp://me:s3cr3t@h{path}/x:y@z").as_str()).unwrap();
    let kept = OwnedUrl::<heapless::String<256>>::try_from(text).unwrap_err();
    assert!(format!("{kept:?}").contains(&format!("(ftp://me:***@h{path}/x:y@z)")));
}

/// Nor does a list that is longer than any that is kept make a URL of what is none.
#[test]
#[cfg_attr(miri, ignore = "takes minutes")]
fn a_long_text_is_not_always_a_url() {
    let (path, fields) = ("/a".repeat(99), ";a=b".repeat(99));
    let tables: &[&SchemeTable] = &[&schemes::WEB];
    for (text, shown) in [
        (format!("ftp://me:1{path}/se^cret@host.dom/"), "ftp://me:***@host.dom/"),
        (format!("ftp://me:1{path};x@h"), "ftp://me:***@h"),
        (format!("ftp://me:1{path}~ x@h"), "ftp://me:***@h"),
        (format!("ftp://u:p@h{path}~:x@y"), "ftp://u:***@y"),
        (format!("http://h:80{path}#@h"), "http://h:***@h"),
        (format!("prospero://h:1/a{fields}~@h"), "prospero://h:***@h"),
        (format!("https://h:1{path}[x@h"), "https://h:***@h"),
        // Longer than offsets can tell.
        (format!("ftp://u:{}@h", "p".repeat(70_000)), "ftp://u:***@h"),
        (format!("telnet://u:{}@h", "1".repeat(70_000)), "telnet://u:***@h"),
    ] {
        assert_eq!(Redacted::with_tables(tables, &text).to_string(), shown);
        let error = Url::<'_>::parse_with(tables, &text).unwrap_err();
        assert_eq!(error.found(), None, "{error}");
    }
    let url = format!("https://h:1{path}/x@h");
    assert_eq!(Redacted::with_tables(tables, &url).to_string(), url);
    let error = Url::<3>::parse_in("ftp://u:1/a/b/c/d~@h").unwrap_err();
    assert_eq!((error.offset(), error.found()), (16, None));
}

/// What a "#" or an illegal byte cuts off is still part of a password.
#[test]
fn a_password_that_is_cut_is_masked() {
    let cut = [
        "https://me:s3cr#3t@host.dom/",
        "ftp://me:s3cr#3t@host.dom/",
        "ftp://me:s3c r3t@host.dom/",
        "ftp://me:s3cr^3t@h/",
    ];
    for text in cut {
        let wrapped = format!("<URL:{text}>");
        let wrapper = Wrappers::<64>::new(&wrapped).next().unwrap();
        let tidy = Tidy::new(text);
        let mut buffer = String::new();
        let mut log = format!("{wrapper:?} {tidy:?} {:?} {:?}", wrapper.url().err(), tidy.parse(&mut buffer).err());
        for error in
            [wrapper.url().err(), tidy.parse(&mut buffer).err(), Url::<'_>::parse(text).err()].into_iter().flatten()
        {
            assert_eq!(error.found(), None, "{text}");
            assert!(!error.to_string().contains("found"), "{error}");
            write!(log, "{error}").unwrap();
        }
        assert!(!log.contains("s3c") && log.contains("me:***@h"), "{log}");
    }
}

/// What follows the first byte for which there is no room tells whether that is one of a password.
#[test]
fn a_byte_that_outgrows_a_wrapper_is_told_unless_it_is_a_passwords() {
    let answers = [
        ("ftp://me:s3cr3t@host.dom/", None),
        ("ftp://me:s3cr3t", Some(b'r')),
        ("ftp://host.dom:21/@", Some(b'o')),
        ("user:my-s3cr3t@host.dom", None),
    ];
    for (text, found) in answers {
        let wrapped = format!("<URL:{text}>");
        let error = Wrappers::<12>::new(&wrapped).next().unwrap().url().unwrap_err();
        assert_eq!((error.offset(), error.found()), (12, found), "{text}");
    }
}

#[test]
fn an_error_tells_no_byte_of_a_password() {
    let answers = [
        ("http://me:secret@host.dom/", "this scheme takes no user or password at byte 10, in port"),
        ("ftp://me:sec^ret@host.dom/", "an unsafe character must be escaped at byte 12, in password"),
        ("ftp://me:sec ret@host.dom/", "an unsafe character must be escaped at byte 12, in password"),
        ("ftp://me:sec/ret@host.dom/", "a port needs digits; in a password, escape each delimiter at byte 9, in port"),
        // What is read again because of its "@".
        ("news:x://a:1.b>c@%", "an unsafe character must be escaped at byte 14, in article"),
        ("http://me: secret@h/", "this scheme takes no user or password at byte 10, in port"),
        // A URL without a server, behind which the password goes on.
        ("mailto://:>@", "an unsafe character must be escaped at byte 10, in encoded822addr"),
        // No password.
        ("http://me@host.dom/", "this scheme takes no user or password: found '@' at byte 9, in hostname"),
        ("http://h:80/a me@h", "an unsafe character must be escaped: found ' ' at byte 13, in hsegment"),
        ("ftp://me:secret@host.dom/a^", "an unsafe character must be escaped: found '^' at byte 26, in fsegment"),
    ];
    for (text, message) in answers {
        assert_eq!(Url::<'_>::parse(text).unwrap_err().to_string(), message, "{text}");
    }
    // Of a capacity: the text is looked at as if it were no URL, so that too much may be hidden, but not too little.
    let error = Url::<1>::parse_in("http://h/ftp://me:se/cret@h/").unwrap_err();
    assert_eq!((error.offset(), error.found()), (14, None));
    let error = Url::<3>::parse_in("http://h/ftp://me:se/cret@h/").unwrap_err();
    assert_eq!((error.offset(), error.found()), (21, None));
    let error = "ftp://me:secret@h/".parse::<OwnedUrl<heapless::String<10>>>().unwrap_err();
    assert_eq!(error.to_string(), "no more than 10 bytes fit at byte 10, in url");
}

#[test]
fn a_column_is_that_of_the_redacted_text() {
    let redacted = Redacted::new("x:s@h ftp://me:@h/ ftp://me:s3cr3t@host.dom/");
    assert_eq!(redacted.to_string(), "x:***@h ftp://me:***@h/ ftp://me:***@host.dom/");
    let answers = [(0, 0), (2, 2), (3, 5), (14, 16), (15, 20), (28, 33), (30, 33), (33, 33), (34, 36), (44, 46)];
    for (offset, column) in answers {
        assert_eq!(redacted.column(offset), column, "{offset}");
    }
}

/// The rule read plainly, with the texts of stretches in place of offsets.
mod plainly {
    use super::*;

    fn last_at(text: &str) -> Option<usize> {
        text.rfind('@')
    }

    fn behind_slashes(stretch: &str) -> Option<&str> {
        stretch.strip_prefix("//").or_else(|| stretch.split_once("://").map(|(_, rest)| rest))
    }

    /// A stretch of which nobody knows the parts.
    fn any(stretch: &str) -> String {
        let Some((text, host)) = last_at(stretch).map(|at| stretch.split_at(at)) else { return stretch.into() };
        let from = behind_slashes(text).unwrap_or(text);
        match from.split_once(':') {
            Some((_, password)) => format!("{}***{host}", text.strip_suffix(password).unwrap()),
            None => stretch.into(),
        }
    }

    /// A stretch, and whether its password goes on: then what stands before that.
    fn stretch(text: &str) -> (String, Option<&str>) {
        let goes_on = |text: &'_ str| {
            let (_, rest) = text.split_once("://").filter(|_| !text.starts_with("//"))?;
            let (_, password) = rest.split_once(':')?;
            (!password.contains('@')).then_some(password.len())
        };
        let open = |shown: String, rest: &str| match goes_on(rest).filter(|_| any(rest) == rest) {
            Some(length) => (shown, Some(text.split_at(text.len() - length).0)),
            None => (shown, None),
        };
        let Ok(url) = Url::<'_, 99>::parse_in(text) else { return open(any(text), text) };
        let rest = match &url {
            Url::Mailto(_) => text.split_at("mailto".len()).1,
            Url::News(_) => text.split_at("news".len()).1,
            Url::Other(other) if other.schemepart().ip().is_none() => return (any(text), None),
            url => match url.login() {
                Some(login) => text.split_at(text.find("://").unwrap() + 3 + login.as_str().len()).1,
                None => text.split_once("://").unwrap().1.trim_start_matches(|c| c != '/'),
            },
        };
        let before = text.strip_suffix(rest).unwrap();
        let before = match url.password() {
            Some(password) => before.replacen(&format!(":{}@", password.as_str()), ":***@", 1),
            None => before.into(),
        };
        if rest.contains("://") { open(before + &any(rest), rest) } else { (before + rest, None) }
    }

    fn line(text: &str) -> String {
        let is_end = |c: char| matches!(c, ' ' | '\t'..='\r' | '<' | '>' | '"');
        let mut shown = String::new();
        let mut left = text;
        while !left.is_empty() {
            let (first, rest) = left.split_at(left.find(is_end).unwrap_or(left.len()));
            let (masked, open) = stretch(first);
            let next = rest.split(is_end).skip(1).find(|next| next.contains("//") || next.contains('@'));
            match (open, next.filter(|next| !next.contains("//"))) {
                (Some(open), Some(next)) => {
                    let at = next.as_ptr().addr() - text.as_ptr().addr() + last_at(next).unwrap();
                    shown += &format!("{}***", if masked == first { open } else { unreachable!() });
                    left = text.split_at(at).1;
                    let (host, rest) = left.split_at(left.find(is_end).unwrap_or(left.len()));
                    shown += host;
                    left = rest;
                }
                _ => {
                    shown += &masked;
                    left = rest;
                }
            }
            let delimiter = left.chars().next().map_or(0, char::len_utf8);
            shown += left.split_at(delimiter).0;
            left = left.split_at(delimiter).1;
        }
        shown
    }

    pub(super) fn redacted(text: &str) -> String {
        text.split_inclusive(['\r', '\n']).map(line).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 4096 }))]

    #[test]
    fn what_is_masked_is_the_password(user in "[a-c;?&=]{0,3}", password in "[d-f;?&=]{0,4}", rest in "(/[a-f:@]{0,6})?") {
        let text = format!("ftp://{user}:{password}@h{rest}");
        let url = FtpUrl::parse(&text).unwrap();
        prop_assert_eq!(url.redacted().to_string(), format!("ftp://{user}:***@h{rest}"));
        prop_assert_eq!(Redacted::new(&text).to_string(), url.redacted().to_string());
    }

    #[test]
    fn an_encoded_password_is_not_shown(octets in prop::collection::vec(any::<u8>(), 0..9)) {
        prop_assert_eq!(format!("{:?}", Component::Password.encode(&octets)), "Encode(***)");
    }

    #[test]
    fn any_text_is_masked_by_the_rule(text in "((ftp|http|gopher|mailto|news|x)?(:|://|:/|//)?[a1:@/# ~<\"\n]{0,6}[ /]?){1,4}") {
        prop_assert_eq!(Redacted::new(&text).to_string(), plainly::redacted(&text));
    }

    /// A value knows of its password what the text tells.
    #[test]
    fn a_url_is_masked_as_its_text(text in "(ftp|http|gopher|mailto|news|telnet|file|x)(:|://)[a1:@/.]{0,9}(://[a1:@/]{0,9})?") {
        if let Ok(url) = Url::<'_>::parse(&text) {
            prop_assert_eq!(url.redacted().to_string(), Redacted::new(&text).to_string());
        }
    }

    #[test]
    fn an_error_of_a_declared_scheme_tells_what_may_be_told(text in "(https|mqtt|ftps|urn|http|x)(:|://|/)[a1:@/# ~<\"\n?]{0,9}(://)?[a1:@/# <>]{0,9}") {
        let tables = [&schemes::WEB, &schemes::IOT, &schemes::FTPS, &URN];
        if let Err(error) = Url::<'_>::parse_with(&tables, &text) {
            let is_masked = Redacted::with_tables(&tables, &text).passwords().any(|password| password.contains(&error.offset()));
            let byte = text.as_bytes().get(error.offset()).copied();
            prop_assert_eq!(error.found(), byte.filter(|_| !is_masked));
        }
    }

    #[test]
    fn an_error_tells_what_may_be_told(text in "(ftp|http|gopher|mailto|news|nntp|telnet|wais|file|prospero|x)?(:|://|/)?[a1:@/# ~<\"\n]{0,9}(://)?[a1:@/# <>]{0,9}") {
        if let Err(error) = Url::<'_>::parse(&text) {
            let is_masked = Redacted::new(&text).passwords().any(|password| password.contains(&error.offset()));
            let byte = text.as_bytes().get(error.offset()).copied();
            prop_assert_eq!(error.found(), byte.filter(|_| !is_masked));
        }
    }

    /// Whatever does not fit, and whatever a base makes of it.
    #[test]
    fn an_error_of_a_capacity_or_a_reference_tells_no_more(text in "((ftp|http|file|x)://|//|[?;])?[a1:@/.]{0,9}[a1:@/;#~?]{0,9}(@h)?") {
        let is_masked = |offset| Redacted::new(&text).passwords().any(|password| password.contains(&offset));
        let bases = ["http://h", "http://h/a/b", "ftp://h/a/;type=i", "file:///a"].map(|base| Url::<2>::parse_in(base).unwrap());
        let join = |base: &Url<'_, 2>| base.join(&text, &mut heapless::String::<24>::new()).err();
        let errors = [Url::<0>::parse_in(&text).err(), Url::<1>::parse_in(&text).err(), Url::<3>::parse_in(&text).err()];
        for error in errors.into_iter().chain(bases.iter().map(join)).flatten() {
            let byte = text.as_bytes().get(error.offset()).copied();
            prop_assert!(error.found().is_none_or(|found| Some(found) == byte && !is_masked(error.offset())), "{}", error);
        }
    }
}
