//! The tasks on the texts; their results only keep the compiler from removing them.

use core::{
    convert::Infallible,
    fmt::{self, Write as _},
    hint::black_box,
};

use bench_target::exit;
use rfc1738::{
    FtpUrl, GopherUrl, NntpUrl, SchemeSet,
    error::LineCounter,
    grammar::Parsed,
    heapless::String,
    nom::{Parser, bytes::complete::tag, multi::fold_many0, sequence::terminated},
    redact::{Filter, Redacted, Secrets},
    schemes::{All, Rfc1738, Web},
    send::EndUser,
    tidy::Tidy,
    wrappers::WrapperExtractor,
};
use rfc1738_fetch::{Ftp, FtpStep, Gopher, Http, Info, Nntp, ReadBuf, Step, Transfer};
use rfc1738_links::Links;
use semihosting::println;

use super::{LONGEST, SHORT};

/// Parses a text.
pub fn parse(text: &str) -> usize {
    Rfc1738::parse(text).map_or_else(|error| error.offset(), |url| url.as_str().len()) + planted(text)
}

/// Parses URLs of later schemes, and computes their normal forms.
pub fn parse_later(text: &str) -> usize {
    let url = All::parse(text);
    url.map_or_else(|error| error.offset(), |url| usize::from(url.normal_form() == url.normal_form())) + planted(text)
}

/// Finds wrappers, with a capacity for the longest, and parses each in all readings.
pub fn extract(text: &str) -> usize {
    let mut extractor = WrapperExtractor::<Rfc1738, 65_535>::new();
    let mut chunk = text.as_bytes();
    let mut length = planted(text);
    while let Some(wrapper) = extractor.feed(&mut chunk) {
        length += wrapper.url().map_or_else(|error| error.offset(), |url| url.as_str().len());
        length += wrapper.alternates().filter_map(|alternate| Some(alternate.text()?.len())).sum::<usize>();
    }
    length
}

/// Finds bare URLs.
pub fn link(text: &str) -> usize {
    Links::<Rfc1738>::new(text).count() + planted(text)
}

/// Tidies, with a buffer for a text whose bytes all become escapes.
pub fn tidy(text: &str) -> usize {
    let tidy = Tidy::<Rfc1738>::new(text);
    let url = tidy.parse::<String<{ 3 * LONGEST }>>();
    url.map_or_else(|error| error.offset(), |url| url.as_str().len()) + tidy.changes().count() + planted(text)
}

/// Resolves a reference, with a buffer for the longest.
pub fn join(text: &str) -> usize {
    join_to::<All>("http://h/a/b", text)
        + join_to::<Rfc1738>("http://h/a/b", text)
        + join_to::<Rfc1738>("ftp://h/a/b", text)
        + planted(text)
}

fn join_to<S: SchemeSet>(base: &str, text: &str) -> usize {
    let Ok(base) = S::parse(base) else { return 0 };
    base.join::<String<65_535>>(text).map_or_else(|error| error.offset(), |url| url.as_str().len())
}

/// Refers from a URL to its beginnings and back.
pub fn refer(text: &str) -> usize {
    refer_in::<All>(text) + refer_in::<Rfc1738>(text) + planted(text)
}

fn refer_in<S: SchemeSet>(text: &str) -> usize {
    let beginnings = [text.len() / 2, text.len() - 1].map(|end| text.get(..end).unwrap_or_default());
    beginnings.map(|beginning| refer_to::<S>(text, beginning) + refer_to::<S>(beginning, text)).iter().sum()
}

fn refer_to<S: SchemeSet>(base: &str, text: &str) -> usize {
    let (Ok(base), Ok(url)) = (S::parse(base), S::parse(text)) else { return 0 };
    let mut count = Count(0);
    _ = write!(count, "{}", base.reference_to(&url));
    count.0
}

/// Masks a line: as a whole, in pieces, and below an error.
pub fn redact(text: &str) -> usize {
    let redacted = Redacted::new(text).with_keys(Secrets::KEYS);
    let mut length = Secrets::new(text.as_bytes()).with_keys(Secrets::KEYS).count();
    let Ok(()) = redacted.write_to(|piece| {
        length += piece.len();
        Ok::<_, Infallible>(())
    });
    length += filtered(Filter::new().with_keys(Secrets::KEYS), text);
    if let Err(error) = Rfc1738::parse(text) {
        let mut count = Count(0);
        _ = write!(count, "{}", error.in_text(text));
        length += count.0;
    }
    length + planted(text)
}

/// Masks the values of the default names in a long line: as a whole, and in pieces.
pub fn mask(text: &str) -> usize {
    Secrets::new(text.as_bytes()).count() + filtered(Filter::new(), text) + planted(text)
}

