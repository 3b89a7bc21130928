//! The texts that functions accept: `str` or bytes, in any owner.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String, vec::Vec};

use private::{As, Slice, ToParse};

use crate::storage::Storage;

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
pub trait Text<'a>: As<'a> + Source<Owner = &'a str> {}

/// A text that becomes a [`Url`](crate::Url): a reference as in [`Text`], which the URL borrows, or
/// a `String` or `heapless::String`, which it keeps.
///
/// After an error, a text that was given away is gone.
///
/// ```
/// use rfc1738::{SchemeSet, Url, heapless::String, schemes::Https};
///
/// let borrowed: Url<&str, Https> = Https::parse(b"https://host.dom/a")?;
/// let text: String<32> = "https://host.dom/a".try_into().unwrap();
/// let kept: Url<String<32>, Https> = Https::parse(text)?; // without a copy
/// assert_eq!(kept, borrowed);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no text that can be parsed",
    label = "neither `&str` nor `&[u8]`, nor a reference to what holds one, nor a `String`",
    note = "borrow what owns its text: `&text` for a `Vec<u8>`, or that of heapless 0.9"
)]
pub trait Source: ToParse {
    /// The owner of the text of the URL: `&str`, or `Self`.
    type Owner: AsRef<str>;

    #[doc(hidden)]
    fn owner(self) -> Self::Owner;
}

pub(crate) mod private {
    use core::ops::Range;

    use crate::storage::private::Buffer;

    /// A text to parse.
    pub trait ToParse {
        /// Returns its bytes.
        fn bytes(&self) -> &[u8];
    }

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

        /// Returns the text, which is ASCII because it was parsed.
        fn ascii(self) -> &'a str;

        /// Copies the text, which is ASCII, to an empty buffer. Returns `false` if it does not fit.
        fn copy_to<B: Buffer + ?Sized>(self, buffer: &mut B) -> bool;
    }

    impl<'a> Slice<'a> for &'a str {
        fn bytes(self) -> &'a [u8] {
            self.as_bytes()
        }

        fn part(self, range: Range<usize>) -> Result<&'a str, usize> {
            Ok(self.get(range).unwrap_or_default())
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

/// Implements the trait for references to owners of a text.
macro_rules! borrowed {
    ($($(#[$cfg:meta])* [$($params:tt)*] $reference:ty, $slice:ty;)*) => { $(
        $(#[$cfg])*
        impl<'a, $($params)*> Text<'a> for $reference {}

        $(#[$cfg])*
        impl<'a, $($params)*> As<'a> for $reference {
            type Slice = &'a $slice;

            fn slice(self) -> &'a $slice {
                self
            }
        }

        $(#[$cfg])*
        impl<'a, $($params)*> Source for $reference {
            type Owner = &'a str;

            fn owner(self) -> &'a str {
                self.slice().ascii()
            }
        }

        $(#[$cfg])*
        impl<'a, $($params)*> ToParse for $reference {
            fn bytes(&self) -> &[u8] {
                Slice::bytes(As::slice(*self))
            }
        }
    )* };
}

// A URL keeps these texts.
impl<const M: usize> Source for heapless::String<M> {
    type Owner = Self;

    fn owner(self) -> Self {
        self
    }
}

#[cfg(feature = "alloc")]
impl Source for String {
    type Owner = Self;

    fn owner(self) -> Self {
        self
    }
}

impl<T: Storage> ToParse for T {
    fn bytes(&self) -> &[u8] {
        self.as_ref().as_bytes()
    }
}

borrowed! {
    [] &'a str, str;
    [] &'a [u8], [u8];
    [const M: usize] &'a [u8; M], [u8];
    [const M: usize] &'a heapless::String<M>, str;
    [const M: usize] &'a heapless::Vec<u8, M>, [u8];
    #[cfg(feature = "alloc")]
    [] &'a String, str;
    #[cfg(feature = "alloc")]
    [] &'a Box<str>, str;
    #[cfg(feature = "alloc")]
    [] &'a Cow<'_, str>, str;
    #[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
    [] &'a alloc::sync::Arc<str>, str;
    #[cfg(feature = "alloc")]
    [] &'a Vec<u8>, [u8];
    // For the items of `texts.iter()`.
    [] &&'a str, str;
}
