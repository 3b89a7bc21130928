//! Invariants of builders, with any values, and with the parts of any URL.

use core::net::Ipv4Addr;

use rfc1738::{build::*, parts::*, schemes::*, *};

#[cfg(feature = "alloc")]
use super::parts::facts;

/// Returns the URL of a builder, or its error. On an error nothing is written, and a buffer holds
/// all or nothing. An owned URL is the one that the text is parsed to.
pub(crate) fn made(builder: &Builder<'_>) -> Result<String, ValueError> {
    let mut text = String::new();
    let outcome = builder.write_to(&mut text);
    assert_eq!(builder.check(), outcome);
    assert!(outcome.is_ok() || text.is_empty(), "{text}");
    let outcome = outcome.map(|()| text);
    let short = builder.build::<heapless::String<24>>().map(|text| text.to_string());
    assert_eq!(short, within(outcome.clone(), 24));
    #[cfg(feature = "alloc")]
    {
        assert_eq!(builder.build::<String>(), outcome);
        is_owned::<Rfc1738>(builder, &outcome);
        is_owned::<All>(builder, &outcome);
        is_owned::<Iot>(builder, &outcome);
    }
    outcome
}

pub(crate) fn invalid<T>(production: Production) -> Result<T, ValueError> {
    Err(ValueError::Invalid { production })
}

/// Checks the owned URL of a builder: its parts are those of the parsed text, unless the set has
/// another row for the scheme.
#[cfg(feature = "alloc")]
fn is_owned<S: SchemeSet>(builder: &Builder<'_>, made: &Result<String, ValueError>) {
    match (builder.build::<HeapUrl<S>>(), made) {
        (Ok(owned), Ok(text)) => {
            assert_eq!(facts(&owned.borrow()), facts(&S::parse(text.as_str()).unwrap()));
        }
        (Err(ValueError::NotAllowed { production: Production::Fragment }), Ok(text)) => {
            assert!(!S::IN_FORCE && text.contains('#'));
        }
        (Err(error), Ok(text)) => {
            let is_refused = S::parse(&**text)
                .is_err_and(|refused| error == ValueError::Invalid { production: refused.production() });
            assert!(is_refused || error == ValueError::Invalid { production: Production::Scheme }, "{text}: {error}");
        }
        (owned, made) => assert_eq!(owned.map(drop), made.clone().map(drop)),
    }
}

/// Returns the expected outcome for a buffer with this limit.
pub(crate) fn within(made: Result<String, ValueError>, limit: u16) -> Result<String, ValueError> {
    match made {
        Ok(text) if text.len() <= usize::from(limit) => Ok(text),
        Ok(_) | Err(ValueError::TooLong { .. }) => Err(ValueError::TooLong { limit }),
        other => other,
    }
}

/// The first value is also tried as a URL, a host, a newsgroup and a scheme.
pub(crate) fn hold(values: &[&[u8]]) {
    if let Some(Ok(text)) = values.first().map(|value| str::from_utf8(value)) {
        is_made_again(text);
        is_written_as_it_is_or_refused(text);
        keeps_its_escapes(text);
    }
    let value = |index| values.get(index).copied();
    // Dots are no data of a path.
    if !values.iter().any(|value| is_dots(value)) {
        ftp(values);
        http(values);
    }
    gopher(value(0).unwrap_or_default(), value(1).unwrap_or_default(), value(2), value(3));
    wais(value(0).unwrap_or_default(), value(1), value(2).unwrap_or_default());
    prospero(values);
    without_lists(value(0).unwrap_or_default(), value(1));
}

fn is_made_again(text: &str) {
    let Ok(url) = Rfc1738::parse(text) else { return };
    let (written, rest) = text.split_once(':').unwrap();
    let scheme = url.row().map_or(written, |row| row.name());
    let made = made(&url.to_builder()).unwrap();
    assert_eq!(made, format!("{scheme}:{rest}"));
    assert!(url.equivalent(Rfc1738::parse(&*made).unwrap()));
    if let Typed::Other(other) = url.typed() {
        assert_eq!(self::made(&Builder::other(written, other.schemepart())), Ok(made));
    }
}

