//! The progress through a large file or a download, for people.

use core::time::Duration;
use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, or none.
#[derive(Default)]
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Shows a bar if standard error is a terminal. Without a length in bytes it only counts.
    pub(crate) fn of(length: Option<u64>) -> Self {
        if !io::stderr().is_terminal() {
            return Self::default();
        }
        let (bar, template) = match length {
            Some(length) => (ProgressBar::new(length), "{bar:40} {bytes} of {total_bytes}, {eta} left"),
            None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {bytes_per_sec}"),
        };
        let bar = ProgressStyle::with_template(template).ok().map(|style| bar.with_style(style));
        if let Some(bar) = &bar {
            // Shows it at once, even if all is over before the first interval.
            bar.tick();
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Self(bar)
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
