//! What holds for the normal form of any URL.

#![expect(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use core::mem::discriminant;

use rfc1738::Url;

/// It is a URL of the same type, means the same, is no longer, and is its own normal form.
pub(crate) fn hold(url: &Url<'_>) {
    let shown = url.normal().to_string();
    assert!(shown.len() <= url.as_str().len());
    let again = Url::parse(&shown).unwrap();
    assert_eq!(discriminant(&again), discriminant(url));
    assert_eq!(again.normal().to_string(), shown);
    assert!(again.equivalent(url) && url.equivalent(&again));
}
