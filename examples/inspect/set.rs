//! The sets of schemes that an argument can name.

use clap::ValueEnum;

/// A set of `rfc1738::schemes`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Set {
    /// RFC 1738's schemes by the RFC; https and other later schemes by their own documents
    All,
    /// RFC 1738's schemes only; https and other later schemes are unknown
    Rfc1738,
    /// Like all, but http, ftp and file by RFC 3986 and RFC 8089
    Modern,
}
