//! URLs as RFC 1738 defines them, for firmware and for anyone who wants a strict answer: typed, in fixed capacities, without an allocator and without a panic.
//!
//! ```
//! use rfc1738::Url;
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! assert_eq!(url.server().unwrap().to_string(), "host.dom:21");
//!
//! // Each scheme has a type of its own, which knows what the URL is for:
//! let Url::Ftp(ftp) = &url else { panic!() };
//! let commands = ftp.commands()?.map(|command| format!("{:?}", command.line()));
//! assert!(commands.eq(["CWD /etc", "TYPE A", "RETR motd"]));
//!
//! // An error says what is wrong, at which byte and in which production of the RFC:
//! let error = Url::parse("http://host.dom:/").unwrap_err();
//! assert_eq!(error.to_string(), "a port needs digits: found '/' at byte 16, in port");
//!
//! // Schemes that came later are read by RFC 3986:
//! let url = rfc1738::schemes::HTTPS.parse("https://[2001:db8::7]/~me?rev=2")?;
//! assert_eq!(url.server().unwrap().to_string(), "[2001:db8::7]:443");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Where to start
//!
//! | you want | read |
//! |---|---|
//! | a first firmware, file by file, from an empty folder | [`first_firmware`] |
//! | to download what a URL says, in firmware | [`fetching`] |
//! | to parse, keep, send and log URLs without an allocator | [`firmware`] |
//! | a URL that the compiler checks: `url!`, of the package `rfc1738-macros` | [`firmware`](firmware#a-url-that-is-known-beforehand) |
//! | to connect with embassy-net, smoltcp, embedded-nal, reqwless | [`with_other_crates`] |
//! | the same with std: errors, configurations, links, logs | [`applications`] |
//! | to know what your URL crate's functions are called here | [`coming_from`] |
//! | https, wss, mqtt, coap, or a scheme of your own | [`schemes`] |
//! | a type that owns its text, or to choose between types | [`which_type`] |
//! | to see a URL travel to a server and back | [`wire`] |
//! | to look at the grammar | [`diagrams`] |
//! | to find a rule of the RFC | the [table below](#where-to-find-what), and [`sections`] for each rule |
//! | to know how an ambiguity is read | [`readings`] |
//! | to know what is promised about a URL from a stranger | [`security`] |
//! | flash, stack and speed, beside other crates | [`benchmarks`] |
//!
//! # What each scheme gives
//!
//! Every URL has `as_str`, `Display` (the text, byte for byte) and `redacted`, for logs. A [`Url`] also has [`scheme`](Url::scheme),
//! [`equivalent`](Url::equivalent), [`normal`](Url::normal), [`join`](Url::join) and [`advisories`](Url::advisories). Those that name a server have `host`, `port`,
//! `effective_port` and `server`, to connect to.
//!
//! | scheme | type | default port | its parts | what to do with it |
//! |---|---|---:|---|---|
//! | ftp | [`FtpUrl`] | 21 | `login` (user, password), `cwds`, `name`, `typecode` | `login_commands`, given an `EndUser` for what the URL does not say; `commands` |
//! | http | [`HttpUrl`] | 80 | `segments`, `search` | `request_target`, `host_header` |
//! | gopher | [`GopherUrl`] | 70 | `gtype`, `selector`, `search`, `gopher_plus_string` | `request`, `item_type`, `gopher_plus` |
//! | mailto | [`MailtoUrl`] | | `address` | `addr_spec` |
//! | news | [`NewsUrl`] | | `grouppart`: all, a group, or an article with `local` and `host` | a group's `hierarchy`, an article's `message_id` |
//! | nntp | [`NntpUrl`] | 119 | `group`, `digits`, `number` | `commands`, `hierarchy` |
//! | telnet | [`TelnetUrl`] | 23 | `login`, `has_slash` | |
//! | wais | [`WaisUrl`] | 210 | `database`, `part`: the database, a search, or a document | |
//! | file | [`FileUrl`] | | `host` (which may be empty), `segments` | `is_local`, `to_path` |
//! | prospero | [`ProsperoUrl`] | 1525 | `hsoname`, `fields` | |
//! | declared | [`DeclaredUrl`] | declared | `login`, `segments`, `query`; by a syntax of RFC 1738, its `body` | `request_target`, `host_header`, or what the body gives |
//! | any other | [`OtherUrl`] | | `schemepart`, and its `ip` parts when it has the common Internet syntax | |
//!
//! - A value borrows its text and keeps 16-bit offsets beside it. Its parts are pieces of that text, still encoded; [`Encoded`] decodes them.
//! - Absent (`None`) and empty are different everywhere: `ftp://h/`, `ftp://@h/` and `ftp://f:@h/` have three different logins.
//! - Lists hold [`DEFAULT_CAPACITY`] elements, or `N` with `parse_in`. What does not fit is an error.
//! - Each type's own `parse` links only its own grammar.
//! - [`OwnedUrl`] owns its text, in a `heapless::String` or on the heap (`HeapUrl`).
//! - [`FtpBuilder`], [`HttpBuilder`] and their like make URLs from plain values, or from another URL ([`FtpUrl::to_builder`]).
//! - What a client sends is a [`Line`] of octets, already decoded. If an escape would end the line early, you get [`Refused`] instead.
//!
//! # Where to find what
//!
//! In `src`, `*/ftp.rs` stands for three files: `grammar` has how it is read, `scheme` what it means, `builder` how it is made.
//!
//! | section of the RFC | here | in `src` |
//! |---|---|---|
//! | 2.1 main parts, 5 any URL | [`Url`], [`OtherUrl`], [`OtherBuilder`], [`Scheme`] | `scheme/url.rs`, `registry.rs`, `*/generic.rs` |
//! | 2.2 encoding | [`Encoded`], [`Component::encode`], [`Value`]; of texts that lack it: [`Tidy`] | `percent.rs`, `component.rs`, `builder/value.rs`, `tidy.rs` |
//! | 2.2, 3 which mean the same | [`Url::equivalent`], [`Normal`]; keys of maps: [`UrlKey`] | `normal.rs`, `owned/key.rs` |
//! | 2.3 hierarchies, references | [`Segments`], [`ValueList`], [`Url::join`], [`Url::reference_to`] | `scheme/segments.rs`, `builder/list.rs`, `join/`, `grammar/reference.rs` |
//! | 3.1 common Internet syntax | [`Login`], [`Password`], [`HostPort`], [`Host`], [`Server`], [`IpSchemePart`], [`IpBuilder`] | `*/login.rs`, `*/host.rs`, `scheme/server.rs` |
//! | 3.2 ftp | [`FtpUrl`], [`FtpBuilder`], [`FtpCommand`], [`EndUser`] | `*/ftp.rs`, `scheme/ftp/` |
//! | 3.3 http | [`HttpUrl`], [`HttpBuilder`] | `*/http.rs`, `scheme/http/` |
//! | a search that is a form (the URL standard) | [`Encoded::pairs`], [`FormText`], [`Form`] | `form.rs`, `form/`, `builder/form.rs` |
//! | 3.4 gopher | [`GopherUrl`], [`GopherBuilder`], [`GopherType`], [`GopherPlus`] | `*/gopher.rs`, `scheme/gopher/` |
//! | 3.5 mailto | [`MailtoUrl`], [`MailtoBuilder`], [`AddrSpec`] | `*/mailto.rs`, `scheme/mailto/` |
//! | 3.6 news | [`NewsUrl`], [`NewsBuilder`], [`MessageId`] | `*/news.rs`, `scheme/news/` |
//! | 3.7 nntp | [`NntpUrl`], [`NntpBuilder`], [`NntpCommand`] | `*/nntp.rs`, `scheme/nntp/` |
//! | 3.8 telnet | [`TelnetUrl`], [`TelnetBuilder`] | `*/telnet.rs` |
//! | 3.9 wais | [`WaisUrl`], [`WaisBuilder`] | `*/wais.rs` |
//! | 3.10 file | [`FileUrl`], [`FileBuilder`] | `*/file.rs`, `scheme/file/` |
//! | 3.11 prospero | [`ProsperoUrl`], [`ProsperoBuilder`] | `*/prospero.rs` |
//! | 3.2, 3.3, 3.4, 3.7: to a server and back | [`conversation`]: [`Ftp`](conversation::Ftp), [`Http`](conversation::Http), [`Gopher`](conversation::Gopher), [`Nntp`](conversation::Nntp), without I/O | `conversation/` |
//! | 4 later schemes | [`Scheme::kind`]; declared: [`schemes`], [`DeclaredScheme`], [`SchemeTable`], [`DeclarationError`], [`DeclaredUrl`], [`DeclaredBuilder`], [`SchemeSet`] | `schemes.rs`, `registry/`, `*/declared.rs`, `owned/set.rs` |
//! | RFC 3986, by which most of these are read | [`grammar::rfc3986`] | `grammar/rfc3986/`, `class/rfc3986.rs` |
//! | 5 the grammar | [`grammar`]: one function a production; [`Production`] | `grammar/`, its terminals in `lexical.rs` and `class.rs` |
//! | 6 security | [`Url::advisories`], [`Advisory`], [`Redacted`], [`Passwords`], [`Refused`] | `advisory.rs`, `redacted/`, `log_filter.rs`, `scheme/line.rs` |
//! | appendix, URLs in running text | [`context`] | `context.rs`, `context/` |
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none (default) | all of the above that needs no allocator |
//! | `defmt` | `defmt::Format` for every public type that is not an iterator, with passwords redacted |
//! | `serde` | URLs as strings, passwords included. A type that borrows its text cannot read a string with escapes, such as `"http:\/\/host.dom\/"` in JSON; an [`OwnedUrl`] can |
//! | `alloc`, `std` | `String`, `Vec` and `Cow`; sockets and paths |
//! | `url`, `http` | conversions to and from `url::Url` and `http::Uri`: see `ConversionError` |
//! | `ufmt` | `uDisplay` and `uDebug` of URLs, with passwords redacted in the latter, and of errors; `uDisplay` of [`Host`], [`Encoded`] and [`Redacted`] |
//!
//! A feature adds items and never changes one.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))] // shows which feature an item needs

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod advisory;
mod builder;
mod class;
mod component;
mod components;
pub mod context;
pub mod conversation;
mod error;
mod form;
pub mod grammar;
#[cfg(any(feature = "http", feature = "ufmt", feature = "url"))]
mod interop;
mod join;
mod limits;
#[doc(hidden)]
pub mod literal;
mod log_filter;
mod normal;
mod owned;
mod pad;
mod percent;
mod redacted;
mod registry;
mod scheme;
pub mod schemes;
#[cfg(feature = "serde")]
mod serde;
mod tidy;

