//! The purposes of schemes, types and transfers, in the RFC's words.

use rfc1738::{
    Scheme,
    schemes::SchemeKind,
    send::{GopherPlus, Transfer},
};

/// Returns the purpose of a scheme (section 3).
pub(crate) fn meaning(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Ftp => "File Transfer protocol",
        Scheme::Http => "Hypertext Transfer Protocol",
        Scheme::Gopher => "The Gopher protocol",
        Scheme::Mailto => "Electronic mail address",
        Scheme::News => "USENET news",
        Scheme::Nntp => "USENET news using NNTP access",
        Scheme::Telnet => "Reference to interactive sessions",
        Scheme::Wais => "Wide Area Information Servers",
        Scheme::File => "Host-specific file names",
        Scheme::Prospero => "Prospero Directory Service",
        _ => match scheme.kind() {
            SchemeKind::Reserved => "reserved in RFC 1738, not described",
            SchemeKind::Experimental => "experimental",
            _ => "not described in RFC 1738",
        },
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
pub(crate) fn transfer(transfer: Transfer) -> &'static str {
    match transfer {
        Transfer::Ascii => "a file, as text",
        Transfer::Image => "a file, byte for byte",
        Transfer::Directory => "a list of names",
    }
}
