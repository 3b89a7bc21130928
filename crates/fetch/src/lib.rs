//! Fetches the resource that an ftp, gopher, http, https or nntp URL names, without I/O.
//!
//! With std, one call fetches a resource. In firmware, a [driver](#a-driver) carries out the steps.
//!
//! ```no_run
//! # #[cfg(feature = "std")] {
//! use rfc1738::{SchemeSet, schemes::Web};
//! use rfc1738_fetch::blocking::Client; // the feature `std`, and `https` for TLS
//!
//! let url = Web::parse("http://host.dom/motd")?;
//! let motd = Client::new().get(&url).to_vec()?;
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start
//!
//! | you want | read |
//! |---|---|
//! | a firmware that downloads a file, from an empty folder | [`fetching`], [`network`] |
//! | to resume, to write flash, deadlines, an update that is safe to start | [`updating`] |
//! | to resume, retry or limit the time, over std's sockets | [`blocking`][std], with the feature `std`, and `https` for https |
//! | to send a report by POST | [`Http::post`], or `Client::post` of [`blocking`][std] |
//! | a driver for embassy and other networks with embedded-nal-async | [`nal`][nal], with the feature `embedded-nal` |
//! | every line between client and server, compared with curl's | [`wire`] |
//! | how servers deviate from the protocols, and what happens then | [`dialects`] |
//!
//! [std]: https://docs.rs/rfc1738-fetch/latest/rfc1738_fetch/blocking/
//! [nal]: https://docs.rs/rfc1738-fetch/latest/rfc1738_fetch/nal/
//!
//! # A driver
//!
//! [`Ftp`], [`Gopher`], [`Http`] and [`Nntp`] are state machines for the protocols. They have
//! neither a socket nor a clock nor an allocator, so they work with both synchronous and
//! asynchronous I/O. Each returns the next [`Step`]: connect, send, receive. A driver carries it
//! out over embassy, smoltcp or std, or from a list of replies in a test:
//!
//! ```
//! use std::{
//!     error::Error,
//!     io::{Read, Write},
//! };
//! use rfc1738::{SchemeSet, Server, schemes::Web};
//! use rfc1738_fetch::{Transfer, Http, Step};
//!
//! /// Drives a transfer over a connection that the caller opens.
//! fn fetch<S: Read + Write>(
//!     transfer: &mut dyn Transfer,
//!     connect: impl Fn(Server<&str>) -> std::io::Result<S>,
//!     mut out: impl Write,
//! ) -> Result<(), Box<dyn Error>> {
//!     let mut stream = None;
//!     loop {
//!         match transfer.step()? {
//!             Step::Connect(server) => stream = Some(connect(server)?),
//!             Step::ConnectTls(_) => return Err("this driver has no TLS".into()),
//!             Step::Send(message) => stream
//!                 .as_mut()
//!                 .unwrap()
//!                 .write_all(&message.bytes().collect::<Vec<_>>())?,
//!             Step::Receive(mut buf) => match stream.as_mut().unwrap().read(buf.space()) {
//!                 Ok(0) => buf.end_of_stream(),
//!                 Ok(count) => buf.received(count),
//!                 Err(_) => buf.failed(),
//!             },
//!             Step::Data(bytes) => out.write_all(bytes)?,
//!             Step::Info(_) => {} // for logs
//!             Step::Done(_) => return Ok(()),
//!         }
//!     }
//! }
//!
//! /// Stands in for a TcpStream: the answer of a server, whatever was asked.
//! struct Script(&'static [u8]);
//! # impl Read for Script {
//! #     fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> { self.0.read(buf) }
//! # }
//! # impl Write for Script {
//! #     fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> { Ok(bytes.len()) }
//! #     fn flush(&mut self) -> std::io::Result<()> { Ok(()) }
//! # }
//!
//! let url = Web::parse("http://host.dom/motd")?;
//! let mut buffer = [0; 128]; // holds the longest line that matters
//! let mut out = Vec::new();
//! let server =
//!     |_: Server<&str>| Ok(Script(b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nWelcome."));
//! fetch(&mut Http::new(&url, &mut buffer)?, server, &mut out)?;
//! assert_eq!(out, b"Welcome.");
//! # Ok::<(), Box<dyn Error>>(())
//! ```
//!
//! # Compared with other clients for firmware
//!
//! Flash on a Cortex-M3, with `opt-level = "s"` and LTO, over a stub of embedded-nal-async, with a
//! buffer of 512 bytes. The versions are reqwless 0.14 and edge-http 0.7.
//!
//! | | this package | reqwless | edge-http |
//! |---|---:|---:|---:|
//! | GET | about 14.7 kB | 22.6 kB | 24.5 kB |
//! | POST of a report | about 16.4 kB | 24.9 kB | 26.3 kB |
//! | 5 bytes of a Content-Length of 9, or chunks without the last | an error | success | success |
//! | two different Content-Lengths | an error | success | success |
//! | a 404 | an error | success, with its code | success, with its code |
//! | redirects, resuming, limits of size and time | yes | no | no |
//! | keep-alive, TLS built in | no | yes | keep-alive |
//!
//! # What is not there
//!
//! | not supported | instead |
//! |---|---|
//! | HEAD, DELETE, content that is streamed | GET, and POST and PUT with content in memory |
//! | connections that stay open | one connection for each resource |
//! | proxies | not supported; `http_proxy` is ignored |
//! | cookies | `Cookie` is a field that you add |
//! | a user in an http URL | `Authorization` is a field that you add |
//! | ftps by AUTH (RFC 4217) | only ftp without TLS |
//! | compressed bodies | `Accept-Encoding: identity` is sent, and bytes come as the server sends them |
//! | a limit for the lowest speed, or a way to cancel from another thread | a deadline |
//!
//! # Mistakes of a driver
//!
//! | mistake | result |
//! |---|---|
//! | it ignores a step, such as TLS or ftp's data connection | it does not compile, because [`Step`] and [`FtpStep`] are exhaustive, unless its `match` has an arm `_` |
//! | a loop for one connection drives ftp | it does not compile: [`Ftp`] does not implement [`Transfer`] |
//! | it reports a read twice, or after the next step | it does not compile: a [`ReadBuf`] is used once, and borrowed |
//! | it reports more bytes than it had space for | [`FetchError::ReadBufOverrun`] |
//! | it reports nothing, because nothing has arrived yet | the step is repeated, as after [`ReadBuf::pending`] |
//! | it mistakes a reset connection for the end | unlikely, because [`ReadBuf::failed`] is a separate method |
//! | it cannot send QUIT at the end | none, because QUIT is part of [`Step::Done`] |
//! | it cannot open the data connection | [`Ftp::connect_failed`] tries PASV after EPSV |
//! | its header field contains the end of a line | [`Header::new`] returns an error |
//! | it follows a redirect to another server, to plain http, or in circles | [`Redirects`] reports or refuses it |
//!
//! # Limits of a server
//!
//! A server can make a transfer fail, and nothing else. With any server, a transfer
//!
//! - sends only the lines of the URL and a few of its own (in ftp TYPE I, SIZE, EPSV, PASV, REST
//!   and QUIT, in nntp LISTGROUP, MODE READER and QUIT, in http the fields Host, Connection,
//!   Accept-Encoding, Range and If-Range, and the fields and content that you add), each at most
//!   once, except that GROUP is repeated after MODE READER,
//! - connects only to the host of the URL, and for ftp to another port of it,
//! - ends, unless the server stops sending, so give the driver time limits. A line that matters
//!   must fit the buffer, a reply has at most 65,536 bytes, and the data at most as many as
//!   [`with_max_size`](Http::with_max_size) allows,
//! - gives the same result, however the stream is cut into pieces,
//! - reports whether the resource is complete: see [`FetchError`]. You keep what arrived.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))] // shows which feature an item needs

