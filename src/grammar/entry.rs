//! The entries to the grammar of a scheme: `parse` of its type, for whole texts.

/// Implements the grammar of a scheme by its production, and `$name::parse`.
macro_rules! entry {
    ($name:ident, $row:ident, $production:ident) => {
        /// The grammar of the scheme.
        #[derive(Clone, Copy)]
        struct Entry;

        const _: () = {
            use $crate::{
                grammar::{input, prefix, run},
                scheme,
            };

            const ROW: &scheme::Row = &scheme::Row::$row;
            const ROWS: scheme::Expected = core::slice::from_ref(ROW);

            impl run::Grammar for Entry {
                #[inline(always)]
                fn expected(self) -> &'static scheme::Expected {
                    &ROWS
                }

                #[inline(always)]
                fn features(self) -> scheme::Features {
                    const { ROW.features() }
                }

                #[inline(always)]
                fn read<'i>(self, input: input::Input<'i>) -> input::Read<'i> {
                    input.update_layout(|layout| layout.row = ROW);
                    input::Rule::read(&mut $production(prefix::scheme_name(ROW, $crate::Production::$name)), input)
                }
            }
        };

        $crate::grammar::entry::entry!($name, Entry);
    };
    ($name:ident, $grammar:expr) => {
        impl<'a> $name<'a> {
            /// Parses a whole text, which is a `str` or bytes.
            ///
            /// # Errors
            /// If the text does not match the production of the scheme. The error has the offset
            /// and the reason.
            #[inline]
            pub fn parse(text: impl $crate::Text<'a>) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse($grammar, text).map(Self)
            }
        }

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
