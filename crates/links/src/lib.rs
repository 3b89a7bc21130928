//! Finds the URLs in running text: in prose, Markdown, HTML and logs.
//!
//! ```
//! use rfc1738::schemes::Web;
//! use rfc1738_links::Links;
//!
//! let text = "Moved to https://host.dom/~me (not http://old.dom:8080/a_(b)), as of May.";
//! let urls = Links::<Web>::new(text).map(|link| link.url().unwrap().as_str());
//! assert!(urls.eq(["https://host.dom/~me", "http://old.dom:8080/a_(b)"]));
//! ```
//!
//! [`Links`] searches a whole text, and [`LinkExtractor`] a text that arrives in pieces, from a
//! serial line, a socket or a file. Both find the same URLs, wherever the text was cut, in linear
//! time and without an allocator. A [`Link`] has its [`line_and_column`](Link::line_and_column),
//! and [`url`](Link::url) returns the parsed URL, or the error of a link that is not valid.
//!
//! The text of a wrapper `<URL:...>`, which the appendix of RFC 1738 recommends, may look like a
//! bare URL that is cut at the end of a line. To find both kinds, search for the
//! [`Wrappers`](rfc1738::wrappers::Wrappers) first, then for the URLs outside of them:
//!
//! ```
//! use rfc1738::{schemes::Web, wrappers::Wrappers};
//! use rfc1738_links::Links;
//!
//! let text = "<URL:http://host.dom/\n  a.html> or https://host.dom/b.";
//! let wrapped: Vec<_> =
//!     Wrappers::<Web, 256>::new(text).map(|wrapper| wrapper.span()).collect();
//! let bare = Links::<Web>::new(text).map(|link| link.span());
//! let outside = bare.filter(|link| !wrapped.iter().any(|span| span.contains(&link.start)));
//! assert!(outside.map(|span| &text[span]).eq(["https://host.dom/b"]));
//! ```

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))] // shows which feature an item needs

mod characters;
mod closing;
mod extractor;
mod finder;
mod link;
mod links;
mod token;

pub use extractor::LinkExtractor;
pub use link::Link;
pub use links::Links;

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
