//! Arithmetic that the processor lacks, under the names that the compiler calls. Other toolchains
//! have it in a C library.

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

/// Returns the remainder of a division.
#[unsafe(no_mangle)]
extern "C" fn __mspabi_remu(dividend: u16, divisor: u16) -> u16 {
    dividend.wrapping_sub(__mspabi_mpyi(__mspabi_divu(dividend, divisor), divisor))
}
