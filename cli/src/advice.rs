//! Advice on a text that is not a URL, if the remedy is plain.

use rfc1738::{Schemes, schemes::Modern};

/// Returns how to get the text accepted.
pub(crate) fn of<S: Schemes>(text: &[u8]) -> Option<&'static str> {
    let is_url = |text| S::parse(text).is_ok();
    let inner = text.trim_ascii();
    if inner.len() < text.len() && is_url(inner) {
        return Some("leave out the blanks around it");
    }
    if !S::OTHERS {
        return None; // The user closed the set on purpose.
    }
    Modern::parse(text).ok()?;
    Some("this was read by RFC 1738; by RFC 3986 it is a URL: --schemes modern")
}
