//! The options that libcoap's `coap-client` sends for a URL, read by a server on loopback.

use core::fmt::Debug;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::mpsc::{self, Receiver, Sender};
use std::{net::UdpSocket, process::Command, thread};

use rfc1738::{SchemeSet as _, ValueError, schemes::Iot, send::CoapOption};

use super::tally::Tally;

/// The number and the value of each option.
type Options = Vec<(u16, Vec<u8>)>;

/// They all lead to this machine. `[::1]` is omitted where there is no IPv6.
const HOSTS: [&str; 4] = ["127.0.0.1", "localhost", "LocalHost", "[::1]"];

/// "<" stands for 95 letters.
const PATHS: [&str; 20] = [
    "", "/", "//", "/a", "/a/", "/a//b", "/a%2Fb/c%3fd", "/%C3%A9/%FF/%00", "/a;b,c=d@e:f!$'()*+~_-.", "/%25%2541",
    "/.well-known/core", "/%7Esensors/temp.xml", "/...", "/a/../b", "/./a", "/a/%2E%2e", "/a#f", "/</b", "/<abcde/b",
    "/<<</b",
];

const QUERIES: [&str; 10] =
    ["", "?", "?a", "?a=b&c=d", "?&", "?a&&b", "?a%26b=%3D+c", "?b/c?d", "?%C3%BC%00", "?a;b,c=d@e:f!$'()*+~_-."];

/// The number of the options that differ, or 0 if one side makes no request; the reason, and a test
/// whether it applies to a URL.
type Difference = (u16, &'static str, fn(&str) -> bool);

const DIFFERENCES: &[Difference] = &[
    (0, "6.4, 2: dots are resolved first, which is an error here; theirs leaves them out", |text| {
        text.contains("/./") || text.contains("/../")
    }),
    (0, "5.10.1: no option is \"..\"; theirs sends one that was escaped", |text| text.contains("%2E%2e")),
    (0, "6.4, 4: a fragment is an error; theirs leaves it out", |text| text.contains('#')),
    (0, "5.10: a value of more than 255 bytes is an error; theirs leaves it out", |text| text.len() > 285),
    (CoapOption::URI_PATH, "theirs has a buffer of 100 bytes for a path", |text| text.contains("abcde/b")),
    (CoapOption::URI_HOST, "6.4, 5: the host in lower case; theirs as written", |text| text.contains("LocalHost")),
    (0, "6.4, 5: the host is decoded; theirs looks it up with its escapes", |text| text.contains("//%")),
    (CoapOption::URI_QUERY, "6.4, 9: an empty query has an empty argument; theirs has none", |text| {
        text.ends_with('?')
    }),
];

const NUMBERS: [u16; 4] = [CoapOption::URI_HOST, CoapOption::URI_PORT, CoapOption::URI_PATH, CoapOption::URI_QUERY];

/// Answers each request on a port of its own.
struct Server {
    port: u16,
    has_ipv6: bool,
    requests: Receiver<Vec<u8>>,
}

impl Server {
    fn new() -> Self {
        let (sender, requests) = mpsc::channel();
        let serve = |address: IpAddr, port: u16| -> std::io::Result<u16> {
            let (socket, sender) = (UdpSocket::bind((address, port))?, sender.clone());
            let port = socket.local_addr()?.port();
            thread::spawn(move || answer(&socket, &sender));
            Ok(port)
        };
        let port = serve(Ipv4Addr::LOCALHOST.into(), 0).unwrap();
        let has_ipv6 = serve(Ipv6Addr::LOCALHOST.into(), port).is_ok();
        Self { port, has_ipv6, requests }
    }

    /// Returns what the client sends for a URL, or `None` if it refuses it.
    fn ask(&self, url: &str) -> Option<Options> {
        let output = Command::new("coap-client-notls").args(["-B", "2", url]).output();
        assert!(output.is_ok(), "is libcoap3-bin of .ci/setup installed? {output:?}");
        let requests: Vec<_> = self.requests.try_iter().collect();
        assert!(requests.len() < 2, "{url}: {requests:?}");
        requests.first().map(|request| options(request))
    }
}

/// Answers "2.05 Content" in the acknowledgement, with the request's message ID and token.
fn answer(socket: &UdpSocket, requests: &Sender<Vec<u8>>) {
    let mut buffer = [0; 2048];
    while let Ok((length, client)) = socket.recv_from(&mut buffer) {
        let token = usize::from(buffer[0] & 15);
        if requests.send(buffer[..length].to_vec()).is_err() {
            return;
        }
        buffer[0] = 0x60 | buffer[0] & 15;
        buffer[1] = 0x45;
        let _ = socket.send_to(&buffer[..4 + token], client);
    }
}

/// Reads the options of a request (RFC 7252, section 3.1).
fn options(request: &[u8]) -> Options {
    let mut rest = &request[4 + usize::from(request[0] & 15)..];
    let (mut number, mut options) = (0, vec![]);
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        let mut extended = |nibble: u8| {
            let (bytes, base): (usize, u16) = match nibble {
                13 => (1, 13),
                14 => (2, 269),
                15 => panic!("a payload, or an error: {request:?}"),
                _ => return nibble.into(),
            };
            let (value, after) = rest.split_at(bytes);
            rest = after;
            base + value.iter().fold(0, |value, byte| value << 8 | u16::from(*byte))
        };
        number += extended(first >> 4);
        let length = extended(first & 15);
        let (value, after) = rest.split_at(length.into());
        rest = after;
        options.push((number, value.to_vec()));
    }
    options
}