/// The parts without escapes: a host, a newsgroup and a scheme.
fn is_written_as_it_is_or_refused(text: &str) {
    let outcome = made(&Builder::new(&SchemeDef::HTTP, text));
    let url = format!("http://{text}");
    assert_eq!(outcome.is_ok(), HttpUrl::parse(&*url).is_ok_and(|url| url.server().host().as_str() == text), "{url}");
    let outcome = made(&Builder::new(&SchemeDef::NNTP, "h").name(text));
    let url = format!("nntp://h/{text}");
    let expected = NntpUrl::parse(&*url).is_ok_and(|url| url.group() == text && !text.contains('%'));
    assert_eq!(outcome.is_ok(), expected, "{url}");
    let outcome = made(&Builder::other(text, ""));
    let url = format!("{text}:");
    let expected = grammar::otherurl(&url).is_ok_and(|(rest, url)| rest.is_empty() && url.scheme() == text);
    assert_eq!(outcome.is_ok(), expected, "{url}");
}

/// A part of another URL keeps its meaning and its escapes.
fn keeps_its_escapes(text: &str) {
    let Ok(("", part)) = grammar::urlpath(text) else { return };
    if is_dots(&part.octets().collect::<Vec<_>>()) {
        return;
    }
    let text = made(&Builder::new(&SchemeDef::FTP, "h").user(part).name(part)).unwrap();
    let url = FtpUrl::parse(&*text).unwrap();
    let text = made(&Builder::new(&SchemeDef::HTTP, "h").segments(&[Value::from(part)]).query(part)).unwrap();
    let http = HttpUrl::parse(&*text).unwrap();
    let segment = http.segments().next().unwrap();
    let text = made(&Builder::new(&SchemeDef::WAIS, "h").name(part)).unwrap();
    let wais = WaisUrl::parse(&*text).unwrap();
    for found in [url.user().unwrap(), url.name().unwrap(), segment, http.query().unwrap(), wais.database()] {
        assert!(found.octets().eq(part.octets()));
        let mut left = found.as_str();
        for (at, _) in part.as_str().match_indices('%') {
            let escape = part.as_str().get(at..at + 3).unwrap();
            left = left.split_once(escape).unwrap().1;
        }
    }
}

/// Returns whether a reader would take octets for "." or "..", perhaps after decoding them again.
pub(super) fn is_dots(octets: &[u8]) -> bool {
    let text = String::from_utf8_lossy(octets).replace("%2e", ".").replace("%2E", ".");
    matches!(&*text, "." | "..")
}

/// Checks that a part is present if the octets are, and decodes to them.
fn is(part: Option<Encoded<'_>>, octets: Option<&[u8]>) -> bool {
    part.map(|part| part.octets().collect::<Vec<_>>()).as_deref() == octets
}

fn are<'a>(parts: impl Iterator<Item = Encoded<'a>>, octets: impl IntoIterator<Item = &'a [u8]>) -> bool {
    parts.map(|part| part.octets().collect::<Vec<_>>()).eq(octets.into_iter().map(<[u8]>::to_vec))
}

fn values<'v>(octets: &[&'v [u8]]) -> Vec<Value<'v>> {
    octets.iter().map(|octets| (*octets).into()).collect()
}

/// A user, a password, a name, and cwds; the first octet of the name tells port and typecode.
fn ftp(octets: &[&[u8]]) {
    let (login, path) = octets.split_at(octets.len().min(2));
    let (user, password) = (login.first().copied(), login.get(1).copied());
    let Some((name, cwds)) = path.split_first() else { return };
    let choice = name.first().copied().unwrap_or_default();
    let port = (choice > 128).then(|| u16::from(choice) * 257);
    let codes = [None, Some(FtpType::ASCII), Some(FtpType::IMAGE), Some(FtpType::DIRECTORY)];
    let code = codes[usize::from(choice % 4)];
    let cwd_values = values(cwds);
    let builder = Builder::new(&SchemeDef::FTP, "h").user(user).password(password).port(port);
    let text = made(&builder.segments(cwd_values.as_slice()).name(*name).typecode(code)).unwrap();
    let url = FtpUrl::parse(&*text).unwrap();
    assert!(is(url.user(), user));
    assert_eq!(url.password().map(|password| password.encoded().octets().collect()), password.map(<[u8]>::to_vec));
    assert_eq!((url.port(), url.typecode()), (port, code));
    assert!(are(url.cwds(), cwds.iter().copied()) && is(url.name(), Some(name)));
}

