//! HTTP (section 3.3, RFC 1945 and RFC 9112).

mod range;
mod reply;
mod request;

use rfc1738::{SchemeSet, Url, schemes::Syntax};

use crate::{
    Channel, Content, FetchError, Framing, Header, Info,
    body::{Body, Exact, up_to},
    engine::Engine,
    error::Reason,
    header::Lists,
    message::Text,
    protocol::{Action, Event, Protocol},
};

pub use range::Validator;

use range::Asked;
use reply::{Reply, State};
use request::Request;

/// Retrieves a resource with GET, or sends content with [`post`](Self::post) or [`put`](Self::put),
/// over http or https.
///
/// The URL is http or https by RFC 3986, as in the sets [`Https`](rfc1738::schemes::Https) and
/// [`Web`](rfc1738::schemes::Web), or http by RFC 1738: an [`HttpUrl`](rfc1738::HttpUrl). For https
/// the first step is [`Step::ConnectTls`](crate::Step::ConnectTls), because the driver provides
/// TLS.
///
/// The request is HTTP/1.1, so that a server marks the end of a resource whose length it does not
/// know. It asks to close the connection at the end: a client that fetches one resource does not
/// need keep-alive. `Accept-Encoding: identity` asks for the bytes as they are, but a server may
/// ignore it: report `Content-Encoding` to detect this. Statuses 200 and 203 carry the resource,
/// and 206 a part if one was requested. Status 304 is [`FetchError::NotModified`] if a field that
/// you add is a condition, such as `If-None-Match`. Any other final status is a
/// [`FetchError::Reply`]. After a redirect, [`location`](Self::location) has the reference, and
/// [`Redirects`](crate::Redirects) resolves it. Statuses 1xx are skipped because another reply
/// follows, except 101, which is a [`FetchError::Reply`].
///
/// Content-Length determines the end of the resource, so bytes after it stay
/// [`leftover`](crate::Transfer::leftover). If a server replies in chunks (RFC 9112, section 7.1),
/// the last chunk is the end. Without either, only the close of the connection is the end, which is
/// [`FetchError::NoEnd`] unless you [allow it](Self::allow_close), because the resource may be cut
/// short. [`framing`](crate::Transfer::framing) returns which one it was.
///
/// ```
/// use std::io::Read;
/// use rfc1738::{SchemeSet, schemes::Web};
/// use rfc1738_fetch::{Transfer, Http, Info, Step};
///
/// let url = Web::parse("http://host.dom:8080/motd")?;
/// let mut buffer = [0; 64];
/// let mut http = Http::new(&url, &mut buffer)?;
/// let mut server =
///     &b"HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 8\r\n\r\nWelcome."[..];
/// let (mut sent, mut bytes) = (Vec::new(), Vec::new());
/// loop {
///     match http.step()? {
///         Step::Send(message) => sent.extend(message.bytes()),
///         Step::Receive(mut buf) => {
///             let count = server.read(buf.space())?;
///             buf.received(count);
///         }
///         Step::Info(Info::Announced(length)) => assert_eq!(length, 8),
///         Step::Data(data) => bytes.extend_from_slice(data),
///         Step::Done(_) => break,
///         _ => {}
///     }
/// }
/// assert_eq!(sent, b"GET /motd HTTP/1.1\r\nHost: host.dom:8080\r\nConnection: close\r\n\
///     Accept-Encoding: identity\r\n\r\n");
/// assert_eq!(bytes, b"Welcome.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Http<'a> {
    pub(crate) engine: Engine<'a>,
    pub(crate) protocol: HttpProtocol<'a>,
}

impl<'a> Http<'a> {
    /// Creates a transfer of this URL. The buffer must be longer than each header line that
    /// matters (Content-Length, Transfer-Encoding, Content-Range, Location, and the fields of
    /// [`report_fields`](Self::report_fields)) and than the line before a chunk, with its
    /// extensions. Other lines may be longer, because their rest is skipped.
    ///
    /// # Errors
    ///
    /// [`FetchError::OtherProtocol`], if the URL is neither http nor https, or its set parses it by
    /// another syntax. [`FetchError::UserInUrl`], if it has a user.
    pub fn new<S: SchemeSet>(url: &Url<&'a str, S>, buffer: &'a mut [u8]) -> Result<Self, FetchError> {
        let connect = match (url.scheme().as_str(), url.syntax()) {
            ("http", Syntax::Http | Syntax::Rfc3986) => Action::Connect,
            ("https", Syntax::Http | Syntax::Rfc3986) => Action::ConnectTls,
            _ => return Err(FetchError::OtherProtocol),
        };
        let (Some(server), Some(host), Some(target)) = (url.server(), url.host_header(), url.request_target()) else {
            return Err(FetchError::OtherProtocol);
        };
        // Without a user, the login begins with the host. `Url::user` takes more flash.
        if url.login().is_some_and(|login| login.as_str().as_ptr() != host.as_ptr()) {
            return Err(FetchError::UserInUrl);
        }
        let request = Request::new(target, host);
        let protocol = HttpProtocol { request, reply: Reply::new(), state: State::Connect };
        Ok(Self { engine: Engine::new(server, connect, buffer), protocol })
    }

