//! URLs in running text: bare URLs, and those in the appendix's wrapper `<URL:...>`.
//!
//! | in | bare URLs | wrappers |
//! |---|---|---|
//! | a whole text | [`Links`] | [`Wrappers`] |
//! | a text in pieces, from a serial line, a socket or a file | [`LinkExtractor`] | [`WrapperExtractor`] |
//!
//! A text in pieces gives the same URLs as the whole text, wherever it was cut. All four take
//! linear time, and need no allocator.
//!
//! ```
//! use rfc1738::{context::Links, schemes::Web};
//!
//! let text = "Moved to https://host.dom/~me (not http://old.dom:8080/a_(b)), as of May.";
//! let urls = Links::<Web>::new(text).map(|link| link.url().unwrap().as_str());
//! assert!(urls.eq(["https://host.dom/~me", "http://old.dom:8080/a_(b)"]));
//! ```
//!
//! The text of a wrapper may look like a bare URL that is cut at the end of a line. To find both
//! kinds, search for the wrappers first, then for the bare URLs outside of them:
//!
//! ```
//! use rfc1738::{context::{Links, Wrappers}, schemes::Web};
//!
//! let text = "<URL:http://host.dom/\n  a.html> or https://host.dom/b.";
//! let wrapped: Vec<_> = Wrappers::<Web, 256>::new(text).map(|wrapper| wrapper.span()).collect();
//! let bare = Links::<Web>::new(text).map(|link| link.span());
//! let outside = bare.filter(|link| !wrapped.iter().any(|span| span.contains(&link.start)));
//! assert!(outside.map(|span| &text[span]).eq(["https://host.dom/b"]));
//! ```
//!
//! The RFC has no rule for the beginning and end of a bare URL, so [`Links`] documents the one used
//! here. The appendix's own example of wrappers:
//!
//! ```
//! use rfc1738::{context::Wrappers, schemes::Rfc1738};
//!
//! let text = "Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
//! type=d> but you can probably pick it up from <URL:ftp://ds.in
//! ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
//! net/instructions/overview.html#WARNING>.";
//!
//! let mut wrappers = Wrappers::<Rfc1738, 256>::new(text);
//! assert_eq!(wrappers.next().unwrap().url()?.as_str(), "ftp://info.cern.ch/pub/www/doc;type=d");
//! assert_eq!(wrappers.next().unwrap().url()?.as_str(), "ftp://ds.internic.net/rfc");
//! let last = wrappers.next().unwrap();
//! assert_eq!(last.url()?.as_str(), "http://ds.internic.net/instructions/overview.html");
//! assert_eq!(last.fragment(), Some(&b"WARNING"[..]));
//! assert!(wrappers.next().is_none());
//! # Ok::<(), rfc1738::Error>(())
//! ```
//!
//! # How the appendix is read
//!
//! - *The wrapper* begins with `<URL:`, in any ASCII case, and ends with the next ">". If a "<"
//!   precedes that ">", the wrapper was never closed, and the search continues at that "<". If a
//!   wrapper is still open at the end of the text, it does not count. `<http://host.dom/>` is not a
//!   wrapper, so the URL in it is a bare one.
//! - *The prefix* belongs to the wrapper: `<URL:URL:x:y>` contains the text `URL:x:y`, a URL of
//!   another scheme.
//! - *Whitespace* (space, TAB, LF, VT, FF, CR) is removed everywhere inside the wrapper, even in
//!   the fragment. The rest is the joined text.
//! - *The fragment* is the unchanged text after the first "#" of the joined text. It is not part of
//!   the URL, but it is there for you, and an absent fragment and an empty one differ.
//! - *Hyphens*: "the hyphen may or may not actually be part of the URL" if a line break (LF, CR or
//!   CR LF) follows it, even after spaces and TABs or at the very end of the wrapper. It is kept,
//!   because only the reader can tell: [`Wrapper::hyphens`] returns where it is, and
//!   [`Wrapper::alternates`] the other readings.
//! - *Contents that are not a URL* are reported too, with their error.
//! - *[Later schemes](crate::schemes)* need a set that has rows for them, such as
//!   `Wrappers::<Web, 256>`.
//!
//! # Capacities
//!
//! A wrapper has room for `N` bytes of joined text, including the fragment, at most
//! [`MAX_LEN`](crate::Url::MAX_LEN), and for 32 hyphens in doubt. If it has more, it is reported
//! with an error of kind [`Capacity`](crate::ErrorKind::Capacity), and the search continues after
//! it. Whitespace takes no room.

mod alternates;
mod character;
mod closing;
mod finder;
mod host;
mod link;
mod link_extractor;
mod links;
mod scanner;
mod token;
mod wrapper;
mod wrapper_extractor;
mod wrappers;

pub use link::Link;
pub use link_extractor::LinkExtractor;
pub use links::Links;
pub use wrapper::Wrapper;
pub use wrapper_extractor::WrapperExtractor;
pub use wrappers::Wrappers;
