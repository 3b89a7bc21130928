#![doc = include_str!("pages/schemes.md")]

pub use crate::scheme::{
    All, Https, Iot, Modern, OtherScheme, Rfc1738, Row, SchemeKind, Schemes, Syntax, Web, WebSockets,
};