    /// Makes a transfer that sends content to this URL with POST, such as a device's report. Its
    /// type and its length are sent too, and more fields can be [added](Self::add_fields). The
    /// buffer is as in [`new`](Self::new).
    ///
    /// Statuses 200, 201, 202 and 203 bring the server's reply, and 204 is a success without one. A
    /// redirect is a [`FetchError::Reply`], as for GET, but send content only to the same origin:
    /// see [`Redirect::is_same_origin`](crate::Redirect::is_same_origin). After a failure, the
    /// server may or may not have carried out the request, so repeat it only if that does no harm.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    /// use rfc1738_fetch::{Content, Http, Step, Transfer};
    ///
    /// let url = Https::parse("https://host.dom/devices/7")?;
    /// let (mut buffer, report) = ([0; 64], Content::new("application/json", b"{\"up\":true}")?);
    /// let mut http = Http::post(&url, report, &mut buffer)?;
    /// http.step()?; // connect
    /// let Step::Send(message) = http.step()? else { panic!() };
    /// let request = b"POST /devices/7 HTTP/1.1\r\nHost: host.dom\r\nConnection: close\r\n\
    ///     Accept-Encoding: identity\r\n\
    ///     Content-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"up\":true}";
    /// assert!(message.bytes().eq(*request));
    /// let Step::Receive(mut buf) = http.step()? else { panic!() };
    /// let answer = b"HTTP/1.1 204 No Content\r\n\r\n";
    /// buf.space()[..answer.len()].copy_from_slice(answer);
    /// buf.received(answer.len());
    /// while !matches!(http.step()?, Step::Done(_)) {}
    /// assert_eq!(http.status(), 204);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub fn post<S: SchemeSet>(
        url: &Url<&'a str, S>,
        content: Content<'a>,
        buffer: &'a mut [u8],
    ) -> Result<Self, FetchError> {
        Self::new(url, buffer).map(|http| http.send("POST", content))
    }

    /// Makes a transfer that stores content at this URL with PUT: see [`post`](Self::post).
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new).
    pub fn put<S: SchemeSet>(
        url: &Url<&'a str, S>,
        content: Content<'a>,
        buffer: &'a mut [u8],
    ) -> Result<Self, FetchError> {
        Self::new(url, buffer).map(|http| http.send("PUT", content))
    }

    fn send(mut self, method: &'static str, content: Content<'a>) -> Self {
        self.protocol.request.send(method, content);
        self.protocol.reply.has_content = true;
        self
    }

    /// Adds these fields to the request, after those of earlier calls, such as `User-Agent`,
    /// `If-None-Match` or `Authorization`. For ranges see [`part`](Self::part) and
    /// [`resume_at`](Self::resume_at). More than two lists are [`FetchError::TooManyFields`].
    ///
    /// Do not send `Authorization` and `Cookie` to another server after a redirect: see
    /// [`Redirect::is_same_origin`](crate::Redirect::is_same_origin).
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    /// use rfc1738_fetch::{Transfer, Header, Http, Step};
    ///
    /// let headers = [
    ///     Header::new("If-None-Match", "\"a1\"")?,
    ///     Header::new("Authorization", "Bearer 123")?,
    /// ];
    /// let url = Https::parse("https://host.dom/")?;
    /// let mut buffer = [0; 64];
    /// let mut http = Http::new(&url, &mut buffer)?.add_fields(&headers);
    /// assert!(matches!(http.step()?, Step::ConnectTls(server) if server.port() == 443));
    /// let Step::Send(message) = http.step()? else { panic!() };
    /// assert_eq!(
    ///     format!("{message:?}"),
    ///     "GET / HTTP/1.1; Host: host.dom; Connection: close; Accept-Encoding: identity; \
    ///      If-None-Match: ***; Authorization: ***"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn add_fields(mut self, headers: &'a [Header<'a>]) -> Self {
        self.protocol.reply.is_conditional |= headers.iter().any(|header| header.is_condition());
        if !self.protocol.request.add_fields(headers) {
            self.engine.refuse(Reason::TooManyFields);
        }
        self
    }

    /// Reports the reply's fields with these names, such as `ETag`, as
    /// [`Info::Header`](crate::Info::Header), ignoring case. If a field continues on the next line,
    /// only its first line is reported. More than two lists are [`FetchError::TooManyFields`].
    #[must_use]
    pub fn report_fields(mut self, names: &'a [&'a str]) -> Self {
        if !self.protocol.reply.show(names) {
            self.engine.refuse(Reason::TooManyFields);
        }
        self
    }

    /// Reports the first bytes of the body of an error, at most this many, as
    /// [`Info::ErrorBody`](crate::Info::ErrorBody): for a status from 400 on, when a server
    /// explains its refusal in JSON, for example. Then the transfer fails with the
    /// [`FetchError::Reply`], as without this call. These bytes are never
    /// [`Step::Data`](crate::Step::Data), so they are not taken for the resource.
    ///
    /// ```
    /// use std::io::Read;
    /// use rfc1738::Url;
    /// use rfc1738_fetch::{Http, Info, Step, Transfer};
    ///
    /// let reply = "HTTP/1.1 422 No\r\nContent-Length: 14\r\n\r\n{\"field\":\"id\"}";
    /// let (url, mut connection, mut buffer) =
    ///     (Url::parse("http://host.dom/")?, reply.as_bytes(), [0; 64]);
    /// let mut http = Http::new(&url, &mut buffer)?.with_error_body(1000);
    /// let mut body = Vec::new();
    /// let error = loop {
    ///     match http.step() {
    ///         Ok(Step::Receive(mut buf)) => {
    ///             let count = connection.read(buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         Ok(Step::Info(Info::ErrorBody(bytes))) => body.extend_from_slice(bytes),
    ///         Ok(_) => {}
    ///         Err(error) => break error,
    ///     }
    /// };
    /// assert_eq!((&body[..], http.status()), (&b"{\"field\":\"id\"}"[..], 422));
    /// assert!(error.to_string().contains("422"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_error_body(mut self, bytes: u64) -> Self {
        self.protocol.reply.error_left = bytes;
        self
    }

    /// Requests the rest of the resource, from this byte on, counted from 0, by Range and If-Range.
    /// The bytes before it count for [`with_max_size`](Self::with_max_size).
    ///
    /// The validator is from the first download, so report its `ETag` with
    /// [`report_fields`](Self::report_fields). Without a validator, the rest may belong to another
    /// version.
    ///
    /// The data begins at that byte and ends with the resource, or the transfer fails. If the
    /// server sends the whole resource, it is [`FetchError::NotResumed`] before any data: the
    /// server does not support ranges, or the resource has changed. A part of another version is
    /// [`FetchError::Changed`]. A part that ends early is [`FetchError::Incomplete`] after its
    /// bytes, so you can resume after them. A resource that ends at the byte is complete without
    /// data (RFC 9110, section 15.5.17).
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    /// use rfc1738_fetch::{Http, Info, Step, Transfer, Validator};
    ///
    /// let url = Https::parse("https://host.dom/a")?;
    /// let mut buffer = [0; 96];
    /// let mut http = Http::new(&url, &mut buffer)?.resume_at(5, Validator::new(b"\"a1\""));
    /// let answer = b"HTTP/1.1 206 Partial Content\r\nETag: \"a1\"\r\n\
    ///     Content-Range: bytes 5-7/8\r\n\r\nabc";
    /// let mut rest = &answer[..];
    /// loop {
    ///     match http.step()? {
    ///         Step::Send(message) => {
    ///             assert!(
    ///                 format!("{message:?}").ends_with("; Range: bytes=5-; If-Range: \"a1\"")
    ///             );
    ///         }
    ///         Step::Receive(mut buf) => {
    ///             let count = std::io::Read::read(&mut rest, buf.space())?;
    ///             buf.received(count);
    ///         }
    ///         Step::Info(Info::Range { first, last, total }) => {
    ///             assert_eq!((first, last, total), (5, 7, Some(8)))
    ///         }
    ///         Step::Data(bytes) => assert!(b"abc".ends_with(bytes)),
    ///         Step::Done(_) => break,
    ///         _ => {}
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn resume_at(mut self, byte: u64, validator: Option<Validator<'a>>) -> Self {
        self.engine.resume_at(byte);
        // From byte 0 it is the whole resource, which needs no range.
        if byte > 0 { self.ask(Asked { first: byte, last: u64::MAX, validator }) } else { self }
    }

    /// Requests a part of the resource, from its first to its last byte, counted from 0. If the
    /// resource ends earlier, the part ends there. If the server sends the whole resource instead,
    /// the transfer fails with [`FetchError::NotResumed`] before any data.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Https};
    /// use rfc1738_fetch::{Http, Step, Transfer};
    ///
    /// let url = Https::parse("https://host.dom/a")?;
    /// let mut buffer = [0; 64];
    /// let mut http = Http::new(&url, &mut buffer)?.part(0, 99);
    /// http.step()?; // connect
    /// let Step::Send(message) = http.step()? else { panic!() };
    /// assert_eq!(
    ///     format!("{message:?}"),
    ///     "GET /a HTTP/1.1; Host: host.dom; Connection: close; Accept-Encoding: identity; \
    ///      Range: bytes=0-99"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn part(self, first: u64, last: u64) -> Self {
        self.ask(Asked { first, last, validator: None })
    }

    fn ask(mut self, asked: Asked<'a>) -> Self {
        if asked.first > asked.last {
            self.engine.refuse(Reason::BadRange);
        }
        if self.protocol.reply.has_content {
            self.engine.refuse(Reason::NotResumable);
            return self;
        }
        self.protocol.request.ask(asked);
        self.protocol.reply.ask(asked);
        self
    }

    /// Returns the status of the last reply, such as 200, or 0 before one has come.
    pub const fn status(&self) -> u16 {
        self.protocol.reply.status
    }

    /// Returns the Location of a redirect, after [`step`](crate::Transfer::step) has failed with
    /// that [`FetchError::Reply`], and otherwise `None`. It is a URL or a reference, as the server
    /// sent it.
    pub fn location(&self) -> Option<&[u8]> {
        self.engine.kept().filter(|location| !location.is_empty())
    }
}

