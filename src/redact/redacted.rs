//! A text without its secrets.

use core::{fmt, ops::Range};

use super::{Secrets, nested_secret, text::Text, values::Names};

/// A text without its secrets, to be shown by `Display`, `Debug` or defmt.
///
/// [The module](super) says what is a secret.
///
/// ```
/// use rfc1738::redact::Redacted;
///
/// let shown = Redacted::new("got ftp://me:secret@host.dom/");
/// assert_eq!(shown.to_string(), "got ftp://me:***@host.dom/");
/// ```
#[derive(Clone, Copy)]
#[doc(alias("mask", "sanitize", "scrub"))]
pub struct Redacted<'a> {
    text: &'a str,
    names: Names<'a>,
    /// A URL's own password, known by the layout: its start and its end, which is 0 without one.
    password: (u16, u16),
    /// The start of the searched text.
    rest: u16,
    /// The search in the rest: a pointer, so that a URL does not link the masker of texts.
    find: Find,
}

/// Finds the secret after a place: 0, or the end of the last secret, where a search of any text
/// goes on. Without a secret, the range begins at the end of the text and ends at 0.
type Find = for<'a> fn(&Redacted<'a>, usize, &mut Option<Secrets<'a>>) -> Range<usize>;

/// Finds a URL's own password, if there is one, then secrets in the rest.
fn any_text<'a>(redacted: &Redacted<'a>, from: usize, search: &mut Option<Secrets<'a>>) -> Range<usize> {
    let Redacted { text, names, rest, .. } = *redacted;
    let secrets = || Secrets::of(Text::whole(text.as_bytes()), names).skip_to(rest.into());
    let next = || search.get_or_insert_with(secrets).next();
    redacted.password_after(from).or_else(next).unwrap_or(redacted.none())
}

/// Finds a URL's own password, then a secret in the rest.
fn url<'a>(redacted: &Redacted<'a>, from: usize, _: &mut Option<Secrets<'a>>) -> Range<usize> {
    let nested = || nested_secret(redacted.text.as_bytes(), from.max(redacted.rest.into()));
    redacted.password_after(from).or_else(nested).unwrap_or(redacted.none())
}

impl<'a> Redacted<'a> {
    /// The text shown in place of a secret.
    pub const MASK: &'static str = "***";

    /// Returns any text without its secrets, such as a line of a log.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let shown = |text| Redacted::new(text).to_string();
    /// assert_eq!(shown("postgres://app:p@ss/w0rd@db/app"), "postgres://app:***@db/app");
    /// assert_eq!(shown("https://ghp_abc@github.com/o/r"), "https://***@github.com/o/r");
    /// assert_eq!(shown(r#"{"user": "me", "db_password": "my secret"}"#), r#"{"user": "me", "db_password": "***"}"#);
    /// assert_eq!(shown("Authorization: Bearer abc"), "Authorization: Bearer ***");
    /// assert_eq!(shown("http://host.dom:80/ by me@host.dom"), "http://host.dom:80/ by me@host.dom");
    /// ```
    pub const fn new(text: &'a str) -> Self {
        Self { text, names: Names::DEFAULT, password: (0, 0), rest: 0, find: any_text }
    }

    /// Returns one token without its secrets: a URL, a reference, or a line that a server sent.
    ///
    /// It masks all that [`new`](Self::new) would mask in a token, and more if there are several
    /// logins or blanks, because a mask ends at the last "@". In return it takes little flash, and
    /// none where a URL is logged already.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let shown = |text| Redacted::token(text).to_string();
    /// assert_eq!(shown("//me:secret@host.dom/"), "//me:***@host.dom/");
    /// assert_eq!(shown("Location: ftp://me:my secret@host.dom/"), "Location: ftp://me:***@host.dom/");
    /// assert_eq!(shown("http://host.dom:80/ by me@host.dom"), "http://host.dom:***@host.dom");
    /// ```
    pub const fn token(text: &'a str) -> Self {
        Self::of_url(text, (0, 0), 0)
    }

