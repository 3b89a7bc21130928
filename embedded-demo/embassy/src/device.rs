//! The device: connections, names, and TLS.

use core::{convert::Infallible, net::SocketAddr};

use embassy_net::dns::DnsSocket;
use embassy_time::{Delay, Duration, with_timeout};
use embedded_io_async::Write;
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use heapless::Vec;
use rand_chacha::ChaCha20Rng;
use rfc1738::Server;
use rfc1738_fetch::{
    Info, Transfer,
    nal::{AnyTransfer, Limits, fetch, fetch_over_tls},
};

use crate::{
    failure::Failure,
    net::Net,
    tls::{Records, TlsClient},
};

/// A function that logs what servers say.
pub type Infos<'n> = &'n mut dyn FnMut(Info<'_>);

/// The longest wait for a connection, for a reply, and for more data.
const WAIT: Duration = Duration::from_secs(10);

fn limits(total: Duration) -> Limits<Delay> {
    Limits { delay: Delay, wait: WAIT.into(), total: total.into() }
}

/// The network, and the CA that it trusts.
pub struct Device {
    pub net: Net,
    pub dns: DnsSocket<'static>,
    pub random: ChaCha20Rng,
    pub records: &'static mut Records,
    /// The certificate of the trusted CA, in DER.
    pub ca: Vec<u8, 1024>,
}

impl Device {
    /// Runs a transfer to its end, within this time.
    pub async fn drive<W: Write<Error = Infallible>>(
        &mut self,
        transfer: &mut impl AnyTransfer,
        sink: &mut W,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        Ok(fetch(transfer, &self.net, &self.dns, &limits(time), sink, info).await?)
    }

    /// Runs a transfer with this server to its end over TLS, within this time.
    pub async fn drive_tls<W: Write<Error = Infallible>>(
        &mut self,
        server: Server<'_>,
        transfer: &mut dyn Transfer,
        sink: &mut W,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        let limits = limits(time);
        let over_tls = async {
            let mut tls = TlsClient { random: &mut self.random, records: self.records, ca: &self.ca };
            // The handshake is a part of the wait for a connection.
            let mut secured = with_timeout(WAIT, async {
                let connection = self.net.connect(address(&self.dns, server).await?).await?;
                tls.begin(server.host().as_str(), connection).await.map_err(Failure::Refused)
            })
            .await??;
            Ok(fetch_over_tls(transfer, &mut secured, &limits, sink, info).await?)
        };
        with_timeout(time, over_tls).await?
    }
}

async fn address(dns: &impl Dns, server: Server<'_>) -> Result<SocketAddr, Failure> {
    match server.socket_addr() {
        Some(address) => Ok(address),
        None => {
            let address = dns.get_host_by_name(server.host().as_str(), AddrType::IPv4).await;
            Ok(SocketAddr::new(address.map_err(|_| Failure::UnknownHost)?, server.port()))
        }
    }
}
