//! Invariants of any text after the name of a later scheme.

use rfc1738::{grammar::rfc3986::absolute_uri, schemes::*, tidy::*, *};

use super::{build, normal, parts};

pub(crate) fn hold(rest: &[u8]) {
    hold_in::<Https>("https", rest);
    hold_in::<Iot>("mqtt", rest);
}

/// Checks the scheme's own set, and the set of all schemes.
fn hold_in<S: SchemeSet>(scheme: &str, rest: &[u8]) {
    let text = [scheme.as_bytes(), b":", rest].concat();
    let result = S::parse(&*text);
    match &result {
        Ok(url) => {
            assert_eq!(parts::reassembled(url), url.as_str());
            assert_eq!(build::made(&url.to_builder()).as_deref(), Ok(url.as_str()));
            normal::hold(url);
        }
        Err(error) => assert!(error.offset() <= text.len() && error.kind() != ErrorKind::WrongScheme),
    }
    assert_eq!(All::parse(&*text).map(|url| parts::facts(&url)), result.map(|url| parts::facts(&url)));
    if let Ok(text) = str::from_utf8(&text) {
        assert_eq!(S::parse(text), result);
        is_what_the_combinator_reads::<S>(text);
    }
    is_tidied_once(&text);
}

/// Checks that the part that the combinator reads is a URL with the same parts, if the row allows
/// its user, and its host has no escape of a delimiter where the row is one of the web.
fn is_what_the_combinator_reads<S: SchemeSet>(text: &str) {
    let Ok((rest, (_, (login, urlpath), query))) = absolute_uri(text) else { return };
    let (read, _) = text.split_at(text.len() - rest.len());
    match S::parse(read) {
        Ok(url) => {
            assert_eq!((url.user(), url.password()), (login.user(), login.password()));
            assert_eq!((url.host(), url.port()), (Some(login.host()), login.port()));
            let path = url.path().as_str();
            assert_eq!((path.get(1..), url.query()), (urlpath.map(|path| path.as_str()), query));
        }
        Err(error) => assert!(
            matches!(error.kind(), ErrorKind::UserNotAllowed | ErrorKind::Capacity)
                || error.kind() == ErrorKind::BadHost && read.as_bytes().get(error.offset()) == Some(&b'%'),
            "{read} is read, but {error}"
        ),
    }
}

/// Checks that a tidied text stays unchanged.
fn is_tidied_once(text: &[u8]) {
    if let Ok(once) = FixedUrl::<8192>::tidy(text) {
        let once = once.as_str();
        let tidy = Tidy::<All>::new(once);
        assert_eq!((tidy.changes().count(), tidy.to_string()), (0, once.to_string()));
        // Brackets around an address are not escaped.
        assert!(!once.starts_with("https://%5B") || text.windows(3).any(|escape| escape == b"%5B"));
    }
}
