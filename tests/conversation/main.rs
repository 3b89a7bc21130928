//! Conversations, with servers that are a list of what they say.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at what it did not expect"
)]

mod any_server;
mod ftp;
mod gopher;
mod http;
#[path = "../invariants/conversation.rs"]
mod invariants;
mod nntp;

use invariants::{Outcome, Server, run, with};
use rfc1738::conversation::FetchError;

/// What comes of a URL and what a server says; however it is cut.
fn outcome(url: &str, control: &str, data: &[u8]) -> Outcome {
    invariants::hold(url, control.as_bytes(), data, &[3, 1, 7, 2]);
    with(url, &mut [0; 80], |talk| run(talk, Server::new(control.as_bytes(), data))).unwrap()
}

/// Why it fails before anything has come.
fn error(url: &str, control: &str) -> FetchError {
    let outcome = outcome(url, control, b"");
    assert!(outcome.data.is_empty());
    outcome.result.unwrap_err()
}

/// The sentence of an error.
fn sentence(url: &str, control: &str) -> String {
    error(url, control).to_string()
}

impl Outcome {
    /// The lines that were sent, as one text.
    fn sent(&self) -> String {
        String::from_utf8_lossy(&self.sent.concat()).into_owned()
    }
}
