//! What every value here has besides its parts: its text, which `Display` shows whole and `Debug` without its password.

use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use super::{
    Article, DeclaredUrl, FileUrl, FtpUrl, GopherUrl, Host, HostLiteral, HostName, HostNumber, HostPort, HttpUrl,
    IpSchemePart, Layout, Login, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, Parts, Path, ProsperoUrl, SchemePart,
    TelnetUrl, WaisUrl,
};
use crate::redacted::Redacted;

/// A text that is compared as a URL is: the scheme, which ends at the first ":", ignoring ASCII case; the rest byte for byte.
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

/// How a value that has `as_str` goes where a text goes; `$text` turns the text into what is compared.
macro_rules! like_a_text {
    ($text:path: $($name:ident $(<$n:ident>)?),*) => { $(
        /// The text as written, byte for byte, password included.
        impl $(<const $n: usize>)? fmt::Display for $name<'_ $(, $n)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl $(<const $n: usize>)? AsRef<str> for $name<'_ $(, $n)?> {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// Compared as such a value with this text would be.
        impl $(<const $n: usize>)? PartialEq<str> for $name<'_ $(, $n)?> {
            fn eq(&self, other: &str) -> bool {
                $text(self.as_str()) == $text(other)
            }
        }

        /// Compared as such a value with this text would be.
        impl $(<const $n: usize>)? PartialEq<&str> for $name<'_ $(, $n)?> {
            fn eq(&self, other: &&str) -> bool {
                *self == **other
            }
        }
    )* };
}

/// The same, and all other comparisons by the text.
macro_rules! text_traits {
    ($text:path: $($name:ident $(<$n:ident>)?),*) => {
        $crate::scheme::text::like_a_text!($text: $($name $(<$n>)?),*);
        $(
        impl $(<const $n: usize>)? PartialEq for $name<'_ $(, $n)?> {
            fn eq(&self, other: &Self) -> bool {
                $text(self.as_str()) == $text(other.as_str())
            }
        }

        impl $(<const $n: usize>)? Eq for $name<'_ $(, $n)?> {}

        impl $(<const $n: usize>)? PartialOrd for $name<'_ $(, $n)?> {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl $(<const $n: usize>)? Ord for $name<'_ $(, $n)?> {
            fn cmp(&self, other: &Self) -> Ordering {
                $text(self.as_str()).cmp(&$text(other.as_str()))
            }
        }

        impl $(<const $n: usize>)? Hash for $name<'_ $(, $n)?> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                $text(self.as_str()).hash(state);
            }
        }
        )*
    };
}

/// `Debug` and `defmt::Format` of what has `redacted`.
macro_rules! masked {
    ($($name:ident $(<$n:ident>)?),*) => { $(
        /// Without the password.
        impl $(<const $n: usize>)? fmt::Debug for $name<'_ $(, $n)?> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.redacted())
            }
        }

        /// Without the password.
        #[cfg(feature = "defmt")]
        impl $(<const $n: usize>)? defmt::Format for $name<'_ $(, $n)?> {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{=str}({})", stringify!($name), self.redacted());
            }
        }
    )* };
}

/// What the grammar is to fill.
pub(crate) trait Filled<'a> {
    /// Where its parts are.
    fn layout(&mut self) -> &mut Layout;

    /// The text that it keeps, if it keeps one, is only this: the beginning.
    fn cut(&mut self, _text: &'a str) {}
}

