//! Pairs of a name and a value: forms (`application/x-www-form-urlencoded`), to write as a search
//! or a query, and the fields of a prospero URL.

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{Value, ValueError};
use crate::{
    component::Component,
    url::{Fields, field, split},
};

/// Pairs of a name and a value, to write as a form (`application/x-www-form-urlencoded`): as the
/// [`Value`] of a search or a query, or as the body of a request.
/// [`Encoded::pairs`](crate::Encoded::pairs) reads it. The
/// [fields](crate::build::Builder::fields) of a prospero URL are such pairs too.
///
/// It borrows a slice or array of pairs of `&str` or [`Value`], or the [`Fields`] of another URL,
/// and writes them in order, with duplicates, by the [URL
/// standard](https://url.spec.whatwg.org/#urlencoded-serializing): letters, digits and `*-._` do
/// not change, a space becomes "+", and everything else is escaped. A search of RFC 1738 and a
/// query of RFC 3986 can contain a form, and no other part can. For an absent value, no "=" is
/// written.
///
/// ```
/// use rfc1738::{Schemes, build::{Builder, Value}, form::Form, heapless::{String, Vec}, schemes::Web};
///
/// let builder = Builder::of::<Web>("http", "host.dom").segments(&["find"]);
/// let text: String<64> = builder.query(Form::from(&[("a", "1"), ("b", " c+d"), ("a", "é&")])).build()?;
/// assert_eq!(text, "http://host.dom/find?a=1&b=+c%2Bd&a=%C3%A9%26");
///
/// // The form of a search, with another pair for each "b"; the others stay as written.
/// let url = Web::parse(&text).unwrap();
/// let mut pairs: Vec<(Value<'_>, Value<'_>), 8> = Vec::new();
/// for (name, value) in url.query().unwrap_or_default().pairs() {
///     let value = if name.decodes_to(b"b") { "2".into() } else { value.into() };
///     pairs.push((name.into(), value)).unwrap();
/// }
/// let text: String<64> = url.to_builder().query(Form::from(pairs.as_slice())).build()?;
/// assert_eq!(text, "http://host.dom/find?a=1&b=2&a=%C3%A9%26");
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Form<'v> {
    pub(super) pairs: PairList<'v>,
    /// A pointer, so that a builder without a form does not link this code.
    write: fn(PairList<'_>, &mut dyn fmt::Write) -> Result<(), ValueError>,
}

#[derive(Clone, Copy)]
pub(super) enum PairList<'v> {
    Texts(&'v [(&'v str, &'v str)]),
    Values(&'v [(Value<'v>, Value<'v>)]),
    #[cfg(feature = "alloc")]
    Strings(&'v [(String, String)]),
    /// The remaining text of the fields of a prospero URL.
    Fields(Option<&'v str>),
}

impl<'v> Form<'v> {
    /// No pairs.
    ///
    /// ```
    /// use rfc1738::{Url, form::Form, heapless::String};
    ///
    /// let url = Url::parse("prospero://host.dom/name;version=1").unwrap();
    /// let builder = url.to_builder().fields(Form::EMPTY);
    /// assert_eq!(builder.build::<String<32>>()?, "prospero://host.dom/name");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    pub const EMPTY: Self = Self::new(PairList::Texts(&[]));

    const fn new(pairs: PairList<'v>) -> Self {
        Self { pairs, write: write_pairs }
    }

    /// Writes the form, for example as the body of a request, up to the first pair without a name.
    ///
    /// ```
    /// use rfc1738::{form::Form, heapless::String};
    ///
    /// let mut body: String<64> = String::new();
    /// Form::from(&[("a", "b c")]).write_to(&mut body)?;
    /// assert_eq!(body, "a=b+c");
    /// # Ok::<(), rfc1738::ValueError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Missing`](ValueError::Missing) for a pair without a name,
    /// [`Invalid`](ValueError::Invalid) for an [encoded](Value::encoded) value that a form cannot
    /// hold, and [`Write`](ValueError::Write) if the writer fails, for example because the form
    /// does not fit.
    pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        write_pairs(self.pairs, out)
    }

    /// Writes the form in a component, if that can hold one.
    pub(super) fn write_in(self, component: Component, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        match component {
            Component::Search | Component::Query => (self.write)(self.pairs, out),
            _ => Err(ValueError::Invalid { production: component.production() }),
        }
    }
}

/// Writes `name "=" value *( "&" name "=" value )`.
fn write_pairs(pairs: PairList<'_>, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
    let mut delimiter = "";
    for (name, value) in pairs {
        out.write_str(delimiter)?;
        name.write(Component::Form, out)?;
        if !value.is_absent() {
            out.write_str("=")?;
            value.write(Component::Form, out)?;
        }
        delimiter = "&";
    }
    Ok(())
}

impl<'v> Iterator for PairList<'v> {
    type Item = (Value<'v>, Value<'v>);

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Texts(pairs) => pairs.split_off_first().map(|(name, value)| ((*name).into(), (*value).into())),
            Self::Values(pairs) => pairs.split_off_first().copied(),
            #[cfg(feature = "alloc")]
            Self::Strings(pairs) => {
                pairs.split_off_first().map(|(name, value)| (name.as_str().into(), value.as_str().into()))
            }
            Self::Fields(fields) => {
                let (first, rest) = split((*fields)?, b';');
                *fields = rest;
                let (name, value) = field(first);
                Some((name.into(), value.into()))
            }
        }
    }
}

impl<'v> From<&'v [(&'v str, &'v str)]> for Form<'v> {
    fn from(pairs: &'v [(&'v str, &'v str)]) -> Self {
        Self::new(PairList::Texts(pairs))
    }
}

impl<'v> From<&'v [(Value<'v>, Value<'v>)]> for Form<'v> {
    fn from(pairs: &'v [(Value<'v>, Value<'v>)]) -> Self {
        Self::new(PairList::Values(pairs))
    }
}

/// Takes an array like a slice.
impl<'v, T, const M: usize> From<&'v [T; M]> for Form<'v>
where
    Self: From<&'v [T]>,
{
    fn from(pairs: &'v [T; M]) -> Self {
        Self::from(pairs.as_slice())
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v [(String, String)]> for Form<'v> {
    fn from(pairs: &'v [(String, String)]) -> Self {
        Self::new(PairList::Strings(pairs))
    }
}

#[cfg(feature = "alloc")]
impl<'v> From<&'v Vec<(String, String)>> for Form<'v> {
    fn from(pairs: &'v Vec<(String, String)>) -> Self {
        Self::new(PairList::Strings(pairs))
    }
}

impl<'v> From<Fields<'v>> for Form<'v> {
    fn from(fields: Fields<'v>) -> Self {
        Self::new(PairList::Fields(fields.text()))
    }
}

impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pairs).finish()
    }
}
