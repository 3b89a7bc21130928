//! The value of a part that may hold escapes (section 2.2).

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write as _};

use super::{
    Form, ValueError,
    form::{PairList, private::Part},
};
use crate::{
    class::UriClass,
    component::Component,
    percent::Encoded,
    redact::{Redacted, Secrets, parsed::write_masked},
    url::{Password, between, from},
};

/// The value of a part of a URL to build: octets that are not encoded yet, a part of another URL,
/// or nothing.
///
/// RFC 1738, section 2.2.
///
/// - Octets (`&str`, `&[u8]`): escaped if the part cannot hold them.
/// - [`Encoded`] or [`Password`]: its escapes stay, so that `%2F` remains distinct from "/". Its
///   other characters are escaped only if the new part cannot hold them.
/// - `Encoded<true>`: a name or a value of a [form](crate::form), where "+" means a space.
///   [`Form`]: a whole form, for a search or a query.
/// - A number: written in decimal.
/// - [`Value::encoded`]: a text that is already encoded.
/// - `None` or [`ABSENT`](Self::ABSENT): the part is left out, while an empty part is written.
///
/// ```
/// use rfc1738::{Url, build::{Builder, Value}, heapless::String, schemes::SchemeDef};
///
/// let url = Url::parse("http://host.dom/a%2Fb?x;y%41").unwrap();
/// let builder = Builder::new(&SchemeDef::HTTPS, "h").segments(url.segments());
/// assert_eq!(builder.clone().query("50%").build::<String<32>>()?, "https://h/a%2Fb?50%25");
/// assert_eq!(builder.clone().query(url.query()).build::<String<32>>()?, "https://h/a%2Fb?x;y%41");
/// assert_eq!(builder.query(Value::ABSENT).build::<String<32>>()?, "https://h/a%2Fb");
/// # Ok::<(), rfc1738::ValueError>(())
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
    Text(&'v str),
    Octets(&'v [u8]),
    Encoded(Encoded<'v>, Origin),
    Form(Form<'v>),
    /// A number, as bytes because a `u64` would align each value to 8 bytes.
    Number([u8; 8], WriteNumber),
}

/// Writes a number in decimal: a pointer, so that only a value from a number links this code.
type WriteNumber = fn(u64, &mut Digits) -> &[u8];

/// Room for the sign and the digits of a number.
#[derive(Default)]
#[repr(align(4))] // else a call of memclr would blank it
pub(crate) struct Digits([u8; 20]);

/// The octets of a value in a form, to be encoded.
#[derive(Clone, Copy)]
pub(crate) struct FormOctets<'v> {
    pub(crate) octets: &'v [u8],
    pub(crate) escapes: Escapes,
}

/// The octets of escapes, which are written unchanged: bytes up to these, of "%" and "+".
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Escapes {
    /// None: the octets are not encoded yet.
    None = 0,
    /// Those of a part of another URL.
    Part = b'%',
    /// Those of a form, with the "+" for a space.
    Form = b'+',
}

impl Escapes {
    /// Returns whether a form holds an octet unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        match octet {
            b'%' | b'+' => octet <= self as u8,
            _ => UriClass::FORM.holds(octet),
        }
    }
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

    /// Returns the value for a text that is already encoded. It is written unchanged, so a wrong
    /// escape in it is an error, as is a character that the part cannot hold.
    ///
    /// ```
    /// use rfc1738::{Production, ValueError, build::{Builder, Value}, heapless::String, schemes::SchemeDef};
    ///
    /// let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segment(Value::encoded("a%2Fb"));
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/a%2Fb");
    ///
    /// for wrong in ["a/b", "50%", "a b"] {
    ///     let builder = Builder::new(&SchemeDef::HTTPS, "host.dom").segment(Value::encoded(wrong));
    ///     assert_eq!(builder.check(), Err(ValueError::Invalid { production: Production::Segment }));
    /// }
    /// # Ok::<(), ValueError>(())
    /// ```
    pub const fn encoded(text: &'v str) -> Self {
        Self::new(Kind::Encoded(Encoded::new(text), Origin::Caller))
    }

    const fn new(kind: Kind<'v>) -> Self {
        Self { kind, is_secret: false }
    }

    /// Returns the value of an integer of at most 64 bits.
    fn number(number: i128) -> Self {
        let write = if number < 0 { write_negative } else { write_number };
        let number = u64::try_from(number.unsigned_abs()).unwrap_or_default();
        Self::new(Kind::Number(number.to_le_bytes(), write))
    }

    /// Writes a number, and nothing of any other value.
    pub(crate) fn write_number(self, out: &mut dyn fmt::Write) -> Option<fmt::Result> {
        let Kind::Number(bytes, write) = self.kind else { return None };
        let mut digits = Digits::default();
        let mut digits = write(u64::from_le_bytes(bytes), &mut digits).iter();
        Some(digits.try_for_each(|digit| out.write_char((*digit).into())))
    }

    /// Returns the pairs of a form, or none if it is another value.
    pub(crate) const fn pairs(self) -> PairList<'v> {
        match self.kind {
            Kind::Form(form) => form.pairs,
            _ => PairList::Texts(&[]),
        }
    }

    /// Returns the text as given, for a part that holds no escapes.
    pub(crate) fn text(self) -> Option<&'v str> {
        match self.kind {
            Kind::Text(text) => Some(text),
            Kind::Encoded(text, _) => Some(text.as_str()),
            _ => str::from_utf8(self.bytes()?).ok(),
        }
    }

    /// Returns the bytes as given, or `None` if the value is absent, a form or a number.
    pub(crate) fn bytes(self) -> Option<&'v [u8]> {
        match self.kind {
            Kind::Absent | Kind::Form(_) | Kind::Number(..) => None,
            Kind::Text(text) => Some(text.as_bytes()),
            Kind::Octets(octets) => Some(octets),
            Kind::Encoded(text, _) => Some(text.as_str().as_bytes()),
        }
    }

    /// Returns whether the value is present but empty.
    pub(crate) fn is_empty(self) -> bool {
        self.bytes() == Some(b"")
    }

    /// Returns whether the value consists of octets that are not encoded yet.
    pub(crate) const fn is_plain(self) -> bool {
        matches!(self.kind, Kind::Text(_) | Kind::Octets(_))
    }

    pub(crate) const fn is_absent(self) -> bool {
        matches!(self.kind, Kind::Absent)
    }

    /// Returns the decoded octets, with a "+" of a form unchanged, or none if the value is absent,
    /// or a form.
    pub(crate) fn octets(self) -> impl Iterator<Item = u8> + use<'v> {
        let (octets, encoded) = match self.kind {
            Kind::Encoded(encoded, _) => (&[][..], encoded),
            _ => (self.bytes().unwrap_or_default(), Encoded::default()),
        };
        octets.iter().copied().chain(encoded.octets())
    }

    /// Writes the value as `component` holds it. The value must be present.
    pub(crate) fn write(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        let production = component.production();
        let (text, octets, origin) = match self.kind {
            Kind::Absent => return Err(ValueError::Missing { production }),
            Kind::Number(..) => return Ok(self.write_number(out).unwrap_or(Ok(()))?),
            Kind::Form(form) => return form.write_in(component, out),
            Kind::Text(text) => (text, text.as_bytes(), None),
            Kind::Octets(octets) => ("", octets, None),
            Kind::Encoded(text, Origin::Caller) => match component.is_legal(text) {
                true => return Ok(out.write_str(text.as_str())?),
                false => return Err(ValueError::Invalid { production }),
            },
            Kind::Encoded(text, origin) => (text.as_str(), text.as_str().as_bytes(), Some(origin)),
        };
        let set = component.set();
        // Every "%" of an encoded text begins an escape, which stays; else no set holds a "%".
        let escape = if origin.is_some() { b'%' } else { b'a' };
        let space = if origin == Some(Origin::Form) { b'+' } else { b'%' };
        let stays = |octet: u8| octet == escape || octet != space && set.holds(octet);
        let mut start = 0;
        // The characters of a text that stay are written together.
        let next = |start: usize| octets.iter().skip(start).position(|octet| text.is_empty() || !stays(*octet));
        while let Some(length) = next(start) {
            let at = start.saturating_add(length);
            if length > 0 {
                out.write_str(between(text, start, at))?;
            }
            match octets.get(at) {
                Some(octet) if stays(*octet) => out.write_char((*octet).into())?,
                Some(b'+') if space == b'+' => component.write_escape(b' ', out)?,
                Some(octet) => component.write_escape(*octet, out)?,
                None => {}
            }
            start = at.saturating_add(1);
        }
        Ok(out.write_str(from(text, start))?)
    }

    /// Returns the octets of a value in a form, or `None` if it is absent.
    pub(crate) fn in_form<'d>(self, digits: &'d mut Digits) -> Result<Option<FormOctets<'d>>, ValueError>
    where
        'v: 'd,
    {
        const INVALID: ValueError = ValueError::Invalid { production: Component::Form.production() };
        let (octets, escapes) = match self.kind {
            Kind::Absent => return Ok(None),
            Kind::Text(text) => (text.as_bytes(), Escapes::None),
            Kind::Octets(octets) => (octets, Escapes::None),
            Kind::Number(bytes, write) => (write(u64::from_le_bytes(bytes), digits), Escapes::None),
            Kind::Encoded(text, Origin::Part) => (text.as_str().as_bytes(), Escapes::Part),
            Kind::Encoded(text, Origin::Caller) if !Component::Form.is_legal(text) => return Err(INVALID),
            Kind::Encoded(text, Origin::Form | Origin::Caller) => (text.as_str().as_bytes(), Escapes::Form),
            Kind::Form(_) => return Err(INVALID),
        };
        Ok(Some(FormOctets { octets, escapes }))
    }

    /// Returns an error for a value without an octet, where `component` has at least one.
    pub(crate) fn require_octets(self, component: Component) -> Result<(), ValueError> {
        let has_octets = matches!(self.kind, Kind::Number(..)) || self.octets().next().is_some();
        has_octets.then_some(()).ok_or(ValueError::Missing { production: component.production() })
    }

    /// Returns whether a log should not show octets that are not encoded yet: in the URL, where
    /// they are, the secret might look like another text.
    pub(crate) fn has_secret(self) -> bool {
        self.is_plain() && self.bytes().is_some_and(|octets| Secrets::new(octets).next().is_some())
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
        Self::new(Kind::Text(text))
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v String> for Value<'v> {
    fn from(text: &'v String) -> Self {
        text.as_str().into()
    }
}

