//! The driver over std's sockets.

use super::*;

/// Downloads a file of 3 bytes by ftp, from a server that makes these moves at the end.
fn ftp(client: &Client, replies: &'static str, end: &[Move]) -> (Result<(), Error>, Vec<u8>) {
    let begin = Say("220 hi\r\n230 in\r\n200 ok\r\n213 3\r\n");
    let server = Server::new([[&[begin, Say(replies)], end].concat()]);
    let url = FtpUrl::parse(server.url("ftp", "a").into_text()).unwrap();
    let (mut buffer, mut file) = ([0; 64], Vec::new());
    let result = client.fetch(&mut Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap(), &mut file);
    (result, file)
}

#[test]
fn a_server_that_does_not_read_the_quit() {
    let port = script::serve(1, |mut stream| {
        stream.write_all(b"200 hi\r\n211 1\r\n220 7\r\na\r\n.\r\n").unwrap();
        let mut lines = BufReader::new(stream).lines();
        assert!(lines.next().unwrap().unwrap().starts_with("GROUP"));
        assert!(lines.next().unwrap().unwrap().starts_with("ARTICLE"));
    });
    let url = format!("nntp://127.0.0.1:{port}/a.b/7");
    assert_eq!(client().get(All::parse(&*url).unwrap()).to_vec().unwrap(), b"a\r\n");
}

/// A sink that keeps notes and messages, and fails at the end.
#[derive(Default)]
struct Log(Vec<String>);

impl Sink for Log {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.push(format!("{} bytes", bytes.len()));
        Err(io::ErrorKind::StorageFull.into())
    }

    fn info(&mut self, info: Info<'_>) -> io::Result<()> {
        self.0.push(format!("{info:?}"));
        Ok(())
    }

    fn sent(&mut self, message: Message<'_>) {
        self.0.push(format!("{message:?}"));
    }
}

#[test]
fn a_sink_that_fails() {
    let server = Server::answering(["HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc"]);
    let mut log = Log::default();
    let error = client().get(server.url("http", "")).to(&mut log).unwrap_err();
    assert!(matches!(&error, Error::Sink(error) if error.kind() == io::ErrorKind::StorageFull), "{error}");
    let expected = format!(
        "GET / HTTP/1.1; Host: 127.0.0.1:{}; Connection: close; Accept-Encoding: identity, \
        ReplyLine(HTTP/1.0 200 OK), ReplyLine(Content-Length: 3), ReplyLine(), Announced(3), 3 bytes",
        server.port
    );
    assert_eq!(log.0.join(", "), expected);
}

/// A transfer is used once: after its end, a time limit, an error of the sink, a refused
/// connection.
#[test]
fn used_again() {
    let half = Say("HTTP/1.0 200 OK\r\n\r\nhalf");
    let (closed, hasty) = (ClosedPort::new(), client().with_timeout(Duration::from_millis(300)));
    let servers = [vec![Hear, half], vec![half, Hold], vec![Hear, half]].map(|moves| Server::new([moves]));
    let [whole, slow, full] = servers.map(|server| server.port);
    let vec = || -> Box<dyn Sink> { Box::new(Vec::new()) };
    let cases = [(whole, vec()), (slow, vec()), (full, Box::new(Log::default())), (closed.number, vec())];
    for (port, mut sink) in cases {
        let text = format!("http://127.0.0.1:{port}/");
        let url = Web::parse(&text).unwrap();
        let mut buffer = [0; 64];
        let mut http = Http::new(&url, &mut buffer).unwrap().allow_close();
        assert_eq!(hasty.fetch(&mut http, &mut *sink).is_ok(), port == whole);
        let again = hasty.fetch(&mut http, &mut *sink);
        assert!(matches!(again, Err(Error::Fetch(FetchError::AlreadyUsed))), "{again:?}");
    }
}

fn is_reset(result: &Result<(), Error>) -> bool {
    matches!(result, Err(Error::Io(error)) if error.kind() == io::ErrorKind::ConnectionReset)
}

