//! The NS16550 of QEMU's virt.

use volatile_register::{RO, RW};

/// The registers, up to the last one that is used here.
#[repr(C)]
pub struct Registers {
    data: RW<u8>,
    _interrupts: u8,
    _fifo_control: u8,
    line_control: RW<u8>,
    _modem: u8,
    line_status: RO<u8>,
}

pub const UART: *const Registers = 0x1000_0000 as *const Registers;

/// `line_status`: a byte has arrived.
const RECEIVED: u8 = 1;
/// `line_control`: bytes of 8 bits.
const BYTES: u8 = 3;

impl Registers {
    /// Enables the UART. The FIFO stays off, because enabling it loses received bytes; QEMU waits
    /// for each byte to be read.
    pub fn enable(&self) {
        // SAFETY: this starts neither interrupts nor DMA, so it does not change memory.
        unsafe { self.line_control.write(BYTES) };
    }

    pub fn is_empty(&self) -> bool {
        self.line_status.read() & RECEIVED == 0
    }

    pub fn take(&self) -> u8 {
        self.data.read()
    }
}
