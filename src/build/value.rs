//! The value of a part that may contain escapes (section 2.2).

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::{
    fmt::{self, Write as _},
    ops::Range,
};

use super::{Form, Out, ValueError, Written, form::PairList, require, write_to};
use crate::{
    class::UriClass,
    component::{Component, Encoding},
    macros::converted,
    percent::Encoded,
    redact::{Redacted, Secrets, parsed::write_masked, secrets_of_token},
    url::{Password, between},
};

/// The value of a part of a URL to build: bytes that are not encoded yet, a part of another URL, or
/// nothing.
///
/// RFC 1738, section 2.2.
///
/// - Bytes (`&str`, `&[u8]`): escaped if the part cannot contain them.
/// - [`Encoded`] or [`Password`]: its escapes stay, so that `%2F` remains distinct from "/". Its
///   other characters are escaped only if the new part cannot contain them.
/// - `Encoded<true>`: a name or a value of a [form](crate::form), where "+" means a space.
///   [`Form`]: a whole form, for a search or a query.
/// - A number: written in decimal.
/// - [`Value::encoded`]: a text that is already encoded.
/// - `None` or [`ABSENT`](Self::ABSENT): the part is omitted. An empty part is written.
///
/// ```
/// use rfc1738::{
///     Url,
///     build::{Builder, Value},
///     heapless::String,
///     schemes::SchemeDef,
/// };
///
/// let url = Url::parse("http://host.dom/a%2Fb?x;y%41")?;
/// let builder = Builder::new(&SchemeDef::HTTPS, "h").segments(url.segments());
/// assert_eq!(builder.clone().query("50%").build::<String<32>>()?, "https://h/a%2Fb?50%25");
/// assert_eq!(
///     builder.clone().query(url.query()).build::<String<32>>()?,
///     "https://h/a%2Fb?x;y%41"
/// );
/// assert_eq!(builder.query(Value::ABSENT).build::<String<32>>()?, "https://h/a%2Fb");
/// # Ok::<(), rfc1738::Error>(())
/// ```
///
/// `Debug` and defmt show `***` in place of a password.
#[derive(Clone, Copy)]
pub struct Value<'v> {
    kind: Kind<'v>,
}

#[derive(Clone, Copy)]
enum Kind<'v> {
    Absent,
    Octets(&'v [u8]),
    Encoded(&'v str, Origin),
    Form(Form<'v>),
    Number(Number, WriteNumber),
}

/// A number without its sign.
#[derive(Clone, Copy)]
struct Number {
    /// The number, its highest 16 bits first: a `u64` would align each value to 8 bytes.
    parts: [u16; 4],
    is_negative: bool,
    /// How many of its digits follow the decimal point.
    places: u8,
}

/// Writes a number in decimal. A function pointer, so only a value from a number links this code.
type WriteNumber = fn(Number, &mut Digits) -> &[u8];

/// Room for the sign, the digits and the point of a number.
#[derive(Default)]
#[repr(align(4))] // else a call of memclr would blank it
pub(crate) struct Digits([u8; 20]);

/// The bytes of a value in a form, to be encoded.
#[derive(Clone, Copy)]
pub(crate) struct FormOctets<'v> {
    pub(crate) octets: &'v [u8],
    pub(crate) escapes: Escapes,
}

/// The bytes of escapes, which are written unchanged: bytes up to these, of "%" and "+".
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Escapes {
    /// None: the bytes are not encoded yet.
    None = 0,
    /// The escapes of a part of another URL.
    Part = b'%',
    /// The escapes of a form, with the "+" for a space.
    Form = b'+',
}

impl Escapes {
    /// Returns whether a form contains a byte unescaped.
    pub(crate) fn holds(self, octet: u8) -> bool {
        if matches!(octet, b'%' | b'+') { octet <= self as u8 } else { UriClass::FORM.holds(octet) }
    }
}

/// The source of an encoded text.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    /// A part of another URL.
    Part,
    /// A segment of the URL to change.
    Kept,
    /// A password of another URL.
    Password,
    /// A name or a value of a form, where "+" means a space.
    Form,
    /// The caller, who guarantees that the text is encoded.
    Caller,
}

impl<'v> Value<'v> {
    /// No value: the part is omitted.
    pub const ABSENT: Self = Self::new(Kind::Absent);

