"""minreq from a parser of its own to rfc1738, by a new src/http_url.rs."""

from pathlib import Path

VERSION = "3.0.0"
# Those of lib.rs ask a public server.
TESTS = ["--features", "urlencoding,punycode,proxy", "--", "--skip", "src/lib.rs - (line"]
TARGET = None
SIZES = [("a GET without TLS", "", 30_000)]


def change(source):
    source.depend('features = ["alloc"]')
    source.write("src/http_url.rs", (Path(__file__).parent / "http_url.rs").read_text())

    source.replace(
        "src/error.rs",
        r"(    /// The URL does not start with)",
        r"    /// The URL is wrong, at the byte that the error names.\n    InvalidUrl(rfc1738::Error),\n\1",
    )
    source.replace("src/error.rs", r"(            InvalidProtocol =>)", r'            InvalidUrl(error) => write!(f, "{error}"),\n\1')

    connection = "src/connection.rs"
    source.replace(connection, r"            self\.request\.url\.host = ensure_ascii_host\([^)]*\)\?;\n", "", count=2)
    source.replace(connection, r"\n(fn ensure_ascii_host)", r"\npub(crate) \1")
    source.replace(connection, r"\.url\.port\.port\(\)", ".url.port()", count=2)
    source.replace(connection, r"port: u32(.*?)port as u16", r"port: u16\1port")
    source.replace(connection, r"dst_url\.write_base_url_to\(.*?write_resource_to\(.*?\n", "response.url = dst_url.to_string();\n")

    proxy = "src/proxy.rs"
    source.replace(proxy, r"u32", "u16", count=3)
    source.replace(proxy, r"\n        let host = &proxied_req[^\n]*\n[^\n]*port\(\);", "")
    source.replace(proxy, r"(CONNECT )\{\}:(.*?)host, port,", r"\1\2proxied_req.url.server(),")

    request = "src/request.rs"
    source.replace(request, r"http_url::\{HttpUrl, Port\}", "http_url::HttpUrl")
    source.replace(
        request,
        r"let mut (url = HttpUrl::parse\(&config\.url, )None(\)\?;).*?(\n\n        #\[cfg\(feature = \"proxy\")",
        r"let \1&config.params\2\3",
    )
    source.replace(request, r"(path_and_query, self\.url\.)host(\s*\)\s*\.unwrap\(\);).*?(\n\s*http \+= \"\\r\\n\";)", r"\1host_header()\2\3")
    source.replace(
        request,
        r"        if url\.contains\(\"://\"\) \{.*?(\n        if self\.redirects\.len)",
        r"        let url = self.url.join(url)?;\n        self.redirects.push(std::mem::replace(&mut self.url, url));\n\1",
    )
    # An apostrophe need not be escaped.
    source.replace(request, r"what%27s(%20this\?)", r"what's\1")
