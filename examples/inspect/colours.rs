//! Colours for a terminal.

use core::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
};
use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::Style;

static ARE_WANTED: AtomicBool = AtomicBool::new(false);

/// Enables colours if standard output supports them and the user wants them.
pub(crate) fn find_out() {
    ARE_WANTED.store(AutoStream::choice(&io::stdout()) != ColorChoice::Never, Ordering::Relaxed);
}

/// Displays the sequence that begins a style, and with `#` the one that ends it.
pub(crate) struct Colour(pub(crate) Style);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if ARE_WANTED.load(Ordering::Relaxed) { self.0.fmt(f) } else { Ok(()) }
    }
}
