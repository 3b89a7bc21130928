//! Regular expressions with "but not", and their derivatives: the expression for the rest after a
//! byte.
//!
//! J. A. Brzozowski, "Derivatives of Regular Expressions", 1964. `regex-automata` does not fit: it
//! cannot subtract languages, and reports a match one byte late.

use std::collections::{BTreeSet, HashMap};

/// An expression of [`Expressions`]; equal expressions are shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(usize);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Node {
    /// No text, not even the empty one.
    Never,
    /// The empty text.
    Empty,
    /// One byte of a set.
    Byte(Box<[bool; 256]>),
    Concat(Id, Id),
    /// Alternatives: at least two, in ascending order.
    Or(Vec<Id>),
    Star(Id),
    Except(Id, Id),
}

pub(crate) struct Expressions {
    nodes: Vec<Node>,
    /// The expressions that match the empty text.
    empty: Vec<bool>,
    ids: HashMap<Node, Id>,
    derived: HashMap<(Id, u8), Id>,
}

impl Expressions {
    pub(crate) const NEVER: Id = Id(0);
    pub(crate) const EMPTY: Id = Id(1);

    pub(crate) fn new() -> Self {
        let mut expressions =
            Self { nodes: Vec::new(), empty: Vec::new(), ids: HashMap::new(), derived: HashMap::new() };
        expressions.id(Node::Never);
        expressions.id(Node::Empty);
        expressions
    }

    fn id(&mut self, node: Node) -> Id {
        if let Some(known) = self.ids.get(&node) {
            return *known;
        }
        let id = Id(self.nodes.len());
        self.empty.push(match &node {
            Node::Never | Node::Byte(_) => false,
            Node::Empty | Node::Star(_) => true,
            Node::Concat(first, second) => self.matches_empty(*first) && self.matches_empty(*second),
            Node::Or(alternatives) => alternatives.iter().any(|id| self.matches_empty(*id)),
            Node::Except(all, not) => self.matches_empty(*all) && !self.matches_empty(*not),
        });
        self.nodes.push(node.clone());
        self.ids.insert(node, id);
        id
    }

    pub(crate) fn byte(&mut self, is: impl Fn(u8) -> bool) -> Id {
        let mut set = Box::new([false; 256]);
        (0..=255).for_each(|byte| set[usize::from(byte)] = is(byte));
        self.id(Node::Byte(set))
    }

    pub(crate) fn concat(&mut self, first: Id, second: Id) -> Id {
        match (&self.nodes[first.0], &self.nodes[second.0]) {
            (Node::Never, _) | (_, Node::Never) => Self::NEVER,
            (Node::Empty, _) => second,
            (_, Node::Empty) => first,
            (&Node::Concat(first, middle), _) => {
                let rest = self.concat(middle, second);
                self.id(Node::Concat(first, rest))
            }
            _ => self.id(Node::Concat(first, second)),
        }
    }

    pub(crate) fn or(&mut self, alternatives: impl IntoIterator<Item = Id>) -> Id {
        let mut ids = Vec::new();
        let mut set: Option<Box<[bool; 256]>> = None;
        for id in alternatives {
            let inner = match &self.nodes[id.0] {
                Node::Or(inner) => inner.as_slice(),
                _ => &[id],
            };
            for &id in inner {
                match &self.nodes[id.0] {
                    Node::Never => {}
                    Node::Byte(other) => match &mut set {
                        Some(set) => set.iter_mut().zip(other.iter()).for_each(|(holds, other)| *holds |= other),
                        None => set = Some(other.clone()),
                    },
                    _ => ids.push(id),
                }
            }
        }
        ids.extend(set.map(|set| self.id(Node::Byte(set))));
        ids.sort_unstable();
        ids.dedup();
        match *ids {
            [] => Self::NEVER,
            [id] => id,
            _ => self.id(Node::Or(ids)),
        }
    }

    pub(crate) fn star(&mut self, id: Id) -> Id {
        match self.nodes[id.0] {
            Node::Never | Node::Empty => Self::EMPTY,
            Node::Star(_) => id,
            _ => self.id(Node::Star(id)),
        }
    }

    pub(crate) fn except(&mut self, all: Id, not: Id) -> Id {
        match (all, not) {
            (Self::NEVER, _) | (_, Self::NEVER) => all,
            _ => self.id(Node::Except(all, not)),
        }
    }

    pub(crate) fn matches_empty(&self, id: Id) -> bool {
        self.empty[id.0]
    }

    /// Returns the expression for the rest of matching texts that begin with `byte`.
    pub(crate) fn derivative(&mut self, id: Id, byte: u8) -> Id {
        if let Some(known) = self.derived.get(&(id, byte)) {
            return *known;
        }
        let derived = match self.nodes[id.0].clone() {
            Node::Never | Node::Empty => Self::NEVER,
            Node::Byte(set) if set[usize::from(byte)] => Self::EMPTY,
            Node::Byte(_) => Self::NEVER,
            Node::Concat(first, second) => {
                let inner = self.derivative(first, byte);
                let inner = self.concat(inner, second);
                let outer = if self.matches_empty(first) { self.derivative(second, byte) } else { Self::NEVER };
                self.or([inner, outer])
            }
            Node::Or(alternatives) => {
                let derived: Vec<Id> = alternatives.iter().map(|id| self.derivative(*id, byte)).collect();
                self.or(derived)
            }
            Node::Star(inner) => {
                let inner = self.derivative(inner, byte);
                self.concat(inner, id)
            }
            Node::Except(all, not) => {
                let (all, not) = (self.derivative(all, byte), self.derivative(not, byte));
                self.except(all, not)
            }
        };
        self.derived.insert((id, byte), derived);
        derived
    }

    /// Groups the bytes that no set of an expression distinguishes: its derivatives by bytes of a
    /// group are equal.
    pub(crate) fn groups(&self, id: Id) -> Vec<Vec<u8>> {
        let mut parts = BTreeSet::from([id]);
        let mut left = vec![id];
        let mut groups = vec![(0..=255).collect()];
        while let Some(id) = left.pop() {
            match &self.nodes[id.0] {
                Node::Never | Node::Empty => {}
                Node::Byte(set) => groups = split(&groups, set),
                Node::Or(inner) => left.extend(inner.iter().filter(|id| parts.insert(**id))),
                Node::Star(inner) => left.extend([*inner].into_iter().filter(|id| parts.insert(*id))),
                Node::Concat(first, second) | Node::Except(first, second) => {
                    left.extend([*first, *second].into_iter().filter(|id| parts.insert(*id)));
                }
            }
        }
        groups
    }
}

/// Splits groups into the bytes in a set and the others.
fn split(groups: &[Vec<u8>], set: &[bool; 256]) -> Vec<Vec<u8>> {
    let mut halves = Vec::new();
    for group in groups {
        let (inside, outside) = group.iter().partition(|byte| set[usize::from(**byte)]);
        halves.extend([inside, outside].into_iter().filter(|half: &Vec<u8>| !half.is_empty()));
    }
    halves
}
