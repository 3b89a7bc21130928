//! The device: connections, names, and TLS.

use core::{
    convert::Infallible,
    fmt::Write as _,
    future::poll_fn,
    pin::{Pin, pin},
    task::{Context, Poll},
};

use embassy_net::dns::DnsSocket;
use embassy_time::{Delay, Duration};
use embedded_demo::checksum::Checksum;
use embedded_io_async::Write;
use heapless::Vec;
use rand_chacha::ChaCha20Rng;
use rfc1738::{SchemeSet, Server, Url, heapless::String, schemes::Https};
use rfc1738_fetch::{
    Content, Http, Info, Transfer,
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

/// The longest report, and the longest URL that it is sent to.
const REPORT: usize = 128;

/// The time limit of a report, and of a short download over TLS. Most of it is for the handshake,
/// which computes for long without hardware for P-256.
pub const TIME_OVER_TLS: Duration = Duration::from_secs(40);

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

/// Runs a future in a frame of its own. Otherwise the compiler would put the variables of all
/// futures here into one frame, below TLS, which needs most of the stack.
pub fn apart<T>(mut future: Pin<&mut impl Future<Output = T>>) -> impl Future<Output = T> {
    #[inline(never)]
    fn poll<T>(future: Pin<&mut impl Future<Output = T>>, context: &mut Context<'_>) -> Poll<T> {
        future.poll(context)
    }
    poll_fn(move |context| poll(future.as_mut(), context))
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
        Ok(apart(pin!(fetch(transfer, &self.net, &self.dns, &limits, sink, info))).await?)
    }

    /// Runs a transfer with this server to its end over TLS, within this time.
    pub async fn drive_tls(
        &mut self,
        server: Server<&str>,
        transfer: &mut dyn Transfer,
        sink: &mut Checksum,
        info: Infos<'_>,
        time: Duration,
    ) -> Result<(), Failure> {
        self.client().fetch(server, transfer, sink, info, time).await
    }

    /// Returns the client for https.
    pub fn client(&mut self) -> Client<'_, Net<2>, DnsSocket<'static>> {
        Client { net: &self.net, names: &self.dns, random: &mut self.random, records: self.records, ca: &self.ca }
    }

    /// Downloads an update, only over https.
    pub async fn update(&mut self, text: &[u8]) -> Result<Flash, Error> {
        let url = Https::parse(text).map_err(Error::Url)?;
        defmt::info!("{}", url.redacted());
        let mut flash = Flash::default();
        let report = &mut |report: Report<'_>| match report {
            Report::Starts(byte) => defmt::debug!("  {} bytes are in flash", byte),
            Report::Server(info) => defmt::debug!("  < {}", info),
            Report::Failed(failure) => defmt::info!("  {}", failure),
        };
        update(&url, &mut self.client(), &mut flash, report).await?;
        Ok(flash)
    }

    /// Tells the server of an update which version the device has now: its ETag and its length, in
    /// a line of text.
    pub async fn report(&mut self, update: &[u8], flash: &Flash) -> Result<(), Error> {
        let (mut line, mut buffer) = (String::<REPORT>::new(), [0; REPORT]);
        // A tag of more than a hundred bytes would be cut off.
        // The version without its URL.
        let tag = flash.version().split(' ').next().unwrap_or_default();
        _ = write!(line, "{} {}", tag, flash.length());
        let content = Content::new("text/plain", line.as_bytes()).map_err(Error::Content)?;
        let url: Url<String<REPORT>, Https> =
            Https::parse(update).and_then(|url| url.join("/report")).map_err(Error::Url)?;
        let url = url.borrow();
        let mut http = Http::post(&url, content, &mut buffer)?;
        let log = &mut |info: Info<'_>| defmt::debug!("  < {}", info);
        Ok(self.drive_tls(url.endpoint().server, &mut http, &mut Checksum::default(), log, TIME_OVER_TLS).await?)
    }
}
