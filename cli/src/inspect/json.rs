//! The view for programs: null is absent, "" is empty.

use std::io::{self, Write};

use rfc1738::{Error, Schemes, advisories::Advisory, resolve::Resolved, tidy::Change};

use super::{meanings::is_later, parts::parts, tidied::Attempt};
use crate::{
    Url,
    json::{Object, problem, write_line},
};

/// Writes the line of an answer, and of an attempt to tidy the text.
pub(crate) fn write<S: Schemes>(
    out: &mut impl Write,
    answer: &Result<Url<S>, Error>,
    attempt: Option<Attempt>,
) -> io::Result<()> {
    let mut line = match answer {
        Ok(url) => accepted(url),
        Err(error) => refused(error),
    };
    line.extend(attempt.into_iter().flat_map(tidied));
    write_line(out, line)
}

/// Writes the line of a reference.
pub(crate) fn write_resolved<S>(out: &mut impl Write, answer: &Result<Resolved<Url<S>>, Error>) -> io::Result<()> {
    let line = match answer {
        Ok(Resolved { url, fragment, .. }) => {
            vec![("ok", true.into()), ("url", url.as_str().into()), ("fragment", (*fragment).into())]
        }
        Err(error) => refused(error),
    };
    write_line(out, line)
}

fn accepted<'a, S: Schemes>(url: &Url<'a, S>) -> Object<'a> {
    let mut line = vec![("ok", true.into()), ("scheme", url.scheme().to_string().into())];
    if is_later(url) {
        line.push(("syntax", url.syntax().as_str().into()));
    }
    line.extend(parts(url).into_iter().map(|part| (part.key, part.value)).filter(|(key, _)| !key.is_empty()));
    line.push(("advisories", url.advisories().iter().map(Advisory::as_str).collect()));
    line
}

fn refused<'a>(error: &Error) -> Object<'a> {
    [("ok", false.into())].into_iter().chain(problem(error)).collect()
}

/// Returns the pairs of a tidied text; they are null and empty if it cannot be mended.
fn tidied<'a>(attempt: Attempt) -> Object<'a> {
    let mended = attempt.map(|mended| (Some(mended.url), mended.fragment, mended.changes));
    let (url, fragment, changes) = mended.unwrap_or_default();
    let changed = |change: Change| vec![("at", change.offset().into()), ("what", change.kind().as_str().into())];
    vec![("tidied", url.into()), ("fragment", fragment.into()), ("changes", changes.into_iter().map(changed).collect())]
}
