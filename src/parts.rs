//! Types for the parts of a URL.
//!
//! Hosts, logins and servers are in the [crate's root](crate), next to the types of URLs.

pub use crate::percent::Decoded;
pub use crate::url::{Article, Fields, FtpType, GopherType, GroupPart, SchemePart, Segments};
