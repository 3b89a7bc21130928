//! Listeners with the answers of a test, most of them wrong.

use core::{net::Ipv4Addr, time::Duration};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::mpsc::{self, Receiver},
    thread,
};

use crate::process::Outcome;

/// The beginnings of commands, and the replies to them.
pub(crate) type Replies = &'static [(&'static str, &'static str)];

/// Listens on a free port, and collects the lines of the first client.
pub(crate) struct Listener {
    pub(crate) port: u16,
    lines: Receiver<Vec<String>>,
}

impl Listener {
    /// Serves one client with a function. It may return an error when the client has gone.
    fn new(answer: impl FnOnce(&mut Client) -> std::io::Result<()> + Send + 'static) -> Outcome<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let Ok((stream, _)) = listener.accept() else { return };
            drop(listener); // a second client is refused, whenever it comes
            let mut client = Client { stream: BufReader::new(stream), lines: Vec::new() };
            let _ = answer(&mut client);
            let _ = client.stream.get_ref().shutdown(Shutdown::Write);
            while client.line().is_ok_and(|line| !line.is_empty()) {}
            let _ = sender.send(client.lines);
        });
        Ok(Self { port, lines })
    }

    /// Reads a line (for http, up to the empty one), writes an answer, and closes the connection.
    pub(crate) fn saying(answer: impl Into<Vec<u8>>) -> Outcome<Self> {
        let answer = answer.into();
        Self::new(move |client| {
            while client.line()?.starts_with(['G', 'H']) {}
            client.stream.get_mut().write_all(&answer)
        })
    }

    /// Begins an answer, and repeats the same bytes until the client has gone.
    pub(crate) fn saying_forever(begin: &'static str, more: &'static str) -> Outcome<Self> {
        Self::new(move |client| {
            client.line()?;
            client.stream.get_mut().write_all(begin.as_bytes())?;
            let more = more.repeat(10_000);
            loop {
                client.stream.get_mut().write_all(more.as_bytes())?;
            }
        })
    }

    /// Stays silent for longer than a test may take.
    pub(crate) fn silent() -> Outcome<Self> {
        Self::new(|_| {
            thread::sleep(Duration::from_secs(600));
            Ok(())
        })
    }

    /// Sends a greeting, and answers each command by its beginning. It closes the connection after
    /// an unknown command, and after `{close}`. `{data}` in a reply becomes a port for the data
    /// connection. At `{sent}` the data is sent there; the rest of the reply follows when the
    /// client has closed that connection, as with ProFTPD.
    pub(crate) fn replying(greeting: &'static str, replies: Replies, data: &'static [u8]) -> Outcome<Self> {
        Self::new(move |client| {
            let transfers = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
            let [high, low] = transfers.local_addr()?.port().to_be_bytes();
            client.stream.get_mut().write_all(greeting.as_bytes())?;
            loop {
                let command = client.line()?;
                let Some((_, reply)) = replies
                    .iter()
                    .find(|(command_begins, _)| !command.is_empty() && command.starts_with(command_begins))
                else {
                    return Ok(());
                };
                let (reply, is_last) = reply.strip_suffix("{close}").map_or((*reply, false), |reply| (reply, true));
                let (before, after) = reply.split_once("{sent}").unwrap_or((reply, ""));
                client.stream.get_mut().write_all(before.replace("{data}", &format!("{high},{low}")).as_bytes())?;
                if reply.contains("{sent}") {
                    let mut transfer = transfers.accept()?.0;
                    transfer.write_all(data)?;
                    transfer.shutdown(Shutdown::Write)?;
                    transfer.read_to_end(&mut Vec::new())?;
                    client.stream.get_mut().write_all(after.as_bytes())?;
                }
                if is_last {
                    return Ok(());
                }
            }
        })
    }

    /// Returns the client's lines after it has gone; none if no client came.
    pub(crate) fn lines(self) -> Vec<String> {
        // If no client came, this is the first one, and it has gone.
        _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
        self.lines.recv().unwrap_or_default()
    }
}

struct Client {
    stream: BufReader<TcpStream>,
    lines: Vec<String>,
}

impl Client {
    fn line(&mut self) -> std::io::Result<String> {
        let mut line = Vec::new();
        self.stream.read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line).into_owned();
        if !line.is_empty() {
            self.lines.push(line.clone());
        }
        Ok(line)
    }
}
