//! Parses whole texts by a set of schemes.

use core::marker::PhantomData;

use super::{
    generic::AnyOf,
    input::{Input, State, readable, unread_of},
    run::{Grammar as _, error, fill, parse, parse_bytes},
};
use crate::{
    error::{Error, Production, Unit},
    scheme::Schemes,
    url::{Layout, Url},
};

impl<'a> Url<'a> {
    /// Parses a whole text by RFC 1738.
    ///
    /// Other sets of schemes have [`parse_in`](Self::parse_in).
    ///
    /// # Errors
    /// If the text does not match the production of its scheme. The error has the offset and the
    /// reason.
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, Error> {
        Self::parse_in(text)
    }

    /// Parses a whole receive buffer, which need not be UTF-8, by RFC 1738.
    ///
    /// # Errors
    /// The errors of [`parse`](Self::parse), with the same offsets.
    #[inline]
    pub fn parse_bytes(text: &'a [u8]) -> Result<Self, Error> {
        Self::parse_bytes_in(text)
    }
}

impl<'a, S: Schemes> Url<'a, S> {
    /// Parses a whole text by a set of schemes: `Url::<Web>::parse_in(text)`.
    ///
    /// Name the set: the compiler cannot infer it from
    /// `let url = Url::parse_in(text)?`. Write `let url: Url<Web> = Url::parse_in(text)?`, or use
    /// [`Url::parse`] for RFC 1738's schemes. `text.parse()` only makes an
    /// [`OwnedUrl`](crate::OwnedUrl), since a `FromStr` cannot borrow.
    ///
    /// # Errors
    /// The errors of [`parse`](Url::parse), and
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if the set does not have the
    /// scheme and accepts no unknown ones.
    #[inline]
    pub fn parse_in(text: &'a str) -> Result<Self, Error> {
        parse::<AnyOf<S>, S>(text)
    }

    /// Parses a whole receive buffer, which need not be UTF-8, by a set of schemes.
    ///
    /// # Errors
    /// The errors of [`parse_in`](Self::parse_in), with the same offsets.
    #[inline]
    pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, Error> {
        parse_bytes::<AnyOf<S>, S>(text)
    }
}

impl<'a, S: Schemes> TryFrom<&'a str> for Url<'a, S> {
    type Error = Error;

    fn try_from(text: &'a str) -> Result<Self, Error> {
        Self::parse_in(text)
    }
}

impl<'a, S: Schemes> TryFrom<&'a [u8]> for Url<'a, S> {
    type Error = Error;

    fn try_from(text: &'a [u8]) -> Result<Self, Error> {
        Self::parse_bytes_in(text)
    }
}

/// Parses a whole text.
#[inline(never)]
pub(crate) fn read_into<S: Schemes>(text: &[u8], layout: &mut Layout) -> Result<(), Error> {
    let parse = Parse::<S>::new(text);
    if parse.fill(layout) { Ok(()) } else { Err(parse.error(text, usize::MAX)) }
}

/// The parse of a whole text. The error is a call of its own: in a `Result`, it would be moved.
pub(crate) struct Parse<'t, S> {
    state: State<'t>,
    set: PhantomData<S>,
}

impl<'t, S: Schemes> Parse<'t, S> {
    #[inline(always)]
    pub(crate) fn new(text: &'t [u8]) -> Self {
        Self { state: State::new(readable(text), Production::Url), set: PhantomData }
    }

    /// Stores the offsets of the parts; `false` if the text is not a URL.
    #[inline(always)]
    pub(crate) fn fill(&self, layout: &mut Layout) -> bool {
        let is_url = fill::<AnyOf<S>>(&self.state);
        if is_url {
            *layout = self.state.layout.get();
        }
        is_url
    }

    /// Returns the error of the text, or that it has more than `room` bytes: the earlier one.
    #[cold]
    #[inline(never)]
    pub(crate) fn error(&self, text: &[u8], room: usize) -> Error {
        let error = error::<AnyOf<S>>(&self.state, text);
        if error.offset < room || text.len() <= room {
            return error;
        }
        // The schemes are not shown for this kind.
        Error { expected: error.expected, ..Error::outgrown(room, Unit::Bytes, room) }
    }
}

/// Parses a URL at the beginning of a text, and stores nothing. Returns where its production ends,
/// or where it fails.
#[inline(never)]
pub(crate) fn read_extent<S: Schemes>(text: &[u8]) -> Result<usize, usize> {
    let state = State::new(readable(text), Production::Url);
    let read = AnyOf::<S>::read(Input::of(&state));
    let extent = state.text.len().saturating_sub(unread_of(&read));
    read.map(|_| extent).map_err(|_| extent)
}
