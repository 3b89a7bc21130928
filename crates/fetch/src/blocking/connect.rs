//! Connecting to one of several addresses: Happy Eyeballs (RFC 8305).

use alloc::vec::Vec;
use core::{net::SocketAddr, time::Duration};
use std::{
    io::{self, ErrorKind},
    net::TcpStream,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Instant,
};

use super::socket::{explained, left, timed_out};

/// The Connection Attempt Delay (RFC 8305, section 5).
const ATTEMPT_DELAY: Duration = Duration::from_millis(250);

/// Connects to the first address that answers. The attempts overlap: the next one begins when the
/// last one has failed, or after [`ATTEMPT_DELAY`]. All of them have the same deadline.
pub(super) fn connect(addresses: &[SocketAddr], deadline: Option<Instant>) -> io::Result<TcpStream> {
    let mut waiting = interleaved(addresses).into_iter();
    if let [address] = waiting.as_slice() {
        return attempt(*address, deadline);
    }
    let (sender, outcomes) = mpsc::channel();
    let (mut running, mut failure) = (0usize, io::Error::new(ErrorKind::NotFound, "the host has no address"));
    loop {
        if let Some(address) = waiting.next() {
            let sender = sender.clone();
            let thread = thread::Builder::new().name("connect".into());
            // A connection that is no longer awaited is closed at once.
            thread.spawn(move || _ = sender.send(attempt(address, deadline)))?;
            running = running.saturating_add(1);
        }
        if running == 0 {
            return Err(failure);
        }
        let is_last = waiting.as_slice().is_empty();
        let wait = left(deadline)?.unwrap_or(Duration::MAX);
        match outcomes.recv_timeout(if is_last { wait } else { wait.min(ATTEMPT_DELAY) }) {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => (running, failure) = (running.saturating_sub(1), error),
            Err(RecvTimeoutError::Timeout) if !is_last => {}
            Err(_) => return Err(timed_out()),
        }
    }
}

fn attempt(address: SocketAddr, deadline: Option<Instant>) -> io::Result<TcpStream> {
    let stream = match left(deadline)? {
        Some(left) => TcpStream::connect_timeout(&address, left).map_err(explained)?,
        None => TcpStream::connect(address)?,
    };
    // The last message of TLS's handshake and the request are two small writes: the second would
    // wait for the acknowledgement of the first, which servers delay by 40 ms.
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Alternates between the families, beginning with the family of the first address (RFC 8305,
/// section 4). Within a family, the resolver's order stays.
fn interleaved(addresses: &[SocketAddr]) -> Vec<SocketAddr> {
    let is_first = addresses.first().map(SocketAddr::is_ipv6);
    let (first, second): (Vec<_>, Vec<_>) =
        addresses.iter().copied().partition(|address| Some(address.is_ipv6()) == is_first);
    let (mut first, mut second) = (first.into_iter(), second.into_iter());
    let mut order = Vec::with_capacity(addresses.len());
    while order.len() < addresses.len() {
        order.extend(first.next());
        order.extend(second.next());
    }
    order
}

#[cfg(test)]
mod tests {
    use super::{Duration, Instant, TcpStream, connect, io};

    /// Each connection, also to one of several addresses.
    #[test]
    #[cfg_attr(miri, ignore = "it has no network")]
    fn no_delay() -> io::Result<()> {
        let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        for deadline in [None, Instant::now().checked_add(Duration::from_secs(600))] {
            let streams = [connect(&[address], deadline)?, connect(&[address; 2], deadline)?];
            assert!(streams.iter().map(TcpStream::nodelay).all(|is_set| matches!(is_set, Ok(true))));
        }
        Ok(())
    }
}
