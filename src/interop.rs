//! To and from the types of other crates: each behind a feature of its name.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;

#[cfg(any(feature = "http", feature = "url"))]
mod convert;

#[cfg(any(feature = "http", feature = "url"))]
pub use convert::ConversionError;
