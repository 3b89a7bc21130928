//! The client's own sink: it passes data on, and keeps what the next attempt needs.

use alloc::{string::String, vec::Vec};
use core::{fmt, time::Duration};
use std::io;

use crate::{FetchError, Framing, Info, Message, Validator};

use super::{
    Error, Fetched, Progress, Sink, Version,
    fetched::{Fields, values},
    file::HEAD,
};

/// The fields that the client reads: versions, when to retry, and the coding of the bytes.
const OWN: [&str; 5] = ["ETag", "Last-Modified", "Date", "Retry-After", "Content-Encoding"];

/// The least age of a Last-Modified that identifies a version (RFC 9110, section 8.8.2.2).
const STRONG: Duration = Duration::from_secs(1);

pub(super) struct Monitor<'s> {
    sink: &'s mut dyn Sink,
    progress: Option<&'s mut dyn FnMut(Progress)>,
    /// The bytes in the sink, including an earlier part.
    position: u64,
    /// The first bytes of the resource, as far as they are known.
    head: Vec<u8>,
    /// The version of the bytes in the sink.
    pub(super) version: Option<Version>,
    /// Whether the next transfer is for the whole resource, whatever is there.
    is_anew: bool,
    /// The running transfer: its URL, whether it is ftp, and its first byte.
    url: String,
    is_ftp: bool,
    start: u64,
    total: Option<u64>,
    pub(super) status: Option<u16>,
    fields: Fields,
    has_data: bool,
    /// Whether an ftp server has shown that it sends the rest, and not the whole file.
    is_rest: bool,
    /// The error of the transfer, if the monitor ends it.
    pub(super) error: Option<FetchError>,
    /// Where the body of an error goes, and at most how many bytes of it.
    pub(super) error_body: Option<(&'s mut Vec<u8>, u64)>,
}

impl<'s> Monitor<'s> {
    pub(super) const fn new(
        sink: &'s mut dyn Sink,
        progress: Option<&'s mut dyn FnMut(Progress)>,
        position: u64,
        version: Option<Version>,
        head: Vec<u8>,
        is_anew: bool,
    ) -> Self {
        Self {
            sink,
            progress,
            position,
            head,
            version,
            is_anew,
            url: String::new(),
            is_ftp: false,
            start: 0,
            total: None,
            status: None,
            fields: Vec::new(),
            has_data: false,
            is_rest: false,
            error: None,
            error_body: None,
        }
    }

    /// Returns at most how many bytes of the body of an error are kept.
    pub(super) fn most_of_error(&self) -> u64 {
        self.error_body.as_ref().map_or(0, |(_, most)| *most)
    }

