//! What may be logged of any text: what a log filter is built on (section 6).

use core::str;

use crate::{
    error::{Error, ErrorKind},
    grammar::{fieldspec, is_path},
    join::hierarchy,
    redacted::{Kind, Passwords, Reader, Redacted, Stretch},
    registry::SchemeTable,
    scheme::{Url, from, upto},
};

impl<'a> Redacted<'a> {
    /// Any text, such as a line of a log, without the passwords of the URLs in it.
    ///
    /// The text is split at white space, `<`, `>` and `"`. Of each piece:
    ///
    /// - If it is a URL, its password is masked. If what follows its host holds a "://", that is searched in the same way.
    /// - If it is anything else, or another scheme's URL without the common Internet syntax, everything from the first ":" after a "://" up to the
    ///   last "@" is masked; if no "://" precedes that "@", everything from the first ":". That may be too much: `xmpp:me@host.dom` becomes `xmpp:***@host.dom`.
    /// - If it is no URL and has a ":" after its "://" but no "@", the password may hold white space. Then everything is masked up to the last "@" of the next
    ///   piece of the line that has one, unless another "//" comes first.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let shown = |text| Redacted::new(text).to_string();
    /// assert_eq!(shown("got ftp://me:secret@host.dom/, then ftp://me:@host.dom/"), "got ftp://me:***@host.dom/, then ftp://me:***@host.dom/");
    /// assert_eq!(shown("ftp://me:sec/r#et@host.dom/"), "ftp://me:***@host.dom/");
    /// assert_eq!(shown("ftp://me:my secret@host.dom/"), "ftp://me:***@host.dom/");
    /// assert_eq!(shown("http://proxy.dom/ftp://me:secret@host.dom/"), "http://proxy.dom/ftp://me:***@host.dom/");
    /// assert_eq!(shown("http://host.dom:80/~me me@host.dom"), "http://host.dom:***@host.dom"); // rather too much than too little
    /// ```
    ///
    /// Time grows linearly with the length. This links the grammar of section 5; `redacted` of a URL does not.
    pub const fn new(text: &'a str) -> Self {
        Self::with_reader(text, TEN)
    }

    /// The same, but with the schemes of some tables besides the ten, as in [`Url::parse_with`].
    ///
    /// ```
    /// use rfc1738::{Redacted, schemes};
    ///
    /// let text = "https://host.dom/~me:x@y";
    /// assert_eq!(Redacted::new(text).to_string(), "https://host.dom/~me:***@y"); // "~" is none of section 5's characters
    /// assert_eq!(Redacted::with_tables(&[&schemes::WEB], text).to_string(), text);
    /// ```
    pub const fn with_tables(tables: &'a [&'static SchemeTable], text: &'a str) -> Self {
        Self::with_reader(text, reader(tables))
    }
}

impl<'a> Passwords<'a> {
    /// Those that [`Redacted::new`] masks, of a text that need not be UTF-8.
    ///
    /// ```
    /// use rfc1738::Passwords;
    ///
    /// assert!(Passwords::new(b"\xFF ftp://me:\xFE@host.dom/").eq([11..12]));
    /// ```
    pub const fn new(text: &'a [u8]) -> Self {
        Self::with_reader(text, TEN)
    }

    /// Those that [`Redacted::with_tables`] masks, of a text that need not be UTF-8.
    pub const fn with_tables(tables: &'a [&'static SchemeTable], text: &'a [u8]) -> Self {
        Self::with_reader(text, reader(tables))
    }
}

/// By the grammar of section 5.
const TEN: Reader<'static> = Reader { tables: &[], read: |_, text| stretch(text, Url::parse) };

/// By that and some tables.
const fn reader<'a>(tables: &'a [&'static SchemeTable]) -> Reader<'a> {
    Reader { tables, read: |tables, text| stretch(text, |text| Url::parse_with(tables, text)) }
}

/// What a stretch is, whatever the capacity.
pub(crate) fn stretch<'a, const N: usize>(
    text: &'a [u8],
    parse: impl Fn(&'a str) -> Result<Url<'a, N>, Error>,
) -> Stretch {
    let valid = str::from_utf8(text).unwrap_or_else(|invalid| {
        let valid = text.get(..invalid.valid_up_to()).unwrap_or_default();
        str::from_utf8(valid).unwrap_or_default()
    });
    let url = match parse(valid) {
        // All that has a password stands before the list, and one byte between its elements.
        Err(error) if matches!(error.kind(), ErrorKind::Capacity { .. }) => {
            let delimiter = error.offset().saturating_sub(1);
            parse(upto(valid, delimiter)).ok().filter(|url| goes_on(url, from(valid, delimiter)))
        }
        read => read.ok(),
    };
    let url = url.filter(|_| valid.len() == text.len());
    url.map_or(Stretch::Any(Kind::Text), |url| url.redacted().stretch())
}

/// Whether what does not fit, from the delimiter before it, goes on as a list of that URL may.
fn goes_on<const N: usize>(url: &Url<'_, N>, mut rest: &str) -> bool {
    if let Url::Prospero(_) = url {
        while let Ok((left, _)) = fieldspec(rest) {
            rest = left;
        }
        return rest.is_empty();
    }
    match (hierarchy(url), rest.strip_prefix('/')) {
        (Some(hierarchy), Some(path)) => is_path(hierarchy, path),
        _ => false,
    }
}
