//! Invariants of combinators at the beginning of any message.

use core::fmt::Debug;

use rfc1738::grammar::{self, Parsed};
use rfc1738::{schemes::*, *};

use super::parts;
use crate::support::known_answers::{RULES, Rule, Shown, show::Show};

/// Texts after a character that no URL holds; the first ones have no "@".
const TAILS: [&str; 10] = ["", ":", "/", "%zz", "80", "a b/c:d", "@", "a@b", "//u:p@h:1/p", ":1/@%4 a@h>"];

pub(crate) fn hold(message: &str) {
    let (section5, later) = RULES.split_at(67);
    for (rules, also_held) in [(section5, ""), (later, "~[]")] {
        let others = others(message, also_held);
        for rule in rules {
            let outcome = Outcome::of(rule, message);
            reads_the_same_alone(rule, message, &outcome);
            tells_whether_it_began(rule, message, &outcome);
            for other in &others {
                assert_eq!(Outcome::of(rule, other), outcome, "{} of {message:?}, then of {other:?}", rule.production);
            }
            looks_further_for_an_at_alone(rule, &others);
        }
    }
    is_what_a_type_parses(message);
}

/// How a combinator ends.
#[derive(Debug, PartialEq)]
enum Outcome {
    /// Success: the bytes read, and the value.
    Read(usize, String),
    /// An error after which another alternative may be tried.
    Error,
    /// A final error.
    Failure,
}

impl Outcome {
    fn of(rule: &Rule, message: &str) -> Self {
        let mut shown = Shown::new();
        match (rule.run)(message, &mut shown) {
            Ok(rest) => {
                assert!(message.ends_with(rest), "{} of {message:?} leaves {rest:?}", rule.production);
                Self::Read(message.len() - rest.len(), shown.to_string())
            }
            Err(nom::Err::Error(_)) => Self::Error,
            Err(nom::Err::Failure(_)) => Self::Failure,
            Err(nom::Err::Incomplete(needed)) => unreachable!("{needed:?}"),
        }
    }
}

/// Returns whether no URL, nor a part of one, holds this byte by section 5.
fn ends_all(char: char) -> bool {
    !char.is_ascii_graphic() || "<>\"#{}|\\^~[]`".contains(char)
}

/// Returns messages that differ after the first character that no URL holds. The end of the text
/// counts as a space.
fn others(message: &str, also_held: &str) -> Vec<String> {
    let ends = |char| ends_all(char) && !also_held.contains(char);
    let (same, end) = match message.char_indices().find(|(_, char)| ends(*char)) {
        Some((start, end)) => (message.split_at(start).0, end),
        None => (message, ' '),
    };
    TAILS.map(|tail| format!("{same}{end}{tail}")).into()
}

/// Checks that the combinator gives the same on the part that it reads.
fn reads_the_same_alone(rule: &Rule, message: &str, outcome: &Outcome) {
    if let Outcome::Read(length, _) = outcome {
        let (part, _) = message.split_at(*length);
        assert_eq!(Outcome::of(rule, part), *outcome, "{} of {message:?}, then of {part:?}", rule.production);
    }
}

fn error_of(rule: &Rule, message: &str) -> Option<Error> {
    match (rule.run)(message, &mut Shown::new()) {
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => Some(failure.error(message)),
        _ => None,
    }
}

/// nom may try an alternative only if no byte has matched, or if it is another scheme's URL.
fn tells_whether_it_began(rule: &Rule, message: &str, outcome: &Outcome) {
    let Some(error) = error_of(rule, message) else { return };
    // The combinator did not see an "@" further on, by which the error says that more has matched.
    let may_be_farther = message.contains('@') && *outcome == Outcome::Error;
    // Nor that the "@" makes a "[" part of a userinfo instead of an address.
    let is_no_userinfo = message.contains('@') && error.production() == Production::Userinfo;
    let is_anothers = error.offset() == 0 || error.kind() == ErrorKind::WrongScheme;
    assert!(
        may_be_farther || is_no_userinfo || is_anothers == (*outcome == Outcome::Error),
        "{} of {message:?} is {outcome:?}, but {error}",
        rule.production
    );
}

/// Checks that an error depends on nothing that follows, except an "@".
fn looks_further_for_an_at_alone(rule: &Rule, others: &[String]) {
    let without_at = TAILS.iter().zip(others).filter(|(tail, _)| !tail.contains('@'));
    let mut errors = without_at.map(|(_, other)| error_of(rule, other));
    if let Some(first) = errors.next() {
        assert!(errors.all(|error| error == first), "{} of {others:?}: {first:?}", rule.production);
    }
}

/// Checks that `parse` accepts what a combinator of URLs reads, with the same parts.
fn is_what_a_type_parses(message: &str) {
    same(message, grammar::url::<Rfc1738>, Rfc1738::parse);
    macro_rules! same_type {
        ($($type:ident $combinator:ident),*) => { $(
            same(message, grammar::$combinator, |text| match Rfc1738::parse(text)?.typed() {
                Typed::$type(url) => Ok(url),
                typed => panic!("{typed:?}"),
            });
        )* };
    }
    same_type!(
        Ftp ftpurl, Http httpurl, Gopher gopherurl, Mailto mailtourl, News newsurl, Nntp nntpurl, Telnet telneturl,
        Wais waisurl, File fileurl, Prospero prosperourl, Other otherurl
    );
    same_in_set::<Https>(message);
    same_in_set::<Iot>(message);
    same_in_set::<All>(message);
}

fn same_in_set<S: SchemeSet>(message: &str) {
    let Ok((rest, url)) = grammar::url::<S>(message) else { return };
    let (part, _) = message.split_at(message.len() - rest.len());
    let parsed = S::parse(part);
    assert_eq!(parsed.as_ref(), Ok(&url), "{message:?}");
    assert_eq!(parsed.map(|parsed| parts::reassembled(&parsed)), Ok(parts::reassembled(&url)), "{message:?}");
}

fn same<'a, T: Show + Debug + PartialEq>(
    message: &'a str,
    read: impl FnOnce(&'a str) -> Parsed<'a, T>,
    parse: impl FnOnce(&'a str) -> Result<T, Error>,
) {
    let Ok((rest, url)) = read(message) else { return };
    let (part, _) = message.split_at(message.len() - rest.len());
    let parsed = parse(part);
    assert_eq!(parsed.as_ref(), Ok(&url), "{message:?}");
    assert_eq!(parsed.ok().map(|parsed| shown(&parsed)), Some(shown(&url)), "{message:?}");
}

fn shown(value: &impl Show) -> Shown {
    let mut shown = Shown::new();
    // A long value is shown in part.
    let _ = value.show(&mut shown);
    shown
}
