//! The two limits of a parsed URL: elements of a list, and bytes of the text. Nothing else is
//! limited.

/// The default capacity of a list: the segments of a path (ftp, http, file, later schemes), or the
/// fields of a prospero URL.
///
/// ```
/// use rfc1738::{DEFAULT_CAPACITY, HttpUrl};
///
/// let text = format!("http://host.dom{}", "/a".repeat(DEFAULT_CAPACITY + 1));
/// assert_eq!(HttpUrl::parse(&text).unwrap_err().to_string(), "too many segments for an N of 16 (at byte 48, in hsegment)");
/// assert!(HttpUrl::<_, 17>::parse_in(&text).is_ok());
/// ```
pub const DEFAULT_CAPACITY: usize = 16;

/// The longest text, in bytes, that can be parsed: layouts store 16-bit offsets.
///
/// ```
/// use rfc1738::{MAX_LEN, MailtoUrl};
///
/// let text = format!("mailto:{}", "a".repeat(MAX_LEN));
/// assert!(MailtoUrl::parse(&text[..MAX_LEN]).is_ok());
/// assert_eq!(MailtoUrl::parse(&text).unwrap_err().kind().as_str(), "capacity");
/// ```
pub const MAX_LEN: usize = 65_535;
