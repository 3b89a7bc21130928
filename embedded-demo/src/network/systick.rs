//! The time since the start, by SysTick, which every Cortex-M has; polled, so that no interrupt takes stack.

use core::cell::Cell;

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use smoltcp::time::Instant;

/// Of the lm3s6965evb after reset: QEMU counts 80 ns a tick.
const TICKS_PER_MILLISECOND: u32 = 12_500;

/// It counts down in 24 bits, and begins anew after 1.3 s.
const MOST: u32 = 0x00FF_FFFF;

/// What is waited for is looked at more often than that; between waits time may be lost.
pub struct Clock {
    milliseconds: Cell<u32>,
    /// The count when the last of them was over.
    count: Cell<u32>,
}

impl Clock {
    pub fn start() -> Self {
        // SAFETY: nobody else here has a use for SysTick.
        let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
        systick.set_reload(MOST);
        systick.set_clock_source(SystClkSource::Core);
        systick.clear_current();
        systick.enable_counter();
        Self { milliseconds: Cell::new(0), count: Cell::new(0) }
    }

    #[inline(never)] // else each wait has one of its own
    pub fn now(&self) -> Instant {
        let count = self.count.get();
        let passed = (count.wrapping_sub(SYST::get_current()) & MOST) / TICKS_PER_MILLISECOND;
        self.count.set(count.wrapping_sub(passed * TICKS_PER_MILLISECOND));
        // It wraps after 49 days.
        self.milliseconds.set(self.milliseconds.get().wrapping_add(passed));
        Instant::from_millis(self.milliseconds.get())
    }
}
