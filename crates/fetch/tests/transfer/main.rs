//! Transfers with servers that are lists of answers.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at what it did not expect"
)]

mod any_server;
mod cases;
mod dialects;
mod ftp;
mod gopher_and_news;
mod http;
mod invariants;
mod model;
mod secrets;
#[path = "../../../../tests/support/cases.rs"]
mod table;

use invariants::{Asked, END_USER, MAX_SIZE, Outcome, PASSWORD, Server, asking, hold, run, with};
use rfc1738::{
    FtpUrl, GopherUrl, NntpUrl, Production, SchemeSet, Typed, ValueError, heapless, schemes::*, send::EndUser,
};
use rfc1738_fetch::*;

/// Returns the outcome of a URL and a server's answers, and checks the invariants for many cuts.
fn outcome(url: &str, control: &str, data: &[u8]) -> Outcome {
    hold(url, control.as_bytes(), data, &[3, 1, 7, 2]);
    with(url, &mut [0; 80], MAX_SIZE, |transfer| run(transfer, Server::new(control.as_bytes(), data))).unwrap()
}

/// Returns the outcome with a server whose streams are not cut, and checks that cuts do not matter.
fn however_cut(once: impl Fn(&[usize]) -> Outcome) -> Outcome {
    let whole = once(&[]);
    [&[1][..], &[3, 7, 2]].iter().for_each(|cuts| assert_eq!(once(cuts), whole));
    whole
}

/// Reads these bytes, or the end of the stream.
fn fill(mut buf: ReadBuf<'_>, bytes: &[u8]) {
    match bytes {
        [] => buf.end_of_stream(),
        bytes => {
            buf.space()[..bytes.len()].copy_from_slice(bytes);
            buf.received(bytes.len());
        }
    }
}

impl Outcome {
    /// Returns the sent lines as one text.
    fn sent(&self) -> String {
        String::from_utf8_lossy(&self.sent.concat()).into_owned()
    }
}
