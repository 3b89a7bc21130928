//! Electronic mail addresses (section 3.5).

mod addr_spec;

pub use addr_spec::AddrSpec;

use super::Layout;
use crate::percent::Encoded;

const PREFIX: usize = "mailto:".len();

/// `mailto:<rfc822-addr-spec>` (section 3.5)
///
/// No character is reserved, so "?" is part of the address.
///
/// ```
/// use rfc1738::MailtoUrl;
///
/// let url = MailtoUrl::parse("mailto:gorby%25kremvax@howard.dom")?;
/// assert_eq!(url.address(), "gorby%25kremvax@howard.dom");
/// assert_eq!(MailtoUrl::parse_bytes(b"mailto:\xFF").unwrap_err().offset(), 7);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy)]
#[repr(C)] // text and layout stand in one place whatever the scheme
pub struct MailtoUrl<'a> {
    pub(crate) text: &'a str,
    pub(crate) layout: Layout,
}

impl<'a> MailtoUrl<'a> {
    /// The address, `encoded822addr`: at least one character, not checked against RFC 822. [`addr_spec`](Self::addr_spec) does
    /// that.
    pub fn address(&self) -> Encoded<'a> {
        Encoded::new(self.parts().after_scheme())
    }
}
