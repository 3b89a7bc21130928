//! Texts for comparisons, the same in each run, and a rough split into parts.

use proptest::test_runner::{Config, TestRunner};
use proptest::{prelude::*, strategy::ValueTree as _};
use rfc1738::{SchemeSet as _, schemes::Rfc1738};

use crate::support::cases::cases;
use crate::support::strategies::{any_url, one_of, sloppy};

/// Returns URLs, texts that are nearly URLs, and forms that later RFCs allow.
pub(crate) fn urls(count: usize) -> Vec<String> {
    let later = one_of(["(http|ftp)://[a-c]{1,2}\\.?:?(/[a~?]{0,3})?".to_owned()]);
    some(prop_oneof![4 => any_url(), 4 => sloppy(), 1 => later], count)
}

/// Returns parts of URLs, and texts that are nearly parts.
pub(crate) fn parts(count: usize) -> Vec<String> {
    let character = "([a-cA-C0-2$_.+!*'();/?:@&=~<#-]|%[0-9A-Fa-f]{2}|%)";
    let host = "([a-z0-9-]{1,3}\\.){0,3}[a-z0-9-]{1,3}";
    let number = "([0-9]{1,3}\\.){3}[0-9]{1,3}";
    some(
        one_of([
            "[ -~]".to_owned(),
            format!("{character}{{0,5}}"),
            format!("({character}{{0,2}}(:{character}{{0,2}})?@)?({host}|{number})(:[0-9]{{0,6}})?"),
            "[0-9]{1,6}".to_owned(),
            "[a-c+_.-]{1,5}".to_owned(),
            ";[a-c=]{0,4}".to_owned(),
        ]),
        count,
    )
}

/// Returns texts of a strategy.
pub(crate) fn some(texts: impl Strategy<Value = String>, count: usize) -> Vec<String> {
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRunner::deterministic().new_rng());
    (0..count).map(|_| texts.new_tree(&mut runner).unwrap().current()).collect()
}

/// Returns the text between "//" and the next "/".
pub(crate) fn authority(url: &str) -> &str {
    url.split('/').nth(2).unwrap_or_default()
}

/// Returns the text after that "/".
pub(crate) fn path(url: &str) -> &str {
    url.splitn(4, '/').nth(3).unwrap_or_default()
}

/// Texts from third-party test suites: which of them are URLs by RFC 1738.
#[test]
fn verdicts() {
    for part in ["URLs", "others"] {
        for [text] in cases(include_str!("facts.txt"), part) {
            let outcome = Rfc1738::parse(&*text);
            assert_eq!(outcome.is_ok(), part == "URLs", "{text:?}: {outcome:?}");
        }
    }
}
