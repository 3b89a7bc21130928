//! What may be logged of a text (section 6).

use core::{fmt, ops::Range};

/// A text without its password, to be shown by `Display`, `Debug` or defmt; from `redacted` of each type of URL.
///
/// Section 6: "The use of URLs containing passwords that should be secret is clearly unwise."
///
/// The text need not be a URL. Taken out is what stands between the first ":" after the first "//" and the last "@" before the next "/":
/// that is the password of an ftp or telnet URL, and what is to be feared in any other text.
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let url = Url::parse("ftp://user:secret@host.dom/motd")?;
/// assert_eq!(url.redacted().to_string(), "ftp://user:***@host.dom/motd");
/// assert_eq!(Redacted::new("http://user:secret@host.dom/").to_string(), "http://user:***@host.dom/");
/// assert_eq!(Redacted::password(b"http://user:secret@host.dom/"), Some(12..18));
/// assert_eq!(Redacted::MASK, "***");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    /// All of the text when there is no password; else it ends with the ":" before it.
    before: &'a str,
    /// From the "@" after the password.
    after: Option<&'a str>,
}

impl<'a> Redacted<'a> {
    /// What is shown in place of a password.
    pub const MASK: &'static str = "***";

    /// A text, be it a URL or not, without its password.
    pub fn new(text: &'a str) -> Self {
        Self::without(text, Self::password(text.as_bytes()))
    }

    /// The same for a text that begins with the login.
    pub(crate) fn login(text: &'a str) -> Self {
        Self::without(text, password(text.as_bytes(), 0))
    }

    /// Where the password is in a text, which need not be UTF-8.
    pub fn password(text: &[u8]) -> Option<Range<usize>> {
        password(text, text.windows(2).position(|pair| pair == b"//")? + 2)
    }

    fn without(text: &'a str, password: Option<Range<usize>>) -> Self {
        match password {
            Some(Range { start, end }) => {
                Self { before: text.get(..start).unwrap_or_default(), after: Some(text.get(end..).unwrap_or_default()) }
            }
            None => Self { before: text, after: None },
        }
    }
}

/// Where the password is of a login that begins at `start`.
fn password(text: &[u8], start: usize) -> Option<Range<usize>> {
    let login = text.get(start..)?;
    let login = login.get(..login.iter().position(|byte| *byte == b'/').unwrap_or(login.len()))?;
    let at = login.iter().rposition(|byte| *byte == b'@')?;
    let colon = login.get(..at)?.iter().position(|byte| *byte == b':')?;
    Some(start + colon + 1..start + at)
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.before)?;
        if let Some(after) = self.after {
            f.write_str(Self::MASK)?;
            f.write_str(after)?;
        }
        Ok(())
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
        match self.after {
            None => defmt::write!(f, "{=str}", self.before),
            Some(after) => defmt::write!(f, "{=str}{=str}{=str}", self.before, Self::MASK, after),
        }
    }
}
