//! Four other readers of URLs must find the same host, port, user and path: `url`, `http`,
//! `fluent-uri`, and Python's `urlsplit`.
//!
//! `READERS=100000 cargo test --all-features --test others readers -- --include-ignored` reads more
//! texts than CI does.

use core::net::Ipv6Addr;
use std::env;

use fluent_uri::Uri as FluentUri;
use http::Uri as HttpUri;
use rfc1738::schemes::{SchemeDef, WebSockets, WebWithUserinfo};
use rfc1738::{Encoded, HeapUrl, SchemeSet, Url, schemes};
use url::Url as WebUrl;

use super::perl::{ask_by, hex};
use super::texts::some;

/// The schemes of the web, with a login, and two others.
#[derive(Debug)]
struct Readable;

impl SchemeSet for Readable {
    const SCHEMES: &'static [SchemeDef] = schemes![..WebWithUserinfo, ..WebSockets, SchemeDef::MQTT];
}

/// Host, port, user, password and path, in which only what all readers ignore is the same: the case
/// of a host, and an absent port, login or path for an empty one.
type Parts = [String; 5];

fn parts(host: &str, port: Option<u16>, user: &str, password: &str, path: &str) -> Parts {
    let path = if path.is_empty() { "/" } else { path };
    let port = port.map_or(String::new(), |port| port.to_string());
    let address = host.trim_matches(['[', ']']).parse::<Ipv6Addr>();
    let host = address.map_or_else(|_| host.to_ascii_lowercase(), |address| address.to_bits().to_string());
    [host, port, user.into(), password.into(), path.into()]
}

fn ours(url: &Url<&str, Readable>) -> Parts {
    let [user, password] = [url.user(), url.password().map(|password| password.encoded())];
    let text = |part: Option<Encoded<'_>>| part.map_or(String::new(), |part| part.as_str().to_owned());
    parts(url.host().unwrap().as_str(), url.port(), &text(user), &text(password), url.path().as_str())
}

/// `url` normalizes, and escapes and decodes other characters than a normal form. So all that it
/// writes is decoded here, a path by its segments.
fn of_url(text: &str) -> Option<Parts> {
    let url = WebUrl::parse(text).ok()?;
    let password = url.password().unwrap_or_default();
    // A normal form has no default port, and `url` has no default of mqtt.
    let port = url.port().filter(|port| (url.scheme(), *port) != ("mqtt", 1883));
    Some(decoded(parts(url.host_str()?, port, url.username(), password, url.path())))
}

fn decoded(parts: Parts) -> Parts {
    let octets =
        |text: &str| Encoded::parse(text).map_or_else(|_| text.into(), |text| text.octets().collect::<Vec<_>>());
    let segments = |text: &str| text.split('/').map(|text| hex(octets(text))).collect::<Vec<_>>().join("/");
    let [host, port, user, password, path] = parts;
    // A letter of a host may have been escaped.
    let host = hex(octets(&host).to_ascii_lowercase());
    [host, port, segments(&user), segments(&password), segments(&path)]
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
    let text =
        format!("(https?|HTTP|wss?|mqtt)://({login})?({host}|{host}|{odd_host}|{address})({port})?({path})?({query})?");
    some(proptest::string::string_regex(&text).unwrap(), count)
}

/// The accepted texts, with what becomes of each by its normal form, a join, and mending.
fn accepted() -> Vec<String> {
    let count = env::var("READERS").map_or(1_500, |count| count.parse().unwrap());
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

fn compare(
    texts: &[String],
    name: &str,
    read: impl Fn(&str) -> Option<Parts>,
    ours: impl Fn(&Url<&str, Readable>) -> Parts,
) {
    let (mut same, mut others) = (0, Vec::new());
    for text in texts {
        let Some(theirs) = read(text) else { continue };
        let ours = ours(&Readable::parse(&**text).unwrap());
        if ours == theirs {
            same += 1;
        } else {
            others.push(format!("{text}: ours {ours:?}, theirs {theirs:?}"));
        }
    }
    println!("{name}: {same} are the same");
    others.truncate(20);
    assert!(others.is_empty(), "{name} finds other parts in\n{}", others.join("\n"));
    assert!(same > 1_000, "{name}: {same}");
}

#[test]
fn crates_find_the_same_parts() {
    let texts = accepted();
    compare(&texts, "url", of_url, |url| decoded(ours(&url.normalized::<String>().unwrap().borrow())));
    compare(&texts, "http", of_http, ours);
    compare(&texts, "fluent-uri", of_fluent_uri, ours);
}

#[test]
#[ignore = "needs Python"]
fn python_finds_the_same_parts() {
    let texts = accepted();
    let questions: Vec<String> = texts.iter().map(hex).collect();
    let answers = ask_by("python3", "urlsplit.py", &questions);
    let answered = answers.iter().filter(|answer| *answer != "-").count();
    println!("urlsplit: {answered} of {}", texts.len());
    assert!(answered > 1_000);
    for (text, answer) in texts.iter().zip(answers) {
        let expected = ours(&Readable::parse(&**text).unwrap()).map(hex).join(" ");
        assert!(answer == "-" || answer == expected, "{text}: {answer}");
    }
}
