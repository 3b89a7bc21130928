//! Dates of http.

use alloc::vec::Vec;
use core::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

/// Parses a date of each form in RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday,
/// 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
pub(super) fn parse(text: &str) -> Option<SystemTime> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let words: Vec<&str> = text.split([' ', '-']).filter(|word| !word.is_empty()).collect();
    let (day, month, year, time) = match words[..] {
        [_, day, month, year, time, "GMT"] => (day, month, year, time),
        [_, month, day, time, year] => (day, month, year, time),
        _ => return None,
    };
    let (day, year): (u64, u64) = (day.parse().ok()?, year.parse().ok()?);
    // Two digits are of the last century, unless that is too long ago.
    let year = match year {
        ..70 => year + 2000,
        70..100 => year + 1900,
        _ => year,
    };
    let month = u64::try_from(MONTHS.iter().position(|name| *name == month)?).ok()?;
    let mut units = time.split(':').map(|unit| unit.parse::<u64>().ok().filter(|unit| *unit <= 60));
    let (hours, minutes, seconds) = (units.next()??, units.next()??, units.next()??);
    if !matches!((day, year), (1..=31, 1970..=9999)) {
        return None;
    }
    // Years begin in March here, so that the day of a leap year is the last one.
    let (year, month) = if month < 2 { (year.checked_sub(1)?, month + 10) } else { (year, month - 2) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day;
    /// The days from 1 March of the year 0 to 1 January 1970, as counted above.
    const EPOCH: u64 = 719_469;
    let hours = days.checked_sub(EPOCH)? * 24 + hours;
    UNIX_EPOCH.checked_add(Duration::from_secs((hours * 60 + minutes) * 60 + seconds))
}
