//! Strict, typed URLs by RFC 1738, and by RFC 3986 for later schemes: for firmware and
//! applications, in fixed capacities, without an allocator and without a panic.
//!
//! ```
//! use rfc1738::{OwnedUrl, Typed, Url, heapless::{String, Vec}, schemes::Https};
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! assert_eq!(url.server().unwrap().to_string(), "host.dom:21");
//!
//! // Each scheme has its own type, with accessors and commands:
//! let Typed::Ftp(ftp) = url.typed() else { panic!() };
//! let commands = ftp.commands()?.map(|command| format!("{:?}", command.line()));
//! assert!(commands.eq(["CWD /etc", "TYPE A", "RETR motd"]));
//!
//! // An error says what is wrong, at which byte and in which production of the RFC:
//! let error = Url::parse("http://host.dom:/").unwrap_err();
//! assert_eq!(error.to_string(), "write a port behind the :, or leave out the : (at byte 16, in port)");
//!
//! // A set of schemes is a type. Later schemes are read by RFC 3986. This URL is kept in 96 bytes,
//! // and its segments in a list of up to 8, both on the stack:
//! let url = OwnedUrl::<String<96>, Https>::parse("https://[2001:db8::7]/fw/v2.bin?rev=2")?;
//! let segments: Vec<_, 8> = url.url().segments().unwrap().list()?;
//! assert_eq!(url.server().unwrap().to_string(), "[2001:db8::7]:443");
//! assert_eq!(segments, ["fw", "v2.bin"]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Where to start
//!
//! | you want | read |
//! |---|---|
//! | programs of at most 80 lines to copy from | the folder `examples`: `cargo run --example parse` |
//! | a first firmware, file by file, from an empty folder | [`first_firmware`](guide::first_firmware) |
//! | to download what a URL refers to | the package `rfc1738-fetch` |
//! | to parse, keep, send and log URLs without an allocator | [`firmware`](guide::firmware) |
//! | a URL that the compiler checks: `url!`, of the package `rfc1738-macros` | [`firmware`](guide::firmware#a-url-that-is-known-beforehand) |
//! | to connect with embassy-net, smoltcp, embedded-nal, reqwless | [`with_other_crates`](guide::with_other_crates) |
//! | to let strangers name the servers that you connect to | [`allowed_servers`](guide::allowed_servers) |
//! | to do the same with std: errors, configurations, links, logs | [`applications`](guide::applications) |
//! | to find URLs in prose, Markdown, HTML, mail and logs | [`context`], [`applications`](guide::applications#urls-in-a-text) |
//! | to follow the links of a page, or a redirect | [`applications`](guide::applications#the-links-of-a-page), [`firmware`](guide::firmware#a-redirect) |
//! | the names of your URL crate's functions here | [`coming_from`](guide::coming_from) |
//! | https, wss, mqtt, coap, or a scheme of your own | [`schemes`] |
//! | a URL that owns its text, a set of schemes | [`which_type`](guide::which_type) |
//! | to log a text without its passwords and tokens | [`security`](guide::security#logging), [`redact`] |
//! | to look at the grammar | [`diagrams`](guide::diagrams) |
//! | to find a rule of the RFC | the [table below](#where-to-find-what), and [`rfc`](guide::rfc#each-rule-of-the-rfc) for each rule |
//! | how an ambiguity of the RFC is read | [`rfc`](guide::rfc) |
//! | the guarantees for a URL from a stranger | [`security`](guide::security) |
//! | flash, stack and speed, beside other crates | [`costs`](guide::costs) |
//!
//! # What each scheme gives
//!
//! A [`Url`] is one type for all schemes. It has `as_str`, `Display` (the text, byte for byte) and
//! [`redacted`](Url::redacted), for logs; [`scheme`](Url::scheme), [`login`](Url::login),
//! [`host`](Url::host), [`server`](Url::server) (to connect to), [`path`](Url::path),
//! [`segments`](Url::segments) and [`query`](Url::query); [`equivalent`](Url::equivalent),
//! [`normal`](Url::normal), [`join`](Url::join), [`in_set`](Url::in_set) and
//! [`advisories`](Url::advisories). [`typed`](Url::typed) returns the type of its scheme, which has
//! more accessors:
//!
//! | scheme | type | default port | its parts | what to do with it |
//! |---|---|---:|---|---|
//! | ftp | [`FtpUrl`] | 21 | `login` (user, password), `cwds`, `name`, `typecode` | `login_commands`, with an `EndUser` for the parts that the URL leaves out; `commands` |
//! | http | [`HttpUrl`] | 80 | `segments`, `query` | `request_target`, `host_header` |
//! | gopher | [`GopherUrl`] | 70 | `gtype`, `selector`, `search`, `gopher_plus_string` | `request`, `item_type`, `gopher_plus` |
//! | mailto | [`MailtoUrl`] | | `address` | `addr_spec` |
//! | news | [`NewsUrl`] | | `grouppart`: all, a group, or an article with `local` and `host` | an article's `message_id` |
//! | nntp | [`NntpUrl`] | 119 | `group`, `digits`, `number` | `commands` |
//! | telnet | [`TelnetUrl`] | 23 | `login`, `has_slash` | |
//! | wais | [`WaisUrl`] | 210 | `database`, and a `search`, or the `doc`: its type and id | |
//! | file | [`FileUrl`] | | `host` (which may be empty), `segments` | `is_local`, `to_path` |
//! | prospero | [`ProsperoUrl`] | 1525 | `hsoname`, `fields` | |
//! | later, by RFC 3986 | [`Url`] itself | that of its [row](schemes::Row) | `login`, `segments`, `query` | [`endpoint`](Url::endpoint) |
//! | any other | [`OtherUrl`] | | `schemepart`, and its `ip` parts if it has the common Internet syntax | |
//!
//! - A URL borrows its text and stores 16-bit offsets into it. Its parts are slices of that text,
//!   still encoded; [`Encoded`] decodes them.
//! - Absent (`None`) and empty always differ: `ftp://h/`, `ftp://@h/` and `ftp://f:@h/` have three
//!   different logins.
//! - A path has any number of segments, and prospero any number of fields: they are split when you
//!   ask for them. `list::<8>()` of [`parts::Segments`] and [`parts::Fields`] stores up to 8.
//! - A set links only the syntaxes of its own schemes, and each type's `parse` only its own
//!   grammar.
//! - [`OwnedUrl`] owns its text, in a `heapless::String` or on the heap (`HeapUrl`), and has all
//!   accessors of a [`Url`].
//! - A [`build::Builder`] makes a URL from plain values, or from another URL
//!   ([`Url::to_builder`]).
//! - A client sends a [`send::Line`] of octets, already decoded. If an escape would end the line
//!   early, you get [`ValueError::LineEnd`] instead.
//!
//! # Where to find what
//!
//! In `src`, `*/ftp.rs` stands for three files: `grammar` parses the URL, `url` interprets it,
//! `build` makes it.
//!
//! | section of the RFC | here | in `src` |
//! |---|---|---|
//! | 2.1 main parts, 5 any URL | [`Url`], [`Typed`], [`OtherUrl`], [`build::Builder`], [`Scheme`] | `url/any.rs`, `url/typed.rs`, `scheme.rs`, `*/generic.rs` |
//! | 2.2 encoding | [`Encoded`], [`Component::encode`], [`build::Value`]; for texts without it: [`tidy::Tidy`] | `percent.rs`, `component.rs`, `build/value.rs`, `tidy.rs` |
//! | 2.2, 3 equivalence | [`Url::equivalent`], [`normal::NormalForm`]; keys of maps: [`owned::UrlKey`] | `normal.rs`, `owned/key.rs` |
//! | 2.3 hierarchies, references | [`parts::Segments`], [`build::ValueList`], [`Url::join`], [`Url::join_tidy`], [`Url::reference_to`], [`resolve::Reference`] | `url/segments.rs`, `build/list.rs`, `resolve.rs`, `resolve/` |
//! | 3.1 common Internet syntax | [`Login`], [`Password`], [`Host`], [`Server`], [`OwnedHost`], [`OwnedServer`], [`parts::SchemePart::ip`] | `*/login.rs`, `*/host.rs`, `*/server.rs` |
//! | 3.2 ftp | [`FtpUrl`], [`send::FtpCommand`], [`send::EndUser`] | `*/ftp.rs`, `url/ftp/` |
//! | 3.3 http | [`HttpUrl`] | `*/http.rs`, `url/http/` |
//! | a search that is a form (the URL standard) | [`Encoded::pairs`], [`form::Form`] | `form.rs`, `build/form.rs` |
//! | 3.4 gopher | [`GopherUrl`], [`parts::GopherType`], [`send::GopherPlus`] | `*/gopher.rs`, `url/gopher/` |
//! | 3.5 mailto | [`MailtoUrl`], [`addr_spec`](MailtoUrl::addr_spec) | `*/mailto.rs`, `url/mailto/` |
//! | 3.6 news | [`NewsUrl`], [`message_id`](parts::Article::message_id) | `*/news.rs`, `url/news/` |
//! | 3.7 nntp | [`NntpUrl`], [`send::NntpCommand`] | `*/nntp.rs`, `url/nntp/` |
//! | 3.8 telnet | [`TelnetUrl`] | `*/telnet.rs` |
//! | 3.9 wais | [`WaisUrl`] | `*/wais.rs` |
//! | 3.10 file | [`FileUrl`] | `*/file.rs`, `url/file/` |
//! | 3.11 prospero | [`ProsperoUrl`] | `*/prospero.rs` |
//! | 3.2, 3.3, 3.4, 3.7: protocols | the package `rfc1738-fetch`, without I/O | `fetch/` |
//! | 4 later schemes | [`Scheme::is_reserved`], [`Scheme::is_experimental`]; [`schemes`]: [`Schemes`], [`Row`](schemes::Row), [`Syntax`](schemes::Syntax) | `scheme/sets.rs`, `scheme/row.rs`, `build/rfc3986.rs` |
//! | RFC 3986, the syntax of most of these | [`grammar::rfc3986`] | `grammar/rfc3986/`, `class/rfc3986.rs` |
//! | 5 the grammar | [`grammar`]: one function for each production; [`Production`] | `grammar/`, its terminals in `lexical.rs` and `class.rs` |
//! | 6 security | [`allowed`]: [`Allowed`](allowed::Allowed), [`is_global`](allowed::is_global); [`Url::advisories`], [`advisories::Advisory`], [`redact`]: [`Redacted`], [`redact::Secrets`], [`Filter`](redact::Filter); [`ValueError::LineEnd`] | `allowed.rs`, `url/global.rs`, `advisories.rs`, `redact/`, `url/line.rs` |
//! | appendix, URLs in running text | [`context`]: [`Links`](context::Links), [`Wrappers`](context::Wrappers) | `context.rs`, `context/` |
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none (default) | everything above that needs no allocator |
//! | `defmt` | `defmt::Format` for every public type that is not an iterator and needs no std, with passwords redacted |
//! | `serde` | URLs as strings, passwords included. A type that borrows its text cannot read a string with escapes, such as `"http:\/\/host.dom\/"` in JSON; an [`OwnedUrl`] can |
//! | `alloc`, `std` | `String`, `Vec` and `Cow`; sockets and paths |
//! | `url`, `http` | conversions to and from `url::Url` and `http::Uri`: see `ConversionError` |
//! | `ufmt` | `uDisplay` and `uDebug` of URLs, with passwords redacted in the latter, and of errors; `uDisplay` of [`Host`], [`Encoded`] and [`Redacted`] |
//!
//! A feature adds items and never changes one.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))] // shows which feature an item needs
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))] // to items with `alloc`

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The public modules, one for each task.
pub mod advisories;
pub mod allowed;
pub mod build;
pub mod context;
pub mod error;
pub mod form;
pub mod grammar;
#[cfg(any(feature = "http", feature = "ufmt", feature = "url"))]
pub mod interop;
pub mod normal;
pub mod owned;
pub mod parts;
pub mod redact;
pub mod resolve;
pub mod schemes;
pub mod send;
pub mod tidy;

#[cfg(doc)]
pub mod guide;
#[doc(hidden)]
pub mod literal;

// Private modules.
mod class;
mod component;
mod limits;
mod lines;
mod names;
mod pad;
mod percent;
mod scheme;
#[cfg(feature = "serde")]
mod serde;
mod storage;
mod text;
mod url;
mod visit;

pub use heapless;
pub use nom;

pub use component::Component;
#[doc(inline)]
pub use error::{Error, ErrorKind, Production, ValueError};
#[cfg(feature = "alloc")]
#[doc(inline)]
pub use owned::{HeapHost, HeapServer, HeapUrl};
#[doc(inline)]
pub use owned::{OwnedHost, OwnedServer, OwnedUrl};
pub use percent::Encoded;
#[doc(inline)]
pub use redact::Redacted;
pub use scheme::{Scheme, Schemes};
pub use text::Text;
pub use url::{
    Endpoint, FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, Login, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, Password,
    ProsperoUrl, Server, TelnetUrl, Typed, Url, WaisUrl,
};

/// The examples of README.md.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
struct Readme;
