//! A text mended to a URL, if that needs no guessing.

use rfc1738::{
    Schemes,
    tidy::{Change, Tidy},
};

use crate::Buffer;

/// The mended text, or the first error that cannot be mended without guessing.
pub(crate) type Attempt = Result<Mended, String>;

pub(crate) struct Mended {
    pub(crate) url: String,
    /// The fragment, with U+FFFD in place of bytes that are not UTF-8.
    pub(crate) fragment: Option<String>,
    pub(crate) changes: Vec<Change>,
}

/// Mends a text in a buffer.
pub(crate) fn mended<S: Schemes>(text: &[u8], buffer: &mut Buffer) -> Attempt {
    buffer.clear();
    let tidy = Tidy::<S>::new(text);
    let url = tidy.parse(buffer).map_err(|error| error.to_string())?.as_str().to_owned();
    let fragment = tidy.fragment().map(|fragment| String::from_utf8_lossy(fragment).into_owned());
    Ok(Mended { url, fragment, changes: tidy.changes().collect() })
}
