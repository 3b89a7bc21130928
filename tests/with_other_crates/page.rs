//! Runs the functions of the pages for other crates on a simulated network.

mod stream;

use core::net::{IpAddr, SocketAddr};
use core::task::{Context, Poll, Waker};
use core::{cell::RefCell, convert::Infallible, pin::pin};
use std::{panic, sync::Mutex};

use embedded_nal_async::{AddrType, Dns, TcpConnect};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use log::Log as _;
use reqwless::client::HttpClient;
use rfc1738::schemes::{All, Iot, Web};
use rfc1738::{GopherUrl, HttpUrl, SchemeSet};
use with_other_crates as page;

type Outcome = Result<(), Box<dyn core::error::Error>>;

/// A network with one server at 10.0.0.1, for every name, with one fixed answer.
#[derive(Default)]
struct Network {
    log: RefCell<Vec<String>>,
    answer: &'static [u8],
}

impl Network {
    fn look_up(&self, name: &str) -> IpAddr {
        self.log.borrow_mut().push(format!("look up {name}"));
        [10, 0, 0, 1].into()
    }

    fn connect(&self, address: SocketAddr) {
        self.log.borrow_mut().push(format!("connect to {address}"));
    }
}

impl Dns for Network {
    type Error = Infallible;

    async fn get_host_by_name(&self, name: &str, _: AddrType) -> Result<IpAddr, Infallible> {
        Ok(self.look_up(name))
    }

    async fn get_host_by_address(&self, _: IpAddr, _: &mut [u8]) -> Result<usize, Infallible> {
        unimplemented!()
    }
}

impl TcpConnect for Network {
    type Error = Infallible;
    type Connection<'a> = Connection<'a>;

    async fn connect(&self, address: SocketAddr) -> Result<Connection<'_>, Infallible> {
        self.connect(address);
        Ok(Connection { log: &self.log, left: self.answer })
    }
}

#[derive(Debug)]
struct Connection<'n> {
    log: &'n RefCell<Vec<String>>,
    left: &'static [u8],
}

impl embedded_io::ErrorType for Connection<'_> {
    type Error = Infallible;
}

impl embedded_io_async::Read for Connection<'_> {
    async fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Infallible> {
        Ok(embedded_io::Read::read(&mut self.left, buffer).unwrap())
    }
}

impl embedded_io_async::Write for Connection<'_> {
    async fn write(&mut self, octets: &[u8]) -> Result<usize, Infallible> {
        self.log.borrow_mut().push(String::from_utf8_lossy(octets).into_owned());
        Ok(octets.len())
    }

    async fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The mutable interface of embedded-nal.
impl embedded_nal::Dns for Network {
    type Error = Infallible;

    fn get_host_by_name(&mut self, name: &str, _: embedded_nal::AddrType) -> nb::Result<IpAddr, Infallible> {
        Ok(self.look_up(name))
    }

    fn get_host_by_address(&mut self, _: IpAddr, _: &mut [u8]) -> nb::Result<usize, Infallible> {
        unimplemented!()
    }
}

#[derive(Debug)]
struct Refused;

impl embedded_nal::TcpError for Refused {
    fn kind(&self) -> embedded_nal::TcpErrorKind {
        embedded_nal::TcpErrorKind::Other
    }
}

impl embedded_nal::TcpClientStack for Network {
    type TcpSocket = ();
    type Error = Refused;

    fn socket(&mut self) -> Result<(), Refused> {
        Ok(())
    }

    fn connect(&mut self, _: &mut (), address: SocketAddr) -> nb::Result<(), Refused> {
        Network::connect(self, address);
        if address.port() == 1 { Err(nb::Error::Other(Refused)) } else { Ok(()) }
    }

    fn send(&mut self, _: &mut (), _: &[u8]) -> nb::Result<usize, Refused> {
        unimplemented!()
    }

    fn receive(&mut self, _: &mut (), _: &mut [u8]) -> nb::Result<usize, Refused> {
        unimplemented!()
    }

    fn close(&mut self, (): ()) -> Result<(), Refused> {
        self.log.borrow_mut().push("close".to_owned());
        Ok(())
    }
}

/// Runs a future that never waits.
fn finish<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

