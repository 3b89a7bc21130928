//! A driver of the Ethernet for embassy-net. The interrupt of a frame wakes the waiting task.

mod stellaris;

use core::task::Context;

use cortex_m::{interrupt::InterruptNumber, peripheral::NVIC};
use embassy_net_driver::{Capabilities, Driver, HardwareAddress, LinkState, RxToken, TxToken};
use embassy_sync::waitqueue::AtomicWaker;

/// A frame of Ethernet without its checksum.
const FRAME: usize = 1514;

/// The task that waits for a frame.
static WAITING: AtomicWaker = AtomicWaker::new();

/// The Ethernet's interrupt.
#[derive(Clone, Copy)]
struct Interrupt;

const NUMBER: u8 = 42;

// SAFETY: the board has this interrupt, and the number is used once.
unsafe impl InterruptNumber for Interrupt {
    fn number(self) -> u16 {
        NUMBER.into()
    }
}

/// Handles all interrupts, since there is no table of them.
#[cortex_m_rt::exception]
unsafe fn DefaultHandler(number: i16) {
    assert_eq!(number, NUMBER.into(), "an unexpected interrupt");
    stellaris::acknowledge();
    WAITING.wake();
}

/// The Ethernet, receiving.
pub struct Ethernet(stellaris::Ethernet);

impl Ethernet {
    /// Starts the Ethernet.
    pub fn new() -> Self {
        // SAFETY: this is firmware for the lm3s6965evb, and `main` calls this once.
        let mut ethernet = unsafe { stellaris::Ethernet::new() };
        ethernet.enable_interrupts();
        // SAFETY: the handler is above, and no critical section depends on masks.
        unsafe { NVIC::unmask(Interrupt) };
        Self(ethernet)
    }
}

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
pub struct Waiting<'e>(stellaris::Waiting<'e>);

impl RxToken for Waiting<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, read: F) -> R {
        self.0.read(read)
    }
}

/// Space for a frame to send.
pub struct Free<'e>(stellaris::Free<'e>);

impl TxToken for Free<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        self.0.write(length, write)
    }
}
