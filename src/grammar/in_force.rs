//! The documents in force that replace a production of section 5, each rule under its line of ABNF:
//! ftp by the characters of RFC 3986, RFC 4266 (gopher), RFC 4248 (telnet), RFC 6068 (mailto) and
//! RFC 5538 (news and nntp). http, file and any other scheme are rows of RFC 3986's syntax, while
//! wais and prospero are as in section 5.
//!
//! They also accept what section 5 accepts and the document does not, except a "?" in ftp and
//! telnet, a host number with leading zeros, and an article that begins with "//".
//! [`parse`](super::parse) reads the scheme and its ":" first.

use super::{
    by_hand::many,
    rfc1738::{digits, ftptype},
    uri::{absolute_uri, any_host, network_path, pct_encoded},
    words::{
        Hint, Input, Part, Rule, after, alt, at, char, cut, error, from_fn, hint, label, literal, many1, opt, preceded,
        satisfy, unread_of,
    },
};
use crate::{
    class::UriClass,
    error::Production as P,
    scheme::{Features, Syntax},
};

/// Reads the URL of a scheme by the document in force for its syntax.
#[inline(always)]
pub(super) fn url<'i>(syntax: Syntax, allowed: Features, known: Features) -> impl Rule<'i> {
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match syntax {
            Syntax::Ftp if known.any(Syntax::Ftp.in_force()) => ftpurl(allowed).read(input),
            Syntax::Gopher if known.any(Syntax::Gopher.in_force()) => gopherurl(allowed).read(input),
            Syntax::Telnet if known.any(Syntax::Telnet.in_force()) => telneturl(allowed).read(input),
            Syntax::Mailto if known.any(Syntax::Mailto.in_force()) => mailto_uri().read(input),
            Syntax::News if known.any(Syntax::News.in_force()) => news_url(allowed).read(input),
            Syntax::Nntp if known.any(Syntax::Nntp.in_force()) => nntp_url(allowed).read(input),
            _ => absolute_uri(allowed).read(input),
        },
    )
}

/// `ftpurl = "ftp:" "//" authority [ "/" fpath [ ";type=" ftptype ] ]`: section 5's rule with RFC
/// 3986's characters. Unlike there, a segment can contain ";" but not "?".
pub(super) fn ftpurl<'i>(allowed: Features) -> impl Rule<'i> {
    (label(P::FtpUrl), network_path(allowed), opt(after(b'/', fpath())))
}

/// `fpath = segment *( "/" segment )`, and the typecode: nothing else may follow a ";type=".
///
/// A loop: a segment can contain any other ";".
fn fpath<'i>() -> impl Rule<'i> {
    from_fn(|mut input: Input<'i>| {
        loop {
            input = many(P::Segment, UriClass::QUERY.except(b';').nor(b'?')).read(input)?;
            match input.unread {
                [b';', b't', b'y', b'p', b'e', b'=', code @ ..] => {
                    return (cut(ftptype()), label(P::FtpUrl)).read(input.at(code));
                }
                [b';', unread @ ..] => input = input.at(unread),
                _ => return Ok(input),
            }
        }
    })
}

/// `gopher://<host>:<port>/<gopher-path>` (RFC 4266, section 2.1), where the path is empty or
/// `<gophertype><selector> [ "%09" <search> [ "%09" <gopher+_string> ] ]`
pub(super) fn gopherurl<'i>(allowed: Features) -> impl Rule<'i> {
    // "Within the <selector>, no characters are reserved."
    let plus = opt(preceded(literal(b"%09"), cut(many(P::GopherPlusString, UriClass::QUERY))));
    let search = (at(Part::Search), many(P::Search, UriClass::QUERY).until_tab(), plus);
    let search = opt(preceded(literal(b"%09"), cut(search)));
    let gtype = (label(P::GType), alt((satisfy(|byte| UriClass::QUERY.holds(byte)), pct_encoded())));
    let path = (gtype, many(P::Selector, UriClass::QUERY).until_tab(), search);
    (label(P::GopherUrl), network_path(allowed), opt(after(b'/', opt(path))))
}

/// `telnet://<user>:<password>@<host>:<port>/` (RFC 4248, section 2)
pub(super) fn telneturl<'i>(allowed: Features) -> impl Rule<'i> {
    (label(P::TelnetUrl), network_path(allowed), opt(after(b'/', label(P::TelnetUrl))))
}

/// `mailtoURI    = "mailto:" [ to ] [ hfields ]` (RFC 6068, section 2)
pub(super) fn mailto_uri<'i>() -> impl Rule<'i> {
    (label(P::MailtoUrl), at(Part::Path), to(), opt(hfields()))
}

/// `to           = addr-spec *("," addr-spec )`
fn to<'i>() -> impl Rule<'i> {
    // An accessor checks each address, since section 5 accepts any characters.
    many(P::Encoded822Addr, UriClass::QUERY.except(b'?'))
}

/// `hfields      = "?" hfield *( "&" hfield )`
fn hfields<'i>() -> impl Rule<'i> {
    // Section 5 also accepts what is no `hfield`.
    after(b'?', (at(Part::Search), many(P::Query, UriClass::QUERY)))
}

/// `newsURL         = "news:" [ server "/" ] ( article / newsgroups )` (RFC 5538, section 4)
pub(super) fn news_url<'i>(allowed: Features) -> impl Rule<'i> {
    let server = from_fn(move |input: Input<'i>| match input.unread {
        [b'/', b'/', ..] => (network_path(allowed), char(b'/')).read(input),
        _ => at(Part::Path).read(input),
    });
    (label(P::NewsUrl), server, article_or_newsgroups())
}

/// Tries an `article` first, because `newsgroups` would match the beginning of one. If there is no
/// "@", these are `newsgroups`, though a later "@" may change the error.
fn article_or_newsgroups<'i>() -> impl Rule<'i> {
    from_fn(|input: Input<'i>| {
        let read = article().read(input);
        let unread = unread_of(&read);
        let length = input.unread.len().wrapping_sub(unread);
        if input.unread.iter().take(length).any(|byte| *byte == b'@') {
            return read;
        }
        input.attempted(unread);
        let input = hint(Hint::AtSign).read(input)?;
        match input.unread {
            // A second "/" would begin a server.
            [b'/', rest @ ..] if input.state.layout.get().host_end == 0 => {
                input.label(P::NewsUrl);
                error(input.at(rest))
            }
            _ => newsgroups().read(input),
        }
    })
}

/// `article         = msg-id-core`, which is `id-left "@" id-right` (RFC 5536, section 3.1.3)
fn article<'i>() -> impl Rule<'i> {
    // Section 5 says what is left and right of the "@".
    (many1(many(P::Article, UriClass::QUERY.except(b'@'))), char(b'@'), cut(any_host()))
}

/// `newsgroups      = *( group-char / pct-encoded / "*" )`
fn newsgroups<'i>() -> impl Rule<'i> {
    many(P::Group, UriClass::GROUPS)
}

/// `nntpURL         = "nntp:" server "/" group [ "/" article-number ]` (RFC 5538, section 3)
pub(super) fn nntp_url<'i>(allowed: Features) -> impl Rule<'i> {
    // Section 5 accepts more than the 16 digits of an `article-number`.
    let number = (label(P::NntpUrl), digits());
    (label(P::NntpUrl), network_path(allowed), char(b'/'), group(), opt(after(b'/', number)))
}

/// `group           = 1*( group-char / pct-encoded )`
fn group<'i>() -> impl Rule<'i> {
    many1(many(P::Group, UriClass::GROUPS.except(b'*')))
}
