//! Declared schemes: each is read by the production whose syntax it follows.

use super::{
    begin::told,
    ftp::ftpurl,
    generic::{self, opaque},
    http::httpurl,
    input::{Input, Rule},
    login::ip_schemepart,
    rule::{by_hand, open},
    run::{Grammar, Parsed, url, whole, whole_bytes},
};
use crate::{
    error::{Error, Production as P},
    registry::{SchemeTable, Syntax, declared_in},
    scheme::{Blank, DeclaredUrl, Layout, Starts, Url},
};

/// `url`, with the schemes of some tables besides the ten: a combinator for [`Url::parse_with`].
///
/// ```
/// use rfc1738::{Url, grammar::{Parsed, url_with}, nom, schemes};
/// use nom::{Parser, bytes::complete::tag, sequence::preceded};
///
/// fn setting(input: &str) -> Parsed<'_, Url<'_>> {
///     preceded(tag("broker="), url_with(&[&schemes::IOT])).parse(input)
/// }
///
/// let (rest, url) = setting("broker=mqtt://hub.dom/led\nretry=5").unwrap();
/// assert_eq!((rest, url.effective_port()), ("\nretry=5", Some(1883)));
/// ```
///
/// # Errors
///
/// Where the production of its scheme fails: `httpurl`, `ftpurl`, `ip-schemepart` or `schemepart` for a declared one.
pub fn url_with<'t, 'a, const N: usize>(
    tables: &'t [&'static SchemeTable],
) -> impl Fn(&'a str) -> Parsed<'a, Url<'a, N>> + Copy + use<'t, 'a, N> {
    move |input| url(OrDeclared(tables), input)
}

impl<'a> Url<'a> {
    /// Parses all of a text, the schemes of some tables being known besides the ten: such a scheme's URL must match the production whose
    /// syntax it follows, and there is no falling back.
    ///
    /// Where two tables declare a scheme, the first one counts. [`schemes`](crate::schemes) has tables ready made.
    ///
    /// ```
    /// use rfc1738::{ErrorKind, Url, schemes};
    ///
    /// let url = Url::parse_with(&[&schemes::WEB, &schemes::IOT], "HTTPS://host.dom/fw.bin")?;
    /// assert_eq!(url.server().unwrap().to_string(), "host.dom:443");
    ///
    /// let error = Url::parse_with(&[&schemes::WEB], "https://host.dom:/").unwrap_err();
    /// assert_eq!((error.offset(), error.kind()), (17, ErrorKind::EmptyPort));
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text does not match the production or its list does not fit, with the offset and the reason.
    pub fn parse_with(tables: &[&'static SchemeTable], text: &'a str) -> Result<Url<'a>, Error> {
        Self::parse_with_in(tables, text)
    }

    /// The same for all of a receive buffer, which need not be UTF-8.
    ///
    /// # Errors
    /// Those of [`parse_with`](Self::parse_with), with the same offsets.
    pub fn parse_bytes_with(tables: &[&'static SchemeTable], text: &'a [u8]) -> Result<Url<'a>, Error> {
        Self::parse_bytes_with_in(tables, text)
    }
}

impl<'a, const N: usize> Url<'a, N> {
    /// The same as [`parse_with`](Self::parse_with), with a capacity of `N` for the list of the URL.
    ///
    /// # Errors
    /// Those of [`parse_with`](Self::parse_with).
    pub fn parse_with_in(tables: &[&'static SchemeTable], text: &'a str) -> Result<Url<'a, N>, Error> {
        whole(OrDeclared(tables), text)
    }

    /// The same as [`parse_bytes_with`](Self::parse_bytes_with), with a capacity of `N` for the list of the URL.
    ///
    /// # Errors
    /// Those of [`parse_with`](Self::parse_with), with the same offsets.
    pub fn parse_bytes_with_in(tables: &[&'static SchemeTable], text: &'a [u8]) -> Result<Url<'a, N>, Error> {
        whole_bytes(OrDeclared(tables), text)
    }
}

/// `url`, with the schemes of these tables: a [`Url`] that is read without any links nothing of them.
struct OrDeclared<'t>(&'t [&'static SchemeTable]);

impl<'a, const N: usize> Grammar<'a, Url<'a, N>> for OrDeclared<'_> {
    const HEEDS_AT: bool = true;

    fn blank(&self, text: &'a str) -> Url<'a, N> {
        match declared_in(self.0, text) {
            Some(declaration) => {
                Url::Declared(DeclaredUrl { text, layout: Layout::default(), starts: Starts::default(), declaration })
            }
            None => Url::blank(text, 0),
        }
    }

    fn production<'i>(url: &mut Url<'a, N>) -> impl Rule<'i> {
        by_hand(move |input: Input<'i>| match &mut *url {
            Url::Declared(url) => declared(url).read(input),
            known => generic::url(known).read(input),
        })
    }
}

/// The production whose syntax a declared scheme follows.
fn declared<'i, const N: usize>(url: &mut DeclaredUrl<'_, N>) -> impl Rule<'i> {
    by_hand(move |input: Input<'i>| {
        let input = told(url.name().len().wrapping_add(1)).read(input)?;
        match url.declaration.syntax() {
            Syntax::Http => httpurl(open(P::HttpUrl), &mut *url.starts).read(input),
            Syntax::Ftp => ftpurl(open(P::FtpUrl), &mut *url.starts).read(input),
            Syntax::Common => ip_schemepart().read(input),
            Syntax::Opaque => opaque().read(input),
        }
    })
}
