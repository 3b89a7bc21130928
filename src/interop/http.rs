//! Conversions to and from `http::Uri`, the type of hyper, axum, reqwest and others.

use alloc::string::ToString as _;

use http::{Uri, uri::InvalidUri};

use super::convert::{ConversionError, is_same, ours};
use crate::{
    error::{Error, ErrorKind, Production},
    owned::{OwnedUrl, Storage},
    scheme::Schemes,
    url::Url,
};

/// Parses the text of an absolute `Uri`. With the feature `http`.
///
/// A `Uri` without a scheme is an error ([`ErrorKind::NoScheme`]): `/index.html`, `*`, and
/// `host.dom:443`, which as a text would be a URL of a scheme "host.dom". A URL that the
/// [set](crate::schemes) `S` refuses is an error too. The offset of the error counts in the text of
/// `Display`. A `Uri` has no fragment: it drops that of the text it is parsed from.
///
/// ```
/// use rfc1738::{OwnedUrl, schemes::Web};
///
/// let uri = http::Uri::from_static("https://host.dom?q=%20#top");
/// assert_eq!(OwnedUrl::<String, Web>::try_from(&uri)?, "https://host.dom/?q=%20");
/// for relative in ["/index.html", "*", "host.dom:443"] {
///     let error = OwnedUrl::<String>::try_from(&http::Uri::from_static(relative)).unwrap_err();
///     assert!(error.to_string().starts_with("a URL begins with a scheme and a colon"));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Storage, S: Schemes> TryFrom<&Uri> for OwnedUrl<T, S> {
    type Error = ConversionError<Error>;

    fn try_from(uri: &Uri) -> Result<Self, Self::Error> {
        match uri.scheme() {
            Some(_) => ours(&uri.to_string(), uri.host()),
            None => Err(ConversionError::Refused(Error::new(0, ErrorKind::NoScheme, Production::Scheme))),
        }
    }
}

/// Converts a URL with a host. With the feature `http`.
///
/// The `Uri` may differ in details that [`Url::equivalent`] ignores: it writes http and https in
/// lower case, and ends `http://host.dom` in a "/". A URL that a `Uri` cannot represent is an
/// error. A file URL, and one of 65,535 bytes, are [`ConversionError::Refused`]. A URL without
/// "//", such as `mailto:me@host.dom`, which a `Uri` takes for a host, and `ftp://host.dom` without
/// a path are [`ConversionError::Different`]. The `Uri` keeps user and password.
///
/// **A `Uri` shows its password** in `Debug` and `Display`, and so in every log that it is written
/// to; its `Authority` does, too. Mask it there with [`Redacted::new`](crate::Redacted::new).
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let ours = Url::parse("ftp://me:secret@host.dom/motd")?;
/// let uri = http::Uri::try_from(&ours)?;
/// assert_eq!(format!("{ours:?}"), "Url(ftp://me:***@host.dom/motd)");
/// assert_eq!(format!("{uri:?}"), "ftp://me:secret@host.dom/motd");
/// assert_eq!(format!("{:?}", uri.authority().unwrap()), "me:secret@host.dom");
/// assert_eq!(Redacted::new(&uri.to_string()).to_string(), "ftp://me:***@host.dom/motd");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use rfc1738::{Url, interop::ConversionError};
///
/// let uri = http::Uri::try_from(&Url::parse("http://host.dom:8080/a?b")?)?;
/// assert_eq!((uri.host(), uri.port_u16(), uri.path(), uri.query()), (Some("host.dom"), Some(8080), "/a", Some("b")));
///
/// let refused = |text| Url::parse(text).map(|url| http::Uri::try_from(&url).unwrap_err());
/// assert!(matches!(refused("mailto:me@host.dom")?, ConversionError::Different));
/// assert_eq!(refused("file:///etc/motd")?.to_string(), "invalid format");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<S: Schemes> TryFrom<&Url<'_, S>> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: &Url<'_, S>) -> Result<Self, Self::Error> {
        let uri: Self = url.as_str().parse().map_err(ConversionError::Refused)?;
        let is_same = uri.scheme().is_some() && is_same(url, &uri.to_string(), uri.host());
        if is_same { Ok(uri) } else { Err(ConversionError::Different) }
    }
}
