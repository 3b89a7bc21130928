//! What a text becomes when it is tidied.

use rfc1738::{Change, SchemeTable, Tidy};

/// The URL that a text was made, or the first thing that cannot be mended without guessing.
pub(crate) type Attempt = Result<Mended, String>;

pub(crate) struct Mended {
    pub(crate) url: String,
    /// U+FFFD stands in it for what is no UTF-8.
    pub(crate) fragment: Option<String>,
    pub(crate) changes: Vec<Change>,
}

pub(crate) fn mended(tables: &[&'static SchemeTable], text: &[u8]) -> Attempt {
    let tidy = Tidy::from_bytes_with_tables(tables, text);
    let mut url = String::new();
    tidy.parse_in::<255>(&mut url).map_err(|error| error.to_string())?;
    let fragment = tidy.fragment().map(|fragment| String::from_utf8_lossy(fragment).into_owned());
    Ok(Mended { url, fragment, changes: tidy.changes().collect() })
}
