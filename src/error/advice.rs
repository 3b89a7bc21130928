//! Sentences that depend on the text, because they name the character or its neighbors.
//!
//! Each sentence is safe to follow: none leads to a different host, user, file or address. If two
//! corrections are possible, it names both, or states the rule and leaves the correction to a
//! person.

mod host;
mod path;
mod scheme;

use core::fmt;

use super::{
    Error, ErrorInText, ErrorKind, Place, Production,
    in_text::{Found, character},
};
use crate::{
    class::is_scheme,
    scheme::{SchemeDef, Syntax},
};

impl ErrorInText<'_> {
    /// Writes the sentence for the byte that was found at the offset.
    pub(super) fn write_sentence(&self, found: Found, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mistake = Mistake::new(&self.error, self.text);
        if found == Found::Secret {
            // Any other sentence would reveal part of the secret.
            if let Some(sentence) = mistake.in_a_secret() {
                return f.write_str(sentence);
            }
        } else if let Some(sentence) = mistake.sentence() {
            return f.write_str(sentence);
        } else if mistake.is_escapable() {
            if mistake.is_behind_the_url() {
                f.write_str("remove what follows the URL, or ")?;
            }
            f.write_str("escape this character as ")?;
            return mistake.character().iter().try_for_each(|byte| write!(f, "%{byte:02X}"));
        }
        fmt::Display::fmt(&self.error.sentence(), f)
    }
}

/// An error, and the text around it.
struct Mistake<'t> {
    kind: ErrorKind,
    place: Place,
    production: Production,
    text: &'t [u8],
    /// The text before the offset, and the text from there on.
    before: &'t [u8],
    behind: &'t [u8],
    /// The URL from its scheme to the offset, and to the end of the text. A longer text may contain
    /// other URLs before it.
    begun: &'t [u8],
    url: &'t [u8],
}

impl Mistake<'_> {
    /// Returns the sentence for this mistake, if it depends on the text.
    fn sentence(&self) -> Option<&'static str> {
        let of_place = || match self.place {
            Place::Scheme => self.at_the_scheme(),
            Place::Slashes => self.at_the_slashes(),
            Place::FileSlashes | Place::Drive | Place::Later => None,
            Place::BeforeAt | Place::Login => self.in_a_login(),
            Place::Literal => self.in_brackets(),
            Place::Port => self.in_a_port(),
            Place::Host => self.at_a_host(),
            Place::Address | Place::Name | Place::Label | Place::LastLabel => self.in_a_host(),
            _ => self.behind_the_host(),
        };
        self.before_a_path()
            .or_else(|| self.around())
            .or_else(|| self.of_a_file())
            .or_else(|| self.without_query())
            .or_else(|| self.of_a_user())
            .or_else(of_place)
    }

    /// Returns whether escaping the character corrects the text.
    fn is_escapable(&self) -> bool {
        let is_character = matches!(
            self.kind,
            ErrorKind::Unsafe | ErrorKind::Control | ErrorKind::NonAscii | ErrorKind::UnexpectedCharacter
        );
        let is_explained = match self.place {
            Place::Strict => self.kind == ErrorKind::UnexpectedCharacter || matches!(self.byte(), Some(b'<' | b'>')),
            Place::Field => self.kind == ErrorKind::UnexpectedCharacter,
            _ => false,
        };
        is_character && self.place.may_have_escapes() && !is_explained && self.byte().is_some()
    }
}

impl<'t> Mistake<'t> {
    fn new(error: &Error, text: &'t [u8]) -> Self {
        let (before, behind) = text.split_at_checked(error.offset).unwrap_or((text, &[]));
        let start = before.len() - begun(before).len();
        Self {
            kind: error.kind,
            place: error.place(),
            production: error.production,
            text,
            before,
            behind,
            begun: before.get(start..).unwrap_or_default(),
            url: text.get(start..).unwrap_or_default(),
        }
    }

    /// Returns the byte at the offset, or `None` at the end.
    fn byte(&self) -> Option<u8> {
        self.behind.first().copied()
    }

