//! Declared schemes: each is read by the production whose syntax it follows.

use core::marker::PhantomData;

use super::{
    begin::{declared_name, known},
    ftp::ftpurl,
    generic::{self, opaque},
    http::httpurl,
    input::{Input, Rule},
    login::ip_schemepart,
    rfc3986,
    rule::{by_hand, open},
    run::{At, Grammar, Parsed, url, whole, whole_bytes},
};
use crate::{
    class::{Class, UriClass},
    error::{Error, Production as P},
    registry::{DeclaredScheme, SchemeTable, Syntax, declared_in},
    scheme::{Blank, DeclaredUrl, Layout, Starts, StartsView, Url},
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
/// let (rest, url) = setting("broker=mqtt://hub.dom/led\nretry=5")?;
/// assert_eq!((rest, url.effective_port()), ("\nretry=5", Some(1883)));
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
///
/// Where the production of its scheme fails: for a declared one that of the syntax that it follows.
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
    /// let error = Url::parse_with(&[&schemes::WEB], "https://host.dom:99999/").unwrap_err();
    /// assert_eq!((error.offset(), error.kind()), (21, ErrorKind::PortOutOfRange));
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
    /// ```
    /// use rfc1738::{Url, schemes};
    ///
    /// assert_eq!(Url::parse_bytes_with(&[&schemes::WEB], b"https://host.dom/\xFF").unwrap_err().offset(), 17);
    /// ```
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

/// Does the same with the [syntax](Follows) that a scheme follows: where that is a constant, only the code for this one is linked.
macro_rules! by_syntax {
    ($scheme:expr, $S:ident => $result:expr) => {
        match ($scheme.syntax(), $scheme.has_userinfo()) {
            (Syntax::Rfc3986, false) => by_syntax!(@ $S = Uri => $result),
            (Syntax::Rfc3986, true) => by_syntax!(@ $S = UriWithUserinfo => $result),
            (Syntax::Http, _) => by_syntax!(@ $S = Http => $result),
            (Syntax::Ftp, _) => by_syntax!(@ $S = Ftp => $result),
            (Syntax::Common, _) => by_syntax!(@ $S = Common => $result),
            (Syntax::Opaque, _) => by_syntax!(@ $S = Opaque => $result),
        }
    };
    (@ $S:ident = $syntax:ident => $result:expr) => {{
        type $S = $syntax;
        $result
    }};
}

/// `url`, with the schemes of these tables. [`Url::parse`] does not use it, and so links none of their syntaxes.
struct OrDeclared<'t>(&'t [&'static SchemeTable]);

impl<'a, const N: usize> Grammar<'a, Url<'a, N>> for OrDeclared<'_> {
    const HEEDS_AT: At = At::OfAny;

    fn blank(&self, text: &'a str) -> Url<'a, N> {
        match declared_in(self.0, text) {
            Some(declaration) => Url::Declared(blank(declaration, text)),
            None => Url::blank(text, 0),
        }
    }

    fn production<'i>(url: &mut Url<'a, N>) -> impl Rule<'i> {
        by_hand(move |input: Input<'i>| match &mut *url {
            Url::Declared(url) => {
                let input = known(url.name().len().wrapping_add(1)).read(input)?;
                let list = &mut *url.starts;
                by_syntax!(url.declaration, S => S::rule(open(S::URL), list).read(input))
            }
            known => generic::url(known).read(input),
        })
    }
}

impl DeclaredScheme {
    /// Parses all of a text as a URL of this scheme, and links no other syntax than its own.
    ///
    /// ```
    /// use rfc1738::{ErrorKind, schemes};
    ///
    /// let url = schemes::HTTPS.parse("https://host.dom/~smith?q")?;
    /// assert_eq!((url.server().unwrap().to_string(), url.path()), ("host.dom:443".into(), Some("~smith")));
    /// assert_eq!(schemes::HTTPS.parse("http://host.dom/").unwrap_err().kind(), ErrorKind::WrongScheme);
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text does not match the syntax that the scheme follows, with the offset and the reason.
    #[inline(always)]
    pub fn parse<'a>(&'static self, text: &'a str) -> Result<DeclaredUrl<'a>, Error> {
        self.parse_in(text)
    }

