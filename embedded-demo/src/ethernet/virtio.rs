//! The network card of QEMU's virt, which speaks virtio.

mod pages;

use core::{ops::Range, ptr::NonNull};

use virtio_drivers::{
    device::net::VirtIONetRaw,
    transport::{DeviceType, Transport, mmio::MmioTransport},
};

use super::FRAME;
use pages::Pages;

/// Where virt has its eight virtio devices; each takes a page, and most are empty.
const DEVICES: usize = 0x1000_1000;
const DEVICE: usize = 0x1000;
const COUNT: usize = 8;

/// One frame is received and one is sent at a time; a frame takes two places of a queue.
type Card = VirtIONetRaw<Pages, MmioTransport<'static>, 4>;

/// The card, receiving.
pub struct Ethernet {
    card: Card,
    /// The buffer of the next frame, while there is a token for it.
    buffer: &'static mut [u8],
    token: Option<u16>,
}

impl Ethernet {
    /// # Safety
    ///
    /// Call it once, and only on QEMU's virt.
    pub unsafe fn new() -> Self {
        let transport = (0..COUNT).find_map(|index| {
            let registers = NonNull::new((DEVICES + index * DEVICE) as *mut _)?;
            // SAFETY: virt has registers at these addresses, with or without a device.
            let transport = unsafe { MmioTransport::new(registers, DEVICE) }.ok()?;
            (transport.device_type() == DeviceType::Network).then_some(transport)
        });
        let transport = transport.expect("a virtio network card, see the runner's --network");
        Self { card: Card::new(transport).expect("its queues"), buffer: Pages::buffer(), token: None }
    }

    /// Returns the address of the card, which QEMU sets.
    pub fn address(&self) -> [u8; 6] {
        self.card.mac_address()
    }

    /// Returns the range of a frame that has arrived in the buffer.
    fn arrived(&mut self) -> Option<Range<usize>> {
        let token = match self.token {
            Some(token) => token,
            // SAFETY: the buffer is static, and not accessed before the card is done with it.
            None => *self.token.insert(unsafe { self.card.receive_begin(self.buffer) }.ok()?),
        };
        self.card.poll_receive()?;
        self.token = None;
        // SAFETY: this is the same buffer.
        let (header, length) = unsafe { self.card.receive_complete(token, self.buffer) }.ok()?;
        Some(header..header + length)
    }

    /// Enables the interrupt for each frame that arrives.
    pub fn enable_interrupts(&mut self) {
        self.card.enable_interrupts();
    }

    /// Returns the frame that has arrived, if there is one, and space for an answer.
    pub fn receive(&mut self) -> Option<(Waiting<'_>, Free<'_>)> {
        let frame = self.arrived()?;
        Some((Waiting(self.buffer.get_mut(frame)?), Free(&mut self.card)))
    }

    /// Returns space for a frame to send.
    pub fn free(&mut self) -> Free<'_> {
        Free(&mut self.card)
    }
}

/// Acknowledges a device's interrupt; the first device has interrupt 1.
pub fn acknowledge(interrupt: usize) {
    let registers = (DEVICES + (interrupt - 1) * DEVICE) as *mut u32;
    // SAFETY: each device of virt has these registers: the pending interrupts, and their
    // acknowledgement.
    unsafe { registers.byte_add(0x64).write_volatile(registers.byte_add(0x60).read_volatile()) };
}

/// A frame that has arrived.
pub struct Waiting<'e>(&'e mut [u8]);

impl Waiting<'_> {
    /// Reads the frame.
    pub fn read<R>(self, read: impl FnOnce(&mut [u8]) -> R) -> R {
        read(self.0)
    }
}

/// Space for a frame: one is sent before the next is written.
pub struct Free<'e>(&'e mut Card);

impl Free<'_> {
    /// Writes a frame of this length, and sends it.
    pub fn write<R>(self, length: usize, write: impl FnOnce(&mut [u8]) -> R) -> R {
        let mut frame = [0; FRAME];
        let frame = &mut frame[..length];
        let result = write(frame);
        // TCP sends a lost frame again.
        _ = self.0.send(frame);
        result
    }
}
