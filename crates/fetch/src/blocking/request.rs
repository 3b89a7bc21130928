//! A request for the resource of a URL, of any scheme that this package supports.

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::{fmt, mem, time::Duration};
use std::{
    path::Path,
    time::{Instant, SystemTime},
};

use rfc1738::{SchemeSet, Typed, Url, send::EndUser};

use crate::{Content, FetchError, Framing, Ftp, Gopher, Header, Http, Nntp, RedirectError};

use super::{
    AnyTransfer, Client, Error, Fetched, NewFile, PartialFile, Progress, Sink, Version, file::Whole, monitor::Monitor,
    retry,
};

/// The size of the receive buffer in bytes. A line that matters must fit in it.
const BUFFER: usize = 1 << 17;

/// A request from [`Client::get`], [`Client::post`] or [`Client::put`]: what to request, and where
/// the data goes.
///
/// ```no_run
/// use rfc1738::Url;
/// use rfc1738_fetch::blocking::Client;
///
/// let client = Client::new();
/// let url: Url<&str> = Url::parse("http://host.dom/image.iso")?;
/// let bytes = client.get(&url).to_vec()?; // in memory
/// client.get(&url).retry(5).to_file("image.iso")?; // appears when it is complete
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is sent before the data has a place to go"]
pub struct Request<'g, S> {
    client: &'g Client,
    url: Url<&'g str, S>,
    content: Option<(Method, Content<'g>)>,
    fields: Vec<Header<'g>>,
    reported: Vec<&'g str>,
    end_user: EndUser<'g>,
    is_final_dot_missing: bool,
    may_close: bool,
    max_size: Option<u64>,
    time: Option<Duration>,
    start: u64,
    part: Option<(u64, u64)>,
    version: Option<Version>,
    head: Vec<u8>,
    is_anew: bool,
    error_body: Option<(&'g mut Vec<u8>, u64)>,
    retries: u8,
    progress: Option<Box<dyn FnMut(Progress) + 'g>>,
}

impl<'g, S: SchemeSet> Request<'g, S> {
    pub(super) fn new(client: &'g Client, url: Url<&'g str, S>, content: Option<(Method, Content<'g>)>) -> Self {
        Self {
            client,
            url,
            content,
            fields: Vec::new(),
            reported: Vec::new(),
            end_user: EndUser::new(b"anonymous@"),
            is_final_dot_missing: false,
            may_close: false,
            max_size: None,
            time: None,
            start: 0,
            part: None,
            version: None,
            head: Vec::new(),
            is_anew: false,
            error_body: None,
            retries: 0,
            progress: None,
        }
    }

    /// Adds fields to the header of an http request, after those of earlier calls. After a redirect
    /// to another origin, only `User-Agent` is sent, because others may be secrets.
    pub fn add_fields(mut self, fields: &'g [Header<'g>]) -> Self {
        self.fields.extend_from_slice(fields);
        self
    }

    /// Keeps the fields with these names of the reply of http, such as `Content-Type`, in addition
    /// to earlier calls: see [`Fetched::field`].
    pub fn report_fields(mut self, names: &'g [&'g str]) -> Self {
        self.reported.extend_from_slice(names);
        self
    }

    /// Sets the user of an ftp URL that has none. By default the password is "anonymous@".
    pub fn with_end_user(mut self, end_user: EndUser<'g>) -> Self {
        self.end_user = end_user;
        self
    }

    /// Accepts a resource that ends with the connection, so it looks complete even if it was cut
    /// short: see [`Http::allow_close`]. Otherwise it ends with [`FetchError::NoEnd`].
    pub fn allow_close(mut self) -> Self {
        self.may_close = true;
        self
    }

    /// Accepts a Gopher text without the "." at its end, so that the close of the connection ends
    /// it: see [`Gopher::without_final_dot`].
    pub fn without_final_dot(mut self) -> Self {
        self.is_final_dot_missing = true;
        self
    }

    /// Sets the maximum size of the resource in bytes, including a part that is there already. The
    /// default is 1 GiB, so that a server cannot fill the disk, and 10 MiB for
    /// [`to_vec`](Self::to_vec).
    pub fn with_max_size(mut self, bytes: u64) -> Self {
        self.max_size = Some(bytes);
        self
    }

    /// Sets the time limit of the request, including redirects, attempts and the time in the sink.
    /// The client's [deadline](Client::with_deadline) also applies.
    pub fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Requests the rest of the resource, from this byte on, counted from 0.
    ///
    /// The `version` is what [`Sink::version`] received when the first bytes arrived. It ensures
    /// that the rest is of the same version. If the server has another version, or cannot resume,
    /// the whole resource is requested, and the sink [restarts](Sink::restart) at its first byte.
    /// If the sink cannot restart, the request fails with [`FetchError::NotResumed`]. Without a
    /// version, the rest may be of another one.
    pub fn resume_at(mut self, byte: u64, version: Option<Version>) -> Self {
        (self.start, self.version) = (byte, version);
        self
    }

    /// Requests the rest of a partial file, which is the sink or receives its data from it. If its
    /// version is unknown, the request starts over.
    pub fn resume(mut self, file: &PartialFile) -> Self {
        (self.start, self.version, self.head) = (file.length, file.version.clone(), file.head.clone());
        self.is_anew = self.version.is_none();
        self
    }

    /// Requests a part of an http or ftp resource, by its first and last byte, counted from 0: see
    /// [`Http::part`] and [`Ftp::part`].
    pub fn part(mut self, first: u64, last: u64) -> Self {
        self.part = Some((first, last));
        self
    }

    /// Keeps the first bytes of the body of an error of http, at most this many, in a buffer of the
    /// caller: see [`Http::with_error_body`]. The sink does not get them.
    ///
    /// ```no_run
    /// use rfc1738::Url;
    /// use rfc1738_fetch::{Content, blocking::Client};
    ///
    /// let (url, mut why) = (Url::parse("http://host.dom/jobs")?, Vec::new());
    /// let content = Content::new("application/json", br#"{"id":1}"#)?;
    /// if let Err(error) =
    ///     Client::new().post(&url, content).with_error_body(&mut why, 4096).to_vec()
    /// {
    ///     eprintln!("{error}: {}", why.escape_ascii());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_error_body(mut self, body: &'g mut Vec<u8>, bytes: u64) -> Self {
        self.error_body = Some((body, bytes));
        self
    }

    /// Retries up to this many times after an error that [is temporary](Error::is_temporary). It
    /// waits a second, then two, then four, or longer if the server's Retry-After says so. If that
    /// is more than ten minutes, the error is [`Error::RetryLater`]. An attempt resumes where the
    /// last one broke off if the server supports it. Otherwise the sink restarts.
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
    /// The errors of [`to`](Self::to), and [`Error::Coded`].
    pub fn to_vec(mut self) -> Result<Vec<u8>, Error> {
        let mut whole = Whole::default();
        self.max_size.get_or_insert(10 << 20);
        match self.to(&mut whole)?.content_coding() {
            None => Ok(whole.0),
            Some(_) => Err(Error::Coded),
        }
    }

    /// Fetches the resource into a file, which appears, or replaces the one of that name, when the
    /// resource is complete: see [`NewFile`].
    ///
    /// # Errors
    ///
    /// The errors of [`to`](Self::to), and [`Error::Sink`] if the file cannot be written.
    pub fn to_file(self, path: impl AsRef<Path>) -> Result<Fetched, Error> {
        let mut file = NewFile::create(path.as_ref()).map_err(Error::Sink)?;
        let fetched = self.to(&mut file)?;
        file.keep().map_err(Error::Sink)?;
        Ok(fetched)
    }

    /// Fetches the rest of a partial file, or all of a file that is not there. If the transfer
    /// breaks off, the file keeps what arrived, and the next call continues it.
    ///
    /// The version is kept in another file, whose name ends in ".validator", until the file is
    /// complete. Without it the download starts over, because the resource may have changed, but
    /// the file stays as it is until the first byte has arrived: see [`PartialFile`].
    ///
    /// # Errors
    ///
    /// The errors of [`to`](Self::to), and [`Error::Sink`] if the file cannot be written.
    pub fn resume_file(self, path: impl AsRef<Path>) -> Result<Fetched, Error> {
        let mut file = PartialFile::open(path.as_ref()).map_err(Error::Sink)?;
        let fetched = self.resume(&file).to(&mut file)?;
        file.complete().map_err(Error::Sink)?;
        Ok(fetched)
    }

    /// Fetches the resource into a sink: a [`Write`](std::io::Write), or one that also takes
    /// information.
    ///
    /// Redirects of http are followed within the set of the URL, as the client's
    /// [`Redirects`](crate::Redirects) allow.
    ///
    /// # Errors
    ///
    /// If the resource is incomplete, or the sink fails. The sink keeps what arrived until then. A
    /// URL of a scheme that cannot be fetched is a [`FetchError::OtherProtocol`].
    pub fn to(mut self, sink: &mut dyn Sink) -> Result<Fetched, Error> {
        let mut progress = self.progress.take();
        let progress = progress.as_mut().map(|progress| &mut **progress as &mut dyn FnMut(Progress));
        let (version, head) = (self.version.take(), mem::take(&mut self.head));
        let mut monitor = Monitor::new(sink, progress, self.start, version, head, self.is_anew);
        monitor.error_body = self.error_body.take();
        let mut client = self.client.clone();
        client.end_by(self.time.and_then(|time| Instant::now().checked_add(time)));
        let mut attempt = 0;
        loop {
            let error = match self.follow_redirects(&client, &mut monitor) {
                Ok(framing) => return Ok(monitor.fetched(framing)),
                Err(error) => monitor.error.take().map_or(error, Error::Fetch),
            };
            let is_stale = matches!(&error, Error::Fetch(error) if error.cannot_resume());
            // The error is that of the transfer if the sink cannot go back.
            if monitor.prepare(&error, self.part.is_some()).is_err() {
                return Err(error);
            }
            if is_stale {
                match monitor.begin_anew() {
                    true => continue,
                    false => return Err(error),
                }
            }
            if attempt == self.retries || !error.is_temporary() || self.content.is_some() {
                return Err(error);
            }
            let wait = retry::wait(attempt, monitor.field("Retry-After"), SystemTime::now());
            if !client.pause(wait.map_err(Error::RetryLater)?) {
                return Err(error);
            }
            attempt = attempt.saturating_add(1);
        }
    }

    /// Fetches the resource once, and returns how it is known to be complete.
    fn follow_redirects(&self, client: &Client, monitor: &mut Monitor<'_>) -> Result<Framing, Error> {
        let mut redirects = client.redirects;
        let (mut target, mut is_same_origin) = (None::<Url<String, S>>, true);
        loop {
            let url = target.as_ref().map_or(self.url, Url::borrow);
            let is_sent = |field: &&Header<'_>| is_same_origin || field.name().eq_ignore_ascii_case("User-Agent");
            let fields: Vec<_> = self.fields.iter().filter(is_sent).copied().collect();
            let (error, location) = match self.fetch(client, &url, &fields, monitor) {
                Ok(framing) => return Ok(framing),
                Err(failure) => failure,
            };
            let (Some(location), Some(redirects)) = (location, &mut redirects) else { return Err(error) };
            let redirect = redirects.follow_lenient::<String, _>(&url, &location)?;
            redirect.url.server().map_or(Ok(()), |server| client.check(server))?;
            is_same_origin &= redirect.is_same_origin;
            if self.content.is_some() {
                // RFC 9110, section 15.4: only these keep the method.
                let keeps_content =
                    matches!(error, Error::Fetch(FetchError::Reply(reply)) if matches!(reply.code(), 307 | 308));
                match keeps_content {
                    false => return Err(error),
                    true if !is_same_origin => return Err(RedirectError::OtherOrigin.into()),
                    true => {}
                }
            }
            monitor.redirected(redirect.url.as_str()).map_err(Error::Sink)?;
            target = Some(redirect.url);
        }
    }

    /// Fetches one URL. An error comes with the Location of a redirect.
    fn fetch(
        &self,
        client: &Client,
        url: &Url<&str, S>,
        fields: &[Header<'_>],
        monitor: &mut Monitor<'_>,
    ) -> Result<Framing, (Error, Option<Vec<u8>>)> {
        let alone = |error: FetchError| (Error::Fetch(error), None);
        let is_ftp = matches!(url.typed(), Typed::Ftp(_));
        let (start, version) = (monitor.begin(url.as_str(), is_ftp), monitor.version.clone());
        let (is_whole, mut buffer) = (start == 0 && self.part.is_none(), vec![0; BUFFER]);
        let (max_size, most_of_error) = (self.max_size.unwrap_or(1 << 30), monitor.most_of_error());
        let mut run = |transfer: &mut dyn AnyTransfer| match client.fetch(transfer, monitor) {
            Ok(()) => Ok(transfer.any_framing()),
            Err(error) => Err((error, None)),
        };
        match url.typed() {
            Typed::Ftp(_) | Typed::Gopher(_) | Typed::Nntp(_) if self.content.is_some() => {
                Err(alone(FetchError::OtherProtocol))
            }
            Typed::Ftp(url) => {
                let ftp = Ftp::new(&url, self.end_user, &mut buffer).map_err(alone)?.with_max_size(max_size);
                run(&mut match self.part {
                    Some((first, last)) => ftp.part(first, last),
                    None => ftp.resume_at(start),
                })
            }
            Typed::Gopher(url) if is_whole => {
                let gopher = Gopher::new(&url, &mut buffer).map_err(alone)?.with_max_size(max_size);
                let gopher = if self.may_close { gopher.allow_close() } else { gopher };
                run(&mut if self.is_final_dot_missing { gopher.without_final_dot() } else { gopher })
            }
            Typed::Nntp(url) if is_whole => {
                run(&mut Nntp::new(&url, &mut buffer).map_err(alone)?.with_max_size(max_size))
            }
            Typed::Gopher(_) | Typed::Nntp(_) => Err(alone(FetchError::NotResumable)),
            _ => {
                let names = Monitor::names(&self.reported);
                let http = match self.content {
                    None => Http::new(url, &mut buffer),
                    Some((Method::Post, content)) => Http::post(url, content, &mut buffer),
                    Some((Method::Put, content)) => Http::put(url, content, &mut buffer),
                };
                let http = http.map_err(alone)?.with_max_size(max_size).add_fields(fields).report_fields(&names);
                let http = http.with_error_body(most_of_error);
                let http = if self.may_close { http.allow_close() } else { http };
                let mut http = match self.part {
                    Some((first, last)) => http.part(first, last),
                    None => http.resume_at(start, version.as_ref().and_then(Version::validator)),
                };
                let outcome = run(&mut http);
                monitor.status = Some(http.status());
                outcome.map_err(|(error, _)| (error, http.location().map(Vec::from)))
            }
        }
    }
}

/// A method that sends content.
#[derive(Clone, Copy)]
pub(super) enum Method {
    Post,
    Put,
}

/// Shows the URL without its secrets.
impl<S: SchemeSet> fmt::Debug for Request<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request").field("url", &self.url.redacted()).field("start", &self.start).finish_non_exhaustive()
    }
}
