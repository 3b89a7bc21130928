//! The beginning of a URL: the name of a scheme, in any case, and ":", and often "//".

use core::slice;

use nom::Err;

use super::{
    input::{Hint, Input, Read, Rule, Stop},
    rule::{from_fn, hint, literal, outline},
};
use crate::{
    class::is_scheme,
    error::Production,
    scheme::{self, Row, name_in_common},
};

/// `"ftp:"`, for a type that accepts only this scheme.
#[inline(always)]
pub(super) fn scheme_name<'i>(row: &'static Row, url: Production) -> impl Rule<'i> {
    from_fn(move |input: Input<'i>| {
        input.label(url);
        if scheme::begins(input.unread, row) {
            return skip_scheme(row.name().len().wrapping_add(1)).read(input);
        }
        Err(Err::Error(other_scheme(input, slice::from_ref(row), false)))
    })
}

/// Refuses a text that begins with no scheme of a set.
#[inline(always)]
pub(super) fn unknown_scheme<'i>(input: Input<'i>, rows: &[Row]) -> Read<'i> {
    input.label(Production::Scheme);
    Err(Err::Error(other_scheme(input, rows, true)))
}

/// Returns where the text differs from the names of these schemes, which for a set is the beginning
/// of another scheme.
#[cold]
#[inline(never)]
fn other_scheme(input: Input<'_>, rows: &[Row], is_set: bool) -> Stop {
    let rest = input.unread.iter().find(|byte| !is_scheme(**byte));
    let is_other = rest == Some(&b':') && !input.unread.starts_with(b":");
    input.state.hint.set(if is_other { Hint::WrongScheme } else { Hint::NoScheme });
    let mut same = 0;
    if !(is_set && is_other) {
        for row in rows {
            same = same.max(name_in_common(input.unread, row.name()));
        }
    }
    Stop(input.unread.len().wrapping_sub(same))
}

/// `"ftp:"`, which has been matched already and has this length.
#[inline(always)]
pub(super) fn skip_scheme<'i>(length: usize) -> impl Rule<'i> {
    from_fn(move |input: Input<'i>| begins().read(input.at(input.unread.get(length..).unwrap_or_default())))
}

/// Reads nothing: stores where the parts begin, after the scheme or its "//".
#[inline(always)]
pub(super) fn begins<'i>() -> impl Rule<'i> {
    from_fn(|input: Input<'i>| {
        input.update_layout(|layout| layout.login = input.offset());
        Ok(input)
    })
}

/// `"//"` and the `hostport` or `login` after it. A `login` changes the hint.
#[inline(always)]
pub(super) fn slashes<'i, R: Rule<'i>>(rule: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    outline(move || (hint(Hint::Slashes), literal(b"//"), hint(Hint::NoLogin), begins(), rule()))
}
