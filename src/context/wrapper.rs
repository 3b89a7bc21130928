//! A wrapper, its text joined.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::{fmt, mem, ops::Range, str};

use heapless::Vec;

use super::{Alternates, scanner};
use crate::{
    class::is_whitespace,
    error::{Counted, Error, Found},
    limits::DEFAULT_CAPACITY,
    redacted::{Passwords, Redacted, begins_password},
    registry::SchemeTable,
    scheme::Url,
};

/// How many hyphens in doubt a wrapper may have.
///
/// ```
/// use rfc1738::context::{MAX_HYPHENS, Wrappers};
///
/// let text = format!("<URL:x:{}>", "a-\n".repeat(MAX_HYPHENS + 1));
/// let wrapper = Wrappers::<256>::new(&text).next().unwrap();
/// assert_eq!(wrapper.url().unwrap_err().kind().as_str(), "capacity");
/// ```
pub const MAX_HYPHENS: usize = 32;

/// A wrapper `<URL:...>` as it was found, with room for `N` bytes of joined text.
///
/// ```
/// use rfc1738::context::Wrappers;
///
/// let text = "See <URL: http://host.dom/long-\nname #top>.";
/// let wrapper = Wrappers::<64>::new(text).next().unwrap();
/// assert_eq!(&text[wrapper.span()], "<URL: http://host.dom/long-\nname #top>");
/// assert_eq!(&text[wrapper.contents()], " http://host.dom/long-\nname #top");
/// assert_eq!(wrapper.text(), Some(&b"http://host.dom/long-name#top"[..]));
/// assert_eq!(wrapper.url_text(), Some(&b"http://host.dom/long-name"[..]));
/// assert_eq!(wrapper.url()?.as_str(), "http://host.dom/long-name");
/// assert!(wrapper.url_in::<1>().is_ok()); // with room for 1 segment
/// assert_eq!(wrapper.fragment(), Some(&b"top"[..]));
///
/// assert!(wrapper.hyphens().eq([20]));
/// let alternate = wrapper.alternates().next().unwrap();
/// assert_eq!(alternate.url()?.as_str(), "http://host.dom/longname");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Wrapper<'a, const N: usize> {
    pub(super) span: Range<usize>,
    /// The contents, when nothing in them has to be joined.
    given: Option<&'a [u8]>,
    /// Else what is left of them without whitespace.
    joined: Vec<u8, N>,
    /// The first byte for which there was no room.
    outgrown: Option<Found>,
    /// Whether that is one of a password, should an "@" follow.
    begins_password: bool,
    /// Where hyphens in doubt are in the joined text.
    hyphens: Vec<u16, MAX_HYPHENS>,
    /// Where the first one is for which there was no room.
    excess: Option<u16>,
    /// Whether what was joined ends in a hyphen, with only spaces and TABs since.
    is_after_hyphen: bool,
}

impl<'a, const N: usize> Wrapper<'a, N> {
    pub(super) const fn new() -> Self {
        Self {
            span: 0..0,
            given: None,
            joined: Vec::new(),
            outgrown: None,
            begins_password: false,
            hyphens: Vec::new(),
            excess: None,
            is_after_hyphen: false,
        }
    }

    /// One that borrows its contents if it can.
    pub(super) fn of(contents: &'a [u8], span: Range<usize>) -> Self {
        let mut wrapper = Self { span, ..Self::new() };
        if contents.len() <= N && !contents.iter().any(|byte| is_whitespace(*byte)) {
            wrapper.given = Some(contents);
        } else {
            wrapper.join(contents);
        }
        wrapper
    }

    /// The same without the hyphens that `removed` has a bit for, the first one's the lowest; none of the others is in doubt.
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

    /// Forgets what was joined.
    pub(super) fn clear(&mut self) {
        self.joined.clear();
        self.outgrown = None;
        self.begins_password = false;
        self.hyphens.clear();
        self.excess = None;
        self.is_after_hyphen = false;
    }

    /// Joins what comes next.
    pub(super) fn join(&mut self, contents: &[u8]) {
        contents.iter().for_each(|byte| self.join_byte(*byte));
    }

