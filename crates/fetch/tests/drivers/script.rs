//! Servers that follow a script.

use core::{net::Ipv4Addr, time::Duration};
use std::{
    io::{Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::mpsc::{self, Receiver},
    thread,
};

use rfc1738::{SchemeSet, Url, schemes::All};

/// A move of a server.
#[derive(Clone, Copy)]
pub(crate) enum Move {
    /// Read a request of http up to its empty line.
    Hear,
    /// Read a line.
    HearLine,
    Say(&'static str),
    /// Say bytes one by one, each after this many milliseconds, until the client has gone.
    Drip(u64, &'static [u8]),
    /// Wait this many milliseconds.
    Wait(u64),
    /// Say nothing until the client has gone.
    Hold,
}

/// Serves this many clients, one after the other; returns the port.
pub(crate) fn serve(clients: usize, server: impl FnMut(TcpStream) + Send + 'static) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || listener.incoming().take(clients).map_while(Result::ok).for_each(server));
    port
}

/// A server on a port of the loopback interface.
pub(crate) struct Server {
    pub(crate) port: u16,
    requests: Receiver<String>,
}

impl Server {
    /// Serves a client for each list of moves, one after the other, and closes each connection in
    /// good order.
    pub(crate) fn new<const N: usize>(clients: [Vec<Move>; N]) -> Self {
        Self::of(clients.into())
    }

    /// Hears a request of http and says this, for each answer.
    pub(crate) fn answering(answers: impl IntoIterator<Item: Into<String>>) -> Self {
        let moves = |answer: String| vec![Move::Hear, Move::Say(answer.leak())];
        Self::of(answers.into_iter().map(Into::into).map(moves).collect())
    }

    fn of(clients: Vec<Vec<Move>>) -> Self {
        let (sender, requests) = mpsc::channel();
        let (count, mut scripts) = (clients.len(), clients.into_iter());
        let port = serve(count, move |mut stream| {
            let mut heard = String::new();
            // A client that has gone ends its script.
            let mut moves = scripts.next().into_iter().flatten();
            let is_there = moves.all(|next| carry_out(next, &mut stream, &mut heard).is_ok());
            _ = sender.send(heard);
            if is_there {
                _ = stream.shutdown(Shutdown::Write);
                _ = stream.read_to_end(&mut Vec::new());
            }
        });
        Self { port, requests }
    }

    /// Returns the URL of a path at this server.
    pub(crate) fn url(&self, scheme: &str, path: &str) -> Url<&'static str, All> {
        All::parse(&*format!("{scheme}://127.0.0.1:{}/{path}", self.port).leak()).unwrap()
    }

    /// Returns what the next client sent.
    pub(crate) fn request(&self) -> String {
        self.requests.recv_timeout(Duration::from_secs(50)).unwrap()
    }
}

fn carry_out(next: Move, stream: &mut TcpStream, heard: &mut String) -> std::io::Result<()> {
    match next {
        Move::Hear => hear(stream, heard, "\r\n\r\n")?,
        Move::HearLine => hear(stream, heard, "\r\n")?,
        Move::Say(text) => stream.write_all(text.as_bytes())?,
        Move::Drip(milliseconds, bytes) => {
            for byte in bytes {
                thread::sleep(Duration::from_millis(milliseconds));
                stream.write_all(&[*byte])?;
            }
        }
        Move::Wait(milliseconds) => thread::sleep(Duration::from_millis(milliseconds)),
        Move::Hold => _ = stream.read_to_end(&mut Vec::new()),
    }
    Ok(())
}

fn hear(stream: &mut TcpStream, heard: &mut String, end: &str) -> std::io::Result<()> {
    let mut byte = [0];
    loop {
        stream.read_exact(&mut byte)?;
        heard.extend(byte.map(char::from));
        if heard.ends_with(end) {
            return Ok(());
        }
    }
}
