//! The URLs of links and files.

use std::path::{Path, PathBuf};

use rfc1738::{
    Error, FileUrl, HeapUrl, SchemeSet,
    schemes::{SchemeDef, WebWithUserinfo},
};

/// The schemes of links: any. A link to a file may have a query, so file has no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Links;

impl SchemeSet for Links {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![..WebWithUserinfo];
    const OTHERS: bool = true;
}

/// The URL of a link, with its fragment.
pub type Url = HeapUrl<Links>;

/// Parses a URL as browsers do.
pub fn parse(text: &str) -> Result<Url, Error> {
    Url::tidy(text)?.normalized()
}

/// Resolves a link as browsers do, which read a "\" in a path as "/".
pub fn join(base: &Url, link: &str) -> Result<Url, Error> {
    let (path, rest) = link.split_at(link.find(['?', '#']).unwrap_or(link.len()));
    base.join_tidy::<String>(&(path.replace('\\', "/") + rest))?.normalized()
}

/// Returns the URL of a file, unless its path is relative.
pub fn from_path(path: impl AsRef<Path>) -> Option<Url> {
    HeapUrl::from_path(path).ok()?.in_set().ok()
}

/// Returns the URL of a folder, which ends with "/", unless its path is relative.
pub fn from_folder(path: impl AsRef<Path>) -> Option<Url> {
    from_path(path.as_ref().join(""))
}

/// Returns the path of a file on this machine.
pub fn to_path(url: &Url) -> Option<PathBuf> {
    FileUrl::parse(url.as_str().split(['?', '#']).next()?).ok()?.to_path().ok()
}
