//! The flash for an update, page by page. The board's flash is too small, so a page only goes into
//! a checksum, and takes as long as a real write.

use core::convert::Infallible;

use embassy_time::{Duration, Timer};
use embedded_demo::checksum::Checksum;
use embedded_io_async::{ErrorType, Write};
use heapless::{String, Vec};

pub type Error = Infallible;

/// The bytes of a page, which is written at once.
const PAGE: usize = 1024;
const WRITING: Duration = Duration::from_millis(1);

/// The strong `ETag` of an update, or an empty one if there is none.
pub type Version = String<64>;

/// An update in progress.
#[derive(Default)]
pub struct Flash {
    version: Version,
    page: Vec<u8, PAGE>,
    written: Checksum,
}

impl Flash {
    /// Returns the number of bytes, including those of the incomplete page.
    pub fn length(&self) -> u64 {
        self.written.length() + self.page.len() as u64
    }

    pub fn version(&self) -> &Version {
        &self.version
    }

    /// Returns the checksum of the written bytes.
    pub fn written(self) -> Checksum {
        self.written
    }

    /// Erases what is there, for another version.
    pub async fn begin(&mut self, version: Version) -> Result<(), Infallible> {
        *self = Self { version, ..Self::default() };
        Ok(())
    }

    /// Writes the page. If the future is dropped, the page is kept and written again later.
    async fn write_page(&mut self) {
        Timer::after(WRITING).await;
        self.written.add(&self.page);
        self.page.clear();
    }
}

impl ErrorType for Flash {
    type Error = Infallible;
}

impl Write for Flash {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        if self.page.is_full() {
            self.write_page().await;
        }
        let count = bytes.len().min(PAGE - self.page.len());
        // They fit.
        _ = self.page.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    /// Writes the last page, which may be incomplete.
    async fn flush(&mut self) -> Result<(), Infallible> {
        self.write_page().await;
        Ok(())
    }
}
