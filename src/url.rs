//! Typed URLs of all schemes (section 3). Each is a text and its layout.
//!
//! A layout holds 16-bit offsets and has no lifetime.

mod address;
mod any;
mod endpoint;
mod file;
mod ftp;
mod generic;
mod global;
mod gopher;
mod host;
mod http;
mod layout;
mod line;
mod login;
mod mailto;
mod news;
mod nntp;
mod prospero;
mod request_target;
mod segments;
mod server;
mod telnet;
mod text;
mod typed;
mod wais;

pub use any::Url;
pub use endpoint::Endpoint;
pub use file::FileUrl;
pub(crate) use ftp::fpath_end;
pub use ftp::{EndUser, FtpCommand, FtpCommands, FtpType, FtpUrl};
pub use generic::{OtherUrl, SchemePart};
pub use global::is_global;
pub use gopher::{GopherPlus, GopherType, GopherUrl};
pub use host::Host;
pub(crate) use host::HostKind;
pub use http::HttpUrl;
pub use line::{Argument, Line, LineOctets};
pub use login::{Login, Password};
pub use mailto::MailtoUrl;
pub use news::{Article, GroupPart, NewsUrl};
pub use nntp::{NntpCommand, NntpUrl};
pub(crate) use prospero::field;
pub use prospero::{Fields, ProsperoUrl};
pub use request_target::RequestTarget;
pub use segments::Segments;
pub use server::Server;
pub use telnet::TelnetUrl;
pub use typed::Typed;
pub use wais::WaisUrl;

pub(crate) use address::{ipv4, ipv6, words as address_words, write_address};
use gopher::until_tab;
pub(crate) use layout::{Layout, Parts};
use segments::{Elements, list_of};
pub(crate) use text::{UrlText, compared, is_same_url, masked};

/// Returns the text before `end`.
pub(crate) fn upto(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or_default()
}

/// Returns the text from `start` on.
pub(crate) fn from(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// Splits a text at the first `delimiter`, an ASCII character.
///
/// `str::split_once` searches a word at a time, which takes 250 bytes more flash.
pub(crate) fn split(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match text.bytes().position(|byte| byte == delimiter) {
        Some(at) => (upto(text, at), Some(from(text, at.saturating_add(1)))),
        None => (text, None),
    }
}

/// Returns the text from `start` to `end`.
pub(crate) fn between(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}
