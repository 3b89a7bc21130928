//! Dates of http.

use core::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

/// Parses an IMF-fixdate such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
pub(super) fn parse(text: &str) -> Option<SystemTime> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut words = text.split(' ');
    let (_, day, month, year, time) = (words.next()?, words.next()?, words.next()?, words.next()?, words.next()?);
    let (day, year): (u64, u64) = (day.parse().ok()?, year.parse().ok()?);
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
