//! Parses whole texts by a set of schemes.

use super::{
    generic::AnyOf,
    run::{Grammar, layout_of},
};
use crate::{
    error::Error,
    scheme::{Known as _, Schemes},
    storage::private::Buffer,
    text::{Text, private::Slice},
    url::{Layout, Url},
};

impl<'a> Url<'a> {
    /// Parses a whole text, which is a `str` or bytes, by the default set.
    ///
    /// By another set, write [`Https::parse(text)`](Schemes::parse). `text.parse()` only makes an
    /// [`OwnedUrl`](crate::OwnedUrl), since a `FromStr` cannot borrow.
    ///
    /// # Errors
    /// If the text does not match the production of its scheme. The error has the offset and the
    /// reason.
    #[inline]
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        parse(text)
    }
}

/// Parses a whole text by a set of schemes.
#[inline]
pub(crate) fn parse<'a, S: Schemes>(text: impl Text<'a>) -> Result<Url<'a, S>, Error> {
    let text = text.slice();
    read::<S>(text.bytes()).map(|layout| Url::new(text.ascii(), layout))
}

impl<'a, S: Schemes> TryFrom<&'a str> for Url<'a, S> {
    type Error = Error;

    fn try_from(text: &'a str) -> Result<Self, Error> {
        parse(text)
    }
}

impl<'a, S: Schemes> TryFrom<&'a [u8]> for Url<'a, S> {
    type Error = Error;

    fn try_from(text: &'a [u8]) -> Result<Self, Error> {
        parse(text)
    }
}

/// [`read`] of a set, for code that all sets share.
pub(crate) type Read = fn(&[u8]) -> Result<Layout, Error>;

/// Parses a whole text by a set of schemes, and returns where the parts of the URL are.
pub(crate) fn read<S: Schemes>(text: &[u8]) -> Result<Layout, Error> {
    match S::GRAMMARS {
        (true, true) => layout_of(text, AnyOf::<true, true>::of::<S>()),
        (true, false) => layout_of(text, AnyOf::<true, false>::of::<S>()),
        (false, _) => layout_of(text, AnyOf::<false, true>::of::<S>()),
    }
}

/// Parses a text by a set of schemes, and keeps it in a buffer.
#[cfg_attr(not(target_os = "none"), inline)] // for speed
pub(crate) fn keep<'a, S: Schemes, B: Buffer + ?Sized>(text: impl Slice<'a>, buffer: &mut B) -> Result<Layout, Error> {
    match S::GRAMMARS {
        (true, true) => kept(AnyOf::<true, true>::of::<S>(), text, buffer),
        (true, false) => kept(AnyOf::<true, false>::of::<S>(), text, buffer),
        (false, _) => kept(AnyOf::<false, true>::of::<S>(), text, buffer),
    }
}

/// Parses a text, and keeps it in a buffer. It knows no set, so that all sets share it.
fn kept<'a, B: Buffer + ?Sized>(grammar: impl Grammar, text: impl Slice<'a>, buffer: &mut B) -> Result<Layout, Error> {
    let (length, room) = (text.bytes().len(), buffer.capacity());
    match layout_of(text.bytes(), grammar) {
        Err(error) if error.offset < room || length <= room => Err(error),
        Ok(layout) if text.copy_to(buffer) => Ok(layout),
        _ => Err(Error::outgrown(room, room)),
    }
}
