//! The secrets of a URL, and of any other token.

use core::ops::Range;

use super::{
    keys::Name,
    merge::{end_of, next_secret},
    nested::nested_secret,
    values::{Names, may_begin},
};

/// Finds the secrets of a URL or another token, as ranges of bytes in order: its own, those of the
/// URLs in it, and the values of names.
///
/// A URL that is logged links this search, and not that of texts. It may find more in the same
/// text, and never less: a token has no colours, and no quote but "'".
#[derive(Clone)]
pub(crate) struct InUrl<'t> {
    text: &'t [u8],
    names: Names<'t>,
    /// The number of bytes that were searched, and whether a query may have begun there.
    from: usize,
    is_in_query: bool,
    /// The own secret, known by the layout: its start and its end, which is 0 if there is none.
    /// Then that of the URLs in the text, and the last value of a name.
    secrets: [(usize, usize); 3],
}

impl<'t> InUrl<'t> {
    /// Returns the search in a text with a secret of its own. Other URLs may follow the start of
    /// its login, so their escapes may be decoded before they are shown.
    pub(super) fn new(text: &'t [u8], names: Names<'t>, own: (usize, usize), login: usize, is_decoded: bool) -> Self {
        let nested = nested_secret(text, login, is_decoded).unwrap_or_default();
        Self { text, names, from: 0, is_in_query: false, secrets: [own, nested, (0, 0)] }
    }

    /// Returns the search in a token without a secret of its own. Its escapes may be decoded before
    /// it is shown.
    pub(crate) fn token(text: &'t [u8], is_decoded: bool) -> Self {
        Self::new(text, Names::DEFAULT, (0, 0), 0, is_decoded)
    }

    /// Finds the value after a "=", or after the ":" before a quote.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn value(&self, mark: usize) -> Option<(usize, usize)> {
        let at = |place: usize| self.text.get(place).copied().unwrap_or_default();
        let before = |place: usize, count: usize| at(place.wrapping_sub(count));
        let mut start = mark.wrapping_add(1);
        let first = at(start);
        let is_quoted = first == b'\'';
        if at(mark) != b'=' && !(is_quoted && at(mark) == b':') {
            return None;
        }
        // A name may end with one of these.
        let end = match self.text.get(mark.saturating_sub(3)..mark) {
            Some([.., b']' | b'\'']) => mark.wrapping_sub(1),
            Some([b'%', b'5', b'D' | b'd']) => mark.wrapping_sub(3),
            _ => mark,
        };
        self.names.find(at, end, |start, name| {
            let may_begin = may_begin(before(start, 1), at(start)) || before(start, 3) == b'%';
            (may_begin && (name != Name::OfQuery || self.is_in_query)).then_some(())
        })?;
        start = start.wrapping_add(is_quoted.into());
        // The last value is not searched for an end again, so that the search takes linear time.
        let [_, _, (_, last)] = self.secrets;
        let searched = if is_quoted { start } else { start.max(last) };
        let rest = self.text.get(searched..)?;
        let mut before = first;
        let len = rest.iter().position(|byte| {
            let is_escaped = before == b'\\';
            before = *byte;
            match first {
                b'\'' => before == b'\'' && !is_escaped,
                b'\\' => false,
                _ => matches!(before, b'&' | b';' | b'#'),
            }
        });
        Some((start, len.map_or(self.text.len(), |len| searched.wrapping_add(len)).max(last)))
    }
}

impl Iterator for InUrl<'_> {
    type Item = Range<usize>;

    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn next(&mut self) -> Option<Range<usize>> {
        let mut from = self.from;
        let next = next_secret(self.text, &mut from, |place, byte| {
            self.is_in_query |= matches!(byte, b'?' | b'&' | b';' | b'#');
            if let Some(found) = self.value(place) {
                let [_, _, value] = &mut self.secrets;
                *value = found;
            }
            end_of(place.wrapping_add(1), &self.secrets)
        });
        self.from = from;
        next
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