#[cfg(feature = "std")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
pub mod blocking;
mod body;
mod engine;
mod error;
mod ftp;
mod gopher;
mod header;
mod http;
mod meaning;
mod message;
#[cfg(feature = "embedded-nal")]
pub mod nal;
mod nntp;
mod numbers;
mod protocol;
mod read_buf;
mod recv_buffer;
mod redirect;
mod reply_line;
mod step;

use core::fmt;

use protocol::Protocol as _;

pub use body::Framing;
pub use error::{FetchError, Reply};
pub use ftp::Ftp;
pub use gopher::Gopher;
pub use header::{Content, Header, HeaderError};
pub use http::{Http, Validator};
pub use message::Message;
pub use nntp::Nntp;
pub use read_buf::ReadBuf;
pub use redirect::{Redirect, RedirectError, Redirects};
pub use reply_line::ReplyLine;
pub use step::{Channel, FtpStep, Info, Step};

/// A transfer with a server about one URL, over one connection.
///
/// [The crate](self) shows a loop that drives any of them except [`Ftp`], which has two connections
/// and steps of its own.
pub trait Transfer {
    /// Returns the next step, which also reports that the last one was carried out.
    ///
    /// # Errors
    ///
    /// The reason why the resource is incomplete, which every later call returns too. After
    /// [`Step::Done`] it is [`FetchError::AlreadyUsed`].
    fn step(&mut self) -> Result<Step<'_>, FetchError>;

