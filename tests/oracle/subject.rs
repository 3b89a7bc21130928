//! What is compared: the crate's ways in, by the production that each reads.

use rfc1738::{
    Error, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url,
    WaisUrl, grammar,
    nom::{self, IResult},
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
    ($($production:literal => $parse:expr),*) => {
        /// [`Url`] and then each type that it may hold.
        pub(crate) const TYPES: &[Subject] = &[$(Subject {
            production: $production,
            differs: |text, answers| parse_differs(text, answers.whole, $parse(text).err()),
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
            differs: |text, answers| combinator_differs(text, answers, grammar::$name $(::<$n>)? (text)),
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
