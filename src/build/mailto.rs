//! Electronic mail addresses (section 3.5).

use core::fmt;

use super::{Builder, Out, PathValues, Value, ValueError};
use crate::{
    component::Component,
    scheme::{Row, Schemes},
    url::MailtoUrl,
};

impl<'v> Builder<'v> {
    /// Returns a builder for a mailto URL: `mailto:<rfc822-addr-spec>`.
    ///
    /// RFC 1738, section 3.5.
    ///
    /// The address has at least one octet. [`MailtoUrl::addr_spec`](crate::MailtoUrl::addr_spec)
    /// checks it against RFC 822, but this builder does not. A "?" in a plain address is escaped,
    /// which RFC 1738 does not require, because other software reads the text after it as headers
    /// of the message (RFC 6068).
    ///
    /// ```
    /// use rfc1738::{build::Builder, heapless::String};
    ///
    /// let text: String<64> = Builder::mailto("gorby%kremvax@howard.dom").build()?;
    /// assert_eq!(text, "mailto:gorby%25kremvax@howard.dom");
    ///
    /// let text: String<64> = Builder::mailto("me@host.dom?bcc=all@host.dom").build()?;
    /// assert_eq!(text, "mailto:me@host.dom%3Fbcc=all@host.dom");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub fn mailto(address: impl Into<Value<'v>>) -> Self {
        Self::with_own(&Row::MAILTO, write, "".into(), &[address.into()])
    }
}

/// Adds the address of a URL.
pub(super) fn of<'v, S: Schemes>(builder: Builder<'v>, url: &MailtoUrl<'v, S>) -> Builder<'v> {
    Builder { write, path: PathValues::own(&[url.address().into()]), ..builder }
}

/// Writes `"mailto:" encoded822addr`.
pub(super) fn write(url: &Builder<'_>, out: &mut Out<'_>) -> Result<(), ValueError> {
    out.scheme(url.row.name())?;
    url.login.refuse()?;
    let address = url.path.own_part(0);
    address.require_octets(Component::Encoded822Addr)?;
    match address.is_plain() {
        true => address.write(Component::Encoded822Addr, &mut Escaping(out.writer())),
        false => out.value(address, Component::Encoded822Addr),
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
