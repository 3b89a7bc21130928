//! The writer of builders: it measures a URL and notes where its parts are, or it writes the URL.

use core::fmt;

use heapless::String;

use super::{Value, ValueError, Written};
use crate::{
    component::{Component, Encoding},
    error::short,
    redact::{Redacted, parsed},
    storage::private::Sink,
    url::Layout,
};

/// A URL's destination. It counts the bytes and notes where the parts are.
pub(crate) struct Out<'o> {
    /// Without one, only the layout is needed.
    to: Option<&'o mut dyn Sink>,
    pub(crate) length: usize,
    /// The noted layout, without a row. It holds for at most `MAX_LEN` bytes.
    pub(crate) layout: Layout,
    /// How to mask a value, which may be a password. A function pointer, so only `Debug` links this
    /// code.
    mask: Option<fn(Value<'_>, Component) -> Mask>,
}

/// The part of a URL that a log masks.
#[derive(Clone, Copy)]
enum Mask {
    Nothing,
    Value,
    /// The value and what follows, which belongs to its secret, as after `a&token=`.
    Rest,
}

/// Writes to any writer, some characters at a time.
struct To<'o> {
    to: &'o mut dyn fmt::Write,
    piece: String<64>,
}

impl To<'_> {
    fn finish(&mut self) -> bool {
        let is_written = self.to.write_str(&self.piece).is_ok();
        self.piece.clear();
        is_written
    }
}

impl Sink for To<'_> {
    fn append_ascii(&mut self, bytes: &[u8]) -> bool {
        bytes.iter().all(|byte| {
            // The mask tells the compiler that it is ASCII. There is room after `finish`.
            let byte = char::from(byte & 0x7F);
            self.piece.push(byte).is_ok() || self.finish() && self.piece.push(byte).is_ok()
        })
    }
}

/// Writes to any writer. If a value is wrong, writes what precedes it.
pub(crate) fn write_to(to: &mut dyn fmt::Write, write: impl FnOnce(&mut Out<'_>) -> Written) -> Written {
    let mut to = To { to, piece: String::new() };
    let result = write(&mut Out::new(Some(&mut to)));
    if to.finish() { result } else { Err(ValueError::Write) }
}

impl<'o> Out<'o> {
    pub(crate) const fn new(to: Option<&'o mut dyn Sink>) -> Self {
        Self { to, length: 0, layout: Layout::BLANK, mask: None }
    }

    /// Masks each value with a secret in it.
    pub(crate) fn masked(&mut self) -> &mut Self {
        self.mask = Some(mask_of);
        self
    }

    /// Writes ASCII characters given as bytes.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Written {
        self.append(bytes.len(), |to| to.append_ascii(bytes))
    }

    /// Writes ASCII characters. A `String` appends a `str` faster, but bytes take less flash in
    /// firmware.
    pub(crate) fn text(&mut self, text: &str) -> Written {
        match cfg!(target_os = "none") {
            true => self.bytes(text.as_bytes()),
            false => self.append(text.len(), |to| to.append(text)),
        }
    }

    fn append(&mut self, length: usize, write: impl FnOnce(&mut dyn Sink) -> bool) -> Written {
        self.length = self.length.saturating_add(length);
        let is_written = self.to.as_mut().is_none_or(|to| write(*to));
        if is_written { Ok(()) } else { Err(ValueError::Write) }
    }

    /// Writes a value as `component` encodes it. The value must be present.
    #[inline(always)] // so that nothing is left of a constant component but its encoding
    pub(crate) fn value(&mut self, value: Value<'_>, component: Component) -> Written {
        self.value_by(value, component, component.encoding())
    }

    #[inline(never)]
    fn value_by(&mut self, value: Value<'_>, component: Component, encoding: &Encoding) -> Written {
        match self.mask.map_or(Mask::Nothing, |mask| mask(value, component)) {
            Mask::Nothing => value.write_by(encoding, self),
            Mask::Value => self.text(Redacted::MASK),
            Mask::Rest => self.text(Redacted::MASK).and(Err(ValueError::Write)),
        }
    }

    /// Writes a delimiter and the value, unless the value is absent.
    #[inline(always)]
    pub(crate) fn value_after(&mut self, delimiter: &str, value: Value<'_>, component: Component) -> Written {
        if value.is_absent() {
            return Ok(());
        }
        self.text(delimiter)?;
        self.value(value, component)
    }

    /// Writes a scheme and its ":".
    pub(crate) fn scheme(&mut self, name: &str) -> Written {
        self.text(name)?;
        self.text(":")?;
        self.layout.login = self.offset();
        Ok(())
    }

    /// Writes the "//" before a login.
    pub(crate) fn slashes(&mut self) -> Written {
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
    pub(crate) fn search(&mut self, delimiter: &str, search: Value<'_>, component: Component) -> Written {
        if !search.is_absent() {
            self.layout.search = self.offset().wrapping_add(short(delimiter.len()));
        }
        self.value_after(delimiter, search, component)
    }

    /// Writes a "#" and the fragment, unless it is absent.
    pub(crate) fn fragment(&mut self, fragment: Value<'_>) -> Written {
        if !fragment.is_absent() {
            self.layout.fragment = self.offset().wrapping_add(1);
        }
        self.value_after("#", fragment, Component::Query)
    }

    /// Returns the offset of the next byte.
    pub(crate) const fn offset(&self) -> u16 {
        let [low, high, ..] = self.length.to_le_bytes();
        u16::from_le_bytes([low, high])
    }
}

/// A value is masked if it has a secret in it or is a password. If neither, the user may be a
/// token, which the writer masks with it.
fn mask_of(value: Value<'_>, component: Component) -> Mask {
    let is_masked = match component {
        Component::Password | Component::UriPassword => !value.bytes().is_some_and(parsed::says_nothing),
        _ => value.has_secret(),
    };
    match is_masked {
        true if value.ends_with_secret() => Mask::Rest,
        true => Mask::Value,
        false => Mask::Nothing,
    }
}
