//! The first UART of the lm3s6965evb, a PL011, as far as it takes to listen.

use volatile_register::{RO, RW};

/// The registers of a PL011, up to the last one that is used here.
#[repr(C)]
struct Registers {
    data: RW<u32>,
    _unused: [u32; 5],
    flags: RO<u32>,
    _speed: [u32; 4],
    line_control: RW<u32>,
    control: RW<u32>,
}

const UART0: *const Registers = 0x4000_C000 as *const Registers;

/// Of `flags`: nothing has arrived.
const RECEIVED_NOTHING: u32 = 1 << 4;
/// For `line_control`: bytes of 8 bits, and the FIFO on.
const BYTES_AND_FIFO: u32 = 0x70;
/// For `control`: UART, transmitter and receiver on.
const ENABLED: u32 = 0x301;

/// The UART, enabled; bytes wait in its FIFO, which holds 16.
pub struct Uart(&'static Registers);

impl Uart {
    /// Enables it. A real board also wants a clock, pins and a speed; the emulated one does without.
    ///
    /// # Safety
    ///
    /// Only on the lm3s6965evb, and only once: two would take each other's bytes.
    pub unsafe fn new() -> Self {
        // SAFETY: the board has these registers at this address for good. They are only ever touched by volatile reads and writes.
        let registers = unsafe { &*UART0 };
        // SAFETY: to enable the UART starts neither interrupts nor DMA, so nothing is done to memory.
        unsafe {
            registers.line_control.write(BYTES_AND_FIFO);
            registers.control.write(ENABLED);
        }
        Self(registers)
    }

    /// Waits for a byte, and takes what else has arrived as far as the buffer goes.
    pub fn read<'b>(&mut self, buffer: &'b mut [u8]) -> &'b [u8] {
        let mut length = 0;
        while length == 0 || !self.is_empty() {
            let Some(byte) = buffer.get_mut(length) else { break };
            while self.is_empty() {}
            // Above the byte stand flags of the line.
            *byte = self.0.data.read() as u8;
            length += 1;
        }
        &buffer[..length]
    }

    fn is_empty(&self) -> bool {
        self.0.flags.read() & RECEIVED_NOTHING != 0
    }
}
