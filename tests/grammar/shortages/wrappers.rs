//! Wrappers in running text: with each capacity, cut anywhere, and with more doubtful hyphens than
//! fit.

use core::ops::Range;

use rfc1738::{heapless::Vec, schemes::*, wrappers::*, *};

use super::{Report, each_capacity};

/// Texts with at most two wrappers; the tests hold 8 bytes of each.
#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "(<URL:x:a-\nb#c> <url:x:>)", "<URL:<URL: \r\n> <URL:#><", "<URL:file:///><URL:\tx-\ny:#-\n>",
    "<URL:x:%4><URL:news:\u{e9}>", "<URL:x:y",
];

/// The most hyphens in doubt that a wrapper holds.
const MAX_HYPHENS: usize = 32;

type Spans = Vec<Range<usize>, 2>;

pub(super) fn check(report: &mut Report<'_>) {
    for text in TEXTS {
        each_capacity!(N to 8 => check_capacity::<N>(report, text));
    }
    for hyphens in 0..=MAX_HYPHENS + 2 {
        check_hyphens(report, hyphens);
    }
}

fn check_capacity<const N: usize>(report: &mut Report<'_>, text: &str) {
    let bytes = text.as_bytes();
    let roomier: Vec<_, 2> = Wrappers::<Rfc1738, 8>::new(text).collect();
    let whole: Vec<_, 2> = Wrappers::<Rfc1738, N>::new(text).collect();
    let is_found = whole.len() == roomier.len();
    report.check("a wrapper that does not fit is found, and so is the next", text, N, is_found);
    for (wrapper, roomier) in whole.iter().zip(&roomier) {
        let holds = is_as_told(wrapper, roomier);
        report.check("a wrapper is given all that it holds, or tells what did not fit", text, N, holds);
    }

    for (length, _) in bytes.iter().enumerate() {
        let (first, second) = bytes.split_at_checked(length).unwrap_or_default();
        let mut extractor = WrapperExtractor::<Rfc1738, N>::new();
        let mut found = Spans::new();
        let mut holds = feed(&mut extractor, first, &roomier, &mut found);
        let closed = roomier.iter().map(|wrapper| wrapper.span()).filter(|span| span.end <= length);
        let is_found = found.iter().cloned().eq(closed);
        report.check("of a cut text, the wrappers are found that are whole", text, length, is_found);
        holds &= feed(&mut extractor, second, &roomier, &mut found);
        holds &= found.len() == roomier.len();
        report.check("a text in two pieces holds the same wrappers", text, length, holds);
    }

    let mut extractor = WrapperExtractor::<Rfc1738, N>::new();
    let mut found = Spans::new();
    let holds = bytes.chunks(1).all(|byte| feed(&mut extractor, byte, &roomier, &mut found));
    report.check("a text byte by byte holds the same wrappers", text, N, holds && found.len() == roomier.len());
}

/// Feeds a piece, notes the places of wrappers, and returns whether they are correct.
fn feed<const N: usize>(
    extractor: &mut WrapperExtractor<Rfc1738, N>,
    mut piece: &[u8],
    roomier: &[Wrapper<'_, Rfc1738, 8>],
    found: &mut Spans,
) -> bool {
    while let Some(wrapper) = extractor.feed(&mut piece) {
        let holds = roomier.get(found.len()).is_some_and(|roomier| is_as_told(wrapper, roomier));
        if !holds || found.push(wrapper.span()).is_err() {
            return false;
        }
    }
    piece.is_empty()
}

/// Returns whether a wrapper equals the one of a larger capacity, or reports the part that does not
/// fit.
fn is_as_told<const N: usize>(wrapper: &Wrapper<'_, Rfc1738, N>, roomier: &Wrapper<'_, Rfc1738, 8>) -> bool {
    let Some(text) = roomier.text() else { return false };
    let holds = match text.get(N) {
        None => {
            wrapper.text() == Some(text)
                && wrapper.fragment() == roomier.fragment()
                && wrapper.hyphens().eq(roomier.hyphens())
                && wrapper.url().as_ref().map(Url::as_str) == roomier.url().as_ref().map(Url::as_str)
        }
        Some(_) => {
            let limit = u16::try_from(N).unwrap_or(u16::MAX);
            wrapper.text().is_none()
                && wrapper.fragment().is_none()
                && wrapper.url().is_err_and(|error| (error.limit(), error.offset()) == (Some(limit), N))
        }
    };
    holds && wrapper.span() == roomier.span()
}

fn check_hyphens(report: &mut Report<'_>, hyphens: usize) {
    const PREFIX: &str = "x:";
    let mut text: Vec<u8, 96> = Vec::new();
    let is_made = text.extend_from_slice(b"<URL:x:").is_ok()
        && (0..hyphens).all(|_| text.extend_from_slice(b"-\n").is_ok())
        && text.push(b'>').is_ok();
    report.check("there is room for all hyphens", PREFIX, hyphens, is_made);

    let wrapper = Wrappers::<Rfc1738, 48>::new(&text).next();
    let holds = wrapper.is_some_and(|wrapper| {
        let is_told = match wrapper.url() {
            Ok(url) => hyphens <= MAX_HYPHENS && url.as_str().len() == PREFIX.len() + hyphens,
            Err(error) => {
                hyphens > MAX_HYPHENS && error.limit() == Some(32) && error.offset() == PREFIX.len() + MAX_HYPHENS
            }
        };
        is_told && wrapper.hyphens().eq((PREFIX.len()..).take(hyphens.min(MAX_HYPHENS)))
    });
    report.check("all hyphens in doubt are told, or the first for which there was no room", PREFIX, hyphens, holds);
}
