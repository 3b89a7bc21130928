//! What the compiler says about a method that needs an allocator, in a build without one.

use private::Alloc;

use crate::{form::Pairs, percent::Encoded, scheme::Schemes, url::Url};

mod private {
    /// The feature `alloc`, which no type has in this build.
    #[diagnostic::on_unimplemented(
        message = "this method needs the feature `alloc` of rfc1738",
        label = "write `cargo add rfc1738 --features alloc`",
        note = "without an allocator, see `decode_str` and `octets` of `Encoded`"
    )]
    pub trait Alloc {}
}

macro_rules! needs_alloc {
    ($([$($params:tt)*] $type:ty: $($method:ident),*;)*) => { $(
        impl<$($params)*> $type { $(
            #[doc(hidden)]
            pub fn $method(&self)
            where
                Self: Alloc,
            {
            }
        )* }
    )* };
}

needs_alloc! {
    [const PLUS: bool] Encoded<'_, PLUS>: decode_string, decode_cow, decode_lossy;
    [] Pairs<'_>: decoded, lossy;
    [S: Schemes] Url<'_, S>: credentials;
}
