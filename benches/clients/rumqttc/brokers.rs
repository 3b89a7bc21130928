/// The schemes that the URL of a broker may have.
#[cfg(feature = "url")]
#[derive(Debug, Clone, Copy)]
pub struct Brokers;

#[cfg(feature = "url")]
impl rfc1738::SchemeSet for Brokers {
    const SCHEMES: &'static [rfc1738::schemes::SchemeDef] = &[
        rfc1738::schemes::SchemeDef::MQTT,
        rfc1738::schemes::SchemeDef::rfc3986("tcp", Some(1883)).with_userinfo(),
        #[cfg(feature = "use-rustls-no-provider")]
        rfc1738::schemes::SchemeDef::MQTTS,
        #[cfg(feature = "use-rustls-no-provider")]
        rfc1738::schemes::SchemeDef::rfc3986("ssl", Some(8883)).with_userinfo(),
        #[cfg(feature = "websocket")]
        rfc1738::schemes::SchemeDef::rfc3986("ws", Some(8000)).with_userinfo(),
        #[cfg(all(feature = "use-rustls-no-provider", feature = "websocket"))]
        rfc1738::schemes::SchemeDef::rfc3986("wss", Some(8000)).with_userinfo(),
    ];
}

#[cfg(feature = "url")]
impl rfc1738::schemes::HasServer for Brokers {}
