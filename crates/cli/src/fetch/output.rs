//! The output: standard output, or a file that appears when the download is complete.

use core::{fmt::Display, mem};
use std::{
    fs,
    io::{self, ErrorKind, IsTerminal, Write},
    path::{Path, PathBuf},
    process,
};

use indicatif::ProgressBar;
use rfc1738_fetch::blocking::{self, NewFile, PartialFile, Request, Version};

use super::{
    Args, Set, control,
    failure::{Failure, Outcome, RESUME, WRITE},
};
use crate::{
    out::tell,
    progress,
    shown::{self, masked},
};

/// The size of the output buffer in bytes.
const KEPT: usize = 1 << 16;

/// The least size of a piece in bytes that standard output gets without a copy in the buffer.
const DIRECT: usize = 1 << 15;

pub(crate) struct Output {
    sink: Sink,
    /// The buffer of standard output. A short resource is written only when it is complete.
    kept: Vec<u8>,
    is_written: bool,
    is_terminal: bool,
    bar: ProgressBar,
}

enum Sink {
    Standard(Box<dyn Write>),
    New(PathBuf, NewFile),
    Partial(PathBuf, PartialFile),
}

impl Output {
    /// Opens a new file or standard output, for a resource of this length if it was announced.
    pub(crate) fn open(args: &Args, announced: Option<u64>) -> Outcome<Self> {
        let sink = match args.file() {
            path if is_nowhere() && path.is_none_or(is_standard) => {
                return Err(Failure::new(WRITE, "standard output is closed"));
            }
            None => Sink::Standard(Box::new(standard().map_err(|error| failure(Path::new(STANDARD), &error))?)),
            Some(path) => {
                let file = NewFile::create(path).map_err(|error| failure(path, &error))?;
                let shown = shown::path(path);
                file.cautions().iter().for_each(|caution| tell(format_args!("caution: {shown}: {caution}")));
                file.temporary_name().into_iter().for_each(remove_at_signal);
                Sink::New(path.into(), file)
            }
        };
        let is_terminal = args.file().is_none() && io::stdout().is_terminal();
        // The bytes themselves show the progress on a terminal.
        let bar = if is_terminal { ProgressBar::hidden() } else { progress::bar(announced) };
        Ok(Self { sink, kept: Vec::new(), is_written: false, is_terminal, bar })
    }

