//! From the text of section 5, or that of RFC 3986, to an [`Oracle`] for each of its productions.

use std::{collections::HashMap, rc::Rc};

use super::{
    abnf,
    automaton::Automaton,
    bnf::{Syntax, productions},
    expression::{Expressions, Id},
    oracle::{Oracle, Readings},
};

/// The productions as they stand in the RFC.
pub(crate) const RFC: &str = include_str!("rfc1738.bnf");
const AMENDMENTS: &str = include_str!("amendments.bnf");

/// The productions of RFC 3986, appendix A, that its URLs with an authority have.
pub(crate) const LATER_RFC: &str = include_str!("rfc3986.abnf");
const LATER_AMENDMENTS: &str = include_str!("later.bnf");

// RFC 3986, 3.2: an "@" before the first "/", "?" or "#" after the "//" tells that there is a userinfo.
const LATER_WITH_AT: &str = r#"authority = userinfo "@" host [ ":" port ]"#;
const LATER_WITHOUT_AT: &str = r#"authority = host [ ":" port ]"#;
const LATER_HAS_AT: &str = r##"authority = *( octet ! "/" | "?" | "#" | "@" ) "@" *octet"##;

// The text itself says how it is read, and an error is one of that reading. 3.1: an "@" before the first "/" after the "//" tells
// that there is a user. 3.6: an "@" tells an article from a group.
const WITH_AT: &str = r#"
    login     = user [ ":" password ] "@" hostport
    grouppart = article
"#;
const WITHOUT_AT: &str = r#"
    login     = hostport
    grouppart = "*" | group
"#;
/// Accepts the texts that are read with an "@". It goes on to the end, right or wrong, and what the productions have behind a login or
/// a group is in that.
const HAS_AT: &str = r#"
    login     = *( octet ! "/" | "@" ) "@" *octet
    grouppart = *octet "@" *octet
"#;

/// A grammar, and the automata of its productions as far as they were asked for.
pub(crate) struct Grammars {
    plain: Grammar,
    with_at: Grammar,
    without_at: Grammar,
    has_at: Grammar,
    expressions: Expressions,
    oracles: HashMap<String, Rc<Oracle>>,
}

impl Grammars {
    /// Section 5 as this crate is to follow it.
    pub(crate) fn section5() -> Self {
        Self::section5_with("")
    }

    /// The same but for some productions.
    pub(crate) fn section5_with(replaced: &str) -> Self {
        let of = |reading| [RFC, AMENDMENTS, replaced, reading].iter().flat_map(|text| productions(text)).collect();
        Self::new([of(""), of(WITH_AT), of(WITHOUT_AT), of(HAS_AT)])
    }

    /// RFC 3986 as this crate is to follow it.
    pub(crate) fn rfc3986() -> Self {
        Self::rfc3986_with("")
    }

    /// The same but for some productions.
    pub(crate) fn rfc3986_with(replaced: &str) -> Self {
        let of = |reading| {
            let amended = [LATER_AMENDMENTS, replaced, reading];
            abnf::productions(LATER_RFC).into_iter().chain(amended.iter().flat_map(|text| productions(text))).collect()
        };
        Self::new([of(""), of(LATER_WITH_AT), of(LATER_WITHOUT_AT), of(LATER_HAS_AT)])
    }

    fn new(readings: [HashMap<String, Syntax>; 4]) -> Self {
        let [plain, with_at, without_at, has_at] =
            readings.map(|productions| Grammar { productions, expressions: HashMap::new() });
        Self { plain, with_at, without_at, has_at, expressions: Expressions::new(), oracles: HashMap::new() }
    }

    /// What a production accepts.
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
        // Another scheme's URL was asked for: only behind the colon is it sure that this is none.
        let refused = (production == "otherurl").then(|| self.plain.expression("known", expressions));

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

/// Productions by name, of which later ones took the place of earlier ones, and their expressions as far as they were asked for.
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

    /// Ends, since no production holds itself.
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

/// A literal is matched as it is written. One that holds a scheme and its ":" is read in any case: what else stands in it has none.
fn literal_of(literal: &str, expressions: &mut Expressions) -> Id {
    let is_scheme = literal.len() > 1 && literal.contains(':');
    literal.bytes().rev().fold(Expressions::EMPTY, |rest, byte| {
        let byte = expressions.byte(|other| other == byte || is_scheme && other.eq_ignore_ascii_case(&byte));
        expressions.concat(byte, rest)
    })
}
