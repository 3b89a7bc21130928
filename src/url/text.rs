//! Traits that all URLs share: comparison by text, `Display` with the whole text, and `Debug`
//! without the password.

use core::{
    cmp::Ordering,
    convert::identity,
    fmt,
    hash::{Hash as _, Hasher},
    ops::Deref,
};

use super::{Login, Url};
use crate::{
    error::Error,
    schemes::{
        Article, FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, SchemePart,
        TelnetUrl, WaisUrl,
    },
    sets::SchemeSet,
};

/// A text that is compared as a URL: the scheme, up to the first ":", ignoring ASCII case, and the
/// rest byte for byte.
pub(crate) struct UrlText<'a>(pub(crate) &'a str);

impl<'a> UrlText<'a> {
    fn split(&self) -> (&'a [u8], &'a [u8]) {
        let colon = self.0.bytes().position(|byte| byte == b':').unwrap_or(self.0.len());
        self.0.as_bytes().split_at_checked(colon).unwrap_or_default()
    }

    fn scheme(&self) -> impl Iterator<Item = u8> + 'a {
        self.split().0.iter().map(u8::to_ascii_lowercase)
    }
}

impl PartialEq for UrlText<'_> {
    fn eq(&self, other: &Self) -> bool {
        let ((scheme, rest), (other_scheme, other_rest)) = (self.split(), other.split());
        scheme.eq_ignore_ascii_case(other_scheme) && rest == other_rest
    }
}

impl UrlText<'_> {
    pub(crate) fn cmp(&self, other: &Self) -> Ordering {
        self.scheme().cmp(other.scheme()).then_with(|| self.split().1.cmp(other.split().1))
    }

    pub(crate) fn hash<H: Hasher>(&self, state: &mut H) {
        self.scheme().for_each(|byte| state.write_u8(byte));
        self.split().1.hash(state);
    }
}

/// Compares the texts of two URLs, ignoring the ASCII case of the scheme.
pub(crate) fn is_same_url(left: &(impl AsRef<str> + ?Sized), right: &(impl AsRef<str> + ?Sized)) -> bool {
    UrlText(left.as_ref()) == UrlText(right.as_ref())
}

/// Implements comparisons: `==` between the two types of each row, in both directions, or the order
/// and the hash of each type, by a key that has both.
macro_rules! compared {
    (#[$doc:meta] |$left:ident, $right:ident| $is_equal:expr; $($(#[$cfg:meta])* [$($params:tt)*] $type:ty, $other:ty;)*) => { $(
        #[$doc]
        $(#[$cfg])*
        impl<$($params)*> PartialEq<$other> for $type {
            fn eq(&self, $right: &$other) -> bool {
                let $left = self;
                $is_equal
            }
        }

        #[$doc]
        $(#[$cfg])*
        impl<$($params)*> PartialEq<$type> for $other {
            fn eq(&self, $left: &$type) -> bool {
                let $right = self;
                $is_equal
            }
        }
    )* };
    (|$value:ident| $key:expr; $([$($params:tt)*] $type:ty;)*) => { $(
        impl<$($params)*> Eq for $type {}

        impl<$($params)*> PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($params)*> Ord for $type {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                let $value = self;
                let key = $key;
                let $value = other;
                key.cmp(&$key)
            }
        }

        impl<$($params)*> core::hash::Hash for $type {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                let $value = self;
                $key.hash(state);
            }
        }
    )* };
}

/// Implements the traits of a text for a type with `as_str`: `Display`, `AsRef`, comparisons and
/// the hash. `$text` wraps the text in the type that compares it.
macro_rules! like_a_text {
    ($text:path: $($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        /// Writes the text as written, including its password, because a client needs it.
        impl$(<$($params)*>)? fmt::Display for $name<'_ $(, $($args)*)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl$(<$($params)*>)? AsRef<str> for $name<'_ $(, $($args)*)?> {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl$(<$($params)*>)? PartialEq for $name<'_ $(, $($args)*)?> {
            fn eq(&self, other: &Self) -> bool {
                $text(self.as_str()) == $text(other.as_str())
            }
        }

        $crate::url::compared! {
            /// Compares as two values of this type would compare.
            |value, text| $text(value.as_str()) == $text(AsRef::<str>::as_ref(text));
            [$($($params)*)?] $name<'_ $(, $($args)*)?>, str;
            [$($($params)*)?] $name<'_ $(, $($args)*)?>, &str;
        }

        $crate::url::compared! {
            |value| $text(value.as_str());
            [$($($params)*)?] $name<'_ $(, $($args)*)?>;
        }
    )* };
}

/// Implements `Debug` and `defmt::Format` for a type with `redacted` by a format with the type's
/// name, or for one with `pieces`, which passes its masked text on. For a type whose `Debug` masks,
/// it implements `defmt::Format` with the same text, which links `core::fmt`.
macro_rules! masked {
    (by pieces: $($shown:ty),*) => { $(
        /// Shows the text without passwords, so that you can log it.
        impl fmt::Debug for $shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                crate::pieces::write_pieces(|piece| f.write_str(piece), |out| self.pieces(out))
            }
        }

        /// Shows the text of `Debug`, without passwords.
        #[cfg(feature = "defmt")]
        impl defmt::Format for $shown {
            fn format(&self, f: defmt::Formatter<'_>) {
                self.pieces(&mut |piece| crate::pieces::log(f, piece));
            }
        }
    )* };
    (by Debug: $([$($params:tt)*] $shown:ty;)*) => { $(
        /// Shows the text of `Debug`, without passwords.
        #[cfg(feature = "defmt")]
        impl<$($params)*> defmt::Format for $shown {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{}", defmt::Debug2Format(self));
            }
        }
    )* };
    ($($name:ident $shown:literal $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        /// Shows the text without its password, so that you can log it.
        impl$(<$($params)*>)? fmt::Debug for $name<'_ $(, $($args)*)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, $shown, self.redacted())
            }
        }

        /// Shows the text without its password, so that you can log it.
        #[cfg(feature = "defmt")]
        impl$(<$($params)*>)? defmt::Format for $name<'_ $(, $($args)*)?> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, $shown, self.redacted());
            }
        }
    )* };
}

/// Implements the traits of a view: a URL of known syntax, which has all methods of [`Url`].
macro_rules! view {
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

        impl<'a, S> From<$name<'a, S>> for Url<&'a str, S> {
            fn from(url: $name<'a, S>) -> Self {
                url.0
            }
        }

        impl<'a> TryFrom<&'a str> for $name<'a> {
            type Error = Error;

            fn try_from(text: &'a str) -> Result<Self, Error> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $name<'a> {
            type Error = Error;

            fn try_from(text: &'a [u8]) -> Result<Self, Error> {
                Self::parse(text)
            }
        }

        like_a_text!(UrlText: $name [S: SchemeSet] [S]);
        masked!($name $shown [S: SchemeSet] [S]);
    )* };
}

pub(crate) use {compared, masked};

view!(FtpUrl "FtpUrl({})", HttpUrl "HttpUrl({})", GopherUrl "GopherUrl({})", MailtoUrl "MailtoUrl({})");
view!(NewsUrl "NewsUrl({})", NntpUrl "NntpUrl({})", TelnetUrl "TelnetUrl({})", WaisUrl "WaisUrl({})");
view!(FileUrl "FileUrl({})", ProsperoUrl "ProsperoUrl({})", OtherUrl "OtherUrl({})");
like_a_text!(identity: Login, SchemePart, Article);
masked!(Login "Login({})", SchemePart "SchemePart({})", Article "Article({})");
