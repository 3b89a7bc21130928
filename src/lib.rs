//! Strict, typed URLs for firmware and applications: no allocator, no panic, fixed memory.
//!
//! ```
//! use rfc1738::{Error, FixedUrl, heapless::Vec, schemes::Https};
//!
//! /// An https URL of at most 96 bytes, which owns its text.
//! type Update = FixedUrl<96, Https>;
//!
//! let update: Update = "https://[2001:db8::7]/~me/v2.bin?rev=2".parse()?;
//! let endpoint = update.endpoint(); // what a client needs
//! assert_eq!(endpoint.server.to_string(), "[2001:db8::7]:443");
//! assert_eq!(endpoint.request_target.to_string(), "/~me/v2.bin?rev=2");
//! let segments: Vec<_, 8> = update.segments().list()?;
//! assert_eq!(segments, ["~me", "v2.bin"]);
//!
//! // A redirect stays in the set, here https. An error names the byte and the rule:
//! let join = |location: &str| -> Result<Update, Error> { update.join(location) };
//! assert_eq!(join("../fw/v3.bin")?, "https://[2001:db8::7]/fw/v3.bin");
//! let error = join("http://host.dom/v3.bin").unwrap_err();
//! assert_eq!(error.to_string(), "the scheme must be https (at byte 0, in scheme)");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! **Name a set of schemes**, which accepts only its own: [`Https`](schemes::Https),
//! [`Web`](schemes::Web) for http and https, [`Iot`](schemes::Iot) for mqtt and coap, or
//! [yours](mod@schemes#your-own). [`Url::parse`] accepts any scheme, and reads each by the RFC that
//! is [in force](guide::rfc#the-documents-in-force), such as RFC 9110 for http and RFC 6068 for
//! mailto. [`Rfc1738`](schemes::Rfc1738) is the grammar of 1994 to the letter.
//!
//! # Guide
//!
//! | you want | read |
//! |---|---|
//! | to parse https, connect and send | [start](guide::start) |
//! | a URL in a struct, a `static` or a queue | [keep](guide::keep) |
//! | a URL in flash | [keep](guide::keep#in-flash) |
//! | a constant that the compiler checks | [`url!`](guide::start#a-url-that-you-know-when-you-compile) |
//! | a configuration or a command line | [config](guide::config) |
//! | an error with its line and a caret | [errors](guide::errors) |
//! | to build a URL from data, or change one | [build](guide::build) |
//! | to compare URLs | [compare](guide::compare) |
//! | to follow redirects and links | [redirects](guide::redirects) |
//! | to allow only some servers (SSRF) | [allowed_servers](guide::allowed_servers) |
//! | to accept what people type | [user_input](guide::user_input) |
//! | the URLs in a text, with their lines | [`rfc1738-links`](https://docs.rs/rfc1738-links) |
//! | a URL inside a message | [other_parser](guide::other_parser) |
//! | to log without passwords and tokens | [logging](guide::logging) |
//! | to redact the log of a whole program | [logging](guide::logging#the-log-of-a-whole-program) |
//! | an MQTT broker from a configuration | [iot](guide::iot#a-broker-from-a-configuration) |
//! | the options of a CoAP request | [iot](guide::iot#a-coap-server) |
//! | schemes of your own | [schemes](mod@schemes#your-own) |
//! | ftp, mailto, news | [schemes_1994](guide::schemes_1994) |
//! | a gopher request | [schemes_1994](guide::schemes_1994#gopher) |
//! | to connect with std, embassy or smoltcp | [connect](guide::connect) |
//! | a first firmware | [first_firmware](guide::first_firmware) |
//! | updates over https in firmware | [https_firmware](guide::https_firmware) |
//! | to download or POST | [`rfc1738-fetch`](https://docs.rs/rfc1738-fetch) |
//! | to resume a download | its page [updating](https://docs.rs/rfc1738-fetch/latest/rfc1738_fetch/updating/) |
//! | to move from url, http or nourl | [coming_from](guide::coming_from) |
//! | conversions to url and http | [coming_from](guide::coming_from#conversions) |
//! | costs, promises, questions | the [guide] |
//!
//! The examples are programs to copy from: `cargo run --example parse` runs the first.
//!
//! # Types
//!
//! | type | what it is |
//! |---|---|
//! | [`Url<T, S>`](Url) | a URL of the set `S` in a text `T`: `&str`, `String` or `heapless::String<N>` |
//! | `HeapUrl<S>`, [`FixedUrl<N, S>`](FixedUrl) | a URL that owns its text, on the heap or in at most `N` bytes |
//! | [`SchemeSet`] | a set of schemes as a type: `All` by default, [`Https`](schemes::Https), [`Web`](schemes::Web), .. |
//! | [`Encoded`] | a component as it is written; it decodes to text or bytes |
//! | [`Endpoint`] | the server and the request of a URL, for a client |
//! | [`Server`], [`Host`] | host and port, with the default port known; a host |
//! | [`Typed`], [`FtpUrl`], [`MailtoUrl`], .. | views, with the parts that one scheme has |
//! | [`Error`] | cause, byte and production; [`in_text`](Error::in_text) shows it with a caret |
//! | [`Builder`](build::Builder), [`Tidy`](tidy::Tidy), [`Redacted`] | a URL made from data; a corrected text; a text without its secrets |
//!
//! # What is not supported
//!
//! A text either matches the grammar or is an error. If two programs read a URL differently, an
//! attacker can get it past a check.
//!
//! | input | instead |
//! |---|---|
//! | hosts that are not ASCII | the feature `idna` with [`Tidy`](tidy::Tidy) |
//! | zones, `[fe80::1%eth0]` | keep the zone outside the URL |
//! | logins in http and https | the set [`WebWithUserinfo`](schemes::WebWithUserinfo) |
//! | "?" in ftp, telnet and file, which software reads in two ways | `%3F` |
//! | unescaped spaces, `[`, `{`, letters above ASCII | [`Tidy`](tidy::Tidy), which escapes them |
//! | URLs without a scheme | [`Tidy`](tidy::Tidy) with a default scheme, or [`join`](Url::join) with a base |
//! | several hosts, `mongodb://h1:1,h2:2/` | the parser of that driver |
//! | more than 65,535 bytes | |
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none (default) | everything that needs no allocator |
//! | `defmt` | `defmt::Format` for every public type that is not an iterator and needs no std, with passwords redacted |
//! | `serde` | URLs as strings, passwords included. A type that borrows its text cannot read a string with escapes, such as `"http:\/\/host.dom\/"` in JSON; a [`FixedUrl`] can |
//! | `clap` | arguments that are URLs: an error shows the argument without its secrets |
//! | `alloc`, `std` | `String`, `Vec` and `Cow`, and a builder to which any number of segments can be appended; sockets and paths |
//! | `url`, `http` | [conversions](guide::coming_from#conversions) to and from `url::Url` and `http::Uri` |
//! | `idna` | `Tidy::with_idna`: hosts of any script become names in DNS |
//! | `ufmt` | `uDisplay` and `uDebug` of URLs, with passwords redacted in the latter, and of errors; `uDisplay` of [`Host`], [`Encoded`] and [`Redacted`] |
//!
//! Features only add items, with two exceptions: `alloc` lifts the limit of four appended segments,
//! and `clap` changes the error of a wrong argument.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))] // shows which feature an item needs
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))] // to items with `alloc`

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// rustdoc shows the methods of `Url` in the order of modules: first its parts,
mod url;

