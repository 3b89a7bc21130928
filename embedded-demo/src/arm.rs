//! The parts for Cortex-M.

use cortex_m as _; // the critical section
use cortex_m_rt::{ExceptionFrame, exception};

pub use cortex_m_rt::entry;

/// Panics; the default handler would loop forever.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    panic!("hard fault at {:#010x}", frame.pc())
}
