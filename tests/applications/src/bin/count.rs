//! Counts URLs by host, and the wrong ones by what is wrong.
//!
//! `count <urls`, with a URL a line.

use std::{
    collections::HashMap,
    fmt::Display,
    hash::Hash,
    io::{self, Read},
};

use rfc1738::{Host, SchemeSet, schemes::Web};

const TOP: usize = 10;

fn show<K: Display + Eq + Hash + Ord>(counts: HashMap<K, usize>) {
    let mut counts: Vec<_> = counts.into_iter().map(|(key, count)| (count, key)).collect();
    counts.sort_by(|(a, left), (b, right)| b.cmp(a).then_with(|| left.cmp(right)));
    for (count, key) in counts.into_iter().take(TOP) {
        println!("{count:8} {key}");
    }
}

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    // `Host.dom` and `host.dom` are one key, and neither is copied.
    let (mut hosts, mut errors) = (HashMap::<Host<&str>, usize>::new(), HashMap::<&str, usize>::new());
    for line in text.lines() {
        match Web::parse(line) {
            Ok(url) => *hosts.entry(url.endpoint().server.host()).or_default() += 1,
            Err(error) => *errors.entry(error.kind().as_str()).or_default() += 1,
        }
    }
    show(hosts);
    show(errors);
    Ok(())
}
