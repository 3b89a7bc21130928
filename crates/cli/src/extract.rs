//! `rfc1738 extract`: URLs in running text, in the wrapper `<URL:...>` and bare.

mod human;
mod json;

use alloc::collections::VecDeque;
use core::ops::Range;
use std::{
    fs::File,
    io::{self, IsTerminal, Read, StdoutLock, Write},
    path::{Path, PathBuf},
};

use indicatif::ProgressBar;
use rfc1738::{
    Error, Scheme, SchemeSet,
    error::StreamLineCounter,
    wrappers::{Wrapper, WrapperExtractor},
};
use rfc1738_links::{Link, LinkExtractor};

use crate::{
    lines,
    out::{Status, tell},
    progress,
    sets::{self, in_set},
    shown,
};

/// The longest URL with its fragment, in bytes.
const CAPACITY: usize = 4096;

/// The size of the input buffer in bytes.
const CHUNK: usize = 1 << 17;

/// The length in bytes from which a file gets a progress bar.
const LARGE: u64 = 1 << 26;

/// Finds the URLs in a text.
///
/// By default, it finds URLs in the wrapper <URL:...> (RFC 1738, appendix). With --bare, it also
/// finds URLs without one. The exit status is 0 if all URLs are valid, 1 if not, and 2 for a usage
/// or I/O error.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Also find bare URLs of known schemes
    ///
    /// A URL longer than 4096 bytes is skipped with a warning.
    #[arg(long)]
    bare: bool,

    /// Print one compact JSON object per URL, passwords included
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    set: sets::Schemes,

    /// The files to search [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  rfc1738 extract --bare README.md               all URLs, with line and column
  rfc1738 extract --bare --schemes web page      only http and https
  rfc1738 extract --bare --json log | jq .url    for programs
  rfc1738 extract rfc.txt                        only wrappers";

pub(crate) fn run(args: &Args) -> io::Result<Status> {
    let out = io::stdout().lock();
    let (lines, held, held_lines) = (Vec::new(), VecDeque::new(), Vec::new());
    let extraction = Extraction { args, out, lines, held, held_lines, released: 0, status: Status::Accepted };
    in_set!(args.set.schemes, extract(extraction))
}

/// Searches the files, or standard input. The error is a write error.
fn extract<S: SchemeSet>(mut extraction: Extraction) -> io::Result<Status> {
    let files = &extraction.args.files;
    if files.is_empty() {
        extraction.text::<S>(io::stdin().lock(), Path::new("standard input"), &ProgressBar::hidden())?;
    }
    for path in files {
        match File::open(path) {
            Ok(file) => {
                let bar = bar(&file);
                extraction.text::<S>(file, path, &bar)?;
            }
            Err(error) => extraction.failed(path, &error),
        }
    }
    Ok(extraction.status)
}

/// Shows the progress through a large file.
fn bar(file: &File) -> ProgressBar {
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if length < LARGE { ProgressBar::hidden() } else { progress::bar(Some(length)) }
}

/// A URL that was found.
struct Found<'a, S> {
    /// The URL and its fragment; `None` if it is too long.
    text: Option<&'a [u8]>,
    fragment: Option<&'a [u8]>,
    span: Range<usize>,
    /// The line and the column, both from 1.
    place: (usize, usize),
    /// The wrapper; `None` for a bare URL.
    wrapper: Option<&'a Wrapper<'a, S, CAPACITY>>,
    /// The scheme of a valid URL.
    answer: Result<Scheme<'a>, Error>,
}

impl<'a, S: SchemeSet> Found<'a, S> {
    /// Returns a link. Its text may lack the backslashes of Markdown.
    fn bare(link: &Link<'a, S>, unescaped: Option<&'a [u8]>) -> Self {
        let text = unescaped.or(link.bytes());
        let url = unescaped.map(|text| if S::IN_FORCE { text } else { parts(text).0 });
        Self {
            text,
            fragment: text.and_then(|text| parts(text).1),
            span: link.span(),
            place: link.line_and_column(),
            wrapper: None,
            answer: url.map_or_else(|| link.url(), S::parse).map(|url| url.scheme()),
        }
    }

    fn wrapped(wrapper: &'a Wrapper<'a, S, CAPACITY>, place: (usize, usize)) -> Self {
        Self {
            text: wrapper.text(),
            fragment: wrapper.fragment(),
            span: wrapper.span().start + "<URL:".len()..wrapper.span().end - ">".len(),
            place,
            wrapper: Some(wrapper),
            answer: wrapper.url().map(|url| url.scheme()),
        }
    }
}

