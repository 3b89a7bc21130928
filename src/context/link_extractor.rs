//! The bare URLs of a text in pieces.

use core::{fmt, marker::PhantomData};

use heapless::Vec;

use super::{
    Link,
    scanner::find_byte,
    token::{BEFORE, Names, Step, Token, before_next},
};
use crate::{limits::MAX_LEN, scheme::Schemes};

/// Finds bare URLs in a text that arrives in pieces, cut anywhere. It holds `N` bytes of one URL
/// and its fragment.
///
/// It finds the same URLs as [`Links`](super::Links) in the whole text, with the same spans, except
/// for a URL of more than `N` bytes, including closing punctuation. Its text is not kept, and its
/// span is everything that could belong to it.
///
/// ```
/// use rfc1738::{context::LinkExtractor, schemes::Web};
///
/// let mut extractor = LinkExtractor::<Web, 256>::new();
/// let mut found = Vec::new();
/// for mut chunk in [&b"from ht"[..], b"tps://host.d", b"om/a. Or http:", b"//host.dom/~me"] {
///     while let Some(link) = extractor.feed(&mut chunk) {
///         found.push((link.span(), link.url()?.to_string()));
///     }
/// }
/// if let Some(link) = extractor.finish() {
///     found.push((link.span(), link.url()?.to_string()));
/// }
/// assert_eq!(found, [(5..23, "https://host.dom/a".into()), (28..47, "http://host.dom/~me".into())]);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct LinkExtractor<S, const N: usize> {
    /// The number of bytes read.
    position: usize,
    /// The last bytes before a token; inside one, its first bytes.
    before: Vec<u8, BEFORE>,
    /// The token that is being read, if any.
    token: Option<Token>,
    /// Where the token begins.
    start: usize,
    /// The text of the token so far; empty between tokens.
    text: Vec<u8, N>,
    is_too_long: bool,
    set: PhantomData<fn() -> S>,
}

impl<S: Schemes, const N: usize> LinkExtractor<S, N> {
    /// Returns an extractor at the beginning of a text. An `N` above
    /// [`Url::MAX_LEN`](crate::Url::MAX_LEN), or below 31, does
    /// not compile.
    pub const fn new() -> Self {
        const { assert!(N <= MAX_LEN && N >= BEFORE) };
        Self {
            position: 0,
            before: Vec::new(),
            token: None,
            start: 0,
            text: Vec::new(),
            is_too_long: false,
            set: PhantomData,
        }
    }

    /// Returns where the URL begins that is being read, if any, counted as in [`Link::span`].
    ///
    /// ```
    /// use rfc1738::{context::LinkExtractor, schemes::Web};
    ///
    /// let mut extractor = LinkExtractor::<Web, 64>::new();
    /// assert!(extractor.feed(&mut &b"see http://host."[..]).is_none());
    /// assert_eq!(extractor.open(), Some(4));
    /// ```
    pub fn open(&self) -> Option<usize> {
        self.token.as_ref().map(|_| self.start)
    }

