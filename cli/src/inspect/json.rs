//! The view for programs: null is absent, "" is empty.

use std::io::{self, Write};

use rfc1738::{Error, Schemes, advisories::Advisory, resolve::Resolved, tidy::Change};
use serde::{Serialize, ser::SerializeMap};

use super::{Answer, meanings::is_later, mended::Attempt, parts::parts};
use crate::{
    Url,
    json::{Shown, error, write_line},
};

/// Writes the line of an answer, and of an attempt to tidy the text.
pub(crate) fn write<S: Schemes>(out: &mut impl Write, answer: &Answer<S>, attempt: Option<Attempt>) -> io::Result<()> {
    write_line(out, |map| {
        match answer {
            Ok(url) => accepted(map, url)?,
            Err(error) => refused(map, error)?,
        }
        attempt.map_or(Ok(()), |attempt| tidied(map, attempt))
    })
}

/// Writes the line of a reference.
pub(crate) fn write_resolved<S>(
    out: &mut impl Write,
    answer: &Result<Resolved<'_, Url<'_, S>>, Error>,
) -> io::Result<()> {
    write_line(out, |map| match answer {
        Ok(Resolved { url, fragment, .. }) => {
            map.serialize_entry("ok", &true)?;
            map.serialize_entry("url", url.as_str())?;
            map.serialize_entry("fragment", fragment)
        }
        Err(error) => refused(map, error),
    })
}

fn accepted<M: SerializeMap, S: Schemes>(map: &mut M, url: &Url<S>) -> Result<(), M::Error> {
    let scheme = url.scheme();
    map.serialize_entry("ok", &true)?;
    map.serialize_entry("scheme", &Shown(scheme))?;
    if is_later(url) {
        map.serialize_entry("syntax", url.syntax().as_str())?;
    }
    parts(url, |part| match part.key {
        "" => Ok(()),
        key => map.serialize_entry(key, &part.value),
    })?;
    map.serialize_entry("advisories", &url.advisories().iter().map(Advisory::as_str).collect::<Vec<_>>())
}

fn refused<M: SerializeMap>(map: &mut M, error: &Error) -> Result<(), M::Error> {
    map.serialize_entry("ok", &false)?;
    self::error(map, error)
}

/// Writes the pairs of a tidied text; they are null and empty if it cannot be mended.
fn tidied<M: SerializeMap>(map: &mut M, attempt: Attempt) -> Result<(), M::Error> {
    let (url, fragment, changes) = match attempt {
        Ok(mended) => (Some(mended.url), mended.fragment, mended.changes),
        Err(_) => (None, None, Vec::new()),
    };
    map.serialize_entry("tidied", &url)?;
    map.serialize_entry("fragment", &fragment)?;
    map.serialize_entry("changes", &changes.into_iter().map(Changed::from).collect::<Vec<_>>())
}

#[derive(Serialize)]
struct Changed {
    at: usize,
    what: &'static str,
}

impl From<Change> for Changed {
    fn from(change: Change) -> Self {
        Self { at: change.offset(), what: change.kind().as_str() }
    }
}
