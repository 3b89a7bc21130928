//! Later schemes (section 4), by the rows of a set.

mod later;
mod properties;
mod refused;
mod sets;

use rfc1738::{build::*, schemes::*, *};

use super::rfc;
use crate::support::{at, invariants::build::made};

const PANEL: SchemeDef = SchemeDef::new("x-panel", Syntax::Http, Some(8080));
const NINE: SchemeDef = SchemeDef::new("9p+ftp", Syntax::Ftp, Some(564));
const SCOPE: SchemeDef = SchemeDef::new("x-scope", Syntax::Other, None);

struct Lab;

/// Rows with names of all characters (section 2.1), and of several syntaxes.
impl SchemeSet for Lab {
    const SCHEMES: &'static [SchemeDef] = &[
        PANEL,
        NINE,
        SCOPE,
        SchemeDef::new("urn", Syntax::Other, None),
        SchemeDef::new("z39.50", Syntax::Other, Some(210)),
        SchemeDef::HTTPS,
        SchemeDef::WS,
        SchemeDef::WSS,
        SchemeDef::COAP,
        SchemeDef::COAPS,
        SchemeDef::MQTT,
        SchemeDef::MQTTS,
        SchemeDef::FTPS,
        SchemeDef::FTP_1738,
        SchemeDef::HTTP_1738,
        SchemeDef::GOPHER,
    ];
    const OTHERS: bool = true;
}