const SERVERS: &[(&str, &[&str])] = &[
    ("https://host.dom/~me", &["look up host.dom", "connect to 10.0.0.1:443"]),
    ("https://[2001:db8::7]:8443/", &["connect to [2001:db8::7]:8443"]),
    ("gopher://192.168.0.10/", &["connect to 192.168.0.10:70"]),
];

#[test]
fn only_names_are_looked_up() -> Outcome {
    for (text, expected) in SERVERS {
        let server = All::parse(text)?.server().ok_or("no server")?;

        let network = Network::default();
        finish(page::embedded_nal_async::connect(&network, &network, server))?;
        assert_eq!(network.log.take(), *expected);

        let mut network = Network::default();
        page::embedded_nal::connect(&mut network, server)?;
        assert_eq!(network.log.take(), *expected);
    }
    Ok(())
}

#[test]
fn a_socket_that_cannot_connect_is_closed() -> Outcome {
    let mut network = Network::default();
    let server = HttpUrl::parse("http://10.0.0.1:1/")?.server();
    assert_eq!(page::embedded_nal::connect(&mut network, server), Err("no connection"));
    assert_eq!(network.log.take(), ["connect to 10.0.0.1:1", "close"]);
    Ok(())
}

#[test]
fn requests_are_sent() -> Outcome {
    let mut buffer = [0; 32];
    let mut left = &mut buffer[..];
    page::embedded_io::ask(&mut left, &GopherUrl::parse("gopher://host.dom/7find%09two%20words")?)?;
    assert_eq!(left.len(), 32 - 16);
    assert_eq!(&buffer[..16], b"find\ttwo words\r\n");

    let hidden = GopherUrl::parse("gopher://host.dom/0a%0D%0Ab")?;
    assert!(page::embedded_io::ask(&mut &mut buffer[..], &hidden).is_err());

    let log = RefCell::default();
    let mut server = Connection { log: &log, left: b"" };
    finish(page::embedded_io::get(&mut server, &Web::parse("http://host.dom:8080/?a")?))?;
    assert_eq!(log.take(), ["GET /?a HTTP/1.0\r\nHost: host.dom:8080\r\n\r\n"]);
    Ok(())
}

/// A CONNECT is sent to the broker, and the broker answers with a CONNACK.
#[test]
fn a_broker_gets_the_login() -> Outcome {
    let log_in = |answer, text: &str| -> Result<_, Box<dyn core::error::Error>> {
        let network = Network { answer, ..Network::default() };
        let mut memory = [0; 64];
        let mut buffer = rust_mqtt::buffer::BumpBuffer::new(&mut memory);
        let mut client = page::rust_mqtt::Client::new(&mut buffer);
        let url = page::brokers::Brokers::parse(text)?;
        let name = rust_mqtt::types::MqttString::from_str("board").map_err(|_| "no name")?;
        finish(page::rust_mqtt::log_in(&mut client, &network, &network, &url, name))?;
        Ok(network.log.take().concat())
    };
    let accepted = b"\x20\x03\0\0\0";
    let sent = log_in(accepted, "mqtt://me%40home:p%20ss@hub.dom/led")?;
    assert!(sent.starts_with("look up hub.domconnect to 10.0.0.1:1883\x10"), "{sent:?}");
    assert!(sent.contains("MQTT\x05\u{FFFD}") && sent.ends_with("\0\u{7}me@home\0\u{4}p ss"), "{sent:?}");
    assert!(!log_in(accepted, "mqtt://[::1]:1884")?.contains("look up"));
    assert_eq!(log_in(b"\x20\x03\0\x86\0", "mqtt://me@h").unwrap_err().to_string(), "the broker refused");
    assert_eq!(log_in(accepted, "mqtts://h").unwrap_err().to_string(), "this connection has no TLS");
    assert!(log_in(accepted, "https://h").is_err());

    let (options, topic) = page::rumqttc::options("broker = 'mqtt://me:p%40ss@[::1]/home/%23'", "board")?;
    assert_eq!((options.broker_address(), topic.as_str()), (("::1".to_owned(), 1883), "home/#"));
    let login = options.credentials().ok_or("no login")?;
    assert_eq!((login.username.as_str(), login.password.as_str()), ("me", "p@ss"));
    assert!(page::rumqttc::options("broker = 'mqtt://h'", "board")?.0.credentials().is_none());
    let (options, _) = page::rumqttc::options("broker = 'mqtts://h'", "board")?;
    assert!(matches!(options.transport(), rumqttc::Transport::Tls(_)) && options.broker_address().1 == 8883);
    let error = page::rumqttc::options("broker = 'mqtt://me:secret@h:x/'", "board").unwrap_err().to_string();
    assert!(error.contains("expected only digits in the port") && !error.contains("secret"), "{error}");
    Ok(())
}