pub(crate) struct HttpProtocol<'a> {
    request: Request<'a>,
    reply: Reply<'a>,
    state: State,
}

impl<'a> Protocol<'a> for HttpProtocol<'a> {
    fn next(&mut self, event: Event<'_>) -> Result<Action, Reason> {
        let (state, action) = self.reply.next(self.state, event)?;
        self.state = state;
        Ok(action)
    }

    fn message(&self) -> &dyn Text {
        &self.request
    }

    fn verb(&self) -> &'static str {
        self.request.method
    }

    fn body(&mut self, available: &[u8], is_closed: bool) -> Result<Body, Reason> {
        let (left, cut) = match self.reply.length {
            _ if self.reply.is_chunked => (self.reply.chunk, Err(Reason::NoLastChunk)),
            Some(exact) => (exact.left(), Err(Reason::Length)),
            None => (u64::MAX, Ok(Body::End)),
        };
        match self.reply.is_error {
            // The error is told, whatever becomes of its body.
            true => up_to(left.min(self.reply.error_left), Ok(Body::End), available, is_closed),
            false => up_to(left, cut, available, is_closed),
        }
    }

    fn framing(&self) -> Framing {
        match self.reply.length {
            _ if self.reply.is_chunked => Framing::Chunks,
            Some(_) => Framing::Length,
            None => Framing::Close,
        }
    }

    fn passed_on(&mut self, bytes: &[u8]) {
        // Read only between the length and the end of a chunk.
        self.reply.chunk = self.reply.chunk.wrapping_sub(bytes.len() as u64);
        self.reply.error_left = self.reply.error_left.saturating_sub(bytes.len() as u64);
        if let Some(exact) = &mut self.reply.length {
            exact.passed_on(bytes);
        }
    }

    fn info<'s>(&'s self, line: &'s [u8]) -> Info<'s> {
        (self.reply.info)(&self.reply, self.state, line)
    }

    fn headers(&self) -> Option<&Lists<'a, Header<'a>>> {
        Some(&self.request.headers)
    }

    fn is_error(&self) -> bool {
        self.reply.is_error
    }

    fn exact(&self) -> Exact {
        self.reply.length.unwrap_or(Exact::new(0))
    }

    fn value(&self) -> (usize, usize) {
        self.reply.value
    }

    fn may_skip(&self, begin: &[u8]) -> bool {
        self.reply.may_skip(self.state, begin)
    }
}

pub(crate) const PASS: Action = Action::Pass(Channel::Control);
