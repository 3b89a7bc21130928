//! The grammar of RFC 1738: one combinator for each production of section 5, with the same name.
//!
//! [`url`](fn@url) parses by any set, so also by the documents in force.
//! [`diagrams`](crate::guide::diagrams) shows it in pictures, and
//! [`other_parser`](crate::guide::other_parser) how to combine it with a parser of your own.
//!
//! [`Url::parse`](crate::Url::parse) runs the same functions. They are [nom] parsers over `&str`,
//! so you can use them in your own parser of a message that contains a URL, such as a request line,
//! a configuration or an AT command:
//!
//! ```
//! use rfc1738::{HttpUrl, grammar::{Parsed, httpurl}, nom, schemes::Rfc1738};
//! use nom::{Parser, bytes::complete::tag, sequence::delimited};
//!
//! fn request_line(input: &str) -> Parsed<'_, HttpUrl<'_, Rfc1738>> {
//!     delimited(tag("GET "), httpurl, tag(" HTTP/1.0")).parse(input)
//! }
//!
//! let (rest, url) = request_line("GET http://host.dom/motd HTTP/1.0\r\n")?;
//! assert_eq!((rest, url.server().host().as_str()), ("\r\n", "host.dom"));
//! # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
//! ```
//!
//! nom's `tag` on a `&str` links a panic of core that is never reached. If your firmware must link
//! without one, compare by `str::strip_prefix` instead.
//!
//! A combinator reads as far as its production can continue, and does not backtrack out of an
//! optional part. After the ":" in `h:`, for example, a port must follow, so `hostport("h:")` is an
//! error at byte 2 and not a match of `h`. A production that matches the empty text fails only at a
//! broken escape. The [`Failure`] of a combinator has the offset and the innermost production that
//! is not a terminal.
//!
//! The result depends only on the text up to the first byte that a URL cannot contain, such as a
//! space or ">". So a combinator reads a URL in the middle of a message just as `parse` reads the
//! URL by itself.
//!
//! A production that repeats returns a list of at most `N` elements, such as `fpath::<8>`. A text
//! with more fails at the first element that does not fit.

mod alone;
mod by_hand;
mod failure;
mod in_force;
mod parse;
mod rfc1738;
// `rfc3986` is the public module of its combinators.
#[path = "grammar/rfc3986.rs"]
mod uri;
mod words;

use core::slice;

use heapless::Vec;

use self::parse::{Run, by_row, one, other, whole};
use crate::{
    error::{Error, Production as P},
    percent::Encoded,
    scheme::{Expected, Features, NO_SCHEMES, OTHER, Scheme, SchemeDef},
    schemes::{
        Article, FileUrl, FtpType, FtpUrl, GopherUrl, GroupPart, HttpUrl, MailtoUrl, NewsUrl, NntpUrl, OtherUrl,
        ProsperoUrl, TelnetUrl, WaisUrl, field,
    },
    sets::{All, Known as _, Rfc1738, SchemeSet},
    text::{Text, private::Slice as _},
    url::{Host, Layout, Login, Password, Url},
};

pub(crate) use alone::is_host_of;
pub use failure::Failure;
pub use parse::Parsed;
pub(crate) use parse::{BOTH, Grammar, OTHER_FORMS, RFC1738, RFC3986, by_one_row, check_relative};

