//! Conversions to and from types of other crates, and their traits, if you enable the feature named
//! after the crate.

#[cfg(feature = "clap")]
mod clap;
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