/// A server that closes a connection with unread bytes resets it. This is not the end.
#[test]
fn a_lost_connection() {
    let reset = script::serve(1, |stream| _ = stream.peek(&mut [0]));
    let closed = ClosedPort::new();
    let get = |client: Client, url: String| client.get(All::parse(&*url).unwrap()).to_vec().map(drop);
    let result = get(client(), format!("gopher://127.0.0.1:{reset}/9a"));
    assert!(is_reset(&result), "{result:?}");
    let result = get(client(), format!("gopher://127.0.0.1:{}/9a", closed.number));
    assert!(matches!(result, Err(Error::Connect(_))));
    let result = get(client().without_tls(), "https://127.0.0.1:1/".into());
    assert_eq!(result.unwrap_err().to_string(), "this client has no TLS");
}

/// The data connection of ftp: a dead port of EPSV, a good one of PASV after it, and a connection
/// that is lost.
#[test]
fn two_connections() {
    let closed = ClosedPort::new();
    let replies = &*format!("229 (|||{}|)\r\n227 =10,0,0,1,{{data}}\r\n", closed.number).leak();
    let end = Say("150 now\r\n226 done\r\n");
    let (result, file) = ftp(&client(), replies, &[Give(b"abc", |_| None), end]);
    assert!(result.is_ok() && file == b"abc", "{result:?}");
    let (result, _) = ftp(&client(), replies, &[Give(b"abc", reset), end]);
    let is_lost = matches!(result, Err(Error::Fetch(FetchError::Lost(Channel::Data))));
    assert!(is_lost || is_reset(&result), "{result:?}");
}

/// RFC 959, section 5.4: a server that stops says so over the control connection, with the data
/// connection open.
#[test]
fn a_server_that_stops() {
    for (quit, sentence) in [
        ("150 now\r\n421 down\r\n", "the reply to RETR is 421: the server is not available"),
        ("150 now\r\n421-down\r\n", "the connection failed: timed out"),
        ("150 now\r\n226 done\r\n", "the connection failed: timed out"),
        ("150 now\r\n", "the connection failed: timed out"),
    ] {
        let hasty = client().with_timeout(Duration::from_millis(500));
        let (result, file) = ftp(&hasty, "229 (|||{port}|)\r\n", &[Give(b"ha", Some), Say(quit), Hold]);
        let error = result.unwrap_err();
        assert_eq!((error.to_string().as_str(), &file[..]), (sentence, &b"ha"[..]));
        assert!(error.is_temporary());
    }
}

/// After a long transfer, a router may have forgotten the control connection. A file whose
/// announced bytes have all arrived is complete without the last reply, but not if that is an
/// error, or if the server closes the connection.
#[test]
fn a_file_without_its_last_reply() {
    for (bytes, last, is_complete) in [
        (&b"all"[..], "150 now\r\n", true),
        (b"all", "150 now\r\n226-", true),
        (b"all", "150 now\r\n451 no\r\n", false),
        (b"ha", "150 now\r\n", false),
    ] {
        for end in [&[][..], &[Hold]] {
            let hasty = client().with_timeout(Duration::from_millis(500));
            let moves = [&[Give(bytes, |_| None), Say(last)], end].concat();
            let (result, file) = ftp(&hasty, "229 (|||{port}|)\r\n", &moves);
            assert_eq!(result.is_ok(), is_complete && !end.is_empty(), "{bytes:?} {last:?}: {result:?}");
            assert!(result.is_err() || file == b"all");
        }
    }
}

/// Resets a connection, as a failing machine does: with `SO_LINGER` of 0, which `socat` sets.
fn reset(stream: TcpStream) -> Option<TcpStream> {
    let mut socat = std::process::Command::new("socat");
    socat.args(["-u", "OPEN:/dev/null", "FD:0,so-linger=0"]).stdin(std::os::fd::OwnedFd::from(stream));
    assert!(socat.status().unwrap().success());
    None
}
