//! The driver over the traits of embedded-nal-async, on a simulated network.

use core::{
    cell::RefCell,
    future::Future,
    net::{IpAddr, SocketAddr},
    pin::pin,
    task::{Context, Poll, Waker},
};

use embedded_io_async::{ErrorKind, ErrorType, Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rfc1738::{FtpUrl, GopherUrl, Schemes, schemes::Web, send::EndUser};
use rfc1738_fetch::{
    Channel, FetchError, Ftp, Gopher, Http,
    nal::{Error, fetch, fetch_ftp, fetch_over},
};

/// The octets of a connection, and whether it is lost after them.
type Brings = (&'static [u8], bool);

/// A simulated network with a list of connections; `None` is a failure to connect.
struct Network {
    log: RefCell<Vec<String>>,
    /// In reverse order.
    connections: RefCell<Vec<Option<Brings>>>,
}

impl Network {
    fn new(connections: impl IntoIterator<Item = Option<Brings>>) -> Self {
        let mut connections: Vec<_> = connections.into_iter().collect();
        connections.reverse();
        Self { log: RefCell::default(), connections: RefCell::new(connections) }
    }

    fn log(&self) -> String {
        self.log.borrow().join(", ")
    }
}

/// The network's error, which the sink does not have.
const NO_NETWORK: ErrorKind = ErrorKind::Other;

impl Dns for Network {
    type Error = ErrorKind;

    async fn get_host_by_name(&self, name: &str, _: AddrType) -> Result<IpAddr, ErrorKind> {
        self.log.borrow_mut().push(format!("look up {name}"));
        if name == "host.dom" { Ok([10, 0, 0, 1].into()) } else { Err(NO_NETWORK) }
    }

    async fn get_host_by_address(&self, _: IpAddr, _: &mut [u8]) -> Result<usize, ErrorKind> {
        Err(NO_NETWORK)
    }
}

impl TcpConnect for Network {
    type Error = ErrorKind;
    type Connection<'a> = Connection<'a>;

    async fn connect(&self, address: SocketAddr) -> Result<Connection<'_>, ErrorKind> {
        self.log.borrow_mut().push(format!("connect to {address}"));
        let (left, is_lost) = self.connections.borrow_mut().pop().flatten().ok_or(NO_NETWORK)?;
        Ok(Connection { log: &self.log, left, is_lost })
    }
}

struct Connection<'n> {
    log: &'n RefCell<Vec<String>>,
    left: &'static [u8],
    is_lost: bool,
}

impl Drop for Connection<'_> {
    fn drop(&mut self) {
        self.log.borrow_mut().push("close".into());
    }
}

impl ErrorType for Connection<'_> {
    type Error = ErrorKind;
}

impl Read for Connection<'_> {
    async fn read(&mut self, buffer: &mut [u8]) -> Result<usize, ErrorKind> {
        match self.left.len() {
            0 if self.is_lost => Err(NO_NETWORK),
            // An empty read is the end.
            _ => Ok(std::io::Read::read(&mut self.left, buffer).unwrap()),
        }
    }
}

impl Write for Connection<'_> {
    async fn write(&mut self, octets: &[u8]) -> Result<usize, ErrorKind> {
        let text = String::from_utf8_lossy(octets).replace("\r\n", "|");
        self.log.borrow_mut().push(text);
        Ok(octets.len())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
}

/// A sink with this capacity in octets.
struct Flash(Vec<u8>, usize);

impl ErrorType for Flash {
    type Error = ErrorKind;
}

impl Write for Flash {
    async fn write(&mut self, octets: &[u8]) -> Result<usize, ErrorKind> {
        if self.0.len() + octets.len() > self.1 {
            return Err(ErrorKind::OutOfMemory);
        }
        self.0.extend(octets);
        Ok(octets.len())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
}

/// Runs a future that never waits.
fn block_on<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("it waits"),
    }
}

#[test]
fn one_connection() {
    let url = Web::parse("http://host.dom/a").unwrap();
    let get = |answer, is_lost, room| {
        let net = Network::new([Some((answer, is_lost))]);
        let (mut buffer, mut sink, mut notes) = ([0; 64], Flash(Vec::new(), room), 0);
        let result =
            block_on(fetch(&mut Http::new(&url, &mut buffer).unwrap(), &net, &net, &mut sink, &mut |_| notes += 1));
        (net.log(), notes, sink.0, result)
    };
    let log = "look up host.dom, connect to 10.0.0.1:80, GET /a HTTP/1.0|Host: host.dom||, close";
    let answer = b"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc";
    assert_eq!(get(answer, true, 3), (log.into(), 4, b"abc".into(), Ok(())));
    assert_eq!(get(answer, false, 2).3, Err(Error::Sink(ErrorKind::OutOfMemory)));
    assert_eq!(get(b"HTTP/1.0 200 OK\r\n\r\nabc", true, 3).3, Err(Error::Net(NO_NETWORK)));
    let error = get(b"HTTP/1.0 404 No\r\n\r\n", false, 3).3.unwrap_err();
    assert_eq!(error.to_string(), "the reply to GET is 404: there is no such resource");
}

