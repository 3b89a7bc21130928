"""The URLs of lychee-lib, cut out of it, from url to rfc1738: what `tidy` refuses is a broken link, such as a host with a space."""

from pathlib import Path

HERE = Path(__file__).parent
VERSION = "0.24.0"
TESTS = []
TARGET = None
# Both have idna and linkify.
SIZES = [("links of a page", "", 100_000)]

MANIFEST = '''
[package]
name = "lychee-lib"
version = "0.24.0"
edition = "2024"

[dependencies]
email_address = "0.2"
ip_network = "0.4"
linkify = "0.11"
serde = { version = "1", features = ["derive"] }
url = { version = "2", features = ["serde"] }

[dev-dependencies]
rstest = { version = "0.26", default-features = false }

[workspace]
'''


def cut(source):
    """Leaves the modules of URLs, whose crate locks 463 packages."""
    source.write("Cargo.toml", MANIFEST)
    for file in (HERE / "cut").rglob("*.rs"):
        source.write(Path("src") / file.relative_to(HERE / "cut"), file.read_text())
    source.replace("src/types/base_info.rs", r"use reqwest::Url;", "use url::Url;", count=2)
    source.replace("src/types/uri/valid.rs", r"use test_utils::(mail|website);", r"use crate::\1;", count=2)


def change(source):
    source.replace("Cargo.toml", r"\nurl = [^\n]*", "")
    source.depend('features = ["idna", "serde", "std"]')
    source.write("src/links.rs", (HERE / "links.rs").read_text())
    source.replace("src/lib.rs", r"pub use url::\{(ParseError), Url\};", r"mod links;\npub use links::Url;\npub use rfc1738::Error as \1;")

    base = "src/types/base_info.rs"
    source.replace(base, r"use url::Url;", "use crate::links::{self, Url};", count=2)
    source.replace(base, r"\nuse url::ParseError;", "")
    source.replace(base, r"\b(url|origin)\.scheme\(\)", r"\1.scheme().as_str()", count=4)
    source.replace(base, r"url\.join\(\"/\"\)\.ok\(\)\?", 'links::join(url, "/").ok()?')
    source.replace(base, r"origin\.make_relative\(url\)\?", "origin.reference_to(url).to_string()")
    source.replace(base, r"url\.cannot_be_a_base\(\)", 'links::join(url, "/").is_err()')
    source.replace(base, r"let Ok\(url\) = Url::from_directory_path", "let Some(url) = links::from_folder")
    source.replace(base, r"\b(origin|base)\.join\(", r"links::join(\1, ", count=6)
    source.replace(base, r"\bx\.join\(", "links::join(&x, ")
    source.replace(base, r"x\.to_file_path\(\)\.ok\(\)", "links::to_path(&x)")
    source.replace(base, r"Err\(ParseError::RelativeUrlWithoutBase\)", "links::parse(rel.link_text())")
    source.replace(base, r"\bUrl::parse\(", "links::parse(", count=35)

    valid = "src/types/uri/valid.rs"
    source.replace(valid, r"use url::Url;", "use crate::links::{self, Url};")
    source.replace(valid, r"self\.url\.as_ref\(\)", "self.url.as_str()")
    source.replace(valid, r"self\.url\.(scheme|path)\(\)", r"self.url.\1().as_str()", count=2)
    source.replace(valid, r"(self\.url)\.set_(scheme\(scheme\))", r"\1.with_\2.map(|url| \1 = url).map_err(|_| ())")
    source.replace(valid, r"self\.url\.domain\(\)", "self.url.host().filter(|host| host.address().is_none()).map(|host| host.name())")
    source.replace(valid, r"(self\.url\.path)_segments\(\)", r"\1().as_str().strip_prefix('/').map(|path| path.split('/'))")
    source.replace(valid, r"match (self\.url\.host\(\)\?) \{.*?\n        \}", r"\1.address()")
    source.replace(valid, r"match (self\.url\.host\(\)) \{", r"match \1.and_then(|host| host.address()) {", count=3)
    source.replace(valid, r"url::Host::Ipv([46])", r"IpAddr::V\1", count=6)
    source.replace(valid, r"(match|=) Url::parse\(", r"\1 links::parse(", count=2)

    parsed = "src/types/uri/parsed.rs"
    source.replace(parsed, r"\nuse url::ParseError;\n", "")
    source.replace(parsed, r"ParseUrl\(ParseError::RelativeUrlWithoutBase, _\)\)", "ParseUrl(error, _)) if error.is_relative()")

    url = "src/utils/url.rs"
    source.replace(url, r"use url::Url;", "use crate::links::{self, Url};")
    source.replace(url, r"match Url::parse", "match links::parse")
    source.replace(url, r"url\.scheme\(\)\.len", "url.scheme().as_str().len")
