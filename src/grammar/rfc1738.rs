//! RFC 1738, section 5, rule by rule in its order: each is a function under its line of BNF.
//!
//! [`parse`](super::parse) reads the scheme of a URL and its ":" first, in any case. So the rule of
//! a URL begins at its "//".

use super::{
    by_hand::{self, Many, labels, many, separated},
    words::{
        Hint, Input, Part, Rule, after, alt, at, atomic, attempt, before_at, char, cut, error, from_fn, furthest, hint,
        label, literal, lookahead, many1, one_of, opt, outline, preceded, repeated, satisfy, slashes, span, terminated,
    },
};
use crate::{
    class::{Class, is_scheme_mark},
    error::Production as P,
    scheme::{Features, Syntax},
};

/// `genericurl = scheme ":" schemepart`
pub(super) fn genericurl<'i>() -> impl Rule<'i> {
    (scheme(), char(b':'), schemepart())
}

/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
pub(super) fn url<'i>(syntax: Syntax, known: Features) -> impl Rule<'i> {
    // Order: `otherurl` would match an invalid URL of the other schemes. So the scheme selects the
    // production, without backtracking.
    from_fn(
        #[inline(always)]
        move |input: Input<'i>| match syntax {
            Syntax::Http if known.any(Syntax::Http.by_rfc1738()) => httpurl().read(input),
            Syntax::Ftp if known.any(Syntax::Ftp.by_rfc1738()) => ftpurl().read(input),
            Syntax::News if known.any(Syntax::News.by_rfc1738()) => newsurl().read(input),
            Syntax::Nntp if known.any(Syntax::Nntp.by_rfc1738()) => nntpurl().read(input),
            Syntax::Telnet if known.any(Syntax::Telnet.by_rfc1738()) => telneturl().read(input),
            Syntax::Gopher if known.any(Syntax::Gopher.by_rfc1738()) => gopherurl().read(input),
            Syntax::Wais if known.any(Syntax::Wais.by_rfc1738()) => waisurl().read(input),
            Syntax::Mailto if known.any(Syntax::Mailto.by_rfc1738()) => mailtourl().read(input),
            Syntax::File if known.any(Syntax::File.by_rfc1738()) => fileurl().read(input),
            Syntax::Prospero if known.any(Syntax::Prospero.by_rfc1738()) => prosperourl().read(input),
            Syntax::Other if known.any(Syntax::Other.by_rfc1738()) => schemepart().read(input),
            // No row of the set has another syntax.
            _ => error(input),
        },
    )
}

/// `otherurl = genericurl`
pub(super) fn otherurl<'i>() -> impl Rule<'i> {
    // It also matches the schemes with their own production: the caller excludes these.
    genericurl()
}

/// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]`
pub(super) fn scheme<'i>() -> impl Rule<'i> {
    // "Interpreters should use case-ignore."
    (label(P::Scheme), many1(repeated(satisfy(|byte| Class::ALPHADIGIT.holds(byte) || is_scheme_mark(byte)))))
}

/// `schemepart = *xchar | ip-schemepart`
pub(super) fn schemepart<'i>() -> impl Rule<'i> {
    // Order: `*xchar` matches every `ip-schemepart`, so that is tried first. It counts only if
    // `*xchar` would read no more.
    let is_end = |next: Option<u8>| next.is_none_or(|byte| byte != b'%' && !Class::XCHAR.holds(byte));
    let ip = atomic(P::SchemePart, attempt((ip_schemepart(), lookahead(is_end))));
    alt((ip, preceded(at(Part::Login), many(P::SchemePart, Class::XCHAR))))
}

/// `ip-schemepart = "//" login [ "/" urlpath ]`
pub(super) fn ip_schemepart<'i>() -> impl Rule<'i> {
    (label(P::IpSchemePart), slashes(login), opt(after(b'/', urlpath())))
}

