//! The sets of schemes that `--schemes` can name.

use clap::ValueEnum;

/// A set of `rfc1738::schemes`. The last four are closed: they do not accept unknown schemes.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Set {
    /// Every scheme by the document in force
    All,
    /// RFC 1738 to the letter; https and other later schemes are unknown
    Rfc1738,
    /// Only https
    Https,
    /// Only http and https, by RFC 3986
    Web,
    /// Only ws and wss
    Websockets,
    /// Only coap, coaps, mqtt and mqtts
    Iot,
}

/// The argument that names a set, shared by all subcommands.
#[derive(clap::Args)]
pub(crate) struct Schemes {
    /// The set of accepted schemes
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::All)]
    pub(crate) schemes: Set,
}

/// Calls a function that is generic over the set: `in_set!(set, function(argument, ..))`.
macro_rules! in_set {
    ($set:expr, $function:ident($($argument:expr),*)) => {
        match $set {
            $crate::sets::Set::All => $function::<rfc1738::schemes::All>($($argument),*),
            $crate::sets::Set::Rfc1738 => $function::<rfc1738::schemes::Rfc1738>($($argument),*),
            $crate::sets::Set::Https => $function::<rfc1738::schemes::Https>($($argument),*),
            $crate::sets::Set::Web => $function::<rfc1738::schemes::Web>($($argument),*),
            $crate::sets::Set::Websockets => $function::<rfc1738::schemes::WebSockets>($($argument),*),
            $crate::sets::Set::Iot => $function::<rfc1738::schemes::Iot>($($argument),*),
        }
    };
}
pub(crate) use in_set;
