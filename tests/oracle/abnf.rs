//! Reads the notation of RFC 5234, which RFC 3986 uses.

use abnf::types::{Node, Repeat, TerminalValues};

use super::bnf::Syntax;

/// Returns the productions of a text, in its order.
pub(crate) fn productions(text: &str) -> Vec<(String, Syntax)> {
    let rules = abnf::rulelist(&text.replace('\n', "\r\n")).unwrap();
    rules.iter().map(|rule| (rule.name().to_owned(), syntax(rule.node()))).collect()
}

fn syntax(node: &Node) -> Syntax {
    let all = |nodes: &[Node]| nodes.iter().map(syntax).collect();
    match node {
        Node::Alternatives(nodes) => Syntax::Either(all(nodes)),
        Node::Concatenation(nodes) => Syntax::InOrder(all(nodes)),
        Node::Repetition { repeat, node } => {
            let (least, most) = match *repeat {
                Repeat::Specific(times) => (times, Some(times)),
                Repeat::Variable { min, max } => (min.unwrap_or(0), max),
            };
            // `0<pchar>` is the empty text.
            if most == Some(0) { Syntax::InOrder(Vec::new()) } else { repeated(&syntax(node), least, most) }
        }
        Node::Rulename(name) => Syntax::Name(name.clone()),
        Node::Group(node) => syntax(node),
        Node::Optional(node) => Syntax::Optional(Box::new(syntax(node))),
        // ABNF ignores case, but these literals have no letters.
        Node::String(literal) => Syntax::Literal(literal.value().to_owned()),
        Node::TerminalValues(TerminalValues::Range(first, last)) => {
            let character = |code| Syntax::Literal(char::from_u32(code).unwrap().to_string());
            Syntax::Either((*first..=*last).map(character).collect())
        }
        Node::TerminalValues(_) | Node::Prose(_) => panic!("not in RFC 3986: {node}"),
    }
}

fn repeated(one: &Syntax, least: usize, most: Option<usize>) -> Syntax {
    match most {
        None => Syntax::Repeated(least, Box::new(one.clone())),
        Some(most) => {
            let maybe = Syntax::Optional(Box::new(one.clone()));
            let times = (0..least).map(|_| one.clone()).chain((least..most).map(|_| maybe.clone()));
            Syntax::InOrder(times.collect())
        }
    }
}
