//! The time limits of the client over std's sockets, with servers that are slow on purpose.
//!
//! A limit of 500 ms is over before 2,500 ms, however busy the machine is; without the limit, each
//! of these servers takes five seconds or more.

use super::*;

const LIMIT: Duration = Duration::from_millis(500);
const LATEST: Duration = Duration::from_millis(2500);

fn client() -> Client {
    Client::new().with_timeout(LIMIT)
}

/// Returns the URL of a host that only a resolver of the test knows.
fn host() -> Url<&'static str, All> {
    All::parse("http://host.dom/").unwrap()
}

/// Fetches, and asserts that a time limit ends it by this time.
fn assert_late(request: Request<'_, All>, latest: Duration) -> Error {
    let begin = Instant::now();
    let error = request.report_fields(&["X"]).to_vec().unwrap_err();
    assert!(error.is_timeout() && error.is_temporary(), "{error}");
    assert!(begin.elapsed() < latest, "{:?}", begin.elapsed());
    error
}

#[test]
fn waits() {
    let drip: &'static [u8] = &[b'x'; 100];
    let fields = [Say("X: y\r\n"), Wait(200)].repeat(30);
    let chunked = "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n";
    for moves in [
        vec![Hold],
        // A line of a header that drips, and lines.
        vec![Hear, Say("HTTP/1.0 200 OK\r\nX: "), Drip(100, drip)],
        [&[Hear, Say("HTTP/1.0 200 OK\r\n")], &fields[..]].concat(),
        // Half of the data, and trailers.
        vec![Hear, Say("HTTP/1.0 200 OK\r\n\r\nhalf"), Hold],
        [&[Hear, Say(chunked)], &fields[..]].concat(),
    ] {
        assert_late(client().get(Server::new([moves]).url("http", "")), LATEST);
    }
    // A greeting of many lines.
    assert_late(client().get(Server::new([[Say("220-\r\n"), Wait(200)].repeat(30)]).url("ftp", "a")), LATEST);
}

/// Data that drips is no silence, so only the deadline ends it.
#[test]
fn the_deadline() {
    let drip: &'static [u8] = &[b'x'; 100];
    let url = || Server::new([vec![Hear, Say("HTTP/1.0 200 OK\r\n\r\n"), Drip(100, drip)]]).url("http", "");
    let error = assert_late(Client::new().with_deadline(Instant::now() + LIMIT).get(url()), LATEST);
    assert!(error.is_incomplete(), "{error}");
    // The time of a request, and a deadline that is over before it begins.
    assert_late(Client::new().get(url()).with_time(LIMIT), LATEST);
    for client in [Client::new().with_deadline(Instant::now()), Client::new()] {
        let error = client.get(host()).with_time(Duration::ZERO).to_vec().unwrap_err();
        assert!(matches!(error, Error::Deadline) && error.is_timeout() && !error.is_dns(), "{error}");
    }
    // There is no time for another attempt.
    let server = Server::answering(["HTTP/1.0 503 Busy\r\nRetry-After: 30\r\n\r\n"]);
    let begin = Instant::now();
    let client = Client::new().with_deadline(begin + LIMIT);
    let error = client.get(server.url("http", "")).retry(3).to_vec().unwrap_err();
    assert!(matches!(error, Error::Fetch(_)) && begin.elapsed() < LATEST, "{error}");
}

/// A message that is longer than the buffers of both systems, and a server that reads slowly. It
/// takes seconds to make such a message without optimisation.
#[test]
fn a_message_that_nobody_reads() {
    let value = "x".repeat(20_000_000);
    let fields = [Header::new("X", &value).unwrap()];
    let server = Server::new([[Wait(50), HearLine].into_iter().chain([Wait(90_000)]).collect()]);
    assert_late(client().get(server.url("http", "")).add_fields(&fields), Duration::from_secs(60));
}

/// The reply and the data have a wait each, and so has an interim reply.
#[test]
fn a_reply_ends_a_wait() {
    const LATE: Move = Wait(350);
    const CHUNKED: &str = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    let group = [LATE, Say("200 hi\r\n"), HearLine, LATE, Say("211 1 1 1 a.b\r\n")];
    let article = [HearLine, Say("220 1\r\n"), LATE, Say("a\r\n.\r\n")];
    for (scheme, path, moves) in [
        ("http", "", vec![Hear, LATE, Say("HTTP/1.0 200 OK\r\n\r\n"), LATE, Say("a")]),
        ("http", "", vec![Hear, LATE, Say("HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\n"), LATE, Say("a")]),
        ("http", "", vec![Hear, LATE, Say(CHUNKED), LATE, Say("1\r\na\r\n"), LATE, Say("0\r\n\r\n")]),
        ("http", "", vec![Hear, LATE, Say("HTTP/1.1 102 Soon\r\n\r\n"), LATE, Say("HTTP/1.1 200 OK\r\n\r\na")]),
        ("nntp", "a.b/1", [&group[..], &article].concat()),
    ] {
        let server = Server::new([moves.clone()]);
        let data = client().get(server.url(scheme, path)).allow_close().to_vec();
        assert!(matches!(data.as_deref(), Ok(b"a" | b"a\r\n")), "{scheme}: {data:?}");
    }
}