fn ours(text: &str) -> Result<Options, ValueError> {
    let mut buffer = [0; 255];
    let url = Iot::parse(text).unwrap();
    let mut option = |option: CoapOption<'_>| Ok((option.number(), option.write_into(&mut buffer)?.to_vec()));
    url.coap_options()?.map(&mut option).collect()
}

#[test]
#[ignore = "needs libcoap's coap-client"]
fn coap_client_sends_the_same_except_for_known_differences() {
    let server = Server::new();
    let paths = PATHS.map(|path| path.replace('<', &"a".repeat(95)));
    let each = paths.iter().flat_map(|path| {
        QUERIES.map(|query| {
            path.split_once('#')
                .map_or_else(|| format!("{path}{query}"), |(path, fragment)| format!("{path}{query}#{fragment}"))
        })
    });
    let mut hosts = HOSTS.iter().filter(|host| server.has_ipv6 || !host.starts_with('[')).cycle();
    let mut texts: Vec<_> =
        each.map(|rest| format!("coap://{}:{}{rest}", hosts.next().unwrap(), server.port)).collect();
    assert_eq!(texts.len(), 200);
    texts.push(format!("coap://%6Cocalhost:{}/a", server.port));
    let mut tally = Tally::default();
    for text in texts {
        let (ours, theirs) = (ours(&text), server.ask(&text));
        let mut compare = |number, ours: &dyn Debug, theirs: &dyn Debug, is_same| {
            let why = || Some(DIFFERENCES.iter().find(|(of, _, is_it)| *of == number && is_it(&text))?.1);
            tally.compare(is_same, why, || format!("{text}: {number}: ours {ours:?}, theirs {theirs:?}"));
        };
        let (Ok(ours), Some(theirs)) = (&ours, &theirs) else {
            compare(0, &ours, &theirs, false);
            continue;
        };
        for number in NUMBERS {
            let of = |options: &Options| options.iter().filter(|option| option.0 == number).cloned().collect();
            let (ours, theirs): (Options, Options) = (of(ours), of(theirs));
            compare(number, &ours, &theirs, ours == theirs);
        }
        // In order, and no others.
        assert!([ours, theirs].iter().all(|options| options.is_sorted_by_key(|(number, _)| number)), "{text}");
        assert!(ours.iter().chain(theirs).all(|(number, _)| NUMBERS.contains(number)), "{text}: {theirs:?}");
    }
    tally.check(DIFFERENCES.iter().map(|(_, why, _)| *why));
}
