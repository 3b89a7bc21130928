//! The cost of a transfer, network included: flash, static RAM, and peak stack of one download.
//!
//! The environment variable `SCHEME` selects the transfer to link. With another name or none,
//! the firmware only reads from a connection: the share of the network.
//!
//! QEMU runs the servers (option `--answer` of the runner); `benches/target/measure` has their
//! answers.

#![no_std]
#![no_main]

use core::{hint::black_box, net::Ipv4Addr};

use embedded_demo::{
    client::{Failure, LINE, drive, drive_ftp},
    entry, exit, image,
    network::{self, Buffers, Duration, Network, Sockets},
    stack,
};
use rfc1738::{FtpUrl, GopherUrl, HttpUrl, NntpUrl, send::EndUser};
use rfc1738_fetch::{Channel, Ftp, Gopher, Http, Nntp};

/// The time limit of a wait, and of the download.
const TIME: Duration = Duration::from_secs(6);

#[entry]
fn main() -> ! {
    let mut result = Ok(());
    let stack = stack::peak(|| result = run());
    if let Err(failure) = &result {
        defmt::error!("{}", failure);
    }
    defmt::println!("flash {}", image::flash());
    defmt::println!("static RAM {}", image::ram());
    defmt::println!("stack {}", stack);
    exit(result.is_ok())
}

#[inline(never)] // or else its stack counts for the measuring function
fn run() -> Result<(), Failure> {
    let mut buffers = Buffers::default();
    let mut sockets = Sockets::default();
    // SAFETY: this is the only one, on a board with this device.
    let mut network = unsafe { Network::new(&mut buffers, &mut sockets) };
    network.allow(TIME, TIME);
    network.lease()?;
    let result = fetch(&mut network);
    network.close();
    result
}

/// Runs the transfer, which the compiler knows; it does not know the URL.
fn fetch(network: &mut Network<'_>) -> Result<(), Failure> {
    let buffer = &mut [0; LINE];
    match option_env!("SCHEME") {
        Some("ftp") => {
            let url = FtpUrl::parse(black_box("ftp://10.0.2.100/a/b;type=i")).or(Err(Failure::OtherScheme))?;
            drive_ftp(&mut Ftp::new(&url, EndUser::new(b"me@here.dom"), buffer)?, network)?;
        }
        Some("gopher") => {
            let url = GopherUrl::parse(black_box("gopher://10.0.2.100/0a")).or(Err(Failure::OtherScheme))?;
            drive(&mut Gopher::new(&url, buffer)?, network)?;
        }
        Some("http") => {
            let url = HttpUrl::parse(black_box("http://10.0.2.100/a")).or(Err(Failure::OtherScheme))?;
            drive(&mut Http::new(&url, buffer)?, network)?;
        }
        Some("nntp") => {
            let url = NntpUrl::parse(black_box("nntp://10.0.2.100/a/1")).or(Err(Failure::OtherScheme))?;
            drive(&mut Nntp::new(&url, buffer)?, network)?;
        }
        _ => read(network, buffer)?,
    }
    Ok(())
}

/// Reads from a connection to the port of gopher.
fn read(network: &mut Network<'_>, buffer: &mut [u8]) -> Result<(), network::Failure> {
    let server = match black_box(Some(Ipv4Addr::new(10, 0, 2, 100))) {
        Some(address) => address,
        None => network.resolve(black_box("host.dom"))?,
    };
    network.connect(Channel::Control, server, black_box(70))?;
    network.send(black_box(b"a\r\n").iter().copied())?;
    while network.receive(Channel::Control, buffer)? > 0 {}
    Ok(())
}
