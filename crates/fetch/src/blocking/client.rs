//! A client: the settings that all of its transfers share.

use alloc::{sync::Arc, vec::Vec};
use core::{
    fmt,
    net::{IpAddr, SocketAddr},
    time::Duration,
};
use std::{io, time::Instant};

use rfc1738::{
    SchemeSet, Server, Url,
    allowed::{Allowed, ListItem},
};

use crate::{Content, Redirects};

use super::{
    AnyTransfer, Error, Request, Sink,
    connect::connect,
    connection::Connection,
    lookup::{Resolver, look_up, resolve},
    request::Method,
    session::Session,
    socket::Socket,
};

/// Fetches resources, each over connections of its own.
///
/// Every wait has a time limit: 30 seconds, unless you set [`with_timeout`](Self::with_timeout).
#[derive(Clone)]
pub struct Client {
    timeout: Option<Duration>,
    connect_timeout: Option<Duration>,
    end: Option<Instant>,
    /// `None` follows none.
    pub(super) redirects: Option<Redirects>,
    resolver: Resolver,
    /// `None` allows all, including hosts that `Allowed::ANY` denies because they are ambiguous.
    allowed: Option<Arc<dyn Checks>>,
    #[cfg(feature = "rustls")]
    tls: Option<Arc<rustls::ClientConfig>>,
}

impl Client {
    /// Makes a client that waits at most 30 seconds for a connection, for a reply, and for more
    /// data, and that follows up to ten redirects.
    pub fn new() -> Self {
        Self {
            timeout: Some(Duration::from_secs(30)),
            connect_timeout: None,
            end: None,
            redirects: Some(Redirects::new(10)),
            resolver: Arc::new(resolve),
            allowed: None,
            #[cfg(feature = "rustls")]
            tls: roots(),
        }
    }

