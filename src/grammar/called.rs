//! Rules that are called. A result that is not inlined goes through memory, unless it fits two
//! registers, as `Option<&[u8]>` does. So a called rule returns its unread input, and the state
//! stores where it failed. Without this, a parser takes 360 to 1,320 bytes more flash, and 80 to
//! 100 bytes more stack.

use super::words::{Err, Input, Read, Rule, State, Stop, from_fn};

/// Reads by a call, so that the code of a rule in many productions exists once. Its errors are
/// committed.
pub(super) fn outline<'i, R: Rule<'i>>(make: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| called(input, read_by(&make, input.unread, input.state)),
    )
}

/// A call gets the function that makes the rule, not the rule, otherwise its constants are lost.
fn read_by<'i, R: Rule<'i>>(make: impl Fn() -> R, unread: &'i [u8], state: &'i State<'i>) -> Option<&'i [u8]> {
    returned(state, make().read(Input { unread, state }))
}

/// Returns the result of a rule in two registers.
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

/// Ends a call with an error where this much is unread.
pub(super) fn stopped<'i>(unread: usize, state: &State<'_>) -> Option<&'i [u8]> {
    state.stop.set(Stop(unread));
    None
}

/// Returns the result of a called rule. Its errors are committed.
pub(super) fn called<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    unread.map(|unread| input.at(unread)).ok_or_else(|| Err::Failure(input.state.stop.get()))
}

/// Returns the result of a called rule. After an error, an alternative may be tried.
pub(super) fn uncommitted<'i>(input: Input<'i>, unread: Option<&'i [u8]>) -> Read<'i> {
    unread.map(|unread| input.at(unread)).ok_or_else(|| Err::Error(input.state.stop.get()))
}
