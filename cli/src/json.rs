//! Compact JSON, an object a line: lossless, passwords included.

use core::fmt::Display;
use std::io::{self, Write};

use rfc1738::Error;
use serde::{Serialize, Serializer, ser::SerializeMap};

/// Writes an object and LF; a function writes its pairs.
pub(crate) fn write_line<W: Write, F>(out: &mut W, pairs: F) -> io::Result<()>
where
    F: FnOnce(&mut <&mut serde_json::Serializer<&mut W> as Serializer>::SerializeMap) -> serde_json::Result<()>,
{
    let mut serializer = serde_json::Serializer::new(&mut *out);
    let mut map = serializer.serialize_map(None)?;
    pairs(&mut map)?;
    map.end()?;
    out.write_all(b"\n")
}

/// Writes the pairs that describe an error.
pub(crate) fn error<M: SerializeMap>(map: &mut M, error: &Error) -> Result<(), M::Error> {
    map.serialize_entry("at", &error.offset())?;
    map.serialize_entry("error", error.kind().as_str())?;
    map.serialize_entry("production", error.production().as_str())?;
    map.serialize_entry("message", &Shown(error))
}

/// A string: a value as it is displayed.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
