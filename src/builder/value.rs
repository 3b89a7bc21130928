//! The value of a part that may hold escapes (section 2.2).

use core::fmt::{self, Write as _};

use super::BuildError;
use crate::{
    component::Component,
    percent::Encoded,
    redacted::{Passwords, Redacted},
    scheme::Password,
};

/// What a part of a URL is to stand for (section 2.2): octets that are yet to be encoded, a part of another URL, or nothing at all.
///
/// - Octets (`&str`, `&[u8]`): what the part cannot hold is escaped, and no more.
/// - [`Encoded`], or [`Password`]: its escapes stay as they are, so that `%2F` remains another thing than "/". What it
///   holds unescaped is escaped only where it comes into a part that cannot hold it.
/// - `None`, or [`ABSENT`](Self::ABSENT): the part is left out, which differs from its being empty.
///
/// ```
/// use rfc1738::{HttpBuilder, HttpUrl, Value};
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
    Encoded(Encoded<'v>),
}

impl<'v> Value<'v> {
    /// No value: the part is left out.
    pub const ABSENT: Self = Self::new(Kind::Absent);

    const fn new(kind: Kind<'v>) -> Self {
        Self { kind, is_secret: false }
    }

    /// The same, never to be shown.
    pub(super) const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    pub(super) const fn is_absent(self) -> bool {
        matches!(self.kind, Kind::Absent)
    }

    /// What it stands for; nothing when it is absent.
    pub(super) fn octets(self) -> impl Iterator<Item = u8> + use<'v> {
        let (octets, encoded) = match self.kind {
            Kind::Absent => Default::default(),
            Kind::Octets(octets) => (octets, Encoded::default()),
            Kind::Encoded(encoded) => (Default::default(), encoded),
        };
        octets.iter().copied().chain(encoded.octets())
    }

    /// Writes it as `component` holds it. It must be there.
    pub(super) fn write(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        match self.kind {
            Kind::Absent => Err(BuildError::Missing { production: component.production() }),
            Kind::Octets(octets) => Ok(write!(out, "{}", component.encode(octets))?),
            Kind::Encoded(text) => {
                // Every "%" begins an escape, which stays; between them stands what is not escaped yet.
                let mut pieces = text.as_str().as_bytes().split(|byte| *byte == b'%');
                write!(out, "{}", component.encode(pieces.next().unwrap_or_default()))?;
                Ok(pieces.try_for_each(|piece| write!(out, "%{}", component.encode(piece)))?)
            }
        }
    }

    /// The same for a component that must hold at least one octet.
    pub(super) fn write_some(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), BuildError> {
        match self.octets().next() {
            None => Err(BuildError::Missing { production: component.production() }),
            Some(_) => self.write(component, out),
        }
    }

    /// Writes it behind its delimiter, unless it is absent.
    pub(super) fn write_after(
        self,
        delimiter: &str,
        component: Component,
        out: &mut dyn fmt::Write,
    ) -> Result<(), BuildError> {
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

impl<'v> From<Encoded<'v>> for Value<'v> {
    fn from(encoded: Encoded<'v>) -> Self {
        Self::new(Kind::Encoded(encoded))
    }
}

impl<'v> From<Password<'v>> for Value<'v> {
    fn from(password: Password<'v>) -> Self {
        Self::from(Encoded::new(password.as_str())).secret()
    }
}

/// `None` is [`ABSENT`](Value::ABSENT).
impl<'v, T: Into<Value<'v>>> From<Option<T>> for Value<'v> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::ABSENT, T::into)
    }
}

/// Without a password.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let octets = match self.kind {
            Kind::Absent => return f.write_str("ABSENT"),
            _ if self.is_secret => return f.write_str(Redacted::MASK),
            Kind::Octets(octets) => octets,
            Kind::Encoded(text) => text.as_str().as_bytes(),
        };
        // It may be all of a URL's scheme-specific part.
        f.write_char('"')?;
        let mut start = 0;
        for password in Passwords::rough(octets) {
            write!(f, "{}{}", octets.get(start..password.start).unwrap_or_default().escape_ascii(), Redacted::MASK)?;
            start = password.end;
        }
        write!(f, "{}", octets.get(start..).unwrap_or_default().escape_ascii())?;
        f.write_char('"')
    }
}
