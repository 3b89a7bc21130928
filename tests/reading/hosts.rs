//! Hosts and servers that stand alone, and addresses that are global.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use rfc1738::{allowed::is_global, build::*, schemes::Https, *};

use crate::support::hash;

type Name = OwnedHost<heapless::String<32>>;
type Place = OwnedServer<heapless::String<32>>;

/// A text, where it fails by RFC 3986 and by RFC 1738, and its address.
type Row = (&'static str, Option<usize>, Option<usize>, Option<&'static str>);

const HOSTS: &[Row] = &[
    ("host.dom", None, None, None),
    ("H", None, None, None),
    ("127.00.0.1", Some(10), None, None),
    ("127.0.0.1", None, None, Some("127.0.0.1")),
    ("127.0.0.1.nip.io", None, None, None),
    ("::1", None, Some(0), Some("::1")),
    ("::", None, Some(0), Some("::")),
    ("[::1]", None, Some(0), Some("::1")),
    ("fe80::a", None, Some(4), Some("fe80::a")),
    ("2001:DB8:0:0::7", None, Some(4), Some("2001:db8::7")),
    ("::ffff:10.0.0.1", None, Some(0), Some("::ffff:10.0.0.1")),
    ("1:2:3:4:5:6:7:8", None, Some(1), Some("1:2:3:4:5:6:7:8")),
    ("a_b.dom", None, Some(1), None),
    ("host.dom.", None, Some(9), None),
    ("b%C3%BCcher.dom", None, Some(1), None),
    ("", Some(0), Some(0), None),
    ("host.dom:80", Some(8), Some(8), None),
    ("host.dom/", Some(8), Some(8), None),
    ("me@host.dom", Some(2), Some(2), None),
    ("https://host.dom", Some(5), Some(5), None),
    ("host dom", Some(4), Some(4), None),
    ("bücher.dom", Some(1), Some(1), None),
    ("127.1", Some(5), Some(5), None),
    ("0x7f.1", Some(6), Some(6), None),
    ("2130706433", Some(10), Some(10), None),
    ("256.1.1.1", Some(9), Some(9), None),
    ("[::1", Some(4), Some(0), None),
    ("[fe80::1%25eth0]", Some(8), Some(0), None),
    ("fe80::1%eth0", Some(7), Some(4), None),
    ("::1:", Some(4), Some(0), None),
    ("1:2:3", Some(5), Some(1), None),
];

#[test]
fn a_host_that_stands_alone() {
    for (text, by_3986, by_1738, address) in HOSTS {
        let failed = [Host::parse(*text), Host::parse_1738(*text)].map(|host| host.err().map(|error| error.offset()));
        assert_eq!(failed, [*by_3986, *by_1738], "{text}");
        assert_eq!(Host::parse(text.as_bytes()), Host::parse(*text));
        let Ok(host) = Host::parse(*text) else { continue };
        assert_eq!((host.as_str(), host.to_string()), (*text, text.to_string()));
        assert_eq!(host.address(), address.map(|address| address.parse().unwrap()), "{text}");
        // In a URL it means the same, with brackets.
        let url = Builder::new(&schemes::Row::HTTPS, host).build::<OwnedUrl<heapless::String<64>, Https>>().unwrap();
        assert_eq!(url.host(), Some(host), "{text}");
        let owned: Name = text.parse().unwrap();
        assert_eq!(Builder::new(&schemes::Row::HTTPS, &owned).build::<heapless::String<64>>().unwrap(), url.as_str());
    }
    assert_eq!(Host::parse(b"host\xFFdom").unwrap_err().offset(), 4);
    let long = "a".repeat(Url::MAX_LEN + 1);
    assert!(Host::parse(&long[1..]).is_ok_and(|host| host.as_str().len() == Url::MAX_LEN));
    assert_eq!(Host::parse(&*long).unwrap_err().kind(), ErrorKind::Capacity);
}

#[test]
fn an_error_says_what_to_do() {
    for (text, sentence) in [
        ("host.dom:80", "leave this out (at byte 8, in hostport)"),
        ("https://host.dom", "leave this out (at byte 5, in hostport)"),
        ("", "the text is empty (at byte 0, in reg-name)"),
        ("bücher.dom", "write the host as in DNS (at byte 1, in reg-name)"),
    ] {
        assert_eq!(Host::parse(text).unwrap_err().to_string(), sentence, "{text}");
    }
    for (text, sentence) in [
        ("hub.dom", "a port needs digits (at byte 7, in port)"),
        ("hub.dom:99999", "a port is at most 65535 (at byte 12, in port)"),
        ("hub.dom:80/", "leave this out (at byte 10, in hostport)"),
    ] {
        assert_eq!(Server::parse(text).unwrap_err().to_string(), sentence, "{text}");
    }
}

