//! A text without its secrets.

use core::{convert::Infallible, fmt, ops::Range};

use crate::{
    Secrets,
    in_url::{InUrl, login, user_end},
    keys::Keys,
};

/// A text without its secrets, to be shown by `Display`, `Debug` or defmt.
///
/// [The crate](crate) lists the secrets.
///
/// ```
/// use rfc1738_redact::Redacted;
///
/// let shown = Redacted::new("got ftp://me:secret@host.dom/");
/// assert_eq!(shown.to_string(), "got ftp://me:***@host.dom/");
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    keys: Keys<'a>,
    /// A URL's own secret, known by the layout: its start and its end, which is 0 if there is none.
    own: (usize, usize),
    /// The start of a URL's login, after which other URLs may follow.
    login: usize,
    /// Where the part that is shown begins and ends.
    shown: (usize, usize),
    /// The search. A function pointer, so a URL does not link the masker of texts.
    find: Find,
}

/// Passes on the text piece by piece, until `out` accepts no more.
type Find = for<'a> fn(&Redacted<'a>, out: &mut dyn Out<'a>);

/// Takes the pieces of a text. With a `dyn FnMut`, a second copy of the function would be linked.
trait Out<'a> {
    /// Returns whether more may follow.
    fn take(&mut self, piece: &'a str) -> bool;
}

/// A function that takes the pieces, and what it returned last.
struct Writer<F, E> {
    write: F,
    result: Result<(), E>,
}

impl<'a, F: FnMut(&'a str) -> Result<(), E>, E> Out<'a> for Writer<F, E> {
    fn take(&mut self, piece: &'a str) -> bool {
        self.result = (self.write)(piece);
        self.result.is_ok()
    }
}

/// Finds secrets in any text.
fn any_text<'a>(redacted: &Redacted<'a>, out: &mut dyn Out<'a>) {
    let mut secrets = Secrets::new(redacted.text.as_bytes()).keys(redacted.keys);
    redacted.write_without(|| secrets.find(), out);
}

/// Finds secrets in a text that may begin with a login.
fn given<'a>(redacted: &Redacted<'a>, out: &mut dyn Out<'a>) {
    let mut secrets = Secrets::given(redacted.text.as_bytes()).keys(redacted.keys);
    redacted.write_without(|| secrets.find(), out);
}

/// Finds the URL's own secret, the secrets of URLs in it, and the values of names.
fn url<'a>(redacted: &Redacted<'a>, out: &mut dyn Out<'a>) {
    let Redacted { text, keys, own, login, .. } = *redacted;
    let mut secrets = InUrl::new(text.as_bytes(), keys, own, login, false);
    redacted.write_without(|| secrets.find(), out);
}

/// Finds these in a URL whose login is not known.
fn token<'a>(redacted: &Redacted<'a>, out: &mut dyn Out<'a>) {
    url(&Redacted { login: user_end(redacted.text.as_bytes()), ..*redacted }, out);
}

impl<'a> Redacted<'a> {
    /// The text shown in place of a secret.
    pub const MASK: &'static str = "***";

    /// Returns any text without its secrets, such as a line of a log.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let shown = |text| Redacted::new(text).to_string();
    /// assert_eq!(shown("postgres://app:p@ss/w0rd@db/app"), "postgres://app:***@db/app");
    /// assert_eq!(shown("https://ghp_abc@github.com/o/r"), "https://***@github.com/o/r");
    /// assert_eq!(
    ///     shown(r#"{"user": "me", "db_password": "my secret"}"#),
    ///     r#"{"user": "me", "db_password": "***"}"#
    /// );
    /// assert_eq!(shown("Authorization: Bearer abc"), "Authorization: Bearer ***");
    /// assert_eq!(
    ///     shown("http://host.dom:80/ by me@host.dom"),
    ///     "http://host.dom:80/ by me@host.dom"
    /// );
    /// ```
    #[doc(alias("mask", "sanitize", "scrub"))]
    pub const fn new(text: &'a str) -> Self {
        Self::by(text, any_text)
    }

    /// Returns one token without its secrets: a URL, a reference, or a line from a server.
    ///
    /// Of a URL's characters it masks everything that [`new`](Self::new) would mask, and more if
    /// there are several logins, blanks or quotes: a mask ends at the last "@", and a value in
    /// quotes at the end. In return it takes little flash, and none if a URL is logged already.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let shown = |text| Redacted::token(text).to_string();
    /// assert_eq!(shown("//me:secret@host.dom/"), "//me:***@host.dom/");
    /// assert_eq!(shown("//@:secret@host.dom/"), "//@:***@host.dom/");
    /// assert_eq!(
    ///     shown("Location: ftp://me:my secret@host.dom/"),
    ///     "Location: ftp://me:***@host.dom/"
    /// );
    /// assert_eq!(shown("ftp://me:secret@a.dom or ftp://me:secret@b.dom"), "ftp://me:***@b.dom");
    /// ```
    pub const fn token(text: &'a str) -> Self {
        Self::by(text, token)
    }

