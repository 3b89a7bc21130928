//! Building URLs: from values that are not encoded yet, or from another URL with some of its parts changed.
//!
//! Each builder's `write` mirrors the production in [`grammar`](crate::grammar) that reads it. It runs twice: into
//! nothing, to refuse what no URL can hold and to measure the rest, and then into what the caller gave. So a refused
//! URL is not written at all, not even in part.

mod declared;
#[cfg(feature = "defmt")]
mod defmt;
mod error;
mod file;
mod form;
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
mod value;
mod wais;

use core::fmt;

use crate::limits::MAX_LEN;

pub use declared::DeclaredBuilder;
pub use error::BuildError;
pub use file::FileBuilder;
pub use form::Form;
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
pub use value::Value;
pub use wais::WaisBuilder;

/// What can be written as a URL.
trait Build {
    /// Writes the URL, as far as its values can be written.
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError>;
}

/// Writes into nothing: it only counts bytes.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(text.len());
        Ok(())
    }
}

/// The length of a URL that can be made and has at most `limit` bytes.
fn length(url: &dyn Build, limit: usize) -> Result<usize, BuildError> {
    let limit = limit.min(MAX_LEN);
    let mut length = Length(0);
    url.write(&mut length)?;
    if length.0 > limit { Err(BuildError::TooLong { limit }) } else { Ok(length.0) }
}

/// Writes a URL that can be made and has at most `limit` bytes, all of it or nothing.
fn write_within(url: &dyn Build, limit: usize, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
    length(url, limit)?;
    url.write(out)
}

/// The example of a method that several builders have: a builder, and a line about it.
macro_rules! example {
    ($name:ident $new:literal: $($line:expr),*) => {
        concat!(
            "```\nuse rfc1738::", stringify!($name), ";\n\nlet builder = ", stringify!($name), "::", $new, ";\n",
            $($line,)* "\n```"
        )
    };
}

use example;

/// What every builder ends with.
macro_rules! build {
    ($($name:ident $new:literal $text:literal),*) => { $(
        impl $name<'_> {
            /// Checks that these values make a URL.
            ///
            #[doc = example!($name $new: "assert!(builder.check().is_ok());")]
            ///
            /// # Errors
            ///
            /// [`Invalid`](BuildError::Invalid) and [`Missing`](BuildError::Missing), naming the first part at fault, and
            /// [`TooLong`](BuildError::TooLong) over [`MAX_LEN`](crate::MAX_LEN) bytes.
            pub fn check(&self) -> Result<(), BuildError> {
                length(self, MAX_LEN).map(|_| ())
            }

            /// Builds the URL as a string of at most `N` bytes.
            ///
            #[doc = example!($name $new: "assert_eq!(builder.build::<64>().unwrap(), \"", $text, "\");")]
            ///
            /// # Errors
            ///
            /// Those of [`check`](Self::check), and [`TooLong`](BuildError::TooLong) over `N` bytes.
            pub fn build<const N: usize>(&self) -> Result<heapless::String<N>, BuildError> {
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
            /// Those of [`check`](Self::check).
            #[cfg(feature = "alloc")]
            pub fn build_string(&self) -> Result<alloc::string::String, BuildError> {
                let mut text = alloc::string::String::with_capacity(length(self, MAX_LEN)?);
                self.write(&mut text)?;
                Ok(text)
            }

            /// Writes the URL to a writer; nothing is written of a URL that is refused.
            ///
            #[doc = example!($name $new:
                "let mut out = String::new();\nbuilder.write_to(&mut out).unwrap();\n",
                "assert_eq!(out, \"", $text, "\");"
            )]
            ///
            /// # Errors
            ///
            /// Those of [`check`](Self::check), and [`Write`](BuildError::Write) when the writer fails.
            pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
                write_within(self, MAX_LEN, out)
            }
        }
    )* };
}

build!(
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
    DeclaredBuilder r#"new(&rfc1738::schemes::HTTPS, "host.dom").query("~")"# "https://host.dom?~"
);
