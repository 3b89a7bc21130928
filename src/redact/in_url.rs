//! The secrets of a URL, and of any other token.

use core::ops::Range;

use super::{
    merge::{end_of, next_secret},
    nested::nested_secret,
    values::Names,
};

/// Finds the secrets of a URL or another token, as ranges of bytes in order: its own, those of the
/// URLs in it, and the values of names.
///
/// A URL that is logged links this search, and not that of texts. It may find more in the same
/// text, and never less, because that takes less flash: a name of a query counts anywhere, and
/// after a capital or a digit too, and a value in quotes goes on to the end.
#[derive(Clone)]
pub(crate) struct InUrl<'t> {
    text: &'t [u8],
    names: Names<'t>,
    /// The number of bytes that were searched.
    from: usize,
    /// The own secret, known by the layout: its start and its end, which is 0 if there is none.
    /// Then that of the URLs in the text, and the last value of a name.
    secrets: [(usize, usize); 3],
}

impl<'t> InUrl<'t> {
    /// Returns the search in a text with a secret of its own. Other URLs may follow the start of
    /// its login, so their escapes may be decoded before they are shown.
    pub(super) fn new(text: &'t [u8], names: Names<'t>, own: (usize, usize), login: usize, is_decoded: bool) -> Self {
        let nested = nested_secret(text, login, is_decoded);
        Self { text, names, from: 0, secrets: [own, nested, (0, 0)] }
    }

    /// Returns the search in a token without a secret of its own. Its escapes may be decoded before
    /// it is shown.
    pub(crate) fn token(text: &'t [u8], is_decoded: bool) -> Self {
        Self::new(text, Names::DEFAULT, (0, 0), 0, is_decoded)
    }

    /// Notes the value after a "=", or after the ":" before a quote, if its name is secret.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    fn look_at(&mut self, mark: usize) {
        let (name, behind) = self.text.split_at_checked(mark).unwrap_or_default();
        let [b'=' | b':', value @ ..] = behind else { return };
        let is_quoted = matches!(value, [b'\'' | b'\\', ..]);
        if !is_quoted && !behind.starts_with(b"=") {
            return;
        }
        // A name may end with one of these.
        let name = match name {
            [name @ .., b']' | b'\''] | [name @ .., b'%', b'5', b'D' | b'd'] => name,
            name => name,
        };
        let found = self.names.find(name, |before, first, _| match before {
            [.., b'%', _, _] => Some(()),
            [.., b'a'..=b'z'] if !first.is_ascii_uppercase() => None,
            _ => Some(()),
        });
        if found.is_none() {
            return;
        }
        let start = self.text.len().wrapping_sub(value.len());
        let [_, _, secret] = &mut self.secrets;
        // The last value is not searched for an end again, so that the search takes linear time.
        let mut end = start.max(secret.1);
        while let Some(byte) = self.text.get(end) {
            if !is_quoted && matches!(byte, b'&' | b';' | b'#') {
                break;
            }
            end = end.wrapping_add(1);
        }
        *secret = (start, end);
    }
}

impl Iterator for InUrl<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let (start, end) = self.find();
        (end > 0).then_some(start..end)
    }
}

impl InUrl<'_> {
    /// Returns the start and the end of the next secret, or 0 as its end if there is none.
    #[cfg_attr(target_os = "none", inline(never))] // for size
    pub(super) fn find(&mut self) -> (usize, usize) {
        let mut from = self.from;
        let next = next_secret(self.text, &mut from, |place, _| {
            self.look_at(place);
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
