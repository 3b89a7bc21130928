//! Conversations with servers, without I/O: fetching what an ftp, gopher, http or nntp URL refers to, as section 3 says.
//!
//! [`Ftp`], [`Gopher`], [`Http`] and [`Nntp`] know the protocol. They have no socket, no clock and no allocator, and are neither synchronous nor
//! asynchronous: they say what to do next, a [`Step`], and are told how many octets came. The caller carries it out, with embassy, smoltcp, std, or a
//! test's list of answers:
//!
//! ```
//! use std::{collections::VecDeque, error::Error, io::{Read, Write}};
//! use rfc1738::{HttpUrl, Server, conversation::{Channel, Conversation, Http, Step}};
//!
//! /// Drives a conversation over connections that the caller opens.
//! fn fetch<S: Read + Write>(
//!     talk: &mut dyn Conversation,
//!     connect: impl Fn(Server) -> std::io::Result<S>,
//!     connect_data: impl Fn(&S, u16) -> std::io::Result<S>, // for ftp alone
//!     mut out: impl Write,
//! ) -> Result<(), Box<dyn Error>> {
//!     let (mut control, mut data) = (None, None);
//!     loop {
//!         match talk.step()? {
//!             Step::Connect(server) => control = Some(connect(server)?),
//!             Step::ConnectData(port) => data = Some(connect_data(control.as_ref().unwrap(), port)?),
//!             Step::Send(line) => control.as_mut().unwrap().write_all(&line.to_vec::<256>()?)?,
//!             Step::Receive(channel, room) => {
//!                 let stream = if channel == Channel::Data { &mut data } else { &mut control };
//!                 let count = stream.as_mut().unwrap().read(room)?;
//!                 if count == 0 {
//!                     *stream = None; // closed by the server, and now by us
//!                 }
//!                 talk.received(count);
//!             }
//!             Step::Data(octets) => out.write_all(octets)?,
//!             Step::Done => return Ok(()),
//!             _ => {} // what may be logged: Step::Said, Step::Announced
//!         }
//!     }
//! }
//!
//! /// In place of a TcpStream: what the server says, whatever it is told.
//! struct Script(VecDeque<u8>);
//! # impl Read for Script {
//! #     fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> { self.0.read(room) }
//! # }
//! # impl Write for Script {
//! #     fn write(&mut self, octets: &[u8]) -> std::io::Result<usize> { Ok(octets.len()) }
//! #     fn flush(&mut self) -> std::io::Result<()> { Ok(()) }
//! # }
//!
//! let url = HttpUrl::parse("http://host.dom/motd")?;
//! let mut buffer = [0; 128]; // for the longest line of the server
//! let mut out = Vec::new();
//! let server = |_: Server| Ok(Script(VecDeque::from(*b"HTTP/1.0 200 OK\r\n\r\nWelcome.")));
//! fetch(&mut Http::new(&url, &mut buffer), server, |_, _| unreachable!(), &mut out)?;
//! assert_eq!(out, b"Welcome.");
//! # Ok::<(), Box<dyn Error>>(())
//! ```
//!
//! # What a server can do
//!
//! It can make a conversation fail, and no more. Whatever it says, a conversation
//! - sends the lines of the URL, and the few that the conversation adds (TYPE I, EPSV, PASV, QUIT; LISTGROUP; Host), each once at most;
//! - connects to the host of the URL, and for ftp to another port of it;
//! - ends: a line is shorter than the buffer, the lines between two of ours have 65,536 octets at most, and of data as many come as
//!   [`at_most`](Conversation::at_most) says. How long a server may take is for the driver's clock;
//! - gives the same result, however a stream is cut into pieces;
//! - reports when less has come than should have: see [`FetchError`]. What came until then is the caller's. Nothing is asked for again from the middle on.

mod error;
mod ftp;
mod gopher;
mod http;
mod inbox;
mod meaning;
mod nntp;
mod reply;
mod step;
mod talk;

use core::fmt;

pub use error::{FetchError, Reply};
pub use ftp::Ftp;
pub use gopher::Gopher;
pub use http::Http;
pub use nntp::Nntp;
pub use step::{Channel, Said, Step};

/// A conversation with a server about one URL.
///
/// See [the module](self) for a loop that drives any.
pub trait Conversation {
    /// What to do next. Calling it means that what the last step asked for is done.
    ///
    /// After [`Step::Done`] comes only `Done`.
    ///
    /// # Errors
    ///
    /// When not everything has come and no more will. From then on, every call returns the same error.
    fn step(&mut self) -> Result<Step<'_>, FetchError>;

    /// Says how many octets were read into the beginning of the last step's room, that of [`Step::Receive`]; 0 if the other side has closed
    /// the connection. Then close it on this side too: there are ftp servers that wait for that before they say that all was sent.
    fn received(&mut self, count: usize);

    /// Sets how many octets of data may come in total. The default is 1 GiB.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, conversation::{Conversation, FetchError, Gopher, Step}};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/9/octets")?;
    /// let mut buffer = [0; 64];
    /// let mut talk = Gopher::new(&url, &mut buffer)?;
    /// talk.at_most(1000);
    /// let mut came = 0;
    /// let error = loop {
    ///     match talk.step() {
    ///         Ok(Step::Receive(_, room)) => {
    ///             let count = room.len(); // a server that never ends
    ///             talk.received(count);
    ///         }
    ///         Ok(Step::Data(octets)) => came += octets.len(),
    ///         Ok(_) => {}
    ///         Err(error) => break error,
    ///     }
    /// };
    /// assert_eq!((came, error), (1000, FetchError::TooMuch { limit: 1000 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn at_most(&mut self, octets: u64);

    /// What has come on the first connection and was not taken: after [`Step::Done`], what the server sent beyond the end.
    ///
    /// ```
    /// use rfc1738::{GopherUrl, conversation::{Conversation, Gopher, Step}};
    ///
    /// let url = GopherUrl::parse("gopher://host.dom/0/motd")?;
    /// let mut buffer = [0; 64];
    /// let mut talk = Gopher::new(&url, &mut buffer)?;
    /// let said = b"Welcome.\r\n.\r\nmore";
    /// loop {
    ///     match talk.step()? {
    ///         Step::Receive(_, room) => {
    ///             room[..said.len()].copy_from_slice(said);
    ///             talk.received(said.len());
    ///         }
    ///         Step::Done => break,
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(talk.unread(), b"more");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn unread(&self) -> &[u8];
}

macro_rules! conversations {
    ($($name:ident),*) => { $(
        impl Conversation for $name<'_> {
            fn step(&mut self) -> Result<Step<'_>, FetchError> {
                self.talk.step(&mut self.script)
            }

            fn received(&mut self, count: usize) {
                self.talk.received(count);
            }

            fn at_most(&mut self, octets: u64) {
                self.talk.at_most(octets);
            }

            fn unread(&self) -> &[u8] {
                self.talk.unread()
            }
        }

        /// Without what has come.
        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        /// Without what has come.
        #[cfg(feature = "defmt")]
        impl defmt::Format for $name<'_> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{}", defmt::Debug2Format(self));
            }
        }
    )* };
}

conversations!(Ftp, Gopher, Http, Nntp);