    /// Returns the byte before the offset.
    fn last(&self) -> Option<u8> {
        self.before.last().copied()
    }

    /// Returns the UTF-8 character at the offset, or one byte if no character begins there.
    fn character(&self) -> &'t [u8] {
        character(self.behind, 0)
    }

    /// Returns the character at the offset, if it is not ASCII.
    fn non_ascii(&self) -> Option<char> {
        let character = str::from_utf8(self.character()).ok()?.chars().next()?;
        (self.kind == ErrorKind::NonAscii).then_some(character)
    }

    /// Returns the name of the scheme, which is empty if there is none.
    fn scheme(&self) -> &'t [u8] {
        let end = self.begun.iter().position(|byte| *byte == b':').unwrap_or_default();
        self.begun.get(..end).unwrap_or_default()
    }

    /// Returns the syntax of the scheme, if it has a row.
    fn syntax(&self) -> Option<Syntax> {
        row_of(self.scheme()).map(SchemeDef::syntax)
    }

    /// Returns the part of the URL after the scheme's colon, up to the end of the text.
    fn schemepart(&self) -> &'t [u8] {
        self.url.get(self.scheme().len()..).and_then(|rest| rest.strip_prefix(b":")).unwrap_or_default()
    }

    /// Returns the part of the URL between the scheme's colon and the offset.
    fn schemepart_before(&self) -> &'t [u8] {
        self.begun.get(self.scheme().len()..).and_then(|rest| rest.strip_prefix(b":")).unwrap_or_default()
    }

    /// Returns the host around the offset, with its port: the text between two delimiters.
    fn hostport(&self) -> &'t [u8] {
        let start = self.before.iter().rposition(is_delimiter).map_or(0, |delimiter| delimiter + 1);
        let end = self.behind.iter().position(is_delimiter).unwrap_or(self.behind.len());
        self.text.get(start..self.before.len() + end).unwrap_or_default()
    }

    /// Returns the part of the host before the offset.
    fn host_before(&self) -> &'t [u8] {
        self.before.rsplit(is_delimiter).next().unwrap_or_default()
    }
}

/// Returns the URL that ends a text: from its scheme on, or else its last word.
fn begun(before: &[u8]) -> &[u8] {
    let is_outside = |byte: &u8| matches!(*byte, 0..=b' ' | b'<' | b'>' | b'"');
    let word = before.rsplit(is_outside).next().unwrap_or_default();
    let colon = |byte: &u8| *byte == b':';
    let Some(colon) = word.windows(3).position(|bytes| bytes == b"://").or_else(|| word.iter().position(colon)) else {
        return word;
    };
    let name = word.get(..colon).unwrap_or_default();
    let start = name.iter().rposition(|byte| !is_scheme(*byte)).map_or(0, |outside| outside + 1);
    word.get(start..).unwrap_or_default()
}

/// Returns whether a byte ends or precedes a host.
fn is_delimiter(byte: &u8) -> bool {
    matches!(*byte, b'/' | b'@' | b'?' | b'#' | b'<' | b'>' | b' ' | b'"')
}

/// Returns the row of the scheme with this name.
fn row_of(name: &[u8]) -> Option<&'static SchemeDef> {
    SchemeDef::KNOWN.iter().find(|row| row.name().as_bytes().eq_ignore_ascii_case(name))
}

/// Returns whether a scheme with this name has a row.
fn is_known(name: &[u8]) -> bool {
    row_of(name).is_some()
}

/// Returns whether a text begins with the name of a known scheme and its colon.
fn begins_with_a_known_scheme(text: &[u8]) -> bool {
    let colon = text.iter().position(|byte| !is_scheme(*byte)).unwrap_or_default();
    text.get(colon) == Some(&b':') && is_known(text.get(..colon).unwrap_or_default())
}

/// Returns whether a text begins with a scheme and "://".
fn begins_with_a_url(text: &[u8]) -> bool {
    let colon = text.iter().position(|byte| !is_scheme(*byte)).unwrap_or_default();
    colon > 0 && text.get(colon..).is_some_and(|rest| rest.starts_with(b"://"))
}
