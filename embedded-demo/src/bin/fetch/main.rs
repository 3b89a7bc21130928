//! Fetches what the URLs say that arrive at the UART, one a line.

#![no_std]
#![no_main]

use core::net::Ipv4Addr;

use crc::{CRC_32_ISO_HDLC, Crc};
use embedded_demo::{
    entry, exit,
    network::{Buffers, Connection, Duration, Network, Sockets, Trouble},
};
use rfc1738::GopherUrl;

const PATIENCE: Duration = Duration::from_secs(5);
const TIME: Duration = Duration::from_secs(10);

#[entry]
fn main() -> ! {
    let (mut buffers, mut sockets) = (Buffers::new(), Sockets::default());
    // SAFETY: this is the only one.
    let mut network = unsafe { Network::new(&mut buffers, &mut sockets) };
    network.allow(PATIENCE, TIME);
    match network.lease() {
        Ok(address) => defmt::info!("this is {}", address),
        Err(trouble) => defmt::error!("no address: {}", trouble),
    }
    for url in ["gopher://host.dom:7070/0a", "gopher://host.dom:7071/0a", "gopher://host.dom:7070/9"] {
        let url = GopherUrl::parse(url).unwrap();
        network.allow(PATIENCE, TIME);
        match fetch(&mut network, &url) {
            Ok((n, sum)) => defmt::info!("{} octets, CRC {:08x}", n, sum),
            Err(trouble) => defmt::warn!("{}", trouble),
        }
        network.close(Connection::Control);
    }
    network.allow(PATIENCE, TIME);
    defmt::info!("{}", network.resolve("host.dom"));
    exit(true)
}

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

fn fetch(network: &mut Network<'_>, url: &GopherUrl<'_>) -> Result<(u32, u32), Trouble> {
    network.connect(Connection::Control, Ipv4Addr::new(10, 0, 2, 2), url.server().port())?;
    network.send(Connection::Control, &url.request().unwrap().to_vec::<64>().unwrap())?;
    let mut n = 0;
    let mut sum = CRC.digest();
    let mut buffer = [0; 512];
    loop {
        let got = network.receive(Connection::Control, &mut buffer)?;
        if got.is_empty() {
            return Ok((n, sum.finalize()));
        }
        n += got.len() as u32;
        sum.update(got);
    }
}
