//! A program that links only if nothing that [`everything`] calls can panic; it never runs.
//!
//! To find a reachable panic, search for the callers of `core::panicking` in the program of
//! `RUSTFLAGS=-Clink-arg=--defsym=a_panic_can_be_reached=0 cargo build --release`.

#![no_std]
#![no_main]

mod everything;

use core::{panic::PanicInfo, slice};

/// The entry point for lld. The compiler does not know the caller, and so not the text.
///
/// # Safety
///
/// The contract of [`slice::from_raw_parts`].
#[unsafe(no_mangle)]
unsafe extern "C" fn _start(text: *const u8, length: usize) {
    everything::call(unsafe { slice::from_raw_parts(text, length) });
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe extern "C" {
        /// Undefined, so that the linker fails if this is reachable.
        fn a_panic_can_be_reached() -> !;
    }
    unsafe { a_panic_can_be_reached() }
}
