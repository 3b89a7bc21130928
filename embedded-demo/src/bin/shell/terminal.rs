//! The terminal at the other end of the UART.

use core::{convert::Infallible, fmt};

use embedded_io::{ErrorType, Write};
use rfc1738::heapless::String;

/// Logs each line that is sent, with control characters as in a Rust literal.
#[derive(Default)]
pub struct Terminal {
    line: String<256>,
}

impl Terminal {
    fn send(&mut self, byte: u8) {
        match byte {
            b'\r' => {}
            b'\n' => {
                defmt::println!("{=str}", self.line);
                self.line.clear();
            }
            // Of a longer line, the rest is lost.
            b' '..=b'~' => _ = self.line.push(byte.into()),
            _ => byte.escape_ascii().for_each(|byte| _ = self.line.push(byte.into())),
        }
    }
}

impl ErrorType for Terminal {
    type Error = Infallible;
}

impl Write for Terminal {
    fn write(&mut self, octets: &[u8]) -> Result<usize, Infallible> {
        octets.iter().for_each(|octet| self.send(*octet));
        Ok(octets.len())
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// For messages before the first prompt.
impl fmt::Write for Terminal {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().for_each(|byte| self.send(byte));
        Ok(())
    }
}
