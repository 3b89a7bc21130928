//! The view for programs: one compact object per line, lossless, passwords included.
//!
//! Components are still encoded; null is absent, "" is empty.

use core::fmt::Display;
use std::io::{self, Write};

use rfc1738::{
    Error, Scheme, Schemes,
    advisories::{Advisories, Advisory},
    resolve::Resolved,
    tidy::Change,
};
use serde::{Serialize, Serializer};

use super::{Answer, json_parts::Parts, mended::Attempt};
use crate::Url;

/// Writes the line of an answer, and of an attempt to tidy the text.
pub(crate) fn write<S: Schemes>(out: &mut impl Write, answer: &Answer<S>, attempt: Option<Attempt>) -> io::Result<()> {
    let tidied = attempt.map(Tidied::of);
    match answer {
        Ok(url) => {
            let (scheme, typed) = (url.scheme(), url.typed());
            let is_later = S::ROWS.iter().any(|row| scheme == row.name());
            let object = Object::Accepted {
                ok: true,
                scheme,
                syntax: is_later.then(|| url.syntax().as_str()),
                parts: Parts::of(url, &typed),
                advisories: url.advisories(),
                tidied,
            };
            write_line(out, &object)
        }
        Err(error) => write_line(out, &Object::refused(error, tidied)),
    }
}

/// Writes the line of a reference.
pub(crate) fn write_resolved<S>(
    out: &mut impl Write,
    answer: &Result<Resolved<'_, Url<'_, S>>, Error>,
) -> io::Result<()> {
    write_line(
        out,
        &match answer {
            Ok(resolved) => Object::Resolved { ok: true, url: resolved.url.as_str(), fragment: resolved.fragment },
            Err(error) => Object::refused(error, None),
        },
    )
}

fn write_line(out: &mut impl Write, object: &Object) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

impl Object<'_> {
    fn refused(error: &Error, tidied: Option<Tidied>) -> Self {
        Self::Refused {
            ok: false,
            at: error.offset(),
            error: error.kind().as_str(),
            production: error.production().as_str(),
            message: *error,
            tidied,
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Object<'a> {
    Resolved {
        ok: bool,
        url: &'a str,
        fragment: Option<&'a str>,
    },
    Accepted {
        ok: bool,
        #[serde(serialize_with = "display")]
        scheme: Scheme<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        syntax: Option<&'static str>,
        #[serde(flatten)]
        parts: Parts<'a>,
        #[serde(serialize_with = "names")]
        advisories: Advisories,
        #[serde(flatten)]
        tidied: Option<Tidied>,
    },
    Refused {
        ok: bool,
        at: usize,
        error: &'static str,
        production: &'static str,
        #[serde(serialize_with = "display")]
        message: Error,
        #[serde(flatten)]
        tidied: Option<Tidied>,
    },
}

/// The tidied text; null and empty if the text cannot be mended.
#[derive(Serialize, Default)]
struct Tidied {
    tidied: Option<String>,
    fragment: Option<String>,
    changes: Vec<Changed>,
}

#[derive(Serialize)]
struct Changed {
    at: usize,
    what: &'static str,
}

impl Tidied {
    fn of(attempt: Attempt) -> Self {
        let Ok(mended) = attempt else { return Self::default() };
        let changed = |change: Change| Changed { at: change.offset(), what: change.kind().as_str() };
        let changes = mended.changes.into_iter().map(changed).collect();
        Self { tidied: Some(mended.url), fragment: mended.fragment, changes }
    }
}

fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

fn names<S: Serializer>(advisories: &Advisories, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(advisories.iter().map(Advisory::as_str))
}
