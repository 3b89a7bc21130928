//! Enums whose values have names.

/// Declares an enum whose values have names, each in its row: `ALL`, `as_str` and a line of
/// documentation. With a type of bits, which has one for each value, defmt logs the identifier
/// after the name, or else the value's own. It takes no flash.
macro_rules! named {
    ($(#[$doc:meta])* pub enum $enum:ident { $($(#[$of:meta])* $value:ident = $name:literal,)* }) => {
        $(#[$doc])*
        pub enum $enum { $($(#[$of])* #[doc = ""] #[doc = concat!("`", $name, "`")] $value,)* }

        impl $enum {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$value,)*];

            /// Returns the name, for logs and programs.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$value => $name,)* }
            }
        }
    };
    ($(#[$doc:meta])* pub enum $enum:ident: $bits:ident { $($(#[$of:meta])* $value:ident = $name:literal,)* }) => {
        named! { $(#[$doc])* pub enum $enum: $bits { $($(#[$of])* $value = $name $value,)* } }
    };
    ($(#[$doc:meta])* pub enum $enum:ident: $bits:ident { $($(#[$of:meta])* $value:ident = $name:literal $logged:ident,)* }) => {
        named! { $(#[$doc])* pub enum $enum { $($(#[$of])* $value = $name,)* } }

        #[cfg(feature = "defmt")]
        mod logged {
            #![expect(non_upper_case_globals, reason = "they are logged so")]

            use super::$enum;

            defmt::bitflags! {
                struct Names: $bits {
                    $(const $logged = 1 << $enum::$value as u8;)*
                }
            }

            impl defmt::Format for $enum {
                fn format(&self, f: defmt::Formatter<'_>) {
                    defmt::write!(f, "{}", self.logged());
                }
            }

            impl $enum {
                /// Returns the value as defmt shows it. Inside another value it takes less flash.
                pub(crate) fn logged(self) -> impl defmt::Format {
                    Names { bits: $bits::from_le_bytes(crate::names::bit(self as u8)) }
                }
            }
        }
    };
}

pub(crate) use named;

/// `1 << index` in bytes, without the call that a shift of 128 bits is.
#[cfg(feature = "defmt")]
pub(crate) fn bit<const N: usize>(index: u8) -> [u8; N] {
    let mut bytes = [0; N];
    if let Some(byte) = bytes.get_mut(usize::from(index / 8)) {
        *byte = 1u8 << (index % 8);
    }
    bytes
}
