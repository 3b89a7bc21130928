//! URLs as strings, for serde: written as they are, password included, and read by `parse`.
//!
//! A borrowed URL reads only strings that stand in the input without escapes, since it borrows its text from there.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url, WaisUrl,
};

macro_rules! as_string {
    ($($name:ident $(<$n:ident>)? $parse:ident),*) => { $(
        impl $(<const $n: usize>)? Serialize for $name<'_ $(, $n)?> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de: 'a, 'a $(, const $n: usize)?> Deserialize<'de> for $name<'a $(, $n)?> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::$parse(Deserialize::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )* };
}

as_string!(
    Url<N> parse_in, FtpUrl<N> parse_in, HttpUrl<N> parse_in, GopherUrl parse, MailtoUrl parse, NewsUrl parse, NntpUrl parse,
    TelnetUrl parse, WaisUrl parse, FileUrl<N> parse_in, ProsperoUrl<N> parse_in, OtherUrl parse
);