/// The URLs of RFC 7252, section 6.3, which mean the same, with a query.
#[test]
fn a_request_of_coap_has_the_parts_of_the_url() -> Outcome {
    let get = |text: &str| -> Result<_, Box<dyn core::error::Error>> {
        Ok(page::coap_lite::get(&Iot::parse(text)?)?.to_bytes().map_err(|_| "not encoded")?)
    };
    // A confirmable GET without a token; Uri-Host, Uri-Path twice, and Uri-Query.
    let expected = b"\x40\x01\0\0\x3Bexample.com\x88~sensors\x08temp.xml\x41q";
    for text in ["coap://example.com:5683/~sensors/temp.xml?q", "coap://EXAMPLE.com/%7Esensors/temp.xml?q"] {
        assert_eq!(get(text)?, expected, "{text}");
    }
    assert_eq!(get("coap://[2001:db8::2:1]:61616/")?, b"\x40\x01\0\0\x72\xF0\xB0");
    assert!(get("mqtt://h").is_err());
    Ok(())
}

#[test]
fn a_redirect_is_resolved() -> Outcome {
    let ask = |answer, text: &str| -> Result<_, Box<dyn core::error::Error>> {
        let network = Network { answer, ..Network::default() };
        let mut client = HttpClient::new(&network, &network);
        let next = finish(page::reqwless::get(&mut client, &text.parse()?, &mut [0; 256]))?;
        Ok((network.log.take().concat(), next))
    };
    let moved = b"HTTP/1.1 302 Found\r\nlocation: ../v2.bin\r\nContent-Length: 0\r\n\r\n";
    let (log, next) = ask(moved, "http://host.dom:8080/fw/new/")?;
    assert!(log.starts_with("look up host.domconnect to 10.0.0.1:8080"), "{log}");
    assert!(log.contains("GET /fw/new/ HTTP/1.1"), "{log}");
    assert_eq!(next.unwrap(), "http://host.dom:8080/fw/v2.bin");

    let created = b"HTTP/1.1 201 Created\r\nlocation: /new\r\nContent-Length: 0\r\n\r\n";
    assert!(ask(created, "http://host.dom/")?.1.is_none());

    let sloppy = b"HTTP/1.1 302 Found\r\nlocation: /~me/v 2.bin?next=/a/\r\nContent-Length: 0\r\n\r\n";
    let (_, next) = ask(sloppy, "http://host.dom/")?;
    assert_eq!(next.unwrap(), "http://host.dom/~me/v%202.bin?next=/a/");

    let (_, next) = ask(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "http://host.dom/")?;
    assert_eq!(next, None);
    Ok(())
}

#[test]
fn a_kept_url_comes_back() -> Outcome {
    let url: page::postcard::Kept = "https://host.dom/fw.bin".parse()?;
    let mut flash = [0; 65];
    let saved = page::postcard::save(&url, &mut flash)?;
    assert_eq!(page::postcard::load(saved)?, url);
    assert_eq!(page::postcard::load_or_say_why(saved)?, url);
    saved[1] = b' ';
    assert!(page::postcard::load(saved).is_err());
    assert_eq!(page::postcard::load_or_say_why(saved).unwrap_err().offset(), 0);
    Ok(())
}

/// Flash of two pages, whose writes can only clear bits.
struct Flash([u8; 1024]);

impl ErrorType for Flash {
    type Error = Infallible;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = 512;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xFF);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        self.0[offset as usize..].iter_mut().zip(bytes).for_each(|(kept, byte)| *kept &= byte);
        Ok(())
    }
}

#[test]
fn a_url_in_flash_comes_back() -> Outcome {
    let mut settings = page::flash::open(Flash([0xFF; 1024]));
    assert!(finish(page::flash::load(&mut settings)).unwrap().is_none());
    let longest = format!("https://host.dom/{}", "a".repeat(47));
    for text in ["https://host.dom/fw.bin", &longest] {
        let url: page::flash::Update = text.parse()?;
        finish(page::flash::save(&mut settings, &url)).unwrap();
        // After a reset:
        settings = page::flash::open(settings.destroy().0);
        assert_eq!(finish(page::flash::load(&mut settings)).unwrap().ok_or("nothing")??, url);
    }
    finish(settings.store_item(&mut [0; 96], &0, &&b"https://h/ "[..])).unwrap();
    let wrong = finish(page::flash::load(&mut settings)).unwrap().ok_or("nothing")?;
    assert_eq!(wrong.unwrap_err().offset(), 10);
    Ok(())
}

