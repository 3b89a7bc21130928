//! The value of a part that may hold escapes (section 2.2).

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write as _};

use super::{Form, ValueError};
use crate::{
    component::Component,
    mask::{Redacted, Secrets, write_masked},
    percent::Encoded,
    url::Password,
};

/// The value of a part of a URL to build (section 2.2): octets that are not encoded yet, a part of
/// another URL, or nothing.
///
/// - Octets (`&str`, `&[u8]`): escaped where the part cannot hold them.
/// - [`Encoded`] or [`Password`]: its escapes stay, so that `%2F` remains distinct from "/". Its
///   other characters are escaped only if the new part cannot hold them.
/// - `Encoded<true>`: a name or a value of a [form](crate::form), where "+" means a space.
///   [`Form`]: a whole form, for a search or a query.
/// - [`Value::encoded`]: a text that is already encoded.
/// - `None` or [`ABSENT`](Self::ABSENT): the part is left out. An empty part is different.
///
/// ```
/// use rfc1738::{HttpUrl, build::{HttpBuilder, Value}};
///
/// let url = HttpUrl::parse("http://host.dom/a%2Fb?x;y%41")?;
/// let builder = HttpBuilder::new("h").segments(url.segments());
/// assert_eq!(builder.clone().search("50%").build::<32>().unwrap(), "http://h/a%2Fb?50%25");
/// assert_eq!(builder.clone().search(url.search()).build::<32>().unwrap(), "http://h/a%2Fb?x;y%41");
/// assert_eq!(builder.search(Value::ABSENT).build::<32>().unwrap(), "http://h/a%2Fb");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Debug` and defmt show `***` in place of a password.
#[derive(Clone, Copy)]
pub struct Value<'v> {
    kind: Kind<'v>,
    is_secret: bool,
}

#[derive(Clone, Copy)]
enum Kind<'v> {
    Absent,
    Octets(&'v [u8]),
    Encoded(Encoded<'v>, Origin),
    Form(Form<'v>),
}

/// The source of an encoded text.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    /// A part of another URL.
    Part,
    /// A name or a value of a form, where "+" means a space.
    Form,
    /// The caller, who says that the text is encoded.
    Caller,
}

impl<'v> Value<'v> {
    /// No value: the part is left out.
    pub const ABSENT: Self = Self::new(Kind::Absent);

    /// Returns the value for a text that is already encoded. It is written unchanged. A wrong
    /// escape in it is an error, and so is a character that the part cannot hold.
    ///
    /// ```
    /// use rfc1738::{Production, build::{ValueError, HttpBuilder, Value}};
    ///
    /// let builder = HttpBuilder::new("host.dom").segment(Value::encoded("a%2Fb"));
    /// assert_eq!(builder.build::<32>().unwrap(), "http://host.dom/a%2Fb");
    ///
    /// for wrong in ["a/b", "50%", "a b"] {
    ///     let builder = HttpBuilder::new("host.dom").segment(Value::encoded(wrong));
    ///     assert_eq!(builder.check(), Err(ValueError::Invalid { production: Production::HSegment }));
    /// }
    /// ```
    pub const fn encoded(text: &'v str) -> Self {
        Self::new(Kind::Encoded(Encoded::new(text), Origin::Caller))
    }

    const fn new(kind: Kind<'v>) -> Self {
        Self { kind, is_secret: false }
    }

    /// Returns the value as a secret, which `Debug` masks.
    pub(super) const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    /// Returns whether the value is present but empty.
    pub(super) fn is_empty(self) -> bool {
        match self.kind {
            Kind::Absent | Kind::Form(_) => false,
            Kind::Octets(octets) => octets.is_empty(),
            Kind::Encoded(text, _) => text.is_empty(),
        }
    }

    /// Returns whether the value consists of octets that are not encoded yet.
    pub(super) const fn is_plain(self) -> bool {
        matches!(self.kind, Kind::Octets(_))
    }

    pub(super) const fn is_absent(self) -> bool {
        matches!(self.kind, Kind::Absent)
    }

    /// Returns the decoded octets, with a "+" of a form unchanged; none if the value is absent, or
    /// a form.
    pub(super) fn octets(self) -> impl Iterator<Item = u8> + use<'v> {
        let (octets, encoded) = match self.kind {
            Kind::Absent | Kind::Form(_) => (&[][..], Encoded::default()),
            Kind::Octets(octets) => (octets, Encoded::default()),
            Kind::Encoded(encoded, _) => (&[][..], encoded),
        };
        octets.iter().copied().chain(encoded.octets())
    }

    /// Writes the value as `component` holds it. The value must be present.
    pub(super) fn write(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        let production = component.production();
        match self.kind {
            Kind::Absent => Err(ValueError::Missing { production }),
            Kind::Octets(octets) => Ok(octets.iter().try_for_each(|octet| component.write(*octet, out))?),
            Kind::Encoded(text, Origin::Caller) if !component.is_legal(text) => Err(ValueError::Invalid { production }),
            Kind::Encoded(text, Origin::Caller) => Ok(out.write_str(text.as_str())?),
            // Every "%" begins an escape, which stays.
            Kind::Encoded(text, origin) => Ok(text.as_str().bytes().try_for_each(|byte| match byte {
                b'%' => out.write_char('%'),
                b'+' if origin == Origin::Form => component.write(b' ', out),
                _ => component.write(byte, out),
            })?),
            Kind::Form(form) => form.write_in(component, out),
        }
    }

    /// Writes the value for a component that must hold at least one octet.
    pub(super) fn write_nonempty(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        match self.octets().next() {
            None => Err(ValueError::Missing { production: component.production() }),
            Some(_) => self.write(component, out),
        }
    }

    /// Writes a delimiter and the value, unless the value is absent.
    pub(super) fn write_after(
        self,
        delimiter: &str,
        component: Component,
        out: &mut dyn fmt::Write,
    ) -> Result<(), ValueError> {
        if self.is_absent() {
            return Ok(());
        }
        out.write_str(delimiter)?;
        self.write(component, out)
    }
}

