//! The view for people: where each wrapper stands, its URL, and a caret under what is wrong with it.

use std::{
    io::{self, Write},
    path::Path,
};

use anstyle::{AnsiColor, Style};

use crate::{
    Answer, Wrapper,
    colours::Colour,
    column::column,
    places::Places,
    shown::{escaped, masked},
};

const PLACE: Colour = Colour(Style::new().dimmed());
const HEADING: Colour = Colour(Style::new().bold());
const FRAGMENT: Colour = Colour(AnsiColor::Cyan.on_default());
const NOTE: Colour = Colour(Style::new().dimmed());
const WRONG: Colour = Colour(AnsiColor::Red.on_default().bold());

/// Tells the places in one text.
pub(crate) struct View {
    /// The file's name and a colon, if it is to be told.
    name: String,
    places: Places,
}

impl View {
    pub(crate) fn new(file: Option<&Path>) -> Self {
        let name = file.map(|file| escaped(file.as_os_str().as_encoded_bytes().iter().copied()) + ":");
        Self { name: name.unwrap_or_default(), places: Places::default() }
    }
}

impl crate::View for View {
    fn read(&mut self, chunk: &[u8]) {
        self.places.read(chunk);
    }

    fn write(&mut self, out: &mut Vec<u8>, wrapper: &Wrapper, answer: &Answer) -> io::Result<()> {
        let place = self.places.of(wrapper.span().start);
        let place = format!("{}{}:{}", self.name, place.line + 1, place.column + 1);
        write!(out, "{PLACE}{place}{PLACE:#}  ")?;
        let Some(text) = wrapper.text() else {
            write!(out, "{NOTE}(too long){NOTE:#}")?;
            writeln!(out)?;
            return write_error(out, answer);
        };

        // All of the text is masked at once: a "#" may stand in what looks like a password.
        let shown = masked(&[], text);
        let split = |offset| shown.split_at_checked(column(&[], text, offset)).unwrap_or_default();
        match answer {
            Ok(url) => {
                let (right, fragment) = split(url.as_str().len());
                let scheme = url.scheme();
                write!(out, "{HEADING}{right}{HEADING:#}{FRAGMENT}{fragment}{FRAGMENT:#}")?;
                writeln!(out, "  {NOTE}({scheme}){NOTE:#}")?;
            }
            Err(error) => {
                let (right, wrong) = split(error.offset());
                writeln!(out, "{HEADING}{right}{HEADING:#}{WRONG}{wrong}{WRONG:#}")?;
                writeln!(out, "{}{WRONG}^{WRONG:#}", " ".repeat(place.len() + 2 + right.len()))?;
            }
        }
        write_error(out, answer)?;
        for alternate in wrapper.alternates() {
            writeln!(out, "  {NOTE}or{NOTE:#}  {}", masked(&[], alternate.text().unwrap_or_default()))?;
        }
        Ok(())
    }
}

fn write_error(out: &mut Vec<u8>, answer: &Answer) -> io::Result<()> {
    match answer {
        Ok(_) => Ok(()),
        Err(error) => writeln!(out, "  {WRONG}error{WRONG:#}  {error}"),
    }
}
