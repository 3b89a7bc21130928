//! The entries to the grammar of a scheme: `parse` and the similar functions of its type, for whole
//! texts.

/// Implements the grammar of a scheme by its production, and `$name::parse` and the similar
/// functions. After the hint, a later "@" shows that a login or an article was intended, which is
/// parsed again.
macro_rules! entry {
    ($name:ident, $scheme:ident, $production:ident $(, $hint:pat => $reparse:expr)?) => {
        $crate::grammar::entry::entry!(Grammar $name, $scheme, |scheme, _list| $production(scheme) $(, $hint => $reparse)?);

        impl<'a> $name<'a> {
            /// Parses a whole text.
            ///
            /// # Errors
            /// If the text does not match the production of the scheme. The error has the offset
            /// and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse::<$name<'_>, _, 0>(text).map(Self)
            }

            /// Parses a whole receive buffer, which need not be UTF-8.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse_bytes::<$name<'_>, _, 0>(text).map(Self)
            }
        }

        $crate::grammar::entry::entry!(TryFrom $name);
    };
    ($name:ident [N], $scheme:ident, $production:ident $(, $hint:pat => $reparse:expr)?) => {
        $crate::grammar::entry::entry!(Grammar $name, $scheme, |scheme, list| $production(scheme, list) $(, $hint => $reparse)?);

        impl<'a> $name<'a> {
            /// Parses a whole text, with the default capacity.
            ///
            /// # Errors
            /// If the text does not match the production, or if its list does not fit. The error
            /// has the offset and the reason.
            #[inline]
            pub fn parse(text: &'a str) -> Result<Self, $crate::Error> {
                Self::parse_in(text)
            }

            /// Parses a whole receive buffer, which need not be UTF-8, with the default capacity.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes(text: &'a [u8]) -> Result<Self, $crate::Error> {
                Self::parse_bytes_in(text)
            }
        }

        impl<'a, const N: usize> $name<'a, $crate::scheme::Rfc1738, N> {
            /// Parses a whole text, with a capacity of `N` for its list; with 0, no list is stored.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse).
            #[inline]
            pub fn parse_in(text: &'a str) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse::<$name<'_>, _, N>(text).map(Self)
            }

            /// Parses a whole receive buffer, which need not be UTF-8, with a capacity of `N` for
            /// its list.
            ///
            /// # Errors
            /// The errors of [`parse`](Self::parse), with the same offsets.
            #[inline]
            pub fn parse_bytes_in(text: &'a [u8]) -> Result<Self, $crate::Error> {
                $crate::grammar::run::parse_bytes::<$name<'_>, _, N>(text).map(Self)
            }
        }

        $crate::grammar::entry::entry!(TryFrom $name);
    };
    (Grammar $name:ident, $scheme:ident, |$begin:ident, $list:ident| $rule:expr $(, $hint:pat => $reparse:expr)?) => {
        const _: () = {
            use $crate::{
                grammar::{input, prefix, run},
                scheme,
            };

            const PLACE: usize = scheme::Scheme::$scheme.place();
            const ROW: scheme::Row = scheme::row_at(PLACE);

            impl run::Grammar for $name<'_> {
                const EXPECTED: scheme::Expected = &[&[ROW]];
                const FEATURES: scheme::Features = ROW.features();

                #[inline(always)]
                fn read<'i>(input: input::Input<'i>, $list: &mut $crate::url::OffsetsView) -> input::Read<'i> {
                    let matched = <scheme::Rfc1738 as scheme::Known>::known_at(PLACE);
                    input.update_layout(|layout| layout.row = matched);
                    let $begin = prefix::scheme_name(&ROW, $crate::Production::$name);
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
                Self::parse_bytes(text)
            }
        }
    };
}

pub(super) use entry;
