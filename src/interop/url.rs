//! Conversions to and from `url::Url`, which follows the WHATWG's URL standard.

use url::{ParseError, Url as WebUrl};

use super::convert::{ConversionError, difference, ours};
use crate::{error::Error, macros::converted, sets::SchemeSet, storage::Storage, url::Url};

converted! {
    or ConversionError<Error>;
    /// Parses the URL's text, unchanged. With the feature `url`.
    ///
    /// The offset of an error counts in the text. The conversion refuses what `url` allows but RFC
    /// 3986 does not:
    ///
    /// - A user in https or WebSocket. `set_username("")` and `set_password(None)` remove it.
    /// - Characters that `url` does not escape: `[ ] { } | ^ \` and the backquote, mostly in a
    ///   query, a "%" without two digits, and blanks and quotes in `data:` and `javascript:`. To
    ///   servers they mean the same when escaped, so [`Tidy`](crate::tidy::Tidy) can escape them.
    /// - A host such as `1.2.3.4.` or `010.0.0.1` in mqtt or coap, which `url` takes for a name.
    ///
    /// A host that only one of the crates finds is [`ConversionError::Different`].
    ///
    /// ```
    /// use rfc1738::HeapUrl;
    ///
    /// let mut theirs = url::Url::parse("HTTPS://me:pw@Host.dom:443/%7esmith#top")?;
    /// let error = <HeapUrl>::try_from(&theirs).unwrap_err();
    /// assert!(error.to_string().starts_with("this scheme does not allow user@"));
    /// theirs.set_username("").and_then(|()| theirs.set_password(None)).unwrap();
    /// let ours: HeapUrl = (&theirs).try_into()?;
    /// assert_eq!(ours, "https://host.dom/%7esmith#top");
    ///
    /// let theirs = url::Url::parse("https://host.dom/?a[]=1")?;
    /// assert!(<HeapUrl>::try_from(&theirs).is_err());
    /// assert_eq!(<HeapUrl>::tidy(theirs.as_str())?, "https://host.dom/?a%5B%5D=1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    [T: Storage, S: SchemeSet] &WebUrl => Url<T, S>: |url| ours(url.as_str(), url.host_str());
    /// Converts as a reference does.
    [T: Storage, S: SchemeSet] WebUrl => Url<T, S>: |url| Self::try_from(&url);
}

converted! {
    or ConversionError<ParseError>;
    /// Converts a URL that has the same meaning in both crates. With the feature `url`.
    ///
    /// `url` writes URLs in its own form, which may differ in details that [`Url::equivalent`]
    /// ignores: scheme and host are in lower case, the default port is gone, `http://host.dom` ends
    /// in a "/". In user and password it also escapes ":", ";" and "=", and in a query of http and
    /// WebSocket `'`. If `url` would change more than that, the URL is
    /// [`ConversionError::Different`], with the part:
    ///
    /// | part | such as |
    /// |---|---|
    /// | host | in `file://host.dom/C:/a`, which `url` drops |
    /// | user, password | empty ones: `ftp://@host.dom/`, `mqtt://me:@host.dom` |
    /// | path | `ftp://host.dom` without a path; `file:////a`, which loses a "/" |
    ///
    /// In the set [`Rfc1738`](crate::schemes::Rfc1738), there are more: "." and ".." among the
    /// segments, `010.0.0.1`, which `url` reads as octal, and a host that only `url` finds, such as
    /// in `git+ssh://a_b/`.
    ///
    /// If `url` cannot parse the text, such as `https://xn--a.dom/`, it is
    /// [`ConversionError::Refused`]. To get the reading of `url` in any case, pass the text to
    /// `url::Url::parse`.
    ///
    /// **A URL without a host here never gets one there**, so a check of [`Url::host`] holds for
    /// the connection too.
    ///
    /// **A `url::Url` shows its password** in `Debug` and `Display`, so in every log that it is
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
    /// use rfc1738::{Production, Url, interop::ConversionError};
    ///
    /// let theirs = url::Url::try_from(&Url::parse("HTTP://Host.dom:80/a%2Fb?c")?)?;
    /// assert_eq!(theirs.as_str(), "http://host.dom/a%2Fb?c");
    ///
    /// let refused = |text| Url::parse(text).map(|url| url::Url::try_from(&url).unwrap_err());
    /// assert_eq!(refused("ftp://host.dom")?, ConversionError::Different(Production::UrlPath));
    /// assert_eq!(
    ///     refused("file://host.dom/C:/a")?,
    ///     ConversionError::Different(Production::Host)
    /// );
    /// assert_eq!(
    ///     refused("ftp://me:@host.dom/")?.to_string(),
    ///     "the two crates read different logins: remove the empty user or password"
    /// );
    /// assert_eq!(
    ///     refused("https://xn--a.dom/")?.to_string(),
    ///     "invalid international domain name"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    [T: AsRef<str>, S: SchemeSet] &Url<T, S> => WebUrl: |url| {
        let url = &url.borrow();
        let theirs = Self::parse(url.as_str()).map_err(ConversionError::Refused)?;
        let difference = difference(url, theirs.as_str(), theirs.host_str());
        difference.map_or(Ok(theirs), |part| Err(ConversionError::Different(part)))
    };
    /// Converts as a reference does.
    [T: AsRef<str>, S: SchemeSet] Url<T, S> => WebUrl: |url| Self::try_from(&url);
}
