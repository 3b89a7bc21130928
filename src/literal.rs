//! URLs as constants: the expansion of `url!` in the package `rfc1738-macros`. That package depends
//! on exactly this version of the crate, so nothing here is an interface for anyone else.

use core::fmt;

use crate::{
    error::Error,
    scheme::{Matched, Schemes},
    url::{Layout, Url},
};

/// The fields of a layout, in order.
type Numbers = [u16; 7];

const fn layout([login, host, host_end, hostport_end, port, search, row]: Numbers) -> Layout {
    Layout { login, host, host_end, hostport_end, port, search, row: Matched(row) }
}

fn numbers(layout: Layout) -> Numbers {
    let Layout { login, host, host_end, hostport_end, port, search, row } = layout;
    [login, host, host_end, hostport_end, port, search, row.0]
}

/// Returns the URL with this text and layout.
pub const fn url<S: Schemes>(text: &'static str, numbers: Numbers) -> Url<'static, S> {
    Url::new(text, layout(numbers))
}

/// Writes the expression for the constant; `set` is the name of the set in that expression.
///
/// # Errors
/// If the text is not a URL of the set.
pub fn write<S: Schemes>(set: &str, text: &str, out: &mut impl fmt::Write) -> Result<(), Error> {
    let url = S::parse(text)?;
    let numbers = numbers(url.layout);
    // Cannot fail: the caller's `out` is a text that grows.
    let _ = write!(out, "::rfc1738::literal::url::<{set}>({text:?}, {numbers:?})");
    Ok(())
}