impl<'v> From<&'v [u8]> for Value<'v> {
    fn from(octets: &'v [u8]) -> Self {
        Self::new(Kind::Octets(octets))
    }
}

impl<'v, const M: usize> From<&'v [u8; M]> for Value<'v> {
    fn from(octets: &'v [u8; M]) -> Self {
        Self::new(Kind::Octets(octets))
    }
}

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Self {
        Self::new(Kind::Octets(text.as_bytes()))
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v String> for Value<'v> {
    fn from(text: &'v String) -> Self {
        text.as_str().into()
    }
}

impl<'v> From<Encoded<'v>> for Value<'v> {
    fn from(encoded: Encoded<'v>) -> Self {
        Self::new(Kind::Encoded(encoded, Origin::Part))
    }
}

/// Writes a "+", which means a space in a form, as a space in any part.
impl<'v> From<Encoded<'v, true>> for Value<'v> {
    fn from(text: Encoded<'v, true>) -> Self {
        Self::new(Kind::Encoded(Encoded::new(text.as_str()), Origin::Form))
    }
}

impl<'v> From<Form<'v>> for Value<'v> {
    fn from(form: Form<'v>) -> Self {
        Self::new(Kind::Form(form))
    }
}

impl<'v> From<Password<'v>> for Value<'v> {
    fn from(password: Password<'v>) -> Self {
        Self::from(Encoded::new(password.as_str())).secret()
    }
}

/// Converts `None` to [`ABSENT`](Value::ABSENT).
impl<'v, T: Into<Value<'v>>> From<Option<T>> for Value<'v> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::ABSENT, T::into)
    }
}

/// Shows the value without a password.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let octets = match self.kind {
            Kind::Absent => return f.write_str("ABSENT"),
            _ if self.is_secret => return f.write_str(Redacted::MASK),
            Kind::Octets(octets) => octets,
            Kind::Encoded(text, _) => text.as_str().as_bytes(),
            Kind::Form(form) => return fmt::Debug::fmt(&form, f),
        };
        // The value may be a whole scheme-specific part.
        f.write_char('"')?;
        write_masked(octets, Secrets::new(octets), f, |piece, f| write!(f, "{}", piece.escape_ascii()))?;
        f.write_char('"')
    }
}
