//! Makes an [`Oracle`] for each production, from the text of section 5 or of RFC 3986.

use std::{collections::HashMap, rc::Rc};

use super::bnf::{Syntax, productions};
use super::expression::{Expressions, Id};
use super::oracle::{Oracle, Readings};
use super::{abnf, automaton::Automaton};

/// The productions, verbatim from the RFC.
pub(crate) const RFC: &str = include_str!("rfc1738.bnf");
const AMENDMENTS: &str = include_str!("amendments.bnf");

/// The productions of RFC 3986, appendix A, for URLs with an authority.
pub(crate) const LATER_RFC: &str = include_str!("rfc3986.abnf");
const LATER_AMENDMENTS: &str = include_str!("later.bnf");

/// Returns the productions of a reading.
fn reading(name: &str) -> &'static str {
    let mut parts = include_str!("readings.bnf").split("; == ");
    parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('\n')).unwrap()
}

/// A grammar, and the automata of its productions, made on demand.
pub(crate) struct Grammars {
    plain: Grammar,
    with_at: Grammar,
    without_at: Grammar,
    has_at: Grammar,
    expressions: Expressions,
    oracles: HashMap<String, Rc<Oracle>>,
}

impl Grammars {
    /// Returns section 5 as this crate reads it, with some productions replaced.
    pub(crate) fn section5(replaced: &str) -> Self {
        let of = |reading| [RFC, AMENDMENTS, replaced, reading].iter().flat_map(|text| productions(text)).collect();
        Self::new([
            of(""),
            of(reading("section 5 with at")),
            of(reading("section 5 without at")),
            of(reading("section 5 has at")),
        ])
    }

    /// Returns RFC 3986 as this crate reads it, with some productions replaced.
    pub(crate) fn rfc3986(replaced: &str) -> Self {
        let of = |reading| {
            let amended = [LATER_AMENDMENTS, replaced, reading];
            abnf::productions(LATER_RFC).into_iter().chain(amended.iter().flat_map(|text| productions(text))).collect()
        };
        Self::new([
            of(""),
            of(reading("RFC 3986 with at")),
            of(reading("RFC 3986 without at")),
            of(reading("RFC 3986 has at")),
        ])
    }

    fn new(readings: [HashMap<String, Syntax>; 4]) -> Self {
        let [plain, with_at, without_at, has_at] =
            readings.map(|productions| Grammar { productions, expressions: HashMap::new() });
        Self { plain, with_at, without_at, has_at, expressions: Expressions::new(), oracles: HashMap::new() }
    }

    /// Returns the oracle of a production.
    pub(crate) fn oracle(&mut self, production: &str) -> Rc<Oracle> {
        if let Some(known) = self.oracles.get(production) {
            return Rc::clone(known);
        }
        let oracle = Rc::new(self.make(production));
        self.oracles.insert(production.to_owned(), Rc::clone(&oracle));
        oracle
    }

    fn make(&mut self, production: &str) -> Oracle {
        let expressions = &mut self.expressions;
        let plain = self.plain.expression(production, expressions);
        let [with_at, without_at, has_at] = [&mut self.with_at, &mut self.without_at, &mut self.has_at]
            .map(|grammar| grammar.expression(production, expressions));
        // `otherurl` refuses a known scheme, which is certain only after the colon.
        let refused = production.starts_with("other").then(|| self.plain.expression("known", expressions));

        let mut automaton = |id| Automaton::new(expressions, id);
        Oracle {
            plain: automaton(plain),
            readings: (with_at != without_at).then(|| Readings {
                has_at: automaton(has_at),
                with_at: automaton(with_at),
                without_at: automaton(without_at),
            }),
            refused: refused.map(automaton),
        }
    }
}

/// Productions by name, where later ones replace earlier ones, and their expressions, made on
/// demand.
struct Grammar {
    productions: HashMap<String, Syntax>,
    expressions: HashMap<String, Id>,
}

impl Grammar {
    fn expression(&mut self, name: &str, expressions: &mut Expressions) -> Id {
        if let Some(known) = self.expressions.get(name) {
            return *known;
        }
        let id = match self.productions.get(name).cloned() {
            Some(syntax) => self.of(&syntax, expressions),
            None if name == "octet" => expressions.byte(|_| true),
            None => panic!("no production {name}"),
        };
        self.expressions.insert(name.to_owned(), id);
        id
    }

    /// Returns the expression of a production. The recursion ends, since no production contains
    /// itself.
    fn of(&mut self, syntax: &Syntax, expressions: &mut Expressions) -> Id {
        match syntax {
            Syntax::Name(name) => self.expression(name, expressions),
            Syntax::Literal(literal) => literal_of(literal, expressions),
            Syntax::InOrder(items) => items.iter().rev().fold(Expressions::EMPTY, |rest, item| {
                let item = self.of(item, expressions);
                expressions.concat(item, rest)
            }),
            Syntax::Either(alternatives) => {
                let ids: Vec<Id> = alternatives.iter().map(|syntax| self.of(syntax, expressions)).collect();
                expressions.or(ids)
            }
            Syntax::Repeated(least, syntax) => {
                let id = self.of(syntax, expressions);
                let more = expressions.star(id);
                (0..*least).fold(more, |rest, _| expressions.concat(id, rest))
            }
            Syntax::Optional(syntax) => {
                let id = self.of(syntax, expressions);
                expressions.or([Expressions::EMPTY, id])
            }
            Syntax::Except(all, not) => {
                let (all, not) = (self.of(all, expressions), self.of(not, expressions));
                expressions.except(all, not)
            }
        }
    }
}

/// Matches a literal as written. In a literal with a scheme and its ":", case is ignored: the rest
/// of it has no letters.
fn literal_of(literal: &str, expressions: &mut Expressions) -> Id {
    let is_scheme = literal.len() > 1 && literal.contains(':');
    literal.bytes().rev().fold(Expressions::EMPTY, |rest, byte| {
        let byte = expressions.byte(|other| other == byte || is_scheme && other.eq_ignore_ascii_case(&byte));
        expressions.concat(byte, rest)
    })
}
