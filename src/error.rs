//! Errors: the mistake in a text, its offset, and the production.

mod advice;
mod in_text;
mod in_url;
mod lines;
mod names;
mod packed;
mod place;
mod sentences;
mod shown;
mod value;

use core::{
    fmt,
    hash::{Hash, Hasher},
};

pub use in_text::ErrorInText;
pub use in_url::ErrorInUrl;
pub use lines::{LineCounter, StreamLineCounter};
pub use names::{ErrorKind, Production};
pub(crate) use place::Place;
pub use shown::Sentence;
pub use value::ValueError;
pub(crate) use value::short;

use crate::scheme::{Expected, NO_SCHEMES, SchemeDef};

/// The reason why a text is not a valid URL.
///
/// An error is small and `Copy` and contains nothing of the text, so it is always safe to log.
/// [`in_text`](Self::in_text) also shows the byte and its line.
///
/// ```
/// use rfc1738::{ErrorKind, Production, Url};
///
/// let error = Url::parse("http://host.dom:99999/").unwrap_err();
/// assert_eq!(error.offset(), 20);
/// assert_eq!(error.kind(), ErrorKind::PortOutOfRange);
/// assert_eq!(error.production(), Production::Port);
/// assert_eq!(error.to_string(), "a port is at most 65535 (at byte 20, in port)");
/// ```
#[derive(Clone, Copy)]
pub struct Error {
    pub(crate) offset: usize,
    /// The schemes of the set, which only [`ErrorKind::WrongScheme`] shows. A thin pointer, so an
    /// error has three words on a 32-bit target.
    expected: &'static Expected,
    kind: ErrorKind,
    pub(crate) production: Production,
    /// The limit of a capacity. For any other kind, the number of the place.
    note: u16,
}

impl Error {
    /// Returns an error in a production, without expected schemes.
    pub(crate) const fn new(offset: usize, kind: ErrorKind, production: Production) -> Self {
        Self { offset, expected: NO_SCHEMES, kind, production, note: 0 }
    }

    /// Returns the error at a place, for a sentence that needs more than kind and production.
    pub(crate) const fn at_place(self, place: Place) -> Self {
        Self { note: place as u16, ..self }
    }

    /// Returns the error with the schemes that were expected.
    pub(crate) const fn expecting(self, expected: &'static Expected) -> Self {
        Self { expected, ..self }
    }

    /// Returns the error for more than `limit` bytes of a text.
    #[cold]
    pub(crate) fn outgrown(limit: usize, offset: usize) -> Self {
        Self::too_many(short(limit), Production::Url, offset)
    }

    /// Returns the error for more than `limit` elements of this production, or for more than
    /// `limit` bytes of a `url`.
    pub(crate) const fn too_many(limit: u16, production: Production, offset: usize) -> Self {
        Self { note: limit, ..Self::new(offset, ErrorKind::Capacity, production) }
    }

    /// Returns where the text goes wrong, in bytes from its beginning: the first byte after which
    /// no continuation could be a URL.
    ///
    /// Only printable ASCII precedes the offset, so it is also the column of a caret. For
    /// [`Tidy`](crate::tidy::Tidy), the offset counts in the given text, and any character may
    /// precede it.
    ///
    /// If the text ends too early, the offset is its length. For [`ErrorKind::Capacity`], it is the
    /// beginning of the element that does not fit.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the innermost production that was being parsed: a rule of the grammar of RFC 1738 or
    /// RFC 3986.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// Returns how many bytes or elements fit, or `None` unless the kind is
    /// [`ErrorKind::Capacity`].
    ///
    /// ```
    /// use rfc1738::{Url, heapless::String};
    ///
    /// let error = Url::<String<8>>::try_from("http://host.dom/").unwrap_err();
    /// assert_eq!((error.offset(), error.limit()), (8, Some(8)));
    /// assert_eq!(error.to_string(), "too long: at most 8 bytes (at byte 8, in url)");
    /// ```
    pub fn limit(&self) -> Option<u16> {
        (self.kind == ErrorKind::Capacity).then_some(self.note)
    }

    /// Returns whether the text has no scheme, so it may be a reference to resolve against a base,
    /// wherever the error is.
    ///
    /// `false` if the text is a URL, or has a scheme that is not in the set.
    ///
    /// ```
    /// use rfc1738::{Error, FixedUrl, SchemeSet, Url, schemes::Web};
    ///
    /// /// Reads what may be a whole URL or relative to a page.
    /// fn link(page: Url<&str, Web>, text: &str) -> Result<FixedUrl<64, Web>, Error> {
    ///     match Web::parse(text) {
    ///         Err(error) if error.is_relative() => page.join(text),
    ///         parsed => parsed?.keep(),
    ///     }
    /// }
    /// let page = Web::parse("https://host.dom/docs/")?;
    /// assert_eq!(link(page, "~me#top")?, "https://host.dom/docs/~me#top");
    /// assert_eq!(link(page, "http://h/")?, "http://h/");
    /// assert_eq!(link(page, "http://h_x:y/").unwrap_err().offset(), 11);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias = "RelativeUrlWithoutBase")]
    pub fn is_relative(&self) -> bool {
        self.production == Production::Scheme && self.kind != ErrorKind::WrongScheme
    }

    /// Returns the names of the schemes that were expected. It is empty unless the kind is
    /// [`ErrorKind::WrongScheme`].
    pub fn expected(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.expected_rows().iter().map(SchemeDef::name)
    }

    fn expected_rows(&self) -> Expected {
        if self.kind == ErrorKind::WrongScheme { self.expected } else { NO_SCHEMES }
    }
}

/// Compares everything that an error shows.
impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        let told = |error: &Self| (error.offset, error.kind, error.production, error.note, error.expected_rows());
        told(self) == told(other)
    }
}

impl Eq for Error {}

impl Hash for Error {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.offset, self.kind, self.production).hash(state);
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Error");
        debug.field("offset", &self.offset).field("kind", &self.kind).field("production", &self.production);
        debug.finish_non_exhaustive()
    }
}

impl core::error::Error for Error {}
