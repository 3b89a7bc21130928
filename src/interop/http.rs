//! To and from `http::Uri`, which hyper, axum, reqwest and others take.

use alloc::string::ToString as _;

use http::{Uri, uri::InvalidUri};

use super::convert::{ConversionError, has_host, is_same};
use crate::{
    error::{Error, ErrorKind, Production},
    owned::{Home, OwnedUrl, SchemeSet},
    scheme::Url,
};

/// With the feature `http`: an absolute `Uri`, as it is shown.
///
/// One without a scheme is refused ([`ErrorKind::NoScheme`]): `/index.html`, `*`, and `host.dom:443`, which by itself would be a URL of a scheme
/// "host.dom". So is what the [`SchemeSet`] `S` does not take. The offset of the error counts in what `Display` shows. A `Uri` has no fragment: it
/// has dropped that of the text that it was made of.
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
/// A `Uri` may differ in what [`Url::equivalent`] overlooks: http and https are in lower case, and `http://host.dom` has a "/" at its end. What it cannot
/// hold is refused: as [`ConversionError::Refused`] a URL of a file or of 65,535 bytes, and as [`ConversionError::Different`] one without "//", such as `mailto:me@host.dom`,
/// which a `Uri` takes for a host, and `ftp://host.dom` without a path. User and password stay.
///
/// ```
/// use rfc1738::{ConversionError, Url};
///
/// let uri = http::Uri::try_from(&Url::parse("http://host.dom:8080/a?b")?)?;
/// assert_eq!((uri.host(), uri.port_u16(), uri.path(), uri.query()), (Some("host.dom"), Some(8080), "/a", Some("b")));
///
/// let refused = |text| http::Uri::try_from(&Url::parse(text).unwrap()).unwrap_err();
/// assert!(matches!(refused("mailto:me@host.dom"), ConversionError::Different));
/// assert_eq!(refused("file:///etc/motd").to_string(), "invalid format");
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

/// The same as from what [`OwnedUrl::url`] gives.
impl<T: Home, const N: usize, S> TryFrom<&OwnedUrl<T, N, S>> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: &OwnedUrl<T, N, S>) -> Result<Self, Self::Error> {
        Self::try_from(&url.url())
    }
}
