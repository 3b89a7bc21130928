//! The figures of the pages, compared with those that the programs have measured.

use std::{collections::BTreeMap, fs, path::Path};

/// The outputs of the programs, a name and a number per line.
const MEASURED: [&str; 3] =
    ["benches/target/budget.txt", "benches/host/figures.txt", "embedded-demo/embassy/budget.txt"];

/// The texts of each page that have figures.
const TABLE: &str = include_str!("figures.txt");

type Measured = BTreeMap<String, i64>;

/// Returns what the programs have measured, or `None` in the package, which has no measurements.
fn measured() -> Option<Measured> {
    if !Path::new("benches").exists() {
        return None;
    }
    let texts = MEASURED.map(|path| fs::read_to_string(path).unwrap());
    let line = |line: &str| line.rsplit_once(' ').map(|(name, number)| (name.to_owned(), number.parse().unwrap()));
    Some(texts.iter().flat_map(|text| text.lines()).map(|text| line(text).unwrap()).collect())
}

/// Writes a figure: a name, or a sum `A plus B` or a difference `A minus B` of two, in thousands
/// with one decimal if it ends with ` kB`, and without a comma if it ends with ` digits`.
fn value(figure: &str, measured: &Measured) -> String {
    let (figure, is_in_kb) = figure.strip_suffix(" kB").map_or((figure, false), |figure| (figure, true));
    let (figure, is_plain) = figure.strip_suffix(" digits").map_or((figure, false), |figure| (figure, true));
    let number = |name: &str| *measured.get(name).unwrap_or_else(|| panic!("{name:?} was not measured"));
    let number = match (figure.split_once(" plus "), figure.split_once(" minus ")) {
        (Some((left, right)), _) => number(left) + number(right),
        (_, Some((left, right))) => number(left) - number(right),
        _ => number(figure),
    };
    match (is_in_kb, number) {
        (true, _) => format!("{}.{}", (number + 50) / 1000, (number + 50) / 100 % 10),
        (_, 1000..) if !is_plain => format!("{},{:03}", number / 1000, number % 1000),
        _ => number.to_string(),
    }
}

/// Returns the length of this literal at the begin of a text, with any white space for a space.
fn literal(text: &str, literal: &str) -> Option<usize> {
    let mut rest = text;
    for (index, word) in literal.split(' ').enumerate() {
        if index > 0 {
            let trimmed = rest.trim_start();
            if trimmed.len() == rest.len() {
                return None;
            }
            rest = trimmed;
        }
        rest = rest.strip_prefix(word)?;
    }
    Some(text.len() - rest.len())
}

/// Returns the length of the number at the begin of a text.
fn figure(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_inside = |at: usize| digits[at + 1..].starts_with(|c: char| c.is_ascii_digit());
    let end = digits.char_indices().find(|(at, c)| !(c.is_ascii_digit() || ",.".contains(*c) && is_inside(*at)));
    let length = end.map_or(digits.len(), |(at, _)| at);
    (length > 0).then_some(text.len() - digits.len() + length)
}

/// Returns the text of a template at the begin of a page, and what it should be.
fn at_begin(page: &str, template: &str, measured: &Measured) -> Option<(String, String)> {
    let (mut at, mut right) = (0, String::new());
    for (index, piece) in template.split(['{', '}']).enumerate() {
        let rest = &page[at..];
        let length = match index % 2 {
            0 => literal(rest, piece)?,
            _ => figure(rest)?,
        };
        right += &if index % 2 == 0 { rest[..length].to_owned() } else { value(piece, measured) };
        at += length;
    }
    // A row of a table may begin as a longer one does.
    let is_whole = !template.ends_with('|') || page[at..].starts_with('\n');
    is_whole.then(|| (page[..at].to_owned(), right))
}

/// Returns the page with these figures.
fn written(name: &str, page: &str, templates: &str, measured: &Measured) -> String {
    templates.lines().filter(|template| !template.is_empty()).fold(page.to_owned(), |page, template| {
        let first = template.split([' ', '{']).next().unwrap();
        let found = page.match_indices(first).find_map(|(at, _)| at_begin(&page[at..], template, measured));
        let (wrong, right) = found.unwrap_or_else(|| panic!("{name} has no {template:?}"));
        page.replacen(&wrong, &right, 1)
    })
}

#[test]
fn figures() {
    let Some(measured) = measured() else { return };
    for (name, templates) in TABLE.split("\n== ").skip(1).filter_map(|page| page.split_once('\n')) {
        let page = fs::read_to_string(name).unwrap();
        let right = written(name, &page, templates, &measured);
        let wrong: Vec<_> = page.lines().zip(right.lines()).filter(|(line, right)| line != right).collect();
        assert!(wrong.is_empty(), "{name}, and how it was measured: {wrong:#?}");
    }
}

#[test]
fn a_wrong_figure_is_found() {
    let measured = Measured::from([("a: flash".to_owned(), 12_345), ("b: flash".to_owned(), 995)]);
    let templates = "takes {a: flash} and {b: flash} bytes\n{a: flash plus b: flash kB} kB in all";
    let page = "It takes 1\nand 2,3 bytes, 9.9 kB\nin all.";
    assert_eq!(written("page", page, templates, &measured), "It takes 12,345\nand 995 bytes, 13.3 kB\nin all.");
}
