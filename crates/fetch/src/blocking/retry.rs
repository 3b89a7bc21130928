//! How long to wait before a request is repeated.

use core::time::Duration;
use std::time::SystemTime;

use super::http_date;

/// The first wait, which doubles with each attempt, and the longest one.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(600);

/// Returns how long to wait before this attempt, counted from 0: as the server's Retry-After says,
/// if there is one. `None` if the server asks for more than the longest wait.
pub(super) fn wait(attempt: u8, retry_after: Option<&[u8]>, now: SystemTime) -> Option<Duration> {
    let backoff = FIRST.saturating_mul(1 << attempt.min(9)).min(LONGEST);
    let wait = retry_after.and_then(|value| parse(value, now)).unwrap_or(backoff);
    (wait <= LONGEST).then_some(wait)
}

/// Parses a Retry-After: seconds, or a date (RFC 9110, section 10.2.3).
fn parse(value: &[u8], now: SystemTime) -> Option<Duration> {
    let text = str::from_utf8(value).ok()?.trim();
    match text.parse() {
        Ok(seconds) if text.bytes().all(|digit| digit.is_ascii_digit()) => Some(Duration::from_secs(seconds)),
        _ => Some(http_date::parse(text)?.duration_since(now).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;
    use std::time::UNIX_EPOCH;

    use super::wait;

    #[test]
    fn waits() {
        // 6 November 1994, 08:49:30.
        let now = UNIX_EPOCH + Duration::from_secs(784_111_770);
        for (attempt, value, seconds) in [
            (0, None, Some(1)),
            (3, None, Some(8)),
            (200, None, Some(512)),
            (0, Some("120"), Some(120)),
            (0, Some("601"), None),
            (0, Some("18446744073709551616"), Some(1)),
            (0, Some("+5"), Some(1)),
            (0, Some("soon"), Some(1)),
            (0, Some("Sun, 06 Nov 1994 08:49:37 GMT"), Some(7)),
            (0, Some("Sun, 06 Nov 1994 08:00:00 GMT"), Some(0)),
            (0, Some("Tue, 29 Feb 2028 00:00:00 GMT"), None),
            (0, Some("Sun, 06 Nov 1994"), Some(1)),
        ] {
            let waited = wait(attempt, value.map(str::as_bytes), now);
            assert_eq!(waited, seconds.map(Duration::from_secs), "{attempt}, {value:?}");
        }
        let leap = UNIX_EPOCH + Duration::from_secs(1_835_395_199);
        assert_eq!(wait(0, Some(b"Tue, 29 Feb 2028 00:00:00 GMT"), leap), Some(Duration::from_secs(1)));
    }
}