    fn join_byte(&mut self, byte: u8) {
        let was_after_hyphen = mem::replace(&mut self.is_after_hyphen, byte == b'-');
        match byte {
            b' ' | b'\t' => self.is_after_hyphen = was_after_hyphen,
            b'\n' | b'\r' if was_after_hyphen => self.doubt(),
            byte if is_whitespace(byte) => {}
            b'@' if self.begins_password => self.outgrown = Some(Found::Hidden),
            _ if self.outgrown.is_some() => {}
            byte => {
                if self.joined.push(byte).is_err() {
                    self.outgrow(byte);
                }
            }
        }
    }

    /// The hyphen that was joined last is in doubt.
    fn doubt(&mut self) {
        // The whole length of a text fits into 16 bits.
        let offset = u16::try_from(self.joined.len().saturating_sub(1)).unwrap_or(u16::MAX);
        if self.outgrown.is_none() && self.hyphens.push(offset).is_err() {
            self.excess.get_or_insert(offset);
        }
    }

    /// There is no room for a byte: then there is no text.
    fn outgrow(&mut self, byte: u8) {
        let begins_password = begins_password(&self.joined);
        self.clear();
        self.outgrown = Some(Found::Byte(byte));
        self.begins_password = begins_password;
    }

    /// Where the whole wrapper is, from its "<" to just after its ">", in bytes from the beginning of the text.
    ///
    /// With 32-bit offsets, it wraps around in a stream of more than 4 GiB.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Where its contents are, from just after the ":" of the prefix to the ">", counted as in [`span`](Self::span).
    pub fn contents(&self) -> Range<usize> {
        scanner::contents(self.span())
    }

    /// The joined text: the URL and the fragment, with its "#". `None` when it is longer than `N` bytes.
    pub fn text(&self) -> Option<&[u8]> {
        self.outgrown.is_none().then(|| self.joined_text())
    }

    fn joined_text(&self) -> &[u8] {
        self.given.unwrap_or(&self.joined)
    }