    /// Sets the longest wait for a connection, for a message to be sent, for a whole reply, and for
    /// more data. `None` and [`Duration::MAX`] mean no limit.
    ///
    /// Neither a line of a header nor a byte of a TLS record extends a wait. A server that sends a
    /// byte of data before each wait ends can still hold the client forever, so set a
    /// [deadline](Self::with_deadline) too.
    #[must_use]
    pub fn with_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.timeout = timeout.into();
        self
    }

    /// Sets the longest wait for a connection: for the name lookup, for all of the host's addresses
    /// together, and for the TLS handshake. The default is [`with_timeout`](Self::with_timeout).
    #[must_use]
    pub const fn with_connect_timeout(mut self, timeout: Duration) -> Self {
        self.connect_timeout = Some(timeout);
        self
    }

    /// Sets the instant by which everything must be over. Time in the sink counts, but the sink is
    /// not interrupted.
    #[must_use]
    pub const fn with_deadline(mut self, end: Instant) -> Self {
        self.end = Some(end);
        self
    }

    /// Sets how many redirects to follow, and whether one may leave TLS. The default is
    /// `Redirects::new(10)`. With `None`, a redirect is the error of the server's reply.
    #[must_use]
    pub fn with_redirects(mut self, redirects: impl Into<Option<Redirects>>) -> Self {
        self.redirects = redirects.into();
        self
    }

    /// Sets the function that returns the addresses of a host, in the order of preference. The
    /// client connects only to these, so the function can refuse some.
    ///
    /// It is called for each connection except ftp's data connection, which leads to the address of
    /// the control connection. It is also called for addresses, without brackets. It runs in a
    /// thread of its own, which is abandoned if it takes longer than the time limit.
    ///
    /// ```
    /// use std::io;
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_fetch::blocking::{Client, Error, resolve};
    ///
    /// let client = Client::new().with_resolver(|host, port| {
    ///     let mut addresses = resolve(host, port)?;
    ///     addresses.retain(|address| !address.ip().is_loopback());
    ///     match addresses.is_empty() {
    ///         true => {
    ///             Err(io::Error::new(io::ErrorKind::PermissionDenied, "this host is private"))
    ///         }
    ///         false => Ok(addresses),
    ///     }
    /// });
    /// let error = client.get(&Web::parse("http://127.0.0.1/")?).to_vec().unwrap_err();
    /// assert!(matches!(error, Error::Resolve(_)));
    /// assert_eq!(error.to_string(), "cannot resolve the host: this host is private");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[must_use]
    pub fn with_resolver(
        mut self,
        resolver: impl Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync + 'static,
    ) -> Self {
        self.resolver = Arc::new(resolver);
        self
    }

    /// Sets the servers that the client may connect to. Any other is [`Error::Denied`], without a
    /// connection. By default all servers are allowed.
    ///
    /// The client checks the server of each URL, including redirects, looks its name up once, and
    /// connects only to the addresses that are allowed. If the list comes from a configuration, it
    /// must live as long as the program: see `Vec::leak`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, allowed::Allowed, schemes::Web};
    /// use rfc1738_fetch::blocking::{Client, Error};
    ///
    /// let webhooks = Client::new().with_allowed(Allowed::ANY.deny_private());
    /// for url in ["http://127.0.0.1/", "http://localhost/", "http://[::ffff:169.254.169.254]/"]
    /// {
    ///     let error = webhooks.get(&Web::parse(url)?).to_vec().unwrap_err();
    ///     assert!(matches!(error, Error::Denied));
    /// }
    /// let updates =
    ///     Client::new().with_allowed(Allowed::new(&["updates.dom", "mirror.dom:8443"]));
    /// let error = updates.get(&Web::parse("http://host.dom/")?).to_vec().unwrap_err();
    /// assert_eq!(error.to_string(), "this client is not allowed to connect to the server");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[must_use]
    pub fn with_allowed<T: ListItem + Sync>(mut self, allowed: Allowed<'static, T>) -> Self {
        self.allowed = Some(Arc::new(allowed));
        self
    }

    /// Sets the configuration of https: roots and versions. With the feature `https`, the default
    /// trusts Mozilla's roots.
    #[cfg(feature = "rustls")]
    #[must_use]
    pub fn with_tls(mut self, config: Arc<rustls::ClientConfig>) -> Self {
        self.tls = Some(config);
        self
    }

    /// Refuses https, so that an https URL is the error [`Error::NoTls`]: for a client whose own
    /// roots could not be read.
    #[cfg(feature = "rustls")]
    #[must_use]
    pub fn without_tls(mut self) -> Self {
        self.tls = None;
        self
    }

    /// Begins a request for the resource of an ftp, gopher, http, https or nntp URL. Nothing is
    /// sent until the data has a destination.
    pub fn get<'g, S: SchemeSet>(&'g self, url: impl Into<Url<&'g str, S>>) -> Request<'g, S> {
        Request::new(self, url.into(), None)
    }

    /// Begins a request that sends content to an http or https URL with POST: see
    /// [`Http::post`](crate::Http::post).
    ///
    /// It is sent once, whatever [`retry`](Request::retry) is, because a server may have carried
    /// out a request that failed. Redirects 307 and 308 are followed to the same origin. Any other
    /// is the error of the reply.
    ///
    /// ```no_run
    /// use rfc1738::{SchemeSet, schemes::Https};
    /// use rfc1738_fetch::{Content, blocking::Client};
    ///
    /// let url = Https::parse("https://host.dom/devices/7")?;
    /// let report = Content::new("application/json", b"{\"up\":true}")?;
    /// let answer = Client::new().post(&url, report).to_vec()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn post<'g, S: SchemeSet>(&'g self, url: impl Into<Url<&'g str, S>>, content: Content<'g>) -> Request<'g, S> {
        Request::new(self, url.into(), Some((Method::Post, content)))
    }

    /// Begins a request that stores content at an http or https URL with PUT, otherwise like
    /// [`post`](Self::post).
    pub fn put<'g, S: SchemeSet>(&'g self, url: impl Into<Url<&'g str, S>>, content: Content<'g>) -> Request<'g, S> {
        Request::new(self, url.into(), Some((Method::Put, content)))
    }

    /// Runs a transfer of any scheme to its end, and closes its connections. If you want a whole
    /// resource, use [`get`](Self::get), which makes the transfer, follows redirects, and can try
    /// again.
    ///
    /// ```no_run
    /// use rfc1738::{SchemeSet, schemes::Web};
    /// use rfc1738_fetch::{Http, blocking::Client};
    ///
    /// let url = Web::parse("http://host.dom/motd")?;
    /// let (mut buffer, mut file) = ([0; 4096], Vec::new());
    /// Client::new().fetch(&mut Http::new(&url, &mut buffer)?, &mut file)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the resource is incomplete, or the sink fails. The sink keeps what arrived until then.
    /// A transfer that was used before is an error too.
    pub fn fetch(&self, transfer: &mut dyn AnyTransfer, sink: &mut dyn Sink) -> Result<(), Error> {
        Session::new(self).run(transfer, sink)
    }

    /// Returns the deadline of a wait that begins now.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.within(self.timeout)
    }

    /// Returns whether the time for everything is over.
    pub(super) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| end <= Instant::now())
    }

    /// Ends everything by this instant, or earlier.
    pub(super) fn end_by(&mut self, end: Option<Instant>) {
        self.end = [self.end, end].into_iter().flatten().min();
    }

    fn connect_deadline(&self) -> Option<Instant> {
        self.within(self.connect_timeout.or(self.timeout))
    }

    fn within(&self, timeout: Option<Duration>) -> Option<Instant> {
        let limit = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        [limit, self.end].into_iter().flatten().min()
    }

    /// Waits, unless that would exceed the deadline for everything.
    pub(super) fn pause(&self, wait: Duration) -> bool {
        let is_in_time = self.end.is_none_or(|end| end.saturating_duration_since(Instant::now()) > wait);
        if is_in_time {
            std::thread::sleep(wait);
        }
        is_in_time
    }

    pub(super) fn connect(&self, server: Server<&str>) -> Result<Connection, Error> {
        self.socket(server, self.connect_deadline()).map(Connection::Plain)
    }

    /// Connects to the address of a connection, at another port.
    pub(super) fn connect_data(&self, address: SocketAddr) -> io::Result<Connection> {
        let deadline = self.connect_deadline();
        Ok(Connection::Plain(Socket::new(connect(&[address], deadline)?, deadline)))
    }

    /// Returns an error if the client may not connect to a server.
    pub(super) fn check(&self, server: Server<&str>) -> Result<(), Error> {
        match self.allowed.as_ref().is_none_or(|allowed| allowed.allows_server(server)) {
            true => Ok(()),
            false => Err(Error::Denied),
        }
    }

    fn socket(&self, server: Server<&str>, deadline: Option<Instant>) -> Result<Socket, Error> {
        self.check(server)?;
        let host = server.host();
        let name = match host.address() {
            Some(address) => alloc::string::ToString::to_string(&address),
            None => {
                let name = host.encoded().decode();
                name.map_err(|error| Error::Resolve(io::Error::new(io::ErrorKind::InvalidInput, error)))?
            }
        };
        let mut addresses = look_up(&self.resolver, &name, server.port(), deadline).map_err(Error::Resolve)?;
        if let Some(allowed) = &self.allowed {
            let was_found = !addresses.is_empty();
            addresses.retain(|address| allowed.allows_address(address.ip()));
            if was_found && addresses.is_empty() {
                return Err(Error::Denied);
            }
        }
        Ok(Socket::new(connect(&addresses, deadline).map_err(Error::Connect)?, deadline))
    }

    #[cfg(feature = "rustls")]
    pub(super) fn connect_tls(&self, server: Server<&str>) -> Result<Connection, Error> {
        let config = self.tls.clone().ok_or(Error::NoTls)?;
        let socket = self.socket(server, self.connect_deadline())?;
        Connection::tls(socket, server, config).map_err(|error| Error::of(error, Error::Connect))
    }

    #[cfg(not(feature = "rustls"))]
    pub(super) fn connect_tls(&self, _server: Server<&str>) -> Result<Connection, Error> {
        Err(Error::NoTls)
    }
}

