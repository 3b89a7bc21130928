//! The parts of a form: collections of pairs, and the names and values in them.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, collections::BTreeMap, string::String, vec::Vec};
use core::fmt;

use private::{AnyPairs, Part, Visit};

use super::{Value, ValueError};
use crate::percent::Encoded;

/// A name or a value of a [`Form`](super::form::Form): a text, a number, a [`Value`], or an option
/// of one, where `None` leaves the "=" out.
///
/// No other type can implement it.
pub trait PairPart: Part {}

impl<P: Part + ?Sized> PairPart for P {}

pub(super) mod private {
    use crate::build::{Value, ValueError};

    /// The public name is [`PairPart`](super::PairPart).
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is no name or value of a form",
        label = "neither a text nor a number",
        note = "a form takes pairs of `&str`, `String`, integers, `Encoded` or `Value`"
    )]
    pub trait Part {
        fn value(&self) -> Value<'_>;
    }

    /// Passes a pair on.
    pub(in crate::build) type Visit<'f> = dyn FnMut(Value<'_>, Value<'_>) -> Result<(), ValueError> + 'f;

    /// Pairs of any type, in any collection.
    pub trait AnyPairs {
        /// Visits all pairs in order.
        fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError>;
    }
}

impl Part for str {
    fn value(&self) -> Value<'_> {
        self.into()
    }
}

impl Part for [u8] {
    fn value(&self) -> Value<'_> {
        self.into()
    }
}

impl<const M: usize> Part for heapless::String<M> {
    fn value(&self) -> Value<'_> {
        self.as_str().into()
    }
}

#[cfg(feature = "alloc")]
impl Part for String {
    fn value(&self) -> Value<'_> {
        self.into()
    }
}

#[cfg(feature = "alloc")]
impl Part for Cow<'_, str> {
    fn value(&self) -> Value<'_> {
        (**self).into()
    }
}

impl Part for Value<'_> {
    fn value(&self) -> Value<'_> {
        *self
    }
}

impl<const PLUS: bool> Part for Encoded<'_, PLUS> {
    fn value(&self) -> Value<'_> {
        (*self).into()
    }
}

impl<P: Part + ?Sized> Part for &P {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl<P: Part> Part for Option<P> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::ABSENT, Part::value)
    }
}

/// Visits the pairs of an iterator.
fn each<N: Part, V: Part>(mut pairs: impl Iterator<Item = (N, V)>, visit: &mut Visit<'_>) -> Result<(), ValueError> {
    pairs.try_for_each(|(name, value)| visit(name.value(), value.value()))
}

impl<N: Part, V: Part> AnyPairs for [(N, V)] {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        each(self.iter().map(|(name, value)| (name, value)), visit)
    }
}

impl<N: Part, V: Part, const M: usize> AnyPairs for [(N, V); M] {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        self.as_slice().each(visit)
    }
}

impl<N: Part, V: Part, const M: usize> AnyPairs for heapless::Vec<(N, V), M> {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        self.as_slice().each(visit)
    }
}

#[cfg(feature = "alloc")]
impl<N: Part, V: Part> AnyPairs for Vec<(N, V)> {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        self.as_slice().each(visit)
    }
}

#[cfg(feature = "alloc")]
impl<N: Part, V: Part> AnyPairs for BTreeMap<N, V> {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        each(self.iter(), visit)
    }
}

#[cfg(feature = "std")]
impl<N: Part, V: Part, H> AnyPairs for std::collections::HashMap<N, V, H> {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        each(self.iter(), visit)
    }
}

impl<N: Part, V: Part, I: Iterator<Item = (N, V)> + Clone> AnyPairs for EachPair<I> {
    fn each(&self, visit: &mut Visit<'_>) -> Result<(), ValueError> {
        each(self.0.clone(), visit)
    }
}

/// An iterator over pairs, as the source of a [`Form`](super::form::Form). It is cloned each time
/// that the form is written, because a builder measures its URL first.
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

/// Shows nothing of the pairs, which may be secret.
impl<I> fmt::Debug for EachPair<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EachPair(..)")
    }
}

/// Shows nothing of the pairs, which may be secret.
#[cfg(feature = "defmt")]
impl<I> defmt::Format for EachPair<I> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "EachPair(..)");
    }
}
