//! For ufmt: `uDisplay` shows what `Display` does; `uDebug` is fit for logs, like `Debug`.

use core::fmt::{self, Display, Write as _};

use ufmt::{Formatter, uDebug, uDisplay, uWrite};

use crate::{
    error::{Error, ErrorKind},
    owned::{Home, OwnedUrl},
    percent::Encoded,
    redacted::Redacted,
    scheme::{
        DeclaredUrl, FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl,
        TelnetUrl, Url, WaisUrl, all_urls,
    },
};

/// What has a text, without core's formatting.
macro_rules! texts {
    ($(($($generics:tt)*) $name:ty),*) => { $(
        impl<$($generics)*> uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                f.write_str(self.as_str())
            }
        }
    )* };
}

/// What has `redacted` too.
macro_rules! urls {
    ($(($($generics:tt)*) $name:ty),*) => {
        texts!($(($($generics)*) $name),*);
        $(
            /// Without the password.
            impl<$($generics)*> uDebug for $name {
                fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                    self.redacted().pieces(|piece| f.write_str(piece))
                }
            }
        )*
    };
}

/// A URL of one scheme.
macro_rules! borrowed {
    ($($name:ident $(<$n:ident>)?),*) => { urls!($(($(const $n: usize)?) $name<'_ $(, $n)?>),*); };
}

/// What is written in pieces and with numbers, by core's formatting.
macro_rules! sentences {
    ($($name:ty),*) => { $(
        impl uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                through(f, self)
            }
        }

        impl uDebug for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                through(f, self)
            }
        }
    )* };
}

texts!(() Encoded<'_>, () Host<'_>);
urls!((const N: usize) Url<'_, N>, (T: Home, const N: usize, S) OwnedUrl<T, N, S>);
all_urls!(borrowed);
sentences!(Error, ErrorKind);

impl uDisplay for Redacted<'_> {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.pieces(|piece| f.write_str(piece))
    }
}

fn through<W: uWrite + ?Sized>(f: &mut Formatter<'_, W>, value: &dyn Display) -> Result<(), W::Error> {
    let mut out = Through { f, result: Ok(()) };
    // What goes wrong is in the result.
    let _ = write!(out, "{value}");
    out.result
}

/// Takes what core's formatting writes.
struct Through<'a, 'w, W: uWrite + ?Sized> {
    f: &'a mut Formatter<'w, W>,
    result: Result<(), W::Error>,
}

impl<W: uWrite + ?Sized> fmt::Write for Through<'_, '_, W> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.result = self.f.write_str(piece);
        self.result.as_ref().copied().map_err(|_| fmt::Error)
    }
}
