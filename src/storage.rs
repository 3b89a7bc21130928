//! The storage of a URL's text.

use heapless::string::StringView;
use private::{Buffer, Text};

/// The storage of an [`OwnedUrl`](crate::OwnedUrl)'s text, or of a resolved reference: a
/// `heapless::String`, or with the feature `alloc` a `String`.
///
/// This trait is sealed, because an `OwnedUrl` relies on its text never changing.
///
/// ```
/// use rfc1738::{OwnedUrl, owned::Storage};
///
/// fn log(url: &OwnedUrl<impl Storage>) -> String {
///     format!("kept {}", url.redacted())
/// }
/// assert_eq!(log(&OwnedUrl::<rfc1738::heapless::String<16>>::try_from("mailto:me@host")?), "kept mailto:me@host");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot keep the text of a URL",
    label = "neither a `heapless::String` nor, with the feature `alloc`, a `String`",
    note = "write `OwnedUrl<heapless::String<64>, Https>` for at most 64 bytes, with heapless 0.9 or \
        `rfc1738::heapless`",
    note = "`HeapUrl<Https>` is on the heap: `cargo add rfc1738 --features alloc`"
)]
pub trait Storage: AsRef<str> + Clone + Text {}

pub(crate) mod private {
    use core::fmt;

    /// A text that owns its bytes.
    pub trait Text: Default + fmt::Write {
        /// The number of bytes that fit.
        const CAPACITY: usize;

        /// The text without its capacity in the type, so that all capacities share code.
        type Buffer: Buffer + ?Sized;

        /// Returns the text to write to.
        fn buffer(&mut self) -> &mut Self::Buffer;
    }

    /// A text that is written byte by byte without an allocator, so that memcpy need not be linked.
    #[allow(unreachable_pub, reason = "Rust 1.87 overlooks that a bound of a public trait's type is reachable")]
    pub trait Buffer: AsRef<str> {
        /// Returns how many bytes fit.
        fn capacity(&self) -> usize;

        /// Makes room for this many bytes in an empty text, if it is on the heap.
        fn make_room(&mut self, _: usize) {}

        /// Appends an ASCII character. Returns `false` if it does not fit.
        fn push(&mut self, byte: u8) -> bool;

        /// Appends ASCII characters. Returns `false` if not all fit, and then keeps the first ones.
        fn append(&mut self, text: &str) -> bool {
            text.bytes().all(|byte| self.push(byte))
        }

        /// Removes the last character.
        fn pop(&mut self);
    }
}

/// Holds at most `M` bytes, without an allocator.
impl<const M: usize> Storage for heapless::String<M> {}

impl<const M: usize> Text for heapless::String<M> {
    const CAPACITY: usize = M;

    type Buffer = StringView;

    fn buffer(&mut self) -> &mut StringView {
        self.as_mut_view()
    }
}

impl Buffer for StringView {
    fn capacity(&self) -> usize {
        StringView::capacity(self)
    }

    fn push(&mut self, byte: u8) -> bool {
        StringView::push(self, byte.into()).is_ok()
    }

    fn pop(&mut self) {
        StringView::pop(self);
    }
}

/// Holds the text on the heap.
#[cfg(feature = "alloc")]
impl Storage for alloc::string::String {}

#[cfg(feature = "alloc")]
impl Text for alloc::string::String {
    const CAPACITY: usize = usize::MAX;

    type Buffer = Self;

    fn buffer(&mut self) -> &mut Self {
        self
    }
}

#[cfg(feature = "alloc")]
impl Buffer for alloc::string::String {
    fn capacity(&self) -> usize {
        usize::MAX
    }

    fn make_room(&mut self, bytes: usize) {
        *self = Self::with_capacity(bytes);
    }

    fn push(&mut self, byte: u8) -> bool {
        alloc::string::String::push(self, byte.into());
        true
    }

    /// Reserves and copies at once.
    fn append(&mut self, text: &str) -> bool {
        self.push_str(text);
        true
    }

    fn pop(&mut self) {
        alloc::string::String::pop(self);
    }
}

/// Copies a text. Returns `None` if it does not fit.
pub(crate) fn copy_of<T: Storage>(text: &str) -> Option<T> {
    let mut copy = T::default();
    copy.buffer().make_room(text.len());
    copy.buffer().append(text).then_some(copy)
}

/// Shortens a text.
pub(crate) fn cut<B: Buffer + ?Sized>(text: &mut B, length: usize) {
    while text.as_ref().len() > length {
        text.pop();
    }
}
