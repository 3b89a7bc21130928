//! Finds the URLs of running text, those in the wrapper `<URL:...>`.
//!
//! `extract [--json] [FILE]...`; without files it reads standard input. The exit status is 0 when all were valid, 1 when not, and 2 for wrong
//! usage or a file that cannot be read.

use std::{
    fs::File,
    io::{self, ErrorKind, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser;
use rfc1738::{Error, Url, context};

#[path = "inspect/colours.rs"]
mod colours;
#[path = "inspect/column.rs"]
mod column;
#[path = "extract/human.rs"]
mod human;
#[path = "extract/json.rs"]
mod json;
#[path = "extract/places.rs"]
mod places;
#[path = "extract/progress.rs"]
mod progress;
#[path = "inspect/shown.rs"]
mod shown;
#[path = "inspect/stderr.rs"]
mod stderr;

use progress::Progress;
use stderr::tell;

/// How long a joined text may be, in bytes.
const CAPACITY: usize = 4096;

/// How much of a text is in memory at a time, in bytes.
const CHUNK: usize = 1 << 17;

type Wrapper<'a> = context::Wrapper<'a, CAPACITY>;
type Extractor = context::Extractor<CAPACITY>;

/// A longer list than firmware would reserve: here is room.
type Answer<'a> = Result<Url<'a, 255>, Error>;

/// Finds the URLs of running text (RFC 1738, appendix): those in the wrapper <URL:...>.
///
/// The exit status is 0 when all were valid, 1 when not, and 2 for wrong usage or a file that cannot be read.
#[derive(Parser)]
struct Args {
    /// Print one compact JSON object per wrapper, passwords included
    #[arg(long)]
    json: bool,

    /// The files to search; without any, standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let outcome = if args.json {
        Extraction::new(io::stdout().lock(), |_| json::View).run(&args.files)
    } else {
        let is_named = args.files.len() > 1;
        colours::find_out();
        Extraction::new(io::stdout().lock(), |file| human::View::new(file.filter(|_| is_named))).run(&args.files)
    };
    match outcome {
        Ok(status) => status.into(),
        // Whoever reads has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            tell(format_args!("extract: {error}"));
            Status::Trouble.into()
        }
    }
}

/// How it went; the worst counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    AllValid = 0,
    SomeInvalid = 1,
    Trouble = 2,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// How the wrappers of one text are shown.
trait View {
    /// Looks at the next chunk, before what is found in it.
    fn read(&mut self, _chunk: &[u8]) {}

    /// Writes what is to be said of a wrapper that ends in that chunk.
    fn write(&mut self, out: &mut Vec<u8>, wrapper: &Wrapper, answer: &Answer) -> io::Result<()>;
}

/// Texts in which wrappers are looked for; `view` makes the view of each.
struct Extraction<W, F> {
    out: W,
    view: F,
    chunk: Vec<u8>,
    /// What is to be written when a chunk is done.
    lines: Vec<u8>,
    status: Status,
}

impl<W: Write, V: View, F: FnMut(Option<&Path>) -> V> Extraction<W, F> {
    fn new(out: W, view: F) -> Self {
        Self { out, view, chunk: vec![0; CHUNK], lines: Vec::new(), status: Status::AllValid }
    }

    /// Goes through the files or else standard input. The error is one of writing.
    fn run(mut self, files: &[PathBuf]) -> io::Result<Status> {
        if files.is_empty() {
            let view = (self.view)(None);
            self.text(io::stdin().lock(), Path::new("standard input"), view, &Progress::none())?;
        }
        for path in files {
            let view = (self.view)(Some(path));
            match File::open(path) {
                Ok(file) => {
                    let progress = Progress::of(&file);
                    self.text(file, path, view, &progress)?;
                }
                Err(error) => self.trouble(path, &error),
            }
        }
        Ok(self.status)
    }

    fn text(&mut self, mut input: impl Read, path: &Path, mut view: V, progress: &Progress) -> io::Result<()> {
        let mut extractor = Extractor::new();
        loop {
            let length = match input.read(&mut self.chunk) {
                Ok(0) => return Ok(()),
                Ok(length) => length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.trouble(path, &error);
                    return Ok(());
                }
            };
            let mut chunk = self.chunk.get(..length).unwrap_or_default();
            view.read(chunk);
            while let Some(wrapper) = extractor.feed(&mut chunk) {
                let answer = wrapper.url_in();
                if answer.is_err() {
                    self.status = self.status.max(Status::SomeInvalid);
                }
                view.write(&mut self.lines, wrapper, &answer)?;
            }
            progress.advance(length);
            if !self.lines.is_empty() {
                progress.suspend(|| self.out.write_all(&self.lines).and_then(|()| self.out.flush()))?;
                self.lines.clear();
            }
        }
    }

    fn trouble(&mut self, path: &Path, error: &io::Error) {
        tell(format_args!("extract: {}: {error}", shown::escaped(path.as_os_str().as_encoded_bytes().iter().copied())));
        self.status = Status::Trouble;
    }
}
