//! The shared parts of the firmware: startup, logger, exits, a UART, a network and a client, and
//! the measurement of their cost.
//!
//! Firmware ends by [`exit`], a panic, or a hard fault, each with its own status.

#![no_std]

#[cfg(feature = "checksum")]
pub mod checksum;
#[cfg(feature = "network")]
pub mod client;
#[cfg(feature = "ethernet")]
pub mod ethernet;
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

/// Ends the emulation, with status 0 for success and 1 for failure.
pub fn exit(ok: bool) -> ! {
    process::exit(i32::from(!ok))
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    // A panic inside a log message leaves the logger locked, so logging would panic again.
    static PANICKED: AtomicBool = AtomicBool::new(false);
    if !PANICKED.load(Ordering::Relaxed) {
        PANICKED.store(true, Ordering::Relaxed);
        defmt::error!("{}", defmt::Display2Format(info));
    }
    exit(false)
}
