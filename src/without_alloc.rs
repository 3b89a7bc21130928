//! The compiler's message about a method that needs an allocator, in a build without one.

use private::Alloc;

use crate::{form::Pairs, percent::Encoded, scheme::Schemes, url::Url};

mod private {
    /// The feature `alloc`, which no type has in this build.
    #[diagnostic::on_unimplemented(
        message = "this method needs the feature `alloc` of rfc1738",
        label = "write `cargo add rfc1738 --features alloc`",
        note = "without an allocator, see `decode` and `octets` of `Encoded`"
    )]
    pub trait Alloc {}
}

impl<const PLUS: bool> Encoded<'_, PLUS> {
    #[doc(hidden)]
    pub fn decode_lossy(&self)
    where
        Self: Alloc,
    {
    }
}

impl Pairs<'_> {
    #[doc(hidden)]
    pub fn decoded(&self)
    where
        Self: Alloc,
    {
    }

    #[doc(hidden)]
    pub fn lossy(&self)
    where
        Self: Alloc,
    {
    }
}

impl<S: Schemes> Url<'_, S> {
    #[doc(hidden)]
    pub fn credentials(&self)
    where
        Self: Alloc,
    {
    }
}
