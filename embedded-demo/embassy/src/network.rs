//! The board's network and its tasks.

use embassy_executor::{Executor, Spawner};
use embassy_net::{Config, Runner, Stack, StackResources};
use static_cell::{ConstStaticCell, StaticCell};

use crate::{
    ethernet::Ethernet,
    net::{Buffers, Net},
    time,
};

/// Sockets: two of TCP, since ftp needs two at a time, one of DHCP and one of DNS.
static RESOURCES: ConstStaticCell<StackResources<4>> = ConstStaticCell::new(StackResources::new());
static BUFFERS: ConstStaticCell<[Buffers; 2]> = ConstStaticCell::new([Buffers::NONE; 2]);
static EXECUTOR: StaticCell<Executor> = StaticCell::new();

/// Starts the clock, the Ethernet and the executor, and the task of `spawn`. `seed` makes ports and
/// TCP sequence numbers hard to guess.
///
/// # Safety
///
/// Call it only on a board that the runner emulates.
pub unsafe fn run(seed: u64, spawn: impl FnOnce(Spawner, Stack<'static>, Net<2>)) -> ! {
    time::start();
    // SAFETY: the caller guarantees the board, and the cells below that this runs once.
    let ethernet = unsafe { Ethernet::new() };
    let (stack, runner) = embassy_net::new(ethernet, Config::dhcpv4(Default::default()), RESOURCES.take(), seed);
    let net = Net::new(stack, BUFFERS.take());
    #[cfg(target_arch = "riscv32")]
    // SAFETY: no critical section is open. A Cortex-M starts with interrupts enabled.
    unsafe {
        riscv::interrupt::enable();
    }
    EXECUTOR.init(Executor::new()).run(|spawner| {
        spawner.spawn(network(runner).expect("one task"));
        spawn(spawner, stack, net);
    })
}

/// Moves frames.
#[embassy_executor::task]
async fn network(mut runner: Runner<'static, Ethernet>) -> ! {
    runner.run().await
}