    /// Returns the names of all fields that the server's reply is searched for.
    pub(super) fn names<'n>(reported: &[&'n str]) -> Vec<&'n str> {
        reported.iter().copied().chain(OWN).collect()
    }

    /// Begins a transfer, and returns its first byte. A part from another URL cannot be resumed,
    /// because a validator is unique only at its URL (RFC 9110, section 8.8.3).
    pub(super) fn begin(&mut self, url: &str, is_ftp: bool) -> u64 {
        let is_elsewhere = self.version.as_ref().is_some_and(|version| version.url != url);
        self.start = if self.is_anew || is_elsewhere { 0 } else { self.position };
        (self.url, self.is_ftp) = (url.into(), is_ftp);
        (self.total, self.status, self.has_data, self.is_rest, self.error) = (None, None, false, false, None);
        self.fields.clear();
        if let Some((body, _)) = &mut self.error_body {
            body.clear();
        }
        self.start
    }

    /// Restarts the resource with the next transfer. Until its first byte, the sink keeps what it
    /// has. Returns `false` if the last transfer was for the whole resource already.
    pub(super) const fn begin_anew(&mut self) -> bool {
        self.is_anew = true;
        self.start > 0
    }

    /// Prepares to retry, where the last transfer broke off if that is possible. Discards its bytes
    /// if they are not of the announced resource. The rest of an ftp file may start from its
    /// beginning, because some servers accept REST and send everything.
    pub(super) fn prepare(&mut self, error: &Error, is_part: bool) -> io::Result<()> {
        let is_doubtful = match error {
            Error::Fetch(FetchError::Length { announced, received }) if received > announced => true,
            Error::Fetch(FetchError::NotResumed) => true,
            _ => self.is_ftp && self.start > 0 && !self.is_rest,
        };
        if is_doubtful && self.position > self.start {
            self.sink.rewind(self.start)?;
            self.position = self.start;
        }
        self.is_anew |= self.has_data && (is_part || self.version.is_none() && !self.is_ftp);
        Ok(())
    }

    pub(super) fn redirected(&mut self, url: &str) -> io::Result<()> {
        self.sink.redirected(url)
    }

    pub(super) fn field(&self, name: &str) -> Option<&[u8]> {
        values(&self.fields, name).next()
    }

    pub(super) fn fetched(self, framing: Framing) -> Fetched {
        Fetched { url: self.url, status: self.status, bytes: self.position, framing, fields: self.fields }
    }

    /// Returns what identifies this version of the resource: the length of an ftp file, a strong
    /// ETag, or a Last-Modified that is older than the reply (RFC 9110, section 13.1.5).
    fn new_version(&self) -> Option<Version> {
        let of = |validator| Version::new(&self.url, validator);
        if self.is_ftp {
            return self.total.map(|total| Version::of_length(&self.url, total));
        }
        if let Some(tag) = self.field("ETag") {
            return Validator::new(tag).map(of);
        }
        let modified = self.field("Last-Modified")?;
        let date = |value| httpdate::parse_http_date(str::from_utf8(value).ok()?).ok();
        let age = date(self.field("Date")?)?.duration_since(date(modified)?).ok()?;
        Validator::new(modified).filter(|_| age >= STRONG).map(of)
    }

    /// Ends the transfer with an error of its own.
    fn fail(&mut self, error: FetchError) -> io::Result<()> {
        self.error = Some(error);
        Err(io::Error::other(error))
    }

    /// Discards what is there, because the first byte of the whole resource has arrived.
    fn replace(&mut self) -> io::Result<()> {
        if self.position > self.start {
            if let Err(error) = self.sink.restart() {
                return match error.kind() {
                    io::ErrorKind::Unsupported => self.fail(FetchError::NotResumed),
                    _ => Err(error),
                };
            }
            (self.position, self.version) = (0, None);
            self.head.clear();
        }
        self.is_anew = false;
        Ok(())
    }

    /// Checks that an ftp file still has its length.
    fn check_length(&mut self, length: u64) -> io::Result<()> {
        match self.version.as_ref().and_then(Version::length) {
            Some(known) if self.is_ftp && self.start > 0 && known != length => self.fail(FetchError::Changed),
            _ => Ok(()),
        }
    }
}

impl Sink for Monitor<'_> {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !self.has_data {
            self.replace()?;
            self.has_data = true;
            // A rest is of the version that was asked for.
            if self.position == 0 {
                self.version = self.new_version();
                self.version.as_ref().map_or(Ok(()), |version| self.sink.version(version))?;
            }
        }
        let known = usize::try_from(self.position.saturating_sub(self.start)).ok();
        if let Some(known) = known.and_then(|known| self.head.get(known..)).filter(|_| self.start > 0) {
            self.is_rest |= known.iter().zip(bytes).any(|(known, byte)| known != byte);
        }
        self.sink.data(bytes)?;
        if self.position == self.head.len().try_into().unwrap_or(u64::MAX) {
            self.head.extend(bytes.iter().take(HEAD.saturating_sub(self.head.len())));
        }
        self.position = self.position.saturating_add(bytes.len().try_into().unwrap_or(u64::MAX));
        if let Some(progress) = &mut self.progress {
            progress(Progress { received: self.position, total: self.total });
        }
        Ok(())
    }

    fn info(&mut self, info: Info<'_>) -> io::Result<()> {
        match info {
            Info::Announced(length) => {
                self.total = self.start.checked_add(length);
                self.check_length(self.total.unwrap_or(u64::MAX))?;
            }
            Info::Header { name, value } => self.fields.push((name.into(), value.into())),
            Info::ErrorBody(bytes) => {
                if let Some((body, _)) = &mut self.error_body {
                    body.extend_from_slice(bytes);
                }
            }
            _ => {}
        }
        self.sink.info(info)
    }

    fn sent(&mut self, message: Message<'_>) {
        self.sink.sent(message);
    }

    fn end(&mut self) -> io::Result<()> {
        if !self.has_data {
            // Without data, the resource ends where the rest would begin, or has no byte.
            self.check_length(self.total.unwrap_or(self.position))?;
            self.replace()?;
        }
        self.sink.end()
    }
}

impl fmt::Debug for Monitor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Monitor").field("position", &self.position).finish_non_exhaustive()
    }
}
