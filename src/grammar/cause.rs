//! The place of an error, for sentences that need more than its kind and its production.

use super::{Failure, failure::has_at_sign, input::Hint};
use crate::{
    class::Class,
    error::{Place, Production},
    scheme::{AT_SIGN, Features, RFC1738_SYNTAXES, Syntax},
};

impl Failure {
    /// Returns the place of the error, by which its sentence is chosen.
    #[inline(always)]
    pub(super) fn place(&self, text: &[u8], offset: usize, features: Features) -> Place {
        // If these are constants, places of the other RFC are not linked.
        let (is_rfc1738, is_uri) = (features.any(RFC1738_SYNTAXES), features.any(Syntax::Rfc3986.features()));
        if self.hint == Hint::Slashes {
            return Place::Slashes;
        }
        if self.hint == Hint::NoScheme {
            return Place::Scheme;
        }
        if features.any(AT_SIGN) && self.is_before_at(text, offset, is_uri) {
            return Place::BeforeAt;
        }
        let before = byte(text, offset.wrapping_sub(1));
        if (is_rfc1738 || features.any(Features::FILE)) && self.is_after_host(offset) {
            if offset >= text.len() {
                return Place::AfterHost;
            } else if is_own_host(self.production) {
                return Place::Name;
            }
        } else if is_rfc1738
            && is_between(self.production, Production::HostName, Production::HostNumber)
            && !before.is_some_and(|byte| Class::ALPHADIGIT.holds(byte))
        {
            return Place::Label;
        }
        if is_uri && self.production == Production::RegName && matches!(before, Some(b'/' | b'@')) {
            return Place::Host;
        }
        let is_colon = before == Some(b':') && byte(text, offset) == before;
        if is_uri && self.production == Production::Port && is_colon {
            return Place::Address;
        }
        Place::Url
    }

    /// Returns whether a host or port failed, and an "@" is there or later, before the first "/",
    /// in a scheme that allows a user.
    #[inline(always)]
    fn is_before_at(&self, text: &[u8], offset: usize, is_uri: bool) -> bool {
        let is_host = is_between(self.production, Production::Host, Production::Port);
        let is_any_host = is_host || is_uri && is_uri_host(self.production);
        if !is_any_host || matches!(self.hint, Hint::NoLogin | Hint::NoUserinfo) {
            return false;
        }
        has_at_sign(text, offset, true, false)
    }
}

/// Returns the byte at an offset, if there is one.
#[inline(always)]
pub(super) fn byte(text: &[u8], offset: usize) -> Option<u8> {
    text.get(offset).copied()
}

/// Returns whether it is part of a host of section 5.
pub(super) fn is_own_host(production: Production) -> bool {
    is_between(production, Production::Host, Production::HostNumber)
}

/// Returns whether it is part of a host of RFC 3986.
pub(super) fn is_uri_host(production: Production) -> bool {
    is_between(production, Production::IpLiteral, Production::RegName)
}

/// Returns whether a production is in a range of the list. A comparison with each of them would
/// take more flash.
fn is_between(production: Production, first: Production, last: Production) -> bool {
    (first as u8..=last as u8).contains(&(production as u8))
}
