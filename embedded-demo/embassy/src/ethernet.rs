//! The Ethernet of both boards for embassy-net, by the driver of the page https_firmware.

#[path = "../../../examples/https_firmware/src/board/ethernet/driver.rs"]
mod driver;
#[cfg_attr(target_arch = "arm", path = "../../../examples/https_firmware/src/board/ethernet/nvic.rs")]
#[cfg_attr(target_arch = "riscv32", path = "ethernet/plic.rs")]
mod interrupt;

pub use driver::Ethernet;
use driver::WAITING;
use embedded_demo::ethernet::{self as chip, FRAME};

impl Ethernet {
    /// Starts the Ethernet.
    ///
    /// # Safety
    ///
    /// Call it once, and only on a board that the runner emulates.
    pub unsafe fn new() -> Self {
        // SAFETY: the caller guarantees it.
        let mut ethernet = unsafe { chip::Ethernet::new() };
        ethernet.enable_interrupts();
        interrupt::enable();
        Self(ethernet)
    }
}
