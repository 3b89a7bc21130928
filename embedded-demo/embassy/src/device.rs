//! The device: connections, names, and TLS.

use core::convert::Infallible;

use embassy_net::dns::DnsSocket;
use embassy_time::{Delay, Duration};
use embedded_demo::checksum::Checksum;
use embedded_io_async::Write;
use heapless::Vec;
use rand_chacha::ChaCha20Rng;
use rfc1738::{SchemeSet, schemes::Https};
use rfc1738_fetch::{
    Info,
    nal::{AnyTransfer, Limits, fetch},
};

use crate::{
    client::{Client, WAIT},
    error::Error,
    failure::Failure,
    flash::Flash,
    net::Net,
    tls::Records,
    update::{Report, update},
};

/// A function that logs what servers say.
pub type Infos<'n> = &'n mut dyn FnMut(Info<'_>);

/// The network, and the CA that it trusts.
pub struct Device {
    pub net: Net<2>,
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
        let limits = Limits { delay: Delay, wait: WAIT.into(), total: time.into() };
        Ok(fetch(transfer, &self.net, &self.dns, &limits, sink, info).await?)
    }

    /// Returns the client for https.
    pub fn client(&mut self) -> Client<'_, Net<2>, DnsSocket<'static>> {
        Client { net: &self.net, names: &self.dns, random: &mut self.random, records: self.records, ca: &self.ca }
    }

    /// Downloads an update, over https alone.
    pub async fn update(&mut self, text: &[u8]) -> Result<Checksum, Error> {
        let url = Https::parse(text).map_err(Error::Url)?;
        defmt::info!("{}", url.redacted());
        let mut flash = Flash::default();
        let report = &mut |report: Report<'_>| match report {
            Report::Starts(byte) => defmt::debug!("  {} bytes are in flash", byte),
            Report::Server(info) => defmt::debug!("  < {}", info),
            Report::Failed(failure) => defmt::info!("  {}", failure),
        };
        update(&url, &mut self.client(), &mut flash, report).await?;
        Ok(flash.written())
    }
}
