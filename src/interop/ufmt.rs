//! Traits of ufmt: `uDisplay` writes the same text as `Display`; `uDebug` is safe to log, like
//! `Debug`.

use ufmt::{Formatter, uDebug, uDisplay, uWrite};

use crate::{
    error::{Error, ErrorKind},
    owned::{OwnedUrl, Storage},
    percent::Encoded,
    redact::Redacted,
    scheme::Schemes,
    url::{
        FileUrl, FtpUrl, GopherUrl, Host, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, Url,
        WaisUrl,
    },
};

/// Implements the traits for URLs, without core's formatting.
macro_rules! urls {
    ($([$($params:tt)*] $name:ty),*) => { $(
        impl<$($params)*> uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                f.write_str(self.as_str())
            }
        }

        /// Shows the text without its password.
        impl<$($params)*> uDebug for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                self.redacted().write_to(|piece| f.write_str(piece))
            }
        }
    )* };
}

urls! {
    [S: Schemes] Url<'_, S>,
    [T: Storage, S: Schemes] OwnedUrl<T, S>,
    [S: Schemes] FtpUrl<'_, S>,
    [S: Schemes] HttpUrl<'_, S>,
    [S: Schemes] GopherUrl<'_, S>,
    [S: Schemes] MailtoUrl<'_, S>,
    [S: Schemes] NewsUrl<'_, S>,
    [S: Schemes] NntpUrl<'_, S>,
    [S: Schemes] TelnetUrl<'_, S>,
    [S: Schemes] WaisUrl<'_, S>,
    [S: Schemes] FileUrl<'_, S>,
    [S: Schemes] ProsperoUrl<'_, S>,
    [S: Schemes] OtherUrl<'_, S>
}

impl uDisplay for Encoded<'_> {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        f.write_str(self.as_str())
    }
}

impl uDisplay for Host<'_> {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        f.write_str(self.as_str())
    }
}

impl uDisplay for Error {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}

impl uDebug for Error {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}

impl uDisplay for ErrorKind {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}

impl uDebug for ErrorKind {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}

impl uDisplay for Redacted<'_> {
    fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
        self.write_to(|piece| f.write_str(piece))
    }
}
