//! URLs as constants: what `url!` of the package `rfc1738-macros` puts in their place. That package names the very version of this crate, so
//! none of this is an interface for anyone else.

use core::{fmt, mem::ManuallyDrop};

use crate::{
    error::Error,
    registry::{DeclaredScheme, SchemeTable},
    scheme::{
        DeclaredUrl, FileUrl, FtpUrl, GopherUrl, HostKind, HttpUrl, Layout, MailtoUrl, NewsUrl, NntpUrl, OtherUrl,
        ProsperoUrl, TelnetUrl, Url, WaisUrl,
    },
    schemes,
};

/// The tables whose schemes a literal may have, besides the ten.
const TABLES: [(&str, &SchemeTable); 3] = [("WEB", &schemes::WEB), ("IOT", &schemes::IOT), ("FTPS", &schemes::FTPS)];

/// Parses a literal: by section 5, and by the tables that are ready made.
///
/// # Errors
/// When it is no URL of these.
pub fn parse(text: &str) -> Result<Url<'_>, Error> {
    Url::parse_with(&TABLES.map(|(_, table)| table), text)
}

/// A layout in numbers: its fields in order.
type Numbers = [u16; 7];

const fn layout([login, host, host_end, hostport_end, port, search, kind]: Numbers) -> Layout {
    Layout { login, host, host_end, hostport_end, port, search, host_kind: HostKind(kind) }
}

fn numbers(layout: Layout) -> Numbers {
    let Layout { login, host, host_end, hostport_end, port, search, host_kind } = layout;
    [login, host, host_end, hostport_end, port, search, host_kind.0]
}

/// `$new` makes a `$name` of its text, its layout and where the elements of its list begin.
macro_rules! literals {
    ($($variant:ident $new:ident $name:ident { $($list:ident)? $(: $declaration:ident)? })*) => {
        $(
            pub const fn $new<const M: usize>(
                text: &'static str,
                numbers: Numbers,
                _starts: [u16; M],
                $($declaration: &'static DeclaredScheme,)?
            ) -> $name<'static> {
                $name {
                    text,
                    layout: layout(numbers),
                    $($list: ManuallyDrop::new(heapless::Vec::from_array(_starts)),)?
                    $($declaration,)?
                }
            }
        )*

        impl Expression<'_, '_> {
            /// The function that makes it, and its list.
            fn made_by(&self) -> (&'static str, &[u16]) {
                match self.0 {
                    $(Url::$variant(_url) => {
                        let _starts: &[u16] = &[];
                        $(let _starts = &_url.$list;)?
                        (stringify!($new), _starts)
                    })*
                }
            }
        }
    };
}

literals! {
    Ftp ftp FtpUrl { fpath }
    Http http HttpUrl { hpath }
    Gopher gopher GopherUrl {}
    Mailto mailto MailtoUrl {}
    News news NewsUrl {}
    Nntp nntp NntpUrl {}
    Telnet telnet TelnetUrl {}
    Wais wais WaisUrl {}
    File file FileUrl { fpath }
    Prospero prospero ProsperoUrl { fieldspecs }
    Other other OtherUrl {}
    Declared declared DeclaredUrl { starts: declaration }
}

/// Shows a URL as the expression of its constant.
#[derive(Debug)]
pub struct Expression<'u, 'a>(pub &'u Url<'a>);

impl fmt::Display for Expression<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (new, starts) = self.made_by();
        let (text, numbers) = (self.0.as_str(), numbers(self.0.parts().layout));
        write!(f, "::rfc1738::literal::{new}({text:?}, {numbers:?}, {starts:?}")?;
        if let Url::Declared(url) = self.0 {
            let of_the_name = |scheme: &DeclaredScheme| scheme.name() == url.name();
            let mut tables = TABLES.iter();
            let found = tables.find_map(|(name, table)| Some((name, table.schemes().iter().position(of_the_name)?)));
            let (table, index) = found.ok_or(fmt::Error)?;
            write!(f, ", &::rfc1738::schemes::{table}.schemes()[{index}]")?;
        }
        f.write_str(")")
    }
}
