//! How long to wait before a request is repeated.

use core::time::Duration;
use std::time::SystemTime;

/// The first wait, which doubles with each attempt, and the longest one.
const FIRST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(600);

/// Returns how long to wait before this attempt, counted from 0: at least the server's Retry-After.
/// If that exceeds the longest wait, it is the error.
pub(super) fn wait(attempt: u8, retry_after: Option<&[u8]>, now: SystemTime) -> Result<Duration, Duration> {
    let backoff = FIRST.saturating_mul(1 << attempt.min(9)).min(LONGEST);
    let wait = retry_after.and_then(|value| parse(value, now)).unwrap_or_default().max(backoff);
    if wait <= LONGEST { Ok(wait) } else { Err(wait) }
}

/// Parses a Retry-After: seconds, or a date (RFC 9110, section 10.2.3).
fn parse(value: &[u8], now: SystemTime) -> Option<Duration> {
    let text = str::from_utf8(value).ok()?.trim();
    match text.parse() {
        Ok(seconds) if text.bytes().all(|digit| digit.is_ascii_digit()) => Some(Duration::from_secs(seconds)),
        _ => Some(httpdate::parse_http_date(text).ok()?.duration_since(now).unwrap_or_default()),
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
            (0, None, Ok(1)),
            (3, None, Ok(8)),
            (200, None, Ok(512)),
            (0, Some("120"), Ok(120)),
            // The server prolongs a wait, and shortens none.
            (0, Some("0"), Ok(1)),
            (3, Some("5"), Ok(8)),
            (0, Some("601"), Err(601)),
            (0, Some("18446744073709551616"), Ok(1)),
            (0, Some("+5"), Ok(1)),
            (0, Some("soon"), Ok(1)),
            (0, Some("Sun, 06 Nov 1994 08:49:37 GMT"), Ok(7)),
            (0, Some("Sunday, 06-Nov-94 08:49:37 GMT"), Ok(7)),
            (0, Some("Sun Nov  6 08:49:37 1994"), Ok(7)),
            (0, Some("Sun, 06 Nov 1994 08:00:00 GMT"), Ok(1)),
            (0, Some("Tue, 29 Feb 2028 00:00:00 GMT"), Err(1_051_283_430)),
            (0, Some("Sun, 06 Nov 1994"), Ok(1)),
        ] {
            let waited = wait(attempt, value.map(str::as_bytes), now);
            assert_eq!(
                waited.map(|wait| wait.as_secs()).map_err(|wait| wait.as_secs()),
                seconds,
                "{attempt}, {value:?}"
            );
        }
        let leap = UNIX_EPOCH + Duration::from_secs(1_835_395_199);
        assert_eq!(wait(0, Some(b"Tue, 29 Feb 2028 00:00:00 GMT"), leap), Ok(Duration::from_secs(1)));
    }
}
