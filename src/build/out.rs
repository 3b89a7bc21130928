//! The writer of builders: it measures a URL and notes where its parts are, or it writes the URL.

use core::fmt;

use super::{Value, ValueError};
use crate::{
    component::Component,
    error::short,
    redact::{Redacted, parsed},
    url::Layout,
};

/// A URL's destination: a writer, or without one, a count of its bytes and its layout.
pub(crate) struct Out<'o> {
    to: Option<&'o mut dyn fmt::Write>,
    length: Length,
    /// The noted layout, without a row. It holds for at most `MAX_LEN` bytes.
    pub(crate) layout: Layout,
    /// Whether to mask a value: a pointer, so that only `Debug` links this code.
    is_masked: Option<fn(Value<'_>) -> bool>,
}

/// A writer that only counts bytes.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(text.len());
        Ok(())
    }

    fn write_char(&mut self, char: char) -> fmt::Result {
        self.0 = self.0.saturating_add(char.len_utf8());
        Ok(())
    }
}

impl<'o> Out<'o> {
    pub(crate) const fn new(to: Option<&'o mut dyn fmt::Write>) -> Self {
        Self { to, length: Length(0), layout: Layout::BLANK, is_masked: None }
    }

    /// Returns a writer that masks each value with a secret in it.
    pub(crate) fn masked(to: &'o mut dyn fmt::Write) -> Self {
        Self { is_masked: Some(|value| value.has_secret()), ..Self::new(Some(to)) }
    }

    /// Returns the number of counted bytes.
    pub(crate) const fn length(&self) -> usize {
        self.length.0
    }

    /// Returns the writer.
    pub(crate) fn writer(&mut self) -> &mut dyn fmt::Write {
        match &mut self.to {
            Some(to) => *to,
            None => &mut self.length,
        }
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), ValueError> {
        Ok(self.writer().write_str(text)?)
    }

    /// Writes a value as `component` holds it. The value must be present.
    pub(crate) fn value(&mut self, value: Value<'_>, component: Component) -> Result<(), ValueError> {
        match self.is_masked {
            Some(is_masked) if is_masked(value) => self.text(Redacted::MASK),
            _ => value.write(component, self.writer()),
        }
    }

    /// Writes a ":" and a password, unless that is absent. If it says nothing, the user may be a
    /// token, which the writer masks with it.
    pub(crate) fn password(&mut self, password: Value<'_>, component: Component) -> Result<(), ValueError> {
        if self.is_masked.is_none() || password.is_absent() || password.bytes().is_some_and(parsed::says_nothing) {
            return self.value_after(":", password, component);
        }
        self.text(":")?;
        self.text(Redacted::MASK)
    }

    /// Writes a delimiter and the value, unless the value is absent.
    pub(crate) fn value_after(
        &mut self,
        delimiter: &str,
        value: Value<'_>,
        component: Component,
    ) -> Result<(), ValueError> {
        if value.is_absent() {
            return Ok(());
        }
        self.text(delimiter)?;
        self.value(value, component)
    }

    /// Writes a scheme and its ":".
    pub(crate) fn scheme(&mut self, name: &str) -> Result<(), ValueError> {
        self.text(name)?;
        self.text(":")?;
        self.layout.login = self.offset();
        Ok(())
    }

    /// Writes the "//" before a login.
    pub(crate) fn slashes(&mut self) -> Result<(), ValueError> {
        self.text("//")?;
        self.layout.login = self.offset();
        Ok(())
    }

    /// Notes that host and port end here, or if there is no host, that the path begins.
    pub(crate) const fn hostport_ends(&mut self, port: u16) {
        self.layout.hostport_end = self.offset();
        self.layout.port = port;
    }

    /// Writes a delimiter and the search or query, unless it is absent.
    pub(crate) fn search(
        &mut self,
        delimiter: &str,
        search: Value<'_>,
        component: Component,
    ) -> Result<(), ValueError> {
        if !search.is_absent() {
            self.layout.search = self.offset().wrapping_add(short(delimiter.len()));
        }
        self.value_after(delimiter, search, component)
    }

    /// Returns the offset of the next byte.
    pub(crate) const fn offset(&self) -> u16 {
        let [low, high, ..] = self.length.0.to_le_bytes();
        u16::from_le_bytes([low, high])
    }
}
