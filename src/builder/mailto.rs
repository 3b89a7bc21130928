//! Electronic mail addresses (section 3.5).

use core::fmt;

use super::{Build, BuildError, Value};
use crate::{component::Component, scheme::MailtoUrl};

/// Makes a [`MailtoUrl`] (section 3.5): `mailto:<rfc822-addr-spec>`.
///
/// The address has at least one octet. It is not checked against RFC 822; [`MailtoUrl::addr_spec`] does that.
///
/// ```
/// use rfc1738::MailtoBuilder;
///
/// let text = MailtoBuilder::new("gorby%kremvax@howard.dom").build::<64>().unwrap();
/// assert_eq!(text, "mailto:gorby%25kremvax@howard.dom");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct MailtoBuilder<'v> {
    address: Value<'v>,
}

impl<'v> MailtoBuilder<'v> {
    /// A URL with that address.
    pub fn new(address: impl Into<Value<'v>>) -> Self {
        Self { address: address.into() }
    }

    /// Sets the address.
    pub fn address(mut self, address: impl Into<Value<'v>>) -> Self {
        self.address = address.into();
        self
    }
}

impl Build for MailtoBuilder<'_> {
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        out.write_str("mailto:")?;
        self.address.write_some(Component::Encoded822Addr, out)
    }
}

impl<'a> MailtoUrl<'a> {
    /// A builder that starts from this URL, with its address as written, escapes and all.
    ///
    /// ```
    /// use rfc1738::MailtoUrl;
    ///
    /// let url = MailtoUrl::parse("mailto:gorby%25kremvax@howard.dom")?;
    /// assert_eq!(url.to_builder().build::<64>().unwrap(), url.as_str());
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    #[doc(alias("set", "set_path"))]
    pub fn to_builder(&self) -> MailtoBuilder<'a> {
        MailtoBuilder::new(self.address())
    }
}
