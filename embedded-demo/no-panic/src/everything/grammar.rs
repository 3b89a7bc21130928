//! Each production as a combinator of nom.

use core::hint::black_box;

use rfc1738::{
    grammar::{self, Failure, Parsed, rfc3986},
    nom::error::{ErrorKind, ParseError},
    schemes::Rfc1738,
};

use super::{
    masks::error,
    parts::{encoded, host, hostport, ip_schemepart, login, password, scheme},
    sink,
    types::{article, file, ftp, gopher, http, mailto, news, nntp, other, pair, prospero, telnet, wais},
    urls::{Lab, url},
};

/// Calls the combinators of a module, each row with a function for their values.
macro_rules! combinators {
    ($text:ident, $module:ident: $($then:expr => $($name:ident $(::<$of:tt>)?),+;)+) => { $($(
        combinator($text, $module::$name $(::<$of>)?, $then);
    )+)+ };
}

/// Each production of section 5.
pub(super) fn rfc1738(text: &str) {
    combinators! { text, grammar:
        |(name, part)| {
            scheme(name);
            encoded(part);
        } => genericurl;
        url => url::<Rfc1738>;
        url => url::<Lab>;
        other => otherurl;
        scheme => scheme;
        encoded => schemepart;
        ip_schemepart => ip_schemepart;
        login => login;
        hostport => hostport;
        host => host;
        password => password;
        ftp => ftpurl;
        file => fileurl;
        http => httpurl;
        gopher => gopherurl;
        mailto => mailtourl;
        news => newsurl;
        article => article;
        nntp => nntpurl;
        telnet => telneturl;
        wais => waisurl, waisdatabase, waisindex, waisdoc;
        prospero => prosperourl;
        pair => fieldspec;
        encoded => user, urlpath, fsegment, hsegment, search, gtype, selector, gopher_plus_string,
            encoded822addr, database, wtype, wpath, ppath, psegment, fieldname, fieldvalue, uchar, xchar;
        sink => hostname, domainlabel, toplabel, alphadigit, hostnumber, port, ftptype, grouppart, group,
            lowalpha, hialpha, alpha, digit, safe, extra, national, punctuation, reserved, hex, escape,
            unreserved, digits;
        sink => fpath::<4>, hpath::<4>;
    }
}

/// Each production of RFC 3986 that is here.
pub(super) fn rfc3986(text: &str) {
    combinators! { text, rfc3986:
        |(name, part, query)| {
            scheme(name);
            ip_schemepart(part);
            query.map(encoded);
        } => absolute_uri;
        ip_schemepart => hier_part;
        login => authority;
        host => host;
        encoded => userinfo, reg_name, segment, query, fragment, pchar, pct_encoded;
        sink => port, ip_literal, ipv6address, h16, ls32, ipv4address, dec_octet, unreserved, sub_delims;
        sink => path_abempty::<4>;
    }
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
