//! What a conversation costs with all that is below it: flash, static RAM, and peak stack from the start to the end of one download.
//!
//! Built with the name of a scheme in `SCHEME`, it holds that conversation and links no other. With any other name or none it reads what a
//! server sends and knows no URL: the share of the network.
//!
//! The servers are QEMU's, see the option `--answer` of the runner; `benches/target/measure` has what they say.

#![no_std]
#![no_main]

use core::{hint::black_box, net::Ipv4Addr};

use embedded_demo::{
    client::{LINE, Trouble, drive},
    entry, exit, image,
    network::{self, Buffers, Duration, Network, Sockets},
    stack,
};
use rfc1738::{
    EndUser, FtpUrl, GopherUrl, HttpUrl, NntpUrl,
    conversation::{Channel, Ftp, Gopher, Http, Nntp},
};

/// How long the server may do nothing, and how long all of it may take.
const TIME: Duration = Duration::from_secs(6);

#[entry]
fn main() -> ! {
    let mut result = Ok(());
    let stack = stack::peak(|| result = run());
    if let Err(trouble) = &result {
        defmt::error!("{}", trouble);
    }
    defmt::println!("flash {}", image::flash());
    defmt::println!("static RAM {}", image::ram());
    defmt::println!("stack {}", stack);
    exit(result.is_ok())
}

#[inline(never)] // else its stack is that of the measuring
fn run() -> Result<(), Trouble> {
    let mut buffers = Buffers::default();
    let mut sockets = Sockets::default();
    // SAFETY: this is the only one, and this is firmware for a board that has it.
    let mut network = unsafe { Network::new(&mut buffers, &mut sockets) };
    network.allow(TIME, TIME);
    network.lease()?;
    let result = fetch(&mut network);
    network.close();
    result
}

/// The compiler knows which of these it is, and nothing of the URL.
fn fetch(network: &mut Network<'_>) -> Result<(), Trouble> {
    let buffer = &mut [0; LINE];
    match option_env!("SCHEME") {
        Some("ftp") => {
            let url = FtpUrl::parse(black_box("ftp://10.0.2.100/a/b;type=i")).or(Err(Trouble::OtherScheme))?;
            drive(&mut Ftp::new(&url, EndUser::new(b"me@here.dom"), buffer)?, network)?;
        }
        Some("gopher") => {
            let url = GopherUrl::parse(black_box("gopher://10.0.2.100/0a")).or(Err(Trouble::OtherScheme))?;
            drive(&mut Gopher::new(&url, buffer)?, network)?;
        }
        Some("http") => {
            let url = HttpUrl::parse(black_box("http://10.0.2.100/a")).or(Err(Trouble::OtherScheme))?;
            drive(&mut Http::new(&url, buffer), network)?;
        }
        Some("nntp") => {
            let url = NntpUrl::parse(black_box("nntp://10.0.2.100/a/1")).or(Err(Trouble::OtherScheme))?;
            drive(&mut Nntp::new(&url, buffer), network)?;
        }
        _ => read(network, buffer)?,
    }
    Ok(())
}

/// What any client does, at the port of gopher.
fn read(network: &mut Network<'_>, buffer: &mut [u8]) -> Result<(), network::Trouble> {
    let server = match black_box(Some(Ipv4Addr::new(10, 0, 2, 100))) {
        Some(address) => address,
        None => network.resolve(black_box("host.dom"))?,
    };
    network.connect(Channel::Control, server, black_box(70))?;
    network.send(black_box(b"a\r\n").iter().copied())?;
    while network.receive(Channel::Control, buffer)? > 0 {}
    Ok(())
}
