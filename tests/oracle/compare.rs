//! Compares a way in with its oracle, on all short texts and on random ones.

use std::rc::Rc;

use super::{
    oracle::Oracle,
    random::Random,
    section5::Section5,
    subject::{CAPACITY, Subject},
};

/// Where a production takes little, short texts go up to here.
const LONGEST: usize = 20;

/// Ways in with their oracles, and where they differed.
pub(crate) struct Comparison {
    pairs: Vec<(&'static Subject, Rc<Oracle>)>,
    /// The texts that were compared, each with all ways in.
    pub(crate) texts: usize,
    pub(crate) differences: Vec<String>,
}

impl Comparison {
    pub(crate) fn new(section5: &mut Section5, subjects: impl IntoIterator<Item = &'static Subject>) -> Self {
        let pair = |subject: &'static Subject| (subject, section5.oracle(subject.production));
        Self { pairs: subjects.into_iter().map(pair).collect(), texts: 0, differences: Vec::new() }
    }

    /// Whether there are as many differences as anyone would read.
    fn is_enough(&self) -> bool {
        self.differences.len() >= 10
    }

    /// Compares on one text.
    fn on(&mut self, text: &str) {
        assert!(text.len() < CAPACITY, "{text} would outgrow a capacity");
        self.texts += 1;
        for (subject, oracle) in &self.pairs {
            let answer = oracle.answer(text);
            if let Some(instead) = (subject.differs)(text, answer) {
                let text = text.escape_default();
                self.differences.push(format!("{} of `{text}`: {answer:?}, but: {instead}", subject.production));
            }
        }
    }

    /// Compares on the texts that begin with `prefix` and go on with one byte of each class that the first oracle cannot tell
    /// apart there, the short ones first, until there are `wanted`. What stands behind a byte that cannot follow is left out.
    pub(crate) fn on_short(&mut self, prefix: &str, wanted: usize) {
        if wanted == 0 {
            return;
        }
        let mut text = prefix.to_owned();
        let alphabet = self.pairs[0].1.representatives(&text);
        let end = self.texts + wanted;
        for length in 0..LONGEST {
            self.descend(&mut text, &alphabet, length, end);
        }
    }

    fn descend(&mut self, text: &mut String, alphabet: &[char], length: usize, end: usize) {
        if self.texts == end || self.is_enough() {
            return;
        }
        let Some(length) = length.checked_sub(1) else { return self.on(text) };
        if !self.pairs[0].1.goes_on(text) {
            return;
        }
        for &character in alphabet {
            text.push(character);
            self.descend(text, alphabet, length, end);
            text.pop();
        }
    }

    /// Compares behind a shortest text for each state of the first oracle, so that each part of its production is come by: on each
    /// ASCII character and one other, so that no byte is taken for another; on the same made whole, as what it is and as if that
    /// character were not there; and on `short` texts.
    pub(crate) fn on_all_states(&mut self, short: usize) {
        let oracle = Rc::clone(&self.pairs[0].1);
        for prefix in oracle.shortest() {
            if self.is_enough() {
                return;
            }
            let rest = oracle.completion(&prefix);
            for character in '\0'..='\u{80}' {
                let text = format!("{prefix}{character}");
                self.on(&text);
                self.on(&format!("{text}{}", oracle.completion(&text)));
                self.on(&format!("{text}{rest}"));
            }
            self.on_short(&prefix, short);
        }
    }

    /// Compares on random texts, in turn of each production: one that is accepted, and the same but for a byte.
    pub(crate) fn on_random(&mut self, random: &mut Random, wanted: usize) {
        for turn in 0..wanted {
            if self.is_enough() {
                return;
            }
            let (subject, oracle) = &self.pairs[turn % self.pairs.len()];
            let mut text = random.member(oracle);
            assert!(oracle.answer(&text).accepts, "{} is read in two ways: {text}", subject.production);
            self.on(&text);
            random.spoil(&mut text);
            self.on(&text);
        }
    }
}
