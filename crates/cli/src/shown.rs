//! Text that is safe to show: secrets are masked, and control characters escaped.

use std::path::Path;

use rfc1738::{Error, Redacted, SchemeSet, Url, error::ErrorInText, redact::Secrets, send::Line};

/// Returns letters as they are, in any script. Controls, characters that hide or turn text, and
/// bytes that are not UTF-8 are escaped as in a Rust literal.
pub(crate) fn escaped(octets: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in octets.utf8_chunks() {
        for char in chunk.valid().chars() {
            match u8::try_from(char) {
                Ok(octet) if octet.is_ascii_control() => shown.extend(octet.escape_ascii().map(char::from)),
                _ if is_hidden(char) => shown.extend(char.escape_unicode()),
                _ => shown.push(char),
            }
        }
        shown.extend(chunk.invalid().iter().flat_map(|octet| octet.escape_ascii()).map(char::from));
    }
    shown
}

/// Returns an error with its text, in which letters are shown as they are.
pub(crate) fn in_text<'t>(error: &Error, text: &'t [u8]) -> ErrorInText<'t> {
    error.in_text(text).with_letters(|char| !is_hidden(char))
}

/// Returns whether a character is a control, or hides or turns text: a bidirectional control, a
/// line separator, or a character without width.
pub(crate) fn is_hidden(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Returns a path escaped and masked: it may be a URL that was meant for another argument.
pub(crate) fn path(path: &Path) -> String {
    masked(path.as_os_str().as_encoded_bytes())
}

/// The argument for people who need the secrets of their URLs.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Shown {
    /// Show the passwords and tokens of URLs; errors still mask them
    #[arg(long = "show-secrets")]
    pub(crate) with_secrets: bool,
}

impl Shown {
    /// Returns a text escaped, and with its secrets masked unless they are shown.
    pub(crate) fn text(self, text: &[u8]) -> String {
        if self.with_secrets { escaped(text) } else { masked(text) }
    }

    /// Returns the column of the byte at `offset` in the text of [`Shown::text`]. For a byte of a
    /// masked secret, it is the column of its mask.
    pub(crate) fn column(self, text: &[u8], offset: usize) -> usize {
        let before =
            if self.with_secrets { self.text(text.get(..offset).unwrap_or(text)) } else { masked_before(text, offset) };
        before.chars().count()
    }

    /// Returns a URL with its secrets masked unless they are shown.
    pub(crate) fn url<S: SchemeSet>(self, url: &Url<&str, S>) -> String {
        if self.with_secrets { url.to_string() } else { url.redacted().to_string() }
    }

    /// Returns a line that a client sends, escaped and without CR LF.
    pub(crate) fn line(self, line: Line) -> String {
        if !self.with_secrets {
            return format!("{line:?}");
        }
        let octets: Vec<u8> = line.octets().collect();
        escaped(octets.strip_suffix(b"\r\n").unwrap_or(&octets))
    }
}

/// Returns a text escaped and with its secrets masked.
pub(crate) fn masked(text: &[u8]) -> String {
    masked_before(text, text.len())
}

/// Returns the beginning of the text of [`masked`], up to the byte at `end`.
fn masked_before(text: &[u8], end: usize) -> String {
    let piece = |start, end| escaped(text.get(start..end).unwrap_or_default());
    let (mut shown, mut start) = (String::new(), 0);
    for secret in Secrets::new(text) {
        shown += &piece(start, secret.start.min(end));
        if end < secret.end {
            return shown;
        }
        shown += Redacted::MASK;
        start = secret.end;
    }
    shown + &piece(start, end)
}
