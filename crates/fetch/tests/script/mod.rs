//! Servers that follow a script, most of them wrong, and a port where nobody listens.

#![allow(dead_code, reason = "each program needs a part")]
#![allow(clippy::unwrap_used, reason = "tests")]

use core::{net::Ipv4Addr, time::Duration};
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{Shutdown, TcpListener, TcpStream, ToSocketAddrs},
    sync::mpsc::{self, Receiver},
    thread,
};

use rfc1738::{SchemeSet, Url, schemes::All};

/// The beginnings of commands, and the replies to them.
pub(crate) type Replies = &'static [(&'static str, &'static str)];

/// A move of a server.
#[derive(Clone, Copy)]
pub(crate) enum Move {
    /// Read a request: of http up to its empty line, of others a line.
    Hear,
    /// Read a line.
    HearLine,
    /// Say this. `{port}` becomes the port for data connections, and `{data}` the same port as a
    /// reply to PASV writes it.
    Say(&'static str),
    SayBytes(&'static [u8]),
    /// Say bytes one by one, each after this many milliseconds.
    Drip(u64, &'static [u8]),
    /// Say the same bytes until the client has gone.
    SayForever(&'static str),
    /// Wait this many milliseconds.
    Wait(u64),
    /// Say nothing until the client has gone.
    Hold,
    /// Send bytes over a data connection, and keep what the function returns of that.
    Give(&'static [u8], fn(TcpStream) -> Option<TcpStream>),
    /// Answer each command by its beginning, up to an unknown one or a reply with `{close}`. At
    /// `{sent}` the bytes are sent over a data connection; the rest of the reply follows when the
    /// client has closed that, as with ProFTPD.
    Answer(Replies, &'static [u8]),
}

/// Serves this many clients at an address, one after the other; returns the port. Then a client is
/// refused, whenever it comes.
pub(crate) fn serve_at(
    at: impl ToSocketAddrs,
    clients: usize,
    mut server: impl FnMut(TcpStream) + Send + 'static,
) -> io::Result<u16> {
    let listener = TcpListener::bind(at)?;
    let (port, mut listener) = (listener.local_addr()?.port(), Some(listener));
    thread::spawn(move || {
        for left in (0..clients).rev() {
            let Some(Ok((stream, _))) = listener.as_ref().map(TcpListener::accept) else { return };
            _ = listener.take_if(|_| left == 0);
            server(stream);
        }
    });
    Ok(port)
}

pub(crate) fn serve(clients: usize, server: impl FnMut(TcpStream) + Send + 'static) -> u16 {
    serve_at((Ipv4Addr::LOCALHOST, 0), clients, server).unwrap()
}

/// A server on a port of the loopback interface.
pub(crate) struct Server {
    pub(crate) port: u16,
    heard: Receiver<String>,
}

impl Server {
    /// Serves a client for each list of moves, one after the other, and closes each connection in
    /// good order.
    pub(crate) fn new(clients: impl IntoIterator<Item = Vec<Move>>) -> Self {
        Self::at("127.0.0.1", clients)
    }

    pub(crate) fn at(host: &str, clients: impl IntoIterator<Item = Vec<Move>>) -> Self {
        let (sender, heard) = mpsc::channel();
        let scripts: Vec<_> = clients.into_iter().collect();
        let (count, mut scripts) = (scripts.len(), scripts.into_iter());
        let data = TcpListener::bind((host, 0)).unwrap();
        let server = move |stream| {
            let mut client = Client { stream: BufReader::new(stream), heard: String::new(), given: None };
            // A client that has gone ends its script.
            _ = scripts.next().into_iter().flatten().try_for_each(|next| client.carry_out(next, &data));
            _ = client.stream.get_ref().shutdown(Shutdown::Write);
            _ = client.carry_out(Move::Hold, &data);
            _ = sender.send(client.heard);
        };
        Self { port: serve_at((host, 0), count, server).unwrap(), heard }
    }

    /// Hears a request and says this, for each answer.
    pub(crate) fn answering(answers: impl IntoIterator<Item: Into<String>>) -> Self {
        Self::new(answers.into_iter().map(|answer| vec![Move::Hear, Move::Say(answer.into().leak())]))
    }

    /// Hears a request, and says this once.
    pub(crate) fn saying(answer: impl Into<Vec<u8>>) -> Self {
        Self::new([vec![Move::Hear, Move::SayBytes(answer.into().leak())]])
    }

    /// Hears a line, begins an answer, and repeats the same bytes until the client has gone.
    pub(crate) fn saying_forever(begin: &'static str, more: &str) -> Self {
        Self::new([vec![Move::HearLine, Move::Say(begin), Move::SayForever(more.repeat(10_000).leak())]])
    }

    /// Sends a greeting, and answers commands.
    pub(crate) fn replying(greeting: &'static str, replies: Replies, data: &'static [u8]) -> Self {
        Self::new([vec![Move::Say(greeting), Move::Answer(replies, data)]])
    }

    /// Returns the URL of a path at this server.
    pub(crate) fn url(&self, scheme: &str, path: &str) -> Url<&'static str, All> {
        All::parse(&*format!("{scheme}://127.0.0.1:{}/{path}", self.port).leak()).unwrap()
    }

    /// Returns what the next client sent.
    pub(crate) fn request(&self) -> String {
        self.heard.recv_timeout(Duration::from_secs(50)).unwrap()
    }

    /// Returns what the last client sent; nothing if none came.
    pub(crate) fn heard(&self) -> String {
        // If no client came, this is the last one, and it has gone.
        _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        self.request()
    }
}

struct Client {
    stream: BufReader<TcpStream>,
    heard: String,
    /// A data connection that stays open.
    given: Option<TcpStream>,
}

impl Client {
    fn line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        if self.stream.read_until(b'\n', &mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = String::from_utf8_lossy(&line).into_owned();
        self.heard += &line;
        Ok(line)
    }

    fn say(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    fn say_port(&mut self, text: &str, data: &TcpListener) -> io::Result<()> {
        let port = data.local_addr()?.port();
        let [high, low] = port.to_be_bytes();
        let text = text.replace("{port}", &port.to_string()).replace("{data}", &format!("{high},{low}"));
        self.say(text.as_bytes())
    }

    fn carry_out(&mut self, next: Move, data: &TcpListener) -> io::Result<()> {
        match next {
            Move::Hear => {
                let is_http = self.line()?.contains(" HTTP/1.1");
                while is_http && self.line()? != "\r\n" {}
            }
            Move::HearLine => _ = self.line()?,
            Move::Say(text) => self.say_port(text, data)?,
            Move::SayBytes(bytes) => self.say(bytes)?,
            Move::Drip(milliseconds, bytes) => {
                for byte in bytes {
                    thread::sleep(Duration::from_millis(milliseconds));
                    self.say(&[*byte])?;
                }
            }
            Move::SayForever(text) => loop {
                self.say(text.as_bytes())?;
            },
            Move::Wait(milliseconds) => thread::sleep(Duration::from_millis(milliseconds)),
            Move::Hold => while self.line().is_ok() {},
            Move::Give(bytes, then) => {
                let mut transfer = data.accept()?.0;
                transfer.write_all(bytes)?;
                self.given = then(transfer);
            }
            Move::Answer(replies, bytes) => loop {
                let command = self.line()?;
                let found = replies.iter().find(|(begin, _)| command.starts_with(begin));
                let Some((_, reply)) = found else { return Ok(()) };
                let (reply, is_last) = reply.strip_suffix("{close}").map_or((*reply, false), |reply| (reply, true));
                let (before, after) = reply.split_once("{sent}").unwrap_or((reply, ""));
                self.say_port(before, data)?;
                if reply.contains("{sent}") {
                    let mut transfer = data.accept()?.0;
                    transfer.write_all(bytes)?;
                    transfer.shutdown(Shutdown::Write)?;
                    transfer.read_to_end(&mut Vec::new())?;
                    self.say(after.as_bytes())?;
                }
                if is_last {
                    return Ok(());
                }
            },
        }
        Ok(())
    }
}

/// A port of the loopback interface that refuses connections as long as this value lives. It is the
/// client's end of a connection, so no listener can get it.
pub(crate) struct ClosedPort {
    pub(crate) number: u16,
    _connection: (TcpListener, TcpStream),
}

impl ClosedPort {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        Self { number: client.local_addr().unwrap().port(), _connection: (listener, client) }
    }
}