    /// Masks the values of these names and of the default ones. Case is ignored, "-" is the same as
    /// "_", and a name with a "=" is never found. If there are several calls, the last one counts.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let redacted = Redacted::new("https://h/cb?access_token=abc&x=1").and_keys(&["x"]);
    /// assert_eq!(redacted.to_string(), "https://h/cb?access_token=***&x=***");
    /// ```
    #[must_use]
    pub const fn and_keys(self, keys: &'a [&'a str]) -> Self {
        Self { keys: self.keys.and(keys), ..self }
    }

    /// Masks the values of these names instead of [`Secrets::KEYS`](crate::Secrets::KEYS) and
    /// Authorization. With an empty list, it masks only logins.
    ///
    /// ```
    /// use rfc1738_redact::Redacted;
    ///
    /// let redacted = Redacted::new("https://u:p@h/cb?access_token=abc&x=1").with_keys(&["x"]);
    /// assert_eq!(redacted.to_string(), "https://u:***@h/cb?access_token=abc&x=***");
    /// assert_eq!(
    ///     redacted.with_keys(&[]).to_string(),
    ///     "https://u:***@h/cb?access_token=abc&x=1"
    /// );
    /// ```
    #[must_use]
    pub const fn with_keys(self, keys: &'a [&'a str]) -> Self {
        Self { keys: Keys::only(keys), ..self }
    }

    const fn by(text: &'a str, find: Find) -> Self {
        Self { text, keys: Keys::DEFAULT, own: (0, 0), login: 0, shown: (0, usize::MAX), find }
    }

    /// Returns a text that was given as a URL, and may begin with a login.
    #[doc(hidden)] // for rfc1738
    pub const fn given(text: &'a str) -> Self {
        Self::by(text, given)
    }

    /// Returns a URL without its own secret, from a start to an end, which is 0 without one. It
    /// also hides the secrets of other URLs after the start of its login, and the values of names.
    #[doc(hidden)] // for rfc1738
    pub const fn of_url(text: &'a str, own: (usize, usize), login: usize) -> Self {
        Self { own, login, ..Self::by(text, url) }
    }

    /// Returns a URL without its secrets, if its login is not known.
    #[doc(hidden)] // for rfc1738
    pub fn parsed(text: &'a str) -> Self {
        let (own, others) = login(text.as_bytes());
        Self::of_url(text, own, others)
    }

    /// Shows a part of the text, as the whole text is masked.
    #[doc(hidden)] // for rfc1738
    pub const fn part(self, start: usize, end: usize) -> Self {
        Self { shown: (start, end), ..self }
    }

    /// Writes the text piece by piece, with the mask in place of the secrets. This needs no
    /// `core::fmt`, so it suits a serial port.
    ///
    /// # Errors
    ///
    /// Returns the first error of `write`.
    ///
    /// ```
    /// use core::convert::Infallible;
    /// use rfc1738_redact::Redacted;
    ///
    /// let mut sent = Vec::new();
    /// Redacted::new("ftp://me:secret@host.dom/etc/motd").write_to(|piece| {
    ///     sent.push(piece); // or `uart.write_all(piece.as_bytes())`
    ///     Ok::<(), Infallible>(())
    /// })?;
    /// assert_eq!(sent, ["ftp://me:", "***", "@host.dom/etc/motd"]);
    /// # Ok::<(), Infallible>(())
    /// ```
    pub fn write_to<E>(&self, write: impl FnMut(&'a str) -> Result<(), E>) -> Result<(), E> {
        let mut out = Writer { write, result: Ok(()) };
        (self.find)(self, &mut out);
        out.result
    }

    /// Passes the masked text on.
    #[doc(hidden)] // for rfc1738
    pub fn pieces(&self, mut out: impl FnMut(&'a str)) {
        let Ok(()) = self.write_to(|piece| {
            out(piece);
            Ok::<_, Infallible>(())
        });
    }

    /// Writes the part that is shown, with the mask in place of these secrets.
    fn write_without(&self, mut find: impl FnMut() -> (usize, usize), out: &mut dyn Out<'a>) {
        let (mut from, to) = self.shown;
        loop {
            let (start, end) = find();
            if end > 0 && end <= from {
                continue;
            }
            let piece = self.text.get(from..start.min(to)).unwrap_or_default();
            if !out.take(piece) || end == 0 || start >= to || !out.take(Self::MASK) {
                return;
            }
            from = end;
        }
    }
}

/// Shows a range of a text piece by piece: the secrets that touch it, and the ranges between them.
/// `show` takes a range, and whether it is a secret.
///
/// # Errors
///
/// The first error of `show`.
pub fn pieces<E>(
    secrets: impl Iterator<Item = Range<usize>>,
    shown: Range<usize>,
    mut show: impl FnMut(Range<usize>, bool) -> Result<(), E>,
) -> Result<(), E> {
    let Range { mut start, end } = shown;
    for secret in secrets {
        if secret.end <= start {
            continue;
        }
        if secret.start >= end && secret.end > end {
            break;
        }
        show(start..secret.start.max(start), false)?;
        start = secret.end;
        show(secret, true)?;
    }
    show(start.min(end)..end, false)
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

/// Logs a piece by defmt. All texts that have several share this function.
#[cfg(feature = "defmt")]
#[inline(never)]
pub fn log(f: defmt::Formatter<'_>, piece: &str) {
    // Without the hint, a derived `Format` of a struct would quote each piece.
    defmt::write!(f, "{=str:a}", piece);
}

#[cfg(feature = "defmt")]
impl defmt::Format for Redacted<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.pieces(|piece| log(f, piece));
    }
}

/// Writes a text with the mask in place of its secrets. `write` writes the pieces between them.
///
/// # Errors
///
/// The first error of `out` or `write`.
pub fn write_masked<'a>(
    text: &'a [u8],
    secrets: impl IntoIterator<Item = Range<usize>>,
    out: &mut dyn fmt::Write,
    write: impl Fn(&'a [u8], &mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    pieces(secrets.into_iter(), 0..text.len(), |piece, is_secret| match is_secret {
        false => write(text.get(piece).unwrap_or_default(), out),
        true => out.write_str(Redacted::MASK),
    })
}