/// `login = [ user [ ":" password ] "@" ] hostport`
pub(super) fn login<'i>() -> impl Rule<'i> {
    // Backtracking: "a:1" may be the beginning of `user ":" password "@"`, or a `hostport`. If the
    // login ends there, it is a `hostport`, as most are. Otherwise an "@" decides. Without one it
    // is a `hostport`, though a later "@" may change the error.
    alt((
        attempt((outline(hostport), lookahead(|next| matches!(next, None | Some(b'/'))))),
        preceded(before_at((user(), opt(after(b':', password())), char(b'@'))), outline(hostport)),
        preceded(hint(Hint::AtSign), outline(hostport)),
    ))
}

/// `hostport = host [ ":" port ]`
pub(super) fn hostport<'i>() -> impl Rule<'i> {
    (host(), opt(after(b':', port())))
}

/// `host = hostname | hostnumber`
pub(super) fn host<'i>() -> impl Rule<'i, Output = ()> {
    // Order: `hostnumber` would match the beginning of "1.2.3.4.dom". So a number counts only if no
    // name continues there.
    let is_of_name = |byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.');
    outline(move || {
        let number = (hostnumber(), lookahead(move |next| !next.is_some_and(is_of_name)));
        span(furthest([P::Host, P::HostNumber], number, hostname()))
    })
}

/// `hostname = *[ domainlabel "." ] toplabel`
pub(super) fn hostname<'i>() -> impl Rule<'i> {
    // Backtracking: `*[ domainlabel "." ]` would read the top label and never give it back. So a
    // loop reads labels until no more follow, and the last one must start with a letter.
    (label(P::HostName), labels(|first| !first.is_ascii_digit(), true))
}

/// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit`
pub(super) fn domainlabel<'i>() -> impl Rule<'i> {
    labels(|_| true, false)
}

/// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit`
pub(super) fn toplabel<'i>() -> impl Rule<'i> {
    (lookahead(|next| !matches!(next, Some(b'0'..=b'9'))), domainlabel())
}

/// `alphadigit = alpha | digit`
pub(super) fn alphadigit<'i>() -> impl Rule<'i, Output = ()> {
    alt((alpha(), digit()))
}

/// `hostnumber = digits "." digits "." digits "." digits`
pub(super) fn hostnumber<'i>() -> impl Rule<'i> {
    by_hand::hostnumber()
}

/// `port = digits`
pub(super) fn port<'i>() -> impl Rule<'i> {
    by_hand::port(false)
}

/// `user = *[ uchar | ";" | "?" | "&" | "=" ]`
pub(super) const fn user() -> Many {
    many(P::User, const { Class::uchar_or(b";?&=") })
}

/// `password = *[ uchar | ";" | "?" | "&" | "=" ]`
pub(super) const fn password() -> Many {
    many(P::Password, const { Class::uchar_or(b";?&=") })
}

/// `urlpath = *xchar`
pub(super) const fn urlpath() -> Many {
    many(P::UrlPath, Class::XCHAR)
}

/// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]`
pub(super) fn ftpurl<'i>() -> impl Rule<'i> {
    // After the path, a ";" can only begin ";type=".
    let type_is = (label(P::FtpUrl), literal(b"type="), ftptype(), label(P::FtpUrl));
    (label(P::FtpUrl), slashes(login), opt(after(b'/', (fpath(), opt(after(b';', type_is))))))
}

/// `fpath = fsegment *[ "/" fsegment ]`
pub(super) fn fpath<'i>() -> impl Rule<'i> {
    separated(fsegment())
}

/// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]`
pub(super) const fn fsegment() -> Many {
    many(P::FSegment, const { Class::uchar_or(b"?:@&=") })
}

/// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"`
pub(super) fn ftptype<'i>() -> impl Rule<'i> {
    (label(P::FtpType), one_of(b"AIDaid"))
}

/// `fileurl = "file://" [ host | "localhost" ] "/" fpath`
pub(super) fn fileurl<'i>() -> impl Rule<'i> {
    // Order: the "/" shows that there is no host. A broken host must remain an error. "localhost"
    // is a host as well.
    let no_host = || span(lookahead(|next| matches!(next, None | Some(b'/'))));
    (label(P::FileUrl), slashes(move || alt((no_host(), cut(host())))), char(b'/'), fpath())
}

/// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]`
pub(super) fn httpurl<'i>() -> impl Rule<'i> {
    (label(P::HttpUrl), slashes(hostport), opt(after(b'/', (hpath(), opt(after(b'?', search()))))))
}

/// `hpath = hsegment *[ "/" hsegment ]`
pub(super) fn hpath<'i>() -> impl Rule<'i> {
    separated(hsegment())
}

/// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) const fn hsegment() -> Many {
    many(P::HSegment, const { Class::uchar_or(b";:@&=") })
}

/// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]`
pub(super) fn search<'i>() -> impl Rule<'i> {
    (at(Part::Search), many(P::Search, const { Class::uchar_or(b";:@&=") }))
}

/// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
pub(super) fn gopherurl<'i>() -> impl Rule<'i> {
    // Backtracking: `*xchar` would also read the "%09" and the text after it, so it ends before the
    // next "%09". This search may contain any `xchar`, because section 3.4.1 reserves none.
    let plus = opt(preceded(literal(b"%09"), cut(gopher_plus_string())));
    let search = (at(Part::Search), many(P::Search, Class::XCHAR).until_tab(), plus);
    let search = opt(preceded(literal(b"%09"), cut(search)));
    (label(P::GopherUrl), slashes(hostport), opt(after(b'/', opt((gtype(), selector().until_tab(), search)))))
}

/// `gtype = xchar`
pub(super) fn gtype<'i>() -> impl Rule<'i> {
    (label(P::GType), xchar())
}

/// `selector = *xchar`
pub(super) const fn selector() -> Many {
    many(P::Selector, Class::XCHAR)
}

/// `gopher+_string = *xchar`
pub(super) const fn gopher_plus_string() -> Many {
    many(P::GopherPlusString, Class::XCHAR)
}

/// `mailtourl = "mailto:" encoded822addr`
pub(super) fn mailtourl<'i>() -> impl Rule<'i> {
    (label(P::MailtoUrl), encoded822addr())
}

/// `encoded822addr = 1*xchar`
pub(super) fn encoded822addr<'i>() -> impl Rule<'i> {
    many1(many(P::Encoded822Addr, Class::XCHAR))
}

/// `newsurl = "news:" grouppart`
pub(super) fn newsurl<'i>() -> impl Rule<'i> {
    (label(P::NewsUrl), grouppart())
}

/// `grouppart = "*" | group | article`
pub(super) fn grouppart<'i>() -> impl Rule<'i> {
    // Order: "*" and `group` would match the beginning of an `article`, so the text before an "@"
    // is tried first.
    let all = terminated(char(b'*'), label(P::GroupPart));
    alt((before_at(article()), preceded(hint(Hint::AtSign), alt((all, group())))))
}

/// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`
pub(super) fn group<'i>() -> impl Rule<'i, Output = ()> {
    let rest = repeated(satisfy(|byte| Class::ALPHADIGIT.holds(byte) || matches!(byte, b'-' | b'.' | b'+' | b'_')));
    preceded((label(P::Group), alpha()), rest)
}

/// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host`
pub(super) fn article<'i>() -> impl Rule<'i> {
    (many1(many(P::Article, const { Class::uchar_or(b";/?:&=") })), char(b'@'), at(Part::Host), cut(host()))
}

/// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]`
pub(super) fn nntpurl<'i>() -> impl Rule<'i> {
    let digits = (label(P::NntpUrl), digits());
    (label(P::NntpUrl), slashes(hostport), char(b'/'), group(), opt(after(b'/', digits)))
}

/// `telneturl = "telnet://" login [ "/" ]`
pub(super) fn telneturl<'i>() -> impl Rule<'i> {
    (label(P::TelnetUrl), slashes(login), opt(after(b'/', label(P::TelnetUrl))))
}

