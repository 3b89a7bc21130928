//! The time since the start, by the RISC-V machine timer.

use riscv::{
    asm::wfi,
    register::{mie, time},
};
use smoltcp::time::Instant;

/// QEMU's virt has 10 MHz.
const TICKS_PER_MICROSECOND: u64 = 10;

/// The time of the alarm of virt's first hart, in two words.
const ALARM: *mut u32 = 0x0200_4000 as *mut u32;

pub struct Clock;

impl Clock {
    /// Returns the clock, which is running already.
    pub fn start() -> Self {
        Self
    }

    pub fn now(&self) -> Instant {
        Instant::from_micros((time::read64() / TICKS_PER_MICROSECOND) as i64)
    }

    /// Sleeps for a millisecond. Interrupts are disabled, so the alarm only wakes the processor.
    pub fn sleep(&self) {
        let at = time::read64() + 1000 * TICKS_PER_MICROSECOND;
        // SAFETY: virt has these registers at this address, and nothing else here uses them.
        unsafe {
            ALARM.write_volatile(at as u32);
            ALARM.add(1).write_volatile((at >> 32) as u32);
            mie::set_mtimer();
        }
        wfi();
    }
}