#[test]
fn no_limit() {
    let longest = Client::new().with_timeout(Duration::MAX).with_connect_timeout(Duration::MAX);
    for client in [Client::new().with_timeout(None), longest] {
        let server = Server::new([vec![Hear, Say("HTTP/1.0 200 OK\r\n\r\n"), Wait(300), Say("abc")]]);
        assert_eq!(client.get(server.url("http", "")).allow_close().to_vec().unwrap(), b"abc");
    }
}

/// A look-up is left behind, by the limit for a connection.
#[test]
fn names() {
    for client in [client(), Client::new().with_connect_timeout(LIMIT)] {
        let client = client.with_resolver(|_, _| {
            thread::sleep(Duration::from_secs(6));
            Ok(Vec::new())
        });
        let error = assert_late(client.get(host()), LATEST);
        assert!(error.is_dns() && !error.is_tls(), "{error}");
    }
    let client = Client::new().with_resolver(|host, port| Err(io::Error::other(format!("{host} at {port}?"))));
    let gopher = Rfc1738::parse("gopher://010.0.0.1/").unwrap();
    assert_eq!(told(client.get(gopher).to_vec()), "cannot resolve the host: 10.0.0.1 at 70?");
    let rows = [("host.dom", "host.dom at 80?"), ("h%6F.dom:81", "ho.dom at 81?"), ("[::1]", "::1 at 80?")];
    for (server, message) in rows {
        let url = format!("http://{server}/");
        let error = told(client.get(Web::parse(&*url).unwrap()).to_vec());
        assert_eq!(error, format!("cannot resolve the host: {message}"));
    }
}

/// RFC 8305: addresses that do not answer cost 250 ms each, not the limit.
#[test]
fn several_addresses() {
    // Nobody answers at addresses for documentation (RFC 5737).
    let dead = |host| SocketAddr::from(([192, 0, 2, host], 9));
    let server = Server::answering(["HTTP/1.0 200 OK\r\n\r\nabc"]);
    let live = SocketAddr::from(([127, 0, 0, 1], server.port));
    let client = Client::new().with_resolver(move |_, _| Ok(vec![dead(1), dead(2), live]));
    let begin = Instant::now();
    assert_eq!(client.get(host()).allow_close().to_vec().unwrap(), b"abc");
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());

    let client = Client::new().with_connect_timeout(LIMIT).with_resolver(move |_, _| Ok((1..9).map(dead).collect()));
    let begin = Instant::now();
    let error = client.get(host()).to_vec().unwrap_err();
    assert!(matches!(error, Error::Connect(_)) && begin.elapsed() < LATEST, "{error}");

    let nowhere = Client::new().with_resolver(|_, _| Ok(Vec::new()));
    assert_eq!(told(nowhere.get(host()).to_vec()), "cannot connect: the host has no address");
    assert!(resolve("127.0.0.1", 1).is_ok());
}

/// The limits hold below TLS: for its handshake, and for a record that drips.
#[test]
fn below_tls() {
    let client = client().with_tls(tls::config(true));
    let hello = &[0x16, 3, 3, 0x40, 0, 2, 0, 0x3F, 0xFC, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let drip = Server::new([vec![Drip(100, hello)]]);
    let error = assert_late(client.get(drip.url("https", "")), LATEST);
    assert!(matches!(error, Error::Connect(_)), "{error}");
    let port = tls::serve(|server| {
        server.say(b"HTTP/1.0 200 OK\r\nContent-Length: 2000\r\n\r\n");
        server.drip(&[b'x'; 2000], Duration::from_millis(100));
    });
    let url = format!("https://127.0.0.1:{port}/");
    assert_late(client.get(All::parse(&*url).unwrap()), LATEST);
}

/// Errors of TLS, and its end.
#[test]
fn tls_ends() {
    let get = |client: &Client, port: u16| {
        let text = format!("https://127.0.0.1:{port}/");
        client.get(All::parse(&text).unwrap()).allow_close().to_vec()
    };
    let client = Client::new().with_tls(tls::config(true));
    let whole = |is_cut: bool| {
        tls::serve(move |server| {
            server.say(b"HTTP/1.0 200 OK\r\n\r\nabc");
            if !is_cut {
                server.end();
            }
        })
    };
    assert_eq!(get(&client, whole(false)).unwrap(), b"abc");
    let error = get(&client, whole(true)).unwrap_err();
    assert!(error.is_incomplete() && error.to_string().contains("close_notify"), "{error}");

    let stranger = Client::new().with_tls(tls::config(false));
    // With the feature, a client trusts the public roots, which did not sign this.
    let by_default = cfg!(feature = "https").then(Client::new);
    for client in [Some(stranger), by_default].into_iter().flatten() {
        let error = get(&client, whole(false)).unwrap_err();
        assert!(error.is_tls() && !error.is_temporary() && !error.is_timeout(), "{error}");
        assert!(error.to_string().starts_with("TLS failed: invalid peer certificate"), "{error}");
    }
    let error = get(&Client::new().without_tls(), 1).unwrap_err();
    assert!(error.is_tls() && error.to_string() == "this client has no TLS");
}
