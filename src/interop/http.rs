//! Conversions to and from `http::Uri`, the type of hyper, axum, reqwest and others.

use alloc::{borrow::Cow, format, string::ToString as _};

use http::{Uri, uri::InvalidUri};

use super::convert::{ConversionError, difference, ours};
use crate::{
    error::{Error, ErrorKind, Production},
    macros::converted,
    sets::SchemeSet,
    storage::Storage,
    url::{Layout, Parts, Url, from, upto},
};

converted! {
    or ConversionError<Error>;
    /// Parses the text of an absolute `Uri`. With the feature `http`.
    ///
    /// A `Uri` without a scheme is an error ([`ErrorKind::NoScheme`]): `/index.html`, `*`, and
    /// `host.dom:443`, which as a string would be a URL of a scheme "host.dom". A URL that the
    /// [set](mod@crate::schemes) `S` refuses is an error too. The offset of the error counts in the
    /// text of `Display`. A `Uri` does not have a fragment: parsing drops it. A host that only one
    /// of the crates finds is [`ConversionError::Different`].
    ///
    /// ```
    /// use rfc1738::{Url, schemes::Web};
    ///
    /// let uri = http::Uri::from_static("https://host.dom?q=%20#top");
    /// assert_eq!(Url::<String, Web>::try_from(&uri)?, "https://host.dom/?q=%20");
    /// for relative in ["/index.html", "*", "host.dom:443"] {
    ///     let error = Url::<String>::try_from(&http::Uri::from_static(relative)).unwrap_err();
    ///     assert!(
    ///         error.to_string().starts_with("expected a scheme and a colon, such as https:")
    ///     );
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    [T: Storage, S: SchemeSet] &Uri => Url<T, S>: |uri| match uri.scheme() {
        Some(_) => ours(&uri.to_string(), uri.host()),
        None => Err(ConversionError::Refused(Error::new(0, ErrorKind::NoScheme, Production::Scheme))),
    };
    /// Converts as a reference does.
    [T: Storage, S: SchemeSet] Uri => Url<T, S>: |url| Self::try_from(&url);
}

converted! {
    or ConversionError<InvalidUri>;
    /// Converts a URL with a host. With the feature `http`.
    ///
    /// The `Uri` may differ in details that [`Url::equivalent`] ignores: http and https are in
    /// lower case, and `https://host.dom?a` gets a "/", because a request line needs it. A
    /// fragment, which is never sent, is dropped. The `Uri` keeps user and password, but a URL that
    /// it cannot represent is an error:
    ///
    /// - Without "//", such as `mailto:me@host.dom`, or with an empty host, such as
    ///   `file:///etc/motd`, it is [`ConversionError::Refused`] or, where the `Uri` would find a
    ///   host, [`ConversionError::Different`].
    /// - An escape in the host, such as `https://ho%73t.dom/`, and a text of 65,535 bytes are
    ///   [`ConversionError::Refused`].
    /// - `ftp://host.dom` and `ftps://host.dom` are [`ConversionError::Different`], because they
    ///   have no path and the `Uri` has one.
    /// - `scheme://example.com:+1`, which has no host here and one there, is
    ///   [`ConversionError::Different`]. **A URL without a host here never gets one there**, so a
    ///   check of [`Url::host`] holds for the connection too.
    ///
    /// **A `Uri` shows its password** in `Debug` and `Display`, so in every log that it is written
    /// to, and so does its `Authority`. Mask it there with [`Redacted::new`](crate::Redacted::new).
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
    /// use rfc1738::{Production, Url, interop::ConversionError};
    ///
    /// let uri = http::Uri::try_from(&Url::parse("http://host.dom:8080/a?b")?)?;
    /// assert_eq!(
    ///     (uri.host(), uri.port_u16(), uri.path(), uri.query()),
    ///     (Some("host.dom"), Some(8080), "/a", Some("b"))
    /// );
    ///
    /// let refused = |text| Url::parse(text).map(|url| http::Uri::try_from(&url).unwrap_err());
    /// assert!(matches!(
    ///     refused("mailto:me@host.dom")?,
    ///     ConversionError::Different(Production::Host)
    /// ));
    /// assert!(matches!(
    ///     refused("ftps://host.dom")?,
    ///     ConversionError::Different(Production::UrlPath)
    /// ));
    /// assert_eq!(refused("https://ho%73t.dom/")?.to_string(), "invalid authority");
    /// assert_eq!(refused("file:///etc/motd")?.to_string(), "invalid format");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    [T: AsRef<str>, S: SchemeSet] &Url<T, S> => Uri: |url| {
        let Parts { text, layout } = url.borrow().parts();
        let url = &Url::<_, S>::new(text, Layout { fragment: 0, ..layout });
        let uri: Self = with_slash(url).parse().map_err(ConversionError::Refused)?;
        let difference = match uri.scheme() {
            Some(_) => difference(url, &uri.to_string(), uri.host()),
            // The text before the first ":" was read as a host.
            None => Some(Production::Host),
        };
        difference.map_or(Ok(uri), |part| Err(ConversionError::Different(part)))
    };
    /// Converts as a reference does.
    [T: AsRef<str>, S: SchemeSet] Url<T, S> => Uri: |url| Self::try_from(&url);
}

/// Returns the text with the "/" of an absent path before a query, because without it the `Uri`
/// would be written into a request line as `?a`.
fn with_slash<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> Cow<'a, str> {
    let text = url.as_str();
    match (url.path().as_str(), url.query()) {
        ("", Some(query)) if url.is_hierarchical() => {
            let before = text.len().saturating_sub("?".len()).saturating_sub(query.as_str().len());
            format!("{}/{}", upto(text, before), from(text, before)).into()
        }
        _ => text.into(),
    }
}
