"""feed-rs from url to rfc1738, corrected and normalized as url's are."""

VERSION = "3.0.0"
TESTS = []
TARGET = None
SIZES = [("a feed", "", -140_000)]

URL = r'''
/// Parses a URL as browsers do.
pub fn parse_url(text: &str) -> Result<Url, rfc1738::Error> {
    Url::tidy(text)?.normalized()
}

/// An absolute URL.
pub type Url = rfc1738::HeapUrl;
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.url\]\nversion = "[^"]*"\nfeatures = \["serde"\]\n', "")
    source.depend('features = ["serde", "std"]')

    for file, count in [
        ("src/parser/util/mod.rs", 1),
        ("src/parser/rss2/tests.rs", 6),
        ("src/parser/podcast.rs", 2),
        ("src/model/mod.rs", 1),
        ("src/xml/mod.rs", 2),
        ("src/xml/tests.rs", 3),
    ]:
        source.replace(file, r"\bUrl::parse\(", "crate::parse_url(", count=count)
    for file in "src/parser/util/mod.rs", "src/parser/rss2/tests.rs", "src/parser/podcast.rs", "src/model/mod.rs", "src/xml/mod.rs":
        source.replace(file, r"use url::Url;", "use crate::Url;")
    for file in "src/parser/util/mod.rs", "src/xml/mod.rs":
        source.replace(file, r"Err\(url::ParseError::RelativeUrlWithoutBase\)", "Err(error) if error.is_relative()")
        source.replace(file, r"\.join\((uri|xml_base)\)", r".join_tidy::<String>(\1).and_then(|url| url.normalized())")
    source.replace("src/xml/mod.rs", r"url::ParseError", "rfc1738::Error", count=3)
    with open(source.folder / "src/lib.rs", "a") as lib:
        lib.write(URL)
