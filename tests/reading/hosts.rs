//! Hosts and servers that stand alone, and addresses that are global.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use rfc1738::{allowed::is_global, build::*, schemes::Iot, *};

use crate::support::{cases::cases, hash};

type Name = Host<heapless::String<32>>;
type Place = Server<heapless::String<32>>;

const TABLE: &str = include_str!("hosts.txt");

#[test]
fn a_host_that_stands_alone() {
    for [text, by_3986, by_1738, address] in cases(TABLE, "hosts") {
        let text = &*text;
        let host_1738 = match grammar::host(text) {
            Ok((rest, _)) => Some(text.len() - rest.len()).filter(|length| *length < text.len()),
            Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => Some(failure.offset(text)),
            Err(nom::Err::Incomplete(_)) => panic!("{text}"),
        };
        let failed = [Host::parse(text).err().map(|error| error.offset()), host_1738];
        let failed = failed.map(|offset| offset.map_or("-".into(), |offset| offset.to_string()));
        assert_eq!(failed, [by_3986, by_1738], "{text}");
        assert_eq!(Host::parse(text.as_bytes()), Host::parse(text));
        let Ok(host) = Host::parse(text) else { continue };
        assert_eq!((host.as_str(), &*host.to_string()), (text, text));
        assert_eq!(host.address().map_or("-".into(), |address| address.to_string()), address, "{text}");
        // In a URL it means the same, with brackets.
        let url = Builder::new(&schemes::SchemeDef::COAPS, host).build::<Url<heapless::String<64>, Iot>>().unwrap();
        assert_eq!(url.host(), Some(host), "{text}");
        let owned: Name = text.parse().unwrap();
        let found = Builder::new(&schemes::SchemeDef::COAPS, &owned).build::<heapless::String<64>>().unwrap();
        assert_eq!(found, url.as_str());
    }
    assert_eq!(Host::parse(b"host\xFFdom").unwrap_err().offset(), 4);
    let long = "a".repeat(Url::MAX_LEN + 1);
    assert!(Host::parse(&long[1..]).is_ok_and(|host| host.as_str().len() == Url::MAX_LEN));
    assert_eq!(Host::parse(&*long).unwrap_err().kind(), ErrorKind::Capacity);
}

#[test]
fn an_error_says_what_to_do() {
    for [text, sentence] in &cases(TABLE, "sentences of hosts") {
        assert_eq!(Host::parse(text.as_str()).unwrap_err().to_string(), *sentence, "{text}");
    }
    for [text, sentence] in &cases(TABLE, "sentences of servers") {
        assert_eq!(Server::parse(text.as_str()).unwrap_err().to_string(), *sentence, "{text}");
    }
    for [text, sentence] in &cases(TABLE, "sentences of servers in their texts") {
        assert_eq!(Server::parse(text.as_str()).unwrap_err().in_text(text).sentence().to_string(), *sentence, "{text}");
    }
}

#[test]
fn a_host_of_a_builder_has_no_port() {
    for row in [&schemes::SchemeDef::HTTPS, &schemes::SchemeDef::HTTP_1738] {
        let error = Builder::new(row, "h:80").check().unwrap_err();
        let expected = "this is not a valid hostport here: pass only the host, and set the port by `port`";
        assert_eq!(error.to_string(), expected);
        assert_eq!(Builder::new(row, "h_:1:2").check(), Err(ValueError::Invalid { production: Production::Host }));
    }
}

#[test]
fn hosts_compare_by_meaning() {
    let lines = cases::<1>(TABLE, "same hosts");
    let mut all = Vec::new();
    for (line, [texts]) in lines.iter().enumerate() {
        all.extend(texts.split(' ').map(|text| (line, text)));
    }
    for (line, text) in &all {
        let host = Host::parse(*text).unwrap();
        let owned = host.keep::<heapless::String<64>>().unwrap();
        for (other_line, other_text) in &all {
            let other = Host::parse(*other_text).unwrap();
            let other_owned: Host<heapless::String<60>> = other_text.parse().unwrap();
            let is_same = line == other_line;
            let found = [host == other, owned == other_owned, owned == other, other == owned];
            assert_eq!(found, [is_same; 4], "{text} {other_text}");
            let found = [host == *other_text, *other_text == host, owned == *other_text, *other_text == owned];
            assert_eq!(found, [is_same; 4]);
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
        let owned = host.keep::<String>().unwrap();
        assert_eq!([host == text, text == host, owned == text, text == owned], [true; 4]);
    }
}

#[test]
fn a_server_that_stands_alone() {
    for [text, host, port] in &cases(TABLE, "servers") {
        let server = Server::parse(text.as_str()).unwrap();
        assert_eq!((server.host() == **host, server.port().to_string()), (true, port.clone()), "{text}");
        let place: Place = text.parse().unwrap();
        assert_eq!([place == server, server == place, hash(&place) == hash(server)], [true; 3]);
        assert_eq!(place.to_string(), server.to_string());
    }
    for [text, offset] in cases(TABLE, "no servers") {
        assert_eq!(text.parse::<Place>().unwrap_err().offset().to_string(), offset, "{text}");
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    type Short = heapless::String<4>;
    for error in [
        "host.dom".parse::<Host<Short>>().unwrap_err(),
        "host.dom:80".parse::<Server<Short>>().unwrap_err(),
        Host::parse("host.dom").unwrap().keep::<Short>().unwrap_err(),
        Server::parse("host.dom:80").unwrap().keep::<Short>().unwrap_err(),
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

/// Returns an address as a number that does not depend on its version.
fn number(text: &str) -> u128 {
    match text.parse::<IpAddr>().unwrap() {
        IpAddr::V4(address) => address.to_bits().into(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[test]
fn blocks_of_addresses() {
    let blocks = cases::<3>(TABLE, "blocks");
    for [first, last, expected] in &blocks {
        let (low, high) = (number(first), number(last));
        for bits in [low, low + (high - low) / 3, low + (high - low) / 2, high] {
            let address = match first.contains(':') {
                true => IpAddr::from(Ipv6Addr::from_bits(bits)),
                false => Ipv4Addr::from_bits(bits.try_into().unwrap()).into(),
            };
            assert_eq!(is_global(address), expected == "global", "{address}");
        }
    }
    // Nothing is left out.
    for blocks in blocks.windows(2).filter(|blocks| blocks[0][0].contains(':') == blocks[1][0].contains(':')) {
        let (before, after) = (number(&blocks[0][1]), number(&blocks[1][0]));
        // After the NAT64 addresses of 10.0.0.0/8, those of other IPv4 addresses follow.
        assert!(before + 1 == after || blocks[0][0] == "64:ff9b::a00:0", "{blocks:?}");
    }
}
