//! MQTT: the contents of a client's CONNECT, by the convention of mosquitto and curl.

use core::mem;

use crate::{
    build::{refuse, require_valid},
    class::has,
    error::{Production, ValueError, short},
    macros::masked,
    percent::{Encoded, copy_all, not_utf8},
    sets::SchemeSet,
    storage::BorrowOrShare,
    url::{Password, Server, Url},
};

/// A broker, the login for its CONNECT packet, and a topic. [`Url::mqtt_connect`] returns it.
///
/// `Debug` and defmt show the server, but neither the login nor the topic, which may be secret.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct MqttConnect<'a> {
    /// The host, and the port to connect to.
    pub server: Server<&'a str>,
    /// Whether to use TLS there: [`Url::is_tls`].
    pub is_tls: bool,
    /// The user name, decoded. It is `None` without an "@".
    pub user: Option<&'a str>,
    /// The password, decoded. MQTT allows any bytes. A URL with a password has a user name too,
    /// which may be empty.
    pub password: Option<&'a [u8]>,
    /// The topic: the path without its first "/", decoded. It is `None` if the path is empty or
    /// "/", because a topic cannot be empty.
    pub topic: Option<&'a str>,
}

masked! {
    /// Shows the server.
    by format: [] MqttConnect<'_>: |connect| "MqttConnect({}, is_tls: {})", connect.server, connect.is_tls
}

/// # MQTT
impl<'i, 'o, T: BorrowOrShare<'i, 'o>, S: SchemeSet> Url<T, S> {
    /// Returns what a client needs to log in to the MQTT broker of this URL, and the topic. The
    /// login and the topic are decoded into `buffer`, so no allocator is needed. A buffer as long
    /// as the URL is always long enough.
    ///
    /// The OASIS standard of MQTT does not define URLs. This is the convention of
    /// `mosquitto_sub -L` and curl, `mqtts://user:password@host:port/topic`, in the generic syntax
    /// of RFC 3986. A query has no meaning in it, although some clients have options there. In a
    /// topic, write "?" as `%3F`, and "#" as `%23`.
    ///
    /// ```
    /// use rfc1738::{SchemeSet, schemes::Iot};
    ///
    /// let url = Iot::parse("mqtts://board%207:p%40ss@hub.dom/home/%2B/temp")?;
    /// let mut buffer = [0; 64];
    /// let connect = url.mqtt_connect(&mut buffer)?;
    /// assert_eq!((connect.server.host().name(), connect.server.port()), ("hub.dom", 8883));
    /// assert!(connect.is_tls);
    /// assert_eq!(connect.user, Some("board 7"));
    /// assert_eq!(connect.password, Some(b"p@ss".as_slice()));
    /// assert_eq!(connect.topic, Some("home/+/temp"));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`Invalid`](ValueError::Invalid), if the scheme is neither mqtt nor mqtts, or if the user
    ///   name or the topic contains a NUL, which MQTT does not allow.
    /// - [`NotAllowed`](ValueError::NotAllowed), for a fragment, as in `home/#`.
    /// - [`NotUtf8`](ValueError::NotUtf8), if the user name or the topic is not UTF-8.
    /// - [`TooLong`](ValueError::TooLong), if the buffer is too short.
    #[doc(alias("broker", "topic"))]
    pub fn mqtt_connect<'b>(&'i self, mut buffer: &'b mut [u8]) -> Result<MqttConnect<'b>, ValueError>
    where
        'o: 'b,
    {
        let limit = short(buffer.len());
        let server = self.server().filter(|_| self.scheme().is_any(["mqtt", "mqtts"]));
        let server = server.ok_or(ValueError::Invalid { production: Production::Scheme })?;
        refuse(self.fragment().is_some(), Production::Fragment)?;
        let path = self.path().as_str();
        let topic = path.strip_prefix('/').unwrap_or(path);
        let topic = Some(Encoded::new(topic)).filter(|topic| !topic.is_empty());
        let mut octets = |text: Option<Encoded<'_>>| text.map(|text| decoded(text, limit, &mut buffer)).transpose();
        Ok(MqttConnect {
            server,
            is_tls: self.is_tls(),
            user: text(octets(self.user())?, Production::User)?,
            password: octets(self.password().map(Password::encoded))?,
            topic: text(octets(topic)?, Production::PathAbempty)?,
        })
    }
}

/// Decodes a component into the beginning of a buffer, which keeps the rest.
fn decoded<'b>(text: Encoded<'_>, limit: u16, buffer: &mut &'b mut [u8]) -> Result<&'b [u8], ValueError> {
    let free = mem::take(buffer);
    let length = copy_all(text.octets(), free).map(|filled| filled.len());
    let parts = length.ok().and_then(|length| free.split_at_mut_checked(length));
    let (filled, rest) = parts.ok_or(ValueError::TooLong { limit })?;
    *buffer = rest;
    Ok(filled)
}

/// Returns a string of MQTT: UTF-8 without a NUL (MQTT 5, section 1.5.4).
fn text(octets: Option<&[u8]>, production: Production) -> Result<Option<&str>, ValueError> {
    let Some(octets) = octets else { return Ok(None) };
    require_valid(!has(octets, 0), production)?;
    str::from_utf8(octets).map(Some).map_err(not_utf8)
}
