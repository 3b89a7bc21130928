//! Keeps URLs after their receive buffer is reused: a producer parses or tidies them, a queue holds
//! them, and a consumer uses them, changes them and makes others.

#![no_std]
#![no_main]

use core::net::Ipv4Addr;

use embedded_demo::{entry, exit};
use heapless::spsc::{Consumer, Producer, Queue};
use rfc1738::{
    Error, FixedUrl, Typed, ValueError,
    build::{Builder, Value},
    schemes::SchemeDef,
};

/// The longest stored URL in bytes.
const LONGEST: usize = 64;

/// A stored URL.
type Kept = FixedUrl<LONGEST>;

/// The messages, which arrive one after the other in the same buffer.
const MESSAGES: &[&[u8]] = &[
    b"ftp://board:secret@update.host.dom/pub/firmware.bin;type=i",
    b"HTTP://host.dom/api/v1?led=on",
    b" http://host.dom:/~smith?50% done\r\n",
    b"gopher://host.dom/0caf\xE9",
    // Refused, or too long.
    b"ftp://board:secret@update.host.dom/pub/firmware/of/the/board.bin;type=i",
    b"http://board:secret@host.dom/",
    b"telnet://board:secret@host.dom/",
];

#[entry]
fn main() -> ! {
    let mut queue = Queue::<Kept, 5>::new(); // holds four
    let (mut producer, mut consumer) = queue.split();
    receive_all(&mut producer);
    use_all(&mut consumer);
    exit(true)
}

fn receive_all(producer: &mut Producer<'_, Kept>) {
    let mut buffer = [0; 80];
    for message in MESSAGES {
        let (received, _) = buffer.split_at_mut(message.len());
        received.copy_from_slice(message);
        let kept = keep(received);
        received.fill(b'!');
        match kept.map(|url| producer.enqueue(url)) {
            Ok(Ok(())) => {}
            Ok(Err(url)) => defmt::warn!("no room for {}", url),
            Err(error) => defmt::warn!("{}", error),
        }
    }
}

/// Returns a copy of the text, tidied if it is not a URL.
fn keep(received: &[u8]) -> Result<Kept, Error> {
    Kept::try_from(received).or_else(|_| Kept::tidy(received))
}

fn use_all(consumer: &mut Consumer<'_, Kept>) {
    while let Some(kept) = consumer.dequeue() {
        defmt::info!("{}", kept);
        match kept.typed() {
            Typed::Ftp(url) => {
                defmt::info!("  fetch {} from {}", url.name(), url.server().host());
                // The signature is beside the file, and needs no login.
                let signature = kept.to_builder().user(Value::ABSENT).password(Value::ABSENT);
                log_made(signature.name("firmware.sig").build());
            }
            Typed::Http(url) => {
                defmt::info!("  search {}", url.query());
                let report = Builder::new(&SchemeDef::HTTP, Ipv4Addr::new(192, 168, 0, 10));
                log_made(report.segments(&["done"]).query(url.as_str()).build());
            }
            _ => defmt::info!("  path {}", kept.path()),
        }
    }
}

fn log_made(made: Result<Kept, ValueError>) {
    match made {
        Ok(url) => defmt::info!("  made {}", url),
        Err(error) => defmt::warn!("  {}", error),
    }
}
