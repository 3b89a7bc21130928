//! What may be logged of a URL (section 6).

use core::fmt;

use super::{from, upto};

/// What is shown in place of a password.
pub(crate) const MASK: &str = "***";

/// A text without its password.
#[derive(Clone, Copy)]
pub(crate) struct Redacted<'a> {
    /// All of the text when there is no password; else it ends with the ":" before it.
    before: &'a str,
    /// From the "@" after the password.
    after: Option<&'a str>,
}

impl<'a> Redacted<'a> {
    /// Takes out what stands between the first ":" after "//" and the last "@" before the next "/".
    ///
    /// That is the password of an ftp or telnet URL, and what is to be feared in any other.
    pub(crate) fn new(text: &'a str) -> Self {
        match text.find("//") {
            Some(slashes) => Self::login_at(text, slashes + 2),
            None => Self { before: text, after: None },
        }
    }

    /// The same for a text that begins with the login.
    pub(crate) fn login(text: &'a str) -> Self {
        Self::login_at(text, 0)
    }

    fn login_at(text: &'a str, start: usize) -> Self {
        let password = || {
            let login = from(text, start);
            let login = upto(login, login.find('/').unwrap_or(login.len()));
            let at = login.rfind('@')?;
            let colon = upto(login, at).find(':')?;
            Some((start + colon + 1, start + at))
        };
        match password() {
            Some((colon, at)) => Self { before: upto(text, colon), after: Some(from(text, at)) },
            None => Self { before: text, after: None },
        }
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.before)?;
        if let Some(after) = self.after {
            f.write_str(MASK)?;
            f.write_str(after)?;
        }
        Ok(())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Redacted<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.after {
            None => defmt::write!(f, "{=str}", self.before),
            Some(after) => defmt::write!(f, "{=str}{=str}{=str}", self.before, MASK, after),
        }
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for super::Password<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}", MASK);
    }
}
