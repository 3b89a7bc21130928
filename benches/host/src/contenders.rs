//! The parsers. Each shows scheme, host, port, path and query of a URL, so that one that parses
//! lazily pays too.

#[path = "../../target/src/show.rs"]
mod show;

use std::hint::black_box;

use rfc1738::schemes::{Https, Rfc1738, Schemes};
use show::{show, show_url};

/// A parser.
pub struct Contender {
    pub name: &'static str,
    pub run: Run,
}

/// Parses a URL and shows its parts; `false` for one that the parser refuses.
pub type Run = fn(&str) -> bool;

/// The parser that the others are compared with.
pub const OURS: Contender = Contender { name: "rfc1738::Rfc1738", run: url };

/// The cost of the measurement itself.
pub const NOTHING: Contender = Contender { name: "nothing", run: nothing };

pub const ALL: [Contender; 11] = [
    OURS,
    Contender { name: "rfc1738::Url", run: any_url },
    Contender { name: "rfc1738::HttpUrl", run: http_url },
    Contender { name: "rfc1738 https alone", run: https_url },
    Contender { name: "nourl", run: nourl },
    Contender { name: "fluent-uri", run: fluent_uri },
    Contender { name: "iri-string", run: iri_string },
    Contender { name: "http", run: http },
    Contender { name: "url", run: whatwg },
    Contender { name: "uriparse", run: uriparse },
    Contender { name: "floor", run: floor },
];

impl Contender {
    pub fn find(name: &str) -> Option<Self> {
        ALL.into_iter().chain([NOTHING]).find(|contender| contender.name == name)
    }

    pub fn is_ours(&self) -> bool {
        self.name.starts_with("rfc1738")
    }

    /// Returns whether it can parse all of the URLs; otherwise its cost would be that of failing.
    pub fn parses(&self, urls: &[&str]) -> bool {
        urls.iter().all(|url| (self.run)(url))
    }
}

/// No parser: it shows the same number of parts.
fn nothing(text: &str) -> bool {
    show(Some(text), Some(text), Some(0), Some(text), Some(text));
    true
}

/// All schemes of RFC 1738, and any other one.
fn url(text: &str) -> bool {
    let Ok(url) = Rfc1738::parse(text) else { return false };
    show_url(&url)
}

/// All schemes that the crate has, and any other one.
fn any_url(text: &str) -> bool {
    let Ok(url) = rfc1738::Url::parse(text) else { return false };
    show_url(&url)
}

/// Only https.
fn https_url(text: &str) -> bool {
    let Ok(url) = Https::parse(text) else { return false };
    show_url(&url)
}

/// Only http.
fn http_url(text: &str) -> bool {
    let Ok(url) = rfc1738::HttpUrl::parse(text) else { return false };
    show(
        Some("http"),
        Some(url.server().host().as_str()),
        url.port(),
        url.path(),
        url.query().map(|search| search.as_str()),
    );
    true
}

/// No validation of characters, four schemes, no query.
fn nourl(text: &str) -> bool {
    let Ok(url) = nourl::Url::parse(text) else { return false };
    let (path, query) = match url.path().split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (url.path(), None),
    };
    show(Some(url.scheme().as_str()), Some(url.host()), url.port(), Some(path), query);
    true
}

/// RFC 3986, generic.
fn fluent_uri(text: &str) -> bool {
    let Ok(uri) = fluent_uri::Uri::parse(text) else { return false };
    let authority = uri.authority();
    show(
        Some(uri.scheme().as_str()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port_to_u16().ok()?),
        Some(uri.path().as_str()),
        uri.query().map(|query| query.as_str()),
    );
    true
}

/// RFC 3986, generic.
fn iri_string(text: &str) -> bool {
    let Ok(uri) = iri_string::types::UriStr::new(text) else { return false };
    let authority = uri.authority_components();
    show(
        Some(uri.scheme_str()),
        authority.as_ref().map(|authority| authority.host()),
        authority.as_ref().and_then(|authority| authority.port()?.parse().ok()),
        Some(uri.path_str()),
        uri.query_str(),
    );
    true
}

/// The URI of an HTTP request; it copies the text. It takes a text without "//" for a host.
fn http(text: &str) -> bool {
    let Ok(uri) = text.parse::<http::Uri>() else { return false };
    show(uri.scheme_str(), uri.host(), uri.port_u16(), Some(uri.path()), uri.query());
    uri.scheme().is_some()
}

/// The URL Standard of browsers: it repairs and normalizes into a copy.
fn whatwg(text: &str) -> bool {
    let Ok(url) = url::Url::parse(text) else { return false };
    show(Some(url.scheme()), url.host_str(), url.port(), Some(url.path()), url.query());
    true
}

/// RFC 3986, generic. Its host is a name or an address, and its path a vector of segments; these
/// are shown without making a text of them.
fn uriparse(text: &str) -> bool {
    let Ok(uri) = uriparse::URI::try_from(text) else { return false };
    black_box((uri.host(), uri.path()));
    show(Some(uri.scheme().as_str()), None, uri.port(), None, uri.query().map(|query| query.as_str()));
    true
}

/// No parser: one table look-up per byte, the minimum for checking each character.
fn floor(text: &str) -> bool {
    static CLASSES: [u8; 256] = classes();
    black_box(text.bytes().map(|byte| usize::from(CLASSES[usize::from(byte)])).sum::<usize>());
    nothing(text)
}

const fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    let mut byte = 0x21;
    while byte < 0x7F {
        classes[byte] = 1;
        byte += 1;
    }
    classes
}
