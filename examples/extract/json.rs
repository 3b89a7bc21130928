//! The view for programs: one compact object a wrapper, passwords included; bytes that are no UTF-8 become U+FFFD.

use core::{fmt::Display, ops::Range};
use std::io;

use rfc1738::Error;
use serde::{Serialize, Serializer};

use crate::{Answer, Wrapper};

/// Needs to know nothing of the text.
pub(crate) struct View;

impl crate::View for View {
    fn write(&mut self, out: &mut Vec<u8>, wrapper: &Wrapper, answer: &Answer) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Object::of(wrapper, answer))?;
        out.push(b'\n');
        Ok(())
    }
}

#[derive(Serialize)]
struct Object<'a> {
    url: Option<Lossy<&'a [u8]>>,
    fragment: Option<Lossy<&'a [u8]>>,
    valid: bool,
    error: Option<Problem>,
    span: [usize; 2],
    #[serde(rename = "wrapper")]
    whole: [usize; 2],
    #[serde(serialize_with = "hyphens")]
    hyphens: &'a Wrapper<'a>,
    #[serde(serialize_with = "alternates")]
    alternates: &'a Wrapper<'a>,
}

#[derive(Serialize)]
struct Problem {
    at: usize,
    error: &'static str,
    production: &'static str,
    #[serde(serialize_with = "display")]
    message: Error,
}

impl<'a> Object<'a> {
    fn of(wrapper: &'a Wrapper<'a>, answer: &Answer) -> Self {
        Self {
            url: wrapper.url_text().map(Lossy),
            fragment: wrapper.fragment().map(Lossy),
            valid: answer.is_ok(),
            error: answer.as_ref().err().map(|error| Problem {
                at: error.offset(),
                error: error.kind().as_str(),
                production: error.production().as_str(),
                message: *error,
            }),
            span: pair(wrapper.contents()),
            whole: pair(wrapper.span()),
            hyphens: wrapper,
            alternates: wrapper,
        }
    }
}

/// Bytes that may be no UTF-8.
struct Lossy<T>(T);

impl<T: AsRef<[u8]>> Serialize for Lossy<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&String::from_utf8_lossy(self.0.as_ref()))
    }
}

fn pair(range: Range<usize>) -> [usize; 2] {
    [range.start, range.end]
}

fn hyphens<S: Serializer>(wrapper: &Wrapper, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(wrapper.hyphens())
}

fn alternates<S: Serializer>(wrapper: &Wrapper, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(wrapper.alternates().filter_map(|alternate| Some(Lossy(alternate.text()?.to_vec()))))
}

fn display<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
