//! The meaning of URLs (sections 2 and 3); `actions.rs` has the lines that clients send.

use proptest::prelude::*;
use rfc1738::{parts::*, schemes::*, *};

use crate::support::cases::cases;

const TABLE: &str = include_str!("meaning.txt");

#[test]
fn characters_that_must_be_encoded() {
    // 2.2: "All unsafe characters must always be encoded within a URL", and so must controls and
    // characters outside US-ASCII.
    for (characters, kind) in [
        (" <>\"%{}|\\^~[]`", ErrorKind::Unsafe),
        ("#", ErrorKind::Fragment),
        ("\0\t\x1F\x7F", ErrorKind::Control),
        ("\r\n", ErrorKind::LineEnd),
        ("\u{80}\u{E9}\u{FF}", ErrorKind::NonAscii),
    ] {
        for character in characters.chars() {
            for before in ["ftp://h/a", "http://h/a", "mailto:a", "wais://h/d?a", "prospero://h/a", "x:a"] {
                let error = Rfc1738::parse(&*format!("{before}{character}")).unwrap_err();
                let kind = if character == '%' { ErrorKind::BadEscape } else { kind };
                let offset = before.len() + usize::from(character == '%');
                // A "%" is allowed; the digit after it is missing.
                assert_eq!((error.kind(), error.offset()), (kind, offset), "{before}{character:?}");
            }
        }
    }
}

#[test]
fn the_port_to_connect_to() {
    for [text, server] in cases(TABLE, "servers") {
        let server = Some(&*server).filter(|server| *server != "-");
        let url = Rfc1738::parse(&*text).unwrap();
        assert_eq!(url.server().map(|server| server.to_string()).as_deref(), server, "{text}");
        let port = server.and_then(|server| server.split_once(':')?.1.parse().ok());
        assert_eq!(url.effective_port(), port, "{text}");
    }
}

#[cfg(feature = "std")]
#[test]
fn a_server_can_be_connected_to() {
    use core::net::Ipv4Addr;
    use std::net::{TcpListener, TcpStream, ToSocketAddrs};
    // A number needs no name server; nor does this name.
    let server = |text| Rfc1738::parse(text).unwrap().server().unwrap().to_socket_addrs();
    assert!(server("wais://10.0.0.010/").unwrap().eq([(Ipv4Addr::new(10, 0, 0, 10), 210).into()]));
    assert!(server("wais://localhost:1/").unwrap().all(|address| address.ip().is_loopback() && address.port() == 1));

    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let text = format!("telnet://{}/", listener.local_addr().unwrap());
    let stream = TcpStream::connect(TelnetUrl::parse(&text).unwrap().server()).unwrap();
    assert_eq!(stream.peer_addr().unwrap(), listener.local_addr().unwrap());
}

/// Returns local part and domain, or the offset of the error.
fn addr_spec(text: &str) -> Result<(&str, &str), usize> {
    let Typed::Mailto(url) = Rfc1738::parse(text).unwrap().typed() else { panic!("{text}") };
    let address = url.addr_specs().next().unwrap();
    address.map(|(local, domain)| (local.as_str(), domain.as_str())).map_err(|error| {
        assert_eq!(error.production(), Production::Encoded822Addr);
        let is_end = error.offset() == text.len();
        let kind = if is_end { ErrorKind::UnexpectedEnd } else { ErrorKind::UnexpectedCharacter };
        assert_eq!(error.kind(), kind, "{text}");
        error.offset()
    })
}

#[test]
fn an_address_is_an_addr_spec() {
    for [text, expected, domain] in cases(TABLE, "addresses") {
        let expected = match expected.strip_prefix("error ") {
            Some(offset) => Err(offset.parse().unwrap()),
            None => Ok((&*expected, &*domain)),
        };
        assert_eq!(addr_spec(&text), expected, "{text}");
    }
}

proptest! {
    /// 3.5: any addr-spec round-trips through a URL.
    #[test]
    fn an_encoded_addr_spec_is_an_address(
        local in r#"([a-z0-9!#%&'*+/=?^_`{|}~$-]{1,4}|"([ -!#-\[^-~\t\]]|\\[ -~]){0,4}")(\.([a-z]{1,3}|"")){0,2}"#,
        domain in r"([a-z0-9-]{1,4}|\[([ -Z^-~]|\\[ -~]){0,4}\])(\.[a-z]{1,3}){0,2}",
    ) {
        let address = format!("{local}@{domain}");
        let text = format!("mailto:{}", Component::Encoded822Addr.encode(address.as_bytes()));
        // By RFC 6068 a "?" would end the address.
        let Typed::Mailto(url) = Rfc1738::parse(&*text).unwrap().typed() else { panic!("{text}") };
        let found = url.addr_specs().next().unwrap().unwrap();
        prop_assert!(found.0.decodes_to(local.as_bytes()), "{}", text);
        prop_assert!(found.1.decodes_to(domain.as_bytes()), "{}", text);
    }
}

fn article(text: &str) -> Article<'_> {
    let GroupPart::Article(article) = NewsUrl::parse(text).unwrap().grouppart() else { panic!("{text}") };
    article
}

#[test]
fn an_article_has_a_message_id() {
    for [text, expected] in cases(TABLE, "message ids") {
        let id = article(&text).message_id().map(|id| id.to_string());
        assert_eq!(id.unwrap_or_else(|error| format!("error {}", error.offset())), expected, "{text}");
    }
    let error = article("news:a%20b@h").message_id().unwrap_err();
    assert_eq!(error.to_string(), "this is not allowed here: remove it (at byte 1, in article)");
}

#[test]
fn a_file_here_or_elsewhere() {
    // 3.10: "<host> can be the string "localhost" or the empty string".
    let is_local = |text| matches!(Rfc1738::parse(text).unwrap().typed(), Typed::File(url) if url.is_local());
    for text in ["file:///a", "file://localhost/a", "file://LocalHost/a"] {
        assert!(is_local(text), "{text}");
    }
    for text in ["file://localhost.dom/a", "file://127.0.0.1/a", "file://h/a"] {
        assert!(!is_local(text), "{text}");
    }
}

/// Another scheme of the set, checked by its own row.
#[test]
fn another_scheme() {
    fn change<S: SchemeSet>(part: &str) {
        for [url, scheme, expected] in &cases(TABLE, part) {
            let changed: Result<FixedUrl<31, S>, _> = S::parse(url.as_str()).unwrap().with_scheme(scheme);
            let changed = changed.map_or_else(
                |error| format!("error {} {}", error.offset(), error.kind().as_str()),
                |url| url.to_string(),
            );
            assert_eq!(changed, *expected, "{url} {scheme}");
        }
    }
    struct Mixed;
    impl SchemeSet for Mixed {
        const SCHEMES: &'static [SchemeDef] = &[SchemeDef::FTP_1738, SchemeDef::HTTPS];
    }
    change::<Web>("another scheme in Web");
    change::<All>("another scheme in All");
    change::<Mixed>("another scheme in Mixed");
    change::<Rfc1738>("another scheme in Rfc1738");
}
