//! A second implementation of the grammar: automata, made from the text of section 5. They must
//! agree with the crate in verdict and offset on every text, and share no code with it.
//!
//! `cargo test --release --test oracle -- --ignored --nocapture` compares more texts, and prints
//! their number.

#![expect(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]
#![expect(clippy::std_instead_of_alloc, reason = "a test has std")]

mod abnf;
mod automaton;
mod bnf;
#[path = "../support/cases.rs"]
mod cases;
mod compare;
mod expression;
mod grammars;
mod oracle;
mod random;
mod subject;

use bnf::productions;
use cases::cases;
use compare::Comparison;
use grammars::{Grammars, LATER_RFC, RFC};
use oracle::Answer;
use random::Random;
use rfc1738::schemes::{All, Rfc1738};
use rfc1738::{Production, SchemeSet as _, advisories::Advisory};
use subject::{COMBINATORS, LATER, LATER_COMBINATORS, Subject, TYPES};

const TABLE: &str = include_str!("planted.txt");

#[test]
fn the_rfc_and_the_crate_have_the_same_productions() {
    let names: Vec<String> = productions(RFC).into_iter().map(|(name, _)| name).collect();
    assert!(names.iter().eq(COMBINATORS.iter().map(|subject| subject.production)));
    assert_eq!(names.len(), 67);
    let mut all = Production::ALL.iter().map(|production| production.as_str());
    assert!(names.iter().eq(all.by_ref().take(names.len())));
    // A production whose name is in both RFCs appears once.
    let later: Vec<String> = abnf::productions(LATER_RFC).into_iter().map(|(name, _)| name).collect();
    assert!(all.all(|name| later.iter().any(|other| other == name) && !names.iter().any(|other| other == name)));
}

#[test]
fn urls_follow_section_5() {
    urls(60_000, 20, 10_000);
}

#[test]
fn combinators_follow_section_5() {
    combinators(2_000, 20, 300);
}

#[test]
#[ignore = "long"]
fn many_urls_follow_section_5() {
    let texts = urls(2_000_000, 1, 1_000_000);
    assert!(texts >= 27_500_000, "README.md says how many: {texts}");
}

#[test]
#[ignore = "long"]
fn combinators_follow_section_5_on_many_texts() {
    let texts = combinators(100_000, 1, 15_000);
    assert!(texts >= 27_500_000, "README.md says how many: {texts}");
}

#[test]
fn the_oracle_finds_offsets_of_errors() {
    let section5 = &mut Grammars::section5("");
    for [production, text, stop, accepts] in &cases(TABLE, "answers") {
        let answer = Answer { stop: stop.parse().unwrap(), accepts: accepts == "accepts" };
        assert_eq!(section5.oracle(production).answer(text), answer, "{production} of {text}");
    }
}

/// A planted difference must be found in each type.
#[test]
fn a_planted_difference_is_found() {
    for [production, planted] in &cases(TABLE, "planted in section 5") {
        let subject = TYPES.iter().find(|subject| subject.production == production).unwrap();
        finds(planted, &mut Grammars::section5(planted), subject);
    }
}

#[test]
fn an_offset_that_is_one_too_great_is_found() {
    let section5 = &mut Grammars::section5("");
    for subject in TYPES.iter().chain(COMBINATORS) {
        let mut answers = section5.oracle(subject.production).answers("~");
        assert!((subject.differs)("~", answers).is_none());
        answers.whole.stop += 1;
        answers.part.stop += 1;
        assert!((subject.differs)("~", answers).is_some(), "{}", subject.production);
    }
}

#[test]
fn later_urls_follow_rfc_3986() {
    later(20_000, 20, 10_000);
}

#[test]
#[ignore = "long"]
fn many_later_urls_follow_rfc_3986() {
    let texts = later(1_000_000, 1, 500_000);
    assert!(texts >= 94_000_000, "README.md says how many: {texts}");
}

#[test]
fn a_planted_difference_in_later_urls_is_found() {
    for [planted] in &cases(TABLE, "planted in RFC 3986") {
        finds(planted, &mut Grammars::rfc3986(planted), &LATER[0]);
    }
}

