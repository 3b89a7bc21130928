//! Prospero: section 5, "PROSPERO".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{Field, ProsperoUrl},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and at the beginning of the field that does not fit.
pub fn prosperourl<const N: usize>(input: &str) -> Parsed<'_, ProsperoUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for ProsperoUrl<'a, N> {
    fn read(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prefix(b"prospero://", Production::ProsperoUrl)?;
        self.layout.hostport = reader.hostport_alone()?;
        reader.byte(b'/')?;
        self.layout.ppath = reader.ppath()?;
        let list = reader.left().len().wrapping_sub(1);
        while reader.opt(b';') {
            reader.element(&mut self.layout.fieldspecs, list, Production::FieldSpec)?;
            reader.field()?;
        }
        Ok(())
    }
}

entry!(ProsperoUrl<N>);

/// `ppath = psegment *[ "/" psegment ]`
///
/// One string: section 3.11 forbids to see structure in it.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn ppath(input: &str) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, _)) = parsed(input, Production::PPath, Reader::ppath)?;
    Ok((rest, Encoded::new(text)))
}

/// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn psegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FSEGMENT, Production::PSegment)
}

/// `fieldspec = ";" fieldname "=" fieldvalue`
///
/// # Errors
///
/// At the first byte, when it is no ";", where the "=" is missing, and at the byte that breaks an escape.
pub fn fieldspec(input: &str) -> Parsed<'_, Field<'_>> {
    let (rest, (text, name)) = parsed(input, Production::FieldSpec, |reader| {
        reader.byte(b';')?;
        reader.field()
    })?;
    let at = |start: usize, end: usize| Encoded::new(text.get(start..end).unwrap_or_default());
    let equals = usize::from(name) + 1;
    Ok((rest, Field::new(at(1, equals), at(equals + 1, text.len()))))
}

/// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fieldname(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FIELD, Production::FieldName)
}

/// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]`
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fieldvalue(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FIELD, Production::FieldValue)
}

impl Reader<'_> {
    /// Gives its length.
    fn ppath(&mut self) -> Result<u16, Stop> {
        let start = self.left().len();
        loop {
            self.component(Class::FSEGMENT, Production::PSegment)?;
            if !self.opt(b'/') {
                return self.since(start);
            }
        }
    }

    /// `fieldname "=" fieldvalue`; gives the length of the name.
    fn field(&mut self) -> Result<u16, Stop> {
        let name = self.component(Class::FIELD, Production::FieldName)?;
        self.byte(b'=')?;
        self.component(Class::FIELD, Production::FieldValue)?;
        Ok(name)
    }
}
