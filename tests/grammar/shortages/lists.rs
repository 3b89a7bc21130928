//! Lists of each capacity, of URLs cut at each byte.

use rfc1738::{SchemeSet, Typed, ValueError, grammar, nom, schemes::Rfc1738};

use super::{Report, each_capacity};

#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "http://h", "http://h/", "http://h/a/b//c/?d", "ftp://h", "ftp://u:p@h/a/b/c;type=d", "ftp://h///////",
    "file:///a/b%2F/c", "prospero://h/p/q", "prospero://h/p;a=b;c=;=d", "mailto:a/b/c@h",
];

const PATHS: &[&str] = &["", "/", "a/b//c/?d", "///////", "a/b%2F/c", "a/b/%zz/c", "a/%4"];

pub(super) fn check(report: &mut Report<'_>) {
    for text in TEXTS {
        each_capacity!(N to 8 => check_url::<N>(report, text));
    }
    for path in PATHS {
        each_capacity!(N to 8 => check_path::<N>(report, path));
    }
}

fn check_url<const N: usize>(report: &mut Report<'_>, text: &str) {
    for length in 0..=text.len() {
        let Ok(url) = Rfc1738::parse(text.get(..length).unwrap_or_default()) else { continue };
        let too_many = ValueError::TooMany { limit: N as u16 };
        let holds = match (url.typed(), url.segments()) {
            (Typed::Prospero(url), _) => match url.fields().list::<N>() {
                Ok(list) => url.fields().eq(list),
                Err(error) => error == too_many && url.fields().len() > N,
            },
            (_, segments) => match segments.list::<N>() {
                Ok(list) => segments.eq(list),
                Err(error) => error == too_many && segments.len() > N,
            },
        };
        report.check("a list takes all elements, or tells the first that does not fit", text, N, holds);
    }
}

/// Compares a combinator with a capacity that is large enough. Of two faults, the first counts.
fn check_path<const N: usize>(report: &mut Report<'_>, path: &str) {
    let starts = path.bytes().enumerate().filter(|(_, byte)| *byte == b'/').map(|(at, _)| at + 1);
    let start = if N == 0 { Some(0) } else { starts.take(N).nth(N - 1) };
    let end = path.bytes().position(|byte| byte == b'?').unwrap_or(path.len());
    let start = start.filter(|start| *start <= end);
    let offset = |result: Result<_, nom::Err<grammar::Failure>>| match result {
        Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => Some(failure.offset(path)),
        _ => None,
    };
    let all = offset(grammar::hpath::<16>(path).map(|_| ()));
    let expected = start.map_or(all, |start| Some(all.map_or(start, |all| start.min(all))));
    let holds = offset(grammar::hpath::<N>(path).map(|_| ())) == expected;
    report.check("a combinator lists all segments, or fails at the first that does not fit", path, N, holds);
}
