//! The view for people: the place and the URL, or the URL with a caret under the error.

use std::{
    io::{self, Write},
    path::Path,
};

use super::{
    found::Found,
    places::{Place, Places},
};
use crate::{
    colours::{HEADING, NOTE, WRONG},
    shown::{escaped, masked},
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
        let name = file.map(|file| escaped(file.as_os_str().as_encoded_bytes().iter().copied()) + ":");
        Self { name: name.unwrap_or_default(), wrappers: Places::default(), bare: Places::default() }
    }
}

impl super::View for View {
    fn read(&mut self, chunk: &[u8], open_wrapper: Option<usize>, open_bare: Option<usize>) {
        self.wrappers.read(chunk, open_wrapper);
        self.bare.read(chunk, open_bare);
    }

    fn place(&mut self, start: usize, is_bare: bool) -> Place {
        if is_bare { self.bare.of(start) } else { self.wrappers.of(start) }
    }

    fn write<S>(&mut self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
        let place = found.place;
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
