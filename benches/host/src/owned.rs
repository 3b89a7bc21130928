//! URLs that own their text, normal forms, and hosts as keys: times as ratios, each with its limit.

use std::{collections::HashMap, hint::black_box, time::Instant};

use anyhow::{Result, ensure};
use fluent_uri::Uri;
use rfc1738::{HeapUrl, Host, SchemeSet, Url, schemes::Web};

/// In all rounds, each row reads a million URLs.
const ROUNDS: usize = 20;
const URLS: usize = 1_000_000 / ROUNDS;

/// A row: what is measured and with what it is compared, the most that the ratio may be, and both.
type Row = (&'static str, f64, fn(&Texts), fn(&Texts));

const ROWS: [Row; 6] = [
    ("HeapUrl::parse / a borrowed parse", 1.35, |texts| owned(texts), |texts| texts.each(Web::parse)),
    ("HeapUrl::parse / fluent-uri's Uri<String>", 1.1, |texts| owned(texts), fluent_owned),
    ("HeapUrl::parse and normalized / url's parse", 1.0, normalized, |texts| texts.each(url::Url::parse)),
    ("normal() to a String / fluent-uri's normalize", 1.0, normal, fluent_normal),
    (
        "counted by Host / counted by its text",
        1.15,
        |texts| count(texts, |host| host),
        |texts| count(texts, |host| host.as_str()),
    ),
    ("JSON of a HeapUrl / of a String, and HeapUrl::try_from", 1.1, json, json_of_a_string),
];

struct Texts {
    urls: Vec<String>,
    json: Vec<String>,
    parsed: Vec<Url<&'static str, Web>>,
    fluent: Vec<Uri<&'static str>>,
}

impl Texts {
    fn new() -> Self {
        // URLs as in the logs of a crawler: 5,000 hosts, some with a port or a query.
        let url = |at: usize| {
            let (host, port) = (at * 7919 % 5000, if at.is_multiple_of(16) { ":8443" } else { "" });
            let query = if at.is_multiple_of(3) { "?page=2&lang=en" } else { "" };
            format!("https://www.site-{host}.example.com{port}/articles/2024/{at}-a-title%20of%20some-words{query}")
        };
        let urls: Vec<String> = (0..URLS).map(url).collect();
        let kept: &'static [String] = urls.clone().leak();
        Self {
            json: urls.iter().map(|url| format!("\"{url}\"")).collect(),
            parsed: kept.iter().map(|url| Web::parse(url).expect("a URL")).collect(),
            fluent: kept.iter().map(|url| Uri::parse(url.as_str()).expect("a URI")).collect(),
            urls,
        }
    }

    fn each<'t, T>(&'t self, parse: impl Fn(&'t str) -> T) {
        self.urls.iter().for_each(|url| drop(black_box(parse(url))));
    }
}

fn owned(texts: &Texts) {
    texts.each(str::parse::<HeapUrl<Web>>);
}

fn fluent_owned(texts: &Texts) {
    texts.each(|url| Uri::parse(url.to_owned()));
}

fn normal(texts: &Texts) {
    texts.parsed.iter().for_each(|url| drop(black_box(String::from(url.normal_form()))));
}

fn normalized(texts: &Texts) {
    texts.each(|url| url.parse().and_then(|url: HeapUrl<Web>| url.normalized::<String>()));
}

fn fluent_normal(texts: &Texts) {
    texts.fluent.iter().for_each(|url| drop(black_box(url.normalize())));
}

fn count<'t, K: Eq + std::hash::Hash>(texts: &'t Texts, key: impl Fn(Host<&'t str>) -> K) {
    let mut counts = HashMap::<K, u32>::new();
    for host in texts.parsed.iter().filter_map(Url::host) {
        *counts.entry(key(host)).or_default() += 1;
    }
    black_box(counts);
}

fn json(texts: &Texts) {
    texts.json.iter().for_each(|url| drop(black_box(serde_json::from_str::<HeapUrl<Web>>(url))));
}

fn json_of_a_string(texts: &Texts) {
    let read = |url: &String| HeapUrl::<Web>::try_from(serde_json::from_str::<String>(url).ok()?).ok();
    texts.json.iter().for_each(|url| drop(black_box(read(url))));
}

/// Measures both of each row in turns, so that other load slows both.
pub fn compare() -> Result<()> {
    let texts = Texts::new();
    println!("| a million URLs | ratio | limit | ns a URL |\n|---|---:|---:|---:|");
    let mut exceeded = Vec::new();
    for (name, limit, run, other) in ROWS {
        // The least time of each, because other load only adds to it.
        let mut least = [f64::MAX; 2];
        for _ in 0..ROUNDS {
            for (least, run) in least.iter_mut().zip([run, other]) {
                let begin = Instant::now();
                run(&texts);
                *least = least.min(begin.elapsed().as_secs_f64() * 1e9 / URLS as f64);
            }
        }
        let [time, other] = least;
        println!("| {name} | {:.2} | {limit} | {time:.0} / {other:.0} |", time / other);
        if time / other > limit {
            exceeded.push(name);
        }
    }
    ensure!(exceeded.is_empty(), "above the limit: {}", exceeded.join(", "));
    Ok(())
}
