//! The driver over the traits of embedded-nal-async, on a simulated network.

use alloc::rc::Rc;
use core::{
    cell::{Cell, RefCell},
    future::poll_fn,
    pin::pin,
    task::{Context, Poll, Waker},
};

use embedded_hal_async::delay::DelayNs;
use embedded_io_async::{ErrorKind, ErrorType, Read, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rfc1738_fetch::nal::{Error, Limits, NoLimits, fetch, fetch_over, fetch_over_tls};

use super::*;

/// The bytes of a connection, and whether it is lost after them. NUL holds it open in silence.
type Brings = (&'static [u8], bool);

/// A clock in milliseconds, which goes on whenever a future waits.
#[derive(Clone, Default)]
struct Clock(Rc<Cell<u64>>);

impl DelayNs for Clock {
    async fn delay_ns(&mut self, nanoseconds: u32) {
        let end = self.0.get() + u64::from(nanoseconds) / 1_000_000;
        poll_fn(|_| if self.0.get() < end { Poll::Pending } else { Poll::Ready(()) }).await;
    }
}

/// A simulated network with a list of connections; `None` is a failure to connect.
struct Network {
    log: RefCell<Vec<String>>,
    /// In reverse order.
    connections: RefCell<Vec<Option<Brings>>>,
    clock: Clock,
    /// How long a look-up takes, a connection, and each byte of one, in milliseconds.
    pace: [u32; 3],
    pace_of_ipv6: u32,
}

impl Network {
    fn new(connections: impl IntoIterator<Item = Option<Brings>>) -> Self {
        let mut connections: Vec<_> = connections.into_iter().collect();
        connections.reverse();
        let (log, clock) = (RefCell::default(), Clock::default());
        Self { log, connections: RefCell::new(connections), clock, pace: [0; 3], pace_of_ipv6: 0 }
    }

    fn log(&self) -> String {
        self.log.borrow().join(", ")
    }
}

/// The network's error, which the sink does not have.
const NO_NETWORK: ErrorKind = ErrorKind::Other;

impl Dns for Network {
    type Error = ErrorKind;

    /// "both.dom" has an address of each family, and prefers IPv6.
    async fn get_host_by_name(&self, name: &str, family: AddrType) -> Result<IpAddr, ErrorKind> {
        self.log.borrow_mut().push(format!("look up {name}"));
        self.clock.clone().delay_ms(self.pace[0]).await;
        match (name, family) {
            ("both.dom", AddrType::Either | AddrType::IPv6) => Ok([0xFC00, 0, 0, 0, 0, 0, 0, 1].into()),
            ("both.dom" | "host.dom", AddrType::Either | AddrType::IPv4) => Ok([10, 0, 0, 1].into()),
            _ => Err(NO_NETWORK),
        }
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
        let pace = if address.is_ipv6() { self.pace_of_ipv6 } else { self.pace[1] };
        self.clock.clone().delay_ms(pace).await;
        let (left, is_lost) = self.connections.borrow_mut().pop().flatten().ok_or(NO_NETWORK)?;
        Ok(Connection { log: &self.log, left, is_lost, clock: self.clock.clone(), pace: self.pace[2] })
    }
}

struct Connection<'n> {
    log: &'n RefCell<Vec<String>>,
    left: &'static [u8],
    is_lost: bool,
    clock: Clock,
    pace: u32,
}

impl<'n> Connection<'n> {
    /// Makes a connection that is lost after these bytes.
    fn over(log: &'n RefCell<Vec<String>>, left: &'static [u8]) -> Self {
        Self { log, left, is_lost: true, clock: Clock::default(), pace: 0 }
    }
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
        let most = if self.pace == 0 { buffer.len() } else { 1 };
        self.clock.delay_ms(if self.left == b"\0" { u32::MAX } else { self.pace }).await;
        match self.left.len() {
            0 if self.is_lost => Err(NO_NETWORK),
            // An empty read is the end.
            _ => Ok(std::io::Read::read(&mut self.left, buffer.get_mut(..most).unwrap()).unwrap()),
        }
    }
}

impl Write for Connection<'_> {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        let text = String::from_utf8_lossy(bytes).replace("\r\n", "|");
        self.log.borrow_mut().push(text);
        Ok(bytes.len())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
}

/// A sink with this capacity in bytes. The last one is written by a flush only.
pub(crate) struct Flash(pub(crate) Vec<u8>, pub(crate) usize);

