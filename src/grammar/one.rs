//! The grammar of one scheme, for the `parse` of its type.

use core::{marker::PhantomData, slice};

use super::{
    input::{Input, Read, Rule},
    prefix::scheme_name,
    run::Grammar,
};
use crate::{
    error::Production,
    scheme::{Expected, Features, Row},
};

/// The type of a scheme that has a production of its own.
pub(super) trait OneScheme: Copy {
    /// The row of the scheme.
    const ROW: &'static Row;
    /// The production, as errors name it.
    const PRODUCTION: Production;

    /// The rows that an error says were expected.
    const EXPECTED: &'static Expected = &slice::from_ref(Self::ROW);

    /// The production, after its scheme.
    fn production<'i>(scheme: impl Rule<'i>) -> impl Rule<'i>;
}

/// The grammar of the scheme of `T` alone.
#[derive(Clone, Copy)]
pub(super) struct One<T>(PhantomData<T>);

impl<T> One<T> {
    pub(super) const NEW: Self = Self(PhantomData);
}

impl<T: OneScheme> Grammar for One<T> {
    #[inline(always)]
    fn expected(self) -> &'static Expected {
        T::EXPECTED
    }

    #[inline(always)]
    fn features(self) -> Features {
        const { T::ROW.features() }
    }

    #[inline(always)]
    fn read<'i>(self, input: Input<'i>) -> Read<'i> {
        input.update_layout(|layout| layout.row = T::ROW);
        T::production(scheme_name(T::ROW, T::PRODUCTION)).read(input)
    }
}