#[test]
fn a_host_of_a_builder_has_no_port() {
    for row in [&schemes::Row::HTTPS, &schemes::Row::HTTP_1738] {
        let error = Builder::new(row, "h:80").check().unwrap_err();
        assert_eq!(
            error.to_string(),
            "this is not a valid hostport here: write the host alone, and set the port by `port`"
        );
        let error = Builder::new(row, "h_:1:2").check().unwrap_err();
        assert_eq!(error, ValueError::Invalid { production: Production::Host });
    }
}

/// Each line means one host.
const SAME: &[&[&str]] = &[
    &["host.dom", "HOST.dom", "h%6Fst.dom", "host%2edom", "%48ost.dom"],
    &["host.dom.", "Host.Dom."],
    &["b%C3%BCcher.dom", "B%c3%bccher.dom"],
    &["a%2Cb", "A%2cb"],
    &["a,b"],
    &["127.0.0.1"],
    &["::ffff:127.0.0.1", "[::FFFF:7f00:1]"],
    &["::1", "[::1]", "[0:0::0:1]", "0:0:0:0:0:0:0:1"],
    &[
        "abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.dom",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ.abcdefghijklmnopqrstuvwxyz.dom",
    ],
];

#[test]
fn hosts_compare_by_meaning() {
    let all: Vec<_> =
        SAME.iter().enumerate().flat_map(|(line, texts)| texts.iter().map(move |text| (line, *text))).collect();
    for (line, text) in &all {
        let host = Host::parse(*text).unwrap();
        let owned = OwnedHost::<heapless::String<64>>::try_from(host).unwrap();
        for (other_line, other_text) in &all {
            let other = Host::parse(*other_text).unwrap();
            let other_owned: OwnedHost<heapless::String<60>> = other_text.parse().unwrap();
            let is_same = line == other_line;
            let found = [host == other, owned == other_owned, owned == other, other == owned];
            assert_eq!(found, [is_same; 4], "{text} {other_text}");
            assert_eq!(
                [host == *other_text, *other_text == host, owned == *other_text, *other_text == owned],
                [is_same; 4]
            );
            assert_eq!(host.cmp(&other).is_eq(), is_same, "{text} {other_text}");
            assert_eq!(host.cmp(&other), other.cmp(&host).reverse());
            assert!(!is_same || hash(host) == hash(other) && hash(&owned) == hash(other));
        }
        for not_a_host in ["", " host.dom", "host.dom/", "h%6", "%zz", "[host.dom]", "127.0.0.1:80", "1", "::1]"] {
            assert!(host != not_a_host && not_a_host != owned, "{text} {not_a_host}");
        }
    }
    assert_ne!(hash(Host::parse("a").unwrap()), hash(Host::parse("b").unwrap()));
    #[cfg(feature = "alloc")]
    {
        let (host, text) = (Host::parse("h").unwrap(), "H".to_owned());
        let owned = HeapHost::from(host);
        assert_eq!([host == text, text == host, owned == text, text == owned], [true; 4]);
    }
}

#[test]
fn a_server_that_stands_alone() {
    for (text, host, port) in [
        ("host.dom:80", "host.dom", 80),
        ("HOST.dom:0080", "host.dom", 80),
        ("[::1]:8883", "::1", 8883),
        ("127.0.0.1:0", "127.0.0.1", 0),
    ] {
        let server = Server::parse(text).unwrap();
        assert_eq!((server.host() == host, server.port()), (true, port), "{text}");
        let place: Place = text.parse().unwrap();
        assert_eq!([place == server, server == place, hash(&place) == hash(server)], [true; 3]);
        assert_eq!(place.to_string(), server.to_string());
    }
    for (text, offset) in [
        ("", 0),
        ("host.dom", 8),
        ("host.dom:", 9),
        ("host.dom:65536", 13),
        ("host.dom:80/", 11),
        ("::1:80", 0),
        ("me@host.dom:80", 2),
    ] {
        assert_eq!(text.parse::<Place>().unwrap_err().offset(), offset, "{text}");
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    type Short = heapless::String<4>;
    for error in [
        "host.dom".parse::<OwnedHost<Short>>().unwrap_err(),
        "host.dom:80".parse::<OwnedServer<Short>>().unwrap_err(),
        OwnedHost::<Short>::try_from(Host::parse("host.dom").unwrap()).unwrap_err(),
        OwnedServer::<Short>::try_from(Server::parse("host.dom:80").unwrap()).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset(), error.limit()), (ErrorKind::Capacity, 4, Some(4)));
    }
}

/// A configuration tells a wrong host by its byte.
#[cfg(feature = "serde")]
#[test]
fn a_list_of_a_configuration() {
    #[derive(serde::Deserialize, serde::Serialize)]
    struct Config {
        hosts: Vec<Name>,
        servers: Vec<Place>,
    }
    let text = "hosts = [\"Updates.dom\", \"2001:db8::7\"]\nservers = [\"[::1]:8883\"]\n";
    let config: Config = toml::from_str(text).unwrap();
    assert_eq!(config.hosts, [Host::parse("updates.dom").unwrap(), Host::parse("[2001:DB8::7]").unwrap()]);
    assert_eq!(toml::to_string(&config).unwrap(), text);
    let error = toml::from_str::<Config>("hosts = [\"a b\"]\nservers = []").map(|_| ()).unwrap_err();
    assert!(error.to_string().contains("at byte 1"), "{error}");
}

