//! The grammar's verdict on a text, by automata.

use std::collections::HashSet;

use super::automaton::{Automaton, State};

/// The oracle of a production.
#[derive(Debug)]
pub(crate) struct Oracle {
    pub(super) plain: Automaton,
    /// The two readings of a production, with and without an "@".
    pub(super) readings: Option<Readings>,
    /// The texts that are refused only after their end.
    pub(super) refused: Option<Automaton>,
}

#[derive(Debug)]
pub(crate) struct Readings {
    /// Accepts the texts that are read `with_at`.
    pub(super) has_at: Automaton,
    pub(super) with_at: Automaton,
    pub(super) without_at: Automaton,
}

/// The verdict on a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The length of the longest prefix that an accepted text begins with.
    pub(crate) stop: usize,
    /// Whether that prefix is accepted.
    pub(crate) accepts: bool,
}

/// The verdicts on a whole text, and on the part that a combinator reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answers {
    /// The verdict on the whole text; an "@" anywhere in it determines the reading.
    pub(crate) whole: Answer,
    /// The verdict on a part; an "@" in the part determines the reading. If the part is refused, an
    /// "@" anywhere does.
    pub(crate) part: Answer,
}

impl Readings {
    fn has_at(&self, text: &str) -> bool {
        self.has_at.accepts(self.has_at.run(Automaton::START, text))
    }
}

impl Oracle {
    pub(crate) fn answers(&self, text: &str) -> Answers {
        let part = self.answer_by(text, |readings| {
            let (read, _) = readings.with_at.longest(text);
            if readings.has_at(text.split_at(read).0) { &readings.with_at } else { &readings.without_at }
        });
        let whole = self.answer(text);
        Answers { whole, part: if part.accepts { part } else { Answer { accepts: false, ..whole } } }
    }

    /// Returns the verdict on a whole text.
    pub(crate) fn answer(&self, text: &str) -> Answer {
        self.answer_by(text, |readings| if readings.has_at(text) { &readings.with_at } else { &readings.without_at })
    }

    fn answer_by<'a>(&'a self, text: &str, tell: impl FnOnce(&'a Readings) -> &'a Automaton) -> Answer {
        let automaton = self.readings.as_ref().map_or(&self.plain, tell);
        let (read, state) = automaton.longest(text);
        let refused = self.refused.as_ref().map_or(0, |refused| refused.longest(text).0);
        Answer { stop: read.max(refused), accepts: refused <= read && automaton.accepts(state) }
    }

    /// Returns whether some accepted text begins with this one, in either reading.
    pub(crate) fn goes_on(&self, text: &str) -> bool {
        let begins = |automaton: &Automaton| automaton.longest(text).0 == text.len();
        [Some(&self.plain), self.refused.as_ref()].into_iter().flatten().any(begins)
    }

    /// Returns one byte of each equivalence class after a text, a printable one if possible.
    pub(crate) fn representatives(&self, behind: &str) -> Vec<char> {
        let readings = self.readings.iter().flat_map(|own| [&own.has_at, &own.with_at, &own.without_at]);
        let columns: Vec<_> = [Some(&self.plain), self.refused.as_ref()]
            .into_iter()
            .flatten()
            .chain(readings)
            .map(|automaton| automaton.columns(automaton.run(Automaton::START, behind)))
            .collect();
        let mut seen: HashSet<Vec<Vec<State>>> = HashSet::new();
        let is_new = |byte: &u8| seen.insert(columns.iter().map(|column| column(*byte)).collect());
        (b' '..=b'~').chain(0..b' ').filter(is_new).map(char::from).collect()
    }

    /// Returns a shortest text to each live state of the grammar, and texts that distinguish its
    /// states.
    pub(crate) fn states(&self) -> (Vec<String>, Vec<String>) {
        (self.plain.shortest(), self.plain.separators())
    }

    /// Returns an accepted text of about `length` bytes; `choose` returns a number below its
    /// argument.
    pub(crate) fn member(&self, length: usize, mut choose: impl FnMut(usize) -> usize) -> String {
        let mut text = String::new();
        let mut state = Automaton::START;
        while !(self.plain.accepts(state) && text.len() >= length) {
            // Choose the target before the byte, or else delimiters would be rare.
            let is_near = |next: State| text.len() < length || self.plain.away(next) < self.plain.away(state);
            let ways: Vec<_> = self.plain.ways(state).iter().filter(|(next, _)| is_near(**next)).collect();
            if ways.is_empty() {
                break;
            }
            let (&next, bytes) = ways[choose(ways.len())];
            text.push(char::from(bytes[choose(bytes.len())]));
            state = next;
        }
        text
    }
}
