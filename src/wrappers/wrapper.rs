//! A wrapper and its joined text.

use core::{iter::FusedIterator, marker::PhantomData, mem, ops::Range, str};

use heapless::Vec;

use super::scanner::contents;
use crate::{
    class::is_whitespace,
    error::{Error, Production, short},
    macros::masked,
    redact::Redacted,
    sets::SchemeSet,
    url::Url,
};

/// The maximum number of hyphens in doubt in a wrapper.
const MAX_HYPHENS: usize = 32;

/// A wrapper `<URL:...>` found in a text, with room for `N` bytes of joined text. Its URL is read
/// in the set `S`.
///
/// ```
/// use rfc1738::{schemes::Rfc1738, wrappers::Wrappers};
///
/// let text = "See <URL: http://host.dom/long-\nname #top>.";
/// let wrapper = Wrappers::<Rfc1738, 64>::new(text).next().unwrap();
/// assert_eq!(&text[wrapper.span()], "<URL: http://host.dom/long-\nname #top>");
/// assert_eq!(wrapper.text(), Some(&b"http://host.dom/long-name#top"[..]));
/// assert_eq!(wrapper.url()?.as_str(), "http://host.dom/long-name");
/// assert_eq!(wrapper.fragment(), Some(&b"top"[..]));
///
/// assert!(wrapper.hyphens().eq([20]));
/// let alternate = wrapper.alternates().next().unwrap();
/// assert_eq!(alternate.url()?.as_str(), "http://host.dom/longname");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// A [`LineCounter`](crate::error::LineCounter) returns its line and column, and in a stream
/// [`WrapperExtractor::feed_counted`](super::WrapperExtractor::feed_counted) does.
pub struct Wrapper<'a, S, const N: usize> {
    pub(super) span: Range<usize>,
    /// The contents as they are in the text, if they can be borrowed.
    source: Option<&'a [u8]>,
    /// Whether the contents have to be joined.
    is_joined: bool,
    /// The contents without whitespace, if they have to be joined.
    joined: Vec<u8, N>,
    /// Whether the joined text is longer than `N`.
    is_too_long: bool,
    /// The offsets of hyphens in doubt, in the joined text.
    hyphens: Vec<u16, MAX_HYPHENS>,
    /// The offset of the first hyphen in doubt that does not fit.
    first_excess: Option<u16>,
    /// Whether the joined text ends in a hyphen, with only spaces and TABs after it.
    is_after_hyphen: bool,
    set: PhantomData<fn() -> S>,
}

impl<'a, S, const N: usize> Wrapper<'a, S, N> {
    pub(super) const fn new() -> Self {
        Self {
            span: 0..0,
            source: None,
            is_joined: true,
            joined: Vec::new(),
            is_too_long: false,
            hyphens: Vec::new(),
            first_excess: None,
            is_after_hyphen: false,
            set: PhantomData,
        }
    }

    /// Returns a wrapper that borrows its contents if possible.
    pub(super) fn of(contents: &'a [u8], span: Range<usize>) -> Self {
        let mut wrapper = Self { span, source: Some(contents), ..Self::new() };
        wrapper.is_joined = contents.len() > N || contents.iter().any(|byte| is_whitespace(*byte));
        if wrapper.is_joined {
            wrapper.join(contents);
        }
        wrapper
    }

    /// Returns the wrapper without the hyphens whose bit is set in `removed`, the lowest for the
    /// first. None of its other hyphens is in doubt.
    pub(super) fn without(&self, removed: u32) -> Self {
        let mut wrapper = Self { span: self.span.clone(), ..Self::new() };
        let mut left = self.joined.as_slice();
        let mut start = 0;
        for (index, hyphen) in (0_u32..).zip(self.hyphens()) {
            if removed.checked_shr(index).is_some_and(|bits| bits & 1 == 1) {
                let (before, rest) = left.split_at_checked(hyphen - start).unwrap_or_default();
                wrapper.join(before);
                left = rest.get(1..).unwrap_or_default();
                start = hyphen + 1;
            }
        }
        wrapper.join(left);
        wrapper
    }

    /// Clears the joined text.
    pub(super) fn clear(&mut self) {
        self.joined.clear();
        self.is_too_long = false;
        self.hyphens.clear();
        self.first_excess = None;
        self.is_after_hyphen = false;
    }