    /// The joined text, if it is UTF-8.
    fn redacted(&self) -> Option<Redacted<'_>> {
        self.text().map(|text| Redacted::new(str::from_utf8(text).unwrap_or(Redacted::MASK)))
    }

    /// The joined text, to outlive the wrapper: borrowed if nothing had to be joined. `None` when it is longer than `N` bytes.
    ///
    /// ```
    /// # use std::borrow::Cow;
    /// use rfc1738::context::Wrappers;
    ///
    /// let texts: Vec<_> = Wrappers::<64>::new("<URL:x:a> <URL:x:\nb>").filter_map(|wrapper| wrapper.into_text()).collect();
    /// assert!(matches!(texts[..], [Cow::Borrowed(b"x:a"), Cow::Owned(_)]));
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_text(self) -> Option<Cow<'a, [u8]>> {
        self.outgrown.is_none().then(|| match self.given {
            Some(given) => Cow::Borrowed(given),
            None => Cow::Owned(self.joined.as_slice().into()),
        })
    }

    /// The joined text up to the first "#", whether or not it is a URL.
    pub fn url_text(&self) -> Option<&[u8]> {
        self.text()?.split(|byte| *byte == b'#').next()
    }

    /// What follows the first "#" of the joined text, as it is; `None` without one.
    pub fn fragment(&self) -> Option<&[u8]> {
        let text = self.text()?;
        let hash = text.iter().position(|byte| *byte == b'#')?;
        text.get(hash + 1..)
    }

    /// The URL, parsed.
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse_bytes`], with offsets that count in the joined text.
    /// [`ErrorKind::Capacity`](crate::ErrorKind::Capacity), whatever else may be wrong, when the joined text is longer than `N` bytes, with `N` as
    /// offset and limit, or when more than [`MAX_HYPHENS`] hyphens are in doubt, at the first one for which there was no room.
    pub fn url(&self) -> Result<Url<'_>, Error> {
        self.url_in::<DEFAULT_CAPACITY>()
    }

    /// The URL, parsed with a capacity of `M` for its list.
    ///
    /// # Errors
    ///
    /// Those of [`url`](Self::url).
    pub fn url_in<const M: usize>(&self) -> Result<Url<'_, M>, Error> {
        Url::parse_bytes_in(self.whole_url_text()?).map_err(|error| Passwords::new(self.joined_text()).hide(error))
    }

    /// The URL, parsed with the schemes of some tables besides the ten.
    ///
    /// ```
    /// use rfc1738::{context::Wrappers, schemes};
    ///
    /// let wrapper = Wrappers::<64>::new("<URL:https://host.dom/~me>").next().unwrap();
    /// assert_eq!(wrapper.url_with(&[&schemes::WEB])?.effective_port(), Some(443));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`url`](Self::url), and of [`Url::parse_bytes_with`].
    pub fn url_with(&self, tables: &[&'static SchemeTable]) -> Result<Url<'_>, Error> {
        self.url_with_in(tables)
    }

    /// The same, with a capacity of `M` for its list.
    ///
    /// ```
    /// use rfc1738::{context::Wrappers, schemes};
    ///
    /// let wrapper = Wrappers::<64>::new("<URL:https://host.dom/a/b>").next().unwrap();
    /// assert!(wrapper.url_with_in::<2>(&[&schemes::WEB]).is_ok());
    /// assert!(wrapper.url_with_in::<1>(&[&schemes::WEB]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`url_with`](Self::url_with).
    pub fn url_with_in<const M: usize>(&self, tables: &[&'static SchemeTable]) -> Result<Url<'_, M>, Error> {
        Url::parse_bytes_with_in(tables, self.whole_url_text()?)
            .map_err(|error| Passwords::with_tables(tables, self.joined_text()).hide(error))
    }

    /// The text of the URL, none of which is missing.
    fn whole_url_text(&self) -> Result<&[u8], Error> {
        if let Some(found) = self.outgrown {
            return Err(Error::outgrown(N, Counted::Bytes, N, found));
        }
        if let Some(offset) = self.excess {
            let offset = usize::from(offset);
            return Err(Error::outgrown(
                MAX_HYPHENS,
                Counted::Hyphens,
                offset,
                Passwords::new(&self.joined).found(offset),
            ));
        }
        Ok(self.url_text().unwrap_or_default())
    }

    /// Where the hyphens are, in the joined text, that may or may not be part of the URL: those followed by a line break.
    ///
    /// ```
    /// use rfc1738::context::Wrappers;
    ///
    /// let mut wrappers = Wrappers::<64>::new("<URL:x:a-\nb-c> <URL:x:a- \r\nb-c-\n>");
    /// assert!(wrappers.next().unwrap().hyphens().eq([3]));
    /// assert!(wrappers.next().unwrap().hyphens().eq([3, 7]));
    /// ```
    pub fn hyphens(&self) -> impl ExactSizeIterator<Item = usize> {
        self.hyphens.iter().map(|offset| usize::from(*offset))
    }

    /// The other readings: the same wrapper without some of its [`hyphens`](Self::hyphens). None of their hyphens is in doubt.
    ///
    /// ```
    /// use rfc1738::context::Wrappers;
    ///
    /// let wrapper = Wrappers::<64>::new("<URL:x:a-\nb-\nc>").next().unwrap();
    /// let texts: Vec<_> = wrapper.alternates().map(|alternate| alternate.url().unwrap().to_string()).collect();
    /// assert_eq!(wrapper.url()?.as_str(), "x:a-b-c");
    /// assert_eq!(texts, ["x:ab-c", "x:a-bc", "x:abc"]);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub fn alternates(&self) -> Alternates<'_, N> {
        Alternates::new(self)
    }
}

/// The joined text without passwords; nothing of a text that is not UTF-8.
impl<const N: usize> fmt::Debug for Wrapper<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrapper").field("span", &self.span).field("text", &self.redacted()).finish_non_exhaustive()
    }
}

/// The joined text without passwords; nothing of a text that is not UTF-8.
#[cfg(feature = "defmt")]
impl<const N: usize> defmt::Format for Wrapper<'_, N> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "Wrapper {{ span: {}, text: {}, .. }}", self.span, self.redacted());
    }
}
