//! The parts of a URL of git, and the URL again.

use std::env;

use git_url_parse::GitUrl;

fn main() {
    let text = env::args().nth(1).unwrap_or_default();
    match (GitUrl::parse(&text), GitUrl::parse_to_url(&text)) {
        (Ok(parts), Ok(url)) => println!("{parts:?} {url}"),
        (Err(error), _) | (_, Err(error)) => println!("{error}"),
    }
}
