//! The only limit of a parsed URL: the bytes of its text.

use crate::url::Url;

/// The longest text, in bytes, that can be parsed, because layouts store 16-bit offsets.
pub(crate) const MAX_LEN: usize = 65_535;

impl Url<'_> {
    /// The longest text, in bytes, that can be parsed, because offsets have 16 bits. A longer one
    /// is an error at this offset.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let text = format!("mailto:{}", "a".repeat(Url::MAX_LEN));
    /// assert!(Url::parse(&text[..Url::MAX_LEN]).is_ok());
    /// let error = Url::parse(&*text).unwrap_err();
    /// assert_eq!((error.kind().as_str(), error.offset()), ("capacity", Url::MAX_LEN));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const MAX_LEN: usize = MAX_LEN;
}
