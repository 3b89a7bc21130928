//! The client's own sink: it passes data on, and keeps what the next attempt needs to know.

use alloc::{string::String, vec::Vec};
use core::{fmt, time::Duration};
use std::io;

use crate::{FetchError, Framing, Info, Message, Validator};

use super::{
    Error, Fetched, Progress, Sink,
    fetched::{Fields, find},
    http_date,
};

/// The fields that the client reads: versions, and when to come again.
const OWN: [&str; 5] = ["ETag", "Last-Modified", "Date", "Retry-After", "Content-Range"];

/// The least age of a Last-Modified that tells versions apart (RFC 9110, section 8.8.2.2).
const STRONG: Duration = Duration::from_secs(1);

pub(super) struct Monitor<'s> {
    sink: &'s mut dyn Sink,
    progress: Option<&'s mut dyn FnMut(Progress)>,
    /// The octets in the sink, those of an earlier part included.
    position: u64,
    total: Option<u64>,
    /// The validator of the octets in the sink.
    version: Option<Vec<u8>>,
    status: Option<u16>,
    fields: Fields,
    has_data: bool,
}

impl<'s> Monitor<'s> {
    pub(super) const fn new(
        sink: &'s mut dyn Sink,
        progress: Option<&'s mut dyn FnMut(Progress)>,
        position: u64,
        version: Option<Vec<u8>>,
    ) -> Self {
        Self { sink, progress, position, total: None, version, status: None, fields: Vec::new(), has_data: false }
    }

    /// Returns the names of all fields that the server's reply is searched for.
    pub(super) fn names<'n>(reported: &[&'n str]) -> Vec<&'n str> {
        reported.iter().copied().chain(OWN).collect()
    }

    /// Begins a transfer, and returns its first octet.
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
        (self.position, self.version) = (0, None);
        Ok(())
    }

    pub(super) fn redirected(&mut self, url: &str) -> io::Result<()> {
        self.sink.redirected(url)
    }

    pub(super) const fn position(&self) -> u64 {
        self.position
    }

    pub(super) fn version(&self) -> Option<&[u8]> {
        self.version.as_deref()
    }

    /// Keeps the status of the last reply.
    pub(super) const fn set_status(&mut self, status: u16) {
        self.status = Some(status);
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

    pub(super) fn fetched(self, url: String, framing: Framing) -> Fetched {
        Fetched { url, status: self.status, octets: self.position, framing, fields: self.fields }
    }

    /// Returns what tells this version of the resource from others: a strong ETag, or a
    /// Last-Modified that is older than the reply (RFC 9110, section 13.1.5).
    fn new_version(&self) -> Option<Validator<'_>> {
        if let Some(tag) = self.field("ETag") {
            return Validator::new(tag);
        }
        let modified = self.field("Last-Modified")?;
        let date = |value| http_date::parse(str::from_utf8(value).ok()?);
        let age = date(self.field("Date")?)?.duration_since(date(modified)?).ok()?;
        Validator::new(modified).filter(|_| age >= STRONG)
    }
}

impl Sink for Monitor<'_> {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        if !self.has_data {
            self.has_data = true;
            // A rest is of the version that was asked for.
            if self.position == 0 {
                self.version = self.new_version().map(|validator| validator.as_bytes().into());
                if let Some(validator) = self.version.as_deref().and_then(Validator::new) {
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
