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
mod gopher;
mod http;
mod invariants;
mod model;
mod nntp;
mod secrets;
#[path = "../../../../tests/support/cases.rs"]
mod table;

use invariants::{MAX_SIZE, Outcome, Server, run, with};
use rfc1738_fetch::{FetchError, ReadBuf};

/// Returns the outcome of a URL and a server's answers, and checks the invariants for many cuts.
fn outcome(url: &str, control: &str, data: &[u8]) -> Outcome {
    invariants::hold(url, control.as_bytes(), data, &[3, 1, 7, 2]);
    with(url, &mut [0; 80], MAX_SIZE, |transfer| run(transfer, Server::new(control.as_bytes(), data))).unwrap()
}

/// Returns the error of a transfer that fails without data.
fn error(url: &str, control: &str) -> FetchError {
    let outcome = outcome(url, control, b"");
    assert!(outcome.data.is_empty());
    outcome.result.unwrap_err()
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
