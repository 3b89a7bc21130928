//! The sets of schemes that `--schemes` can name.

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

/// The argument that names a set.
#[derive(clap::Args)]
pub(crate) struct Schemes {
    /// The set of known schemes
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::All)]
    pub(crate) schemes: Set,
}

/// Calls a function that is generic over the set: `in_set!(set, function(argument, ..))`.
macro_rules! in_set {
    ($set:expr, $function:ident($($argument:expr),*)) => {
        match $set {
            $crate::set::Set::All => $function::<rfc1738::schemes::All>($($argument),*),
            $crate::set::Set::Rfc1738 => $function::<rfc1738::schemes::Rfc1738>($($argument),*),
            $crate::set::Set::Modern => $function::<rfc1738::schemes::Modern>($($argument),*),
        }
    };
}
pub(crate) use in_set;
