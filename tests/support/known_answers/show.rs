//! The text of values in the table: parts in order, `-` for an absent part, text in quotes.

use core::fmt::{Result, Write};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use rfc1738::{parts::*, *};

use super::Shown;

pub(crate) trait Show {
    fn show(&self, out: &mut Shown) -> Result;
}

/// Shows types by a format.
macro_rules! formatted {
    ($($format:literal: $($type:ty),*;)*) => { $($(
        impl Show for $type {
            fn show(&self, out: &mut Shown) -> Result {
                write!(out, $format, self)
            }
        }
    )*)* };
}

formatted! {
    "'{}'": char, &str, Encoded<'_>, Password<'_>, Ipv4Addr, Ipv6Addr;
    "{}": bool, u16, Scheme<'_>;
    "{:02X}": u8;
    "{:?}": [u8; 4];
}

macro_rules! parts {
    ($([$($set:tt)*] $type:ty: |$value:ident| $($part:expr),*;)*) => { $(
        impl<$($set)*> Show for $type {
            fn show(&self, out: &mut Shown) -> Result {
                let $value = self;
                let mut separator = "";
                $(
                    out.write_str(separator)?;
                    $part.show(out)?;
                    separator = " ";
                )*
                let _ = separator;
                Ok(())
            }
        }
    )* };
}

parts! {
    [] Login<'_>: |login| login.user(), login.password(), login.host(), login.port();
    [] Article<'_>: |article| article.local(), article.host();
    [S: SchemeSet] FtpUrl<'_, S>: |url| url.login().unwrap(), url.segments(), url.name(), url.typecode();
    [S: SchemeSet] HttpUrl<'_, S>: |url| url.host(), url.port(), url.segments(), url.query();
    [S: SchemeSet] GopherUrl<'_, S>: |url| url.host(), url.port(), Some(url.path()).filter(|path| !path.is_empty()), url.gtype(), url.selector(), url.query(), url.gopher_plus_string();
    [S: SchemeSet] MailtoUrl<'_, S>: |url| url.address();
    [S: SchemeSet] NewsUrl<'_, S>: |url| url.grouppart();
    [S: SchemeSet] NntpUrl<'_, S>: |url| url.host(), url.port(), url.group(), url.digits();
    [S: SchemeSet] TelnetUrl<'_, S>: |url| url.login().unwrap(), !url.path().is_empty();
    [S: SchemeSet] FileUrl<'_, S>: |url| url.host(), url.segments();
    [S: SchemeSet] OtherUrl<'_, S>: |url| url.scheme(), url.schemepart();
}

impl<T: Show> Show for Option<T> {
    fn show(&self, out: &mut Shown) -> Result {
        match self {
            Some(value) => value.show(out),
            None => out.write_char('-'),
        }
    }
}

impl<A: Show, B: Show> Show for (A, B) {
    fn show(&self, out: &mut Shown) -> Result {
        self.0.show(out)?;
        out.write_char(' ')?;
        self.1.show(out)
    }
}

impl<A: Show, B: Show, C: Show> Show for (A, B, C) {
    fn show(&self, out: &mut Shown) -> Result {
        (&self.0, &self.1).show(out)?;
        out.write_char(' ')?;
        self.2.show(out)
    }
}

impl<T: Show> Show for &T {
    fn show(&self, out: &mut Shown) -> Result {
        (*self).show(out)
    }
}

impl Show for FtpType {
    fn show(&self, out: &mut Shown) -> Result {
        let names = [(FtpType::ASCII, "Ascii"), (FtpType::IMAGE, "Image"), (FtpType::DIRECTORY, "Directory")];
        let name = names.iter().find_map(|(code, name)| (code == self).then_some(*name));
        write!(out, "{}={}", self.as_char(), name.unwrap_or_default())
    }
}

impl Show for Host<&str> {
    fn show(&self, out: &mut Shown) -> Result {
        write!(out, "'{self}'")?;
        match self.address() {
            Some(IpAddr::V4(address)) => {
                out.write_char(' ')?;
                address.octets().show(out)
            }
            _ => Ok(()),
        }
    }
}

impl Show for Segments<'_> {
    fn show(&self, out: &mut Shown) -> Result {
        if self.len() == 0 {
            return out.write_char('-');
        }
        self.clone().try_for_each(|segment| write!(out, "[{segment}]"))
    }
}

impl<const N: usize> Show for heapless::Vec<Encoded<'_>, N> {
    fn show(&self, out: &mut Shown) -> Result {
        self.iter().try_for_each(|segment| write!(out, "[{segment}]"))
    }
}

impl Show for GroupPart<'_> {
    fn show(&self, out: &mut Shown) -> Result {
        match self {
            GroupPart::All => out.write_str("all"),
            GroupPart::Group(group) => group.show(out),
            GroupPart::Article(article) => article.show(out),
        }
    }
}

impl<S: SchemeSet> Show for WaisUrl<'_, S> {
    fn show(&self, out: &mut Shown) -> Result {
        (self.host(), self.port(), self.database()).show(out)?;
        match (self.doc(), self.query()) {
            (Some((wtype, wpath)), _) => write!(out, " /'{wtype}'/'{wpath}'"),
            (None, Some(search)) => write!(out, " ?'{search}'"),
            (None, None) => out.write_str(" database"),
        }
    }
}

impl<S: SchemeSet> Show for ProsperoUrl<'_, S> {
    fn show(&self, out: &mut Shown) -> Result {
        (self.host(), self.port(), self.hsoname()).show(out)?;
        self.fields().try_for_each(|(name, value)| write!(out, ";'{name}'='{value}'"))
    }
}

impl<S: SchemeSet> Show for Url<&str, S> {
    fn show(&self, out: &mut Shown) -> Result {
        write!(out, "{} ", self.scheme())?;
        match &self.typed() {
            Typed::Ftp(url) => url.show(out),
            Typed::Http(url) => url.show(out),
            Typed::Gopher(url) => url.show(out),
            Typed::Mailto(url) => url.show(out),
            Typed::News(url) => url.show(out),
            Typed::Nntp(url) => url.show(out),
            Typed::Telnet(url) => url.show(out),
            Typed::Wais(url) => url.show(out),
            Typed::File(url) => url.show(out),
            Typed::Prospero(url) => url.show(out),
            Typed::Other(url) => url.show(out),
            Typed::Rfc3986(url) => {
                (url.user(), url.password(), url.host()).show(out)?;
                out.write_char(' ')?;
                ((url.port(), url.segments()), url.query(), url.fragment()).show(out)
            }
            _ => Err(core::fmt::Error),
        }
    }
}
