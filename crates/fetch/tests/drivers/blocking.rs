//! The driver over std's sockets.

use core::{net::Ipv4Addr, time::Duration};
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
};

use rfc1738::{FtpUrl, GopherUrl, NntpUrl, SchemeSet, schemes::Web, send::EndUser};
use rfc1738_fetch::{
    Channel, FetchError, Ftp, Gopher, Http, Info, Message, Nntp,
    blocking::{Client, Error, Sink},
};

use crate::{port::ClosedPort, script::serve};

/// Answers a line, and closes the connection in good order.
fn saying(answer: &'static [u8]) -> impl FnMut(TcpStream) + Send {
    move |mut stream| {
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        reader.read_line(&mut String::new()).unwrap();
        stream.write_all(answer).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        _ = reader.read_to_end(&mut Vec::new());
    }
}

fn client() -> Client {
    Client::new().with_timeout(Duration::from_secs(50))
}

fn gopher(port: u16, client: &Client) -> (Vec<u8>, Result<(), Error>) {
    let text = format!("gopher://127.0.0.1:{port}/9a");
    let url = GopherUrl::parse(&text).unwrap();
    let (mut buffer, mut data) = ([0; 64], Vec::new());
    let result = client.fetch(&mut Gopher::new(&url, &mut buffer).unwrap().allow_close(), &mut data);
    (data, result)
}

/// Downloads a file.
fn ftp(port: u16, client: &Client) -> (Result<(), Error>, Vec<u8>) {
    let text = format!("ftp://127.0.0.1:{port}/a");
    let url = FtpUrl::parse(&text).unwrap();
    let (mut buffer, mut file) = ([0; 64], Vec::new());
    let result = client.fetch(&mut Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap(), &mut file);
    (result, file)
}

#[test]
fn resources() {
    let (data, result) = gopher(serve(1, saying(b"abc")), &client());
    assert!(result.is_ok() && data == b"abc", "{result:?}");
    // This server does not read the quit.
    let port = serve(1, |mut stream| {
        stream.write_all(b"200 hi\r\n211 1\r\n220 7\r\na\r\n.\r\n").unwrap();
        let mut lines = BufReader::new(stream).lines();
        assert!(lines.next().unwrap().unwrap().starts_with("GROUP"));
        assert!(lines.next().unwrap().unwrap().starts_with("ARTICLE"));
    });
    let text = format!("nntp://127.0.0.1:{port}/a.b/7");
    let url = NntpUrl::parse(&text).unwrap();
    let (mut buffer, mut data) = ([0; 64], Vec::new());
    client().fetch(&mut Nntp::new(&url, &mut buffer).unwrap(), &mut data).unwrap();
    assert_eq!(data, b"a\r\n");
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
    let port = serve(1, saying(b"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc"));
    let text = format!("http://127.0.0.1:{port}/");
    let url = Web::parse(&text).unwrap();
    let (mut buffer, mut log) = ([0; 64], Log::default());
    let error = client().fetch(&mut Http::new(&url, &mut buffer).unwrap(), &mut log).unwrap_err();
    assert!(matches!(&error, Error::Sink(error) if error.kind() == io::ErrorKind::StorageFull), "{error}");
    let expected = [
        &format!("GET / HTTP/1.1; Host: 127.0.0.1:{port}; Connection: close; Accept-Encoding: identity"),
        "ReplyLine(HTTP/1.0 200 OK)",
        "ReplyLine(Content-Length: 3)",
        "ReplyLine()",
        "Announced(3)",
        "3 bytes",
    ];
    assert_eq!(log.0, expected);
}

/// A transfer is used once: after its end, a time limit, an error of the sink, a refused
/// connection.
#[test]
fn used_again() {
    let half = b"HTTP/1.0 200 OK\r\n\r\nhalf";
    let hold = |mut stream: TcpStream| {
        stream.write_all(b"HTTP/1.0 200 OK\r\n\r\nhalf").unwrap();
        _ = stream.read_to_end(&mut Vec::new());
    };
    let (closed, hasty) = (ClosedPort::new().unwrap(), client().with_timeout(Duration::from_millis(300)));
    let mut sinks: [(u16, Box<dyn Sink>); 4] = [
        (serve(1, saying(half)), Box::new(Vec::new())),
        (serve(1, hold), Box::new(Vec::new())),
        (serve(1, saying(half)), Box::new(Log::default())),
        (closed.number, Box::new(Vec::new())),
    ];
    for (case, (port, sink)) in sinks.iter_mut().enumerate() {
        let text = format!("http://127.0.0.1:{port}/");
        let url = Web::parse(&text).unwrap();
        let mut buffer = [0; 64];
        let mut http = Http::new(&url, &mut buffer).unwrap().allow_close();
        assert_eq!(hasty.fetch(&mut http, &mut **sink).is_ok(), case == 0);
        let again = hasty.fetch(&mut http, &mut **sink);
        assert!(matches!(again, Err(Error::Fetch(FetchError::AlreadyUsed))), "{case}: {again:?}");
    }
}

