//! Compares entry points with their oracles, on all short texts and on random ones.

use std::rc::Rc;

use super::subject::{CAPACITY, Subject};
use super::{grammars::Grammars, oracle::Oracle, random::Random};

/// The most bytes of a short text.
const LONGEST: usize = 20;

/// Entry points with their oracles, and their differences.
pub(crate) struct Comparison {
    pairs: Vec<(&'static Subject, Rc<Oracle>)>,
    /// The number of texts, each compared at all entry points.
    pub(crate) texts: usize,
    pub(crate) differences: Vec<String>,
}

impl Comparison {
    pub(crate) fn new(grammars: &mut Grammars, subjects: impl IntoIterator<Item = &'static Subject>) -> Self {
        let pair = |subject: &'static Subject| (subject, grammars.oracle(subject.production));
        Self { pairs: subjects.into_iter().map(pair).collect(), texts: 0, differences: Vec::new() }
    }

    /// Returns whether there are enough differences for a report.
    fn is_enough(&self) -> bool {
        self.differences.len() >= 10
    }

    /// Compares one text.
    fn on(&mut self, text: &str) {
        assert!(text.len() < CAPACITY, "{text} would outgrow a capacity");
        self.texts += 1;
        for (subject, oracle) in &self.pairs {
            let answers = oracle.answers(text);
            if let Some(instead) = (subject.differs)(text, answers) {
                let text = text.escape_default();
                self.differences.push(format!("{} of `{text}`: {answers:?}, but: {instead}", subject.production));
            }
        }
    }

    /// Compares texts that begin with `prefix`, the short ones first, until there are `wanted`. At
    /// each place it takes one byte of each equivalence class of the first oracle, and it does not
    /// continue after a wrong byte.
    pub(crate) fn on_short(&mut self, prefix: &str, wanted: usize) {
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

    /// Compares combinations of a shortest text to each state of the first oracle, each ASCII
    /// character and one other, and each text of a set that distinguishes all states; only every
    /// `step`th of the latter after a character, in turn.
    ///
    /// With a step of 1, agreement means that the automata are equal, or that the tested one has
    /// more states (T. S. Chow, "Testing Software Design Modeled by Finite-State Machines", 1978).
    pub(crate) fn on_all_states(&mut self, step: usize) {
        let (states, separators) = self.pairs[0].1.states();
        let characters = '\0'..='\u{80}';
        let steps =
            states.iter().flat_map(|state| characters.clone().map(move |character| format!("{state}{character}")));
        for (turn, text) in steps.enumerate() {
            for separator in separators.iter().skip(turn % step).step_by(step) {
                if self.is_enough() {
                    return;
                }
                self.on(&format!("{text}{separator}"));
            }
        }
    }

    /// Compares random texts of each production in turn: an accepted one, and a copy with one byte
    /// changed.
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
