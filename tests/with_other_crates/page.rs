//! What the functions of the page `with_other_crates` do on a network that is pretended.

use core::{
    cell::RefCell,
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    pin::pin,
    task::{Context, Poll, Waker},
};

use embedded_nal_async::{AddrType, Dns, TcpConnect};
use reqwless::client::HttpClient;
use rfc1738::{GopherUrl, HttpUrl, Url, schemes};
use with_other_crates as page;

type Outcome = Result<(), Box<dyn core::error::Error>>;

/// A network with one server, at 10.0.0.1, which every name means, and which always says the same.
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

/// For embedded-nal, which wants it mutable.
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

/// None of these futures has anything to wait for.
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
fn names_are_looked_up_and_addresses_are_not() -> Outcome {
    for (text, expected) in SERVERS {
        let server = Url::parse_with(&[&schemes::WEB], text)?.server().ok_or("no server")?;

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
    finish(page::embedded_io::get(&mut server, &HttpUrl::parse("http://host.dom:8080/?a")?))?;
    assert_eq!(log.take(), ["GET /?a HTTP/1.0\r\nHost: host.dom:8080\r\n\r\n"]);
    Ok(())
}

#[test]
fn a_redirect_is_resolved() -> Outcome {
    let ask = |answer, text| -> Result<_, Box<dyn core::error::Error>> {
        let network = Network { answer, ..Network::default() };
        let mut client = HttpClient::new(&network, &network);
        let next = finish(page::reqwless::get(&mut client, &Url::parse(text)?, &mut [0; 256]))?;
        Ok((network.log.take().concat(), next))
    };
    let moved = b"HTTP/1.1 302 Found\r\nlocation: ../v2.bin\r\nContent-Length: 0\r\n\r\n";
    let (log, next) = ask(moved, "http://host.dom:8080/fw/new/")?;
    assert!(log.starts_with("look up host.domconnect to 10.0.0.1:8080"), "{log}");
    assert!(log.contains("GET /fw/new/ HTTP/1.1"), "{log}");
    assert_eq!(next.as_deref(), Some("http://host.dom:8080/fw/v2.bin"));

    let (_, next) = ask(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "http://host.dom/")?;
    assert_eq!(next, None);
    Ok(())
}

#[test]
fn a_kept_url_comes_back() -> Outcome {
    let url: page::postcard::Kept = "ftp://host.dom/pub/fw.bin".parse()?;
    let mut flash = [0; 65];
    let saved = page::postcard::save(&url, &mut flash)?;
    assert_eq!(page::postcard::load(saved)?, url);
    saved[1] = b' ';
    assert!(page::postcard::load(saved).is_err());
    Ok(())
}
