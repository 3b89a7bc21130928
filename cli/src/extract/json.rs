//! The view for programs. Bytes that are not UTF-8 become U+FFFD.

use core::ops::Range;
use std::io;

use rfc1738::Error;
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::found::Found;
use crate::json::{error, write_line};

/// The view, which needs no state.
pub(crate) struct View;

impl super::View for View {
    fn write<S>(&mut self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
        let wrapper = || found.wrapper.into_iter();
        let pair = |Range { start, end }| [start, end];
        write_line(out, |map| {
            map.serialize_entry("url", &found.url().map(String::from_utf8_lossy))?;
            map.serialize_entry("fragment", &found.fragment().map(String::from_utf8_lossy))?;
            map.serialize_entry("valid", &found.answer.is_ok())?;
            map.serialize_entry("error", &found.answer.as_ref().err().map(Problem))?;
            map.serialize_entry("span", &pair(found.span.clone()))?;
            map.serialize_entry("wrapper", &found.wrapper.map(|wrapper| pair(wrapper.span())))?;
            let hyphens = wrapper().flat_map(|wrapper| wrapper.hyphens());
            map.serialize_entry("hyphens", &hyphens.collect::<Vec<_>>())?;
            let alternates = wrapper().flat_map(|wrapper| wrapper.alternates());
            map.serialize_entry(
                "alternates",
                &alternates
                    .filter_map(|joined| Some(String::from_utf8_lossy(joined.text()?).into_owned()))
                    .collect::<Vec<_>>(),
            )
        })
    }
}

struct Problem<'a>(&'a Error);

impl Serialize for Problem<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        error(&mut map, self.0)?;
        map.end()
    }
}
