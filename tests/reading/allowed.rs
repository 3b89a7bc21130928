//! Servers that are allowed: texts by which attackers reach others.

use rfc1738::{allowed::*, heapless::String as Text, schemes::*, *};

use crate::support::cases::cases;

const TABLE: &str = include_str!("allowed.txt");

/// What is allowed: the first by a list, the second any server that is not private.
const LIST: Allowed<'static> = Allowed::new(&["good.dom", "api.good.dom:8443", "[2001:db8::7]"]);
const PUBLIC: Allowed<'static> = Allowed::ANY.deny_private();

#[test]
fn no_text_of_an_attack_passes() {
    fn passes<S: SchemeSet>(text: &str) -> bool {
        S::parse(text).is_ok_and(|url| LIST.allows(&url) || PUBLIC.allows(&url))
    }
    for [text] in &cases(TABLE, "attacks") {
        assert_eq!([passes::<Web>(text), passes::<All>(text), passes::<Https>(text)], [false; 3], "{text}");
        // As the target of a redirect, too.
        let base = Web::parse("http://good.dom/a").unwrap();
        let Ok(target) = base.join::<Text<128>>(&**text) else { continue };
        assert!(target.host() == base.host() || !LIST.allows(&target), "{text}");
    }
}

#[test]
fn an_item_of_a_list_is_a_host_a_server_or_a_network() {
    let is_parsed = |item: &str| Host::parse(item).is_ok() || Server::parse(item).is_ok();
    for [item] in &cases(TABLE, "items of a list") {
        assert!(is_parsed(item) && item.parse::<Listed<Text<32>>>().is_ok(), "{item}");
    }
    for [item] in &cases(TABLE, "no items of a list") {
        assert_eq!(item.parse::<Listed<Text<32>>>().unwrap_err(), ListedError::NotListed, "{item}");
        assert!(std::panic::catch_unwind(|| _ = Allowed::new(&[item])).is_err(), "{item}");
        assert!(std::panic::catch_unwind(|| _ = Listed::new(item)).is_err(), "{item}");
        assert!(!is_parsed(item) || item.contains(['*', '.', '%', ',']), "{item}");
    }
    let error = "good.dom".parse::<Listed<Text<4>>>().unwrap_err();
    assert!(matches!(error, ListedError::Capacity(_)), "{error}");
    // A list of plain strings has no subdomains.
    assert!(std::panic::catch_unwind(|| _ = Allowed::new(&[".good.dom"])).is_err());
}

#[test]
fn a_text_of_a_list_names_what_its_parse_names_in_the_same_letters() {
    for url in ["https://good.dom/", "https://g%6Fod.dom/", "https://10.0.0.1", "https://[::1]", "https://[::1]:8443/"]
    {
        let server = Https::parse(url).unwrap().server().unwrap();
        for [item] in &cases(TABLE, "items of a list") {
            let host = server.host();
            let is_named = Host::parse(item.as_str()).is_ok_and(|named| named == host)
                || Server::parse(item.as_str()).is_ok_and(|named| named == server);
            let is_same = item.to_lowercase().starts_with(host.as_str());
            let is_plain = !host.as_str().contains('%');
            assert_eq!(Allowed::new(&[item]).allows_server(server), is_named && is_same && is_plain, "{item} {url}");
            // By meaning.
            let listed = item.parse::<Listed<Text<32>>>().unwrap();
            assert_eq!(Allowed::listed(&[listed]).allows_server(server), is_named && is_plain, "{item} {url}");
        }
    }
}

#[test]
fn a_list_allows_its_servers_alone() {
    for part in ["listed", "not listed"] {
        for [text] in &cases(TABLE, part) {
            assert_eq!(LIST.allows(&All::parse(text.as_str()).unwrap()), part == "listed", "{text}");
        }
    }
    assert!(!Allowed::new(&[]).allows(&Https::parse("https://good.dom/").unwrap()));
    // A text names an address as written, and a value names it by meaning.
    let url = Https::parse("https://[2001:db8:0::7]/").unwrap();
    assert!(!LIST.allows(&url) && Allowed::listed(&[Listed::new("2001:db8::7")]).allows(&url));
    // Others may read these otherwise.
    let zeros = Rfc1738::parse("http://010.0.0.1/").unwrap();
    assert!(!Allowed::listed(&[Listed::new("0.0.0.0/0")]).allows(&zeros));
    for text in ["https://a,b.good.dom/", "coap://a%7B.good.dom/"] {
        let url = All::parse(text).unwrap();
        let listed = [Listed::new(".good.dom"), Listed::new("0.0.0.0/0")];
        assert!(!Allowed::listed(&listed).allows(&url), "{text}");
    }
    let private = Allowed::new(&["10.0.0.1"]);
    let url = Https::parse("https://10.0.0.1/").unwrap();
    assert!(private.allows(&url) && !private.deny_private().allows(&url));
}

#[test]
fn networks_and_names_below_another() {
    fn allows(listed: &[Listed<Text<32>>], host: &str) -> bool {
        Allowed::listed(listed).allows(&Web::parse(&*format!("http://{host}/")).unwrap())
    }
    for [item, inside, outside] in cases(TABLE, "items and hosts") {
        let listed = [item.parse().unwrap()];
        for host in inside.split(' ') {
            assert!(allows(&listed, host), "{item} {host}");
        }
        for host in outside.split(' ') {
            assert!(!allows(&listed, host), "{item} {host}");
        }
    }
}

#[test]
fn addresses_of_tunnels_and_clouds_are_private() {
    for [text, expected] in cases(TABLE, "addresses") {
        assert_eq!(PUBLIC.allows_address(text.parse().unwrap()), expected == "public", "{text}");
    }
}
