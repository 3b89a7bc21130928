"""rumqttc from url to rfc1738: logins are decoded, a broker has a host, `%FF` is an error."""

from pathlib import Path

VERSION = "0.25.1"
TESTS = ["--no-default-features", "--features", "url", "--lib", "--tests"]
TARGET = None
SIZES = [("a connection to a URL without TLS", "", -200_000)]

ERRORS = r'''Parse(#[source] rfc1738::Error),

    #[error("Couldn't decode a part of the url: {0}")]
    Value(#[from] rfc1738::ValueError),
}

#[cfg(feature = "url")]
impl From<rfc1738::Error> for OptionError {
    fn from(error: rfc1738::Error) -> Self {
        match error.kind() {
            rfc1738::ErrorKind::WrongScheme => Self::Scheme,
            _ => Self::Parse(error),
        }
    }
}
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.url\]\nversion = "2"\noptional = true\ndefault-features = false\n', "")
    source.replace("Cargo.toml", r"\n\[features\]\n", '\n[features]\nurl = ["dep:rfc1738"]\n')
    source.depend('features = ["alloc"]\noptional = true')

    for file in "src/lib.rs", "src/v5/mod.rs":
        source.replace(file, r"the \[url\] crate's.*?\(url::Url::parse\) method", "the crate rfc1738")
        source.replace(file, r"let url = url::Url::parse\((&url\.into\(\))\)\?;", r"let url: rfc1738::HeapUrl<crate::Brokers> = url.into().parse()?;")
        source.replace(file, r"Parse\(#\[from\] url::ParseError\),\n\}\n", ERRORS)
        source.replace(file, r"(TryFrom<)url::Url(>.*?url: )url::Url", r"\1rfc1738::HeapUrl<crate::Brokers>\2rfc1738::HeapUrl<crate::Brokers>")
        source.replace(file, r"url\.host_str\(\)\.unwrap_or_default\(\)", "url.endpoint().server.host().name()")
        source.replace(file, r"match url\.scheme\(\) \{", "match url.scheme().as_str() {")
        source.replace(file, r"url\.query_pairs\(\)\.collect::<HashMap<_, _>>\(\)", "url.query_pairs().decoded().collect::<Result<HashMap<_, _>, _>>()?")
        source.replace(
            file,
            r"(if let Some\(\(username, password\)\) = )\{\s*match url\.username\(\) \{.*?\n        \} \{",
            r"\1url.credentials()?.filter(|(user, _)| !user.is_empty()) {",
        )
        source.replace(file, r"(set_credentials\(username, password)\);\n        \}\n\n        (?=if let|connect_props)", r"\1.unwrap_or_default());\n        }\n\n        ")
    source.replace("src/lib.rs", r"(\n#\[cfg\(feature = \"url\"\)\]\n#\[derive[^\n]*\npub enum OptionError)", (Path(__file__).parent / "brokers.rs").read_text().replace("\\", r"\\") + r"\1")
