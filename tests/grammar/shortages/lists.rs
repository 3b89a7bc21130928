//! Lists of each capacity, in URLs cut at each byte.

use rfc1738::{Encoded, ErrorKind, Typed, Url, error::Unit, schemes::Rfc1738};

use super::{Report, each_capacity};

const TEXTS: &[&str] = &[
    "http://h",
    "http://h/",
    "http://h/a/b//c/?d",
    "ftp://h",
    "ftp://u:p@h/a/b/c;type=d",
    "ftp://h///////",
    "file:///a/b%2F/c",
    "prospero://h/p/q",
    "prospero://h/p;a=b;c=;=d",
    "mailto:a/b/c@h",
];

pub(super) fn check(report: &mut Report<'_>) {
    for text in TEXTS {
        each_capacity!(N to 8 => check_capacity::<N>(report, text));
    }
}

fn check_capacity<const N: usize>(report: &mut Report<'_>, text: &str) {
    // With a capacity of 0, no list is kept, and all segments fit.
    let unfit = Url::parse(text).ok().filter(|_| N > 0).and_then(|url| start_of(&url, N));
    for length in 0..=text.len() {
        let cut = text.get(..length).unwrap_or_default();
        let holds = match (unfit, Url::<Rfc1738, N>::parse_in(cut), Url::parse(cut)) {
            (Some(start), Err(error), _) if length >= start => {
                let limit = u16::try_from(N).unwrap_or(u16::MAX);
                let of = if text.starts_with("prospero:") { Unit::Fields } else { Unit::Segments };
                error.kind() == ErrorKind::Capacity { limit, of } && error.offset() == start
            }
            (Some(start), Ok(_), _) if length >= start => false,
            (_, Ok(url), Ok(roomier)) => {
                url.as_str() == cut && (0..8).all(|index| element(&url, index) == element(&roomier, index))
            }
            (_, outcome, roomier) => outcome.err() == roomier.err(),
        };
        report.check("a list takes what fits, or tells the first element that does not", cut, N, holds);
    }
}

/// Returns the beginning of the element with this index.
fn start_of<const N: usize>(url: &Url<'_, Rfc1738, N>, index: usize) -> Option<usize> {
    Some(element(url, index)?.as_str().as_ptr().addr() - url.as_str().as_ptr().addr())
}

fn element<'u, const N: usize>(url: &'u Url<'_, Rfc1738, N>, index: usize) -> Option<Encoded<'u>> {
    match url.typed() {
        Typed::Prospero(url) => url.fields().nth(index).map(|field| field.name()),
        _ => url.segments()?.nth(index),
    }
}
