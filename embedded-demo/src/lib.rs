//! What binaries here share: the way in, the logger, the ways out, a UART, a network and a client, and what all that costs.
//!
//! Firmware ends by [`exit`], by a panic, or by a hard fault; the runner sees which by the status.

#![no_std]

#[cfg(feature = "network")]
pub mod client;
pub mod image;
#[cfg(feature = "network")]
pub mod network;
#[cfg_attr(target_arch = "arm", path = "arm.rs")]
#[cfg_attr(target_arch = "riscv32", path = "riscv.rs")]
mod processor;
pub mod stack;
pub mod uart;

use core::{
    panic::PanicInfo,
    sync::atomic::{AtomicBool, Ordering},
};

use defmt_semihosting as _; // the global logger
use semihosting::process;

pub use processor::entry;

/// Ends the emulation, with status 0 when all was well, else 1.
pub fn exit(ok: bool) -> ! {
    process::exit(i32::from(!ok))
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    // A panic amid a log message leaves the logger locked, and logging it would panic again.
    static PANICKED: AtomicBool = AtomicBool::new(false);
    if !PANICKED.load(Ordering::Relaxed) {
        PANICKED.store(true, Ordering::Relaxed);
        defmt::error!("{}", defmt::Display2Format(info));
    }
    exit(false)
}
