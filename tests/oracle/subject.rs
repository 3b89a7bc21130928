//! The crate's entry points, by their productions.

use rfc1738::{grammar::rfc3986, nom::IResult, schemes::*, *};

use super::oracle::{Answer, Answers};

/// The capacity of lists: as many elements as a text may have bytes.
pub(crate) const CAPACITY: usize = 128;

pub(crate) struct Subject {
    pub(crate) production: &'static str,
    /// Returns the crate's result for a text, if it differs from the oracle's.
    pub(crate) differs: fn(&str, Answers) -> Option<String>,
}

/// Lists the productions of URLs, each with the scheme that [`Rfc1738`] must read by it.
macro_rules! types {
    ($(#[$doc:meta])* $types:ident: $($production:literal => $scheme:literal),*) => {
        $(#[$doc])*
        pub(crate) const $types: &[Subject] = &[$(Subject {
            production: $production,
            differs: |text, answers| verdict_differs(text, answers.whole, refused(text, $scheme)),
        }),*];
    };
}

types! {
    /// `url`, and then each type of URL.
    TYPES:
    "url" => "", "ftpurl" => "ftp:", "httpurl" => "http:", "gopherurl" => "gopher:", "mailtourl" => "mailto:",
    "newsurl" => "news:", "nntpurl" => "nntp:", "telneturl" => "telnet:", "waisurl" => "wais:",
    "fileurl" => "file:", "prosperourl" => "prospero:", "otherurl" => "other"
}

/// Returns the offset at which a text is refused that must begin with this scheme.
fn refused(text: &str, scheme: &str) -> Option<usize> {
    let begins = |name: &str| text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
    let refused = Rfc1738::parse(text).err().map(|error| error.offset());
    if scheme == "other" {
        let known = Rfc1738::SCHEMES.iter().map(|row| row.name().len() + 1).zip(Rfc1738::SCHEMES);
        let known = known.map(|(length, row)| (length, format!("{}:", row.name())));
        return known.filter(|(_, name)| begins(name)).map(|(length, _)| length).next().or(refused);
    }
    if begins(scheme) {
        return refused;
    }
    Some(text.bytes().zip(scheme.bytes()).take_while(|(byte, of)| byte.eq_ignore_ascii_case(of)).count())
}

/// Makes a set of one scheme.
macro_rules! sets {
    ($($set:ident: $row:expr),*) => { $(
        struct $set;

        impl SchemeSet for $set {
            const SCHEMES: &'static [SchemeDef] = &[$row];
        }
    )* };
}

const PG_ROW: SchemeDef = SchemeDef::rfc3986("pg", Some(5432)).with_userinfo().with_empty_host();

sets! {
    Mqtt: SchemeDef::MQTT, File: SchemeDef::FILE, Pg: PG_ROW, Ftp: SchemeDef::FTP, Gopher: SchemeDef::GOPHER,
    Telnet: SchemeDef::TELNET, Mailto: SchemeDef::MAILTO, News: SchemeDef::NEWS, Nntp: SchemeDef::NNTP
}

/// A set with other schemes.
struct PgAndOthers;

impl SchemeSet for PgAndOthers {
    const SCHEMES: &'static [SchemeDef] = &[PG_ROW, SchemeDef::PROSPERO];
    const OTHERS: bool = true;
}

/// Later schemes: without a userinfo, with one, with an empty host or no authority, and with a
/// userinfo and an empty host. Then RFC 1738's by the documents in force, and any other.
pub(crate) const LATER: &[Subject] = &[
    Subject { production: "https-uri", differs: later_differs::<Https, All> },
    Subject { production: "mqtt-uri", differs: later_differs::<Mqtt, All> },
    Subject { production: "file-uri", differs: later_differs::<File, All> },
    Subject { production: "pg-uri", differs: later_differs::<Pg, PgAndOthers> },
    Subject { production: "ftp-uri", differs: later_differs::<Ftp, All> },
    Subject { production: "gopher-uri", differs: later_differs::<Gopher, All> },
    Subject { production: "telnet-uri", differs: later_differs::<Telnet, All> },
    Subject { production: "mailto-uri", differs: later_differs::<Mailto, All> },
    Subject { production: "news-uri", differs: news_differs },
    Subject { production: "nntp-uri", differs: later_differs::<Nntp, All> },
    Subject { production: "other-uri", differs: other_differs },
];

/// An "@" may be that of a server and that of an article, and the oracle knows two readings alone.
fn news_differs(text: &str, answers: Answers) -> Option<String> {
    match text.get(..7).is_some_and(|begin| begin.eq_ignore_ascii_case("news://")) {
        true => {
            let accepts = answers.whole.accepts && answers.whole.stop == text.len();
            (News::parse(text).is_ok() != accepts).then(|| format!("{:?}", News::parse(text)))
        }
        false => later_differs::<News, All>(text, answers),
    }
}

/// Any other scheme is refused after its ":", if the set knows it.
fn other_differs(text: &str, answers: Answers) -> Option<String> {
    let name = text.split_once(':').map_or("", |(name, _)| name);
    match Rfc1738::SCHEMES.iter().chain(All::SCHEMES).any(|row| name.eq_ignore_ascii_case(row.name())) {
        true => verdict_differs(text, answers.whole, OtherUrl::parse(text).err().map(|error| error.offset())),
        false => verdict_differs(text, answers.whole, All::parse(text).err().map(|error| error.offset())),
    }
}

/// A set of one scheme must agree with a larger set, except that it refuses any other scheme at 0.
fn later_differs<S: SchemeSet, T: SchemeSet>(text: &str, answers: Answers) -> Option<String> {
    let alone = S::parse(text);
    let name = text.split_once(':').map_or("", |(name, _)| name);
    if S::SCHEMES.iter().any(|row| name.eq_ignore_ascii_case(row.name())) {
        match (&alone, T::parse(text)) {
            (Ok(url), Ok(other)) => assert_eq!(url.as_str(), other.as_str()),
            (Err(error), Err(other)) => assert_eq!(*error, other, "{text}"),
            (_, other) => panic!("{text}: {other:?}"),
        }
    } else if grammar::scheme(name).is_ok_and(|(rest, _)| rest.is_empty()) {
        let error = alone.as_ref().map_err(|error| (error.offset(), error.kind(), error.production())).err();
        let expected = (0, ErrorKind::WrongScheme, Production::Scheme);
        return (error != Some(expected)).then(|| format!("{error:?}"));
    }
    // An escape of the web's hosts is refused as a whole, which an automaton does not do.
    let answer = match escape_in_host(text).filter(|at| at + "%2F".len() <= answers.whole.stop) {
        Some(stop) if name.eq_ignore_ascii_case("https") => Answer { stop, accepts: false },
        _ => answers.whole,
    };
    verdict_differs(text, answer, alone.err().map(|error| error.offset()))
}

/// Returns the offset of the first escape in the host that stands for no unreserved character.
fn escape_in_host(text: &str) -> Option<usize> {
    let start = text.find("//")? + "//".len();
    let host = text.get(start..)?.split(['/', '?', '#', ':']).next()?;
    let at = host.match_indices('%').map(|(at, _)| at).find(|at| {
        let octet = host.get(at + 1..at + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        octet.is_some_and(|octet| !octet.is_ascii_alphanumeric() && !b"-._~".contains(&octet))
    })?;
    Some(start + at)
}

/// Compares the verdict and the offset on a whole text.
fn verdict_differs(text: &str, answer: Answer, refused: Option<usize>) -> Option<String> {
    let is_whole = answer.accepts && answer.stop == text.len();
    (refused != (!is_whole).then_some(answer.stop)).then(|| format!("refused at {refused:?}"))
}

/// Lists the combinators, with the names of their productions.
macro_rules! combinators {
    ($(#[$doc:meta])* $combinators:ident in $module:ident: $($name:ident $(::<$($n:ident),*>)? $(= $production:literal)?),*) => {
        $(#[$doc])*
        pub(crate) const $combinators: &[Subject] = &[$(Subject {
            production: combinators!(@ $name $($production)?),
            differs: |text, answers| combinator_differs(text, answers, $module::$name $(::<$($n),*>)? (text)),
        }),*];
    };
    (@ $name:ident) => { stringify!($name) };
    (@ $name:ident $production:literal) => { $production };
}

combinators! {
    /// In the order of section 5.
    COMBINATORS in grammar:
    genericurl, url::<Rfc1738>, otherurl, scheme, schemepart, ip_schemepart = "ip-schemepart", login, hostport, host,
    hostname, domainlabel, toplabel, alphadigit, hostnumber, port, user, password, urlpath, ftpurl,
    fpath::<CAPACITY>, fsegment, ftptype, fileurl, httpurl, hpath::<CAPACITY>, hsegment, search,
    gopherurl, gtype, selector, gopher_plus_string = "gopher+_string", mailtourl, encoded822addr, newsurl, grouppart,
    group, article, nntpurl, telneturl, waisurl, waisdatabase, waisindex, waisdoc, database, wtype, wpath,
    prosperourl, ppath, psegment, fieldspec, fieldname, fieldvalue, lowalpha, hialpha, alpha, digit, safe,
    extra, national, punctuation, reserved, hex, escape, unreserved, uchar, xchar, digits
}

combinators! {
    /// In the order of RFC 3986, appendix A.
    LATER_COMBINATORS in rfc3986:
    absolute_uri = "absolute-URI", hier_part = "hier-part", authority, userinfo, host, port, ip_literal = "IP-literal", ipv6address = "IPv6address", h16, ls32,
    ipv4address = "IPv4address", dec_octet = "dec-octet", reg_name = "reg-name", path_abempty::<CAPACITY> = "path-abempty", segment,
    pchar, query, fragment, pct_encoded = "pct-encoded", unreserved, sub_delims = "sub-delims"
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
    // A number that is too large is refused, although a prefix of its digits is small enough.
    let Answer { stop, accepts } = answers.part;
    let is_cut =
        accepts && stop.checked_sub(1).and_then(|before| text.as_bytes().get(before..=stop)).is_some_and(is_digits);
    let agrees = given == answers.part || is_cut && given == Answer { accepts: false, ..answers.whole };
    (!agrees).then_some(instead)
}

fn is_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}
