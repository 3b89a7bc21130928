//! The board's Ethernet as a device of smoltcp.

use smoltcp::{
    phy::{Device, DeviceCapabilities, Medium, RxToken, TxToken},
    time::Instant,
};

use crate::ethernet::{Ethernet, FRAME, Free, Waiting};

impl Device for Ethernet {
    type RxToken<'a> = Waiting<'a>;
    type TxToken<'a> = Free<'a>;

    fn receive(&mut self, _: Instant) -> Option<(Waiting<'_>, Free<'_>)> {
        self.receive()
    }

    fn transmit(&mut self, _: Instant) -> Option<Free<'_>> {
        Some(self.free())
    }

    fn capabilities(&self) -> DeviceCapabilities {
        let mut capabilities = DeviceCapabilities::default();
        capabilities.medium = Medium::Ethernet;
        capabilities.max_transmission_unit = FRAME;
        capabilities
    }
}

impl RxToken for Waiting<'_> {
    fn consume<R, F: FnOnce(&[u8]) -> R>(self, read: F) -> R {
        self.read(|frame| read(frame))
    }
}

impl TxToken for Free<'_> {
    fn consume<R, F: FnOnce(&mut [u8]) -> R>(self, length: usize, write: F) -> R {
        self.write(length, write)
    }
}
