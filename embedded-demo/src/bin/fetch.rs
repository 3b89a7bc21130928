//! Downloads a built-in URL, and then the URLs that arrive at the UART, one per line. It logs the
//! length and a checksum of each resource.
//!
//! After a failure it goes on with the next URL.

#![no_std]
#![no_main]

use embedded_demo::{
    client::{CAPACITY, Failure, LINE, MOST, Outcome, drive, drive_ftp, drive_http},
    entry, exit,
    network::{Buffers, Duration, Network, Sockets},
    uart::{TooLong, Uart},
};
use rfc1738::{SchemeSet, Typed, Url, heapless::String, schemes::Rfc1738, send::EndUser};
use rfc1738_fetch::{Ftp, Gopher, Http, Nntp};
use rfc1738_macros::url;

/// The built-in URL, which the compiler parses.
static FIRST: Url<&'static str, Rfc1738> = url!(Rfc1738, "gopher://10.0.2.2:1738/9/motd");

/// The most redirects in a row.
const REDIRECTS: usize = 3;

/// The time limit of a wait, and of a download.
const TIMEOUT: Duration = Duration::from_secs(6);
const TIME: Duration = Duration::from_secs(12);

/// The user for anonymous FTP.
const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

#[entry]
fn main() -> ! {
    let mut buffers = Buffers::default();
    let mut sockets = Sockets::default();
    // SAFETY: these are the only ones, on a board with these devices.
    let (mut uart, mut network) = unsafe { (Uart::new(), Network::new(&mut buffers, &mut sockets)) };
    network.allow(TIMEOUT, TIME);
    match network.lease() {
        Ok(address) => defmt::info!("this is {}", address),
        Err(failure) => defmt::error!("the network gives no address: {}", failure),
    }
    report(&FIRST, &mut network);
    while let Some(line) = uart.line::<CAPACITY>() {
        match line.as_deref().map(Rfc1738::parse) {
            Ok(Ok(url)) => report(&url, &mut network),
            Ok(Err(error)) => defmt::error!("{}", error),
            Err(TooLong) => defmt::error!("the line exceeds {} bytes", CAPACITY),
        }
    }
    exit(true)
}

fn report(url: &Url<&str, Rfc1738>, network: &mut Network<'_>) {
    let mut moved = visit(url, network);
    for _ in 0..REDIRECTS {
        let Some(text) = moved else { return };
        let Ok(url) = Rfc1738::parse(&text) else { return };
        moved = visit(&url, network);
    }
    if moved.is_some() {
        defmt::warn!("  there are more than {} redirects", REDIRECTS);
    }
}

/// Downloads a URL; returns the target of a redirect.
fn visit(url: &Url<&str, Rfc1738>, network: &mut Network<'_>) -> Option<String<CAPACITY>> {
    defmt::info!("{}", url.redacted());
    network.allow(TIMEOUT, TIME);
    let outcome = fetch(url, network);
    defmt::debug!("  {} ms", network.spent().total_millis());
    network.close();
    match outcome {
        Ok(Outcome::Fetched(fetched)) => defmt::info!("  {}", fetched),
        Ok(Outcome::Moved(location)) => return target(url, &location),
        Err(failure) => defmt::warn!("  {}", failure),
    }
    None
}

/// Resolves a Location.
fn target(base: &Url<&str, Rfc1738>, location: &[u8]) -> Option<String<CAPACITY>> {
    match base.join::<String<CAPACITY>>(location) {
        // A server must not choose another protocol.
        Ok(url) if url.scheme() == "http" => {
            defmt::info!("  redirected");
            return Some(url.into_text());
        }
        Ok(url) => defmt::warn!("  redirected, but not to http: {}", url),
        Err(error) => defmt::warn!("  redirected, but {}", error),
    }
    None
}

fn fetch(url: &Url<&str, Rfc1738>, network: &mut Network<'_>) -> Result<Outcome, Failure> {
    let buffer = &mut [0; LINE];
    match url.typed() {
        Typed::Ftp(url) => drive_ftp(&mut Ftp::new(&url, END_USER, buffer)?.with_max_size(MOST), network),
        // Binary files have no other end.
        Typed::Gopher(url) => drive(&mut Gopher::new(&url, buffer)?.with_max_size(MOST).allow_close(), network),
        Typed::Http(url) => drive_http(&mut Http::new(&url, buffer)?.with_max_size(MOST), network),
        Typed::Nntp(url) => drive(&mut Nntp::new(&url, buffer)?.with_max_size(MOST), network),
        _ => Err(Failure::OtherScheme),
    }
}
