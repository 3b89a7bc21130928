//! Traits that all URLs share: comparison by text, `Display` with the whole text, and `Debug`
//! without the password.

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    Article, FileUrl, FtpUrl, GopherUrl, Host, HostPort, HttpUrl, IpSchemePart, Login, MailtoUrl, NewsUrl, NntpUrl,
    OtherUrl, Parts, ProsperoUrl, SchemePart, TelnetUrl, Url, WaisUrl,
};
use crate::{mask::Redacted, scheme::Schemes};

/// A text that is compared as a URL: the scheme, up to the first ":", without regard to ASCII case;
/// the rest byte for byte.
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

/// Implements the traits of a text for a type with `as_str`. `$text` wraps the text in the type
/// that compares it.
macro_rules! like_a_text {
    ($text:path: $($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        /// Writes the text as written, byte for byte, password included.
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

        /// Compares as two values of this type would compare.
        impl$(<$($params)*>)? PartialEq<str> for $name<'_ $(, $($args)*)?> {
            fn eq(&self, other: &str) -> bool {
                $text(self.as_str()) == $text(other)
            }
        }

        /// Compares as two values of this type would compare.
        impl$(<$($params)*>)? PartialEq<&str> for $name<'_ $(, $($args)*)?> {
            fn eq(&self, other: &&str) -> bool {
                *self == **other
            }
        }
    )* };
}

/// Implements `Eq`, the order and the hash by the text, for a type with `as_str` and `==`.
macro_rules! ordered {
    ($text:path: $($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        impl$(<$($params)*>)? Eq for $name<'_ $(, $($args)*)?> {}

        impl$(<$($params)*>)? PartialOrd for $name<'_ $(, $($args)*)?> {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl$(<$($params)*>)? Ord for $name<'_ $(, $($args)*)?> {
            fn cmp(&self, other: &Self) -> Ordering {
                $text(self.as_str()).cmp(&$text(other.as_str()))
            }
        }

        impl$(<$($params)*>)? Hash for $name<'_ $(, $($args)*)?> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                $text(self.as_str()).hash(state);
            }
        }
    )* };
}

/// [`like_a_text!`], and all other comparisons by the text.
macro_rules! text_traits {
    ($text:path: $($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => {
        $crate::url::text::like_a_text!($text: $($name $([$($params)*] [$($args)*])?),*);
        $crate::url::text::ordered!($text: $($name $([$($params)*] [$($args)*])?),*);
        $(
        impl$(<$($params)*>)? PartialEq for $name<'_ $(, $($args)*)?> {
            fn eq(&self, other: &Self) -> bool {
                $text(self.as_str()) == $text(other.as_str())
            }
        }
        )*
    };
}

/// Implements `==` between two types whose texts are URLs.
macro_rules! equal {
    ($([$($params:tt)*] $left:ty, $right:ty;)*) => { $(
        /// Compares the texts, ignoring the ASCII case of the scheme.
        impl<$($params)*> PartialEq<$right> for $left {
            fn eq(&self, other: &$right) -> bool {
                UrlText(self.as_ref()) == UrlText(other.as_ref())
            }
        }
    )* };
}

/// Implements `Debug` and `defmt::Format` for a type with `redacted`.
macro_rules! masked {
    ($($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        /// Shows the text without its password.
        impl$(<$($params)*>)? fmt::Debug for $name<'_ $(, $($args)*)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.redacted())
            }
        }

        /// Shows the text without its password.
        #[cfg(feature = "defmt")]
        impl$(<$($params)*>)? defmt::Format for $name<'_ $(, $($args)*)?> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{=str}({})", stringify!($name), self.redacted());
            }
        }
    )* };
}

/// An example for a method that several types have: a URL of the type, and one line of code.
macro_rules! example {
    ($name:ident $text:literal: $($line:expr),*) => {
        concat!(
            "```\nlet url = rfc1738::", stringify!($name), "::parse(\"", $text, "\")?;\n",
            $($line,)* "\n# Ok::<(), rfc1738::Error>(())\n```"
        )
    };
}