    /// Begins the only use of the transfer. A driver calls it before its first step, so that a
    /// transfer that broke off is not continued over another connection.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_fetch::{FetchError, Http, Transfer};
    ///
    /// let url = Web::parse("http://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut http = Http::new(&url, &mut buffer)?;
    /// assert_eq!(http.start(), Ok(()));
    /// http.step()?; // connect, which fails
    /// assert_eq!(http.start(), Err(FetchError::AlreadyUsed)); // make a new one
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FetchError::AlreadyUsed`], if it was called before, or if a step after the connection was
    /// taken.
    fn start(&mut self) -> Result<(), FetchError>;

    /// Returns what shows that the resource is complete, after [`Step::Done`].
    fn framing(&self) -> Framing;

    /// Returns the bytes that arrived and were not used: after [`Step::Done`], those after the end
    /// of the resource.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_fetch::{Transfer, Http, Step};
    ///
    /// let url = Web::parse("http://host.dom/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut transfer = Http::new(&url, &mut buffer)?;
    /// let answer = b"HTTP/1.0 200 \r\nContent-Length: 8\r\n\r\nWelcome.more";
    /// loop {
    ///     match transfer.step()? {
    ///         Step::Receive(mut buf) => {
    ///             buf.space()[..answer.len()].copy_from_slice(answer);
    ///             buf.received(answer.len());
    ///         }
    ///         Step::Done(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(transfer.leftover(), b"more");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn leftover(&self) -> &[u8];
}

impl<T: Transfer + ?Sized> Transfer for &mut T {
    fn step(&mut self) -> Result<Step<'_>, FetchError> {
        (**self).step()
    }

    fn start(&mut self) -> Result<(), FetchError> {
        (**self).start()
    }

    fn framing(&self) -> Framing {
        (**self).framing()
    }

    fn leftover(&self) -> &[u8] {
        (**self).leftover()
    }
}

macro_rules! transfers {
    ($($name:ident),*) => { $(
        impl Transfer for $name<'_> {
            fn step(&mut self) -> Result<Step<'_>, FetchError> {
                let pending = self.engine.advance(&mut self.protocol)?;
                Ok(self.engine.step(pending, &self.protocol))
            }

            fn start(&mut self) -> Result<(), FetchError> {
                self.engine.start()
            }

            fn framing(&self) -> Framing {
                self.protocol.framing()
            }

            fn leftover(&self) -> &[u8] {
                self.engine.leftover()
            }
        }
    )* };
}

transfers!(Gopher, Http, Nntp);

macro_rules! limited {
    ($($name:ident),*) => { $(
        impl $name<'_> {
            /// Sets the maximum size of the resource in bytes, because the server decides how many
            /// it sends. The default is 1 GiB.
            ///
            /// If more arrive or are announced, the transfer fails with [`FetchError::TooMuch`].
            ///
            /// ```
            /// use rfc1738::GopherUrl;
            /// use rfc1738_fetch::{FetchError, Gopher, Step, Transfer};
            ///
            /// let url = GopherUrl::parse("gopher://host.dom/9/bytes")?;
            /// let mut buffer = [0; 64];
            /// let mut gopher = Gopher::new(&url, &mut buffer)?.with_max_size(1000);
            /// let mut came = 0;
            /// let error = loop {
            ///     match gopher.step() {
            ///         Ok(Step::Receive(mut buf)) => {
            ///             let count = buf.space().len(); // a server that never ends
            ///             buf.received(count);
            ///         }
            ///         Ok(Step::Data(bytes)) => came += bytes.len(),
            ///         Ok(_) => {}
            ///         Err(error) => break error,
            ///     }
            /// };
            /// assert_eq!((came, error), (1000, FetchError::TooMuch { limit: 1000 }));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub const fn with_max_size(mut self, total: u64) -> Self {
                self.engine.set_max_size(total);
                self
            }
        }
    )* };
}

limited!(Ftp, Gopher, Http, Nntp);

macro_rules! closed {
    ($($name:ident),*) => { $(
        impl $name<'_> {
            /// Accepts a resource that ends with the connection, so that it looks complete even if
            /// it was cut short: a reply of http with neither a length nor chunks, and gopher's
            /// images and binary files, which have no other end. Otherwise the transfer ends with
            /// [`FetchError::NoEnd`], after its data.
            #[must_use]
            pub const fn allow_close(mut self) -> Self {
                self.engine.allow_close();
                self
            }
        }
    )* };
}

closed!(Gopher, Http);

macro_rules! shown {
    ($($name:ident),*) => { $(
        /// Shows no bytes.
        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        /// Shows no bytes.
        #[cfg(feature = "defmt")]
        impl defmt::Format for $name<'_> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{=str} {{ .. }}", stringify!($name));
            }
        }
    )* };
}

shown!(Ftp, Gopher, Http, Nntp);

#[cfg(doc)]
#[doc = include_str!("pages/fetching.md")]
pub mod fetching {}

#[cfg(doc)]
#[doc = include_str!("pages/network.md")]
pub mod network {}

#[cfg(doc)]
#[doc = include_str!("pages/updating.md")]
pub mod updating {}

#[cfg(doc)]
#[doc = include_str!("pages/dialects.md")]
pub mod dialects {}

#[cfg(doc)]
#[doc = include_str!("pages/wire.md")]
pub mod wire {}

/// The examples of README.md.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