    /// Joins more contents.
    pub(super) fn join(&mut self, contents: &[u8]) {
        for byte in contents.iter().copied() {
            let was_after_hyphen = mem::replace(&mut self.is_after_hyphen, byte == b'-');
            match byte {
                b' ' | b'\t' => self.is_after_hyphen = was_after_hyphen,
                b'\n' | b'\r' if was_after_hyphen => self.mark_last_hyphen(),
                _ if is_whitespace(byte) || self.is_too_long => {}
                _ if self.joined.push(byte).is_err() => {
                    self.clear();
                    self.is_too_long = true;
                }
                _ => {}
            }
        }
    }

    /// Marks the last hyphen as one in doubt.
    fn mark_last_hyphen(&mut self) {
        // The length of a text fits into 16 bits.
        let offset = u16::try_from(self.joined.len().saturating_sub(1)).unwrap_or(u16::MAX);
        if !self.is_too_long && self.hyphens.push(offset).is_err() {
            self.first_excess.get_or_insert(offset);
        }
    }

    /// Returns the range of the whole wrapper, from its "<" to just after its ">", in bytes from
    /// the beginning of the text. Its contents are between its first five bytes and the last one.
    ///
    /// If offsets have 32 bits, it wraps around in a stream of more than 4 GiB.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the joined text: the URL and the fragment, with its "#". It is `None` if that is
    /// longer than `N` bytes.
    pub fn text(&self) -> Option<&[u8]> {
        (!self.is_too_long).then(|| self.source.filter(|_| !self.is_joined).unwrap_or(&self.joined))
    }

    /// Returns where a byte of the joined text is in the original text, counted as in
    /// [`span`](Self::span), for example for the offset of an [`Error`]. The end of the joined text
    /// is at the ">".
    ///
    /// `None` for a wrapper of a [`WrapperExtractor`](super::WrapperExtractor), and for an
    /// [alternate](Self::alternates), because these do not have the original contents.
    ///
    /// If the end of a line cuts a password in two, it is masked in the joined text only. To show
    /// the error with its line, use `error.in_text(text)` with the joined [`text`](Self::text).
    ///
    /// ```
    /// use rfc1738::{schemes::Rfc1738, wrappers::Wrappers};
    ///
    /// let text = "see <URL:http://ho\nst.dom:/>";
    /// let wrapper = Wrappers::<Rfc1738, 64>::new(text).next().unwrap();
    /// let error = wrapper.url().unwrap_err();
    /// let position = wrapper.position(error.offset()).unwrap();
    /// assert_eq!((error.offset(), &text[position..]), (16, "/>"));
    ///
    /// let shown = "\
    /// expected a port number after the colon, or no colon (found '/' at byte 26, in port)
    /// st.dom:/>
    ///        ^";
    /// let in_text = error.with_offset(position).in_text(text);
    /// assert_eq!((in_text.line_and_column(), in_text.to_string().as_str()), ((2, 8), shown));
    /// ```
    pub fn position(&self, offset: usize) -> Option<usize> {
        let source = self.source?;
        let mut kept = (0..).zip(source).filter(|(_, byte)| !is_whitespace(**byte));
        let at = kept.nth(offset).map_or(source.len(), |(at, _)| at);
        Some(contents(self.span()).start.wrapping_add(at))
    }

