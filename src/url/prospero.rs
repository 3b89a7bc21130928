//! The Prospero Directory Service (section 3.11).

use core::{fmt, iter::FusedIterator};

use super::{Elements, Url, split};
use crate::{
    limits::DEFAULT_CAPACITY,
    percent::Encoded,
    scheme::{Rfc1738, Schemes},
};

/// A prospero URL: `prospero://<host>:<port>/<hsoname>;<field>=<value>` (section 3.11).
///
/// The name is opaque: a "/" in it has no meaning.
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom//pros/name;version=1;x=")?;
/// assert_eq!(url.hsoname(), "/pros/name");
/// let field = url.fields().next().unwrap();
/// assert_eq!((field.name().as_str(), field.value().as_str()), ("version", "1"));
/// assert_eq!(url.fields().len(), 2);
/// assert_eq!(url.path(), "/pros/name;version=1;x=");
///
/// // Bytes from a receive buffer; at most 1 field instead of 16:
/// assert_eq!(ProsperoUrl::parse_bytes(b"prospero://host.dom/x;y").unwrap_err().offset(), 23);
/// assert!(ProsperoUrl::<_, 1>::parse_in("prospero://host.dom/x;y=").is_ok());
/// assert!(ProsperoUrl::<_, 1>::parse_bytes_in(b"prospero://host.dom/x;y=;z=").is_err());
/// # Ok::<(), rfc1738::Error>(())
/// ```
pub struct ProsperoUrl<'a, S = Rfc1738, const N: usize = DEFAULT_CAPACITY>(pub(crate) Url<'a, S, N>);

impl<'a, S: Schemes, const N: usize> ProsperoUrl<'a, S, N> {
    /// Returns everything after the "/" that follows the host, including the fields.
    pub fn path(&self) -> &'a str {
        self.parts().path().unwrap_or_default()
    }

    /// Returns the host-specific object name, `ppath`.
    pub fn hsoname(&self) -> Encoded<'a> {
        // The name holds no ";", so the first one begins the fields.
        Encoded::new(split(self.path(), b';').0)
    }

    /// Returns the fields, in order and with duplicates.
    pub fn fields(&self) -> Fields<'a, '_> {
        Fields(self.0.elements())
    }
}

/// A field and its value, `fieldspec` (section 3.11).
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom/name;a=1%3D2")?;
/// let field = url.fields().next().unwrap();
/// assert_eq!((field.name().as_str(), field.value().as_str()), ("a", "1%3D2"));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Field<'a> {
    name: Encoded<'a>,
    value: Encoded<'a>,
}

impl<'a> Field<'a> {
    /// Returns the field of a text without the ";".
    pub(crate) fn new(text: &'a str) -> Self {
        let (name, value) = split(text, b'=');
        Self { name: Encoded::new(name), value: Encoded::new(value.unwrap_or_default()) }
    }

    /// Returns the text before the "=".
    pub const fn name(&self) -> Encoded<'a> {
        self.name
    }

    /// Returns the text after the "=".
    pub const fn value(&self) -> Encoded<'a> {
        self.value
    }
}

/// The fields of a prospero URL in order (section 3.11): an iterator with a known length.
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom/name;a=1;a=2")?;
/// assert!(url.fields().map(|field| field.value()).eq(["1", "2"]));
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct Fields<'a, 's>(Elements<'a, 's>);

impl<'a> Iterator for Fields<'a, '_> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        self.0.next().map(Field::new)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Fields<'_, '_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Field::new)
    }
}

impl fmt::Debug for Fields<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.masked() {
            Some(redacted) => redacted.fmt(f),
            None => f.debug_list().entries(self.clone()).finish(),
        }
    }
}

impl ExactSizeIterator for Fields<'_, '_> {
    // The method of core compares two bounds, and panics if they differ.
    fn len(&self) -> usize {
        self.0.len()
    }
}

impl FusedIterator for Fields<'_, '_> {}
