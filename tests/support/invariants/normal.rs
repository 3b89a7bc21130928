//! Invariants of the normal form of any URL.

use rfc1738::{SchemeSet, Url};

/// Checks that the normal form is an equivalent URL of the same syntax, is its own normal form, and
/// is at most a "/" longer, six bytes for an IPv6 address, and "//" for a file without a host.
/// Returns it.
pub(crate) fn hold<S: SchemeSet>(url: &Url<&str, S>) -> String {
    let shown = url.normal_form().to_string();
    let again = S::parse(&*shown).unwrap_or_else(|error| panic!("{url:?} {shown}: {error}"));
    // A14, L7: where the "/" may be omitted, the normal form has it.
    let added = usize::from(url.path().is_empty() && !again.path().is_empty());
    let added = added + if shown.contains('[') { 6 } else { 0 };
    let is_file = url.scheme() == "file" && !url.as_str()["file:".len()..].starts_with("//");
    let added = added + if is_file { 2 } else { 0 };
    assert!(shown.len() <= url.as_str().len() + added, "{shown} for {}", url.redacted());
    assert_eq!(again.syntax(), url.syntax());
    assert_eq!(again.normal_form().to_string(), shown);
    assert!(again.equivalent(url) && url.equivalent(again));
    shown
}
