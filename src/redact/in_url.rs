//! The secrets of a URL, and of any other token.

use core::ops::Range;

use super::{nested::nested_secret, text::Text, values::Names};

/// Finds the secrets of a URL or another token, as ranges of bytes in order: its own, those of the
/// URLs in it, and the values of names.
///
/// A URL that is logged links this search, and not that of texts.
#[derive(Clone)]
pub(crate) struct InUrl<'t> {
    text: &'t [u8],
    names: Names<'t>,
    /// The own secret, known by the layout: its start and its end, which is 0 without one.
    own: (usize, usize),
    /// The start of the login, after which other URLs may follow.
    login: usize,
    /// Whether escapes are decoded before the text is shown.
    is_decoded: bool,
    /// The secret of the URLs in the text, once it was searched for.
    nested: Option<Range<usize>>,
    /// The last value of a name, and the next byte that may introduce one.
    value: Range<usize>,
    mark: usize,
    /// The end of the last secret.
    from: usize,
}

impl<'t> InUrl<'t> {
    /// Returns the search in a text from a byte on.
    pub(super) const fn new(text: &'t [u8], names: Names<'t>, own: (usize, usize), login: usize, from: usize) -> Self {
        Self { text, names, own, login, is_decoded: false, nested: None, value: 0..0, mark: 0, from }
    }

    /// Returns the search in a token without a secret of its own. Its escapes may be decoded before
    /// it is shown.
    pub(crate) const fn token(text: &'t [u8], is_decoded: bool) -> Self {
        Self { is_decoded, ..Self::new(text, Names::DEFAULT, (0, 0), 0, 0) }
    }

    /// Returns the first value of a name that ends after a place.
    fn value(&mut self, from: usize) -> &Range<usize> {
        let text = Text::whole(self.text);
        while self.value.end <= from {
            if text.is_end(self.mark) {
                self.value = self.none();
                break;
            }
            if let Some(value) = self.names.value_in_url(&text, self.mark, self.value.end) {
                self.value = value.start..value.end;
            }
            self.mark = self.mark.wrapping_add(1);
        }
        &self.value
    }

    /// Returns a range that stands for no secret.
    const fn none(&self) -> Range<usize> {
        self.text.len()..0
    }
}

impl Iterator for InUrl<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let nested = match self.nested.clone() {
            Some(nested) => nested,
            None => nested_secret(self.text, self.login, self.is_decoded).unwrap_or(self.none()),
        };
        self.nested = Some(nested.clone());
        let (own, from) = (self.own.0..self.own.1, self.from);
        let mut first = self.none();
        for secret in [&own, &nested, self.value(from)] {
            if secret.end > from && (first.end == 0 || secret.start < first.start) {
                first = secret.start.max(from)..secret.end;
            }
        }
        // What overlaps or touches is masked as one.
        let mut end = 0;
        while end < first.end {
            end = first.end;
            for secret in [&own, &nested, self.value(end)] {
                if secret.start <= end {
                    first.end = first.end.max(secret.end);
                }
            }
        }
        self.from = first.end;
        (first.end > 0).then_some(first)
    }
}

/// Returns the secrets that [`Redacted::token`](super::Redacted::token) masks: ranges of bytes, in
/// order. The text need not be UTF-8.
///
/// ```
/// use rfc1738::redact::secrets_of_token;
///
/// assert!(secrets_of_token(b"\xFF ftp://me:secret@host.dom/").eq([11..17]));
/// assert!(secrets_of_token(b"/get?token=secret").eq([11..17]));
/// ```
pub fn secrets_of_token(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    InUrl::token(text, false)
}