/// The redacted text of an example: the text itself, unless another is given.
macro_rules! shown {
    ($text:literal) => {
        $text
    };
    ($text:literal $shown:literal) => {
        $shown
    };
}

/// Implements the methods that the types of all schemes share. Each type wraps a
/// [`Url`](crate::Url) of known syntax.
macro_rules! typed {
    ($($name:ident $redacted:ident($($has_login:literal)?) $text:literal
        $(shown $shown:literal)?;)*) => { $(
        impl<'a, S: Schemes> $name<'a, S> {
            /// Returns the URL as a [`Url`](crate::Url), with the accessors of all URLs.
            ///
            #[doc = example!($name $text: "assert_eq!(url.url().normal().to_string().len(), url.as_str().len());")]
            pub const fn url(&self) -> &Url<'a, S> {
                &self.0
            }

            /// Returns the text as written, byte for byte.
            ///
            #[doc = example!($name $text: "assert_eq!(url.as_str(), \"", $text, "\");")]
            pub const fn as_str(&self) -> &'a str {
                self.0.as_str()
            }

            /// Returns the text without its password, for logs (section 6).
            ///
            #[doc = example!($name $text: "assert_eq!(url.redacted().to_string(), \"", shown!($text $($shown)?), "\");")]
            pub fn redacted(&self) -> Redacted<'a> {
                self.parts().$redacted($($has_login)?)
            }

            pub(crate) const fn parts(&self) -> Parts<'a> {
                self.0.parts()
            }
        }

        /// Copies the URL. The set need not be `Copy`.
        impl<S> Copy for $name<'_, S> {}

        impl<S> Clone for $name<'_, S> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<'a, S: Schemes> From<$name<'a, S>> for Url<'a, S> {
            fn from(url: $name<'a, S>) -> Self {
                url.0
            }
        }
    )* };
}

/// Calls a macro with each scheme's type and its parameters.
macro_rules! all_typed {
    ($each:ident $($before:tt)*) => {
        $each! {
            $($before)*
            FtpUrl [S: Schemes] [S],
            HttpUrl [S: Schemes] [S],
            GopherUrl [S: Schemes] [S],
            MailtoUrl [S: Schemes] [S],
            NewsUrl [S: Schemes] [S],
            NntpUrl [S: Schemes] [S],
            TelnetUrl [S: Schemes] [S],
            WaisUrl [S: Schemes] [S],
            FileUrl [S: Schemes] [S],
            ProsperoUrl [S: Schemes] [S],
            OtherUrl [S: Schemes] [S]
        }
    };
}

#[cfg(any(feature = "serde", feature = "ufmt"))]
pub(crate) use all_typed;
pub(crate) use {equal, masked};
pub(super) use {example, like_a_text, ordered};

typed! {
    FtpUrl redacted_url(true)
        "ftp://me:secret@host.dom/motd" shown "ftp://me:***@host.dom/motd";
    HttpUrl redacted_url(false) "http://host.dom/motd";
    GopherUrl redacted_url(false) "gopher://host.dom/0motd";
    MailtoUrl redacted_url(false) "mailto:me@host.dom";
    NewsUrl redacted_url(false) "news:comp.lang.c";
    NntpUrl redacted_url(false) "nntp://host.dom/comp.lang.c";
    TelnetUrl redacted_url(true)
        "telnet://me:secret@host.dom/" shown "telnet://me:***@host.dom/";
    WaisUrl redacted_url(false) "wais://host.dom/db";
    FileUrl redacted_url(false) "file:///etc/motd";
    ProsperoUrl redacted_url(false) "prospero://host.dom/name";
    OtherUrl redacted_generic()
        "https://me:secret@host.dom/" shown "https://me:***@host.dom/";
}
all_typed!(text_traits UrlText:);
all_typed!(masked);
equal! {
    [S: Schemes] Url<'_, S>, Url<'_, S>;
    [S: Schemes] str, Url<'_, S>;
    [S: Schemes] &str, Url<'_, S>;
}
text_traits!(core::convert::identity: HostPort, Login, IpSchemePart, SchemePart, Article);
like_a_text!(core::convert::identity: Host);
masked!(HostPort, Login, IpSchemePart, SchemePart, Article);