/// Masks a text in pieces, and returns the length of the result.
fn filtered(mut filter: Filter<'_, 256>, text: &str) -> usize {
    let mut length = 0;
    let mut out = |shown: &[u8]| {
        length += shown.len();
        Ok::<_, Infallible>(())
    };
    let Ok(()) = text.as_bytes().chunks(100).try_for_each(|piece| filter.push(piece, &mut out));
    let Ok(()) = filter.finish(out);
    length
}

/// Shows each wrong URL of a page with its line, and counts lines.
pub fn tell(text: &str) -> usize {
    let (mut count, mut lines) = (Count(planted(text)), LineCounter::new(text));
    for link in Links::<All>::new(text) {
        if let Err(error) = link.url() {
            let error = error.with_offset(link.span().start + error.offset());
            _ = write!(count, "{}", error.in_text(text));
            count.0 += lines.line_and_column(error.offset()).0;
        }
    }
    count.0
}

/// A writer that counts bytes.
struct Count(usize);

impl fmt::Write for Count {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// Runs a transfer with a server that sends one octet at a time, with a buffer for the longest
/// line.
pub fn transfer(text: &str) -> usize {
    let mut buffer = [0; SHORT[1] + 2];
    let mut heard = planted(text);
    let ftp = FtpUrl::parse("ftp://h/a");
    if let Ok(Ok(mut ftp)) = ftp.as_ref().map(|url| Ftp::new(url, EndUser::new(b"a"), &mut buffer)) {
        let mut octets = text.bytes();
        while let Ok(step) = ftp.step() {
            match step {
                FtpStep::Control(Step::Receive(buf)) | FtpStep::ReceiveData(buf) => hear_one(buf, &mut octets),
                FtpStep::Control(Step::Data(octets)) => heard += octets.len(),
                FtpStep::Control(Step::Done(_)) => break,
                _ => {}
            }
        }
    }
    for url in ["gopher://h/0a", "gopher://h/9a"] {
        if let Ok(mut transfer) = GopherUrl::parse(url).map(|url| Gopher::new(&url, &mut buffer)) {
            heard += transfer.as_mut().map_or(0, |transfer| hear(transfer, text));
        }
    }
    if let Ok(url) = Web::parse("http://h/a") {
        heard += Http::new(&url, &mut buffer).as_mut().map_or(0, |transfer| hear(transfer, text));
    }
    if let Ok(url) = NntpUrl::parse("nntp://h/a/1") {
        heard += Nntp::new(&url, &mut buffer).as_mut().map_or(0, |transfer| hear(transfer, text));
    }
    heard
}

fn hear(transfer: &mut dyn Transfer, text: &str) -> usize {
    let mut octets = text.bytes();
    let mut heard = 0;
    loop {
        match transfer.step() {
            Ok(Step::Receive(buf)) => hear_one(buf, &mut octets),
            Ok(Step::Data(octets)) => heard += octets.len(),
            Ok(Step::Done(_)) | Err(_) => return heard,
            Ok(_) => {}
        }
    }
}

fn hear_one(mut buf: ReadBuf<'_>, octets: &mut impl Iterator<Item = u8>) {
    match octets.next() {
        Some(octet) => {
            buf.space()[0] = octet;
            buf.received(1);
        }
        None => buf.end_of_stream(),
    }
}

/// Shows a greeting that repeats nearly the whole password, then its half.
pub fn show(text: &str) -> usize {
    let mut url = String::<{ SHORT[1] + 16 }>::new();
    _ = write!(url, "ftp://u:{text}@h/a");
    let mut buffer = [0; 2 * SHORT[1]];
    let Ok(url) = FtpUrl::parse(&url) else { return 0 };
    let Ok(mut ftp) = Ftp::new(&url, EndUser::new(b"a"), &mut buffer) else { return 0 };
    let [nearly, half] = [text.len() - 1, text.len() / 2].map(|end| text.get(..end).unwrap_or_default());
    let greeting = ["220 ", nearly, "-", half, "\r\n"];
    let mut octets = greeting.iter().flat_map(|part| part.bytes());
    let mut count = Count(planted(text));
    while let Ok(FtpStep::Control(step)) = ftp.step() {
        match step {
            Step::Receive(buf) => hear_one(buf, &mut octets),
            Step::Info(Info::ReplyLine(line)) => {
                _ = write!(count, "{line}");
                break;
            }
            _ => {}
        }
    }
    count.0
}

/// Reads a production and a separator repeatedly, up to the end.
pub fn repeat<'a, T>(text: &'a str, production: impl Fn(&'a str) -> Parsed<'a, T>, separator: &str) -> usize {
    let Ok(("", count)) = fold_many0(terminated(production, tag(separator)), || 0, |count, _| count + 1).parse(text)
    else {
        println!("{text:.20}... was not read to its end");
        exit(false)
    };
    count + planted(text)
}

/// Steps that grow with the square of the length.
pub fn planted(text: &str) -> usize {
    let steps = if cfg!(feature = "planted") { (text.len() / 64).pow(2) } else { 0 };
    (0..steps).map(black_box).count()
}
