//! The client's own sink: it passes data on, and keeps what the next attempt needs to know.

use alloc::{string::String, vec::Vec};
use core::{fmt, time::Duration};
use std::io;

use crate::{FetchError, Info, Message};

use super::{
    Error, Fetched, Progress, Sink,
    fetched::{Fields, find},
    http_date,
};

/// The fields that the client reads: versions, and when to come again.
const OWN: [&str; 5] = ["ETag", "Last-Modified", "Date", "Retry-After", "Content-Range"];

/// The least age of a Last-Modified that tells versions apart (RFC 9110, section 8.8.2.2).
const STRONG: Duration = Duration::from_secs(60);

pub(super) struct Monitor<'s> {
    sink: &'s mut dyn Sink,
    progress: Option<&'s mut dyn FnMut(Progress)>,
    /// The octets in the sink, those of an earlier part included.
    position: u64,
    total: Option<u64>,
    /// The version of the octets in the sink.
    validator: Option<String>,
    status: Option<u16>,
    fields: Fields,
    has_data: bool,
}

impl<'s> Monitor<'s> {
    pub(super) const fn new(
        sink: &'s mut dyn Sink,
        progress: Option<&'s mut dyn FnMut(Progress)>,
        position: u64,
        validator: Option<String>,
    ) -> Self {
        Self { sink, progress, position, total: None, validator, status: None, fields: Vec::new(), has_data: false }
    }

    /// Returns the names of all fields that the server's reply is searched for.
    pub(super) fn names<'n>(reported: &[&'n str]) -> Vec<&'n str> {
        reported.iter().copied().chain(OWN).collect()
    }

    /// Begins a transfer; returns its first octet.
    pub(super) fn begin(&mut self) -> u64 {
        (self.total, self.status, self.has_data) = (None, None, false);
        self.fields.clear();
        self.position
    }

    /// Begins the resource anew. Fails if the sink cannot, or if it is at its beginning already.
    pub(super) fn restart(&mut self) -> io::Result<()> {
        if self.position == 0 {
            return Err(io::ErrorKind::Unsupported.into());
        }
        self.sink.restart()?;
        (self.position, self.validator) = (0, None);
        Ok(())
    }

    pub(super) fn redirected(&mut self, url: &str) -> io::Result<()> {
        self.sink.redirected(url)
    }

    pub(super) const fn position(&self) -> u64 {
        self.position
    }

    pub(super) fn version(&self) -> Option<&str> {
        self.validator.as_deref()
    }

    pub(super) fn field(&self, name: &str) -> Option<&[u8]> {
        find(&self.fields, name)
    }

    /// Returns whether an error says that all is there already: the rest was requested, and begins
    /// at the end (RFC 9110, section 15.5.17).
    pub(super) fn is_complete(&self, error: &Error) -> bool {
        let Error::Fetch(FetchError::Reply(reply)) = error else { return false };
        let length = self.field("Content-Range").and_then(|range| range.strip_prefix(b"bytes */"));
        let length = length.and_then(|length| str::from_utf8(length).ok()?.parse().ok());
        reply.code() == 416 && self.position > 0 && length == Some(self.position)
    }

    pub(super) fn fetched(self, url: String) -> Fetched {
        Fetched { url, status: self.status, octets: self.position, fields: self.fields }
    }

    /// Returns what tells this version of the resource from others: a strong ETag, or a
    /// Last-Modified that is older than the reply (RFC 9110, section 13.1.5).
    fn new_version(&self) -> Option<String> {
        let field = |name| self.field(name).and_then(|value| str::from_utf8(value).ok());
        if let Some(tag) = field("ETag") {
            return tag.starts_with('"').then(|| tag.into());
        }
        let (modified, date) = (field("Last-Modified")?, http_date::parse(field("Date")?)?);
        let age = date.duration_since(http_date::parse(modified)?).ok()?;
        (age >= STRONG).then(|| modified.into())
    }
}

impl Sink for Monitor<'_> {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        if !self.has_data {
            self.has_data = true;
            // A rest is of the version that was asked for.
            if self.position == 0 {
                self.validator = self.new_version();
                if let Some(validator) = &self.validator {
                    self.sink.validator(validator)?;
                }
            }
        }
        self.sink.data(octets)?;
        self.position = self.position.saturating_add(octets.len().try_into().unwrap_or(u64::MAX));
        if let Some(progress) = &mut self.progress {
            progress(Progress { received: self.position, total: self.total });
        }
        Ok(())
    }

    fn info(&mut self, info: Info<'_>) -> io::Result<()> {
        match info {
            Info::ReplyLine(line) => {
                let status = line.octets().strip_prefix(b"HTTP/1.").and_then(|line| line.get(2..5));
                if let Some(status) = status.and_then(|code| str::from_utf8(code).ok()?.parse().ok()) {
                    self.status = Some(status);
                    self.fields.clear(); // those of an interim reply
                }
            }
            Info::Announced(length) => self.total = self.position.checked_add(length),
            Info::Header { name, value } => self.fields.push((name.into(), value.into())),
            _ => {}
        }
        self.sink.info(info)
    }

    fn sent(&mut self, message: Message<'_>) {
        self.sink.sent(message);
    }

    fn end(&mut self) -> io::Result<()> {
        self.sink.end()
    }
}

impl fmt::Debug for Monitor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Monitor").field("position", &self.position).finish_non_exhaustive()
    }
}
