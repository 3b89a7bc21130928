//! The firmware of `embedded-demo/embassy`, with real servers and TLS. `.ci/test-boards` runs it.

use std::{
    io::{BufRead, BufReader, copy},
    net::Shutdown,
    sync::mpsc::{self, Receiver, Sender},
};

use super::*;
use crate::http::{Certificate, certify, nginx, openssl};

/// The length of an update, and the bytes of TLS after which its first connection breaks off.
const UPDATE: usize = 1_000_003;
const CUT: u64 = 400_000;

/// Certificates that the firmware accepts or refuses.
const CERTIFICATES: &[Certificate] = &[
    ("good", "ca", "DNS:host.dom", "2"),
    ("expired", "ca", "DNS:host.dom", "-1"),
    ("elsewhere", "ca", "DNS:other.dom", "2"),
    ("foreign", "foreign-ca", "DNS:host.dom", "2"),
    ("leaf", "ca", "DNS:leaf.dom", "2"),
    ("forged", "leaf", "DNS:host.dom", "2"),
];

/// Makes the certificates; `chain.pem` is the forged one and the leaf that signs it.
fn certify_all(folder: &Folder) -> Outcome {
    certify(folder, CERTIFICATES)?;
    openssl(folder, "x509 -in ca.pem -outform der -out ca.der")?;
    let chain = [fs::read(folder.path("forged.pem"))?, fs::read(folder.path("leaf.pem"))?].concat();
    fs::write(folder.path("chain.pem"), chain)?;
    Ok(fs::copy(folder.path("forged.key"), folder.path("chain.key")).map(drop)?)
}

/// Starts nginx with one of the certificates. It passes on to a server behind it what is below
/// "/behind".
fn nginx_with(folder: &Folder, certificate: &str, behind: u16) -> Outcome<Server> {
    let directives = include_str!("https.conf").replace("BEHIND", &behind.to_string());
    nginx(folder, certificate, "$status $http_range", &directives)
}

/// Forwards connections to a server. After this many bytes from the server, it leaves the first one
/// to `then`, the server before the client, and closes it.
fn interrupted(
    server: u16,
    bytes: u64,
    then: impl FnOnce(TcpStream, TcpStream) -> std::io::Result<()> + Send + 'static,
) -> u16 {
    let (mut limit, mut then) = (bytes, Some(then));
    let mut forward = move |mut client: TcpStream| -> std::io::Result<()> {
        let mut server = TcpStream::connect((Ipv4Addr::LOCALHOST, server))?;
        let (mut from, mut to) = (client.try_clone()?, server.try_clone()?);
        thread::spawn(move || copy(&mut from, &mut to));
        _ = copy(&mut (&mut server).take(limit), &mut client);
        if let Some(then) = then.take() {
            _ = then(server.try_clone()?, client.try_clone()?);
        }
        _ = client.shutdown(Shutdown::Both);
        _ = server.shutdown(Shutdown::Both);
        limit = u64::MAX;
        Ok(())
    };
    serve(usize::MAX, move |client| _ = forward(client))
}

/// Cuts the first connection, and then calls `meanwhile`.
fn cutting(server: u16, bytes: u64, meanwhile: impl FnOnce() + Send + 'static) -> u16 {
    interrupted(server, bytes, |_, _| {
        meanwhile();
        Ok(())
    })
}

/// Passes on a byte a second, until the client has gone.
fn drip(server: TcpStream, mut client: TcpStream) -> std::io::Result<()> {
    for byte in BufReader::new(server).bytes() {
        client.write_all(&[byte?])?;
        thread::sleep(Duration::from_secs(1));
    }
    Ok(())
}

/// The length of a short update, the bytes of TLS after which its first connection is interrupted,
/// when some of it has arrived, and the end of a part that is shorter than the rest.
const SHORT: usize = 20_000;
const INTERRUPTED: u64 = 8_000;
const PART: usize = 15_000;

