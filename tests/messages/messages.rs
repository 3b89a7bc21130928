//! The compiler's messages: they say what to write, or the page `faq` does.

/// The folders of cases: those of `faq` are explained there, since no attribute reaches them.
const FOLDERS: &[&str] = if cfg!(feature = "alloc") { &["attributes", "faq", "macros"] } else { &["core"] };

#[test]
fn the_compiler_says_what_to_write() {
    let cases = trybuild::TestCases::new();
    for folder in FOLDERS {
        cases.compile_fail(format!("{folder}/*.rs"));
    }
}
