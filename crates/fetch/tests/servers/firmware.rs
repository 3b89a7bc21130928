//! The firmware `fetch` of `embedded-demo` in QEMU, on both boards with an Ethernet: with real
//! servers, and with some that misbehave. `.ci/test-boards` runs it.

mod embassy;

use std::net::UdpSocket;

use super::gopher::{gophernicus, pygopherd};
use super::script::{ClosedPort, Move::*, Replies, Server as Script, serve, serve_at};
use super::{ftp::FtpServer, http::HttpServer, nntp::sn, *};

/// The address of this machine's loopback interface, as an emulated board sees it.
const HOST: Ipv4Addr = Ipv4Addr::new(10, 0, 2, 2);

/// The package of the firmware over smoltcp.
const SMOLTCP: &str = "../../embedded-demo";

/// The port of that firmware's built-in URL, and the answer there.
const KNOWN_PORT: u16 = 1738;
const KNOWN: &[u8] = b"Welcome.\r\n";

/// URLs, and the expected log of each.
#[derive(Default)]
struct Session {
    urls: String,
    log: String,
}

impl Session {
    /// Expects these bytes.
    fn gets(&mut self, url: String, bytes: &[u8]) {
        self.logs(url, &format!("INFO    {} bytes, CRC-32 {:08x}", bytes.len(), crc_32(bytes)));
    }

    fn fails(&mut self, url: String, message: &str) {
        self.logs(url, &format!("WARN    {message}"));
    }

    /// Expects an error from a server at a port of this machine.
    fn fails_at(&mut self, port: u16, url: &str, message: &str) {
        self.fails(url.replace("SERVER", &format!("{HOST}:{port}")), message);
    }

    /// Expects a redirect, and these bytes from its target.
    fn is_moved(&mut self, url: String, to: String, bytes: &[u8]) {
        self.logs(url, "INFO    redirected");
        let urls = self.urls.len();
        self.gets(to, bytes);
        self.urls.truncate(urls); // the firmware requests it by itself
    }

    /// Expects a redirect loop.
    fn goes_in_circles(&mut self, url: String) {
        let visit = format!("INFO  {url}\nINFO    redirected\n");
        self.urls += &format!("{url}\n");
        self.log += &format!("{}WARN    there are more than 3 redirects\n", visit.repeat(4));
    }

    /// Expects that a line is refused.
    fn refuses(&mut self, line: &str, error: &str) {
        self.urls += &format!("{line}\r\n");
        self.log += &format!("ERROR {error}\n");
    }

    fn logs(&mut self, url: String, line: &str) {
        self.urls += &format!("{url}\n");
        self.log += &format!("INFO  {}\n{line}\n", url.replace(":secret@", ":***@").replace(":wrong@", ":***@"));
    }

    /// Runs the firmware `fetch` of a package on a board with all URLs; the runner compares the log
    /// exactly. Returns the log.
    fn assert_logged(&self, mut shell: Command, package: &str, target: &str, folder: &Folder) -> Outcome<String> {
        let [urls, log] = ["urls", "log"].map(|name| folder.path(name));
        fs::write(&urls, &self.urls)?;
        fs::write(&log, format!("INFO  this is 10.0.2.15\n{}", self.log))?;
        // clippy's driver optimizes less, so its stack is deeper than users'.
        shell.env_remove("RUSTC_WORKSPACE_WRAPPER");
        shell.current_dir(package).args(["cargo", "run", "--target", target, "--quiet", "--release", "--bin", "fetch"]);
        if package == SMOLTCP {
            shell.args(["--features", "network"]);
        }
        shell.args(["--", "--network", "--timeout", "900", "--uart"]).arg(urls).arg("--expect").arg(log);
        let output = shell.output()?;
        assert!(output.status.success(), "{}", told(&output));
        assert!(!text(&output)?.contains("secret"), "a password was logged");
        Ok(text(&output)?.to_owned())
    }
}

