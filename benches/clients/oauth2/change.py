"""oauth2 from url to rfc1738: URLs are not corrected or normalized, `AuthorizationRequest::url` may fail."""

VERSION = "5.0.0"
# Without reqwest, which takes minutes to build and brings url back.
TESTS = ["--no-default-features", "--lib"]
TARGET = None
SIZES = [("an authorization URL", "", -140_000)]

URL = r'''
/// The type of each URL.
pub type Url = rfc1738::HeapUrl;
'''

TEXT = r'''
            /// Returns the text.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }'''

PAIRS = r'''
            pairs.extend(self.extra_params.iter().map(|(name, value)| (&**name, &**value)));
            self.auth_url.url().append_query_pairs(&*pairs)?
'''


def change(source):
    source.replace("Cargo.toml", r'\[dependencies\.url\]\nversion = "[^"]*"\nfeatures = \["serde"\]\n', "")
    source.depend('features = ["serde", "std"]')

    lib = "src/lib.rs"
    source.replace(lib, r"\npub use url;", "\npub use rfc1738;" + URL.rstrip())
    source.replace(lib, r"(//! )use url::Url;", r"\1use oauth2::Url;", count=6)
    source.replace(lib, r"(//!     \.url\(\));", r"\1?;", count=3)

    types = "src/types.rs"
    source.replace(types, r"use url::Url;", "use crate::Url;")
    source.replace(types, r"::url::ParseError", "rfc1738::Error")
    source.replace(types, r"derive\(Clone\)(\]\s+pub struct \$name)\(Url, String\)", r"derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord, Hash)\1(Url)")
    source.replace(types, r"Ok\(\$name\(Url::parse\(&url\)\?, url\)\)", "Url::parse(url).map($name)")
    source.replace(types, r"let s = url[^}]*(\n        \s+\})", r"Self(url)\1" + TEXT)
    source.replace(types, r"(Target = )String(;\s+fn deref\(&self\) -> &)String \{\s+&self\.1", r"\1str\2str {\n                self.0.as_str()")
    source.replace(types, r"self\.1\)\n(\s+\}\s+\})\s+impl ::std::fmt::Debug for \$name.*?impl Eq for \$name \{\}", r"self.0)\n\1")

    code = "src/code.rs"
    source.replace(code, r"use url::form_urlencoded::[^;]*;\s+use url::Url;", "use crate::Url;\n    use rfc1738::Component;")
    source.replace(code, r"use url::Url;", "use crate::Url;")
    source.replace(code, r"(fn url\(self\) -> )(\(Url, CsrfToken\))", r"\1Result<\2, rfc1738::Error>")
    source.replace(code, r"\n\s+let mut url: Url =.*?\n            url\n", lambda found: PAIRS)
    source.replace(code, r"(\n        )(\(url, self\.state\))", r"\1Ok(\2)")
    source.replace(code, r"\.url\(\);", ".url().unwrap();", count=10)
    source.replace(code, r"byte_serialize\((csrf.*?\.as_slice\(\))\).*?join\(\"\"\)", r"Component::Form.encode(\1)")
    source.replace(code, r"\bUrl::parse\(", "Url::try_from(", count=10)

    source.replace("src/tests.rs", r"use url::Url;", "use crate::Url;")
    source.replace("src/tests.rs", r"\bUrl::parse\(", "Url::try_from(", count=4)

    endpoint = "src/endpoint.rs"
    source.replace(endpoint, r"use url::\{form_urlencoded, Url\};", "use crate::Url;\nuse rfc1738::{form::Form, Component};")
    source.replace(endpoint, r"let (urlencoded_\w+): String =\s+form_urlencoded::byte_serialize\((.*?\.as_bytes\(\))\)\.collect\(\);", r"let \1 = Component::Form.encode(\2);", count=2)
    source.replace(endpoint, r"let body = form_urlencoded.*?into_bytes\(\);", "let mut body = String::new();\n    Form::from(&*params).write_to(&mut body).expect(\"a string takes any text\");")
    source.replace(endpoint, r"builder\.body\(body\)", "builder.body(body.into_bytes())")

    for example in "github", "github_async", "google", "msgraph", "wunderlist":
        file = f"examples/{example}.rs"
        source.replace(file, r"use url::Url;", "use oauth2::Url;")
        source.replace(file, r"\.url\(\);", ".url().unwrap();")
        source.replace(file, r"\bUrl::parse\(", "Url::try_from(")
        source.replace(file, r"\.query_pairs\(\)", ".query_pairs().lossy()", count=2)
