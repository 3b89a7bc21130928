//! The grammar of section 5: one combinator a production, named as the production, and nothing else.
//!
//! [`Url::parse`](crate::Url::parse) runs these very functions. They are [nom] parsers over `&str`, so a parser of a message that holds
//! a URL (a request line, a configuration, an AT command) can use them as its own:
//!
//! ```
//! use rfc1738::{HttpUrl, grammar::{Parsed, httpurl}, nom};
//! use nom::{Parser, bytes::complete::tag, sequence::delimited};
//!
//! fn request_line(input: &str) -> Parsed<'_, HttpUrl<'_>> {
//!     delimited(tag("GET "), httpurl, tag(" HTTP/1.0")).parse(input)
//! }
//!
//! let (rest, url) = request_line("GET http://host.dom/motd HTTP/1.0\r\n").unwrap();
//! assert_eq!((rest, url.host().as_str()), ("\r\n", "host.dom"));
//! ```
//!
//! A combinator reads as far as its production can go on. Once it has read the first byte of an optional or repeated part, that part must
//! be complete: `hostport("h:")` fails at 2 and does not match "h". A production that can match nothing refuses only broken escapes. Where
//! a combinator fails, its [`Failure`] tells the offset and the innermost production that is no terminal.
//!
//! Lists hold at most `N` elements; more are a failure.

mod declared;
mod entry;
mod failure;
mod file;
mod ftp;
mod generic;
mod gopher;
mod host;
mod http;
mod lexical;
mod login;
mod mailto;
mod news;
mod nntp;
mod prospero;
mod read;
mod telnet;
mod wais;

pub use declared::url_with;
pub use failure::Failure;
pub use file::fileurl;
pub use ftp::{fpath, fsegment, ftptype, ftpurl};
pub use generic::{genericurl, otherurl, scheme, schemepart, url};
pub use gopher::{gopher_plus_string, gopherurl, gtype, selector};
pub use host::{domainlabel, host, hostname, hostnumber, hostport, port, toplabel};
pub use http::{hpath, hsegment, httpurl, search};
pub use lexical::{
    alpha, alphadigit, digit, digits, escape, extra, hex, hialpha, lowalpha, national, punctuation, reserved, safe,
    uchar, unreserved, xchar,
};
pub use login::{ip_schemepart, login, password, urlpath, user};
pub use mailto::{encoded822addr, mailtourl};
pub use news::{article, group, grouppart, newsurl};
pub use nntp::nntpurl;
pub use prospero::{fieldname, fieldspec, fieldvalue, ppath, prosperourl, psegment};
pub use read::Parsed;
pub use telnet::telneturl;
pub use wais::{database, waisdatabase, waisdoc, waisindex, waisurl, wpath, wtype};

use entry::{entry, whole, whole_bytes};