/// The first and the last address of each block, and whether it is global.
const BLOCKS: &[(&str, &str, bool)] = &[
    ("0.0.0.0", "0.255.255.255", false),
    ("1.0.0.0", "9.255.255.255", true),
    ("10.0.0.0", "10.255.255.255", false),
    ("11.0.0.0", "100.63.255.255", true),
    ("100.64.0.0", "100.127.255.255", false),
    ("100.128.0.0", "126.255.255.255", true),
    ("127.0.0.0", "127.255.255.255", false),
    ("128.0.0.0", "169.253.255.255", true),
    ("169.254.0.0", "169.254.255.255", false),
    ("169.255.0.0", "172.15.255.255", true),
    ("172.16.0.0", "172.31.255.255", false),
    ("172.32.0.0", "191.255.255.255", true),
    ("192.0.0.0", "192.0.0.8", false),
    ("192.0.0.9", "192.0.0.10", true),
    ("192.0.0.11", "192.0.0.255", false),
    ("192.0.1.0", "192.0.1.255", true),
    ("192.0.2.0", "192.0.2.255", false),
    ("192.0.3.0", "192.167.255.255", true),
    ("192.168.0.0", "192.168.255.255", false),
    ("192.169.0.0", "198.17.255.255", true),
    ("198.18.0.0", "198.19.255.255", false),
    ("198.20.0.0", "198.51.99.255", true),
    ("198.51.100.0", "198.51.100.255", false),
    ("198.51.101.0", "203.0.112.255", true),
    ("203.0.113.0", "203.0.113.255", false),
    ("203.0.114.0", "223.255.255.255", true),
    ("224.0.0.0", "255.255.255.255", false),
    ("::", "::1", false),
    ("::2", "::fffe:ffff:ffff", true),
    ("::ffff:0:0", "::ffff:ffff:ffff", false),
    ("::1:0:0:0", "64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("64:ff9b::", "64:ff9b::ff:ffff", false),
    ("64:ff9b::100:0", "64:ff9b::9ff:ffff", true),
    ("64:ff9b::a00:0", "64:ff9b::aff:ffff", false),
    ("64:ff9b::1:0:0", "64:ff9b:0:ffff:ffff:ffff:ffff:ffff", true),
    ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", false),
    ("64:ff9b:2::", "ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("100::", "100:0:0:1:ffff:ffff:ffff:ffff", false),
    ("100:0:0:2::", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("2001::", "2001:1::", false),
    ("2001:1::1", "2001:1::3", true),
    ("2001:1::4", "2001:2:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("2001:3::", "2001:3:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("2001:4::", "2001:4:111:ffff:ffff:ffff:ffff:ffff", false),
    ("2001:4:112::", "2001:4:112:ffff:ffff:ffff:ffff:ffff", true),
    ("2001:4:113::", "2001:1f:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("2001:20::", "2001:3f:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("2001:40::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("2001:200::", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("2001:db9::", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("2003::", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("3fff:1000::", "5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("5f01::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("fe00::", "fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false),
    ("fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true),
    ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", false),
];

/// Those that std calls global: all differences from its unstable `is_global`.
const GLOBAL_BY_STD: &[(&str, &str)] = &[
    ("224.0.0.0", "239.255.255.255"),
    ("64:ff9b::", "64:ff9b::ff:ffff"),
    ("64:ff9b::a00:0", "64:ff9b::aff:ffff"),
    ("100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff"),
    ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
];

/// Returns an address as a number that does not depend on its version.
fn number(text: &str) -> u128 {
    match text.parse::<IpAddr>().unwrap() {
        IpAddr::V4(address) => address.to_bits().into(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[test]
fn blocks_of_addresses() {
    for (first, last, expected) in BLOCKS {
        let (low, high) = (number(first), number(last));
        for bits in [low, low + (high - low) / 3, low + (high - low) / 2, high] {
            let address = match first.contains(':') {
                true => IpAddr::from(Ipv6Addr::from_bits(bits)),
                false => Ipv4Addr::from_bits(bits.try_into().unwrap()).into(),
            };
            assert_eq!(is_global(address), *expected, "{address}");
        }
    }
    // Nothing is left out.
    for blocks in BLOCKS.windows(2).filter(|blocks| blocks[0].0.contains(':') == blocks[1].0.contains(':')) {
        let (before, after) = (number(blocks[0].1), number(blocks[1].0));
        // After the NAT64 addresses of 10.0.0.0/8, those of other IPv4 addresses follow.
        assert!(before + 1 == after || blocks[0].0 == "64:ff9b::a00:0", "{blocks:?}");
    }
    for (first, last) in GLOBAL_BY_STD {
        assert!([first, last].iter().all(|text| !is_global(text.parse().unwrap())));
    }
}
