//! How URLs begin: with the name of a scheme in any case and ":", and often with "//".

use super::{
    generic::is_scheme,
    input::{Hint, Input, Read, Rule},
    rule::{by_hand, call, error, literal},
};
use crate::{
    error::Production,
    registry::{has_declared_name, has_name, name_in_common},
};

/// `"ftp:"`, where the URL of this scheme alone is looked for; the name is given in lower case.
#[inline(always)]
pub(super) fn named<'i>(name: &'static str, url: Production) -> impl Rule<'i> {
    named_as(has_name, name, url)
}

/// The same for a declared scheme.
#[inline(always)]
pub(super) fn declared_name<'i>(name: &'static str, url: Production) -> impl Rule<'i> {
    named_as(has_declared_name, name, url)
}

#[inline(always)]
fn named_as<'i>(has_name: fn(&[u8], &str) -> bool, name: &'static str, url: Production) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| {
        input.open(url);
        if has_name(input.left, name) {
            return known(name.len().wrapping_add(1)).read(input);
        }
        other_name(input, name)
    })
}

/// The text begins with the name of another scheme, or with none.
#[cold]
fn other_name<'i>(input: Input<'i>, name: &str) -> Read<'i> {
    let behind = input.left.iter().find(|byte| !is_scheme(**byte));
    let begins_with_scheme = behind == Some(&b':') && !input.left.starts_with(b":");
    input.notes.hint.set(if begins_with_scheme { Hint::WrongScheme } else { Hint::NoScheme });
    let same = name_in_common(input.left, name);
    error(input.at(input.left.get(same..).unwrap_or_default()))
}

/// `"ftp:"`, where it is known that it stands here and how long it is.
#[inline(always)]
pub(super) fn known<'i>(length: usize) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| begins().read(input.at(input.left.get(length..).unwrap_or_default())))
}

/// Reads nothing: behind the scheme, or its "//", the parts of the URL begin here.
#[inline(always)]
pub(super) fn begins<'i>() -> impl Rule<'i> {
    by_hand(|input: Input<'i>| {
        input.note(|layout| layout.login = input.offset());
        Ok(input)
    })
}

/// `"//"` and the `hostport` behind it, or the `login`, which takes the hint back.
#[inline(always)]
pub(super) fn slashes<'i, R: Rule<'i>>(rule: impl Fn() -> R) -> impl Rule<'i, Output = ()> {
    call(move || {
        let hint = by_hand(|input: Input<'i>| {
            input.notes.hint.set(Hint::NoLogin);
            begins().read(input)
        });
        (literal(b"//"), hint, rule())
    })
}
