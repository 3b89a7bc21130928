//! What firmware takes in memory, as the linker placed it.
//!
//! `benches/target` has this file too.

unsafe extern "C" {
    /// Symbols of the linker script: where what is loaded into RAM lies in flash, behind all else, and where in RAM.
    static __sidata: u8;
    static __sdata: u8;
    static __edata: u8;
    static __sbss: u8;
    static __ebss: u8;
}

/// What is flashed, in bytes, where flash begins at address 0.
pub fn flash() -> usize {
    (&raw const __sidata).addr() + (&raw const __edata).addr() - (&raw const __sdata).addr()
}

/// Static RAM: `.data` and `.bss`, in bytes.
pub fn ram() -> usize {
    (&raw const __ebss).addr() - (&raw const __sbss).addr() + (&raw const __edata).addr() - (&raw const __sdata).addr()
}
