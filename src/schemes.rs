#![doc = include_str!("pages/schemes.md")]

pub use crate::scheme::{
    All, COAP, COAPS, FILE, FTP, FTPS, HTTP, HTTPS, Https, Iot, MQTT, MQTTS, Modern, OtherScheme, Rfc1738, Row,
    SchemeKind, Schemes, Syntax, WS, WSS, Web, WebSockets,
};
