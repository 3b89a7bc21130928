//! The parts for RISC-V.

use riscv::register::{mcause, mepc}; // and the critical section
use riscv_rt::TrapFrame;

pub use riscv_rt::entry;

/// Panics; the default handler would loop forever.
#[unsafe(export_name = "ExceptionHandler")]
fn exception(_: &TrapFrame) -> ! {
    panic!("exception {} at {:#010x}", mcause::read().code(), mepc::read())
}
