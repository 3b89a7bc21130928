//! The whole URL, and what follows its authority: RFC 3986, sections 3.3, 3.4 and 4.3.

use nom::combinator::opt;

use super::{
    super::{
        begin::slashes,
        component::{Many, many, separated},
        http::search_begins,
        input::Rule,
        rule::after,
        run::{Parsed, Reading},
    },
    authority::authority,
};
use crate::{
    class::UriClass,
    error::Production as P,
    percent::Encoded,
    registry::DeclaredScheme,
    scheme::{DeclaredUrl, IpSchemePart, Path, Starts, StartsView},
};

/// `absolute-URI  = scheme ":" hier-part [ "?" query ]`
pub(in super::super) fn absolute_uri<'i, R: Rule<'i>>(
    scheme: impl Rule<'i>,
    authority: impl Fn() -> R,
    segments: &mut StartsView,
) -> impl Rule<'i> {
    (scheme, hier_part(authority, segments), opt(after(b'?', query())))
}

/// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
fn hier_part<'i, R: Rule<'i>>(authority: impl Fn() -> R, segments: &mut StartsView) -> impl Rule<'i> {
    // The schemes that are read so have an authority.
    (slashes(authority), path_abempty(segments))
}

/// `path-abempty  = *( "/" segment )`
fn path_abempty<'i>(segments: &mut StartsView) -> impl Rule<'i> {
    opt(after(b'/', separated(segments, segment())))
}

/// `segment       = *pchar`
pub(in super::super) const fn segment() -> Many<UriClass> {
    many(P::Segment, UriClass::PCHAR)
}

/// `query         = *( pchar / "/" / "?" )`
pub(in super::super) fn query<'i>() -> impl Rule<'i> {
    (search_begins(), many(P::Query, UriClass::QUERY))
}

/// The combinators: each runs its production.
pub(super) mod combinators {
    use super::*;

    /// `absolute-URI  = scheme ":" hier-part [ "?" query ]` (RFC 3986, section 4.3) of this scheme; or the syntax of RFC 1738 that its
    /// declaration names.
    ///
    /// ```
    /// use rfc1738::{grammar::rfc3986::absolute_uri, schemes};
    ///
    /// let (rest, url) = absolute_uri::<8>(&schemes::HTTPS)("https://host.dom/a/b?c#d")?;
    /// assert_eq!((url.path(), url.query().map(|query| query.as_str()), rest), (Some("a/b"), Some("c"), "#d"));
    /// assert!(absolute_uri::<8>(&schemes::HTTPS)("http://host.dom/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the scheme, the authority, the path or the query fails.
    pub fn absolute_uri<'a, const N: usize>(
        scheme: &'static DeclaredScheme,
    ) -> impl Fn(&'a str) -> Parsed<'a, DeclaredUrl<'a, N>> + Copy {
        move |input| scheme.read(input)
    }

    /// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty` (RFC 3986, section 3): the first of these.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::hier_part;
    ///
    /// let (rest, part) = hier_part::<8>("//me@host.dom/a/b?c")?;
    /// assert_eq!((part.as_str(), rest), ("//me@host.dom/a/b", "?c"));
    /// assert!(part.login().user().is_some_and(|user| user == "me"));
    /// assert!(part.urlpath().is_some_and(|path| path == "a/b"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the slashes, the authority or the path fails, and when there are more segments than `N`.
    pub fn hier_part<const N: usize>(input: &str) -> Parsed<'_, IpSchemePart<'_>> {
        let mut starts = Starts::<N>::default();
        let (rest, parts) = Reading::of(input, P::HierPart).parts(super::hier_part(authority, &mut *starts))?;
        Ok((rest, IpSchemePart { parts }))
    }

    /// `path-abempty  = *( "/" segment )` (RFC 3986, section 3.3)
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::path_abempty;
    ///
    /// let (rest, path) = path_abempty::<8>("/a//b?c")?;
    /// assert!(path.segments().eq(["a", "", "b"]));
    /// assert_eq!((path.as_str(), rest), ("/a//b", "?c"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// When there are more segments than `N`, and at a broken escape.
    pub fn path_abempty<const N: usize>(input: &str) -> Parsed<'_, Path<'_, N>> {
        let mut starts = Starts::default();
        let (rest, text) = Reading::of(input, P::PathAbempty).text(super::path_abempty(&mut *starts))?;
        Ok((rest, Path { text, starts }))
    }

    /// `segment       = *pchar` (RFC 3986, section 3.3)
    ///
    /// ```
    /// let (rest, segment) = rfc1738::grammar::rfc3986::segment("~me/x")?;
    /// assert_eq!((segment.as_str(), rest), ("~me", "/x"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At a broken escape.
    pub fn segment(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::Segment).encoded(super::segment())
    }

    /// `query         = *( pchar / "/" / "?" )` (RFC 3986, section 3.4)
    ///
    /// ```
    /// let (rest, query) = rfc1738::grammar::rfc3986::query("a=/b?c#d")?;
    /// assert_eq!((query.as_str(), rest), ("a=/b?c", "#d"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At a broken escape.
    pub fn query(input: &str) -> Parsed<'_, Encoded<'_>> {
        Reading::of(input, P::Query).encoded(super::query())
    }
}
