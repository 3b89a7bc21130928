//! linkify's own test cases: each difference has a known reason, and each reason is needed.

use std::{fs, path::Path};

use linkify::{LinkFinder, LinkKind};
use rfc1738::schemes::*;
use rfc1738_links::*;

use crate::{MARKED, cases::cases as rows, packages::tests_of, tally::Tally};

const OTHER_SCHEME: &str = "the set has no row for this scheme";
const BAR: &str = "a shorter text would be another URL";

#[test]
#[ignore = "needs the sources of the crate linkify"]
fn linkify_s_own_cases() {
    let mut tally = Tally::default();
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let differences: Vec<[&str; 3]> = leaked("differences from linkify");
    let tests = tests_of("linkify");
    for text in ["url.rs", "domains.rs"].into_iter().flat_map(|name| cases(&tests.join(name))) {
        let ours: Vec<_> = Links::<All>::new(&text).map(|link| link.text().unwrap()).collect();
        let theirs: Vec<_> = finder.links(&text).map(|link| link.as_str()).collect();
        let is_it =
            |[listed, found, _]: &&[&str; 3]| *listed == text && found.split_whitespace().eq(ours.iter().copied());
        let why = || differences.iter().find(is_it).map(|[.., why]| *why).or_else(|| reason(&text, &ours));
        tally.compare(ours == theirs, why, || format!("{text:?}: {ours:?}, not {theirs:?}"));
    }
    tally.check(differences.iter().map(|[.., why]| *why).chain([OTHER_SCHEME]));
}

/// Returns rows of the table for ever, because a tally keeps reasons.
fn leaked<const N: usize>(part: &str) -> Vec<[&'static str; N]> {
    rows(MARKED, part).into_iter().map(|row| row.map(|field| &*field.leak())).collect()
}

/// Returns the reason for a common difference.
fn reason(text: &str, ours: &[&str]) -> Option<&'static str> {
    let scheme = text.split(':').next().unwrap_or_default();
    (ours.is_empty() && !All::SCHEMES.iter().any(|row| row.name() == scheme)).then_some(OTHER_SCHEME)
}

/// Returns the first argument of each assertion in a file.
fn cases(path: &Path) -> Vec<String> {
    let source = fs::read_to_string(path).unwrap();
    let calls = source.split("assert_").skip(1);
    calls.filter_map(|call| literal(call.split_once('(')?.1.trim_start())).collect()
}

/// Returns the string literal at the beginning of Rust code.
fn literal(source: &str) -> Option<String> {
    if let Some(raw) = source.strip_prefix("r#\"") {
        return Some(raw.split_once("\"#")?.0.to_owned());
    }
    let mut text = String::new();
    let mut left = source.strip_prefix('"')?.chars();
    loop {
        text.push(match left.next()? {
            '"' => return Some(text),
            '\\' => match left.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'u' => {
                    let (digits, rest) = left.as_str().strip_prefix('{')?.split_once('}')?;
                    left = rest.chars();
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                other => other,
            },
            other => other,
        });
    }
}

/// A link is found as it was meant in all of these surroundings, while linkify differs by these
/// rules.
#[test]
fn links_in_their_surroundings() {
    const OTHER_SCRIPTS: &str = "punctuation and quotes of other scripts end a link";
    const MARKUP: &str = "a mark that also precedes a link ends it";
    const ENTITY: &str = "an entity of HTML ends it";
    const BRACKETS: &str = "brackets that balance belong to it";
    let mut tally = Tally::default();
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let mut count = 0;
    let links = leaked::<1>("links of each kind").concat();
    for [around] in rows::<1>(MARKED, "surroundings") {
        let (before, behind) = around.split_once('¦').unwrap();
        for link in &links {
            let text = format!("{before}{link}{behind}");
            let ours: Vec<_> = Links::<All>::new(&text).map(|found| found.span()).collect();
            // A wiki writes [link|name], Slack <link|name>, and a table | link | text |.
            let meant = if before.ends_with('[') || before.contains(['<', '|']) {
                link.split('|').next().unwrap()
            } else {
                link
            };
            let span = before.len()..before.len() + meant.len();
            assert_eq!(ours, [span], "{text:?}");
            let theirs: Vec<_> = finder.links(&text).map(|found| found.start()..found.end()).collect();
            count += 1;
            let why = || match behind {
                "&gt;" => Some(ENTITY),
                "_" | "~~" | "|name]]" => Some(MARKUP),
                _ if !behind.is_ascii() => Some(OTHER_SCRIPTS),
                _ if link.contains('|') => Some(BAR),
                _ if link.contains('[') => Some(BRACKETS),
                _ => None,
            };
            tally.compare(theirs == ours, why, || format!("{text:?}: {ours:?}, not {theirs:?}"));
        }
    }
    assert_eq!(count, 43 * 19);
    tally.check([OTHER_SCRIPTS, MARKUP, ENTITY, BAR]);
}

/// The table in the docs of `Links`: the text, and what each finds. Without a mark, all find what
/// this crate finds, and a browser reads it as it is.
#[test]
fn the_table_of_the_docs() {
    let docs = include_str!("../../src/links.rs");
    let rows = docs.lines().filter_map(|line| line.strip_prefix("/// | `"));
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    let list = |found: Vec<&str>| match found.is_empty() {
        true => "nothing".to_owned(),
        false => found.iter().map(|found| format!("`{found}`")).collect::<Vec<_>>().join(", "),
    };
    let mut count = 0;
    for row in rows {
        let cells: Vec<_> = row.trim_end_matches(" |").split(" | ").collect();
        let [text, ours, theirs, browser] = cells[..] else { panic!("{row}") };
        let text = text.trim_end_matches('`');
        let found: Vec<_> = Links::<All>::new(text).collect();
        let shown = found.iter().map(|link| {
            let error = link.url().err().map(|error| format!(", `{}`", error.kind().as_str()));
            format!("`{}`{}", link.text().unwrap(), error.unwrap_or_default())
        });
        assert_eq!(shown.collect::<Vec<_>>().join(", "), ours, "{text}");
        assert_eq!(list(finder.links(text).map(|link| link.as_str()).collect()), theirs, "{text}");
        let read: Vec<_> = found.iter().filter_map(|link| url::Url::parse(link.text().unwrap()).ok()).collect();
        assert_eq!(list(read.iter().map(url::Url::as_str).collect()), browser, "{text}");
        count += 1;
    }
    assert_eq!(count, 16);
}
