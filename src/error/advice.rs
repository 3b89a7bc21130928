//! Sentences that depend on the text, because they name the character or its neighbours.
//!
//! Each sentence is safe to follow, because none leads to another host, user, file or address. If
//! two mends are possible, it names both, or it says what the rule is and leaves the mend to a
//! person.

mod around;
mod file;
mod host;
mod login;
mod mistake;
mod rest;
mod scheme;

use core::fmt;

use mistake::Mistake;

use super::{ErrorInText, ErrorKind, Place, in_text::Found};

impl ErrorInText<'_> {
    /// Writes the sentence for the byte that was found at the offset.
    pub(super) fn write_sentence(&self, found: Found, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mistake = Mistake::new(&self.error, self.text);
        if found == Found::Secret {
            // Any other sentence would tell something of the secret.
            if let Some(sentence) = mistake.in_a_secret() {
                return f.write_str(sentence);
            }
        } else if let Some(sentence) = mistake.sentence() {
            return f.write_str(sentence);
        } else if mistake.is_escapable() {
            if mistake.is_behind_the_url() {
                f.write_str("leave out what follows the URL, or ")?;
            }
            f.write_str("escape this character as ")?;
            return mistake.character().iter().try_for_each(|byte| write!(f, "%{byte:02X}"));
        }
        fmt::Display::fmt(&self.error.sentence(), f)
    }
}

impl Mistake<'_> {
    /// Returns the sentence for this mistake, if the text makes a difference.
    fn sentence(&self) -> Option<&'static str> {
        let of_place = || match self.place {
            Place::SCHEME => self.at_the_scheme(),
            Place::SLASHES => self.at_the_slashes(),
            Place::BEFORE_AT | Place::LOGIN => self.in_a_login(),
            Place::LITERAL => self.in_brackets(),
            Place::PORT => self.in_a_port(),
            Place::HOST => self.at_a_host(),
            Place::ADDRESS | Place::NAME | Place::LABEL | Place::LAST_LABEL => self.in_a_host(),
            _ => self.behind_the_host(),
        };
        self.before_a_path()
            .or_else(|| self.around())
            .or_else(|| self.of_a_file())
            .or_else(|| self.of_a_user())
            .or_else(of_place)
    }

    /// Returns whether an escape of the character mends the text.
    fn is_escapable(&self) -> bool {
        let is_character = matches!(
            self.kind,
            ErrorKind::Unsafe | ErrorKind::Control | ErrorKind::NonAscii | ErrorKind::UnexpectedCharacter
        );
        let is_explained = match self.place {
            Place::STRICT => self.kind == ErrorKind::UnexpectedCharacter || matches!(self.byte(), Some(b'<' | b'>')),
            Place::FIELD => self.kind == ErrorKind::UnexpectedCharacter,
            _ => false,
        };
        let may_hold_escapes = (Place::LOGIN.0..=Place::STRICT.0).contains(&self.place.0);
        is_character && may_hold_escapes && !is_explained && self.byte().is_some()
    }
}
