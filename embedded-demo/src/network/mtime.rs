//! The time since the start, by the timer that every RISC-V machine has.

use riscv::register::time;
use smoltcp::time::Instant;

/// Of QEMU's virt: 10 MHz.
const TICKS_PER_MICROSECOND: u64 = 10;

pub struct Clock;

impl Clock {
    /// It runs already.
    pub fn start() -> Self {
        Self
    }

    pub fn now(&self) -> Instant {
        Instant::from_micros((time::read64() / TICKS_PER_MICROSECOND) as i64)
    }
}
