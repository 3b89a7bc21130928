//! Builders of URLs: from plain values, or from another URL with some parts changed.
//!
//! The `write` of each builder mirrors the production in [`grammar`](crate::grammar). It runs
//! twice: first to check the values and to measure the URL, then to write it. So nothing is written
//! of a URL that is refused.

#[cfg(feature = "defmt")]
mod defmt;
mod file;
pub(crate) mod form;
mod ftp;
mod generic;
mod gopher;
mod host;
mod http;
mod list;
mod login;
mod mailto;
mod news;
mod nntp;
mod path;
mod prospero;
mod telnet;
mod uri;
mod value;
mod wais;

use core::fmt;

use crate::{error::ValueError, limits::MAX_LEN};

pub use file::FileBuilder;
use form::Form;
pub use ftp::FtpBuilder;
pub use generic::{IpBuilder, OtherBuilder};
pub use gopher::GopherBuilder;
pub use host::HostValue;
pub use http::HttpBuilder;
pub use list::{FieldList, ValueList};
pub use mailto::MailtoBuilder;
pub use news::NewsBuilder;
pub use nntp::NntpBuilder;
pub use prospero::ProsperoBuilder;
pub use telnet::TelnetBuilder;
pub use uri::UriBuilder;
pub use value::Value;
pub use wais::WaisBuilder;

/// A value that can be written as a URL.
trait Build {
    /// Writes the URL, up to the first value that no URL can hold.
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError>;
}

/// A writer that only counts bytes.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(text.len());
        Ok(())
    }
}

/// Returns the length of the URL, if its values are valid and it has at most `limit` bytes.
fn length(url: &dyn Build, limit: usize) -> Result<usize, ValueError> {
    let limit = limit.min(MAX_LEN);
    let mut length = Length(0);
    url.write(&mut length)?;
    if length.0 > limit { Err(ValueError::too_long(limit)) } else { Ok(length.0) }
}

/// Writes the whole URL, if its values are valid and it has at most `limit` bytes; else nothing.
fn write_within(url: &dyn Build, limit: usize, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    length(url, limit)?;
    url.write(out)
}

/// An example for a method that several builders have: a builder, and one line of code.
macro_rules! example {
    ($name:ident $new:literal: $($line:expr),*) => {
        concat!(
            "```\nuse rfc1738::{build::*, form::Form};\n\nlet builder = ", stringify!($name), "::", $new, ";\n",
            $($line,)* "\n```"
        )
    };
}

use example;

/// Implements the last methods of every builder.
macro_rules! build_methods {
    ($($name:ident $new:literal $text:literal),*) => { $(
        impl $name<'_> {
            /// Checks that these values make a URL.
            ///
            #[doc = example!($name $new: "assert!(builder.check().is_ok());")]
            ///
            /// # Errors
            ///
            /// [`Invalid`](ValueError::Invalid) and [`Missing`](ValueError::Missing), with the
            /// first part that is wrong, and [`TooLong`](ValueError::TooLong) for more than
            /// [`MAX_LEN`](crate::Url::MAX_LEN) bytes.
            pub fn check(&self) -> Result<(), ValueError> {
                length(self, MAX_LEN).map(|_| ())
            }

            /// Builds the URL as a string of at most `N` bytes.
            ///
            #[doc = example!($name $new: "assert_eq!(builder.build::<64>().unwrap(), \"", $text, "\");")]
            ///
            /// # Errors
            ///
            /// The errors of [`check`](Self::check), and [`TooLong`](ValueError::TooLong) for more
            /// than `N` bytes.
            pub fn build<const N: usize>(&self) -> Result<heapless::String<N>, ValueError> {
                let mut text = heapless::String::new();
                write_within(self, N, &mut text.as_mut_view())?;
                Ok(text)
            }

            /// Builds the URL on the heap.
            ///
            #[doc = example!($name $new: "assert_eq!(builder.build_string().unwrap(), \"", $text, "\");")]
            ///
            /// # Errors
            ///
            /// The errors of [`check`](Self::check).
            #[cfg(feature = "alloc")]
            pub fn build_string(&self) -> Result<alloc::string::String, ValueError> {
                let mut text = alloc::string::String::with_capacity(length(self, MAX_LEN)?);
                self.write(&mut text)?;
                Ok(text)
            }

            /// Writes the URL to a writer, or nothing if the values are not valid.
            ///
            #[doc = example!($name $new:
                "let mut out = String::new();\nbuilder.write_to(&mut out).unwrap();\n",
                "assert_eq!(out, \"", $text, "\");"
            )]
            ///
            /// # Errors
            ///
            /// The errors of [`check`](Self::check), and [`Write`](ValueError::Write) if the writer
            /// fails.
            pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
                write_within(self, MAX_LEN, out)
            }
        }
    )* };
}

build_methods!(
    FtpBuilder r#"new("host.dom").name("motd")"# "ftp://host.dom/motd",
    HttpBuilder r#"new("host.dom").segments(&["motd"])"# "http://host.dom/motd",
    GopherBuilder r#"new("host.dom").gtype("0").selector("motd")"# "gopher://host.dom/0motd",
    MailtoBuilder r#"new("me@host.dom")"# "mailto:me@host.dom",
    NewsBuilder r#"group("comp.lang.c")"# "news:comp.lang.c",
    NntpBuilder r#"new("host.dom", "comp.lang.c")"# "nntp://host.dom/comp.lang.c",
    TelnetBuilder r#"new("host.dom").user("me")"# "telnet://me@host.dom",
    WaisBuilder r#"new("host.dom", "db")"# "wais://host.dom/db",
    FileBuilder r#"new("").segments(&["etc", "motd"])"# "file:///etc/motd",
    ProsperoBuilder r#"new("host.dom", "name")"# "prospero://host.dom/name",
    OtherBuilder r#"new("urn", "isbn:0306")"# "urn:isbn:0306",
    IpBuilder r#"new("https", "host.dom").urlpath("")"# "https://host.dom/",
    Form r#"from(&[("a", "b c")])"# "a=b+c",
    UriBuilder r#"new(&rfc1738::schemes::Row::HTTPS, "host.dom").query("~")"# "https://host.dom?~"
);
