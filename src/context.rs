//! URLs in running text (appendix): those in the wrapper `<URL:...>`.
//!
//! [`Wrappers`] searches a whole text; [`Extractor`] takes one piece by piece, as it arrives from a serial line or a socket. Both
//! find the same, in linear time and without an allocator. The appendix's own example:
//!
//! ```
//! use rfc1738::context::Wrappers;
//!
//! let text = "Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
//! type=d> but you can probably pick it up from <URL:ftp://ds.in
//! ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
//! net/instructions/overview.html#WARNING>.";
//!
//! let mut wrappers = Wrappers::<256>::new(text);
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
//! - *The wrapper* begins with `<URL:`, in any ASCII case, and ends with the next ">". A "<" before that ">" means that the wrapper was never
//!   closed, and the search goes on from that "<". A wrapper that is still open at the end of the text does not count. Bare URLs and
//!   `<http://host.dom/>` are not wrappers.
//! - *The prefix* belongs to the wrapper: `<URL:URL:x:y>` contains the text `URL:x:y`, another scheme's URL.
//! - *Whitespace* (space, TAB, LF, VT, FF, CR) is dropped everywhere inside the wrapper, even in the fragment. What remains is the joined
//!   text.
//! - *The fragment* is what follows the first "#" of the joined text, as it is. It is not part of the URL, and absent and empty differ.
//! - *Hyphens*: "the hyphen may or may not actually be part of the URL" when a line break (LF, CR or CR LF) follows it, even after spaces
//!   and TABs or at the very end of the wrapper. It is kept; [`Wrapper::hyphens`] says where it is, and [`Wrapper::alternates`] gives the other readings.
//! - *Contents that are not a URL* are reported too, with their error.
//! - *[Declared schemes](crate::schemes)* are other schemes to [`Wrapper::url`]; [`Wrapper::url_with`] knows them.
//!
//! # Capacities
//!
//! There is room for `N` bytes of joined text, fragment included, at most [`MAX_LEN`](crate::MAX_LEN), and for [`MAX_HYPHENS`] hyphens in doubt.
//! A wrapper that outgrows either is reported with an error of kind [`Capacity`](crate::ErrorKind::Capacity), and extraction goes on after
//! it. Whitespace takes no room.

mod alternates;
mod extractor;
mod scanner;
mod wrapper;
mod wrappers;

pub use alternates::Alternates;
pub use extractor::Extractor;
pub use wrapper::{MAX_HYPHENS, Wrapper};
pub use wrappers::Wrappers;
