//! Finds the links of texts, and reports the wrong ones as a compiler does.
//!
//! `links README.md docs/*.md` lists each URL to be asked once, with its places.

use std::{collections::BTreeMap, error::Error, fs, process::ExitCode};

use clap::Parser;
use rfc1738::{HeapUrl, error::LineCounter, schemes::Web};
use rfc1738_links::Links;

#[derive(Parser)]
struct Arguments {
    #[arg(required = true)]
    files: Vec<String>,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut places = BTreeMap::<HeapUrl<Web>, Vec<String>>::new();
    let mut exit = ExitCode::SUCCESS;
    for file in Arguments::parse().files {
        let text = fs::read(&file)?; // perhaps not UTF-8
        let mut lines = LineCounter::new(&text);
        for link in Links::<Web>::new(&text) {
            let start = link.span().start;
            match link.url() {
                Ok(url) => {
                    let (line, column) = link.line_and_column();
                    let place = format!("{file}:{line}:{column}");
                    // Equivalent URLs are asked once.
                    places.entry(url.normalized()?).or_default().push(place);
                }
                Err(error) => {
                    let error = error.with_offset(start + error.offset());
                    let (line, column) = lines.line_and_column(error.offset());
                    println!("{file}:{line}:{column}: {}", error.in_text(&text));
                    exit = ExitCode::FAILURE;
                }
            }
        }
    }
    for (url, places) in places {
        println!("{}: {}", url.redacted(), places.join(", "));
    }
    Ok(exit)
}
