//! Invariants of the normal form of any URL.

use rfc1738::{Schemes, Url, schemes::Rfc1738};

/// Checks that the normal form is an equivalent URL of the same syntax, is its own normal form, and
/// is at most a "/" longer.
pub(crate) fn hold(url: &Url<'_, Rfc1738>) {
    let shown = url.normal().to_string();
    // A14: http, gopher and telnet may omit the "/", which the normal form has.
    let added = usize::from(url.host().is_some() && url.path().is_none() && shown.ends_with('/'));
    assert!(shown.len() <= url.as_str().len() + added, "{shown} for {}", url.redacted());
    let again = Rfc1738::parse(&*shown).unwrap();
    assert_eq!(again.syntax(), url.syntax());
    assert_eq!(again.normal().to_string(), shown);
    assert!(again.equivalent(url) && url.equivalent(&again));
}