/// What section 5 accepts of a scheme, the document in force accepts too, but for what it gives
/// another meaning: a "?" of ftp, telnet and file, a host number that others read as octal, and
/// "news://", where a server follows.
#[test]
fn the_documents_in_force_accept_what_section_5_does() {
    let section5 = &mut Grammars::section5("");
    let mut random = Random::new();
    let mut members = 0;
    for subject in TYPES.iter().filter(|subject| !matches!(subject.production, "url" | "otherurl")) {
        let oracle = section5.oracle(subject.production);
        for _ in 0..2_000 {
            let text = random.member(&oracle);
            let url = Rfc1738::parse(&*text).unwrap();
            let is_of = |schemes: &[&str]| schemes.iter().any(|scheme| url.scheme() == *scheme);
            let has_another_meaning = is_of(&["ftp", "telnet", "file"]) && text.contains('?')
                || url.advisories().contains(Advisory::LeadingZeros)
                || text.get(5..).is_some_and(|rest| is_of(&["news"]) && rest.starts_with("//"));
            if !has_another_meaning {
                members += 1;
                assert_eq!(All::parse(&*text).map(|url| url.as_str().to_owned()), Ok(text));
            }
        }
    }
    assert!(members > 10_000, "{members}");
}

fn finds(planted: &str, grammars: &mut Grammars, subject: &'static Subject) {
    let mut comparison = Comparison::new(grammars, [subject]);
    comparison.on_all_states(1);
    assert!(!comparison.differences.is_empty(), "{planted} was not found in {} texts", comparison.texts);
}

/// Compares each type on short texts, on every `step`th of the texts that distinguish the states of
/// its automaton, and on random texts. Returns the number of texts.
fn urls(short: usize, step: usize, random: usize) -> usize {
    let section5 = &mut Grammars::section5("");
    let mut texts = compare("short texts", section5, TYPES, |comparison| comparison.on_short("", short));
    let (url, types) = TYPES.split_first().unwrap();
    for (row, subject) in Rfc1738::SCHEMES.iter().zip(types) {
        let prefix = format!("{}:", row.name());
        texts += compare(&prefix, section5, [subject, url], |comparison| comparison.on_short(&prefix, short));
    }
    for subject in types {
        texts += compare(subject.production, section5, [subject, url], |comparison| comparison.on_all_states(step));
    }
    let mut seed = Random::new();
    texts + compare("random texts", section5, TYPES, |comparison| comparison.on_random(&mut seed, random))
}

/// Compares the types and the combinators of later schemes. Returns the number of texts.
fn later(short: usize, step: usize, random: usize) -> usize {
    let mut texts = 0;
    let grammars = &mut Grammars::rfc3986("");
    let mut seed = Random::new();
    for subject in LATER {
        let prefix = subject.production.replace("-uri", "://");
        texts += compare(&prefix, grammars, [subject], |comparison| comparison.on_short(&prefix, short));
    }
    for subject in LATER.iter().chain(LATER_COMBINATORS) {
        texts += compare(subject.production, grammars, [subject], |comparison| {
            comparison.on_all_states(step);
            comparison.on_random(&mut seed, random);
        });
    }
    texts
}

/// Compares each combinator. Returns the number of texts.
fn combinators(short: usize, step: usize, random: usize) -> usize {
    let mut texts = 0;
    let section5 = &mut Grammars::section5("");
    let mut seed = Random::new();
    for subject in COMBINATORS {
        texts += compare(subject.production, section5, [subject], |comparison| {
            comparison.on_short("", short);
            comparison.on_all_states(step);
            comparison.on_random(&mut seed, random);
        });
    }
    texts
}

fn compare(
    what: &str,
    grammars: &mut Grammars,
    subjects: impl IntoIterator<Item = &'static Subject>,
    on: impl FnOnce(&mut Comparison),
) -> usize {
    let mut comparison = Comparison::new(grammars, subjects);
    on(&mut comparison);
    println!("{what}: {} texts", comparison.texts);
    assert!(comparison.differences.is_empty(), "{}", comparison.differences.join("\n"));
    comparison.texts
}
