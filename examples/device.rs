//! Keeps a URL that a device received, and writes its request, in fixed buffers and without an
//! allocator. Only `main` uses std.

use core::fmt::{self, Write};

use rfc1738::{Endpoint, Error, FixedUrl, heapless::String, schemes::Https};

/// The URL of a device's update: only https, in at most 96 bytes.
type Update = FixedUrl<96, Https>;

/// The state of the device.
#[derive(Default)]
struct Device {
    update: Option<Update>,
}

impl Device {
    /// Takes a message from the receive buffer, which need not be UTF-8 and is overwritten later.
    fn receive(&mut self, message: &[u8]) -> Result<&Update, Error> {
        Ok(self.update.insert(Update::try_from(message)?))
    }
}

/// Writes the request in a buffer of 192 bytes. A URL has no line ends, so it cannot add a header.
fn request(update: &Update) -> Result<String<192>, fmt::Error> {
    let mut lines = String::new();
    let Endpoint { request_target, host_header, .. } = update.endpoint();
    write!(lines, "GET {request_target} HTTP/1.1\r\nHost: {host_header}\r\nConnection: close\r\n\r\n")?;
    Ok(lines)
}

fn main() -> Result<(), fmt::Error> {
    let mut device = Device::default();
    let messages: [&[u8]; 4] = [
        b"https://[2001:db8::7]:8443/board_7/v2.bin?token=s3cr3t",
        b"http://updates.dom/board_7/v2.bin",
        b"https://updates.dom/board_7/\xFF",
        b"https://updates.dom/a/path/that/is/longer/than/the/ninety-six/bytes/that/this/device/has/for/a/URL",
    ];
    for message in messages {
        match device.receive(message) {
            Ok(update) => {
                let server = update.endpoint().server;
                println!("connect to {}, port {}", server.host(), server.port());
                println!("{} bytes to send", request(update)?.len());
                println!("log: update from {}", update.redacted());
            }
            // Safe to log: an error holds nothing of the text.
            Err(error) => println!("log: no update: {error}"),
        }
    }
    Ok(())
}
