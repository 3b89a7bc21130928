//! The view for programs: one compact object per URL, passwords included. Bytes that are not UTF-8
//! become U+FFFD.

use core::{fmt::Display, ops::Range};
use std::io;

use rfc1738::Error;
use serde::{Serialize, Serializer};

use super::{Wrapper, found::Found};

/// The view, which needs no state.
pub(crate) struct View;

impl super::View for View {
    fn write<S>(&mut self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Object::of(found))?;
        out.push(b'\n');
        Ok(())
    }
}

#[derive(Serialize)]
struct Object<'a, S> {
    url: Option<Lossy<&'a [u8]>>,
    fragment: Option<Lossy<&'a [u8]>>,
    valid: bool,
    error: Option<Problem>,
    span: [usize; 2],
    #[serde(rename = "wrapper")]
    whole: Option<[usize; 2]>,
    #[serde(serialize_with = "hyphens")]
    hyphens: Option<&'a Wrapper<'a, S>>,
    #[serde(serialize_with = "alternates")]
    alternates: Option<&'a Wrapper<'a, S>>,
}

#[derive(Serialize)]
struct Problem {
    at: usize,
    error: &'static str,
    production: &'static str,
    #[serde(serialize_with = "display")]
    message: Error,
}

impl<'a, S> Object<'a, S> {
    fn of(found: &'a Found<'a, S>) -> Self {
        Self {
            url: found.url().map(Lossy),
            fragment: found.fragment().map(Lossy),
            valid: found.answer.is_ok(),
            error: found.answer.as_ref().err().map(|error| Problem {
                at: error.offset(),
                error: error.kind().as_str(),
                production: error.production().as_str(),
                message: *error,
            }),
            span: pair(found.span.clone()),
            whole: found.wrapper.map(|wrapper| pair(wrapper.span())),
            hyphens: found.wrapper,
            alternates: found.wrapper,
        }
    }
}

/// Bytes that need not be UTF-8.
struct Lossy<T>(T);

impl<T: AsRef<[u8]>> Serialize for Lossy<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(self.0.as_ref()))
    }
}

fn pair(range: Range<usize>) -> [usize; 2] {
    [range.start, range.end]
}

fn hyphens<S, T: Serializer>(wrapper: &Option<&Wrapper<S>>, serializer: T) -> Result<T::Ok, T::Error> {
    serializer.collect_seq(wrapper.iter().flat_map(|wrapper| wrapper.hyphens()))
}

fn alternates<S, T: Serializer>(wrapper: &Option<&Wrapper<S>>, serializer: T) -> Result<T::Ok, T::Error> {
    let alternates = wrapper.iter().flat_map(|wrapper| wrapper.alternates());
    serializer.collect_seq(alternates.filter_map(|alternate| Some(Lossy(alternate.text()?.to_vec()))))
}

fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