/// Trusts Mozilla's roots with the feature `https`, and none without.
#[cfg(feature = "https")]
fn roots() -> Option<Arc<rustls::ClientConfig>> {
    static CONFIG: std::sync::OnceLock<Option<Arc<rustls::ClientConfig>>> = std::sync::OnceLock::new();
    let config = CONFIG.get_or_init(|| {
        let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        Some(Arc::new(config.ok()?.with_root_certificates(roots).with_no_client_auth()))
    });
    config.clone()
}

#[cfg(all(feature = "rustls", not(feature = "https")))]
const fn roots() -> Option<Arc<rustls::ClientConfig>> {
    None
}

impl Default for Client {
    fn default() -> Self {
        Self::new()
    }
}

/// Shows the limits only.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("timeout", &self.timeout)
            .field("connect_timeout", &self.connect_timeout)
            .field("deadline", &self.end)
            .field("redirects", &self.redirects)
            .finish_non_exhaustive()
    }
}

/// An [`Allowed`] with items of any type.
trait Checks: Send + Sync {
    fn allows_server(&self, server: Server<&str>) -> bool;

    fn allows_address(&self, address: IpAddr) -> bool;
}

impl<T: ListItem + Sync> Checks for Allowed<'static, T> {
    fn allows_server(&self, server: Server<&str>) -> bool {
        Self::allows_server(self, server)
    }

    fn allows_address(&self, address: IpAddr) -> bool {
        Self::allows_address(self, address)
    }
}
