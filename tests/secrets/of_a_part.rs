//! Logs of a URL in a part of another: in each type, what it is built of, and what is sent.

use rfc1738::{build::*, form::*, redact::*, resolve::*, schemes::*, send::*, *};

use super::{SECRET, assert_hidden, log};

const INNER: &str = "ftp://u:s3cr3t@h/";

/// Of each type, and of lines and their arguments.
const WITH_URLS: &[&str] = &[
    "http://h/ftp://u:s3cr3t@h/?to=ftp:%2F%2Fu:s3cr3t@h",
    "file:///ftp://u:s3cr3t@h",
    "mailto:%22ftp://u:s3cr3t@h%22@h",
    "news:ftp://u:s3cr3t@h",
    "nntp://h/a.b/1",
    "wais://h/ftp%3A%2F%2Fu%3As3cr3t%40h/a/ftp%3A%2F%2Fu%3As3cr3t%40h",
    "prospero://h/ftp://u:s3cr3t@h/;a=ftp:%2F%2Fu:s3cr3t@h",
    "x:ftp://u:s3cr3t@h",
    "ftp://h/ftp://u:s3cr3t@h/ftp:%2F%2Fu:s3cr3t@h%2F",
    "gopher://h/7ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h%09!ftp://u:s3cr3t@h",
    "gopher://h/7ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h%09$ftp://u:s3cr3t@h",
    "gopher://h/7ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h%09+ftp://u:s3cr3t@h",
    "gopher://h/7ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h%09ftp://u:s3cr3t@h",
    "gopher://h/7ftp://u:s3cr3t@h%09a%09+%091%0D%0A+-1%0D%0Aftp://u:s3cr3t@h%0D%0A.%0D%0A",
];

#[test]
fn no_part_shows_the_password_of_a_url_in_it() {
    let mut log = String::new();
    for text in WITH_URLS {
        let mut of_one = String::new();
        of_the_parts(&Rfc1738::parse(text).unwrap(), &mut of_one);
        assert!(of_one.contains("***") || !text.contains(SECRET), "{text}: {of_one}");
        log += &of_one;
    }
    // A line is decoded.
    let ftp = FtpUrl::parse("ftp://h/redis:%2F%2Fu:s3cr3t%40h/ftp:%2F%2Fu:s3cr3t@h%2F").unwrap();
    log!(&mut log, ftp.commands().unwrap());
    ftp.commands().unwrap().for_each(|command| log!(&mut log, command, command.line(), command.line().octets()));
    let gopher = GopherUrl::parse("gopher://h/0ftp:%2f%2Fu:s3cr3t%40h%09x:%2F/u%3As3cr3t@h").unwrap();
    log!(&mut log, gopher.request().unwrap());
    log!(&mut log, Component::UrlPath.encode(INNER.as_bytes()), Component::Password.encode(b"s3cr3t"));
    log!(&mut log, Reference::<_, Web>::new("//h/ftp://u:s3cr3t@h/").unwrap());
    assert_hidden(&log, INNER);
}

#[test]
fn no_builder_shows_the_password_of_a_url_in_a_part() {
    let mut log = String::new();
    let log = &mut log;
    let new = |row| Builder::new(row, "h");
    log!(log, new(&SchemeDef::HTTP_1738).segment(INNER).query(INNER), new(&SchemeDef::HTTP_1738).segments(&[INNER]));
    log!(log, new(&SchemeDef::FILE_1738).segment(INNER), new(&SchemeDef::FTP_1738).name(INNER));
    log!(log, new(&SchemeDef::MQTT).query(INNER), new(&SchemeDef::HTTPS).path(Value::encoded(INNER)));
    log!(log, Builder::new(&SchemeDef::GOPHER, "h").selector(INNER).query(INNER), Builder::mailto(INNER));
    let wais = Builder::new(&SchemeDef::WAIS, "h").name(INNER).query(INNER);
    log!(log, Builder::article(INNER, "h"), Builder::new(&SchemeDef::NNTP, "h").name("g"), wais);
    let fields = [(INNER, INNER)];
    log!(log, Builder::new(&SchemeDef::PROSPERO, "h").name(INNER).fields(&fields), Form::from(&fields));
    log!(log, ValueList::from(&[INNER]), Value::from(INNER), HostValue::from(INNER));
    log!(log, Form::from(&[("to", INNER)]), Form::from(&[(INNER, "")]));
    let iterator = EachPair([("to", INNER)].into_iter());
    log!(log, iterator, Form::from(&iterator), Form::from(&[(1, INNER)]));
    let text = Encoded::parse("to=ftp://u:s3cr3t@h/&a=b").unwrap();
    log!(log, text, text.pairs(), text.pairs().get("to"), Vec::from_iter(text.split('&')));
    assert_hidden(log, INNER);
}

