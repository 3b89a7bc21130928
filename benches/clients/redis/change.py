"""redis from url and percent-encoding to rfc1738: `redis:host`, a host like `010.0.0.1` and `%2F` in a socket are errors."""

VERSION = "1.8.1"
# All others need a server.
TESTS = ["--lib"]
TARGET = None
SIZES = [("a connection URL", "", -190_000)]

SET = r'''

/// The schemes of a server.
#[derive(Clone, Copy, Debug)]
pub struct RedisSchemes;

const fn server(name: &'static str) -> SchemeDef {
    SchemeDef::rfc3986(name, Some(6379)).with_userinfo().with_empty_host()
}

const fn socket(name: &'static str) -> SchemeDef {
    SchemeDef::rfc3986(name, None).with_empty_host().with_optional_authority()
}

impl rfc1738::SchemeSet for RedisSchemes {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![
        server("redis"),
        server("valkey"),
        server("rediss").with_tls(),
        server("valkeys").with_tls(),
        socket("unix"),
        socket("redis+unix"),
        socket("valkey+unix"),
    ];
}

/// The URL of a server.
pub type RedisUrl = rfc1738::HeapUrl<RedisSchemes>;
'''

PATH = r'''
#[cfg(unix)]
fn path_of(url: &RedisUrl) -> Option<PathBuf> {
    let host = url.host().map_or("", |host| host.as_str());
    let file = format!("file://{host}{}", url.path());
    rfc1738::FileUrl::parse(&file).ok()?.to_path().ok()
}
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.(percent-encoding|url)\]\nversion = "[^"]*"\n', "", count=2)
    source.depend('features = ["std"]')
    source.replace("src/lib.rs", r"(parse_redis_url), (transaction)", r"\1, RedisSchemes, RedisUrl, \2")

    file = "src/connection.rs"
    source.replace(file, r"(use std::time::\{Duration, Instant\};)", r"\1\n\nuse rfc1738::{Encoded, schemes::SchemeDef};")
    source.replace(file, r"(static DEFAULT_PORT[^\n]*)", lambda found: found[1] + SET.rstrip())
    source.replace(file, r"into a URL\s+/// as used by rust-url", "into a URL")
    source.replace(file, r"\n    match url::Url::parse\(input\).*?\n    \}\n", "\n    RedisUrl::tidy(input).ok()\n")
    source.replace(file, r"\burl::Url::parse\(", "RedisUrl::tidy(", count=15)
    source.replace(file, r"\burl::Url\b", "RedisUrl", count=5)

    source.replace(file, r"\n            // Here we manually match host's.*?match host \{.*?\n            \};", """
            let host_str = match host.address() {
                Some(address) => address.to_string(),
                None => host.as_str().to_string(),
            };""")
    source.replace(file, r"match url\.fragment\(\)", "match url.fragment().map(Encoded::as_str)")
    source.replace(file, r"url\.query_pairs\(\)", "url.query_pairs().lossy()", count=2)
    source.replace(file, r"url\.path\(\)\.trim", "url.path().as_str().trim")
    source.replace(file, r"if url\.username\(\)\.is_empty\(\) \{\s+None\s+\} else \{\s+match percent_encoding::.*?decode_utf8\(\)", "match url.user().filter(|user| !user.is_empty()) {\n                None => None,\n                Some(user) => match user.decode::<Cow<str>>()")
    source.replace(file, r"percent_encoding::percent_decode\((pw).*?decode_utf8\(\)", r"\1.decode::<Cow<str>>()")
    source.replace(file, r"match self\.scheme\(\)", 'match self.row().map_or("", SchemeDef::name)')
    source.replace(file, r"(\n#\[cfg\(unix\)\]\nfn url_to_unix)", lambda found: PATH + found[1])
    source.replace(file, r"url\.to_file_path\(\)\.map_err\(\|_\|", "path_of(&url).ok_or_else(||")
    source.replace(file, r"url\.to_file_path\(\)", "path_of(&url)")
