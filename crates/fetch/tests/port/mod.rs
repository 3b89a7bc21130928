//! A port where nobody listens.

use core::net::Ipv4Addr;
use std::{
    io,
    net::{TcpListener, TcpStream},
};

/// A port of the loopback interface that refuses connections as long as this value lives. It is the
/// client's end of a connection, so no listener can get it.
pub(crate) struct ClosedPort {
    pub(crate) number: u16,
    _connection: (TcpListener, TcpStream),
}

impl ClosedPort {
    pub(crate) fn new() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let client = TcpStream::connect(listener.local_addr()?)?;
        Ok(Self { number: client.local_addr()?.port(), _connection: (listener, client) })
    }
}