    /// Returns the joined text, masked, if it is UTF-8.
    fn redacted(&self) -> Option<Redacted<'_>> {
        self.text().map(|text| Redacted::given(str::from_utf8(text).unwrap_or(Redacted::MASK)))
    }

    /// Returns the text after the first "#" of the joined text, unchanged, or `None` if there is
    /// none. In the set [`Rfc1738`](crate::schemes::Rfc1738), it is not part of the URL.
    pub fn fragment(&self) -> Option<&[u8]> {
        let text = self.text()?;
        let hash = text.iter().position(|byte| *byte == b'#')?;
        text.get(hash + 1..)
    }

    /// Returns the offsets, in the joined text, of the hyphens that may or may not be part of the
    /// URL: those followed by a line break.
    ///
    /// ```
    /// use rfc1738::{schemes::Rfc1738, wrappers::Wrappers};
    ///
    /// let mut wrappers = Wrappers::<Rfc1738, 64>::new("<URL:x:a-\nb-c> <URL:x:a- \r\nb-c-\n>");
    /// assert!(wrappers.next().unwrap().hyphens().eq([3]));
    /// assert!(wrappers.next().unwrap().hyphens().eq([3, 7]));
    /// ```
    pub fn hyphens(&self) -> impl ExactSizeIterator<Item = usize> {
        self.hyphens.iter().map(|offset| usize::from(*offset))
    }

    /// Returns the other readings (appendix): the wrapper without some of its
    /// [`hyphens`](Self::hyphens), so that no hyphen is in doubt.
    ///
    /// With at most four hyphens in doubt, these are all readings: first those without one hyphen,
    /// from left to right, then those without two, and so on. With more hyphens, each one is
    /// removed by itself, then all together.
    ///
    /// ```
    /// use rfc1738::{schemes::Rfc1738, wrappers::Wrappers};
    ///
    /// let wrapper = Wrappers::<Rfc1738, 64>::new("<URL:x:a-\nb-\nc>").next().unwrap();
    /// let texts: Vec<_> =
    ///     wrapper.alternates().map(|alternate| alternate.url().unwrap().to_string()).collect();
    /// assert_eq!(wrapper.url()?.as_str(), "x:a-b-c");
    /// assert_eq!(texts, ["x:ab-c", "x:a-bc", "x:abc"]);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn alternates(&self) -> impl FusedIterator<Item = Self> + Clone {
        removed(self.hyphens().len()).map(|removed| self.without(removed))
    }
}

impl<S: SchemeSet, const N: usize> Wrapper<'_, S, N> {
    /// Parses the URL, by the set of the type.
    ///
    /// ```
    /// use rfc1738::{
    ///     schemes::{Https, Web},
    ///     wrappers::Wrappers,
    /// };
    ///
    /// let text = "<URL:https://host.dom/~me>";
    /// let wrapper = Wrappers::<Web, 64>::new(text).next().unwrap();
    /// assert_eq!(wrapper.url()?.effective_port(), Some(443));
    /// assert!(
    ///     Wrappers::<Https, 64>::new("<URL:http://host.dom/>").next().unwrap().url().is_err()
    /// );
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the joined text is not a URL of the set, with the offset in that text.
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity) comes before any other error. If the
    /// joined text is longer than `N` bytes, offset and limit are `N`. If more than 32
    /// hyphens are in doubt, the offset is that of the first one that does not fit.
    pub fn url(&self) -> Result<Url<&str, S>, Error> {
        let text = self.text().ok_or_else(|| Error::outgrown(N, N))?;
        match self.first_excess {
            Some(offset) => Err(Error::too_many(short(MAX_HYPHENS), Production::Safe, offset.into())),
            None if S::IN_FORCE => S::parse(text),
            None => S::parse(text.split(|byte| *byte == b'#').next().unwrap_or_default()),
        }
    }
}

// Not derived, because the set need not be `Clone`.
impl<S, const N: usize> Clone for Wrapper<'_, S, N> {
    fn clone(&self) -> Self {
        Self { span: self.span(), joined: self.joined.clone(), hyphens: self.hyphens.clone(), ..*self }
    }
}

masked! {
    /// Shows the joined text without passwords, or nothing of it if it is not UTF-8.
    by format: [S, const N: usize] Wrapper<'_, S, N>: |wrapper|
        "Wrapper {{ span: {:?}, text: {:?}, .. }}", wrapper.span, wrapper.redacted()
}

/// The subsets of at most four hyphens to remove: one bit per hyphen, the lowest for the first. The
/// smallest subsets come first, then the leftmost.
const SUBSETS: [u32; 15] = [
    0b0001, 0b0010, 0b0100, 0b1000, // one
    0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, // two
    0b0111, 0b1011, 0b1101, 0b1110, // three
    0b1111,
];

/// Returns the hyphens that each reading removes, out of `count`, which is at most 32.
fn removed(count: usize) -> impl FusedIterator<Item = u32> + Clone {
    let each = (0..u32::BITS).filter_map(|index| 1_u32.checked_shl(index)).take(count);
    let all = each.clone().fold(0, |all, hyphen| all | hyphen);
    let few = SUBSETS.into_iter().filter(move |subset| count <= 4 && subset & !all == 0);
    few.chain(each.chain([all]).filter(move |_| count > 4))
}
