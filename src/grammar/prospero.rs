//! Prospero: section 5, "PROSPERO".

use nom::{
    Parser,
    combinator::cut,
    sequence::{preceded, separated_pair},
};

use super::{
    Parsed,
    entry::{Typed, combinator, entry},
    host::hostport_slash,
    read::{byte, component, cut_off, length, prefix, push, skip},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{Field, ProsperoUrl, StartsView},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and at the beginning of the field that does not fit.
pub fn prosperourl<const N: usize>(input: &str) -> Parsed<'_, ProsperoUrl<'_, N>> {
    combinator(input, Production::ProsperoUrl)
}

impl<'a, const N: usize> Typed<'a> for ProsperoUrl<'a, N> {
    fn blank(text: &'a str) -> Self {
        Self { text, layout: Default::default() }
    }

    fn text(&mut self) -> &mut &'a str {
        &mut self.text
    }

    fn read(&mut self) -> Parsed<'a, ()> {
        let (at_ppath, hostport) =
            preceded(prefix("prospero://", Production::ProsperoUrl), cut(hostport_slash)).parse(self.text)?;
        self.layout.hostport = hostport.layout;
        let (after_ppath, _) = cut(ppath).parse(at_ppath)?;
        self.layout.ppath = length(at_ppath, after_ppath, Production::PPath)?;
        cut(|input| fieldspecs(input, &mut self.layout.fieldspecs)).parse(after_ppath)
    }

    fn open(&self) -> (Production, usize) {
        match self.fields().last() {
            Some(field) => (Production::FieldValue, field.value().as_str().len()),
            None => (Production::PSegment, self.hsoname().as_str().len()),
        }
    }
}

entry!(ProsperoUrl<N>);

/// `*[ fieldspec ]`: where each begins, counted from behind the first ";".
fn fieldspecs<'a>(input: &'a str, starts: &mut StartsView) -> Parsed<'a, ()> {
    let mut rest = input;
    while let [b';', start @ ..] = rest.as_bytes() {
        push(starts, input.get(1..).unwrap_or_default(), start, Production::FieldSpec)?;
        (rest, _) = cut(fieldspec).parse(rest)?;
    }
    Ok((rest, ()))
}

/// `ppath = psegment *[ "/" psegment ]`
///
/// One string: section 3.11 forbids to see structure in it.
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn ppath(input: &str) -> Parsed<'_, Encoded<'_>> {
    let mut left = skip(input.as_bytes(), Class::FSEGMENT, Production::PSegment)?;
    while let [b'/', rest @ ..] = left {
        left = skip(rest, Class::FSEGMENT, Production::PSegment)?;
    }
    let (rest, text) = cut_off(input, left, Production::PPath)?;
    length(input, rest, Production::PSegment)?;
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
    let pair = separated_pair(fieldname, byte(b'=', Production::FieldName), fieldvalue);
    preceded(byte(b';', Production::FieldSpec), cut(pair)).map(|(name, value)| Field { name, value }).parse(input)
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
