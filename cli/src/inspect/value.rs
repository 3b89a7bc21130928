//! The value of a part.

use rfc1738::{
    Encoded,
    parts::{Fields, Segments},
};
use serde::{Serialize, Serializer};

/// A value; an encoded one stays encoded.
pub(crate) enum Value<'a> {
    Null,
    Flag(bool),
    Number(u16),
    Letter(char),
    Text(&'a str),
    Encoded(Encoded<'a>),
    Segments(Segments<'a>),
    Fields(Fields<'a>),
    /// What a client sends.
    Line(String),
    Lines(Vec<String>),
    Object(Vec<(&'static str, Value<'a>)>),
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_none(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_u16(*number),
            Self::Letter(letter) => serializer.serialize_char(*letter),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Encoded(text) => serializer.serialize_str(text.as_str()),
            Self::Segments(list) => serializer.collect_seq(list.clone().map(Encoded::as_str)),
            Self::Fields(list) => {
                serializer.collect_seq(list.clone().map(|(name, value)| [name.as_str(), value.as_str()]))
            }
            Self::Line(line) => serializer.serialize_str(line),
            Self::Lines(lines) => serializer.collect_seq(lines),
            Self::Object(pairs) => serializer.collect_map(pairs.iter().map(|(key, value)| (key, value))),
        }
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident),* $(,)?) => {$(
        impl<'a> From<$type> for Value<'a> {
            fn from(value: $type) -> Self {
                Self::$variant(value)
            }
        }
    )*};
}

from! {
    bool => Flag,
    u16 => Number,
    char => Letter,
    &'a str => Text,
    Encoded<'a> => Encoded,
    Segments<'a> => Segments,
    Fields<'a> => Fields,
    String => Line,
    Vec<String> => Lines,
    Vec<(&'static str, Value<'a>)> => Object,
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}
