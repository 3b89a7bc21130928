//! What each URL means (section 3): a text and a layout, and what can be read from them.
//!
//! A layout holds 16-bit offsets and no lifetime; lists have theirs beside it.

mod address;
mod declared;
mod file;
mod ftp;
mod generic;
mod gopher;
mod host;
mod hosted;
mod http;
mod layout;
mod line;
mod login;
mod mailto;
mod news;
mod nntp;
mod prospero;
mod segments;
mod server;
mod telnet;
mod text;
mod url;
mod wais;

pub use address::HostLiteral;
pub use declared::{DeclaredBody, DeclaredUrl, RequestTarget};
pub use file::FileUrl;
#[cfg(all(feature = "std", unix))]
pub use file::PathError;
pub(crate) use ftp::fpath_end;
pub use ftp::{EndUser, FtpCommand, FtpType, FtpUrl, Transfer};
pub use generic::{OtherUrl, SchemePart};
pub use gopher::{Attributes, FormValues, GopherPlus, GopherType, GopherUrl};
pub use host::{Host, HostName, HostNumber, HostPort};
pub use http::HttpUrl;
pub use line::{Argument, Line, Refused};
pub use login::{IpSchemePart, Login, Password};
pub use mailto::{AddrSpec, MailtoUrl};
pub use news::{Article, GroupPart, MessageId, NewsUrl};
pub use nntp::{NntpCommand, NntpUrl};
pub use prospero::{Field, Fields, ProsperoUrl};
pub use segments::{Path, Segments};
pub use server::Server;
pub use telnet::TelnetUrl;
pub use url::Url;
pub use wais::{WaisPart, WaisUrl};

pub(crate) use address::write_address;
pub(crate) use layout::{HostKind, Layout, Parts};
pub(crate) use line::write_escaped;
pub(crate) use segments::{Elements, Starts, StartsView};
#[cfg(any(feature = "serde", feature = "ufmt"))]
pub(crate) use text::all_urls;
pub(crate) use text::{Blank, Filled, UrlText, masked};
pub(crate) use url::each;

/// The parts between the dots of a text.
fn between_dots(text: &str) -> impl DoubleEndedIterator<Item = &str> + Clone {
    // The iterator of `str::split` has a panic path; that of a slice does not.
    text.as_bytes().split(|byte| *byte == b'.').map(|part| str::from_utf8(part).unwrap_or_default())
}

/// The text before `end`.
pub(crate) fn upto(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or_default()
}

/// The text from `start` on.
pub(crate) fn from(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// What comes before the first `delimiter`, an ASCII character, and what comes after it, if there is one.
///
/// `str::split_once` searches a word at a time, for which it takes 250 bytes of flash more.
pub(crate) fn split(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match text.bytes().position(|byte| byte == delimiter) {
        Some(at) => (upto(text, at), Some(from(text, at.saturating_add(1)))),
        None => (text, None),
    }
}

/// The text from `start` to `end`.
fn between(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}
