//! The view for programs: null is absent, "" is empty.

use core::ops::Range;
use std::io::{self, Write};

use rfc1738::{Error, HeapUrl, SchemeSet, tidy::Change};

use super::{meanings::is_later, parts::parts, tidied::Attempt};
use crate::{
    Url,
    cautions::cautions,
    json::{Object, Pair, problem, write_line},
};

/// Writes the line of a result, and of an attempt to tidy the text.
pub(crate) fn write<S: SchemeSet>(
    out: &mut impl Write,
    answer: &Result<Url<&str, S>, Error>,
    attempt: Option<Attempt>,
) -> io::Result<()> {
    // A tidied text has its fragment there.
    let fragment = answer.as_ref().ok().filter(|_| attempt.is_none()).and_then(|url| url.fragment());
    let fragment = fragment.map(|fragment| ("fragment", fragment.into()));
    let tidied = attempt.into_iter().flat_map(tidied);
    match answer {
        Ok(url) => write_line(out, accepted(url).chain(fragment).chain(tidied)),
        Err(error) => write_line(out, refused(error).chain(tidied)),
    }
}

/// Writes the line of a reference.
pub(crate) fn write_resolved<S>(
    out: &mut impl Write,
    answer: &Result<HeapUrl<S>, Error>,
    fragment: Option<&str>,
) -> io::Result<()> {
    match answer {
        Ok(url) => write_line(out, [("ok", true.into()), ("url", url.as_str().into()), ("fragment", fragment.into())]),
        Err(error) => write_line(out, refused(error)),
    }
}

fn accepted<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> impl Iterator<Item = Pair<'a>> {
    let begin = [("ok", true.into()), ("scheme", url.scheme().to_string().into())];
    let syntax = is_later(url).then(|| ("syntax", url.syntax().as_str().into()));
    let parts = parts(url).into_iter().map(|part| (part.key, part.value)).filter(|(key, _)| !key.is_empty());
    let advisories = ("advisories", cautions(url).iter().map(|caution| caution.name).collect());
    begin.into_iter().chain(syntax).chain(parts).chain([advisories])
}

fn refused<'a>(error: &Error) -> impl Iterator<Item = Pair<'a>> {
    [("ok", false.into())].into_iter().chain(problem(error))
}

/// Returns the pairs of a tidied text. They are null and empty if it cannot be corrected.
fn tidied<'a>(attempt: Attempt) -> Object<'a> {
    let mended = attempt.map(|mended| (Some(mended.url), mended.fragment, mended.changes));
    let (url, fragment, changes) = mended.unwrap_or_default();
    let changed =
        |(change, range): (Change, Range<usize>)| vec![("at", range.start.into()), ("what", change.as_str().into())];
    vec![("tidied", url.into()), ("fragment", fragment.into()), ("changes", changes.into_iter().map(changed).collect())]
}
