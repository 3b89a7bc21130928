//! What follows the parse, beside url: mending, references, builders and forms. Times as ratios of
//! one run, each with its limit. Fails if one exceeds it by more than a run's noise.

use std::{hint::black_box, time::Instant};

use anyhow::{Result, ensure};
use rfc1738::{HeapUrl, SchemeSet, Url, form::Form, schemes::Web};
use url::Url as Whatwg;

const ROUNDS: usize = 45;
const TURNS: usize = 2000;

/// How much the ratios of two runs may differ.
const NOISE: f64 = 1.1;

const TYPED: &str = "https://www.site-7.example.com/articles/2024/7-a-title%20of%20some-words?page=2&lang=en";
const REFERENCE: &str = "../2025/8-another-title?page=3";
const PAIRS: [(&str, &str); 3] = [("client_id", "a b"), ("redirect_uri", "https://h/cb"), ("state", "é&1")];

/// Both URLs, parsed.
struct Bases {
    ours: Url<&'static str, Web>,
    theirs: Whatwg,
}

/// A row: what is measured, the most that the ratio may be, ours and that of url.
type Row = (&'static str, f64, fn(&Bases), fn(&Bases));

const ROWS: [Row; 8] = [
    (
        "tidy and normalized / url's parse",
        0.7,
        |_| {
            let url = HeapUrl::<Web>::tidy(black_box(TYPED)).and_then(|url| url.normalized::<String>());
            black_box(&url).as_ref().expect("a URL");
        },
        |_| {
            black_box(&Whatwg::parse(black_box(TYPED)).expect("a URL"));
        },
    ),
    (
        "join / url's join",
        1.0,
        |bases| {
            black_box(&bases.ours.join::<String>(black_box(REFERENCE)).expect("a URL"));
        },
        join,
    ),
    (
        "join_tidy / url's join",
        1.2,
        |bases| {
            black_box(&bases.ours.join_tidy::<String>(black_box(REFERENCE)).expect("a URL"));
        },
        join,
    ),
    (
        "to_builder, port and query / url's set_port and set_query",
        1.0,
        |bases| {
            let builder = bases.ours.to_builder().port(8443).query(black_box("page=3"));
            black_box(&builder.build::<HeapUrl<Web>>().expect("a URL"));
        },
        |bases| {
            let mut url = bases.theirs.clone();
            url.set_port(Some(8443)).expect("a port");
            url.set_query(Some(black_box("page=3")));
            black_box(&url);
        },
    ),
    (
        "Form of three pairs / url's query_pairs_mut",
        1.2,
        |_| {
            let mut form = String::new();
            Form::from(black_box(&PAIRS)).write_to(&mut form).expect("a form");
            black_box(&form);
        },
        |_| {
            let mut form = url::form_urlencoded::Serializer::new(String::new());
            form.extend_pairs(black_box(&PAIRS));
            black_box(&form.finish());
        },
    ),
    (
        "append_query_pair / url's append_pair",
        1.2,
        |bases| {
            black_box(&bases.ours.append_query_pair::<String>("tag", black_box("a b")).expect("a URL"));
        },
        append,
    ),
    (
        "extend by a pair / url's append_pair",
        1.2,
        |bases| {
            black_box(&bases.ours.extend::<String>(|url| url.query_pair("tag", black_box("a b"))).expect("a URL"));
        },
        append,
    ),
    (
        "a typed text, two pairs and two joins / url's",
        1.0,
        |_| {
            let url = HeapUrl::<Web>::tidy(black_box(TYPED)).expect("a URL");
            let url = url.append_query_pairs::<String>(black_box(&PAIRS[..2])).expect("a URL");
            let url = url.join_tidy::<String>(black_box(REFERENCE)).expect("a URL");
            black_box(&url.join_tidy::<String>(black_box("/login")).expect("a URL"));
        },
        |_| {
            let mut url = Whatwg::parse(black_box(TYPED)).expect("a URL");
            url.query_pairs_mut().extend_pairs(black_box(&PAIRS[..2]));
            let url = url.join(black_box(REFERENCE)).expect("a URL");
            black_box(&url.join(black_box("/login")).expect("a URL"));
        },
    ),
];

fn join(bases: &Bases) {
    black_box(&bases.theirs.join(black_box(REFERENCE)).expect("a URL"));
}

fn append(bases: &Bases) {
    let mut url = bases.theirs.clone();
    url.query_pairs_mut().append_pair("tag", black_box("a b"));
    black_box(&url);
}

fn time(task: fn(&Bases), bases: &Bases) -> f64 {
    let begin = Instant::now();
    (0..TURNS).for_each(|_| task(bases));
    begin.elapsed().as_secs_f64()
}

/// Prints the ratio of the best rounds for each row. Fails if one exceeds its limit.
fn main() -> Result<()> {
    let bases = Bases { ours: Web::parse(TYPED)?, theirs: Whatwg::parse(TYPED)? };
    println!("| in one process | ratio | at most |\n|---|---:|---:|");
    let mut slow = Vec::new();
    for (name, limit, ours, theirs) in ROWS {
        let mut best = [f64::MAX; 2];
        for _ in 0..ROUNDS {
            for (best, task) in best.iter_mut().zip([ours, theirs]) {
                *best = best.min(time(task, &bases));
            }
        }
        let ratio = best[0] / best[1];
        println!("| {name} | {ratio:.2} | {limit} |");
        if ratio > limit * NOISE {
            slow.push(name);
        }
    }
    ensure!(slow.is_empty(), "slower than allowed: {slow:?}");
    Ok(())
}
