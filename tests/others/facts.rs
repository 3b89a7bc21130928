//! Texts from third-party test suites: which of them are URLs by RFC 1738.

use rfc1738::{SchemeSet as _, schemes::Rfc1738};

use crate::support::cases::cases;

#[test]
fn verdicts() {
    for part in ["URLs", "others"] {
        for [text] in cases(include_str!("facts.txt"), part) {
            let outcome = Rfc1738::parse(&*text);
            assert_eq!(outcome.is_ok(), part == "URLs", "{text:?}: {outcome:?}");
        }
    }
}
