//! Memory and files as sinks that can begin anew.

use alloc::vec::Vec;
use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use crate::Validator;

use super::Sink;

/// A resource in memory.
#[derive(Default)]
pub(super) struct Whole(pub(super) Vec<u8>);

impl Sink for Whole {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        self.0.extend_from_slice(octets);
        Ok(())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.0.clear();
        Ok(())
    }
}

/// A file that gets its name when it is complete, and is removed otherwise.
pub(super) struct NewFile {
    file: File,
    part: PathBuf,
    target: PathBuf,
}

impl NewFile {
    pub(super) fn create(target: &Path) -> io::Result<Self> {
        let part = beside(target, ".part");
        Ok(Self { file: open(&part, true)?, part, target: target.into() })
    }

    /// Gives the file its name.
    pub(super) fn keep(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.part, &self.target)
    }
}

impl Sink for NewFile {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        self.file.write_all(octets)
    }

    fn restart(&mut self) -> io::Result<()> {
        self.file.set_len(0)
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        // After `keep` there is none.
        _ = fs::remove_file(&self.part);
    }
}

/// A file that keeps what has arrived, and beside it the version that this belongs to.
pub(super) struct PartialFile {
    file: File,
    beside: PathBuf,
}

impl PartialFile {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        Ok(Self { file: open(path, false)?, beside: beside(path, ".validator") })
    }

    pub(super) fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Returns the value of the validator, if there is one.
    pub(super) fn version(&self) -> Option<Vec<u8>> {
        fs::read(&self.beside).ok().filter(|value| Validator::new(value).is_some())
    }

    pub(super) fn forget_validator(&self) {
        // There may be none.
        _ = fs::remove_file(&self.beside);
    }
}

impl Sink for PartialFile {
    fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        self.file.write_all(octets)
    }

    fn validator(&mut self, validator: Validator<'_>) -> io::Result<()> {
        fs::write(&self.beside, validator.as_bytes())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.forget_validator();
        self.file.set_len(0)
    }
}

/// Opens a file to append to, so that it can be cut at any time.
fn open(path: &Path, is_new: bool) -> io::Result<File> {
    let file = OpenOptions::new().append(true).create(true).open(path)?;
    if is_new {
        file.set_len(0)?;
    }
    Ok(file)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
