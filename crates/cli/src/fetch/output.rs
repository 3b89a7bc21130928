//! The output: standard output, or a file that appears when the download is complete.

use core::{fmt::Display, mem};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, IsTerminal, Seek, Write},
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;

use super::{
    Args, control,
    failure::{Failure, Outcome, WRITE},
    temporary::Temporary,
};
use crate::{out::tell, progress, shown::masked};

/// The size of the output buffer in bytes.
const KEPT: usize = 1 << 16;

pub(crate) struct Output {
    sink: Sink,
    /// The buffer. A short resource is written only when it is complete, even to standard output.
    kept: Vec<u8>,
    bar: ProgressBar,
}

enum Sink {
    Standard,
    File(PathBuf, File),
    Temporary(Temporary),
}

impl Output {
    /// Opens the file or standard output, for a resource of this length if it was announced.
    pub(crate) fn open(args: &Args, announced: Option<u64>) -> Outcome<Self> {
        let sink = match args.file() {
            None => {
                if is_nowhere() {
                    tell("caution: standard output is closed, or leads to /dev/null: the data is lost");
                }
                Sink::Standard
            }
            Some(path) => Sink::open(path, args.resume).map_err(|error| failure(path, &error))?,
        };
        // The octets themselves show the progress on a terminal.
        let is_shown = args.file().is_some() || !io::stdout().is_terminal();
        let bar = if is_shown { progress::bar(announced) } else { ProgressBar::hidden() };
        Ok(Self { sink, kept: Vec::new(), bar })
    }

    pub(crate) fn write(&mut self, octets: &[u8]) -> Outcome {
        self.kept.extend_from_slice(octets);
        self.bar.inc(octets.len() as u64);
        if self.kept.len() >= KEPT { self.flush(control::whole(&self.kept)) } else { Ok(()) }
    }

    /// Writes a line and LF.
    pub(crate) fn write_line(&mut self, line: impl AsRef<[u8]>) -> Outcome {
        self.write(line.as_ref())?;
        self.write(b"\n")
    }

    /// Writes the URL of an entry of a listing, or warns that there is none.
    pub(crate) fn write_entry(&mut self, entry: &[u8], url: Result<String, impl Display>) -> Outcome {
        match url {
            Ok(url) => self.write_line(url),
            Err(why) => {
                tell(format_args!("omitted: {}: {why}", masked(entry)));
                Ok(())
            }
        }
    }

    /// Begins again, which standard output cannot after its first octets.
    pub(crate) fn restart(&mut self) -> io::Result<()> {
        let written = mem::take(&mut self.kept).len() as u64;
        match &mut self.sink {
            Sink::Standard if self.bar.position() > written => return Err(ErrorKind::Unsupported.into()),
            Sink::Standard => {}
            Sink::File(_, file) | Sink::Temporary(Temporary { file, .. }) => {
                file.set_len(0)?;
                file.rewind()?;
            }
        }
        self.bar.reset();
        Ok(())
    }

    /// Completes the output.
    pub(crate) fn finish(mut self) -> Outcome {
        self.flush(self.kept.len())?;
        let kept = if let Sink::Temporary(temporary) = &mut self.sink { temporary.keep() } else { Ok(()) };
        kept.map_err(|error| self.sink.failure(&error))
    }

    /// Writes the buffer to a file that can be resumed, after a failure.
    pub(crate) fn stop(&mut self) {
        if let Sink::File(..) = self.sink {
            _ = self.flush(self.kept.len());
        }
    }

    /// Writes this many octets of the buffer.
    fn flush(&mut self, length: usize) -> Outcome {
        let rest = self.kept.split_off(length);
        let kept = mem::replace(&mut self.kept, rest);
        let written = match &mut self.sink {
            Sink::Standard => {
                let mut out = io::stdout().lock();
                if out.is_terminal() && control::is_in(&kept) {
                    return Err(Failure::new(WRITE, CONTROL));
                }
                out.write_all(&kept).and_then(|()| out.flush())
            }
            Sink::File(_, file) => file.write_all(&kept),
            Sink::Temporary(temporary) => temporary.file.write_all(&kept),
        };
        written.map_err(|error| self.sink.failure(&error))
    }
}

/// Returns whether standard output may be closed: std then opens /dev/null in its place, for
/// reading and writing, which a shell opens for writing only.
#[cfg(target_os = "linux")]
fn is_nowhere() -> bool {
    use std::os::unix::fs::MetadataExt;

    use rustix::fs::{OFlags, fcntl_getfl, fstat};

    let (out, null) = (io::stdout(), fs::metadata("/dev/null"));
    fcntl_getfl(&out).is_ok_and(|flags| flags.contains(OFlags::RDWR))
        && fstat(&out).is_ok_and(|out| null.is_ok_and(|null| out.st_rdev == null.rdev()))
}

#[cfg(not(target_os = "linux"))]
const fn is_nowhere() -> bool {
    false
}

impl Sink {
    fn open(path: &Path, is_resumed: bool) -> io::Result<Self> {
        match fs::metadata(path) {
            // A device or a pipe must not be replaced.
            Ok(metadata) if !metadata.is_file() => {
                Ok(Self::File(path.into(), OpenOptions::new().write(true).open(path)?))
            }
            _ if is_resumed => Ok(Self::File(path.into(), OpenOptions::new().append(true).create(true).open(path)?)),
            // Even its owner means such a file to stay, and root may write any.
            Ok(metadata) if metadata.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            // Replaces the file that a link leads to, not the link.
            Ok(metadata) => Ok(Self::Temporary(Temporary::beside(fs::canonicalize(path)?, Some(metadata))?)),
            // A dangling link is an error.
            Err(error) if path.is_symlink() => Err(error),
            Err(_) => Ok(Self::Temporary(Temporary::beside(path.into(), None)?)),
        }
    }

    fn failure(&self, error: &io::Error) -> Failure {
        match self {
            // The reader has closed the pipe on purpose.
            Self::Standard if error.kind() == ErrorKind::BrokenPipe => Failure { status: WRITE, message: None },
            Self::Standard => failure(Path::new("standard output"), error),
            Self::File(path, _) | Self::Temporary(Temporary { target: path, .. }) => failure(path, error),
        }
    }
}

/// The reason why the output is not written to a terminal.
const CONTROL: &str =
    "this holds control characters, which a terminal would obey: write it to a file with -o, or pipe it to cat -v";

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::of(WRITE, path.as_os_str().as_encoded_bytes(), error)
}
