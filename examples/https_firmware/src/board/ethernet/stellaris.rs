//! The Ethernet controller of the lm3s6965evb (data sheet of the LM3S6965, chapter 16).

use core::marker::PhantomData;

use volatile_register::{RO, RW};

use super::FRAME;

/// The registers, up to the last one that is used here.
#[repr(C)]
struct Registers {
    /// The pending interrupts; writing a 1 acknowledges one.
    interrupts: RW<u32>,
    /// The enabled interrupts.
    enabled: RW<u32>,
    receive_control: RW<u32>,
    transmit_control: RW<u32>,
    /// Both queues: reads take the oldest received frame, and writes append to the frame to send.
    data: RW<u32>,
    address: [RW<u32>; 2],
    _unused: [u32; 6],
    packets: RO<u32>,
    transmission: RW<u32>,
}

const ETHERNET: *const Registers = 0x4004_8000 as *const Registers;

/// `receive_control`: empty the queue; receive.
const EMPTY: u32 = 1 << 4;
const RECEIVE: u32 = 1;
/// `transmit_control`: full duplex, checksums and padding by the controller, and on.
const TRANSMIT: u32 = 0x17;
/// `packets`: the number of received frames.
const WAITING: u32 = 0x3F;
/// `transmission`: begin.
const BEGIN: u32 = 1;

/// `interrupts`: all of them. `enabled`: the arrival of a frame.
const ALL: u32 = 0x7F;
const ARRIVED: u32 = 1;

/// The header of a frame, and the checksum at its end.
const HEADER: usize = 14;
const CHECKSUM: usize = 4;
/// The length before each frame in the queues.
const LENGTH: usize = 2;

/// One frame in a queue, by words.
type Words = [[u8; 4]; (LENGTH + FRAME + CHECKSUM).div_ceil(4)];
const NONE: Words = [[0; 4]; _];

/// The controller, receiving.
pub struct Ethernet(&'static Registers);

impl Ethernet {
    /// # Safety
    ///
    /// Only on the lm3s6965evb, and only once.
    pub unsafe fn new() -> Self {
        // SAFETY: the board has these registers at this address, and they are accessed only by
        // volatile reads and writes.
        let registers = unsafe { &*ETHERNET };
        // SAFETY: this starts neither interrupts nor DMA, so it does not change memory.
        unsafe {
            registers.receive_control.write(EMPTY | RECEIVE);
            registers.receive_control.write(RECEIVE);
            registers.transmit_control.write(TRANSMIT);
        }
        Self(registers)
    }

    /// Returns the board's address, which QEMU sets; on a real board, firmware does.
    pub fn address(&self) -> [u8; 6] {
        let [low, high] = [0, 1].map(|half: usize| self.0.address[half].read().to_le_bytes());
        [low[0], low[1], low[2], low[3], high[0], high[1]]
    }

    /// Enables interrupt 42 for each frame that arrives.
    pub fn enable_interrupts(&mut self) {
        // SAFETY: the handler of the interrupt does not change shared memory.
        unsafe { self.0.enabled.write(ARRIVED) };
    }

    /// Returns the oldest received frame, if there is one, and space for an answer.
    pub fn receive(&mut self) -> Option<(Waiting<'_>, Free<'_>)> {
        let is_waiting = self.0.packets.read() & WAITING != 0;
        is_waiting.then_some((Waiting(self.0, PhantomData), Free(self.0, PhantomData)))
    }

    /// Returns space for a frame to send.
    pub fn free(&mut self) -> Free<'_> {
        Free(self.0, PhantomData)
    }
}

/// Acknowledges interrupt 42.
pub fn acknowledge() {
    // SAFETY: the board has this register at this address, and writing it does not change memory.
    unsafe { (*ETHERNET).interrupts.write(ALL) };
}

/// A frame that has arrived.
pub struct Waiting<'e>(&'static Registers, PhantomData<&'e mut Ethernet>);

impl Waiting<'_> {
    /// Reads the frame, without its checksum.
    pub fn read<R>(self, read: impl FnOnce(&mut [u8]) -> R) -> R {
        let mut words = NONE;
        words[0] = self.0.data.read().to_le_bytes();
        // The length includes itself and the checksum.
        let length = usize::from(u16::from_le_bytes([words[0][0], words[0][1]]));
        // A frame that is too long for Ethernet is cut.
        for index in 1..length.div_ceil(4) {
            let word = self.0.data.read().to_le_bytes();
            if let Some(place) = words.get_mut(index) {
                *place = word;
            }
        }
        let bytes = words.as_flattened_mut();
        let end = length.saturating_sub(CHECKSUM).clamp(LENGTH, bytes.len());
        read(&mut bytes[LENGTH..end])
    }
}

/// Space for a frame: one is sent before the next is written.
pub struct Free<'e>(&'static Registers, PhantomData<&'e mut Ethernet>);

impl Free<'_> {
    /// Writes a frame of this length, and sends it.
    pub fn write<R>(self, length: usize, write: impl FnOnce(&mut [u8]) -> R) -> R {
        let mut words = NONE;
        let (before, frame) = words.as_flattened_mut().split_at_mut(LENGTH);
        // Here the length does not include the header.
        before.copy_from_slice(&((length - HEADER) as u16).to_le_bytes());
        let result = write(&mut frame[..length]);
        // SAFETY: the controller does not change memory.
        unsafe {
            for word in &words[..(LENGTH + length).div_ceil(4)] {
                self.0.data.write(u32::from_le_bytes(*word));
            }
            self.0.transmission.write(BEGIN);
        }
        while self.0.transmission.read() & BEGIN != 0 {}
        result
    }
}
