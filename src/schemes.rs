#![doc = include_str!("pages/schemes.md")]

use crate::registry::{DeclaredScheme, SchemeTable};
#[cfg(doc)]
use crate::{DeclaredBuilder, DeclaredUrl, FtpUrl, SchemeSet, Syntax, Tidy, Url, grammar};

/// Hypertext behind TLS, and WebSockets. They follow RFC 3986, without a user.
///
/// | scheme | default port | by |
/// |---|---:|---|
/// | https | 443 | RFC 9110, section 4.2.2; RFC 2818, section 2.3 |
/// | ws | 80 | RFC 6455, section 3 |
/// | wss | 443 | RFC 6455, section 3 |
pub const WEB: SchemeTable = SchemeTable::new(
    "web",
    &[HTTPS, DeclaredScheme::rfc3986("ws", Some(80)), DeclaredScheme::rfc3986("wss", Some(443))],
);

/// FTP inside TLS. It follows ftp's syntax.
///
/// | scheme | default port | by |
/// |---|---:|---|
/// | ftps | 990 | IANA, Service Name and Transport Protocol Port Number Registry (RFC 6335): "ftps", "ftp protocol, control, over TLS/SSL" |
///
/// No RFC defines this scheme. The FTP that begins in the clear and then asks for TLS (RFC 4217) has ftp's port, 21, and no scheme of its own.
pub const FTPS: SchemeTable = SchemeTable::new("ftps", &[DeclaredScheme::ftp("ftps", 990)]);

/// CoAP and MQTT. They follow RFC 3986, MQTT with a user.
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
    &[DeclaredScheme::rfc3986("coap", Some(5683)), DeclaredScheme::rfc3986("coaps", Some(5684)), MQTT, MQTTS],
);

/// http as RFC 9110, section 4.2.1, has it: by RFC 3986. In this table it is no longer read as RFC 1738 says.
///
/// ```
/// use rfc1738::{Url, schemes};
///
/// let url = Url::parse_with(&[&schemes::HTTP, &schemes::WEB], "http://[::1]:8080/~smith?a/b")?;
/// assert_eq!((url.path(), url.search().unwrap().as_str()), (Some("~smith"), "a/b"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub const HTTP: SchemeTable = SchemeTable::new("http", &[DeclaredScheme::rfc3986("http", Some(80))]);

/// https alone, as in [`WEB`]: for what links no other scheme.
pub const HTTPS: DeclaredScheme = DeclaredScheme::rfc3986("https", Some(443));

/// mqtt alone, as in [`IOT`].
pub const MQTT: DeclaredScheme = DeclaredScheme::rfc3986("mqtt", Some(1883)).with_userinfo();

/// mqtts alone, as in [`IOT`].
pub const MQTTS: DeclaredScheme = DeclaredScheme::rfc3986("mqtts", Some(8883)).with_userinfo();