// then what makes another URL of it,
pub mod build;
pub mod form;
pub mod normal;
pub mod resolve;
mod sets;
pub mod tidy;

// then the other public modules, one for each task.
pub mod advisories;
pub mod allowed;
pub mod error;
pub mod grammar;
#[cfg(any(feature = "clap", feature = "http", feature = "ufmt", feature = "url"))]
pub mod interop;
pub mod parts {
    //! Types for the parts of a URL.
    //!
    //! Hosts, logins and servers are in the [crate's root](crate), next to the types of URLs.

    pub use crate::{
        percent::Decoded,
        schemes::{
            ftp::FtpType,
            gopher::GopherType,
            news::{Article, GroupPart},
            prospero::Fields,
        },
        url::Segments,
    };
}
#[doc(inline)]
pub use rfc1738_redact as redact;
pub mod schemes;
pub mod send;
pub mod storage;
pub mod wrappers;

#[cfg(doc)]
pub mod guide;
#[doc(hidden)]
pub mod literal;
#[doc(hidden)] // for rfc1738-fetch
pub mod pieces;

// Private modules.
mod class;
mod component;
mod macros;
mod percent;
mod scheme;
#[cfg(feature = "serde")]
mod serde;
mod text;

pub use heapless;
pub use nom;

pub use component::Component;
#[doc(inline)]
pub use error::{Error, ErrorKind, Production, ValueError};
pub use percent::Encoded;
#[doc(inline)]
pub use redact::Redacted;
pub use scheme::Scheme;
#[doc(inline)]
pub use schemes::{
    file::FileUrl, ftp::FtpUrl, gopher::GopherUrl, http::HttpUrl, mailto::MailtoUrl, news::NewsUrl, nntp::NntpUrl,
    other::OtherUrl, prospero::ProsperoUrl, telnet::TelnetUrl, typed::Typed, wais::WaisUrl,
};
pub use sets::SchemeSet;
pub use text::{Source, Text};
pub use url::{Endpoint, FixedHost, FixedServer, FixedUrl, Host, Login, Password, Server, Url};
#[cfg(feature = "alloc")]
pub use url::{HeapHost, HeapServer, HeapUrl};

/// The examples of README.md.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct Readme;
