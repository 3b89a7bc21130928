//! The URL of a request, by rfc1738.

use std::fmt;

use rfc1738::{ErrorKind, HeapUrl, schemes::Web};

use crate::{Error, connection::ensure_ascii_host};

#[derive(Clone, PartialEq)]
pub(crate) struct HttpUrl {
    url: HeapUrl<Web>,
    fragment: Option<String>,
    pub(crate) https: bool,
    /// The name or address for DNS and TLS, without brackets.
    pub(crate) host: String,
    /// The request target.
    pub(crate) path_and_query: String,
}

impl HttpUrl {
    /// Reads what a user gave, and splits off the fragment.
    pub(crate) fn parse(text: &str, params: &str) -> Result<Self, Error> {
        let text = with_ascii_host(text)?;
        let (text, fragment) = text.split_once('#').map_or((&*text, None), |(url, fragment)| (url, Some(fragment)));
        let (separator, params) = match params {
            "" => ("", ""),
            _ if text.contains('?') => ("&", params),
            _ => ("?", params),
        };
        let url = read([text, separator, params].concat()).map_err(wrong)?;
        Ok(Self::new(url, fragment.map(str::to_owned)))
    }

    /// Resolves the `Location` of a redirect. Without a fragment, it keeps that of this URL.
    pub(crate) fn join(&self, location: &str) -> Result<Self, Error> {
        #[cfg(feature = "urlencoding")]
        let joined: Result<HeapUrl<Web>, _> = self.url.join_tidy(location);
        #[cfg(not(feature = "urlencoding"))]
        let joined: Result<HeapUrl<Web>, _> = self.url.join(location);
        let joined = joined.map_err(|error| match wrong(error) {
            Error::InvalidProtocol => Error::InvalidProtocolInRedirect,
            error => error,
        })?;
        let fragment = location.split_once('#').map(|(_, fragment)| fragment.to_owned());
        Ok(Self::new(joined, fragment.or_else(|| self.fragment.clone())))
    }

    fn new(url: HeapUrl<Web>, fragment: Option<String>) -> Self {
        let endpoint = url.endpoint();
        let (https, host) = (endpoint.is_tls, endpoint.server.host().name().to_owned());
        let path_and_query = endpoint.request_target.to_string();
        Self { url, fragment, https, host, path_and_query }
    }

    pub(crate) fn port(&self) -> u16 {
        self.url.endpoint().server.port()
    }

    /// The value of the Host header.
    pub(crate) fn host_header(&self) -> &str {
        self.url.endpoint().host_header
    }

    /// The host and the port, as a proxy wants them.
    #[cfg(feature = "proxy")]
    pub(crate) fn server(&self) -> rfc1738::Server<&str> {
        self.url.endpoint().server
    }
}

impl fmt::Display for HttpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.absolute_form().fmt(f)?;
        self.fragment.as_ref().map_or(Ok(()), |fragment| write!(f, "#{fragment}"))
    }
}

/// Reads a URL, and escapes what must be escaped.
#[cfg(feature = "urlencoding")]
fn read(text: String) -> Result<HeapUrl<Web>, rfc1738::Error> {
    HeapUrl::tidy(&*text)
}

/// Reads a URL, in which the user has escaped what must be.
#[cfg(not(feature = "urlencoding"))]
fn read(text: String) -> Result<HeapUrl<Web>, rfc1738::Error> {
    HeapUrl::try_from(text)
}

fn wrong(error: rfc1738::Error) -> Error {
    match error.kind() {
        ErrorKind::WrongScheme => Error::InvalidProtocol,
        _ => Error::InvalidUrl(error),
    }
}

/// Converts a host of other scripts, which a URL cannot have.
fn with_ascii_host(text: &str) -> Result<String, Error> {
    let Some((scheme, rest)) = text.split_once("://").filter(|_| !text.is_ascii()) else { return Ok(text.to_owned()) };
    let (host, rest) = rest.split_at(rest.find([':', '/', '?', '#']).unwrap_or(rest.len()));
    Ok(format!("{scheme}://{}{rest}", ensure_ascii_host(host.to_owned())?))
}