    /// Returns the value for a string that is already encoded. It is written unchanged, so a wrong
    /// escape in it is an error, and so is a character that the part cannot contain.
    ///
    /// ```
    /// use rfc1738::{
    ///     Production, ValueError,
    ///     build::{Builder, Value},
    ///     heapless::String,
    ///     schemes::SchemeDef,
    /// };
    ///
    /// let builder =
    ///     Builder::new(&SchemeDef::HTTPS, "host.dom").segment(Value::encoded("a%2Fb"));
    /// assert_eq!(builder.build::<String<32>>()?, "https://host.dom/a%2Fb");
    ///
    /// for wrong in ["a/b", "50%", "a b"] {
    ///     let builder =
    ///         Builder::new(&SchemeDef::HTTPS, "host.dom").segment(Value::encoded(wrong));
    ///     assert_eq!(
    ///         builder.check(),
    ///         Err(ValueError::Invalid { production: Production::Segment })
    ///     );
    /// }
    /// # Ok::<(), ValueError>(())
    /// ```
    pub const fn encoded(text: &'v str) -> Self {
        Self::new(Kind::Encoded(text, Origin::Caller))
    }

    const fn new(kind: Kind<'v>) -> Self {
        Self { kind }
    }

    /// Returns the value of a segment of the URL to change, which may be "..".
    pub(crate) const fn kept(segment: Encoded<'v>) -> Self {
        Self::new(Kind::Encoded(segment.as_str(), Origin::Kept))
    }

    /// Splits the value at the first or the last byte that is this delimiter, if there is one.
    pub(crate) fn split(self, delimiter: u8, at_last: bool) -> Option<(Self, Self)> {
        let mut bytes = self.bytes()?.iter();
        let is_delimiter = |byte: &u8| *byte == delimiter;
        let at = if at_last { bytes.rposition(is_delimiter) } else { bytes.position(is_delimiter) }?;
        Some((self.part(0..at), self.part(at.saturating_add(1)..self.bytes()?.len())))
    }

    /// Returns the value of a part of the bytes.
    fn part(self, range: Range<usize>) -> Self {
        let kind = match self.kind {
            Kind::Octets(octets) => Kind::Octets(octets.get(range).unwrap_or_default()),
            Kind::Encoded(text, origin) => Kind::Encoded(between(text, range.start, range.end), origin),
            other => other,
        };
        Self { kind }
    }

    /// Returns the value of a number with a decimal point, given in the unit of its last digit:
    /// tenths with one place, hundredths with two. So a sensor's value needs neither floating point
    /// nor a buffer.
    ///
    /// ```
    /// use rfc1738::{FixedUrl, SchemeSet, build::Value, schemes::Https};
    ///
    /// let hub = Https::parse("https://hub.dom")?;
    /// let url: FixedUrl<64, Https> = hub.extend(|url| {
    ///     url.query_pair("temp", Value::decimal(235, 1))
    ///         .query_pair("drift", Value::decimal(-5, 2))
    /// })?;
    /// assert_eq!(url, "https://hub.dom?temp=23.5&drift=-0.05");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    ///
    /// If there are more than 9 places, 9 are written.
    pub fn decimal(number: impl Into<i32>, places: u8) -> Self {
        let number = number.into();
        let parts = parts(number.unsigned_abs().into());
        Self::new(Kind::Number(Number { parts, is_negative: number < 0, places: places.min(9) }, write_number))
    }

    /// Returns the value of an integer of at most 64 bits.
    fn number(number: i128) -> Self {
        let parts = parts(u64::try_from(number.unsigned_abs()).unwrap_or_default());
        Self::new(Kind::Number(Number { parts, is_negative: number < 0, places: 0 }, write_number))
    }

    /// Writes a number. Any other value writes nothing.
    pub(crate) fn write_number(self, out: &mut Out<'_>) -> Option<Written> {
        let Kind::Number(number, write) = self.kind else { return None };
        Some(out.bytes(write(number, &mut Digits::default())))
    }

