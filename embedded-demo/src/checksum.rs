//! The length and the CRC-32 of a resource.

use core::convert::Infallible;

use crc::{CRC_32_ISO_HDLC, Crc, Digest};
use defmt::{Format, Formatter};
use embedded_io_async::{ErrorType, Write};

static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// A sink that counts bytes, and keeps none.
#[derive(Clone)]
pub struct Checksum {
    length: u64,
    digest: Digest<'static, u32>,
}

impl Default for Checksum {
    fn default() -> Self {
        Self { length: 0, digest: CRC.digest() }
    }
}

impl Checksum {
    /// Returns the number of bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.digest.update(bytes);
    }
}

impl Format for Checksum {
    fn format(&self, formatter: Formatter<'_>) {
        defmt::write!(formatter, "{} bytes, CRC-32 {:08x}", self.length, self.digest.clone().finalize());
    }
}

impl ErrorType for Checksum {
    type Error = Infallible;
}

impl Write for Checksum {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        self.add(bytes);
        Ok(bytes.len())
    }

    async fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
