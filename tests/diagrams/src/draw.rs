//! Draws a production's syntax as a railroad diagram.

use railroad::{
    Choice, Diagram, Empty, Link, Node, NonTerminal, Optional, Repeat, Sequence, SimpleEnd, SimpleStart, Terminal,
};

use crate::bnf::Syntax;

/// The colors of rustdoc's light and dark themes.
pub(crate) const STYLE: &str = include_str!("style.html");

type Rails = Box<dyn Node>;

/// Returns the anchor of a production's diagram.
pub(crate) fn id(name: &str) -> String {
    format!("diagram-{name}")
}

/// Returns the diagram on one line, sized by its text.
pub(crate) fn diagram(syntax: &Syntax) -> String {
    let ends: Vec<Rails> = vec![Box::new(SimpleStart), rails(syntax), Box::new(SimpleEnd)];
    let mut diagram = Diagram::new(Sequence::new(ends));
    let width = diagram.width().to_string();
    diagram.attr("width".to_owned()).or_insert(width);
    diagram.to_string().replace('\n', "")
}

fn rails(syntax: &Syntax) -> Rails {
    match syntax {
        Syntax::Name(name) => Box::new(Link::new(NonTerminal::new(name.clone()), format!("#{}", id(name)))),
        Syntax::Literal(literal) => Box::new(Terminal::new(literal.clone())),
        Syntax::InOrder(items) => match &items[..] {
            [item] => rails(item),
            _ => Box::new(Sequence::new(items.iter().map(rails).collect())),
        },
        Syntax::Either(alternatives) => match &alternatives[..] {
            [one] => rails(one),
            _ => Box::new(Choice::new(either(alternatives))),
        },
        Syntax::Repeated(0, item) => Box::new(Optional::new(Repeat::new(rails(item), Empty))),
        Syntax::Repeated(1, item) => Box::new(Repeat::new(rails(item), Empty)),
        Syntax::Optional(item) => Box::new(Optional::new(rails(item))),
        Syntax::Repeated(least, item) => unimplemented!("not in section 5: {least}*{item:?}"),
        Syntax::Except(all, not) => unimplemented!("not in section 5: {all:?} ! {not:?}"),
    }
}

/// Draws alternatives; three or more consecutive letters or digits become a range.
fn either(alternatives: &[Syntax]) -> Vec<Rails> {
    let follows = |first: &Syntax, second: &Syntax| {
        character(first).zip(character(second)).is_some_and(|(first, second)| u32::from(first) + 1 == second.into())
    };
    let of_run = |run: &[Syntax]| -> Vec<Rails> {
        match (run, run.first().and_then(character), run.last().and_then(character)) {
            ([_, _, _, ..], Some(first), Some(last)) => vec![Box::new(Terminal::new(format!("{first} … {last}")))],
            _ => run.iter().map(rails).collect(),
        }
    };
    alternatives.chunk_by(follows).flat_map(of_run).collect()
}

/// Returns the letter or digit of a literal.
fn character(syntax: &Syntax) -> Option<char> {
    match syntax {
        Syntax::Literal(literal) => literal.parse().ok().filter(|character: &char| character.is_ascii_alphanumeric()),
        Syntax::InOrder(items) => match &items[..] {
            [item] => character(item),
            _ => None,
        },
        _ => None,
    }
}
