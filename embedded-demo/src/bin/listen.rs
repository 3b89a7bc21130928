//! Logs the URLs in the text that arrives at the UART, until the octet 04, end of transmission.

#![no_std]
#![no_main]

use embedded_demo::{
    entry, exit,
    uart::{END_OF_TRANSMISSION, Uart},
};
use rfc1738::{
    schemes::Rfc1738,
    wrappers::{Wrapper, WrapperExtractor},
};

/// The longest joined text, in bytes.
const CAPACITY: usize = 128;

#[entry]
fn main() -> ! {
    // SAFETY: this is the only one, on a board with this device.
    let mut uart = unsafe { Uart::new() };
    let mut extractor = WrapperExtractor::<Rfc1738, CAPACITY>::new();
    let mut buffer = [0; 16];
    loop {
        let arrived = uart.read(&mut buffer);
        let end = arrived.iter().position(|byte| *byte == END_OF_TRANSMISSION);
        let mut chunk = &arrived[..end.unwrap_or(arrived.len())];
        while let Some(wrapper) = extractor.feed(&mut chunk) {
            log(wrapper);
        }
        if end.is_some() {
            exit(true);
        }
    }
}

fn log(wrapper: &Wrapper<'_, Rfc1738, CAPACITY>) {
    let span = wrapper.span();
    match wrapper.url() {
        Ok(url) => defmt::info!("{}: {}", span, url),
        Err(error) => defmt::warn!("{}: {}", span, error),
    }
    if let Some(fragment) = wrapper.fragment() {
        // A password with a "#" would continue in the fragment.
        defmt::info!("  and a fragment of {} bytes", fragment.len());
    }
    for alternate in wrapper.alternates() {
        if let Ok(url) = alternate.url() {
            defmt::info!("  or {}", url);
        }
    }
}
