//! What holds for any text behind the name of a later scheme, be it a URL or not.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use core::net::Ipv6Addr;

use rfc1738::{
    DeclaredBuilder, DeclaredScheme, DeclaredUrl, ErrorKind, Host, Passwords, SchemeTable, Tidy, Url,
    grammar::rfc3986::absolute_uri, schemes,
};

const TABLES: &[&SchemeTable] = &[&schemes::WEB, &schemes::IOT];

pub(crate) fn hold(rest: &[u8]) {
    for scheme in [&schemes::HTTPS, &schemes::MQTT] {
        let text = [scheme.name().as_bytes(), b":", rest].concat();
        let result = scheme.parse_bytes(&text);
        match &result {
            Ok(url) => is_a_url(url),
            Err(error) => {
                assert!(error.offset() <= text.len() && error.kind() != ErrorKind::WrongScheme);
                let is_masked =
                    Passwords::with_tables(TABLES, &text).any(|password| password.contains(&error.offset()));
                let byte = text.get(error.offset()).copied().filter(|_| !is_masked);
                // Of a text that does not fit more may be hidden.
                let may_hide = matches!(error.kind(), ErrorKind::Capacity { .. });
                assert!(error.found() == byte || may_hide && error.found().is_none());
            }
        }
        match (&result, Url::parse_bytes_with(TABLES, &text)) {
            (Ok(url), Ok(Url::Declared(other))) => assert_eq!(*url, other),
            (Err(error), Err(other)) => assert_eq!(*error, other),
            (_, other) => unreachable!("{other:?}"),
        }
        if let Ok(text) = str::from_utf8(&text) {
            assert_eq!(scheme.parse(text), result);
            is_what_the_combinator_reads(scheme, text);
        }
        is_tidied_once(&text);
    }
}

/// The parts make the text again, and the normal form is one.
fn is_a_url(url: &DeclaredUrl<'_>) {
    let text = url.as_str();
    let mut again = format!("{}://", url.name());
    if let Some(user) = url.user() {
        again += user.as_str();
        again.extend(url.password().map(|password| format!(":{}", password.as_str())));
        again.push('@');
    }
    again += url.hostport().unwrap().as_str();
    for segment in url.segments().into_iter().flatten() {
        again = again + "/" + segment.as_str();
    }
    again.extend(url.query().map(|query| format!("?{query}")));
    assert_eq!(again, text);
    assert_eq!(url.path().is_some(), url.segments().is_some());
    assert_eq!(built(&url.to_builder().unwrap()), text);
    host(url.host().unwrap());

    let normal = url.normal().to_string();
    let parsed = Url::parse_with(TABLES, &normal).unwrap();
    assert_eq!(parsed.normal().to_string(), normal);
    assert!(parsed.equivalent(&Url::<16>::Declared(url.clone())));
    assert!(normal.len() <= text.len() || normal.contains('['), "{text} {normal}");
}

fn built(builder: &DeclaredBuilder<'_>) -> String {
    let mut text = String::new();
    builder.write_to(&mut text).unwrap();
    text
}

/// The address is what core makes of it.
fn host(host: Host<'_>) {
    match host {
        Host::Literal(literal) => {
            let inside = literal.as_str().trim_matches(['[', ']']);
            assert_eq!(Ok(literal.address()), inside.parse::<Ipv6Addr>());
        }
        Host::Number(number) => assert_eq!(Ok(number.address()), number.as_str().parse()),
        Host::Name(name) => assert!(!name.as_str().is_empty() && name.as_str().parse::<core::net::Ipv4Addr>().is_err()),
        other => unreachable!("{other:?}"),
    }
}

fn is_what_the_combinator_reads(scheme: &'static DeclaredScheme, text: &str) {
    if let Ok((rest, url)) = absolute_uri::<16>(scheme)(text) {
        let (part, _) = text.split_at(text.len() - rest.len());
        assert_eq!(scheme.parse(part), Ok(url));
    }
}

/// What is tidied stays as it is.
fn is_tidied_once(text: &[u8]) {
    let mut once = String::new();
    if Tidy::from_bytes_with_tables(TABLES, text).parse(&mut once).is_ok() {
        let tidy = Tidy::with_tables(TABLES, &once);
        assert_eq!((tidy.changes().count(), tidy.to_string()), (0, once.clone()));
        // Brackets around an address are not escaped.
        assert!(!once.starts_with("https://%5B") || text.windows(3).any(|escape| escape == b"%5B"));
    }
}
