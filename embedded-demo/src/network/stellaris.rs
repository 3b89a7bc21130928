//! The Ethernet controller of the lm3s6965evb, polled; the data sheet of the LM3S6965, chapter 16.

use smoltcp::{
    phy::{Device, DeviceCapabilities, Medium, RxToken, TxToken},
    time::Instant,
};
use volatile_register::{RO, RW};

/// The registers, up to the last one that is used here.
#[repr(C)]
struct Registers {
    _interrupts: [u32; 2],
    receive_control: RW<u32>,
    transmit_control: RW<u32>,
    /// A queue each way: what is read is the frame that has waited longest, what is written is the one to be sent.
    data: RW<u32>,
    address: [RW<u32>; 2],
    _unused: [u32; 6],
    packets: RO<u32>,
    transmission: RW<u32>,
}

const ETHERNET: *const Registers = 0x4004_8000 as *const Registers;

/// For `receive_control`: empty the queue; receive.
const EMPTY: u32 = 1 << 4;
const RECEIVE: u32 = 1;
/// For `transmit_control`: full duplex, checksums and padding by the controller, and on.
const TRANSMIT: u32 = 0x17;
/// Of `packets`: how many wait.
const WAITING: u32 = 0x3F;
/// For `transmission`: begin.
const BEGIN: u32 = 1;

/// A frame of Ethernet without its checksum, and its header alone.
const FRAME: usize = 1514;
const HEADER: usize = 14;
const CHECKSUM: usize = 4;
/// In the queues a length stands before each frame.
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
        // SAFETY: the board has these registers at this address for good. They are only ever touched by volatile reads and writes.
        let registers = unsafe { &*ETHERNET };
        // SAFETY: nothing of this starts interrupts or DMA, so nothing is done to memory.
        unsafe {
            registers.receive_control.write(EMPTY | RECEIVE);
            registers.receive_control.write(RECEIVE);
            registers.transmit_control.write(TRANSMIT);
        }
        Self(registers)
    }

    /// The board's own address, which QEMU has written there; firmware of a real board does.
    pub fn address(&self) -> [u8; 6] {
        let [low, high] = [0, 1].map(|half: usize| self.0.address[half].read().to_le_bytes());
        [low[0], low[1], low[2], low[3], high[0], high[1]]
    }
}

impl Device for Ethernet {
    type RxToken<'a> = Waiting;
    type TxToken<'a> = Free;

    fn receive(&mut self, _: Instant) -> Option<(Waiting, Free)> {
        let is_waiting = self.0.packets.read() & WAITING != 0;
        is_waiting.then_some((Waiting(self.0), Free(self.0)))
    }

    fn transmit(&mut self, _: Instant) -> Option<Free> {
        Some(Free(self.0))
    }

    fn capabilities(&self) -> DeviceCapabilities {
        let mut capabilities = DeviceCapabilities::default();
        capabilities.medium = Medium::Ethernet;
        capabilities.max_transmission_unit = FRAME;
        capabilities
    }
}

/// A frame that has arrived.
pub struct Waiting(&'static Registers);

impl RxToken for Waiting {
    fn consume<R, F: FnOnce(&[u8]) -> R>(self, read: F) -> R {
        let mut words = NONE;
        words[0] = self.0.data.read().to_le_bytes();
        // The length counts itself and the checksum.
        let length = usize::from(u16::from_le_bytes([words[0][0], words[0][1]]));
        // A frame that is too long for Ethernet is none, and is cut.
        for index in 1..length.div_ceil(4) {
            let word = self.0.data.read().to_le_bytes();
            if let Some(place) = words.get_mut(index) {
                *place = word;
            }
        }
        let octets = words.as_flattened();
        let end = length.saturating_sub(CHECKSUM).clamp(LENGTH, octets.len());
        read(&octets[LENGTH..end])
    }
}

/// Room for a frame: one is sent before the next is written.
pub struct Free(&'static Registers);

impl TxToken for Free {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        let mut words = NONE;
        let (before, frame) = words.as_flattened_mut().split_at_mut(LENGTH);
        // Here the header is not counted.
        before.copy_from_slice(&((length - HEADER) as u16).to_le_bytes());
        let result = write(&mut frame[..length]);
        // SAFETY: the controller does nothing to memory.
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