/// Makes the combinators of a module of rules: a row has the name of a rule, the production that an
/// error names first, and the kind of its result. The row of a whole URL also makes the `parse` of
/// its type.
macro_rules! combinators {
    ($rules:ident; $($(#[$doc:meta])* $name:ident $(($arg:expr))?: $production:ident => $kind:ident $(($($of:tt)*))?;)*) => { $(
        combinators!(@$kind [$(#[$doc])*] $name $production ($rules::$name($($arg)?)) $(($($of)*))?);
    )* };
    (@char $($row:tt)*) => {
        combinators!(@value $($row)* (|parts| -> char { parts.text.bytes().next().map(char::from).unwrap_or_default() }));
    };
    (@text $($row:tt)*) => { combinators!(@value $($row)* (|parts| -> &str { parts.text })); };
    (@encoded $($row:tt)*) => { combinators!(@value $($row)* (|parts| -> Encoded<'_> { Encoded::new(parts.text) })); };
    (@segments [$($doc:tt)*] $name:ident $production:ident $rule:tt ($segment:ident, $start:expr)) => {
        $($doc)*
        pub fn $name<const N: usize>(input: &str) -> Parsed<'_, Vec<Encoded<'_>, N>> {
            Run::of(input, P::$production).segments($rule, P::$segment, $start)
        }
    };
    (@value [$($doc:tt)*] $name:ident $production:ident $rule:tt (|$parts:ident| -> $value:ty $made:block)) => {
        $($doc)*
        pub fn $name(input: &str) -> Parsed<'_, $value> {
            let (rest, $parts) = Run::of(input, P::$production).parts($rule)?;
            Ok((rest, $made))
        }
    };
    (@view [$($doc:tt)*] $name:ident $production:ident $rule:tt ($row:expr, $expected:expr)) => {
        $($doc)*
        pub fn $name(input: &str) -> Parsed<'_, $production<'_, Rfc1738>> {
            const EXPECTED: &Expected = $expected;
            let run = Run::of(input, P::$production);
            run.url(one(&$row, P::$production, $rule, run.input()), EXPECTED).map(|(rest, url)| (rest, $production(url)))
        }
    };
    (@begin $doc:tt $name:ident $production:ident $rule:tt ($row:expr)) => {
        combinators!(@view $doc $name $production $rule ($row, NO_SCHEMES));
    };
    (@url $doc:tt $name:ident $production:ident $rule:tt ($row:expr, $in_force:expr)) => {
        combinators!(@view $doc $name $production $rule ($row, &slice::from_ref(&$row)));

        impl<'a> $production<'a> {
            /// Parses a whole text, which is a `str` or bytes, as [`All`] does: by the document in
            /// force.
            ///
            /// # Errors
            /// If the text does not match. The error has the offset and the reason.
            pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
                fn layout(text: &[u8]) -> Result<Layout, Error> {
                    const EXPECTED: &Expected = &slice::from_ref(&$in_force);
                    const FEATURES: Features = $in_force.features().or(Features::FRAGMENT);
                    whole::<true>(text, P::Url, EXPECTED, FEATURES, |input| {
                        one(&$in_force, P::$production, by_row(&$in_force, FEATURES), input)
                    })
                }
                let text = text.slice();
                layout(text.bytes()).map(|layout| Self(Url::new(text.ascii(), layout)))
            }
        }
    };
}
/// `url = httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl`
/// (sections 3 and 5, [diagram](crate::guide::diagrams#diagram-url))
///
/// ```
/// use rfc1738::{Production, grammar, nom, schemes::Rfc1738};
///
/// let (rest, url) = grammar::url::<Rfc1738>("ftp://info.cern.ch/pub/www/doc;type=d>")?;
/// assert_eq!((url.as_str(), rest), ("ftp://info.cern.ch/pub/www/doc;type=d", ">"));
///
/// let input = "http:!"; // no `httpurl`, and so no URL
/// let nom::Err::Failure(failure) = grammar::url::<Rfc1738>(input).unwrap_err() else {
///     panic!()
/// };
/// assert_eq!(
///     (failure.offset(input), failure.error(input).production()),
///     (5, Production::HttpUrl)
/// );
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
/// At the byte where the production of its scheme fails.
pub fn url<S: SchemeSet>(input: &str) -> Parsed<'_, Url<&str, S>> {
    let run = Run::of(input, P::Url);
    run.url((S::GRAMMAR.read)(S::SET, S::PARSED, run.input()), S::SET.expected())
}

/// `otherurl = genericurl` (sections 2.1 and 5,
/// [diagram](crate::guide::diagrams#diagram-otherurl))
///
/// The ten schemes with their own production are an error after their ":".
///
/// ```
/// use rfc1738::grammar::otherurl;
///
/// let (rest, url) = otherurl("https://example.com/ HTTP/1.1")?;
/// assert_eq!(
///     (url.scheme().to_string(), url.schemepart().as_str(), rest),
///     ("https".into(), "//example.com/", " HTTP/1.1")
/// );
/// assert!(otherurl("http://example.com/").is_err());
/// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
/// ```
///
/// # Errors
/// At the byte where `genericurl` fails, or after the ":" of a known scheme.
pub fn otherurl(input: &str) -> Parsed<'_, OtherUrl<'_, Rfc1738>> {
    let run = Run::of(input, P::Url);
    run.url(other(Rfc1738::SCHEMES, rfc1738::scheme(), rfc1738::schemepart(), run.input()), NO_SCHEMES)
        .map(|(rest, url)| (rest, OtherUrl(url)))
}

impl<'a> OtherUrl<'a> {
    /// Parses a whole text, which is a `str` or bytes, as [`All`] does: by RFC 3986.
    ///
    /// # Errors
    /// If the text does not match. The error has the offset and the reason.
    /// [`ErrorKind::WrongScheme`](crate::ErrorKind::WrongScheme), if [`All`] has a row for the
    /// scheme.
    pub fn parse(text: impl Text<'a>) -> Result<Self, Error> {
        fn layout(text: &[u8]) -> Result<Layout, Error> {
            const FEATURES: Features = OTHER.features().or(Features::FRAGMENT);
            whole::<true>(text, P::Url, NO_SCHEMES, FEATURES, |input| {
                other(All::SCHEMES, uri::scheme(), by_row(&OTHER, FEATURES), input)
            })
        }
        let text = text.slice();
        layout(text.bytes()).map(|layout| Self(Url::new(text.ascii(), layout)))
    }
}

combinators! { rfc1738;
    /// `genericurl = scheme ":" schemepart` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-genericurl))
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::genericurl};
    ///
    /// let (rest, (scheme, schemepart)) = genericurl("http://host.dom/motd <")?;
    /// assert_eq!(
    ///     (scheme, schemepart.as_str(), rest),
    ///     (Scheme::from_name("http"), "//host.dom/motd", " <")
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where the ":" is missing, and at the byte that breaks an escape.
    genericurl: GenericUrl => value(|parts| -> (Scheme<'_>, Encoded<'_>) { (Scheme::from_name(parts.scheme()), Encoded::of(parts.text, parts.schemepart())) });

    /// `scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-scheme))
    ///
    /// It also reads upper-case letters, because "interpreters should use case-ignore". It may
    /// begin with any of these characters.
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::scheme};
    ///
    /// assert_eq!(scheme("FTP://host.dom/"), Ok(("://host.dom/", Scheme::from_name("ftp"))));
    /// assert_eq!(scheme("z39.50r:"), Ok((":", Scheme::from_name("z39.50r"))));
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    scheme: Scheme => value(|parts| -> Scheme<'_> { Scheme::from_name(parts.text) });

    /// `schemepart = *xchar | ip-schemepart` (sections 2.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-schemepart))
    ///
    /// ```
    /// use rfc1738::grammar::schemepart;
    ///
    /// let (rest, part) = schemepart("//host.dom:/ ...")?; // no `ip-schemepart`, without a port
    /// assert_eq!((part.as_str(), rest), ("//host.dom:/", " ..."));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    schemepart: SchemePart => value(|parts| -> Encoded<'_> { Encoded::of(parts.text, parts.schemepart()) });

    /// `ip-schemepart = "//" login [ "/" urlpath ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ip-schemepart))
    ///
    /// ```
    /// use rfc1738::grammar::ip_schemepart;
    ///
    /// let (rest, (login, urlpath)) = ip_schemepart("//foo:@host.com:21/a/b >")?;
    /// assert_eq!(
    ///     (login.as_str(), urlpath.unwrap().as_str(), rest),
    ///     ("foo:@host.com:21", "a/b", " >")
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    ip_schemepart: IpSchemePart => value(|parts| -> (Login<'_>, Option<Encoded<'_>>) { parts.ip() });

    /// `login = [ user [ ":" password ] "@" ] hostport` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-login))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::login, nom};
    ///
    /// let (rest, who) = login("foo:@host.com/")?;
    /// assert_eq!(
    ///     (who.user().unwrap().as_str(), who.password().unwrap().as_str(), rest),
    ///     ("foo", "", "/")
    /// );
    ///
    /// let input = "foo:bar:@host.com/";
    /// let nom::Err::Failure(failure) = login(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (7, Production::Password)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails: at a second ":" or "@", for instance.
    login: Login => value(|parts| -> Login<'_> { Login { parts } });

    /// `hostport = host [ ":" port ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostport))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::hostport, nom};
    ///
    /// let (rest, (host, port)) = hostport("host.dom:8080/path")?;
    /// assert_eq!((host.as_str(), port, rest), ("host.dom", Some(8080), "/path"));
    ///
    /// let input = "host.dom:/path";
    /// let nom::Err::Failure(failure) = hostport(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (9, Production::Port)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where the host or the port fails, or at the byte after a ":" without digits.
    hostport: HostPort => value(|parts| -> (Host<&str>, Option<u16>) {
        (parts.required_host(), parts.layout.port())
    });

    /// `host = hostname | hostnumber` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-host))
    ///
    /// ```
    /// use rfc1738::grammar::host;
    ///
    /// let (rest, name) = host("1.2.3.4.dom/")?;
    /// assert_eq!((rest, name.address()), ("/", None));
    /// let (rest, number) = host("1.2.3.4:80")?;
    /// assert!(rest == ":80" && number.address().is_some());
    /// assert!(host("1.2.3/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// After the last label, if that is not a top label and the host is not a number. Otherwise
    /// where a label must begin or continue.
    host: Host => value(|parts| -> Host<&str> { parts.required_host() });

    /// `hostname = *[ domainlabel "." ] toplabel` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostname))
    ///
    /// ```
    /// use rfc1738::grammar::hostname;
    ///
    /// let (rest, name) = hostname("vms.host.edu/disk$user")?;
    /// assert_eq!((name.as_str(), rest), ("vms.host.edu", "/disk$user"));
    /// assert!(hostname("host.3com/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// After the last label, if it starts with a digit. Otherwise where a label must begin or
    /// continue.
    hostname: HostName => value(|parts| -> Host<&str> { Host(parts.text) });

    /// `domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit` (sections 3.1 and
    /// 5; [diagram](crate::guide::diagrams#diagram-domainlabel))
    ///
    /// ```
    /// use rfc1738::grammar::domainlabel;
    ///
    /// assert_eq!(domainlabel("3com-x.dom"), Ok((".dom", "3com-x")));
    /// assert!(domainlabel("3com-.dom").is_err());
    /// ```
    ///
    /// # Errors
    /// Where a letter or digit is required: at the beginning and at the end.
    domainlabel: DomainLabel => text;

    /// `toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-toplabel))
    ///
    /// ```
    /// use rfc1738::grammar::toplabel;
    ///
    /// assert_eq!(toplabel("edu:21"), Ok((":21", "edu")));
    /// assert!(toplabel("3com").is_err());
    /// ```
    ///
    /// # Errors
    /// At the beginning, if a letter is required there, or at the end, if a letter or digit is.
    toplabel: TopLabel => text;

    /// `alphadigit = alpha | digit` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-alphadigit))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::alphadigit("2B"), Ok(("B", '2')));
    /// assert!(rfc1738::grammar::alphadigit("-").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    alphadigit: AlphaDigit => char;

    /// `hostnumber = digits "." digits "." digits "." digits` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hostnumber))
    ///
    /// Each group is at most 255, in decimal (section 3.1: an IP address).
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use rfc1738::{Production, grammar::hostnumber, nom};
    ///
    /// let (rest, number) = hostnumber("10.0.0.017/")?;
    /// assert_eq!((number.address(), rest), (Some(Ipv4Addr::new(10, 0, 0, 17).into()), "/"));
    ///
    /// let input = "10.0.0.256";
    /// let nom::Err::Failure(failure) = hostnumber(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (9, Production::HostNumber)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// Where a digit or "." is missing, and at the digit that makes a group exceed 255.
    hostnumber: HostNumber => value(|parts| -> Host<&str> { Host(parts.text) });

    /// `port = digits` (sections 3.1 and 5, [diagram](crate::guide::diagrams#diagram-port))
    ///
    /// At most 65535, with or without leading zeros.
    ///
    /// ```
    /// use rfc1738::grammar::port;
    ///
    /// assert_eq!(port("0021/"), Ok(("/", 21)));
    /// assert!(port("65536").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a digit, and at the digit that makes the port exceed 65535.
    port: Port => value(|parts| -> u16 { parts.layout.port });

    /// `user = *[ uchar | ";" | "?" | "&" | "=" ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-user))
    ///
    /// ```
    /// use rfc1738::grammar::user;
    ///
    /// let (rest, user) = user("me%40here;x=1:secret@host.dom")?;
    /// assert_eq!((user.as_str(), rest), ("me%40here;x=1", ":secret@host.dom"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    user: User => encoded;

    /// `password = *[ uchar | ";" | "?" | "&" | "=" ]` (sections 3.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-password))
    ///
    /// ```
    /// use rfc1738::grammar::password;
    ///
    /// let (rest, password) = password("p%40ss@host.dom")?;
    /// assert_eq!((password.as_str(), rest), ("p%40ss", "@host.dom"));
    /// assert_eq!(format!("{password:?}"), "***");
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    password: Password => value(|parts| -> Password<'_> { Password(Encoded::new(parts.text)) });

    /// `urlpath = *xchar` (sections 3.1 and 5, [diagram](crate::guide::diagrams#diagram-urlpath))
    ///
    /// It "depends on protocol": this is its form for unknown schemes.
    ///
    /// ```
    /// use rfc1738::grammar::urlpath;
    ///
    /// let (rest, path) = urlpath("a/b;c?d#e")?;
    /// assert_eq!((path.as_str(), rest), ("a/b;c?d", "#e"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    urlpath: UrlPath => encoded;

    /// `ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]` (sections 3.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ftpurl))
    ///
    /// A ";" after the "/" can only begin ";type=", so that is matched as written.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::ftpurl, nom};
    ///
    /// let (rest, url) = ftpurl("ftp://myname@host.dom/%2Fetc/motd>")?;
    /// assert_eq!((url.name().unwrap().as_str(), rest), ("motd", ">"));
    ///
    /// let input = "ftp://host.dom/motd;type=x";
    /// let nom::Err::Failure(failure) = ftpurl(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (25, Production::FtpType)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or inside ";type=".
    ftpurl: FtpUrl => url(SchemeDef::FTP_1738, SchemeDef::FTP);

    /// `fpath = fsegment *[ "/" fsegment ]` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fpath))
    ///
    /// Returns a list of at most `N` segments.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::fpath, nom};
    ///
    /// let (rest, path) = fpath::<3>("etc//motd;type=a")?;
    /// assert_eq!(path, ["etc", "", "motd"]);
    /// assert_eq!(rest, ";type=a");
    ///
    /// let input = "a/b/c/d";
    /// let nom::Err::Failure(failure) = fpath::<3>(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (6, Production::FSegment)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    fpath: FPath => segments(FSegment, 0);

    /// `fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fsegment))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::fsegment, nom};
    ///
    /// let (rest, segment) = fsegment("%2Fetc/motd")?;
    /// assert_eq!((segment.as_str(), rest), ("%2Fetc", "/motd"));
    ///
    /// let nom::Err::Failure(failure) = fsegment("%2G").unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset("%2G"), failure.error("%2G").production()),
    ///     (2, Production::FSegment)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    fsegment: FSegment => encoded;

    /// `ftptype = "A" | "I" | "D" | "a" | "i" | "d"` (sections 3.2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ftptype))
    ///
    /// ```
    /// use rfc1738::{grammar::ftptype, parts::FtpType};
    ///
    /// let (rest, typecode) = ftptype("D>")?;
    /// assert_eq!((typecode.as_char(), typecode, rest), ('D', FtpType::DIRECTORY, ">"));
    /// assert!(ftptype("x").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    ftptype: FtpType => value(|parts| -> FtpType { FtpType(parts.text.bytes().next().unwrap_or_default()) });

    /// `fileurl = "file://" [ host | "localhost" ] "/" fpath` (sections 3.10 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fileurl))
    ///
    /// "localhost" is a host as well, so it needs no alternative.
    ///
    /// ```
    /// use rfc1738::grammar::fileurl;
    ///
    /// let (rest, url) = fileurl("file://vms.host.edu/disk$user/my/notes/note12345.txt;1")?;
    /// assert_eq!((url.path().as_str(), rest), ("/disk$user/my/notes/note12345.txt", ";1"));
    /// assert!(fileurl("file://vms.host.edu").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or where the "/" is missing.
    fileurl: FileUrl => url(SchemeDef::FILE_1738, SchemeDef::FILE);

    /// `httpurl = "http://" hostport [ "/" hpath [ "?" search ]]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-httpurl))
    ///
    /// ```
    /// use rfc1738::grammar::httpurl;
    ///
    /// let (rest, url) = httpurl("http://ds.internic.net/instructions/overview.html#WARNING")?;
    /// assert_eq!(
    ///     (url.path().as_str(), url.query(), rest),
    ///     ("/instructions/overview.html", None, "#WARNING")
    /// );
    /// assert!(httpurl("http://ds.internic.net:/").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    httpurl: HttpUrl => url(SchemeDef::HTTP_1738, SchemeDef::HTTP);

    /// `hpath = hsegment *[ "/" hsegment ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hpath))
    ///
    /// Returns a list of at most `N` segments.
    ///
    /// ```
    /// use rfc1738::grammar::hpath;
    ///
    /// let (rest, path) = hpath::<2>("cgi/find?word")?;
    /// assert_eq!(path, ["cgi", "find"]);
    /// assert_eq!(rest, "?word");
    /// assert!(hpath::<2>("cgi/find/it").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape, and at the beginning of the segment that does not fit.
    hpath: HPath => segments(HSegment, 0);

    /// `hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-hsegment))
    ///
    /// ```
    /// use rfc1738::grammar::hsegment;
    ///
    /// let (rest, segment) = hsegment("a;b:c@d?e")?;
    /// assert_eq!((segment.as_str(), rest), ("a;b:c@d", "?e"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    hsegment: HSegment => encoded;

    /// `search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]` (sections 3.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-search))
    ///
    /// It contains no "/" and no "?" (section 3.3 reserves them).
    ///
    /// ```
    /// use rfc1738::grammar::search;
    ///
    /// let (rest, words) = search("a=1&b=%3F?c")?;
    /// assert_eq!((words.as_str(), rest), ("a=1&b=%3F", "?c"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    search: Search => encoded;

    /// `gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]`
    /// (sections 3.4 and 5, [diagram](crate::guide::diagrams#diagram-gopherurl))
    ///
    /// The unquoted "/" is a literal.
    ///
    /// ```
    /// use rfc1738::grammar::gopherurl;
    ///
    /// let (rest, url) = gopherurl("gopher://host.dom/7/find%09word <")?;
    /// assert_eq!(
    ///     (url.selector().unwrap().as_str(), url.query().unwrap().as_str(), rest),
    ///     ("/find", "word", " <")
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    gopherurl: GopherUrl => url(SchemeDef::GOPHER_1738, SchemeDef::GOPHER);

    /// `gtype = xchar` (sections 3.4.1 and 5, [diagram](crate::guide::diagrams#diagram-gtype))
    ///
    /// ```
    /// use rfc1738::grammar::gtype;
    ///
    /// let (rest, gtype) = gtype("0/motd")?;
    /// assert_eq!((gtype.as_str(), rest), ("0", "/motd"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    gtype: GType => encoded;

    /// `selector = *xchar` (sections 3.4.1 and 5,
    /// [diagram](crate::guide::diagrams#diagram-selector))
    ///
    /// On its own it may contain `%09` as well.
    ///
    /// ```
    /// use rfc1738::grammar::selector;
    ///
    /// let (rest, selector) = selector("/find%09word <")?;
    /// assert_eq!((selector.as_str(), rest), ("/find%09word", " <"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    selector: Selector => encoded;

    /// `gopher+_string = *xchar` (sections 3.4.3 and 5,
    /// [diagram](crate::guide::diagrams#diagram-gopher+_string))
    ///
    /// ```
    /// use rfc1738::grammar::gopher_plus_string;
    ///
    /// let (rest, string) = gopher_plus_string("+application/postscript%20Es_ES>")?;
    /// assert_eq!((string.as_str(), rest), ("+application/postscript%20Es_ES", ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    gopher_plus_string: GopherPlusString => encoded;

    /// `mailtourl = "mailto:" encoded822addr` (sections 3.5 and 5,
    /// [diagram](crate::guide::diagrams#diagram-mailtourl))
    ///
    /// ```
    /// use rfc1738::grammar::mailtourl;
    ///
    /// let (rest, url) = mailtourl("mailto:gorby%25kremvax@howard.dom>")?;
    /// assert_eq!((url.address().as_str(), rest), ("gorby%25kremvax@howard.dom", ">"));
    /// assert!(mailtourl("mailto:").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    mailtourl: MailtoUrl => url(SchemeDef::MAILTO_1738, SchemeDef::MAILTO);

    /// `encoded822addr = 1*xchar` (sections 3.5 and 5,
    /// [diagram](crate::guide::diagrams#diagram-encoded822addr))
    ///
    /// It is "further defined in RFC822".
    ///
    /// ```
    /// use rfc1738::{Production, grammar::encoded822addr, nom};
    ///
    /// let (rest, address) = encoded822addr("me@host.dom>")?;
    /// assert_eq!((address.as_str(), rest), ("me@host.dom", ">"));
    ///
    /// let input = "gorby%kremvax@howard.dom";
    /// let nom::Err::Failure(failure) = encoded822addr(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (6, Production::Encoded822Addr)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, and at the byte that breaks an escape.
    encoded822addr: Encoded822Addr => encoded;

    /// `newsurl = "news:" grouppart` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-newsurl))
    ///
    /// ```
    /// use rfc1738::grammar::newsurl;
    ///
    /// let (rest, url) = newsurl("news:comp.infosystems.www.misc>")?;
    /// assert_eq!((url.as_str(), rest), ("news:comp.infosystems.www.misc", ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    newsurl: NewsUrl => url(SchemeDef::NEWS_1738, SchemeDef::NEWS);

    /// `grouppart = "*" | group | article` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-grouppart))
    ///
    /// ```
    /// use rfc1738::{grammar::grouppart, parts::GroupPart};
    ///
    /// assert!(matches!(grouppart("*>"), Ok((">", GroupPart::All))));
    /// assert!(matches!(grouppart("comp.lang.c>"), Ok((">", GroupPart::Group(_)))));
    /// assert!(matches!(grouppart("1994.1@host.dom>"), Ok((">", GroupPart::Article(_)))));
    /// ```
    ///
    /// # Errors
    /// If there is an "@", at the byte where `article` fails, otherwise where `group` does.
    grouppart: GroupPart => value(|parts| -> GroupPart<'_> { GroupPart::new(Encoded::new(parts.text)) });

    /// `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-group))
    ///
    /// ```
    /// use rfc1738::grammar::group;
    ///
    /// assert_eq!(group("comp.lang.c++/1234"), Ok(("/1234", "comp.lang.c++")));
    /// assert!(group("2600").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a letter.
    group: Group => text;

    /// `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (sections 3.6 and 5,
    /// [diagram](crate::guide::diagrams#diagram-article))
    ///
    /// ```
    /// use rfc1738::{Production, grammar, nom};
    ///
    /// let (rest, article) = grammar::article("1994/1@host.dom>")?;
    /// assert_eq!(
    ///     (article.local().as_str(), article.host().as_str(), rest),
    ///     ("1994/1", "host.dom", ">")
    /// );
    ///
    /// let nom::Err::Failure(failure) = grammar::article("1994/1>").unwrap_err() else {
    ///     panic!()
    /// };
    /// assert_eq!(
    ///     (failure.offset("1994/1>"), failure.error("1994/1>").production()),
    ///     (6, Production::Article)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At an "@" at the beginning, where the "@" is missing, and where the host fails.
    article: Article => value(|parts| -> Article<'_> { Article(Encoded::new(parts.text)) });

    /// `nntpurl = "nntp://" hostport "/" group [ "/" digits ]` (sections 3.7 and 5,
    /// [diagram](crate::guide::diagrams#diagram-nntpurl))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::nntpurl, nom};
    ///
    /// let (rest, url) = nntpurl("nntp://news.dom/comp.lang.c/1234>")?;
    /// assert_eq!(
    ///     (url.group().as_str(), url.digits(), rest),
    ///     ("comp.lang.c", Some("1234"), ">")
    /// );
    ///
    /// let input = "nntp://news.dom/comp.lang.c/";
    /// let nom::Err::Failure(failure) = nntpurl(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (28, Production::NntpUrl)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, where the "/" is missing, and after a "/" without
    /// digits.
    nntpurl: NntpUrl => url(SchemeDef::NNTP_1738, SchemeDef::NNTP);

    /// `telneturl = "telnet://" login [ "/" ]` (sections 3.8 and 5,
    /// [diagram](crate::guide::diagrams#diagram-telneturl))
    ///
    /// ```
    /// use rfc1738::grammar::telneturl;
    ///
    /// let (rest, url) = telneturl("telnet://guest@host.dom:2323/>")?;
    /// assert_eq!((url.port(), !url.path().is_empty(), rest), (Some(2323), true, ">"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    telneturl: TelnetUrl => url(SchemeDef::TELNET_1738, SchemeDef::TELNET);

    /// `waisurl = waisdatabase | waisindex | waisdoc` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisurl))
    ///
    /// ```
    /// use rfc1738::grammar::waisurl;
    ///
    /// let (rest, url) = waisurl("wais://host.dom/db?word>")?;
    /// assert!(url.doc().is_none() && url.query().unwrap() == "word");
    /// assert_eq!(rest, ">");
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where a "/" is missing.
    waisurl: WaisUrl => url(SchemeDef::WAIS, SchemeDef::WAIS);

    /// `waisdatabase = "wais://" hostport "/" database` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisdatabase))
    ///
    /// ```
    /// use rfc1738::grammar::waisdatabase;
    ///
    /// let (rest, url) = waisdatabase("wais://host.dom/db?word")?;
    /// assert_eq!((url.database().as_str(), rest), ("db", "?word"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where the "/" is missing.
    waisdatabase: WaisUrl => begin(SchemeDef::WAIS);

    /// `waisindex = "wais://" hostport "/" database "?" search` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisindex))
    ///
    /// ```
    /// use rfc1738::grammar::waisindex;
    ///
    /// let (rest, url) = waisindex("wais://host.dom/db?word>")?;
    /// assert_eq!((url.query().unwrap().as_str(), rest), ("word", ">"));
    /// assert!(waisindex("wais://host.dom/db").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where the "/" or the "?" is missing.
    waisindex: WaisUrl => begin(SchemeDef::WAIS);

    /// `waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath` (sections 3.9 and 5,
    /// [diagram](crate::guide::diagrams#diagram-waisdoc))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::waisdoc, nom};
    ///
    /// let (rest, url) = waisdoc("wais://host.dom/db/TEXT/1%3D2>")?;
    /// assert_eq!((url.path().as_str(), rest), ("/db/TEXT/1%3D2", ">"));
    ///
    /// let input = "wais://host.dom/db/TEXT";
    /// let nom::Err::Failure(failure) = waisdoc(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (23, Production::WType)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, and where a "/" is missing.
    waisdoc: WaisUrl => begin(SchemeDef::WAIS);

    /// `database = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-database))
    ///
    /// ```
    /// use rfc1738::grammar::database;
    ///
    /// let (rest, database) = database("db%2F1?word")?;
    /// assert_eq!((database.as_str(), rest), ("db%2F1", "?word"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    database: Database => encoded;

    /// `wtype = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-wtype))
    ///
    /// ```
    /// use rfc1738::grammar::wtype;
    ///
    /// let (rest, wtype) = wtype("TEXT/1%3D2")?;
    /// assert_eq!((wtype.as_str(), rest), ("TEXT", "/1%3D2"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    wtype: WType => encoded;

    /// `wpath = *uchar` (sections 3.9 and 5, [diagram](crate::guide::diagrams#diagram-wpath))
    ///
    /// ```
    /// use rfc1738::grammar::wpath;
    ///
    /// let (rest, wpath) = wpath("1%3D2/")?;
    /// assert_eq!((wpath.as_str(), rest), ("1%3D2", "/"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    wpath: WPath => encoded;

    /// `prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-prosperourl))
    ///
    /// ```
    /// use rfc1738::{Production, grammar::prosperourl, nom};
    ///
    /// let (rest, url) = prosperourl("prospero://host.dom//pros/name;version=1>")?;
    /// assert_eq!((url.hsoname().as_str(), url.fields().len(), rest), ("/pros/name", 1, ">"));
    ///
    /// let input = "prospero://host.dom/name;version";
    /// let nom::Err::Failure(failure) = prosperourl(input).unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset(input), failure.error(input).production()),
    ///     (32, Production::FieldName)
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails, or where the "/" is missing.
    prosperourl: ProsperoUrl => url(SchemeDef::PROSPERO, SchemeDef::PROSPERO);

    /// `ppath = psegment *[ "/" psegment ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-ppath))
    ///
    /// One string, because section 3.11 says that it has no structure.
    ///
    /// ```
    /// use rfc1738::grammar::ppath;
    ///
    /// let (rest, name) = ppath("/pros/name;version=1")?;
    /// assert_eq!((name.as_str(), rest), ("/pros/name", ";version=1"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    ppath: PPath => encoded;

    /// `psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-psegment))
    ///
    /// ```
    /// use rfc1738::grammar::psegment;
    ///
    /// let (rest, segment) = psegment("pros/name")?;
    /// assert_eq!((segment.as_str(), rest), ("pros", "/name"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    psegment: PSegment => encoded;

    /// `fieldspec = ";" fieldname "=" fieldvalue` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldspec))
    ///
    /// ```
    /// use rfc1738::grammar::fieldspec;
    ///
    /// let (rest, (name, value)) = fieldspec(";version=1;x=")?;
    /// assert_eq!((name.as_str(), value.as_str(), rest), ("version", "1", ";x="));
    /// assert!(fieldspec(";version;x=").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not ";", where the "=" is missing, and at the byte that breaks
    /// an escape.
    fieldspec: FieldSpec => value(|parts| -> (Encoded<'_>, Encoded<'_>) {
        field(Encoded::new(parts.text.get(1..).unwrap_or_default()))
    });

    /// `fieldname = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldname))
    ///
    /// ```
    /// use rfc1738::grammar::fieldname;
    ///
    /// let (rest, name) = fieldname("version=1")?;
    /// assert_eq!((name.as_str(), rest), ("version", "=1"));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    fieldname: FieldName => encoded;

    /// `fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]` (sections 3.11 and 5,
    /// [diagram](crate::guide::diagrams#diagram-fieldvalue))
    ///
    /// ```
    /// use rfc1738::grammar::fieldvalue;
    ///
    /// let (rest, value) = fieldvalue("1%3D2;x=")?;
    /// assert_eq!((value.as_str(), rest), ("1%3D2", ";x="));
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte that breaks an escape.
    fieldvalue: FieldValue => encoded;

    /// `lowalpha = "a" | "b" | ... | "z"` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-lowalpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::lowalpha("aB"), Ok(("B", 'a')));
    /// assert!(rfc1738::grammar::lowalpha("Ba").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    lowalpha: LowAlpha => char;

    /// `hialpha = "A" | "B" | ... | "Z"` (section 5,
    /// [diagram](crate::guide::diagrams#diagram-hialpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::hialpha("Ba"), Ok(("a", 'B')));
    /// assert!(rfc1738::grammar::hialpha("aB").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    hialpha: HiAlpha => char;

    /// `alpha = lowalpha | hialpha` (section 5, [diagram](crate::guide::diagrams#diagram-alpha))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::alpha("B2"), Ok(("2", 'B')));
    /// assert!(rfc1738::grammar::alpha("2B").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    alpha: Alpha => char;

    /// `digit = "0" | "1" | ... | "9"` (section 5, [diagram](crate::guide::diagrams#diagram-digit))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::digit("21"), Ok(("1", '2')));
    /// assert!(rfc1738::grammar::digit("").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    digit: Digit => char;

    /// `safe = "$" | "-" | "_" | "." | "+"` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-safe))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::safe("$user"), Ok(("user", '$')));
    /// assert!(rfc1738::grammar::safe("~user").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    safe: Safe => char;

    /// `extra = "!" | "*" | "'" | "(" | ")" | ","` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-extra))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::extra("(x)"), Ok(("x)", '(')));
    /// assert!(rfc1738::grammar::extra("[x]").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    extra: Extra => char;

    /// ``national = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"`` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-national))
    ///
    /// No other production uses it, because these characters must be escaped everywhere.
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::national("~smith"), Ok(("smith", '~')));
    /// assert!(rfc1738::grammar::national("smith").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    national: National => char;

    /// `punctuation = "<" | ">" | "#" | "%" | <">` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-punctuation))
    ///
    /// No other production uses it, because these characters must be escaped everywhere.
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::punctuation("#top"), Ok(("top", '#')));
    /// assert!(rfc1738::grammar::punctuation("top").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    punctuation: Punctuation => char;

    /// `reserved = ";" | "/" | "?" | ":" | "@" | "&" | "="` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-reserved))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::reserved("?word"), Ok(("word", '?')));
    /// assert!(rfc1738::grammar::reserved("word").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    reserved: Reserved => char;

    /// `hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"`
    /// (sections 2.2 and 5, [diagram](crate::guide::diagrams#diagram-hex))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::hex("fg"), Ok(("g", 'f')));
    /// assert!(rfc1738::grammar::hex("g").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    hex: Hex => char;

    /// `escape = "%" hex hex` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-escape))
    ///
    /// The value is the decoded byte.
    ///
    /// ```
    /// use rfc1738::{Production, grammar::escape, nom};
    ///
    /// assert_eq!(escape("%2Fetc"), Ok(("etc", b'/')));
    /// let nom::Err::Failure(failure) = escape("%2Getc").unwrap_err() else { panic!() };
    /// assert_eq!(
    ///     (failure.offset("%2Getc"), failure.error("%2Getc").production()),
    ///     (2, Production::Escape)
    /// );
    /// ```
    ///
    /// # Errors
    /// At the first byte that does not match.
    escape: Escape => value(|parts| -> u8 { Encoded::new(parts.text).octets().next().unwrap_or_default() });

    /// `unreserved = alpha | digit | safe | extra` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-unreserved))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::unreserved("a%2F"), Ok(("%2F", 'a')));
    /// assert!(rfc1738::grammar::unreserved("%2F").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match.
    unreserved: Unreserved => char;

    /// `uchar = unreserved | escape` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-uchar))
    ///
    /// ```
    /// use rfc1738::grammar::uchar;
    ///
    /// let (rest, character) = uchar("%2F/etc")?;
    /// assert_eq!((character.as_str(), rest), ("%2F", "/etc"));
    /// assert!(uchar("/etc").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    uchar: UChar => encoded;

    /// `xchar = unreserved | reserved | escape` (sections 2.2 and 5,
    /// [diagram](crate::guide::diagrams#diagram-xchar))
    ///
    /// ```
    /// use rfc1738::grammar::xchar;
    ///
    /// let (rest, character) = xchar("/%2Fetc")?;
    /// assert_eq!((character.as_str(), rest), ("/", "%2Fetc"));
    /// assert!(xchar("#top").is_err());
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it does not match, or at the byte that breaks the escape.
    xchar: XChar => encoded;

    /// `digits = 1*digit` (section 5, [diagram](crate::guide::diagrams#diagram-digits))
    ///
    /// ```
    /// assert_eq!(rfc1738::grammar::digits("1234/"), Ok(("/", "1234")));
    /// assert!(rfc1738::grammar::digits("/").is_err());
    /// ```
    ///
    /// # Errors
    /// At the first byte, if it is not a digit.
    digits: Digits => text;
}

pub mod rfc3986 {
    //! The grammar of RFC 3986, appendix A: the part that URLs use.
    //!
    //! There is one combinator for each production, as in [`grammar`](super):
    //!
    //! ```
    //! use rfc1738::{
    //!     grammar::{
    //!         Parsed,
    //!         rfc3986::{absolute_uri, authority},
    //!     },
    //!     nom,
    //! };
    //! use nom::{Parser, bytes::complete::tag, sequence::preceded};
    //!
    //! let (rest, (scheme, (login, path), query)) =
    //!     absolute_uri("https://[2001:db8::7]:8443/~me?q HTTP/1.1")?;
    //! assert!(
    //!     scheme == "https"
    //!         && path.unwrap() == "~me"
    //!         && query.unwrap() == "q"
    //!         && rest == " HTTP/1.1"
    //! );
    //! assert_eq!(login.as_str(), "[2001:db8::7]:8443");
    //!
    //! fn connect(input: &str) -> Parsed<'_, Option<u16>> {
    //!     preceded(tag("CONNECT "), authority).map(|login| login.port()).parse(input)
    //! }
    //! assert_eq!(connect("CONNECT host.dom:443 HTTP/1.1"), Ok((" HTTP/1.1", Some(443))));
    //! # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    //! ```
    //!
    //! They accept less than RFC 3986 does. An [`absolute_uri`](absolute_uri()) has an authority. A
    //! [`host`](host()) is not empty, an IP literal is an IPv6 address without a zone, and a
    //! [`reg_name`] does not look like an IPv4 address, so its last label is not a number and does
    //! not begin with "0x". A [`port`] is at most 65535.

    use core::net::{Ipv4Addr, Ipv6Addr};

    use heapless::Vec;

    use super::{
        Parsed,
        parse::Run,
        uri,
        words::{Part, at, char},
    };
    use crate::{
        error::Production as P,
        percent::Encoded,
        scheme::{Features, Scheme},
        url::{Host, Login, Parts, ipv4, ipv6, upto},
    };

    /// An authority, and the path after its first "/".
    type HierPart<'a> = (Login<'a>, Option<Encoded<'a>>);

    /// `absolute-URI  = scheme ":" hier-part [ "?" query ]` (RFC 3986, section 4.3)
    ///
    /// For any scheme, with an authority that may have a user. Returns the scheme, the
    /// [`hier_part`], and the query.
    ///
    /// ```
    /// use rfc1738::{Scheme, grammar::rfc3986::absolute_uri};
    ///
    /// let (rest, (scheme, (login, path), query)) =
    ///     absolute_uri("https://host.dom/~me?q=a/b HTTP/1.1")?;
    /// assert_eq!((scheme, rest), (Scheme::from_name("https"), " HTTP/1.1"));
    /// assert_eq!(
    ///     (login.as_str(), path.unwrap().as_str(), query.unwrap().as_str()),
    ///     ("host.dom", "~me", "q=a/b")
    /// );
    /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
    /// ```
    ///
    /// # Errors
    /// At the byte where one of its parts fails.
    pub fn absolute_uri(input: &str) -> Parsed<'_, (Scheme<'_>, HierPart<'_>, Option<Encoded<'_>>)> {
        let rule = (uri::scheme(), char(b':'), at(Part::Login), uri::absolute_uri(Features::USERINFO));
        let (rest, parts) = Run::of(input, P::AbsoluteUri).parts(rule)?;
        // The part ends before the "?".
        let part = Parts { text: upto(parts.text, parts.hpath_end()), ..parts };
        Ok((rest, (Scheme::from_name(parts.scheme()), part.ip(), parts.search())))
    }

    combinators! { uri;
        /// `hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
        /// (RFC 3986, section 3): the first of these.
        ///
        /// Returns the authority, and the path after its first "/".
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::hier_part;
        ///
        /// let (rest, (login, path)) = hier_part("//me@host.dom/a/b?c")?;
        /// assert_eq!((login.as_str(), path.unwrap().as_str(), rest), ("me@host.dom", "a/b", "?c"));
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the byte where the slashes, the authority or the path fails.
        hier_part(Features::USERINFO): HierPart => value(|parts| -> HierPart<'_> { parts.ip() });

        /// `authority     = [ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::authority;
        ///
        /// let (rest, login) = authority("me:secret@[::1]:1883/topic")?;
        /// assert!(login.user().is_some_and(|user| user == "me"));
        /// assert!(login.password().is_some_and(|password| password.as_str() == "secret"));
        /// assert_eq!((login.host().as_str(), login.port(), rest), ("[::1]", Some(1883), "/topic"));
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the byte where the userinfo, the host or the port fails.
        authority(Features::USERINFO): Authority => value(|parts| -> Login<'_> { Login { parts } });

        /// `userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )` (RFC 3986, section 3.2.1)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::userinfo;
        ///
        /// let (rest, userinfo) = userinfo("me:~@host.dom")?;
        /// assert_eq!((userinfo.as_str(), rest), ("me:~", "@host.dom"));
        /// assert!(rfc1738::grammar::rfc3986::userinfo("%4").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At a broken escape.
        userinfo: Userinfo => encoded;

        /// `host          = IP-literal / IPv4address / reg-name` (RFC 3986, section 3.2.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::host;
        ///
        /// let (rest, number) = host("1.2.3.4:80")?;
        /// assert!(rest == ":80" && number.address().is_some());
        /// assert_eq!(host("1.2.3.4.dom/")?.1.address(), None);
        /// let (rest, address) = host("[fe80::1]/")?;
        /// assert_eq!((address.address(), rest), ("fe80::1".parse().ok(), "/"));
        /// assert!(host("1.2.3/").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the first byte, if there is no host, inside an address in brackets, after a name that
        /// looks like an address, or at a broken escape.
        host: Host => value(|parts| -> Host<&str> { parts.required_host() });

        /// `port          = *DIGIT` (RFC 3986, section 3.2.3)
        ///
        /// At most 65535, with or without leading zeros, or `None` if it is empty.
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::port;
        ///
        /// assert_eq!(port("0443/"), Ok(("/", Some(443))));
        /// assert_eq!(port("/"), Ok(("/", None)));
        /// assert!(port("65536").is_err());
        /// ```
        ///
        /// # Errors
        /// At the digit that makes the port exceed 65535.
        port: Port => value(|parts| -> Option<u16> { (!parts.text.is_empty()).then_some(parts.layout.port) });

        /// `IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"` (RFC 3986, section 3.2.2)
        ///
        /// Without a zone, and without IPvFuture: no such version exists.
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::ip_literal;
        ///
        /// let (rest, literal) = ip_literal("[::1]:80")?;
        /// assert!(literal.address().is_some_and(|address| address.is_loopback()) && rest == ":80");
        /// assert!(ip_literal("[fe80::1%25eth0]").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the byte where the address fails, and where a bracket is missing.
        ip_literal: IpLiteral => value(|parts| -> Host<&str> { Host(parts.text) });

        /// `IPv6address` (RFC 3986, section 3.2.2): eight groups of one to four hexadecimal digits, or
        /// fewer if there is one "::". The last two may be an IPv4 address.
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::ipv6address;
        ///
        /// let (rest, address) = ipv6address("::ffff:192.0.2.1]")?;
        /// assert_eq!((address.segments()[5..].to_vec(), rest), (vec![0xFFFF, 0xC000, 0x0201], "]"));
        /// assert!(ipv6address("1:2:3").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// Where a group, a ":" or a "::" is missing.
        ipv6address: Ipv6Address => value(|parts| -> Ipv6Addr { ipv6(parts.text) });

        /// `h16           = 1*4HEXDIG` (RFC 3986, section 3.2.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::h16;
        ///
        /// assert_eq!(h16("2001:db8"), Ok((":db8", "2001")));
        /// assert_eq!(h16("20010"), Ok(("0", "2001")));
        /// assert!(h16(":").is_err());
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it is not a hexadecimal digit.
        h16: H16 => text;

        /// `ls32          = ( h16 ":" h16 ) / IPv4address` (RFC 3986, section 3.2.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::ls32;
        ///
        /// assert_eq!(ls32("c000:201]"), Ok(("]", "c000:201")));
        /// assert_eq!(ls32("192.0.2.1]"), Ok(("]", "192.0.2.1")));
        /// assert!(ls32("c000]").is_err());
        /// ```
        ///
        /// # Errors
        /// Where a digit, a ":" or a "." is missing.
        ls32: Ls32 => text;

        /// `IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet` (RFC 3986, section
        /// 3.2.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::ipv4address;
        ///
        /// let (rest, address) = ipv4address("192.0.2.1/")?;
        /// assert_eq!((address.octets(), rest), ([192, 0, 2, 1], "/"));
        /// assert!(ipv4address("010.0.0.1").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// Where a number or a "." is missing, and at the digit that makes a number exceed 255 or
        /// follows a leading zero.
        ipv4address: Ipv4Address => value(|parts| -> Ipv4Addr { ipv4(parts.text) });

        /// `dec-octet`: a number from 0 to 255 without a leading zero (RFC 3986, section 3.2.2)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::dec_octet;
        ///
        /// assert_eq!(dec_octet("255."), Ok((".", 255)));
        /// assert_eq!(dec_octet("256"), Ok(("6", 25)));
        /// assert_eq!(dec_octet("01"), Ok(("1", 0)));
        /// assert!(dec_octet(".").is_err());
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it is not a digit.
        dec_octet: DecOctet => value(|parts| -> u8 { parts.text.parse().unwrap_or_default() });

        /// `reg-name      = *( unreserved / pct-encoded / sub-delims )` (RFC 3986, section 3.2.2)
        ///
        /// It is not empty, and its last label is not a number and does not begin with "0x".
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::reg_name;
        ///
        /// let (rest, name) = reg_name("b%C3%BCcher_1.dom/")?;
        /// assert_eq!((name.as_str(), rest), ("b%C3%BCcher_1.dom", "/"));
        /// assert!(reg_name("host.1").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the first byte, if a name cannot contain it, after a name that looks like an address,
        /// or at a broken escape.
        reg_name: RegName => encoded;

        /// `path-abempty  = *( "/" segment )` (RFC 3986, section 3.3)
        ///
        /// Returns a list of at most `N` segments.
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::path_abempty;
        ///
        /// let (rest, path) = path_abempty::<8>("/a//b?c")?;
        /// assert_eq!(path, ["a", "", "b"]);
        /// assert_eq!(rest, "?c");
        /// assert!(path_abempty::<2>("/a//b?c").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the beginning of the segment that does not fit, and at a broken escape.
        path_abempty: PathAbempty => segments(Segment, "/".len());

        /// `segment       = *pchar` (RFC 3986, section 3.3)
        ///
        /// ```
        /// let (rest, segment) = rfc1738::grammar::rfc3986::segment("~me/x")?;
        /// assert_eq!((segment.as_str(), rest), ("~me", "/x"));
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At a broken escape.
        segment: Segment => encoded;

        /// `pchar         = unreserved / pct-encoded / sub-delims / ":" / "@"` (RFC 3986, section 3.3)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::pchar;
        ///
        /// assert_eq!(pchar("~/")?.1, "~");
        /// assert_eq!(pchar("%7E/")?.1, "%7E");
        /// assert!(pchar("/").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it does not match, and inside a broken escape.
        pchar: PChar => encoded;

        /// `query         = *( pchar / "/" / "?" )` (RFC 3986, section 3.4)
        ///
        /// ```
        /// let (rest, query) = rfc1738::grammar::rfc3986::query("a=/b?c#d")?;
        /// assert_eq!((query.as_str(), rest), ("a=/b?c", "#d"));
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At a broken escape.
        query: Query => encoded;

        /// `fragment      = *( pchar / "/" / "?" )` (RFC 3986, section 3.5)
        ///
        /// ```
        /// let (rest, fragment) = rfc1738::grammar::rfc3986::fragment("a/b?c#d")?;
        /// assert_eq!((fragment.as_str(), rest), ("a/b?c", "#d"));
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At a broken escape.
        fragment: Fragment => encoded;

        /// `pct-encoded   = "%" HEXDIG HEXDIG` (RFC 3986, section 2.1)
        ///
        /// ```
        /// use rfc1738::grammar::rfc3986::pct_encoded;
        ///
        /// assert_eq!(pct_encoded("%7Em")?.1, "%7E");
        /// assert!(pct_encoded("%7").is_err());
        /// # Ok::<(), rfc1738::nom::Err<rfc1738::grammar::Failure>>(())
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it is not "%", and where a digit is missing.
        pct_encoded: PctEncoded => encoded;

        /// `unreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986, section 2.3)
        ///
        /// ```
        /// assert_eq!(rfc1738::grammar::rfc3986::unreserved("~me"), Ok(("me", '~')));
        /// assert!(rfc1738::grammar::rfc3986::unreserved("!").is_err());
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it does not match.
        unreserved: Unreserved => char;

        /// `sub-delims    = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="` (RFC 3986,
        /// section 2.2)
        ///
        /// ```
        /// assert_eq!(rfc1738::grammar::rfc3986::sub_delims(";a"), Ok(("a", ';')));
        /// assert!(rfc1738::grammar::rfc3986::sub_delims("~").is_err());
        /// ```
        ///
        /// # Errors
        /// At the first byte, if it does not match.
        sub_delims: SubDelims => char;
    }
}