/// Computes the checksum of Ethernet, gzip and PNG, bit by bit (RFC 1952, section 8).
fn crc_32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
    })
}

#[test]
fn the_checksum_is_the_usual_one() {
    assert_eq!(crc_32(b"123456789"), 0xCBF4_3926);
}

/// Serves this address for `host.dom` and no other name by DNS (RFC 1035); returns the server's
/// address.
fn serve_name(host: Ipv4Addr) -> Outcome<Ipv4Addr> {
    let mut loopback = (1..255).map(|last| Ipv4Addr::new(127, 17, 38, last));
    let bound = loopback.find_map(|address| Some((address, UdpSocket::bind((address, 53)).ok()?)));
    let (address, socket) = bound.ok_or("no port for a DNS server: it takes root")?;
    thread::spawn(move || {
        let mut message = [0; 512];
        while let Ok((length, client)) = socket.recv_from(&mut message) {
            if let Some(answer) = message.get(..length).and_then(|query| answer_query(query, host)) {
                let _ = socket.send_to(&answer, client);
            }
        }
    });
    Ok(address)
}

/// Answers a query with one question (section 4.1).
fn answer_query(query: &[u8], host: Ipv4Addr) -> Option<Vec<u8>> {
    let (id, query) = query.split_at_checked(2)?;
    let question = query.get(10..)?;
    let name = question.iter().position(|byte| *byte == 0)?;
    let is_known = question.get(..name)? == b"\x04host\x03dom";
    // Recursion available; code 3 if there is no such name; one question, one answer or none.
    let header = [0x81, if is_known { 0x80 } else { 0x83 }, 0, 1, 0, u8::from(is_known), 0, 0, 0, 0];
    let mut answer = [id, &header, question.get(..name + 5)?].concat();
    if is_known {
        // The name at byte 12, type A, class IN, TTL 60, four bytes.
        answer.extend([0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
        answer.extend(host.octets());
    }
    Some(answer)
}

/// Returns a command that uses only this DNS server, by a mount namespace of its own. `None` if
/// there can be none, as in some containers.
fn asking(server: Ipv4Addr, folder: &Folder) -> Outcome<Option<Command>> {
    let file = folder.path("resolv.conf");
    fs::write(&file, format!("nameserver {server}\n"))?;
    let asking = || {
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", r#"mount --bind "$0" /etc/resolv.conf && exec "$@""#]).arg(&file);
        command
    };
    Ok(asking().arg("true").status()?.success().then(asking))
}

/// Adds the cases of ftp. The servers run until they are dropped, here and below.
fn ftp(session: &mut Session, name: &str) -> Outcome<[FtpServer; 2]> {
    let vsftpd = FtpServer::vsftpd(&format!("{name}-vsftpd"))?;
    let host = format!("ftp://{HOST}:{}", vsftpd.port());
    session.gets(format!("{host}/motd"), &text_of(b"motd"));
    session.gets(format!("{host}/a%20b/c%3Bd/file;type=i"), &text_of(b"a b/c;d/file"));
    session.gets(format!("{host}/bytes;type=i"), &bytes());
    session.gets(format!("{host}/empty"), b"");
    session.gets(format!("{host}/etc;type=d"), b"etc/motd\r\n");
    session.fails(format!("{host}/missing"), "Reply(550 to RETR)");

    let pyftpdlib = FtpServer::pyftpdlib(&format!("{name}-pyftpdlib"), "me", "secret")?;
    let host = |password| format!("ftp://me:{password}@{HOST}:{}", pyftpdlib.port());
    session.gets(format!("{}/etc/motd", host("secret")), &text_of(b"etc/motd"));
    session.fails(format!("{}/etc/motd", host("wrong")), "Reply(530 to PASS)");
    Ok([vsftpd, pyftpdlib])
}

fn gopher(session: &mut Session, name: &str) -> Outcome<([Folder; 2], [Server; 3])> {
    let (files, server) = gophernicus(&format!("{name}-gophernicus"))?;
    let host = format!("gopher://{HOST}:{}", server.port);
    session.gets(format!("{host}/9/bytes"), &bytes());
    session.gets(format!("{host}/1/etc/"), &menu(server.port, "/etc/")?);

    let (folder, direct, logging) = pygopherd(&format!("{name}-pygopherd"))?;
    let host = format!("gopher://{HOST}:{}", direct.port);
    session.gets(format!("{host}/9/sp%20ace"), &text_of(b"sp ace"));
    session.fails(format!("{host}/9/missing"), "GopherError");
    Ok(([files, folder], [server, direct, logging]))
}

/// Returns a menu of a gopher server, without the final ".".
fn menu(port: u16, selector: &str) -> Outcome<Vec<u8>> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    write!(stream, "{selector}\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer.strip_suffix(b".\r\n").ok_or("no \".\" at the end")?.to_vec())
}

