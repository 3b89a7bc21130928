//! The firmware `fetch` of `embedded-demo`, in QEMU, on both boards that have an Ethernet: the same servers, and some that misbehave.

use core::{net::Ipv4Addr, time::Duration};
use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    process::Command,
    thread,
};

use crate::{
    fetch,
    files::{octets, text_of},
    ftp::FtpServer,
    gopher::gophernicus,
    http::HttpServer,
    listener::{Listener, Replies},
    names,
    nntp::sn,
    process::{Outcome, text},
    server::{Folder, Server},
    told,
};

/// How an emulated board calls the loopback interface of this machine.
const HOST: Ipv4Addr = Ipv4Addr::new(10, 0, 2, 2);

/// URLs, and what is to be logged of each.
#[derive(Default)]
struct Session {
    urls: String,
    log: String,
    /// Those that answer one client, wrongly.
    listeners: Vec<Listener>,
}

impl Session {
    /// What is to come, octet for octet.
    fn gets(&mut self, url: String, octets: &[u8]) {
        self.logs(url, &format!("INFO    {} octets, CRC-32 {:08x}", octets.len(), crc_32(octets)));
    }

    fn fails(&mut self, url: String, trouble: &str) {
        self.logs(url, &format!("WARN    {trouble}"));
    }

    /// The same, of a server that answers so.
    fn fails_at(&mut self, listener: Listener, url: &str, trouble: &str) {
        self.fails(url.replace("PORT", &listener.port.to_string()), trouble);
        self.listeners.push(listener);
    }

    fn logs(&mut self, url: String, line: &str) {
        self.urls += &format!("{url}\n");
        self.log += &format!("INFO  {}\n{line}\n", url.replace(":secret@", ":***@").replace(":wrong@", ":***@"));
    }

    /// Has the firmware fetch all of them on a board; the runner compares its log, exactly.
    fn assert_logged(&self, mut shell: Command, target: &str, folder: &Folder) -> Outcome {
        let [urls, log] = ["urls", "log"].map(|name| folder.path(name));
        fs::write(&urls, &self.urls)?;
        fs::write(&log, format!("INFO  this is 10.0.2.15\n{}", self.log))?;
        shell.current_dir("embedded-demo").args(["../.ci/bare", target]);
        shell.args(["run", "--quiet", "--release", "--features", "network", "--bin", "fetch", "--"]);
        shell.args(["--network", "--timeout", "120", "--uart"]).arg(urls).arg("--expect").arg(log);
        let output = shell.output()?;
        assert!(output.status.success(), "{}", told(&output));
        assert!(!text(&output)?.contains("secret"), "a password was logged");
        Ok(())
    }
}