/// A URL of which nothing has been read yet: a text, and the layout and list that the grammar is to fill.
pub(crate) trait Blank<'a>: Filled<'a> + Sized {
    /// The URL that a text may turn out to be, known up to `login`.
    fn blank(text: &'a str, login: u16) -> Self;
}

/// The example of a method that several types have: a URL of the type, and a line about it.
macro_rules! example {
    ($name:ident $text:literal: $($line:expr),*) => {
        concat!(
            "```\nlet url = rfc1738::", stringify!($name), "::parse(\"", $text, "\")?;\n",
            $($line,)* "\n# Ok::<(), rfc1738::Error>(())\n```"
        )
    };
}

/// What is shown of the text of an example: that text, if it is not said.
macro_rules! shown {
    ($text:literal) => {
        $text
    };
    ($text:literal $shown:literal) => {
        $shown
    };
}

/// The text of a URL, and how a value begins.
macro_rules! url_text {
    ($($name:ident $(<$n:ident>)? { $($list:ident),* } $text:literal $(shown $shown:literal)?, |$parts:ident| $redacted:expr;)*) => { $(
        impl<'a $(, const $n: usize)?> $name<'a $(, $n)?> {
            /// The text as written, byte for byte.
            ///
            #[doc = example!($name $text: "assert_eq!(url.as_str(), \"", $text, "\");")]
            pub const fn as_str(&self) -> &'a str {
                self.text
            }

            /// The text without its password, for logs (section 6).
            ///
            #[doc = example!($name $text: "assert_eq!(url.redacted().to_string(), \"", shown!($text $($shown)?), "\");")]
            pub fn redacted(&self) -> Redacted<'a> {
                let $parts = self.parts();
                $redacted
            }

            /// The text and the layout, which all have.
            pub(crate) const fn parts(&self) -> Parts<'a> {
                Parts { text: self.text, layout: self.layout }
            }

            /// The same layout beside another text.
            pub(crate) fn on<'t>(&self, text: &'t str) -> $name<'t $(, $n)?> {
                $name { text, layout: self.layout $(, $list: self.$list.clone())* }
            }
        }

        impl<'a $(, const $n: usize)?> Blank<'a> for $name<'a $(, $n)?> {
            #[inline(always)]
            fn blank(text: &'a str, login: u16) -> Self {
                Self { text, layout: Layout { login, ..Layout::default() } $(, $list: Default::default())* }
            }
        }
    )* };
}

macro_rules! filled {
    ($($name:ident $(<$n:ident>)?),*) => { $(
        impl<'a $(, const $n: usize)?> Filled<'a> for $name<'a $(, $n)?> {
            #[inline(always)]
            fn layout(&mut self) -> &mut Layout {
                &mut self.layout
            }

            fn cut(&mut self, text: &'a str) {
                self.text = text;
            }
        }
    )* };
}

/// Calls a macro with the type of each scheme's URL, and the capacity of its list where it has one.
macro_rules! all_urls {
    ($each:ident $($before:tt)*) => {
        $each! {
            $($before)* FtpUrl<N>, HttpUrl<N>, GopherUrl, MailtoUrl, NewsUrl, NntpUrl, TelnetUrl, WaisUrl, FileUrl<N>, ProsperoUrl<N>,
            OtherUrl, DeclaredUrl<N>
        }
    };
}

#[cfg(any(feature = "serde", feature = "ufmt"))]
pub(crate) use all_urls;
pub(crate) use masked;
pub(super) use {example, like_a_text, text_traits};

url_text! {
    FtpUrl<N> { fpath } "ftp://me:secret@host.dom/motd" shown "ftp://me:***@host.dom/motd", |parts| parts.redacted(parts.text, 0, true);
    HttpUrl<N> { hpath } "http://host.dom/motd", |parts| parts.redacted(parts.text, 0, false);
    GopherUrl {} "gopher://host.dom/0motd", |parts| parts.redacted(parts.text, 0, false);
    MailtoUrl {} "mailto:me@host.dom", |parts| parts.redacted_serverless();
    NewsUrl {} "news:comp.lang.c", |parts| parts.redacted_serverless();
    NntpUrl {} "nntp://host.dom/comp.lang.c", |parts| parts.redacted(parts.text, 0, false);
    TelnetUrl {} "telnet://me:secret@host.dom" shown "telnet://me:***@host.dom", |parts| parts.redacted(parts.text, 0, true);
    WaisUrl {} "wais://host.dom/db", |parts| parts.redacted(parts.text, 0, false);
    FileUrl<N> { fpath } "file:///etc/motd", |parts| parts.redacted(parts.text, 0, false);
    ProsperoUrl<N> { fieldspecs } "prospero://host.dom/name", |parts| parts.redacted(parts.text, 0, false);
    OtherUrl {} "https://me:secret@host.dom/" shown "https://me:***@host.dom/", |parts| parts.redacted_other(parts.text, true);
}
all_urls!(filled);
all_urls!(text_traits UrlText:);
text_traits!(core::convert::identity: HostPort, Login, IpSchemePart, SchemePart, Article, Path<N>);
like_a_text!(core::convert::identity: Host, HostName, HostNumber, HostLiteral);
all_urls!(masked);
masked!(HostPort, Login, IpSchemePart, SchemePart, Article, Path<N>);
