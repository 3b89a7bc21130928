//! How URLs begin: with the name of a scheme in any case and ":", and often with "//".

use nom::sequence::preceded;

use super::{
    input::{Doubt, Input, Rule},
    rule::{by_hand, call, literal},
};
use crate::{
    error::Production,
    registry::{has_name, name_in_common},
};

/// `"ftp:"`, where the URL of this scheme alone is looked for; the name is given in lower case.
#[inline(always)]
pub(super) fn named<'i>(name: &'static str, url: Production) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| {
        if has_name(input.left, name) {
            return told(name, url).read(input);
        }
        input.open(url);
        let same = name_in_common(input.left, name);
        Err(nom::Err::Error(input.at(input.left.get(same..).unwrap_or_default()).stop()))
    })
}

/// `"ftp:"`, where it is known that this stands here.
#[inline(always)]
pub(super) fn told<'i>(name: &'static str, url: Production) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| {
        let input = input.at(input.left.get(name.len().wrapping_add(1)..).unwrap_or_default());
        input.open(url);
        begins().read(input)
    })
}

/// Reads nothing: behind the scheme, or its "//", the parts of the URL begin here.
#[inline(always)]
pub(super) fn begins<'i>() -> impl Rule<'i> {
    by_hand(|input: Input<'i>| {
        input.note(|layout| layout.login = input.offset());
        Ok(input)
    })
}

/// `"//"` and what must follow it. Where that may be a login, it takes the doubt back.
#[inline(always)]
pub(super) fn slashes<'i, R: Rule<'i>>(mut rule: impl FnMut() -> R) -> impl Rule<'i, Output = ()> {
    call(move || preceded(two_slashes(), rule()))
}

fn two_slashes<'i>() -> impl Rule<'i> {
    by_hand(|input: Input<'i>| match input.left {
        [b'/', b'/', left @ ..] => {
            input.notes.doubt.set(Doubt::NoLogin);
            begins().read(input.at(left))
        }
        _ => literal(b"//").read(input),
    })
}
