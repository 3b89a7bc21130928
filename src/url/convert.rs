//! Conversions of a URL to a string on the heap, by value and by reference.

use super::FixedUrl;
#[cfg(feature = "alloc")]
use super::{HeapUrl, Url};

/// Returns the text, and drops the URL.
impl<const M: usize, S> From<FixedUrl<M, S>> for heapless::String<M> {
    fn from(url: FixedUrl<M, S>) -> Self {
        url.into_text()
    }
}

/// Implements the conversion of a URL of any owner to texts.
#[cfg(feature = "alloc")]
macro_rules! texts {
    ($($text:ty),*) => { $(
        /// Returns the text, and drops the URL.
        impl<S> From<HeapUrl<S>> for $text {
            fn from(url: HeapUrl<S>) -> Self {
                url.into_text().into()
            }
        }

        /// Copies the text.
        impl<S> From<Url<&str, S>> for $text {
            fn from(url: Url<&str, S>) -> Self {
                url.into_text().into()
            }
        }

        /// Copies the text.
        impl<T: AsRef<str>, S> From<&Url<T, S>> for $text {
            fn from(url: &Url<T, S>) -> Self {
                url.as_ref().into()
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
texts!(alloc::string::String, alloc::boxed::Box<str>);
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
texts!(alloc::sync::Arc<str>);

/// Borrows the text.
#[cfg(feature = "alloc")]
impl<'a, T: AsRef<str>, S> From<&'a Url<T, S>> for alloc::borrow::Cow<'a, str> {
    fn from(url: &'a Url<T, S>) -> Self {
        url.as_ref().into()
    }
}

/// Borrows the text.
#[cfg(feature = "alloc")]
impl<'a, S> From<Url<&'a str, S>> for alloc::borrow::Cow<'a, str> {
    fn from(url: Url<&'a str, S>) -> Self {
        url.into_text().into()
    }
}

/// Returns the text, and drops the URL.
#[cfg(feature = "alloc")]
impl<S> From<HeapUrl<S>> for alloc::borrow::Cow<'_, str> {
    fn from(url: HeapUrl<S>) -> Self {
        url.into_text().into()
    }
}
