"""tungstenite with rfc1738 before http::Uri: a redirect may be relative, and WS: is ws:."""

VERSION = "0.30.0"
TESTS = []
TARGET = None
# http::Request keeps http::Uri in the program.
SIZES = [("a connection without TLS", "", 90_000)]

SET = r'''
/// The schemes of web sockets, with a login.
#[derive(Clone, Copy, Debug)]
struct Sockets;

impl SchemeSet for Sockets {
    const SCHEMES: &'static [SchemeDef] =
        rfc1738::schemes![SchemeDef::WS.with_userinfo(), SchemeDef::WSS.with_userinfo()];
}

impl HasServer for Sockets {}

type Url = HeapUrl<Sockets>;
'''

MODE = r'''
    Ok(if Url::try_from(uri)?.is_tls() { Mode::Tls } else { Mode::Plain })
}
'''

URLS = r'''
impl<T: AsRef<str>, S: SchemeSet> IntoClientRequest for &rfc1738::Url<T, S> {
    fn into_client_request(self) -> Result<Request> {
        self.borrow().as_str().into_client_request()
    }
}

impl<T: AsRef<str>, S: SchemeSet> IntoClientRequest for rfc1738::Url<T, S> {
    fn into_client_request(self) -> Result<Request> {
        (&self).into_client_request()
    }
}
'''

INVALID = r'''
    /// The URL is invalid, at the byte that the error names.
    #[error("{0}")]
    #[cfg(feature = "handshake")]
    Invalid(ConversionError<rfc1738::Error>),
'''

ERRORS = r'''
#[cfg(feature = "handshake")]
impl From<rfc1738::Error> for Error {
    fn from(err: rfc1738::Error) -> Self {
        Error::Url(match err.kind() {
            rfc1738::ErrorKind::WrongScheme => UrlError::UnsupportedUrlScheme,
            _ => UrlError::Invalid(ConversionError::Refused(err)),
        })
    }
}

#[cfg(feature = "handshake")]
impl From<ConversionError<rfc1738::Error>> for Error {
    fn from(err: ConversionError<rfc1738::Error>) -> Self {
        match err {
            ConversionError::Refused(err) => err.into(),
            err => Error::Url(UrlError::Invalid(err)),
        }
    }
}

#[cfg(feature = "handshake")]
impl From<ConversionError<http::uri::InvalidUri>> for Error {
    fn from(err: ConversionError<http::uri::InvalidUri>) -> Self {
        match err {
            ConversionError::Refused(err) => err.into(),
            ConversionError::Different(part) => {
                Error::Url(UrlError::Invalid(ConversionError::Different(part)))
            }
        }
    }
}
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.url\]\nversion = "[^"]*"\noptional = true\n', "")
    source.replace("Cargo.toml", r'\nurl = \["dep:url"\]', "")
    source.replace("Cargo.toml", r'(    "httparse",\n)', r'\1    "rfc1738",\n')
    source.depend('features = ["http"]\noptional = true')

    client = "src/client.rs"
    source.replace(client, r"(use log::\*;\n)", r"\1use rfc1738::{schemes::{HasServer, SchemeDef}, HeapUrl, SchemeSet};\n")
    source.replace(client, r"(\n/// Connect to the given WebSocket in blocking mode\.\n///\n/// Uses)", SET + r"\1")
    source.replace(
        client,
        r"let uri = request\.uri\(\);\n        let mode = uri_mode\(uri\)\?;",
        r"let url = Url::try_from(request.uri())?;\n        let endpoint = url.endpoint();\n        let mode = if endpoint.is_tls { Mode::Tls } else { Mode::Plain };",
    )
    source.replace(client, r"let host = request\.uri\(\).*?(let addrs = ).*?(\.to_socket)", r"\1endpoint.server\2")
    source.replace(
        client,
        r"location\.to_str\(\)\?\.parse::<Uri>\(\)\?",
        r"Url::try_from(&uri)?.join::<String>(location.to_str()?)?.try_into()?",
    )
    source.replace(client, r"(pub fn uri_mode[^{]*\{).*?\n\}\n", r"\1" + MODE)
    source.replace(client, r"self\.parse::<Uri>\(\)\?(\.into)", r"Uri::try_from(Sockets::parse(self)?)?\1")
    source.replace(client, r"let authority = self\..*?(\n\s*let req)", r"let url = Url::try_from(&self)?;\1")
    source.replace(client, r'(header\("Host", )host', r"\1url.endpoint().host_header")
    source.replace(client, r"\n#\[cfg\(feature = \"url\"\)\]\nimpl.*?(\nimpl IntoClientRequest for Request)", URLS + r"\1")

    error = "src/error.rs"
    source.replace(error, r"(use http::\{header[^\n]*\n)", r'\1#[cfg(feature = "handshake")]\nuse rfc1738::interop::ConversionError;\n')
    source.replace(error, r"\n(#\[cfg\(feature = \"handshake\"\)\]\nimpl From<http::status)", ERRORS + r"\n\1")
    source.replace(error, r"\n(    /// The URL does not include a path/query)", INVALID + r"\1")