/// The log: messages, with their lines.
#[derive(Default)]
struct Log(Mutex<Vec<(String, Option<u32>)>>);

impl log::Log for Log {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        self.0.lock().unwrap().push((record.args().to_string(), record.line()));
    }

    fn flush(&self) {}
}

#[test]
fn a_log_is_masked() -> Outcome {
    let logger = page::logger::MaskedLogger(Log::default());
    // Of two, three and four bytes, so that some of them would be cut.
    let long = "é€😀".repeat(100);
    let message = format_args!("got https://me:secret@host.dom/?sig=abc for {long}");
    logger.log(&log::Record::builder().args(message).line(Some(7)).build());
    assert_eq!(logger.0.0.into_inner()?, [(format!("got https://me:***@host.dom/?sig=*** for {long}"), Some(7))]);
    assert_eq!(rfc1738::redact::Masked("ftp://me:").to_string(), "ftp://me:");
    Ok(())
}

/// A URL, a text that is none, and what a server answers.
const LOGGED: [(&str, &str); 2] =
    [("mqtts://me:secret@hub.dom/", "see http://u:secret@h/?sig=secret"), ("ftp://me:sec^ret@host.dom/", "")];

fn lines(log: impl Fn(&str, &str)) {
    LOGGED.iter().for_each(|(text, answer)| log(text, answer));
}

#[test]
fn log_shows_no_secret() {
    static LOG: Log = Log(Mutex::new(Vec::new()));
    log::set_logger(&LOG).unwrap();
    log::set_max_level(log::LevelFilter::Info);
    lines(page::log::log);
    let lines: Vec<_> = LOG.0.lock().unwrap().iter().map(|(message, _)| message.clone()).collect();
    assert_eq!(lines[0], "Url(mqtts://me:***@hub.dom/) says see http://u:***@h/?sig=***");
    assert!(lines[1].contains("ftp://me:***@host.dom/") && !lines[1].contains("ret"), "{}", lines[1]);
}

/// What was traced: fields with their values.
static TRACED: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Tracer;

impl tracing::Subscriber for Tracer {
    fn enabled(&self, _: &tracing::Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        unimplemented!()
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        let mut log = TRACED.lock().unwrap();
        event.record(&mut |field: &tracing::field::Field, value: &dyn core::fmt::Debug| {
            log.push(format!("{field}={value:?}"));
        });
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn tracing_shows_no_secret() {
    tracing::dispatcher::set_global_default(tracing::Dispatch::new(Tracer)).unwrap();
    lines(page::tracing::log);
    let fields = TRACED.lock().unwrap();
    assert_eq!(fields[..2], ["url=Url(mqtts://me:***@hub.dom/)", "answer=see http://u:***@h/?sig=***"]);
    assert!(fields[2].starts_with("error=escape this character"), "{}", fields[2]);
    assert!(fields[3].contains("ftp://me:***@host.dom/") && !fields[3].contains("ret"), "{}", fields[3]);
}

#[test]
fn defmt_shows_no_secret() {
    lines(page::defmt::log);
    let stream = stream::take();
    let masks = stream.matches("***").count();
    assert!(masks == 4 && stream.contains("@hub.dom/") && stream.contains("@host.dom/"), "{stream}");
    assert!(!stream.contains("ret"), "{stream}");
}

#[test]
fn a_panic_shows_no_secret() {
    static SHOWN: Mutex<String> = Mutex::new(String::new());
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|info| page::panic::show(info, &mut *SHOWN.lock().unwrap()).unwrap()));
    let panicked = panic::catch_unwind(|| {
        let settings: Result<(), _> = Err("no server at http://me:secret@host.dom/?token=secret");
        settings.unwrap()
    });
    panic::set_hook(hook);
    assert!(panicked.is_err());
    let shown = SHOWN.lock().unwrap();
    assert!(shown.contains("http://me:***@host.dom/?token=***") && !shown.contains("secret"), "{shown}");
}
