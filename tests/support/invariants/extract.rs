//! Invariants of wrappers in any running text: a naive implementation finds the same, and cuts do
//! not matter.

use core::ops::Range;

use rfc1738::{schemes::*, wrappers::*, *};

/// A large capacity.
pub(crate) const ROOM: usize = 256;

pub(crate) fn hold<'a>(text: &[u8], chunks: impl IntoIterator<Item = &'a [u8]> + Clone) {
    let whole = oracle::<ROOM>(text);
    assert_eq!(iterated::<ROOM>(text), whole);
    assert_eq!(streamed::<ROOM>(chunks.clone()), whole);
    let whole = oracle::<6>(text);
    assert_eq!(iterated::<6>(text), whole);
    assert_eq!(streamed::<6>(chunks), whole);
    Wrappers::<Rfc1738, ROOM>::new(text).for_each(|wrapper| is_a_wrapper(&wrapper, text));
}

/// Checks that a wrapper's text consists of its URL and its fragment.
fn is_a_wrapper(wrapper: &Wrapper<'_, Rfc1738, ROOM>, text: &[u8]) {
    assert!(text[wrapper.span()].starts_with(b"<") && text[wrapper.span()].ends_with(b">"));
    let Some(joined) = wrapper.text() else {
        assert!(wrapper.url().is_err() && wrapper.fragment().is_none());
        return;
    };
    let fragment = wrapper.fragment().map_or(Vec::new(), |fragment| [b"#", fragment].concat());
    let Some(url) = joined.strip_suffix(&*fragment) else { panic!("{fragment:?} does not end {joined:?}") };
    assert!(!url.contains(&b'#'));
    match wrapper.url() {
        Err(error) if error.kind() == ErrorKind::Capacity => {}
        Err(error) => {
            let Err(expected) = Rfc1738::parse(url) else { panic!("{error} of what is a URL") };
            assert_eq!(error, expected);
        }
        Ok(parsed) => assert_eq!(Ok(parsed), Rfc1738::parse(url)),
    }
    for alternate in wrapper.alternates() {
        assert_eq!((alternate.span(), alternate.hyphens().len()), (wrapper.span(), 0));
        assert!(alternate.text().is_some_and(|text| text.len() < joined.len()));
        is_a_wrapper(&alternate, text);
    }
}

/// The properties of a wrapper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) span: Range<usize>,
    pub(crate) text: Option<Vec<u8>>,
    pub(crate) hyphens: Vec<usize>,
    pub(crate) alternates: Vec<Vec<u8>>,
    pub(crate) capacity: Option<usize>,
}

impl<const N: usize> From<&Wrapper<'_, Rfc1738, N>> for Found {
    fn from(wrapper: &Wrapper<'_, Rfc1738, N>) -> Self {
        let text = |wrapper: &Wrapper<'_, Rfc1738, N>| wrapper.text().map(<[u8]>::to_vec);
        let capacity = match wrapper.url().map_err(|error| (error.kind(), error.offset())) {
            Err((ErrorKind::Capacity, offset)) => Some(offset),
            _ => None,
        };
        Self {
            span: wrapper.span(),
            text: text(wrapper),
            hyphens: wrapper.hyphens().collect(),
            alternates: wrapper.alternates().filter_map(|alternate| text(&alternate)).collect(),
            capacity,
        }
    }
}

pub(crate) fn iterated<const N: usize>(text: &[u8]) -> Vec<Found> {
    Wrappers::<Rfc1738, N>::new(text).map(|wrapper| Found::from(&wrapper)).collect()
}

pub(crate) fn streamed<'a, const N: usize>(chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<Found> {
    let mut extractor = WrapperExtractor::<Rfc1738, N>::new();
    let mut found = Vec::new();
    for mut chunk in chunks {
        while let Some(wrapper) = extractor.feed(&mut chunk) {
            found.push(Found::from(wrapper));
        }
        assert!(chunk.is_empty());
    }
    found
}

/// A naive implementation on the whole text, rule by rule.
pub(crate) fn oracle<const N: usize>(text: &[u8]) -> Vec<Found> {
    let is_kept = |byte: &u8| !b" \t\n\x0B\x0C\r".contains(byte);
    let mut found = Vec::new();
    for start in 0..text.len() {
        let Some(prefix) = text.get(start..start + 5) else { break };
        if !prefix.eq_ignore_ascii_case(b"<URL:") {
            continue;
        }
        let Some(end) = text[start + 5..].iter().position(|byte| b"<>".contains(byte)) else { break };
        let contents = start + 5..start + 5 + end;
        if text[contents.end] == b'<' {
            continue;
        }
        let inner = &text[contents.clone()];
        let joined: Vec<u8> = inner.iter().copied().filter(is_kept).collect();
        let mut hyphens: Vec<usize> = (0..inner.len())
            .filter(|at| {
                let next = inner[at + 1..].iter().find(|byte| !b" \t".contains(byte));
                inner[*at] == b'-' && next.is_some_and(|byte| b"\r\n".contains(byte))
            })
            .map(|at| inner[..at].iter().filter(|byte| is_kept(byte)).count())
            .collect();
        let is_outgrown = joined.len() > N;
        let capacity = if is_outgrown { Some(N) } else { hyphens.get(32).copied() };
        hyphens.truncate(if is_outgrown { 0 } else { 32 });
        let alternates = ways(&hyphens)
            .into_iter()
            .map(|way| (0..joined.len()).filter(|at| !way.contains(at)).map(|at| joined[at]).collect())
            .collect();
        let (span, text) = (start..contents.end + 1, (!is_outgrown).then_some(joined));
        found.push(Found { span, text, hyphens, alternates, capacity });
    }
    found
}

/// Returns the hyphens to remove in each reading.
fn ways(hyphens: &[usize]) -> Vec<Vec<usize>> {
    if hyphens.len() > 4 {
        return hyphens.iter().map(|hyphen| vec![*hyphen]).chain([hyphens.to_vec()]).collect();
    }
    let chosen = |bits: u32| (0..).zip(hyphens).filter(move |(bit, _)| bits >> bit & 1 == 1).map(|(_, hyphen)| *hyphen);
    let mut ways: Vec<Vec<usize>> = (1..1 << hyphens.len()).map(|bits| chosen(bits).collect()).collect();
    ways.sort_by_key(|way| (way.len(), way.clone()));
    ways
}
