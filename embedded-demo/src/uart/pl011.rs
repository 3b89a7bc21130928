//! The PL011 of the lm3s6965evb.

use volatile_register::{RO, RW};

/// The registers, up to the last one that is used here.
#[repr(C)]
pub struct Registers {
    data: RW<u32>,
    _unused: [u32; 5],
    flags: RO<u32>,
    _speed: [u32; 4],
    line_control: RW<u32>,
    control: RW<u32>,
}

pub const UART: *const Registers = 0x4000_C000 as *const Registers;

/// `flags`: nothing has arrived.
const RECEIVED_NOTHING: u32 = 1 << 4;
/// `line_control`: bytes of 8 bits.
const BYTES: u32 = 0x60;
/// `control`: UART, transmitter and receiver on.
const ENABLED: u32 = 0x301;

impl Registers {
    /// Enables the UART. The FIFO stays off, because enabling it loses received bytes; QEMU waits
    /// for each byte to be read.
    pub fn enable(&self) {
        // SAFETY: this starts neither interrupts nor DMA, so it does not change memory.
        unsafe {
            self.line_control.write(BYTES);
            self.control.write(ENABLED);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.flags.read() & RECEIVED_NOTHING != 0
    }

    pub fn take(&self) -> u8 {
        // The bits above the byte are flags of the line.
        self.data.read() as u8
    }
}