pub use heapless;
pub use nom;

pub use advisory::{Advisories, Advisory};
pub use builder::{
    BuildError, DeclaredBuilder, FieldList, FileBuilder, Form, FtpBuilder, GopherBuilder, HostValue, HttpBuilder,
    IpBuilder, MailtoBuilder, NewsBuilder, NntpBuilder, OtherBuilder, ProsperoBuilder, TelnetBuilder, Value, ValueList,
    WaisBuilder,
};
pub use component::{Component, Encode};
pub use error::{Counted, Error, ErrorKind, Production};
pub use form::{FormOctets, FormText, Pairs};
#[cfg(any(feature = "http", feature = "url"))]
pub use interop::ConversionError;
pub use join::{Joined, Reference};
pub use limits::{DEFAULT_CAPACITY, MAX_LEN};
pub use normal::Normal;
#[cfg(feature = "alloc")]
pub use owned::HeapUrl;
pub use owned::{Home, HttpOnly, HttpsOnly, Later, Only, OwnedUrl, SchemeSet, Ten, TextError, UrlKey, Web};
pub use percent::{DecodeError, Encoded, Octets, Split};
pub use redacted::{Passwords, Redacted};
pub use registry::{DeclarationError, DeclaredScheme, OtherScheme, Scheme, SchemeKind, SchemeTable, Syntax};
#[cfg(all(feature = "std", unix))]
pub use scheme::PathError;
pub use scheme::{
    AddrSpec, Argument, Article, Attributes, DeclaredBody, DeclaredUrl, EndUser, Field, Fields, FileUrl, FormValues,
    FtpCommand, FtpType, FtpUrl, GopherPlus, GopherType, GopherUrl, GroupPart, Host, HostLiteral, HostName, HostNumber,
    HostPort, HttpUrl, IpSchemePart, Line, Login, MailtoUrl, MessageId, NewsUrl, NntpCommand, NntpUrl, OtherUrl,
    Password, Path, ProsperoUrl, Refused, RequestTarget, SchemePart, Segments, Server, TelnetUrl, Transfer, Url,
    WaisPart, WaisUrl,
};
pub use tidy::{Change, ChangeKind, Changes, Tidy};

