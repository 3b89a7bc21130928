//! The entries to the grammar of a scheme: `parse` of its type, for whole texts.

/// Implements the grammar of a scheme by its production, and `$name::parse`. After the hint, a
/// later "@" shows that a login or an article was intended, which is parsed again.
macro_rules! entry {
    ($name:ident, $row:ident, $production:ident $(, $hint:pat => $reparse:expr)?) => {
        $crate::grammar::entry::entry!(Grammar $name, $row, |scheme| $production(scheme) $(, $hint => $reparse)?);

        impl<'a> $name<'a> {
            /// Parses a whole text, which is a `str` or bytes.
            ///
            /// # Errors
            /// If the text does not match the production of the scheme. The error has the offset
            /// and the reason.
            #[inline]
            pub fn parse(text: impl $crate::Text<'a>) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse::<$name<'_>, _>(text).map(Self)
            }
        }

        $crate::grammar::entry::entry!(TryFrom $name);
    };
    (Grammar $name:ident, $row:ident, |$begin:ident| $rule:expr $(, $hint:pat => $reparse:expr)?) => {
        const _: () = {
            use $crate::{
                grammar::{input, prefix, run},
                scheme,
            };

            const ROW: &scheme::Row = &scheme::Row::$row;
            const ROWS: scheme::Expected = core::slice::from_ref(ROW);

            impl run::Grammar for $name<'_> {
                const EXPECTED: &'static scheme::Expected = &ROWS;
                const FEATURES: scheme::Features = ROW.features();

                #[inline(always)]
                fn read<'i>(input: input::Input<'i>) -> input::Read<'i> {
                    input.update_layout(|layout| layout.row = ROW);
                    let $begin = prefix::scheme_name(ROW, $crate::Production::$name);
                    input::Rule::read(&mut $rule, input)
                }

                $(
                    #[inline(always)]
                    fn reparse(hint: input::Hint) -> Option<$crate::grammar::failure::Reparse> {
                        matches!(hint, $hint).then_some($reparse)
                    }
                )?
            }
        };
    };
    (TryFrom $name:ident) => {
        impl<'a> TryFrom<&'a str> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse(text)
            }
        }

        impl<'a> TryFrom<&'a [u8]> for $name<'a> {
            type Error = $crate::Error;

            fn try_from(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse(text)
            }
        }
    };
}

pub(super) use entry;
