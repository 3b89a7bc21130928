//! Prints the page `diagrams`: each production of section 5 as a railroad diagram.
//!
//!     cargo run --manifest-path tests/diagrams/Cargo.toml >src/pages/diagrams.md

#[path = "../../oracle/bnf.rs"]
mod bnf;
mod draw;

use bnf::Syntax;

const RFC: &str = include_str!("../../oracle/rfc1738.bnf");

const TOP: &str = include_str!("top.md");

/// The RFC's chapters, and the first production of each.
const CHAPTERS: &str = include_str!("chapters.txt");

fn main() {
    print!("{TOP}\n{}", draw::STYLE);
    for (name, syntax) in bnf::productions(RFC) {
        let title = |line: &'static str| line.strip_prefix(&name)?.strip_prefix(' ');
        if let Some(title) = CHAPTERS.lines().find_map(title) {
            println!("\n# {title}");
        }
        production(&name, &syntax);
    }
}

fn production(name: &str, syntax: &Syntax) {
    let function = name.replace('+', "_plus").replace('-', "_");
    println!("\n<span id=\"{}\"></span>\n\n## [`{name}`](crate::grammar::{function}())", draw::id(name));
    println!("\n```text\n{}\n```", verbatim(name));
    println!("\n<div>{}</div>", draw::diagram(syntax));
}

/// Returns the lines of a production, without its comments.
fn verbatim(name: &str) -> String {
    let begins = |line: &&str| line.split_once('=').is_some_and(|(left, _)| left.trim() == name);
    let mut lines = RFC.lines().skip_while(|line| !begins(line));
    let first = lines.next().expect("it was read from there");
    let more = lines.take_while(|line| line.starts_with(' '));
    let bare = |line: &'static str| line.split(" ;").next().unwrap_or(line).trim_end();
    std::iter::once(first).chain(more).map(bare).collect::<Vec<_>>().join("\n")
}
