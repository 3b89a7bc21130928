//! The cost of a transfer over embassy, network included: flash and static RAM.
//!
//! A feature with the name of a scheme selects the transfer to link. Without one, the firmware
//! only reads from a connection: the share of embassy and the board. It only prints the cost, and
//! fetches nothing.

#![no_std]
#![no_main]

#[cfg_attr(feature = "scheme", path = "cost/scheme.rs")]
#[cfg_attr(not(feature = "scheme"), path = "cost/nothing.rs")]
mod task;

use core::hint::black_box;

use embassy_demo::network;
use embedded_demo::{entry, exit, image};

#[entry]
fn main() -> ! {
    if black_box(true) {
        defmt::println!("flash {}", image::flash());
        defmt::println!("static RAM {}", image::ram());
        exit(true);
    }
    // SAFETY: this firmware is for a board with these devices.
    unsafe {
        network::run(black_box(0), |spawner, stack, net| spawner.spawn(task::fetch(stack, net).expect("one task")))
    }
}
