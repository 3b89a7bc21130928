//! The texts that a function takes as they are: `str` or bytes, in whatever holds them.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String, vec::Vec};

use private::As;

/// A text to parse, by reference: `&str` or `&[u8]`, or a reference to a `String`, a `Vec<u8>`, an
/// array of bytes, or the like. Bytes, for example of a receive buffer, need not be UTF-8.
///
/// No other type can implement it, because a parsed text must never change.
///
/// ```
/// use rfc1738::{Error, Text, Url, heapless::Vec};
///
/// fn port<'a>(text: impl Text<'a>) -> Result<Option<u16>, Error> {
///     Ok(Url::parse(text)?.effective_port())
/// }
/// assert_eq!(port("ftp://host.dom/")?, Some(21));
/// assert_eq!(port(b"http://host.dom:8080/")?, Some(8080));
/// assert_eq!(port(&Vec::<u8, 16>::from_array(*b"gopher://h"))?, Some(70));
/// assert_eq!(port(b"http://host.dom/\xFF").unwrap_err().offset(), 16);
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text that can be parsed",
    label = "neither `&str` nor `&[u8]`, nor a reference to what holds one",
    note = "borrow what owns its text: `&text` for a `String`, a `Vec<u8>`, or those of heapless 0.9"
)]
pub trait Text<'a>: As<'a> {}

pub(crate) mod private {
    use core::ops::Range;

    use crate::{storage::private::Buffer, url::between};

    /// A reference to a `str` or to bytes.
    pub trait As<'a>: Copy {
        type Slice: Slice<'a>;

        /// Returns the text itself.
        fn slice(self) -> Self::Slice;
    }

    /// `str` or bytes.
    #[allow(unreachable_pub, reason = "Rust 1.87 overlooks that a bound of a public trait's type is reachable")]
    pub trait Slice<'a>: Copy {
        /// Returns the bytes.
        fn bytes(self) -> &'a [u8];

        /// Returns a part as a `str`, or `Err` with the offset in the part at which it is not
        /// UTF-8.
        fn part(self, range: Range<usize>) -> Result<&'a str, usize>;

        /// Returns the text, which was parsed, and so is ASCII.
        fn ascii(self) -> &'a str;

        /// Copies the text, which is ASCII, to an empty buffer. Returns `false` if it does not fit.
        fn copy_to<B: Buffer + ?Sized>(self, buffer: &mut B) -> bool;
    }

    impl<'a> Slice<'a> for &'a str {
        fn bytes(self) -> &'a [u8] {
            self.as_bytes()
        }

        fn part(self, range: Range<usize>) -> Result<&'a str, usize> {
            Ok(between(self, range.start, range.end))
        }

        fn ascii(self) -> &'a str {
            self
        }

        fn copy_to<B: Buffer + ?Sized>(self, buffer: &mut B) -> bool {
            buffer.make_room(self.len());
            buffer.append(self)
        }
    }

    impl<'a> Slice<'a> for &'a [u8] {
        fn bytes(self) -> &'a [u8] {
            self
        }

        fn part(self, range: Range<usize>) -> Result<&'a str, usize> {
            str::from_utf8(self.get(range).unwrap_or_default()).map_err(|invalid| invalid.valid_up_to())
        }

        fn ascii(self) -> &'a str {
            str::from_utf8(self).unwrap_or_default()
        }

        fn copy_to<B: Buffer + ?Sized>(self, buffer: &mut B) -> bool {
            buffer.make_room(self.len());
            // With the mask, the compiler links no code for other characters.
            self.iter().all(|byte| buffer.push(byte & 0x7F))
        }
    }
}

/// Implements the trait for references to what holds a text.
macro_rules! texts {
    ($($(#[$cfg:meta])* [$($params:tt)*] $owner:ty, $slice:ty;)*) => { $(
        $(#[$cfg])*
        impl<'a, $($params)*> Text<'a> for &'a $owner {}

        $(#[$cfg])*
        impl<'a, $($params)*> As<'a> for &'a $owner {
            type Slice = &'a $slice;

            fn slice(self) -> &'a $slice {
                self
            }
        }
    )* };
}

texts! {
    [] str, str;
    [] [u8], [u8];
    [const M: usize] [u8; M], [u8];
    [const M: usize] heapless::String<M>, str;
    [const M: usize] heapless::Vec<u8, M>, [u8];
    #[cfg(feature = "alloc")]
    [] String, str;
    #[cfg(feature = "alloc")]
    [] Box<str>, str;
    #[cfg(feature = "alloc")]
    [] Cow<'_, str>, str;
    #[cfg(feature = "alloc")]
    [] Vec<u8>, [u8];
}

/// For the items of `texts.iter()`.
impl<'a, T: Text<'a>> Text<'a> for &T {}

impl<'a, T: As<'a>> As<'a> for &T {
    type Slice = T::Slice;

    fn slice(self) -> T::Slice {
        (*self).slice()
    }
}
