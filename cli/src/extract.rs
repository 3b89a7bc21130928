//! `rfc1738 extract`: URLs in running text, in the wrapper `<URL:...>` and bare ones.

mod found;
mod human;
mod json;
mod places;

use alloc::collections::VecDeque;
use core::marker::PhantomData;
use std::{
    fs::File,
    io::{self, ErrorKind, Read, StdoutLock, Write},
    path::{Path, PathBuf},
};

use rfc1738::{
    Error, Scheme, Schemes,
    context::{self, LinkExtractor},
};

use crate::{
    out::{Status, tell},
    progress::Progress,
    sets::{self, in_set},
    shown,
};
use found::{Bare, Found};
use places::Place;

/// The longest URL with its fragment, in bytes.
const CAPACITY: usize = 4096;

/// The size of the input buffer in bytes.
const CHUNK: usize = 1 << 17;

/// The length in bytes from which a file gets a progress bar.
const LARGE: u64 = 1 << 26;

type Wrapper<'a, S> = context::Wrapper<'a, S, CAPACITY>;
type Link<'a, S> = context::Link<'a, S>;

/// The scheme of a valid URL.
type Answer<'a> = Result<Scheme<'a>, Error>;

/// Finds the URLs of a text.
///
/// It finds those in the wrapper <URL:...> (RFC 1738, appendix), and with --bare those without one.
/// The exit status is 0 if all URLs are valid, 1 if not, and 2 for wrong usage or an error of input
/// or output.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Find bare URLs too, of the known schemes
    ///
    /// A warning replaces one that is longer than 4096 bytes.
    #[arg(long)]
    bare: bool,

    /// Print one compact JSON object per URL, passwords included
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    set: sets::Schemes,

    /// The files to search; without any, standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 extract --bare README.md               all URLs, with line and column
  rfc1738 extract --bare --schemes modern page   http as it is written today: /~me
  rfc1738 extract --bare --json log | jq .url    for programs
  rfc1738 extract rfc.txt                        wrappers alone";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    in_set!(args.set.schemes, extract(args))
}

/// Extracts the URLs of files with a set of schemes.
fn extract<S: Schemes>(args: &Args) -> io::Result<Status> {
    if args.json {
        return Extraction::<S, _>::new(args.bare, |_| json::View).run(&args.files);
    }
    let is_named = args.files.len() > 1;
    let view = |file: Option<&Path>| human::View::new(file.filter(|_| is_named));
    Extraction::<S, _>::new(args.bare, view).run(&args.files)
}

/// Returns the status of one URL.
fn status_of<S>(found: &Found<S>) -> Status {
    (found.answer.is_ok() || found.is_passed_over()).into()
}

/// A view of the URLs of one text.
trait View {
    /// Takes the next chunk, before the URLs that end in it. An open URL may have begun earlier.
    fn read(&mut self, _chunk: &[u8], _open_wrapper: Option<usize>, _open_bare: Option<usize>) {}

    /// Returns the place where a URL begins that ends in this chunk.
    fn place(&mut self, _start: usize, _is_bare: bool) -> Place {
        Place::default()
    }

    /// Writes a URL.
    fn write<S>(&mut self, out: &mut Vec<u8>, found: &Found<S>) -> io::Result<()>;
}

/// A search through texts with a set of schemes; `view` makes the view of each text.
struct Extraction<S, F> {
    out: StdoutLock<'static>,
    is_bare: bool,
    view: F,
    chunk: Vec<u8>,
    /// The output for a chunk.
    lines: Vec<u8>,
    status: Status,
    set: PhantomData<S>,
}

impl<S: Schemes, V: View, F: FnMut(Option<&Path>) -> V> Extraction<S, F> {
    fn new(is_bare: bool, view: F) -> Self {
        let (out, chunk, lines) = (io::stdout().lock(), vec![0; CHUNK], Vec::new());
        Self { out, is_bare, view, chunk, lines, status: Status::Accepted, set: PhantomData }
    }

