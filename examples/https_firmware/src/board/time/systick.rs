//! SysTick of Cortex-M: it checks every millisecond whether a task is due.

use core::cell::Cell;

use cortex_m::peripheral::{SCB, SYST, syst::SystClkSource};
use cortex_m_rt::exception;
use critical_section::Mutex;

/// Ticks per millisecond of the lm3s6965evb after reset: QEMU counts 80 ns per tick.
const TICKS: u32 = 12_500;
const MILLISECOND: u64 = 1000;

/// The microseconds up to the last interrupt of SysTick.
static PAST: Mutex<Cell<u64>> = Mutex::new(Cell::new(0));

/// Starts SysTick.
pub fn start() {
    // SAFETY: nothing else here uses SysTick.
    let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
    systick.set_reload(TICKS - 1);
    systick.set_clock_source(SystClkSource::Core);
    systick.clear_current();
    systick.enable_counter();
    systick.enable_interrupt();
}

pub fn now() -> u64 {
    critical_section::with(|section| {
        let mut count = SYST::get_current();
        let mut now = PAST.borrow(section).get();
        if SCB::is_pendst_pending() {
            // SysTick has wrapped, and its interrupt is still pending.
            count = SYST::get_current();
            now += MILLISECOND;
        }
        now + u64::from((TICKS - 1 - count) * 2 / 25)
    })
}

/// Does nothing, since SysTick checks every millisecond.
pub fn set_alarm(_: u64) {}

#[exception]
fn SysTick() {
    critical_section::with(|section| {
        let past = PAST.borrow(section);
        past.set(past.get() + MILLISECOND);
        super::wake(section);
    });
}
