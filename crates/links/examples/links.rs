//! Find the URLs in a text of any length, piece by piece: those in wrappers, such as
//! `<URL:http://host.dom/>`, and bare ones.
//!
//! `cargo run --package rfc1738-links --example links <README.md`

use core::{fmt::Display, ops::Range};
use std::io::{self, Read};

use rfc1738::{Error, schemes::Web, wrappers::WrapperExtractor};
use rfc1738_links::{Link, LinkExtractor};

fn main() -> io::Result<()> {
    // Each holds one URL of at most 1,024 bytes, and nothing else of the text.
    let (mut wrapped, mut bare) = (WrapperExtractor::<Web, 1024>::new(), LinkExtractor::<Web, 1024>::new());
    let mut buffer = [0; 4096];
    loop {
        let length = io::stdin().read(&mut buffer)?;
        let piece = buffer.get(..length).unwrap_or_default();

        let mut rest = piece;
        let mut wrappers = Vec::new();
        while let Some(wrapper) = wrapped.feed(&mut rest) {
            show(wrapper.span(), wrapper.url().map(|url| url.redacted())); // its lines are joined
            wrappers.push(wrapper.span());
        }

        // The URL in a wrapper looks like a bare one too, which ends with its line.
        let open = wrapped.open();
        let is_bare = |at| open.is_none_or(|open| at < open) && !wrappers.iter().any(|span| span.contains(&at));
        let show_bare = |link: Link<Web>| {
            if is_bare(link.span().start) {
                show(link.span(), link.url().map(|url| url.redacted()));
            }
        };
        let mut rest = piece;
        while let Some(link) = bare.feed(&mut rest) {
            show_bare(link);
        }
        if length == 0 {
            bare.finish().map(show_bare);
            return Ok(());
        }
    }
}

fn show(span: Range<usize>, url: Result<impl Display, Error>) {
    match url {
        Ok(url) => println!("{span:?}: {url}"),
        Err(error) => println!("{span:?}: {error}"),
    }
}
