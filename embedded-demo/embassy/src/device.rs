//! The device: connections, names, and TLS.

use core::{convert::Infallible, net::SocketAddr};

use embassy_net::dns::DnsSocket;
use embassy_time::{Duration, with_timeout};
use embedded_io_async::Write;
use embedded_nal_async::{AddrType, Dns, TcpConnect};
use heapless::Vec;
use rand_chacha::ChaCha20Rng;
use rfc1738::Server;
use rfc1738_fetch::{
    Ftp, Info, Step, Transfer,
    nal::{self, fetch_over},
};

use crate::{
    failure::Failure,
    net::Net,
    tls::{Records, TlsClient},
};

/// A function that logs what servers say.
pub type Infos<'n> = &'n mut dyn FnMut(Info<'_>);

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
        transfer: &mut dyn Transfer,
        sink: &mut W,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        Ok(with_timeout(time, nal::fetch(transfer, &self.net, &self.dns, sink, info)).await??)
    }

    /// Runs an ftp transfer to its end, within this time.
    pub async fn drive_ftp<W: Write<Error = Infallible>>(
        &mut self,
        ftp: &mut Ftp<'_>,
        sink: &mut W,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        Ok(with_timeout(time, nal::fetch_ftp(ftp, &self.net, &self.dns, sink, info)).await??)
    }

    /// Runs a transfer to its end over TLS, within this time.
    pub async fn drive_tls<W: Write<Error = Infallible>>(
        &mut self,
        transfer: &mut dyn Transfer,
        sink: &mut W,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        with_timeout(time, self.fetch_over_tls(transfer, sink, info)).await?
    }

    async fn fetch_over_tls<W: Write<Error = Infallible>>(
        &mut self,
        transfer: &mut dyn Transfer,
        sink: &mut W,
        info: Infos<'_>,
    ) -> Result<(), Failure> {
        let Step::ConnectTls(server) = transfer.step()? else { return Err(Failure::NoTls) };
        let connection = self.net.connect(self.address(server).await?).await?;
        let mut tls = TlsClient { random: &mut self.random, records: self.records, ca: &self.ca };
        let mut secured = tls.begin(server.host().as_str(), connection).await?;
        Ok(fetch_over(transfer, &mut secured, sink, info).await?)
    }

    async fn address(&self, server: Server<'_>) -> Result<SocketAddr, Failure> {
        match server.socket_addr() {
            Some(address) => Ok(address),
            None => {
                let address = self.dns.get_host_by_name(server.host().as_str(), AddrType::IPv4).await;
                Ok(SocketAddr::new(address.map_err(|_| Failure::UnknownHost)?, server.port()))
            }
        }
    }
}
