//! To and from `url::Url`, which follows the WHATWG's URL standard.

use url::{ParseError, Url as WebUrl};

use super::convert::{ConversionError, has_host, is_same};
use crate::{
    error::Error,
    owned::{Home, OwnedUrl, SchemeSet},
    scheme::Url,
};

/// With the feature `url`: its text is taken as it is, or refused.
///
/// A fragment is refused, as in any text; `set_fragment(None)` removes it. So is what the [`SchemeSet`] `S` refuses, such as a "~" in an http URL or an
/// IPv6 address in an ftp URL. The error's offset counts in the text. `telnet://a?b@host.dom` is [`ConversionError::Different`]: here its user is `a?b`,
/// there its host is "a".
///
/// ```
/// use rfc1738::{OwnedUrl, Web};
///
/// let mut theirs = url::Url::parse("HTTPS://Host.dom:443/%7esmith#top")?;
/// let error = OwnedUrl::<String, 16, Web>::try_from(&theirs).unwrap_err();
/// assert!(error.to_string().starts_with("a fragment is not part of a URL"));
/// theirs.set_fragment(None);
/// assert_eq!(OwnedUrl::<String, 16, Web>::try_from(theirs)?, "https://host.dom/%7esmith");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Home, const N: usize, S: SchemeSet> TryFrom<&WebUrl> for OwnedUrl<T, N, S> {
    type Error = ConversionError<Error>;

    fn try_from(url: &WebUrl) -> Result<Self, Self::Error> {
        let ours: Self = url.as_str().parse().map_err(ConversionError::Refused)?;
        if has_host(&ours.url(), url.host_str()) { Ok(ours) } else { Err(ConversionError::Different) }
    }
}

/// The same as from a reference.
impl<T: Home, const N: usize, S: SchemeSet> TryFrom<WebUrl> for OwnedUrl<T, N, S> {
    type Error = ConversionError<Error>;

    fn try_from(url: WebUrl) -> Result<Self, Self::Error> {
        Self::try_from(&url)
    }
}

/// With the feature `url`: a URL that means the same to both crates.
///
/// `url` writes URLs in its own form, which may differ in what [`Url::equivalent`] ignores: scheme and host are in lower case, the default port is
/// gone, `http://host.dom` ends in a "/". What it would change beyond that is refused, as [`ConversionError::Different`]: "." and ".." among the
/// segments, the user of `ftp://@host.dom/` and the empty password of `ftp://me:@host.dom/`, `ftp://host.dom` without a path, the "localhost" of a file,
/// and `010.0.0.1`, which it reads as octal. What it cannot read is [`ConversionError::Refused`]. If you want `url`'s reading whatever it is, give the text to
/// `url::Url::parse`.
///
/// What the URL of an undeclared scheme means is not known: `url` may change anything in it but the host.
///
/// ```
/// use rfc1738::{ConversionError, Url};
///
/// let theirs = url::Url::try_from(&Url::parse("HTTP://Host.dom:80/a%2Fb?c")?)?;
/// assert_eq!(theirs.as_str(), "http://host.dom/a%2Fb?c");
///
/// let refused = |text| Url::parse(text).map(|url| url::Url::try_from(&url).unwrap_err());
/// assert_eq!(refused("http://host.dom/a/../b")?, ConversionError::Different);
/// assert_eq!(refused("http://010.0.0.1/")?.to_string(), "the two crates read this URL differently");
/// assert_eq!(refused("x://host.dom:99999/")?.to_string(), "invalid port number");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<const N: usize> TryFrom<&Url<'_, N>> for WebUrl {
    type Error = ConversionError<ParseError>;

    fn try_from(url: &Url<'_, N>) -> Result<Self, Self::Error> {
        let theirs = Self::parse(url.as_str()).map_err(ConversionError::Refused)?;
        if is_same(url, theirs.as_str(), theirs.host_str()) { Ok(theirs) } else { Err(ConversionError::Different) }
    }
}

/// The same as from [`OwnedUrl::url`].
impl<T: Home, const N: usize, S> TryFrom<&OwnedUrl<T, N, S>> for WebUrl {
    type Error = ConversionError<ParseError>;

    fn try_from(url: &OwnedUrl<T, N, S>) -> Result<Self, Self::Error> {
        Self::try_from(&url.url())
    }
}
