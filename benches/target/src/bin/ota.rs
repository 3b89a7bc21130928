//! The firmware of a device that is told where its updates are, and logs by defmt. The environment
//! variable `COST_OF` says at compile time what it does: `texts` keeps what arrives as it is,
//! `urls` parses it, and `redirects` follows a Location too.

#![no_std]
#![no_main]

use core::hint::black_box;

use bench_target::{entry, exit};
use defmt_semihosting as _; // the logger
use rfc1738::heapless::spsc::{Producer, Queue};

/// The longest URL in bytes.
const LONGEST: usize = 128;

const DOES: &[u8] = match option_env!("COST_OF") {
    Some(name) => name.as_bytes(),
    None => b"",
};

const RUN: fn(&[u8], &str) = match DOES {
    b"" | b"texts" => texts::run,
    b"urls" => urls::run::<false>,
    b"redirects" => urls::run::<true>,
    _ => panic!("texts, urls or redirects"),
};

#[entry]
fn main() -> ! {
    RUN(black_box(b"https://update.host.dom:8443/boards/7/latest?rev=2"), black_box("../../stable/7.bin"));
    exit(true)
}

/// Without URLs.
mod texts {
    use rfc1738::heapless::String;

    use super::*;

    type Update = String<LONGEST>;

    pub fn run(message: &[u8], _: &str) {
        let mut queue = Queue::<Update, 3>::new(); // holds two
        let (mut producer, mut consumer) = queue.split();
        receive(message, &mut producer);
        while let Some(update) = consumer.dequeue() {
            defmt::info!("fetch {=str}", update);
        }
    }

    fn receive(message: &[u8], producer: &mut Producer<'_, Update>) {
        match core::str::from_utf8(message).ok().and_then(|text| Update::try_from(text).ok()) {
            Some(update) => {
                if let Err(update) = producer.enqueue(update) {
                    defmt::warn!("no room for {=str}", update);
                }
            }
            None => defmt::warn!("refused: {=usize} bytes", message.len()),
        }
    }
}

/// With URLs.
mod urls {
    use rfc1738::{FixedUrl, schemes::Https};

    use super::*;

    type Update = FixedUrl<LONGEST, Https>;

    pub fn run<const REDIRECTS: bool>(message: &[u8], location: &str) {
        let mut queue = Queue::<Update, 3>::new(); // holds two
        let (mut producer, mut consumer) = queue.split();
        receive(message, &mut producer);
        while let Some(update) = consumer.dequeue() {
            fetch(&update);
            if REDIRECTS {
                redirect(&update, location, &mut producer);
            }
        }
    }

    fn receive(message: &[u8], producer: &mut Producer<'_, Update>) {
        match Update::try_from(message) {
            Ok(update) => keep(update, producer),
            Err(error) => defmt::warn!("refused: {}", error),
        }
    }

    fn keep(update: Update, producer: &mut Producer<'_, Update>) {
        if let Err(update) = producer.enqueue(update) {
            defmt::warn!("no room for {}", update);
        }
    }

    /// Follows a Location.
    fn redirect(update: &Update, location: &str, producer: &mut Producer<'_, Update>) {
        match update.join(location) {
            Ok(next) => keep(next, producer),
            Err(error) => defmt::warn!("no redirect: {}", error),
        }
    }

    fn fetch(update: &Update) {
        let endpoint = update.endpoint();
        defmt::info!("fetch {} from {}", update, endpoint.server);
        black_box(endpoint.server.socket_addr());
        black_box((endpoint.host_header, endpoint.request_target.pieces()));
    }
}
