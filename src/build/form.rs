//! Pairs of a name and a value: forms (`application/x-www-form-urlencoded`), to write as a search
//! or a query, and the fields of a prospero URL.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, collections::BTreeMap, string::String, vec::Vec};
use core::fmt;

use private::{AnyPairs, AsValue, Visit};

use super::{Out, Value, ValueError, Written, require_valid, write_to};
use crate::{
    component::{Component, Encoding},
    macros::{converted, implemented, masked},
    percent::Encoded,
    redact::parsed::MaskedWriter,
    schemes::{Fields, field},
    url::split,
};

/// Pairs of a name and a value, to write as a form (`application/x-www-form-urlencoded`): as the
/// [`Value`] of a search or a query, or as the body of a request.
/// [`Encoded::pairs`](crate::Encoded::pairs) reads it. The [fields](crate::build::Builder::fields)
/// of a prospero URL are such pairs too.
///
/// It borrows a slice, an array, a `Vec` or a map of pairs of strings, numbers, [`Value`]s or
/// options of these, an [iterator](crate::form::EachPair) over them, or the [`Fields`] of another
/// URL. Pairs are written in order, with duplicates, by the [URL
/// standard](https://url.spec.whatwg.org/#urlencoded-serializing): letters, digits and `*-._` do
/// not change, a space becomes "+", and everything else is escaped. Only a search of RFC 1738 and a
/// query of RFC 3986 can contain a form. If a value is absent, the "=" is omitted.
///
/// To change one pair of a URL and leave the others as written, use
/// [`Url::with_query_pair`](crate::Url::with_query_pair).
///
/// ```
/// use rfc1738::{
///     build::Builder,
///     form::{EachPair, Form},
///     heapless::String,
///     schemes::SchemeDef,
/// };
///
/// let builder = Builder::new(&SchemeDef::HTTP, "host.dom").segments(&["find"]);
/// let text: String<64> = builder
///     .clone()
///     .query(Form::from(&[("a", "1"), ("b", " c+d"), ("a", "é&")]))
///     .build()?;
/// assert_eq!(text, "http://host.dom/find?a=1&b=+c%2Bd&a=%C3%A9%26");
///
/// let squares = EachPair((1..4).map(|number| (number, number * number)));
/// let text: String<64> = builder.query(Form::from(&squares)).build()?;
/// assert_eq!(text, "http://host.dom/find?1=1&2=4&3=9");
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Form<'v> {
    pub(crate) pairs: PairList<'v>,
    /// A function pointer, so a builder without a form does not link this code.
    write: fn(PairList<'_>, &mut Out<'_>) -> Written,
}

#[derive(Clone, Copy)]
pub(crate) enum PairList<'v> {
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
    /// let url = Url::parse("prospero://host.dom/name;version=1")?;
    /// let builder = url.to_builder().fields(Form::EMPTY);
    /// assert_eq!(builder.build::<String<32>>()?, "prospero://host.dom/name");
    /// # Ok::<(), rfc1738::Error>(())
    /// ```
    pub const EMPTY: Self = Self::new(PairList::Texts(&[]));

    const fn new(pairs: PairList<'v>) -> Self {
        Self { pairs, write: write_pairs }
    }

    /// Writes the form, for example as the body of a request. It stops before a pair without a
    /// name.
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
    /// [`Missing`](ValueError::Missing) for a pair without a name, [`Invalid`](ValueError::Invalid)
    /// for an [encoded](Value::encoded) value that a form cannot contain, and
    /// [`Write`](ValueError::Write) if the writer fails, for example because the form does not fit.
    pub fn write_to(&self, out: &mut dyn fmt::Write) -> Result<(), ValueError> {
        write_to(out, |out| write_pairs(self.pairs, out))
    }

    /// Writes the form in a component, if it can contain one.
    pub(crate) fn write_by(self, encoding: &Encoding, out: &mut Out<'_>) -> Written {
        require_valid(encoding.has_pairs, encoding.production)?;
        (self.write)(self.pairs, out)
    }
}

/// Writes `name "=" value *( "&" name "=" value )`.
fn write_pairs(pairs: PairList<'_>, out: &mut Out<'_>) -> Written {
    let mut delimiter = "";
    pairs.each(&mut |name, value| {
        out.text(delimiter)?;
        name.write(Component::Form, out)?;
        if !value.is_absent() {
            out.text("=")?;
            value.write(Component::Form, out)?;
        }
        delimiter = "&";
        Ok(())
    })
}

impl PairList<'_> {
    /// Returns whether there are no pairs.
    pub(crate) fn is_empty(self) -> bool {
        self.each(&mut |_, _| Err(ValueError::Write)).is_ok()
    }

    /// Visits all pairs in order.
    pub(crate) fn each(self, visit: &mut Visit<'_>) -> Written {
        match self {
            Self::Texts(pairs) => pairs.iter().try_for_each(|(name, value)| visit((*name).into(), (*value).into())),
            Self::Values(pairs) => pairs.iter().try_for_each(|(name, value)| visit(*name, *value)),
            #[cfg(feature = "alloc")]
            Self::Strings(pairs) => pairs.iter().try_for_each(|(name, value)| visit(name.into(), value.into())),
            Self::Any(pairs) => pairs.each(visit),
            Self::Fields(mut fields) => {
                while let Some(text) = fields {
                    let (first, rest) = split(text, b';');
                    let (name, value) = field(Encoded::new(first));
                    visit(name.into(), value.into())?;
                    fields = rest;
                }
                Ok(())
            }
        }
    }
}

