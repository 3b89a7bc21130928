//! RFC 3986, appendix A, rule by rule in its order: the rules that URLs use, each under its line of
//! ABNF.
//!
//! [`parse`](super::parse) reads the scheme of a URL and its ":" first, so `absolute_uri` begins
//! after them. What a row allows is passed on: a user, an empty host, no authority, or that it is a
//! file, which always has a path but neither a port nor a query.

use super::{
    by_hand::{self, Many, many, separated},
    words::{
        Hint, Input, Part, Rule, after, alt, at, before_at, char, error, from_fn, furthest, hint, label, lookahead,
        opt, outline, preceded, repeated, satisfy, slashes, span,
    },
};
use crate::{
    class::{UriClass, is_scheme},
    error::Production as P,
    scheme::Features,
};

/// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
pub(super) fn hier_part<'i>(allowed: Features) -> impl Rule<'i> {
    // Order: "//" always begins an authority. With one "/", or none, the path begins at once, if no
    // authority is needed.
    let is_path = move |input: Input<'i>| match input.unread {
        [b'/', b'/', ..] => error(input),
        [b'/', ..] if allowed.any(Features::NO_AUTHORITY) => Ok(input),
        _ if allowed.any(Features::OPAQUE) => Ok(input),
        _ => error(input),
    };
    let no_authority = preceded(from_fn(is_path), at(Part::Path));
    let path = from_fn(move |input: Input<'i>| match input.unread {
        [b'/', ..] => path_abempty().read(input),
        _ if allowed.any(Features::FILE) => error(input),
        // `path-rootless = segment-nz *( "/" segment )`, or if it is empty, a `path-empty`.
        _ if allowed.any(Features::OPAQUE) && input.state.layout.get().host_end == 0 => {
            separated(segment()).read(input)
        }
        _ => Ok(input),
    });
    (alt((no_authority, network_path(allowed))), path)
}

/// `"//" authority`
pub(super) fn network_path<'i>(allowed: Features) -> impl Rule<'i, Output = ()> {
    slashes(move || authority(allowed))
}

/// `URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
///
/// Only the fragment, which [`parse`](super::parse) reads after the URL of any scheme, if the set
/// allows one.
pub(super) fn uri_fragment<'i>(allowed: Features) -> impl Rule<'i> {
    from_fn(move |input: Input<'i>| match allowed.any(Features::FRAGMENT) {
        true => opt(after(b'#', fragment())).read(input),
        false => Ok(input),
    })
}

/// `absolute-URI  = scheme ":" hier-part [ "?" query ]`
pub(super) fn absolute_uri<'i>(allowed: Features) -> impl Rule<'i> {
    let query = from_fn(move |input: Input<'i>| match allowed.any(Features::FILE) {
        true => Ok(input),
        false => opt(after(b'?', query())).read(input),
    });
    (label(P::AbsoluteUri), hier_part(allowed), query)
}

/// `relative-ref  = relative-part [ "?" query ] [ "#" fragment ]`
pub(super) fn relative_ref<'i>(allowed: Features) -> impl Rule<'i> {
    (relative_part(), opt(after(b'?', query())), uri_fragment(allowed))
}

/// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`
fn relative_part<'i>() -> impl Rule<'i> {
    // It accepts a ":" in the first segment, which the caller must refuse.
    from_fn(|input: Input<'i>| match input.unread {
        [b'/', b'/', ..] => (slashes(|| authority(Features::USERINFO)), path_abempty()).read(input),
        _ => separated(segment()).read(input),
    })
}

/// `scheme        = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
pub(super) fn scheme<'i>() -> impl Rule<'i> {
    let letter = lookahead(|next| next.is_some_and(|byte| byte.is_ascii_alphabetic()));
    (letter, label(P::Scheme), repeated(satisfy(is_scheme)))
}

/// `authority     = [ userinfo "@" ] host [ ":" port ]`
pub(super) fn authority<'i>(allowed: Features) -> impl Rule<'i, Output = ()> {
    // Backtracking: `host [ ":" port ]` may be the beginning of a `userinfo`. An "@" decides.
    // Without one there is no `userinfo`, though a later "@" may change the error.
    let userinfo = from_fn(move |input: Input<'i>| match allowed.any(Features::USERINFO) {
        true => {
            let userinfo_at = before_at((userinfo(), char(b'@'), hint(Hint::None)));
            alt((userinfo_at, hint(Hint::AtSign))).read(input)
        }
        false => Ok(input),
    });
    let port = from_fn(move |input: Input<'i>| match allowed.any(Features::FILE) {
        true => Ok(input),
        false => opt(after(b':', port())).read(input),
    });
    let is_end = move |next| allowed.any(Features::EMPTY_HOST) && matches!(next, None | Some(b'/' | b'?' | b'#'));
    preceded(userinfo, alt((span(lookahead(is_end)), preceded(host(), port))))
}

