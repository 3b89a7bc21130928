//! The whole URL, and the parts after its authority: RFC 3986, sections 3.3, 3.4 and 4.3.

use heapless::Vec;
use nom::{branch::alt, combinator::opt};

use super::{
    super::{
        component::{Many, many, separated},
        generic::scheme,
        http::search_begins,
        input::{Input, Rule},
        prefix::{begins, slashes},
        rule::{after, char, error, from_fn, label, lookahead},
        run::{Parsed, Run},
    },
    authority::authority_of,
};
use crate::{
    class::UriClass,
    error::Production as P,
    percent::Encoded,
    scheme::{Features, Scheme},
    url::{Login, Parts, upto},
};

/// `absolute-URI  = scheme ":" hier-part [ "?" query ]`
#[inline(always)]
pub(in super::super) fn absolute_uri<'i>(
    scheme: impl Rule<'i>,
    allowed: impl Fn(Features) -> bool + Copy,
) -> impl Rule<'i> {
    let query = from_fn(move |input: Input<'i>| match allowed(Features::FILE) {
        true => Ok(input),
        false => opt(after(b'?', query())).read(input),
    });
    (scheme, hier_part(allowed), query)
}

/// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
///
/// The row of a scheme determines whether a user, an empty host, or no authority is allowed. A file
/// has no port, and always a path.
#[inline(always)]
fn hier_part<'i>(allowed: impl Fn(Features) -> bool) -> impl Rule<'i> {
    let (has_userinfo, may_be_empty) = (allowed(Features::USERINFO), allowed(Features::EMPTY_HOST));
    let is_file = allowed(Features::FILE);
    let slashes = slashes(move || authority_of(has_userinfo, may_be_empty, !is_file));
    let path = from_fn(move |input: Input<'i>| match input.unread {
        [b'/', ..] => path_abempty().read(input),
        _ if is_file => error(input),
        _ => Ok(input),
    });
    (alt((no_authority(allowed(Features::NO_AUTHORITY)), slashes)), path)
}

/// Reads nothing: succeeds before a path that begins with a single "/", if no authority is needed.
#[inline(always)]
fn no_authority<'i>(is_allowed: bool) -> impl Rule<'i, Output = ()> {
    from_fn(move |input: Input<'i>| match input.unread {
        [b'/', b'/', ..] => error(input),
        [b'/', ..] if is_allowed => {
            input.update_layout(|layout| layout.hostport_end = input.offset());
            Ok(input)
        }
        _ => error(input),
    })
}

/// `path-abempty  = *( "/" segment )`
pub(super) fn path_abempty<'i>() -> impl Rule<'i> {
    opt(after(b'/', separated(segment())))
}

/// `segment       = *pchar`
pub(in super::super) const fn segment() -> Many<UriClass> {
    many(P::Segment, UriClass::PCHAR)
}

/// `query         = *( pchar / "/" / "?" )`
pub(in super::super) fn query<'i>() -> impl Rule<'i> {
    (search_begins(), many(P::Query, UriClass::QUERY))
}

/// The public combinators, one for each production.
pub(super) mod combinators {
    use super::*;

    /// An authority, and the path after its first "/".
    type HierPart<'a> = (Login<'a>, Option<Encoded<'a>>);

    /// `absolute-URI  = scheme ":" hier-part [ "?" query ]` (RFC 3986, section 4.3)
    ///
    /// For any scheme, with an authority that may have a user. Returns the scheme, the
    /// [`hier_part`], and the query.
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::rfc3986::absolute_uri};
    ///
    /// let (rest, (scheme, (login, path), query)) = absolute_uri("https://host.dom/~me?q=a/b HTTP/1.1")?;
    /// assert_eq!((scheme, rest), (Scheme::from_name("https"), " HTTP/1.1"));
    /// assert_eq!((login.as_str(), path.unwrap().as_str(), query.unwrap().as_str()), ("host.dom", "~me", "q=a/b"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn absolute_uri(input: &str) -> Parsed<'_, (Scheme<'_>, HierPart<'_>, Option<Encoded<'_>>)> {
        // In RFC 3986, a scheme begins with a letter.
        let letter = lookahead(|next| next.is_some_and(|byte| byte.is_ascii_alphabetic()));
        let scheme = (letter, scheme(), char(b':'), label(P::AbsoluteUri), begins());
        let allowed = |feature: Features| feature.any(Features::USERINFO);
        let rule = super::absolute_uri(scheme, allowed);
        let (rest, parts) = Run::of(input, P::AbsoluteUri).parts(rule)?;
        let query = parts.search();
        // The part ends before the "?".
        let end = query.map_or(parts.text.len(), |_| usize::from(parts.layout.search).saturating_sub(1));
        let part = Parts { text: upto(parts.text, end), ..parts };
        Ok((rest, (Scheme::from_name(parts.scheme()), part.ip(), query)))
    }

    /// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
    /// (RFC 3986, section 3): the first of these.
    ///
    /// Returns the authority, and the path after its first "/".
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::hier_part;
    ///
    /// let (rest, (login, path)) = hier_part("//me@host.dom/a/b?c")?;
    /// assert_eq!((login.as_str(), path.unwrap().as_str(), rest), ("me@host.dom", "a/b", "?c"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the slashes, the authority or the path fails.
    pub fn hier_part(input: &str) -> Parsed<'_, HierPart<'_>> {
        let allowed = |feature: Features| feature.any(Features::USERINFO);
        let (rest, parts) = Run::of(input, P::HierPart).parts(super::hier_part(allowed))?;
        Ok((rest, parts.ip()))
    }

    /// `path-abempty  = *( "/" segment )` (RFC 3986, section 3.3)
    ///
    /// Returns a list of at most `N` segments.
    ///
    /// ```
    /// use rfc1738::grammar::rfc3986::path_abempty;
    ///
    /// let (rest, path) = path_abempty::<8>("/a//b?c")?;
    /// assert_eq!(path, ["a", "", "b"]);
    /// assert_eq!(rest, "?c");
    /// assert!(path_abempty::<2>("/a//b?c").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the beginning of the segment that does not fit, and at a broken escape.
    pub fn path_abempty<const N: usize>(input: &str) -> Parsed<'_, Vec<Encoded<'_>, N>> {
        Run::of(input, P::PathAbempty).segments(super::path_abempty(), P::Segment, "/".len())
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
        Run::of(input, P::Segment).encoded(super::segment())
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
        Run::of(input, P::Query).encoded(super::query())
    }
}
