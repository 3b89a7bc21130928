#![doc = include_str!("pages/schemes.md")]

pub(crate) mod coap;
pub(crate) mod file;
pub(crate) mod ftp;
pub(crate) mod gopher;
pub(crate) mod http;
pub(crate) mod mailto;
pub(crate) mod mqtt;
pub(crate) mod news;
pub(crate) mod nntp;
pub(crate) mod other;
pub(crate) mod prospero;
pub(crate) mod telnet;
pub(crate) mod typed;
pub(crate) mod wais;

pub use crate::scheme::{SchemeDef, Syntax};
pub use crate::sets::{All, HasServer, Https, Iot, Rfc1738, SchemeSet, Web, WebSockets, WebWithUserinfo};

// The public names of these are at the root, in `parts` and in `send`.
pub(crate) use {
    file::FileUrl,
    ftp::{FtpType, FtpUrl},
    gopher::GopherUrl,
    http::HttpUrl,
    mailto::MailtoUrl,
    news::{Article, GroupPart, NewsUrl},
    nntp::NntpUrl,
    other::OtherUrl,
    prospero::{Fields, ProsperoUrl, field},
    telnet::TelnetUrl,
    wais::WaisUrl,
};
