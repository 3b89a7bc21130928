//! Advice on a text that is not a URL, if the remedy is plain.

use rfc1738::{Schemes, Url, schemes::Modern};

/// Returns how to get the text accepted.
pub(crate) fn of<S: Schemes>(text: &[u8]) -> Option<&'static str> {
    let is_url = |text| Url::<S>::parse_bytes_in(text).is_ok();
    let inner = text.trim_ascii();
    if inner.len() < text.len() && is_url(inner) {
        return Some("leave out the blanks around it");
    }
    if !S::OTHERS {
        return None; // The user closed the set on purpose.
    }
    Url::<Modern>::parse_bytes_in(text).ok()?;
    Some("this was read by RFC 1738; by RFC 3986 it is a URL: --schemes modern")
}
