//! The rules, each by itself.

use nom::Err;

use super::*;
use crate::{
    class::Class,
    grammar::{
        begin::{known, named, slashes},
        component::{element, many, separated},
        host::place,
        input,
    },
    scheme::Starts,
};

/// How a rule ended.
#[derive(Debug, PartialEq)]
enum End {
    /// It leaves this.
    Left(&'static str),
    /// Another alternative may be tried: where it stopped, in bytes from the beginning.
    Error(usize),
    /// It is committed.
    Failure(usize),
}
use End::{Error, Failure, Left};

/// What a rule makes of a text, and the production that is open then.
fn run<'i>(notes: &'i Notes, text: &'static str, mut rule: impl Rule<'i>) -> (End, Production) {
    let end = match rule.read(Input { left: text.as_bytes(), notes }) {
        Ok(input) => Left(text.split_at(text.len() - input.left.len()).1),
        Err(Err::Error(Stop(left))) => Error(text.len() - left),
        Err(Err::Failure(Stop(left))) => Failure(text.len() - left),
        Err(Err::Incomplete(_)) => unreachable!(),
    };
    (end, notes.open.get())
}

/// The same without the notes.
macro_rules! end {
    ($text:literal, $rule:expr) => {
        run(&Notes::new($text.as_bytes(), Production::Url), $text, $rule).0
    };
}

#[test]
fn one_character() {
    assert_eq!(end!("ab", one(|byte| byte == b'a')), Left("b"));
    assert_eq!(end!("ab", char(b'b')), Error(0));
    assert_eq!(end!("", char(b'b')), Error(0));
    assert_eq!(end!("ab", one_of(b"ba")), Left("b"));
    assert_eq!(end!("cb", one_of(b"ba")), Error(0));
}

#[test]
fn a_literal_stops_at_the_byte_that_differs() {
    assert_eq!(end!("type=a", literal(b"type=")), Left("a"));
    assert_eq!(end!("tYpe=a", literal(b"type=")), Error(1));
    assert_eq!(end!("typ", literal(b"type=")), Error(3));
}

#[test]
fn what_follows_a_delimiter_is_committed() {
    assert_eq!(end!(":1x", after(b':', char(b'1'))), Left("x"));
    assert_eq!(end!("1", after(b':', char(b'1'))), Error(0));
    assert_eq!(end!(":x", after(b':', char(b'1'))), Failure(1));
}

#[test]
fn what_reads_nothing() {
    assert_eq!(end!("a", before(|next| next == Some(b'a'))), Left("a"));
    assert_eq!(end!("", before(|next| next.is_none())), Left(""));
    assert_eq!(end!("b", before(|next| next == Some(b'a'))), Error(0));
    let notes = Notes::new(b"a", Production::Url);
    assert_eq!(run(&notes, "a", (open(Production::Port), hint(Hint::Login))), (Left("a"), Production::Port));
    assert_eq!((notes.hint.get(), notes.start.get()), (Hint::Login, 1));
}

#[test]
fn repetition() {
    assert_eq!(end!("aab", repeated(char(b'a'))), Left("b"));
    assert_eq!(end!("b", repeated(char(b'a'))), Left("b"));
    assert_eq!(end!(":a:b", repeated(after(b':', char(b'a')))), Failure(3));
    assert_eq!(end!("aab", some(repeated(char(b'a')))), Left("b"));
    assert_eq!(end!("b", some(repeated(char(b'a')))), Error(0));
}

#[test]
fn a_component_ends_where_its_class_does() {
    let user = || many(Production::User, Class::uchar_or(b";?&="));
    let notes = Notes::new(b"", Production::Url);
    assert_eq!(run(&notes, "", user()), (Left(""), Production::User));
    assert_eq!(end!("a;b%2F@", user()), Left("@"));
    assert_eq!(end!("abcdefgh/", user()), Left("/"));
    assert_eq!(end!("a%2G", user()), Failure(3));
    assert_eq!(end!("a%", user()), Failure(2));
    assert_eq!(end!("a%20%09b", user().until_tab()), Left("%09b"));
}

