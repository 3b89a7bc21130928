//! Owners of the text of a URL, a host or a server: `&str`, `heapless::String` or `String`.

use heapless::string::StringView;
use private::{Buffer, OwnedText, Sealed};

use crate::error::Error;

/// The owner of the text of a [`Url`](crate::Url), a [`Host`](crate::Host) or a
/// [`Server`](crate::Server), with the lifetime of what its accessors return.
///
/// `'i` is the lifetime of the borrow of the URL, and `'o` that of the parts. A `&'o str` shares
/// its text, so its parts live as long as the text, even if the URL is a temporary. Any other owner
/// is a [`Storage`], so its parts live as long as the borrow.
///
/// You need this trait only for code that is generic over all owners, if its results must outlive
/// the URL. Otherwise call [`Url::borrow`](crate::Url::borrow), or take an
/// `impl Into<Url<&str, S>>`.
///
/// ```
/// use rfc1738::{Url, schemes::{Https, SchemeSet}, storage::BorrowOrShare};
///
/// fn directory<'i, 'o>(url: &'i Url<impl BorrowOrShare<'i, 'o>, Https>) -> Option<&'o str> {
///     Some(url.segments().next()?.as_str())
/// }
/// let directory = directory(&Https::parse("https://host.dom/docs/a")?);
/// assert_eq!(directory, Some("docs"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub trait BorrowOrShare<'i, 'o>: AsRef<str> + Sealed {
    /// Returns the text.
    fn borrow_or_share(&'i self) -> &'o str;
}

impl<'o> BorrowOrShare<'_, 'o> for &'o str {
    fn borrow_or_share(&self) -> &'o str {
        self
    }
}

impl<'a, T: Storage> BorrowOrShare<'a, 'a> for T {
    fn borrow_or_share(&'a self) -> &'a str {
        self.as_ref()
    }
}

/// The storage of a URL that owns its text: a `heapless::String`, or with the feature `alloc` a
/// `String`.
///
/// This trait is sealed, because a URL relies on its text never changing.
///
/// ```
/// use rfc1738::{Error, Url, schemes::{All, SchemeSet}, storage::Storage};
///
/// /// Keeps a copy where the caller wants it.
/// fn page<T: Storage>(text: &str) -> Result<Url<T>, Error> {
///     All::parse(text)?.keep()
/// }
/// let page: Url<rfc1738::heapless::String<16>> = page("mailto:me@host")?;
/// assert_eq!(page, "mailto:me@host");
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot keep the text of a URL",
    label = "neither a `heapless::String` nor, with the feature `alloc`, a `String`",
    note = "write `FixedUrl<64, Https>` for at most 64 bytes: its text is a `heapless::String<64>` of heapless 0.9",
    note = "`HeapUrl<Https>` is on the heap: `cargo add rfc1738 --features alloc`",
    note = "in `join::<..>` and the like, name only the storage of the text: `join::<String>`"
)]
pub trait Storage: AsRef<str> + Clone + OwnedText {}

pub(crate) mod private {
    use core::fmt;

    /// An owner of a text.
    pub trait Sealed {}

    impl Sealed for &str {}

    impl<T: OwnedText> Sealed for T {}

    /// A text that owns its bytes.
    pub trait OwnedText: Default + fmt::Write {
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
        fn append(&mut self, text: &str) -> bool;

        /// Appends ASCII characters given as bytes. Returns `false` if not all fit, and then keeps
        /// the first ones.
        fn append_ascii(&mut self, bytes: &[u8]) -> bool;

        /// Shortens the text.
        fn cut(&mut self, length: usize);
    }

    #[allow(unreachable_pub, reason = "as `Buffer`")]
    /// What builders write to, a run of ASCII characters at a time.
    pub trait Sink {
        /// Appends ASCII characters given as bytes. Returns `false` if not all fit.
        fn append_ascii(&mut self, bytes: &[u8]) -> bool;

        /// Appends ASCII characters. Returns `false` if not all fit.
        fn append(&mut self, text: &str) -> bool {
            self.append_ascii(text.as_bytes())
        }
    }

    impl<T: OwnedText> Sink for T {
        fn append_ascii(&mut self, bytes: &[u8]) -> bool {
            self.buffer().append_ascii(bytes)
        }

        // In firmware, texts are written as bytes.
        #[cfg(not(target_os = "none"))]
        fn append(&mut self, text: &str) -> bool {
            self.buffer().append(text)
        }
    }
}

/// Holds at most `M` bytes, without an allocator.
impl<const M: usize> Storage for heapless::String<M> {}

impl<const M: usize> OwnedText for heapless::String<M> {
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

    // Inlined, unlike the next one, because most firmware only copies one text.
    fn append(&mut self, text: &str) -> bool {
        text.bytes().all(|byte| Buffer::push(self, byte & 0x7F))
    }

    #[inline(never)]
    fn append_ascii(&mut self, bytes: &[u8]) -> bool {
        bytes.iter().all(|byte| Buffer::push(self, byte & 0x7F))
    }

    // By characters, since `truncate` may panic.
    fn cut(&mut self, length: usize) {
        while self.len() > length {
            self.pop();
        }
    }
}

/// Holds the text on the heap.
#[cfg(feature = "alloc")]
impl Storage for alloc::string::String {}

#[cfg(feature = "alloc")]
impl OwnedText for alloc::string::String {
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

    /// Reserves at once, and copies a long run at once. Short runs are faster byte by byte.
    fn append_ascii(&mut self, bytes: &[u8]) -> bool {
        match bytes.len() {
            ..32 => self.extend(bytes.iter().map(|byte| char::from(byte & 0x7F))),
            _ => self.push_str(str::from_utf8(bytes).unwrap_or_default()),
        }
        true
    }

    fn cut(&mut self, length: usize) {
        self.truncate(length);
    }
}

/// Copies a text, or returns an error at the first byte that does not fit.
pub(crate) fn copy_of<T: Storage>(text: &str) -> Result<T, Error> {
    let mut copy = T::default();
    copy.buffer().make_room(text.len());
    if copy.buffer().append(text) { Ok(copy) } else { Err(Error::outgrown(T::CAPACITY, T::CAPACITY)) }
}
