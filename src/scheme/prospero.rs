//! The Prospero Directory Service (section 3.11).

use core::{fmt, iter::FusedIterator};

use super::{Elements, HostPort, HostPortLayout, Starts, between, from};
use crate::{limits::DEFAULT_CAPACITY, percent::Encoded};

const PREFIX: usize = "prospero://".len();

/// `prospero://<host>:<port>/<hsoname>;<field>=<value>`
///
/// The name is opaque: a "/" in it means nothing.
///
/// ```
/// use rfc1738::ProsperoUrl;
///
/// let url = ProsperoUrl::parse("prospero://host.dom//pros/name;version=1;x=")?;
/// assert_eq!(url.hsoname(), "/pros/name");
/// let field = url.fields().next().unwrap();
/// assert_eq!((field.name().as_str(), field.value().as_str()), ("version", "1"));
/// assert_eq!(url.fields().len(), 2);
/// # Ok::<(), rfc1738::Error>(())
/// ```
#[derive(Clone)]
pub struct ProsperoUrl<'a, const N: usize = DEFAULT_CAPACITY> {
    pub(crate) text: &'a str,
    pub(crate) layout: ProsperoLayout<N>,
}

#[derive(Clone, Default)]
pub(crate) struct ProsperoLayout<const N: usize> {
    /// Counted from behind "prospero://".
    pub(crate) hostport: HostPortLayout,
    /// Where the name ends, counted from behind the "/".
    pub(crate) ppath: u16,
    /// Counted from behind the first ";".
    pub(crate) fieldspecs: Starts<N>,
}

impl<'a, const N: usize> ProsperoUrl<'a, N> {
    /// The host and its port.
    pub fn hostport(&self) -> HostPort<'a> {
        HostPort::at(self.text, PREFIX, self.layout.hostport)
    }

    /// All that follows the "/" after the host, the fields included.
    pub fn path(&self) -> &'a str {
        from(self.text, PREFIX + usize::from(self.layout.hostport.end) + 1)
    }

    /// The host-specific object name, `ppath`.
    pub fn hsoname(&self) -> Encoded<'a> {
        Encoded::new(between(self.path(), 0, self.layout.ppath.into()))
    }

    /// The fields, in order and with duplicates.
    pub fn fields(&self) -> Fields<'a, '_> {
        Fields(Elements::new(from(self.path(), usize::from(self.layout.ppath) + 1), &self.layout.fieldspecs))
    }
}

/// A field and its value, `fieldspec`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Field<'a> {
    name: Encoded<'a>,
    value: Encoded<'a>,
}

impl<'a> Field<'a> {
    pub(crate) const fn new(name: Encoded<'a>, value: Encoded<'a>) -> Self {
        Self { name, value }
    }

    /// What stands before the "=".
    pub const fn name(&self) -> Encoded<'a> {
        self.name
    }

    /// What stands after the "=".
    pub const fn value(&self) -> Encoded<'a> {
        self.value
    }
}

/// The fields of a prospero URL in order: an iterator that knows its length.
#[derive(Clone)]
pub struct Fields<'a, 's>(Elements<'a, 's>);

impl<'a> Iterator for Fields<'a, '_> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let (name, value) = self.0.next()?.split_once('=')?;
        Some(Field::new(Encoded::new(name), Encoded::new(value)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl fmt::Debug for Fields<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl ExactSizeIterator for Fields<'_, '_> {}

impl FusedIterator for Fields<'_, '_> {}
