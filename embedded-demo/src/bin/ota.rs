//! An update's URL on its way through a device: it arrives in a receive buffer, is stored in a
//! `static`, logged without its secrets, redirected, and queued for a client. Only https is
//! accepted.

#![no_std]
#![no_main]

use core::cell::RefCell;

use critical_section::Mutex;
use embedded_demo::{entry, exit};
use heapless::spsc::{Producer, Queue};
use rfc1738::{Endpoint, Error, FixedUrl, Redacted, Server, schemes::Https};

/// An https URL of at most 128 bytes.
type Kept = FixedUrl<128, Https>;

/// The URL of the next update, in zeroed RAM: it takes no flash.
static KEPT: Mutex<RefCell<Option<Kept>>> = Mutex::new(RefCell::new(None));

/// The messages, which arrive one after the other in the receive buffer.
const MESSAGES: &[&[u8]] = &[
    b"https://update.host.dom:8443/boards/7/latest?rev=2&sig=4f1d",
    // Refused: the stored URL stays.
    b"https://update.host.dom:84433/boards/7/latest",
    b"http://update.host.dom/boards/7/latest",
    b"https://board:secret@update.host.dom/boards/7/latest",
    b"https://update.host.dom/boards/7/latest\xFF",
    b"https://update.host.dom/boards/7/latest?rev=0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890",
];

/// The values of Location in the server's redirects.
const LOCATIONS: &[&str] = &[
    "../../stable/7.bin?sig=0a1b", "https://[2001:db8::7]/stable/7.bin#v2", "http://mirror.host.dom/stable/7.bin",
    "//mirror.host.dom/stable/7 .bin", "?rev=3", "7.sig", // the queue is full
];

#[entry]
fn main() -> ! {
    MESSAGES.iter().for_each(|message| receive(message));
    let mut queue = Queue::<Kept, 4>::new(); // holds three
    let (mut producer, mut consumer) = queue.split();
    LOCATIONS.iter().for_each(|location| redirect(location, &mut producer));
    while let Some(url) = consumer.dequeue() {
        request(&url);
    }
    exit(true)
}

/// Stores a message, if it is such a URL.
fn receive(message: &[u8]) {
    let mut buffer = [0; 160];
    let (received, _) = buffer.split_at_mut(message.len());
    received.copy_from_slice(message);
    match keep(received) {
        Ok(()) => received.fill(0),
        Err(error) => defmt::warn!("{}", error.in_text(received)),
    }
    critical_section::with(|section| {
        if let Some(url) = &*KEPT.borrow_ref(section) {
            defmt::info!("kept: {}", masked(url));
        }
    });
}

fn keep(received: &[u8]) -> Result<(), Error> {
    let url = Kept::try_from(received)?;
    critical_section::with(|section| *KEPT.borrow_ref_mut(section) = Some(url));
    Ok(())
}

/// Resolves a Location against the stored URL, and queues the result.
fn redirect(location: &str, producer: &mut Producer<'_, Kept>) {
    let resolved = critical_section::with(|section| Some(KEPT.borrow_ref(section).as_ref()?.join(location)));
    match resolved {
        None => defmt::warn!("nothing is kept"),
        Some(Err(error)) => defmt::warn!("no redirect: {}", error.in_text(location)),
        Some(Ok(resolved)) => {
            if let Err(url) = producer.enqueue(resolved) {
                defmt::warn!("no room for {}", masked(&url));
            }
        }
    }
}

/// A download, as a log shows it: `Format` is derived.
#[derive(defmt::Format)]
struct Download<'u> {
    url: &'u Kept,
    server: Server<&'u str>,
}

/// Logs the server and the request of a client.
fn request(url: &Kept) {
    let Endpoint { server, host_header, request_target, .. } = url.endpoint();
    defmt::info!("{}", Download { url, server });
    match server.socket_addr() {
        Some(address) => defmt::info!("  connect to {}", defmt::Display2Format(&address)),
        None => defmt::info!("  look up {=str}, port {}", server.host().as_str(), server.port()),
    }
    let (target, query) = request_target.pieces();
    defmt::info!("  > GET {}{} HTTP/1.1", Redacted::new(target), Redacted::new(query));
    defmt::info!("  > Host: {=str}", host_header);
}

/// Masks passwords, tokens and signatures.
fn masked(url: &Kept) -> Redacted<'_> {
    Redacted::new(url.as_str())
}
