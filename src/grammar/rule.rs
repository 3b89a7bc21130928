//! The rules that nom has no combinator for.
//!
//! All else is nom's: tuples are what follows each other, `opt` is the brackets of the BNF, `alt` its bars. Once the first byte of an optional
//! part was read, the part must be complete, so what follows it is [`cut`]: see [`after`].

#[cfg(test)]
mod tests;

use nom::{Err, Mode as _, OutputMode, PResult, Parser, combinator::cut, sequence::preceded};

use super::input::{Hint, Input, Notes, Read, Rule, Stop};
use crate::error::Production;

/// A rule made by hand. nom takes a bare closure as a parser too, but calls it and has its result through memory; this one is inlined. A closure that is too long
/// to be inlined unasked is marked `inline(always)`.
#[inline(always)]
pub(super) const fn by_hand<'i, F: FnMut(Input<'i>) -> Read<'i>>(read: F) -> ByHand<F> {
    ByHand(read)
}

pub(super) struct ByHand<F>(F);

impl<'i, F: FnMut(Input<'i>) -> Read<'i>> Parser<Input<'i>> for ByHand<F> {
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

/// Reads nothing: from here on it is this production that is being read, or could go on.
#[inline(always)]
pub(super) fn open<'i>(production: Production) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        input.open(production);
        Ok(input)
    })
}

/// Reads nothing: what would tell the kind of an error.
#[inline(always)]
pub(super) fn hint<'i>(hint: Hint) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        input.notes.hint.set(hint);
        Ok(input)
    })
}

/// Reads nothing: the next byte, if there is one, is as it must be.
#[inline(always)]
pub(super) fn before<'i>(is: impl Fn(Option<u8>) -> bool) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| if is(input.left.first().copied()) { Ok(input) } else { error(input) })
}

/// One character.
#[inline(always)]
pub(super) fn one<'i>(is: impl Fn(u8) -> bool) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| match input.left {
        [byte, left @ ..] if is(*byte) => Ok(input.at(left)),
        _ => error(input),
    })
}

/// This character.
#[inline(always)]
pub(super) fn char<'i>(char: u8) -> impl Rule<'i, Output = ()> {
    one(move |byte| byte == char)
}

/// One of these characters.
#[inline(always)]
pub(super) fn one_of<'i>(chars: &'static [u8]) -> impl Rule<'i, Output = ()> {
    one(|byte| chars.contains(&byte))
}

/// These characters, as they are written; it stops at the one that differs.
#[inline(always)]
pub(super) fn literal<'i, const L: usize>(chars: &'static [u8; L]) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| match input.left.split_first_chunk() {
        Some((found, left)) if found == chars => Ok(input.at(left)),
        _ => differs(input, chars),
    })
}

#[cold]
fn differs<'i>(input: Input<'i>, chars: &[u8]) -> Read<'i> {
    let same = input.left.iter().zip(chars).take_while(|(byte, char)| byte == char).count();
    error(input.at(input.left.get(same..).unwrap_or_default()))
}

/// `[ delimiter rule ]` without its brackets: once the delimiter was read, what follows must be complete.
#[inline(always)]
pub(super) fn after<'i>(delimiter: u8, rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    preceded(char(delimiter), cut(rule)).map(|_| ())
}

/// `1*[ ... ]`
#[inline(always)]
pub(super) fn some<'i>(mut many: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        let read = many.read(input)?;
        if read.left.len() < input.left.len() { Ok(read) } else { error(input) }
    })
}

/// `*[ rule ]`
#[inline(always)]
pub(super) fn repeated<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    by_hand(
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

/// Reads what may turn out to be something else: when it cannot go on, an alternative may be tried, as if nothing had been read.
#[inline(always)]
pub(super) fn attempt<'i>(mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        rule.read(input).or_else(|_| {
            input.notes.forget();
            error(input)
        })
    })
}

/// Reads what is of one production only as a whole: behind it, nothing of its inside is open, or hinted at.
#[inline(always)]
pub(super) fn as_a_whole<'i>(production: Production, mut rule: impl Rule<'i>) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        let read = rule.read(input)?;
        input.open(production);
        input.notes.hint.set(Hint::None);
        Ok(read)
    })
}

/// `first | second`, when the second gets as far as the first, or farther: where both stop at the same byte, it is the first production
/// that was being read.
#[inline(always)]
pub(super) fn farther<'i>(
    production: Production,
    mut first: impl Rule<'i>,
    mut second: impl Rule<'i>,
) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| {
        first.read(input).or_else(|stopped| {
            second.read(input).inspect_err(|stopped_too| {
                if matches!((&stopped, stopped_too), (Err::Error(first), Err::Error(second)) if first.0 == second.0) {
                    input.notes.open.set(production);
                }
            })
        })
    })
}

/// Reads by a call, so that the code of a rule that many productions have is there once. What stops in it is committed.
#[inline(always)]
pub(super) fn call<'i, R: Rule<'i>>(make: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    Call(make)
}

/// The same for what is not committed by its first byte: when it stops, another alternative may be tried.
#[inline(always)]
pub(super) fn try_call<'i, R: Rule<'i>>(make: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    let mut call = call(make);
    by_hand(move |input: Input<'i>| {
        call.read(input).map_err(|stopped| match stopped {
            Err::Failure(stop) => Err::Error(stop),
            other => other,
        })
    })
}

struct Call<F>(F);

impl<'i, R: Rule<'i>, F: Fn() -> R> Parser<Input<'i>> for Call<F> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        by_hand(
            #[inline(always)]
            |input: Input<'i>| called(input, read_by(&self.0, input.left, input.notes)),
        )
        .process::<M>(input)
    }
}

fn read_by<'i, R: Rule<'i>>(make: impl Fn() -> R, left: &'i [u8], notes: &'i Notes) -> Option<&'i [u8]> {
    returned(notes, make().read(Input { left, notes }))
}

/// What a call gives: what is left fits into two registers, and where it stopped is noted.
#[inline(always)]
pub(super) fn returned<'i>(notes: &Notes, read: Read<'i>) -> Option<&'i [u8]> {
    match read {
        Ok(input) => Some(input.left),
        Err(Err::Error(stop) | Err::Failure(stop)) => {
            notes.stop.set(stop);
            None
        }
        Err(Err::Incomplete(_)) => None,
    }
}

/// How a rule ends that was called.
#[inline(always)]
pub(super) fn called<'i>(input: Input<'i>, left: Option<&'i [u8]>) -> Read<'i> {
    match left {
        Some(left) => Ok(input.at(left)),
        None => Err(Err::Failure(input.notes.stop.get())),
    }
}

/// That a rule cannot go on here, and another may be tried.
#[inline(always)]
pub(super) fn error<'i>(input: Input<'i>) -> Read<'i> {
    Err(Err::Error(input.stop()))
}
