//! Memory and files as sinks: nothing is replaced before its replacement arrives.

use alloc::{string::String, vec::Vec};
use core::sync::atomic::{AtomicU32, Ordering};
use std::{
    ffi::OsString,
    fs::{self, File, Metadata, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    process,
};

use super::{Sink, Version};

/// How many bytes at its beginning identify a resource.
pub(super) const HEAD: usize = 64;

/// A resource in memory.
#[derive(Default)]
pub(super) struct Whole(pub(super) Vec<u8>);

impl Sink for Whole {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.rewind(0)
    }

    fn rewind(&mut self, byte: u64) -> io::Result<()> {
        self.0.truncate(byte.try_into().unwrap_or(usize::MAX));
        Ok(())
    }
}

/// A file that gets its name, or replaces the file of that name, when it is complete. Otherwise
/// nothing of it remains.
///
/// It takes the mode, and if possible the owner, of the file that it replaces. If the name is a
/// link, the target is replaced. A read-only file is not replaced, and a device or a pipe is
/// written to at once.
///
/// Its temporary name is unique and in the same folder. On Linux, it has no name until the end if
/// the file system supports that, so nothing remains even if the program is killed.
#[derive(Debug)]
pub struct NewFile {
    file: File,
    /// `None` for a device or a pipe.
    target: Option<PathBuf>,
    /// The temporary name, while there is one.
    name: Option<PathBuf>,
    cautions: Vec<&'static str>,
}

impl NewFile {
    /// Makes the file, but not its name.
    ///
    /// # Errors
    ///
    /// If the folder is missing or not writable, if the file to be replaced is read-only, and if
    /// the name is a link without a target.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref();
        let (target, replaced) = match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => {
                let file = OpenOptions::new().write(true).open(path)?;
                return Ok(Self { file, target: None, name: None, cautions: Vec::new() });
            }
            // Even its owner means such a file to stay, and root may write any.
            Ok(metadata) if metadata.permissions().readonly() => return Err(ErrorKind::PermissionDenied.into()),
            Ok(metadata) => (fs::canonicalize(path)?, Some(metadata)),
            Err(error) if path.is_symlink() => return Err(error),
            Err(_) => (path.into(), None),
        };
        target.file_name().ok_or(ErrorKind::InvalidFilename)?;
        // Nobody else may read it before its mode is set.
        let mode = if replaced.is_some() { 0o600 } else { 0o666 };
        let (file, name) = match nameless(&target, mode) {
            Ok(file) => (file, None),
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(error),
            Err(_) => temporary(&target, |name| create_new(name, mode)).map(|(file, name)| (file, Some(name)))?,
        };
        let mut new = Self { file, target: Some(target), name, cautions: Vec::new() };
        replaced.map_or(Ok(()), |replaced| new.resemble(&replaced))?;
        Ok(new)
    }

    /// Returns the temporary name, if the file has one, so that a signal handler can remove it.
    pub fn temporary_name(&self) -> Option<&Path> {
        self.name.as_deref()
    }

    /// Returns what changes when the file replaces the old one: its owner, or its other names.
    pub fn cautions(&self) -> &[&'static str] {
        &self.cautions
    }

    #[cfg(unix)]
    fn resemble(&mut self, replaced: &Metadata) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt as _, fchown};

        let own = self.file.metadata()?;
        if (own.uid(), own.gid()) != (replaced.uid(), replaced.gid())
            && fchown(&self.file, Some(replaced.uid()), Some(replaced.gid())).is_err()
        {
            self.cautions.push("its owner changes");
        }
        if replaced.nlink() > 1 {
            self.cautions.push("it has other names, which keep the old file");
        }
        // A change of the owner clears bits of the mode.
        self.file.set_permissions(replaced.permissions())
    }

    #[cfg(not(unix))]
    fn resemble(&mut self, replaced: &Metadata) -> io::Result<()> {
        self.file.set_permissions(replaced.permissions())
    }

    /// Gives the file its name because it is complete.
    ///
    /// # Errors
    ///
    /// If the system cannot store or name it. The old file then stays.
    pub fn keep(mut self) -> io::Result<()> {
        let Some(target) = self.target.take() else { return Ok(()) };
        self.file.sync_all()?;
        let name = match self.name.take() {
            Some(name) => name,
            None => temporary(&target, |name| give_name(&self.file, name))?.1,
        };
        // Dropped with its name if it cannot be renamed.
        fs::rename(self.name.insert(name), &target)?;
        self.name = None;
        Ok(())
    }
}

impl Sink for NewFile {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn restart(&mut self) -> io::Result<()> {
        self.rewind(0)
    }

    fn rewind(&mut self, byte: u64) -> io::Result<()> {
        if self.target.is_none() {
            return Err(ErrorKind::Unsupported.into());
        }
        self.file.set_len(byte)?;
        self.file.seek(SeekFrom::Start(byte)).map(|_| ())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        self.name.iter().for_each(|name| _ = fs::remove_file(name));
    }
}

