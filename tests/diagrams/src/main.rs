//! Prints the page `diagrams`: each production of section 5 as a railroad diagram.
//!
//!     cargo run --manifest-path tests/diagrams/Cargo.toml >src/pages/diagrams.md

#[path = "../../oracle/bnf.rs"]
mod bnf;
mod draw;

use bnf::Syntax;

const RFC: &str = include_str!("../../oracle/rfc1738.bnf");

const TOP: &str = "\
The grammar of RFC 1738 in pictures, production by production.

Follow the rails from left to right. A round box shows characters of the URL; `A … Z` is any one of
these. A square box is another production: click it. In [`grammar`], each production is a function
of the same name, and its documentation links here.

The productions are the RFC's own. [`rfc`] says where this crate accepts less. The program in
`tests/diagrams` draws this page.
";

/// The RFC's chapters, and the first production of each.
const CHAPTERS: &[(&str, &str)] = &[
    ("genericurl", "Any URL"),
    ("ip-schemepart", "Schemes based on IP"),
    ("ftpurl", "FTP"),
    ("fileurl", "FILE"),
    ("httpurl", "HTTP"),
    ("gopherurl", "GOPHER"),
    ("mailtourl", "MAILTO"),
    ("newsurl", "NEWS"),
    ("nntpurl", "NNTP"),
    ("telneturl", "TELNET"),
    ("waisurl", "WAIS"),
    ("prosperourl", "PROSPERO"),
    ("lowalpha", "Miscellaneous definitions"),
];

fn main() {
    print!("{TOP}\n{}", draw::STYLE);
    for (name, syntax) in bnf::productions(RFC) {
        if let Some((_, title)) = CHAPTERS.iter().find(|(first, _)| *first == name) {
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
