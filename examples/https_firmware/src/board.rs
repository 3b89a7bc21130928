//! The board, which is the lm3s6965evb in QEMU. Replace this file and its folder for a board of
//! your own.

mod ethernet;
mod time;

use core::{
    net::{IpAddr, Ipv4Addr},
    panic::PanicInfo,
};

use cortex_m_rt::STACK_PAINT_VALUE;
use embassy_net::dns::{self, DnsSocket};
use embedded_nal_async::{AddrType, Dns};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use semihosting::experimental::{random::fill_bytes, time::SystemTime};

pub use ethernet::Ethernet;

/// Starts the clock and the Ethernet.
pub fn start() -> Ethernet {
    time::start();
    Ethernet::new()
}

/// Makes an unpredictable generator for keys, from the randomness of your machine. A device takes
/// the seed from its generator of true random numbers.
///
/// # Panics
///
/// Without randomness, because keys would be predictable.
pub fn random() -> ChaCha20Rng {
    let mut seed = [0; 32];
    fill_bytes(&mut seed).expect("the host's /dev/urandom");
    ChaCha20Rng::from_seed(seed)
}

/// Returns the seconds since 1970, and 0 for an unknown time: then no certificate is valid.
pub fn seconds() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// The names of hosts. QEMU has no name for your machine, which is 10.0.2.2 there, so that one is
/// answered here. A device takes the `DnsSocket` alone.
pub struct Names(pub DnsSocket<'static>);

impl Dns for Names {
    type Error = dns::Error;

    async fn get_host_by_name(&self, host: &str, kind: AddrType) -> Result<IpAddr, dns::Error> {
        if host == "test.local" {
            return Ok(Ipv4Addr::new(10, 0, 2, 2).into());
        }
        self.0.get_host_by_name(host, kind).await
    }

    async fn get_host_by_address(&self, address: IpAddr, name: &mut [u8]) -> Result<usize, dns::Error> {
        self.0.get_host_by_address(address, name).await
    }
}

/// Returns the most bytes of stack since the start, which cortex-m-rt has painted.
pub fn peak_stack() -> usize {
    unsafe extern "C" {
        /// Symbols of the linker script: the lowest address of the stack, and the address above it.
        static _stack_end: u32;
        static _stack_start: u32;
    }
    let (lowest, above) = (&raw const _stack_end, &raw const _stack_start);
    let mut word = lowest;
    // SAFETY: all words from the one to the other are of the stack.
    while word < above && unsafe { word.read_volatile() } == STACK_PAINT_VALUE {
        word = word.wrapping_add(1);
    }
    above.addr() - word.addr()
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    semihosting::println!("{info}");
    semihosting::process::exit(101)
}

/// The default handler would loop for ever.
#[cortex_m_rt::exception]
unsafe fn HardFault(frame: &cortex_m_rt::ExceptionFrame) -> ! {
    panic!("hard fault at {:#010x}", frame.pc())
}
