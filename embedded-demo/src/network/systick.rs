//! The time since the start, by SysTick of Cortex-M. Its interrupt only wakes the processor,
//! because a handler would take stack.

use core::cell::Cell;

use cortex_m::{
    asm::wfi,
    interrupt,
    peripheral::{SCB, syst::SystClkSource},
};
use smoltcp::time::Instant;

/// The time until SysTick wraps, and its ticks in that time on the lm3s6965evb after reset: QEMU
/// counts 80 ns per tick.
const MILLISECONDS: u32 = 10;
const TICKS: u32 = 125_000;

/// A clock that must be read more often than SysTick wraps. Between waits it may lose time.
pub struct Clock {
    milliseconds: Cell<u32>,
}

impl Clock {
    pub fn start() -> Self {
        interrupt::disable();
        // SAFETY: nothing else here uses SysTick.
        let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
        systick.set_reload(TICKS - 1);
        systick.set_clock_source(SystClkSource::Core);
        systick.clear_current();
        systick.enable_interrupt();
        systick.enable_counter();
        Self { milliseconds: Cell::new(0) }
    }

    #[inline(never)] // or else it is copied into each wait
    pub fn now(&self) -> Instant {
        if SCB::is_pendst_pending() {
            SCB::clear_pendst();
            // It wraps after 49 days.
            self.milliseconds.set(self.milliseconds.get().wrapping_add(MILLISECONDS));
        }
        Instant::from_millis(self.milliseconds.get())
    }

    /// Sleeps until SysTick wraps.
    pub fn sleep(&self) {
        wfi();
    }
}
