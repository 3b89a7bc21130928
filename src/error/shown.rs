//! Shows an error: its sentence, its offset and its production.

use core::fmt;

use super::{
    Error, ErrorKind, Place, Production,
    packed::{NAMES, SENTENCES},
    sentences::{SENTENCE_COUNT, number},
};
use crate::{
    macros::{implemented, masked},
    pieces::{Receiver, decimal, write_pieces},
};

implemented! {
    fmt::Display: fn fmt[](&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Writes a sentence in lower case, then the place: `the text is empty (at byte 0, in scheme)`.
    [] Error,
    /// Writes what is wrong, or what to do about it, in lower case.
    [] ErrorKind => self.write_to(|piece| f.write_str(piece));
    [] Sentence => write_pieces(|piece| f.write_str(piece), |out| self.0.write_sentence(out));
}

impl Error {
    /// Passes the text of `Display` on in small pieces, without core's formatting.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let error = Url::parse("http://host.dom:8O/").unwrap_err();
    /// let mut sent = Vec::new();
    /// error.write_to(|piece| std::io::Write::write_all(&mut sent, piece.as_bytes()))?;
    /// assert_eq!(sent, b"expected only digits in the port (at byte 17, in port)");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first error of `write`, after which it is not called again.
    pub fn write_to<E>(&self, write: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        write_pieces(write, |out| self.pieces(out))
    }

    /// Returns only the sentence, without the place. Its `Display` and defmt write what is wrong or
    /// what to do about it, and which schemes were expected.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let error = Url::parse("http://host.dom:8O/").unwrap_err();
    /// assert_eq!(error.sentence().to_string(), "expected only digits in the port");
    /// ```
    pub fn sentence(&self) -> Sentence {
        Sentence(*self)
    }

    pub(super) fn pieces(&self, out: Receiver<'_>) {
        self.write_sentence(out);
        sentence(AT, out);
        self.write_place(out);
    }

    /// Writes the sentence, without the place.
    pub(super) fn write_sentence(&self, out: Receiver<'_>) {
        sentence(number(self.kind, self.place()), out);
        if self.kind == ErrorKind::Capacity {
            sentence(AT_MOST, out);
            decimal(self.note.into(), out);
            sentence(UNITS.wrapping_add(self.place() as u8).wrapping_sub(Place::Bytes as u8), out);
        }
        let mut rows = self.expected_rows();
        while let [row, others @ ..] = rows {
            out(row.name());
            match others.len() {
                0 => {}
                1 => sentence(OR, out),
                _ => sentence(COMMA, out),
            }
            rows = others;
        }
    }

    /// Writes the offset, then the production.
    pub(super) fn write_place(&self, out: Receiver<'_>) {
        decimal(self.offset, out);
        sentence(IN, out);
        NAMES.write(self.production as u8, out);
        out(")");
    }

    /// Returns the place of the error.
    pub(super) fn place(&self) -> Place {
        match self.kind {
            ErrorKind::Capacity => Place::of_capacity(self.note, self.production),
            ErrorKind::WrongScheme if !self.expected.is_empty() => Place::Expected,
            ErrorKind::UnexpectedEnd if self.offset == 0 => Place::Empty,
            _ => match Place::numbered(self.note) {
                None | Some(Place::Url) => Place::of(self.production),
                // In a password, this would reveal the character.
                Some(Place::Later) if self.production == Production::Password => Place::Login,
                Some(Place::Later) if !Place::of(self.production).may_have_escapes() => Place::of(self.production),
                Some(place) => place,
            },
        }
    }
}

masked! {
    /// Writes kind, offset and production: `EmptyPort at byte 16, in port`. For logs that people
    /// read, also log the [`sentence`](Error::sentence).
    by defmt: [] Error: |error| "{} at byte {=usize}, in {}", error.kind.logged(), error.offset, error.production.logged()
}

/// The sentence of an [`Error`], without the place. [`Error::sentence`] returns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence(Error);

/// Writes the same sentence as `Display`, as interned strings, which take no flash.
#[cfg(feature = "defmt")]
impl defmt::Format for Sentence {
    fn format(&self, f: defmt::Formatter<'_>) {
        let Self(error) = self;
        defmt::write!(f, "{=istr}", super::sentences::interned(error));
        if error.kind == ErrorKind::Capacity {
            match Place::of_capacity(error.note, error.production) {
                Place::Bytes => defmt::write!(f, ": at most {=u16} bytes", error.note),
                Place::Segments => defmt::write!(f, ": at most {=u16} segments", error.note),
                Place::Fields => defmt::write!(f, ": at most {=u16} fields", error.note),
                _ => defmt::write!(f, ": at most {=u16} hyphens", error.note),
            }
        }
        let mut rows = error.expected_rows();
        while let [row, others @ ..] = rows {
            let separator = match others.len() {
                0 => defmt::intern!(""),
                1 => defmt::intern!(" or "),
                _ => defmt::intern!(", "),
            };
            defmt::write!(f, "{=str:a}{=istr}", row.name(), separator);
            rows = others;
        }
    }
}

impl ErrorKind {
    /// Passes the text of `Display` on in small pieces.
    pub(crate) fn write_to<E>(self, write: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        write_pieces(write, |out| sentence(number(self, Place::of_kind(self)), out))
    }
}

/// The texts between the parts of an error, packed after the sentences.
pub(super) const PIECES: &[&str] =
    &[" (at byte ", ", in ", " or ", ", ", ": at most ", " bytes", " segments", " fields", " hyphens"];

const AT: u8 = SENTENCE_COUNT;
const IN: u8 = AT + 1;
const OR: u8 = AT + 2;
const COMMA: u8 = AT + 3;
const AT_MOST: u8 = AT + 4;
/// The first unit of a capacity.
const UNITS: u8 = AT + 5;

/// Writes a sentence, or a text between the parts.
#[inline(never)] // for size
fn sentence(index: u8, out: Receiver<'_>) {
    SENTENCES.write(index, out);
}
