//! The two homes of a text.

use private::Copied;

/// Where the text of an [`OwnedUrl`](crate::OwnedUrl) lives: in a `heapless::String` or, with the feature `alloc`, in a `String`.
///
/// There can be no others, since a parsed text must never change.
///
/// ```
/// use rfc1738::{Home, OwnedUrl};
///
/// fn log(url: &OwnedUrl<impl Home>) -> String {
///     format!("kept {}", url.redacted())
/// }
/// assert_eq!(log(&OwnedUrl::<rfc1738::heapless::String<16>>::try_from("mailto:me@host")?), "kept mailto:me@host");
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub trait Home: AsRef<str> + Clone + Copied {}

pub(super) mod private {
    /// What a text can be copied to.
    pub trait Copied: core::fmt::Write + Default {
        /// How many bytes fit.
        const CAPACITY: usize;

        /// A copy; `None` when it does not fit.
        fn copy_of(text: &str) -> Option<Self>;
    }
}

/// At most `M` bytes, without an allocator.
impl<const M: usize> Home for heapless::String<M> {}

impl<const M: usize> Copied for heapless::String<M> {
    const CAPACITY: usize = M;

    fn copy_of(text: &str) -> Option<Self> {
        text.try_into().ok()
    }
}

/// On the heap.
#[cfg(feature = "alloc")]
impl Home for alloc::string::String {}

#[cfg(feature = "alloc")]
impl Copied for alloc::string::String {
    const CAPACITY: usize = usize::MAX;

    fn copy_of(text: &str) -> Option<Self> {
        Some(text.into())
    }
}
