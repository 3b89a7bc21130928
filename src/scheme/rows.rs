//! The rows of all schemes that the crate has.

use super::{Features, SchemeDef, Syntax};

/// The schemes of section 3, by the productions of section 5.
impl SchemeDef {
    /// ftp (section 3.2).
    pub const FTP_1738: Self = Self::new("ftp", Syntax::Ftp, Some(21));
    /// http (section 3.3).
    pub const HTTP_1738: Self = Self::new("http", Syntax::Http, Some(80));
    /// gopher (section 3.4).
    pub const GOPHER_1738: Self = Self::new("gopher", Syntax::Gopher, Some(70));
    /// mailto (section 3.5).
    pub const MAILTO_1738: Self = Self::new("mailto", Syntax::Mailto, None);
    /// news (section 3.6).
    pub const NEWS_1738: Self = Self::new("news", Syntax::News, None);
    /// nntp (section 3.7).
    pub const NNTP_1738: Self = Self::new("nntp", Syntax::Nntp, Some(119));
    /// telnet (section 3.8).
    pub const TELNET_1738: Self = Self::new("telnet", Syntax::Telnet, Some(23));
    /// wais (section 3.9, which RFC 4156 repeats).
    pub const WAIS: Self = Self::new("wais", Syntax::Wais, Some(210));
    /// file (section 3.10).
    pub const FILE_1738: Self = Self::new("file", Syntax::File, None);
    /// prospero (section 3.11, which RFC 4157 repeats).
    pub const PROSPERO: Self = Self::new("prospero", Syntax::Prospero, Some(1525));
}

/// The same schemes, by the documents in force.
impl SchemeDef {
    /// ftp: RFC 1738's rules with the characters of RFC 3986, and with a user. A "?" is an error:
    /// some software would read it as part of the name.
    pub const FTP: Self = Self::in_force("ftp", Syntax::Ftp, Some(21)).with_userinfo();
    /// http (RFC 9110, section 4.2.1).
    pub const HTTP: Self = Self::in_force("http", Syntax::Http, Some(80));
    /// gopher (RFC 4266).
    pub const GOPHER: Self = Self::in_force("gopher", Syntax::Gopher, Some(70));
    /// mailto (RFC 6068): addresses, and perhaps headers.
    pub const MAILTO: Self = Self::in_force("mailto", Syntax::Mailto, None).with_optional_authority();
    /// news (RFC 5538), perhaps with a server.
    pub const NEWS: Self = Self::in_force("news", Syntax::News, Some(119)).with_userinfo().with_optional_authority();
    /// nntp (RFC 5538).
    pub const NNTP: Self = Self::in_force("nntp", Syntax::Nntp, Some(119)).with_userinfo();
    /// telnet (RFC 4248).
    pub const TELNET: Self = Self::in_force("telnet", Syntax::Telnet, Some(23)).with_userinfo();
    /// file (RFC 8089): the host may be empty, and then "//" is optional. A path must follow. Ports
    /// and queries are not allowed.
    pub const FILE: Self =
        Self::in_force("file", Syntax::File, None).with_empty_host().with_optional_authority().marked(Features::FILE);
}

/// Later schemes.
impl SchemeDef {
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
    pub const FTPS: Self = Self::in_force("ftps", Syntax::Ftp, Some(990)).with_userinfo();
}

impl SchemeDef {
    /// A row for each scheme that the crate has, by the document in force.
    pub(crate) const KNOWN: &'static [Self] = Self::distinct(&[
        Self::HTTPS,
        Self::HTTP,
        Self::WS,
        Self::WSS,
        Self::COAP,
        Self::COAPS,
        Self::MQTT,
        Self::MQTTS,
        Self::FTPS,
        Self::FTP,
        Self::GOPHER,
        Self::MAILTO,
        Self::NEWS,
        Self::NNTP,
        Self::TELNET,
        Self::WAIS,
        Self::FILE,
        Self::PROSPERO,
    ]);
}