converted! {
    ['v, P: AnyPairs] &'v P => Form<'v>: |pairs| Self::new(PairList::Any(pairs));
    ['v] &'v [(&'v str, &'v str)] => Form<'v>: |pairs| Self::new(PairList::Texts(pairs));
    ['v] &'v [(Value<'v>, Value<'v>)] => Form<'v>: |pairs| Self::new(PairList::Values(pairs));
    #[cfg(feature = "alloc")]
    ['v] &'v [(String, String)] => Form<'v>: |pairs| Self::new(PairList::Strings(pairs));
    ['v] Fields<'v> => Form<'v>: |fields| Self::new(PairList::Fields(fields.text()));
}

/// Shows the text of the form without its secrets.
impl fmt::Debug for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Form(")?;
        // After the "?", which is omitted, more names have secrets.
        let mut is_form = true;
        MaskedWriter::in_query(f, |out| {
            is_form = write_to(out, |out| write_pairs(self.pairs, out)).is_ok();
            Ok(())
        })?;
        f.write_str(if is_form { ")" } else { "..)" })
    }
}

pub(crate) mod private {
    use crate::build::{Value, Written};

    /// A name or a value of a form.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is no name or value of a form",
        label = "neither a text nor a number",
        note = "a form takes pairs of `&str`, `String`, integers, `Encoded` or `Value`"
    )]
    pub trait AsValue {
        fn value(&self) -> Value<'_>;
    }

    /// Passes a pair on.
    pub(in crate::build) type Visit<'f> = dyn FnMut(Value<'_>, Value<'_>) -> Written + 'f;

    /// Pairs of any type, in any collection.
    pub trait AnyPairs {
        /// Visits all pairs in order.
        fn each(&self, visit: &mut Visit<'_>) -> Written;
    }
}

implemented! {
    AsValue: fn value[](&self) -> Value<'_>;
    [] str => self.into();
    [] [u8] => self.into();
    [const M: usize] heapless::String<M> => self.as_str().into();
    #[cfg(feature = "alloc")]
    [] String => self.into();
    #[cfg(feature = "alloc")]
    [] Cow<'_, str> => (**self).into();
    [] i8, [] i16, [] i32, [] i64, [] u8, [] u16, [] u32, [] u64 => (*self).into();
    [] Value<'_> => *self;
    [const PLUS: bool] Encoded<'_, PLUS> => (*self).into();
    [P: AsValue + ?Sized] &P => (**self).value();
    [P: AsValue] Option<P> => self.as_ref().map_or(Value::ABSENT, AsValue::value);
}

implemented! {
    AnyPairs: fn each[](&self, visit: &mut Visit<'_>) -> Written;
    [N: AsValue, V: AsValue] [(N, V)] => each(self.iter().map(|(name, value)| (name, value)), visit);
    [N: AsValue, V: AsValue, const M: usize] [(N, V); M],
    [N: AsValue, V: AsValue, const M: usize] heapless::Vec<(N, V), M>,
    #[cfg(feature = "alloc")] [N: AsValue, V: AsValue] Vec<(N, V)> => self.as_slice().each(visit);
    #[cfg(feature = "alloc")]
    [N: AsValue, V: AsValue] BTreeMap<N, V> => each(self.iter(), visit);
    #[cfg(feature = "std")]
    [N: AsValue, V: AsValue, H] std::collections::HashMap<N, V, H> => each(self.iter(), visit);
    [N: AsValue, V: AsValue, I: Iterator<Item = (N, V)> + Clone] EachPair<I> => each(self.0.clone(), visit);
}

/// Visits the pairs of an iterator.
fn each<N: AsValue, V: AsValue>(mut pairs: impl Iterator<Item = (N, V)>, visit: &mut Visit<'_>) -> Written {
    pairs.try_for_each(|(name, value)| visit(name.value(), value.value()))
}

/// An iterator over pairs, as the source of a [`Form`](super::form::Form). It is cloned each time
/// the form is written, because a builder measures its URL first.
///
/// ```
/// use rfc1738::{form::{EachPair, Form}, heapless::String};
///
/// let mut body: String<16> = String::new();
/// Form::from(&EachPair(["a", "b"].iter().zip(1..))).write_to(&mut body)?;
/// assert_eq!(body, "a=1&b=2");
/// # Ok::<(), rfc1738::ValueError>(())
/// ```
#[derive(Clone, Copy)]
pub struct EachPair<I>(pub I);

masked! {
    /// Shows nothing of the pairs, which may be secret.
    by format: [I] EachPair<I>: |_| "EachPair(..)"
}
