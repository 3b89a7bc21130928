//! The warnings about a URL: the library's, and that of a login in a URL of the web, which only the
//! sets of this program accept.

use rfc1738::{SchemeSet, Url};

use crate::sets::is_of_the_web;

/// A warning about a URL.
pub(crate) struct Caution {
    /// The name for programs.
    pub(crate) name: &'static str,
    pub(crate) sentence: String,
    /// The section of the RFC.
    pub(crate) section: &'static str,
}

/// Returns the warnings about a URL, in the library's order.
pub(crate) fn cautions<S: SchemeSet>(url: &Url<&str, S>) -> Vec<Caution> {
    let login = (S::IN_FORCE && url.user().is_some() && is_of_the_web(&url.scheme().to_string())).then(|| Caution {
        name: "login",
        sentence: "this scheme does not allow a login: browsers ignore it, and other software rejects the URL".into(),
        section: "3.3",
    });
    let advisories = url.advisories().iter().map(|advisory| Caution {
        name: advisory.as_str(),
        sentence: advisory.to_string(),
        section: advisory.section(),
    });
    advisories.chain(login).collect()
}
