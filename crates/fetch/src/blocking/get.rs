//! A request for the resource of a URL, of any scheme that this package has.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::fmt;
use std::{path::Path, time::SystemTime};

use rfc1738::{Schemes, Typed, Url, send::EndUser};

use crate::{FetchError, Framing, Ftp, Gopher, Header, Http, Nntp, Validator};

use super::{
    AnyTransfer, Client, Error, Fetched, Progress, Sink,
    file::{NewFile, PartialFile, Whole},
    monitor::Monitor,
    retry,
};

/// The size of the receive buffer in octets, which a line that matters must fit.
const BUFFER: usize = 1 << 16;

/// A request from [`Client::get`]: what to ask for, and where the data goes.
///
/// ```no_run
/// use rfc1738::Url;
/// use rfc1738_fetch::blocking::Client;
///
/// let client = Client::new();
/// let url: Url = Url::parse("http://host.dom/image.iso")?;
/// let octets = client.get(&url).to_vec()?; // in memory
/// client.get(&url).retry(5).to_file("image.iso")?; // appears when it is complete
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is sent before the data has a place to go"]
pub struct Get<'g, S> {
    client: &'g Client,
    url: &'g Url<&'g str, S>,
    fields: &'g [Header<'g>],
    reported: &'g [&'g str],
    end_user: EndUser<'g>,
    is_final_dot_missing: bool,
    max_size: u64,
    start: u64,
    part: Option<(u64, u64)>,
    version: Option<Vec<u8>>,
    retries: u8,
    progress: Option<Box<dyn FnMut(Progress) + 'g>>,
}

impl<'g, S: Schemes> Get<'g, S> {
    pub(super) fn new(client: &'g Client, url: &'g Url<&'g str, S>) -> Self {
        Self {
            client,
            url,
            fields: &[],
            reported: &[],
            end_user: EndUser::new(b"anonymous@"),
            is_final_dot_missing: false,
            max_size: 1 << 30,
            start: 0,
            part: None,
            version: None,
            retries: 0,
            progress: None,
        }
    }

