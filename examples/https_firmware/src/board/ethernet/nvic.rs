//! The Ethernet's interrupt on Cortex-M.

use cortex_m::{interrupt::InterruptNumber, peripheral::NVIC};
use cortex_m_rt::exception;

use super::{WAITING, chip::acknowledge};

/// The Ethernet's interrupt of the lm3s6965evb.
#[derive(Clone, Copy)]
struct Ethernet;

const NUMBER: u8 = 42;

// SAFETY: the board has this interrupt, and the number is used once.
unsafe impl InterruptNumber for Ethernet {
    fn number(self) -> u16 {
        NUMBER.into()
    }
}

pub fn enable() {
    // SAFETY: the handler is below, and no critical section depends on masks.
    unsafe { NVIC::unmask(Ethernet) };
}

/// Handles all interrupts, since there is no table of them.
#[exception]
unsafe fn DefaultHandler(number: i16) {
    assert_eq!(number, NUMBER.into(), "an unexpected interrupt");
    acknowledge();
    WAITING.wake();
}
