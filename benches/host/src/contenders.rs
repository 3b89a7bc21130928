//! The parsers. Each reads scheme, host, port, path and query of a URL, so that one that parses lazily pays too.

/// A parser.
pub struct Contender {
    pub name: &'static str,
    pub run: Run,
}

/// What a parser tells: a sum that leaves no part out, or `None` if it refuses the URL.
pub type Run = fn(&str) -> Option<usize>;

/// The one whose time is compared with that of each other one.
pub const OURS: Contender = Contender { name: "rfc1738::Url", run: url };

/// What measuring itself costs.
pub const NOTHING: Contender = Contender { name: "nothing", run: |text| Some(text.len()) };

pub const ALL: [Contender; 9] = [
    OURS,
    Contender { name: "rfc1738::HttpUrl", run: http_url },
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

    /// Whether it can parse all of the URLs: else its cost would be that of giving up.
    pub fn parses(&self, urls: &[&str]) -> bool {
        urls.iter().all(|url| (self.run)(url).is_some())
    }
}

/// All eleven: ten schemes, and any other one.
fn url(text: &str) -> Option<usize> {
    let url = rfc1738::Url::parse(text).ok()?;
    Some(
        url.scheme().as_str().len()
            + url.host().map_or(0, |host| host.as_str().len())
            + url.port().map_or(0, usize::from)
            + url.path().map_or(0, str::len)
            + url.search().map_or(0, |search| search.as_str().len()),
    )
}

/// http alone.
fn http_url(text: &str) -> Option<usize> {
    let url = rfc1738::HttpUrl::parse(text).ok()?;
    Some(
        "http".len()
            + url.host().as_str().len()
            + url.port().map_or(0, usize::from)
            + url.path().map_or(0, str::len)
            + url.search().map_or(0, |search| search.as_str().len()),
    )
}

/// Checks no character, knows six schemes, has no query.
fn nourl(text: &str) -> Option<usize> {
    let url = nourl::Url::parse(text).ok()?;
    let (path, query) = url.path().split_once('?').unwrap_or((url.path(), ""));
    Some(url.scheme().as_str().len() + url.host().len() + url.port().map_or(0, usize::from) + path.len() + query.len())
}

/// RFC 3986, generic.
fn fluent_uri(text: &str) -> Option<usize> {
    let uri = fluent_uri::Uri::parse(text).ok()?;
    let authority = uri.authority();
    Some(
        uri.scheme().as_str().len()
            + authority.map_or(0, |authority| authority.host().len())
            + authority.and_then(|authority| authority.port_to_u16().ok()?).map_or(0, usize::from)
            + uri.path().as_str().len()
            + uri.query().map_or(0, |query| query.as_str().len()),
    )
}

/// RFC 3986, generic.
fn iri_string(text: &str) -> Option<usize> {
    let uri = iri_string::types::UriStr::new(text).ok()?;
    let authority = uri.authority_components();
    Some(
        uri.scheme_str().len()
            + authority.as_ref().map_or(0, |authority| authority.host().len())
            + authority.and_then(|authority| authority.port()?.parse::<u16>().ok()).map_or(0, usize::from)
            + uri.path_str().len()
            + uri.query_str().map_or(0, str::len),
    )
}

/// What an HTTP request needs; it copies the text. What has no "//" it takes for a host alone.
fn http(text: &str) -> Option<usize> {
    let uri: http::Uri = text.parse().ok()?;
    Some(
        uri.scheme_str()?.len()
            + uri.host().map_or(0, str::len)
            + uri.port_u16().map_or(0, usize::from)
            + uri.path().len()
            + uri.query().map_or(0, str::len),
    )
}

/// The URL Standard of browsers: it repairs and normalizes into a copy.
fn whatwg(text: &str) -> Option<usize> {
    let url = url::Url::parse(text).ok()?;
    Some(
        url.scheme().len()
            + url.host_str().map_or(0, str::len)
            + url.port().map_or(0, usize::from)
            + url.path().len()
            + url.query().map_or(0, str::len),
    )
}

/// RFC 3986, generic; its segments are a vector.
fn uriparse(text: &str) -> Option<usize> {
    let uri = uriparse::URI::try_from(text).ok()?;
    let host = |host: &uriparse::Host<'_>| match host {
        uriparse::Host::RegisteredName(name) => name.len(),
        uriparse::Host::IPv4Address(address) => address.octets().len(),
        uriparse::Host::IPv6Address(address) => address.octets().len(),
    };
    Some(
        uri.scheme().as_str().len()
            + uri.host().map_or(0, host)
            + uri.port().map_or(0, usize::from)
            + uri.path().segments().iter().map(|segment| segment.len()).sum::<usize>()
            + uri.query().map_or(0, |query| query.len()),
    )
}

/// No parser: one table look-up a byte, the least that checks each character.
fn floor(text: &str) -> Option<usize> {
    static CLASSES: [u8; 256] = classes();
    Some(text.bytes().map(|byte| usize::from(CLASSES[usize::from(byte)])).sum())
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
