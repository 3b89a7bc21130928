//! Requests of CoAP and MQTT, which the host's tests and the firmware `selftest` make.

use core::net::SocketAddr;

use rfc1738::{FixedUrl, SchemeSet, Url, schemes::*, send::CoapOption};

pub(crate) const HOST: u16 = CoapOption::URI_HOST;
pub(crate) const PORT: u16 = CoapOption::URI_PORT;
pub(crate) const PATH: u16 = CoapOption::URI_PATH;
pub(crate) const QUERY: u16 = CoapOption::URI_QUERY;

/// The number and the value of an option.
pub(crate) type Value<'v> = (u16, &'v [u8]);

const SENSORS: &[Value<'_>] = &[(HOST, b"example.com"), (PATH, b"~sensors"), (PATH, b"temp.xml")];

/// Where a datagram is sent, the URL, and the options: RFC 7252, sections 6.3 and 6.4, and appendix
/// B.
const COAP: [(&str, &str, &[Value<'_>]); 9] = [
    ("198.51.100.1:5683", "coap://example.com:5683/~sensors/temp.xml", SENSORS),
    ("198.51.100.1:5683", "coap://EXAMPLE.com/%7Esensors/temp.xml", SENSORS),
    ("198.51.100.1:5683", "coap://EXAMPLE.com:/%7esensors/temp.xml", SENSORS),
    ("[2001:db8::2:1]:5683", "coap://[2001:db8::2:1]/", &[]),
    ("[2001:db8::2:1]:5683", "coap://example.net/", &[(HOST, b"example.net")]),
    (
        "[2001:db8::2:1]:5683",
        "coap://example.net/.well-known/core",
        &[(HOST, b"example.net"), (PATH, b".well-known"), (PATH, b"core")],
    ),
    (
        "[2001:db8::2:1]:5683",
        "coap://xn--18j4d.example/%E3%81%93%E3%82%93%E3%81%AB%E3%81%A1%E3%81%AF",
        &[(HOST, b"xn--18j4d.example"), (PATH, "\u{3053}\u{3093}\u{306b}\u{3061}\u{306f}".as_bytes())],
    ),
    (
        "198.51.100.1:61616",
        "coap://198.51.100.1:61616//%2F//?%2F%2F&?%26",
        &[(PATH, b""), (PATH, b"/"), (PATH, b""), (PATH, b""), (QUERY, b"//"), (QUERY, b"?&")],
    ),
    ("198.51.100.1:5683", "coap://198.51.100.1:61616/", &[(PORT, &[0xF0, 0xB0])]),
];

/// Makes the options of each URL, and a URL from the options. Returns the number of requests.
pub(crate) fn check_coap(wrong: &mut dyn FnMut(&str)) -> usize {
    for (to, text, expected) in COAP {
        let to: SocketAddr = to.parse().unwrap();
        let again = FixedUrl::<96, Iot>::from_coap_options(&SchemeDef::COAP, to, expected.iter().copied());
        let are_right = [
            Iot::parse(text).is_ok_and(|url| has(&url, to, expected)),
            again.is_ok_and(|url| has(&url.borrow(), to, expected)),
        ];
        if are_right != [true; 2] {
            wrong(text);
        }
    }
    COAP.len()
}

fn has(url: &Url<&str, Iot>, to: SocketAddr, expected: &[Value<'_>]) -> bool {
    let Ok(options) = url.coap_options() else { return false };
    // The port in the datagram need not be told again, but may be.
    let mut options = options.filter(|option| option.number() != PORT || to.port() == 5683);
    let are_same = expected.iter().all(|(number, value)| {
        options.next().is_some_and(|option| option.number() == *number && option.bytes().eq(value.iter().copied()))
    });
    are_same && options.next().is_none()
}

/// A URL of a broker, the user, the password, and the topic.
type Broker = (&'static str, Option<&'static str>, Option<&'static [u8]>, Option<&'static str>);

const MQTT: [Broker; 4] = [
    ("mqtt://hub.dom/", None, None, None),
    ("mqtts://[::1]/a/b/", None, None, Some("a/b/")),
    ("mqtt://m%3Ae:p%40s:%FF@h//%2F%23", Some("m:e"), Some(b"p@s:\xFF"), Some("//#")),
    ("mqtt://@h/caf%C3%A9?a", Some(""), None, Some("caf\u{e9}")),
];

/// Decodes each login and topic. Returns the number of URLs.
pub(crate) fn check_mqtt(wrong: &mut dyn FnMut(&str)) -> usize {
    for (text, user, password, topic) in MQTT {
        let is_right = Iot::parse(text).is_ok_and(|url| {
            let mut buffer = [0; 16];
            let connect = url.mqtt_connect(&mut buffer);
            connect.is_ok_and(|connect| (connect.user, connect.password, connect.topic) == (user, password, topic))
        });
        if !is_right {
            wrong(text);
        }
    }
    MQTT.len()
}
