//! Checks whether another crate reads a URL in the same way.

use core::fmt;

use crate::{
    error::Error,
    owned::{OwnedUrl, Storage},
    pad::pad,
    scheme::{Schemes, Syntax},
    url::{Host, Url},
};

/// The reason why a URL cannot be converted to a `url::Url` or an `http::Uri`, or one of those to
/// an [`OwnedUrl`](crate::OwnedUrl). With the feature `url` or `http`.
///
/// ```
/// use rfc1738::{OwnedUrl, Url, interop::ConversionError};
///
/// let error = url::Url::try_from(&Url::parse("http://010.0.0.1/")?).unwrap_err(); // `url` reads octal
/// assert_eq!(error, ConversionError::Different);
/// assert_eq!(error.to_string(), "the two crates read this URL differently: use one of them alone");
///
/// let theirs = "http://host.dom/~smith".parse::<url::Url>()?;
/// let ConversionError::Refused(error) = OwnedUrl::<String>::try_from(&theirs).unwrap_err() else { panic!() };
/// assert_eq!(error.offset(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ConversionError<E> {
    /// The other crate refuses the text, with this error. `Display` shows that error alone.
    Refused(E),
    /// The other crate reads a different URL in the text: one that is not
    /// [equivalent](Url::equivalent), or has another host.
    Different,
}

impl<E: fmt::Display> fmt::Display for ConversionError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => pad(f, &|out| write!(out, "{error}")),
            Self::Different => f.pad("the two crates read this URL differently: use one of them alone"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ConversionError<E> {}

/// Parses the text of another crate's URL, which has this host there.
pub(super) fn ours<T: Storage, S: Schemes>(
    text: &str,
    host: Option<&str>,
) -> Result<OwnedUrl<T, S>, ConversionError<Error>> {
    let ours: OwnedUrl<T, S> = text.parse().map_err(ConversionError::Refused)?;
    if has_host(&ours.url(), host) { Ok(ours) } else { Err(ConversionError::Different) }
}

/// Returns whether another crate found the same host.
fn has_host<S: Schemes>(url: &Url<'_, S>, host: Option<&str>) -> bool {
    let ours = url.host().map(Host::as_str);
    match url.syntax() {
        // The host of an article is not a server.
        Syntax::News => true,
        // The other crate may find a host where this one does not.
        Syntax::Other => ours.is_none() || ours == host,
        _ => ours.unwrap_or_default() == host.unwrap_or_default(),
    }
}

/// Returns whether the URL that another crate made has the same meaning.
pub(super) fn is_same<S: Schemes>(url: &Url<'_, S>, text: &str, host: Option<&str>) -> bool {
    let known = |url: &Url<'_, S>| url.host().map(|host| host.address().ok_or(host.as_str().to_ascii_lowercase()));
    S::parse(text).is_ok_and(|theirs| {
        has_host(&theirs, host)
            && match url.syntax() {
                Syntax::Other => known(url).is_none_or(|host| known(&theirs) == Some(host)),
                _ => theirs.equivalent(url),
            }
    })
}
