//! Traits of ufmt: `uDisplay` writes the same text as `Display`; `uDebug` is safe to log, like
//! `Debug`.

use ufmt::{Formatter, uDebug, uDisplay, uWrite};

use crate::{
    error::{Error, ErrorKind},
    mask::Redacted,
    owned::{OwnedUrl, Storage},
    percent::Encoded,
    scheme::Schemes,
    url::{
        FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url,
        WaisUrl, all_typed,
    },
};

/// Implements `uDisplay` for types with `as_str`, without core's formatting.
macro_rules! texts {
    ($(($($generics:tt)*) $name:ty),*) => { $(
        impl<$($generics)*> uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                f.write_str(self.as_str())
            }
        }
    )* };
}

/// Implements `uDisplay`, and `uDebug` for types with `redacted`.
macro_rules! urls {
    ($(($($generics:tt)*) $name:ty),*) => {
        texts!($(($($generics)*) $name),*);
        $(
            /// Shows the text without its password.
            impl<$($generics)*> uDebug for $name {
                fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                    self.redacted().write_to(|piece| f.write_str(piece))
                }
            }
        )*
    };
}

/// Implements the traits for the URLs of one scheme.
macro_rules! borrowed {
    ($($name:ident [$($params:tt)*] [$($args:tt)*]),*) => { urls!($(($($params)*) $name<'_, $($args)*>),*); };
}

/// Implements the traits for texts in several pieces, without core's formatting.
macro_rules! sentences {
    ($($name:ty),*) => { $(
        impl uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                self.write_to(|piece| f.write_str(piece))
            }
        }

        impl uDebug for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                self.write_to(|piece| f.write_str(piece))
            }
        }
    )* };
}

texts!(() Encoded<'_>, () Host<'_>);
urls!((S: Schemes) Url<'_, S>, (T: Storage, S: Schemes) OwnedUrl<T, S>);
all_typed!(borrowed);
sentences!(Error, ErrorKind);

impl uDisplay for Redacted<'_> {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}
