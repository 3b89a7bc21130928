//! The progress of a download, for people.

use core::time::Duration;
use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, or none.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Shows a bar if standard error is a terminal and the octets go elsewhere. Without a length it
    /// only counts.
    pub(crate) fn new(length: Option<u64>, is_file: bool) -> Self {
        if !io::stderr().is_terminal() || !is_file && io::stdout().is_terminal() {
            return Self(None);
        }
        let (bar, template) = match length {
            Some(length) => (ProgressBar::new(length), "{bar:40} {bytes} of {total_bytes}, {eta} left"),
            None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {bytes_per_sec}"),
        };
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(ProgressStyle::with_template(template).ok().map(|style| bar.with_style(style)))
    }

    pub(crate) fn advance(&self, length: usize) {
        if let Some(bar) = &self.0 {
            bar.inc(length as u64);
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
