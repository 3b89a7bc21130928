//! What is compared: the crate's ways in, by the production that each reads.

use rfc1738::{
    DeclaredScheme, DeclaredUrl, Error, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl,
    ProsperoUrl, SchemeTable, TelnetUrl, Url, WaisUrl, grammar,
    grammar::rfc3986,
    nom::{self, IResult},
    schemes,
};

use super::oracle::{Answer, Answers};

/// Lists hold as many elements as a text may have bytes, so that none outgrows its capacity.
pub(crate) const CAPACITY: usize = 128;

pub(crate) struct Subject {
    pub(crate) production: &'static str,
    /// What it gives for a text that the oracle answers so, if that differs.
    pub(crate) differs: fn(&str, Answers) -> Option<String>,
}

/// The types' own `parse`.
macro_rules! types {
    ($(#[$doc:meta])* $types:ident: $($production:literal => $parse:expr),*) => {
        $(#[$doc])*
        pub(crate) const $types: &[Subject] = &[$(Subject {
            production: $production,
            differs: |text, answers| parse_differs(text, answers.whole, $parse(text).err()),
        }),*];
    };
}

types! {
    /// [`Url`] and then each type that it may hold.
    TYPES:
    "url" => Url::<CAPACITY>::parse_in,
    "ftpurl" => FtpUrl::<CAPACITY>::parse_in,
    "httpurl" => HttpUrl::<CAPACITY>::parse_in,
    "gopherurl" => GopherUrl::parse,
    "mailtourl" => MailtoUrl::parse,
    "newsurl" => NewsUrl::parse,
    "nntpurl" => NntpUrl::parse,
    "telneturl" => TelnetUrl::parse,
    "waisurl" => WaisUrl::parse,
    "fileurl" => FileUrl::<CAPACITY>::parse_in,
    "prosperourl" => ProsperoUrl::<CAPACITY>::parse_in,
    "otherurl" => OtherUrl::parse
}

types! {
    /// A later scheme without a userinfo, and one with.
    LATER:
    "https-uri" => |text| later(&schemes::HTTPS, &schemes::WEB, text),
    "mqtt-uri" => |text| later(&schemes::MQTT, &schemes::IOT, text)
}

/// Read alone and among others it must be the same.
fn later<'t>(
    scheme: &'static DeclaredScheme,
    table: &'static SchemeTable,
    text: &'t str,
) -> Result<DeclaredUrl<'t, CAPACITY>, Error> {
    let alone = scheme.parse_in(text);
    let is_named = text.split_once(':').is_some_and(|(name, _)| name.eq_ignore_ascii_case(scheme.name()));
    if is_named {
        match (&alone, Url::parse_with_in(&[table], text)) {
            (Ok(url), Ok(Url::Declared(other))) => assert_eq!(*url, other),
            (Err(error), Err(other)) => assert_eq!(*error, other, "{text}"),
            (_, other) => panic!("{text}: {other:?}"),
        }
    }
    alone
}

/// All of a text must be accepted, or the offset of the error be where it stops.
fn parse_differs(text: &str, answer: Answer, error: Option<Error>) -> Option<String> {
    let refused = error.map(|error| error.offset());
    let is_whole = answer.accepts && answer.stop == text.len();
    (refused != (!is_whole).then_some(answer.stop)).then(|| match error {
        Some(error) => format!("{error}"),
        None => "accepted".to_owned(),
    })
}

/// The combinators, named with their production where that is no Rust name.
macro_rules! combinators {
    ($(#[$doc:meta])* $combinators:ident in $module:ident: $($name:ident $(::<$n:ident>)? $(($scheme:expr))? $(= $production:literal)?),*) => {
        $(#[$doc])*
        pub(crate) const $combinators: &[Subject] = &[$(Subject {
            production: combinators!(@ $name $($production)?),
            differs: |text, answers| combinator_differs(text, answers, $module::$name $(::<$n>)? $(($scheme))? (text)),
        }),*];
    };
    (@ $name:ident) => { stringify!($name) };
    (@ $name:ident $production:literal) => { $production };
}

combinators! {
    /// In the order of section 5.
    COMBINATORS in grammar:
    genericurl, url::<CAPACITY>, otherurl, scheme, schemepart, ip_schemepart = "ip-schemepart", login, hostport, host,
    hostname, domainlabel, toplabel, alphadigit, hostnumber, port, user, password, urlpath, ftpurl::<CAPACITY>,
    fpath::<CAPACITY>, fsegment, ftptype, fileurl::<CAPACITY>, httpurl::<CAPACITY>, hpath::<CAPACITY>, hsegment, search,
    gopherurl, gtype, selector, gopher_plus_string = "gopher+_string", mailtourl, encoded822addr, newsurl, grouppart,
    group, article, nntpurl, telneturl, waisurl, waisdatabase, waisindex, waisdoc, database, wtype, wpath,
    prosperourl::<CAPACITY>, ppath, psegment, fieldspec, fieldname, fieldvalue, lowalpha, hialpha, alpha, digit, safe,
    extra, national, punctuation, reserved, hex, escape, unreserved, uchar, xchar, digits
}

combinators! {
    /// In the order of RFC 3986, appendix A.
    LATER_COMBINATORS in rfc3986:
    absolute_uri::<CAPACITY>(&schemes::HTTPS) = "https-uri", absolute_uri::<CAPACITY>(&schemes::MQTT) = "mqtt-uri",
    hier_part::<CAPACITY> = "hier-part", authority, userinfo, host, port, ip_literal = "IP-literal", ipv6address = "IPv6address", h16, ls32,
    ipv4address = "IPv4address", dec_octet = "dec-octet", reg_name = "reg-name", path_abempty::<CAPACITY> = "path-abempty", segment,
    pchar, query, pct_encoded = "pct-encoded", unreserved, sub_delims = "sub-delims"
}

/// A combinator reads as far as its production can go on, and fails there when that is not enough.
fn combinator_differs<T>(text: &str, answers: Answers, outcome: IResult<&str, T, grammar::Failure>) -> Option<String> {
    let (given, instead) = match outcome {
        Ok((rest, _)) => {
            let stop = text.len() - rest.len();
            (Answer { stop, accepts: true }, format!("left `{}`", rest.escape_default()))
        }
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => {
            let stop = failure.offset(text);
            (Answer { stop, accepts: false }, format!("failed at byte {stop}"))
        }
        Err(nom::Err::Incomplete(_)) => return Some("incomplete".to_owned()),
    };
    // A number that is too great is refused; that its first digits are none too great is no match.
    let Answer { stop, accepts } = answers.part;
    let is_cut =
        accepts && stop.checked_sub(1).and_then(|before| text.as_bytes().get(before..=stop)).is_some_and(is_digits);
    let agrees = given == answers.part || is_cut && given == Answer { accepts: false, ..answers.whole };
    (!agrees).then_some(instead)
}

fn is_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}
