//! The compiler's messages that no attribute reaches: the page `faq` says what to write.

use std::fs;

const MESSAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/messages/faq");

#[test]
fn the_page_faq_explains_the_other_messages() {
    let Ok(files) = fs::read_dir(MESSAGES) else { return }; // the package alone
    let files =
        files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|end| end == "stderr"));
    let messages = files.map(|path| fs::read_to_string(path).unwrap()).collect::<Vec<_>>().join("\n\n");
    let page = include_str!("../../src/pages/faq.md");
    let (_, page) = page.split_once("\n# What the compiler says\n").unwrap();
    let page = page.split("\n# ").next().unwrap();
    let headings: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let messages = messages.replace("rfc1738::", "").replace("schemes::", "");
    let messages: Vec<_> = messages.split("\n\nerror[").collect();
    for heading in &headings {
        assert!(messages.iter().any(|message| message.contains(heading)), "{heading}");
    }
    for message in messages {
        assert!(headings.iter().any(|heading| message.contains(heading)), "{message}");
    }
}
