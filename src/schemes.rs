#![doc = include_str!("pages/schemes.md")]

#[doc(inline)]
pub use crate::rows;
pub use crate::scheme::{All, Https, Iot, Modern, Rfc1738, Row, Schemes, Servers, Syntax, Web, WebSockets};