    /// Opens a partial file, and lets a request resume it.
    pub(crate) fn resume<'g>(path: &Path, get: Request<'g, Set>) -> Outcome<(Self, Request<'g, Set>)> {
        let file = PartialFile::open(path).map_err(|error| match error.kind() {
            ErrorKind::InvalidInput => Failure::new(RESUME, error.to_string()),
            _ => failure(path, &error),
        })?;
        let get = get.resume(&file);
        let (sink, bar) = (Sink::Partial(path.into(), file), progress::bar(None));
        Ok((Self { sink, kept: Vec::new(), is_written: false, is_terminal: false, bar }, get))
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Outcome {
        self.bar.inc(bytes.len() as u64);
        if let Some(file) = self.sink.file() {
            return file.data(bytes).map_err(|error| self.sink.failure(&error));
        }
        if !self.is_terminal && self.kept.len() + bytes.len() >= KEPT && bytes.len() >= DIRECT {
            self.show()?;
            return self.print(bytes);
        }
        self.kept.extend_from_slice(bytes);
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

    /// Restarts the output. Standard output cannot restart after its first bytes.
    pub(crate) fn restart(&mut self) -> io::Result<()> {
        match self.sink.file() {
            Some(file) => file.restart()?,
            None if self.is_written => return Err(ErrorKind::Unsupported.into()),
            None => self.kept.clear(),
        }
        self.bar.reset();
        Ok(())
    }

    /// Discards the bytes from this one on.
    pub(crate) fn rewind(&mut self, byte: u64) -> io::Result<()> {
        self.bar.set_position(byte);
        self.sink.file().map_or(Err(ErrorKind::Unsupported.into()), |file| file.rewind(byte))
    }

    /// Sets the version that a partial file belongs to.
    pub(crate) fn version(&mut self, version: &Version) -> io::Result<()> {
        self.sink.file().map_or(Ok(()), |file| file.version(version))
    }

    /// Writes what is left for standard output after a failure that does not affect it.
    pub(crate) fn show(&mut self) -> Outcome {
        if let Sink::Standard(_) = self.sink { self.flush(self.kept.len()) } else { Ok(()) }
    }

    /// Completes the output.
    pub(crate) fn finish(mut self) -> Outcome {
        self.show()?;
        let (path, kept) = match self.sink {
            Sink::Standard(_) => return Ok(()),
            Sink::New(path, file) => (path, file.keep()),
            Sink::Partial(path, file) => (path, file.complete()),
        };
        kept.map_err(|error| failure(&path, &error))
    }

    /// Writes this many bytes of the buffer to standard output.
    fn flush(&mut self, length: usize) -> Outcome {
        let mut kept = mem::take(&mut self.kept);
        self.print(kept.get(..length).unwrap_or_default())?;
        kept.drain(..length);
        self.kept = kept;
        Ok(())
    }

    /// Writes to standard output at once.
    fn print(&mut self, bytes: &[u8]) -> Outcome {
        self.is_written |= !bytes.is_empty();
        // Only output to a terminal, which would obey, is scanned as a whole.
        if self.is_terminal && control::is_in(bytes) {
            return Err(Failure::new(WRITE, CONTROL));
        }
        let Sink::Standard(out) = &mut self.sink else { return Ok(()) };
        out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| self.sink.failure(&error))
    }
}

/// Removes a temporary file when a signal ends the program.
fn remove_at_signal(name: &Path) {
    let name = name.to_owned();
    // A second file has a handler already.
    let _ = ctrlc::set_handler(move || {
        let _ = fs::remove_file(&name);
        // The exit status of a program that SIGINT ended.
        process::exit(130);
    });
}

fn is_standard(path: &Path) -> bool {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|standard| path == Path::new(standard))
}

/// Returns whether standard output may be closed. std then opens /dev/null in its place for reading
/// and writing, while a shell opens it for writing only.
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
    /// Returns the file, unless it is standard output.
    fn file(&mut self) -> Option<&mut dyn blocking::Sink> {
        match self {
            Self::Standard(_) => None,
            Self::New(_, file) => Some(file),
            Self::Partial(_, file) => Some(file),
        }
    }

    fn failure(&self, error: &io::Error) -> Failure {
        match self {
            // The reader has closed the pipe on purpose.
            Self::Standard(_) if error.kind() == ErrorKind::BrokenPipe => Failure { status: WRITE, message: None },
            Self::Standard(_) => failure(Path::new(STANDARD), error),
            Self::New(path, _) | Self::Partial(path, _) => failure(path, error),
        }
    }
}

/// The name of standard output in messages.
const STANDARD: &str = "standard output";

/// Returns standard output without the buffer of std, which searches all bytes for a line end.
#[cfg(unix)]
fn standard() -> io::Result<fs::File> {
    use std::os::fd::AsFd as _;

    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// Returns standard output, which converts text for a console.
#[cfg(not(unix))]
fn standard() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Refuses to resume a resource whose bytes are converted.
pub(crate) fn refuse_to_resume(args: &Args) -> Outcome {
    let why = "only an http, https or ftp file that is transferred as bytes can be resumed";
    if args.resume { Err(Failure::new(RESUME, why)) } else { Ok(()) }
}

/// The reason why the output is not written to a terminal.
const CONTROL: &str =
    "this holds control characters, which a terminal would obey: write it to a file with -o, or pipe it to cat -v";

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::of(WRITE, path.as_os_str().as_encoded_bytes(), error)
}
