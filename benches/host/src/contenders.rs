//! The parsers that are compared, and those that only a machine with an allocator can run.

use std::hint::black_box;

use crate::{
    parsers::{all, http, https, nothing, show, url},
    peers::{fluent_uri, iri_string, nourl},
};

/// A parser.
pub struct Contender {
    pub name: &'static str,
    pub run: Run,
}

/// Parses a URL and shows its parts; `false` for one that the parser refuses.
pub type Run = fn(&str) -> bool;

/// The parser that the others are compared with.
pub const OURS: Contender = Contender { name: "rfc1738 Rfc1738", run: url };

/// The cost of the measurement itself.
pub const NOTHING: Contender = Contender { name: "nothing", run: nothing };

pub const ALL: [Contender; 11] = [
    OURS,
    Contender { name: "rfc1738 Url", run: all },
    Contender { name: "rfc1738 HttpUrl", run: http },
    Contender { name: "rfc1738 https alone", run: https },
    Contender { name: "nourl", run: nourl },
    Contender { name: "fluent-uri", run: fluent_uri },
    Contender { name: "iri-string", run: iri_string },
    Contender { name: "http", run: http_uri },
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

/// The URI of an HTTP request; it copies the text. It takes a text without "//" for a host.
fn http_uri(text: &str) -> bool {
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
