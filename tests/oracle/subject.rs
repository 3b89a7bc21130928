//! What is compared: the crate's ways in, by the production that each reads.

use rfc1738::{
    Error, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url,
    WaisUrl, grammar,
    nom::{self, IResult},
};

use super::oracle::Answer;

/// Lists hold as many elements as a text may have bytes, so that none outgrows its capacity.
pub(crate) const CAPACITY: usize = 128;

pub(crate) struct Subject {
    pub(crate) production: &'static str,
    /// What it gives for a text that the oracle answers so, if that differs.
    pub(crate) differs: fn(&str, Answer) -> Option<String>,
}

/// The types' own `parse`.
macro_rules! types {
    ($($production:literal => $parse:expr),*) => {
        /// [`Url`] and then each type that it may hold.
        pub(crate) const TYPES: &[Subject] = &[$(Subject {
            production: $production,
            differs: |text, answer| parse_differs(text, answer, $parse(text).err()),
        }),*];
    };
}

types! {
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
    ($($name:ident $(::<$n:ident>)? $(= $production:literal)?),*) => {
        /// In the order of section 5.
        pub(crate) const COMBINATORS: &[Subject] = &[$(Subject {
            production: combinators!(@ $name $($production)?),
            differs: |text, answer| combinator_differs(text, answer, grammar::$name $(::<$n>)? (text)),
        }),*];
    };
    (@ $name:ident) => { stringify!($name) };
    (@ $name:ident $production:literal) => { $production };
}

combinators! {
    genericurl, url::<CAPACITY>, otherurl, scheme, schemepart, ip_schemepart = "ip-schemepart", login, hostport, host,
    hostname, domainlabel, toplabel, alphadigit, hostnumber, port, user, password, urlpath, ftpurl::<CAPACITY>,
    fpath::<CAPACITY>, fsegment, ftptype, fileurl::<CAPACITY>, httpurl::<CAPACITY>, hpath::<CAPACITY>, hsegment, search,
    gopherurl, gtype, selector, gopher_plus_string = "gopher+_string", mailtourl, encoded822addr, newsurl, grouppart,
    group, article, nntpurl, telneturl, waisurl, waisdatabase, waisindex, waisdoc, database, wtype, wpath,
    prosperourl::<CAPACITY>, ppath, psegment, fieldspec, fieldname, fieldvalue, lowalpha, hialpha, alpha, digit, safe,
    extra, national, punctuation, reserved, hex, escape, unreserved, uchar, xchar, digits
}

/// A combinator reads as far as its production can go on, and fails there when that is not enough.
fn combinator_differs<T>(text: &str, answer: Answer, outcome: IResult<&str, T, grammar::Failure>) -> Option<String> {
    let (stop, accepts) = match &outcome {
        Ok((rest, _)) => (text.len() - rest.len(), true),
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => (failure.offset(text), false),
        Err(nom::Err::Incomplete(_)) => return Some("incomplete".to_owned()),
    };
    // A number that is too great is refused; that its first digits are none too great is no match.
    let is_cut = stop.checked_sub(1).and_then(|before| text.as_bytes().get(before..=stop)).is_some_and(is_digits);
    let agrees = answer == Answer { stop, accepts } || answer == Answer { stop, accepts: true } && is_cut;
    (!agrees).then(|| match outcome {
        Ok((rest, _)) => format!("left `{}`", rest.escape_default()),
        Err(_) => format!("failed at byte {stop}"),
    })
}

fn is_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}
