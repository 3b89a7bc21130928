//! The test vectors of web browsers (WHATWG's URL standard), as the crate `url` ships them: texts
//! that both accept must have the same parts.

use std::fs;

use rfc1738::{Error, ErrorKind, SchemeSet, Typed, Url, schemes::Rfc1738};
use serde_json::Value;

use super::{packages::tests_of, tally::Tally};

/// A reason for a difference, and a test whether it applies, by the crate's outcome.
type Difference = (&'static str, fn(&str, &Outcome<'_>) -> bool);

type Outcome<'a> = Result<Url<&'a str, Rfc1738>, Error>;

/// Texts that browsers refuse and the crate accepts.
const ONLY_OURS: [Difference; 4] = [
    ("3.5: an address has no host", |text, _| text.starts_with("mailto://")),
    ("2.1: another scheme's part need not have the common Internet syntax", |_, ours| has_no_host(ours)),
    ("IDNA: no label begins with \"xn--\" and is no Punycode", |text, _| text.to_ascii_lowercase().contains("xn--")),
    ("3.1: groups are decimal; 08 is no octal number", |text, _| text.contains(".0") || text.contains("/0")),
];

/// Texts that browsers accept, mostly after mending, and the crate refuses.
const ONLY_THEIRS: [Difference; 11] = [
    ("2.2: unsafe characters must be encoded", |_, ours| is(ours, ErrorKind::Unsafe)),
    ("2.2: a fragment is not part of a URL", |_, ours| is(ours, ErrorKind::Fragment)),
    ("5: a host holds no escapes", |_, ours| is(ours, ErrorKind::EscapeInHost)),
    ("5: a host is no IPv6 address", |_, ours| is(ours, ErrorKind::HostLiteral)),
    ("2.2: control characters must be encoded", |_, ours| is(ours, ErrorKind::Control) || is(ours, ErrorKind::LineEnd)),
    ("2.2: what is no ASCII must be encoded", |_, ours| is(ours, ErrorKind::NonAscii)),
    ("2.2: a \"%\" begins an escape", |_, ours| is(ours, ErrorKind::BadEscape)),
    ("3.3: no user or password", |_, ours| is(ours, ErrorKind::UserNotAllowed)),
    ("3.1: a host is a name or a number in decimal", |_, ours| is(ours, ErrorKind::BadHost)),
    ("5: the delimiters of the scheme", |_, ours| is(ours, ErrorKind::UnexpectedCharacter)),
    ("5: nothing is put in where something is missing", |_, ours| is(ours, ErrorKind::UnexpectedEnd)),
];

/// Texts with a part that browsers read or write differently.
const OTHER_PARTS: [Difference; 7] = [
    ("3.5: an address has no host", |text, _| text.starts_with("mailto://")),
    ("RFC 1808, 4: dots are resolved", |text, _| {
        text.split('/')
            .any(|segment| segment.starts_with('.') || segment.starts_with("%2e") || segment.starts_with("%2E"))
    }),
    ("3.3: the \"/\" that may be omitted is put in", |text, _| text.matches('/').count() == 2),
    ("3.1: the default port is left out", |text, ours| {
        ours.as_ref().is_ok_and(|url| url.port().is_some()) && !text.contains('.')
    }),
    ("3.10: localhost is left out", |text, _| text.starts_with("file://localhost")),
    ("3.3: an apostrophe is encoded", |text, _| text.contains('\'')),
    ("2.1: another scheme's part need not have the common Internet syntax", |_, ours| has_no_host(ours)),
];

/// Returns whether a URL of another scheme has no parts.
fn has_no_host(ours: &Outcome<'_>) -> bool {
    ours.as_ref().is_ok_and(|url| matches!(url.typed(), Typed::Other(url) if url.login().is_none()))
}

fn is(ours: &Outcome<'_>, kind: ErrorKind) -> bool {
    ours.as_ref().is_err_and(|error| error.kind() == kind)
}

/// Returns user, password, host, port, and the rest, as browsers write them.
fn parts(url: &Url<&str, Rfc1738>) -> [String; 5] {
    let host =
        url.host().map(|host| host.address().map_or(host.as_str().to_ascii_lowercase(), |address| address.to_string()));
    let rest = match &url.typed() {
        Typed::Http(http) => match http.query() {
            Some(search) => format!("{}?{search}", http.path()),
            None => http.path().to_string(),
        },
        Typed::Mailto(mailto) => mailto.address().to_string(),
        Typed::Other(other) if other.login().is_none() => other.schemepart().to_string(),
        _ => url.path().to_string(),
    };
    [
        url.user().map_or(String::new(), |user| user.to_string()),
        url.password().map_or(String::new(), |password| password.to_string()),
        host.unwrap_or_default(),
        url.port().map_or(String::new(), |port| port.to_string()),
        rest,
    ]
}

fn their_parts(vector: &Value) -> [String; 5] {
    let part = |name: &str| vector[name].as_str().unwrap().to_owned();
    [part("username"), part("password"), part("hostname"), part("port"), part("pathname") + &part("search")]
}

#[test]
#[ignore = "needs the sources of the crate url"]
fn browsers_agree_except_for_known_differences() {
    let mut tally = Tally::default();
    let file = tests_of("url").join("urltestdata.json");
    let vectors: Vec<Value> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    // Strings are comments, and a base marks a relative link.
    for vector in vectors.iter().filter(|vector| vector.is_object() && vector["base"].is_null()) {
        let text = vector["input"].as_str().unwrap();
        let ours = Rfc1738::parse(text);
        let differences: &[Difference] = match (&ours, vector["failure"] == true) {
            (Ok(_), true) => &ONLY_OURS,
            (Err(_), false) => &ONLY_THEIRS,
            (Ok(url), false) if parts(url) != their_parts(vector) => &OTHER_PARTS,
            _ => &[],
        };
        let why = || Some(differences.iter().find(|(_, is_it)| is_it(text, &ours))?.0);
        let is_same = differences.is_empty();
        tally.compare(is_same, why, || format!("{text:?}: {:?}, theirs {vector}", ours.as_ref().map(parts)));
    }
    tally.check(ONLY_OURS.iter().chain(&ONLY_THEIRS).chain(&OTHER_PARTS).map(|(why, _)| *why));
}
