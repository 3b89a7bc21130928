//! The flash and RAM of a firmware, by symbols of the linker.
//!
//! `benches/target` includes this file too.

unsafe extern "C" {
    /// Symbols of the linker script: the load address of `.data`, at the end of flash, and the
    /// bounds of `.data` and `.bss`.
    static __sidata: u8;
    static __sdata: u8;
    static __edata: u8;
    static __sbss: u8;
    static __ebss: u8;
}

/// Returns the size of the image in bytes, for flash that begins at address 0.
pub fn flash() -> usize {
    (&raw const __sidata).addr() + (&raw const __edata).addr() - (&raw const __sdata).addr()
}

/// Returns the static RAM in bytes: `.data` and `.bss`.
pub fn ram() -> usize {
    (&raw const __ebss).addr() - (&raw const __sbss).addr() + (&raw const __edata).addr() - (&raw const __sdata).addr()
}