/// Writes a "+" of a form, which means a space there, as a space in any part.
impl<'v, const PLUS: bool> From<Encoded<'v, PLUS>> for Value<'v> {
    fn from(text: Encoded<'v, PLUS>) -> Self {
        let origin = if PLUS { Origin::Form } else { Origin::Part };
        Self::new(Kind::Encoded(Encoded::new(text.as_str()), origin))
    }
}

impl<'v> From<Form<'v>> for Value<'v> {
    fn from(form: Form<'v>) -> Self {
        Self::new(Kind::Form(form))
    }
}

impl<'v> From<Password<'v>> for Value<'v> {
    fn from(password: Password<'v>) -> Self {
        Self { is_secret: true, ..Self::from(Encoded::new(password.as_str())) }
    }
}

/// Implements the conversion of integers, also in a form.
macro_rules! integers {
    ($($integer:ident)*) => { $(
        /// Writes the number in decimal.
        impl From<$integer> for Value<'_> {
            fn from(number: $integer) -> Self {
                Self::number(number.into())
            }
        }

        impl Part for $integer {
            fn value(&self) -> Value<'_> {
                (*self).into()
            }
        }
    )* };
}

integers! { i8 i16 i32 i64 u8 u16 u32 u64 }

/// Writes a number in decimal at the end of the digits, because the `Display` of `u64` has a panic
/// path in some versions of core.
fn write_number(number: u64, digits: &mut Digits) -> &[u8] {
    let mut left = number;
    let mut start = digits.0.len();
    for to in digits.0.iter_mut().rev() {
        let [digit, ..] = (left % 10).to_le_bytes();
        *to = b'0' | digit;
        start = start.wrapping_sub(1);
        left /= 10;
        if left == 0 {
            break;
        }
    }
    digits.0.get(start..).unwrap_or_default()
}

fn write_negative(number: u64, digits: &mut Digits) -> &[u8] {
    let length = write_number(number, digits).len();
    let start = digits.0.len().wrapping_sub(length).wrapping_sub(1);
    if let Some(sign) = digits.0.get_mut(start) {
        *sign = b'-';
    }
    digits.0.get(start..).unwrap_or_default()
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
        let octets = match (self.kind, self.bytes()) {
            (Kind::Form(form), _) => return fmt::Debug::fmt(&form, f),
            (Kind::Number(..), _) => return self.write_number(f).unwrap_or(Ok(())),
            (_, None) => return f.write_str("ABSENT"),
            _ if self.is_secret => return f.write_str(Redacted::MASK),
            (_, Some(octets)) => octets,
        };
        // The value may be a whole scheme-specific part.
        f.write_char('"')?;
        write_masked(octets, Secrets::new(octets), f, |piece, f| write!(f, "{}", piece.escape_ascii()))?;
        f.write_char('"')
    }
}
