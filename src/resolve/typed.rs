//! Resolving against the URLs of the schemes that have paths.

use super::Resolved;
use crate::{
    error::Error,
    scheme::Schemes,
    storage::Storage,
    text::Text,
    url::{FileUrl, FtpUrl, HttpUrl, Url},
};

/// Implements the methods of a [`Url`] that resolve references.
macro_rules! base {
    ($($name:ident $base:literal;)*) => { $(
        impl<S: Schemes> $name<'_, S> {
            base!($name $base, join: "Resolves a reference", r#""../a""# "/a");
            base!($name $base, join_tidy: "Mends and resolves a reference", r#"" a b""# "/pub/a%20b");
        }
    )* };
    ($name:ident $base:literal, $method:ident: $does:literal, $reference:literal $path:literal) => {
        #[doc = concat!($does, " against this URL: [`Url::", stringify!($method), "`].")]
        ///
        #[doc = concat!(
            "```\nuse rfc1738::{", stringify!($name), ", heapless::String};\n\n",
            "let base = ", stringify!($name), "::parse(\"", $base, "/pub/motd\")?;\n",
            "let mut buffer: String<64> = String::new();\n",
            "let resolved = base.", stringify!($method), "(", $reference, ", &mut buffer)?;\n",
            "assert_eq!(resolved.url, \"", $base, $path, "\");\n",
            "# Ok::<(), rfc1738::Error>(())\n```"
        )]
        ///
        /// # Errors
        ///
        #[doc = concat!("The errors of [`Url::", stringify!($method), "`].")]
        pub fn $method<'b, 'r>(
            &self,
            reference: impl Text<'r>,
            buffer: &'b mut impl Storage,
        ) -> Result<Resolved<'r, Url<'b, S>>, Error> {
            self.url().$method(reference, buffer)
        }
    };
}

base! {
    FtpUrl "ftp://host.dom";
    HttpUrl "http://host.dom";
    FileUrl "file:///usr";
}