/// The checksum of Ethernet, gzip and PNG, bit by bit (RFC 1952, section 8).
fn crc_32(octets: &[u8]) -> u32 {
    !octets.iter().fold(!0, |crc, octet| {
        (0..8).fold(crc ^ u32::from(*octet), |crc, _| crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
    })
}

#[test]
fn the_checksum_is_the_usual_one() {
    assert_eq!(crc_32(b"123456789"), 0xCBF4_3926);
}

/// What a gopher server answers, before the line of a "." if there is one.
fn gopher(port: u16, selector: &str) -> Outcome<Vec<u8>> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    write!(stream, "{selector}\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer.strip_suffix(b".\r\n").map(Vec::from).unwrap_or(answer))
}

fn get_what_is_there(
    session: &mut Session,
    name: &str,
) -> Outcome<(FtpServer, FtpServer, HttpServer, [(Folder, Server); 2])> {
    let vsftpd = FtpServer::vsftpd(&format!("{name}-vsftpd"))?;
    let ftp = format!("ftp://10.0.2.2:{}", vsftpd.port());
    session.gets(format!("{ftp}/motd"), &text_of(b"motd"));
    session.gets(format!("{ftp}/a%20b/c%3Bd/file;type=i"), &text_of(b"a b/c;d/file"));
    session.gets(format!("{ftp}/octets;type=i"), &octets());
    session.gets(format!("{ftp}/empty"), b"");
    session.gets(format!("{ftp}/etc;type=d"), b"etc/motd\r\n");
    session.fails(format!("{ftp}/missing"), "the reply to RETR is 550: there is no such file, or it cannot be had");

    let pyftpdlib = FtpServer::pyftpdlib(&format!("{name}-pyftpdlib"), "me", "secret")?;
    let ftp = |password| format!("ftp://me:{password}@10.0.2.2:{}", pyftpdlib.port());
    session.gets(format!("{}/etc/motd", ftp("secret")), &text_of(b"etc/motd"));
    session.fails(format!("{}/etc/motd", ftp("wrong")), "the reply to PASS is 530: the login has failed");

    let gophernicus = gophernicus(&format!("{name}-gopher"))?;
    let host = format!("gopher://10.0.2.2:{}", gophernicus.1.port);
    session.gets(format!("{host}/9/octets"), &octets());
    session.gets(format!("{host}/1/etc/"), &gopher(gophernicus.1.port, "/etc/")?);

    let nginx = HttpServer::nginx(&format!("{name}-nginx"))?;
    let host = format!("http://10.0.2.2:{}", nginx.server.port);
    session.gets(format!("{host}/octets"), &octets());
    session.gets(format!("{host}/find?two%20words"), b"search two%20words");
    session.fails(format!("{host}/missing"), "the reply to GET is 404: there is no such resource");

    let sn = sn(&format!("{name}-nntp"))?;
    let group = fetch(&[&format!("nntp://127.0.0.1:{}/rfc.test", sn.1.port)])?;
    let url = str::from_utf8(&group)?.lines().next().ok_or("no article")?;
    // The header holds the name of this machine. Lines are shown with LF, and sent with CR LF.
    let article = String::from_utf8(fetch(&[url])?)?.replace('\n', "\r\n");
    session.gets(url.replace("127.0.0.1", "10.0.2.2"), article.as_bytes());
    session.fails(
        format!("nntp://10.0.2.2:{}/rfc.none/1", sn.1.port),
        "the reply to GROUP is 411: there is no such newsgroup",
    );
    Ok((vsftpd, pyftpdlib, nginx, [gophernicus, sn]))
}

/// Listens on a free port, and answers one client.
fn answering(answer: impl FnOnce(TcpStream) + Send + 'static) -> Outcome<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let port = listener.local_addr()?.port();
    thread::spawn(move || listener.accept().map(|(stream, _)| answer(stream)));
    Ok(port)
}

fn bear_what_misbehaves(session: &mut Session) -> Outcome {
    const USER: (&str, &str) = ("USER", "230 in\r\n");
    const TYPE: (&str, &str) = ("TYPE", "200 ok\r\n");
    const EPSV: (&str, &str) = ("EPSV", "500 what\r\n");
    const PASV: (&str, &str) = ("PASV", "227 here (192,0,2,1,{data})\r\n");
    let ftp = "ftp://10.0.2.2:PORT/a";
    let said = |reply: &'static str| -> Outcome<Listener> {
        let replies: Replies = Box::leak(Box::new([USER, TYPE, EPSV, PASV, ("RETR", reply)]));
        Listener::replying("220 hi\r\n", replies, b"12345")
    };

    session.fails("gopher://10.0.2.2:0/9/a".into(), "there is no way to this host");
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
    session.fails(format!("ftp://10.0.2.2:{port}/a"), "the connection was refused");
    // To close a connection on which something was not read is to break it off.
    let port = answering(|stream| _ = stream.peek(&mut [0]))?;
    session.fails(format!("gopher://10.0.2.2:{port}/9/a"), "the connection was lost");
    let port = answering(|mut stream| {
        while stream.write_all(b"a").is_ok() {
            thread::sleep(Duration::from_millis(500))
        }
    })?;
    session.fails(format!("gopher://10.0.2.2:{port}/9/a"), "it takes too long");
    session.fails_at(Listener::silent()?, "gopher://10.0.2.2:PORT/9/a", "it takes too long");
    session.fails_at(Listener::silent()?, ftp, "it takes too long");
    session.fails_at(said("150 now\r\n{sent}")?, ftp, "it takes too long");
    session.fails_at(said("150 now\r\n{sent}{close}")?, ftp, "the server closed the connection without a reply");
    session.fails_at(said("150 now (6 bytes)\r\n{sent}226 done\r\n")?, ftp, "6 octets were announced, and 5 have come");
    session.fails_at(
        Listener::saying("HTTP/1.0 200 OK\r\nContent-Length: 10\r\n\r\nshort")?,
        "http://10.0.2.2:PORT/",
        "10 octets were announced, and 5 have come",
    );
    session.fails_at(
        Listener::saying("one\r\ntwo")?,
        "gopher://10.0.2.2:PORT/0/a",
        "the server closed the connection before the \".\" that ends a text",
    );
    session.fails_at(
        Listener::saying_forever("", "a")?,
        "gopher://10.0.2.2:PORT/9/a",
        "this is more than 1000000 octets",
    );
    session.fails_at(
        Listener::saying_forever("HTTP/1.0 200 OK\r\nX: ", "x")?,
        "http://10.0.2.2:PORT/",
        "a line of the server has no end within 511 octets",
    );
    session.fails_at(
        Listener::saying_forever("HTTP/1.0 200 OK\r\n", "X: x\r\n")?,
        "http://10.0.2.2:PORT/",
        "a reply has no end within 65536 octets",
    );
    Ok(())
}

fn session(target: &str) -> Outcome {
    let folder = Folder::new(target)?;
    let mut session = Session::default();
    let (_, _, nginx, _) = &get_what_is_there(&mut session, target)?;
    let shell = match names::asking(names::serve(HOST)?, &folder)? {
        Some(shell) => {
            session.gets(format!("http://host.dom:{}/octets", nginx.server.port), &octets());
            session.fails("http://no.host.dom/".into(), "nobody knows this host");
            shell
        }
        None => {
            eprintln!("no names are looked up: there can be no mount namespace here");
            Command::new("env")
        }
    };
    bear_what_misbehaves(&mut session)?;
    session.logs("mailto:me@here.dom".into(), "WARN    this is not spoken here");
    session.assert_logged(shell, target, &folder)
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