impl ErrorType for Flash {
    type Error = ErrorKind;
}

impl Write for Flash {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        if self.0.len() + bytes.len() > self.1 + 1 {
            return Err(ErrorKind::OutOfMemory);
        }
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    async fn flush(&mut self) -> Result<(), ErrorKind> {
        if self.0.len() > self.1 { Err(ErrorKind::WriteZero) } else { Ok(()) }
    }
}

/// Makes a request.
fn http(text: &str) -> Http<'_> {
    Http::new(&Web::parse(text).unwrap(), vec![0; 64].leak()).unwrap()
}

/// A sink that nothing fills.
fn sink() -> Flash {
    Flash(Vec::new(), 999)
}

/// The limits of a wait and of everything, in milliseconds of a network's clock.
fn limits(net: &Network, wait: u64, total: u64) -> Limits<Clock> {
    let [wait, total] = [wait, total].map(Duration::from_millis);
    Limits { delay: net.clock.clone(), wait, total }
}

/// Runs a future while a clock goes on.
fn run<F: Future>(clock: &Clock, future: F) -> F::Output {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return output;
        }
        clock.0.set(clock.0.get() + 10);
        assert!(clock.0.get() < 1_000_000, "it waits for ever");
    }
}

/// Runs a future that never waits.
pub(crate) fn block_on<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("it waits"),
    }
}

#[test]
fn one_connection() {
    let get = |answer, is_lost, capacity| {
        let net = Network::new([Some((answer, is_lost))]);
        let (mut http, mut sink, mut notes) = (http("http://host.dom/a"), Flash(Vec::new(), capacity), 0);
        let result = block_on(fetch(&mut http, &net, &net, &NoLimits, &mut sink, &mut |_| notes += 1));
        (net.log(), notes, sink.0, result)
    };
    let log = "look up host.dom, connect to 10.0.0.1:80, GET /a HTTP/1.1|Host: host.dom|Connection: close|Accept-Encoding: identity||, close";
    let answer = b"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc";
    assert_eq!(get(answer, true, 3), (log.into(), 4, b"abc".into(), Ok(())));
    assert_eq!(get(answer, false, 1).3, Err(Error::Sink(ErrorKind::OutOfMemory)));
    // All bytes were accepted, but not stored.
    assert_eq!(get(answer, false, 2).3, Err(Error::Sink(ErrorKind::WriteZero)));
    assert_eq!(get(b"HTTP/1.0 200 OK\r\n\r\nabc", true, 3).3, Err(Error::Net(NO_NETWORK)));
    assert_eq!(get(b"HTTP/1.0 200 OK\r\n\r\nabc", false, 3).3, Err(Error::Fetch(FetchError::NoEnd)));
    let error = get(b"HTTP/1.0 404 No\r\n\r\n", false, 3).3.unwrap_err();
    assert_eq!(error.to_string(), "the reply to GET is 404: there is no such resource");
}

#[test]
fn failures_to_connect() {
    let go = |text, connections: Vec<_>| {
        let net = Network::new(connections);
        let result = block_on(fetch(&mut http(text), &net, &net, &NoLimits, &mut sink(), &mut |_| {}));
        (net.log(), result)
    };
    assert_eq!(go("https://host.dom/", vec![]), (String::new(), Err(Error::NoTls)));
    assert_eq!(go("http://no.host/", vec![]), ("look up no.host".into(), Err(Error::Dns(NO_NETWORK))));
    assert_eq!(go("http://h%6F/", vec![]), (String::new(), Err(Error::EscapedHost)));
    let log = "look up host.dom, connect to 10.0.0.1:80, look up host.dom";
    assert_eq!(go("http://host.dom/", vec![None]), (log.into(), Err(Error::Net(NO_NETWORK))));
    assert_eq!(go("http://[::1]/", vec![]), ("connect to [::1]:80".into(), Err(Error::Net(NO_NETWORK))));
}

