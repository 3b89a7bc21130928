//! Components and paths: loops by hand, since most of a text is read here.

use nom::{OutputMode, PResult, Parser};

use super::{
    input::{End, Input, Notes, Read, Rule, Stop},
    lexical::escape,
    rule::{by_hand, call, called, returned},
};
use crate::{
    class::{Characters, Class},
    error::Production,
    scheme::StartsView,
};

/// `*[ uchar | ... ]`: a component, which is of this production.
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
    /// The same up to the next "%09".
    pub(super) const fn until_tab(self) -> Self {
        Self { ends_at_tab: true, ..self }
    }

    #[inline(always)]
    fn read<'i>(self, input: Input<'i>) -> Read<'i> {
        input.open(self.production);
        self.read_on(input)
    }

    /// The same where the production was opened before.
    #[inline(always)]
    fn read_on<'i>(self, mut input: Input<'i>) -> Read<'i> {
        loop {
            input = input.at(skip(self.class, input.left));
            match input.left {
                [b'%', b'0', b'9', ..] if self.ends_at_tab => return Ok(input),
                [b'%', ..] => input = escape().read(input)?,
                _ => return Ok(input),
            }
        }
    }
}

/// Leaves what does not begin with a character of the class. Whether the end is near is asked once in four.
#[inline(always)]
pub(super) fn skip(class: impl Characters, mut left: &[u8]) -> &[u8] {
    while let [a, b, c, d, rest @ ..] = left {
        if !class.holds(*a) {
            return left;
        }
        if !class.holds(*b) {
            return left.get(1..).unwrap_or_default();
        }
        if !class.holds(*c) {
            return left.get(2..).unwrap_or_default();
        }
        if !class.holds(*d) {
            return left.get(3..).unwrap_or_default();
        }
        left = rest;
    }
    let mut left = left.iter();
    while left.as_slice().first().is_some_and(|byte| class.holds(*byte)) {
        left.next();
    }
    left.as_slice()
}

impl<'i, C: Characters> Parser<Input<'i>> for Many<C> {
    type Output = ();
    type Error = Stop;

    #[inline(always)]
    fn process<M: OutputMode>(&mut self, input: Input<'i>) -> PResult<M, Input<'i>, (), Stop> {
        let many = *self;
        call(move || by_hand(move |input| many.read(input))).process::<M>(input)
    }
}

/// Reads nothing: an element of a list begins here.
#[inline(always)]
pub(super) fn element<'i>(list: &mut StartsView, production: Production) -> impl Rule<'i, Output = ()> {
    by_hand(move |input: Input<'i>| match list.push(input.offset()) {
        Ok(()) => Ok(input),
        Err(_) => called(input, outgrown(input, production, list.capacity())),
    })
}

/// Ends a call where an element begins that does not fit.
#[cold]
#[inline(never)]
fn outgrown<'i>(input: Input<'i>, production: Production, capacity: usize) -> Option<&'i [u8]> {
    input.open(production);
    input.notes.end.set(End::Outgrown(u16::try_from(capacity).unwrap_or(u16::MAX)));
    input.notes.stop.set(input.stop());
    None
}

/// `segment *[ "/" segment ]`: each segment is an element of the list.
#[inline(always)]
pub(super) fn separated<'i, C: Characters>(list: &mut StartsView, segment: Many<C>) -> impl Rule<'i, Output = ()> {
    by_hand(
        #[inline(always)]
        move |input: Input<'i>| called(input, segments(list, segment, input.left, input.notes)),
    )
}

fn segments<'i, C: Characters>(
    list: &mut StartsView,
    segment: Many<C>,
    left: &'i [u8],
    notes: &'i Notes,
) -> Option<&'i [u8]> {
    let mut input = Input { left, notes };
    notes.open.set(segment.production);
    loop {
        notes.start.set(input.left.len());
        if list.push(input.offset()).is_err() {
            return outgrown(input, segment.production, list.capacity());
        }
        input = input.at(returned(notes, segment.read_on(input))?);
        match input.left {
            [b'/', left @ ..] => input = input.at(left),
            _ => return Some(input.left),
        }
    }
}
