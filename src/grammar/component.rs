//! Components and paths: hand-written loops, since most of a text is read here.

use nom::{OutputMode, PResult, Parser};

use super::{
    input::{Input, Read, Rule, State, Stop},
    lexical::escape,
    rule::{called, from_fn, returned},
};
use crate::{
    class::{Characters, Class, UriClass},
    error::Production,
    scheme::Features,
};

/// `*[ uchar | ... ]`: a component, labelled with this production.
#[inline(always)]
pub(super) const fn many<C: Characters>(production: Production, class: C) -> Many<C> {
    Many { production, class, ends_at_tab: false }
}

#[derive(Clone, Copy)]
pub(super) struct Many<C = Class> {
    production: Production,
    class: C,
    ends_at_tab: bool,
}

impl<C: Characters> Many<C> {
    /// Returns the rule that also ends before a "%09".
    pub(super) const fn until_tab(self) -> Self {
        Self { ends_at_tab: true, ..self }
    }
}

/// Reads a component, whose label is set already.
#[inline(always)]
fn read_characters<'i, C: Characters>(class: C, ends_at_tab: bool, mut input: Input<'i>) -> Read<'i> {
    loop {
        input = input.at(skip(class, input.unread));
        match input.unread {
            [b'%', b'0', b'9', ..] if ends_at_tab => return Ok(input),
            [b'%', unread @ ..] if C::IS_URI => input = called(input, pct_encoded(unread, input.state))?,
            [b'%', ..] => input = escape().read(input)?,
            _ => return Ok(input),
        }
    }
}

/// Reads the two digits of an escape. In a host of the web, no escape stands for a delimiter, a
/// blank or a control, because it would name no host, and other software reads the delimiter.
#[inline(never)]
fn pct_encoded<'i>(unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    // A loop takes less flash than two digits in a row. The second one shifts the 1 out.
    let (mut rest, mut octet) = (unread, 1);
    while octet <= u32::from(u8::MAX) {
        let Some((digit, after)) = digit(rest) else { return stopped(rest.len(), state) };
        (rest, octet) = (after, octet << 4 | digit);
    }
    let [.., octet] = octet.to_be_bytes();
    let is_web = || state.layout.get().row.features().any(Features::WEB_HOST);
    if state.label.get() == Production::RegName && is_web() && !UriClass::ESCAPED.holds(octet) {
        return stopped(unread.len().wrapping_add("%".len()), state);
    }
    Some(rest)
}

/// Returns the value of a hexadecimal digit, and what follows it.
#[inline(always)]
fn digit(unread: &[u8]) -> Option<(u32, &[u8])> {
    let (digit, rest) = unread.split_first()?;
    Some((char::from(*digit).to_digit(16)?, rest))
}

/// Ends a call with an error where this much is unread.
fn stopped<'i>(unread: usize, state: &State<'i>) -> Option<&'i [u8]> {
    state.stop.set(Stop(unread));
    None
}

/// Skips the characters of the class, and is fast because it checks for the end of the text once in
/// four bytes.
#[inline(always)]
pub(super) fn skip(class: impl Characters, mut unread: &[u8]) -> &[u8] {
    while let [a, b, c, d, rest @ ..] = unread {
        if !class.holds(*a) {
            return unread;
        }
        if !class.holds(*b) {
            return unread.get(1..).unwrap_or_default();
        }
        if !class.holds(*c) {
            return unread.get(2..).unwrap_or_default();
        }
        if !class.holds(*d) {
            return unread.get(3..).unwrap_or_default();
        }
        unread = rest;
    }
    let mut unread = unread.iter();
    while unread.as_slice().first().is_some_and(|byte| class.holds(*byte)) {
        unread.next();
    }
    unread.as_slice()
}

/// Reads a component, by a call because inside `process` the code would exist once for each mode of
/// nom.
fn characters<'i, C: Characters>(many: Many<C>, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    let input = Input { unread, state };
    input.label(many.production);
    returned(state, read_characters(many.class, many.ends_at_tab, input))
}

impl<'i, C: Characters> Parser<Input<'i>> for Many<C> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        let many = *self;
        from_fn(move |input: Input<'i>| called(input, characters(many, input.unread, input.state))).process::<M>(input)
    }
}

/// `segment *[ "/" segment ]`, in one loop because most of a text is a path.
#[inline(always)]
pub(super) fn separated<'i, C: Characters>(segment: Many<C>) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| called(input, segments(segment, input.unread, input.state)),
    )
}

fn segments<'i, C: Characters>(segment: Many<C>, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    let mut input = Input { unread, state };
    input.label(segment.production);
    loop {
        // No segment ends at a tab.
        input = input.at(returned(state, read_characters(segment.class, false, input))?);
        match input.unread {
            [b'/', unread @ ..] => input = input.at(unread),
            _ => return Some(input.unread),
        }
    }
}
