//! Fetches what a URL says that was known when it was built, and then those that arrive at the UART, one a line. It logs the length and a checksum of
//! what came.
//!
//! Whatever a server does, the next URL has its turn.

#![no_std]
#![no_main]

use embedded_demo::{
    client::{CAPACITY, LINE, Outcome, Trouble, drive},
    entry, exit,
    network::{Buffers, Duration, Network, Sockets},
    uart::{TooLong, Uart},
};
use rfc1738::{
    EndUser, Joined, Url,
    conversation::{Ftp, Gopher, Http, Nntp},
    heapless::String,
};
use rfc1738_macros::url;

/// What is fetched first. The compiler has parsed it.
static FIRST: Url = Url::Gopher(url!("gopher://10.0.2.2:1738/9/motd"));

/// How many redirects are followed, one after the other.
const REDIRECTS: usize = 3;

/// How long a server may do nothing, and how long all of it may take.
const PATIENCE: Duration = Duration::from_secs(6);
const TIME: Duration = Duration::from_secs(12);

/// Whom anonymous FTP is told of.
const END_USER: EndUser<'_> = EndUser::new(b"me@here.dom");

#[entry]
fn main() -> ! {
    let mut buffers = Buffers::default();
    let mut sockets = Sockets::default();
    // SAFETY: these are the only ones, and this is firmware for a board that has them.
    let (mut uart, mut network) = unsafe { (Uart::new(), Network::new(&mut buffers, &mut sockets)) };
    network.allow(PATIENCE, TIME);
    match network.lease() {
        Ok(address) => defmt::info!("this is {}", address),
        Err(trouble) => defmt::error!("this has no address: {}", trouble),
    }
    report(&FIRST, &mut network);
    while let Some(line) = uart.line::<CAPACITY>() {
        match line.as_deref().map(Url::parse_bytes) {
            Ok(Ok(url)) => report(&url, &mut network),
            Ok(Err(error)) => defmt::error!("{}", error),
            Err(TooLong) => defmt::error!("a line has no more than {} bytes here", CAPACITY),
        }
    }
    exit(true)
}

fn report(url: &Url<'_>, network: &mut Network<'_>) {
    let mut moved = visit(url, network);
    for _ in 0..REDIRECTS {
        let Some(text) = moved else { return };
        let Ok(url) = Url::parse(&text) else { return };
        moved = visit(&url, network);
    }
    if moved.is_some() {
        defmt::warn!("  no more than {} redirects are followed", REDIRECTS);
    }
}

/// Tells where it is, if the server says that it is elsewhere.
fn visit(url: &Url<'_>, network: &mut Network<'_>) -> Option<String<CAPACITY>> {
    defmt::info!("{}", url.redacted());
    network.allow(PATIENCE, TIME);
    let outcome = fetch(url, network);
    defmt::debug!("  {} ms", network.spent().total_millis());
    network.close();
    match outcome {
        Ok(Outcome::Fetched(fetched)) => defmt::info!("  {}", fetched),
        Ok(Outcome::Moved(location)) => return target(url, &location),
        Err(trouble) => defmt::warn!("  {}", trouble),
    }
    None
}

/// The URL that a Location leads to.
fn target(base: &Url<'_>, location: &[u8]) -> Option<String<CAPACITY>> {
    let mut text = String::new();
    match str::from_utf8(location).map(|reference| base.join(reference, &mut text)) {
        // A server must not make this speak another protocol.
        Ok(Ok(Joined { url: Url::Http(_), .. })) => {
            defmt::info!("  it is elsewhere");
            return Some(text);
        }
        Ok(Ok(joined)) => defmt::warn!("  it is elsewhere, but not in http: {}", joined.url),
        Ok(Err(error)) => defmt::warn!("  it is elsewhere, but {}", error),
        Err(_) => defmt::warn!("  it is elsewhere, but its place is no text"),
    }
    None
}

fn fetch(url: &Url<'_>, network: &mut Network<'_>) -> Result<Outcome, Trouble> {
    let buffer = &mut [0; LINE];
    match url {
        Url::Ftp(url) => drive(&mut Ftp::new(url, END_USER, buffer)?.image_by_default(), network),
        Url::Gopher(url) => drive(&mut Gopher::new(url, buffer)?, network),
        Url::Http(url) => drive(&mut Http::new(url, buffer), network),
        Url::Nntp(url) => drive(&mut Nntp::new(url, buffer), network),
        _ => Err(Trouble::OtherScheme),
    }
}
