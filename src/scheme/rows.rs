//! The rows of all schemes that the crate has.

use super::{SchemeDef, Syntax, syntax::Features};

/// The schemes of section 3, by the productions of section 5.
impl SchemeDef {
    /// ftp (section 3.2).
    pub const FTP_1738: Self = Self::new("ftp", Syntax::Ftp, Some(21));
    /// http (section 3.3).
    pub const HTTP_1738: Self = Self::new("http", Syntax::Http, Some(80));
    /// gopher (section 3.4).
    pub const GOPHER: Self = Self::new("gopher", Syntax::Gopher, Some(70));
    /// mailto (section 3.5).
    pub const MAILTO: Self = Self::new("mailto", Syntax::Mailto, None);
    /// news (section 3.6).
    pub const NEWS: Self = Self::new("news", Syntax::News, None);
    /// nntp (section 3.7).
    pub const NNTP: Self = Self::new("nntp", Syntax::Nntp, Some(119));
    /// telnet (section 3.8).
    pub const TELNET: Self = Self::new("telnet", Syntax::Telnet, Some(23));
    /// wais (section 3.9).
    pub const WAIS: Self = Self::new("wais", Syntax::Wais, Some(210));
    /// file (section 3.10).
    pub const FILE_1738: Self = Self::new("file", Syntax::File, None);
    /// prospero (section 3.11).
    pub const PROSPERO: Self = Self::new("prospero", Syntax::Prospero, Some(1525));
}

/// Later schemes.
impl SchemeDef {
    /// http by RFC 3986, as in RFC 9110, section 4.2.1.
    pub const HTTP: Self = Self::rfc3986("http", Some(80));
    /// https (RFC 9110, section 4.2.2, and RFC 2818, section 2.3).
    pub const HTTPS: Self = Self::rfc3986("https", Some(443));
    /// ws (RFC 6455, section 3).
    pub const WS: Self = Self::rfc3986("ws", Some(80));
    /// wss (RFC 6455, section 3).
    pub const WSS: Self = Self::rfc3986("wss", Some(443));
    /// coap (RFC 7252, section 6.1).
    pub const COAP: Self = Self::rfc3986("coap", Some(5683));
    /// coaps (RFC 7252, section 6.2).
    pub const COAPS: Self = Self::rfc3986("coaps", Some(5684));
    /// mqtt (MQTT 5.0 of OASIS, section 4.2, which cites IANA's registry: "mqtt"), with a user.
    pub const MQTT: Self = Self::rfc3986("mqtt", Some(1883)).with_userinfo();
    /// mqtts (MQTT 5.0 of OASIS, section 4.2, which cites IANA's registry: "secure-mqtt"), with a
    /// user.
    pub const MQTTS: Self = Self::rfc3986("mqtts", Some(8883)).with_userinfo();
    /// ftps by ftp's syntax (IANA's registry of port numbers: "ftp protocol, control, over
    /// TLS/SSL").
    ///
    /// No RFC defines this scheme. FTP that starts in clear text and then asks for TLS (RFC 4217)
    /// has ftp's port, 21, and no scheme of its own.
    pub const FTPS: Self = Self::new("ftps", Syntax::Ftp, Some(990));
    /// ftp by RFC 3986: "?" begins a query, so ";type=" is data.
    pub const FTP: Self = Self::rfc3986("ftp", Some(21)).with_userinfo();
    /// file by RFC 8089: the host may be empty, and then "//" is optional. A path must follow, but
    /// there is no port and no query.
    pub const FILE: Self =
        Self::rfc3986("file", None).with_empty_host().with_optional_authority().marked(Features::FILE);
}

impl SchemeDef {
    /// A row for each scheme that the crate has, by RFC 1738 if that has it.
    pub(crate) const KNOWN: &'static [Self] = Self::distinct(&[
        Self::HTTPS,
        Self::HTTP_1738,
        Self::WS,
        Self::WSS,
        Self::COAP,
        Self::COAPS,
        Self::MQTT,
        Self::MQTTS,
        Self::FTPS,
        Self::FTP_1738,
        Self::GOPHER,
        Self::MAILTO,
        Self::NEWS,
        Self::NNTP,
        Self::TELNET,
        Self::WAIS,
        Self::FILE_1738,
        Self::PROSPERO,
    ]);
}