/// `waisurl = waisdatabase | waisindex | waisdoc`
pub(super) fn waisurl<'i>() -> impl Rule<'i> {
    // Order: `waisdatabase` would match the beginning of the other two. The byte after the database
    // decides.
    let doc = after(b'/', (wtype(), char(b'/'), wpath()));
    (waisdatabase(), opt(alt((after(b'?', search()), doc))))
}

/// `waisdatabase = "wais://" hostport "/" database`
pub(super) fn waisdatabase<'i>() -> impl Rule<'i> {
    (label(P::WaisUrl), slashes(hostport), char(b'/'), database())
}

/// `waisindex = "wais://" hostport "/" database "?" search`
pub(super) fn waisindex<'i>() -> impl Rule<'i> {
    (waisdatabase(), after(b'?', search()))
}

/// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath`
pub(super) fn waisdoc<'i>() -> impl Rule<'i> {
    (waisdatabase(), after(b'/', (wtype(), char(b'/'), wpath())))
}

/// `database = *uchar`
pub(super) const fn database() -> Many {
    many(P::Database, Class::UCHAR)
}

/// `wtype = *uchar`
pub(super) const fn wtype() -> Many {
    many(P::WType, Class::UCHAR)
}

/// `wpath = *uchar`
pub(super) const fn wpath() -> Many {
    many(P::WPath, Class::UCHAR)
}

/// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]`
pub(super) fn prosperourl<'i>() -> impl Rule<'i> {
    (label(P::ProsperoUrl), slashes(hostport), char(b'/'), ppath(), repeated(fieldspec()))
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

/// `lowalpha = "a" | "b" | ... | "z"`
pub(super) fn lowalpha<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_lowercase())
}

/// `hialpha = "A" | "B" | ... | "Z"`
pub(super) fn hialpha<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_uppercase())
}

/// `alpha = lowalpha | hialpha`
pub(super) fn alpha<'i>() -> impl Rule<'i, Output = ()> {
    alt((lowalpha(), hialpha()))
}

/// `digit = "0" | "1" | ... | "9"`
pub(super) fn digit<'i>() -> impl Rule<'i, Output = ()> {
    satisfy(|byte| byte.is_ascii_digit())
}

/// `safe = "$" | "-" | "_" | "." | "+"`
pub(super) fn safe<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"$-_.+")
}

/// `extra = "!" | "*" | "'" | "(" | ")" | ","`
pub(super) fn extra<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"!*'(),")
}

/// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"``
pub(super) fn national<'i>() -> impl Rule<'i, Output = ()> {
    one_of(br"{}|\^~[]`")
}

/// `punctuation = "<" | ">" | "#" | "%" | <">`
pub(super) fn punctuation<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b"<>#%\"")
}

/// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="`
pub(super) fn reserved<'i>() -> impl Rule<'i, Output = ()> {
    one_of(b";/?:@&=")
}

/// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
pub(super) fn hex<'i>() -> impl Rule<'i, Output = ()> {
    // One test in place of two alternatives.
    satisfy(|byte| byte.is_ascii_hexdigit())
}

/// `escape = "%" hex hex`
pub(super) fn escape<'i>() -> impl Rule<'i, Output = ()> {
    by_hand::escape()
}

/// `unreserved = alpha | digit | safe | extra`
pub(super) fn unreserved<'i>() -> impl Rule<'i, Output = ()> {
    // One lookup instead of four alternatives.
    satisfy(|byte| Class::UCHAR.holds(byte))
}

/// `uchar = unreserved | escape`
pub(super) fn uchar<'i>() -> impl Rule<'i, Output = ()> {
    alt((unreserved(), escape()))
}

/// `xchar = unreserved | reserved | escape`
pub(super) fn xchar<'i>() -> impl Rule<'i, Output = ()> {
    alt((unreserved(), reserved(), escape()))
}

/// `digits = 1*digit`
pub(super) fn digits<'i>() -> impl Rule<'i, Output = ()> {
    many1(repeated(digit()))
}
