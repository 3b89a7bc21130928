//! What MQTT's CONNECT needs, as mosquitto and curl read it from a URL.

use rfc1738::{schemes::*, *};

use super::requests;

#[test]
fn each_part_is_decoded() {
    requests::check_mqtt(&mut |text| panic!("{text}"));
    // MQTT allows any bytes in a password.
    let (url, mut buffer) = (Iot::parse("mqtt://me:%FF%00@h/x").unwrap(), [0; 8]);
    assert_eq!(url.mqtt_connect(&mut buffer).unwrap().password, Some(&b"\xFF\0"[..]));
}

#[test]
fn what_no_packet_holds() {
    let connect = |text| Iot::parse(text).unwrap().mqtt_connect(&mut [0; 24]).map(drop);
    let invalid = |production| Err(ValueError::Invalid { production });
    assert_eq!(connect("mqtt://m%00e@h"), invalid(Production::User));
    assert_eq!(connect("mqtt://h/a%00"), invalid(Production::PathAbempty));
    assert_eq!(connect("mqtt://h/home/#"), Err(ValueError::NotAllowed { production: Production::Fragment }));
    assert_eq!(connect("mqtt://m%FFe@h"), Err(ValueError::NotUtf8 { offset: 1 }));
    assert_eq!(connect("mqtt://me:pass@h/ab%C3"), Err(ValueError::NotUtf8 { offset: 2 }));
    // The limit is that of the whole buffer, whichever part does not fit.
    let url = Iot::parse("mqtt://m%65:p%61ss@h/top%69c").unwrap();
    for room in 0..11 {
        let error = url.mqtt_connect(&mut vec![0; room]).unwrap_err();
        assert_eq!(error, ValueError::TooLong { limit: u16::try_from(room).unwrap() });
    }
    assert_eq!(url.mqtt_connect(&mut [0; 11]).unwrap().topic, Some("topic"));
    for other in ["coap://h/a", "https://h/a", "ftp://me@h/a", "x-mqtt://h/a", "urn:a:b"] {
        let other = All::parse(other).unwrap();
        assert_eq!(other.mqtt_connect(&mut []).map(drop), invalid(Production::Scheme), "{other:?}");
    }
}
