//! Logs of tidying, extraction and parsing, and of builders.

use rfc1738::grammar::{self, rfc3986};
use rfc1738::{build::*, form::*, redact::*, schemes::*, tidy::*, wrappers::*, *};

use super::{BY_RFC_1738, LATER, SECRET, assert_hidden, log};

#[test]
#[cfg_attr(miri, ignore = "logs every value")]
fn no_password_is_logged() {
    for text in BY_RFC_1738.iter().chain(LATER) {
        let mut log = String::new();
        of_masking(text, &mut log);
        for text in [(*text).to_owned(), format!(" {text} \n"), format!("{text}#top"), format!("{text}~^")] {
            of_tidy::<Rfc1738>(&text, &mut log);
            of_tidy::<All>(&text, &mut log);
            let wrapped = format!("See <URL:{text}>, <url:\n{text}->");
            of_a_wrapper::<Rfc1738>(&wrapped, &mut log);
            of_a_wrapper::<All>(&wrapped, &mut log);
            of_combinators(&text, &mut log);
        }
        assert_hidden(&log, text);
        assert!(log.contains("***"), "{text}: {log}");
    }
}

fn of_masking(text: &str, log: &mut String) {
    let redacted = Redacted::new(text);
    *log += &format!("{redacted}\n");
    // `Debug` of an iterator over secrets shows their ranges, not the text.
    let lines = rfc1738::error::LineCounter::new(text);
    let stream = rfc1738::error::StreamLineCounter::new();
    log!(log, redacted, redacted.with_keys(&[]), Secrets::new(text.as_bytes()), lines, stream);
    log!(log, Masked(text));
    *log += &format!("{}\n", Masked(text));
    let mut filter = Filter::<128>::new();
    let mut out = |bytes: &[u8]| {
        *log += core::str::from_utf8(bytes).unwrap();
        Ok::<(), core::convert::Infallible>(())
    };
    filter.push(text.as_bytes(), &mut out).unwrap();
    let shown = format!("{filter:?}");
    filter.finish(&mut out).unwrap();
    *log += &format!("\n{shown}\n");
}

fn of_tidy<S: SchemeSet>(text: &str, log: &mut String) {
    let (tidy, bytes) = (Tidy::<S>::new(text), Tidy::<S>::new(text.as_bytes()));
    log!(log, tidy, bytes, tidy.clone(), tidy.changes().next());
    if let Err(error) = tidy.parse::<heapless::String<128>>() {
        *log += &format!("{error}\n{}\n", error.in_text(text));
        log!(log, error);
    }
}

fn of_a_wrapper<S: SchemeSet>(text: &str, log: &mut String) {
    let mut extractor = WrapperExtractor::<S, 96>::new();
    let mut chunk = text.as_bytes();
    while let Some(wrapper) = extractor.feed(&mut chunk) {
        log!(log, wrapper);
    }
    log!(log, extractor, Wrappers::<S, 96>::new(text));
    for wrapper in Wrappers::<S, 96>::new(text) {
        log!(log, wrapper, wrapper.clone());
        let alternates: Vec<_> = wrapper.alternates().collect();
        log!(log, alternates);
        if let Err(error) = wrapper.url() {
            *log += &format!("{error}\n{}\n", error.in_text(wrapper.text().unwrap()));
            log!(log, error);
        }
    }
    for wrapper in Wrappers::<S, 12>::new(text) {
        log!(log, wrapper, wrapper.url().err());
    }
}

fn of_combinators(text: &str, log: &mut String) {
    let urls = [grammar::url::<Rfc1738>(text).err(), grammar::url::<All>(text).err()];
    let types = [grammar::ftpurl(text).err(), grammar::telneturl(text).err()];
    for failure in urls.into_iter().chain(types) {
        log!(log, failure);
        if let Some(nom::Err::Error(failure) | nom::Err::Failure(failure)) = failure {
            let error = failure.error(text);
            *log += &format!("{error}\n{}\n", error.in_text(text));
            log!(log, error, error.in_text(text));
        }
    }
    grammar::genericurl(text).into_iter().for_each(|(_, (scheme, part))| log!(log, scheme, part));
    let (_, behind) = text.split_once("//").unwrap();
    let part = format!("//{behind}");
    for (_, part) in grammar::ip_schemepart(&part).into_iter().chain(rfc3986::hier_part(&part)) {
        log!(log, part, part.0, part.0.password());
    }
    for (_, login) in grammar::login(behind).into_iter().chain(rfc3986::authority(behind)) {
        log!(log, login, login.password(), login.host());
    }
    log!(log, grammar::password(SECRET).unwrap().1);
}

#[test]
fn no_builder_shows_its_password() {
    let new = |row| Builder::new(row, "h").user("u");
    let (http, ftp) = (Builder::new(&SchemeDef::HTTP_1738, "h"), new(&SchemeDef::FTP_1738));
    let url = Rfc1738::parse("ftp://u:s3cr3t@h/").unwrap();
    for (builder, shown) in [
        (ftp.clone().password(SECRET), "ftp://u:***@h"),
        (ftp.clone().password(Encoded::parse(SECRET).unwrap()), "ftp://u:***@h"),
        (ftp.clone().password(SECRET.as_bytes()), "ftp://u:***@h"),
        (ftp.clone().password("21/x").name("a:b"), "ftp://u:***@h/a:b"),
        (new(&SchemeDef::TELNET).password(SECRET), "telnet://u:***@h"),
        (Builder::ip("x", "h").user("u").password(SECRET).urlpath("a"), "x://u:***@h/a"),
        (new(&SchemeDef::MQTT).password(SECRET), "mqtt://u:***@h"),
        (new(&SchemeDef::MQTT).user("").password(""), "mqtt://:***@h"),
        (url.to_builder().host("i"), "ftp://u:***@i/"),
        (url.to_builder().name("a"), "ftp://u:***@h/a"),
        (All::parse("mqtt://u:s3cr3t@h/").unwrap().to_builder().port(1), "mqtt://u:***@h:1/"),
        (Builder::other("x", "//u:s3cr3t@h\n\u{e9}"), "x:***"),
        (http.clone().segments(&["x://u:s3cr3t@h", "a"]).query("b"), "http://h/***/a?b"),
        (http.clone().segments(&["token=a", "s3cr3t"]).query("b"), "http://h/***"),
        (http.segment("a").segments(&["b"]).segment("c"), "http://h/b/c"),
        // Where or how no password is allowed.
        (ftp.password(Form::from(&[(SECRET, SECRET)])), "Invalid { production: Password }"),
        (Builder::new(&SchemeDef::HTTP_1738, "u:s3cr3t@h"), "Invalid { production: Host }"),
        (Builder::new(&SchemeDef::TELNET, "h").password(SECRET), "Missing { production: User }"),
    ] {
        let mut log = String::new();
        log!(&mut log, builder, builder.check(), builder.build::<heapless::String<8>>());
        assert_hidden(&log, shown);
        assert_eq!(format!("{builder:?}"), format!("Builder({shown})"));
    }
    let long = "a".repeat(1000);
    let long = format!("{:?}", new(&SchemeDef::MQTT).user(&*long).password(SECRET).segments(&["x"]));
    assert!(long.ends_with("***)") && !long.contains(SECRET), "{long}");
    assert_eq!(format!("{:?}", Value::from(url.password())), "***");
    assert_eq!(format!("{:?}", ValueList::from(&["a".into(), Value::ABSENT])), r#"["a", ABSENT]"#);
    assert_eq!(format!("{:?}", Form::from(&[("a", "//")])), "Form(a=%2F%2F)");
}