    /// Returns the pairs of a form, or none if it is another value.
    pub(crate) const fn pairs(self) -> PairList<'v> {
        if let Kind::Form(form) = self.kind { form.pairs } else { PairList::Texts(&[]) }
    }

    /// Returns the text as given, for a part that cannot contain escapes.
    pub(crate) fn text(self) -> Option<&'v str> {
        if let Kind::Encoded(text, _) = self.kind { Some(text) } else { str::from_utf8(self.bytes()?).ok() }
    }

    /// Returns the bytes as given, or `None` if the value is absent, a form or a number.
    pub(crate) fn bytes(self) -> Option<&'v [u8]> {
        match self.kind {
            Kind::Absent | Kind::Form(_) | Kind::Number(..) => None,
            Kind::Octets(octets) => Some(octets),
            Kind::Encoded(text, _) => Some(text.as_bytes()),
        }
    }

    /// Returns whether the value is present but empty.
    pub(crate) fn is_empty(self) -> bool {
        self.bytes() == Some(b"")
    }

    /// Returns whether the value consists of bytes that are not encoded yet.
    pub(crate) const fn is_plain(self) -> bool {
        matches!(self.kind, Kind::Octets(_))
    }

    pub(crate) const fn is_absent(self) -> bool {
        matches!(self.kind, Kind::Absent)
    }

    /// Returns the decoded bytes, with a "+" of a form unchanged, or none if the value is absent,
    /// or a form.
    pub(crate) fn octets(self) -> impl Iterator<Item = u8> + use<'v> {
        let (octets, encoded) = match self.kind {
            Kind::Encoded(text, _) => (&[][..], Encoded::new(text)),
            _ => (self.bytes().unwrap_or_default(), Encoded::default()),
        };
        octets.iter().copied().chain(encoded.octets())
    }

    /// Writes the value as `component` holds it. The value must be present.
    #[inline(always)] // so that the encoding of a constant is one
    pub(crate) fn write(self, component: Component, out: &mut Out<'_>) -> Written {
        self.write_by(component.encoding(), out)
    }

    #[inline(never)]
    pub(crate) fn write_by(self, encoding: &Encoding, out: &mut Out<'_>) -> Written {
        let (octets, origin) = match self.kind {
            Kind::Absent => return Err(ValueError::Missing { production: encoding.production }),
            Kind::Number(..) => return self.write_number(out).unwrap_or(Ok(())),
            Kind::Form(form) => return form.write_by(encoding, out),
            Kind::Octets(octets) => (octets, None),
            Kind::Encoded(text, Origin::Caller) => match encoding.is_legal(Encoded::new(text)) {
                true => return out.text(text),
                false => return Err(ValueError::Invalid { production: encoding.production }),
            },
            Kind::Encoded(text, Origin::Kept) => return out.text(text),
            Kind::Encoded(text, origin) => (text.as_bytes(), Some(origin)),
        };
        // No set contains a "%". In an encoded text it begins an escape, which stays.
        let escape = origin.map(|_| b'%');
        let space = (origin == Some(Origin::Form)).then_some(b'+');
        let stays = |octet: u8| Some(octet) == escape || Some(octet) != space && encoding.set.holds(octet);
        let mut rest = octets;
        loop {
            let run = rest.iter().position(|octet| !stays(*octet)).unwrap_or(rest.len());
            let (run, others) = rest.split_at_checked(run).unwrap_or_default();
            if !run.is_empty() {
                out.bytes(run)?;
            }
            let [octet, after @ ..] = others else { return Ok(()) };
            let (escape, length) = encoding.escape(if Some(*octet) == space { b' ' } else { *octet });
            out.bytes(escape.get(..length).unwrap_or_default())?;
            rest = after;
        }
    }

    /// Returns whether this is a part of the URL to change, as written.
    pub(crate) const fn is_kept(self) -> bool {
        matches!(self.kind, Kind::Encoded(_, Origin::Kept))
    }

    /// Returns the bytes of a value in a form, or `None` if it is absent.
    pub(crate) fn in_form<'d>(self, digits: &'d mut Digits) -> Result<Option<FormOctets<'d>>, ValueError>
    where
        'v: 'd,
    {
        const INVALID: ValueError = ValueError::Invalid { production: Component::Form.production() };
        let (octets, escapes) = match self.kind {
            Kind::Absent => return Ok(None),
            Kind::Octets(octets) => (octets, Escapes::None),
            Kind::Number(number, write) => (write(number, digits), Escapes::None),
            Kind::Encoded(text, Origin::Part | Origin::Kept | Origin::Password) => (text.as_bytes(), Escapes::Part),
            Kind::Encoded(text, Origin::Caller) if !Component::Form.encoding().is_legal(Encoded::new(text)) => {
                return Err(INVALID);
            }
            Kind::Encoded(text, Origin::Form | Origin::Caller) => (text.as_bytes(), Escapes::Form),
            Kind::Form(_) => return Err(INVALID),
        };
        Ok(Some(FormOctets { octets, escapes }))
    }

    /// Refuses a segment that is "." or "..", or that decodes to it, even if decoded twice as some
    /// readers do.
    pub(crate) fn refuse_dots(self) -> Written {
        if self.is_kept() {
            return Ok(());
        }
        let mut octets = self.octets();
        let mut dots = 0_u8;
        while let Some(octet) = octets.next() {
            let mut is_escape = |octet| {
                octet == b'%' && octets.next() == Some(b'2') && octets.next().is_some_and(|octet| octet | 0x20 == b'e')
            };
            if octet != b'.' && !is_escape(octet) || dots == 2 {
                return Ok(());
            }
            dots = dots.wrapping_add(1);
        }
        if dots == 0 { Ok(()) } else { Err(ValueError::DotSegment) }
    }

    /// Returns an error for an empty value, where `component` must not be empty.
    pub(crate) fn require_octets(self, component: Component) -> Written {
        let has_octets = matches!(self.kind, Kind::Number(..)) || self.octets().next().is_some();
        require(has_octets, component.production())
    }

    /// Returns whether a log should not show unencoded bytes: in the URL, where they are encoded,
    /// the secret might look different.
    pub(crate) fn has_secret(self) -> bool {
        self.is_plain() && self.bytes().is_some_and(|octets| Secrets::new(octets).next().is_some())
    }

    /// Returns whether the value of a secret name may go on after the value, as in `a&token=`.
    pub(crate) fn ends_with_secret(self) -> bool {
        let is_last = |octets: &[u8]| secrets_of_token(octets).any(|secret| secret.end == octets.len());
        self.bytes().is_some_and(is_last)
    }
}

