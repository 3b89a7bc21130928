//! What the processor cannot do, as the compiler calls it: other toolchains have these in a library of C.

/// Multiplies by shifts.
macro_rules! multiply {
    ($name:ident, $type:ty) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(mut left: $type, mut right: $type) -> $type {
            let mut product: $type = 0;
            while right != 0 {
                if right & 1 != 0 {
                    product = product.wrapping_add(left);
                }
                left <<= 1;
                right >>= 1;
            }
            product
        }
    };
}

/// Divides by shifts.
macro_rules! divide {
    ($name:ident, $type:ty) => {
        #[unsafe(no_mangle)]
        extern "C" fn $name(mut dividend: $type, divisor: $type) -> $type {
            let mut rest: $type = 0;
            for _ in 0..<$type>::BITS {
                rest = rest << 1 | dividend >> (<$type>::BITS - 1);
                dividend <<= 1;
                if rest >= divisor {
                    rest -= divisor;
                    dividend |= 1;
                }
            }
            dividend
        }
    };
}

multiply!(__mspabi_mpyi, u16);
multiply!(__mspabi_mpyl, u32);
divide!(__mspabi_divu, u16);
divide!(__mspabi_divul, u32);