fn http(session: &mut Session, name: &str) -> Outcome<HttpServer> {
    let nginx = HttpServer::start(&format!("{name}-nginx"))?;
    let host = format!("http://{HOST}:{}", nginx.server.port);
    session.gets(format!("{host}/bytes"), &bytes());
    session.gets(format!("{host}/find?two%20words"), b"search two%20words");
    session.fails(format!("{host}/missing"), "Reply(404 to GET)");
    session.is_moved(format!("{host}/moved"), format!("{host}/motd"), &text_of(b"motd"));
    Ok(nginx)
}

fn nntp(session: &mut Session, name: &str) -> Outcome<(Folder, Server)> {
    let (folder, server) = sn(&format!("{name}-nntp"))?;
    let group = fetch(&[&format!("nntp://127.0.0.1:{}/rfc.test", server.port)])?;
    let url = str::from_utf8(&group)?.lines().next().ok_or("no article")?;
    // The header names this machine. `fetch` writes LF, and the server sends CR LF.
    let article = String::from_utf8(fetch(&[url])?)?.replace('\n', "\r\n");
    session.gets(url.replace("127.0.0.1", &HOST.to_string()), article.as_bytes());
    let nowhere = format!("nntp://{HOST}:{}/rfc.none/1", server.port);
    session.fails(nowhere, "Reply(411 to GROUP)");
    Ok((folder, server))
}

fn misbehaving(session: &mut Session, closed: &ClosedPort) {
    const USER: (&str, &str) = ("USER", "230 in\r\n");
    const TYPE: (&str, &str) = ("TYPE", "200 ok\r\n");
    const SIZE: (&str, &str) = ("SIZE", "500 what\r\n");
    const EPSV: (&str, &str) = ("EPSV", "500 what\r\n");
    const PASV: (&str, &str) = ("PASV", "227 here (192,0,2,1,{data})\r\n");
    let [ftp, gopher, text, http] = ["ftp://SERVER/a", "gopher://SERVER/9/a", "gopher://SERVER/0/a", "http://SERVER/a"];
    let said = |reply: &'static str| {
        let replies: Replies = Box::leak(Box::new([USER, TYPE, SIZE, EPSV, PASV, ("RETR", reply)]));
        Script::replying("220 hi\r\n", replies, b"12345").port
    };
    let silent = || Script::new([vec![Hold]]).port;
    let saying = |answer: &str| Script::saying(answer).port;
    let endless = |begin, more| Script::saying_forever(begin, more).port;
    // A connection that is closed with unread bytes is reset.
    let hasty = serve(1, |stream| _ = stream.peek(&mut [0]));
    let slow = Script::new([vec![Drip(500, &[b'a'; 1_000])]]).port;
    let header = "HTTP/1.0 200 OK\r\n";
    for (port, url, message) in [
        (0, gopher, "the host is unreachable"),
        (closed.number, ftp, "the connection was refused"),
        (hasty, gopher, "the connection was lost"),
        (silent(), gopher, "timed out"),
        (silent(), ftp, "timed out"),
        (said("150 now\r\n{sent}"), ftp, "timed out"),
        (slow, gopher, "timed out"),
        (said("150 now\r\n{sent}{close}"), ftp, "Closed"),
        (saying("one\r\ntwo"), text, "NoDot"),
        (said("150 now (6 bytes)\r\n{sent}226 done\r\n"), ftp, "Length { announced: 6, received: 5 }"),
        (saying("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort"), http, "Length { announced: 10, received: 5 }"),
        (endless("", "a"), gopher, "TooMuch { limit: 100000 }"),
        (endless(header, "x"), http, "ReplyTooLong { limit: 65536 }"),
        (endless(header, "X: x\r\n"), http, "ReplyTooLong { limit: 65536 }"),
        (saying("HTTP/1.0 302 Found\r\nLocation: /a\r\nX:"), http, "ClosedInLine"),
    ] {
        session.fails_at(port, url, message);
    }
}

