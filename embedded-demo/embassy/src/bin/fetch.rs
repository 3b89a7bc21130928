//! Downloads the URLs that arrive at the UART, one per line, over embassy and with TLS. It logs the
//! length and a checksum of each resource.
//!
//! After a failure it goes on with the next URL.

#![no_std]
#![no_main]

use embassy_demo::{board, device::Device, network, session, tls::Records};
use embassy_net::{Stack, dns::DnsSocket};
use embedded_demo::{
    entry, exit, image,
    stack::{self, Painted},
    uart::Uart,
};
use heapless::Vec;
use rand_core::RngCore;
use static_cell::ConstStaticCell;

static RECORDS: ConstStaticCell<Records> = ConstStaticCell::new(Records::NONE);

#[entry]
fn main() -> ! {
    let painted = stack::paint();
    let mut random = board::random();
    // SAFETY: this firmware is for a board with these devices.
    unsafe {
        network::run(random.next_u64(), |spawner, stack, net| {
            let dns = DnsSocket::new(stack);
            let device = Device { net, dns, random, records: RECORDS.take(), ca: Vec::new() };
            spawner.spawn(fetch(stack, Uart::new(), device, painted).expect("one task"));
            #[cfg(target_arch = "arm")]
            spawner.spawn(sleep().expect("one task"));
        })
    }
}

#[embassy_executor::task]
async fn fetch(stack: Stack<'static>, uart: Uart, device: Device, painted: Painted) {
    stack.wait_config_up().await;
    match stack.config_v4() {
        Some(config) => defmt::info!("this is {}", config.address.address()),
        None => defmt::error!("the network gives no address"),
    }
    session::run(uart, device).await;
    defmt::debug!("static RAM {}", image::ram());
    defmt::debug!("stack {}", painted.peak());
    exit(true)
}

/// Sleeps between interrupts; SysTick's comes every millisecond. In QEMU, the executor's `wfe` does
/// not sleep.
#[cfg(target_arch = "arm")]
#[embassy_executor::task]
async fn sleep() -> ! {
    loop {
        cortex_m::asm::wfi();
        embassy_futures::yield_now().await;
    }
}
