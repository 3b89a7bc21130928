//! Name lookup within a time limit.

use alloc::{borrow::ToOwned, string::String, sync::Arc, vec::Vec};
use core::net::SocketAddr;
use std::{
    io,
    net::ToSocketAddrs,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Instant,
};

use super::socket::{left, timed_out};

/// A function that returns the addresses of a host and a port: see
/// [`with_resolver`](super::Client::with_resolver).
pub(super) type Resolver = Arc<dyn Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync>;

/// Returns the addresses of a host and a port by the system's resolver, as a client without its own
/// resolver does.
///
/// # Errors
///
/// The system's error, if the host has no address.
pub fn resolve(host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
    Ok((host, port).to_socket_addrs()?.collect())
}

/// Looks up a host in a thread, which is abandoned at the deadline because a system lookup cannot
/// be canceled.
pub(super) fn look_up(
    resolver: &Resolver,
    host: &str,
    port: u16,
    deadline: Option<Instant>,
) -> io::Result<Vec<SocketAddr>> {
    let Some(left) = left(deadline)? else { return resolver(host, port) };
    let (sender, found) = mpsc::channel();
    let (resolver, host): (_, String) = (Arc::clone(resolver), host.to_owned());
    let thread = thread::Builder::new().name("look-up".into());
    thread.spawn(move || _ = sender.send(resolver(&host, port)))?;
    found.recv_timeout(left).unwrap_or_else(|error| match error {
        RecvTimeoutError::Timeout => Err(timed_out()),
        RecvTimeoutError::Disconnected => Err(io::Error::other("the resolver panicked")),
    })
}