#[cfg(doc)]
#[doc = include_str!("pages/applications.md")]
pub mod applications {}

#[cfg(doc)]
#[doc = include_str!("pages/benchmarks.md")]
#[doc = concat!("<div class=\"chart\">", include_str!("pages/charts/cortex_m3.svg"), "</div>")]
#[doc = concat!("<div class=\"chart\">", include_str!("pages/charts/x86_64.svg"), "</div>")]
pub mod benchmarks {}

#[cfg(doc)]
#[doc = include_str!("pages/coming_from.md")]
pub mod coming_from {}

#[cfg(doc)]
#[doc = include_str!("pages/diagrams.md")]
pub mod diagrams {}

#[cfg(doc)]
#[doc = include_str!("pages/fetching.md")]
pub mod fetching {}

#[cfg(doc)]
#[doc = include_str!("pages/firmware.md")]
pub mod firmware {}

#[cfg(doc)]
#[doc = include_str!("pages/first_firmware.md")]
pub mod first_firmware {}

#[cfg(doc)]
#[doc = include_str!("pages/readings.md")]
pub mod readings {}

#[cfg(doc)]
#[doc = include_str!("pages/sections.md")]
pub mod sections {}

#[cfg(doc)]
#[doc = include_str!("pages/security.md")]
pub mod security {}

#[cfg(doc)]
#[doc = include_str!("pages/which_type.md")]
pub mod which_type {}

#[cfg(doc)]
#[doc = include_str!("pages/wire.md")]
pub mod wire {}

#[cfg(doc)]
#[doc = include_str!("pages/with_other_crates.md")]
pub mod with_other_crates {}

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
