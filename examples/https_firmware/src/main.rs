//! Downloads an update over https, in QEMU: see the page `https_firmware` of rfc1738's guide.

#![no_std]
#![no_main]

mod board;
mod certificate;
mod client;
mod failure;
mod flash;
mod net;
mod tls;
mod update;
mod verifier;

use cortex_m_rt::entry;
use embassy_executor::{Executor, task};
use embassy_net::{Config, Runner, Stack, StackResources, dns::DnsSocket};
use rand_chacha::ChaCha20Rng;
use rand_core::RngCore;
use rfc1738::{Url, schemes::Https};
use rfc1738_fetch::Info;
use rfc1738_macros::url;
use semihosting::println;
use static_cell::{ConstStaticCell as Cell, StaticCell};

use board::{Ethernet, Names};
use client::Client;
use flash::Flash;
use net::{Buffers, Net};
use tls::Records;
use update::{Report, update};

/// Parsed by the compiler, so that no parser is linked.
const UPDATE: Url<&str, Https> = url!(Https, "https://test.local:8443/fw.bin");

/// The only CA that is trusted.
const CA: &[u8] = include_bytes!("../ca.der");

/// Sockets: one each for TCP, DHCP and DNS. Too few would be a panic.
static RESOURCES: Cell<StackResources<3>> = Cell::new(StackResources::new());
static BUFFERS: Cell<[Buffers; 1]> = Cell::new([Buffers::NONE]);
static RECORDS: Cell<Records> = Cell::new(Records::NONE);
static EXECUTOR: StaticCell<Executor> = StaticCell::new();

#[entry]
fn main() -> ! {
    // Ports, TCP sequence numbers and keys: nobody may guess them.
    let mut random = board::random();
    let (ethernet, config) = (board::start(), Config::dhcpv4(Default::default()));
    let seed = random.next_u64();
    let (stack, runner) = embassy_net::new(ethernet, config, RESOURCES.take(), seed);
    EXECUTOR.init(Executor::new()).run(|spawner| {
        spawner.spawn(network(runner).expect("one task"));
        spawner.spawn(download(stack, random).expect("one task"));
    })
}

/// Moves frames.
#[task]
async fn network(mut runner: Runner<'static, Ethernet>) -> ! {
    runner.run().await
}

#[task]
async fn download(stack: Stack<'static>, mut random: ChaCha20Rng) {
    // Before it has an address, the first lookup would fail.
    stack.wait_config_up().await;
    let (net, names) = (Net::new(stack, BUFFERS.take()), Names(DnsSocket::new(stack)));
    let (random, records) = (&mut random, RECORDS.take());
    let mut client = Client { net: &net, names: &names, random, records, ca: CA };
    let mut flash = Flash::open();
    println!("{}", UPDATE.redacted());
    let result = update(&UPDATE, &mut client, &mut flash, &mut |report| match report {
        Report::Starts(0) => println!("from the start"),
        Report::Starts(byte) => println!("from byte {byte}"),
        Report::Server(Info::Announced(length)) => {
            println!("  {length} bytes are announced")
        }
        Report::Server(Info::Range { first, last, .. }) => {
            println!("  bytes {first} to {last} follow")
        }
        Report::Server(_) => {}
        Report::Failed(failure) => println!("  {failure}"),
    })
    .await;
    match &result {
        // Now check the signature, and only then tell the boot loader.
        Ok(()) => println!("complete: {} bytes", flash.length()),
        Err(failure) => println!("given up: {failure}"),
    }
    println!("{} bytes of stack", board::peak_stack());
    semihosting::process::exit(i32::from(result.is_err()))
}
