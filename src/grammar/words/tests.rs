//! Tests of each rule on its own.

use super::*;

/// The result of a rule.
#[derive(Debug, PartialEq)]
enum End {
    /// It succeeded, with this text unread.
    Unread(&'static str),
    /// It failed at this offset, and an alternative may be tried.
    Error(usize),
    /// It failed at this offset, and is committed.
    Failure(usize),
}
use End::{Error, Failure, Unread};

/// Returns the result of a rule, and the label after it.
fn run<'i>(state: &'i State<'i>, text: &'static str, mut rule: impl Rule<'i>) -> (End, Production) {
    let end = match rule.read(Input { unread: text.as_bytes(), state }) {
        Ok(input) => Unread(text.split_at(text.len() - input.unread.len()).1),
        Err(Err::Error(Stop(unread))) => Error(text.len() - unread),
        Err(Err::Failure(Stop(unread))) => Failure(text.len() - unread),
        Err(Err::Incomplete(_)) => unreachable!(),
    };
    (end, state.label.get())
}

/// Returns a parser of this text.
fn on(text: &'static str) -> On {
    On(State::new(text.as_bytes(), Production::Url), text)
}

struct On(State<'static>, &'static str);

impl On {
    /// Returns the result of a rule, without the label.
    fn end<'i>(&'i self, rule: impl Rule<'i>) -> End {
        run(&self.0, self.1, rule).0
    }
}

#[test]
fn one_character() {
    assert_eq!(on("ab").end(satisfy(|byte| byte == b'a')), Unread("b"));
    assert_eq!(on("ab").end(char(b'b')), Error(0));
    assert_eq!(on("").end(char(b'b')), Error(0));
    assert_eq!(on("ab").end(one_of(b"ba")), Unread("b"));
    assert_eq!(on("cb").end(one_of(b"ba")), Error(0));
}

#[test]
fn a_literal_stops_at_the_byte_that_differs() {
    assert_eq!(on("type=a").end(literal(b"type=")), Unread("a"));
    assert_eq!(on("tYpe=a").end(literal(b"type=")), Error(1));
    assert_eq!(on("typ").end(literal(b"type=")), Error(3));
}

#[test]
fn a_rule_after_a_delimiter_is_committed() {
    assert_eq!(on(":1x").end(after(b':', char(b'1'))), Unread("x"));
    assert_eq!(on("1").end(after(b':', char(b'1'))), Error(0));
    assert_eq!(on(":x").end(after(b':', char(b'1'))), Failure(1));
}

#[test]
fn rules_that_read_nothing() {
    assert_eq!(on("a").end(lookahead(|next| next == Some(b'a'))), Unread("a"));
    assert_eq!(on("").end(lookahead(|next| next.is_none())), Unread(""));
    assert_eq!(on("b").end(lookahead(|next| next == Some(b'a'))), Error(0));
    let state = State::new(b"a", Production::Url);
    assert_eq!(run(&state, "a", (label(Production::Port), hint(Hint::AtSign))), (Unread("a"), Production::Port));
    assert_eq!(state.hint.get(), Hint::AtSign);
}

#[test]
fn repetition() {
    assert_eq!(on("aab").end(repeated(char(b'a'))), Unread("b"));
    assert_eq!(on("b").end(repeated(char(b'a'))), Unread("b"));
    assert_eq!(on(":a:b").end(repeated(after(b':', char(b'a')))), Failure(3));
    assert_eq!(on("aab").end(many1(repeated(char(b'a')))), Unread("b"));
    assert_eq!(on("b").end(many1(repeated(char(b'a')))), Error(0));
}

#[test]
fn a_failed_attempt_clears_the_state() {
    let state = State::new(b":b", Production::Url);
    state.hint.set(Hint::AtSign);
    assert_eq!(run(&state, ":b", attempt(after(b':', char(b'a')))).0, Error(0));
    assert_eq!(state.hint.get(), Hint::None);
    assert_eq!(on(":a").end(attempt(after(b':', char(b'a')))), Unread(""));
}

#[test]
fn a_text_before_an_at_sign_leaves_where_it_failed() {
    let state = State::new(b":b", Production::Url);
    assert_eq!(run(&state, ":b", before_at((label(Production::User), char(b':'), char(b'@')))).0, Error(0));
    assert_eq!((state.attempt.get().0.0, state.attempt.get().1), (1, Production::User));
}

#[test]
fn an_atomic_rule_has_one_label() {
    let state = State::new(b"ab", Production::Url);
    let inside = (label(Production::Port), hint(Hint::AtSign), char(b'a'));
    assert_eq!(run(&state, "ab", atomic(Production::SchemePart, inside)), (Unread("b"), Production::SchemePart));
    assert_eq!(state.hint.get(), Hint::None);
}

#[test]
fn the_furthest_error_counts() {
    let stops = |text: &'static str| {
        let state = State::new(text.as_bytes(), Production::Url);
        let number = (label(Production::HostNumber), char(b'1'), char(b'2'));
        let name = (label(Production::HostName), char(b'1'), char(b'a'), char(b'b'));
        run(&state, text, furthest([Production::Host, Production::HostNumber], number, name))
    };
    assert_eq!(stops("x"), (Error(0), Production::Host));
    assert_eq!(stops("12").0, Unread(""));
    assert_eq!(stops("1ab").0, Unread(""));
    assert_eq!(stops("1x"), (Error(1), Production::HostNumber));
    assert_eq!(stops("1ax"), (Error(2), Production::HostName));
}

#[test]
fn an_error_in_a_call_is_committed() {
    assert_eq!(on("ab").end(outline(|| char(b'a'))), Unread("b"));
    assert_eq!(on("ab").end(outline(|| (char(b'a'), char(b'a')))), Failure(1));
}

#[test]
fn a_text_before_an_at_sign_is_committed_with_its_host() {
    let state = State::new(b":@b", Production::Url);
    let article = || (char(b':'), char(b'@'), at(Part::Host), char(b'a'));
    assert_eq!(run(&state, ":@b", before_at(article())).0, Error(2));
    assert_eq!(state.layout.get().host, 2);
}

#[test]
fn slashes_precede_their_rule() {
    assert_eq!(on("//ab").end(slashes(|| char(b'a'))), Unread("b"));
    assert_eq!(on("/a").end(slashes(|| char(b'a'))), Failure(1));
}

#[test]
fn the_offsets_of_a_host_are_stored() {
    let state = State::new(b"ab:", Production::Url);
    assert_eq!(run(&state, "ab:", span((char(b'a'), char(b'b')))).0, Unread(":"));
    let layout = state.layout.get();
    assert_eq!((layout.host, layout.host_end, layout.hostport_end), (0, 2, 2));
}
