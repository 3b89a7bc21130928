//! The two limits of a typed value. Nothing else about a URL is limited.

/// How many elements a list holds unless another capacity is asked for: the segments of an ftp, http or file path, or the fields of a
/// prospero URL.
pub const DEFAULT_CAPACITY: usize = 32;

/// The longest text, in bytes, that can be parsed: layouts are stored as 16-bit offsets.
pub const MAX_LEN: usize = 65_535;