converted! {
    ['v] &'v [u8], ['v, const M: usize] &'v [u8; M] => Value<'v>: |octets| Self::new(Kind::Octets(octets));
    ['v] &'v str => Value<'v>: |text| text.as_bytes().into();
    #[cfg(feature = "alloc")]
    ['v] &'v String => Value<'v>: |text| text.as_str().into();
    /// Writes a "+" of a form as a space of any part.
    ['v, const PLUS: bool] Encoded<'v, PLUS> => Value<'v>:
        |text| Self::new(Kind::Encoded(text.as_str(), if PLUS { Origin::Form } else { Origin::Part }));
    ['v] Form<'v> => Value<'v>: |form| Self::new(Kind::Form(form));
    ['v] Password<'v> => Value<'v>: |password| Self::new(Kind::Encoded(password.as_str(), Origin::Password));
    /// Converts `None` to [`ABSENT`](Value::ABSENT).
    ['v, T: Into<Value<'v>>] Option<T> => Value<'v>: |value| value.map_or(Self::ABSENT, T::into);
    /// Writes the number in decimal.
    [] i8, [] i16, [] i32, [] i64, [] u8, [] u16, [] u32, [] u64 => Value<'_>: |number| Self::number(number.into());
}

/// Returns the 16 bits of a number at a time, the highest first.
fn parts(number: u64) -> [u16; 4] {
    let [a, b, c, d, e, f, g, h] = number.to_be_bytes();
    [[a, b], [c, d], [e, f], [g, h]].map(u16::from_be_bytes)
}

/// Divides a number by ten and returns the remainder. It divides 16 bits at a time, because the
/// division of a `u64` would link 1,000 bytes.
fn last_digit(number: &mut [u16; 4]) -> u8 {
    let mut rest = 0_u32;
    for part in number {
        rest = rest << 16 | u32::from(*part);
        let [low, high, ..] = (rest / 10).to_le_bytes();
        *part = u16::from_le_bytes([low, high]);
        rest %= 10;
    }
    let [digit, ..] = rest.to_le_bytes();
    digit
}

/// Writes a number in decimal at the end of the digits, because the `Display` of `u64` has a panic
/// path in some versions of core.
fn write_number(number: Number, digits: &mut Digits) -> &[u8] {
    let Number { mut parts, mut is_negative, places } = number;
    // A digit before the point is always there.
    let least = if places == 0 { 1 } else { places.saturating_add(2) };
    let mut start = digits.0.len();
    for (at, to) in (0..).zip(digits.0.iter_mut().rev()) {
        *to = if places > 0 && at == places {
            b'.'
        } else if at < least || parts != [0; 4] {
            b'0' | last_digit(&mut parts)
        } else if is_negative {
            is_negative = false;
            b'-'
        } else {
            break;
        };
        start = start.wrapping_sub(1);
    }
    digits.0.get(start..).unwrap_or_default()
}

/// Shows the value without a password.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let octets = match (self.kind, self.bytes()) {
            (Kind::Form(form), _) => return fmt::Debug::fmt(&form, f),
            (Kind::Number(..), _) => {
                return write_to(f, |out| self.write_number(out).unwrap_or(Ok(()))).map_err(|_| fmt::Error);
            }
            (_, None) => return f.write_str("ABSENT"),
            (Kind::Encoded(_, Origin::Password), _) => return f.write_str(Redacted::MASK),
            (_, Some(octets)) => octets,
        };
        // The value may be a whole scheme-specific part.
        f.write_char('"')?;
        write_masked(octets, Secrets::new(octets), f, |piece, f| write!(f, "{}", piece.escape_ascii()))?;
        f.write_char('"')
    }
}
