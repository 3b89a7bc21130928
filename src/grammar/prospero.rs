//! Prospero: section 5, "PROSPERO".

use super::{
    entry::{Typed, combinator, entry},
    read::{Parsed, Reader, Stop, component, parsed},
};
use crate::{
    class::Class,
    error::Production,
    percent::Encoded,
    scheme::{Field, Layout, ProsperoUrl, StartsView},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
///
/// Sections 3.11 and 5. At most `N` fields.
///
/// ```
/// use rfc1738::{Production, grammar::prosperourl, nom};
///
/// let (rest, url) = prosperourl::<8>("prospero://host.dom//pros/name;version=1>")?;
/// assert_eq!((url.hsoname().as_str(), url.fields().len(), rest), ("/pros/name", 1, ">"));
///
/// let input = "prospero://host.dom/name;version";
/// let nom::Err::Failure(failure) = prosperourl::<8>(input).unwrap_err() else { panic!() };
/// assert_eq!((failure.offset(input), failure.production()), (32, Production::FieldName));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where its parts fail, where the "/" is missing, and at the beginning of the field that does not fit.
pub fn prosperourl<const N: usize>(input: &str) -> Parsed<'_, ProsperoUrl<'_, N>> {
    combinator(input)
}

impl<'a, const N: usize> Typed<'a> for ProsperoUrl<'a, N> {
    #[inline(always)]
    fn read_scheme(&self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.scheme_of("prospero", Production::ProsperoUrl)
    }

    #[inline(always)]
    fn read_schemepart(&mut self, reader: &mut Reader<'a>) -> Result<(), Stop> {
        reader.prosperourl(&mut self.parts.layout, &mut *self.fieldspecs)
    }
}

entry!(ProsperoUrl<N>);

/// `ppath = psegment *[ "/" psegment ]`
///
/// Sections 3.11 and 5.
///
/// One string: section 3.11 forbids to see structure in it.
///
/// ```
/// use rfc1738::grammar::ppath;
///
/// let (rest, name) = ppath("/pros/name;version=1")?;
/// assert_eq!((name.as_str(), rest), ("/pros/name", ";version=1"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn ppath(input: &str) -> Parsed<'_, Encoded<'_>> {
    let (rest, (text, ())) = parsed(input, Production::PPath, Reader::ppath)?;
    Ok((rest, Encoded::new(text)))
}

/// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
///
/// Sections 3.11 and 5.
///
/// ```
/// use rfc1738::grammar::psegment;
///
/// let (rest, segment) = psegment("pros/name")?;
/// assert_eq!((segment.as_str(), rest), ("pros", "/name"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn psegment(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FSEGMENT, Production::PSegment)
}

/// `fieldspec = ";" fieldname "=" fieldvalue`
///
/// Sections 3.11 and 5.
///
/// ```
/// use rfc1738::grammar::fieldspec;
///
/// let (rest, field) = fieldspec(";version=1;x=")?;
/// assert_eq!((field.name().as_str(), field.value().as_str(), rest), ("version", "1", ";x="));
/// assert!(fieldspec(";version;x=").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the first byte, when it is no ";", where the "=" is missing, and at the byte that breaks an escape.
pub fn fieldspec(input: &str) -> Parsed<'_, Field<'_>> {
    let (rest, (text, ())) = parsed(input, Production::FieldSpec, |reader| {
        reader.byte(b';')?;
        reader.field()
    })?;
    Ok((rest, Field::new(text.get(1..).unwrap_or_default())))
}

/// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]`
///
/// Sections 3.11 and 5.
///
/// ```
/// use rfc1738::grammar::fieldname;
///
/// let (rest, name) = fieldname("version=1")?;
/// assert_eq!((name.as_str(), rest), ("version", "=1"));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fieldname(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FIELD, Production::FieldName)
}

/// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]`
///
/// Sections 3.11 and 5.
///
/// ```
/// use rfc1738::grammar::fieldvalue;
///
/// let (rest, value) = fieldvalue("1%3D2;x=")?;
/// assert_eq!((value.as_str(), rest), ("1%3D2", ";x="));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// At the byte that breaks an escape.
pub fn fieldvalue(input: &str) -> Parsed<'_, Encoded<'_>> {
    component(input, Class::FIELD, Production::FieldValue)
}

impl Reader<'_> {
    pub(super) fn prosperourl(&mut self, layout: &mut Layout, fieldspecs: &mut StartsView) -> Result<(), Stop> {
        self.ip_hostport(layout, Production::ProsperoUrl)?;
        self.byte(b'/')?;
        self.ppath()?;
        while self.opt(b';') {
            self.element(fieldspecs, Production::FieldSpec)?;
            self.field()?;
        }
        layout.path_end = self.offset();
        Ok(())
    }

    fn ppath(&mut self) -> Result<(), Stop> {
        loop {
            self.component(Class::FSEGMENT, Production::PSegment)?;
            if !self.opt(b'/') {
                return Ok(());
            }
        }
    }

    /// `fieldname "=" fieldvalue`
    fn field(&mut self) -> Result<(), Stop> {
        self.component(Class::FIELD, Production::FieldName)?;
        self.byte(b'=')?;
        self.component(Class::FIELD, Production::FieldValue)
    }
}
