//! The RISC-V machine timer.

use riscv::{
    interrupt::Interrupt,
    register::{mie, time},
};
use riscv_rt::core_interrupt;

/// Ticks per microsecond of QEMU's virt: 10 MHz.
const TICKS: u64 = 10;

/// The time of the alarm of virt's first hart, in two words.
const ALARM: *mut u32 = 0x0200_4000 as *mut u32;

/// Enables the alarm's interrupt.
pub fn start() {
    set_alarm(u64::MAX);
    // SAFETY: the handler is below.
    unsafe { mie::set_mtimer() };
}

pub fn now() -> u64 {
    time::read64() / TICKS
}

/// Sets the alarm; a time in the past rings at once.
pub fn set_alarm(at: u64) {
    let [low, high] = [0, 32].map(|shift| (at.saturating_mul(TICKS) >> shift) as u32);
    // SAFETY: virt has these registers at this address. The high word is set to its maximum first,
    // so that no half-written alarm rings.
    unsafe {
        ALARM.add(1).write_volatile(u32::MAX);
        ALARM.write_volatile(low);
        ALARM.add(1).write_volatile(high);
    }
}

#[core_interrupt(Interrupt::MachineTimer)]
fn ring() {
    critical_section::with(super::wake);
}
