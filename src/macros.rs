//! Traits by macros: enums whose values have names, comparisons, texts as written, conversions, and
//! `Debug` that masks.

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
        #[expect(non_upper_case_globals, reason = "they are logged so")]
        const _: () = {
            defmt::bitflags! {
                struct Logged: $bits {
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
                    Logged { bits: $bits::from_le_bytes(crate::macros::bit(self as u8)) }
                }
            }
        };
    };
}

/// `1 << index` in bytes, without the call that a shift of 128 bits is.
#[cfg(feature = "defmt")]
pub(crate) fn bit<const N: usize>(index: u8) -> [u8; N] {
    let mut bytes = [0; N];
    if let Some(byte) = bytes.get_mut(usize::from(index / 8)) {
        *byte = 1u8 << (index % 8);
    }
    bytes
}

/// Implements comparisons: `==` between the two types of each row, in both directions, or the order
/// and the hash of each type, by a key that has both.
macro_rules! compared {
    (#[$doc:meta] |$left:ident, $right:ident| $is_equal:expr; $($(#[$cfg:meta])* [$($params:tt)*] $type:ty, $other:ty;)*) => { $(
        #[$doc]
        $(#[$cfg])*
        impl<$($params)*> PartialEq<$other> for $type {
            fn eq(&self, $right: &$other) -> bool {
                let $left = self;
                $is_equal
            }
        }

        #[$doc]
        $(#[$cfg])*
        impl<$($params)*> PartialEq<$type> for $other {
            fn eq(&self, $left: &$type) -> bool {
                let $right = self;
                $is_equal
            }
        }
    )* };
    (|$value:ident| $key:expr; $([$($params:tt)*] $type:ty;)*) => { $(
        impl<$($params)*> Eq for $type {}

        impl<$($params)*> PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($params)*> Ord for $type {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                let $value = self;
                let key = $key;
                let $value = other;
                key.cmp(&$key)
            }
        }

        impl<$($params)*> core::hash::Hash for $type {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                let $value = self;
                $key.hash(state);
            }
        }
    )* };
}

/// Implements `Display` and `AsRef<str>` by the text of a value, as written. For a type with
/// `as_str`, also comparisons and the hash, by what a function returns for the text.
macro_rules! as_written {
    ($($(#[$doc:meta])* [$($params:tt)*] $type:ty: |$value:ident| $text:expr;)*) => { $(
        $(#[$doc])*
        impl<$($params)*> core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.as_ref())
            }
        }

        impl<$($params)*> AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                let $value = self;
                $text
            }
        }
    )* };
    (compared by $key:path: $($name:ident $([$($params:tt)*] [$($args:tt)*])?),*) => { $(
        as_written! {
            /// Writes the text as written, including its password, because a client needs it.
            [$($($params)*)?] $name<'_ $(, $($args)*)?>: |value| value.as_str();
        }

        impl$(<$($params)*>)? PartialEq for $name<'_ $(, $($args)*)?> {
            fn eq(&self, other: &Self) -> bool {
                $key(self.as_str()) == $key(other.as_str())
            }
        }

        compared! {
            /// Compares as two values of this type would compare.
            |value, text| $key(value.as_str()) == $key(AsRef::<str>::as_ref(text));
            [$($($params)*)?] $name<'_ $(, $($args)*)?>, str;
            [$($($params)*)?] $name<'_ $(, $($args)*)?>, &str;
        }

        compared! {
            |value| $key(value.as_str());
            [$($($params)*)?] $name<'_ $(, $($args)*)?>;
        }
    )* };
}

/// Implements `From`, or with an error `TryFrom`: each row is a conversion of one type or several.
macro_rules! converted {
    (or $error:ty;
        $($($(#[$meta:meta])* [$($params:tt)*] $from:ty),+ => $to:ty: |$value:ident| $result:expr;)*) => { $($(
        $(#[$meta])*
        impl<$($params)*> TryFrom<$from> for $to {
            type Error = $error;

            fn try_from($value: $from) -> Result<Self, $error> {
                $result
            }
        }
    )+)* };
    ($($($(#[$meta:meta])* [$($params:tt)*] $from:ty),+ => $to:ty: |$value:ident| $result:expr;)*) => { $($(
        $(#[$meta])*
        impl<$($params)*> From<$from> for $to {
            fn from($value: $from) -> Self {
                $result
            }
        }
    )+)* };
}

/// Implements a trait of one method: each row has types, and what the method returns for them.
macro_rules! implemented {
    (@one $(#[$meta:meta])* [$($params:tt)*] $trait:path, $type:ty;
        $method:ident [$($generics:tt)*] $arguments:tt $result:ty, $value:expr) => {
        $(#[$meta])*
        impl<$($params)*> $trait for $type {
            fn $method<$($generics)*> $arguments -> $result {
                $value
            }
        }
    };
    ($trait:path: fn $method:ident $generics:tt $arguments:tt -> $result:ty;
        $($($(#[$meta:meta])* [$($params:tt)*] $type:ty),+ => $value:expr;)*) => { $($(
        implemented! { @one $(#[$meta])* [$($params)*] $trait, $type; $method $generics $arguments $result, $value }
    )+)* };
}

/// Implements `Debug` and `defmt::Format`, or only the latter, by a format and its arguments. Short
/// forms are for a type with `redacted`, by a format with its name; for one with `pieces`, which
/// passes its masked text on; and for one whose `Debug` masks, which links `core::fmt`.
macro_rules! masked {
    ($(#[$doc:meta])* by format: [$($params:tt)*] $shown:ty: |$value:pat_param| $format:literal $(, $arg:expr)*) => {
        $(#[$doc])*
        impl<$($params)*> core::fmt::Debug for $shown {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $value = self;
                write!(f, $format $(, $arg)*)
            }
        }

        masked! { $(#[$doc])* by defmt: [$($params)*] $shown: |$value| $format $(, $arg)* }
    };
    ($(#[$doc:meta])* by defmt: [$($params:tt)*] $shown:ty: |$value:pat_param| $format:literal $(, $arg:expr)*) => {
        $(#[$doc])*
        #[cfg(feature = "defmt")]
        impl<$($params)*> defmt::Format for $shown {
            fn format(&self, f: defmt::Formatter<'_>) {
                let $value = self;
                defmt::write!(f, $format $(, $arg)*);
            }
        }
    };
    (by pieces: $($shown:ty),*) => { $(
        /// Shows the text without passwords, so that you can log it.
        impl fmt::Debug for $shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                crate::pieces::write_pieces(|piece| f.write_str(piece), |out| self.pieces(out))
            }
        }

        /// Shows the text of `Debug`, without passwords.
        #[cfg(feature = "defmt")]
        impl defmt::Format for $shown {
            fn format(&self, f: defmt::Formatter<'_>) {
                self.pieces(&mut |piece| crate::pieces::log(f, piece));
            }
        }
    )* };
    (by Debug: $([$($params:tt)*] $shown:ty;)*) => { $(masked! {
        /// Shows the text of `Debug`, without passwords.
        by defmt: [$($params)*] $shown: |value| "{}", defmt::Debug2Format(value)
    })* };
    ($($name:ident $shown:literal $([$($params:tt)*] [$($args:tt)*])?),*) => { $(masked! {
        /// Shows the text without its password, so that you can log it.
        by format: [$($($params)*)?] $name<'_ $(, $($args)*)?>: |value| $shown, value.redacted()
    })* };
}

pub(crate) use {as_written, compared, converted, implemented, masked, named};
