//! The view for programs. Bytes that are not UTF-8 become U+FFFD.

use core::ops::Range;
use std::io;

use rfc1738::SchemeSet;

use super::{Found, parts};
use crate::json::{Value, problem, write_line};

pub(crate) fn write<S: SchemeSet>(out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()> {
    let wrapper = || found.wrapper.into_iter();
    let lossy = String::from_utf8_lossy;
    let pair = |Range { start, end }| Value::from_iter([start, end]);
    let alternates = wrapper().flat_map(|wrapper| wrapper.alternates());
    let url = found.text.map(|text| if S::IN_FORCE { text } else { parts(text).0 });
    let object = vec![
        ("url", url.map(lossy).into()),
        ("fragment", found.fragment.map(lossy).into()),
        ("valid", found.answer.is_ok().into()),
        ("error", found.answer.as_ref().err().map(problem).into()),
        ("span", pair(found.span.clone())),
        ("wrapper", found.wrapper.map(|wrapper| pair(wrapper.span())).into()),
        ("hyphens", wrapper().flat_map(|wrapper| wrapper.hyphens()).collect()),
        ("alternates", alternates.filter_map(|joined| Some(lossy(joined.text()?).into_owned())).collect()),
        ("line", found.place.0.into()),
        ("column", found.place.1.into()),
    ];
    write_line(out, object)
}
