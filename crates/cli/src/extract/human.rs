//! The view for people: the place and the URL, or the URL with a caret under the error.

use std::{
    io::{self, Write},
    path::Path,
};

use super::Found;
use crate::{
    colors::{HEADING, NOTE, WRONG},
    shown::{self, masked},
};

/// The view of one text.
pub(crate) struct View {
    /// The file's name and a colon, or nothing.
    name: String,
}

impl View {
    pub(crate) fn new(file: Option<&Path>) -> Self {
        Self { name: file.map(|file| shown::path(file) + ":").unwrap_or_default() }
    }

    /// Writes a URL.
    pub(crate) fn write<S>(&self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
        let (line, column) = found.place;
        write!(out, "{NOTE}{}{line}:{column}{NOTE:#}  ", self.name)?;
        match (found.text, &found.answer) {
            // A secret may extend into the fragment.
            (Some(text), Ok(scheme)) => {
                writeln!(out, "{HEADING}{}{HEADING:#}  {NOTE}({scheme}){NOTE:#}", masked(text))?;
            }
            (Some(text), Err(error)) => writeln!(out, "{WRONG}error{WRONG:#}: {}", shown::in_text(error, text))?,
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
