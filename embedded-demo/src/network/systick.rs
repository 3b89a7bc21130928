//! The time since the start, by SysTick, which every Cortex-M has.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;
use smoltcp::time::Instant;

/// Of the lm3s6965evb after reset: QEMU counts 80 ns a tick.
const TICKS_PER_MILLISECOND: u32 = 12_500;

/// It wraps after 49 days.
static MILLISECONDS: AtomicU32 = AtomicU32::new(0);

pub struct Clock;

impl Clock {
    pub fn start() -> Self {
        // SAFETY: nobody else here has a use for SysTick.
        let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
        start(&mut systick);
        Self
    }

    pub fn now(&self) -> Instant {
        Instant::from_millis(MILLISECONDS.load(Ordering::Relaxed))
    }
}

fn start(systick: &mut SYST) {
    systick.set_reload(TICKS_PER_MILLISECOND - 1);
    systick.set_clock_source(SystClkSource::Core);
    systick.clear_current();
    systick.enable_counter();
    systick.enable_interrupt();
}

#[exception]
fn SysTick() {
    // Only this writes it, and a Cortex-M0 could do no more in one step.
    MILLISECONDS.store(MILLISECONDS.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
}
