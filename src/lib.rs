//! RFC 1738, "Uniform Resource Locators", for firmware: nom combinators that mirror each production of section 5, and typed,
//! fixed-capacity results, without an allocator and without a panic.
//!
//! ```
//! use rfc1738::Url;
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! let Url::Ftp(ftp) = &url else { panic!() };
//! assert!(ftp.cwds().eq(["%2Fetc"]));
//! assert_eq!(ftp.name().unwrap(), "motd");
//!
//! let error = Url::parse("http://host.dom:/").unwrap_err();
//! assert_eq!(error.to_string(), "a port needs digits: found '/' at byte 16, in port");
//! # Ok::<(), rfc1738::Error>(())
//! ```
//!
//! Two chapters lead through the crate: [`firmware`] without an allocator, [`applications`] with std; [`first_firmware`] begins with an empty
//! folder. **https, wss, mqtt, coap** and schemes of your own: [`schemes`].
//!
//! # Where to find what
//!
//! In `src`, `*/ftp.rs` stands for three files: `grammar` has how it is read, `scheme` what it means, `builder` how it is made.
//!
//! | section of the RFC | here | in `src` |
//! |---|---|---|
//! | 2.1 main parts, 5 any URL | [`Url`], [`OtherUrl`], [`OtherBuilder`], [`Scheme`] | `scheme/url.rs`, `registry.rs`, `*/generic.rs` |
//! | 2.2 encoding | [`Encoded`], [`Component::encode`], [`Value`]; of texts that lack it: [`Tidy`] | `percent.rs`, `component.rs`, `builder/value.rs`, `tidy.rs` |
//! | 2.2, 3 which mean the same | [`Url::equivalent`], [`Normal`] | `normal.rs` |
//! | 2.3 hierarchies, references | [`Segments`], [`ValueList`], [`Url::join`] | `scheme/segments.rs`, `builder/list.rs`, `join/`, `grammar/reference.rs` |
//! | 3.1 common Internet syntax | [`Login`], [`Password`], [`HostPort`], [`Host`], [`Server`], [`IpSchemePart`], [`IpBuilder`] | `*/login.rs`, `*/host.rs`, `scheme/server.rs` |
//! | 3.2 ftp | [`FtpUrl`], [`FtpBuilder`], [`FtpCommand`], [`EndUser`] | `*/ftp.rs`, `scheme/ftp/` |
//! | 3.3 http | [`HttpUrl`], [`HttpBuilder`] | `*/http.rs`, `scheme/http/` |
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
//! [`sections`] has a line for each rule of sections 2, 3 and 6; [`wire`] follows a URL to a server and back. [`security`] says
//! what is promised about a URL from a stranger, what is not, and how each promise is tested.
//!
//! A value borrows its text and keeps 16-bit offsets beside it; what it gives are pieces of that text, still encoded. Absent (`None`)
//! and empty are told apart everywhere. Lists hold [`DEFAULT_CAPACITY`] elements, or `N` with `parse_in`. Each type's own
//! `parse` links its own grammar alone.
//!
//! [`OwnedUrl`] is a URL that owns its text, in a `heapless::String` or on the heap; [`which_type`] compares them.
//!
//! [`FtpBuilder`], [`HttpBuilder`] and their like make URLs: of values that are yet to be encoded, and of other URLs
//! ([`FtpUrl::to_builder`]).
//!
//! What a client sends is a [`Line`] of octets, which are decoded on the way. Where an escape would end that line early, there is none:
//! it is [`Refused`].
//!
//! # How the RFC is read
//!
//! The verdict of `parse` is the grammar of section 5, exactly, with two productions narrowed to what section 3.1 says they are.
//! Nothing is trimmed, repaired, folded or normalized; [`Tidy`] mends what it is asked to. Where the grammar, its prose and practice leave room:
//!
//! - *Known schemes do not fall back* (5): `otherurl` would match anything with a colon, so only schemes other than the ten, and than those that the caller
//!   of [`Url::parse_with`] declares, match it.
//!   `http://u:p@h/`, `ftp://` and `news:` are errors.
//! - *Nearly anything is an other URL* (2.1): `c:/dir`, `localhost:8080/x` and `URL:http://h/` have the schemes c, localhost and url. So has
//!   `https://h/`: later schemes are other schemes, unless [declared](schemes). A scheme may begin with a digit, "+", "-" or "."; its case is ignored; what follows it
//!   may be empty. When all of that has the common Internet syntax, its parts are offered; else there are none.
//! - *Brackets after `n*` only group* (5): `1*[ a | b ]` is one or more. The unquoted "/" of `gopherurl` is a literal. Literals are matched as
//!   written, schemes apart: `;TYPE=a` is an error.
//! - *Escaping* (2.2): `~ { } | \ ^ [ ]`, the back quote, `< > # "`, space, controls and everything above 7F are errors wherever they stand,
//!   as is a "%" without two hexadecimal digits. Scheme, host, port, newsgroup, article number and typecode hold no
//!   escapes; elsewhere any octet may be escaped, `%00` too.
//! - *Hosts* (3.1): no "_", no empty label, no dot at the end; the last label starts with a letter. A number is four decimal groups
//!   up to 255, leading zeros or not, never octal. A port is 0 to 65535, leading zeros or not; "h:" is an error.
//! - *Logins* (3.1): an "@" before the first "/" says that there is a user. Absent and empty differ. Only ftp, telnet and other URLs have a login.
//! - *ftp* (3.2): no path, "/" and "//" differ. ";type=" stands once, at the very end; `%3Btype=a` is data, as are "?", "." and "..".
//!   Its commands (3.2.2): an empty cwd is sent as `CWD ` and an empty name asks for NLST alone. TYPE needs a typecode.
//! - *http* (3.3): the search holds no "/" and no "?"; `http://h?q` is an error.
//! - *gopher* (3.4): the parts are split at the first two `%09` after the type, which is one character or escape; later ones are data.
//!   A Gopher+ string holds no line end, but for the filled form of 3.4.9, which ends itself.
//! - *mailto* (3.5): "?" is part of the address. *news* (3.6): an "@" anywhere means an article; `news://server/group` is an error.
//! - *nntp* (3.7): a group, and perhaps any run of digits. *telnet* (3.8): nothing after one optional "/".
//! - *wais* (3.9): three forms, the parts of which may be empty. *file* (3.10): the third "/" is required; no ";" in the path.
//! - *prospero* (3.11): the name is one raw string; a field has a "=".
//! - *Running text* (appendix): only what stands in `<URL:...>` is a URL there, see [`context`].
//! - *Later schemes* (4): a declared one is read as its own document says, by RFC 3986: `~` and `_` may stand, a host may be an IPv6 address in brackets without a
//!   zone, or a name with escapes and empty labels, but none that others take for an address (`host.1`, `0x7f.1`); a port may be empty, a query holds "/" and
//!   "?", and a login stands where the declaration allows it. There is no fragment. Nothing of this touches the ten, unless a table declares one of them.
//! - *Equality*: URLs are equal when their texts are, the scheme in any case. Whether they mean the same is another question:
//!   [`Url::equivalent`]. `file:///` and `file://localhost/` do not, since each reader has its own "localhost".
//!
//! # Features
//!
//! None are on by default. `defmt` and `serde` implement these crates' traits: passwords are masked in logs, and written by serde. `alloc` and
//! `std` are for conveniences of the heap and of std. A feature adds items and never changes one.
//!
//! serde takes a URL for a string. One that borrows its text reads no string with escapes, such as `"http:\/\/host.dom\/"` in JSON; an
//! [`OwnedUrl`] reads any.

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
pub mod grammar;
mod join;
mod limits;
mod log_filter;
mod normal;
mod owned;
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
    BuildError, DeclaredBuilder, FieldList, FileBuilder, FtpBuilder, GopherBuilder, HostValue, HttpBuilder, IpBuilder,
    MailtoBuilder, NewsBuilder, NntpBuilder, OtherBuilder, ProsperoBuilder, TelnetBuilder, Value, ValueList,
    WaisBuilder,
};
pub use component::{Component, Encode};
pub use error::{Counted, Error, ErrorKind, Production};
pub use join::Joined;
pub use limits::{DEFAULT_CAPACITY, MAX_LEN};
pub use normal::Normal;
pub use owned::{Home, HttpOnly, HttpsOnly, Later, OwnedUrl, SchemeSet, Ten, TextError, Web};
pub use percent::{DecodeError, Encoded, Octets};
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
#[doc = include_str!("pages/firmware.md")]
pub mod firmware {}

#[cfg(doc)]
#[doc = include_str!("pages/first_firmware.md")]
pub mod first_firmware {}

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

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