    /// Adds fields to the header of an http request. After a redirect to another origin, only
    /// `User-Agent` is sent, because others may be secrets.
    pub fn add_fields(mut self, fields: &'g [Header<'g>]) -> Self {
        self.fields = fields;
        self
    }

    /// Keeps the fields with these names of the reply of http, such as `Content-Type`: see
    /// [`Fetched::field`].
    pub fn report_fields(mut self, names: &'g [&'g str]) -> Self {
        self.reported = names;
        self
    }

    /// Sets the user of an ftp URL that has none. By default the password is "anonymous@".
    pub fn with_end_user(mut self, end_user: EndUser<'g>) -> Self {
        self.end_user = end_user;
        self
    }

    /// Accepts a Gopher text without the "." at its end: see [`Gopher::without_final_dot`].
    pub fn without_final_dot(mut self) -> Self {
        self.is_final_dot_missing = true;
        self
    }

    /// Sets the most octets that the resource may have, a part that is there already included. The
    /// default is 1 GiB, so that no server fills the disk.
    pub fn with_max_size(mut self, octets: u64) -> Self {
        self.max_size = octets;
        self
    }

    /// Requests the rest of the resource, from this octet on, counted from 0.
    ///
    /// The `validator` is what [`Sink::validator`] got when the first octets arrived. An http
    /// server then sends the rest only of the same version. If it has another version, or cannot
    /// resume, the sink [restarts](Sink::restart), or else the transfer fails with
    /// [`FetchError::NotResumed`] or [`FetchError::Changed`]. Pass a validator, because without one
    /// the server may send the rest of another version.
    pub fn resume_at(mut self, octet: u64, validator: Option<Validator<'_>>) -> Self {
        self.start = octet;
        self.version = validator.map(|validator| validator.as_bytes().into());
        self
    }

    /// Requests a part of an http or ftp resource, by its first and last octet, counted from 0: see
    /// [`Http::part`] and [`Ftp::part`].
    pub fn part(mut self, first: u64, last: u64) -> Self {
        self.part = Some((first, last));
        self
    }

    /// Tries up to this many more times after an error that [is temporary](Error::is_temporary). It
    /// waits as long as the server's Retry-After says, or a second, then two, then four. An attempt
    /// resumes where the last one broke off if the server can do that, but otherwise the sink
    /// restarts.
    pub fn retry(mut self, times: u8) -> Self {
        self.retries = times;
        self
    }

    /// Calls a function each time that data has arrived.
    pub fn progress(mut self, progress: impl FnMut(Progress) + 'g) -> Self {
        self.progress = Some(Box::new(progress));
        self
    }

    /// Fetches the resource into memory.
    ///
    /// # Errors
    ///
    /// Those of [`to`](Self::to).
    pub fn to_vec(self) -> Result<Vec<u8>, Error> {
        let mut whole = Whole::default();
        self.to(&mut whole)?;
        Ok(whole.0)
    }

    /// Fetches the resource into a file, which appears, or replaces the one of that name, when the
    /// resource is complete. Until then the data is in a file whose name ends in ".part".
    ///
    /// # Errors
    ///
    /// Those of [`to`](Self::to), and [`Error::Sink`] if the file cannot be written.
    pub fn to_file(self, path: impl AsRef<Path>) -> Result<Fetched, Error> {
        let mut file = NewFile::create(path.as_ref()).map_err(Error::Sink)?;
        let fetched = self.to(&mut file)?;
        file.keep().map_err(Error::Sink)?;
        Ok(fetched)
    }

    /// Fetches the rest of a partial file, or all of a file that is not there. If the transfer
    /// breaks off, the file keeps what arrived, and the next call continues it.
    ///
    /// The version is kept beside the file, in one whose name ends in ".validator", until the file
    /// is complete. For http, a file without it is fetched anew, because the resource may have
    /// changed.
    ///
    /// # Errors
    ///
    /// Those of [`to`](Self::to), and [`Error::Sink`] if the file cannot be written.
    pub fn resume_file(mut self, path: impl AsRef<Path>) -> Result<Fetched, Error> {
        let mut file = PartialFile::open(path.as_ref()).map_err(Error::Sink)?;
        self.version = file.version();
        if self.version.is_none() && !matches!(self.url.typed(), Typed::Ftp(_)) {
            file.restart().map_err(Error::Sink)?;
        }
        self.start = file.length().map_err(Error::Sink)?;
        let fetched = self.to(&mut file)?;
        file.forget_validator();
        Ok(fetched)
    }

    /// Fetches the resource into a sink: a [`Write`](std::io::Write), or one that takes information
    /// too.
    ///
    /// Redirects of http are followed within the set of the URL, as the client's
    /// [`Redirects`](crate::Redirects) allow.
    ///
    /// # Errors
    ///
    /// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
    /// A URL of a scheme that cannot be fetched is a [`FetchError::OtherProtocol`].
    pub fn to(mut self, sink: &mut dyn Sink) -> Result<Fetched, Error> {
        let mut progress = self.progress.take();
        let progress = progress.as_mut().map(|progress| &mut **progress as &mut dyn FnMut(Progress));
        let mut monitor = Monitor::new(sink, progress, self.start, self.version.take());
        let mut attempt = 0;
        loop {
            let error = match self.follow_redirects(&mut monitor) {
                Ok((url, framing)) => return Ok(monitor.fetched(url, framing)),
                Err(error) => error,
            };
            let is_stale = matches!(
                error,
                Error::Fetch(
                    FetchError::Changed | FetchError::NoSize | FetchError::NotResumable | FetchError::NotResumed
                )
            );
            if !is_stale {
                if attempt == self.retries || !error.is_temporary() {
                    return Err(error);
                }
                let wait = retry::wait(attempt, monitor.field("Retry-After"), SystemTime::now());
                if !wait.is_some_and(|wait| self.client.pause(wait)) {
                    return Err(error);
                }
                attempt = attempt.saturating_add(1);
            }
            if is_stale || !self.can_resume(&monitor) {
                // A resource that was begun anew cannot be stale.
                if monitor.restart().is_err() {
                    return Err(error);
                }
            }
        }
    }

    /// Returns whether the next attempt may begin where the last one broke off.
    fn can_resume(&self, monitor: &Monitor<'_>) -> bool {
        let is_ftp = matches!(self.url.typed(), Typed::Ftp(_));
        monitor.position() == 0 || self.part.is_none() && (is_ftp || monitor.version().is_some())
    }

    /// Fetches the resource once, and returns the URL where it was found and how it is known to be
    /// complete.
    fn follow_redirects(&self, monitor: &mut Monitor<'_>) -> Result<(String, Framing), Error> {
        let mut redirects = self.client.redirects;
        let (mut here, mut is_same_origin) = (String::from(self.url.as_str()), true);
        loop {
            let url = S::parse(&here).map_err(|_| FetchError::OtherProtocol)?;
            let is_sent = |field: &&Header<'_>| is_same_origin || field.name().eq_ignore_ascii_case("User-Agent");
            let fields: Vec<_> = self.fields.iter().filter(is_sent).copied().collect();
            let (error, location) = match self.fetch(&url, &fields, monitor) {
                Ok(framing) => return Ok((here, framing)),
                Err(failure) => failure,
            };
            let (Some(location), Some(redirects)) = (location, &mut redirects) else { return Err(error) };
            let redirect = redirects.follow_lenient::<String, _>(&url, &location)?;
            redirect.url.server().map_or(Ok(()), |server| self.client.check(server))?;
            is_same_origin &= redirect.is_same_origin;
            monitor.redirected(redirect.url.as_str()).map_err(Error::Sink)?;
            here = redirect.url.into_text();
        }
    }

    /// Fetches one URL. An error comes with the Location of a redirect.
    fn fetch(
        &self,
        url: &Url<&str, S>,
        fields: &[Header<'_>],
        monitor: &mut Monitor<'_>,
    ) -> Result<Framing, (Error, Option<Vec<u8>>)> {
        let alone = |error: FetchError| (Error::Fetch(error), None);
        let (start, version) = (monitor.begin(), monitor.version().map(Vec::from));
        let (is_whole, mut buffer) = (start == 0 && self.part.is_none(), vec![0; BUFFER]);
        let mut run = |transfer: &mut dyn AnyTransfer| {
            self.client.fetch(transfer, monitor)?;
            Ok(transfer.any_framing())
        };
        match url.typed() {
            Typed::Ftp(url) => {
                let mut ftp = Ftp::new(&url, self.end_user, &mut buffer).map_err(alone)?.with_max_size(self.max_size);
                if let Some((first, last)) = self.part {
                    ftp = ftp.part(first, last);
                } else if start > 0 {
                    ftp = ftp.resume_at(start);
                }
                run(&mut ftp).map_err(|error| (error, None))
            }
            Typed::Gopher(url) if is_whole => {
                let mut gopher = Gopher::new(&url, &mut buffer).map_err(alone)?.with_max_size(self.max_size);
                if self.is_final_dot_missing {
                    gopher = gopher.without_final_dot();
                }
                run(&mut gopher).map_err(|error| (error, None))
            }
            Typed::Nntp(url) if is_whole => {
                let mut nntp = Nntp::new(&url, &mut buffer).with_max_size(self.max_size);
                run(&mut nntp).map_err(|error| (error, None))
            }
            Typed::Gopher(_) | Typed::Nntp(_) => Err(alone(FetchError::NotResumed)),
            _ => {
                let names = Monitor::names(self.reported);
                let mut http = Http::new(url, &mut buffer).map_err(alone)?.with_max_size(self.max_size);
                http = http.add_fields(fields).report_fields(&names);
                if let Some((first, last)) = self.part {
                    http = http.part(first, last);
                } else if start > 0 {
                    http = http.resume_at(start, version.as_deref().and_then(Validator::new));
                }
                let outcome = run(&mut http);
                monitor.set_status(http.status());
                match outcome {
                    Err(error) if monitor.is_complete(&error) => Ok(Framing::Length),
                    outcome => outcome.map_err(|error| (error, http.location().map(Vec::from))),
                }
            }
        }
    }
}

/// Shows the URL without its secrets.
impl<S: Schemes> fmt::Debug for Get<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Get").field("url", &self.url.redacted()).field("start", &self.start).finish_non_exhaustive()
    }
}
