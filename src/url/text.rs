//! Traits that all URLs share: comparison by text, `Display` with the whole text, `Debug` without
//! the password, and conversions to strings.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::{convert::identity, ops::Deref};

#[cfg(feature = "alloc")]
use super::HeapUrl;
use super::{FixedUrl, Login, Server, Url, split};
use crate::{
    error::Error,
    macros::{as_written, compared, converted, masked},
    percent::Encoded,
    scheme::Scheme,
    schemes::{
        Article, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl,
        WaisUrl,
    },
    sets::SchemeSet,
};

/// Returns what URLs are compared by: the scheme, ignoring ASCII case, and the rest byte for byte.
fn parts_of(url: &str) -> (Scheme<'_>, Option<&str>) {
    let (scheme, rest) = split(url, b':');
    (Scheme::from_name(scheme), rest)
}

/// Compares the texts of two URLs, ignoring the ASCII case of the scheme.
fn is_same_url(left: &(impl AsRef<str> + ?Sized), right: &(impl AsRef<str> + ?Sized)) -> bool {
    parts_of(left.as_ref()) == parts_of(right.as_ref())
}

as_written! {
    /// Writes the text as written, including its password, because a client needs it.
    [T: AsRef<str>, S] Url<T, S>: |url| url.text.as_ref();
}

masked! {
    /// Shows the text without its password, so that you can log it.
    by format: [T: AsRef<str>, S: SchemeSet] Url<T, S>: |url| "Url({})", url.borrow().redacted()
}

/// Compares the texts, but ignores the ASCII case of the scheme.
impl<T: AsRef<str>, U: AsRef<str>, S> PartialEq<Url<U, S>> for Url<T, S> {
    fn eq(&self, other: &Url<U, S>) -> bool {
        is_same_url(self, other)
    }
}

compared! {
    /// Compares the texts, but ignores the ASCII case of the scheme.
    |url, other| is_same_url(url, other);
    [T: AsRef<str>, S] Url<T, S>, str;
    [T: AsRef<str>, S] Url<T, S>, &str;
    #[cfg(feature = "alloc")]
    [T: AsRef<str>, S] Url<T, S>, alloc::string::String;
}

compared! {
    |url| parts_of(url.as_ref());
    [T: AsRef<str>, S] Url<T, S>;
}

/// Implements the traits of a view, a URL of known syntax, which has all methods of [`Url`]; or the
/// server, for a view of a syntax that requires one.
macro_rules! view {
    (with a server: $($name:ident),*) => { $(
        impl<'a, S: SchemeSet> $name<'a, S> {
            /// Returns the host and the port to connect to.
            pub fn server(&self) -> Server<&'a str> {
                Server::of(&self.0)
            }
        }
    )* };
    ($($name:ident $shown:literal),*) => { $(
        /// A view has all methods of a [`Url`].
        impl<'a, S> Deref for $name<'a, S> {
            type Target = Url<&'a str, S>;

            fn deref(&self) -> &Url<&'a str, S> {
                &self.0
            }
        }

        /// Copies the URL, even if the set is not `Copy`.
        impl<S> Copy for $name<'_, S> {}

        impl<S> Clone for $name<'_, S> {
            fn clone(&self) -> Self {
                *self
            }
        }

        converted! {
            ['a, S] $name<'a, S> => Url<&'a str, S>: |url| url.0;
        }

        converted! {
            or Error;
            ['a] &'a str, ['a] &'a [u8] => $name<'a>: |text| Self::parse(text);
        }

        as_written!(compared by parts_of: $name [S: SchemeSet] [S]);
        masked!($name $shown [S: SchemeSet] [S]);
    )* };
}

view!(FtpUrl "FtpUrl({})", HttpUrl "HttpUrl({})", GopherUrl "GopherUrl({})", MailtoUrl "MailtoUrl({})");
view!(NewsUrl "NewsUrl({})", NntpUrl "NntpUrl({})", TelnetUrl "TelnetUrl({})", WaisUrl "WaisUrl({})");
view!(FileUrl "FileUrl({})", ProsperoUrl "ProsperoUrl({})", OtherUrl "OtherUrl({})");
view!(with a server: FtpUrl, HttpUrl, GopherUrl, NntpUrl, TelnetUrl, WaisUrl, ProsperoUrl);
as_written!(compared by identity: Login, Article, Encoded [const PLUS: bool] [PLUS]);
masked!(Login "Login({})", Article "Article({})");

converted! {
    /// Borrows the URL, for calls that take any owner by `impl Into<Url<&str, S>>`.
    ['a, T: AsRef<str>, S] &'a Url<T, S> => Url<&'a str, S>: |url| url.borrow();
    /// Returns the text, and drops the URL.
    [const M: usize, S] FixedUrl<M, S> => heapless::String<M>: |url| url.into_text();
}

#[cfg(feature = "alloc")]
converted! {
    /// Returns the text, and drops the URL.
    [S] HeapUrl<S> => String: |url| url.into_text();
    /// Copies the text.
    [S] Url<&str, S> => String: |url| url.into_text().into();
    /// Copies the text.
    [T: AsRef<str>, S] &Url<T, S> => String: |url| url.as_ref().into();
    /// Returns the text, and drops the URL.
    [S] HeapUrl<S> => Box<str>: |url| url.into_text().into();
    /// Copies the text.
    [S] Url<&str, S> => Box<str>: |url| url.into_text().into();
    /// Copies the text.
    [T: AsRef<str>, S] &Url<T, S> => Box<str>: |url| url.as_ref().into();
    /// Returns the text, and drops the URL.
    [S] HeapUrl<S> => Cow<'_, str>: |url| url.into_text().into();
    /// Borrows the text.
    ['a, S] Url<&'a str, S> => Cow<'a, str>: |url| url.into_text().into();
    /// Borrows the text.
    ['a, T: AsRef<str>, S] &'a Url<T, S> => Cow<'a, str>: |url| url.as_ref().into();
}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
converted! {
    /// Returns the text, and drops the URL.
    [S] HeapUrl<S> => alloc::sync::Arc<str>: |url| url.into_text().into();
    /// Copies the text.
    [S] Url<&str, S> => alloc::sync::Arc<str>: |url| url.into_text().into();
    /// Copies the text.
    [T: AsRef<str>, S] &Url<T, S> => alloc::sync::Arc<str>: |url| url.as_ref().into();
}