/// A server that closes a connection with unread bytes resets it. This is not the end.
#[test]
fn a_lost_connection() {
    let reset = |stream: TcpStream| _ = stream.peek(&mut [0]);
    let (_, result) = gopher(serve(1, reset), &client());
    assert!(matches!(&result, Err(Error::Io(error)) if error.kind() == io::ErrorKind::ConnectionReset), "{result:?}");

    let closed = ClosedPort::new().unwrap();
    assert!(matches!(gopher(closed.number, &client()).1, Err(Error::Connect(_))));
    let text = "https://127.0.0.1:1/";
    let url = Web::parse(text).unwrap();
    let client = client().without_tls();
    let error = client.fetch(&mut Http::new(&url, &mut [0; 64]).unwrap(), &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "this client has no TLS");
}

/// The data connection of ftp: a dead port of EPSV, a good one of PASV after it, and a connection
/// that is lost.
#[test]
fn two_connections() {
    let fetch = |is_lost: bool| {
        let data = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let closed = ClosedPort::new().unwrap();
        let port = serve(1, move |mut control| {
            let mut lines = BufReader::new(control.try_clone().unwrap()).lines();
            control.write_all(b"220 hi\r\n").unwrap();
            while let Some(Ok(line)) = lines.next() {
                let [high, low] = data.local_addr().unwrap().port().to_be_bytes();
                let reply = match line.split(' ').next().unwrap() {
                    "USER" => "230 in\r\n".into(),
                    "TYPE" => "200 ok\r\n".into(),
                    "SIZE" => "213 3\r\n".into(),
                    "EPSV" => format!("229 (|||{}|)\r\n", closed.number),
                    "PASV" => format!("227 =10,0,0,1,{high},{low}\r\n"),
                    "RETR" => {
                        let mut data = data.accept().unwrap().0;
                        control.write_all(b"150 now\r\n").unwrap();
                        data.write_all(b"abc").unwrap();
                        if is_lost {
                            socket_reset(data);
                        }
                        "226 done\r\n".into()
                    }
                    _ => return,
                };
                control.write_all(reply.as_bytes()).unwrap();
            }
        });
        ftp(port, &client())
    };
    let (result, file) = fetch(false);
    assert!(result.is_ok() && file == b"abc", "{result:?}");
    let (result, _) = fetch(true);
    assert!(
        matches!(&result, Err(Error::Io(error)) if error.kind() == io::ErrorKind::ConnectionReset)
            || matches!(result, Err(Error::Fetch(FetchError::Lost(Channel::Data)))),
        "{result:?}"
    );
}

/// Downloads a file of 5 bytes from a server that says this after its data. It may leave the data
/// connection open, and may close the control connection.
fn from_server(data: &'static str, last: &'static str, is_open: bool, is_closed: bool) -> (Result<(), Error>, Vec<u8>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = serve(1, move |mut control| {
        let number = listener.local_addr().unwrap().port();
        let begin = format!("220 hi\r\n230 in\r\n200 ok\r\n213 5\r\n229 (|||{number}|)\r\n");
        control.write_all(begin.as_bytes()).unwrap();
        let mut connection = listener.accept().unwrap().0;
        connection.write_all(data.as_bytes()).unwrap();
        let connection = Some(connection).filter(|_| is_open);
        control.write_all(format!("150 now\r\n{last}").as_bytes()).unwrap();
        if !is_closed {
            _ = control.read_to_end(&mut Vec::new());
        }
        drop(connection);
    });
    ftp(port, &client().with_timeout(Duration::from_millis(500)))
}

/// RFC 959, section 5.4: a server that stops says so over the control connection.
#[test]
fn a_server_that_stops() {
    for (quit, sentence) in [
        ("421 down\r\n", "the reply to RETR is 421: the server is not available"),
        ("421-down\r\n", "the connection failed: timed out"),
        ("226 done\r\n", "the connection failed: timed out"),
        ("", "the connection failed: timed out"),
    ] {
        let (result, file) = from_server("half", quit, true, false);
        let error = result.unwrap_err();
        assert_eq!((error.to_string().as_str(), &file[..]), (sentence, &b"half"[..]));
        assert!(error.is_temporary());
    }
}

/// After a long transfer, a router may have forgotten the control connection. A file whose
/// announced bytes have all arrived is complete without the last reply, but not if that is an
/// error, or if the server closes the connection.
#[test]
fn a_file_without_its_last_reply() {
    let rows = [("whole", "", true), ("whole", "226-", true), ("whole", "451 no\r\n", false), ("half", "", false)];
    for (bytes, last, is_complete) in rows {
        for is_closed in [false, true] {
            let (result, file) = from_server(bytes, last, false, is_closed);
            assert_eq!(result.is_ok(), is_complete && !is_closed, "{bytes} {last:?} {is_closed}: {result:?}");
            assert!(!is_complete || is_closed || file == b"whole");
        }
    }
}

/// Resets a connection, as a failing machine does: with `SO_LINGER` of 0, which `socat` sets.
fn socket_reset(stream: TcpStream) {
    use std::os::fd::OwnedFd;
    let mut socat = std::process::Command::new("socat");
    socat.args(["-u", "OPEN:/dev/null", "FD:0,so-linger=0"]).stdin(OwnedFd::from(stream));
    assert!(socat.status().unwrap().success());
}
