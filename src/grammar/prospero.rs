//! Prospero: section 5, "PROSPERO".

use nom::{
    Err, Parser,
    combinator::cut,
    sequence::{preceded, separated_pair},
};

use super::{
    Failure, Parsed,
    entry::{Typed, entry},
    host::hostport_slash,
    read::{byte, component, cut_off, length, prefix, skip},
};
use crate::{
    class::Class,
    percent::Encoded,
    production::Production,
    scheme::{Field, ProsperoLayout, ProsperoUrl, Starts},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and at the beginning of the field that does not fit.
pub fn prosperourl<const N: usize>(input: &str) -> Parsed<'_, ProsperoUrl<'_, N>> {
    let (at_ppath, hostport) =
        preceded(prefix("prospero://", Production::ProsperoUrl), cut(hostport_slash)).parse(input)?;
    let (after_ppath, _) = cut(ppath).parse(at_ppath)?;
    let ppath = length(at_ppath, after_ppath, Production::PPath)?;
    let (rest, fieldspecs) = cut(fieldspecs).parse(after_ppath)?;
    let layout = ProsperoLayout { hostport: hostport.layout, ppath, fieldspecs };
    cut_off(input, rest.as_bytes(), Production::ProsperoUrl).map(|(rest, text)| (rest, ProsperoUrl { text, layout }))
}

impl<const N: usize> Typed for ProsperoUrl<'_, N> {
    fn open(&self) -> (Production, usize) {
        match self.fields().last() {
            Some(field) => (Production::FieldValue, field.value().as_str().len()),
            None => (Production::PSegment, self.hsoname().as_str().len()),
        }
    }
}

entry!(ProsperoUrl<N> = prosperourl);

/// `*[ fieldspec ]`: where each begins, counted from behind the first ";".
fn fieldspecs<const N: usize>(input: &str) -> Parsed<'_, Starts<N>> {
    let mut starts = Starts::new();
    let mut rest = input;
    while let [b';', start @ ..] = rest.as_bytes() {
        let offset = u16::try_from(input.len().wrapping_sub(rest.len())).ok();
        let full = |limit| Err(Err::Failure(Failure::capacity(start.len(), Production::FieldSpec, limit)));
        match offset {
            None => return full(crate::limits::MAX_LEN),
            Some(offset) if starts.push(offset).is_err() => return full(N),
            Some(_) => (rest, _) = cut(fieldspec).parse(rest)?,
        }
    }
    Ok((rest, starts))
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
