//! The grammar of later schemes: the part of RFC 3986, appendix A, that their URLs use.
//!
//! There is one combinator for each production, as in [`grammar`](super):
//!
//! ```
//! use rfc1738::{grammar::{Parsed, rfc3986::{absolute_uri, authority}}, nom};
//! use nom::{Parser, bytes::complete::tag, sequence::preceded};
//!
//! let (rest, (scheme, (login, path), query)) = absolute_uri("https://[2001:db8::7]:8443/~me?q HTTP/1.1")?;
//! assert!(scheme == "https" && path.unwrap() == "~me" && query.unwrap() == "q" && rest == " HTTP/1.1");
//! assert_eq!(login.as_str(), "[2001:db8::7]:8443");
//!
//! fn connect(input: &str) -> Parsed<'_, Option<u16>> {
//!     preceded(tag("CONNECT "), authority).map(|login| login.port()).parse(input)
//! }
//! assert_eq!(connect("CONNECT host.dom:443 HTTP/1.1"), Ok((" HTTP/1.1", Some(443))));
//! # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
//! ```
//!
//! They accept less than RFC 3986 does. An [`absolute_uri`](absolute_uri()) has an authority. A
//! [`host`](host()) is not empty, in brackets it is an IPv6 address without a zone, and a
//! [`reg_name`] does not look like an IPv4 address, so its last label is not a number and does not
//! begin with "0x". A [`port`] is at most 65535.

mod absolute_uri;
mod address;
mod authority;
mod characters;
mod relative;

pub use absolute_uri::combinators::{absolute_uri, hier_part, path_abempty, query, segment};
pub use address::combinators::{dec_octet, h16, ip_literal, ipv4address, ipv6address, ls32};
pub use authority::combinators::{authority, host, port, reg_name, userinfo};
pub use characters::combinators::{pchar, pct_encoded, sub_delims, unreserved};

pub(super) use absolute_uri::absolute_uri as uri;
pub(super) use address::ipv6address as uri_address;
pub(super) use authority::{host as uri_host, server as uri_server};
pub(crate) use relative::{check_fragment, check_relative};