#[test]
fn each_segment_is_noted() {
    let segment = many(Production::HSegment, Class::uchar_or(b";:@&="));
    let mut starts = Starts::<3>::default();
    assert_eq!(end!("a//bc?", separated(&mut *starts, segment)), Left("?"));
    assert_eq!(**starts, [0, 2, 3]);

    let mut starts = Starts::<2>::default();
    let notes = Notes::new(b"a//bc?", Production::Url);
    let outgrown = run(&notes, "a//bc?", separated(&mut *starts, segment));
    assert_eq!(outgrown, (Failure(3), Production::HSegment));
    assert_eq!(notes.end.get(), input::End::Outgrown(2));

    let mut fields = Starts::<1>::default();
    assert_eq!(end!("xx", (char(b'x'), element(&mut *fields, Production::FieldSpec))), Left("x"));
    assert_eq!(**fields, [1]);
}

#[test]
fn an_attempt_is_as_if_nothing_had_been_read() {
    let notes = Notes::new(b":b", Production::Url);
    notes.hint.set(Hint::Login);
    assert_eq!(run(&notes, ":b", attempt(after(b':', char(b'a')))).0, Error(0));
    assert_eq!(notes.hint.get(), Hint::None);
    assert_eq!(end!(":a", attempt(after(b':', char(b'a')))), Left(""));
}

#[test]
fn of_a_whole_nothing_inside_is_open() {
    let notes = Notes::new(b"ab", Production::Url);
    let inside = (open(Production::Port), hint(Hint::Login), char(b'a'));
    assert_eq!(run(&notes, "ab", as_a_whole(Production::SchemePart, inside)), (Left("b"), Production::SchemePart));
    assert_eq!((notes.hint.get(), notes.start.get()), (Hint::None, 2));
}

#[test]
fn the_farther_of_two_counts() {
    let stops = |text: &'static str| {
        let notes = Notes::new(text.as_bytes(), Production::Url);
        let number = (open(Production::HostNumber), char(b'1'), char(b'2'));
        let name = (open(Production::HostName), char(b'1'), char(b'a'), char(b'b'));
        run(&notes, text, farther(Production::HostNumber, number, name))
    };
    assert_eq!(stops("12").0, Left(""));
    assert_eq!(stops("1ab").0, Left(""));
    assert_eq!(stops("1x"), (Error(1), Production::HostNumber));
    assert_eq!(stops("1ax"), (Error(2), Production::HostName));
}

#[test]
fn what_stops_in_a_call_is_committed() {
    assert_eq!(end!("ab", call(|| char(b'a'))), Left("b"));
    assert_eq!(end!("ab", call(|| (char(b'a'), char(b'a')))), Failure(1));
}

#[test]
fn what_stops_in_a_tried_call_is_not() {
    assert_eq!(end!("ab", try_call(|| char(b'a'))), Left("b"));
    assert_eq!(end!("ab", try_call(|| (char(b'a'), char(b'a')))), Error(1));
}

#[test]
fn a_name_is_read_in_any_case_or_stops_where_it_differs() {
    let read = |text: &'static str| {
        let notes = Notes::new(text.as_bytes(), Production::Url);
        let (end, _) = run(&notes, text, named("ftp", Production::FtpUrl));
        (end, notes.hint.get(), notes.layout.get().login)
    };
    assert_eq!(read("FtP:a"), (Left("a"), Hint::None, 4));
    assert_eq!(read("ftps:a"), (Error(3), Hint::WrongScheme, 0));
    assert_eq!(read("ftp"), (Error(3), Hint::NoScheme, 0));
    assert_eq!(end!("ftp:a", known(4)), Left("a"));
}

#[test]
fn slashes_come_before_what_follows_them() {
    assert_eq!(end!("//ab", slashes(|| char(b'a'))), Left("b"));
    assert_eq!(end!("/a", slashes(|| char(b'a'))), Failure(1));
}

#[test]
fn a_host_is_where_it_begins_and_ends() {
    let notes = Notes::new(b"ab:", Production::Url);
    assert_eq!(run(&notes, "ab:", place(Production::Host, (char(b'a'), char(b'b')))).0, Left(":"));
    let layout = notes.layout.get();
    assert_eq!((layout.host, layout.host_end, layout.hostport_end), (0, 2, 2));
    let stopped = |text: &'static str| {
        let notes = Notes::new(text.as_bytes(), Production::Url);
        run(&notes, text, place(Production::Host, (open(Production::HostName), char(b'a'), char(b'b'))))
    };
    assert_eq!(stopped(":"), (Error(0), Production::Host));
    assert_eq!(stopped("a:"), (Error(1), Production::HostName));
}
