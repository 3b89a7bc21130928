/// The schemes that the URL of a broker may have.
#[cfg(feature = "url")]
#[derive(Debug, Clone, Copy)]
pub struct Brokers;

#[cfg(feature = "url")]
impl rfc1738::Schemes for Brokers {
    const ROWS: &'static [rfc1738::schemes::Row] = &[
        rfc1738::schemes::Row::MQTT,
        rfc1738::schemes::Row::rfc3986("tcp", Some(1883)).with_userinfo(),
        #[cfg(feature = "use-rustls-no-provider")]
        rfc1738::schemes::Row::MQTTS,
        #[cfg(feature = "use-rustls-no-provider")]
        rfc1738::schemes::Row::rfc3986("ssl", Some(8883)).with_userinfo(),
        #[cfg(feature = "websocket")]
        rfc1738::schemes::Row::rfc3986("ws", Some(8000)).with_userinfo(),
        #[cfg(all(feature = "use-rustls-no-provider", feature = "websocket"))]
        rfc1738::schemes::Row::rfc3986("wss", Some(8000)).with_userinfo(),
    ];
}

#[cfg(feature = "url")]
impl rfc1738::schemes::Servers for Brokers {}
