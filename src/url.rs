//! A URL: a text and its layout, its accessors, and the parts that all schemes share.
//!
//! A layout holds 16-bit offsets and has no lifetime.

mod address;
mod any;
mod host;
mod layout;
mod login;
mod owner;
mod segments;
mod server;
mod text;

pub use address::is_global;
pub(crate) use address::{ipv4, ipv6, words as address_words, write_address};
pub use any::{FixedUrl, Url};
pub(crate) use host::HostKind;
pub use host::{FixedHost, Host};
pub(crate) use layout::{Layout, MAX_LEN, Masks, Parts, until_tab};
pub use login::{Login, Password};
pub use segments::Segments;
pub(crate) use segments::list_of;
pub use server::{Endpoint, FixedServer, RequestTarget, Server};
#[cfg(feature = "alloc")]
pub use {any::HeapUrl, host::HeapHost, server::HeapServer};

/// Returns the text before `end`.
pub(crate) fn upto(text: &str, end: usize) -> &str {
    between(text, 0, end)
}

/// Returns the text from `start` on.
pub(crate) fn from(text: &str, start: usize) -> &str {
    between(text, start, text.len())
}

/// Splits a text at the first `delimiter`, an ASCII character.
///
/// `str::split_once` searches a word at a time, which takes 250 bytes more flash.
pub(crate) fn split(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match text.bytes().position(|byte| byte == delimiter) {
        Some(at) => (upto(text, at), Some(from(text, at.saturating_add(1)))),
        None => (text, None),
    }
}

/// Returns the text from `start` to `end`.
#[cfg_attr(target_os = "none", inline(never))] // 100 bytes less of a join
pub(crate) const fn between(text: &str, start: usize, end: usize) -> &str {
    let Some((before, _)) = text.split_at_checked(end) else { return "" };
    let Some((_, between)) = before.split_at_checked(start) else { return "" };
    between
}
