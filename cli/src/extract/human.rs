//! The view for people: the place and the URL, or the URL with a caret under the error.

use std::{
    io::{self, Write},
    path::Path,
};

use super::{Found, places::Places};
use crate::{
    colours::{HEADING, NOTE, WRONG},
    shown::{self, masked},
};

/// The view of one text.
pub(crate) struct View {
    /// The file's name and a colon, or nothing.
    name: String,
    wrappers: Places,
    bare: Places,
}

impl View {
    pub(crate) fn new(file: Option<&Path>) -> Self {
        let name = file.map(|file| shown::path(file) + ":");
        Self { name: name.unwrap_or_default(), wrappers: Places::default(), bare: Places::default() }
    }

    /// Takes the next chunk, before the URLs that end in it. An open URL may have begun earlier.
    pub(crate) fn read(&mut self, chunk: &[u8], open_wrapper: Option<usize>, open_bare: Option<usize>) {
        self.wrappers.read(chunk, open_wrapper);
        self.bare.read(chunk, open_bare);
    }

    /// Writes a URL.
    pub(crate) fn write<S>(&mut self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
        let place = match found.wrapper {
            Some(wrapper) => self.wrappers.of(wrapper.span().start),
            None => self.bare.of(found.span.start),
        };
        write!(out, "{NOTE}{}{}:{}{NOTE:#}  ", self.name, place.line + 1, place.column + 1)?;
        match (found.text, &found.answer) {
            // A secret may extend into the fragment.
            (Some(text), Ok(scheme)) => {
                writeln!(out, "{HEADING}{}{HEADING:#}  {NOTE}({scheme}){NOTE:#}", masked(text))?;
            }
            (Some(text), Err(error)) => writeln!(out, "{WRONG}error{WRONG:#}: {}", error.in_text(text))?,
            (None, Err(error)) if found.is_passed_over() => writeln!(out, "{NOTE}passed over: {error}{NOTE:#}")?,
            (None, Err(error)) => writeln!(out, "{WRONG}error{WRONG:#}: {error}")?,
            (None, Ok(_)) => {}
        }
        for alternate in found.wrapper.into_iter().flat_map(|wrapper| wrapper.alternates()) {
            writeln!(out, "  {NOTE}or{NOTE:#}  {}", masked(alternate.text().unwrap_or_default()))?;
        }
        Ok(())
    }
}
