//! The first UART of the lm3s6965evb and of virt, as far as it takes to listen.

#[cfg_attr(target_arch = "arm", path = "uart/pl011.rs")]
#[cfg_attr(target_arch = "riscv32", path = "uart/ns16550.rs")]
mod registers;

use heapless::Vec;

use registers::{Registers, UART};

/// The octet with which whoever sends says that nothing more will come: a UART has no end of its own.
pub const END_OF_TRANSMISSION: u8 = 0x04;

/// A line that is longer than what it should fit in.
pub struct TooLong;

/// The UART, enabled.
pub struct Uart(&'static Registers);

impl Uart {
    /// Enables it. A real board also wants a clock, pins and a speed; the emulated one does without.
    ///
    /// # Safety
    ///
    /// Only on these boards, and only once: two would take each other's bytes.
    pub unsafe fn new() -> Self {
        // SAFETY: the board has these registers at this address for good. They are only ever touched by volatile reads and writes.
        let registers = unsafe { &*UART };
        registers.enable();
        Self(registers)
    }

    /// Waits for a byte, and takes what else has arrived as far as the buffer goes.
    pub fn read<'b>(&mut self, buffer: &'b mut [u8]) -> &'b [u8] {
        let mut length = 0;
        while length == 0 || !self.0.is_empty() {
            let Some(byte) = buffer.get_mut(length) else { break };
            *byte = self.wait();
            length += 1;
        }
        &buffer[..length]
    }

    /// Waits for a line that is not empty, and is given without its end. `None` when the transmission ends.
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

    fn wait(&mut self) -> u8 {
        while self.0.is_empty() {}
        self.0.take()
    }
}
