//! The Ethernet of the lm3s6965evb for embassy-net.

mod driver;
mod nvic;
mod stellaris;

pub use driver::Ethernet;
use driver::WAITING;
use stellaris as chip;

/// A frame of Ethernet without its checksum.
const FRAME: usize = 1514;

impl Ethernet {
    /// Starts the Ethernet.
    pub fn new() -> Self {
        // SAFETY: this is firmware for the lm3s6965evb, and `main` calls this once.
        let mut ethernet = unsafe { stellaris::Ethernet::new() };
        ethernet.enable_interrupts();
        nvic::enable();
        Self(ethernet)
    }
}
