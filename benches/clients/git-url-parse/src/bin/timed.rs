//! The time of a URL of git.

use std::hint::black_box;

use git_url_parse::GitUrl;
use measured::time;

fn main() {
    let text = "https://github.com/owner/repository.git";
    time("parse_to_url", || GitUrl::parse_to_url(black_box(text)).unwrap());
}
