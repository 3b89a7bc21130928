//! Colours, where whoever reads wants them.

use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;

static ARE_WANTED: AtomicBool = AtomicBool::new(false);

/// Finds out whether whoever reads standard output wants colours; until then there are none.
pub(crate) fn find_out() {
    ARE_WANTED.store(AutoStream::choice(&io::stdout()) != ColorChoice::Never, Ordering::Relaxed);
}

/// What begins a style, and with `#` what ends it.
pub(crate) struct Colour(pub(crate) Style);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if ARE_WANTED.load(Ordering::Relaxed) { self.0.fmt(f) } else { Ok(()) }
    }
}
