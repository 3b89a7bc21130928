//! A cache whose keys are URLs, compared by meaning.
//!
//! `keys <commands`, where a line is `put URL VALUE` or `get URL`.

use std::{collections::HashMap, error::Error, io};

use rfc1738::{HeapUrl, schemes::Web};

fn main() -> Result<(), Box<dyn Error>> {
    let mut cache = HashMap::<HeapUrl<Web>, String>::new();
    for line in io::stdin().lines() {
        let line = line?;
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let (url, value) = rest.split_once(' ').unwrap_or((rest, ""));
        let key = match url.parse::<HeapUrl<Web>>().and_then(|url| url.normalized::<String>()) {
            Ok(key) => key,
            Err(error) => {
                println!("{}", error.in_text(url));
                continue;
            }
        };
        match command {
            "put" => match cache.insert(key, value.to_owned()) {
                None => println!("new"),
                Some(old) => println!("replaces {old}"),
            },
            "get" => println!("{}", cache.get(&key).map_or("nothing", String::as_str)),
            _ => return Err("a line is `put URL VALUE` or `get URL`".into()),
        }
    }
    let mut all: Vec<_> = cache.into_iter().collect();
    all.sort();
    for (url, value) in all {
        println!("{}: {value}", url.redacted());
    }
    Ok(())
}
