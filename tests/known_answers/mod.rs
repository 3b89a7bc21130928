//! What each combinator answers: the table that the host's tests and the firmware `selftest` run.
//!
//! Every production of section 5 and each of RFC 3986 that is read has rows `(input, remainder, value)`, the value as [`Show`] writes it, and, where it can refuse,
//! rows `(input, offset)`.

mod errors;
mod rules;
pub(crate) mod show;

use core::fmt::Write;

use rfc1738::{Error, Production, SchemeTable, Url, grammar::Failure, nom, schemes};

pub(crate) use errors::{ERRORS, LATER_ERRORS};
pub(crate) use rules::RULES;

/// What a value is written to, to be compared.
pub(crate) type Shown = rfc1738::heapless::String<256>;

/// A production and what its combinator must answer.
#[derive(Clone, Copy)]
pub(crate) struct Rule {
    pub(crate) production: Production,
    /// Runs the combinator, writes the value, and gives the remainder.
    pub(crate) run: for<'a> fn(&'a str, &mut Shown) -> Result<&'a str, nom::Err<Failure>>,
    /// `(input, remainder, value)`
    pub(crate) answers: &'static [(&'static str, &'static str, &'static str)],
    /// `(input, offset)`
    pub(crate) refusals: &'static [(&'static str, usize)],
}

impl Rule {
    /// Runs all rows; `wrong` gets the input and what came instead. Gives how many rows there are.
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

    /// Runs all rows cut at each byte; `wrong` gets a text that is read otherwise than as the beginning of its row. Gives how many texts
    /// there are.
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
                    // An "@" that was cut off tells how to read what stands before it.
                    Some(rest) if rest.contains('@') => read.is_some_and(|read| read <= length),
                    _ if length > stop => (read, is_ok) == (Some(stop), accepts),
                    // Less may do, or more is needed.
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
    // What does not fit is cut off: this is only read by a person.
    let _ = match outcome {
        Ok(rest) => write!(text, "value `{shown}`, remainder `{rest}`"),
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => write!(text, "{}", failure.error(input)),
        Err(nom::Err::Incomplete(_)) => write!(text, "incomplete"),
    };
    text
}

/// Runs all rows of [`ERRORS`]; `wrong` gets the text and what came instead.
pub(crate) fn check_errors(wrong: impl FnMut(&str, Option<Error>)) {
    check(ERRORS, |text| Url::parse(text).err(), wrong);
}

/// Runs all rows of [`LATER_ERRORS`]; `wrong` gets the text and what came instead.
pub(crate) fn check_later_errors(wrong: impl FnMut(&str, Option<Error>)) {
    const TABLES: &[&SchemeTable] = &[&schemes::WEB, &schemes::IOT, &schemes::FTPS];
    check(LATER_ERRORS, |text| Url::parse_with(TABLES, text).err(), wrong);
}

fn check(
    errors: &[(&str, usize, &str, Production)],
    parse: impl Fn(&str) -> Option<Error>,
    mut wrong: impl FnMut(&str, Option<Error>),
) {
    for (text, offset, kind, production) in errors {
        let error = parse(text);
        let told = error.map(|error| (error.offset(), error.kind().as_str(), error.production()));
        if told != Some((*offset, *kind, *production)) {
            wrong(text, error);
        }
    }
}
