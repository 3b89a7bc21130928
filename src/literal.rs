//! URLs as constants: the expansion of `url!` in the package `rfc1738-macros`. That package depends
//! on exactly this version of the crate, so this module is not a public interface.

use core::{fmt, marker::PhantomData};

use crate::{
    error::Error,
    scheme::SchemeDef,
    sets::{Known as _, SchemeSet},
    url::{Layout, Url},
};

/// The numbers of a layout, in order.
type Numbers = [u16; 7];

/// The row of a set at an index: a copy, so that the others are not linked.
struct At<S, const INDEX: usize>(PhantomData<S>);

impl<S: SchemeSet, const INDEX: usize> At<S, INDEX> {
    const ROW: &'static SchemeDef = &match S::SCHEMES.split_at_checked(INDEX) {
        Some((_, [row, ..])) => *row,
        _ => *S::OTHER,
    };
}

/// Returns the URL with this text and layout, and with the row at this index.
pub const fn url<S: SchemeSet, const INDEX: usize>(text: &'static str, numbers: Numbers) -> Url<&'static str, S> {
    let [login, host, host_end, hostport_end, port, search, fragment] = numbers;
    Url::new(text, Layout { login, host, host_end, hostport_end, port, search, fragment, row: At::<S, INDEX>::ROW })
}

/// Writes the expression for the constant, in which `set` is the name of the set.
///
/// # Errors
/// If the text is not a URL of the set.
pub fn write<S: SchemeSet>(set: &str, text: &str, out: &mut impl fmt::Write) -> Result<(), Error> {
    let url = S::parse(text)?;
    let Layout { login, host, host_end, hostport_end, port, search, fragment, row } = url.layout();
    let numbers: Numbers = [login, host, host_end, hostport_end, port, search, fragment];
    let index = S::SCHEMES.iter().position(|other| other == row).unwrap_or(S::SCHEMES.len());
    // Cannot fail: the caller's `out` is a text that grows.
    let _ = write!(out, "::rfc1738::literal::url::<{set}, {index}>({text:?}, {numbers:?})");
    Ok(())
}
