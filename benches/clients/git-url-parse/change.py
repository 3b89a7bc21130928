"""git-url-parse from url to rfc1738: no IDN, and no check of a path until it becomes a URL."""

VERSION = "0.6.0"
TESTS = []
TARGET = None
SIZES = [("a URL parsed and written", "", -150_000)]

SET = r'''
/// The schemes of a repository: any, and http and https with a login.
#[cfg(feature = "url")]
#[derive(Clone, Copy, Debug)]
pub struct Git;

#[cfg(feature = "url")]
impl rfc1738::SchemeSet for Git {
    const SCHEMES: &'static [rfc1738::schemes::SchemeDef] =
        rfc1738::schemes![..rfc1738::schemes::WebWithUserinfo];
    const OTHERS: bool = true;
}

/// The URL of a repository.
#[cfg(feature = "url")]
pub type Url = rfc1738::HeapUrl<Git>;
'''

CONVERSION = r'''
        if value.is_plain_path() {
            if let Ok(url) = rfc1738::HeapUrl::from_windows_path(value.path()) {
                return url.in_set();
            }
        }
        Url::tidy(&value.url_compat_display())?.normalized()
'''

PLAIN_PATH = r'''
    /// Returns whether it is a path of the file system, and no URL.
    #[cfg(feature = "url")]
    fn is_plain_path(&self) -> bool {
        self.hint() == GitUrlParseHint::Filelike && !self.print_scheme()
    }
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.url\]\nversion = "[^"]*"\noptional = true\n', "")
    source.replace("Cargo.toml", r"dep:url", "dep:rfc1738")
    source.depend('features = ["std"]\noptional = true')

    types = "src/types/mod.rs"
    source.replace(types, r"\nuse url::Url;\n", "\n")
    source.replace(types, r"(\n/// Represents a parsed Git)", SET + r"\1")
    source.replace(types, r"url::ParseError", "rfc1738::Error", count=2)
    source.replace(types, r"(fn try_from\(value: &GitUrl\)[^{]*\{).*?\n(    \})", r"\1" + CONVERSION + r"\2")
    source.replace(types, r"(fn try_from\(value: GitUrl\)[^{]*\{).*?\n(    \})", r"\1\n        (&value).try_into()\n\2")
    source.replace(types, r"(\n    /// Wrapper function for the default)", PLAIN_PATH + r"\1")
    source.replace(types, r"#\[cfg\(feature = \"url\"\)\]\n        \{\n", '#[cfg(feature = "url")]\n        if !self.is_plain_path() {\n')
    source.replace(types, r"    /// #\[cfg\(feature = \"url\"\)\]\n    /// use url::Url;\n", "")
    source.replace(types, r"\.username\(\), (\"git\")", r".user().unwrap(), \1")
    source.replace(types, r"\.host_str\(\), Some\((\"github.com\")\)", r".host().unwrap(), \1")
    source.replace("src/types/error.rs", r"url::ParseError", "rfc1738::Error")
    source.replace("src/lib.rs", r"pub use (types[^;]*);", r'pub use \1;\n#[cfg(feature = "url")]\npub use types::{Git, Url};')

    for provider in "azure_devops", "generic", "gitlab":
        file = f"src/types/provider/{provider}.rs"
        source.replace(file, r"use url::Url;", "use crate::Url;")
        source.replace(file, r"(\(url: &Url\).*?url\.path\(\))", r"\1.as_str()")
    source.replace("src/types/provider/azure_devops.rs", r"url\.scheme\(\)\.contains", "url.scheme().as_str().contains")

    test = "tests/url_interop.rs"
    source.replace(test, r"use url::Url;", "use git_url_parse::Url;")
    source.replace(test, r"(?<!Git)Url::parse\((test_url)\)", r"\1.parse::<Url>()", count=5)
