//! A watchdog: it ends the program at the deadline, even during a name lookup or a write to a pipe.

use core::time::Duration;
use std::{process, thread};

use super::failure::TIME;
use crate::out::tell;

/// The time for the program to end by itself after the deadline.
const GRACE: Duration = Duration::from_millis(500);

/// Ends the program after this many seconds.
pub(crate) fn start(seconds: u64) {
    let Some(wait) = Duration::from_secs(seconds).checked_add(GRACE) else { return };
    thread::spawn(move || {
        thread::sleep(wait);
        tell("timed out");
        process::exit(TIME.into());
    });
}
