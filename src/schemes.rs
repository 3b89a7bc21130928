#![doc = include_str!("pages/schemes.md")]

use crate::registry::{DeclaredScheme, SchemeTable};
#[cfg(doc)]
use crate::{
    DeclaredBody, FtpUrl, HttpBuilder, HttpUrl, IpBuilder, IpSchemePart, OwnedUrl, Syntax, Tidy, Url, grammar,
};

/// Hypertext behind TLS, and WebSockets. They follow http's syntax.
///
/// | scheme | default port | by |
/// |---|---:|---|
/// | https | 443 | RFC 9110, section 4.2.2; RFC 2818, section 2.3 |
/// | ws | 80 | RFC 6455, section 3 |
/// | wss | 443 | RFC 6455, section 3 |
pub const WEB: SchemeTable = SchemeTable::new(
    "web",
    &[DeclaredScheme::http("https", 443), DeclaredScheme::http("ws", 80), DeclaredScheme::http("wss", 443)],
);

/// FTP inside TLS. It follows ftp's syntax.
///
/// | scheme | default port | by |
/// |---|---:|---|
/// | ftps | 990 | IANA, Service Name and Transport Protocol Port Number Registry (RFC 6335): "ftps", "ftp protocol, control, over TLS/SSL" |
///
/// No RFC defines this scheme. The FTP that begins in the clear and then asks for TLS (RFC 4217) has ftp's port, 21, and no scheme of its own.
pub const FTPS: SchemeTable = SchemeTable::new("ftps", &[DeclaredScheme::ftp("ftps", 990)]);

/// CoAP, which follows http's syntax, and MQTT, which follows the common Internet syntax.
///
/// | scheme | default port | by |
/// |---|---:|---|
/// | coap | 5683 | RFC 7252, section 6.1 |
/// | coaps | 5684 | RFC 7252, section 6.2 |
/// | mqtt | 1883 | MQTT 5.0 (OASIS), section 4.2, which cites IANA's registry: "mqtt" |
/// | mqtts | 8883 | MQTT 5.0 (OASIS), section 4.2, which cites IANA's registry: "secure-mqtt" |
///
/// The MQTT standard defines no URL: what the path of one is for is the application's business.
pub const IOT: SchemeTable = SchemeTable::new(
    "iot",
    &[
        DeclaredScheme::http("coap", 5683),
        DeclaredScheme::http("coaps", 5684),
        DeclaredScheme::common("mqtt", Some(1883)),
        DeclaredScheme::common("mqtts", Some(8883)),
    ],
);
