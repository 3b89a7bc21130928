//! What each URL means (section 3): a text and a layout, and what can be read from them.
//!
//! A layout holds 16-bit offsets and no lifetime; lists have theirs beside it.

mod file;
mod ftp;
mod generic;
mod gopher;
mod host;
mod hosted;
mod http;
mod layout;
mod login;
mod mailto;
mod news;
mod nntp;
mod prospero;
mod redacted;
mod segments;
mod telnet;
mod text;
mod wais;

pub use file::FileUrl;
pub use ftp::{FtpType, FtpUrl, Transfer};
pub use generic::{OtherUrl, SchemePart};
pub use gopher::GopherUrl;
pub use host::{Host, HostName, HostNumber, HostPort};
pub use http::HttpUrl;
pub use login::{IpSchemePart, Login, Password};
pub use mailto::MailtoUrl;
pub use news::{Article, GroupPart, NewsUrl};
pub use nntp::NntpUrl;
pub use prospero::{Field, Fields, ProsperoUrl};
pub use segments::{Path, Segments};
pub use telnet::TelnetUrl;
pub use wais::{WaisPart, WaisUrl};

pub(crate) use layout::{Layout, Parts};
pub(crate) use redacted::{MASK, Redacted};
pub(crate) use segments::{Elements, Starts, StartsView};
pub(crate) use text::{Blank, UrlText, text_traits};

/// The text before `end`.
fn upto(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or_default()
}

/// The text from `start` on.
fn from(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// The text from `start` to `end`.
fn between(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}
