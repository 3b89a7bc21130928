//! The progress through a large file, for people.

use std::{
    fs::File,
    io::{self, IsTerminal},
};

use indicatif::{ProgressBar, ProgressStyle};

/// The length in bytes from which a file gets a progress bar.
const LARGE: u64 = 1 << 26;

/// A bar on standard error, or none.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    pub(crate) fn none() -> Self {
        Self(None)
    }

    /// Shows a bar if the file is large and standard error is a terminal.
    pub(crate) fn of(file: &File) -> Self {
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        if length < LARGE || !io::stderr().is_terminal() {
            return Self::none();
        }
        let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} left");
        Self(style.ok().map(|style| ProgressBar::new(length).with_style(style)))
    }

    pub(crate) fn advance(&self, length: usize) {
        if let Some(bar) = &self.0 {
            bar.inc(length as u64);
        }
    }

    /// Hides the bar while something is written to the same terminal.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(bar) if io::stdout().is_terminal() => bar.suspend(write),
            _ => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
