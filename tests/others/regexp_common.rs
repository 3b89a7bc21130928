//! Perl's patterns of Regexp::Common: those of RFC 1738, and for http and ftp those of the later
//! RFC 2396.

use rfc1738::grammar::{self, Parsed};
use rfc1738::{SchemeSet as _, schemes::Rfc1738};

use super::texts::{self, authority, path};
use super::{perl, tally::Tally};

/// A Perl pattern, and the crate's test of a whole text.
struct Question {
    name: &'static str,
    ours: fn(&str) -> bool,
}

macro_rules! schemes {
    ($($name:literal),*) => { [$(Question { name: $name, ours: |text| Rfc1738::parse(text).is_ok() }),*] };
}

macro_rules! productions {
    ($($name:ident $(::<$n:literal>)?),*) => {
        [$(Question { name: stringify!($name), ours: |text| is_whole(grammar::$name $(::<$n>)? (text)) }),*]
    };
}

const SCHEMES: [Question; 9] = schemes!("http", "ftp", "gopher", "news", "nntp", "telnet", "wais", "file", "prospero");

const PRODUCTIONS: [Question; 40] = productions!(
    alpha, alphadigit, digit, digits, hialpha, lowalpha, safe, extra, national, punctuation, unreserved, reserved, hex,
    escape, uchar, xchar, port, hostnumber, toplabel, domainlabel, hostname, host, hostport, user, password, login,
    fsegment, fpath::<99>, group, article, grouppart, search, database, wtype, wpath, psegment, fieldname, fieldvalue,
    fieldspec, ppath
);

fn is_whole<T>(outcome: Parsed<'_, T>) -> bool {
    matches!(outcome, Ok(("", _)))
}

/// Whether Perl accepts a text and the crate does not, or the other way round.
const PERL: bool = true;
const OURS: bool = false;

/// The patterns concerned, all if it is empty; the reason for a difference; who accepts the text;
/// and a test whether the reason applies.
type Difference = (&'static [&'static str], &'static str, bool, fn(&str) -> bool);

const DIFFERENCES: &[Difference] = &[
    (&[], "3.1: a port is a 16-bit number; theirs has any digits", PERL, |text| {
        text.rsplit(':').next().and_then(leading_number).is_some_and(|port| port > 65_535)
    }),
    (&[], "3.1: a host number is four octets; theirs has any digits", PERL, |text| {
        text.split(['/', '@', ':']).filter(|part| part.split('.').count() == 4).any(has_great_group)
    }),
    (&["fsegment", "fpath", "file", "ftp"], "5, fsegment: \"?\" is left out of theirs", OURS, |text| {
        text.contains('?')
    }),
    (&["national"], "5, national: the backslash is left out of theirs, by a backslash too few", OURS, |text| {
        text == "\\"
    }),
    (&["gopher"], "5, gopherurl: theirs wants a type, one of RFC 1436's and not escaped", OURS, |text| {
        !path(text).starts_with(|first: char| "0123456789+IgT".contains(first))
    }),
    (&["gopher"], "5, selector: any xchar; theirs has RFC 1808's pchar", OURS, |text| {
        path(text).contains([';', '/', '?'])
    }),
    (&["http", "ftp"], "RFC 2396, 2.3: \"~\" need not be escaped", PERL, |text| text.contains('~')),
    (&["http", "ftp"], "RFC 2396, 3.2.2: a port may be empty", PERL, |text| authority(text).ends_with(':')),
    (&["http", "ftp"], "RFC 2396, 3.2.2: a host may end in a dot", PERL, |text| {
        authority(text).split(':').any(|host| host.ends_with('.'))
    }),
    (&["http"], "RFC 2396, 3.4: a query may hold \"/\" and \"?\"", PERL, |text| {
        text.split_once('?').is_some_and(|(_, query)| query.contains(['/', '?']))
    }),
];

/// Returns the number at the beginning of a text.
fn leading_number(text: &str) -> Option<u64> {
    text.split(|character: char| !character.is_ascii_digit()).next()?.parse().ok()
}

fn has_great_group(host: &str) -> bool {
    host.split('.').any(|group| group.parse().is_ok_and(|group: u64| group > 255))
}

#[test]
#[ignore = "needs Perl's Regexp::Common"]
fn regexp_common_agrees_except_for_known_differences() {
    let mut asked: Vec<(&Question, String)> = Vec::new();
    for text in texts::urls(30_000) {
        // 2.1: case is ignored in a scheme's name, but not by these patterns.
        let (scheme, rest) = text.split_once(':').unwrap_or_default();
        let scheme = scheme.to_ascii_lowercase();
        let question = SCHEMES.iter().find(|question| question.name == scheme);
        asked.extend(question.map(|question| (question, format!("{scheme}:{rest}"))));
    }
    for text in texts::parts(2_000) {
        asked.extend(PRODUCTIONS.iter().map(|question| (question, text.clone())));
    }
    let questions: Vec<String> =
        asked.iter().map(|(question, text)| format!("{}\t{}", question.name, perl::hex(text))).collect();
    let mut tally = Tally::default();
    for ((question, text), answer) in asked.iter().zip(perl::ask("regexp_common.pl", &questions)) {
        let (ours, theirs) = ((question.ours)(text), answer == "1");
        let why = || {
            DIFFERENCES.iter().find_map(|(names, why, by_perl, is_it)| {
                let is_concerned = names.is_empty() || names.contains(&question.name);
                (is_concerned && *by_perl == theirs && is_it(text)).then_some(*why)
            })
        };
        tally.compare(ours == theirs, why, || format!("{} {text:?}: ours {ours}, theirs {theirs}", question.name));
    }
    tally.check(DIFFERENCES.iter().map(|(_, why, ..)| *why));
}
