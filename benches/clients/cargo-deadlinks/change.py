"""cargo-deadlinks from url and percent-encoding to rfc1738: no IDN, and a file elsewhere is missing instead of a panic."""

from pathlib import Path

VERSION = "0.8.1"
# The other tests run cargo and ask public servers.
TESTS = ["--lib"]
TARGET = None
# Its ureq keeps url.
SIZES = [("a folder checked", "", 175_000)]


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.(percent-encoding|url)\]\nversion = "[^"]*"\n', "", count=2)
    source.depend('features = ["std"]')
    source.write("src/links.rs", (Path(__file__).parent / "links.rs").read_text())

    lib = "src/lib.rs"
    source.replace(lib, r"use url::Url;\n", "")
    source.replace(lib, r"(\nmod check;)", r"\npub use links::{Links, Url};\n\1\nmod links;")
    check = "src/check.rs"
    source.replace(check, r"\nuse url::Url;\n", "\nuse crate::links::{self, Url};\nuse rfc1738::Encoded;\n")
    parse = "src/parse.rs"
    source.replace(parse, r"\nuse url::Url;\n", "\nuse crate::links::{self, Url};\n")
    source.replace(check, r"    use url::Url;", "    use crate::links::{self, Url};")
    source.replace(parse, r"    use url::Url;", "    use crate::links;")
    for file, folders, files in (lib, 1, 1), (check, 1, 1), (parse, 2, 7):
        source.replace(file, r"Url::from_directory_path", "links::from_folder", count=folders)
        source.replace(file, r"Url::from_file_path", "links::from_path", count=files)

    source.replace(check, r"\bUrl::parse\(", "links::parse(", count=5)
    source.replace(check, r"let mut (url = url)\.clone.*?\n\n(\s*Link::Http\(url\))", r'let \1.without_fragment().expect("it is shorter");\n\2')
    source.replace(check, r"match url\.scheme\(\) \{", "match url.scheme().as_str() {")
    source.replace(check, r"(fn is_fragment_available.*?)fragment: &str(,.*?\{\n)", r"\1encoded: Encoded<'_>\2    let fragment = encoded.as_str();\n")
    source.replace(check, r"percent_encoding::percent_decode\(fragment\.as_bytes\(\)\)\.decode_utf8\(\)", "encoded.decode::<std::borrow::Cow<str>>()")
    source.replace(check, r"\bfragment: &str", "fragment: Encoded<'_>", count=2)
    source.replace(check, r"let path = url\.to_file_path\(\)\.unwrap\(\);", "let path = links::to_path(url).ok_or_else(|| CheckError::File(url.as_str().into()))?;")
    source.replace(check, r"let mut (url = if file_path)", r"let \1")
    source.replace(check, r"url\.set_fragment\((parts\.next\(\))\);(.*?)\n        url\n", r"let url = url.with_fragment(\1).unwrap();\2\n        url\n")
    source.replace(parse, r"base\.join\(href\)", "links::join(base, href)")