/// Starts a server behind nginx. It answers a request for the rest at "/behind/part" with less, if
/// it can, and at "/behind/version" with the rest of another version. The reports that it gets are
/// sent to the test.
fn behind(reports: Sender<String>) -> u16 {
    let answer = move |mut stream: TcpStream| -> std::io::Result<()> {
        let (mut reader, mut request) = (BufReader::new(stream.try_clone()?), String::new());
        while !request.ends_with("\r\n\r\n") && reader.read_line(&mut request)? > 0 {}
        if request.starts_with("POST ") {
            let length = request.split("Content-Length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
            let mut report = String::new();
            reader.take(length.unwrap_or_default()).read_to_string(&mut report)?;
            _ = reports.send(report);
            return stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
        }
        let start = request.split("Range: bytes=").nth(1).and_then(|range| range.split('-').next()?.parse().ok());
        let (first, end, header) = match start {
            None => (0, SHORT, "200 OK\r\nETag: \"1\"".to_owned()),
            Some(first) => {
                let end = if request.contains("/part") && first < PART { PART } else { SHORT };
                let tag = if request.contains("/version") { 2 } else { 1 };
                let range = format!("Content-Range: bytes {first}-{}/{SHORT}", end - 1);
                (first, end, format!("206 Part\r\nETag: \"{tag}\"\r\n{range}"))
            }
        };
        write!(stream, "HTTP/1.0 {header}\r\nContent-Length: {}\r\n\r\n", end - first)?;
        stream.write_all(update().get(first..end).unwrap_or_default())
    };
    serve(usize::MAX, move |stream| _ = answer(stream))
}

/// Returns bytes without a pattern.
fn update() -> Vec<u8> {
    let mut random = fastrand::Rng::with_seed(1738);
    (0..UPDATE).map(|_| random.u8(..)).collect()
}

impl Session {
    /// Expects an update, with these events before its end, and its report.
    fn updates(&mut self, url: &str, happens: &[&str], bytes: &[u8]) {
        self.urls += &format!("update {url}\n");
        self.log += &format!("INFO  {url}\n");
        self.log.extend(happens.iter().chain(&["reported"]).map(|line| format!("INFO    {line}\n")));
        self.log += &format!("INFO    {} bytes, CRC-32 {:08x}\n", bytes.len(), crc_32(bytes));
    }
}

/// Adds the cases of TLS: certificates that are trusted or not, and an update that breaks off.
fn tls(session: &mut Session, folder: &Folder) -> Outcome<(Vec<Server>, Receiver<String>)> {
    certify_all(folder)?;
    fs::create_dir(folder.path("served"))?;
    fs::write(folder.path("served/bytes"), bytes())?;
    fs::write(folder.path("served/update"), update())?;
    let (sender, reports) = mpsc::channel();
    let behind = behind(sender);
    let good = nginx_with(folder, "good", behind)?;
    let host = |port: u16| format!("https://host.dom:{port}");
    let invalid = "the certificate is not signed by the CA, or not valid today";
    session.fails(format!("{}/bytes", host(good.port)), invalid); // no CA is set yet
    let ca: String = fs::read(folder.path("ca.der"))?.iter().map(|byte| format!("{byte:02x}")).collect();
    session.urls += &format!("trust {ca}\n");
    session.gets(format!("{}/bytes", host(good.port)), &bytes());
    session.is_moved(format!("{}/in", host(good.port)), format!("{}/bytes", host(good.port)), &bytes());
    session.fails(format!("{}/out", host(good.port)), "the redirect leaves TLS");
    let mut servers = vec![];
    for (certificate, message) in [
        ("expired", invalid),
        ("elsewhere", "the certificate is for another host"),
        ("foreign", invalid),
        ("forged", invalid),
        ("chain", "the server does not send exactly one certificate"),
    ] {
        let server = nginx_with(folder, certificate, behind)?;
        session.fails(format!("{}/bytes", host(server.port)), message);
        servers.push(server);
    }

    let url = format!("{}/update", host(cutting(good.port, CUT, || ())));
    session.updates(&url, &["the connection was lost"], &update());
    // Another version, with another length and so another ETag.
    let (file, other) = (folder.path("served/changing"), bytes().repeat(100));
    fs::write(&file, update())?;
    let (version, meanwhile) = (other.clone(), move || fs::write(file, other).unwrap_or_default());
    let url = format!("{}/changing", host(cutting(good.port, CUT, meanwhile)));
    session.updates(&url, &["the connection was lost", "NotResumed"], &version);
    let short: Vec<u8> = update().into_iter().take(SHORT).collect();
    for (path, next) in [("part", "Incomplete { received: 15000 }"), ("version", "Changed")] {
        let url = format!("{}/behind/{path}", host(cutting(good.port, INTERRUPTED, || ())));
        session.updates(&url, &["the connection was lost", next], &short);
    }
    let url = format!("{}/behind/drip", host(interrupted(good.port, INTERRUPTED, drip)));
    session.updates(&url, &["timed out"], &short);
    servers.push(good);
    Ok((servers, reports))
}

fn run(target: &str) -> Outcome {
    let name = format!("embassy-{target}");
    let folder = Folder::new(&name)?;
    let mut session = Session::default();
    let _servers = (ftp(&mut session, &name)?, gopher(&mut session, &name)?, nntp(&mut session, &name)?);
    let nginx = http(&mut session, &name)?;
    let shell = asking(serve_name(HOST)?, &folder)?;
    let shell = shell.ok_or("TLS takes names, and there can be no mount namespace here")?;
    session.gets(format!("http://host.dom:{}/bytes", nginx.server.port), &bytes());
    session.fails("http://no.host.dom/".into(), "the host is unknown");
    let (_tls, reports) = tls(&mut session, &folder)?;
    let closed = ClosedPort::new();
    misbehaving(&mut session, &closed);
    session.refuses("http://h:65536/", "PortOutOfRange at byte 13, in port");

    let log = session.assert_logged(shell, "../../embedded-demo/embassy", target, &folder)?;
    for line in log.lines().filter(|line| line.starts_with("DEBUG sta")) {
        println!("{target}:{}", line.trim_start_matches("DEBUG")); // of a run with --nocapture
    }
    // The tags of the short updates are those of the server behind nginx.
    let lengths = [UPDATE, bytes().len() * 100, SHORT, SHORT, SHORT];
    let reports: Vec<_> = reports.try_iter().collect();
    let are_right = reports.iter().zip(lengths).all(|(report, length)| report.ends_with(&format!("\" {length}")));
    assert!(are_right && reports.len() == lengths.len() && reports.ends_with(&["\"1\" 20000".into()]), "{reports:?}");
    let seen = String::from_utf8(folder.log("good.log"))?;
    let resumed = seen.lines().find_map(|line| line.strip_prefix("206 bytes=")?.strip_suffix('-'));
    assert!(resumed.is_some_and(|byte| byte.parse().is_ok_and(|byte: u64| byte > 0)), "{seen}");
    Ok(())
}

#[test]
#[ignore = "needs servers and QEMU"]
fn embassy_on_the_lm3s6965evb() -> Outcome {
    run("thumbv7m-none-eabi")
}

#[test]
#[ignore = "needs servers and QEMU"]
fn embassy_on_virt() -> Outcome {
    run("riscv32imac-unknown-none-elf")
}
