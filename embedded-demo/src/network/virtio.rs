//! The network card of QEMU's virt, which speaks virtio, polled.

mod pages;

use core::{ops::Range, ptr::NonNull};

use smoltcp::{
    phy::{Device, DeviceCapabilities, Medium, RxToken, TxToken},
    time::Instant,
};
use virtio_drivers::{
    device::net::VirtIONetRaw,
    transport::{DeviceType, Transport, mmio::MmioTransport},
};

use pages::Pages;

/// Where virt has its eight virtio devices; each takes a page, and most are empty.
const DEVICES: usize = 0x1000_1000;
const DEVICE: usize = 0x1000;
const COUNT: usize = 8;

/// A frame of Ethernet without its checksum.
const FRAME: usize = 1514;

/// One frame is received and one is sent at a time; a frame takes two places of a queue.
type Card = VirtIONetRaw<Pages, MmioTransport<'static>, 4>;

/// The card, receiving.
pub struct Ethernet {
    card: Card,
    /// Where the next frame arrives, while there is a token for it.
    buffer: &'static mut [u8],
    token: Option<u16>,
}

impl Ethernet {
    /// # Safety
    ///
    /// Only on QEMU's virt, and only once.
    pub unsafe fn new() -> Self {
        let transport = (0..COUNT).find_map(|index| {
            let registers = NonNull::new((DEVICES + index * DEVICE) as *mut _)?;
            // SAFETY: virt has registers at these addresses for good, whether there is a device or not.
            let transport = unsafe { MmioTransport::new(registers, DEVICE) }.ok()?;
            (transport.device_type() == DeviceType::Network).then_some(transport)
        });
        let transport = transport.expect("a virtio network card, see the runner's --network");
        Self { card: Card::new(transport).expect("its queues"), buffer: Pages::buffer(), token: None }
    }

    /// The address that the card has of QEMU.
    pub fn address(&self) -> [u8; 6] {
        self.card.mac_address()
    }

    /// Where in the buffer a frame has arrived, if one has.
    fn arrived(&mut self) -> Option<Range<usize>> {
        let token = match self.token {
            Some(token) => token,
            // SAFETY: the buffer is static, and is not looked at before the card is done with it.
            None => *self.token.insert(unsafe { self.card.receive_begin(self.buffer) }.ok()?),
        };
        self.card.poll_receive()?;
        self.token = None;
        // SAFETY: it is the same buffer.
        let (header, length) = unsafe { self.card.receive_complete(token, self.buffer) }.ok()?;
        Some(header..header + length)
    }
}

impl Device for Ethernet {
    type RxToken<'a> = Arrived<'a>;
    type TxToken<'a> = Free<'a>;

    fn receive(&mut self, _: Instant) -> Option<(Arrived<'_>, Free<'_>)> {
        let frame = self.arrived()?;
        Some((Arrived(self.buffer.get(frame)?), Free(&mut self.card)))
    }

    fn transmit(&mut self, _: Instant) -> Option<Free<'_>> {
        Some(Free(&mut self.card))
    }

    fn capabilities(&self) -> DeviceCapabilities {
        let mut capabilities = DeviceCapabilities::default();
        capabilities.medium = Medium::Ethernet;
        capabilities.max_transmission_unit = FRAME;
        capabilities
    }
}

/// A frame that has arrived.
pub struct Arrived<'a>(&'a [u8]);

impl RxToken for Arrived<'_> {
    fn consume<R, F: FnOnce(&[u8]) -> R>(self, read: F) -> R {
        read(self.0)
    }
}

/// Room for a frame: one is sent before the next is written.
pub struct Free<'a>(&'a mut Card);

impl TxToken for Free<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        let mut frame = [0; FRAME];
        let frame = &mut frame[..length];
        let result = write(frame);
        // A frame that is not sent is a frame that is lost: TCP sends it again.
        _ = self.0.send(frame);
        result
    }
}
