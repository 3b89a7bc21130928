//! Pairs of a name and a value: forms (`application/x-www-form-urlencoded`), to write as a search
//! or a query, and the fields of a prospero URL.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use super::{
    Value, ValueError,
    pairs::private::{AnyPairs, Visit},
};
use crate::{
    component::Component,
    redact::MaskedWriter,
    url::{Fields, field, split},
};

/// Pairs of a name and a value, to write as a form (`application/x-www-form-urlencoded`): as the
/// [`Value`] of a search or a query, or as the body of a request.
/// [`Encoded::pairs`](crate::Encoded::pairs) reads it. The
/// [fields](crate::build::Builder::fields) of a prospero URL are such pairs too.
///
/// It borrows a slice, an array, a `Vec` or a map of pairs of texts, numbers or [`Value`]s, an
/// [iterator](super::pairs::EachPair) over them, or the [`Fields`] of another URL, and writes them
/// in order, with duplicates, by the [URL
/// standard](https://url.spec.whatwg.org/#urlencoded-serializing): letters, digits and `*-._` do
/// not change, a space becomes "+", and everything else is escaped. A search of RFC 1738 and a
/// query of RFC 3986 can contain a form, but no other part can. If a value is absent, no "=" is
/// written.
///
/// To change one pair of a URL and leave the others as written, use
/// [`Url::with_pair`](crate::Url::with_pair).
///
/// ```
/// use rfc1738::{build::Builder, form::{EachPair, Form}, heapless::String, schemes::Row};
///
/// let builder = Builder::new(&Row::HTTP, "host.dom").segments(&["find"]);
/// let text: String<64> = builder.clone().query(Form::from(&[("a", "1"), ("b", " c+d"), ("a", "é&")])).build()?;
/// assert_eq!(text, "http://host.dom/find?a=1&b=+c%2Bd&a=%C3%A9%26");
///
/// let squares = EachPair((1..4).map(|number| (number, number * number)));
/// let text: String<64> = builder.query(Form::from(&squares)).build()?;
/// assert_eq!(text, "http://host.dom/find?1=1&2=4&3=9");
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
    Any(&'v dyn AnyPairs),
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

    /// Writes the form, for example as the body of a request. If a pair has no name, it stops
    /// before that.
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
    pairs.each(&mut |name, value| {
        out.write_str(delimiter)?;
        name.write(Component::Form, out)?;
        if !value.is_absent() {
            out.write_str("=")?;
            value.write(Component::Form, out)?;
        }
        delimiter = "&";
        Ok(())
    })
}

impl PairList<'_> {
    /// Returns whether there are no pairs.
    pub(super) fn is_empty(self) -> bool {
        self.each(&mut |_, _| Err(ValueError::Write)).is_ok()
    }

    /// Visits all pairs in order.
    pub(super) fn each(self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        match self {
            Self::Texts(pairs) => pairs.iter().try_for_each(|(name, value)| visit((*name).into(), (*value).into())),
            Self::Values(pairs) => pairs.iter().try_for_each(|(name, value)| visit(*name, *value)),
            #[cfg(feature = "alloc")]
            Self::Strings(pairs) => pairs.iter().try_for_each(|(name, value)| visit(name.into(), value.into())),
            Self::Any(pairs) => pairs.each(visit),
            Self::Fields(mut fields) => {
                while let Some(text) = fields {
                    let (first, rest) = split(text, b';');
                    let (name, value) = field(first);
                    visit(name.into(), value.into())?;
                    fields = rest;
                }
                Ok(())
            }
        }
    }
}

impl<'v, P: AnyPairs> From<&'v P> for Form<'v> {
    fn from(pairs: &'v P) -> Self {
        Self::new(PairList::Any(pairs))
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

#[cfg(feature = "alloc")]
impl<'v> From<&'v [(String, String)]> for Form<'v> {
    fn from(pairs: &'v [(String, String)]) -> Self {
        Self::new(PairList::Strings(pairs))
    }
}

impl<'v> From<Fields<'v>> for Form<'v> {
    fn from(fields: Fields<'v>) -> Self {
        Self::new(PairList::Fields(fields.text()))
    }
}

/// Shows the text of the form without its secrets.
impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Form(")?;
        // After the "?", which is left out, more names have secrets.
        let mut is_form = true;
        MaskedWriter::in_query(f, |out| {
            is_form = write_pairs(self.pairs, out).is_ok();
            Ok(())
        })?;
        f.write_str(if is_form { ")" } else { "..)" })
    }
}
