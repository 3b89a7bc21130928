//! Servers that may be asked: texts by which attackers reach others.

use core::net::IpAddr;

use rfc1738::{allowed::*, heapless::String as Text, schemes::*, *};

/// Who may be asked: the first by a list, the second any server that is not private.
const LIST: Allowed<'static> = Allowed::new(&["good.dom", "api.good.dom:8443", "[2001:db8::7]"]);
const PUBLIC: Allowed<'static> = Allowed::ANY.deny_private();

/// Texts that other software connects to `127.0.0.1`, to the metadata of a cloud, or to another
/// server than their reader expects.
const ATTACKS: &[&str] = &[
    // Numbers that are addresses for `inet_aton`.
    "http://127.1/",
    "http://127.0.1/",
    "http://0x7f.1/",
    "http://0x7f.0.0.1/",
    "http://0x7f000001/",
    "http://0X7F.0X0.0X0.0X1/",
    "http://2130706433/",
    "http://017700000001/",
    "http://0177.0.0.1/",
    "http://127.0.0.01/",
    "http://0/",
    "http://0.0.0.0/",
    "http://127.0.0.1/",
    "http://127.127.127.127/",
    "http://127.0.0.1:80/",
    "http://127.0.0.1./",
    "http://127.0.0.1%2e/",
    "http://127.0.0.1%00.good.dom/",
    "http://%31%32%37.0.0.1/",
    "http://127%2E0%2E0%2E1/",
    "http://425.510.425.510/",
    "http://①②⑦.⓪.⓪.①/",
    "http://127。0。0。1/",
    "http://%EF%BC%91%EF%BC%92%EF%BC%97.%EF%BC%90.%EF%BC%90.%EF%BC%91/",
    "http://127%E3%80%820%E3%80%820%E3%80%821/",
    // IPv6.
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[::7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a9fe:a9fe]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fd00:ec2::254]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://::1/",
    // Private networks, and the metadata of clouds.
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/latest/meta-data/",
    "http://0xA9.0xFE.0xA9.0xFE/",
    "http://[::ffff:169.254.169.254]/",
    "http://100.100.100.200/",
    "http://192.0.0.192/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://198.18.0.1/",
    "http://255.255.255.255/",
    "http://224.0.0.1/",
    // A host that is not the one that a reader sees.
    r"http://good.dom\@127.0.0.1/",
    r"http://127.0.0.1\@good.dom/",
    "http://good.dom@127.0.0.1/",
    "http://good.dom:80@127.0.0.1/",
    "http://good.dom%2f@127.0.0.1/",
    "http://127.0.0.1 @good.dom/",
    "http://good.dom#@127.0.0.1/",
    "http://127.0.0.1:80#@good.dom/",
    "http://good.dom&@127.0.0.1/",
    "http://good.dom:@127.0.0.1/",
    "http://127.0.0.1\t.good.dom/",
    "http://127.0.0.1\r\nHost: good.dom/",
    // No "//", or too many.
    "https:metadata.internal/x",
    "https:/metadata.internal/x",
    "https:///metadata.internal/x",
    "https://metadata.internal:x/",
    r"https:\\metadata.internal\x",
    "//metadata.internal/x",
    "https://h:99999/",
];

#[test]
fn no_text_of_an_attack_passes() {
    fn passes<S: SchemeSet>(text: &str) -> bool {
        S::parse(text).is_ok_and(|url| LIST.allows(&url) || PUBLIC.allows(&url))
    }
    for &text in ATTACKS {
        let passed = [passes::<Web>(text), passes::<All>(text), passes::<Https>(text), passes::<Modern>(text)];
        assert_eq!(passed, [false; 4], "{text}");
        // As the target of a redirect, too.
        let base = Web::parse("http://good.dom/a").unwrap();
        let Ok(target) = base.join::<Text<128>>(text) else { continue };
        assert!(target.host() == base.host() || !LIST.allows(&target), "{text}");
    }
}

