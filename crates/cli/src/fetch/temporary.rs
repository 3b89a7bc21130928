//! A temporary file, which replaces its target when it is complete.

use std::{
    fs::{self, File, Metadata},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
};

use crate::out::tell;

/// A file without a name. Where the system has no such files, it has a temporary name, and is
/// removed unless it is kept.
pub(crate) struct Temporary {
    pub(crate) file: File,
    pub(crate) target: PathBuf,
    /// The temporary name.
    name: PathBuf,
    is_named: bool,
}

impl Temporary {
    /// Makes a file in the target's directory, with the mode and the owner of the file that it
    /// replaces.
    pub(crate) fn beside(target: PathBuf, replaced: Option<Metadata>) -> io::Result<Self> {
        target.file_name().ok_or(ErrorKind::InvalidFilename)?;
        // Short, so that it is valid beside a target with a long name.
        let name = target.with_file_name(format!(".fetch-{}", process::id()));
        // Nobody else may read it before its mode is set.
        let mode = if replaced.is_some() { 0o600 } else { 0o666 };
        let (file, is_named) = match nameless(name.parent().unwrap_or(Path::new("")), mode) {
            Ok(file) => (file, false),
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(error),
            Err(_) => (named(&name, mode)?, true),
        };
        let temporary = Self { file, target, name, is_named };
        if let Some(replaced) = replaced {
            temporary.resemble(&replaced)?;
        }
        Ok(temporary)
    }

    #[cfg(unix)]
    fn resemble(&self, replaced: &Metadata) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, fchown};

        let (own, target) = (self.file.metadata()?, self.target.display());
        if (own.uid(), own.gid()) != (replaced.uid(), replaced.gid())
            && fchown(&self.file, Some(replaced.uid()), Some(replaced.gid())).is_err()
        {
            tell(format_args!("caution: the owner of {target:?} changes"));
        }
        if replaced.nlink() > 1 {
            tell(format_args!("caution: {target:?} has other names, which keep the old file"));
        }
        // A change of the owner clears bits of the mode.
        self.file.set_permissions(replaced.permissions())
    }

    #[cfg(not(unix))]
    fn resemble(&self, replaced: &Metadata) -> io::Result<()> {
        self.file.set_permissions(replaced.permissions())
    }

    /// Gives the file its target's name.
    pub(crate) fn keep(&mut self) -> io::Result<()> {
        self.file.sync_all()?;
        if !self.is_named {
            give_name(&self.file, &self.name)?;
            self.is_named = true;
        }
        fs::rename(&self.name, &self.target)?;
        self.is_named = false;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if self.is_named {
            let _ = fs::remove_file(&self.name);
        }
    }
}

/// Makes a file that vanishes with the program, however that ends.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path, mode: u32) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags, open};

    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    Ok(open(folder, OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC, Mode::from_raw_mode(mode))?.into())
}

#[cfg(target_os = "linux")]
fn give_name(file: &File, name: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, linkat};

    let opened = format!("/proc/self/fd/{}", file.as_raw_fd());
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

/// Makes a file that a signal handler removes.
fn named(name: &Path, mode: u32) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
    #[cfg(not(unix))]
    let _ = mode;
    let path = name.to_owned();
    let remove = move || {
        let _ = fs::remove_file(&path);
        // The exit status of a program that SIGINT ended.
        process::exit(130);
    };
    let file = options.open(name)?;
    // A second file has a handler already.
    let _ = ctrlc::set_handler(remove);
    Ok(file)
}
