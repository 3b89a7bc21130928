//! Each production as a combinator of nom.

use core::hint::black_box;

use rfc1738::{
    grammar::{self, Failure, Parsed, rfc3986},
    nom::error::{ErrorKind, ParseError},
    schemes::Rfc1738,
};

use super::{
    masks::error,
    parts::{encoded, host, hostport, ip_schemepart, login, password, scheme, schemepart},
    sink,
    types::{article, field, file, ftp, gopher, http, mailto, news, nntp, other, prospero, telnet, wais},
    urls::{Lab, url},
};

/// Each production of section 5.
pub(super) fn rfc1738(text: &str) {
    combinator(text, grammar::genericurl, |(name, part)| {
        scheme(name);
        schemepart(part);
    });
    combinator(text, grammar::url::<Rfc1738>, url);
    combinator(text, grammar::url::<Lab>, url);
    combinator(text, grammar::otherurl, other);
    combinator(text, grammar::scheme, scheme);
    combinator(text, grammar::schemepart, schemepart);
    combinator(text, grammar::ip_schemepart, ip_schemepart);
    combinator(text, grammar::login, login);
    combinator(text, grammar::hostport, hostport);
    combinator(text, grammar::host, host);
    combinator(text, grammar::hostname, sink);
    combinator(text, grammar::domainlabel, sink);
    combinator(text, grammar::toplabel, sink);
    combinator(text, grammar::alphadigit, sink);
    combinator(text, grammar::hostnumber, sink);
    combinator(text, grammar::port, sink);
    combinator(text, grammar::user, encoded);
    combinator(text, grammar::password, password);
    combinator(text, grammar::urlpath, encoded);
    combinator(text, grammar::ftpurl, ftp);
    combinator(text, grammar::fpath::<4>, sink);
    combinator(text, grammar::fsegment, encoded);
    combinator(text, grammar::ftptype, sink);
    combinator(text, grammar::fileurl, file);
    combinator(text, grammar::httpurl, http);
    combinator(text, grammar::hpath::<4>, sink);
    combinator(text, grammar::hsegment, encoded);
    combinator(text, grammar::search, encoded);
    combinator(text, grammar::gopherurl, gopher);
    combinator(text, grammar::gtype, encoded);
    combinator(text, grammar::selector, encoded);
    combinator(text, grammar::gopher_plus_string, encoded);
    combinator(text, grammar::mailtourl, mailto);
    combinator(text, grammar::encoded822addr, encoded);
    combinator(text, grammar::newsurl, news);
    combinator(text, grammar::grouppart, sink);
    combinator(text, grammar::group, sink);
    combinator(text, grammar::article, article);
    combinator(text, grammar::nntpurl, nntp);
    combinator(text, grammar::telneturl, telnet);
    combinator(text, grammar::waisurl, wais);
    combinator(text, grammar::waisdatabase, wais);
    combinator(text, grammar::waisindex, wais);
    combinator(text, grammar::waisdoc, wais);
    combinator(text, grammar::database, encoded);
    combinator(text, grammar::wtype, encoded);
    combinator(text, grammar::wpath, encoded);
    combinator(text, grammar::prosperourl, prospero);
    combinator(text, grammar::ppath, encoded);
    combinator(text, grammar::psegment, encoded);
    combinator(text, grammar::fieldspec, field);
    combinator(text, grammar::fieldname, encoded);
    combinator(text, grammar::fieldvalue, encoded);
    combinator(text, grammar::lowalpha, sink);
    combinator(text, grammar::hialpha, sink);
    combinator(text, grammar::alpha, sink);
    combinator(text, grammar::digit, sink);
    combinator(text, grammar::safe, sink);
    combinator(text, grammar::extra, sink);
    combinator(text, grammar::national, sink);
    combinator(text, grammar::punctuation, sink);
    combinator(text, grammar::reserved, sink);
    combinator(text, grammar::hex, sink);
    combinator(text, grammar::escape, sink);
    combinator(text, grammar::unreserved, sink);
    combinator(text, grammar::uchar, encoded);
    combinator(text, grammar::xchar, encoded);
    combinator(text, grammar::digits, sink);
}

/// Each production of RFC 3986 that is here.
pub(super) fn rfc3986(text: &str) {
    combinator(text, rfc3986::absolute_uri, |(name, part, query)| {
        scheme(name);
        ip_schemepart(part);
        query.map(encoded);
    });
    combinator(text, rfc3986::hier_part, ip_schemepart);
    combinator(text, rfc3986::authority, login);
    combinator(text, rfc3986::userinfo, encoded);
    combinator(text, rfc3986::host, host);
    combinator(text, rfc3986::port, sink);
    combinator(text, rfc3986::ip_literal, sink);
    combinator(text, rfc3986::ipv6address, sink);
    combinator(text, rfc3986::h16, sink);
    combinator(text, rfc3986::ls32, sink);
    combinator(text, rfc3986::ipv4address, sink);
    combinator(text, rfc3986::dec_octet, sink);
    combinator(text, rfc3986::reg_name, encoded);
    combinator(text, rfc3986::path_abempty::<4>, sink);
    combinator(text, rfc3986::segment, encoded);
    combinator(text, rfc3986::query, encoded);
    combinator(text, rfc3986::pchar, encoded);
    combinator(text, rfc3986::pct_encoded, encoded);
    combinator(text, rfc3986::unreserved, sink);
    combinator(text, rfc3986::sub_delims, sink);
}

fn combinator<'a, O>(text: &'a str, production: impl Fn(&'a str) -> Parsed<'a, O>, then: fn(O)) {
    match black_box(production(black_box(text))) {
        Ok((rest, value)) => {
            black_box(rest);
            then(value);
        }
        Err(error) => {
            error.map(|inner| failure(inner, text));
        }
    }
}

fn failure(failure: Failure, text: &str) {
    let failure = black_box(failure);
    black_box((failure == black_box(failure), failure.offset(text)));
    error(failure.error(text), text.as_bytes());
    black_box(Failure::at(text));
    black_box(Failure::append(text, ErrorKind::Tag, Failure::from_error_kind(text, ErrorKind::Tag)));
}