#[test]
fn failures_to_connect() {
    let go = |text, connections: Vec<_>| {
        let url = Web::parse(text).unwrap();
        let net = Network::new(connections);
        let mut buffer = [0; 64];
        let mut http = Http::new(&url, &mut buffer).unwrap();
        let result = block_on(fetch(&mut http, &net, &net, &mut Flash(Vec::new(), 9), &mut |_| {}));
        (net.log(), result)
    };
    assert_eq!(go("https://host.dom/", vec![]), (String::new(), Err(Error::NoTls)));
    assert_eq!(go("http://no.host/", vec![]), ("look up no.host".into(), Err(Error::Dns(NO_NETWORK))));
    assert_eq!(go("http://[::1]/", vec![]), ("connect to [::1]:80".into(), Err(Error::Net(NO_NETWORK))));
}

/// A connection that the caller opened, perhaps with TLS.
#[test]
fn a_connection_of_the_callers() {
    let url = Web::parse("https://host.dom/a").unwrap();
    let log = RefCell::default();
    let mut tls = Connection { log: &log, left: b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na", is_lost: true };
    let (mut buffer, mut sink) = ([0; 64], Flash(Vec::new(), 1));
    let mut http = Http::new(&url, &mut buffer).unwrap();
    assert_eq!(block_on(fetch_over(&mut http, &mut tls, &mut sink, &mut |_| {})), Ok(()));
    assert_eq!((sink.0, log.borrow().join(", ")), (b"a".into(), "GET /a HTTP/1.0|Host: host.dom||".into()));
    // A transfer that is under way skips no step.
    let gopher = GopherUrl::parse("gopher://h/9a").unwrap();
    let mut buffer = [0; 64];
    let mut transfer = Gopher::new(&gopher, &mut buffer).unwrap();
    let mut lost = Connection { log: &log, left: b"abc", is_lost: true };
    let result = block_on(fetch_over(&mut transfer, &mut lost, &mut Flash(Vec::new(), 9), &mut |_| {}));
    assert_eq!(result, Err(Error::Net(NO_NETWORK)));
}

#[test]
fn two_connections() {
    let url = FtpUrl::parse("ftp://host.dom/a").unwrap();
    let control = b"220 hi\r\n230 in\r\n200 ok\r\n500 no\r\n229 (|||1|)\r\n227 1,1,1,1,0,2\r\n150 now\r\n226 done\r\n";
    let get = |connections: [_; 3]| {
        let net = Network::new(connections);
        let (mut buffer, mut sink) = ([0; 64], Flash(Vec::new(), 9));
        let mut ftp = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
        (net.log(), block_on(fetch_ftp(&mut ftp, &net, &net, &mut sink, &mut |_| {})), sink.0, net.log())
    };
    let (_, result, data, log) = get([Some((control, false)), None, Some((b"abc", false))]);
    assert_eq!((result, data), (Ok(()), b"abc".into()));
    let expected = "look up host.dom, connect to 10.0.0.1:21, USER anonymous|, TYPE I|, SIZE a|, EPSV|, connect to 10.0.0.1:1, PASV|, \
        connect to 10.0.0.1:2, RETR a|, close, QUIT|, close";
    assert_eq!(log, expected);
    assert_eq!(get([Some((control, false)), None, None]).1, Err(Error::Net(NO_NETWORK)));
    assert_eq!(get([Some((control, false)), None, Some((b"abc", true))]).1, Err(Error::Net(NO_NETWORK)));
    let control = b"220 hi\r\n230 in\r\n200 ok\r\n500 no\r\n229 (|||1|)\r\n150 now\r\n426 lost\r\n";
    let result = get([Some((control, false)), Some((b"abc", true)), None]).1;
    assert!(matches!(result, Err(Error::Fetch(FetchError::Reply(reply))) if reply.code() == 426), "{result:?}");
    assert_ne!(Err(Error::Fetch(FetchError::Lost(Channel::Data))), result);
}
