//! The purposes of schemes, types and transfers, in the RFC's words.

use rfc1738::{
    Scheme, SchemeSet,
    parts::FtpType,
    schemes::{Rfc1738, Syntax},
    send::GopherPlus,
};

use crate::Url;

/// Returns whether a later document describes the scheme, and section 3 does not.
pub(crate) fn is_later<S: SchemeSet>(url: &Url<&str, S>) -> bool {
    S::IN_FORCE && !Rfc1738::SCHEMES.iter().any(|row| url.scheme() == row.name())
}

/// Returns the document whose syntax the URL has, or the scheme.
pub(crate) fn syntax<S: SchemeSet>(url: &Url<&str, S>) -> &'static str {
    match url.syntax() {
        syntax if is_later(url) => syntax.as_str(),
        // No later document changes these.
        Syntax::Wais | Syntax::Prospero => "rfc1738",
        _ if S::IN_FORCE => "rfc3986",
        _ => "rfc1738",
    }
}

/// Returns the purpose of a scheme (section 3).
pub(crate) fn meaning(scheme: Scheme) -> &'static str {
    match scheme.to_string().as_str() {
        "ftp" => "File Transfer protocol",
        "http" => "Hypertext Transfer Protocol",
        "gopher" => "The Gopher protocol",
        "mailto" => "Electronic mail address",
        "news" => "USENET news",
        "nntp" => "USENET news using NNTP access",
        "telnet" => "Reference to interactive sessions",
        "wais" => "Wide Area Information Servers",
        "file" => "Host-specific file names",
        "prospero" => "Prospero Directory Service",
        _ if scheme.is_reserved() => "reserved in RFC 1738, not described",
        _ if scheme.is_experimental() => "experimental",
        _ => "not described in RFC 1738",
    }
}

/// Returns the purpose of a Gopher+ string (sections 3.4.4 to 3.4.9).
pub(crate) fn asked_for(plus: &GopherPlus) -> &'static str {
    match plus {
        GopherPlus::DefaultView => "the default view",
        GopherPlus::Form => "fetch its form first",
        GopherPlus::ItemAttributes(_) => "attributes of the item",
        GopherPlus::DirectoryAttributes(_) => "attributes of all items in the directory",
        GopherPlus::View { .. } => "an alternate view",
        GopherPlus::FilledForm(_) => "a form, filled out",
        _ => "not described in RFC 1738",
    }
}

/// Returns the result of a transfer (section 3.2.2).
pub(crate) fn transfer(typecode: FtpType) -> &'static str {
    match typecode {
        _ if typecode == FtpType::ASCII => "a file, as text",
        _ if typecode == FtpType::IMAGE => "a file, byte for byte",
        _ => "a list of names",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_scheme_of_the_rfc_has_a_meaning() {
        let meanings = Rfc1738::SCHEMES.iter().map(|row| meaning(Scheme::from_name(row.name())));
        assert!(meanings.into_iter().all(|meaning| !meaning.contains("not described") && meaning != "experimental"));
    }
}
