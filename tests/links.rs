//! The links of a page of 2026.

#[path = "links/mod.rs"]
mod links;

#[test]
fn each_link() {
    let mut wrong = Vec::new();
    links::check(|text| wrong.push(text.to_owned()));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(links::LINKS.len(), 40);
}
