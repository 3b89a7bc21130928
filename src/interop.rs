//! To and from the types of other crates, and for their traits: each behind a feature of the crate's name.

#[cfg(any(feature = "http", feature = "url"))]
mod convert;
#[cfg(feature = "http")]
mod http;
#[cfg(feature = "ufmt")]
mod ufmt;
#[cfg(feature = "url")]
mod url;

#[cfg(any(feature = "http", feature = "url"))]
pub use convert::ConversionError;
