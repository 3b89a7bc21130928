//! Traits of ufmt: `uDisplay` writes the same text as `Display`, while `uDebug` is safe to log,
//! like `Debug`.

use ufmt::{Formatter, uDebug, uDisplay, uWrite};

use crate::{
    error::{Error, ErrorKind},
    macros::implemented,
    percent::Encoded,
    redact::Redacted,
    schemes::{
        FileUrl, FtpUrl, GopherUrl, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl, ProsperoUrl, TelnetUrl, WaisUrl,
    },
    sets::SchemeSet,
    url::{Host, Url},
};

implemented! {
    uDisplay: fn fmt[W: uWrite + ?Sized](&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error>;
    [S: SchemeSet] FtpUrl<'_, S>, [S: SchemeSet] HttpUrl<'_, S>, [S: SchemeSet] GopherUrl<'_, S>,
    [S: SchemeSet] MailtoUrl<'_, S>, [S: SchemeSet] NewsUrl<'_, S>, [S: SchemeSet] NntpUrl<'_, S>,
    [S: SchemeSet] TelnetUrl<'_, S>, [S: SchemeSet] WaisUrl<'_, S>, [S: SchemeSet] FileUrl<'_, S>,
    [S: SchemeSet] ProsperoUrl<'_, S>, [S: SchemeSet] OtherUrl<'_, S>,
    [T: AsRef<str>, S: SchemeSet] Url<T, S>, [] Encoded<'_>, [T: AsRef<str>] Host<T> => f.write_str(self.as_ref());
    [] Error, [] ErrorKind => self.write_to(|piece| f.write_str(piece));
}

implemented! {
    uDebug: fn fmt[W: uWrite + ?Sized](&self, f: &mut Formatter<'_, W>) -> Result<(), W::Error>;
    [S: SchemeSet] FtpUrl<'_, S>, [S: SchemeSet] HttpUrl<'_, S>, [S: SchemeSet] GopherUrl<'_, S>,
    [S: SchemeSet] MailtoUrl<'_, S>, [S: SchemeSet] NewsUrl<'_, S>, [S: SchemeSet] NntpUrl<'_, S>,
    [S: SchemeSet] TelnetUrl<'_, S>, [S: SchemeSet] WaisUrl<'_, S>, [S: SchemeSet] FileUrl<'_, S>,
    [S: SchemeSet] ProsperoUrl<'_, S>, [S: SchemeSet] OtherUrl<'_, S>,
    [T: AsRef<str>, S: SchemeSet] Url<T, S> => self.borrow().redacted().write_to(|piece| f.write_str(piece));
    [] Encoded<'_> => self.redacted().write_to(|piece| f.write_str(piece));
    [T: AsRef<str>] Host<T> => Redacted::new(self.as_ref()).write_to(|piece| f.write_str(piece));
    [] Error, [] ErrorKind => self.write_to(|piece| f.write_str(piece));
}
