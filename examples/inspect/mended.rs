//! What a text becomes when it is tidied.

use rfc1738::{Change, Error, Tidy};

use crate::AnyUrl;

/// The URL that a text was made, or the first thing that cannot be mended without guessing.
pub(crate) type Attempt = Result<Mended, Error>;

pub(crate) struct Mended {
    pub(crate) url: String,
    /// U+FFFD stands in it for what is no UTF-8.
    pub(crate) fragment: Option<String>,
    pub(crate) changes: Vec<Change>,
}

pub(crate) fn mended(text: &[u8]) -> Attempt {
    let tidy = Tidy::from_bytes(text);
    let mut url = String::new();
    let _: AnyUrl = tidy.parse_in(&mut url)?;
    let fragment = tidy.fragment().map(|fragment| String::from_utf8_lossy(fragment).into_owned());
    Ok(Mended { url, fragment, changes: tidy.changes().collect() })
}
