//! Checks whether another crate reads a URL in the same way.

use alloc::{borrow::Cow, format};
use core::fmt;

use crate::{
    error::{Error, Production},
    percent::Encoded,
    scheme::{Syntax, is_web},
    sets::SchemeSet,
    storage::Storage,
    url::{Password, Url, from, upto},
};

/// The reason why a URL cannot be converted to a `url::Url` or an `http::Uri`, or one of those to
/// a [`Url`](crate::Url). With the feature `url` or `http`.
///
/// ```
/// use rfc1738::{Production, SchemeSet, Url, interop::ConversionError, schemes::Rfc1738};
///
/// let octal = Rfc1738::parse("http://010.0.0.1/")?;
/// let error = url::Url::try_from(&octal).unwrap_err();
/// assert_eq!(error, ConversionError::Different(Production::Host));
/// assert_eq!(
///     error.to_string(),
///     "the two crates do not find the same host: check and connect with the same crate"
/// );
///
/// let theirs = "http://host.dom/?a[]=1".parse::<url::Url>()?;
/// let ConversionError::Refused(error) = Url::<String>::try_from(&theirs).unwrap_err()
/// else {
///     panic!()
/// };
/// assert_eq!(error.offset(), 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ConversionError<E> {
    /// The other crate refuses the text with this error, which `Display` shows.
    Refused(E),
    /// The two crates read a different URL in the text. The production is the first part that
    /// differs: [`Host`](Production::Host), which includes a host that only one of them finds, then
    /// [`User`](Production::User), [`Password`](Production::Password), [`Query`](Production::Query)
    /// and [`UrlPath`](Production::UrlPath). `Display` says what to do.
    Different(Production),
}

impl<E: fmt::Display> fmt::Display for ConversionError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refused(error) => return write!(f, "{error}"),
            Self::Different(Production::Host) => {
                "the two crates do not find the same host: check and connect with the same crate"
            }
            Self::Different(Production::User | Production::Password) => {
                "the two crates read different logins: remove the empty user or password"
            }
            Self::Different(Production::Query) => "the two crates read different queries: write %27 for '",
            Self::Different(_) => "the two crates read different paths: remove . and .., and write / after the host",
        })
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ConversionError<E> {}

/// Parses the text of another crate's URL, which has this host there.
pub(super) fn ours<T: Storage, S: SchemeSet>(
    text: &str,
    host: Option<&str>,
) -> Result<Url<T, S>, ConversionError<Error>> {
    let ours: Url<T, S> = text.parse().map_err(ConversionError::Refused)?;
    if has_host(&ours.borrow(), host) { Ok(ours) } else { Err(ConversionError::Different(Production::Host)) }
}

/// Returns whether another crate found the same host, or none where this one finds none. A host
/// that only one crate finds would escape the checks of a caller who asks the other.
fn has_host<S: SchemeSet>(url: &Url<&str, S>, host: Option<&str>) -> bool {
    let ours = url.host().map(|host| host.as_str());
    // By RFC 1738 the host of an article is that of the URL, in which other crates find none.
    let is_article = url.has(Syntax::News.by_rfc1738()) && host.is_none();
    is_article || ours == host
}

/// Returns the first part of a URL that another crate changed when it wrote this text, in which it
/// finds this host.
pub(super) fn difference<S: SchemeSet>(url: &Url<&str, S>, text: &str, host: Option<&str>) -> Option<Production> {
    let theirs = match S::parse(text) {
        Ok(theirs) if has_host(&theirs, host) => theirs,
        // `news://a@b` gets a "/".
        Err(error) if error.offset() >= url.whole().layout.hostport_end.into() => return Some(Production::UrlPath),
        _ => return Some(Production::Host),
    };
    let is_same = |ours: Option<Encoded<'_>>, theirs: Option<Encoded<'_>>| match (ours, theirs) {
        (Some(ours), Some(theirs)) => ours.octets().eq(theirs.octets()),
        (ours, theirs) => ours.is_none() && theirs.is_none(),
    };
    let has_same_host = url.host() == theirs.host();
    let has_same_user = is_same(url.user(), theirs.user());
    let has_same_password = is_same(url.password().map(Password::encoded), theirs.password().map(Password::encoded));
    let has_same_rest = || match (S::parse(&*without_login(url)), S::parse(&*without_login(&theirs))) {
        (Ok(ours), Ok(theirs)) => ours.equivalent(theirs),
        _ => false,
    };
    match () {
        // Nothing is known of the rest.
        () if url.syntax() == Syntax::Other => (!has_same_host).then_some(Production::Host),
        () if has_same_user && has_same_password && has_same_rest() => None,
        () if !has_same_host => Some(Production::Host),
        () if !has_same_user => Some(Production::User),
        () if !has_same_password => Some(Production::Password),
        () if url.query() != theirs.query() => Some(Production::Query),
        () => Some(Production::UrlPath),
    }
}

/// Returns the text of a URL without user and password. These are compared by their bytes, because
/// `url` escapes ":", ";" and "=" there. In a query of the web, `'` is escaped as `url` does:
/// servers read both as the same.
fn without_login<'a, S: SchemeSet>(url: &Url<&'a str, S>) -> Cow<'a, str> {
    let (text, layout) = (url.as_str(), url.parts().layout);
    let text: Cow<'a, str> = match url.user() {
        Some(_) => format!("{}{}", upto(text, layout.login.into()), from(text, layout.host.into())).into(),
        None => text.into(),
    };
    let is_web = is_web(url.scheme().as_str());
    match text.split_once('?') {
        Some((before, query)) if is_web => format!("{before}?{}", query.replace('\'', "%27")).into(),
        _ => text,
    }
}