/// The address of the other family is tried if the first fails. All of it is one wait.
#[test]
fn two_addresses() {
    const BOTH: &str = "look up both.dom, connect to [fc00::1]:80, look up both.dom, connect to 10.0.0.1:80";
    const ABC: Option<Brings> = Some((b"HTTP/1.0 200 OK\r\n\r\nabc", false));
    let late = Err(Error::TimedOut);
    for (pace, pace_of_ipv6, connections, log, expected, end) in [
        (0, 0, vec![ABC], "look up both.dom, connect to [fc00::1]:80", Ok(()), 0),
        (0, 200, vec![ABC], "look up both.dom, connect to [fc00::1]:80", Ok(()), 200),
        (0, 0, vec![None, ABC], BOTH, Ok(()), 0),
        (300, 600, vec![None, ABC], BOTH, Ok(()), 900),
        (300, 600, vec![None, None], BOTH, Err(Error::Net(NO_NETWORK)), 900),
        (600, 600, vec![None, ABC], BOTH, late, 1000),
        (0, 9000, vec![ABC], "look up both.dom, connect to [fc00::1]:80", late, 1000),
    ] {
        let mut http = http("http://both.dom/").allow_close();
        let net = Network { pace: [0, pace, 0], pace_of_ipv6, ..Network::new(connections) };
        let limits = limits(&net, 1000, 9000);
        let result = run(&net.clock, fetch(&mut http, &net, &net, &limits, &mut sink(), &mut |_| {}));
        assert_eq!((result, net.clock.0.get()), (expected, end), "{pace} {pace_of_ipv6}");
        assert!(net.log().starts_with(log), "{}", net.log());
    }
}