/// Redirects that are not followed.
fn misleading(session: &mut Session) {
    let http = "http://SERVER/a";
    let to = |place: &[u8]| Script::saying([b"HTTP/1.0 302 Found\r\nLocation: ", place, b"\r\n\r\n"].concat()).port;
    session.fails_at(to(b"\xFF"), http, "redirected, but NonAscii at byte 0, in hsegment");
    let gopher = "redirected, but not to http: Url(gopher://me:6379/1FLUSHALL)";
    session.fails_at(to(b"gopher://me:6379/1FLUSHALL"), http, gopher);
    let circles = Script::answering(["HTTP/1.0 302 Found\r\nLocation: a\r\n\r\n"; 4]).port;
    session.goes_in_circles(http.replace("SERVER", &format!("{HOST}:{circles}")));
}

fn session(target: &str) -> Outcome {
    let folder = Folder::new(target)?;
    // If the port of the built-in URL is taken, another run of this test serves it already.
    _ = serve_at((Ipv4Addr::LOCALHOST, KNOWN_PORT), usize::MAX, |mut stream| {
        _ = stream.read_exact(&mut [0; b"/motd\r\n".len()]).and_then(|()| stream.write_all(KNOWN));
    });
    let mut session = Session::default();
    session.gets(format!("gopher://{HOST}:{KNOWN_PORT}/9/motd"), KNOWN);
    session.urls.clear(); // the firmware requests it by itself
    let _servers = (ftp(&mut session, target)?, gopher(&mut session, target)?, nntp(&mut session, target)?);
    let nginx = http(&mut session, target)?;
    let shell = match asking(serve_name(HOST)?, &folder)? {
        Some(shell) => {
            session.gets(format!("http://host.dom:{}/bytes", nginx.server.port), &bytes());
            session.fails("http://no.host.dom/".into(), "the host is unknown");
            shell
        }
        None => {
            eprintln!("names are not tested: no mount namespace can be made here");
            Command::new("env")
        }
    };
    let closed = ClosedPort::new();
    misbehaving(&mut session, &closed);
    misleading(&mut session);
    session.refuses("http://h:/", "EmptyPort at byte 9, in port");
    session.refuses(&format!("http://h/{}", "a".repeat(120)), "the line exceeds 128 bytes");
    session.fails("mailto:me@here.dom".into(), "the scheme is not supported");
    let line_of_its_own = "Injection(LineEnd { production: fsegment, octet: 10 })";
    session.fails(format!("ftp://{HOST}/a%0ADELE%20a"), line_of_its_own);
    session.assert_logged(shell, SMOLTCP, target, &folder).map(drop)
}

#[test]
#[ignore = "needs servers and QEMU"]
fn firmware_on_the_lm3s6965evb() -> Outcome {
    session("thumbv7m-none-eabi")
}

#[test]
#[ignore = "needs servers and QEMU"]
fn firmware_on_virt() -> Outcome {
    session("riscv32imac-unknown-none-elf")
}
