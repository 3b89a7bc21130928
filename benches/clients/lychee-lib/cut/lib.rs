//! The modules of URLs.

#![allow(dead_code)] // what only the rest of the crate uses

mod extract;
mod types;
mod utils;

pub use types::{base_info::BaseInfo, error::ErrorKind, uri::valid::Uri};
pub use url::{ParseError, Url};

pub type Result<T> = std::result::Result<T, ErrorKind>;

/// Returns the links of a text, resolved.
pub fn links(base: &BaseInfo, text: &str) -> Vec<Result<Url>> {
    let spans = types::uri::raw::SourceSpanProvider::from_input(text);
    let links = extract::plaintext::extract_raw_uri_from_plaintext(text, &spans);
    links.iter().map(|link| base.parse_url_text(&link.text)).collect()
}

#[cfg(test)]
#[macro_export]
macro_rules! website {
    ($text:expr) => {
        $crate::Uri::try_from($text).unwrap()
    };
}

#[cfg(test)]
#[macro_export]
macro_rules! mail {
    ($text:expr) => {
        $crate::Uri::try_from(format!("mailto:{}", $text.trim_start_matches("mailto:"))).unwrap()
    };
}
