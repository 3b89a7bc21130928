//! Four other readers of URLs must find the same host, port, user and path: `url`, `http`,
//! `fluent-uri`, and Python's `urlsplit`.
//!
//! `READERS=100000 cargo test --all-features --test others readers -- --include-ignored` reads more
//! texts than CI does.

use std::env;

use fluent_uri::Uri as FluentUri;
use http::Uri as HttpUri;
use proptest::prelude::*;
use rfc1738::{
    HeapUrl, SchemeSet, Url,
    schemes::{SchemeDef, schemes},
};
use url::Url as WebUrl;

use super::{
    perl::{ask_by, hex},
    texts::some,
};

/// The schemes of the web, with a login, and two others.
#[derive(Debug)]
struct Readable;

impl SchemeSet for Readable {
    const SCHEMES: &'static [SchemeDef] = schemes![
        SchemeDef::HTTP.with_userinfo(),
        SchemeDef::HTTPS.with_userinfo(),
        SchemeDef::WS,
        SchemeDef::WSS,
        SchemeDef::MQTT
    ];
}

/// Host, port, user, password and path, in which only what all readers ignore is the same: the case
/// of a host, and an absent port, login or path for an empty one.
type Parts = [String; 5];

fn parts(host: &str, port: Option<u16>, user: &str, password: &str, path: &str) -> Parts {
    let path = if path.is_empty() { "/" } else { path };
    let port = port.map_or(String::new(), |port| port.to_string());
    [host.to_ascii_lowercase(), port, user.into(), password.into(), path.into()]
}

fn ours(url: &Url<&str, Readable>) -> Parts {
    let [user, password] = [url.user(), url.password().map(|password| password.encoded())];
    let text = |part: Option<rfc1738::Encoded<'_>>| part.map_or(String::new(), |part| part.as_str().to_owned());
    parts(url.host().unwrap().as_str(), url.port(), &text(user), &text(password), url.path().as_str())
}

/// `url` normalizes, so it is asked for what it makes of a normal form.
fn of_url(text: &str) -> Option<Parts> {
    let url = WebUrl::parse(text).ok()?;
    Some(parts(url.host_str()?, url.port(), url.username(), url.password().unwrap_or_default(), url.path()))
}

fn of_http(text: &str) -> Option<Parts> {
    let uri: HttpUri = text.parse().ok()?;
    let authority = uri.authority()?.as_str();
    let login = authority.rsplit_once('@').map_or("", |(login, _)| login);
    let (user, password) = login.split_once(':').unwrap_or((login, ""));
    Some(parts(uri.host()?, uri.port_u16(), user, password, uri.path()))
}

fn of_fluent_uri(text: &str) -> Option<Parts> {
    let uri = FluentUri::parse(text).ok()?;
    let authority = uri.authority()?;
    let login = authority.userinfo().map_or("", |login| login.as_str());
    let (user, password) = login.split_once(':').unwrap_or((login, ""));
    Some(parts(authority.host(), authority.port_to_u16().ok()?, user, password, uri.path().as_str()))
}

/// Texts, of which most are accepted.
fn texts(count: usize) -> Vec<String> {
    let host = "(([a-cA-C0-2_~-]|%6[1-9]|%2[EeDd]|%5F|%7e){1,4}\\.?){1,3}[a-z]?";
    let odd_host = "[a-c.!$&'()*+,;=%@]{1,6}";
    let address = "(10|127|169|0)\\.[0-9]{1,3}\\.0\\.(1|254)\\.?|[0-2]{1,4}|0x7f\\.1|\\[(::1|::ffff:127\\.0\\.0\\.1|2001:DB8::[a-f0-9]{1,4}|1:2:3:4:5:6:7:8)\\]";
    let login = "([a-c:.%!$&;=-]|%40|%3A|%2F){0,4}@";
    let port = ":(0{0,2}[0-9]{0,5})";
    let path = "(/(\\.|\\.\\.|%2[eE]|[a-c;:@=~.'!]|%2F|%5C|%41|%C3%A9|\\\\| ){0,4}){0,4}";
    let query = "\\?([a-c/?:@=&.'~]|%2F|%23){0,5}(#[a-c/@?]{0,3})?";
    let text = format!(
        "(https?|HTTP|wss?|mqtt)://({login})?({host}|{host}|{odd_host}|{address})({port})?({path})?({query})?"
    );
    some(proptest::string::string_regex(&text).unwrap(), count)
}

/// The accepted texts, with what becomes of each by its normal form, a join, and mending.
fn accepted() -> Vec<String> {
    let count = env::var("READERS").map_or(3_000, |count| count.parse().unwrap());
    let mut accepted = Vec::new();
    let mut last: Option<HeapUrl<Readable>> = None;
    // About two of three texts are accepted, and each gives up to three others.
    for text in texts(count) {
        let Ok(url) = HeapUrl::<Readable>::tidy(&*text) else { continue };
        accepted.extend(Readable::parse(&*text).is_ok().then_some(text.clone()));
        accepted.push(url.as_str().to_owned());
        accepted.extend(url.normalized::<String>().ok().map(|url| url.as_str().to_owned()));
        let base = last.replace(url);
        let reference = text.split_once("//").map_or("", |(_, rest)| rest);
        let reference = reference.find('/').map_or("", |at| &reference[at..]);
        accepted.extend(base.and_then(|base| base.join::<String>(reference).ok()).map(|url| url.as_str().to_owned()));
    }
    accepted
}

/// Returns why a reader may find other parts.
type Reason = (&'static str, fn(&str, &Parts, &Parts) -> bool);

fn compare(name: &str, read: impl Fn(&str) -> Option<Parts>, reasons: &[Reason], is_normal: bool) {
    let (mut same, mut explained) = (0, vec![0; reasons.len()]);
    for text in accepted() {
        let Some(theirs) = read(&text) else { continue };
        let url = Readable::parse(&*text).unwrap();
        let ours = match is_normal {
            true => ours(&url.normalized::<String>().unwrap().borrow()),
            false => ours(&url),
        };
        if ours == theirs {
            same += 1;
            continue;
        }
        match reasons.iter().position(|(_, is_it)| is_it(&text, &ours, &theirs)) {
            Some(reason) => explained[reason] += 1,
            None => panic!("{name} finds other parts in {text}: ours {ours:?}, theirs {theirs:?}"),
        }
    }
    println!("{name}: {same} are the same; {explained:?} differ, because {:?}", reasons.iter().map(|(why, _)| why).collect::<Vec<_>>());
    assert!(same > 2_000 && explained.iter().all(|count| *count > 0), "{name}: {same}, {explained:?}");
}

#[test]
fn crates_find_the_same_parts() {
    compare("url", of_url, &[], true);
    compare("http", of_http, &[], false);
    compare("fluent-uri", of_fluent_uri, &[], false);
}

#[test]
#[ignore = "needs Python"]
fn python_finds_the_same_parts() {
    let texts = accepted();
    let questions: Vec<String> = texts.iter().map(hex).collect();
    let answers = ask_by("python3", "urlsplit.py", &questions);
    for (text, answer) in texts.iter().zip(answers) {
        let expected = ours(&Readable::parse(&**text).unwrap()).map(hex).join(" ");
        assert!(answer == "-" || answer == expected, "{text}: {answer}");
    }
}
