//! Conversions to and from `url::Url`, which follows the WHATWG's URL standard.

use url::{ParseError, Url as WebUrl};

use super::convert::{ConversionError, is_same, ours};
use crate::{
    error::Error,
    owned::{OwnedUrl, Storage},
    scheme::Schemes,
    url::Url,
};

/// Parses the URL's text, unchanged. With the feature `url`.
///
/// A fragment is an error, as in any text; `set_fragment(None)` removes it. A URL that the
/// [set](crate::schemes) `S` refuses is an error too, such as a "~" in an http URL of RFC 1738, or
/// an IPv6 address in an ftp URL. The offset of the error counts in the text.
/// `telnet://a?b@host.dom` is [`ConversionError::Different`]: here its user is `a?b`, while `url`
/// reads "a" as its host.
///
/// ```
/// use rfc1738::{OwnedUrl, schemes::Web};
///
/// let mut theirs = url::Url::parse("HTTPS://Host.dom:443/%7esmith#top")?;
/// let error = OwnedUrl::<String, Web>::try_from(&theirs).unwrap_err();
/// assert!(error.to_string().starts_with("leave out the #"));
/// theirs.set_fragment(None);
/// assert_eq!(OwnedUrl::<String, Web>::try_from(&theirs)?, "https://host.dom/%7esmith");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Storage, S: Schemes> TryFrom<&WebUrl> for OwnedUrl<T, S> {
    type Error = ConversionError<Error>;

    fn try_from(url: &WebUrl) -> Result<Self, Self::Error> {
        ours(url.as_str(), url.host_str())
    }
}

/// Converts a URL that has the same meaning in both crates. With the feature `url`.
///
/// `url` writes URLs in its own form, which may differ in details that [`Url::equivalent`] ignores:
/// scheme and host are in lower case, the default port is gone, `http://host.dom` ends in a "/". If
/// `url` would change more than that, the URL is [`ConversionError::Different`]: "." and ".." among
/// the segments, the user of `ftp://@host.dom/` and the empty password of `ftp://me:@host.dom/`,
/// `ftp://host.dom` without a path, the "localhost" of a file, and `010.0.0.1`, which `url` reads
/// as octal. If `url` cannot parse the text, it is [`ConversionError::Refused`]. To get the reading
/// of `url` in any case, pass the text to `url::Url::parse`.
///
/// If the set has no row for the scheme, the meaning of the URL is unknown: `url` may then change
/// anything in it except the host.
///
/// **A `url::Url` shows its password** in `Debug` and `Display`, and so in every log that it is
/// written to. Mask it there with [`Redacted::new`](crate::Redacted::new).
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let ours = Url::parse("ftp://me:secret@host.dom/motd")?;
/// let theirs = url::Url::try_from(&ours)?;
/// assert_eq!(format!("{ours:?}"), "Url(ftp://me:***@host.dom/motd)");
/// assert_eq!(format!("{theirs}"), "ftp://me:secret@host.dom/motd");
/// assert!(format!("{theirs:?}").contains("secret"));
/// assert_eq!(Redacted::new(theirs.as_str()).to_string(), "ftp://me:***@host.dom/motd");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```
/// use rfc1738::{Url, interop::ConversionError};
///
/// let theirs = url::Url::try_from(&Url::parse("HTTP://Host.dom:80/a%2Fb?c")?)?;
/// assert_eq!(theirs.as_str(), "http://host.dom/a%2Fb?c");
///
/// let refused = |text| Url::parse(text).map(|url| url::Url::try_from(&url).unwrap_err());
/// assert_eq!(refused("http://host.dom/a/../b")?, ConversionError::Different);
/// assert_eq!(refused("http://010.0.0.1/")?.to_string(), "the two crates read this URL differently: use one of them alone");
/// assert_eq!(refused("x://host.dom:99999/")?.to_string(), "invalid port number");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<S: Schemes> TryFrom<&Url<'_, S>> for WebUrl {
    type Error = ConversionError<ParseError>;

    fn try_from(url: &Url<'_, S>) -> Result<Self, Self::Error> {
        let theirs = Self::parse(url.as_str()).map_err(ConversionError::Refused)?;
        if is_same(url, theirs.as_str(), theirs.host_str()) { Ok(theirs) } else { Err(ConversionError::Different) }
    }
}