    /// Masks the values of these names too; case does not matter, and "-" is the same as "_". A
    /// second call replaces the names of the first.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let redacted = Redacted::new("https://h/cb?access_token=abc&x=1").and_keys(&["x"]);
    /// assert_eq!(redacted.to_string(), "https://h/cb?access_token=***&x=***");
    /// ```
    #[must_use]
    pub const fn and_keys(self, keys: &'a [&'a str]) -> Self {
        Self { names: self.names.and(keys), find: any_text, ..self }
    }

    /// Masks the values of these names, and none of [`Secrets::KEYS`](super::Secrets::KEYS) and
    /// Authorization. Without any, it masks logins alone.
    ///
    /// ```
    /// use rfc1738::redact::Redacted;
    ///
    /// let redacted = Redacted::new("https://u:p@h/cb?access_token=abc&x=1").with_keys(&["x"]);
    /// assert_eq!(redacted.to_string(), "https://u:***@h/cb?access_token=abc&x=***");
    /// assert_eq!(redacted.with_keys(&[]).to_string(), "https://u:***@h/cb?access_token=abc&x=1");
    /// ```
    #[must_use]
    pub const fn with_keys(self, keys: &'a [&'a str]) -> Self {
        Self { names: Names::only(keys), find: any_text, ..self }
    }

    /// Returns a URL without its own password, from a start to an end, which is 0 without one; and
    /// without those of URLs in its rest. The rest is one token, from `rest`, after host and port.
    pub(crate) const fn of_url(text: &'a str, password: (u16, u16), rest: u16) -> Self {
        Self { text, names: Names::DEFAULT, password, rest, find: url }
    }

    fn password_after(&self, place: usize) -> Option<Range<usize>> {
        let (start, end) = self.password;
        (place < end.into()).then_some(start.into()..end.into())
    }

    const fn none(&self) -> Range<usize> {
        self.text.len()..0
    }

    /// Writes the text piece by piece, with the mask in place of the secrets. This needs no
    /// `core::fmt`, so it suits a serial port.
    ///
    /// # Errors
    ///
    /// Returns the first error of `write`.
    ///
    /// ```
    /// use rfc1738::FtpUrl;
    ///
    /// let url = FtpUrl::parse("ftp://me:secret@host.dom/etc/motd")?;
    /// let mut sent = Vec::new();
    /// url.redacted().write_to(|piece| {
    ///     sent.push(piece); // or `uart.write_all(piece.as_bytes())`
    ///     Ok::<(), rfc1738::Error>(())
    /// })?;
    /// assert_eq!(sent, ["ftp://me:", "***", "@host.dom/etc/motd"]);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn write_to<E>(&self, mut write: impl FnMut(&'a str) -> Result<(), E>) -> Result<(), E> {
        let (mut from, mut search) = (0, None);
        loop {
            let secret = (self.find)(self, from, &mut search);
            let Some(piece) = self.text.get(from..secret.start) else { return Ok(()) };
            write(piece)?;
            if secret.end == 0 {
                return Ok(());
            }
            write(Self::MASK)?;
            from = secret.end;
        }
    }
}

/// Shows a text of this length piece by piece: its secrets, and the ranges between them. `show`
/// takes a range, and whether it is a secret.
pub(crate) fn pieces<E>(
    secrets: impl Iterator<Item = Range<usize>>,
    len: usize,
    mut show: impl FnMut(Range<usize>, bool) -> Result<(), E>,
) -> Result<(), E> {
    let mut start = 0;
    for secret in secrets {
        show(start..secret.start, false)?;
        start = secret.end;
        show(secret, true)?;
    }
    show(start..len, false)
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(|piece| f.write_str(piece))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Redacted({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Redacted<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        let _ = self.write_to(|piece| {
            defmt::write!(f, "{=str}", piece);
            fmt::Result::Ok(())
        });
    }
}

/// Writes a text with the mask in place of its secrets. `write` writes the pieces between them.
pub(crate) fn write_masked<'a>(
    text: &'a [u8],
    secrets: impl IntoIterator<Item = Range<usize>>,
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&'a [u8], &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    pieces(secrets.into_iter(), text.len(), |piece, is_secret| match is_secret {
        false => write(text.get(piece).unwrap_or_default(), f),
        true => f.write_str(Redacted::MASK),
    })
}
