//! Colors for a terminal.

use core::fmt;
use std::{io, sync::LazyLock};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

pub(crate) const HEADING: Color = Color(Style::new().bold());
/// Labels, places and notes.
pub(crate) const NOTE: Color = Color(Style::new().dimmed());
pub(crate) const DECODED: Color = Color(AnsiColor::Green.on_default());
pub(crate) const CARE: Color = Color(AnsiColor::Yellow.on_default().bold());
pub(crate) const WRONG: Color = Color(AnsiColor::Red.on_default().bold());

/// Whether standard output supports colors and the user wants them.
static ARE_WANTED: LazyLock<bool> = LazyLock::new(|| AutoStream::choice(&io::stdout()) != ColorChoice::Never);

/// Displays the sequence that begins a style, and with `#` the one that ends it.
pub(crate) struct Color(Style);

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *ARE_WANTED { self.0.fmt(f) } else { Ok(()) }
    }
}
