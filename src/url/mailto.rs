//! Electronic mail addresses (section 3.5).

mod addr_spec;

use super::Url;
use crate::percent::Encoded;
use crate::scheme::{All, Schemes};

const PREFIX: usize = "mailto:".len();

/// A mailto URL: `mailto:<rfc822-addr-spec>`.
///
/// RFC 1738, section 3.5.
///
/// No character is reserved, so "?" is part of the address.
///
/// ```
/// use rfc1738::MailtoUrl;
///
/// let url = MailtoUrl::parse("mailto:gorby%25kremvax@howard.dom")?;
/// assert_eq!(url.address(), "gorby%25kremvax@howard.dom");
/// assert_eq!(MailtoUrl::parse(b"mailto:\xFF").unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct MailtoUrl<'a, S = All>(pub(crate) Url<'a, S>);

impl<'a, S: Schemes> MailtoUrl<'a, S> {
    /// Returns the address, `encoded822addr`: at least one character, not checked against RFC 822.
    /// [`addr_spec`](Self::addr_spec) checks it.
    pub fn address(&self) -> Encoded<'a> {
        Encoded::new(self.parts().after_scheme())
    }
}