/// Creates something next to a file, under an unused name.
fn temporary<T>(target: &Path, mut make: impl FnMut(&Path) -> io::Result<T>) -> io::Result<(T, PathBuf)> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // Short, so that it is valid for a target with a long name.
        let name = target.with_file_name(alloc::format!(".fetch-{}-{number}", process::id()));
        match make(&name) {
            Ok(made) => return Ok((made, name)),
            // That of another computer in the same folder, or a dead one.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 1 << 16 => {}
            Err(error) => return Err(error),
        }
    }
}

fn create_new(name: &Path, mode: u32) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
    #[cfg(not(unix))]
    let _ = mode;
    options.open(name)
}

/// Makes a file that vanishes with the program, however that ends.
#[cfg(target_os = "linux")]
fn nameless(target: &Path, mode: u32) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, open};

    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(open(folder, OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC, Mode::from_raw_mode(mode))?.into())
}

#[cfg(target_os = "linux")]
fn give_name(file: &File, name: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD, linkat};

    let opened = alloc::format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, opened, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path, _: u32) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
fn give_name(_: &File, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// A file that keeps what has arrived. Its version is in another file, whose name ends in
/// ".validator".
///
/// It is created, cut or removed only when the first byte of the resource arrives. While it is
/// open, no other `PartialFile` of the same name can be opened.
#[derive(Debug)]
pub struct PartialFile {
    path: PathBuf,
    /// `None` until the first byte.
    file: Option<File>,
    pub(super) length: u64,
    pub(super) version: Option<Version>,
    /// The first bytes.
    pub(super) head: Vec<u8>,
}

impl PartialFile {
    /// Opens the file, if there is one, and reads its version.
    ///
    /// # Errors
    ///
    /// [`WouldBlock`](ErrorKind::WouldBlock), if another download writes to the file. Also if it is
    /// not a file, or not writable.
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref();
        let mut partial = Self { path: path.into(), file: None, length: 0, version: None, head: Vec::new() };
        match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => {
                return Err(io::Error::new(ErrorKind::InvalidInput, "only a file can be resumed"));
            }
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => return Ok(partial),
            Err(error) => return Err(error),
        }
        let mut file = lock(appending().open(path)?)?;
        partial.length = file.metadata()?.len();
        (&mut file).take(HEAD as u64).read_to_end(&mut partial.head)?;
        partial.version = fs::read(partial.beside()).ok().and_then(|kept| Version::parse(&kept));
        partial.file = Some(file);
        Ok(partial)
    }

    /// Stores the file and forgets its version, because it is complete.
    ///
    /// # Errors
    ///
    /// If the system cannot store it.
    pub fn complete(mut self) -> io::Result<()> {
        self.file()?.sync_all()?;
        self.forget();
        Ok(())
    }

    fn file(&mut self) -> io::Result<&mut File> {
        Ok(match self.file.take() {
            Some(file) => self.file.insert(file),
            none => {
                let file = lock(appending().create_new(true).open(&self.path)?)?;
                // One of an older file of this name.
                self.forget();
                self.file = none;
                self.file.insert(file)
            }
        })
    }

    fn beside(&self) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(".validator");
        name.into()
    }

    fn forget(&self) {
        // There may be none.
        _ = fs::remove_file(self.beside());
    }
}

impl Sink for PartialFile {
    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file()?.write_all(bytes)
    }

    fn version(&mut self, version: &Version) -> io::Result<()> {
        self.file()?;
        self.forget();
        // The URL may contain secrets.
        create_new(&self.beside(), 0o600)?.write_all(String::from(version).as_bytes())
    }

    fn restart(&mut self) -> io::Result<()> {
        self.file()?;
        self.forget();
        self.rewind(0)
    }

    fn rewind(&mut self, byte: u64) -> io::Result<()> {
        self.file()?.set_len(byte)
    }

    fn end(&mut self) -> io::Result<()> {
        // A resource without a byte is a file too.
        self.file().map(|_| ())
    }
}

/// Bytes go to the end, so that the file can be cut at any time.
fn appending() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).append(true);
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, 0);
    options
}

/// Locks a file until it is closed. Some file systems have no locks.
#[cfg(unix)]
fn lock(file: File) -> io::Result<File> {
    use rustix::{
        fs::{FlockOperation, flock},
        io::Errno,
    };

    match flock(&file, FlockOperation::NonBlockingLockExclusive) {
        Err(Errno::WOULDBLOCK) => Err(io::Error::new(ErrorKind::WouldBlock, "another download writes to this file")),
        _ => Ok(file),
    }
}

#[cfg(not(unix))]
fn lock(file: File) -> io::Result<File> {
    Ok(file)
}
