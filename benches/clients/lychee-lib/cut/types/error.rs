use crate::{ParseError, Uri};

/// The errors of URLs.
#[derive(Debug, PartialEq, Eq)]
pub enum ErrorKind {
    EmptyUrl,
    ParseUrl(ParseError, String),
    RootRelativeLinkWithoutRoot(String),
    InvalidURI(Uri),
    InvalidBase(String, String),
}

impl std::fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}