    /// The same for all of a receive buffer, which need not be UTF-8.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse), with the same offsets.
    #[inline(always)]
    pub fn parse_bytes<'a>(&'static self, text: &'a [u8]) -> Result<DeclaredUrl<'a>, Error> {
        self.parse_bytes_in(text)
    }

    /// The same as [`parse`](Self::parse), with a capacity of `N` for the list of the URL.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse).
    #[inline(always)]
    pub fn parse_in<'a, const N: usize>(&'static self, text: &'a str) -> Result<DeclaredUrl<'a, N>, Error> {
        by_syntax!(self, S => whole(Alone::<S>(self, PhantomData), text))
    }

    /// The same as [`parse_bytes`](Self::parse_bytes), with a capacity of `N` for the list of the URL.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse), with the same offsets.
    #[inline(always)]
    pub fn parse_bytes_in<'a, const N: usize>(&'static self, text: &'a [u8]) -> Result<DeclaredUrl<'a, N>, Error> {
        by_syntax!(self, S => whole_bytes(Alone::<S>(self, PhantomData), text))
    }

    /// Runs the production of the URLs of this scheme.
    pub(super) fn read<'a, const N: usize>(&'static self, input: &'a str) -> Parsed<'a, DeclaredUrl<'a, N>> {
        by_syntax!(self, S => url(Alone::<S>(self, PhantomData), input))
    }
}

/// A declared scheme, read alone: `S` is the syntax that it follows.
struct Alone<S>(&'static DeclaredScheme, PhantomData<S>);

impl<'a, S: Follows, const N: usize> Grammar<'a, DeclaredUrl<'a, N>> for Alone<S> {
    const HEEDS_AT: At = S::HEEDS_AT;

    fn is_xchar(byte: u8) -> bool {
        S::is_xchar(byte)
    }

    #[inline(always)]
    fn blank(&self, text: &'a str) -> DeclaredUrl<'a, N> {
        blank(self.0, text)
    }

    fn production<'i>(url: &mut DeclaredUrl<'a, N>) -> impl Rule<'i> {
        S::rule(declared_name(url.name(), S::URL), &mut *url.starts)
    }
}

/// A URL of that scheme of which nothing has been read yet.
#[inline(always)]
fn blank<'a, const N: usize>(declaration: &'static DeclaredScheme, text: &'a str) -> DeclaredUrl<'a, N> {
    DeclaredUrl { text, layout: Layout::default(), starts: Starts::default(), declaration }
}

/// A [`Syntax`] that a scheme may follow.
trait Follows {
    const URL: P;
    const HEEDS_AT: At;

    /// As in [`Grammar`].
    fn is_xchar(byte: u8) -> bool;

    /// The production, from the beginning of the scheme.
    fn rule<'i>(scheme: impl Rule<'i>, list: &mut StartsView) -> impl Rule<'i>;
}

macro_rules! follows {
    ($($syntax:ident $url:ident $class:ident $heeds_at:ident |$scheme:ident, $list:pat_param| $rule:expr;)*) => { $(
        struct $syntax;

        impl Follows for $syntax {
            const URL: P = P::$url;
            const HEEDS_AT: At = At::$heeds_at;

            fn is_xchar(byte: u8) -> bool {
                $class::is_xchar(byte)
            }

            #[inline(always)]
            fn rule<'i>($scheme: impl Rule<'i>, $list: &mut StartsView) -> impl Rule<'i> {
                $rule
            }
        }
    )* };
}

follows! {
    Uri AbsoluteUri UriClass None |scheme, list| rfc3986::uri(scheme, rfc3986::without_userinfo, list);
    UriWithUserinfo AbsoluteUri UriClass OfAny |scheme, list| rfc3986::uri(scheme, rfc3986::with_userinfo, list);
    Http HttpUrl Class None |scheme, list| httpurl(scheme, list);
    Ftp FtpUrl Class OfTheTen |scheme, list| ftpurl(scheme, list);
    Common IpSchemePart Class OfTheTen |scheme, _| (scheme, ip_schemepart());
    Opaque SchemePart Class None |scheme, _| (scheme, opaque());
}
