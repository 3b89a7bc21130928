//! Invariants of any text after the name of a later scheme.

use core::net::IpAddr;

use rfc1738::{build::*, grammar::rfc3986::absolute_uri, parts::*, schemes::*, tidy::*, *};

pub(crate) fn hold(rest: &[u8]) {
    hold_in::<Https>("https", rest);
    hold_in::<Iot>("mqtt", rest);
}

/// Checks the scheme's own set, and the set of all schemes.
fn hold_in<S: Schemes>(scheme: &str, rest: &[u8]) {
    let text = [scheme.as_bytes(), b":", rest].concat();
    let result = S::parse(&*text);
    match &result {
        Ok(url) => is_a_url(url),
        Err(error) => assert!(error.offset() <= text.len() && error.kind() != ErrorKind::WrongScheme),
    }
    match (&result, All::parse(&*text)) {
        (Ok(url), Ok(other)) => {
            assert_eq!(url.as_str(), other.as_str());
            assert_eq!(other.in_set::<S>().as_ref(), Ok(url));
        }
        (Err(error), Err(other)) => assert_eq!(*error, other),
        (_, other) => unreachable!("{other:?}"),
    }
    if let Ok(text) = str::from_utf8(&text) {
        assert_eq!(S::parse(text), result);
        is_what_the_combinator_reads::<S>(text);
    }
    is_tidied_once(&text);
}

/// Checks that the parts make up the text, and that the normal form is its own.
fn is_a_url<S: Schemes>(url: &Url<'_, S>) {
    let text = url.as_str();
    let (name, _) = text.split_once(':').unwrap();
    let mut again = format!("{name}://");
    if let Some(user) = url.user() {
        again += user.as_str();
        again.extend(url.password().map(|password| format!(":{}", password.as_str())));
        again.push('@');
    }
    again += url.hostport().unwrap().as_str();
    for segment in url.segments().into_iter().flatten() {
        again = again + "/" + segment.as_str();
    }
    again.extend(url.search().map(|query| format!("?{query}")));
    assert_eq!(again, text);
    assert_eq!(url.path().is_some(), url.segments().is_some());
    assert_eq!(built(&url.to_builder()), text);
    host(url.host().unwrap());

    let normal = url.normal().to_string();
    let parsed = S::parse(&*normal).unwrap();
    assert_eq!(parsed.normal().to_string(), normal);
    assert!(parsed.equivalent(url));
    // L7: an absent path is written "/". An IPv6 address may grow by six bytes.
    let added = usize::from(url.path().is_none()) + if normal.contains('[') { 6 } else { 0 };
    assert!(normal.len() <= text.len() + added, "{text} {normal}");
}

fn built(builder: &Builder<'_>) -> String {
    let mut text = String::new();
    builder.write_to(&mut text).unwrap();
    text
}

/// Compares an address with that of core.
fn host(host: Host<'_>) {
    let text = host.as_str();
    let expected = match host.kind() {
        HostKind::Literal => IpAddr::V6(text.trim_matches(['[', ']']).parse().unwrap()),
        HostKind::Number => IpAddr::V4(text.parse().unwrap()),
        _ => {
            assert!(!text.is_empty() && text.parse::<IpAddr>().is_err());
            return assert_eq!(host.address(), None);
        }
    };
    assert_eq!(host.address(), Some(expected));
}

/// Checks that the part that the combinator reads is a URL with the same parts, if the row allows
/// its user.
fn is_what_the_combinator_reads<S: Schemes>(text: &str) {
    let Ok((rest, (_, part, query))) = absolute_uri(text) else { return };
    let (read, _) = text.split_at(text.len() - rest.len());
    match S::parse(read) {
        Ok(url) => {
            assert_eq!((url.user(), url.password()), (part.login().user(), part.login().password()));
            assert_eq!(url.hostport().unwrap(), part.login().hostport());
            assert_eq!((url.path(), url.search()), (part.urlpath().map(|path| path.as_str()), query));
        }
        Err(error) => assert!(
            matches!(error.kind(), ErrorKind::UserNotAllowed | ErrorKind::Capacity),
            "{read} is read, but {error}"
        ),
    }
}

/// Checks that a tidied text stays unchanged.
fn is_tidied_once(text: &[u8]) {
    let mut once = heapless::String::<8192>::new();
    if Tidy::<All>::new(text).parse(&mut once).is_ok() {
        let tidy = Tidy::<All>::new(&once);
        assert_eq!((tidy.changes().count(), tidy.to_string()), (0, once.to_string()));
        // Brackets around an address are not escaped.
        assert!(!once.starts_with("https://%5B") || text.windows(3).any(|escape| escape == b"%5B"));
    }
}
