//! The known answers of each combinator, which the host's tests and the firmware `selftest` run.
//!
//! Every production of section 5, and each supported one of RFC 3986, has rows in rules.txt, with
//! the value as [`show::Show`] writes it.

mod rules;
pub(crate) mod show;

use core::fmt::Write;

use rfc1738::{grammar::Failure, schemes::*, *};

pub(crate) use rules::RULES;

/// The buffer for a value's text.
pub(crate) type Shown = rfc1738::heapless::String<256>;

/// A production and its combinator.
#[derive(Clone, Copy)]
pub(crate) struct Rule {
    /// The name of its part in rules.txt.
    pub(crate) name: &'static str,
    pub(crate) production: Production,
    /// Runs the combinator, writes the value, and returns the remainder.
    pub(crate) run: for<'a> fn(&'a str, &mut Shown) -> Result<&'a str, nom::Err<Failure>>,
}

impl Rule {
    /// Returns the known answers: an input, the offset at which the combinator stops, and the
    /// value, which is "!" if it fails there.
    fn answers(&self) -> impl Iterator<Item = (Shown, usize, &'static str)> {
        lines(include_str!("rules.txt"), self.name).map(|row| {
            let (text, value) = row.rsplit_once(" =>").unwrap_or_default();
            let (read, rest) = text.rsplit_once('|').unwrap_or_default();
            ([read, rest].into_iter().collect(), read.len(), value.trim_start())
        })
    }

    /// Runs the combinator, and returns where it stops, and whether it accepts.
    fn stop(&self, input: &str, shown: &mut Shown) -> Option<(usize, bool)> {
        match (self.run)(input, shown) {
            Ok(rest) => Some((input.strip_suffix(rest)?.len(), true)),
            Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => Some((failure.offset(input), false)),
            Err(nom::Err::Incomplete(_)) => None,
        }
    }

    /// Runs all rows, and calls `wrong` with the input and the actual result. Returns the number of
    /// rows.
    pub(crate) fn check(&self, mut wrong: impl FnMut(&str, &str)) -> usize {
        let mut rows = 0;
        for (input, stop, value) in self.answers() {
            rows += 1;
            let mut shown = Shown::new();
            let outcome = self.stop(&input, &mut shown);
            if outcome != Some((stop, value != "!")) || value != "!" && shown != value {
                let mut text = Shown::new();
                // A long text is cut: only people read it.
                let _ = write!(text, "`{shown}` and {outcome:?}");
                wrong(&input, &text);
            }
        }
        rows
    }

    /// Runs all rows cut at each byte, and calls `wrong` with each text that is not read as the
    /// beginning of its row. Returns the number of texts.
    pub(crate) fn check_cuts(&self, mut wrong: impl FnMut(&str)) -> usize {
        let mut texts = 0;
        for (input, stop, value) in self.answers() {
            for length in 0..input.len() {
                let Some((cut, rest)) = input.split_at_checked(length) else { continue };
                texts += 1;
                let found = self.stop(cut, &mut Shown::new());
                let holds = match found {
                    // An "@" that was cut off would change the meaning of the text before it.
                    _ if rest.contains('@') => found.is_some_and(|(read, _)| read <= length),
                    _ if length > stop => found == Some((stop, value != "!")),
                    // A shorter match, or an incomplete one.
                    _ => found.is_some_and(|(read, accepts)| accepts || read == length),
                };
                if !holds {
                    wrong(cut);
                }
            }
        }
        texts
    }
}

/// Returns the lines of a part of a table.
fn lines(table: &'static str, part: &str) -> impl Iterator<Item = &'static str> {
    let lines = table.split('\n').skip_while(move |line| line.strip_prefix("== ") != Some(part));
    lines.skip(1).take_while(|line| !line.is_empty())
}

/// A text, and the offset, the kind and the production of its error.
type Row = (&'static str, [&'static str; 3]);

/// Rows of RFC 1738 that no line of errors.txt can have.
const UNWRITTEN: [&str; 3] =
    [" => 0 unexpected-end scheme", "http://h/\t => 9 control hsegment", "http://h/\u{7f} => 9 control hsegment"];

/// Returns the rows of a part of errors.txt, and some others.
fn rows(part: &str, others: &'static [&str]) -> impl Iterator<Item = Row> {
    lines(include_str!("errors.txt"), part).chain(others.iter().copied()).filter_map(|row| {
        let mut words = row.rsplitn(4, ' ');
        let [production, kind, offset] = [(); 3].map(|()| words.next().unwrap_or_default());
        Some((words.next()?.strip_suffix(" =>")?, [offset, kind, production]))
    })
}

/// Returns the texts with errors by RFC 1738, each with its error.
pub(crate) fn errors() -> impl Iterator<Item = Row> {
    rows("Rfc1738", &UNWRITTEN)
}

/// Compares all errors, and calls `wrong` with a text and the actual result. Returns their number.
pub(crate) fn check_errors(mut wrong: impl FnMut(&str, Option<Error>)) -> usize {
    let old = errors().map(|(text, told)| (text, told, Rfc1738::parse(text).err()));
    let later = rows("All", &["https://h/\n => 10 line-end segment"]);
    let later = later.map(|(text, told)| (text, told, All::parse(text).err()));
    let mut count = 0;
    for (text, [offset, kind, production], error) in old.chain(later) {
        let told = error.map(|error| (error.offset(), error.kind().as_str(), error.production().as_str()));
        if told != offset.parse().ok().map(|offset| (offset, kind, production)) {
            wrong(text, error);
        }
        count += 1;
    }
    count
}
