//! The view for people: the place and the URL, or the URL with a caret under the error.

use std::io::{self, Write};

use super::Found;
use crate::{
    colors::{HEADING, NOTE, WRONG},
    shown::{self, masked},
};

/// Writes a URL after the name of its file, if there are several, with a colon.
pub(crate) fn write<S>(out: &mut Vec<u8>, name: &str, found: &Found<S>) -> io::Result<()> {
    let (line, column) = found.place;
    write!(out, "{NOTE}{name}{line}:{column}{NOTE:#}  ")?;
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
