//! The rules that nom does not have.
//!
//! The others are nom's: a tuple is a sequence, `opt` is the brackets of the BNF, `alt` its bars.
//! Once the first byte of an optional part was read, the part must be complete, so the rest of it
//! is [`cut`]: see [`after`].

#[cfg(test)]
mod tests;

use nom::{Err, Mode as _, OutputMode, PResult, Parser, combinator::cut, sequence::preceded};

use super::input::{Hint, Input, Read, Rule, State, Stop, unread_of};
use crate::error::Production;

/// Makes a rule from a closure. nom takes a bare closure as a parser too, but calls it and passes
/// its result through memory, while this one is inlined. A long closure is marked `inline(always)`.
#[inline(always)]
pub(super) const fn from_fn<'i, F: FnMut(Input<'i>) -> Read<'i>>(read: F) -> FromFn<F> {
    FromFn(read)
}

pub(super) struct FromFn<F>(F);

impl<'i, F: FnMut(Input<'i>) -> Read<'i>> Parser<Input<'i>> for FromFn<F> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        match (self.0)(input) {
            Ok(input) => Ok((input, M::Output::bind(|| ()))),
            Err(Err::Error(stop)) => Err(Err::Error(M::Error::bind(|| stop))),
            Err(Err::Failure(stop)) => Err(Err::Failure(stop)),
            Err(Err::Incomplete(needed)) => Err(Err::Incomplete(needed)),
        }
    }
}

/// Reads nothing: labels errors from here on with this production.
#[inline(always)]
pub(super) fn label<'i>(production: Production) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.label(production);
        Ok(input)
    })
}

/// Reads nothing: sets the hint at the kind of an error.
#[inline(always)]
pub(super) fn hint<'i>(hint: Hint) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        input.state.hint.set(hint);
        Ok(input)
    })
}

/// Reads nothing: fails unless the next byte, or the end, satisfies the condition.
#[inline(always)]
pub(super) fn lookahead<'i>(is: impl Fn(Option<u8>) -> bool) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| if is(input.unread.first().copied()) { Ok(input) } else { error(input) })
}

/// Reads one character that satisfies a condition.
#[inline(always)]
pub(super) fn satisfy<'i>(is: impl Fn(u8) -> bool) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match input.unread {
            [byte, unread @ ..] if is(*byte) => Ok(input.at(unread)),
            _ => error(input),
        },
    )
}

/// Reads this character.
#[inline(always)]
pub(super) fn char<'i>(char: u8) -> impl Rule<'i, Output = ()> {
    satisfy(move |byte| byte == char)
}

/// Reads one of these characters.
#[inline(always)]
#[expect(clippy::manual_contains, reason = "it searches a word at a time, for which it takes 180 bytes more")]
pub(super) fn one_of<'i>(chars: &'static [u8]) -> impl Rule<'i, Output = ()> {
    satisfy(|byte| chars.iter().any(|char| *char == byte))
}

/// Reads this text, as written, but fails at the first byte that differs.
#[inline(always)]
pub(super) fn literal<'i, const L: usize>(chars: &'static [u8; L]) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match input.unread.split_first_chunk() {
            Some((found, unread)) if found == chars => Ok(input.at(unread)),
            _ => differs(input, chars),
        },
    )
}

#[cold]
fn differs<'i>(input: Input<'i>, chars: &[u8]) -> Read<'i> {
    let same = input.unread.iter().zip(chars).take_while(|(byte, char)| byte == char).count();
    error(input.at(input.unread.get(same..).unwrap_or_default()))
}

/// `[ delimiter rule ]` without its brackets: after the delimiter, the rule is committed.
#[inline(always)]
pub(super) fn after<'i>(delimiter: u8, rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    preceded(char(delimiter), cut(rule)).map(|_| ())
}

/// `1*[ ... ]`
#[inline(always)]
pub(super) fn many1<'i>(mut many: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let read = many.read(input)?;
        if read.unread.len() < input.unread.len() { Ok(read) } else { error(input) }
    })
}

/// `*[ rule ]`
#[inline(always)]
pub(super) fn repeated<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |mut input: Input<'i>| {
            loop {
                match rule.read(input) {
                    Ok(read) => input = read,
                    Err(Err::Error(_)) => return Ok(input),
                    other => return other,
                }
            }
        },
    )
}

/// Tries to read the text before an "@". If it fails, an alternative may be tried. The state has
/// where it failed, in case a later "@" shows that the text was intended.
#[inline(always)]
pub(super) fn before_at<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| {
            let read = rule.read(input);
            if read.is_ok() {
                return read;
            }
            input.state.attempt.set((Stop(unread_of(&read)), input.state.label.get()));
            error(input)
        },
    )
}

/// Tries a rule. If it fails, the state is cleared, and an alternative may be tried.
#[inline(always)]
pub(super) fn attempt<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| {
            rule.read(input).or_else(|_| {
                input.state.forget();
                error(input)
            })
        },
    )
}

/// Reads a production as a unit: later errors are labelled with it, not with one of its parts.
#[inline(always)]
pub(super) fn atomic<'i>(production: Production, mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        let read = rule.read(input)?;
        input.label(production);
        input.state.hint.set(Hint::None);
        Ok(read)
    })
}

/// `first | second`, with the error of the alternative that reads further. If both fail at the same
/// byte, the error is labelled with `production`.
#[inline(always)]
pub(super) fn furthest<'i>(
    production: Production,
    mut first: impl Rule<'i>,
    mut second: impl Rule<'i>,
) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| {
        first.read(input).or_else(|stopped| {
            second.read(input).inspect_err(|stopped_too| {
                if matches!((&stopped, stopped_too), (Err::Error(first), Err::Error(second)) if first.0 == second.0) {
                    input.state.label.set(production);
                }
            })
        })
    })
}

/// Reads by a call, so that the code of a rule in many productions exists once. Its errors are
/// committed.
#[inline(always)]
pub(super) fn outline<'i, R: Rule<'i>>(make: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    Outline(make)
}

struct Outline<F>(F);

impl<'i, R: Rule<'i>, F: Fn() -> R> Parser<Input<'i>> for Outline<F> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        from_fn(
            #[inline(always)]
            |input: Input<'i>| called(input, read_by(&self.0, input.unread, input.state)),
        )
        .process::<M>(input)
    }
}

fn read_by<'i, R: Rule<'i>>(make: impl Fn() -> R, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    returned(state, make().read(Input { unread, state }))
}

/// Returns the result of a rule in two registers: the unread input, because the place of a failure
/// is in the state.
#[inline(always)]
pub(super) fn returned<'i>(state: &State<'_>, read: Read<'i>) -> Option<&'i [u8]> {
    match read {
        Ok(input) => Some(input.unread),
        Err(Err::Error(stop) | Err::Failure(stop)) => {
            state.stop.set(stop);
            None
        }
        Err(Err::Incomplete(_)) => None,
    }
}

/// Returns the result of a called rule. Its errors are committed.
#[inline(always)]
pub(super) fn called<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    match unread {
        Some(unread) => Ok(input.at(unread)),
        None => Err(Err::Failure(input.state.stop.get())),
    }
}

/// Returns a parse error here, after which an alternative may be tried.
#[inline(always)]
pub(super) fn error<'i>(input: Input<'i>) -> Read<'i> {
    Err(Err::Error(input.stop()))
}
