//! A client over std's sockets with a time limit for every wait.
//!
//! ```no_run
//! use rfc1738::Url;
//! use rfc1738_fetch::blocking::Client;
//!
//! let url: Url<&str> = Url::parse("ftp://host.dom/pub/motd")?;
//! let motd = Client::new().get(&url).to_vec()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Client::get`] fetches the URLs of all schemes that this package supports. It follows
//! redirects, and on request it resumes, retries and reports progress: see [`Request`].
//! [`Client::post`] sends content. [`Client::fetch`] runs a single transfer that you have made.
//!
//! # Time limits
//!
//! | limit | covers |
//! |---|---|
//! | [`with_connect_timeout`](Client::with_connect_timeout) | name lookup, all addresses of the host, and the handshake of TLS, together |
//! | [`with_timeout`](Client::with_timeout) | each wait: a message sent, a whole reply received, the next bytes of data |
//! | [`Request::with_time`] | a request, with redirects and attempts |
//! | [`with_deadline`](Client::with_deadline) | everything |
//!
//! The addresses of a host are tried as RFC 8305 says: both families in turn, each 250 ms after the
//! last, until one answers.

mod any_transfer;
mod client;
mod connect;
mod connection;
mod error;
mod fetched;
mod file;
mod lookup;
mod monitor;
mod request;
mod retry;
mod session;
mod sink;
mod socket;

pub use any_transfer::AnyTransfer;
pub use client::Client;
pub use error::Error;
pub use fetched::{Fetched, Progress, Version};
pub use file::{NewFile, PartialFile};
pub use lookup::resolve;
pub use request::Request;
pub use sink::Sink;
