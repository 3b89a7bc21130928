//! Links only when nothing that [`everything`] calls can panic; it is never run.
//!
//! What the linker refuses is found by the callers of `core::panicking` in
//! `RUSTFLAGS=-Clink-arg=--defsym=a_panic_can_be_reached=0 cargo build --release`.

#![no_std]
#![no_main]

mod everything;

use core::{panic::PanicInfo, slice};

/// Where lld lets a program begin. The caller is unknown, hence so is the text.
///
/// # Safety
///
/// That of [`slice::from_raw_parts`].
#[unsafe(no_mangle)]
unsafe extern "C" fn _start(text: *const u8, length: usize) {
    everything::call(unsafe { slice::from_raw_parts(text, length) });
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unsafe extern "C" {
        /// Nobody defines it.
        fn a_panic_can_be_reached() -> !;
    }
    unsafe { a_panic_can_be_reached() }
}