/// A connection that the caller opened, perhaps with TLS.
#[test]
fn a_connection_of_the_callers() {
    let log = RefCell::default();
    let request = || http("https://host.dom/a");
    let mut tls = Connection::over(&log, b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na");
    let mut data = Flash(Vec::new(), 1);
    assert_eq!(block_on(fetch_over_tls(&mut request(), &mut tls, &NoLimits, &mut data, &mut |_| {})), Ok(()));
    let sent = "GET /a HTTP/1.1|Host: host.dom|Connection: close|Accept-Encoding: identity||";
    assert_eq!((data.0, log.borrow().join(", ")), (b"a".into(), sent.into()));
    // A connection without TLS is refused.
    let mut plain = Connection::over(&log, b"");
    let result = block_on(fetch_over(&mut request(), &mut plain, &NoLimits, &mut sink(), &mut |_| {}));
    assert_eq!(result, Err(Error::NoTls));
    let gopher = GopherUrl::parse("gopher://h/9a").unwrap();
    let mut buffer = [0; 64];
    let mut transfer = Gopher::new(&gopher, &mut buffer).unwrap();
    let mut lost = Connection::over(&log, b"abc");
    let result = block_on(fetch_over(&mut transfer, &mut lost, &NoLimits, &mut sink(), &mut |_| {}));
    assert_eq!(result, Err(Error::Net(NO_NETWORK)));
}

/// A report goes out with its fields, and the reply is the server's.
#[test]
fn content() {
    let url = Web::parse("http://host.dom/a").unwrap();
    let report = Content::new("text/plain", b"up").unwrap();
    let send = |is_put: bool, answer| {
        let log = RefCell::default();
        let (mut buffer, mut sink, mut connection) = ([0; 64], sink(), Connection::over(&log, answer));
        let mut http = if is_put { Http::put } else { Http::post }(&url, report, &mut buffer).unwrap();
        let result = block_on(fetch_over(&mut http, &mut connection, &NoLimits, &mut sink, &mut |_| {}));
        (log.borrow().concat(), result, sink.0)
    };
    for (is_put, answer, expected, data) in [
        (false, &b"HTTP/1.1 204 None\r\n\r\n"[..], Ok(()), &b""[..]),
        (true, b"HTTP/1.1 201 Made\r\nContent-Length: 2\r\n\r\nok", Ok(()), b"ok"),
        (false, b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok", Err(Error::Net(NO_NETWORK)), b"ok"),
    ] {
        let sent = format!(
            "{} /a HTTP/1.1|Host: host.dom|Connection: close|Accept-Encoding: identity|\
            Content-Type: text/plain|Content-Length: 2||up",
            if is_put { "PUT" } else { "POST" }
        );
        assert_eq!(send(is_put, answer), (sent, expected, data.into()));
    }
}

#[test]
fn two_connections() {
    let url = FtpUrl::parse("ftp://host.dom/a").unwrap();
    let control = b"220 hi\r\n230 in\r\n200 ok\r\n500 no\r\n229 (|||1|)\r\n227 1,1,1,1,0,2\r\n150 now\r\n226 done\r\n";
    let get = |connections: [_; 3]| {
        let net = Network::new(connections);
        let (mut buffer, mut sink) = ([0; 64], sink());
        let mut ftp = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
        (net.log(), block_on(fetch(&mut ftp, &net, &net, &NoLimits, &mut sink, &mut |_| {})), sink.0, net.log())
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

/// A router may have forgotten the control connection. A file whose announced bytes have all
/// arrived is complete without the last reply, but not without its last byte.
#[test]
fn a_file_without_its_last_reply() {
    let url = FtpUrl::parse("ftp://host.dom/a").unwrap();
    for (control, data, expected) in [
        (&b"220 hi\r\n230 in\r\n200 ok\r\n213 3\r\n229 (|||1|)\r\n150 now\r\n\0"[..], &b"abc"[..], Ok(())),
        (b"220 hi\r\n230 in\r\n200 ok\r\n213 3\r\n229 (|||1|)\r\n150 now\r\n\0", b"ab", Err(Error::TimedOut)),
        (b"220 hi\r\n230 in\r\n200 ok\r\n500 no\r\n229 (|||1|)\r\n150 now\r\n\0", b"abc", Err(Error::TimedOut)),
        (b"220 hi\r\n230 in\r\n200 ok\r\n213 0\r\n229 (|||1|)\r\n\0", b"", Err(Error::TimedOut)),
    ] {
        // One byte at a time, so that the silence is not part of a read.
        let net = Network { pace: [0, 0, 1], ..Network::new([Some((control, false)), Some((data, false))]) };
        let (mut buffer, mut sink, limits) = ([0; 64], sink(), limits(&net, 1000, 9000));
        let mut ftp = Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap();
        let result = run(&net.clock, fetch(&mut ftp, &net, &net, &limits, &mut sink, &mut |_| {}));
        assert_eq!((result, &sink.0[..]), (expected, data));
    }
}

/// The limits for a wait and for everything, in milliseconds of the clock.
#[test]
fn time_limits() {
    const SHORT: &[u8] = b"HTTP/1.0 200 OK\r\n\r\n0123456789";
    let long: &[u8] = [SHORT, &[b'x'; 471]].concat().leak();
    for (pace, answer, wait, end) in [
        ([0u32; 3], SHORT, 500, None),
        ([200, 200, 20], SHORT, 500, None),
        ([9000, 0, 0], SHORT, 500, Some(500)),
        ([0, 9000, 0], SHORT, 500, Some(500)),
        // The look-up and the connection are one wait.
        ([400, 400, 0], SHORT, 500, Some(500)),
        // No byte of a reply prolongs a wait; each byte of the data begins one.
        ([0, 0, 100], SHORT, 500, Some(500)),
        ([0, 0, 100], SHORT, 2000, None),
        ([0, 0, 100], long, 2000, Some(5000)),
    ] {
        let mut http = http("http://host.dom/a").allow_close();
        let net = Network { pace, ..Network::new([Some((answer, false))]) };
        let limits = limits(&net, wait, 5000);
        let result = run(&net.clock, fetch(&mut http, &net, &net, &limits, &mut sink(), &mut |_| {}));
        match end {
            None => assert_eq!(result, Ok(()), "{pace:?}"),
            Some(end) => assert_eq!((result, net.clock.0.get()), (Err(Error::TimedOut), end), "{pace:?}"),
        }
    }
}

/// A transfer is used once: after its end, after an error, and after its future was dropped.
#[test]
fn used_again() {
    let half = |is_lost| Some((&b"HTTP/1.0 200 OK\r\n\r\nhalf"[..], is_lost));
    // The last three are dropped at the look-up, in the header, in the data.
    let rows = [(half(false), 99), (half(true), 99), (None, 99), (half(false), 1), (half(false), 5), (half(false), 25)];
    for (connection, polls) in rows {
        let net = Network { pace: [10; 3], ..Network::new([connection]) };
        let (mut http, mut sink) = (http("http://host.dom/a"), sink());
        {
            let mut ignore = |_: Info<'_>| {};
            let mut first = pin!(fetch(&mut http, &net, &net, &NoLimits, &mut sink, &mut ignore));
            for _ in 0..polls {
                if first.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_ready() {
                    break;
                }
                net.clock.0.set(net.clock.0.get() + 10);
            }
        }
        let again = block_on(fetch(&mut http, &net, &net, &NoLimits, &mut sink, &mut |_| {}));
        assert_eq!(again, Err(Error::Fetch(FetchError::AlreadyUsed)), "{polls}");
    }
}
