//! A minimal deterministic automaton.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::expression::{Expressions, Id};

/// A state; [`Automaton::START`] is the first.
pub(crate) type State = usize;

#[derive(Debug)]
pub(crate) struct Automaton {
    next: Vec<[State; 256]>,
    /// The number of bytes to the next accepted text; `None` if there is none.
    away: Vec<Option<usize>>,
    ways: Vec<BTreeMap<State, Vec<u8>>>,
}

impl Automaton {
    pub(crate) const START: State = 0;

    /// Makes a state of each derivative of an expression, and merges those that accept the same
    /// texts.
    pub(crate) fn new(expressions: &mut Expressions, start: Id) -> Self {
        let groups = expressions.groups(start);
        let mut ids = vec![start];
        let mut states = HashMap::from([(start, Self::START)]);
        let mut next: Vec<Vec<State>> = Vec::new();
        while let Some(&id) = ids.get(next.len()) {
            let derive = |group: &Vec<u8>| {
                let id = expressions.derivative(id, group[0]);
                *states.entry(id).or_insert_with(|| {
                    ids.push(id);
                    ids.len() - 1
                })
            };
            next.push(groups.iter().map(derive).collect());
        }
        let accepts: Vec<bool> = ids.iter().map(|id| expressions.matches_empty(*id)).collect();
        let class = equivalent(&next, &accepts);
        let first_of = |wanted| class.iter().position(|class| *class == wanted);
        let firsts: Vec<State> = (0..).map_while(first_of).collect();
        let row = |&state: &State| {
            let mut row = [0; 256];
            for (group, &next) in groups.iter().zip(&next[state]) {
                group.iter().for_each(|byte| row[usize::from(*byte)] = class[next]);
            }
            row
        };
        let next: Vec<[State; 256]> = firsts.iter().map(row).collect();
        let away = away(&next, firsts.iter().map(|state| accepts[*state]));
        let ways = next.iter().map(|next| ways(next, &away)).collect();
        Self { next, away, ways }
    }

    pub(crate) fn next(&self, state: State, byte: u8) -> State {
        self.next[state][usize::from(byte)]
    }

    pub(crate) fn accepts(&self, state: State) -> bool {
        self.away[state] == Some(0)
    }

    /// The number of bytes to the next accepted text; `None` if there is none.
    pub(crate) fn away(&self, state: State) -> Option<usize> {
        self.away[state]
    }

    /// Returns the state after a text.
    pub(crate) fn run(&self, start: State, text: &str) -> State {
        text.bytes().fold(start, |state, byte| self.next(state, byte))
    }

    /// Returns the length of the longest prefix that an accepted text begins with, and the state
    /// after it.
    pub(crate) fn longest(&self, text: &str) -> (usize, State) {
        let mut state = Self::START;
        for (read, byte) in text.bytes().enumerate() {
            let next = self.next(state, byte);
            if self.away[next].is_none() {
                return (read, state);
            }
            state = next;
        }
        (text.len(), state)
    }

    /// Returns the transitions of a state to states from which an accepted text can be reached.
    pub(crate) fn ways(&self, state: State) -> &BTreeMap<State, Vec<u8>> {
        &self.ways[state]
    }

    /// Returns a shortest text to each state from which an accepted text can be reached.
    pub(crate) fn shortest(&self) -> Vec<String> {
        let mut texts = vec![(Self::START, String::new())];
        let mut seen = HashSet::from([Self::START]);
        let mut read = 0;
        while let Some((state, text)) = texts.get(read).cloned() {
            for (&next, bytes) in self.ways[state].iter().filter(|(next, _)| seen.insert(**next)) {
                texts.push((next, format!("{text}{}", char::from(bytes[0]))));
            }
            read += 1;
        }
        texts.into_iter().map(|(_, text)| text).collect()
    }

    /// Returns texts that distinguish all states: for any two states, exactly one of them accepts
    /// one of these texts.
    pub(crate) fn separators(&self) -> Vec<String> {
        let mut separators = vec![String::new()];
        let mut accepted: Vec<Vec<bool>> = (0..self.next.len()).map(|state| vec![self.accepts(state)]).collect();
        loop {
            let mut seen = HashMap::new();
            let is_seen = |state| Some((seen.insert(&accepted[state], state)?, state));
            let Some((one, other)) = (0..accepted.len()).find_map(is_seen) else { return separators };
            let separator = self.separator(one, other);
            for (state, accepted) in accepted.iter_mut().enumerate() {
                accepted.push(self.accepts(self.run(state, &separator)));
            }
            separators.push(separator);
        }
    }

    /// Returns a shortest text that exactly one of two states accepts.
    fn separator(&self, one: State, other: State) -> String {
        let mut pairs = vec![(one, other, String::new())];
        let mut seen = HashSet::from([(one, other)]);
        let mut read = 0;
        loop {
            let (one, other, text) = pairs[read].clone();
            if self.accepts(one) != self.accepts(other) {
                return text;
            }
            for byte in 0..=0x7F {
                let (one, other) = (self.next(one, byte), self.next(other, byte));
                if one != other && seen.insert((one, other)) {
                    pairs.push((one, other, format!("{text}{}", char::from(byte))));
                }
            }
            read += 1;
        }
    }

    /// Returns the targets of each byte from all states reachable from `start`: bytes with equal
    /// targets are equivalent.
    pub(crate) fn columns(&self, start: State) -> impl Fn(u8) -> Vec<State> {
        let mut reached = vec![start];
        let mut seen = HashSet::from([start]);
        let mut read = 0;
        while let Some(&state) = reached.get(read) {
            reached.extend(self.next[state].iter().filter(|next| seen.insert(**next)));
            read += 1;
        }
        move |byte| reached.iter().map(|state| self.next(*state, byte)).collect()
    }
}

/// Numbers the states, with one number for states that accept the same texts (E. F. Moore, 1956).
/// States that agree on texts of n bytes are distinguished by the targets of one more byte. The
/// first state gets 0.
fn equivalent(next: &[Vec<State>], accepts: &[bool]) -> Vec<usize> {
    let mut class: Vec<usize> = accepts.iter().map(|own| usize::from(*own != accepts[0])).collect();
    loop {
        let mut numbers = HashMap::new();
        let finer: Vec<usize> = next
            .iter()
            .zip(&class)
            .map(|(next, own)| {
                let key: Vec<usize> = next.iter().map(|next| class[*next]).chain([*own]).collect();
                let number = numbers.len();
                *numbers.entry(key).or_insert(number)
            })
            .collect();
        if finer == class {
            return class;
        }
        class = finer;
    }
}

/// Returns the distance in bytes from each state to an accepting one.
fn away(next: &[[State; 256]], accepts: impl Iterator<Item = bool>) -> Vec<Option<usize>> {
    let mut away: Vec<Option<usize>> = accepts.map(|accepts| accepts.then_some(0)).collect();
    for steps in 1.. {
        let is_near = |state: &State| away[*state] == Some(steps - 1);
        let found: Vec<State> =
            (0..next.len()).filter(|state| away[*state].is_none() && next[*state].iter().any(is_near)).collect();
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|state| away[state] = Some(steps));
    }
    away
}

/// Returns the transitions of a state, without those to dead states.
fn ways(next: &[State; 256], away: &[Option<usize>]) -> BTreeMap<State, Vec<u8>> {
    let mut ways: BTreeMap<State, Vec<u8>> = BTreeMap::new();
    for (byte, &next) in (0..=255).zip(next).filter(|(_, next)| away[**next].is_some()) {
        ways.entry(next).or_default().push(byte);
    }
    ways
}
