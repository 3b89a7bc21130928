//! The known answers of each combinator, which the host's tests and the firmware `selftest` run.
//!
//! Every production of section 5, and each supported one of RFC 3986, has rows `(input, remainder,
//! value)`, with the value as [`Show`] writes it. A production that can fail has rows `(input,
//! offset)` too.

mod rules;
pub(crate) mod show;

use core::fmt::Write;

use rfc1738::{grammar::Failure, schemes::*, *};

pub(crate) use rules::RULES;

/// The buffer for a value's text.
pub(crate) type Shown = rfc1738::heapless::String<256>;

/// A production and the known answers of its combinator.
#[derive(Clone, Copy)]
pub(crate) struct Rule {
    pub(crate) production: Production,
    /// Runs the combinator, writes the value, and returns the remainder.
    pub(crate) run: for<'a> fn(&'a str, &mut Shown) -> Result<&'a str, nom::Err<Failure>>,
    /// `(input, remainder, value)`
    pub(crate) answers: &'static [(&'static str, &'static str, &'static str)],
    /// `(input, offset)`
    pub(crate) refusals: &'static [(&'static str, usize)],
}

impl Rule {
    /// Runs all rows, and calls `wrong` with the input and the actual result. Returns the number of
    /// rows.
    pub(crate) fn check(&self, mut wrong: impl FnMut(&str, &str)) -> usize {
        for (input, remainder, value) in self.answers {
            let mut shown = Shown::new();
            match (self.run)(input, &mut shown) {
                Ok(rest) if rest == *remainder && shown == *value => {}
                outcome => wrong(input, &describe(input, outcome, &shown)),
            }
        }
        for (input, offset) in self.refusals {
            let mut shown = Shown::new();
            match (self.run)(input, &mut shown) {
                Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) if failure.offset(input) == *offset => {}
                outcome => wrong(input, &describe(input, outcome, &shown)),
            }
        }
        self.answers.len() + self.refusals.len()
    }

    /// Runs all rows cut at each byte, and calls `wrong` with each text that is not read as the
    /// beginning of its row. Returns the number of texts.
    pub(crate) fn check_cuts(&self, mut wrong: impl FnMut(&str)) -> usize {
        let answers = self.answers.iter().map(|(input, rest, _)| (*input, input.len() - rest.len(), true));
        let refusals = self.refusals.iter().map(|(input, offset)| (*input, *offset, false));
        let mut texts = 0;
        for (input, stop, accepts) in answers.chain(refusals) {
            for length in 0..input.len() {
                let Some(cut) = input.get(..length) else { continue };
                texts += 1;
                let (read, is_ok) = match (self.run)(cut, &mut Shown::new()) {
                    Ok(rest) => (cut.strip_suffix(rest).map(str::len), true),
                    Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => (Some(failure.offset(cut)), false),
                    Err(nom::Err::Incomplete(_)) => (None, false),
                };
                let holds = match input.get(length..) {
                    // An "@" that was cut off would change the meaning of the text before it.
                    Some(rest) if rest.contains('@') => read.is_some_and(|read| read <= length),
                    _ if length > stop => (read, is_ok) == (Some(stop), accepts),
                    // A shorter match, or an incomplete one.
                    _ => is_ok && read.is_some() || read == Some(length),
                };
                if !holds {
                    wrong(cut);
                }
            }
        }
        texts
    }
}

fn describe(input: &str, outcome: Result<&str, nom::Err<Failure>>, shown: &Shown) -> Shown {
    let mut text = Shown::new();
    // A long text is cut: only people read it.
    let _ = match outcome {
        Ok(rest) => write!(text, "value `{shown}`, remainder `{rest}`"),
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => write!(text, "{}", failure.error(input)),
        Err(nom::Err::Incomplete(_)) => write!(text, "incomplete"),
    };
    text
}

/// A text, and the offset, the kind and the production of its error.
type Row = (&'static str, [&'static str; 3]);

/// Rows of RFC 1738 that no line of errors.txt can have.
const UNWRITTEN: [&str; 3] =
    [" => 0 unexpected-end scheme", "http://h/\t => 9 control hsegment", "http://h/\u{7f} => 9 control hsegment"];

/// Returns the rows of a part of errors.txt, and some others.
fn rows(part: &str, others: &'static [&str]) -> impl Iterator<Item = Row> {
    let lines = include_str!("errors.txt").split('\n').skip_while(move |line| line.strip_prefix("== ") != Some(part));
    lines.skip(1).take_while(|line| !line.is_empty()).chain(others.iter().copied()).filter_map(|row| {
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
    let later = rows("All", &["https://h/\n => 10 line-end segment"]);
    check(errors(), |text| Rfc1738::parse(text).err(), &mut wrong) + check(later, |text| All::parse(text).err(), wrong)
}

fn check(
    rows: impl Iterator<Item = Row>,
    parse: fn(&str) -> Option<Error>,
    mut wrong: impl FnMut(&str, Option<Error>),
) -> usize {
    let mut count = 0;
    for (text, [offset, kind, production]) in rows {
        let error = parse(text);
        let told = error.map(|error| (error.offset(), error.kind().as_str(), error.production().as_str()));
        if told != offset.parse().ok().map(|offset| (offset, kind, production)) {
            wrong(text, error);
        }
        count += 1;
    }
    count
}
