//! The commands at the UART, one per line: a URL to fetch; `update` and the URL of an update;
//! `trust` and the certificate of a CA, in hexadecimal.

use core::pin::pin;

use embassy_futures::yield_now;
use embedded_demo::{
    checksum::Checksum,
    uart::{END_OF_TRANSMISSION, Uart},
};
use heapless::Vec;

use crate::{
    device::{Device, apart},
    error::Error,
    flash::Flash,
};

/// The longest line: a certificate of 1,024 bytes.
const LINE: usize = 2 * 1024 + 16;

/// Executes each line, until the transmission ends.
pub async fn run(mut uart: Uart, mut device: Device) {
    let mut line = Vec::<u8, LINE>::new();
    while read(&mut uart, &mut line).await {
        if let Some(certificate) = line.strip_prefix(b"trust ") {
            trust(&mut device, certificate);
        } else if let Some(url) = line.strip_prefix(b"update ") {
            let flash = apart(pin!(device.update(url))).await;
            if let Ok(flash) = &flash {
                match apart(pin!(device.report(url, flash))).await {
                    Ok(()) => defmt::info!("  reported"),
                    // The update is there, whatever the server does with the report.
                    Err(error) => defmt::warn!("  not reported: {}", error),
                }
            }
            report(flash.map(Flash::written));
        } else {
            report(apart(pin!(device.fetch(&line))).await);
        }
    }
}

/// Trusts a certificate, whose copies are on the stack only meanwhile.
#[inline(never)]
fn trust(device: &mut Device, certificate: &[u8]) {
    match bytes(certificate) {
        Some(ca) => device.ca = ca,
        None => defmt::error!("this is not a certificate"),
    }
}

fn report(result: Result<Checksum, Error>) {
    match result {
        Ok(checksum) => defmt::info!("  {}", checksum),
        Err(Error::Url(error)) => defmt::error!("{}", error),
        Err(error) => defmt::warn!("  {}", error),
    }
}

/// Reads a line that is not empty, without its end; cuts a line that is too long. Returns `false`
/// at the end of the transmission.
async fn read(uart: &mut Uart, line: &mut Vec<u8, LINE>) -> bool {
    line.clear();
    loop {
        match uart.take() {
            Some(END_OF_TRANSMISSION) => return false,
            Some(b'\r' | b'\n') if line.is_empty() => {}
            Some(b'\r' | b'\n') => return true,
            Some(byte) => _ = line.push(byte),
            // Lets the network run.
            None => yield_now().await,
        }
    }
}

/// Decodes hexadecimal digits.
fn bytes<const N: usize>(digits: &[u8]) -> Option<Vec<u8, N>> {
    let digit = |digit: u8| char::from(digit).to_digit(16);
    digits.chunks(2).map(|pair| u8::try_from(digit(pair[0])? << 4 | digit(*pair.get(1)?)?).ok()).try_fold(
        Vec::new(),
        |mut bytes, byte| {
            bytes.push(byte?).ok()?;
            Some(bytes)
        },
    )
}
