//! The progress through a large file or a download, for people.

use core::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Shows a bar on standard error, if it is a terminal. Without a length in bytes, it only counts.
pub(crate) fn bar(length: Option<u64>) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => (ProgressBar::new(length), "{bar:40} {bytes} of {total_bytes}, {eta} left"),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {bytes_per_sec}"),
    };
    match ProgressStyle::with_template(template) {
        Ok(style) if !bar.is_hidden() => bar.set_style(style),
        _ => return ProgressBar::hidden(),
    }
    // Shows it at once, even if all is over before the first interval.
    bar.tick();
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
