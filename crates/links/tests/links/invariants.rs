//! Invariants of bare URLs in any running text: the cuts of a stream do not matter, and each
//! finding is a piece of the text that ends by the rule.

use core::ops::Range;

use rfc1738::{error::LineCounter, schemes::*};
use rfc1738_links::*;

/// A large capacity.
const ROOM: usize = 512;

/// The smallest capacity.
const LITTLE: usize = 31;

/// The span, the line and the column, and the text of a link.
type Found = (Range<usize>, (usize, usize), Option<Vec<u8>>);

pub(crate) fn hold<'a>(text: &[u8], chunks: impl IntoIterator<Item = &'a [u8]> + Clone) {
    of_set::<All>(text, chunks);
}

fn of_set<'a, S: SchemeSet>(text: &[u8], chunks: impl IntoIterator<Item = &'a [u8]> + Clone) {
    let whole: Vec<_> = Links::<S>::new(text).map(found).collect();
    if text.len() <= ROOM {
        assert_eq!(streamed::<S, ROOM>(chunks.clone()), whole);
    }
    let mut lines = LineCounter::new(text);
    for (span, place, _) in &whole {
        assert_eq!(lines.line_and_column(span.start), *place);
    }
    for (span, _, text) in streamed::<S, LITTLE>(chunks) {
        assert!(text.is_some() || span.len() > LITTLE, "{span:?}");
    }
    let mut end = 0;
    for link in Links::<S>::new(text) {
        assert!(link.span().start >= end && !link.span().is_empty());
        end = link.span().end;
        is_a_link(&link, text);
    }
}

fn is_a_link<S: SchemeSet>(link: &Link<'_, S>, text: &[u8]) {
    let Some(found) = link.bytes() else { return };
    assert_eq!(text[link.span()], *found);
    assert_eq!(link.text(), str::from_utf8(found).ok());
    let hash = found.iter().position(|byte| *byte == b'#').unwrap_or(found.len());
    assert_eq!(link.url(), S::parse(if S::IN_FORCE { found } else { &found[..hash] }));
    assert!(!found.iter().any(|byte| byte.is_ascii_control() || b" \"<>".contains(byte)), "{found:?}");
    assert!(!found.ends_with(b".") && !found.ends_with(b"|") && !found.ends_with("…".as_bytes()), "{found:?}");
    // Alone, it is found too.
    let again: Vec<_> = Links::<S>::new(found).map(|link| link.span()).collect();
    assert!(again.iter().eq([&(0..found.len())]), "{found:?}: {again:?}");
}

fn found<S: SchemeSet>(link: Link<'_, S>) -> Found {
    (link.span(), link.line_and_column(), link.bytes().map(<[u8]>::to_vec))
}

pub(crate) fn streamed<'a, S: SchemeSet, const N: usize>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Found> {
    let mut extractor = LinkExtractor::<S, N>::new();
    let mut all = Vec::new();
    for mut chunk in chunks {
        while let Some(link) = extractor.feed(&mut chunk) {
            all.push(found(link));
        }
        assert!(chunk.is_empty());
    }
    all.extend(extractor.finish().map(found));
    all
}
