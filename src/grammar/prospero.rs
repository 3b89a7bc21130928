//! Prospero: section 5, "PROSPERO".

use super::{
    component::{Many, many},
    host::hostport,
    input::Rule,
    one::{One, OneScheme},
    prefix::slashes,
    rule::{after, char, repeated},
    run::{self, Parsed, Run, urls},
};
use crate::{
    class::Class,
    error::{Error, Production as P},
    percent::Encoded,
    scheme::Row,
    text::Text,
    url::{ProsperoUrl, field},
};

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
pub(super) fn prosperourl<'i>(prospero: impl Rule<'i>) -> impl Rule<'i> {
    (prospero, slashes(hostport), char(b'/'), ppath(), repeated(fieldspec()))
}

/// `ppath = psegment *[ "/" psegment ]`
pub(super) fn ppath<'i>() -> impl Rule<'i> {
    (psegment(), repeated(after(b'/', psegment())))
}

/// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
pub(super) const fn psegment() -> Many {
    many(P::PSegment, const { Class::uchar_or(b"?:@&=") })
}

/// `fieldspec = ";" fieldname "=" fieldvalue`
pub(super) fn fieldspec<'i>() -> impl Rule<'i> {
    after(b';', (fieldname(), char(b'='), fieldvalue()))
}

/// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]`
pub(super) const fn fieldname() -> Many {
    many(P::FieldName, const { Class::uchar_or(b"?:@&") })
}

/// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]`
pub(super) const fn fieldvalue() -> Many {
    many(P::FieldValue, const { Class::uchar_or(b"?:@&") })
}

impl OneScheme for ProsperoUrl<'_> {
    const ROW: &'static Row = &Row::PROSPERO;
    const PRODUCTION: P = P::ProsperoUrl;

    fn production<'i>(prospero: impl Rule<'i>) -> impl Rule<'i> {
        prosperourl(prospero)
    }
}

impl<'a> ProsperoUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, by
    /// [`prosperourl`](crate::grammar::prosperourl).
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        run::parse(One::<Self>::NEW, text).map(Self)
    }
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-prosperourl))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::prosperourl, nom};
    ///
    /// let (rest, url) = prosperourl("prospero://host.dom//pros/name;version=1>")?;
    /// assert_eq!((url.hsoname().as_str(), url.fields().len(), rest), ("/pros/name", 1, ">"));
    ///
    /// let input = "prospero://host.dom/name;version";
    /// let nom::Err::Failure(failure) = prosperourl(input).unwrap_err() else { panic!() };
    /// assert_eq!((failure.offset(input), failure.error(input).production()), (32, Production::FieldName));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or where the "/" is missing.
    pub fn prosperourl(input: &str) -> Parsed<'_, ProsperoUrl<'_>> {
        urls(One::<ProsperoUrl<'_>>::NEW, input).map(|(rest, url)| (rest, ProsperoUrl(url)))
    }

    /// `ppath = psegment *[ "/" psegment ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ppath))
    ///
    /// One string, because section 3.11 says that it has no structure.
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
        Run::of(input, P::PPath).encoded(super::ppath())
    }

    /// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-psegment))
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
        Run::of(input, P::PSegment).encoded(super::psegment())
    }

    /// `fieldspec = ";" fieldname "=" fieldvalue` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldspec))
    ///
    /// ```
    /// use rfc1738::grammar::fieldspec;
    ///
    /// let (rest, (name, value)) = fieldspec(";version=1;x=")?;
    /// assert_eq!((name.as_str(), value.as_str(), rest), ("version", "1", ";x="));
    /// assert!(fieldspec(";version;x=").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not ";", where the "=" is missing, and at the byte that breaks
    /// an escape.
    pub fn fieldspec(input: &str) -> Parsed<'_, (Encoded<'_>, Encoded<'_>)> {
        let (rest, text) = Run::of(input, P::FieldSpec).text(super::fieldspec())?;
        Ok((rest, field(text.get(1..).unwrap_or_default())))
    }

    /// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldname))
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
        Run::of(input, P::FieldName).encoded(super::fieldname())
    }

    /// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldvalue))
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
        Run::of(input, P::FieldValue).encoded(super::fieldvalue())
    }
}
