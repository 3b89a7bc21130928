//! To and from `http::Uri`, which hyper, axum, reqwest and others take.

use alloc::string::ToString as _;

use http::{Uri, uri::InvalidUri};

use super::convert::{ConversionError, has_host, is_same};
use crate::{
    error::{Error, ErrorKind, Production},
    owned::{Home, OwnedUrl, SchemeSet},
    scheme::Url,
};

/// With the feature `http`: an absolute `Uri`, as `Display` shows it.
///
/// One without a scheme is refused ([`ErrorKind::NoScheme`]): `/index.html`, `*`, and `host.dom:443`, which as a text would be a URL of a scheme
/// "host.dom". So is what the [`SchemeSet`] `S` refuses. The error's offset counts in what `Display` shows. A `Uri` has no fragment: it
/// drops the one in the text it is parsed from.
///
/// ```
/// use rfc1738::{OwnedUrl, Web};
///
/// let uri = http::Uri::from_static("https://host.dom?q=%20#top");
/// assert_eq!(OwnedUrl::<String, 16, Web>::try_from(&uri)?, "https://host.dom/?q=%20");
/// for relative in ["/index.html", "*", "host.dom:443"] {
///     let error = OwnedUrl::<String>::try_from(&http::Uri::from_static(relative)).unwrap_err();
///     assert!(error.to_string().starts_with("a URL begins with a scheme and a colon"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Home, const N: usize, S: SchemeSet> TryFrom<&Uri> for OwnedUrl<T, N, S> {
    type Error = ConversionError<Error>;

    fn try_from(uri: &Uri) -> Result<Self, Self::Error> {
        let text = uri.to_string();
        if uri.scheme().is_none() {
            let (kind, found) = (ErrorKind::NoScheme, text.bytes().next().into());
            return Err(ConversionError::Refused(Error { offset: 0, kind, production: Production::Scheme, found }));
        }
        let ours: Self = text.parse().map_err(ConversionError::Refused)?;
        if has_host(&ours.url(), uri.host()) { Ok(ours) } else { Err(ConversionError::Different) }
    }
}

/// The same as from a reference.
impl<T: Home, const N: usize, S: SchemeSet> TryFrom<Uri> for OwnedUrl<T, N, S> {
    type Error = ConversionError<Error>;

    fn try_from(uri: Uri) -> Result<Self, Self::Error> {
        Self::try_from(&uri)
    }
}

/// With the feature `http`: a URL with a host.
///
/// The `Uri` may differ in what [`Url::equivalent`] ignores: it writes http and https in lower case, and ends `http://host.dom` in a "/". What a `Uri`
/// cannot represent is refused. A file's URL and one of 65,535 bytes are [`ConversionError::Refused`]. A URL without "//", such as `mailto:me@host.dom`, which a
/// `Uri` takes for a host, and `ftp://host.dom` without a path are [`ConversionError::Different`]. User and password stay.
///
/// ```
/// use rfc1738::{ConversionError, Url};
///
/// let uri = http::Uri::try_from(&Url::parse("http://host.dom:8080/a?b")?)?;
/// assert_eq!((uri.host(), uri.port_u16(), uri.path(), uri.query()), (Some("host.dom"), Some(8080), "/a", Some("b")));
///
/// let refused = |text| Url::parse(text).map(|url| http::Uri::try_from(&url).unwrap_err());
/// assert!(matches!(refused("mailto:me@host.dom")?, ConversionError::Different));
/// assert_eq!(refused("file:///etc/motd")?.to_string(), "invalid format");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<const N: usize> TryFrom<&Url<'_, N>> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: &Url<'_, N>) -> Result<Self, Self::Error> {
        let uri: Self = url.as_str().parse().map_err(ConversionError::Refused)?;
        let is_same = uri.scheme().is_some() && is_same(url, &uri.to_string(), uri.host());
        if is_same { Ok(uri) } else { Err(ConversionError::Different) }
    }
}

/// The same as from [`OwnedUrl::url`].
impl<T: Home, const N: usize, S> TryFrom<&OwnedUrl<T, N, S>> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: &OwnedUrl<T, N, S>) -> Result<Self, Self::Error> {
        Self::try_from(&url.url())
    }
}
