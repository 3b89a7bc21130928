//! The slot of an update. In QEMU it is a file of your machine, so that it survives the end of the
//! emulation as flash survives a reset.

use core::ffi::CStr;

use embedded_io_async::{ErrorKind, ErrorType, Write};
use rfc1738::heapless::{String, Vec};
use semihosting::{
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
};

pub type Error = ErrorKind;

/// The bytes of a page, which is written at once.
const PAGE: usize = 1024;

/// The bytes of an update, and the tag and the URL of its version beside them.
const SLOT: &CStr = c"slot.bin";
const TAG: &CStr = c"slot.etag";

/// The strong `ETag` of an update and its URL, or an empty text if there is none.
pub type Version = String<LONGEST>;

const LONGEST: usize = 160;

/// An update in progress.
pub struct Flash {
    version: Version,
    written: u64,
    page: Vec<u8, PAGE>,
}

impl Flash {
    /// Returns the update as the last reset left it.
    pub fn open() -> Self {
        let written = File::open(SLOT).and_then(|slot| slot.metadata()).map_or(0, |slot| slot.len());
        Self { version: stored_version().unwrap_or_default(), written, page: Vec::new() }
    }

    /// Returns the number of bytes, including those of the incomplete page.
    pub fn length(&self) -> u64 {
        self.written + self.page.len() as u64
    }

    pub fn version(&self) -> &Version {
        &self.version
    }

    /// Erases the slot for another version. A reset in between leaves a slot without a version.
    pub async fn begin(&mut self, version: Version) -> Result<(), Error> {
        *self = Self { version, written: 0, page: Vec::new() };
        fs::write(TAG, "").and_then(|()| fs::write(SLOT, "")).map_err(failed)?;
        fs::write(TAG, self.version.as_bytes()).map_err(failed)
    }

    fn write_page(&mut self) -> Result<(), Error> {
        let slot = File::options().read(true).write(true).open(SLOT);
        let written = slot.and_then(|mut slot| {
            slot.seek(SeekFrom::Start(self.written))?;
            slot.write_all(&self.page)
        });
        written.map_err(failed)?;
        self.written += self.page.len() as u64;
        self.page.clear();
        Ok(())
    }
}

fn stored_version() -> Option<Version> {
    let (mut file, mut version) = (File::open(TAG).ok()?, [0; LONGEST]);
    let length = file.read(&mut version).ok()?;
    Version::try_from(str::from_utf8(version.get(..length)?).ok()?).ok()
}

fn failed(_: io::Error) -> Error {
    ErrorKind::Other
}

impl ErrorType for Flash {
    type Error = Error;
}

impl Write for Flash {
    async fn write(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        if self.page.is_full() {
            self.write_page()?;
        }
        let count = bytes.len().min(PAGE - self.page.len());
        _ = self.page.extend_from_slice(&bytes[..count]); // they fit
        Ok(count)
    }

    /// Writes the last page, which may be incomplete.
    async fn flush(&mut self) -> Result<(), Error> {
        self.write_page()
    }
}
