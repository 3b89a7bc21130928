//! The parsers of other crates, here and in the benchmark on the host.

use super::parsers::show;

/// No validation of characters, four schemes, no query.
#[inline]
pub fn nourl(text: &str) -> bool {
    let Ok(url) = nourl::Url::parse(text) else { return false };
    show_nourl(&url)
}

#[inline(always)]
pub fn show_nourl(url: &nourl::Url<'_>) -> bool {
    let (path, query) = match url.path().split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (url.path(), None),
    };
    show(Some(url.scheme().as_str()), Some(url.host()), url.port(), Some(path), query);
    true
}

/// RFC 3986, generic.
#[inline]
pub fn fluent_uri(text: &str) -> bool {
    let Ok(uri) = fluent_uri::Uri::parse(text) else { return false };
    show_fluent_uri(&uri)
}

#[inline(always)]
pub fn show_fluent_uri(uri: &fluent_uri::Uri<&str>) -> bool {
    let authority = uri.authority();
    show(
        Some(uri.scheme().as_str()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port_to_u16().ok()?),
        Some(uri.path().as_str()),
        uri.query().map(|query| query.as_str()),
    );
    true
}

/// RFC 3986, generic.
#[inline]
pub fn iri_string(text: &str) -> bool {
    let Ok(uri) = iri_string::types::UriStr::new(text) else { return false };
    let authority = uri.authority_components();
    show(
        Some(uri.scheme_str()),
        authority.as_ref().map(|authority| authority.host()),
        authority.as_ref().and_then(|authority| authority.port()?.parse().ok()),
        Some(uri.path_str()),
        uri.query_str(),
    );
    true
}
