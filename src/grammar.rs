//! The grammar of RFC 1738: one combinator for each production, with the same name.
//! [`diagrams`](crate::guide::diagrams) shows it in pictures, and
//! [`other_parser`](crate::guide::other_parser) how to combine it with a parser of your own.
//!
//! [`Url::parse`](crate::Url::parse) runs the same functions. They are [nom] parsers over `&str`,
//! so you can use them in your own parser of a message that holds a URL, such as a request line, a
//! configuration or an AT command:
//!
//! ```
//! use rfc1738::{HttpUrl, grammar::{Parsed, httpurl}, nom};
//! use nom::{Parser, bytes::complete::tag, sequence::delimited};
//!
//! fn request_line(input: &str) -> Parsed<'_, HttpUrl<'_>> {
//!     delimited(tag("GET "), httpurl, tag(" HTTP/1.0")).parse(input)
//! }
//!
//! let (rest, url) = request_line("GET http://host.dom/motd HTTP/1.0\r\n")?;
//! assert_eq!((rest, url.server().host().as_str()), ("\r\n", "host.dom"));
//! # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
//! ```
//!
//! nom's `tag` on a `&str` links a panic of core that is never reached. If your firmware must link
//! without one, compare by `str::strip_prefix` instead.
//!
//! A combinator reads as far as its production can continue, and does not backtrack out of an
//! optional part. After the ":" in `h:`, for example, a port must follow, so `hostport("h:")` is an
//! error at byte 2 and not a match of `h`. A production that matches the empty text fails only at a
//! broken escape. The [`Failure`] of a combinator has the offset and the innermost production that
//! is not a terminal.
//!
//! The result depends only on the text up to the first byte that no URL can contain, such as a
//! space or ">". So a combinator reads a URL in the middle of a message just as `parse` reads the
//! URL alone.
//!
//! A production that repeats gives a list of at most `N` elements, such as `fpath::<8>`. A text
//! with more is a failure at the first element that does not fit.

mod cause;
mod component;
mod encoded;
mod failure;
mod file;
mod ftp;
mod generic;
mod gopher;
mod host;
mod http;
mod input;
mod lexical;
mod login;
mod lone_host;
mod mailto;
mod news;
mod nntp;
mod one;
mod prefix;
mod prospero;
pub mod rfc3986;
mod rule;
mod run;

mod set;
mod telnet;
mod wais;

pub use failure::Failure;
pub use file::combinators::fileurl;
pub use ftp::combinators::{fpath, fsegment, ftptype, ftpurl};
pub use generic::combinators::{genericurl, otherurl, scheme, schemepart, url};
pub use gopher::combinators::{gopher_plus_string, gopherurl, gtype, selector};
pub use host::combinators::{domainlabel, host, hostname, hostnumber, hostport, port, toplabel};
pub use http::combinators::{hpath, hsegment, httpurl, search};
pub use lexical::combinators::{
    alpha, alphadigit, digit, digits, escape, extra, hex, hialpha, lowalpha, national, punctuation, reserved, safe,
    uchar, unreserved, xchar,
};
pub use login::combinators::{ip_schemepart, login, password, urlpath, user};
pub(crate) use lone_host::is_host_of;
pub use mailto::combinators::{encoded822addr, mailtourl};
pub use news::combinators::{article, group, grouppart, newsurl};
pub use nntp::combinators::nntpurl;
pub use prospero::combinators::{fieldname, fieldspec, fieldvalue, ppath, prosperourl, psegment};
pub(crate) use rfc3986::{check_fragment, check_relative};
pub use run::Parsed;
pub(crate) use set::{Read, keep, parse, read};
pub use telnet::combinators::telneturl;
pub use wais::combinators::{database, waisdatabase, waisdoc, waisindex, waisurl, wpath, wtype};
