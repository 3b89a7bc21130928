//! Prospero: section 5, "PROSPERO".

use super::{
    begin::{named, slashes},
    component::{Many, element, many},
    host::hostport,
    input::Rule,
    rule::{after, char, open, repeated},
    run::{Own, Parsed, Reading, Typed, entry, url},
};
use crate::{
    class::Class,
    error::Production as P,
    percent::Encoded,
    scheme::{Field, ProsperoUrl, StartsView},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
pub(super) fn prosperourl<'i>(prospero: impl Rule<'i>, fields: &mut StartsView) -> impl Rule<'i> {
    (prospero, slashes(hostport), char(b'/'), ppath(), repeated(fieldspec(element(fields, P::FieldSpec))))
}

/// `ppath = psegment *[ "/" psegment ]`
pub(super) fn ppath<'i>() -> impl Rule<'i> {
    // A "/" means nothing in it (section 3.11), so no list is kept.
    (psegment(), repeated(after(b'/', psegment())))
}

/// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
pub(super) const fn psegment() -> Many {
    many(P::PSegment, const { Class::uchar_or(b"?:@&=") })
}

/// `fieldspec = ";" fieldname "=" fieldvalue`
pub(super) fn fieldspec<'i>(begins: impl Rule<'i>) -> impl Rule<'i> {
    after(b';', (begins, fieldname(), char(b'='), fieldvalue()))
}

/// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]`
pub(super) const fn fieldname() -> Many {
    many(P::FieldName, const { Class::uchar_or(b"?:@&") })
}

/// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]`
pub(super) const fn fieldvalue() -> Many {
    many(P::FieldValue, const { Class::uchar_or(b"?:@&") })
}

impl<'a, const N: usize> Typed<'a> for ProsperoUrl<'a, N> {
    fn production<'i>(&mut self) -> impl Rule<'i> {
        prosperourl(named("prospero", P::ProsperoUrl), &mut *self.fieldspecs)
    }
}

entry!(ProsperoUrl<N>);

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-prosperourl))
    ///
    /// At most `N` fields.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::prosperourl, nom};
    ///
    /// let (rest, url) = prosperourl::<8>("prospero://host.dom//pros/name;version=1>")?;
    /// assert_eq!((url.hsoname().as_str(), url.fields().len(), rest), ("/pros/name", 1, ">"));
    ///
    /// let input = "prospero://host.dom/name;version";
    /// let nom::Err::Failure(failure) = prosperourl::<8>(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (32, Production::FieldName));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where its parts fail, where the "/" is missing, and at the beginning of the field that does not fit.
    pub fn prosperourl<const N: usize>(input: &str) -> Parsed<'_, ProsperoUrl<'_, N>> {
        url(Own, input)
    }

    /// `ppath = psegment *[ "/" psegment ]` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-ppath))
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
    /// At the byte that breaks an escape.
    pub fn ppath(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::PPath).encoded(super::ppath())
    }

    /// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-psegment))
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
    /// At the byte that breaks an escape.
    pub fn psegment(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::PSegment).encoded(super::psegment())
    }

    /// `fieldspec = ";" fieldname "=" fieldvalue` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-fieldspec))
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
    /// At the first byte, when it is no ";", where the "=" is missing, and at the byte that breaks an escape.
    pub fn fieldspec(input: &str) -> Parsed<'_, Field<'_>> {
        let (rest, text) = Reading::of(input, P::FieldSpec).text(super::fieldspec(open(P::FieldSpec)))?;
        Ok((rest, Field::new(text.get(1..).unwrap_or_default())))
    }

    /// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-fieldname))
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
    /// At the byte that breaks an escape.
    pub fn fieldname(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::FieldName).encoded(super::fieldname())
    }

    /// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5; [diagram](crate::diagrams#diagram-fieldvalue))
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
    /// At the byte that breaks an escape.
    pub fn fieldvalue(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::FieldValue).encoded(super::fieldvalue())
    }
}