/// `userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )`
pub(super) const fn userinfo() -> Many<UriClass> {
    many(P::Userinfo, UriClass::USERINFO)
}

/// `host          = IP-literal / IPv4address / reg-name`
pub(super) fn host<'i>() -> impl Rule<'i, Output = ()> {
    span(any_host())
}

/// A `host` that need not be the URL's, such as a Message-ID's.
pub(super) fn any_host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `IPv4address` would match the beginning of "1.2.3.4.dom". So a number counts only if
    // no name continues there.
    let is_of_name = |byte| byte == b'%' || UriClass::REG_NAME.holds(byte);
    outline(move || {
        let number = (ipv4address(), lookahead(move |next| !next.is_some_and(is_of_name)));
        let name = furthest([P::RegName, P::Ipv4Address], number, reg_name());
        alt((ip_literal(), name))
    })
}

/// `port          = *DIGIT`
pub(super) fn port<'i>() -> impl Rule<'i> {
    by_hand::port(true)
}

/// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"`
pub(super) fn ip_literal<'i>() -> impl Rule<'i, Output = ()> {
    // No later version of addresses exists.
    after(b'[', outline(|| (ipv6address(), char(b']'))))
}

/// ```text
/// IPv6address   =                            6( h16 ":" ) ls32
///               /                       "::" 5( h16 ":" ) ls32
///               / [               h16 ] "::" 4( h16 ":" ) ls32
///               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
///               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
///               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
///               / [ *4( h16 ":" ) h16 ] "::"              ls32
///               / [ *5( h16 ":" ) h16 ] "::"              h16
///               / [ *6( h16 ":" ) h16 ] "::"
/// ```
pub(super) fn ipv6address<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::ipv6address()
}

/// `h16           = 1*4HEXDIG`
pub(super) fn h16<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::h16()
}

/// `ls32          = ( h16 ":" h16 ) / IPv4address`
pub(super) fn ls32<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `h16` would match the first number of an `IPv4address`.
    from_fn(|input: Input<'i>| {
        let rest = h16().read(input)?;
        by_hand::ipv4_in_place(input, rest).unwrap_or_else(|| (char(b':'), h16()).read(rest))
    })
}

/// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet`
pub(super) fn ipv4address<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::ipv4address()
}

/// ```text
/// dec-octet     = DIGIT                 ; 0-9
///               / %x31-39 DIGIT         ; 10-99
///               / "1" 2DIGIT            ; 100-199
///               / "2" %x30-34 DIGIT     ; 200-249
///               / "25" %x30-35          ; 250-255
/// ```
pub(super) fn dec_octet<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::dec_octet()
}

/// `reg-name      = *( unreserved / pct-encoded / sub-delims )`
pub(super) fn reg_name<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::reg_name()
}

/// `path-abempty  = *( "/" segment )`
pub(super) fn path_abempty<'i>() -> impl Rule<'i> {
    opt(after(b'/', separated(segment())))
}

/// `segment       = *pchar`
pub(super) const fn segment() -> Many<UriClass> {
    many(P::Segment, UriClass::PCHAR)
}

/// `pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"`
pub(super) fn pchar<'i>() -> impl Rule<'i, Output = ()> {
    // One lookup instead of four alternatives.
    alt((satisfy(|byte| UriClass::PCHAR.holds(byte)), pct_encoded()))
}

/// `query         = *( pchar / "/" / "?" )`
pub(super) fn query<'i>() -> impl Rule<'i> {
    (at(Part::Search), many(P::Query, UriClass::QUERY))
}

/// `fragment      = *( pchar / "/" / "?" )`
pub(super) fn fragment<'i>() -> impl Rule<'i> {
    (at(Part::Fragment), many(P::Fragment, UriClass::QUERY))
}

/// `pct-encoded   = "%" HEXDIG HEXDIG`
pub(super) fn pct_encoded<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::escape()
}

/// `unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"`
pub(super) fn unreserved<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| UriClass::UNRESERVED.holds(byte))
}

/// `sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
pub(super) fn sub_delims<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(UriClass::is_sub_delim)
}
