//! The compiler's messages: they say what to write, or the page `faq` does.

use std::{fs, path::Path};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/errors/messages");

/// The folders of cases: those of `faq` are explained there, since no attribute reaches them.
const FOLDERS: &[&str] = if cfg!(feature = "alloc") { &["attributes", "faq"] } else { &["core"] };

#[test]
#[ignore = "checks the crate once more, so .ci/test-host runs it"]
fn the_compiler_says_what_to_write() {
    let cases = trybuild::TestCases::new();
    for folder in FOLDERS {
        cases.compile_fail(format!("tests/errors/messages/{folder}/*.rs"));
    }
}

#[test]
fn the_page_faq_explains_the_other_messages() {
    let page = include_str!("../../src/pages/faq.md");
    let (_, page) = page.split_once("\n# What the compiler says\n").unwrap();
    let page = page.split("\n# ").next().unwrap();
    let headings: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let files = fs::read_dir(Path::new(CASES).join("faq")).unwrap().map(|file| file.unwrap().path());
    let messages: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|extension| extension == "stderr"))
        .map(|file| fs::read_to_string(file).unwrap().replace("rfc1738::", "").replace("schemes::", ""))
        .collect();
    for heading in &headings {
        assert!(messages.iter().any(|message| message.contains(heading)), "{heading}");
    }
    for message in messages {
        assert!(headings.iter().any(|heading| message.contains(heading)), "{message}");
    }
}