    /// Reads a chunk up to the end of the next URL, and removes the bytes that were read from the
    /// chunk.
    ///
    /// `None` means that the whole chunk was read: pass the next one, and call
    /// [`finish`](Self::finish) at the end of the text.
    pub fn feed(&mut self, chunk: &mut &[u8]) -> Option<Link<'_, S>> {
        loop {
            if self.token.is_none() && !self.find_token(chunk) {
                return None;
            }
            let step = self.read_token(chunk)?;
            if self.is_ended(step) {
                return Some(self.link(self.position));
            }
        }
    }

    /// Returns the URL that ends with the text, if any, and starts a new text.
    pub fn finish(&mut self) -> Option<Link<'_, S>> {
        let is_ended = self.token.is_some() && self.is_ended(Step::End);
        let end = core::mem::take(&mut self.position);
        self.before.clear();
        is_ended.then(|| self.link(end))
    }

    /// Reads up to a ":" after the name of a scheme. Returns whether there is one.
    fn find_token(&mut self, chunk: &mut &[u8]) -> bool {
        loop {
            let colon = find_byte(chunk, b':');
            let (read, rest) = chunk.split_at_checked(colon.unwrap_or(chunk.len())).unwrap_or_default();
            self.position = self.position.wrapping_add(read.len());
            *chunk = rest;
            self.remember(read);
            if colon.is_none() {
                return false;
            }
            if let Some(row) = S::row_before(&self.before) {
                let length = row.name().len();
                self.token = Some(Token::of(row, &self.before));
                self.start = self.position.wrapping_sub(length);
                self.text.clear();
                self.is_too_long = false;
                for byte in self.before.get(self.before.len().saturating_sub(length)..).unwrap_or_default() {
                    let _ = self.text.push(*byte);
                }
                let _ = self.text.push(b':');
            } else {
                self.remember(b":");
            }
            self.position = self.position.wrapping_add(1);
            *chunk = chunk.get(1..).unwrap_or_default();
            if self.token.is_some() {
                return true;
            }
        }
    }

    /// Keeps the last bytes that were read.
    fn remember(&mut self, read: &[u8]) {
        let last = read.get(read.len().saturating_sub(BEFORE)..).unwrap_or_default();
        let kept = BEFORE.saturating_sub(last.len());
        let dropped = self.before.len().saturating_sub(kept);
        if dropped > 0 {
            for at in 0..kept {
                let byte = self.before.get(at.wrapping_add(dropped)).copied();
                if let (Some(byte), Some(place)) = (byte, self.before.get_mut(at)) {
                    *place = byte;
                }
            }
            self.before.truncate(kept);
        }
        for byte in last {
            let _ = self.before.push(*byte);
        }
    }

    /// Reads the rest of a token; `None` at the end of the chunk.
    fn read_token(&mut self, chunk: &mut &[u8]) -> Option<Step> {
        let token = self.token.as_mut()?;
        while let [byte, rest @ ..] = *chunk {
            if *byte == b':' && !self.is_too_long {
                if let Some(length) = before_next::<S>(&self.text) {
                    self.before.clear();
                    for byte in self.text.get(length..).unwrap_or_default() {
                        let _ = self.before.push(*byte);
                    }
                    self.text.truncate(length);
                    return Some(Step::End);
                }
            }
            match token.step(*byte) {
                Step::Inside => {}
                end => {
                    // The next name needs only the two bytes before it: this one, and the one that
                    // ends the token.
                    self.before.clear();
                    let _ = self.before.push(self.text.last().copied().unwrap_or_default());
                    return Some(end);
                }
            }
            *chunk = rest;
            self.position = self.position.wrapping_add(1);
            self.is_too_long |= self.text.push(*byte).is_err();
        }
        None
    }

    /// Ends the token, and returns whether it is a URL.
    fn is_ended(&mut self, step: Step) -> bool {
        self.token.take().is_some_and(|token| step == Step::End && token.has_begun())
    }

    fn link(&self, end: usize) -> Link<'_, S> {
        if self.is_too_long {
            return Link { span: self.start..end, text: None, limit: N, set: PhantomData };
        }
        Link::of(&self.text, self.start, N)
    }
}

impl<S: Schemes, const N: usize> Default for LinkExtractor<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Clones the state. The set need not be `Clone`.
impl<S, const N: usize> Clone for LinkExtractor<S, N> {
    fn clone(&self) -> Self {
        Self { before: self.before.clone(), token: self.token.clone(), text: self.text.clone(), ..*self }
    }
}

/// Shows the position without the text.
impl<S, const N: usize> fmt::Debug for LinkExtractor<S, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LinkExtractor").field("position", &self.position).finish_non_exhaustive()
    }
}

#[cfg(feature = "defmt")]
impl<S, const N: usize> defmt::Format for LinkExtractor<S, N> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{}", defmt::Debug2Format(self));
    }
}
