//! Servers that are allowed: texts by which attackers reach others.

use rfc1738::{allowed::*, heapless::String as Text, schemes::*, *};

use crate::support::cases::cases;

/// What is allowed: the first by a list, the second any server that is not private.
const LIST: Allowed<'static> = Allowed::new(&["good.dom", "api.good.dom:8443", "[2001:db8::7]"]);
const PUBLIC: Allowed<'static> = Allowed::ANY.deny_private();

#[test]
fn no_text_of_an_attack_passes() {
    fn passes<S: SchemeSet>(text: &str) -> bool {
        S::parse(text).is_ok_and(|url| LIST.allows(&url) || PUBLIC.allows(&url))
    }
    for [text] in &cases(include_str!("attacks.txt"), "attacks") {
        assert_eq!([passes::<Web>(text), passes::<All>(text), passes::<Https>(text)], [false; 3], "{text}");
        // As the target of a redirect, too.
        let base = Web::parse("http://good.dom/a").unwrap();
        let Ok(target) = base.join::<Text<128>>(&**text) else { continue };
        assert!(target.host() == base.host() || !LIST.allows(&target), "{text}");
    }
}

/// Texts that are items of a list.
const ITEMS: &[&str] = &[
    "good.dom", "GOOD.dom", "good.dom:443", "good.dom:00443", "good.dom:8443", "good.dom.", "a_b~c-.dom", "x", "a.1b",
    "10.0.0.1", "10.0.0.1:443", "::1", "[::1]", "[0::1]:443", "[::1]:8443", "::0.0.0.1", "1:2:3:4:5:6:7:8", "1::8",
    "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "::", "::1:443",
];

/// Texts that are none.
const NO_ITEMS: &[&str] = &[
    "*.good.dom", "..good.dom", ".*.good.dom", ".good.dom:80", ".10.0.0.1", ".[::1]", ".::1", ".10.0.0.0/8", "*",
    "good.*", "good.dom:*", "good.dom:", "good.dom:4x3", "good.dom:4294967739", "good.dom:65536", "good.dom:443:443",
    ":443", "", ":", ".", "a..b", "[good.dom]", "g%6Fod.dom", "good.dom%", "a,b", "bücher.dom", "010.0.0.1", "10.0.0",
    "10..0.1", "266.0.0.1", "10.0.0.1.", "[10.0.0.1]", "167772161", "0x7f.1", "a.0xb", "1", "[::1", "::1]", "[[::1]]",
    "[::1]x", "[::1]:", "[::1%25lo]", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "1::2::3", ":::",
    "1:", ":1", "12345::", "::1.2.3", "1.2.3.4::", "https://good.dom", "good.dom/", "me@good.dom", "a b", "10.0.0.1/8",
    "10.0.0.0/33", "10.0.0.0/", "/8", "10.0.0.0/8/8", "::1/64", "::/129", "good.dom/8", "[::]/8", "10.0.0.0/8:443",
    "0.0.0.0/-1",
];

#[test]
fn an_item_of_a_list_is_a_host_a_server_or_a_network() {
    for item in ITEMS {
        let is_parsed = Host::parse(*item).is_ok() || Server::parse(*item).is_ok();
        assert!(is_parsed && item.parse::<Listed<Text<32>>>().is_ok(), "{item}");
    }
    for item in NO_ITEMS {
        let error = item.parse::<Listed<Text<32>>>().unwrap_err();
        assert_eq!(error, ListedError::NotListed, "{item}");
        assert!(std::panic::catch_unwind(|| _ = Allowed::new(&[item])).is_err(), "{item}");
        assert!(std::panic::catch_unwind(|| _ = Listed::new(item)).is_err(), "{item}");
        let is_parsed = Host::parse(*item).is_ok() || Server::parse(*item).is_ok();
        assert!(!is_parsed || item.contains(['*', '.', '%', ',']), "{item}");
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
        for item in ITEMS {
            let host = server.host();
            let is_named = Host::parse(*item).is_ok_and(|named| named == host)
                || Server::parse(*item).is_ok_and(|named| named == server);
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
    for (text, is_listed) in [
        ("https://good.dom/", true),
        ("https://GOOD.dom:8080/a", true),
        ("http://go%6Fd.dom/", false),
        ("https://good.dom./", false),
        ("https://www.good.dom/", false),
        ("https://good.dom.evil.dom/", false),
        ("https://api.good.dom:8443/", true),
        ("https://api.good.dom/", false),
        ("https://[2001:DB8::7]:1/", true),
        ("https://[2001:db8::8]/", false),
        ("mailto:me@good.dom", false),
        ("x-lamp://good.dom/", false),
    ] {
        let url = All::parse(text).unwrap();
        assert_eq!(LIST.allows(&url), is_listed, "{text}");
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
    for (item, inside, outside) in [
        (
            "10.0.0.0/8",
            "10.0.0.0 10.255.255.255 10.0.0.1:81",
            "9.255.255.255 11.0.0.0 [::ffff:10.0.0.1] [::a00:1] a10.0.0.1.dom",
        ),
        ("192.168.4.0/22", "192.168.4.0 192.168.7.255", "192.168.3.255 192.168.8.0"),
        ("10.0.0.1/32", "10.0.0.1", "10.0.0.0 10.0.0.2"),
        ("0.0.0.0/0", "0.0.0.0 255.255.255.255", "[::] h.dom"),
        ("2001:db8::/32", "[2001:db8::] [2001:db8:ffff::1]", "[2001:db7::1] [2001:db9::] 32.1.13.184"),
        ("::/0", "[::] [ffff::]", "0.0.0.0"),
        ("::1/128", "[::1]", "[::] [::2]"),
        ("fe80::/10", "[fe80::1] [febf::]", "[fec0::] [fe7f::]"),
    ] {
        let listed = [item.parse().unwrap()];
        for host in inside.split(' ') {
            assert!(allows(&listed, host), "{item} {host}");
        }
        for host in outside.split(' ') {
            assert!(!allows(&listed, host), "{item} {host}");
        }
    }
    let listed = [".Good.dom".parse().unwrap()];
    for host in ["a.good.dom", "a.b.GOOD.DOM:81"] {
        assert!(allows(&listed, host), "{host}");
    }
    let others = "good.dom bad-good.dom .good.dom a.good.dom. a.good.dom.evil.dom good.dom.a a%2Egood.dom 10.0.0.1";
    for host in others.split(' ') {
        assert!(!allows(&listed, host), "{host}");
    }
}

#[test]
fn addresses_of_tunnels_and_clouds_are_private() {
    for (text, is_public) in [
        ("168.63.129.16", false),
        ("168.63.129.15", true),
        ("192.88.99.0", false),
        ("192.88.99.255", false),
        ("192.88.98.1", true),
        // ISATAP, also of a global IPv4 address.
        ("2001:470::5efe:7f00:1", false),
        ("2001:470::200:5efe:5db8:d70e", false),
        ("2001:470::300:5efe:7f00:1", true),
        ("2001:470::5eff:7f00:1", true),
        // Teredo, and 6to4.
        ("2001::7f00:1", false),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", false),
        ("2002:5db8:d70e::1", false),
        ("2606:4700::1111", true),
    ] {
        assert_eq!(PUBLIC.allows_address(text.parse().unwrap()), is_public, "{text}");
    }
}