fn lab(text: &str) -> Url<&str, Lab> {
    Lab::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the segments; none without a path.
fn segments<S: SchemeSet>(url: &Url<&str, S>) -> Vec<String> {
    url.segments().map(|segment| segment.to_string()).collect()
}

#[test]
fn the_ready_made_rows() {
    let rows: [(SchemeDef, &str, Syntax, Option<u16>, bool); 11] = [
        // RFC 9110, sections 4.2.1 and 4.2.2
        (SchemeDef::HTTP, "http", Syntax::Http, Some(80), false),
        (SchemeDef::HTTPS, "https", Syntax::Rfc3986, Some(443), false),
        // RFC 6455, section 3
        (SchemeDef::WS, "ws", Syntax::Rfc3986, Some(80), false),
        (SchemeDef::WSS, "wss", Syntax::Rfc3986, Some(443), false),
        // RFC 7252, sections 6.1 and 6.2
        (SchemeDef::COAP, "coap", Syntax::Rfc3986, Some(5683), false),
        (SchemeDef::COAPS, "coaps", Syntax::Rfc3986, Some(5684), false),
        // IANA's registry of service names and ports: "mqtt" and "secure-mqtt"
        (SchemeDef::MQTT, "mqtt", Syntax::Rfc3986, Some(1883), true),
        (SchemeDef::MQTTS, "mqtts", Syntax::Rfc3986, Some(8883), true),
        // IANA's registry of service names and ports: "ftps"
        (SchemeDef::FTPS, "ftps", Syntax::Ftp, Some(990), true),
        (SchemeDef::FTP, "ftp", Syntax::Ftp, Some(21), true),
        // RFC 8089
        (SchemeDef::FILE, "file", Syntax::File, None, false),
    ];
    assert_eq!(All::SCHEMES.len(), rows.len() + Rfc1738::SCHEMES.len() - 3);
    for (row, name, syntax, port, has_userinfo) in rows {
        assert_eq!((row.name(), row.syntax(), row.default_port()), (name, syntax, port));
        assert_eq!(row.has_userinfo(), has_userinfo, "{name}");
        assert!(All::SCHEMES.contains(&row), "{name}");
        let text = format!("{name}://host.dom/a");
        let url = All::parse(&*text).unwrap();
        assert_eq!((url.syntax(), url.port(), url.effective_port()), (syntax, None, port));
        assert_eq!(url.server().map(|server| server.to_string()), port.map(|port| format!("host.dom:{port}")));
        assert_eq!(url.scheme(), Scheme::from_name(name));
        let with_user = format!("{name}://me@host.dom/a");
        assert_eq!(All::parse(&*with_user).is_ok(), has_userinfo, "{name}");
        // By RFC 1738 unknown schemes have neither parts nor a port.
        if !Rfc1738::SCHEMES.iter().any(|row| row.name() == name) {
            assert_eq!(Rfc1738::parse(&*text).unwrap().syntax(), Syntax::Other);
            assert_eq!(All::parse(&*text).unwrap().syntax(), syntax);
        }
    }
}

#[test]
fn a_url_of_rfc_3986() {
    rfc::compare::<Lab>("Lab");
    assert!(matches!(lab("https://h/").typed(), Typed::Rfc3986(_)));
    for (text, absolute) in [
        ("MQTT://me:p%40ss@Hub.dom:1884/led", "mqtt://Hub.dom:1884/led"), // without the login
        ("coap://[::1]:?q", "coap://[::1]/?q"),
        ("coap://h", "coap://h/"),
    ] {
        assert_eq!(Iot::parse(text).unwrap().absolute_form().to_string(), absolute);
    }
    assert_eq!(lab("https://h:/a").host_header(), Some("h"));
}

#[test]
fn names() {
    // 2.1: "interpreters [...] should treat upper case letters as equivalent to lower case".
    for text in ["HTTPS://h/", "hTTpS://h/", "X-PANEL://h/", "9P+FTP://h/", "Z39.50:a", "z39.50:a"] {
        let url = lab(text);
        assert_eq!(url.as_str(), text);
        assert_eq!(url.scheme().to_string(), text.split_once(':').unwrap().0.to_ascii_lowercase());
        assert!(Lab::SCHEMES.iter().any(|row| url.scheme() == row.name() && url.syntax() == row.syntax()));
    }
    assert_eq!(lab("HTTPS://h/"), lab("https://h/"));
    // Neither a prefix of a name nor a longer one.
    for text in ["httpss://h/", "ttps://h/", "x://h/", "panel:a", "p9:a", "z39-50:a"] {
        assert!(matches!(lab(text).typed(), Typed::Other(_)), "{text}");
        assert_eq!(lab(text).row(), None, "{text}");
    }
    assert_eq!(Lab::parse(":a").unwrap_err(), Rfc1738::parse(":a").unwrap_err());
    // Without its colon it is no scheme.
    assert_eq!(Lab::parse("https").unwrap_err(), Rfc1738::parse("https").unwrap_err());
    assert_eq!(Lab::parse("").unwrap_err(), Rfc1738::parse("").unwrap_err());
    assert_eq!(Lab::parse("a/https://h/").unwrap_err().offset(), 1);
}

#[test]
fn to_builders() {
    let address: core::net::IpAddr = "2001:db8::7".parse().unwrap();
    let panel = lab("x-panel://h:08443/a%2Fb/?c").to_builder().host("b").port(443).query("?");
    let https = lab("https://h:08443/a%2Fb/?c").to_builder().host("[::1]").port(None).query("?#").segments(&["~", "/"]);
    for (builder, expected) in [
        (panel, "x-panel://b:443/a%2Fb/?%3F"),
        (https.clone(), "https://[::1]/~/%2F??%23"),
        (Builder::new(&SchemeDef::HTTPS, address), "https://[2001:db8::7]"),
        (Builder::new(&PANEL, "h"), "x-panel://h"),
        (Builder::new(&SchemeDef::MQTT, "h").user("a:b").password("c:d@"), "mqtt://a%3Ab:c:d%40@h"),
        (lab("ftps://u:p@h/a/b;type=i").to_builder().password(Value::ABSENT).name("c;d"), "ftps://u@h/a/c%3Bd;type=i"),
    ] {
        assert_eq!(made(&builder).as_deref(), Ok(expected));
    }
    assert_eq!(made(&https.user("me")), Err(ValueError::NotAllowed { production: Production::User }));
    for host in ["", "1.2", "a b", "[::1", "me@h", "h:1"] {
        assert!(made(&Builder::new(&SchemeDef::HTTPS, host)).is_err(), "{host}");
    }
    assert!(made(&Builder::new(&SchemeDef::HTTP_1738, address)).is_err());
}

/// Sections 3 and 4.
#[test]
fn kinds_of_schemes() {
    let kind = |name| (Scheme::from_name(name).is_reserved(), Scheme::from_name(name).is_experimental());
    for row in All::SCHEMES {
        assert_eq!(kind(row.name()), (false, false));
    }
    for (names, expected) in [
        ("afs mid cid nfs tn3270 mailserver z39.50 NFS Z39.50", (true, false)),
        ("x- x-a X-a x-http", (false, true)),
        (" x -x ax- https z39-50 afsa af é-", (false, false)), // and the empty one
    ] {
        names.split(' ').for_each(|name| assert_eq!(kind(name), expected, "{name}"));
    }
}
