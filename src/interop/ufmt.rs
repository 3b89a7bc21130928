//! Traits of ufmt: `uDisplay` writes the same text as `Display`, while `uDebug` is safe to log,
//! like `Debug`.

use ufmt::{Formatter, uDebug, uDisplay, uWrite};

use crate::{
    error::{Error, ErrorKind},
    percent::Encoded,
    redact::Redacted,
    schemes::{
        FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, WaisUrl,
    },
    sets::SchemeSet,
    url::{Host, Url},
};

/// Implements the traits without core's formatting. `$text` and `$safe` pass the text on to `$out`.
macro_rules! shown {
    ($(|$shown:ident, $out:ident| $text:expr, $safe:expr; for $([$($params:tt)*] $name:ty),*;)*) => { $($(
        impl<$($params)*> uDisplay for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                let ($shown, $out) = (self, &mut |piece: &str| f.write_str(piece));
                $text
            }
        }

        /// Shows the text without its secrets.
        impl<$($params)*> uDebug for $name {
            fn fmt<W: uWrite + ?Sized>(&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error> {
                let ($shown, $out) = (self, &mut |piece: &str| f.write_str(piece));
                $safe
            }
        }
    )*)* };
}

shown! {
    |url, out| out(url.as_ref()), url.borrow().redacted().write_to(out); for [T: AsRef<str>, S: SchemeSet] Url<T, S>;
    |url, out| out(url.as_str()), url.redacted().write_to(out); for
        [S: SchemeSet] FtpUrl<'_, S>,
        [S: SchemeSet] HttpUrl<'_, S>, [S: SchemeSet] GopherUrl<'_, S>, [S: SchemeSet] MailtoUrl<'_, S>,
        [S: SchemeSet] NewsUrl<'_, S>, [S: SchemeSet] NntpUrl<'_, S>, [S: SchemeSet] TelnetUrl<'_, S>,
        [S: SchemeSet] WaisUrl<'_, S>, [S: SchemeSet] FileUrl<'_, S>, [S: SchemeSet] ProsperoUrl<'_, S>,
        [S: SchemeSet] OtherUrl<'_, S>;
    |text, out| out(text.as_ref()), text.redacted().write_to(out); for [] Encoded<'_>;
    |host, out| out(host.as_ref()), Redacted::new(host.as_ref()).write_to(out); for [T: AsRef<str>] Host<T>;
    |shown, out| shown.write_to(out), shown.write_to(out); for [] Error, [] ErrorKind;
}
