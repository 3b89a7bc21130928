//! A PL011, as the lm3s6965evb has.

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

/// Of `flags`: nothing has arrived.
const RECEIVED_NOTHING: u32 = 1 << 4;
/// For `line_control`: bytes of 8 bits.
const BYTES: u32 = 0x60;
/// For `control`: UART, transmitter and receiver on.
const ENABLED: u32 = 0x301;

impl Registers {
    /// The FIFO stays off, since to enable it loses what has arrived; QEMU sends no more than is taken.
    pub fn enable(&self) {
        // SAFETY: to enable the UART starts neither interrupts nor DMA, so nothing is done to memory.
        unsafe {
            self.line_control.write(BYTES);
            self.control.write(ENABLED);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.flags.read() & RECEIVED_NOTHING != 0
    }

    pub fn take(&self) -> u8 {
        // Above the byte stand flags of the line.
        self.data.read() as u8
    }
}