#[test]
fn a_text_of_a_list_names_what_its_parse_names_in_the_same_letters() {
    let items = [
        "good.dom", "GOOD.dom", "good.dom:443", "good.dom:00443", "good.dom:8443", "good.dom:", "good.dom:4x3",
        "good.dom.", "good.dom:4294967739", "good.dom:443:443", ":443", "", ":", "[good.dom]", "g%6Fod.dom",
        "g%6fod.dom:443", "good.dom%", "10.0.0.1", "10.0.0.1:443", "%310.0.0.1", "010.0.0.1", "10.0.0", "10..0.1",
        "266.0.0.1", "10.0.0.1.", "[10.0.0.1]", "167772161", "::1", "[::1]", "[0::1]:443", "[::1]:8443", "[::1",
        "::1]", "[[::1]]", "::1:443", "[::1]x", "[::1]:", "1", "::0.0.0.1", "[::1%25lo]", "https://good.dom",
        "good.dom/", "me@good.dom",
    ];
    for url in ["https://good.dom/", "https://g%6Fod.dom/", "https://10.0.0.1", "https://[::1]", "https://[::1]:8443/"]
    {
        let server = Https::parse(url).unwrap().server().unwrap();
        for item in items {
            let host = server.host();
            let is_named = Host::parse(item).is_ok_and(|named| named == host)
                || Server::parse(item).is_ok_and(|named| named == server);
            let is_same = item.to_lowercase().starts_with(host.as_str()) && !host.as_str().contains('%');
            assert_eq!(Allowed::new(&[item]).allows_server(server), is_named && is_same, "{item} {url}");
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
        let url = Modern::parse(text).unwrap();
        assert_eq!(LIST.allows(&url), is_listed, "{text}");
        let hosts = ["good.dom", "2001:db8::7"].map(|text| text.parse::<Host<Text<16>>>().unwrap());
        let servers = ["api.good.dom:8443".parse::<Server<Text<16>>>().unwrap()];
        let by_values = Allowed::new(&hosts).allows(&url) || Allowed::new(&servers).allows(&url);
        assert_eq!(by_values, is_listed, "{text}");
    }
    assert!(!Allowed::<&str>::new(&[]).allows(&Https::parse("https://good.dom/").unwrap()));
    // A text names an address as written, and a host names it by meaning.
    let url = Https::parse("https://[2001:db8:0::7]/").unwrap();
    assert!(!LIST.allows(&url) && Allowed::new(&[Host::parse("2001:db8::7").unwrap()]).allows(&url));
    // Others may read these otherwise.
    for text in ["http://010.0.0.1/", "https://good,dom/", "https://good%7B.dom/"] {
        let url = All::parse(text).unwrap();
        assert!(!Allowed::new(&[url.host().unwrap()]).allows(&url), "{text}");
    }
    let private = Allowed::new(&["10.0.0.1"]);
    let url = Https::parse("https://10.0.0.1/").unwrap();
    assert!(private.allows(&url) && !private.deny_private().allows(&url));
}

/// A name server that answers with an address of its own choice, each time.
struct Rebinding(Vec<IpAddr>);

impl Rebinding {
    fn look_up(&mut self) -> Option<IpAddr> {
        self.0.pop()
    }
}

/// Looks up once, checks the address, and returns that one to connect to.
fn connects_to(allowed: Allowed<'_>, url: &Url<&str, Https>, names: &mut Rebinding) -> Option<IpAddr> {
    let server = Some(url.endpoint().server).filter(|_| allowed.allows(url))?;
    server.host().address().or_else(|| names.look_up()).filter(|address| allowed.allows_address(*address))
}

#[test]
fn a_name_that_is_looked_up_twice_reaches_nothing_private() {
    let [public, private] = ["93.184.215.14", "169.254.169.254"].map(|text| text.parse::<IpAddr>().unwrap());
    let url = Https::parse("https://rebinding.dom/").unwrap();
    for (answers, connected) in
        [([private, public], Some(public)), ([public, private], None), ([private, private], None)]
    {
        assert_eq!(connects_to(PUBLIC, &url, &mut Rebinding(answers.to_vec())), connected);
    }
    let address = Https::parse("https://93.184.215.14/").unwrap();
    assert_eq!(connects_to(PUBLIC, &address, &mut Rebinding(Vec::new())), Some(public));
}
