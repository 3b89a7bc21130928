//! Colours for a terminal.

use core::fmt;
use std::{io, sync::LazyLock};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

pub(crate) const HEADING: Colour = Colour(Style::new().bold());
/// Labels, places and notes.
pub(crate) const NOTE: Colour = Colour(Style::new().dimmed());
pub(crate) const DECODED: Colour = Colour(AnsiColor::Green.on_default());
pub(crate) const CARE: Colour = Colour(AnsiColor::Yellow.on_default().bold());
pub(crate) const WRONG: Colour = Colour(AnsiColor::Red.on_default().bold());

/// Whether standard output supports colours and the user wants them.
static ARE_WANTED: LazyLock<bool> = LazyLock::new(|| AutoStream::choice(&io::stdout()) != ColorChoice::Never);

/// Displays the sequence that begins a style, and with `#` the one that ends it.
pub(crate) struct Colour(Style);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *ARE_WANTED { self.0.fmt(f) } else { Ok(()) }
    }
}
