//! The time since the start, by SysTick of Cortex-M. It is polled, because an interrupt would take
//! stack.

use core::cell::Cell;

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use smoltcp::time::Instant;

/// The lm3s6965evb after reset: QEMU counts 80 ns per tick.
const TICKS_PER_MILLISECOND: u32 = 12_500;

/// The maximum of the 24-bit counter, which counts down and wraps after 1.3 s.
const MOST: u32 = 0x00FF_FFFF;

/// A clock that must be read more often than the counter wraps. Between waits it may lose time.
pub struct Clock {
    milliseconds: Cell<u32>,
    /// The count at the end of the last millisecond.
    count: Cell<u32>,
}

impl Clock {
    pub fn start() -> Self {
        // SAFETY: nothing else here uses SysTick.
        let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
        systick.set_reload(MOST);
        systick.set_clock_source(SystClkSource::Core);
        systick.clear_current();
        systick.enable_counter();
        Self { milliseconds: Cell::new(0), count: Cell::new(0) }
    }

    #[inline(never)] // or else it is copied into each wait
    pub fn now(&self) -> Instant {
        let count = self.count.get();
        let passed = (count.wrapping_sub(SYST::get_current()) & MOST) / TICKS_PER_MILLISECOND;
        self.count.set(count.wrapping_sub(passed * TICKS_PER_MILLISECOND));
        // It wraps after 49 days.
        self.milliseconds.set(self.milliseconds.get().wrapping_add(passed));
        Instant::from_millis(self.milliseconds.get())
    }
}
