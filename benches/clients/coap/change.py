"""coap from url, and an expression for brackets, to rfc1738: `coaps` has a port of its own."""

VERSION = "0.29.0"
# Those of a multicast group and of a public server need a network.
NETWORK = ["multicast", "test_change_block_option", *(f"client::test::test_{name}" for name in ("delete", "get", "post", "put"))]
TESTS = ["--no-default-features", "--features", "router", "--lib", "--", *(word for name in NETWORK for word in ("--skip", name))]
TARGET = None
SIZES = [("a GET without DTLS", "", -1_900_000)]

PARTS = r'''
        let url = parse_url(url)?;
        let server = url.endpoint().server;
        let queries = url.coap_options().map_err(invalid)?;
        let queries = queries.filter(|option| option.number() == rfc1738::send::CoapOption::URI_QUERY);
        let path = if url.path() == "" { "/" } else { url.path().as_str() };
        Ok((
            server.host().name().into(),
            server.port(),
            path.into(),
            queries.map(|option| option.bytes().collect()).collect(),
        ))
    }

    fn discovery_url(url: &str) -> IoResult<String> {
        let url = parse_url(url)?;
        let path = format!("/{WELL_KNOWN_CORE}");
        url.to_builder().path(&path).build().map_err(invalid)
    }
'''

SET = r'''
/// The schemes of CoAP.
#[derive(Clone, Copy, Debug)]
struct Coap;

impl rfc1738::SchemeSet for Coap {
    const SCHEMES: &'static [SchemeDef] = &[SchemeDef::COAP, SchemeDef::COAPS];
}

impl rfc1738::schemes::HasServer for Coap {}

fn parse_url(text: &str) -> IoResult<rfc1738::Url<&str, Coap>> {
    Coap::parse(text).map_err(invalid)
}

fn invalid(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::new(ErrorKind::InvalidInput, error)
}
'''


def change(source):
    source.depend('features = ["std"]')

    client = "src/client.rs"
    source.replace(client, r"use percent_encoding::percent_decode_str;\n", "")
    source.replace(client, r"use regex::Regex;\n", "")
    source.replace(client, r"use url::Url;\n", "use rfc1738::{SchemeSet, schemes::SchemeDef};\n")
    source.replace(
        client,
        r"\n        let url_params = match Url::parse\(url\).*?\n    \}\n\n    fn discovery_url.*?url_params\.to_string\(\)\)\n    \}\n",
        PARTS,
    )
    source.replace(client, r"(\n#\[derive\(Debug, Clone, Default\)\]\npub struct BlockState)", SET + r"\1")
