//! Compact JSON, one object per line: lossless, passwords included.

use alloc::borrow::Cow;
use std::io::{self, Write};

use rfc1738::{Encoded, Error};
use serde::{Serialize, Serializer};

/// A key and its value.
pub(crate) type Pair<'a> = (&'static str, Value<'a>);

/// The pairs of an object, in the order in which they are written.
pub(crate) type Object<'a> = Vec<Pair<'a>>;

/// A value. An encoded one stays encoded.
pub(crate) enum Value<'a> {
    Null,
    Flag(bool),
    Number(usize),
    Text(Cow<'a, str>),
    Encoded(Encoded<'a>),
    /// A name and its value.
    Field((Encoded<'a>, Encoded<'a>)),
    List(Vec<Value<'a>>),
    Object(Object<'a>),
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_none(),
            Self::Flag(flag) => flag.serialize(serializer),
            Self::Number(number) => number.serialize(serializer),
            Self::Text(text) => text.serialize(serializer),
            Self::Encoded(text) => text.as_str().serialize(serializer),
            Self::Field((name, value)) => [name.as_str(), value.as_str()].serialize(serializer),
            Self::List(values) => values.serialize(serializer),
            Self::Object(pairs) => serializer.collect_map(pairs.iter().map(|(key, value)| (key, value))),
        }
    }
}

macro_rules! from {
    ($($type:ty => $make:expr,)*) => {$(
        impl<'a> From<$type> for Value<'a> {
            fn from(value: $type) -> Self {
                $make(value)
            }
        }
    )*};
}

from! {
    bool => Self::Flag,
    usize => Self::Number,
    u16 => |number| Self::Number(usize::from(number)),
    char => |letter| Self::Text(String::from(letter).into()),
    &'a str => |text| Self::Text(Cow::Borrowed(text)),
    String => |text| Self::Text(Cow::Owned(text)),
    Cow<'a, str> => Self::Text,
    Encoded<'a> => Self::Encoded,
    (Encoded<'a>, Encoded<'a>) => Self::Field,
    Object<'a> => Self::Object,
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<'a, T: Into<Value<'a>>> FromIterator<T> for Value<'a> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// Writes the object with these pairs, and LF.
pub(crate) fn write_line<'a>(out: &mut impl Write, pairs: impl IntoIterator<Item = Pair<'a>>) -> io::Result<()> {
    serde_json::Serializer::new(&mut *out).collect_map(pairs)?;
    out.write_all(b"\n")
}

/// Returns the pairs that describe an error.
pub(crate) fn problem<'a>(error: &Error) -> Object<'a> {
    vec![
        ("at", error.offset().into()),
        ("error", error.kind().as_str().into()),
        ("production", error.production().as_str().into()),
        ("message", error.to_string().into()),
    ]
}