    /// Searches the files, or standard input. The error is one of writing.
    fn run(mut self, files: &[PathBuf]) -> io::Result<Status> {
        if files.is_empty() {
            let view = (self.view)(None);
            self.text(io::stdin().lock(), Path::new("standard input"), view, &Progress::default())?;
        }
        for path in files {
            let view = (self.view)(Some(path));
            match File::open(path) {
                Ok(file) => {
                    let progress = progress(&file);
                    self.text(file, path, view, &progress)?;
                }
                Err(error) => self.failed(path, &error),
            }
        }
        Ok(self.status)
    }

    fn text(&mut self, mut input: impl Read, path: &Path, mut view: V, progress: &Progress) -> io::Result<()> {
        let mut extractor = context::WrapperExtractor::<S, CAPACITY>::new();
        let mut bare = LinkExtractor::<S, CAPACITY>::new();
        let mut held = VecDeque::new();
        loop {
            let length = match input.read(&mut self.chunk) {
                Ok(0) => break,
                Ok(length) => length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failed(path, &error);
                    break;
                }
            };
            let mut chunk = self.chunk.get(..length).unwrap_or_default();
            view.read(chunk, extractor.open(), bare.open());
            let mut left = if self.is_bare { chunk } else { &[] };
            while let Some(link) = bare.feed(&mut left) {
                held.push_back(Bare::of(&link, view.place(link.span().start, true)));
            }
            while let Some(wrapper) = extractor.feed(&mut chunk) {
                let span = wrapper.span();
                write_before::<S>(span.start, &mut held, &mut view, &mut self.lines, &mut self.status)?;
                while held.front().is_some_and(|bare| bare.span.start < span.end) {
                    held.pop_front();
                }
                let found = Found {
                    text: wrapper.text(),
                    span: wrapper.contents(),
                    wrapper: Some(wrapper),
                    answer: wrapper.url().map(|url| url.scheme()),
                    place: view.place(span.start, false),
                };
                self.status = self.status.max(status_of(&found));
                view.write(&mut self.lines, &found)?;
            }
            let end = extractor.open().unwrap_or(usize::MAX);
            write_before::<S>(end, &mut held, &mut view, &mut self.lines, &mut self.status)?;
            progress.advance(length);
            self.flush(progress)?;
        }
        if let Some(link) = bare.finish() {
            held.push_back(Bare::of(&link, view.place(link.span().start, true)));
        }
        write_before::<S>(usize::MAX, &mut held, &mut view, &mut self.lines, &mut self.status)?;
        self.flush(progress)
    }

    /// Writes the output for a chunk.
    fn flush(&mut self, progress: &Progress) -> io::Result<()> {
        if !self.lines.is_empty() {
            progress.suspend(|| self.out.write_all(&self.lines).and_then(|()| self.out.flush()))?;
            self.lines.clear();
        }
        Ok(())
    }

    fn failed(&mut self, path: &Path, error: &io::Error) {
        tell(format_args!("{}: {error}", shown::escaped(path.as_os_str().as_encoded_bytes().iter().copied())));
        self.status = Status::Failed;
    }
}

/// Shows the progress through a large file.
fn progress(file: &File) -> Progress {
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if length < LARGE { Progress::default() } else { Progress::of(Some(length)) }
}

/// Writes the bare URLs that begin before a wrapper.
fn write_before<S>(
    end: usize,
    held: &mut VecDeque<Bare>,
    view: &mut impl View,
    lines: &mut Vec<u8>,
    status: &mut Status,
) -> io::Result<()> {
    while let Some(bare) = held.front().filter(|bare| bare.span.start < end) {
        let found = bare.found::<S>();
        *status = (*status).max(status_of(&found));
        view.write(lines, &found)?;
        held.pop_front();
    }
    Ok(())
}
