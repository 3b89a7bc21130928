//! Where it goes: standard output, or a file that appears when all of it has come.

use core::mem;
use std::{
    ffi::OsString,
    fs::{self, File, Metadata, OpenOptions},
    io::{self, ErrorKind, IsTerminal, Write},
    path::{Path, PathBuf},
    process,
};

use crate::{
    Args, control,
    progress::Progress,
    signal,
    trouble::{Outcome, Trouble},
};

/// How much is kept before it is written, in bytes.
const KEPT: usize = 1 << 16;

pub(crate) struct Output {
    sink: Sink,
    /// What is not written yet. What is shorter than this is written only when all of it has come, wherever it goes.
    kept: Vec<u8>,
    progress: Progress,
}

enum Sink {
    Standard,
    File(PathBuf, File),
    Temporary(Temporary),
}

impl Output {
    /// To a file or else standard output; `expected` is how many octets a server has announced.
    pub(crate) fn open(args: &Args, expected: Option<u64>) -> Outcome<Self> {
        let sink = match args.output.as_deref() {
            None => Sink::Standard,
            Some(path) => Sink::open(path).map_err(|error| trouble(path, &error))?,
        };
        let progress = Progress::new(expected, args.output.is_some());
        Ok(Self { sink, kept: Vec::new(), progress })
    }

    pub(crate) fn write(&mut self, octets: &[u8]) -> Outcome {
        self.kept.extend_from_slice(octets);
        self.progress.advance(octets.len());
        if self.kept.len() >= KEPT { self.flush(control::whole(&self.kept)) } else { Ok(()) }
    }

    /// Writes a line, and LF at its end.
    pub(crate) fn write_line(&mut self, line: impl AsRef<[u8]>) -> Outcome {
        self.write(line.as_ref())?;
        self.write(b"\n")
    }

    /// Says that all of it has come.
    pub(crate) fn finish(mut self) -> Outcome {
        self.flush(self.kept.len())?;
        match self.sink {
            Sink::Temporary(temporary) => temporary.keep(),
            Sink::Standard | Sink::File(..) => Ok(()),
        }
    }

    /// Writes so many of the octets that are kept.
    fn flush(&mut self, length: usize) -> Outcome {
        let rest = self.kept.split_off(length);
        let kept = mem::replace(&mut self.kept, rest);
        match &mut self.sink {
            Sink::Standard => {
                let mut out = io::stdout().lock();
                if out.is_terminal() && control::is_in(&kept) {
                    return Err(Trouble::Told(CONTROL.into()));
                }
                out.write_all(&kept).and_then(|()| out.flush()).map_err(|error| match error.kind() {
                    ErrorKind::BrokenPipe => Trouble::Unread,
                    _ => trouble(Path::new("standard output"), &error),
                })
            }
            Sink::File(path, file) => file.write_all(&kept).map_err(|error| trouble(path, &error)),
            Sink::Temporary(temporary) => {
                temporary.file.write_all(&kept).map_err(|error| trouble(&temporary.path, &error))
            }
        }
    }
}

impl Sink {
    fn open(path: &Path) -> io::Result<Self> {
        match fs::metadata(path) {
            // A device or a pipe is there to be written to, not to be replaced.
            Ok(metadata) if !metadata.is_file() => {
                Ok(Self::File(path.into(), OpenOptions::new().write(true).open(path)?))
            }
            // Where a link leads, a file is replaced and not the link.
            Ok(metadata) => Ok(Self::Temporary(Temporary::beside(fs::canonicalize(path)?, Some(metadata))?)),
            // What a link should lead to is not made.
            Err(error) if path.is_symlink() => Err(error),
            Err(_) => Ok(Self::Temporary(Temporary::beside(path.into(), None)?)),
        }
    }
}

/// A file under another name, which is removed unless it is kept.
struct Temporary {
    file: File,
    path: PathBuf,
    target: PathBuf,
}

impl Temporary {
    /// With the mode of the file that it is to replace.
    fn beside(target: PathBuf, replaced: Option<Metadata>) -> io::Result<Self> {
        let name = target.file_name().ok_or(ErrorKind::InvalidFilename)?;
        let mut temporary = OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}", process::id()));
        let path = target.with_file_name(temporary);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if replaced.is_some() {
            // Nobody else may read it before its mode is set.
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        signal::clean_up(&path)?;
        let temporary = Self { file: options.open(&path)?, path, target };
        if let Some(replaced) = replaced {
            temporary.file.set_permissions(replaced.permissions())?;
        }
        Ok(temporary)
    }

    fn keep(self) -> Outcome {
        let kept = self.file.sync_all().and_then(|()| fs::rename(&self.path, &self.target));
        kept.map_err(|error| trouble(&self.target, &error))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // It is gone when it was renamed.
        let _ = fs::remove_file(&self.path);
    }
}

/// Why something is not written to a terminal.
const CONTROL: &str = "this holds control characters, which a terminal would obey: write it to a file with -o, or pass it on with | cat -v";

fn trouble(path: &Path, error: &io::Error) -> Trouble {
    Trouble::of(path.as_os_str().as_encoded_bytes(), error)
}
