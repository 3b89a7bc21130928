//! The ready-made sets.

use super::{Row, Schemes, Servers};
use crate::rows;

/// The ten schemes of RFC 1738 by section 5, and any other by `otherurl`: the RFC alone.
///
/// For https and every later scheme, only the characters are checked.
///
/// ```
/// use rfc1738::schemes::{Rfc1738, Schemes};
///
/// assert!(Rfc1738::parse("http://host.dom:99999/").is_err());
/// assert!(Rfc1738::parse("https://host.dom:99999/").is_ok()); // an `otherurl`
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rfc1738;

impl Schemes for Rfc1738 {
    const ROWS: &'static [Row] = rows![
        Row::FTP_1738,
        Row::HTTP_1738,
        Row::GOPHER,
        Row::MAILTO,
        Row::NEWS,
        Row::NNTP,
        Row::TELNET,
        Row::WAIS,
        Row::FILE_1738,
        Row::PROSPERO
    ];
    const OTHERS: bool = true;
}

/// Only https.
///
/// ```
/// use rfc1738::{Schemes, schemes::Https};
///
/// assert!(Https::parse("https://[::1]/~me").is_ok());
/// assert!(Https::parse("http://host.dom/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Https;

impl Schemes for Https {
    const ROWS: &'static [Row] = rows![Row::HTTPS];
}

impl Servers for Https {}

/// The schemes of the web: http and https, both by RFC 3986, and no others.
///
/// ```
/// use rfc1738::{Schemes, schemes::Web};
///
/// let url = Web::parse("http://my_host/~smith?next=/a/")?;
/// assert_eq!((url.path(), url.query().unwrap().as_str()), (Some("/~smith"), "next=/a/"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Web;

impl Schemes for Web {
    const ROWS: &'static [Row] = rows![Row::HTTP, Row::HTTPS];
}

impl Servers for Web {}

/// The schemes of web sockets: ws and wss, and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WebSockets;

impl Schemes for WebSockets {
    const ROWS: &'static [Row] = rows![Row::WS, Row::WSS];
}

impl Servers for WebSockets {}

/// The schemes of devices: coap, coaps, mqtt and mqtts, and no others. mqtt and mqtts allow a
/// user.
///
/// The MQTT standard defines no URL, so the application decides what the path means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Iot;

impl Schemes for Iot {
    const ROWS: &'static [Row] = rows![Row::COAP, Row::COAPS, Row::MQTT, Row::MQTTS];
}

impl Servers for Iot {}

/// All schemes: [`Rfc1738`], and every later scheme with a row in this module. The default.
///
/// ```
/// use rfc1738::{Schemes, schemes::All};
///
/// let url = All::parse("wss://host.dom/feed?a=1")?;
/// assert_eq!(url.server().unwrap().to_string(), "host.dom:443");
/// assert!(All::parse("http://host.dom/~smith").is_err()); // by section 5
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct All;

impl Schemes for All {
    const ROWS: &'static [Row] = rows![
        Row::HTTPS,
        Row::WS,
        Row::WSS,
        Row::COAP,
        Row::COAPS,
        Row::MQTT,
        Row::MQTTS,
        Row::FTPS,
        Row::FTP_1738,
        Row::HTTP_1738,
        Row::GOPHER,
        Row::MAILTO,
        Row::NEWS,
        Row::NNTP,
        Row::TELNET,
        Row::WAIS,
        Row::FILE_1738,
        Row::PROSPERO
    ];
    const OTHERS: bool = true;
}

/// The schemes of [`All`], with http, ftp and file by RFC 3986.
///
/// ```
/// use rfc1738::{Schemes, schemes::Modern};
///
/// assert!(Modern::parse("http://host.dom/~smith").is_ok());
/// assert_eq!(Modern::parse("file:/etc/motd")?.path(), Some("/etc/motd"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Modern;

impl Schemes for Modern {
    const ROWS: &'static [Row] = rows![
        Row::HTTP,
        Row::FTP,
        Row::FILE,
        Row::HTTPS,
        Row::WS,
        Row::WSS,
        Row::COAP,
        Row::COAPS,
        Row::MQTT,
        Row::MQTTS,
        Row::FTPS,
        Row::GOPHER,
        Row::MAILTO,
        Row::NEWS,
        Row::NNTP,
        Row::TELNET,
        Row::WAIS,
        Row::PROSPERO
    ];
    const OTHERS: bool = true;
}
