//! Electronic mail addresses (section 3.5).

use core::fmt;

use super::{Build, Value, ValueError};
use crate::{component::Component, scheme::Schemes, url::MailtoUrl};

/// Builds a [`MailtoUrl`] (section 3.5): `mailto:<rfc822-addr-spec>`.
///
/// The address has at least one octet. [`MailtoUrl::addr_spec`] checks it against RFC 822; this
/// builder does not. A "?" in a plain address is escaped, which RFC 1738 does not require: other
/// software reads the text after it as headers of the message (RFC 6068).
///
/// ```
/// use rfc1738::build::MailtoBuilder;
///
/// let text = MailtoBuilder::new("gorby%kremvax@howard.dom").build::<64>().unwrap();
/// assert_eq!(text, "mailto:gorby%25kremvax@howard.dom");
///
/// let text = MailtoBuilder::new("me@host.dom?bcc=all@host.dom").build::<64>().unwrap();
/// assert_eq!(text, "mailto:me@host.dom%3Fbcc=all@host.dom");
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct MailtoBuilder<'v> {
    address: Value<'v>,
}

impl<'v> MailtoBuilder<'v> {
    /// Returns a builder with this address.
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
    fn write(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        out.write_str("mailto:")?;
        if self.address.is_plain() {
            return self.address.write_nonempty(Component::Encoded822Addr, &mut Escaping(out));
        }
        self.address.write_nonempty(Component::Encoded822Addr, out)
    }
}

/// A writer that escapes "?".
struct Escaping<'o>(&'o mut dyn fmt::Write);

impl fmt::Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|char| self.write_char(char))
    }

    fn write_char(&mut self, char: char) -> fmt::Result {
        if char == '?' { self.0.write_str("%3F") } else { self.0.write_char(char) }
    }
}

impl<'a, S: Schemes> MailtoUrl<'a, S> {
    /// Returns a builder with the address of this URL as written, escapes and all.
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