#[test]
fn no_search_in_a_text_shows_a_password() {
    let mut log = String::new();
    let log = &mut log;
    let mut filter = Filter::<128>::new();
    filter.push(INNER.as_bytes(), |_| Ok::<(), core::convert::Infallible>(())).unwrap();
    log!(log, filter);
    #[cfg(feature = "std")]
    {
        let mut writer = RedactingWriter::new(Vec::new());
        std::io::Write::write_all(&mut writer, INNER.as_bytes()).unwrap();
        log!(log, writer);
    }
    #[cfg(feature = "url")]
    {
        let theirs = "ftp://u:s3cr3t@h/~".parse::<url::Url>().unwrap();
        log!(log, Url::<String, Rfc1738>::try_from(&theirs).unwrap_err());
    }
    assert_hidden(log, INNER);
}

/// A part shows what a log of its URL shows of it.
#[test]
fn a_secret_that_begins_before_a_part_is_masked_in_it() {
    let name = |text| format!("{:?}", FtpUrl::parse(text).unwrap().name().unwrap());
    assert_eq!(name("ftp://u@h/token=//s3cr3t"), r#""***""#);
    assert_eq!(name("ftp://u@h/token=a&/b/s3cr3t"), r#""s3cr3t""#);
    assert_eq!(name("ftp://h/ftp://me:s3c/r3t@i"), r#""***@i""#);
    let url = All::parse("mqtt://h/password=?s3cr3t&x=1").unwrap();
    let query = url.query().unwrap();
    assert_eq!(format!("{query:?} {:?}", url.query_pairs()), r#""***&x=1" Redacted(***&x=1)"#);
    assert_eq!(format!("{:?}", Vec::from_iter(query.split('&'))), r#"["***", "x=1"]"#);
    assert_eq!(format!("{:?} {:?}", url.segments(), url.path()), r#"["password="] "/password=""#);
    // In a user, unless that may be a token.
    let user = |text| format!("{:?}", Url::parse(text).unwrap().user().unwrap());
    assert_eq!(user("mqtt://me@h/a@b"), r#""me""#);
    assert_eq!(user("git+https://me@h/"), r#""***""#);
    assert_eq!(format!("{:?}", All::parse("mqtt://me@h/a@b").unwrap().path()), r#""/a@b""#);
    // Without a URL, its own text says what is secret.
    assert_eq!(format!("{:?}", Encoded::parse("token=s3cr3t&x").unwrap()), r#""token=***&x""#);
    let url = All::parse("https://h/#token=/s3cr3t").unwrap();
    assert_eq!(format!("{:?} {:?}", url.fragment().unwrap(), url.path()), r#""token=***" "/""#);
}

/// Returns a part as its URL is shown by `Redacted::parsed`, which hides all that a line hides.
fn shown(url: &str, part: &str) -> String {
    let start = part.as_ptr().addr() - url.as_ptr().addr();
    let end = start + part.len();
    let (mut text, mut at, mut is_masked) = (String::new(), 0, false);
    let Ok(()) = Redacted::parsed(url).write_to(|piece| {
        let place = piece.as_ptr().addr().wrapping_sub(url.as_ptr().addr());
        if place > url.len() {
            is_masked = true;
            return Ok::<_, core::convert::Infallible>(());
        }
        if is_masked && at < end && place > start {
            text += Redacted::MASK;
        }
        is_masked = false;
        at = place + piece.len();
        text += url.get(place.max(start)..at.min(end)).unwrap_or_default();
        Ok(())
    });
    text
}

/// Logs the parts of a URL, but for its host and its port: a client connects to these, whatever
/// precedes them.
pub(super) fn of_the_parts<S: SchemeSet>(url: &Url<&str, S>, log: &mut String) {
    let text = url.as_str();
    let mut part = |part: Option<Encoded<'_>>| {
        if let Some(part) = part.filter(|part| !part.is_empty()) {
            let debug = format!("{part:?}");
            assert_eq!(debug, format!("\"{}\"", shown(text, part.as_str())), "{part} of {text}");
            *log += &debug;
            part.split('&').chain(part.split('/')).for_each(|part| *log += &format!("{part:?}"));
            part.split_once('=').into_iter().for_each(|parts| *log += &format!("{parts:?}"));
        }
    };
    part(url.user());
    part(Some(url.path()));
    part(url.query());
    part(url.fragment());
    url.segments().for_each(|segment| part(Some(segment)));
    match url.typed() {
        Typed::Ftp(url) => {
            url.cwds().for_each(|cwd| part(Some(cwd)));
            part(url.name());
            log!(log, url, url.cwds(), url.commands());
            for command in url.commands().into_iter().flatten() {
                log!(log, command, command.line(), command.line().octets());
                if let FtpCommand::Retr(argument) = command {
                    log!(log, argument);
                }
            }
        }
        Typed::Gopher(url) => {
            [url.gtype(), url.selector(), url.gopher_plus_string()].into_iter().for_each(&mut part);
            url.gopher_plus().into_iter().flat_map(GopherPlus::values).for_each(|value| part(Some(value)));
            log!(log, url, url.gopher_plus(), url.request());
        }
        Typed::Mailto(url) => {
            part(Some(url.address()));
            url.addresses().for_each(|address| part(Some(address)));
            url.headers().for_each(|(name, value)| [name, value].map(Some).into_iter().for_each(&mut part));
            url.addr_specs()
                .flatten()
                .for_each(|(local, domain)| [local, domain].map(Some).into_iter().for_each(&mut part));
            log!(log, url);
        }
        Typed::Nntp(url) => {
            part(Some(url.group()));
            url.commands().into_iter().flatten().for_each(|command| log!(log, command, command.line()));
            log!(log, url);
        }
        Typed::News(url) => {
            if let parts::GroupPart::Article(article) = url.grouppart() {
                part(Some(article.local()));
                log!(log, article, article.message_id());
                article.message_id().into_iter().for_each(|id| log!(log, id));
            }
            log!(log, url, url.grouppart());
        }
        Typed::Wais(url) => {
            part(Some(url.database()));
            url.doc().into_iter().for_each(|(kind, path)| [kind, path].map(Some).into_iter().for_each(&mut part));
            log!(log, url);
        }
        Typed::Prospero(url) => {
            part(Some(url.hsoname()));
            url.fields().for_each(|(name, value)| [name, value].map(Some).into_iter().for_each(&mut part));
            log!(log, url, url.fields());
        }
        Typed::Other(url) => {
            part(Some(url.schemepart()));
            log!(log, url);
        }
        Typed::Http(url) => log!(log, url),
        Typed::Telnet(url) => log!(log, url),
        Typed::File(url) => log!(log, url),
        _ => {}
    }
    if !url.host().is_some_and(|host| host.as_str().contains(SECRET)) {
        log!(log, url.login());
    }
    log!(log, url.password(), url.segments(), url.query_pairs(), url.request_target(), url.coap_options());
    log!(log, url.typed(), url.to_builder(), url.normal_form());
}