/// A search, and segments.
fn http(octets: &[&[u8]]) {
    let Some((search, segments)) = octets.split_first() else { return };
    let segment_values = values(segments);
    let builder = Builder::new(&SchemeDef::HTTP, Ipv4Addr::LOCALHOST).segments(segment_values.as_slice());
    let by_section5 = Builder::new(&SchemeDef::HTTP_1738, "h").segments(segment_values.as_slice());
    let text = made(&by_section5.query(*search)).unwrap();
    let url = Rfc1738::parse(&*text).unwrap();
    // A search follows a path.
    let path = if segments.is_empty() { &[b"".as_slice()] } else { segments };
    assert!(are(url.segments(), path.iter().copied()) && is(url.query(), Some(search)));
    let text = made(&builder.query(*search)).unwrap();
    let url = HttpUrl::parse(&*text).unwrap();
    assert_eq!(url.server().host().address(), Some(Ipv4Addr::LOCALHOST.into()));
    assert!(are(url.segments(), segments.iter().copied()) && is(url.query(), Some(search)));
    let outcome = made(&Builder::new(&SchemeDef::FILE, "").segments(segment_values.as_slice()));
    assert_eq!(outcome.is_ok(), !segments.is_empty());
    if let Ok(text) = outcome {
        assert!(are(FileUrl::parse(&*text).unwrap().segments(), segments.iter().copied()));
    }
}

fn gopher(gtype: &[u8], selector: &[u8], search: Option<&[u8]>, plus: Option<&[u8]>) {
    let builder = Builder::new(&SchemeDef::GOPHER, "h").gtype(gtype).selector(selector);
    let outcome = made(&builder.query(search).gopher_plus_string(plus));
    // 3.4.1: the type is one character, and a TAB ends selector and search.
    let has_tab = selector.contains(&b'\t') || search.is_some_and(|search| search.contains(&b'\t'));
    assert_eq!(outcome.is_ok(), gtype.len() == 1 && !has_tab && (search.is_some() || plus.is_none()));
    if let Ok(text) = outcome {
        let url = GopherUrl::parse(&*text).unwrap();
        assert!(is(url.gtype(), Some(gtype)) && is(url.selector(), Some(selector)));
        assert!(is(url.query(), search) && is(url.gopher_plus_string(), plus));
    }
}

fn wais(database: &[u8], search: Option<&[u8]>, wpath: &[u8]) {
    let builder = Builder::new(&SchemeDef::WAIS, "h").name(database);
    let text = made(&builder.clone().query(search)).unwrap();
    let url = WaisUrl::parse(&*text).unwrap();
    assert!(is(Some(url.database()), Some(database)) && is(url.query(), search));
    let wtype = search.unwrap_or_default();
    let text = made(&builder.doc(wtype, wpath)).unwrap();
    let (found, path) = WaisUrl::parse(&*text).unwrap().doc().unwrap();
    assert!(found.decodes_to(wtype) && path.decodes_to(wpath));
}

/// A name, and pairs of each value and the next.
fn prospero(octets: &[&[u8]]) {
    let Some((hsoname, pairs)) = octets.split_first() else { return };
    let (names, fields): (Vec<&[u8]>, Vec<&[u8]>) = pairs.iter().copied().zip(pairs.iter().skip(1).copied()).unzip();
    let values: Vec<_> = values(&names).into_iter().zip(values(&fields)).collect();
    let text = made(&Builder::new(&SchemeDef::PROSPERO, "h").name(*hsoname).fields(values.as_slice())).unwrap();
    let url = ProsperoUrl::parse(&*text).unwrap();
    assert!(is(Some(url.hsoname()), Some(hsoname)));
    assert!(are(url.fields().map(|(name, _)| name), names));
    assert!(are(url.fields().map(|(_, value)| value), fields));
}

fn without_lists(octets: &[u8], other: Option<&[u8]>) {
    let text = made(&Builder::ip("x", "h").user(octets).password(other).urlpath(other)).unwrap();
    let (_, url) = grammar::otherurl(&text).unwrap();
    let urlpath = url.path().split_once('/').map(|(_, urlpath)| urlpath);
    assert!(is(url.user(), Some(octets)) && is(urlpath, other));

    let text = made(&Builder::new(&SchemeDef::TELNET, "h").user(octets).slash(other.is_some())).unwrap();
    let url = TelnetUrl::parse(&*text).unwrap();
    assert!(is(url.user(), Some(octets)) && url.path().is_empty() == other.is_none());

    let text = made(&Builder::other("x", octets)).unwrap();
    let (_, url) = grammar::otherurl(&text).unwrap();
    let (_, schemepart) = grammar::urlpath(url.schemepart().as_str()).unwrap();
    assert!(schemepart.decodes_to(octets));

    let text = made(&Builder::mailto(octets)).unwrap();
    assert!(MailtoUrl::parse(&*text).unwrap().address().decodes_to(octets));

    let outcome = made(&Builder::article(octets, "h"));
    assert_eq!(outcome.is_ok(), !octets.is_empty());
    if let Ok(text) = outcome {
        let GroupPart::Article(article) = NewsUrl::parse(&*text).unwrap().grouppart() else { panic!("{text}") };
        assert!(article.local().decodes_to(octets));
    }
}
