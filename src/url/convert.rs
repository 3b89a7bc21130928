//! Conversions of a URL to a string on the heap, by value and by reference.

use super::FixedUrl;
#[cfg(feature = "alloc")]
use super::{HeapUrl, Url};
use crate::macros::converted;

converted! {
    /// Returns the text, and drops the URL.
    [const M: usize, S] FixedUrl<M, S> => heapless::String<M>: |url| url.into_text();
}

/// Implements the conversion of a URL of any owner to texts.
#[cfg(feature = "alloc")]
macro_rules! texts {
    ($($text:ty),*) => { converted! { $(
        /// Returns the text, and drops the URL.
        [S] HeapUrl<S> => $text: |url| url.into_text().into();
        /// Copies the text.
        [S] Url<&str, S> => $text: |url| url.into_text().into();
        /// Copies the text.
        [T: AsRef<str>, S] &Url<T, S> => $text: |url| url.as_ref().into();
    )* } };
}

#[cfg(feature = "alloc")]
texts!(alloc::string::String, alloc::boxed::Box<str>);
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
texts!(alloc::sync::Arc<str>);

#[cfg(feature = "alloc")]
converted! {
    /// Returns the text, and drops the URL.
    [S] HeapUrl<S> => alloc::borrow::Cow<'_, str>: |url| url.into_text().into();
    /// Borrows the text.
    ['a, S] Url<&'a str, S> => alloc::borrow::Cow<'a, str>: |url| url.into_text().into();
    /// Borrows the text.
    ['a, T: AsRef<str>, S] &'a Url<T, S> => alloc::borrow::Cow<'a, str>: |url| url.as_ref().into();
}
