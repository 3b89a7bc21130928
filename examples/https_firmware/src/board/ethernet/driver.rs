//! A driver of a chip's Ethernet for embassy-net. The interrupt of a frame wakes the waiting task.

use core::task::Context;

use embassy_net_driver::{Capabilities, Driver, HardwareAddress, LinkState, RxToken, TxToken};
use embassy_sync::waitqueue::AtomicWaker;

use super::{FRAME, chip};

/// The task that waits for a frame.
pub(super) static WAITING: AtomicWaker = AtomicWaker::new();

/// The Ethernet, receiving.
pub struct Ethernet(pub(super) chip::Ethernet);

impl Driver for Ethernet {
    type RxToken<'a> = Waiting<'a>;
    type TxToken<'a> = Free<'a>;

    fn receive(&mut self, context: &mut Context<'_>) -> Option<(Waiting<'_>, Free<'_>)> {
        // Register first, because a frame may arrive between the two calls.
        WAITING.register(context.waker());
        let (waiting, free) = self.0.receive()?;
        Some((Waiting(waiting), Free(free)))
    }

    fn transmit(&mut self, _: &mut Context<'_>) -> Option<Free<'_>> {
        Some(Free(self.0.free()))
    }

    fn link_state(&mut self, _: &mut Context<'_>) -> LinkState {
        LinkState::Up
    }

    fn capabilities(&self) -> Capabilities {
        let mut capabilities = Capabilities::default();
        capabilities.max_transmission_unit = FRAME;
        capabilities
    }

    fn hardware_address(&self) -> HardwareAddress {
        HardwareAddress::Ethernet(self.0.address())
    }
}

/// A frame that has arrived.
pub struct Waiting<'e>(chip::Waiting<'e>);

impl RxToken for Waiting<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, read: F) -> R {
        self.0.read(read)
    }
}

/// Space for a frame to send.
pub struct Free<'e>(chip::Free<'e>);

impl TxToken for Free<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        self.0.write(length, write)
    }
}
