//! A receiver for the first UART of the lm3s6965evb and of virt.

#[cfg_attr(target_arch = "arm", path = "uart/pl011.rs")]
#[cfg_attr(target_arch = "riscv32", path = "uart/ns16550.rs")]
mod registers;

use heapless::Vec;

use registers::{Registers, UART};

/// The octet that ends a transmission.
pub const END_OF_TRANSMISSION: u8 = 0x04;

/// The error of a line that does not fit.
pub struct TooLong;

/// The UART, enabled.
pub struct Uart(&'static Registers);

impl Uart {
    /// Enables the UART. A real board also needs a clock, pins and a speed.
    ///
    /// # Safety
    ///
    /// Call it once, because two would take each other's bytes, and only on these boards.
    pub unsafe fn new() -> Self {
        // SAFETY: the board has these registers at this address, and they are accessed only by
        // volatile reads and writes.
        let registers = unsafe { &*UART };
        registers.enable();
        Self(registers)
    }

    /// Waits for a byte, and reads all that have arrived, as far as they fit.
    pub fn read<'b>(&mut self, buffer: &'b mut [u8]) -> &'b [u8] {
        let mut length = 0;
        while length == 0 || !self.0.is_empty() {
            let Some(byte) = buffer.get_mut(length) else { break };
            *byte = self.wait();
            length += 1;
        }
        &buffer[..length]
    }

    /// Reads a line that is not empty, without its end; `None` at the end of the transmission.
    pub fn line<const N: usize>(&mut self) -> Option<Result<Vec<u8, N>, TooLong>> {
        let mut line = Ok(Vec::new());
        loop {
            match self.wait() {
                END_OF_TRANSMISSION => return None,
                b'\r' | b'\n' if line.as_ref().is_ok_and(Vec::is_empty) => {}
                b'\r' | b'\n' => return Some(line),
                byte => {
                    if line.as_mut().is_ok_and(|line| line.push(byte).is_err()) {
                        line = Err(TooLong);
                    }
                }
            }
        }
    }

    /// Reads a byte, if one has arrived.
    pub fn take(&mut self) -> Option<u8> {
        (!self.0.is_empty()).then(|| self.0.take())
    }

    fn wait(&mut self) -> u8 {
        while self.0.is_empty() {}
        self.0.take()
    }
}
