//! The sets of schemes that `--schemes` can name.

use clap::ValueEnum;
use rfc1738::{
    SchemeSet,
    schemes::{self, SchemeDef},
};

/// A set of `rfc1738::schemes`, in which a URL of the web may have a login: people must be able to
/// read it and remove it. The last four are closed: they do not accept unknown schemes.
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
    /// The schemes to accept; all sets but rfc1738 allow a login in http and ws URLs
    #[arg(long, value_name = "SET", value_enum, default_value_t = Set::All)]
    pub(crate) schemes: Set,
}

/// [`schemes::Https`] with a login.
pub(crate) struct Https;

impl SchemeSet for Https {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![SchemeDef::HTTPS.with_userinfo()];
}

/// [`schemes::WebSockets`] with a login.
pub(crate) struct WebSockets;

impl SchemeSet for WebSockets {
    const SCHEMES: &'static [SchemeDef] =
        rfc1738::schemes![SchemeDef::WS.with_userinfo(), SchemeDef::WSS.with_userinfo()];
}

/// [`schemes::All`] with a login in a URL of the web.
pub(crate) struct All;

impl SchemeSet for All {
    const SCHEMES: &'static [SchemeDef] = &with_logins::<{ schemes::All::SCHEMES.len() }>(schemes::All::SCHEMES);
    const OTHERS: bool = true;
}

/// Returns rows in which those of the web allow a login.
const fn with_logins<const N: usize>(mut set: &[SchemeDef]) -> [SchemeDef; N] {
    let mut rows = [SchemeDef::HTTPS; N];
    let mut places: &mut [SchemeDef] = &mut rows;
    while let ([row, others @ ..], [place, later @ ..]) = (set, places) {
        *place = if is_of_the_web(row.name()) { row.with_userinfo() } else { *row };
        (set, places) = (others, later);
    }
    rows
}

/// Returns whether a scheme has no login by its document, so that only the sets above accept one.
pub(crate) const fn is_of_the_web(scheme: &str) -> bool {
    matches!(scheme.as_bytes(), b"http" | b"https" | b"ws" | b"wss")
}

/// Calls a function that is generic over the set: `in_set!(set, function(argument, ..))`.
macro_rules! in_set {
    ($set:expr, $function:ident($($argument:expr),*)) => {
        match $set {
            $crate::sets::Set::All => $function::<$crate::sets::All>($($argument),*),
            $crate::sets::Set::Rfc1738 => $function::<rfc1738::schemes::Rfc1738>($($argument),*),
            $crate::sets::Set::Https => $function::<$crate::sets::Https>($($argument),*),
            $crate::sets::Set::Web => $function::<rfc1738::schemes::WebWithUserinfo>($($argument),*),
            $crate::sets::Set::Websockets => $function::<$crate::sets::WebSockets>($($argument),*),
            $crate::sets::Set::Iot => $function::<rfc1738::schemes::Iot>($($argument),*),
        }
    };
}
pub(crate) use in_set;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_web_is_the_schemes_of_its_sets() {
        for row in schemes::All::SCHEMES {
            let mut rows = schemes::Web::SCHEMES.iter().chain(schemes::WebSockets::SCHEMES);
            assert_eq!(is_of_the_web(row.name()), rows.any(|web| web.name() == row.name()), "{row:?}");
        }
    }
}
