//! Whether another crate reads a URL the same way.

use core::fmt;

use crate::{
    pad::pad,
    scheme::{Host, Url},
};

/// Why a URL cannot be converted to a `url::Url` or an `http::Uri`, or one of those to an [`OwnedUrl`](crate::OwnedUrl). With the feature `url` or `http`.
///
/// ```
/// use rfc1738::{ConversionError, OwnedUrl, Url};
///
/// let error = url::Url::try_from(&Url::parse("http://010.0.0.1/")?).unwrap_err(); // which `url` reads as octal
/// assert_eq!(error, ConversionError::Different);
/// assert_eq!(error.to_string(), "the two crates read this URL differently");
///
/// let theirs = "http://host.dom/~smith".parse::<url::Url>()?;
/// let ConversionError::Refused(error) = OwnedUrl::<String>::try_from(theirs).unwrap_err() else { panic!() };
/// assert_eq!(error.offset(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ConversionError<E> {
    /// The other side refuses the text, for this reason. `Display` shows the reason alone.
    Refused(E),
    /// The other side reads another URL in the text: one that is not [equivalent](Url::equivalent), or has another host.
    Different,
}

impl<E: fmt::Display> fmt::Display for ConversionError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(error) => pad(f, &|out| write!(out, "{error}")),
            Self::Different => f.pad("the two crates read this URL differently"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ConversionError<E> {}

/// Whether another crate found the same `host` in a URL. It may not: by RFC 1738 a "?" before an "@" belongs to the user's name; by later standards
/// it ends the host.
pub(super) fn has_host<const N: usize>(url: &Url<'_, N>, host: Option<&str>) -> bool {
    let ours = url.host().map(Host::as_str);
    match url {
        // The host of an article is not a server.
        Url::News(_) => true,
        // The other crate may know a host where this one does not.
        Url::Other(_) => ours.is_none() || ours == host,
        _ => ours.unwrap_or_default() == host.unwrap_or_default(),
    }
}

/// Whether what another crate made of a URL, with that `text` and `host`, still means the same, read by the same scheme.
///
/// What a URL of an undeclared scheme means is not known here. If its host is, the host must stay.
pub(super) fn is_same<const N: usize>(url: &Url<'_, N>, text: &str, host: Option<&str>) -> bool {
    let known = |url: &Url<'_, N>| url.host().map(|host| host.address().ok_or(host.as_str().to_ascii_lowercase()));
    let theirs = match url {
        Url::Declared(url) => url.declaration().parse_in(text).map(Url::Declared),
        _ => Url::parse_in(text),
    };
    theirs.is_ok_and(|theirs| {
        has_host(&theirs, host)
            && match url {
                Url::Other(_) => known(url).is_none_or(|host| known(&theirs) == Some(host)),
                _ => theirs.equivalent(url),
            }
    })
}
