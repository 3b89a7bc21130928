//! Requests of CoAP and MQTT, which the host's tests and the firmware `selftest` make.

use core::{fmt::Write as _, net::SocketAddr};

use rfc1738::{FixedUrl, SchemeSet, Url, heapless, schemes::*, send::CoapOption};

/// The number and the value of an option.
pub(crate) type Value<'v> = (u16, &'v [u8]);

/// Returns the rows of a part of the table, each with its fields.
fn rows<const N: usize>(part: &str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = include_str!("requests.txt").lines().skip_while(move |line| line.strip_prefix("== ") != Some(part));
    let rows = lines.skip(1).take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("// "));
    rows.map(|row| {
        let mut fields = row.split(" => ");
        [(); N].map(|()| fields.next().unwrap_or_default())
    })
}

/// Makes the options of each URL, and a URL from the options. Returns the number of requests.
pub(crate) fn check_coap(wrong: &mut dyn FnMut(&str)) -> usize {
    let mut check = |to: &str, text: &str, expected: &[Value<'_>]| {
        let to: SocketAddr = to.parse().unwrap();
        let again = FixedUrl::<96, Iot>::from_coap_options(&SchemeDef::COAP, to, expected.iter().copied());
        let are_right = Iot::parse(text).is_ok_and(|url| has(&url, to, expected));
        if !are_right || !again.is_ok_and(|url| has(&url.borrow(), to, expected)) {
            wrong(text);
        }
    };
    let mut count = 1;
    // A port is no text.
    check("198.51.100.1:5683", "coap://198.51.100.1:61616/", &[(CoapOption::URI_PORT, &[0xF0, 0xB0])]);
    for [to, text, options] in rows("CoAP") {
        let options = options.split(' ').filter_map(|option| option.split_once('='));
        let options = options.filter_map(|(number, value)| Some((number.parse().ok()?, value.as_bytes())));
        check(to, text, &options.collect::<heapless::Vec<_, 8>>());
        count += 1;
    }
    count
}

fn has(url: &Url<&str, Iot>, to: SocketAddr, expected: &[Value<'_>]) -> bool {
    let Ok(options) = url.coap_options() else { return false };
    // The port in the datagram need not be told again, but may be.
    let mut options = options.filter(|option| option.number() != CoapOption::URI_PORT || to.port() == 5683);
    let are_same = expected.iter().all(|(number, value)| {
        options.next().is_some_and(|option| option.number() == *number && option.bytes().eq(value.iter().copied()))
    });
    are_same && options.next().is_none()
}

/// Decodes each login and topic. Returns the number of URLs.
pub(crate) fn check_mqtt(wrong: &mut dyn FnMut(&str)) -> usize {
    let mut count = 0;
    for [text, expected] in rows("MQTT") {
        let (mut buffer, mut shown) = ([0; 24], heapless::String::<64>::new());
        let is_right = Iot::parse(text).is_ok_and(|url| {
            let Ok(connect) = url.mqtt_connect(&mut buffer) else { return false };
            let password = connect.password.map_or(Ok("-"), str::from_utf8).unwrap_or("no text");
            let [user, topic] = [connect.user, connect.topic].map(|text| text.unwrap_or("-"));
            let tls = if connect.is_tls { "s" } else { "" };
            write!(shown, "{}{tls} {user} {password} {topic}", connect.server).is_ok()
        });
        if !is_right || shown != expected {
            wrong(text);
        }
        count += 1;
    }
    count
}
