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
use rfc1738_fetch::nal::{AnyTransfer, Error, Limits, NoLimits, fetch, fetch_over, fetch_over_tls};

use super::*;

const TABLE: &str = include_str!("nal.txt");

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

/// Fetches within limits of a wait and of everything, if there are any, and returns the error.
fn failure(net: &Network, transfer: &mut impl AnyTransfer, limits: Option<[u32; 2]>, sink: &mut Flash) -> String {
    let mut info = |info: Info<'_>| net.log.borrow_mut().push(format!("{info:?}"));
    let result = if let Some(limits) = limits {
        let [wait, total] = limits.map(|limit| Duration::from_millis(limit.into()));
        let limits = Limits { delay: net.clock.clone(), wait, total };
        run(&net.clock, fetch(transfer, net, net, &limits, sink, &mut info))
    } else {
        block_on(fetch(transfer, net, net, &NoLimits, sink, &mut info))
    };
    result.err().map_or(String::new(), |error| error.to_string())
}

#[test]
fn each_row() {
    for [request, connections, log, data, error, end] in cases::cases(TABLE, "downloads") {
        let words: Vec<_> = request.split(' ').collect();
        let place = |name: &str| words.iter().position(|word| *word == name);
        let setting = |name: &str| place(name).map(|place| words[place + 1].parse::<u32>().unwrap());
        let brings = connections.split(" then ").map(|connection| match connection.strip_suffix(" lost") {
            _ if connection == "refused" => None,
            bytes => Some((bytes.unwrap_or(connection).to_owned().leak().as_bytes(), bytes.is_some())),
        });
        let pace = ["dns", "ipv4", "byte"].map(|name| setting(name).unwrap_or(0));
        let net = Network { pace, pace_of_ipv6: setting("ipv6").unwrap_or(0), ..Network::new(brings) };
        let mut sink = Flash(Vec::new(), setting("capacity").unwrap_or(999) as usize);
        let limits = setting("wait").map(|wait| [wait, setting("total").unwrap_or(9000)]);
        let mut buffer = [0; 64];
        let found = if words[0].starts_with("ftp") {
            let url = FtpUrl::parse(words[0]).unwrap();
            failure(&net, &mut Ftp::new(&url, EndUser::new(b"a"), &mut buffer).unwrap(), limits, &mut sink)
        } else if place("allow-close").is_some() {
            failure(&net, &mut http(words[0]).allow_close(), limits, &mut sink)
        } else {
            failure(&net, &mut http(words[0]), limits, &mut sink)
        };
        assert_eq!((String::from_utf8(sink.0).unwrap(), found), (data, error), "{request}: {connections}");
        assert!(log.is_empty() || net.log() == log, "{request}: {}", net.log());
        assert!(end.is_empty() || net.clock.0.get().to_string() == end, "{request}: {}", net.clock.0.get());
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
