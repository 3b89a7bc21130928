"""reqwless from nourl to rfc1738: addresses need no DNS, Host has the port, a query needs no path."""

VERSION = "0.14.0"
# Those by a public server are left out.
TESTS = ["--lib", "--tests", "--", "--skip", "google_panic", "--skip", "drogue", "--skip", "tls_chunked"]
TARGET = "thumbv7m-none-eabi"
SIZES = [
    ("a GET by host name", "", 1200),
    ("with defmt", "defmt", 1500),
    ("with its error by core::fmt", "fmt", 4500),
]

SET = """\
/// http, and with a crate that has TLS also https.
struct Known;

impl SchemeSet for Known {
    const SCHEMES: &'static [SchemeDef] = &[
        SchemeDef::HTTP,
        #[cfg(any(feature = "embedded-tls", feature = "esp-mbedtls"))]
        SchemeDef::HTTPS,
    ];
}

impl HasServer for Known {}

"""


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.nourl\]\nversion = "[^"]*"\n', "")
    source.replace("Cargo.toml", "nourl/defmt", "rfc1738/defmt")
    source.depend("")

    # An error keeps the kind, as nourl's is one.
    source.replace("src/lib.rs", r"InvalidUrl\(nourl::Error\)", "InvalidUrl(rfc1738::ErrorKind)")
    source.replace("src/lib.rs", r"nourl::Error", "rfc1738::Error", count=2)
    source.replace("src/lib.rs", r"(Error::InvalidUrl)\(e\)", r"\1(e.kind())")

    client = "src/client.rs"
    source.replace(client, r"use nourl::.*?;", "use rfc1738::{Endpoint, SchemeSet, schemes::{HasServer, SchemeDef}};")
    source.replace(client, r"(/// An async HTTP client that)", SET + r"\1")
    source.replace(client, r"Url::parse\((\w+)\)\?;", r"Known::parse(\1)?.endpoint();", count=2)
    source.replace(client, r"url: &Url<'_>", "url: &Endpoint<'_>")
    source.replace(client, r"= url\.host\(\);", "= url.server.host();")
    source.replace(client, r"= url\.port_or_default\(\);", "= url.server.port();")
    source.replace(
        client,
        r"(let remote = )(self\s*\.dns\s*\.get_host_by_name\()host(,.*?Error::Dns\)\?);",
        r"\1match host.address() { Some(address) => address, None => \2host.name()\3 };",
    )
    source.replace(client, r"url\.scheme\(\) == UrlScheme::HTTPS", "url.is_tls")
    source.replace(client, r"host\.as_bytes\(\)", "host.name().as_bytes()")
    source.replace(client, r"with_server_name\(url\.host\(\)\)", "with_server_name(host.name())")
    source.replace(client, r"nourl::Error::UnsupportedScheme", "rfc1738::ErrorKind::WrongScheme")

    # A query without a path, "?rev=2", gets its "/" as a path below a base path does.
    source.replace("src/request.rs", r"(pub struct DefaultRequestBuilder<[^(]*\()", r"\1pub(crate) ")
    source.replace(
        client,
        r"(Ok\(HttpRequestHandle \{\s*conn,\s*request: Some\()Request::new\(method, url\.path\(\)\)\.host\(url\.host\(\)\)",
        r"""let (path, query) = url.request_target.pieces();
        let mut request = Request::new(method, if query.is_empty() { path } else { query }).host(url.host_header);
        request.0.base_path = Some("");
        \1request""",
    )
    source.replace(client, r"host: resource_url\.host\(\)", "host: resource_url.host_header")
    source.replace(client, r"resource_url\.path\(\)", "resource_url.request_target.pieces().0")