impl<S> Found<'_, S> {
    /// Returns whether it is a bare URL that is too long: it may be data, so it is skipped with a
    /// warning.
    fn is_passed_over(&self) -> bool {
        self.wrapper.is_none() && self.text.is_none()
    }
}

/// Splits a text at its first "#".
fn parts(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut parts = text.splitn(2, |byte| *byte == b'#');
    (parts.next().unwrap_or_default(), parts.next())
}

/// A bare URL whose output is held back, because an open wrapper may contain it.
#[derive(Clone, Copy)]
struct Held {
    start: usize,
    /// The end of its output in that of all.
    end: usize,
    status: Status,
}

/// A search through texts.
struct Extraction<'a> {
    args: &'a Args,
    out: StdoutLock<'static>,
    /// The output for a chunk.
    lines: Vec<u8>,
    held: VecDeque<Held>,
    held_lines: Vec<u8>,
    /// The end of the output in `held_lines` that is no longer held back.
    released: usize,
    status: Status,
}

impl Extraction<'_> {
    fn text<S: SchemeSet>(&mut self, mut input: impl Read, path: &Path, bar: &ProgressBar) -> io::Result<()> {
        let name = if self.args.files.len() > 1 { shown::path(path) + ":" } else { String::new() };
        let view = (!self.args.json).then_some(name.as_str());
        let (mut wrappers, mut links) = (WrapperExtractor::<S, CAPACITY>::new(), LinkExtractor::<S, CAPACITY>::new());
        let (mut buffer, mut lines) = (vec![0; CHUNK], StreamLineCounter::new());
        loop {
            let mut chunk = match lines::chunk(&mut input, &mut buffer) {
                Ok([]) => break,
                Ok(chunk) => chunk,
                Err(error) => {
                    self.failed(path, &error);
                    break;
                }
            };
            bar.inc(chunk.len() as u64);
            let mut rest = if self.args.bare { chunk } else { &[] };
            while let Some(link) = links.feed(&mut rest) {
                self.hold(&link, view)?;
            }
            while let Some(wrapper) = wrappers.feed_counted(&mut chunk, &mut lines) {
                let span = wrapper.span();
                self.release(span.start, true);
                self.release(span.end, false);
                let status = write(&mut self.lines, &Found::wrapped(wrapper, lines.line_and_column()), view)?;
                self.status = self.status.max(status);
            }
            self.release(wrappers.open().unwrap_or(usize::MAX), true);
            self.flush(bar)?;
        }
        if let Some(link) = links.finish() {
            self.hold(&link, view)?;
        }
        self.release(usize::MAX, true);
        self.flush(bar)
    }

    fn hold<S: SchemeSet>(&mut self, link: &Link<S>, view: Option<&str>) -> io::Result<()> {
        let unescaped: Option<Vec<_>> = link.is_escaped().then(|| link.unescaped().collect());
        let status = write(&mut self.held_lines, &Found::bare(link, unescaped.as_deref()), view)?;
        self.held.push_back(Held { start: link.span().start, end: self.held_lines.len(), status });
        Ok(())
    }

    /// Takes out the bare URLs that begin before an offset, and passes them on unless a wrapper
    /// contains them.
    fn release(&mut self, before: usize, is_passed_on: bool) {
        while let Some(bare) = self.held.front().copied().filter(|bare| bare.start < before) {
            if is_passed_on {
                self.lines.extend_from_slice(self.held_lines.get(self.released..bare.end).unwrap_or_default());
                self.status = self.status.max(bare.status);
            }
            self.released = bare.end;
            self.held.pop_front();
        }
        if self.held.is_empty() {
            self.held_lines.clear();
            self.released = 0;
        }
    }

    /// Writes the output for a chunk.
    fn flush(&mut self, bar: &ProgressBar) -> io::Result<()> {
        if !self.lines.is_empty() {
            let mut write = || self.out.write_all(&self.lines).and_then(|()| self.out.flush());
            // The bar is hidden while something is written to the same terminal.
            if io::stdout().is_terminal() { bar.suspend(write) } else { write() }?;
            self.lines.clear();
        }
        Ok(())
    }

    fn failed(&mut self, path: &Path, error: &io::Error) {
        tell(format_args!("{}: {error}", shown::path(path)));
        self.status = Status::Failed;
    }
}

/// Writes a URL for people, who get the name of a file, or else for programs. Returns its status.
fn write<S: SchemeSet>(lines: &mut Vec<u8>, found: &Found<S>, view: Option<&str>) -> io::Result<Status> {
    match view {
        Some(name) => human::write(lines, name, found)?,
        None => json::write(lines, found)?,
    }
    Ok((found.answer.is_ok() || found.is_passed_over()).into())
}
