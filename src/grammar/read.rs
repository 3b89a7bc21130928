//! How the productions read: a byte at a time through the class table, cut once at the end.
//!
//! What is left of a text is counted, not what was read, so no reader has to know where it began.

use nom::{Err, IResult};

use super::Failure;
use crate::{
    class::Class,
    limits::MAX_LEN,
    percent::{Encoded, hex},
    production::Production,
    scheme::{Path, Starts, StartsView},
};

/// What a combinator gives: what is left of the input and a value, or a [`Failure`].
pub type Parsed<'a, O> = IResult<&'a str, O, Failure>;

/// The bytes that are left, or the failure.
pub(super) type Left<'a> = Result<&'a [u8], Err<Failure>>;

/// The failure of a production that cannot go on with what is left.
pub(super) fn fail<T>(left: &[u8], production: Production) -> Result<T, Err<Failure>> {
    Err(Err::Error(Failure::new(left.len(), production)))
}

/// Cuts what was read off an input of which `left` is left.
#[inline(always)]
pub(super) fn cut_off<'a>(input: &'a str, left: &[u8], production: Production) -> Parsed<'a, &'a str> {
    // Only ASCII was read, so the cut is on a character's boundary.
    match input.split_at_checked(input.len().wrapping_sub(left.len())) {
        Some((read, rest)) => Ok((rest, read)),
        None => fail(input.as_bytes(), production),
    }
}

/// What was read of `input`, of which `rest` is left, as a layout stores it: in 16 bits.
#[inline(always)]
pub(super) fn length(input: &str, rest: &str, production: Production) -> Result<u16, Err<Failure>> {
    let capacity = |_| Err::Failure(Failure::capacity(input.len(), production, MAX_LEN));
    u16::try_from(input.len().wrapping_sub(rest.len())).map_err(capacity)
}

/// Skips one byte, a delimiter.
pub(super) fn byte<'a>(delimiter: u8, production: Production) -> impl Fn(&'a str) -> Parsed<'a, ()> {
    move |input| match input.as_bytes() {
        [first, rest @ ..] if *first == delimiter => cut_off(input, rest, production).map(|(rest, _)| (rest, ())),
        left => fail(left, production),
    }
}

/// Skips a literal, matched as written.
pub(super) fn literal<'a>(literal: &'static str, production: Production) -> impl Fn(&'a str) -> Parsed<'a, ()> {
    move |input| skip_literal(input, literal, production, |byte| byte)
}

/// Skips what a URL begins with: a scheme, matched in any case, ":" and perhaps "//", which have no case.
pub(super) fn prefix<'a>(literal: &'static str, production: Production) -> impl Fn(&'a str) -> Parsed<'a, ()> {
    move |input| skip_literal(input, literal, production, |byte| byte.to_ascii_lowercase())
}

fn skip_literal<'a>(input: &'a str, literal: &str, production: Production, fold: impl Fn(u8) -> u8) -> Parsed<'a, ()> {
    let mut left = input.as_bytes();
    for expected in literal.bytes() {
        match left {
            [byte, rest @ ..] if fold(*byte) == expected => left = rest,
            _ => return fail(left, production),
        }
    }
    cut_off(input, left, production).map(|(rest, _)| (rest, ()))
}

/// `"%" hex hex`; fails at the byte that is none.
#[inline(never)]
fn skip_escape(left: &[u8], production: Production) -> Left<'_> {
    match left {
        [b'%', high, low, rest @ ..] if hex(*high).is_some() && hex(*low).is_some() => Ok(rest),
        [b'%', high, rest @ ..] if hex(*high).is_some() => fail(rest, production),
        [b'%', rest @ ..] => fail(rest, production),
        _ => fail(left, production),
    }
}

/// `*[ uchar | ... ]`: skips the characters of a class and escapes.
#[inline(always)]
pub(super) fn skip(mut left: &[u8], class: Class, production: Production) -> Left<'_> {
    loop {
        match left {
            [byte, rest @ ..] if class.holds(*byte) => left = rest,
            [b'%', ..] => left = skip_escape(left, production)?,
            _ => return Ok(left),
        }
    }
}

/// The same for one character or escape.
pub(super) fn skip_one(left: &[u8], class: Class, production: Production) -> Left<'_> {
    match left {
        [byte, rest @ ..] if class.holds(*byte) => Ok(rest),
        _ => skip_escape(left, production),
    }
}

/// A component: `*[ uchar | ... ]`.
pub(super) fn component(input: &str, class: Class, production: Production) -> Parsed<'_, Encoded<'_>> {
    let left = skip(input.as_bytes(), class, production)?;
    let (rest, text) = cut_off(input, left, production)?;
    length(input, rest, production)?;
    Ok((rest, Encoded::new(text)))
}

/// `1*[ ... ]`: refuses an empty component.
pub(super) fn some<'a>(outcome: Parsed<'a, Encoded<'a>>, production: Production) -> Parsed<'a, Encoded<'a>> {
    match outcome {
        Ok((rest, component)) if component.is_empty() => fail(rest.as_bytes(), production),
        outcome => outcome,
    }
}

/// A path: `segment *[ "/" segment ]`; `production` is that of the segment, and `starts` gets where each begins.
pub(super) fn segments<'a>(
    input: &'a str,
    starts: &mut StartsView,
    class: Class,
    production: Production,
) -> Parsed<'a, ()> {
    let mut left = input.as_bytes();
    loop {
        push(starts, input, left, production)?;
        let start = left;
        left = skip(start, class, production)?;
        if input.len().wrapping_sub(left.len()) > MAX_LEN {
            return Err(Err::Failure(Failure::capacity(start.len(), production, MAX_LEN)));
        }
        match left {
            [b'/', rest @ ..] => left = rest,
            _ => break,
        }
    }
    cut_off(input, left, production).map(|(rest, _)| (rest, ()))
}

/// The same as a value.
pub(super) fn path<const N: usize>(
    input: &str,
    segments: impl for<'a> Fn(&'a str, &mut StartsView) -> Parsed<'a, ()>,
) -> Parsed<'_, Path<'_, N>> {
    let mut starts = Starts::new();
    let (rest, ()) = segments(input, &mut starts)?;
    cut_off(input, rest.as_bytes(), Production::Url).map(|(rest, text)| (rest, Path { text, starts }))
}

/// Notes that an element begins at what is left of a list.
pub(super) fn push(
    starts: &mut StartsView,
    list: &str,
    left: &[u8],
    production: Production,
) -> Result<(), Err<Failure>> {
    let full = |limit| Err(Err::Failure(Failure::capacity(left.len(), production, limit)));
    match u16::try_from(list.len().wrapping_sub(left.len())) {
        Ok(start) => starts.push(start).or_else(|_| full(starts.capacity())),
        Err(_) => full(MAX_LEN),
    }
}
