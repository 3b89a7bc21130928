//! The client: it looks up a server, connects, starts TLS, and runs one transfer.

use core::net::SocketAddr;

use embassy_time::{Delay, Duration, with_timeout};
use embedded_io_async::{Error, Write};
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use rand_chacha::ChaCha20Rng;
use rfc1738::Server;
use rfc1738_fetch::{
    Info, Transfer,
    nal::{Limits, fetch_over_tls},
};

use crate::{
    failure::Failure,
    flash,
    tls::{Records, TlsClient},
};

/// The longest wait for a connection with its handshake. Without hardware for P-256, a slow
/// microcontroller computes for more than ten seconds, and so does QEMU on a busy machine.
const HANDSHAKE: Duration = Duration::from_secs(30);

/// The longest wait for a reply, and for more data.
pub const WAIT: Duration = Duration::from_secs(10);

/// The parts of the device that a download borrows.
pub struct Client<'c, N, D> {
    pub net: &'c N,
    pub names: &'c D,
    pub random: &'c mut ChaCha20Rng,
    pub records: &'c mut Records,
    /// The certificate of the trusted CA, in DER.
    pub ca: &'c [u8],
}

impl<N: TcpConnect, D: Dns> Client<'_, N, D> {
    /// Runs a transfer with this server to its end over TLS, within this time.
    pub async fn fetch<W: Write<Error = flash::Error>>(
        &mut self,
        server: Server<&str>,
        transfer: &mut dyn Transfer,
        sink: &mut W,
        info: &mut dyn FnMut(Info<'_>),
        time: Duration,
    ) -> Result<(), Failure> {
        let limits = Limits { delay: Delay, wait: WAIT.into(), total: time.into() };
        let transfer = async {
            let mut tls = TlsClient { random: &mut *self.random, records: &mut *self.records, ca: self.ca };
            let mut secured = with_timeout(HANDSHAKE, async {
                let address = address(self.names, server).await?;
                let connection = self.net.connect(address).await.map_err(|error| Failure::Net(error.kind()))?;
                tls.begin(server.host().as_str(), connection).await.map_err(Failure::Refused)
            })
            .await??;
            Ok(fetch_over_tls(transfer, &mut secured, &limits, sink, info).await?)
        };
        with_timeout(time, transfer).await?
    }
}

async fn address(names: &impl Dns, server: Server<&str>) -> Result<SocketAddr, Failure> {
    match server.socket_addr() {
        Some(address) => Ok(address),
        // No name of DNS has an escape.
        None if server.host().as_str().contains('%') => Err(Failure::UnknownHost),
        None => {
            let address = names.get_host_by_name(server.host().as_str(), AddrType::IPv4).await;
            Ok(SocketAddr::new(address.map_err(|_| Failure::UnknownHost)?, server.port()))
        }
    }
}
