//! Lines that a client sends to get what a URL refers to. Sections 3.2, 3.3, 3.4 and 3.7 define
//! them for ftp, http, gopher and nntp.
//!
//! [`FtpUrl::commands`](crate::FtpUrl::commands),
//! [`GopherUrl::request`](crate::GopherUrl::request),
//! [`Url::request_target`](crate::Url::request_target) and
//! [`NntpUrl::commands`](crate::NntpUrl::commands) return them.

pub use crate::url::{
    Argument, EndUser, FtpCommand, FtpCommands, GopherPlus, Line, LineOctets, NntpCommand, RequestTarget,
};
