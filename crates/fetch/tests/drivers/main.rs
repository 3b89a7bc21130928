//! The drivers over std's sockets and over the traits of embedded-nal-async, with servers that are
//! lists of answers.

#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test stops at what it did not expect"
)]

extern crate alloc;

mod blocking;
#[path = "../../../../tests/support/cases.rs"]
mod cases;
mod device;
mod files;
mod get;
mod limits;
mod nal;
mod resumes;
#[path = "../script/mod.rs"]
mod script;
mod tls;

use alloc::sync::Arc;
use core::{net::*, time::Duration};
use std::{
    fs,
    io::{self, BufRead, BufReader, Read as _, Write},
    net::{TcpListener, TcpStream},
    thread,
    time::Instant,
};

use rfc1738::{FtpUrl, GopherUrl, SchemeSet, Url, allowed::Allowed, schemes::*, send::EndUser};
use rfc1738_fetch::{blocking::*, *};
use script::{ClosedPort, Move, Move::*, Server};

fn client() -> Client {
    Client::new().with_timeout(Duration::from_secs(50))
}

/// Returns the sentence of the error of a request.
fn told<T: core::fmt::Debug>(result: Result<T, Error>) -> String {
    result.unwrap_err().to_string()
}
